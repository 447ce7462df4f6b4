// SPDX-License-Identifier: MIT
// Nonograms as clauses. A line of n cells has k runs of L black cells in all, and its slack
// s = n - L - (k - 1) is how far each run can move. All clauses of a line are in the group of its
// clue, and no clause is anywhere else.
//
//   variables   r3c4                  cell r3c4 is black                                one a cell
//               row 3 run 1 by c4     the run starts at c4 or before (gap-ladder)    k s     a line
//               row 3 run 1 at c4     the run starts at c4 (positions)               k (s+1) a line
//               only for places the run can take: before them it never starts, behind them it has
//
//   gap-ladder  y_j(p) is "run j starts at p or before", l_j is its length:
//                 ladder   y_j(p) -> y_j(p+1)
//                 order    y_j+1(p) -> y_j(p - l_j - 1)
//                 run      y_j(i) & ~y_j(i - l_j) -> x_i
//                 gap      y_j-1(i - l_j-1) & ~y_j(i) -> ~x_i
//               Each cell lies in exactly one run or one gap, so this is complete. The clauses have
//               at most three literals, and where they all hold y is a function of x: excluding a
//               picture excludes one model. 4ks + L - 1 clauses if s > 0, n if s = 0 or k = 0.
//               The starts as ladder are the order encoding (Crawford & Baker, AAAI 1994; Tamura et
//               al., CP 2006); that cells follow from two neighbouring rungs saves the variables
//               "run j covers i", and halves the clauses.
//   positions   One variable for each run and start: exactly one of a run's starts, no start of a
//               run behind a start of the next one's that leaves it no room, a start blackens its
//               cells, a black cell has a start that covers it: k + (2k-1) s(s+1)/2 + (s+1)L + n
//               clauses, n if k = 0. What most propositional nonogram solvers do; here to compare.
//               With --at-most-one, the k times s(s+1)/2 clauses of "at most one start" become
//               those of that encoding for s + 1 literals, with its variables.
//
// A fixed cell is a literal of its variable and needs no clause.
#include "nonogram.hpp"

#include <cluecore/constraints.hpp>

#include <array>
#include <stdexcept>

namespace cluecore::nonogram {

namespace {

constexpr std::array encodings = {
    Choice{"gap-ladder", "a boolean for each run and place it may have started by; small clauses"},
    Choice{"positions", "a boolean for each run and place it may start at; many more clauses"},
};

/// A line as its encoders see it: each run has slack + 1 places to start at, from `earliest` on.
class LineEncoder {
 public:
  LineEncoder(Encoding& encoding, const GridLine& line)
      : formula_(encoding.formula),
        line_(line),
        runs_(*line.runs),
        length_(static_cast<int>(line.cells.size())),
        slack_(length_ - static_cast<int>(cells_needed(runs_))),
        group_(formula_.new_group(GroupKind::clue, clue_text(line))) {
    for (std::size_t cell : line.cells) cells_.push_back(encoding.answer[cell][1]);
    int start = 0;
    for (int run : runs_) {
      earliest_.push_back(start);
      start += run + 1;
    }
  }

  void gap_ladder() {
    make_variables(slack_, "by");
    for (std::size_t gap = 0; gap <= runs_.size(); ++gap) {
      const bool first = gap == 0;
      const bool last = gap == runs_.size();
      const int begin = first ? 0 : earliest_[gap - 1] + runs_[gap - 1];
      const int end = last ? length_ : earliest_[gap] + slack_;
      for (int i = begin; i < end; ++i) {
        add({first ? never : not_by(gap - 1, i - runs_[gap - 1]), last ? never : by(gap, i),
             is(~cell(i))});
      }
    }
    for (std::size_t j = 0; j < runs_.size(); ++j) {
      for (int p = earliest_[j]; p + 1 < earliest_[j] + slack_; ++p) {
        add({not_by(j, p), by(j, p + 1)});
      }
      for (int p = earliest_[j]; j > 0 && p < earliest_[j] + slack_; ++p) {
        add({not_by(j, p), by(j - 1, p - runs_[j - 1] - 1)});
      }
      for (int i = earliest_[j]; i < earliest_[j] + slack_ + runs_[j]; ++i) {
        add({not_by(j, i), by(j, i - runs_[j]), is(cell(i))});
      }
    }
  }

