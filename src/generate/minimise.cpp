// SPDX-License-Identifier: MIT
// A minimal puzzle is a minimal unsatisfiable subset of its clues where one clause forbids its solution: so
// what finds conflicts finds it, for whatever clues there are. Clues that go together have one selector.
#include "engine/tracked_formula.hpp"
#include "generate/orbits.hpp"

#include <cluecore/generate.hpp>
#include <cluecore/mus.hpp>

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace cluecore {

namespace {

/// An engine with the rules and one clause against the solution, and a selector for each orbit.
class Minimiser {
 public:
  Minimiser(const Family& family, const Puzzle& puzzle, const Solution& solution,
            const std::vector<Orbit>& orbits, const std::stop_token& stop)
      : encoding_(encode(puzzle, resolved(family, puzzle, {}, Clues::tracked))),
        engine_(engines().back().make()),
        tracked_(encoding_.formula, *engine_, TrackedFormula::Track::clues, stop),
        clues_(TrackedFormula::assumptions(encoding_.formula, clue_forms(puzzle, encoding_))) {
    Clause another;
    for (std::size_t place = 0; place < puzzle.asked_places(); ++place) {
      another.push_back(~encoding_.answer[place][solution[place]]);
    }
    engine_->add(another);
    for (const Orbit& orbit : orbits) {
      selectors_.push_back(engine_->new_variable());
      for (std::size_t clue : orbit) engine_->add({~selectors_.back(), clues_[clue]});
    }
  }

  Engine& engine() { return *engine_; }
  bool complete() const { return tracked_.complete(); }
  /// These hold, by clue, whatever is assumed; says how many they are.
  std::size_t keep(const std::vector<bool>& clues) {
    std::size_t count = 0;
    for (std::size_t clue = 0; clue < clues.size(); ++clue) {
      if (!clues[clue]) continue;
      engine_->add({clues_[clue]});
      ++count;
    }
    return count;
  }
  Literal selector(std::size_t orbit) const { return selectors_[orbit]; }

 private:
  Encoding encoding_;
  std::unique_ptr<Engine> engine_;
  TrackedFormula tracked_;
  std::vector<Literal> clues_;
  std::vector<Literal> selectors_;  // by orbit
};

/// Some of the orbits, by number, from the first that matters most.
struct Chosen {
  std::vector<std::size_t> orbits;
  bool minimal = false;
  bool smallest = false;
  std::size_t at_least = 0;
};

/// None of which can be left out, by an order that alone decides which, whatever the engine: the last one stays
/// only where it has to.
Chosen fewer(Minimiser& minimiser, const std::vector<std::size_t>& order, const Limits& limits) {
  std::vector<Literal> literals;
  for (std::size_t orbit : order) literals.push_back(minimiser.selector(orbit));
  Chosen chosen{{}, true};
  if (minimiser.engine().solve({}, limits) == Status::unsatisfiable) return chosen;
  const MinimalCore found = preferred_core(minimiser.engine(), literals, limits);
  chosen.minimal = found.minimal;
  for (std::size_t orbit : order) {
    if (std::ranges::find(found.literals, minimiser.selector(orbit)) != found.literals.end()) {
      chosen.orbits.push_back(orbit);
    }
  }
  return chosen;
}

/// As few as any, or what is known of that when a limit comes.
void fewest(Minimiser& minimiser, const std::vector<std::size_t>& order, const Limits& limits,
            Chosen& chosen) {
  Engine& engine = minimiser.engine();
  if (chosen.orbits.empty()) chosen.smallest = chosen.minimal;
  if (chosen.orbits.empty()) return;
  std::vector<Literal> literals;
  for (std::size_t orbit : order) literals.push_back(minimiser.selector(orbit));
  SubsetExplorer explorer(engine, engines().back().make, literals);
  const std::optional<Subset> found = explorer.next(limits, chosen.orbits.size());
  chosen.at_least = explorer.at_least();
  chosen.smallest = found || explorer.at_least() >= chosen.orbits.size();
  if (!found) return;
  chosen.orbits.clear();
  for (std::size_t at : *found) chosen.orbits.push_back(order[at]);
  chosen.minimal = true;
}

}  // namespace

Minimised minimise(const Family& family, const Puzzle& puzzle, const Minimising& how) {
  const auto* makable = dynamic_cast<const Makable*>(&puzzle);
  if (makable == nullptr) {
    throw std::invalid_argument("no clue of a " + std::string(family.name()) +
                                " puzzle can be left out");
  }
  if (makable->has_untried_clues()) {
    throw std::invalid_argument("which numbers of a " + std::string(family.name()) +
                                " puzzle can be left out is not found out so far");
  }
  Minimised minimised;
  const Question question{.detail = Detail::verdict, .limits = how.limits};
  const Findings findings = Examiner().examine(family, puzzle, question);
  minimised.verdict = findings.verdict;
  if (findings.verdict != Verdict::unique) return minimised;

  std::vector<Orbit> orbits = orbits_of(puzzle, *makable, how.symmetry);
  const auto stays = [&](std::size_t clue) {
    return std::ranges::find(how.keep, clue) != how.keep.end();
  };
  std::erase_if(orbits, [&](const Orbit& orbit) { return std::ranges::any_of(orbit, stays); });
  std::vector<bool> kept(puzzle.clues().size(), true);
  for (const Orbit& orbit : orbits) {
    for (std::size_t clue : orbit) kept[clue] = false;
  }
  Minimiser minimiser(family, puzzle, findings.solutions.front(), orbits, how.limits.stop);
  const std::size_t always = minimiser.keep(kept);
  std::vector<std::size_t> order(orbits.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (how.seed != 0) Random(how.seed).shuffle(order);
  if (!minimiser.complete()) return {};
  Chosen chosen = fewer(minimiser, order, how.limits);
  if (how.fewest) fewest(minimiser, order, how.limits, chosen);

  for (std::size_t orbit : chosen.orbits) {
    for (std::size_t clue : orbits[orbit]) kept[clue] = true;
  }
  std::vector<std::size_t> clues;
  for (std::size_t clue = 0; clue < kept.size(); ++clue) {
    (kept[clue] ? clues : minimised.left_out).push_back(clue);
  }
  minimised.minimal = chosen.minimal;
  minimised.smallest = chosen.smallest;
  minimised.at_least = always + chosen.at_least;
  minimised.puzzle = makable->with_only(clues);
  // Checked by what did not produce it, and reads the puzzle anew.
  if (Examiner().examine(family, *minimised.puzzle, question).verdict == Verdict::several) {
    throw std::logic_error("a puzzle was minimised that has several solutions");
  }
  return minimised;
}

}  // namespace cluecore
