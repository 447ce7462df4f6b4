// SPDX-License-Identifier: MIT
// What is said of an item: all that follows `is`, and of two: what follows `are`.
#include "parser.hpp"
#include "text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

namespace {

using Kind = Statement::Kind;

constexpr std::int64_t one_millionth = 1;
constexpr std::int64_t millionths = 1000000;

}  // namespace

Statement StatementParser::about(Item item) {
  if (cursor_.accept("!=")) return negation(same(item, read_item(world_, cursor_)));
  if (cursor_.accept("=")) return same(item, read_item(world_, cursor_));
  if (cursor_.accept("and")) return about_both(item);
  if (cursor_.accept("is")) return predicate(item);
  const std::string after = "after " + shown(written(world_, item));
  if (cursor_.at_end()) {
    throw cursor_.error({cursor_.text().size(), " "},
                        "the statement ends " + after + "; `is` and another item should follow");
  }
  const Field rest = cursor_.unknown_name();
  const std::string advice = advice_for(rest.text);
  throw cursor_.error_here(
      advice.empty() ? "`is`, `is not`, `=`, `!=` or `and` is expected here, " + after : advice);
}

/// A and B are both odd or both even, A and B are one odd and one even
Statement StatementParser::about_both(Item one) {
  const Item other = read_item(world_, cursor_);
  expect("are", "as in `A and B are both odd or both even`, `A and B are one odd and one even`");
  const Field said = cursor_.unknown_name();
  const bool equal =
      cursor_.accept("both odd or both even") || cursor_.accept("both even or both odd");
  if (!equal && !cursor_.accept("one odd and one even") &&
      !cursor_.accept("one even and one odd")) {
    if (cursor_.at_end()) {
      throw cursor_.error({cursor_.text().size(), " "},
                          "`both odd or both even` or `one odd and one even` is expected here");
    }
    throw cursor_.error_here(
        "after `are` comes `both odd or both even` or `one odd and one even`; "
        "that two items are different people is `A is not B`");
  }
  Statement statement = pair(Kind::parity, one, other, 0, 0);
  statement.category = category_for(said, false);
  return equal ? statement : negation(std::move(statement));
}

Statement StatementParser::predicate(Item item) {
  const bool negated = cursor_.accept("not");
  Statement statement;
  if (auto rank = by_rank(item)) {
    statement = std::move(*rank);
  } else if (auto comparison = compared(item)) {
    statement = std::move(*comparison);
  } else if (auto measure = measured(item)) {
    statement = std::move(*measure);
  } else {
    return choice(item, negated);
  }
  return negated ? negation(std::move(statement)) : std::move(statement);
}

/// first, last, middle, even, odd, first or last, at K
std::optional<Statement> StatementParser::by_rank(Item item) {
  const std::size_t size = world_.size();
  std::vector<bool> ranks(size);
  const Field said = cursor_.word();
  const auto done = [&] {
    Statement statement = ranked(item, std::move(ranks));
    statement.category = category_for(said, false);
    return statement;
  };
  if (cursor_.accept("first or last") || cursor_.accept("last or first")) {
    ranks.front() = ranks.back() = true;
    return done();
  }
  if (cursor_.accept("first")) {
    ranks.front() = true;
    return done();
  }
  if (cursor_.accept("last")) {
    ranks.back() = true;
    return done();
  }
  if (cursor_.accept("middle")) {
    if (size % 2 == 0) {
      throw cursor_.error(said, std::to_string(size) + " places have no middle");
    }
    ranks[size / 2] = true;
    return done();
  }
  for (const bool even : {true, false}) {
    if (!cursor_.accept(even ? "even" : "odd")) continue;
    for (std::size_t rank = even ? 1 : 0; rank < size; rank += 2) ranks[rank] = true;
    return done();
  }
  if (cursor_.sees("at least") || cursor_.sees("at most") || !cursor_.accept("at")) {
    return std::nullopt;
  }
  const Field number = cursor_.word();
  const std::optional<int> rank = small_number(number.text);
  if (!rank) {
    throw cursor_.error_here("after `at` comes a place, from 1 to " + std::to_string(size) +
                             "; that two items belong together is `A is B`");
  }
  if (*rank < 1 || static_cast<std::size_t>(*rank) > size) {
    throw cursor_.error(number, "there is no place " + std::to_string(*rank) + ", only 1 to " +
                                    std::to_string(size));
  }
  cursor_.go_to(number.begin + number.text.size());
  ranks[static_cast<std::size_t>(*rank) - 1] = true;
  return done();
}

