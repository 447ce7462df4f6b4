// SPDX-License-Identifier: MIT
// What each clue means, by the digits of a solution and nothing else: no formula, no automaton.
#include "puzzle.hpp"
#include "text/mapped.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>

namespace cluecore::variants {

namespace {

Digits digits_at(const Cells& cells, const Digits& all) {
  return mapped(cells, [&](std::size_t cell) { return all[cell]; });
}

class Check {
 public:
  Check(const Variant& variant, const Clue& clue, const Digits& digits)
      : variant_(variant), clue_(clue), all_(digits), n_(variant.size) {
    for (std::size_t cell : clue.cells) line_.push_back(digits[cell]);
  }

  bool of_cells() const {
    const int digit = line_.front();
    switch (clue_.kind) {
      case Kind::given:
        return digit == clue_.value;
      case Kind::marks:
        return std::ranges::count(clue_.values, digit) > 0;
      case Kind::odd:
        return digit % 2 == 1;
      case Kind::even:
        return digit % 2 == 0;
      case Kind::minimum:
      case Kind::maximum:
        return extreme(digit);
      case Kind::clone:
        return digits_of(clue_.others) == line_;
      case Kind::quadruple:
        return std::ranges::all_of(clue_.values, [&](int value) {
          return std::ranges::count(line_, value) >= std::ranges::count(clue_.values, value);
        });
      case Kind::difference:
        return std::abs(line_[0] - line_[1]) == clue_.value.value_or(1);
      case Kind::ratio:
        return in_ratio(line_[0], line_[1], clue_.value.value_or(2));
      case Kind::sum:
        return line_[0] + line_[1] == clue_.value.value_or(10);
      default:
        return differ(line_);
    }
  }

  bool of_lines() const {
    switch (clue_.kind) {
      case Kind::thermometer:
        return steps([](int a, int b) { return a < b; });
      case Kind::slow_thermometer:
        return steps([](int a, int b) { return a <= b; });
      case Kind::whispers:
        return steps(
            [&](int a, int b) { return std::abs(a - b) >= clue_.value.value_or((n_ + 1) / 2); });
      case Kind::renban:
        return differ(line_) && most(line_) - least(line_) + 1 == count();
      case Kind::palindrome:
        return std::equal(line_.begin(), line_.end(), line_.rbegin());
      case Kind::between:
        return count() < 3 || inner([&](int d) { return low() < d && d < high(); });
      case Kind::lockout:
        return high() - low() >= 4 && inner([&](int d) { return d < low() || d > high(); });
      case Kind::region_sum:
        return equal_visits();
      case Kind::entropic:
        return thirds([&](int d) { return rank(d, n_); });
      case Kind::modular:
        return thirds([](int d) { return d % 3; });
      case Kind::nabner:
        return spread();
      case Kind::zipper:
        return zipped();
      case Kind::double_arrow:
        return count() < 3 || 2 * (line_.front() + line_.back()) == sum(line_);
      default:
        return arrow();
    }
  }

  bool of_outside() const {
    switch (clue_.kind) {
      case Kind::little_killer:
        return sum(line_) == clue_.value;
      case Kind::sandwich: {
        auto one = std::ranges::find(line_, 1);
        auto other = std::ranges::find(line_, n_);
        if (other < one) std::swap(one, other);
        return std::accumulate(one + 1, other, 0) == clue_.value;
      }
      case Kind::x_sum:
        return line_.front() <= count() &&
               std::accumulate(line_.begin(), line_.begin() + line_.front(), 0) == clue_.value;
      default: {
        int highest = 0;
        int seen = 0;
        for (int height : line_) {
          if (height > highest) ++seen;
          highest = std::max(highest, height);
        }
        return seen == clue_.value;
      }
    }
  }

  bool of_indexers() const {
    const Indexed to = indexed(variant_, clue_);
    for (std::size_t i = 0; i < to.cells.size(); ++i) {
      const bool points = line_.front() == static_cast<int>(i) + 1;
      if (points != (all_[to.cells[i]] == to.position)) return false;
    }
    return true;
  }

  bool of_grid() const {
    switch (clue_.kind) {
      case Kind::diagonal_down:
        return differ(digits_of(diagonal(variant_, true)));
      case Kind::diagonal_up:
        return differ(digits_of(diagonal(variant_, false)));
      case Kind::windoku:
        return all_differ(windows(variant_));
      case Kind::disjoint_groups:
        return all_differ(disjoint_groups(variant_));
      case Kind::anti_knight:
        return none_alike(1, 2);
      case Kind::anti_king:
        return none_alike(1, 1);
      case Kind::non_consecutive:
        return pairs({Kind::difference, Kind::ratio},
                     [](int a, int b) { return std::abs(a - b) != 1; });
      case Kind::negative_ratio:
        return pairs({Kind::difference, Kind::ratio}, [&](int a, int b) {
          const std::vector<int> all = ratios(variant_);
          return std::ranges::none_of(all, [&](int r) { return in_ratio(a, b, r); });
        });
      default:
        return pairs({Kind::sum}, [](int a, int b) { return a + b != 5 && a + b != 10; });
    }
  }

