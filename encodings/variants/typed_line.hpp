// SPDX-License-Identifier: MIT
// A line of the typed format: one clue, or one for each of its cells.
#pragma once

#include "puzzle/readers.hpp"
#include "typed_words.hpp"
#include "variant.hpp"

#include <cluecore/source.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace cluecore::variants {

/// Does the line begin with a word for a clue, or a cell?
bool is_clue(const Field& content);

/// How many of the first words, in small letters, are a word for a clue; 0: none.
std::size_t words_of_clue(const std::vector<std::string>& words);

class TypedLine {
 public:
  TypedLine(const Text& text, const Field& content, Variant& variant)
      : text_(text), content_(content), variant_(variant) {}

  /// Adds the clue. Throws InputError, pointing at the word at fault.
  void read();

 private:
  /// What can stand in a line.
  struct Token {
    enum Kind { word, number, cell, range, colon } kind = word;
    Field field{};
    int number_value = 0;
    std::size_t cell_number = 0;
  };

  std::size_t separator_at(std::size_t at) const;
  bool contains_kind(Token::Kind kind) const {
    return std::ranges::find(tokens_, kind, &Token::kind) != tokens_.end();
  }
  void split_tokens();
  std::optional<std::size_t> take_cell(std::size_t& at);
  const TypedWord* take_word();
  void add_diagonals();
  std::vector<int> take_numbers(bool digits);
  std::vector<std::size_t> take_cells(bool rectangles, bool to_colon = false);
  void add_range(std::vector<std::size_t>& cells, const Token& end, bool rectangle) const;
  void read_given();
  void read_cells(const TypedWord& word);
  void read_line(const TypedWord& word, Clue clue);
  std::string emptiness(const TypedWord& word, const Clue& clue) const;
  void read_two(const TypedWord& word, Clue clue);
  void read_outside(Clue clue);
  void add(Clue clue);
  Span first_number() const;
  InputError error(const Token& token, std::string message) const {
    return text_.error(token.field, std::move(message));
  }
  InputError error(std::string message) const { return text_.error(content_, std::move(message)); }
  bool at_end() const { return next_ == tokens_.size(); }

  Text text_;
  Field content_;
  Variant& variant_;
  std::vector<Token> tokens_;
  std::size_t next_ = 0;
};

}  // namespace cluecore::variants
