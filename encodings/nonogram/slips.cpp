// SPDX-License-Identifier: MIT
// The slips that may have led to a nonogram as it was typed: in the numbers of a line, or between lines.
// Rows and columns add up to the same total, and each line can be solved by itself: what is left by that
// is few.
#include "line_solver.hpp"
#include "text/text.hpp"

#include <cluecore/slips.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <numeric>

namespace cluecore::nonogram {

namespace {

using Runs = std::vector<int>;

/// Beside nonograms that are solved line by line, as most of those are that people make, so few need more.
constexpr double odds_of_needing_more = 0.1;

/// Beyond so many runs times cells, what was not looked at yet is not listed: a second or less.
constexpr std::size_t most_effort = 300'000'000;

long sum(const Runs& runs) {
  return std::accumulate(runs.begin(), runs.end(), 0L);
}

/// "1 2" without the blank; nothing if that is no number for a line.
std::optional<int> joined(int one, int other) {
  const std::optional<int> number = whole_number(std::to_string(one) + std::to_string(other));
  return number && *number <= largest_side ? number : std::nullopt;
}

class SlipLister {
 public:
  SlipLister(const Board& board, const std::stop_token& stop)
      : stop_(stop),
        board_(std::make_shared<const Board>(board)),
        lines_(grid_lines(*board_)),
        solver_(*board_) {
    for (const GridLine& line : lines_) typed_.push_back(line.runs);
    for (std::size_t i = 0; i < lines_.size(); ++i) excess_ += sign(i) * sum(*typed_[i]);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::string& between = clue(i).between;
      if (between_.empty()) between_ = between;
      apart_ = apart_ && clue(i).where.line > 0;
    }
    if (between_.empty()) between_ = " ";
  }

  std::vector<Slip> list() && {
    for (std::size_t i = 0; i < lines_.size(); ++i) in_numbers(i);
    for (std::size_t one = 0; one < lines_.size(); ++one) {
      for (std::size_t other = one + 1; other < lines_.size(); ++other) exchanged(one, other);
    }
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      forgotten(i);
      repeated(i);
    }
    weigh_by_ways();
    return std::move(slips_);
  }

 private:
  struct Change {
    std::size_t line;
    Runs runs;
    bool unknown = false;  // nothing is known of the line
  };

  bool is_row(std::size_t line) const { return line < board_->height(); }
  long sign(std::size_t line) const { return is_row(line) ? 1 : -1; }
  const LineClue& clue(std::size_t line) const {
    return is_row(line) ? board_->rows[line] : board_->columns[line - board_->height()];
  }
  SlipWords from_to(std::size_t line, const Runs& runs, const char* why) const {
    return {lines_[line].name,  "says", numbers_text(*typed_[line]) + " instead of",
            numbers_text(runs), "",     why};
  }

  /// How likely one slip of a kind is follows from how many there could be, not from the few of them that
  /// the totals leave: a number too many may be any number anywhere.
  void weigh_by_ways() {
    double numbers = 0;
    for (const Runs* runs : typed_) numbers += static_cast<double>(runs->size());
    const auto lines = static_cast<double>(lines_.size());
    constexpr double values = 4;
    const std::map<std::string, double> ways = {{"number", numbers * (2 + values / 2)},
                                                {"number missing", numbers},
                                                {"number extra", (numbers + lines) * values},
                                                {"repeated", lines}};
    std::map<std::string, double> listed;
    for (const Slip& slip : slips_) {
      listed[slip.kind] += std::ldexp(1, -static_cast<int>(slip.distance));
    }
    for (Slip& slip : slips_) {
      const auto all = ways.find(slip.kind);
      if (all != ways.end()) slip.likely *= listed.at(slip.kind) / all->second;
    }
  }

