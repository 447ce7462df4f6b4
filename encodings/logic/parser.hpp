// SPDX-License-Identifier: MIT
// Statements of controlled English. The grammar in full is in docs/logic-grids.md.
#pragma once

#include "cursor.hpp"

#include <string>
#include <vector>

namespace cluecore::logic {

/// Takes the item that comes next; throws for a name that is no item, or several.
Item read_item(const World& world, Cursor& cursor);

/// Takes it if there is just one that a name which comes next means.
std::optional<Item> item_if_any(const World& world, Cursor& cursor);

/// Words that are not understood, and what could be written instead of them.
struct Advice {
  Field words;
  std::string message;
};
/// What is said so far: an item, perhaps `is`, perhaps `not`.
struct Saying {
  Item subject;
  bool is = false;
  bool negated = false;
};
/// How the language says what the rest of the statement seems to say; nothing if that cannot be
/// told.
std::optional<Advice> advice_for(const World& world, const Cursor& cursor, const Saying& begun);
/// The sentences, ready to be read, that it could mean; none if that cannot be told.
std::vector<std::string> sentences_for(const World& world, const Cursor& cursor,
                                       const Saying& begun);
/// The same for what follows `A and B are`.
std::optional<Advice> advice_for_both(const World& world, Cursor& cursor, Item one, Item other);
/// The same for words that speak of no item in particular; "" if that cannot be told.
std::string general_advice(std::string_view words);

/// 2 for "2" and "two".
std::optional<int> small_number(std::string_view word);

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
  std::optional<Statement> by_rank(Item item, bool negated);
  std::optional<Statement> compared(Item item, bool negated);
  std::optional<Statement> measured(Item item, bool negated);
  Statement between(Item item, bool directly);
  Statement choice(Item item, bool negated);
  [[noreturn]] void refuse_two_readings(Item item, bool negated, const std::string& words);
  void refuse_words(std::size_t begin, const Saying& begun);
  bool item_ends();

  std::vector<Item> item_list(std::string_view last_word);
  /// Takes an item that is not among `items` and adds it to them.
  void add_item(std::vector<Item>& items);
  std::size_t category_for(const Field& what, bool by_value);
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
