// SPDX-License-Identifier: MIT
// Statements and how they are joined; what follows `is` is in predicate.cpp.
#include "parser.hpp"

#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore::logic {

namespace {

/// Deeper than anybody writes, and far from the end of the stack.
constexpr int deepest_nesting = 50;

}  // namespace

std::optional<std::vector<Statement>> read_statements(const World& world, const std::string& text) {
  const Source source = Source::from_text("", "");
  const Line line{1, text};
  Cursor cursor(source, line, 0, text.size());
  try {
    return StatementParser(world, cursor, "").statements();
  } catch (const InputError&) {
    return std::nullopt;
  }
}

std::vector<Statement> StatementParser::statements() {
  std::vector<Statement> statements;
  do {
    statements.push_back(statement());
  } while (cursor_.accept(";"));
  // A full stop may end the sentence.
  if (cursor_.rest() == ".") cursor_.go_to(cursor_.text().size());
  if (!cursor_.at_end()) {
    if (cursor_.sees(")")) throw cursor_.error_here("this parenthesis was not opened");
    if (cursor_.sees("is") || cursor_.sees("or")) {
      throw cursor_.error_here(
          "the statement should end here; of two statements, write "
          "`at least one of: A is B; C is D`");
    }
    if (cursor_.sees("and")) {
      throw cursor_.error_here("the statement should end here; write `;` between two statements");
    }
    throw cursor_.error_here("the statement should end here");
  }
  return statements;
}

Statement StatementParser::statement() {
  Statement left = simple_statement();
  if (!cursor_.accept("iff")) return left;
  std::vector<Statement> sides;
  sides.push_back(std::move(left));
  sides.push_back(simple_statement());
  if (cursor_.sees("iff")) {
    throw cursor_.error_here("a second `iff`: parentheses say which two belong together");
  }
  // Both or neither: not exactly one of them.
  return negation(counted_statement(1, 1, std::move(sides)));
}

Statement StatementParser::simple_statement() {
  if (cursor_.at_end()) {
    throw cursor_.error({cursor_.text().size(), " "},
                        "a statement is missing here: `A is B`, for example");
  }
  if (cursor_.sees(";")) throw cursor_.error_here("a statement is missing before this");
  if (depth_ >= deepest_nesting) {
    throw cursor_.error_here("statements are nested too deeply; split the clue");
  }
  ++depth_;
  Statement read = opening();
  --depth_;
  return read;
}

/// A statement by its first word.
Statement StatementParser::opening() {
  if (cursor_.sees("(")) return parenthesised();
  if (cursor_.accept("if")) return conditional();
  if (cursor_.accept("not")) {
    if (!cursor_.sees("(")) {
      throw cursor_.error_here(
          "`not` stands before a statement in parentheses: "
          "`not (A is B)`; of items, write `A is not B`");
    }
    return negation(parenthesised());
  }
  if (cursor_.accept("of")) return unaligned_pair();
  if (cursor_.accept("all different :")) return different(false);
  for (const char* words : {"exactly", "at least", "at most"}) {
    if (cursor_.sees(words)) return counted_list(words);
  }
  if (cursor_.sees("people :")) {
    // Unless there is a category of that name, and one of its items is spoken of.
    const std::string_view rest = cursor_.rest();
    if (rest.find(',') <= rest.find(" is ") && rest.find(',') <= rest.find('=')) {
      cursor_.accept("people :");
      return different(true);
    }
  }
  return about(read_item(world_, cursor_));
}

Statement StatementParser::parenthesised() {
  const std::size_t begin = cursor_.at();
  cursor_.accept("(");
  Statement inside = statement();
  if (!cursor_.accept(")")) {
    if (cursor_.at_end()) {
      throw cursor_.error(cursor_.between(begin, begin + 1), "this parenthesis is not closed");
    }
    throw cursor_.error_here("`)` is expected here");
  }
  return inside;
}

Statement StatementParser::conditional() {
  std::vector<Statement> parts;
  parts.push_back(negation(statement()));
  expect("then", "between the two statements: `if A is B then C is D`");
  parts.push_back(statement());
  return any_of(std::move(parts));
}

