// SPDX-License-Identifier: MIT
// The text of a puzzle: a line that begins with the family's name, then rows of words, . for what is
// left blank. Other formats (codes.hpp) are turned into the same rows, so that a family has one way to
// make a puzzle of them, and every word knows where it stands.
#pragma once

#include "grid/heading.hpp"
#include "grid/place.hpp"
#include "puzzle/readers.hpp"
#include "text/contains.hpp"

#include <functional>
#include <map>
#include <optional>
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

/// Letters that say which region each cell belongs to, in as many rows as the grid has.
enum class Labels {
  none,
  below,   ///< below the rows of the grid
  enough,  ///< likewise; or they are all that is typed, and nothing stands in the cells
};

/// What a family says of the size of its grids, and of what is typed in them.
struct Extent {
  Form form = Form::cells;
  bool square = false;
  std::size_t largest = 0;             ///< side, in cells
  bool even = false;                   ///< both sides are even
  std::string_view signs_option = "";  ///< the option that makes the form one with signs
  bool has_walls = false;              ///< # is a word, and begins no remark behind the first line
  std::string_view taken = "";         ///< signs that are no blanks here, though they are elsewhere
  /// Signs between cells that tell by themselves whether cells beside or below each other are meant.
  std::string_view signs_across = "";
  std::string_view signs_down = "";
  bool upper_case = false;  ///< letters may be typed in lower case
  /// With margins: where numbers stand. Above and to the left, a row and a column more; or as well below and
  /// to the right, of which the others are made.
  enum class Sides { four, first, first_or_last };
  Sides sides = Sides::four;
  Labels labels = Labels::none;
  std::string_view counted =
      "";  ///< "star": a number behind the name is an option, and counts these
  /// A line below the name's that is no row: "A = 6x". Words keep it for the family to read. None: none is.
  bool (*is_listed)(std::string_view content) = nullptr;
};

/// Another first word for texts of a family, and the options that it stands for.
struct Alias {
  std::string_view word;
  std::vector<std::string_view> options{};
};

/// What the first line of a text may say, if it is none of the rows.
struct Heading {
  std::optional<Field> behind_name{};  ///< nothing: it is a row
  std::vector<std::string_view> options{};
  std::vector<std::string_view> implied{};  ///< options that the name stands for
};

/// A way to write a blank that is taken wherever the sign means nothing else.
bool is_blank_sign(std::string_view word);

/// "A" to "Z", "AA", "AB" and so on, as spreadsheets call their columns.
std::string letters(std::size_t number);

/// Does a line of so many cells say the size of rows of so many?
bool is_size_of_rows(std::string_view content, std::size_t cells, std::size_t cells_below);

class Words {
 public:
  /// For what is written in another way: all words blank. `where` tells the size. Throws InputError
  /// if the family has no such size.
  Words(const Source& source, std::vector<Line> lines, const Span& where, const Extent& extent,
        std::size_t height, std::size_t width);
  /// Reads the lines of a source, the first of which may name the family and perhaps some options.
  Words(const Source& source, const std::vector<Line>& lines, const Extent& extent,
        const Heading& heading);
  /// The lines of a source that names no family: each that is not blank is a row of cells. Nothing is
  /// checked before read_cells().
  Words(const Source& source, const std::vector<Line>& lines, const Extent& extent,
        const std::function<std::vector<Field>(Field)>& cells_in);
  /// Puts into each cell what `read` makes of what is typed there. Throws all that it throws, with
  /// what is wrong in the length of rows, as one InputError.
  void read_cells(const Extent& extent, const std::function<std::string(const Word&)>& read);

  /// Of the grid, in cells.
  std::size_t height() const { return height_; }
  std::size_t width() const { return width_; }
  const Word& at(const Spot& spot) const;
  const Word& at(std::size_t row, std::size_t column) const {
    return at({Spot::cell, row, column});
  }
  const std::vector<std::vector<Word>>& rows() const { return rows_; }
  Form form() const { return form_; }
  /// With margins: there are some below and to the right, too.
  bool has_four_sides() const { return sides_ == Extent::Sides::four; }
  /// Cells with the same number belong to one region, and are called by letters. Instead of labels that
  /// are typed.
  void set_regions(const std::vector<std::size_t>& areas);
  /// Throws InputError if the word leaves the grid, or another one was put there.
  void put(const Spot& spot, std::string text, const Span& where);

  /// The lines that are listed, each in one word. A family that has such reads them, and what stands in
  /// cells, into words for spots that are apart from cells (`Spot::is_apart`), for print() to put back.
  const std::vector<Word>& listed() const { return listed_; }
  void put_apart(const Spot& spot, Word word) { apart_[key_of(spot)] = std::move(word); }

