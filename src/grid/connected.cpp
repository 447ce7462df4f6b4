// SPDX-License-Identifier: MIT
// Cells that are connected, as clauses by levels from a root, and as a check by filling from one cell.
//
// The clauses unfold a breadth-first search: "reached by so many steps", in unary, so that every cut
// follows by unit propagation, which it does not from ranks in binary (compare the order encoding of
// Tamura et al., Constraints 2009, and what the Glasgow solver logs in its proofs, 2026). The grid has two
// colours, as a chessboard, so each cell is reached after an even or after an odd number of steps, and has
// half of the levels.
#include "grid/more_rules.hpp"
#include "text/mapped.hpp"

#include <algorithm>
#include <numeric>

namespace cluecore::grid {

namespace {

class Levels {
 public:
  Levels(const Clauses& clauses, Group group, std::size_t number, std::vector<std::size_t> roots)
      : board_(clauses.board),
        formula_(clauses.encoding.formula),
        group_(group),
        roots_(std::move(roots)) {
    for (std::size_t cell = 0; cell < board_.cell_count(); ++cell) {
      in_.push_back(clauses.at(cell, number));
    }
    if (roots_.empty()) {
      roots_.resize(in_.size());
      std::iota(roots_.begin(), roots_.end(), std::size_t{0});
    }
    // A root of the darker colour counts as reached by one step.
    last_ = 1 + most_steps(board_.height(), board_.width());
    root_.resize(in_.size());
    reached_.resize(in_.size());
    for (std::size_t cell = 0; cell < in_.size(); ++cell) first_.push_back(time_of(cell));
  }

  void add() {
    choose_root();
    for (std::size_t cell = 0; cell < in_.size(); ++cell) {
      for (std::size_t time = first_[cell]; time <= last_; time += 2) {
        reached_[cell].push_back(formula_.new_auxiliary(group_));
      }
    }
    for (std::size_t cell = 0; cell < in_.size(); ++cell) add_cell(cell);
  }

 private:
  CellAt at(std::size_t cell) const { return *board_.cell_at(cell); }
  std::size_t colour(std::size_t cell) const { return (at(cell).row + at(cell).column) % 2; }

  /// Before that, no root can have reached the cell.
  std::size_t time_of(std::size_t cell) const {
    if (roots_.size() == in_.size()) return colour(cell);
    std::size_t first = last_ + 2;
    const auto apart = [](std::size_t a, std::size_t b) { return a < b ? b - a : a - b; };
    for (std::size_t root : roots_) {
      const std::size_t steps =
          apart(at(root).row, at(cell).row) + apart(at(root).column, at(cell).column);
      first = std::min(first, colour(root) + steps);
    }
    return first;
  }

  /// The literal that the cell is reached by then; none, if it never is.
  Literal reached(std::size_t cell, std::size_t time) const {
    if (time < first_[cell] || time > last_) return {};
    return reached_[cell].at((time - first_[cell]) / 2);
  }

  /// The first of the roots that is in the set.
  void choose_root() {
    Literal before;  // one of those before is
    for (std::size_t cell : roots_) {
      const Literal in = in_[cell];
      if (!before) {
        root_[cell] = in;
        before = in;
        continue;
      }
      root_[cell] = formula_.new_auxiliary(group_);
      define_and(formula_, group_, root_[cell], Clause{in, ~before});
      if (cell == roots_.back()) break;
      const Literal either = formula_.new_auxiliary(group_);
      define_or(formula_, group_, either, Clause{before, in});
      before = either;
    }
  }

  void add_cell(std::size_t cell) {
    const std::vector<Literal>& levels = reached_[cell];
    if (levels.empty()) {
      formula_.add(group_, {~in_[cell]});
      return;
    }
    const std::vector<std::size_t> beside = board_.beside(at(cell).row, at(cell).column);
    const std::size_t first = first_[cell];
    formula_.add(group_, {~in_[cell], levels.back()});
    formula_.add(group_, {~levels.back(), in_[cell]});
    for (std::size_t level = 0; level < levels.size(); ++level) {
      const std::size_t time = first + 2 * level;
      Clause why = {~levels[level]};
      if (level > 0) {
        why.push_back(levels[level - 1]);
        formula_.add(group_, {~levels[level - 1], levels[level]});
      }
      if (level == 0 && root_[cell] && time == colour(cell)) {
        why.push_back(root_[cell]);
        formula_.add(group_, {~root_[cell], levels[level]});
      }
      for (std::size_t next : beside) {
        const Literal there = time == 0 ? Literal() : reached(next, time - 1);
        if (!there) continue;
        why.push_back(there);
        formula_.add(group_, {~there, ~in_[cell], levels[level]});
      }
      formula_.add(group_, why);
    }
  }

  const Board& board_;
  Formula& formula_;
  Group group_;
  std::vector<std::size_t> roots_;
  std::size_t last_ = 0;
  std::vector<Literal> in_;                    // by cell
  std::vector<Literal> root_;                  // likewise: it is the root; none, if it cannot be
  std::vector<std::size_t> first_;             // likewise: the time of its first level
  std::vector<std::vector<Literal>> reached_;  // likewise, by level
};

}  // namespace

void connected(Board& board, std::size_t number, const std::string& value,
               const std::vector<std::size_t>& roots) {
  const RuleForm rule{.subject = "all " + value + " cells", .value = "are connected"};
  const auto add = [=](const Clauses& clauses) {
    Levels(clauses, clauses.rule(rule), number, roots).add();
  };
  const auto broken = [=](const Board& all, const Solution& solution) {
    std::vector<bool> open(all.cell_count());  // in the set, and not filled
    for (std::size_t cell = 0; cell < open.size(); ++cell) {
      open[cell] = all.number(cell, solution) == number;
    }
    const auto start = std::ranges::find(open, true);
    if (start == open.end()) return std::vector<std::string>{};
    std::vector<std::size_t> next = {static_cast<std::size_t>(start - open.begin())};
    *start = false;
    while (!next.empty()) {
      const CellAt at = *all.cell_at(next.back());
      next.pop_back();
      for (std::size_t beside : all.beside(at.row, at.column)) {
        if (!open[beside]) continue;
        open[beside] = false;
        next.push_back(beside);
      }
    }
    const auto left = std::ranges::find(open, true);
    if (left == open.end()) return std::vector<std::string>{};
    const auto cell = static_cast<std::size_t>(left - open.begin());
    return std::vector<std::string>{text(rule) + ", but " + all.places()[cell].name +
                                    " is cut off"};
  };
  board.add_rule({add, broken});
}

}  // namespace cluecore::grid
