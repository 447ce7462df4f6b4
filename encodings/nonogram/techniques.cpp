// SPDX-License-Identifier: MIT
// How people solve nonograms, a line at a time: the line is full, a number overlaps itself, is
// finished, reaches no further; else all ways to fill the line have cells in common (Batenburg &
// Kosters, Pattern Recognition 2009: that is all that one line shows).
#include "line_solver.hpp"
#include "nonogram.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <cluecore/techniques.hpp>

#include <algorithm>
#include <array>

namespace cluecore::nonogram {

namespace {

enum Cost : std::size_t {
  full_line = 1,
  line_done,
  overlap,
  finished,
  out_of_reach,
  overlap_in_reach,
  only_fillings,
  by_one_clue = 50
};

/// What a line shows: the cells that it settles, and the words for it.
struct Finding {
  std::string technique;
  std::vector<std::size_t> cells;  // by their number in the line
  std::string why;
};

class Line {
 public:
  Line(const Puzzle& puzzle, const GridLine& line, const Known& known)
      : puzzle_(puzzle), line_(line), cells_(line.cells.size(), Cell::open) {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (const auto& value = known.value(line.cells[i])) {
        cells_[i] = *value == 1 ? Cell::black : Cell::white;
      }
    }
    fillings_.lay(*line.runs, cells_);
  }

  bool clashes() const { return !fillings_.any(); }
  bool is_full() const { return !contains(cells_, Cell::open); }

  std::optional<Finding> find(Cost cost) const {
    switch (cost) {
      case full_line:
        return full();
      case line_done:
        return done();
      case overlap:
        return overlaps(LineFillings(runs(), std::vector<Cell>(cells_.size(), Cell::open)), false);
      case finished:
        return finished_run();
      case out_of_reach:
        return unreached();
      case overlap_in_reach:
        return overlaps(fillings_, true);
      default:
        return common();
    }
  }

  /// The step; with what it rests on: as few of the known cells as show it. What would make the
  /// sentence too long is left for later.
  Technique technique(Finding finding, std::size_t cost, std::size_t clue) const {
    constexpr std::size_t longest = 160;
    Technique result;
    while (finding.cells.size() > 1 &&
           (finding.why + ", so " + facts_text(puzzle_, facts_of(finding))).size() > longest) {
      finding.cells.resize((finding.cells.size() + 1) / 2);
    }
    std::vector<Cell> needed = cells_;
    const auto shows = [&] {
      const LineFillings ways(runs(), needed);
      if (finding.cells.empty()) return !ways.any();
      return !ways.any() ||
             std::all_of(finding.cells.begin(), finding.cells.end(),
                         [&](std::size_t cell) { return ways.common(cell) == colour(cell); });
    };
    for (Cell& cell : needed) {
      const Cell was = std::exchange(cell, Cell::open);
      if (was != Cell::open && !shows()) cell = was;
    }
    for (std::size_t i = 0; i < needed.size(); ++i) {
      if (needed[i] != Cell::open) result.because.push_back(fact(i, needed[i]));
    }
    result.so = facts_of(finding);
    result.clues = {clue};
    result.telling = {finding.technique, cost};
    result.telling.saying =
        finding.cells.empty()
            ? Saying{clue_text(line_) + " cannot be laid", result.because, {}, ", as "}
            : Saying{finding.why, {}, result.so};
    return result;
  }

 private:
  const std::vector<int>& runs() const { return *line_.runs; }
  bool is_open(std::size_t cell) const { return cells_[cell] == Cell::open; }
  Cell colour(std::size_t cell) const { return fillings_.common(cell); }
  Fact fact(std::size_t cell, Cell colour) const {
    return {{line_.cells[cell], colour == Cell::black ? std::size_t{1} : std::size_t{0}}, true};
  }
  std::vector<Fact> facts_of(const Finding& finding) const {
    return mapped(finding.cells, [this](std::size_t cell) { return fact(cell, colour(cell)); });
  }
  std::size_t length(std::size_t run) const { return static_cast<std::size_t>(runs()[run]); }
  std::string number(std::size_t run) const {
    const std::string text = std::to_string(runs()[run]);
    if (std::count(runs().begin(), runs().end(), runs()[run]) == 1) return "the " + text;
    constexpr std::array<const char*, 4> ordinals = {"1st", "2nd", "3rd", "4th"};
    return "the " + (run < 4 ? ordinals.at(run) : std::to_string(run + 1) + "th") + " number, " +
           text + ",";
  }
  std::string cells_text(std::size_t begin, std::size_t end) const {
    const auto from = line_.cells.begin() + static_cast<std::ptrdiff_t>(begin);
    return listed(ranges_text(puzzle_, {from, from + static_cast<std::ptrdiff_t>(end - begin)}),
                  "and");
  }

  std::optional<Finding> full() const {
    if (cells_needed(runs()) != static_cast<long>(cells_.size()) && !runs().empty()) {
      return std::nullopt;
    }
    return rest("full line", runs().empty() ? line_.name + " has no number"
                                            : clue_text(line_) + " fills the line");
  }

