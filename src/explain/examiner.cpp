// SPDX-License-Identifier: MIT
#include "explain/instances.hpp"
#include "explain/queries.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <stdexcept>
#include <utility>

namespace cluecore {

namespace {

Findings counting_findings(const std::vector<CountingConflict>& counting_conflicts) {
  Findings findings;
  findings.verdict = Verdict::contradictory;
  findings.complete = true;
  for (const CountingConflict& counting_conflict : counting_conflicts) {
    Conflict conflict;
    conflict.clues = counting_conflict.clues;
    conflict.rules = {in_words(counting_conflict.reason)};
    conflict.direct = true;
    conflict.counted = true;
    conflict.minimal = counting_conflict.clues.size() == 1;
    findings.conflicts.push_back(std::move(conflict));
  }
  return findings;
}

/// Without any one of all clues there is a solution: so there is no other conflict than all of them.
void note_all_needed(Findings& findings, const Question& question) {
  for (Conflict& conflict : findings.conflicts) {
    conflict.minimal = true;
    conflict.smallest = true;
    conflict.at_least = findings.suspects.size();
  }
  findings.conflicts_complete = true;
  if (question.conflicts > 0) findings.parts.assign(findings.suspects.size(), Part::every);
}

/// So many broken rules may come from a slip or two; more are no puzzle that has any, and listing
/// what exactly contradicts what takes long and helps nobody.
constexpr std::size_t most_broken = 24;

/// What givens say that leave no place open; nothing if they do, or if clues say more than that.
std::optional<Solution> complete_givens(const Puzzle& puzzle) {
  if (puzzle.clues().size() != puzzle.places()) return std::nullopt;
  Solution givens(puzzle.places());
  std::vector<bool> known(puzzle.places());
  for (const Clue& clue : puzzle.clues()) {
    if (!clue.given || known[clue.given->place]) return std::nullopt;
    known[clue.given->place] = true;
    givens[clue.given->place] = clue.given->value;
  }
  return givens;
}

/// What is wrong with a puzzle that is all givens, if that is much.
std::optional<Findings> check_complete(const Puzzle& puzzle) {
  const std::optional<Solution> givens = complete_givens(puzzle);
  if (!givens) return std::nullopt;
  const std::vector<std::string> broken = puzzle.violations(*givens);
  if (broken.size() <= most_broken) return std::nullopt;
  std::vector<CountingConflict> all;
  for (const std::string& sentence : broken) all.push_back({{}, sentence});
  Findings findings = counting_findings(all);
  findings.all_given = true;
  return findings;
}

/// Are redundant clues asked for, and are there solutions that they could be redundant for?
bool asks_redundant(const Findings& findings, const Question& question) {
  if (question.detail <= Detail::verdict || !question.redundant) return false;
  return findings.verdict == Verdict::unique || findings.verdict == Verdict::several;
}

/// Is something asked that takes clues which can be left out?
bool needs_clues(const Findings& findings, const Question& question) {
  if (question.detail <= Detail::verdict) return false;
  return findings.verdict == Verdict::contradictory || asks_redundant(findings, question);
}

/// Are the places asked for that are not the same in all solutions?
bool asks_open(const Findings& findings, const Question& question) {
  return findings.verdict == Verdict::several && question.detail == Detail::report && question.open;
}

bool asks_candidates(const Findings& findings, const Question& question) {
  if (question.detail == Detail::verdict || question.candidates == 0) return false;
  return findings.verdict == Verdict::unique || findings.verdict == Verdict::several;
}

/// Limits of what comes after the verdict. Most puzzles of a stream need nothing more, and asking for
/// limits may set a deadline.
Limits limits_of_details(const Question& question) {
  return question.explaining ? question.explaining() : question.limits;
}

/// What is asked for beyond the verdict.
void add_details(Instance& instance, Findings& findings, const Question& question,
                 const Limits& limits) {
  const auto say = [&](std::string_view what) {
    if (question.progress) question.progress(what);
  };
  if (findings.verdict == Verdict::contradictory) {
    find_conflicts(instance, findings, question, limits);
    return;
  }
  if (!instance.load(limits)) return;
  if (asks_open(findings, question)) {
    say("looking where solutions differ");
    find_open_places(instance, findings, limits);
    if (instance.blames_clues()) find_slips(instance, findings, question, limits);
  }
  if (asks_redundant(findings, question)) find_redundant(instance, findings, limits);
  if (asks_candidates(findings, question)) {
    say("counting what cells can be");
    find_candidates(instance, findings, question.candidates, limits);
  }
}

/// Whom to suspect, and how to mend it, where counting has shown that there is no solution.
void suspect_after_counting(Instances& instances, const Family& family, const Puzzle& puzzle,
                            const Question& question, Findings& findings) {
  const Limits limits = limits_of_details(question);
  instances.with(family, puzzle, Form::full, limits.stop, [&](Instance& instance) {
    if (!instance.load_puzzle(puzzle, limits)) return;
    find_slips(instance, findings, question, limits);
    try_suspects(instance, findings, limits);
    if (findings.suspects.size() == puzzle.clues().size()) note_all_needed(findings, question);
    if (!findings.suspects.empty() && findings.slips.empty()) {
      find_repairs(instance, findings, question, limits);
    }
  });
}

void find_slips_where_all_is_given(Instances& instances, const Family& family, const Puzzle& puzzle,
                                   const Question& question, Findings& findings) {
  constexpr std::size_t most_places = 1000;  // of larger grids the formula alone takes long
  if (puzzle.places() > most_places || !question.slips) return;
  const Limits limits = limits_of_details(question);
  instances.with(family, puzzle, Form::full, limits.stop, [&](Instance& instance) {
    instance.set_puzzle(puzzle);
    find_slips(instance, findings, question, limits);
  });
  instances.set_current(nullptr);  // the verdict needed none
}

Findings examine(Instances& instances, const Family& family, const Puzzle& puzzle,
                 const Question& question);

/// Of a contradictory puzzle: has it solutions without one of its rules?
void try_relaxed(Instances& instances, const Family& family, const Puzzle& puzzle,
                 Findings& findings, const Question& question) {
  std::optional<Relaxed> relaxed = puzzle.relaxed();
  if (!relaxed) return;
  const Question verdict{.deduce = question.deduce,
                         .detail = Detail::verdict,
                         .limits = question.explaining ? question.explaining() : question.limits};
  const Instance* const instance = instances.current();
  const Verdict found = examine(instances, family, *relaxed->puzzle, verdict).verdict;
  if (!puzzle.rules_key().empty()) instances.set_current(instance);  // else it was forgotten
  if (found == Verdict::contradictory || found == Verdict::unknown) return;
  findings.without = {std::move(relaxed->rule), std::move(relaxed->option), found};
}

Findings examine(Instances& instances, const Family& family, const Puzzle& puzzle,
                 const Question& question) {
  instances.set_current(nullptr);
  const std::vector<CountingConflict> counting_conflicts = puzzle.counting_conflicts();
  Findings findings = counting_findings(counting_conflicts);
  const bool report = question.detail == Detail::report;
  if (std::optional<Findings> checked = check_complete(puzzle)) {
    findings = std::move(*checked);
    if (report) find_slips_where_all_is_given(instances, family, puzzle, question, findings);
  } else if (!counting_conflicts.empty()) {
    if (report) {
      suspect_after_counting(instances, family, puzzle, question, findings);
    }
  } else {
    findings = {};
    if (question.detail == Detail::direct) {
      instances.with(family, puzzle, Form::full, question.limits.stop, [&](Instance& instance) {
        if (question.limits.stop.stop_requested()) return;
        instance.set_puzzle(puzzle);
        find_conflicts(instance, findings, question, question.limits);
        if (!findings.conflicts.empty()) findings.verdict = Verdict::contradictory;
      });
      return findings;
    }
    const Form form = instances.form_to_solve(family, puzzle);
    const bool reduced = form == Form::reduced;
    const std::stop_token& stop = question.limits.stop;
    const auto solve = [&](Instance& instance) {
      if (question.limits.stop.stop_requested()) return;
      instance.set_puzzle(puzzle);
      std::optional<Findings> deduced;
      if (question.deduce) deduced = find_by_propagation(instance, question);
      if (deduced) findings = std::move(*deduced);
      if (!deduced) findings = solve_with_engines(instance, question);
      if (!instance.blames_clues() && needs_clues(findings, question)) return;
      if (!needs_clues(findings, question) && !asks_candidates(findings, question) &&
          !asks_open(findings, question)) {
        return;
      }
      add_details(instance, findings, question, limits_of_details(question));
    };
    instances.with(family, puzzle, form, stop, std::ref(solve));  // which needs no memory
    // That there is no solution is all that the reduced form can tell of a contradiction.
    if (reduced && needs_clues(findings, question)) {
      const Limits limits = limits_of_details(question);
      instances.with(family, puzzle, Form::full, limits.stop, [&](Instance& instance) {
        instance.set_puzzle(puzzle);
        add_details(instance, findings, question, limits);
      });
    }
  }
  if (findings.verdict == Verdict::contradictory && question.detail > Detail::verdict) {
    try_relaxed(instances, family, puzzle, findings, question);
  }
  findings.redundant_asked = asks_redundant(findings, question);
  if (const auto expected = puzzle.expected(); expected && findings.verdict != Verdict::unknown) {
    findings.expected_right = puzzle.violations(*expected).empty();
  }
  return findings;
}

}  // namespace

bool counting_refutes(const Puzzle& puzzle) {
  return !puzzle.counting_conflicts().empty();
}

std::string_view name(Verdict verdict) {
  static constexpr std::array<std::string_view, 5> names = {"unique", "several", "solvable",
                                                            "contradictory", "unknown"};
  return names.at(static_cast<std::size_t>(verdict));
}

std::string_view name(Part part) {
  static constexpr std::array<std::string_view, 4> names = {"every", "some", "none", "unknown"};
  return names.at(static_cast<std::size_t>(part));
}

Examiner::Examiner(EncodingChoice choice, EngineMaker engine)
    : instances_(std::make_unique<Instances>(std::move(choice), engine)),
      reasoning_(std::make_unique<Instances>(EncodingChoice(), engine)) {}
Examiner::~Examiner() = default;
Examiner::Examiner(Examiner&&) noexcept = default;

std::string_view Examiner::encoding_name(const Family& family) const {
  return instances_->encoding_name(family);
}

const Encoding* Examiner::encoding() const {
  const Instance* current = instances_->current();
  if (current == nullptr) current = reasoning_->current();
  return current == nullptr ? nullptr : &current->encoding();
}

std::size_t Examiner::calls() const {
  return instances_->calls() + reasoning_->calls();
}

std::size_t Examiner::conflicts() const {
  return instances_->conflicts() + reasoning_->conflicts();
}

Findings Examiner::examine(const Family& family, const Puzzle& puzzle, const Question& question) {
  reasoning_->set_current(nullptr);
  instances_->make_room();
  return cluecore::examine(*instances_, family, puzzle, question);
}

}  // namespace cluecore