  /// Unless the totals would differ, or line by line it is seen that there is no solution.
  void add(const char* kind, SlipWords words, std::size_t distance, std::vector<Change> changes) {
    std::erase_if(changes, [&](const Change& one) { return *typed_[one.line] == one.runs; });
    if (changes.empty()) return;
    long excess = excess_;
    std::vector<const Runs*> runs = typed_;
    for (const Change& one : changes) {
      excess += sign(one.line) * (sum(one.runs) - sum(*typed_[one.line]));
      runs[one.line] = &one.runs;
    }
    if (excess != 0) return;
    const LineSolver::Outcome outcome = outcome_of(runs);
    if (outcome == LineSolver::Outcome::clash) return;
    std::ranges::sort(changes, {}, &Change::line);
    Slip slip;
    slip.kind = kind;
    slip.words = std::move(words);
    slip.likely = outcome == LineSolver::Outcome::solved ? 1 : odds_of_needing_more;
    slip.distance = distance;
    for (const Change& one : changes) {
      slip.clues.push_back(one.line);
      std::string to;
      for (int run : one.runs) to += (to.empty() ? "" : between_) + std::to_string(run);
      Span where = clue(one.line).where;
      if (clue(one.line).unsaid) where.length = 0;
      if (apart_) slip.edits.push_back({where, to.empty() ? "0" : to});
    }
    std::ranges::sort(slip.edits, {}, [](const Edit& edit) {
      return std::pair(edit.where.line, edit.where.column);
    });
    slip.mended = with(std::move(changes));
    slips_.push_back(std::move(slip));
  }

  decltype(Slip::mended) with(std::vector<Change> changes) const {
    return [board = board_, changes = std::move(changes)] {
      Board mended = *board;
      const std::size_t height = mended.height();
      for (const auto& [line, to, unknown] : changes) {
        LineClue& clue = line < height ? mended.rows[line] : mended.columns[line - height];
        clue.runs = to;
        clue.unknown = unknown;
      }
      return std::make_unique<NonogramPuzzle>(std::move(mended));
    };
  }

  void in_numbers(std::size_t line) {
    const Runs& typed = *typed_[line];
    // What the line's total has to change by.
    const long wanted = -sign(line) * excess_;
    const auto say = [&](const char* kind, const Runs& runs, std::size_t distance,
                         const char* why) {
      add(kind, from_to(line, runs, why), distance, {{line, runs}});
    };
    for (std::size_t j = 0; j <= typed.size(); ++j) {
      const auto at = static_cast<std::ptrdiff_t>(j);
      Runs runs = typed;
      if (wanted > 0 && wanted <= largest_side && (j == 0 || typed[j - 1] != wanted)) {
        runs.insert(runs.begin() + at, static_cast<int>(wanted));
        say("number missing", runs, 0, "a number is missing");
      }
      if (j == typed.size()) break;
      runs = typed;
      if (wanted == -typed[j]) {
        runs.erase(runs.begin() + at);
        say("number extra", runs, 0, "a number is one too many");
      } else if (wanted != 0 && typed[j] + wanted > 0) {
        runs[j] += static_cast<int>(wanted);
        say("number", runs, wanted == 1 || wanted == -1 ? 0 : 1, "");
      }
      split_and_joined(line, j, say);
      for (std::size_t other = j + 1; other < typed.size(); ++other) {
        runs = typed;
        std::swap(runs[j], runs[other]);
        say("numbers exchanged", runs, other == j + 1 ? 0 : 2, "two numbers are exchanged");
      }
    }
    if (typed.size() > 2) {
      say("reversed", {typed.rbegin(), typed.rend()}, 0, "it is reversed");
    }
  }

  template <typename Say>
  void split_and_joined(std::size_t line, std::size_t j, const Say& say) {
    const Runs& typed = *typed_[line];
    const auto at = static_cast<std::ptrdiff_t>(j);
    for (int power = 10; power < typed[j]; power *= 10) {
      const int behind = typed[j] % power;
      if (behind < power / 10) continue;  // no number begins with 0
      Runs runs = typed;
      runs[j] = typed[j] / power;
      runs.insert(runs.begin() + at + 1, behind);
      say("joined", runs, 0, "two numbers are joined");
      if (power > largest_side) break;
    }
    if (j + 1 < typed.size()) {
      if (const std::optional<int> number = joined(typed[j], typed[j + 1])) {
        Runs runs = typed;
        runs[j] = *number;
        runs.erase(runs.begin() + at + 1);
        say("split", runs, 0, "a number is split");
      }
    }
  }

  void exchanged(std::size_t one, std::size_t other) {
    const bool alike = is_row(one) == is_row(other);
    const std::string& first = lines_[one].name;
    const std::string& second = lines_[other].name;
    const auto number = [](const std::string& name) { return name.substr(name.find(' ') + 1); };
    add(alike ? "exchanged" : "row for column",
        {(alike ? std::string(is_row(one) ? "rows " : "columns ") + number(first) : first) +
             " and " + (alike ? number(second) : second),
         "are", "exchanged"},
        alike ? 2 * (other - one - 1) : 0, {{one, *typed_[other]}, {other, *typed_[one]}});
  }

