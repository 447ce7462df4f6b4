// SPDX-License-Identifier: MIT
// Binary puzzles (takuzu, binairo, unruly): fill a grid of w x h cells, both even, with 0 and 1 so
// that no three alike stand side by side in a row or column, every row and column holds as many 0s
// as 1s, and no two rows and no two columns are equal. The last rule can be off. Its parts:
// binary.hpp.
#include "binary.hpp"

#include <array>

namespace cluecore {

namespace {

constexpr std::array binary_options = {
    FamilyOption{"no-distinct-lines", "", "rows may be equal, and columns"},
};

class BinaryFamily final : public Family {
 public:
  std::string_view name() const override { return "binary"; }
  std::string_view summary() const override {
    return "0 and 1, as many of each in every line, no three alike side by side, no equal lines";
  }
  std::string_view clue_word() const override { return "given"; }
  std::span<const Choice> formats() const override { return binary::format_choices(); }
  std::span<const Choice> encodings() const override { return binary::encoding_choices(); }
  EncodingFreedom freedom(std::string_view encoding) const override {
    return binary::freedom(encoding);
  }
  std::span<const FamilyOption> options() const override { return binary_options; }

  Match recognise(Source& source) const override { return binary::look_at(source).match; }
  std::optional<Doubt> doubt(Source& source) const override {
    return binary::look_at(source).doubt;
  }

  std::unique_ptr<Reader> open(Source& source, const ReadOptions& options) const override {
    std::string format = options.format;
    if (format.empty()) {
      const binary::Look look = binary::look_at(source);
      if (!look.ambiguous.empty()) throw source.error(look.ambiguous);
      // Asked for by name: let the reader of grids say what is wrong.
      format = look.format.empty() ? "grid" : look.format;
    }
    const bool equal_allowed = options.options.contains("no-distinct-lines");
    const auto puzzle = [equal_allowed](binary::Grid grid) -> std::unique_ptr<Puzzle> {
      if (equal_allowed) grid.distinct = false;
      return std::make_unique<binary::BinaryPuzzle>(std::move(grid));
    };
    if (format == "grid") {
      return std::make_unique<WholeReader>(
          source, format, [puzzle](const Source& from, const std::vector<Line>& lines) {
            return puzzle(binary::read_rows(from, lines));
          });
    }
    const auto read = format == "tatham"      ? binary::read_game_id
                      : format == "runlength" ? binary::read_run_length
                                              : binary::read_line;
    return std::make_unique<LineReader>(source, format,
                                        [puzzle, read](const Text& text, const Field& content) {
                                          return puzzle(read(text, content));
                                        });
  }
};

}  // namespace

const Family& binary_family() {
  static const BinaryFamily family;
  return family;
}

}  // namespace cluecore
