// SPDX-License-Identifier: MIT
// What cages leave of rows, columns and boxes, which total n (n + 1) / 2 each: the "rule of 45" of killer
// sudokus, as sums that follow.
//
// For each row, column and box, up to four rows or columns side by side, and two boxes side by side: the
// cages within leave a few cells a known sum; cages that cover it exceed it by a known sum. That is a
// clause set of its own, a rule by its name, which holds only where all those cages are assumed: the
// guard follows from them. So a conflict that needs it blames just these cages, and says why.
#include "kinds.hpp"
#include "sums.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <set>

namespace cluecore::variants {

namespace {

constexpr std::size_t most_left = 6;   // cells: sums of more propagate next to nothing
constexpr std::size_t most_lines = 4;  // side by side

}  // namespace

std::vector<Area> areas(const Variant& variant) {
  const auto n = static_cast<std::size_t>(variant.size);
  const std::size_t house = n * (n + 1) / 2;
  std::vector<Area> found;
  for (const bool rows : {true, false}) {
    for (std::size_t count = 1; count <= std::min(most_lines, n - 1); ++count) {
      for (std::size_t first = 0; first + count <= n; ++first) {
        Area area;
        const std::string last =
            count == 1 ? "" : (count == 2 ? " and " : " to ") + std::to_string(first + count);
        area.name = std::string(rows ? "row" : "column") + (count == 1 ? " " : "s ") +
                    std::to_string(first + 1) + last;
        area.several = count > 1;
        area.total = count * house;
        for (std::size_t i = 0; i < count * n; ++i) {
          const std::size_t line = first + i / n;
          area.cells.push_back(rows ? line * n + i % n : (i % n) * n + line);
        }
        found.push_back(std::move(area));
      }
    }
  }
  if (!variant.boxes) return found;
  const std::vector<Cells> boxes = regions_of(variant);
  for (std::size_t one = 0; one < boxes.size(); ++one) {
    found.push_back({"box " + std::to_string(one + 1), false, boxes[one], house});
    for (std::size_t other = one + 1; other < boxes.size(); ++other) {
      const auto touches = [&](std::size_t cell) {
        const Cells around = beside(variant, cell);
        return std::ranges::any_of(around,
                                   [&](std::size_t to) { return contains(boxes[other], to); });
      };
      if (std::ranges::none_of(boxes[one], touches)) continue;
      Area both{"boxes " + std::to_string(one + 1) + " and " + std::to_string(other + 1), true,
                boxes[one], 2 * house};
      both.cells.insert(both.cells.end(), boxes[other].begin(), boxes[other].end());
      found.push_back(std::move(both));
    }
  }
  return found;
}

namespace {

class Totals {
 public:
  Totals(const grid::Clauses& clauses, const Variant& variant,
         const std::vector<AssumedCage>& cages)
      : clauses_(clauses), variant_(variant) {
    std::set<std::size_t> taken;  // by a cage; one that overlaps another is left out
    for (const AssumedCage& cage : cages) {
      const Cells& cells = cage.clue->cells;
      if (std::ranges::any_of(cells, [&](std::size_t cell) { return taken.contains(cell); })) {
        continue;
      }
      taken.insert(cells.begin(), cells.end());
      cages_.push_back(&cage);
    }
  }

  void add(const Area& area) {
    const std::set<std::size_t> inside(area.cells.begin(), area.cells.end());
    const auto total = static_cast<long>(area.total);
    std::set<std::size_t> left = inside;
    Cells beyond;
    std::size_t covered = 0;
    Used within;
    Used over;
    for (const AssumedCage* cage : cages_) {
      const Cells& cells = cage->clue->cells;
      const auto in = [&](std::size_t cell) { return inside.contains(cell); };
      const auto count = static_cast<std::size_t>(std::ranges::count_if(cells, in));
      if (count == 0) continue;
      covered += count;
      std::remove_copy_if(cells.begin(), cells.end(), std::back_inserter(beyond), in);
      over.add(cage);
      if (count < cells.size()) continue;
      for (std::size_t cell : cells) left.erase(cell);
      within.add(cage);
    }
    if (!within.cages.empty()) {
      add_sum(area, within.cages, Cells(left.begin(), left.end()), total - within.sum);
    }
    if (covered < inside.size() || beyond.empty()) return;
    std::ranges::sort(beyond);
    add_sum(area, over.cages, beyond, over.sum - total);
  }

 private:
  struct Used {
    std::vector<const AssumedCage*> cages{};
    long sum = 0;

    void add(const AssumedCage* cage) {
      cages.push_back(cage);
      sum += *cage->clue->value;
    }
  };

  /// If all these cages sum up, so much is the sum of the cells.
  void add_sum(const Area& area, const std::vector<const AssumedCage*>& used, const Cells& cells,
               long sum) {
    if (cells.size() > most_left || !known_.insert({cells, sum}).second) return;
    if (cells.empty() && sum == 0) return;  // as it should be
    const std::string total =
        area.name + (area.several ? " total " : " totals ") + std::to_string(area.total);
    const auto names = mapped(cells, [&](std::size_t cell) { return cell_name(variant_, cell); });
    const std::string cages = area.several ? ", their cages " : ", its cages ";
    const Group group = clauses_.rule(
        in_words(cells.empty() ? total + cages + std::to_string(static_cast<long>(area.total) - sum)
                               : "the sum of " + std::to_string(std::max(sum, 0L)) + " in " +
                                     listed(names, "and") + " (" + total + ")"));
    Clause unless;
    for (const AssumedCage* cage : used) unless.push_back(~cage->sum);
    Formula& formula = clauses_.encoding.formula;
    const bool possible = sum >= static_cast<long>(cells.size()) &&
                          sum <= static_cast<long>(cells.size()) * variant_.size;
    if (cells.empty() || !possible) {
      formula.add(group, unless);
      return;
    }
    const Literal holds = formula.new_auxiliary(group);
    unless.push_back(holds);
    formula.add(group, unless);
    const grid::ClueClauses into{clauses_, group, holds};
    if (in_one_house(cells)) {
      grid::add_sum_of_different(into, cells, static_cast<std::size_t>(sum));
    } else {
      grid::add_walk(into, cells, sum_is(static_cast<std::size_t>(sum)));
    }
  }

  bool in_one_house(const Cells& cells) const {
    const auto n = static_cast<std::size_t>(variant_.size);
    const auto same = [&](const auto& house) {
      return std::ranges::all_of(
          cells, [&](std::size_t cell) { return house(cell) == house(cells.front()); });
    };
    return same([n](std::size_t cell) { return cell / n; }) ||
           same([n](std::size_t cell) { return cell % n; }) ||
           (variant_.boxes && variant_.regions[cells.front()] &&
            same([&](std::size_t cell) { return variant_.regions[cell].value_or(n); }));
  }

  const grid::Clauses& clauses_;
  const Variant& variant_;
  std::vector<const AssumedCage*> cages_;
  std::set<std::pair<Cells, long>> known_;
};

}  // namespace

void add_totals(const grid::Clauses& clauses, const Variant& variant,
                const std::vector<AssumedCage>& cages) {
  if (cages.empty()) return;
  Totals totals(clauses, variant, cages);
  for (const Area& area : areas(variant)) totals.add(area);
}

}  // namespace cluecore::variants
