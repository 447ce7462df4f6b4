// SPDX-License-Identifier: MIT
#include "line_fillings.hpp"

namespace cluecore::nonogram {

namespace {

using Table = std::vector<std::vector<bool>>;

/// May the cells from `begin` to before `end` all be so?
bool may_all_be(const std::vector<Cell>& cells, std::size_t begin, std::size_t end, Cell colour) {
  for (std::size_t i = begin; i < end; ++i) {
    if (cells[i] != Cell::open && cells[i] != colour) return false;
  }
  return true;
}

}  // namespace

LineFillings::LineFillings(const std::vector<int>& runs, const std::vector<Cell>& cells)
    : starts_(runs.size()), common_(cells.size(), Cell::open) {
  const std::size_t n = cells.size();
  const std::size_t k = runs.size();
  const auto length = [&](std::size_t run) { return static_cast<std::size_t>(runs[run]); };
  const auto may_be_white = [&](std::size_t cell) { return cells[cell] != Cell::black; };
  // before[j][i]: the first j runs can be laid in the first i cells; behind[j][i]: the others, from
  // run j on, in the cells from i on.
  Table before(k + 1, std::vector<bool>(n + 1));
  Table behind(k + 1, std::vector<bool>(n + 1));
  before[0][0] = true;
  behind[k][n] = true;
  const auto fits = [&](std::size_t run, std::size_t start) {
    return start + length(run) <= n && may_all_be(cells, start, start + length(run), Cell::black);
  };
  const auto left_of = [&](std::size_t run, std::size_t start) {
    return start == 0 ? run == 0 : may_be_white(start - 1) && before[run][start - 1];
  };
  const auto right_of = [&](std::size_t run, std::size_t start) {
    const std::size_t end = start + length(run);
    return end == n ? run + 1 == k : may_be_white(end) && behind[run + 1][end + 1];
  };
  for (std::size_t i = 1; i <= n; ++i) {
    for (std::size_t j = 0; j <= k; ++j) {
      bool can = before[j][i - 1] && may_be_white(i - 1);
      if (!can && j > 0 && i >= length(j - 1)) {
        const std::size_t start = i - length(j - 1);
        can = fits(j - 1, start) && left_of(j - 1, start);
      }
      before[j][i] = can;
    }
  }
  any_ = before[k][n];
  if (!any_) return;
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t j = 0; j <= k; ++j) {
      behind[j][i] =
          (behind[j][i + 1] && may_be_white(i)) || (j < k && fits(j, i) && right_of(j, i));
    }
  }
  std::vector<bool> may_be_black(n);
  for (std::size_t run = 0; run < k; ++run) {
    for (std::size_t start = 0; start + length(run) <= n; ++start) {
      if (!fits(run, start) || !left_of(run, start) || !right_of(run, start)) continue;
      starts_[run].push_back(start);
      for (std::size_t i = 0; i < length(run); ++i) may_be_black[start + i] = true;
    }
  }
  for (std::size_t cell = 0; cell < n; ++cell) {
    bool white = false;
    for (std::size_t j = 0; j <= k && !white; ++j) {
      white = may_be_white(cell) && before[j][cell] && behind[j][cell + 1];
    }
    common_[cell] = !white ? Cell::black : !may_be_black[cell] ? Cell::white : Cell::open;
  }
}

}  // namespace cluecore::nonogram
