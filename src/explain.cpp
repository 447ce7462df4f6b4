// SPDX-License-Identifier: MIT
#include <cluecore/explain.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <set>
#include <stdexcept>
#include <utility>

namespace cluecore {

namespace {

/// After so many puzzles the clauses learned from them slow z3 down more than they help.
constexpr int puzzles_between_rebuilds = 100;
/// The size of one minimal conflict is luck; the smallest of a few orders is printed.
constexpr int conflict_orders = 6;
/// Conflicts after which no solution is expected, where to refute one may take forever; in rounds, so
/// that what is found soon is found first.
constexpr std::array trial_conflicts = {200U, 1000U};

Solution read_solution(const Encoding& encoding, const Engine& engine) {
  Solution solution;
  solution.reserve(encoding.answer.size());
  for (const std::vector<Literal>& values : encoding.answer) {
    const auto held = std::find_if(values.begin(), values.end(),
                                   [&](Literal literal) { return engine.value(literal); });
    if (held == values.end()) throw std::logic_error("a model gives a place no value");
    solution.push_back(static_cast<std::size_t>(held - values.begin()));
  }
  return solution;
}

/// The clause that only this solution does not meet.
Clause all_but(const Encoding& encoding, const Solution& solution) {
  Clause clause;
  clause.reserve(solution.size());
  for (std::size_t place = 0; place < solution.size(); ++place) {
    clause.push_back(~encoding.answer[place][solution[place]]);
  }
  return clause;
}

/// Shuffles alike on every platform, which std::shuffle does not promise.
template <typename T>
void shuffle(std::vector<T>& items, std::mt19937& random) {
  for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[random() % i]);
}

Findings counting_findings(const std::vector<Impossibility>& impossibilities) {
  Findings findings;
  findings.verdict = Verdict::contradictory;
  findings.complete = true;
  for (const Impossibility& impossibility : impossibilities) {
    Conflict conflict;
    conflict.clues = impossibility.clues;
    conflict.rules = {impossibility.reason};
    conflict.direct = true;
    conflict.counted = true;
    conflict.minimal = impossibility.clues.size() == 1;
    findings.conflicts.push_back(std::move(conflict));
  }
  return findings;
}

}  // namespace

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::unique:
      return "unique";
    case Verdict::several:
      return "several";
    case Verdict::solvable:
      return "solvable";
    case Verdict::contradictory:
      return "contradictory";
    case Verdict::unknown:
      return "unknown";
  }
  throw std::logic_error("name: no such verdict");
}

/// One formula with the engines that work on it.
class Examiner::Desk {
 public:
  Desk(Encoding encoding, const EngineMaker& make_engine)
      : encoding_(std::move(encoding)),
        working_{make_engine},
        checking_{make_engine},
        blaming_{make_engine} {}

  Findings examine(const Puzzle& puzzle, const Question& question) {
    Engine* engine = working_.ready(encoding_.formula, TrackedFormula::Track::clues, question);
    if (engine == nullptr) return {};
    if (++puzzles_ > puzzles_between_rebuilds) start_afresh();
    assume_clues(puzzle);
    const Status status = engine->solve(clues_, question.limits);
    if (status == Status::unknown) return {};
    if (status == Status::satisfiable) return enumerate(puzzle, question);
    Findings findings;
    findings.verdict = Verdict::contradictory;
    findings.complete = true;
    if (question.conflicts) explain(puzzle, findings, question);
    return findings;
  }

  /// For a puzzle that counting has shown to have no solution: the clues without each of which one
  /// is soon found. That there is none cannot be proved here in any time, so a few conflicts decide.
  void try_suspects(const Puzzle& puzzle, Findings& findings, const Question& question) {
    Engine* engine = working_.ready(encoding_.formula, TrackedFormula::Track::clues, question);
    if (engine == nullptr) return;
    assume_clues(puzzle);
    std::vector<bool> open(clues_.size(), true);  // may be a suspect, and was not found to be one
    const auto close_all_but_core = [&] {
      // A suspect is in every conflict, so a clue that this one does without is none.
      const std::vector<Literal>& core = engine->core();
      for (std::size_t clue = 0; clue < clues_.size(); ++clue) {
        open[clue] = open[clue] && std::find(core.begin(), core.end(), clues_[clue]) != core.end();
      }
    };
    Limits few = question.limits;
    for (unsigned conflicts : trial_conflicts) {
      few.conflicts = conflicts;
      if (engine->solve(clues_, few) == Status::unsatisfiable) close_all_but_core();
      for (std::size_t clue = 0; clue < clues_.size(); ++clue) {
        if (!open[clue]) continue;
        const Status status = engine->solve(all_but_clue(clue), few);
        if (status == Status::satisfiable) findings.suspects.push_back(clue);
        if (status == Status::unsatisfiable) close_all_but_core();
        if (status != Status::unknown) open[clue] = false;
      }
    }
    std::sort(findings.suspects.begin(), findings.suspects.end());
    findings.suspects_complete = std::find(open.begin(), open.end(), true) == open.end();
  }

