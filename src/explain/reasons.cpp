// SPDX-License-Identifier: MIT
// Why a place has its value, and the way to the whole solution.
#include "explain/instances.hpp"
#include "explain/queries.hpp"
#include "mus/shuffle.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <stdexcept>

namespace cluecore {

namespace {

std::vector<Group> all_rules(const Instance& instance) {
  return instance.formula().groups(GroupKind::rule);
}

Verdict verdict_of(Status status) {
  if (status == Status::unknown) return Verdict::unknown;
  return status == Status::satisfiable ? Verdict::solvable : Verdict::contradictory;
}

/// Clues that exclude a literal, none of which is idle if `minimal`.
struct ForcingClues {
  std::vector<std::size_t> clues;
  bool minimal = false;
};

/// Few clues that exclude a literal, in several ways, those with fewer clues first; none if a limit
/// came first.
std::vector<ForcingClues> forcing_clues(Instance& instance, Literal excluded,
                                        const Limits& limits) {
  instance.reset_solver();
  Engine& engine = instance.search_engine();
  std::mt19937 random(1);  // NOLINT: the same input gives the same bytes
  std::vector<Literal> order = instance.assumptions();
  std::vector<ForcingClues> found;
  for (int run = 0; run < orders_tried; ++run) {
    std::vector<Literal> assumed = order;
    assumed.push_back(excluded);
    if (engine.solve(assumed, limits) != Status::unsatisfiable) break;
    std::vector<Literal> core = engine.core();
    std::erase(core, excluded);
    const MinimalCore core_found =
        minimal_core(engine, Literals(&excluded, 1), std::move(core), limits);
    const std::set<Literal> literals(core_found.literals.begin(), core_found.literals.end());
    ForcingClues forcing{{}, core_found.minimal};
    for (std::size_t clue : instance.all_clues()) {
      if (literals.contains(instance.assumptions()[clue])) forcing.clues.push_back(clue);
    }
    found.push_back(std::move(forcing));
    shuffle(order, random);
  }
  std::stable_sort(found.begin(), found.end(), [](const ForcingClues& a, const ForcingClues& b) {
    return a.clues.size() < b.clues.size();
  });
  return found;
}

/// Solves again, on the engine that only checks: the clues exclude the literal; do they without any
/// one of them?
void check(Instance& instance, ForcingClues& forcing, Literal excluded, const Limits& limits) {
  Engine* engine = instance.verify_engine(limits);
  if (engine == nullptr) {
    forcing.minimal = false;
    return;
  }
  const auto with = [&](std::vector<Literal> literals) {
    literals.push_back(excluded);
    return engine->solve(literals, limits);
  };
  if (with(instance.assumptions_of(forcing.clues)) == Status::satisfiable) {
    throw std::logic_error("what forces a value does not");
  }
  for (std::size_t clue : forcing.clues) {
    if (!forcing.minimal) break;
    std::vector<std::size_t> rest = forcing.clues;
    std::erase(rest, clue);
    forcing.minimal = with(instance.assumptions_of(rest)) == Status::satisfiable;
  }
}

void tell(Instance& instance, const std::vector<Inference>& steps, Reasons& reasons) {
  reasons.explanation =
      sentences(instance.puzzle(), instance.encoding(), instance.reasoner(), steps);
  reasons.steps = steps_of(instance, steps);
}

/// The clues without which propagation does not lead from a basis to the literal, of those given.
std::vector<std::size_t> needed_clues(Instance& instance, Literal literal,
                                      std::vector<std::size_t> clues, const std::stop_token& stop) {
  const std::vector<Group> rules = all_rules(instance);
  for (std::size_t at = clues.size(); at-- > 0 && !stop.stop_requested();) {
    std::vector<std::size_t> fewer = clues;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
    if (instance.reasoner().derive(basis_of(instance, fewer, rules), literal, 0, stop))
      clues = fewer;
  }
  return clues;
}

/// Looks for clues from which a chain leads to the literal, and tells it: by propagation alone if
/// that does it; from the few clues that were found, or else from others; if all fails with
/// suppositions. Returns the clues.
ForcingClues find_chain(Instance& instance, Literal literal, const std::vector<ForcingClues>& few,
                        Reasons& reasons, const std::stop_token& stop) {
  Reasoner& reasoner = instance.reasoner();
  const std::vector<Group> rules = all_rules(instance);
  for (const ForcingClues& forcing : few) {
    const auto steps = reasoner.derive(basis_of(instance, forcing.clues, rules), literal, 0, stop);
    if (!steps) continue;
    tell(instance, *steps, reasons);
    return forcing;
  }
  const std::vector<std::size_t> all = instance.all_clues();
  if (reasoner.derive(basis_of(instance, all, rules), literal, 0, stop)) {
    // Whether one of them is idle all the same, the check tells.
    ForcingClues forcing{needed_clues(instance, literal, all, stop), true};
    const auto steps = reasoner.derive(basis_of(instance, forcing.clues, rules), literal, 0, stop);
    if (steps) tell(instance, *steps, reasons);
    return forcing;
  }
  for (int depth = 0; depth <= deepest_supposition; ++depth) {
    for (const ForcingClues& forcing : few) {
      Reasoner::Basis basis = basis_of(instance, forcing.clues, rules);
      basis.literals.push_back(~literal);
      const auto steps = reasoner.refute(basis, depth, stop);
      if (!steps) continue;
      Inference refutation;
      refutation.supposed = ~literal;
      refutation.so = {literal};
      refutation.steps = *steps;
      tell(instance, {refutation}, reasons);
      return forcing;
    }
  }
  return few.front();
}

Reasons reasons_at(Instance& instance, std::size_t place, const Limits& limits) {
  Reasons reasons;
  Engine& engine = instance.search_engine();
  reasons.verdict = verdict_of(engine.solve(instance.assumptions(), limits));
  if (reasons.verdict != Verdict::solvable) return reasons;
  reasons.value = instance.checked_solution().at(place);
  const Literal literal = instance.encoding().answer.at(place)[reasons.value];
  std::vector<Literal> otherwise = instance.assumptions();
  otherwise.push_back(~literal);
  const Status status = engine.solve(otherwise, limits);
  if (status == Status::unknown) return reasons;
  reasons.forced = status == Status::unsatisfiable;
  if (!*reasons.forced) {
    reasons.other_value = instance.checked_solution().at(place);
    return reasons;
  }
  const std::vector<ForcingClues> few = forcing_clues(instance, ~literal, limits);
  if (few.empty()) {
    reasons.clues = instance.all_clues();
    return reasons;
  }
  ForcingClues forcing = find_chain(instance, literal, few, reasons, limits.stop);
  check(instance, forcing, ~literal, limits);
  reasons.clues = forcing.clues;
  reasons.minimal = forcing.minimal;
  std::vector<Literal> assumed = instance.assumptions_of(forcing.clues);
  assumed.push_back(~literal);
  reasons.rules = names_of(instance.formula(), instance.minimal_rules(assumed, limits));
  return reasons;
}

/// A walk through the steps to the only solution.
class Walker {
 public:
  Walker(Instance& instance, const Solution& solution, const Limits& limits)
      : instance_(instance),
        limits_(limits),
        basis_(basis_of(instance, instance.all_clues(), all_rules(instance))) {
    for (std::size_t place = 0; place < instance.puzzle().asked_places(); ++place) {
      goals_.push_back(instance.encoding().answer[place][solution[place]]);
    }
    for (Literal given : basis_.literals) std::erase(goals_, given);
  }

