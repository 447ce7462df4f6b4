// SPDX-License-Identifier: MIT
// Variant sudokus: each digit once in every row, column and box or region, and clues of many kinds: cages
// that sum up, thermometers, arrows, dots, numbers outside of the grid. Its parts: puzzle.hpp.
#include "puzzle.hpp"
#include "puzzle/readers.hpp"

#include <array>

namespace cluecore {

namespace {

constexpr std::array formats = {
    Choice{"typed", "the word variant, killer or jigsaw, rows of cells, then a clue a line"},
};
constexpr std::array encodings = {
    Choice{"one-hot",
           "a boolean for each cell and digit; sums by sets of digits, walks as automata"},
};

class VariantsFamily final : public Family {
 public:
  std::string_view name() const override { return "variant"; }
  std::string_view summary() const override {
    return "sudokus with cages, thermometers, arrows, dots, regions; 4x4 to 16x16";
  }
  std::span<const Choice> formats() const override { return ::cluecore::formats; }
  std::span<const Choice> encodings() const override { return ::cluecore::encodings; }
  EncodingFreedom freedom(std::string_view /*encoding*/) const override {
    EncodingFreedom freedom;
    freedom.at_most_one = true;
    return freedom;
  }

  Match recognise(Source& source) const override {
    return variants::is_typed(source) ? Match::certain : Match::none;
  }

  std::unique_ptr<Reader> open(Source& source, const ReadOptions& /*options*/) const override {
    if (says_nothing(source)) throw source.error("there is no puzzle in it");
    return std::make_unique<WholeReader>(
        source, "typed", [](const Source& from, const std::vector<Line>& lines) {
          return std::make_unique<variants::VariantPuzzle>(variants::read_typed(from, lines));
        });
  }
};

}  // namespace

const Family& variants_family() {
  static const VariantsFamily family;
  return family;
}

}  // namespace cluecore