  const Encoding& encoding() const { return encoding_; }
  std::size_t calls() const { return working_.calls() + checking_.calls() + blaming_.calls(); }
  std::size_t conflicts() const {
    return working_.conflicts() + checking_.conflicts() + blaming_.conflicts();
  }

 private:
  /// An engine that has the formula, made when it is first needed.
  struct Loaded {
    EngineMaker make;
    std::unique_ptr<Engine> engine = nullptr;
    std::unique_ptr<TrackedFormula> tracked = nullptr;

    /// nullptr if a stop came before the formula was loaded.
    Engine* ready(const Formula& formula, TrackedFormula::Track track, const Question& question) {
      if (engine == nullptr) {
        engine = make();
        tracked = std::make_unique<TrackedFormula>(formula, *engine, track, question.limits.stop);
      }
      if (!tracked->complete()) {
        tracked.reset();
        engine.reset();
      }
      return engine.get();
    }
    std::size_t calls() const { return engine == nullptr ? 0 : engine->calls(); }
    std::size_t conflicts() const { return engine == nullptr ? 0 : engine->conflicts(); }
  };

  void start_afresh() {
    working_.engine->forget();
    puzzles_ = 1;
  }

  void assume_clues(const Puzzle& puzzle) {
    const std::vector<Group> groups = puzzle.rules_key().empty()
                                          ? encoding_.formula.groups(GroupKind::clue)
                                          : std::vector<Group>();
    auto group = groups.begin();
    clues_.clear();
    groups_.clear();
    for (const Clue& clue : puzzle.clues()) {
      if (clue.given && encoding_.givens_hold) continue;
      if (!clue.given && group == groups.end()) {
        throw std::logic_error("a clue that is no given has no group in the formula");
      }
      if (clue.given) {
        clues_.push_back(encoding_.answer.at(clue.given->place).at(clue.given->value));
        groups_.emplace_back();
      } else {
        clues_.push_back(working_.tracked->selector(*group));
        groups_.emplace_back(*group++);
      }
    }
  }

  /// A solution read from the engine, once the family's own check has nothing against it.
  Solution checked_solution(const Puzzle& puzzle) const {
    Solution solution = read_solution(encoding_, *working_.engine);
    const std::vector<std::string> violations = puzzle.violations(solution);
    if (!violations.empty()) {
      throw std::logic_error("a solution fails the check of its family: " + violations.front());
    }
    return solution;
  }

  /// Findings with two solutions or more, which say "several" and where.
  static Findings compared(Findings findings) {
    findings.verdict = Verdict::several;
    for (std::size_t place = 0; place < findings.solutions[0].size(); ++place) {
      if (findings.solutions[0][place] != findings.solutions[1][place]) {
        findings.differs.push_back(place);
      }
    }
    return findings;
  }

  /// Called with the first solution in the engine.
  Findings enumerate(const Puzzle& puzzle, const Question& question) {
    Engine& engine = *working_.engine;
    Findings findings;
    Solution found = checked_solution(puzzle);
    Status status = Status::satisfiable;
    engine.push();
    while (true) {
      engine.add(all_but(encoding_, found));
      ++findings.count;
      if (question.keep_solutions || findings.count <= 2) {
        findings.solutions.push_back(std::move(found));
      }
      const bool enough = findings.count == question.solutions;
      // Whether there is one more tells a full count from a cut one; of two nobody asks that.
      if (enough && question.solutions <= 2) break;
      status = engine.solve(clues_, question.limits);
      if (enough || status != Status::satisfiable) break;
      if (findings.count == 1 && puzzles_ > 1) {
        // There are several. Which ones are found depends on what the engine learned from other
        // puzzles, so begin again without that: the same puzzle gives the same answer everywhere.
        findings.solutions.push_back(checked_solution(puzzle));
        engine.pop();
        start_afresh();
        if (engine.solve(clues_, question.limits) == Status::satisfiable) {
          Findings again = enumerate(puzzle, question);
          if (again.count > 1) return again;
        }
        findings.count = 2;  // a limit came meanwhile; but these two were found
        return compared(std::move(findings));
      }
      found = checked_solution(puzzle);
    }
    engine.pop();
    findings.complete = status == Status::unsatisfiable;
    if (findings.count > 1) return compared(std::move(findings));
    if (findings.complete) {
      findings.verdict = Verdict::unique;
    } else {
      findings.verdict = status == Status::unknown ? Verdict::unknown : Verdict::solvable;
    }
    return findings;
  }

