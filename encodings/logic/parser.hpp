// SPDX-License-Identifier: MIT
// Statements of controlled English. The grammar in full is in docs/logic-grids.md.
#pragma once

#include "cursor.hpp"
#include "vocabulary.hpp"

#include <optional>
#include <string>
#include <vector>

namespace cluecore::logic {

/// Takes the item that comes next; throws for a name that is not an item, or several.
Item read_item(const World& world, Cursor& cursor);

/// The statements that a clue says; nothing if the language does not have them.
std::optional<std::vector<Statement>> read_statements(const World& world, const std::string& text);

/// Reads the statements of one clue.
class StatementParser {
 public:
  StatementParser(const World& world, Cursor& cursor, std::string label)
      : world_(world), cursor_(cursor), label_(std::move(label)) {}

  /// All of them, up to the end of the line.
  std::vector<Statement> statements();
  /// What a reader should know of how they were taken, a sentence each.
  const std::vector<std::string>& notes() const { return notes_; }

 private:
  Statement statement();
  Statement simple_statement();
  Statement opening();
  Statement parenthesised();
  Statement conditional();
  Statement unaligned_pair();
  Statement different(bool everybody);
  Statement counted_list(std::string_view words);
  Statement about(Item item);
  Statement about_both(Item one);
  Statement predicate(Item item);
  std::optional<Statement> by_rank(Item item);
  std::size_t number_of_place();
  Statement at_ranks(Item item, std::vector<bool> ranks, const Field& said);
  std::optional<Statement> compared(Item item);
  std::optional<Statement> measured(Item item);
  Statement between(Item item, bool directly);
  Statement choice(Item item, bool negated);
  [[noreturn]] void refuse_two_readings(const std::string& words);

  std::vector<Item> item_list(std::string_view last_word);
  /// Takes an item that is not among `items` and adds it to them.
  void add_item(std::vector<Item>& items);
  std::size_t category_for(const Field& what, bool by_value);
  Statement in_category(Statement statement, const Field& what, bool by_value);
  std::size_t named_category(bool by_value);
  std::size_t distance_in_ranks(const Field& number) const;
  void expect(std::string_view phrase, const std::string& where);

  const World& world_;
  Cursor& cursor_;
  std::string label_;
  std::vector<std::string> notes_;
  int depth_ = 0;
};

}  // namespace cluecore::logic