  /// Once all the effort is made, or a stop is requested, as if nothing came of it.
  LineSolver::Outcome outcome_of(const std::vector<const Runs*>& runs) {
    const bool over = stop_.stop_requested() || solver_.effort() > most_effort;
    return over ? LineSolver::Outcome::clash : solver_.solve(runs);
  }

  /// The line was left out, and those behind it are typed one too early; the last one holds nothing.
  void forgotten(std::size_t line) {
    const std::size_t end = is_row(line) ? board_->height() : lines_.size();
    if (!typed_[end - 1]->empty()) return;
    std::vector<const Runs*> runs = typed_;
    std::vector<Change> changes;
    for (std::size_t i = line + 1; i < end; ++i) {
      runs[i] = typed_[i - 1];
      changes.push_back({i, *typed_[i - 1]});
    }
    runs[line] = nullptr;
    const std::string behind = line + 1 < end ? "; those behind it are typed one too early" : "";
    const LineSolver::Outcome outcome = outcome_of(runs);
    if (outcome == LineSolver::Outcome::solved) {
      const Runs own = runs_in(solver_.picture(), lines_[line].cells);
      changes.push_back({line, own});
      add("forgotten",
          {lines_[line].name, "is", "forgotten, which says " + numbers_text(own) + behind}, 0,
          std::move(changes));
    } else if (outcome == LineSolver::Outcome::open && lacks_a_line(line)) {
      add_unknown("forgotten", {lines_[line].name, "is", "forgotten" + behind}, line,
                  std::move(changes));
    }
  }

  /// Do the lines on its side hold fewer black cells than those across?
  bool lacks_a_line(std::size_t line) const { return sign(line) * excess_ < 0; }

  /// Nothing is known of the line: an engine tells whether what is left has solutions.
  void add_unknown(const char* kind, SlipWords words, std::size_t line,
                   std::vector<Change> changes) {
    Slip slip;
    slip.kind = kind;
    slip.words = std::move(words);
    slip.likely = odds_of_needing_more;
    slip.evident = slip.same_rules = true;
    changes.insert(changes.begin(), {line, {}, true});
    for (const Change& one : changes) slip.clues.push_back(one.line);
    slip.mended = with(std::move(changes));
    slips_.push_back(std::move(slip));
  }

  /// The line says what its neighbour does, and nothing is left of its own numbers.
  void repeated(std::size_t line) {
    const bool before =
        line > 0 && is_row(line - 1) == is_row(line) && *typed_[line - 1] == *typed_[line];
    const bool behind = line + 1 < lines_.size() && is_row(line + 1) == is_row(line) &&
                        *typed_[line + 1] == *typed_[line];
    if (!before && !behind) return;
    std::vector<const Runs*> others = typed_;
    others[line] = nullptr;
    SlipWords words{lines_[line].name, "repeats", lines_[before ? line - 1 : line + 1].name};
    const LineSolver::Outcome outcome = outcome_of(others);
    if (outcome == LineSolver::Outcome::solved) {
      const Runs own = runs_in(solver_.picture(), lines_[line].cells);
      words.what += " instead of";
      words.end = numbers_text(own);
      add("repeated", std::move(words), before ? 0 : 1, {{line, own}});
    } else if (outcome == LineSolver::Outcome::open) {
      add_unknown("repeated", std::move(words), line, {});
    }
  }

  std::stop_token stop_;
  std::shared_ptr<const Board> board_;
  std::vector<GridLine> lines_;
  LineSolver solver_;
  std::vector<const Runs*> typed_;
  long excess_ = 0;  // of what rows add up to over the columns
  std::string between_;
  bool apart_ = true;  // every clue has a text of its own
  std::vector<Slip> slips_;
};

}  // namespace

std::vector<Slip> NonogramPuzzle::slips(const std::stop_token& stop) const {
  // As long as lines are missing, nobody knows what is wrong with those that are there.
  if (std::ranges::any_of(grid_lines(board_), &GridLine::unknown)) return {};
  return SlipLister(board_, stop).list();
}

}  // namespace cluecore::nonogram