  void positions(AtMostOne choice) {
    make_variables(slack_ + 1, "at");
    std::vector<Clause> covering(cells_.size());
    for (std::size_t j = 0; j < runs_.size(); ++j) {
      exactly_one(formula_, group_, variables_[j], choice);
      for (std::size_t place = 0; place < variables_[j].size(); ++place) {
        const Literal start = variables_[j][place];
        for (std::size_t sooner = 0; j > 0 && sooner < place; ++sooner) {
          formula_.add(group_, {~variables_[j - 1][place], ~variables_[j][sooner]});
        }
        for (int i = 0; i < runs_[j]; ++i) {
          const auto at = static_cast<std::size_t>(earliest_[j] + i) + place;
          formula_.add(group_, {~start, cells_[at]});
          covering[at].push_back(start);
        }
      }
    }
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      implies(formula_, group_, Literals(&cells_[i], 1), covering[i]);
    }
  }

 private:
  /// A literal, or the constant that takes its place where the run cannot be.
  struct Term {
    Literal literal;
    bool constant = false;
  };
  static constexpr Term always{Literal(), true};
  static constexpr Term never{Literal(), false};

  void make_variables(int places, const char* word) {
    variables_.resize(runs_.size());
    for (std::size_t j = 0; j < runs_.size(); ++j) {
      const std::string run =
          line_.name + " run " + std::to_string(j + 1) + " " + word + " " + line_.along;
      for (int p = earliest_[j]; p < earliest_[j] + places; ++p) {
        variables_[j].push_back(formula_.new_variable(run + std::to_string(p + 1)));
      }
    }
  }

  Literal cell(int i) const { return cells_[static_cast<std::size_t>(i)]; }
  static Term is(Literal literal) { return {literal}; }
  /// Run j starts at p or before.
  Term by(std::size_t j, int p) const {
    if (p < earliest_[j]) return never;
    if (p >= earliest_[j] + slack_) return always;
    return {variables_[j][static_cast<std::size_t>(p - earliest_[j])]};
  }
  Term not_by(std::size_t j, int p) const {
    const Term term = by(j, p);
    return {~term.literal, !term.constant};
  }

  void add(std::initializer_list<Term> terms) {
    clause_.clear();
    for (const Term& term : terms) {
      if (term.literal) {
        clause_.push_back(term.literal);
      } else if (term.constant) {
        return;
      }
    }
    formula_.add(group_, clause_);
  }

  Formula& formula_;
  const GridLine& line_;
  const std::vector<int>& runs_;
  int length_;
  int slack_;
  Group group_;
  std::vector<Literal> cells_;
  std::vector<int> earliest_;                    // by run
  std::vector<std::vector<Literal>> variables_;  // by run and place
  Clause clause_;
};

}  // namespace

std::span<const Choice> encoding_choices() {
  return encodings;
}

EncodingFreedom freedom(std::string_view encoding) {
  return {.at_most_one = encoding == "positions"};
}

Encoding encode(const Board& board, const EncodingChoice& choice) {
  require_no_objection(nonogram_family(), choice);
  Encoding result{Formula(choice.stop), {}};
  for (std::size_t cell = 0; cell < board.width() * board.height(); ++cell) {
    const Literal black = result.formula.new_variable(cell_name(board, cell));
    result.answer.push_back({~black, black});
  }
  for (const GridLine& line : grid_lines(board)) {
    if (cells_needed(*line.runs) > static_cast<long>(line.cells.size())) {
      result.formula.add(result.formula.new_group(GroupKind::clue, clue_text(line)), Clause());
      continue;
    }
    LineEncoder encoder(result, line);  // its group is there, whatever it holds
    if (line.unknown) continue;
    if (choice.name == "gap-ladder") {
      encoder.gap_ladder();
    } else {
      encoder.positions(choice.at_most_one.value_or(AtMostOne::pairwise));
    }
  }
  return result;
}

}  // namespace cluecore::nonogram
