// SPDX-License-Identifier: MIT
// Logic grids (zebra puzzles, Einstein's riddle): people, each with one item of several categories,
// and numbered clues in controlled English that say who has what. Its parts: logic.hpp; its
// grammar: docs/logic-grids.md.
#include "grid/words.hpp"
#include "logic.hpp"

#include <cluecore/readings.hpp>

#include <array>

namespace cluecore {

namespace {

constexpr std::array logic_formats = {
    Choice{"logic", "categories of items, then numbered clues in controlled English"},
};

constexpr std::array logic_options = {
    FamilyOption{"grid", "", "draw the grid of ticks and crosses"},
    FamilyOption{"readings", "", "say of all clues how they were read"},
};

/// Titles, remarks and clues may come first. What stands far behind in a stream is not our business.
constexpr std::size_t lines_looked_at = 60;

/// Categories, and items of each.
constexpr std::array<std::string_view, 5> usual_sizes = {"4x5", "3x3", "3x4", "4x4", "5x5"};

class LogicFamily final : public Family {
 public:
  std::string_view name() const override { return "logic"; }
  std::string_view summary() const override {
    return "who has what: categories of 2 to 26 items, clues in controlled English";
  }
  std::span<const Choice> formats() const override { return logic_formats; }
  std::span<const Choice> encodings() const override { return logic::encoding_choices(); }
  std::span<const FamilyOption> options() const override { return logic_options; }

  std::span<const std::string_view> sizes() const override { return usual_sizes; }
  std::string blank(std::string_view size) const override {
    const std::optional<grid::TypedSize> sides = grid::typed_size(size);
    constexpr std::size_t most = 26;
    if (!sides || sides->width < 2 || sides->height < 2 || sides->width > most ||
        sides->height > most) {
      return Family::blank(size);
    }
    std::string text;
    for (std::size_t category = 0; category < sides->width; ++category) {
      const std::string name(1, static_cast<char>('A' + category));
      text += "category " + name + ": ";
      for (std::size_t item = 1; item <= sides->height; ++item) {
        text += (item == 1 ? "" : ", ") + name + std::to_string(item);
      }
      text += "\n";
    }
    return text + "\n1. A1 is B1\n";
  }

  Match recognise(Source& source) const override {
    std::vector<Line> lines;
    for (std::size_t ahead = 0; ahead < lines_looked_at; ++ahead) {
      const Line* line = source.peek(ahead);
      if (line == nullptr) break;
      if (logic::declares_category(line->text)) return Match::certain;
      lines.push_back(*line);
    }
    // Prose is refused with a draft of what is missing.
    return logic::category_draft(lines).empty() ? Match::none : Match::pasted;
  }

  std::unique_ptr<Reader> open(Source& source, const ReadOptions& options) const override {
    refuse_nothing(source);
    const bool pencil_grid = options.options.contains("grid");
    const bool readings = options.options.contains("readings");
    return std::make_unique<WholeReader>(
        source, "logic", [=](const Source& whole, const std::vector<Line>& lines) {
          const auto read = [&](std::optional<logic::Meaning> meant) {
            return std::make_unique<logic::LogicPuzzle>(
                logic::read_document(whole, lines, readings, meant), pencil_grid);
          };
          try {
            return read(std::nullopt);
          } catch (const logic::InDoubt& doubt) {
            const auto meaning = [&](logic::Meaning meant) {
              return TwoReadings::Reading{read(meant), doubt.words(meant)};
            };
            throw TwoReadings(doubt, meaning(logic::Meaning::narrow),
                              meaning(logic::Meaning::wide));
          }
        });
  }
};

}  // namespace

const Family& logic_family() {
  static const LogicFamily family;
  return family;
}

}  // namespace cluecore