  void explain(const Puzzle& puzzle, Findings& findings, const Question& question) {
    using Track = TrackedFormula::Track;
    const Formula& formula = encoding_.formula;
    Engine* checking = checking_.ready(formula, Track::clues, question);
    if (checking == nullptr) return;
    if (++explained_ % puzzles_between_rebuilds == 0) checking->forget();
    if (!rules_status_ || rules_status_ == Status::unknown) {
      rules_status_ = checking->solve({}, question.limits);
    }
    if (rules_status_ == Status::unsatisfiable) {
      Conflict conflict;
      conflict.rules = blamed_rules({}, question);
      conflict.minimal = true;
      findings.conflicts.push_back(std::move(conflict));
      return;
    }
    for (const DirectConflict& direct : direct_conflicts(formula, given_literals())) {
      const std::string& rule = formula.name(direct.rule);
      std::vector<Conflict>& conflicts = findings.conflicts;
      const auto same =
          std::find_if(conflicts.begin(), conflicts.end(),
                       [&](const Conflict& other) { return other.clues == direct.clues; });
      if (same != conflicts.end()) {
        same->rules.push_back(rule);
        continue;
      }
      Conflict conflict;
      conflict.clues = direct.clues;
      conflict.rules = {rule};
      conflict.direct = true;
      conflict.minimal = check(direct.clues, question) == Checked::minimal;
      conflicts.push_back(std::move(conflict));
    }
    if (findings.conflicts.empty()) add_small_conflict(puzzle, findings, question);
    add_suspects(findings, question);
  }

  /// A clue whose removal leaves no conflict is in every conflict, so those in all that were found
  /// are tried: by solving what each leaves, on the checking engine.
  void add_suspects(Findings& findings, const Question& question) {
    if (findings.conflicts.empty()) return;
    findings.suspects_complete = true;
    for (std::size_t clue : findings.conflicts.front().clues) {
      const bool in_every = std::all_of(
          findings.conflicts.begin(), findings.conflicts.end(), [&](const Conflict& conflict) {
            return std::binary_search(conflict.clues.begin(), conflict.clues.end(), clue);
          });
      if (!in_every) continue;
      const Status status = checking_.engine->solve(all_but_clue(clue), question.limits);
      if (status == Status::satisfiable) findings.suspects.push_back(clue);
      if (status == Status::unknown) findings.suspects_complete = false;
    }
  }

