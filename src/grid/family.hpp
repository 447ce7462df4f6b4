// SPDX-License-Identifier: MIT
// A family of puzzles on a grid: what its file in encodings/ has to say, and what follows from it.
#pragma once

#include "grid/cell_text.hpp"
#include "grid/codes.hpp"
#include "grid/puzzle.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore::grid {

/// A rule that many who make such puzzles do not know.
struct OptionalRule {
  std::string_view word;  ///< behind the family's name: it is off
  FamilyOption option;    ///< which says the same
  std::string_view rule;  ///< as Relaxed::rule
};

struct Definition {
  std::string_view name;     ///< also the first word of its texts
  std::string_view summary;  ///< a line for help
  Extent extent;
  std::vector<std::string_view> sizes{};  ///< as Family::sizes()
  /// Declares a board: its places and rules. The words tell its size, its options, and what in the
  /// grid is no place; clues are read afterwards.
  std::function<Board(const Words&)> declare;
  /// What can stand behind the name in the first line, and what in place of it.
  std::vector<std::string_view> options{};
  std::vector<Alias> aliases{};
  /// What a board follows from beside size and options, if its rules are shared. None: nothing.
  std::function<std::string(const Words&)> varies{};
  /// A cell without value: as it is typed, and called.
  std::string_view wall = "#";
  std::string_view wall_word = "a wall";
  /// It is declared for words with a row of which nothing is known, too.
  bool knows_unknown_rows = false;
  /// Puts what the code of a game id says into words, which are blank. None: it has no ids.
  std::function<void(Cursor&, const IdHead&, Words&)> from_id{};
  /// Makes width and height of the size of an id that is none of the grid's. None: they are the grid's.
  std::function<void(IdHead&)> id_size{};
  std::string_view id_example = "5: or 7x7:";  ///< how ids begin
  /// The kinds of links that are read, and the same for their code. None: it has no links.
  std::vector<std::string_view> link_kinds{};
  /// The word that may stand before the size in a link, "" if there is none, and what it stands for.
  std::vector<Alias> link_options{};
  std::function<void(Cursor&, Words&)> from_link{};
  /// Rows above and columns before those that the size in a link counts: of sums.
  std::size_t link_margin = 0;

  /// Reads what is listed, and words in cells that say something else than values, into words that are apart.
  std::function<void(Words&)> arrange{};
  /// The code of a link to the first of `link_kinds`, whose size is that of the words; a whole game id. They
  /// throw std::invalid_argument for what these have no words for. None: it is not written so.
  std::function<std::string(const Words&)> to_link{};
  std::function<std::string(const Words&)> to_id{};
  /// Slips beside those that any such puzzle may have; `puzzle` makes one of other words.
  std::function<std::vector<Slip>(const Board&, const Words&, const std::vector<Clue>&,
                                  const std::function<std::unique_ptr<Puzzle>(Words)>& puzzle)>
      slips{};

  /// What counting shows before any search: "the rows add up to 20, the columns to 21".
  std::function<std::vector<CountingConflict>(const Board&, const std::vector<Clue>&)> counting{};

  /// Draws what is neither value nor clue, below the cells or in them.
  std::function<void(Sheet&, const Board&, const Words&)> draw{};

  std::string_view clue_word = "clue";
  /// How cells are read from texts that do not name the family, and what such a source looks like,
  /// one with a game id, too. None: its texts name it.
  std::optional<CellText> cells{};
  std::function<Look(const CellText&, Source&)> look{};
  std::optional<OptionalRule> optional_rule{};
  /// Ways to write the rules as clauses, which they ask Clauses::choice for; what is free in each.
  std::vector<Choice> encodings = {
      {"one-hot", "a variable for each value of a cell, walks as layered automata"}};
  static std::vector<Choice> with_levels() {
    return {{"one-hot",
             "a variable for each value of a cell; what is connected, by cuts while solving"},
            {"levels", "likewise; what is connected, by levels from a root"}};
  }
  std::function<EncodingFreedom(std::string_view encoding)> freedom{};
  /// As Puzzle's of these names: how people solve it. None: as any puzzle.
  std::function<std::optional<Telling>(const Puzzle&, const Board&, const Deduction&)> tell{};
  std::function<std::optional<Technique>(const Puzzle&, const Board&, const Known&, std::size_t)>
      technique{};
  /// Puts walls, or whatever a board has beside cells, into blank words at random, for a puzzle to be made:
  /// where a wall may have a number, a number that it can hold. None: blank words are a board.
  std::function<void(Words&, Symmetry, Random&)> lay_out{};
  /// A blank board and a solution make a puzzle. False where trees, regions or numbers beside values are part of
  /// the board and nothing lays them out yet, or where clues alone hardly ever leave one solution.
  bool made = true;
};

class GridFamily final : public Family, public Drafting {
 public:
  explicit GridFamily(Definition definition);

  std::string_view name() const override { return definition_.name; }
  std::string_view summary() const override { return definition_.summary; }
  std::string_view clue_word() const override { return definition_.clue_word; }
  std::span<const Choice> formats() const override { return formats_; }
  std::span<const Choice> encodings() const override { return definition_.encodings; }
  EncodingFreedom freedom(std::string_view encoding) const override;
  std::span<const FamilyOption> options() const override { return options_; }
  std::span<const Choice> written_formats() const override { return written_; }

  std::span<const std::string_view> sizes() const override { return definition_.sizes; }
  std::string blank(std::string_view size) const override;
  std::unique_ptr<Puzzle> draft(std::string_view size, const ReadOptions& reading,
                                Symmetry symmetry, Random& random) const override;

  Match recognise(Source& source) const override { return look_at(source).match; }
  std::optional<Doubt> doubt(Source& source) const override { return look_at(source).doubt; }
  std::unique_ptr<Reader> open(Source& source, const ReadOptions& options) const override;

  const Definition& definition() const { return definition_; }
  std::unique_ptr<Puzzle> puzzle(Words words) const;

 private:
  /// What is behind the family's name in a line that begins with it, or with an alias.
  std::optional<Field> behind_name(const Field& content) const;
  Field without_name(const Field& content) const;
  std::string format_of(const Text& text, const Field& content) const;
  Look look_at(Source& source) const;
  Words words_of_id(const Text& text, const Field& content) const;
  Words words_of_link(const Text& text, const Field& content) const;
  Words words_of_text(const Source& source, const std::vector<Line>& lines) const;
  /// A puzzle on a line, in whatever format for such.
  Words words_of_field(const Text& text, const Field& puzzle,
                       const std::optional<Field>& solution) const;
  std::shared_ptr<const Board> declared(const Words& words) const;
  /// Throws InputError if there is no such size.
  Words blank_words(std::string_view size) const;

  Definition definition_;
  std::vector<Choice> formats_;
  std::vector<FamilyOption> options_;
  std::vector<Choice> written_;
};

}  // namespace cluecore::grid
