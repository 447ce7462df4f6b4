// SPDX-License-Identifier: MIT
// Sudoku: fill a grid of n x n cells with the digits 1 to n so that every row, every column and
// every box of h x w cells (n = h w) holds each digit once. Its parts: sudoku.hpp.
#include "grid/words.hpp"
#include "readers.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace cluecore {

namespace {

constexpr std::array sudoku_options = {
    FamilyOption{"box", "HxW", "boxes of H rows and W columns, for grids without square boxes"},
};

constexpr std::array<std::string_view, 6> usual_sizes = {"9x9",   "4x4",   "6x6",
                                                         "12x12", "16x16", "25x25"};

class SudokuFamily final : public Family, public Drafting {
 public:
  std::string_view name() const override { return "sudoku"; }
  std::string_view summary() const override {
    return "every row, column and box holds each digit once; 4x4 to 49x49";
  }
  std::string_view clue_word() const override { return "given"; }
  std::span<const Choice> formats() const override { return sudoku::format_choices(); }
  std::span<const Choice> encodings() const override { return sudoku::encoding_choices(); }
  EncodingFreedom freedom(std::string_view encoding) const override {
    return sudoku::freedom(encoding);
  }
  std::span<const FamilyOption> options() const override { return sudoku_options; }

  std::span<const std::string_view> sizes() const override { return usual_sizes; }
  bool best_known() const override { return true; }
  std::string blank(std::string_view size) const override {
    const std::optional<grid::TypedSize> sides = grid::typed_size(size);
    if (!sides || sides->width != sides->height || sides->width > sudoku::largest_size) {
      return Family::blank(size);
    }
    const int side = static_cast<int>(sides->width);
    std::optional<sudoku::Shape> shape = sudoku::square_shape(side);
    const std::vector<sudoku::Shape> other = sudoku::shapes_of_size(side);
    // Of several the one that is nearest to a square: 2x3, 3x4.
    if (!shape && !other.empty()) {
      shape = *std::ranges::min_element(other, {}, [](const sudoku::Shape& one) {
        return std::pair(std::abs(one.width - one.height), one.height);
      });
    }
    if (!shape) return Family::blank(size);
    sudoku::Grid grid;
    grid.shape = *shape;
    grid.cells.resize(static_cast<std::size_t>(shape->cells()));
    return sudoku::SudokuPuzzle(std::move(grid), std::nullopt).print();
  }

  /// With boxes as --box has them, for a blank grid has the usual ones.
  std::unique_ptr<Puzzle> draft(std::string_view size, const ReadOptions& reading,
                                Symmetry /*symmetry*/, Random& /*random*/) const override {
    const auto box = reading.options.find("box");
    if (box == reading.options.end()) return nullptr;
    const Source source = Source::from_text("the size", std::string(size));
    const sudoku::Shape shape = box_named(source, box->second);
    const std::string side = std::to_string(shape.size());
    if (size != side + "x" + side) {
      throw source.error("boxes of " + box->second + " make a grid of " + side + "x" + side +
                         ", not of " + shown(size));
    }
    sudoku::Grid grid;
    grid.shape = shape;
    grid.cells.resize(static_cast<std::size_t>(shape.cells()));
    grid.as_numbers = shape.size() > 9;  // as it is read where it was printed
    return std::make_unique<sudoku::SudokuPuzzle>(std::move(grid), std::nullopt);
  }

  Match recognise(Source& source) const override { return sudoku::recognise_format(source).second; }

  std::span<const Choice> written_formats() const override {
    static constexpr std::array written = {
        Choice{"f-puzzles", "a link to f-puzzles.com"},
        Choice{"sudokupad", "a link to SudokuPad"},
        Choice{"json", "the JSON of f-puzzles"},
        Choice{"puzzlink", "a link to puzz.link"},
    };
    return written;
  }

  std::unique_ptr<Reader> open(Source& source, const ReadOptions& options) const override {
    sudoku::Reading reading{options.format, std::nullopt, !options.format.empty()};
    if (const auto box = options.options.find("box"); box != options.options.end()) {
      reading.box = box_named(source, box->second);
    }
    if (!reading.asked) {
      const auto [format, match] = sudoku::recognise_format(source, reading.box);
      reading.format = format;
      reading.pasted = match == Match::pasted;
    }
    if (reading.format.empty()) {
      refuse_nothing(source);
      refuse_unrecognised(source, "sudoku");
    }
    return sudoku::make_reader(source, reading);
  }

 private:
  static sudoku::Shape box_named(const Source& source, std::string_view text) {
    const std::optional<sudoku::Shape> shape = sudoku::shape_named(text);
    if (!shape) {
      throw source.error(
          "--box " + shown(text) +
          " is not the size of a box; for boxes of 2 rows and 3 columns it is --box 2x3");
    }
    return *shape;
  }
};

}  // namespace

const Family& sudoku_family() {
  static const SudokuFamily family;
  return family;
}

}  // namespace cluecore