/// before, after, next to, between, more than ..., without a number
std::optional<Statement> StatementParser::compared(Item item) {
  const Field said = cursor_.word();
  for (const char* side : {"left of", "right of"}) {
    if (!cursor_.accept(side)) continue;
    const std::string words(side);
    std::string message =
        "some read `" + words + "` as right beside, some as anywhere on that side";
    message.append("; write `directly ").append(words);
    message.append("` or `somewhere ").append(words).append("`");
    throw cursor_.error({said.begin, words}, std::move(message));
  }
  const bool directly = cursor_.accept("directly");
  const bool somewhere = !directly && cursor_.accept("somewhere");
  for (const bool before : {true, false}) {
    const bool side = (directly || somewhere) && cursor_.accept(before ? "left of" : "right of");
    if (!side && !cursor_.accept(before ? "before" : "after")) continue;
    const std::int64_t far = directly ? 1 : Statement::unlimited;
    const Item other = read_item(world_, cursor_);
    Statement statement = before ? pair(Kind::difference, item, other, -far, -1)
                                 : pair(Kind::difference, item, other, 1, far);
    statement.category = category_for(said, false);
    return statement;
  }
  if (cursor_.accept("between")) {
    Statement statement = between(item, directly);
    statement.category = category_for(said, false);
    return statement;
  }
  if (directly || somewhere) {
    throw cursor_.error_here("after `" + lower(said.text) +
                             "` comes `before`, `after`, `left of`, `right of` or `between`");
  }
  if (cursor_.accept("next to")) {
    Statement statement = pair(Kind::distance, item, read_item(world_, cursor_), 1, 1);
    statement.category = category_for(said, false);
    return statement;
  }
  for (const bool more : {true, false}) {
    if (!cursor_.accept(more ? "more than" : "less than")) continue;
    const Item other = read_item(world_, cursor_);
    Statement statement =
        more ? pair(Kind::difference, item, other, one_millionth, Statement::unlimited)
             : pair(Kind::difference, item, other, -Statement::unlimited, -one_millionth);
    statement.by_value = true;
    statement.category = category_for(said, true);
    return statement;
  }
  return std::nullopt;
}

Statement StatementParser::between(Item item, bool directly) {
  Statement statement;
  statement.kind = Kind::between;
  statement.directly = directly;
  statement.items = {item, read_item(world_, cursor_)};
  expect("and", "as in `A is between B and C`");
  statement.items.push_back(read_item(world_, cursor_));
  return statement;
}

/// N places before, N apart from, [at least] N more than: nothing if no number with such a word
/// comes next, since items may begin with numbers too.
std::optional<Statement> StatementParser::measured(Item item) {
  const std::size_t begin = cursor_.at();
  const bool at_least = cursor_.accept("at least");
  const bool at_most = !at_least && cursor_.accept("at most");
  const bool limited = at_least || at_most;
  const Field limit = cursor_.between(begin, cursor_.at());
  // Of an amount also what stands around it, $ and cents, up to the next blank.
  const std::size_t number_begin = cursor_.at();
  const std::size_t number_end =
      std::min(cursor_.text().find_first_of(" \t", number_begin), cursor_.text().size());
  const Field number = cursor_.between(number_begin, number_end);
  cursor_.go_to(number_end);
  const bool places = !limited && (cursor_.accept("places") || cursor_.accept("place"));
  const bool more = cursor_.accept("more than");
  const bool less = !more && cursor_.accept("less than");
  const bool apart = !limited && cursor_.accept("apart from");
  if (!places && !more && !less && !apart) {
    cursor_.go_to(begin);
    if (limited) {
      throw cursor_.error(trim(limit), "after `" + lower(trim(limit.text)) +
                                           "` comes an amount: `at least 2 more than`, "
                                           "`at most 2 less than`");
    }
    return std::nullopt;
  }
  const Field said = trim(cursor_.between(begin, cursor_.at()));
  if (more || less) {
    std::optional<std::int64_t> amount = number_in(number.text);
    if (const auto word = small_number(number.text); !amount && word) amount = *word * millionths;
    if (!amount || *amount < 0) {
      throw cursor_.error(number, shown(number.text) + " is no amount: `2 more than` has one");
    }
    // At most 5 more is not more than 5 more; it may be less.
    std::int64_t least = at_most ? -Statement::unlimited : *amount;
    std::int64_t most = at_least ? Statement::unlimited : *amount;
    if (less) least = -std::exchange(most, -least);
    const Item other = read_item(world_, cursor_);
    Statement statement = pair(Kind::difference, item, other, least, most);
    statement.by_value = true;
    statement.category = category_for(said, true);
    return statement;
  }
  const auto distance = static_cast<std::int64_t>(distance_in_ranks(number));
  if (apart) {
    Statement statement =
        pair(Kind::distance, item, read_item(world_, cursor_), distance, distance);
    statement.category = category_for(said, false);
    return statement;
  }
  const bool before = cursor_.accept("before");
  if (!before) expect("after", "or `before`, as in `A is 2 places before B`");
  const std::int64_t by = before ? -distance : distance;
  Statement statement = pair(Kind::difference, item, read_item(world_, cursor_), by, by);
  statement.category = category_for(said, false);
  return statement;
}

