// SPDX-License-Identifier: MIT
// Which values can each place still have, and in how many solutions? Each solution that is found counts for
// all of its values; a value that has too few is asked for by itself, among the solutions not found so far.
#include "explain/instance.hpp"
#include "explain/queries.hpp"

namespace cluecore {

namespace {

class CandidateCounter {
 public:
  CandidateCounter(Instance& instance, std::size_t most, const Limits& limits)
      : instance_(instance), engine_(instance.search_engine()), most_(most), limits_(limits) {
    const auto& answer = instance.encoding().answer;
    for (std::size_t place = 0; place < instance.puzzle().asked_places(); ++place) {
      counts_.emplace_back(answer[place].size());
    }
  }

  std::vector<std::vector<Candidate>> run(const std::vector<Solution>& known) {
    engine_.push();
    for (const Solution& solution : known) count(solution);
    for (std::size_t place = 0; place < counts_.size(); ++place) {
      for (std::size_t value = 0; value < counts_[place].size(); ++value) complete(place, value);
    }
    engine_.pop();
    return std::move(counts_);
  }

 private:
  void count(const Solution& solution) {
    for (std::size_t place = 0; place < counts_.size(); ++place) {
      ++counts_[place][solution[place]].solutions;
    }
    engine_.add(instance_.blocking_clause(solution));
  }

  /// Looks for solutions with this value until there are enough, or no others.
  void complete(std::size_t place, std::size_t value) {
    Candidate& candidate = counts_[place][value];
    std::vector<Literal> assumed = instance_.assumptions();
    assumed.push_back(instance_.encoding().answer[place][value]);
    while (candidate.solutions < most_) {
      const Status status = engine_.solve(assumed, limits_);
      if (status == Status::unsatisfiable) {
        candidate.complete = true;
        return;
      }
      if (status == Status::unknown) return;
      count(instance_.checked_solution());
    }
  }

  Instance& instance_;
  Engine& engine_;
  std::size_t most_;
  const Limits& limits_;
  std::vector<std::vector<Candidate>> counts_;
};

}  // namespace

void find_candidates(Instance& instance, Findings& findings, std::size_t most,
                     const Limits& limits) {
  if (instance.has_history()) instance.reset_solver();
  findings.candidates = CandidateCounter(instance, most, limits).run(findings.solutions);
}

}  // namespace cluecore