  /// Whatever was there before.
  void replace(const Spot& spot, std::string text);
  /// Each word was typed by itself, none stands for a part of a code.
  bool in_rows() const { return in_rows_; }
  /// That they were, and how the source writes signs that it writes in another way: "w" for "0".
  void set_typed(std::map<std::string, std::string> typed) {
    in_rows_ = true;
    typed_ = std::move(typed);
  }
  std::string as_typed(const std::string& sign) const;

  bool has(std::string_view option) const { return contains(options_, option); }
  /// The number among the options, "1" if there is none, and where it stands.
  Word number() const;
  void set_number(std::size_t number, const Span& where);
  /// Once, however often.
  void add_option(std::string_view option) {
    if (!has(option)) options_.emplace_back(option);
  }
  /// A row of which it is not known what stands there; print() leaves it blank.
  void set_unknown_row(std::size_t row) { unknown_row_ = row; }
  bool is_unknown_row(std::size_t row) const { return unknown_row_ == row; }
  /// Size and options: all that a board follows from, if what is typed in the cells does not matter.
  std::string kind() const;

  /// How the text was taken, as Puzzle::notes(); the solution that came with it.
  void add_note(Note note) {
    if (!note.text.empty()) notes_.push_back(std::move(note));
  }
  const std::vector<Note>& notes() const { return notes_; }
  void set_expected(Solution cells) { expected_ = std::move(cells); }
  const std::optional<Solution>& expected() const { return expected_; }

  InputError error(const Word& word, std::string message) const {
    return {source_, line_of(word), word.where, std::move(message)};
  }

  /// The text, which reads back as these words.
  std::string print(std::string_view family) const;

 private:
  void read_heading(const Line& line, const Extent& extent, const Heading& heading);
  void add_row(const Line& line, const Field& content, const std::vector<Field>& fields,
               const Extent& extent);
  /// Where each row is one word, but perhaps for a size above them, and all are as long: a word for each
  /// character.
  void part_joined_rows();
  /// Where cells alone are typed, none of the signs that may stand between them.
  void fill_in_signs();
  void take_size(const Extent& extent);
  /// Takes the rows of labels from those of the grid.
  void take_labels(const Extent& extent);
  std::optional<std::size_t> first_label_row(std::size_t first, const Extent& extent) const;
  /// Of a frame around a grid with numbers above and to the left only: what is below and to the right.
  void drop_far_margins(std::size_t height, std::size_t width);
  void check_labels() const;
  /// What a word that is apart is known by: the letter of its region, or its cell.
  std::string key_of(const Spot& spot) const;
  /// The rows, with what is apart back in their cells.
  std::vector<std::vector<Word>> rows_to_print() const;
  std::string print_labels() const;
  /// Dots where a row has none: signs stand below the cells that they belong to, margins above theirs.
  void place_words(const Extent& extent);
  void place_margins();
  /// Numbers above and to the left, wherever they were typed, and a blank margin at the other sides.
  void place_sides(const Extent& extent);
  void place_signs(const Extent& extent);
  std::vector<Word> with_spaces(const std::vector<Word>& row, std::size_t side,
                                const Extent& extent) const;
  std::vector<Word> below_cells(const std::vector<Word>& signs, const std::vector<Word>& above,
                                const std::vector<Word>& under) const;
  bool has_tab(const std::vector<Word>& row) const;
  /// A dot for each sign for a blank that means nothing else here.
  void read_blanks(const Extent& extent);
  void check_size(const Extent& extent) const;
  void check_rows() const;
  void check_length(std::size_t row) const;
  /// From its first word to its last.
  static Word whole(const std::vector<Word>& row);
  Word whole_row(std::size_t row) const { return whole(rows_[row]); }
  const Line& line_of(const Word& word) const;
  /// How many words a row has.
  std::size_t row_width(std::size_t row) const;
  std::size_t row_count() const;

  std::string source_;
  std::vector<Line> lines_;
  Span where_;  // of the first line, or of what tells the size
  Form form_;
  Extent::Sides sides_ = Extent::Sides::four;
  bool named_ = false;  // the first line names the family
  bool in_rows_ = false;
  std::map<std::string, std::string> typed_;
  std::size_t height_ = 0;
  std::size_t width_ = 0;
  std::vector<std::string> options_;
  std::vector<std::vector<Word>> rows_;
  std::vector<std::vector<Word>> labels_;  // by cell; none: the family has no regions
  std::vector<Word> listed_;
  std::map<std::string, Word> apart_;  // by key_of()
  bool labels_alone_ = false;          // if nothing stands in a cell, no more is printed
  std::optional<Span> number_where_;   // of the number behind the name
  std::vector<Note> notes_;
  std::optional<std::size_t> unknown_row_;
  std::optional<std::pair<TypedSize, Word>> said_size_;  // in the first line
  std::optional<Solution> expected_;
};

}  // namespace cluecore::grid