  std::vector<Literal> all_but_clue(std::size_t clue) const {
    std::vector<Literal> rest = clues_;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(clue));
    return rest;
  }

  /// The clues that are literals of the formula; none for those that have a group.
  std::vector<Literal> given_literals() const {
    std::vector<Literal> givens = clues_;
    for (std::size_t clue = 0; clue < givens.size(); ++clue) {
      if (groups_[clue]) givens[clue] = Literal();
    }
    return givens;
  }

  std::vector<Literal> literals_of(const std::vector<std::size_t>& clues) const {
    std::vector<Literal> literals;
    literals.reserve(clues.size());
    for (std::size_t clue : clues) literals.push_back(clues_[clue]);
    return literals;
  }

  enum class Checked { minimal, not_minimal, unknown };

  /// Solves again, on the engine that finds nothing and only checks: the clues have no model; is
  /// there one without any one of them?
  Checked check(const std::vector<std::size_t>& clues, const Question& question) {
    Engine& engine = *checking_.engine;
    const std::vector<Literal> all = literals_of(clues);
    const Status status = engine.solve(all, question.limits);
    if (status == Status::satisfiable) throw std::logic_error("a conflict has a solution");
    Checked checked = status == Status::unsatisfiable ? Checked::minimal : Checked::unknown;
    for (std::size_t i = 0; i < all.size(); ++i) {
      std::vector<Literal> rest = all;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      if (rest.size() == 1 && satisfiable_alone_.contains(rest.front())) continue;
      const Status without = engine.solve(rest, question.limits);
      if (without == Status::unsatisfiable) return Checked::not_minimal;
      if (without == Status::unknown) checked = Checked::unknown;
      if (rest.size() == 1 && without == Status::satisfiable)
        satisfiable_alone_.insert(rest.front());
    }
    return checked;
  }

  /// The smallest minimal conflict of a few orders, with the rules of it.
  void add_small_conflict(const Puzzle& puzzle, Findings& findings, const Question& question) {
    start_afresh();  // for a conflict that does not depend on earlier puzzles
    Engine& engine = *working_.engine;
    std::mt19937 random(1);  // NOLINT: the same input gives the same bytes
    std::vector<Literal> order = clues_;
    std::vector<Literal> best;
    bool proved = false;
    for (int run = 0; run < conflict_orders; ++run) {
      if (engine.solve(order, question.limits) != Status::unsatisfiable) break;
      MinimalCore found = minimal_core(engine, {}, engine.core(), question.limits);
      if (best.empty() || found.literals.size() < best.size()) {
        best = std::move(found.literals);
        proved = found.minimal;
      }
      shuffle(order, random);
    }
    if (best.empty()) return;
    Conflict conflict;
    for (std::size_t clue = 0; clue < clues_.size(); ++clue) {
      // Of clues that say the same, the first is named.
      if (std::erase(best, clues_[clue]) > 0) conflict.clues.push_back(clue);
    }
    const Checked checked = check(conflict.clues, question);
    if (checked == Checked::not_minimal && proved) {
      throw std::logic_error("a conflict is not minimal");
    }
    conflict.minimal = checked == Checked::minimal;
    conflict.rules = blamed_rules(conflict.clues, question);
    add_clash(puzzle, conflict);
    findings.conflicts.push_back(std::move(conflict));
  }

  /// Clues that are clauses, lines to be solved, may be seen to clash at a place.
  void add_clash(const Puzzle& puzzle, Conflict& conflict) const {
    std::vector<Group> groups;
    for (std::size_t clue : conflict.clues) {
      if (!groups_[clue]) return;
      groups.push_back(*groups_[clue]);
    }
    if (const std::optional<Clash> clash = find_clash(encoding_, groups)) {
      const auto said = [&](std::size_t clue) { return puzzle.clues()[conflict.clues[clue]].text; };
      const char* in_turn = conflict.clues.size() > 2 ? "solved in turn, " : "";
      conflict.explanation.push_back(in_turn + said(clash->one) + " makes " +
                                     puzzle.place(clash->place) + " " +
                                     puzzle.value(clash->one_value) + ", " + said(clash->other) +
                                     " makes it " + puzzle.value(clash->other_value));
    }
  }

  /// A minimal set of rules that have no room for the clues, in the order of the formula.
  std::vector<std::string> blamed_rules(const std::vector<std::size_t>& clues,
                                        const Question& question) {
    const Formula& formula = encoding_.formula;
    Engine* engine = blaming_.ready(formula, TrackedFormula::Track::rules_and_clues, question);
    if (engine == nullptr) return {};
    engine->forget();
    const std::vector<Literal> always = literals_of(clues);
    std::vector<std::pair<Literal, Group>> selectors;
    std::vector<Literal> all = always;
    for (Group rule : formula.groups(GroupKind::rule)) {
      selectors.emplace_back(blaming_.tracked->selector(rule), rule);
      all.push_back(selectors.back().first);
    }
    if (engine->solve(all, question.limits) != Status::unsatisfiable) return {};
    std::vector<Literal> core = engine->core();
    std::erase_if(core, [&](Literal literal) {
      return std::find(always.begin(), always.end(), literal) != always.end();
    });
    const MinimalCore minimal = minimal_core(*engine, always, core, question.limits);
    std::vector<std::string> rules;
    for (const auto& [selector, rule] : selectors) {
      if (std::find(minimal.literals.begin(), minimal.literals.end(), selector) !=
          minimal.literals.end()) {
        rules.push_back(formula.name(rule));
      }
    }
    return rules;
  }

  Encoding encoding_;
  std::vector<Literal> clues_;                // what each clue of the current puzzle assumes
  std::vector<std::optional<Group>> groups_;  // the group of each clue that has one
  int puzzles_ = 0;                           // since the working engine was new
  int explained_ = 0;                         // contradictory puzzles so far
  Loaded working_;                            // finds solutions and conflicts
  Loaded checking_;                           // checks conflicts
  Loaded blaming_;  // every rule can be left out: finds the rules of a conflict
  std::optional<Status> rules_status_;
  std::set<Literal> satisfiable_alone_;  // seen by the checking engine
};

