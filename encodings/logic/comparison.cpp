// SPDX-License-Identifier: MIT
// What is said of an item by place or by amount: before, next to, 2 more than, and in which category.
#include "parser.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

namespace {

using Kind = Statement::Kind;

/// Amounts are counted in millionths, as number_in() does.
constexpr std::int64_t one_millionth = 1;
constexpr std::int64_t millionths = 1000000;

/// What may follow `directly` and `somewhere`. Alone, an ambiguous one is refused.
struct Side {
  const char* words;
  bool before;
  bool ambiguous;
};
constexpr std::array sides = {
    Side{"before", true, false},        Side{"after", false, false},
    Side{"left of", true, true},        Side{"right of", false, true},
    Side{"to the left of", true, true}, Side{"to the right of", false, true},
    Side{"on the left of", true, true}, Side{"on the right of", false, true},
};
constexpr std::array direct_words = {"directly", "immediately", "just", "right"};

}  // namespace

/// before, after, next to, between, more than ..., without a number
std::optional<Statement> StatementParser::compared(Item item) {
  const std::size_t begin = cursor_.at();
  const Field said = cursor_.word();
  // "right of" is a side, not an adverb.
  const bool side_alone = cursor_.sees("right of");
  const bool directly =
      !side_alone && std::any_of(direct_words.begin(), direct_words.end(),
                                 [&](const char* word) { return cursor_.accept(word); });
  const bool somewhere = !directly && cursor_.accept("somewhere");
  const bool plain = !directly && !somewhere;
  for (const Side& side : sides) {
    if (!cursor_.sees(side.words)) continue;
    if (side.ambiguous && plain) refuse_two_readings(side.words);
    cursor_.accept(side.words);
    const std::int64_t far = directly ? 1 : Statement::unlimited;
    const Item other = read_item(world_, cursor_);
    return side.before ? in_category(pair(Kind::difference, item, other, -far, -1), said, false)
                       : in_category(pair(Kind::difference, item, other, 1, far), said, false);
  }
  if (cursor_.sees("between") && lower(said.text) != "just" && lower(said.text) != "right") {
    if (plain) refuse_two_readings("between");
    cursor_.accept("between");
    return in_category(between(item, directly), said, false);
  }
  if (!somewhere && cursor_.accept("next to")) {
    return in_category(pair(Kind::distance, item, read_item(world_, cursor_), 1, 1), said, false);
  }
  if (lower(said.text) == "directly" || somewhere) {
    throw cursor_.error_here("after `" + lower(said.text) +
                             "` comes `before`, `after`, `left of`, `right of` or `between`");
  }
  cursor_.go_to(begin);
  for (const bool more : {true, false}) {
    if (!cursor_.accept(more ? "more than" : "less than")) continue;
    const Item other = read_item(world_, cursor_);
    const std::int64_t least = more ? one_millionth : -Statement::unlimited;
    const std::int64_t most = more ? Statement::unlimited : -one_millionth;
    return in_category(pair(Kind::difference, item, other, least, most), said, true);
  }
  return std::nullopt;
}

/// `left of` and the like, and `between`: some mean the nearest place, some any that is so.
void StatementParser::refuse_two_readings(const std::string& words) {
  const TwoMeanings meanings = words == "between" ? meanings_of_between() : meanings_of_side();
  throw ClueError(
      cursor_.error(cursor_.between(cursor_.at(), cursor_.at() + words.size()),
                    "some read `" + words + "` " + meanings.text() + "; write `directly " + words +
                        "` or `somewhere " + words + "`"),
      Fault::two_meanings);
}

Statement StatementParser::between(Item item, bool directly) {
  Statement statement;
  statement.kind = Kind::between;
  statement.directly = directly;
  statement.items = {item, read_item(world_, cursor_)};
  expect("and", "as in `A is directly between B and C`");
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
    // A part of a hundred is no amount; where the items are such parts, they are.
    const bool part =
        number.text.ends_with('%') &&
        !std::ranges::any_of(world_.categories, [](const Category& category) {
          return category.order == Order::value && category.items.front().ends_with('%');
        });
    if (!amount || *amount < 0 || part) {
      throw cursor_.error(number, shown(number.text) + " is not an amount: `2 more than` has one");
    }
    // At most 5 more is not more than 5 more; it may be less.
    std::int64_t least = at_most ? -Statement::unlimited : *amount;
    std::int64_t most = at_least ? Statement::unlimited : *amount;
    if (less) least = -std::exchange(most, -least);
    const Item other = read_item(world_, cursor_);
    return in_category(pair(Kind::difference, item, other, least, most), said, true);
  }
  const auto distance = static_cast<std::int64_t>(distance_in_ranks(number));
  if (apart) {
    const Item other = read_item(world_, cursor_);
    return in_category(pair(Kind::distance, item, other, distance, distance), said, false);
  }
  const bool before = cursor_.accept("before");
  if (!before) expect("after", "or `before`, as in `A is 2 places before B`");
  const std::int64_t by = before ? -distance : distance;
  return in_category(pair(Kind::difference, item, read_item(world_, cursor_), by, by), said, false);
}

std::size_t StatementParser::distance_in_ranks(const Field& number) const {
  const std::optional<int> distance = small_number(number.text);
  const std::size_t farthest = world_.size() - 1;
  if (!distance) throw cursor_.error(number, shown(number.text) + " is not a number of places");
  if (*distance < 1 || static_cast<std::size_t>(*distance) > farthest) {
    throw cursor_.error(number, std::to_string(world_.size()) + " places are at most " +
                                    std::to_string(farthest) + " apart, and at least 1");
  }
  return static_cast<std::size_t>(*distance);
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

/// The statement, of the ranks or values in the category that comes next.
Statement StatementParser::in_category(Statement statement, const Field& what, bool by_value) {
  statement.by_value = by_value;
  statement.category = category_for(what, by_value);
  return statement;
}

std::size_t StatementParser::named_category(bool by_value) {
  const std::vector<std::string> names = mapped(world_.categories, &Category::name);
  const Field unknown = cursor_.unknown_name();
  const std::size_t begin = cursor_.at();
  const std::optional<std::size_t> found = cursor_.accept_name(names);
  if (!found) {
    if (cursor_.at_end()) {
      throw cursor_.error({cursor_.text().size(), " "}, "a category should follow `in`");
    }
    const std::optional<std::string> meant = nearest(unknown.text, names);
    throw cursor_.error(unknown, shown(unknown.text) + " is not a category" +
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
