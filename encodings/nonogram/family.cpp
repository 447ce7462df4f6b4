// SPDX-License-Identifier: MIT
// Nonogram (picross, griddler, paint by numbers): colour the cells of a grid black or white so that
// the runs of black cells in each row and column have the lengths that its numbers say, in that
// order. Its parts: nonogram.hpp; its formats: readers.hpp.
#include "grid/words.hpp"
#include "readers.hpp"

#include <algorithm>
#include <array>

namespace cluecore {

namespace {

constexpr std::array<std::string_view, 6> usual_sizes = {"10x10", "5x5",   "15x15",
                                                         "20x20", "25x25", "30x20"};

class NonogramFamily final : public Family {
 public:
  std::string_view name() const override { return "nonogram"; }
  std::string_view summary() const override {
    return "the runs of black cells in each row and column have the given lengths; up to 1000x1000";
  }
  std::span<const Choice> formats() const override { return nonogram::format_choices(); }
  std::span<const Choice> encodings() const override { return nonogram::encoding_choices(); }
  EncodingFreedom freedom(std::string_view encoding) const override {
    return nonogram::freedom(encoding);
  }

  std::span<const std::string_view> sizes() const override { return usual_sizes; }
  std::string blank(std::string_view size) const override {
    const std::optional<grid::TypedSize> sides = grid::typed_size(size);
    if (!sides || std::max(sides->width, sides->height) > nonogram::largest_side) {
      return Family::blank(size);
    }
    nonogram::Board board;
    nonogram::LineClue untyped;
    untyped.unknown = true;
    board.rows.assign(sides->height, untyped);
    board.columns.assign(sides->width, untyped);
    return nonogram::NonogramPuzzle(std::move(board)).print();
  }

  std::span<const Choice> written_formats() const override {
    static constexpr std::array written = {Choice{"puzzlink", "a link to puzz.link"}};
    return written;
  }

  Match recognise(Source& source) const override {
    return nonogram::recognise_format(source).second;
  }

  std::unique_ptr<Reader> open(Source& source, const ReadOptions& options) const override {
    refuse_nothing(source);
    std::string format = options.format;
    if (format.empty()) {
      refuse_foreign(source);
      format = nonogram::recognise_format(source).first;
    }
    if (format.empty()) refuse_unrecognised(source, "nonogram");
    return nonogram::make_reader(source, format);
  }
};

}  // namespace

const Family& nonogram_family() {
  static const NonogramFamily family;
  return family;
}

}  // namespace cluecore