/// of A and B, one is C and the other is D
Statement StatementParser::unaligned_pair() {
  const char* form = "in `of A and B, one is C and the other is D`";
  const Item a = read_item(world_, cursor_);
  expect("and", form);
  const Item b = read_item(world_, cursor_);
  expect(",", form);
  expect("one is", form);
  const Item c = read_item(world_, cursor_);
  expect("and", form);
  expect("the other", form);
  cursor_.accept("is");
  const Item d = read_item(world_, cursor_);
  std::vector<Statement> ways;
  ways.push_back(all_of({same(a, c), same(b, d)}));
  ways.push_back(all_of({same(a, d), same(b, c)}));
  std::vector<Statement> parts;
  parts.push_back(negation(same(a, b)));
  parts.push_back(negation(same(c, d)));
  parts.push_back(any_of(std::move(ways)));
  return all_of(std::move(parts));
}

/// all different: A, B, C    people: A, B, C, which has to name everybody
Statement StatementParser::different(bool everybody) {
  const std::size_t begin = cursor_.at();
  std::vector<Item> items = item_list("and");
  const Field list = cursor_.between(begin, std::max(cursor_.at(), begin + 1));
  if (everybody && items.size() != world_.size()) {
    throw cursor_.error(list, "`people:` lists everybody: " + std::to_string(world_.size()) +
                                  " items, here are " + std::to_string(items.size()) +
                                  "; `all different:` takes fewer");
  }
  if (items.size() < 2) throw cursor_.error(list, "`all different:` lists two items or more");
  std::vector<Statement> parts;
  for (std::size_t i = 0; i < items.size(); ++i) {
    for (std::size_t j = i + 1; j < items.size(); ++j) {
      parts.push_back(negation(same(items[i], items[j])));
    }
  }
  return all_of(std::move(parts));
}

/// exactly K of: S; S; ...
Statement StatementParser::counted_list(std::string_view words) {
  const std::string form = "`" + std::string(words) + " 2 of: A is B; C is D; ...`";
  cursor_.accept(words);
  const Field number = cursor_.word();
  const std::optional<int> count = small_number(number.text);
  if (!count) throw cursor_.error_here("a number is expected here: " + form);
  cursor_.go_to(number.begin + number.text.size());
  expect("of :", "in " + form);
  std::vector<Statement> parts;
  do {
    parts.push_back(statement());
  } while (cursor_.accept(";"));
  const auto size = static_cast<std::int64_t>(parts.size());
  const std::string are = counted(parts.size(), "statement follows", "statements follow");
  if (*count > size) {
    throw cursor_.error(number, "only " + are + " this");
  }
  if (words == "exactly") return counted_statement(*count, *count, std::move(parts));
  if (words == "at least") return counted_statement(*count, size, std::move(parts));
  return counted_statement(0, *count, std::move(parts));
}

/// Items with commas, and perhaps the last word (with or without a comma), between.
std::vector<Item> StatementParser::item_list(std::string_view last_word) {
  std::vector<Item> items = {read_item(world_, cursor_)};
  while (true) {
    const bool comma = cursor_.accept(",");
    if (!cursor_.accept(last_word) && !comma) return items;
    add_item(items);
  }
}

void StatementParser::add_item(std::vector<Item>& items) {
  const std::size_t begin = cursor_.at();
  const Item item = read_item(world_, cursor_);
  if (contains(items, item)) {
    throw cursor_.error(cursor_.between(begin, cursor_.at()),
                        shown(written(world_, item)) + " is in this list already");
  }
  items.push_back(item);
}

void StatementParser::expect(std::string_view phrase, const std::string& where) {
  if (cursor_.accept(phrase)) return;
  std::string shown_phrase(phrase);
  if (shown_phrase.ends_with(" :")) shown_phrase.erase(shown_phrase.size() - 2, 1);
  const std::string message = "`" + shown_phrase + "` is expected here, " + where;
  if (cursor_.at_end()) throw cursor_.error({cursor_.text().size(), " "}, message);
  throw cursor_.error_here(message);
}

}  // namespace cluecore::logic
