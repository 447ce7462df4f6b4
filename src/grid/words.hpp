// SPDX-License-Identifier: MIT
// The text of a puzzle: a line that begins with the family's name, then rows of words, . for what is
// left blank. Other formats (codes.hpp) are turned into the same rows, so that a family has one way to
// make a puzzle of them, and every word knows where it stands.
#pragma once

#include "grid/place.hpp"
#include "puzzle/readers.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace cluecore::grid {

struct Word {
  std::string text = ".";
  Span where{};

  bool is_blank() const { return text == "."; }
};

/// What the rows of words hold beside the cells of the grid.
enum class Form {
  cells,         ///< nothing
  with_signs,    ///< signs between cells: every second word, and every second row
  with_margins,  ///< a row above and below, and a word at both ends of each
};

/// What a family says of the size of its grids.
struct Extent {
  Form form = Form::cells;
  bool square = false;
  std::size_t largest = 0;  ///< side, in cells
};

class Words {
 public:
  /// For words that a code stands for: all of them blank, placed at that field of the line. Throws
  /// InputError if the family has no such size.
  Words(const Text& text, const Field& code, const Extent& extent, std::size_t height,
        std::size_t width);
  /// Reads the lines of a source, the first of which names the family and perhaps some of these
  /// options.
  Words(const Source& source, const std::vector<Line>& lines, const Extent& extent,
        const std::vector<std::string_view>& options);

  /// Of the grid, in cells.
  std::size_t height() const { return height_; }
  std::size_t width() const { return width_; }
  const Word& at(const Spot& spot) const;
  const Word& at(std::size_t row, std::size_t column) const {
    return at({Spot::cell, row, column});
  }
  const std::vector<std::vector<Word>>& rows() const { return rows_; }
  /// Throws InputError if the word leaves the grid, or another one was put there.
  void put(const Spot& spot, std::string text, const Span& where);

  /// Whatever was there before.
  void replace(const Spot& spot, std::string text);
  /// Each word was typed by itself, none stands for a part of a code.
  bool in_rows() const { return in_rows_; }

  bool has(std::string_view option) const;
  void add_option(std::string option) { options_.push_back(std::move(option)); }

  InputError error(const Word& word, std::string message) const;

  /// The text, which reads back as these words.
  std::string print(std::string_view family) const;

 private:
  void check_size(const Extent& extent) const;
  void check_rows() const;
  /// How many words a row has.
  std::size_t row_width(std::size_t row) const;
  std::size_t row_count() const;

  std::string source_;
  std::vector<Line> lines_;
  Span where_;  // of the first line, or of the code
  Form form_;
  bool in_rows_ = false;
  std::size_t height_ = 0;
  std::size_t width_ = 0;
  std::vector<std::string> options_;
  std::vector<std::vector<Word>> rows_;
};

}  // namespace cluecore::grid