  static bool differ(const Digits& digits) {
    return std::set<int>(digits.begin(), digits.end()).size() == digits.size();
  }
  static int sum(const Digits& digits) { return std::accumulate(digits.begin(), digits.end(), 0); }

 private:
  static int least(const Digits& digits) { return *std::ranges::min_element(digits); }
  static int most(const Digits& digits) { return *std::ranges::max_element(digits); }
  static bool in_ratio(int a, int b, int ratio) { return a == b * ratio || b == a * ratio; }

  Digits digits_of(const Cells& cells) const { return digits_at(cells, all_); }
  int count() const { return static_cast<int>(line_.size()); }
  int low() const { return std::min(line_.front(), line_.back()); }
  int high() const { return std::max(line_.front(), line_.back()); }

  bool extreme(int digit) const {
    for (std::size_t cell : beside(variant_, clue_.cells.front())) {
      if (has_mark(variant_, cell, clue_.kind)) continue;
      if (clue_.kind == Kind::minimum ? all_[cell] <= digit : all_[cell] >= digit) return false;
    }
    return true;
  }

  template <typename Holds>
  bool steps(const Holds& holds) const {
    return std::ranges::adjacent_find(line_, [&](int a, int b) { return !holds(a, b); }) ==
           line_.end();
  }
  template <typename Holds>
  bool inner(const Holds& holds) const {
    return line_.size() < 3 || std::all_of(line_.begin() + 1, line_.end() - 1, holds);
  }
  /// Any three in a row are of three kinds; and two are of two.
  template <typename KindOf>
  bool thirds(const KindOf& kind_of) const {
    for (std::size_t i = 0; i < line_.size(); ++i) {
      for (std::size_t j = i + 1; j < std::min(i + 3, line_.size()); ++j) {
        if (kind_of(line_[i]) == kind_of(line_[j])) return false;
      }
    }
    return true;
  }
  bool spread() const {
    Digits sorted = line_;
    std::ranges::sort(sorted);
    return std::ranges::adjacent_find(sorted, [](int a, int b) { return b - a < 2; }) ==
           sorted.end();
  }
  bool zipped() const {
    const std::size_t count = line_.size();
    const int middle = line_[count / 2];
    const int common = count % 2 == 1 ? middle : middle + line_[count / 2 - 1];
    for (std::size_t i = 0; i < count / 2; ++i) {
      if (line_[i] + line_[count - 1 - i] != common) return false;
    }
    return true;
  }
  bool equal_visits() const {
    std::set<int> sums;
    for (const Cells& visit : visits(variant_, clue_.cells)) sums.insert(sum(digits_of(visit)));
    return sums.size() < 2;
  }
  bool arrow() const {
    if (line_.empty()) return true;
    long number = 0;
    for (int digit : digits_of(clue_.others)) number = number * (digit > 9 ? 100 : 10) + digit;
    return clue_.others.empty() || number == sum(line_);
  }
  bool all_differ(const std::vector<Cells>& sets) const {
    return std::ranges::all_of(sets, [&](const Cells& cells) { return differ(digits_of(cells)); });
  }
  bool none_alike(int rows, int columns) const {
    for (std::size_t cell = 0; cell < all_.size(); ++cell) {
      for (std::size_t other : steps_from(variant_, cell, rows, columns)) {
        if (all_[cell] == all_[other]) return false;
      }
    }
    return true;
  }
  template <typename Holds>
  bool pairs(std::initializer_list<Kind> exempt, const Holds& holds) const {
    for (const auto& [one, other] : neighbours(variant_)) {
      if (!holds(all_[one], all_[other]) && !has_mark(variant_, one, other, exempt)) return false;
    }
    return true;
  }

  const Variant& variant_;
  const Clue& clue_;
  const Digits& all_;
  int n_;
  Digits line_;
};

}  // namespace

bool kept(const Variant& variant, const Statement& statement, const Digits& digits) {
  using Part = Statement::Part;
  if (statement.part == Part::region) {
    return Check::differ(digits_at(regions_of(variant)[statement.number], digits));
  }
  const Clue& clue = variant.clues[statement.number];
  const Check check(variant, clue, digits);
  if (statement.part == Part::sum) {
    return Check::sum(digits_at(clue.cells, digits)) == clue.value;
  }
  if (clue.kind >= Kind::diagonal_down) return check.of_grid();
  if (clue.kind >= Kind::row_indexer) return check.of_indexers();
  if (clue.kind >= Kind::little_killer) return check.of_outside();
  if (clue.kind >= Kind::thermometer) return check.of_lines();
  return check.of_cells();
}

}  // namespace cluecore::variants
