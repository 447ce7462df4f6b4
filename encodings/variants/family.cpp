// SPDX-License-Identifier: MIT
// Variant sudokus: each digit once in every row, column and box or region, and clues of many kinds: cages
// that sum up, thermometers, arrows, dots, numbers outside of the grid. Its parts: puzzle.hpp.
#include "puzzle.hpp"
#include "puzzle/readers.hpp"
#include "readers.hpp"

#include <array>

namespace cluecore {

namespace {

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
  std::span<const Choice> formats() const override { return variants::format_choices(); }
  std::span<const Choice> encodings() const override { return ::cluecore::encodings; }
  EncodingFreedom freedom(std::string_view /*encoding*/) const override {
    return {.at_most_one = true};
  }

  std::span<const std::string_view> sizes() const override {
    static constexpr std::array<std::string_view, 3> usual = {"9x9", "6x6", "4x4"};
    return usual;
  }
  std::string blank(std::string_view size) const override {
    const auto side = whole_number(size.substr(0, size.find('x')));
    if (!side || *side < variants::smallest_size || *side > variants::largest_size ||
        size != std::to_string(*side) + "x" + std::to_string(*side)) {
      return Family::blank(size);
    }
    variants::Variant variant;
    variant.size = *side;
    variant.regions = variants::usual_regions(*side);
    return variants::printed(variant);
  }

  std::span<const Choice> written_formats() const override { return variants::written_formats(); }

  std::span<const Drawable> drawables() const override { return variants::drawables(); }

  Match recognise(Source& source) const override {
    return variants::recognise_format(source).second;
  }

  std::unique_ptr<Reader> open(Source& source, const ReadOptions& options) const override {
    refuse_nothing(source);
    std::string format = options.format;
    if (format.empty()) format = variants::recognise_format(source).first;
    // Asked for by name: let the format that people type say what is wrong.
    if (format.empty()) format = formats().front().name;
    if (variants::layout_of(format, source) == Layout::single) {
      return std::make_unique<WholeReader>(
          source, format, [format](const Source& from, const std::vector<Line>& lines) {
            variants::Variant variant = variants::read_whole(format, from, lines);
            const Line& first = lines.front();
            variant.where = first.span(0, std::max<std::size_t>(1, first.text.size()));
            return std::make_unique<variants::VariantPuzzle>(std::move(variant));
          });
    }
    return std::make_unique<LineReader>(
        source, format, [format](const Text& text, const Field& content) {
          variants::Variant variant = variants::read_line(format, text, content);
          variant.where = text.line.span(content.begin, content.text.size());
          return std::make_unique<variants::VariantPuzzle>(std::move(variant));
        });
  }
};

}  // namespace

const Family& variants_family() {
  static const VariantsFamily family;
  return family;
}

}  // namespace cluecore