  void walk(Walkthrough& walkthrough) {
    while (!goals_.empty() && !limits_.stop.stop_requested()) {
      const auto steps = instance_.reasoner().walk(basis_, goals_, 1, limits_.stop);
      for (const Inference& step : steps) add(walkthrough, step);
      if (!goals_.empty() && !jump(walkthrough)) break;
    }
    walkthrough.complete = goals_.empty();
  }

 private:
  void add(Walkthrough& walkthrough, const Inference& inference) {
    for (Literal literal : inference.so) {
      basis_.literals.push_back(literal);
      std::erase(goals_, literal);
    }
    walkthrough.steps.push_back(steps_of(instance_, {inference}).front());
  }

  /// No step that can be reported leads on: takes a fact for which the solver finds few clues.
  bool jump(Walkthrough& walkthrough) {
    const Literal goal = goals_.front();
    const std::vector<ForcingClues> few = forcing_clues(instance_, ~goal, limits_);
    if (few.empty()) return false;
    ForcingClues forcing = few.front();
    check(instance_, forcing, ~goal, limits_);
    SolvingStep step;
    const Given fact = *instance_.reasoner().fact(goal);
    step.found = {fact};
    step.explanation = {instance_.puzzle().fact(fact, true) +
                        ": no short way shows it, but otherwise these have no solution together:"};
    for (std::size_t number : forcing.clues) {
      const Clue& clue = instance_.puzzle().clues()[number];
      step.explanation.push_back("  " + clue.text);
      if (clue.given) {
        step.because.push_back(clue.given->place);
      } else {
        step.clues.push_back(number);
      }
    }
    std::sort(step.because.begin(), step.because.end());
    walkthrough.steps.push_back(std::move(step));
    basis_.literals.push_back(goal);
    std::erase(goals_, goal);
    return true;
  }

  Instance& instance_;
  const Limits& limits_;
  Reasoner::Basis basis_;
  std::vector<Literal> goals_;  // of the solution, those that are not known yet
};

}  // namespace

Reasons Examiner::why(const Family& family, const Puzzle& puzzle, std::size_t place,
                      const Question& question) {
  Reasons reasons;
  instances_->set_current(nullptr);
  if (counting_refutes(puzzle)) {
    reasons.verdict = Verdict::contradictory;
    return reasons;
  }
  instances_->with(family, puzzle, Form::full, question.limits.stop, [&](Instance& instance) {
    if (!instance.load_puzzle(puzzle, question.limits)) return;
    reasons = reasons_at(instance, place, question.limits);
  });
  return reasons;
}

Walkthrough Examiner::walk(const Family& family, const Puzzle& puzzle, const Question& question) {
  Walkthrough walkthrough;
  instances_->set_current(nullptr);
  if (counting_refutes(puzzle)) {
    walkthrough.verdict = Verdict::contradictory;
    return walkthrough;
  }
  instances_->with(family, puzzle, Form::full, question.limits.stop, [&](Instance& instance) {
    if (!instance.load_puzzle(puzzle, question.limits)) return;
    Question two;
    two.limits = question.limits;
    const Findings findings = find_solutions(instance, two);
    walkthrough.verdict = findings.verdict;
    walkthrough.solutions = findings.solutions;
    if (findings.verdict != Verdict::unique) return;
    Walker(instance, findings.solutions.front(), question.limits).walk(walkthrough);
  });
  return walkthrough;
}

}  // namespace cluecore
