// SPDX-License-Identifier: MIT
// How clues are called in reports: by their kind and cells, as their place in a packed text says nothing.
#include "puzzle.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

namespace cluecore::variants {

namespace {

/// What needs no words of its own: lines are told by their ends, too.
struct Named {
  Kind kind;
  const char* name;
};
constexpr std::array named = {
    Named{Kind::thermometer, "the thermometer"},
    Named{Kind::slow_thermometer, "the slow thermometer"},
    Named{Kind::whispers, "the whispers"},
    Named{Kind::renban, "the renban line"},
    Named{Kind::palindrome, "the palindrome"},
    Named{Kind::between, "the between line"},
    Named{Kind::lockout, "the lockout line"},
    Named{Kind::region_sum, "the region sum line"},
    Named{Kind::entropic, "the entropic line"},
    Named{Kind::modular, "the modular line"},
    Named{Kind::nabner, "the nabner line"},
    Named{Kind::zipper, "the zipper"},
    Named{Kind::double_arrow, "the double arrow"},
    Named{Kind::diagonal_down, "the diagonal from the top left"},
    Named{Kind::diagonal_up, "the diagonal from the bottom left"},
    Named{Kind::windoku, "the windows"},
    Named{Kind::disjoint_groups, "the disjoint groups"},
    Named{Kind::anti_knight, "the anti-knight rule"},
    Named{Kind::anti_king, "the anti-king rule"},
    Named{Kind::non_consecutive, "the non-consecutive rule"},
    Named{Kind::negative_sum, "the negative XV rule"},
};

class Namer {
 public:
  Namer(const Variant& variant, const Clue& clue) : variant_(variant), clue_(clue) {}

  std::string name() const {
    const std::string first = clue_.cells.empty() ? "" : cell(clue_.cells.front());
    switch (clue_.kind) {
      case Kind::given:
        return first + "=" + value();
      case Kind::marks:
        return first + " is " + listed(numbers(), "or");
      case Kind::odd:
        return first + " is odd";
      case Kind::even:
        return first + " is even";
      case Kind::minimum:
        return first + " is less than its neighbours";
      case Kind::maximum:
        return first + " is more than its neighbours";
      case Kind::cage:
        return "the cage at " + first + (clue_.value ? " (no digit twice)" : "");
      case Kind::extra_region:
        return "the extra region at " + first;
      case Kind::clone:
        return "the clone of " + first + " to " + cell(clue_.cells.back()) + " at " +
               cell(clue_.others.front());
      case Kind::quadruple:
        return "the quadruple of " + listed(numbers(), "and") + " at " + first;
      case Kind::difference:
        return pair() + " differ by " + std::to_string(clue_.value.value_or(1));
      case Kind::ratio:
        return "one of " + pair() + " is " + std::to_string(clue_.value.value_or(2)) +
               " times the other";
      case Kind::sum:
        return pair() + " sum to " + std::to_string(clue_.value.value_or(10));
      case Kind::arrow:
        return arrow();
      case Kind::little_killer:
      case Kind::sandwich:
      case Kind::x_sum:
      case Kind::skyscraper:
        return outside();
      case Kind::row_indexer:
        return "the digit of " + first + " is the row of the " + index() + " in its column";
      case Kind::column_indexer:
        return "the digit of " + first + " is the column of the " + index() + " in its row";
      case Kind::box_indexer:
        return "the digit of " + first + " is the position of the " + index() + " in its box";
      case Kind::negative_ratio: {
        const auto all = mapped(ratios(variant_), [](int r) { return "1:" + std::to_string(r); });
        return "the negative ratio rule (" + listed(all, "and") + ")";
      }
      default:
        return std::ranges::find(named, clue_.kind, &Named::kind)->name +
               (clue_.cells.empty() ? "" : " from " + first + " to " + cell(clue_.cells.back()));
    }
  }

 private:
  std::string cell(std::size_t cell) const { return cell_name(variant_, cell); }
  std::string value() const { return std::to_string(clue_.value.value_or(0)); }
  std::string pair() const { return cell(clue_.cells[0]) + " and " + cell(clue_.cells[1]); }
  std::vector<std::string> numbers() const {
    return mapped(clue_.values, [](int number) { return std::to_string(number); });
  }
  std::string index() const { return std::to_string(indexed(variant_, clue_).position); }

  std::string arrow() const {
    const auto bulb = mapped(clue_.others, [this](std::size_t one) { return cell(one); });
    return "the arrow from " + listed(bulb, "and") +
           (clue_.cells.empty() ? "" : " to " + cell(clue_.cells.back()));
  }

  /// "row 3", and from where it is seen.
  std::string outside() const {
    const std::size_t n = static_cast<std::size_t>(variant_.size);
    const std::size_t first = clue_.cells.front();
    const std::size_t last = clue_.cells.back();
    if (clue_.kind == Kind::little_killer) {
      return "the little killer of " + value() + " from " + cell(first) + " to " + cell(last);
    }
    const bool in_row = first / n == last / n;
    const std::string which =
        in_row ? "row " + std::to_string(first / n + 1) : "column " + std::to_string(first % n + 1);
    if (clue_.kind == Kind::sandwich) return "the sandwich of " + value() + " in " + which;
    const std::string side =
        in_row ? (first < last ? "left" : "right") : (first < last ? "top" : "bottom");
    const std::string what = clue_.kind == Kind::x_sum ? "the X-sum of " : "the skyscraper clue ";
    return what + value() + " on " + which + " from the " + side;
  }

  const Variant& variant_;
  const Clue& clue_;
};

}  // namespace

std::string name(const Variant& variant, const Statement& statement) {
  using Part = Statement::Part;
  if (statement.part == Part::region) {
    const Cells cells = regions_of(variant)[statement.number];
    return "the region at " + cell_name(variant, cells.front());
  }
  const Clue& clue = variant.clues[statement.number];
  if (statement.part == Part::sum) {
    return "the cage of " + std::to_string(*clue.value) + " at " +
           cell_name(variant, clue.cells.front());
  }
  return Namer(variant, clue).name();
}

}  // namespace cluecore::variants
