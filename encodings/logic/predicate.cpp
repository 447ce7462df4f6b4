// SPDX-License-Identifier: MIT
// What is said of an item: all that follows `is`, and of two: what follows `are`.
#include "parser.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore::logic {

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
  throw ClueError(
      cursor_.error_here("`is`, `is not`, `=`, `!=` or `and` is expected here, " + after),
      Fault::unknown_words);
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
  Statement statement = pair(Statement::Kind::parity, one, other, 0, 0);
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
  if (cursor_.accept("first or last") || cursor_.accept("last or first")) {
    ranks.front() = ranks.back() = true;
  } else if (cursor_.accept("first")) {
    ranks.front() = true;
  } else if (cursor_.accept("last")) {
    ranks.back() = true;
  } else if (cursor_.accept("middle")) {
    if (size % 2 == 0) {
      throw cursor_.error(said, std::to_string(size) + " places have no middle");
    }
    ranks[size / 2] = true;
  } else if (const bool even = cursor_.accept("even"); even || cursor_.accept("odd")) {
    for (std::size_t rank = even ? 1 : 0; rank < size; rank += 2) ranks[rank] = true;
  } else if (cursor_.sees("at least") || cursor_.sees("at most") || !cursor_.accept("at")) {
    return std::nullopt;
  } else {
    ranks[number_of_place() - 1] = true;
  }
  return at_ranks(item, std::move(ranks), said);
}

/// Behind `at`.
std::size_t StatementParser::number_of_place() {
  const std::size_t size = world_.size();
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
  return static_cast<std::size_t>(*rank);
}

/// What was said of the places in which an item can be.
Statement StatementParser::at_ranks(Item item, std::vector<bool> ranks, const Field& said) {
  const bool one = std::ranges::count(ranks, true) == 1 && lower(said.text) != "at";
  const auto place = std::ranges::find(ranks, true) - ranks.begin();
  Statement statement = ranked(item, std::move(ranks));
  statement.category = category_for(said, false);
  // An item may have the word for a name, in quotes: that is no matter where it is in that place.
  for (std::size_t c = 0; one && c < world_.categories.size(); ++c) {
    const std::vector<std::string>& items = world_.categories[c].items;
    const auto named =
        std::ranges::find(items, lower(said.text), [](const auto& name) { return lower(name); });
    if (named == items.end() || (c == statement.category && named == items.begin() + place))
      continue;
    throw cursor_.error(said, "`" + shown(*named) +
                                  "` is an item, too: write it in quotes, or `at " +
                                  std::to_string(place + 1) + "` for the place");
  }
  return statement;
}

/// B, either B or C, neither B nor C, B or C
Statement StatementParser::choice(Item item, bool negated) {
  if (negated && (cursor_.sees("either") || cursor_.sees("neither"))) {
    throw cursor_.error_here("`not` does not go with this word; write `is neither B nor C`");
  }
  const std::size_t begin = cursor_.at();
  const auto each_is = [&](const std::vector<Item>& others) {
    return mapped(others, [&](Item other) { return same(item, other); });
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

}  // namespace cluecore::logic