std::size_t StatementParser::distance_in_ranks(const Field& number) const {
  const std::optional<int> distance = small_number(number.text);
  const std::size_t farthest = world_.size() - 1;
  if (!distance) throw cursor_.error(number, shown(number.text) + " is no number of places");
  if (*distance < 1 || static_cast<std::size_t>(*distance) > farthest) {
    throw cursor_.error(number, std::to_string(world_.size()) + " places are at most " +
                                    std::to_string(farthest) + " apart, and at least 1");
  }
  return static_cast<std::size_t>(*distance);
}

/// B, either B or C, neither B nor C, B or C
Statement StatementParser::choice(Item item, bool negated) {
  if (negated && (cursor_.sees("either") || cursor_.sees("neither"))) {
    throw cursor_.error_here("`not` does not go with this word; write `is neither B nor C`");
  }
  const std::size_t begin = cursor_.at();
  const auto each_is = [&](const std::vector<Item>& others) {
    std::vector<Statement> parts;
    parts.reserve(others.size());
    for (Item other : others) parts.push_back(same(item, other));
    return parts;
  };
  for (const bool either : {true, false}) {
    if (negated || !cursor_.accept(either ? "either" : "neither")) continue;
    const std::vector<Item> others = item_list(either ? "or" : "nor");
    if (others.size() < 2) {
      throw cursor_.error_here(either ? "`or` is expected here, as in `A is either B or C`"
                                      : "`nor` is expected here, as in `A is neither B nor C`");
    }
    const std::int64_t count = either ? 1 : 0;
    return counted_statement(count, count, each_is(others));
  }
  std::vector<Item> others = {read_item(world_, cursor_)};
  while (cursor_.accept("or")) add_item(others);
  Statement one = same(item, others.front());
  if (others.size() == 1) return negated ? negation(std::move(one)) : one;
  if (negated) {
    throw cursor_.error(cursor_.between(begin, cursor_.at()),
                        "`is not B or C` can be read in two ways; write `is neither B nor C`");
  }
  notes_.push_back("clue " + label_ +
                   " says `or` without `either`, so both may hold; did you mean " + "`either`?");
  return any_of(each_is(others));
}

/// The category that ranks, or values, are taken in: the one named, or the only one there is.
std::size_t StatementParser::category_for(const Field& what, bool by_value) {
  if (cursor_.accept("in")) return named_category(by_value);
  std::vector<std::size_t> ordered;
  std::vector<std::size_t> fitting;
  std::vector<std::string> names;
  const Order wanted = by_value ? Order::value : Order::listed;
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    const Category& category = world_.categories[c];
    if (category.order == Order::none) continue;
    ordered.push_back(c);
    if (category.order == wanted) fitting.push_back(c);
    if (!by_value || category.order == wanted) names.push_back(category.name);
  }
  const std::string word = "`" + lower(shown(what.text)) + "`";
  if (ordered.empty() || names.empty()) {
    throw cursor_.error(what, by_value ? word +
                                             " compares amounts, and there is no `number` "
                                             "category"
                                       : word +
                                             " needs an order, and there is no `ordered` or "
                                             "`number` category");
  }
  if (names.size() == 1) return by_value ? fitting.front() : ordered.front();
  if (!by_value && fitting.size() == 1) {
    const std::string& name = world_.categories[fitting.front()].name;
    notes_.push_back("clue " + label_ + ": " + word + " is taken in " + name +
                     ", the only `ordered` category");
    return fitting.front();
  }
  for (std::string& name : names) name = "`in " + quoted(name) + "`";
  throw cursor_.error(
      what, word + " in which category? Say " + listed(names) + " at the end of the statement");
}

std::size_t StatementParser::named_category(bool by_value) {
  std::vector<std::string> names;
  for (const Category& category : world_.categories) names.push_back(category.name);
  const Field unknown = cursor_.unknown_name();
  const std::size_t begin = cursor_.at();
  const std::optional<std::size_t> found = cursor_.accept_name(names);
  if (!found) {
    if (cursor_.at_end()) {
      throw cursor_.error({cursor_.text().size(), " "}, "a category should follow `in`");
    }
    const std::optional<std::string> meant = nearest(unknown.text, names);
    throw cursor_.error(unknown, shown(unknown.text) + " is no category" +
                                     (meant ? "; did you mean " + shown(*meant) + "?"
                                            : "; there are " + listed(names, "and")));
  }
  const Category& category = world_.categories[*found];
  const Field name = cursor_.between(begin, cursor_.at());
  if (category.order == Order::none) {
    throw cursor_.error(trim(name), shown(category.name) +
                                        " has no order; declare it `ordered` or " +
                                        "`number` instead of `category`");
  }
  if (by_value && category.order != Order::value) {
    throw cursor_.error(trim(name), shown(category.name) +
                                        " is `ordered` and has no amounts; declare it `number`, or "
                                        "compare places: `2 places after`");
  }
  return *found;
}

}  // namespace cluecore::logic
