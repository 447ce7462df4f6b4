// SPDX-License-Identifier: MIT
// What is impossible by arithmetic alone, each in a sentence of its own: before any search, which would
// have to find it the hard way.
#include "kinds.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace cluecore::variants {

namespace {

/// Of a cage: after so many digits put into cells it is taken for one that could hold a digit twice.
constexpr std::size_t most_repeats_tried = 100'000;

class Arithmetic {
 public:
  Arithmetic(const Variant& variant, const std::vector<Statement>& statements)
      : variant_(variant), statements_(statements), n_(variant.size) {}

  std::vector<CountingConflict> run() {
    for (std::size_t i = 0; i < statements_.size(); ++i) {
      if (statements_[i].part == Statement::Part::region) continue;
      if (const std::string reason = wrong(i); !reason.empty()) {
        // A cage is two statements, and its sum alone may be possible with a digit twice.
        const bool both = statements_[i].part == Statement::Part::sum && fits_with_repeats(clue(i));
        found_.push_back(
            {both ? std::vector{i - 1, i} : std::vector{i}, clue_name(i) + ": " + reason});
      }
    }
    same_line();
    facing_skyscrapers();
    if (found_.empty()) all_cages();
    return std::move(found_);
  }

 private:
  const Clue& clue(std::size_t statement) const {
    return variant_.clues[statements_[statement].number];
  }
  std::string clue_name(std::size_t statement) const {
    return name(variant_, statements_[statement]);
  }
  static std::string range(int least, int most) {
    return std::to_string(least) + (least < most ? " to " + std::to_string(most) : "");
  }
  std::string too_long(int cells, int most) const {
    if (cells <= most) return "";
    return "it has " + std::to_string(cells) + " cells, and the digits from 1 to " +
           std::to_string(n_) + " are enough for " + std::to_string(most);
  }

  /// Why a statement cannot hold by itself; "" if arithmetic does not show that.
  std::string wrong(std::size_t statement) const {
    const Clue& one = clue(statement);
    const int k = static_cast<int>(one.cells.size());
    const int value = one.value.value_or(0);
    switch (one.kind) {
      case Kind::cage:
        if (statements_[statement].part == Statement::Part::sum) return wrong_sum(one);
        return too_long(k, n_);
      case Kind::extra_region:
      case Kind::renban:
      case Kind::thermometer:
        return too_long(k, n_);
      case Kind::nabner:
        return too_long(k, (n_ + 1) / 2);
      case Kind::little_killer:
        return outside("the " + counted(one.cells.size(), "digit") + " on it total ", value, k,
                       k * n_);
      case Kind::sandwich:
        return between_crusts(value);
      case Kind::x_sum:
        return x_sums(value);
      case Kind::skyscraper:
        return outside("what is seen is ", value, 1, n_);
      case Kind::quadruple:
        if (one.values.size() <= one.cells.size()) return "";
        return "there are " + counted(one.cells.size(), "cell") + " around it";
      case Kind::arrow:
        return shaft(one);
      case Kind::difference:
      case Kind::whispers:
        return outside("digits differ by ", one.value.value_or(1), 0, n_ - 1);
      case Kind::sum:
        return outside("two different digits total ", one.value.value_or(10), 3, 2 * n_ - 1);
      case Kind::ratio:
        return outside("of two digits one is at most ", one.value.value_or(2), 1, n_,
                       " times the other");
      default:
        return "";
    }
  }

  static std::string outside(const std::string& what, int value, int least, int most,
                             const std::string& rest = "") {
    if (value >= least && value <= most) return "";
    return what + (rest.empty() ? range(least, most) : std::to_string(most)) + rest;
  }

  std::string wrong_sum(const Clue& cage) const {
    const int k = static_cast<int>(cage.cells.size());
    if (k > n_) return "";  // its digits cannot differ: that is said
    const std::string digits =
        k == 1 ? "one digit is " : std::to_string(k) + " different digits total ";
    return outside(digits, *cage.value, k * (k + 1) / 2, k * (2 * n_ - k + 1) / 2);
  }

  /// Can the cells have the sum if only those of a row, a column or a box differ?
  bool fits_with_repeats(const Clue& cage) const {
    Digits digits(variant_.regions.size(), 0);
    std::size_t steps = most_repeats_tried;
    const std::function<bool(std::size_t, int)> fill = [&](std::size_t next, int left) {
      const int after = static_cast<int>(cage.cells.size() - next);
      if (after == 0 || left < after || left > after * n_) return after == 0 && left == 0;
      const std::size_t cell = cage.cells[next];
      for (int digit = 1; digit <= std::min(n_, left); ++digit) {
        const bool seen = std::any_of(
            cage.cells.begin(), cage.cells.begin() + static_cast<std::ptrdiff_t>(next),
            [&](std::size_t other) { return digits[other] == digit && must_differ(cell, other); });
        if (seen) continue;
        if (steps == 0) return true;
        --steps;
        digits[cell] = digit;
        if (fill(next + 1, left - digit)) return true;
      }
      return false;
    };
    return fill(0, *cage.value);
  }

  bool must_differ(std::size_t one, std::size_t other) const {
    const auto n = static_cast<std::size_t>(n_);
    return one / n == other / n || one % n == other % n ||
           (variant_.boxes && variant_.regions[one] &&
            variant_.regions[one] == variant_.regions[other]);
  }