Examiner::Examiner(EncodingChoice choice, EngineMaker engine)
    : choice_(std::move(choice)), make_engine_(std::move(engine)) {}
Examiner::~Examiner() = default;
Examiner::Examiner(Examiner&&) noexcept = default;

std::string_view Examiner::encoding_name(const Family& family) const {
  return choice_.name.empty() ? family.encodings().front().name : std::string_view(choice_.name);
}

const Encoding* Examiner::encoding() const {
  return current_ == nullptr ? nullptr : &current_->encoding();
}

std::size_t Examiner::calls() const {
  std::size_t calls = past_calls_;
  for (const auto& [key, desk] : desks_) calls += desk->calls();
  return calls;
}

std::size_t Examiner::conflicts() const {
  std::size_t conflicts = past_conflicts_;
  for (const auto& [key, desk] : desks_) conflicts += desk->conflicts();
  return conflicts;
}

void Examiner::forget_desk(const std::string& name) {
  const auto desk = desks_.find(name);
  if (desk == desks_.end()) return;
  past_calls_ += desk->second->calls();
  past_conflicts_ += desk->second->conflicts();
  desks_.erase(desk);
}

/// The desk of a formula, which becomes the current one; made if there is none yet.
Examiner::Desk& Examiner::take_desk(const Family& family, const Puzzle& puzzle, Form form) {
  const bool reduced = form == Form::reduced;
  const std::string key = puzzle.rules_key();
  current_name_ = std::string(family.name()) + (reduced ? ", reduced " : " ") + key;
  if (key.empty() || reduced) forget_desk(current_name_);  // it has this one puzzle's clues
  if (!desks_.contains(current_name_)) {
    EncodingChoice choice = resolved(family, choice_);
    choice.reduce = reduced;
    desks_.emplace(current_name_, std::make_unique<Desk>(puzzle.encode(choice), make_engine_));
  }
  current_ = desks_[current_name_].get();
  return *current_;
}

bool Examiner::solves_reduced(const Family& family, const Puzzle& puzzle) const {
  return choice_.reduce.value_or(puzzle.pays_reduced() &&
                                 family.freedom(encoding_name(family)).reduce);
}

Findings Examiner::examine_formula(const Family& family, const Puzzle& puzzle,
                                   const Question& question) {
  if (!solves_reduced(family, puzzle)) {
    return take_desk(family, puzzle, Form::full).examine(puzzle, question);
  }
  Question solve_only = question;
  solve_only.conflicts = false;
  Findings findings = take_desk(family, puzzle, Form::reduced).examine(puzzle, solve_only);
  if (findings.verdict != Verdict::contradictory || !question.conflicts) return findings;
  // That the givens contradict each other is all that the reduced form can tell.
  current_ = nullptr;
  forget_desk(current_name_);
  const Findings full = take_desk(family, puzzle, Form::full).examine(puzzle, question);
  return full.verdict == Verdict::unknown ? findings : full;
}

Findings Examiner::examine(const Family& family, const Puzzle& puzzle, const Question& question) {
  current_ = nullptr;
  const std::vector<Impossibility> impossibilities = puzzle.impossibilities();
  Findings findings = counting_findings(impossibilities);
  const auto about_all = [](const Impossibility& one) { return one.clues.empty(); };
  if (!std::all_of(impossibilities.begin(), impossibilities.end(), about_all)) return findings;
  try {
    if (impossibilities.empty()) {
      findings = examine_formula(family, puzzle, question);
    } else if (question.conflicts) {
      take_desk(family, puzzle, Form::full).try_suspects(puzzle, findings, question);
    }
  } catch (...) {
    // Its engines may be in the middle of something.
    current_ = nullptr;
    forget_desk(current_name_);
    throw;
  }
  if (const auto expected = puzzle.expected(); expected && findings.verdict != Verdict::unknown) {
    findings.expected_right = puzzle.violations(*expected).empty();
  }
  return findings;
}

}  // namespace cluecore