  std::optional<Finding> done() const {
    const auto blacks = std::count(cells_.begin(), cells_.end(), Cell::black);
    const auto whites = std::count(cells_.begin(), cells_.end(), Cell::white);
    long total = 0;
    for (int run : runs()) total += run;
    if (blacks == total) return rest("line done", line_.name + " has all its black cells");
    if (whites == static_cast<long>(cells_.size()) - total) {
      return rest("line done", line_.name + " has all its white cells");
    }
    return std::nullopt;
  }

  /// All cells that are open still.
  std::optional<Finding> rest(const char* technique, std::string why) const {
    Finding finding{technique, {}, std::move(why)};
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (is_open(i)) finding.cells.push_back(i);
    }
    return finding;
  }

  std::optional<Finding> overlaps(const LineFillings& ways, bool narrowed) const {
    for (std::size_t run = 0; run < runs().size(); ++run) {
      const std::vector<std::size_t> starts = ways.starts(run);
      const std::size_t first = starts.front();
      const std::size_t last = starts.back();
      Finding finding{narrowed ? "overlap within reach" : "overlap", {}, ""};
      for (std::size_t i = last; i < first + length(run); ++i) {
        if (is_open(i)) finding.cells.push_back(i);
      }
      if (finding.cells.empty()) continue;
      finding.why = narrowed ? number(run) + " of " + line_.name + " lies within " +
                                   cells_text(first, last + length(run))
                             : number(run) + " of " + line_.name + " overlaps itself in " +
                                   cells_text(last, first + length(run));
      return finding;
    }
    return std::nullopt;
  }

  std::optional<Finding> finished_run() const {
    for (std::size_t begin = 0; begin < cells_.size(); ++begin) {
      if (cells_[begin] != Cell::black || (begin > 0 && cells_[begin - 1] == Cell::black)) continue;
      std::size_t end = begin;
      while (end < cells_.size() && cells_[end] == Cell::black) ++end;
      Finding finding{"finished run", {}, ""};
      if (begin > 0 && is_open(begin - 1)) finding.cells.push_back(begin - 1);
      if (end < cells_.size() && is_open(end)) finding.cells.push_back(end);
      if (finding.cells.empty()) continue;
      std::optional<std::size_t> it;
      bool all = true;
      for (std::size_t run = 0; run < runs().size(); ++run) {
        for (std::size_t start : fillings_.starts(run)) {
          if (start > begin || start + length(run) <= begin) continue;
          all = all && start == begin && start + length(run) == end;
          it = run;
        }
      }
      if (!all || !it) continue;
      finding.why =
          "the " + std::to_string(runs()[*it]) + " in " + cells_text(begin, end) + " is finished";
      return finding;
    }
    return std::nullopt;
  }

  std::optional<Finding> unreached() const {
    std::vector<bool> reached(cells_.size());
    for (std::size_t run = 0; run < runs().size(); ++run) {
      for (std::size_t start : fillings_.starts(run)) {
        std::fill_n(reached.begin() + static_cast<std::ptrdiff_t>(start), runs()[run], true);
      }
    }
    Finding finding{"out of reach", {}, "no number of " + clue_text(line_) + " gets there"};
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (is_open(i) && !reached[i]) finding.cells.push_back(i);
    }
    if (finding.cells.empty()) return std::nullopt;
    return finding;
  }

  std::optional<Finding> common() const {
    Finding finding{"only fillings", {}, "all ways to lay " + clue_text(line_) + " agree"};
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (is_open(i) && colour(i) != Cell::open) finding.cells.push_back(i);
    }
    if (finding.cells.empty()) return std::nullopt;
    return finding;
  }

  const Puzzle& puzzle_;
  const GridLine& line_;
  std::vector<Cell> cells_;
  LineFillings fillings_;
};

}  // namespace

std::optional<Telling> NonogramPuzzle::tell(const Deduction& deduction) const {
  if (!deduction.clue && deduction.known != nullptr) return std::nullopt;
  return Telling{"only fillings", by_one_clue};
}

std::optional<Technique> NonogramPuzzle::technique(const Known& known, std::size_t below) const {
  const std::vector<GridLine> lines = grid_lines(board_);
  std::vector<std::pair<std::size_t, Line>> open;
  for (std::size_t clue = 0; clue < lines.size(); ++clue) {
    if (!known.in_force(clue) || lines[clue].unknown) continue;
    Line line(*this, lines[clue], known);
    if (line.clashes()) return line.technique({}, full_line, clue);
    if (!line.is_full()) open.emplace_back(clue, std::move(line));
  }
  for (const Cost cost :
       {full_line, line_done, overlap, finished, out_of_reach, overlap_in_reach, only_fillings}) {
    if (cost >= below) break;
    for (const auto& [clue, line] : open) {
      const auto finding = line.find(cost);
      if (finding) return line.technique(*finding, cost, clue);
    }
  }
  return std::nullopt;
}

}  // namespace cluecore::nonogram