  /// Digits from 2 to n - 1 have these sums.
  std::string between_crusts(int value) const {
    const int most = n_ * (n_ + 1) / 2 - 1 - n_;
    if (value > most)
      return "between 1 and " + std::to_string(n_) + " is at most " + std::to_string(most);
    std::set<int> sums = {0};
    for (int digit = 2; digit < n_; ++digit) {
      const std::set<int> before = sums;
      for (int sum : before) sums.insert(sum + digit);
    }
    return sums.contains(value) ? ""
                                : "no digits between 1 and " + std::to_string(n_) + " total " +
                                      std::to_string(value);
  }

  /// The first digit x and x - 1 others.
  std::string x_sums(int value) const {
    std::vector<std::size_t> digits;
    for (int digit = 1; digit <= n_; ++digit) digits.push_back(static_cast<std::size_t>(digit));
    for (int x = 1; x <= n_ && value > 0; ++x) {
      for (const auto& set : grid::sets_with_sum(digits, static_cast<std::size_t>(x),
                                                 static_cast<std::size_t>(value))) {
        if (contains(set, static_cast<std::size_t>(x))) return "";
      }
    }
    return "no digit x and x - 1 others total " + std::to_string(value);
  }

  /// A bulb of one cell, and a shaft whose digits may repeat where no row or column holds two.
  std::string shaft(const Clue& arrow) const {
    if (arrow.others.size() != 1) return "";
    const auto n = static_cast<std::size_t>(n_);
    int least = static_cast<int>(arrow.cells.size());
    for (const bool rows : {true, false}) {
      std::map<std::size_t, int> times;
      for (std::size_t cell : arrow.cells) ++times[rows ? cell / n : cell % n];
      int sum = 0;
      for (const auto& [line, count] : times) sum += count * (count + 1) / 2;
      least = std::max(least, sum);
    }
    if (least <= n_) return "";
    return "its shaft totals " + std::to_string(least) + " or more";
  }

  /// Two clues that say different numbers of the same cells in the same order, or of a sandwich in any.
  void same_line() {
    std::map<std::pair<Kind, Cells>, std::size_t> first;
    for (std::size_t i = 0; i < statements_.size(); ++i) {
      if (statements_[i].part != Statement::Part::whole) continue;
      const Clue& one = clue(i);
      if (row_of(one.kind).drawn.where != Drawn::margin) continue;
      Cells cells = one.cells;
      if (one.kind == Kind::sandwich || one.kind == Kind::little_killer) std::ranges::sort(cells);
      const auto [known, is_new] = first.try_emplace({one.kind, cells}, i);
      if (is_new || clue(known->second).value == one.value) continue;
      found_.push_back({{known->second, i},
                        clue_name(known->second) + " and " + clue_name(i) +
                            " are about the same cells, and say different numbers"});
    }
  }

  /// The highest is seen from both sides; what is before it from one.
  void facing_skyscrapers() {
    std::map<Cells, std::size_t> seen;
    for (std::size_t i = 0; i < statements_.size(); ++i) {
      if (statements_[i].part != Statement::Part::whole || clue(i).kind != Kind::skyscraper)
        continue;
      Cells back = clue(i).cells;
      seen.try_emplace(back, i);
      std::ranges::reverse(back);
      const auto other = seen.find(back);
      if (other == seen.end()) continue;
      const int sum = *clue(i).value + *clue(other->second).value;
      if (sum <= n_ + 1) continue;
      found_.push_back({{other->second, i},
                        clue_name(other->second) + " and " + clue_name(i) + " see " +
                            std::to_string(sum) + " in all, and " + std::to_string(n_ + 1) +
                            " is the most"});
    }
  }

  /// Rows total so much, cages and givens beside them too, and what cells they leave cannot make up for it.
  void all_cages() {
    std::set<std::size_t> covered;
    std::size_t cells = 0;
    int sum = 0;
    for (const Clue& one : variant_.clues) {
      if (one.kind != Kind::cage || !one.value) continue;
      covered.insert(one.cells.begin(), one.cells.end());
      cells += one.cells.size();
      sum += *one.value;
    }
    if (covered.empty() || covered.size() != cells) return;
    bool givens = false;
    for (const Clue& one : variant_.clues) {
      if (one.kind != Kind::given || !covered.insert(one.cells.front()).second) continue;
      givens = true;
      sum += *one.value;
    }
    const int total = n_ * n_ * (n_ + 1) / 2;
    const auto left = static_cast<std::size_t>(n_ * n_) - covered.size();
    const int rest = total - sum;
    const bool possible = rest >= static_cast<int>(left) && rest <= static_cast<int>(left) * n_;
    if (possible) return;
    const std::string all = givens ? "the cages and the givens beside them" : "the cages";
    const std::string rows = std::to_string(n_) + " rows total " + std::to_string(total);
    if (left == 0) {
      found_.push_back({{},
                        all + " cover the grid and total " + std::to_string(sum) + ", which is " +
                            std::to_string(std::abs(rest)) +
                            (rest > 0 ? " too few: " : " too many: ") + rows});
    } else {
      found_.push_back({{},
                        all + " total " + std::to_string(sum) + ", and " + rows + ": the " +
                            counted(left, "cell") + " left would have to total " +
                            std::to_string(rest)});
    }
  }

  const Variant& variant_;
  const std::vector<Statement>& statements_;
  int n_;
  std::vector<CountingConflict> found_;
};

}  // namespace

std::vector<CountingConflict> VariantPuzzle::counting_conflicts() const {
  return Arithmetic(*variant_, statements_).run();
}

}  // namespace cluecore::variants
