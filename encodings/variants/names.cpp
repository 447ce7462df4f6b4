// SPDX-License-Identifier: MIT
// How clues are called in reports: by their kind and cells, as their place in a packed text says nothing.
#include "puzzle.hpp"
#include "text/text.hpp"

namespace cluecore::variants {

namespace {

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
      default:
        return clue_.kind >= Kind::diagonal_down ? of_grid() : line();
    }
  }

 private:
  std::string cell(std::size_t cell) const { return cell_name(variant_, cell); }
  std::string value() const { return std::to_string(clue_.value.value_or(0)); }
  std::string pair() const { return cell(clue_.cells[0]) + " and " + cell(clue_.cells[1]); }
  std::vector<std::string> numbers() const {
    std::vector<std::string> words;
    for (int number : clue_.values) words.push_back(std::to_string(number));
    return words;
  }
  std::string index() const { return std::to_string(indexed(variant_, clue_).position); }

  std::string arrow() const {
    std::vector<std::string> bulb;
    for (std::size_t one : clue_.others) bulb.push_back(cell(one));
    const std::string from = listed(bulb, "and");
    return "the arrow from " + from +
           (clue_.cells.empty() ? "" : " to " + cell(clue_.cells.back()));
  }

  std::string line() const {
    const std::string from = " from " + cell(clue_.cells.front());
    const std::string ends = from + " to " + cell(clue_.cells.back());
    switch (clue_.kind) {
      case Kind::thermometer:
        return "the thermometer" + ends;
      case Kind::slow_thermometer:
        return "the slow thermometer" + ends;
      case Kind::whispers:
        return "the whispers" + ends;
      case Kind::renban:
        return "the renban line" + ends;
      case Kind::palindrome:
        return "the palindrome" + ends;
      case Kind::between:
        return "the between line" + ends;
      case Kind::lockout:
        return "the lockout line" + ends;
      case Kind::region_sum:
        return "the region sum line" + ends;
      case Kind::entropic:
        return "the entropic line" + ends;
      case Kind::modular:
        return "the modular line" + ends;
      case Kind::nabner:
        return "the nabner line" + ends;
      case Kind::zipper:
        return "the zipper" + ends;
      default:
        return "the double arrow" + ends;
    }
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

  std::string of_grid() const {
    switch (clue_.kind) {
      case Kind::diagonal_down:
        return "the diagonal from the top left";
      case Kind::diagonal_up:
        return "the diagonal from the bottom left";
      case Kind::windoku:
        return "the windows";
      case Kind::disjoint_groups:
        return "the disjoint groups";
      case Kind::anti_knight:
        return "the anti-knight rule";
      case Kind::anti_king:
        return "the anti-king rule";
      case Kind::non_consecutive:
        return "the non-consecutive rule";
      case Kind::negative_ratio: {
        std::vector<std::string> all;
        for (int ratio : ratios(variant_)) all.push_back("1:" + std::to_string(ratio));
        return "the negative ratio rule (" + listed(all, "and") + ")";
      }
      default:
        return "the negative XV rule";
    }
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
