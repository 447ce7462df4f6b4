// SPDX-License-Identifier: MIT
#include "explain/instance.hpp"

#include "engine/refined.hpp"
#include "engine/restricted.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "words/sentences.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <stdexcept>

namespace cluecore {

namespace {

/// So that what an engine keeps of earlier puzzles stays bounded. Rebuilding more often only costs:
/// the engines throw away learned clauses early enough (see their parameters).
constexpr int puzzles_between_rebuilds = 1000;

/// What few givens have for a model, many do: of so many at most, models are kept.
constexpr std::size_t few_literals = 2;
/// So many literals: a sudoku of 25x25 has 1.5 million, one of 16x16 a sixth of that, one of 9x9 a sixtieth.
/// Where all clues are givens, searches without an engine do more than elsewhere.
constexpr std::size_t large_formula = 500'000;
constexpr std::size_t large_formula_of_givens = 200'000;
/// Solutions that are noted; a conflict of large puzzles may need one for each of its clues.
constexpr std::size_t most_noted = 400;
/// In conflicts of one test of a rule.
constexpr unsigned conflicts_of_all_rules = 20;

}  // namespace

Engine* Instance::Loaded::ready(const Instance& instance, TrackedFormula::Track track,
                                const std::stop_token& stop) {
  if (engine == nullptr) {
    engine = RefinedEngine::around(instance.make_engine_(), instance.encoding_,
                                   track == TrackedFormula::Track::rules_and_clues);
    tracked = std::make_unique<TrackedFormula>(instance.formula(), *engine, track, stop);
  }
  if (!tracked->complete()) {
    tracked.reset();
    engine.reset();
  }
  return engine.get();
}

bool Instance::load_puzzle(const Puzzle& puzzle, const Limits& limits) {
  set_puzzle(puzzle);
  return load(limits);
}

bool Instance::load(const Limits& limits) {
  if (ready_) return true;
  if (search_engine_.ready(*this, TrackedFormula::Track::clues, limits.stop) == nullptr)
    return false;
  if (++puzzles_ > puzzles_between_rebuilds) reset_solver();
  ready_ = true;
  return true;
}

void Instance::set_puzzle(const Puzzle& puzzle) {
  puzzle_ = &puzzle;
  forget_told();
  ready_ = false;
  propagation_begun_ = false;
  forms_ = clue_forms(puzzle, encoding_, std::move(forms_));
  assumptions_ = TrackedFormula::assumptions(formula(), forms_, std::move(assumptions_));
  only_givens_ = std::none_of(forms_.begin(), forms_.end(),
                              [](const ClueForm& form) { return form.group.has_value(); });
}

PropagationSolver& Instance::propagation_solver() {
  if (propagation_solver_ == nullptr)
    propagation_solver_ = std::make_unique<PropagationSolver>(encoding_);
  return *propagation_solver_;
}

PropagationSolver::Searched Instance::search_by_propagation(std::size_t solutions,
                                                            const Limits& limits,
                                                            std::vector<Solution>& found) {
  using Searched = PropagationSolver::Searched;
  if (!PropagationSolver::suits(formula())) return Searched::cut;
  // Clues that are clauses take part by themselves.
  givens_.clear();
  for (const ClueForm& form : forms_) {
    if (form.literal) givens_.push_back(form.literal);
  }
  PropagationSolver& solver = propagation_solver();
  propagation_begun_ = solver.begin(givens_);
  if (!propagation_begun_) return Searched::all;
  if (solver.probing_pays() && !solver.probe(solver.literals_worth_probing())) {
    return Searched::all;
  }
  bool all_accepted = true;
  const auto accept = [&](const Solution& solution) {
    const bool accepted = puzzle_->violations(solution).empty();
    all_accepted = all_accepted && accepted;
    return accepted;
  };
  const Searched searched = solver.search(
      {solutions, solver.literals_worth_searching(), limits.stop, nullptr, accept}, found);
  // The formula may still refute what the check does not accept; else one of them is wrong.
  for (Solution& solution : found) {
    if (!all_accepted) solution = checked(std::move(solution));
  }
  return searched;
}

Clause Instance::short_blocking_clause(const Solution& solution) {
  if (!propagation_begun_) return blocking_clause(solution);
  Clause clause = propagation_solver_->separating_literals(solution);
  for (Literal& literal : clause) literal = ~literal;
  return clause;
}

void Instance::reset_solver() {
  search_engine_.engine->forget();
  puzzles_ = 1;
}

std::vector<std::size_t> Instance::all_clues() const {
  std::vector<std::size_t> clues(assumptions_.size());
  std::iota(clues.begin(), clues.end(), std::size_t{0});
  return clues;
}

std::vector<Literal> Instance::assumptions_of(const std::vector<std::size_t>& clues) const {
  return mapped(clues, [this](std::size_t clue) { return assumptions_[clue]; });
}

std::vector<Literal> Instance::assumptions_without(const std::vector<std::size_t>& clues) const {
  std::vector<bool> left_out(assumptions_.size());
  for (std::size_t clue : clues) left_out[clue] = true;
  std::vector<Literal> rest;
  for (std::size_t clue = 0; clue < assumptions_.size(); ++clue) {
    if (!left_out[clue]) rest.push_back(assumptions_[clue]);
  }
  return rest;
}

std::vector<Literal> Instance::and_without_loss(std::vector<Literal> literals) const {
  literals.insert(literals.end(), encoding_.without_loss.begin(), encoding_.without_loss.end());
  return literals;
}

Instance::WithoutLoss::WithoutLoss(const Instance& instance, Engine& engine) {
  if (instance.encoding().without_loss.empty()) return;
  engine_ = &engine;
  engine.push();
  for (Literal literal : instance.encoding().without_loss) engine.add({literal});
}

Instance::WithoutLoss::~WithoutLoss() {
  if (engine_ != nullptr) engine_->pop();
}

Engine* Instance::verify_engine(const Limits& limits) {
  const bool loaded = verify_engine_.engine != nullptr;
  Engine* engine = verify_engine_.ready(*this, TrackedFormula::Track::clues, limits.stop);
  if (loaded && ++explained_ % puzzles_between_rebuilds == 0) engine->forget();
  return engine;
}

void Instance::Retire::operator()(Engine* engine) const {
  instance->past_calls_ += engine->calls();
  instance->past_conflicts_ += engine->conflicts();
  delete engine;
}

std::unique_ptr<Engine, Instance::Retire> Instance::engine_under(
    const std::vector<Literal>& literals, bool models) {
  PropagationSolver& solver = propagation_solver_for_trials();
  const bool consistent = solver.begin(literals);
  std::vector<signed char> values(static_cast<std::size_t>(formula().variable_count()) + 1);
  for (int variable = 1; consistent && variable <= formula().variable_count(); ++variable) {
    values[static_cast<std::size_t>(variable)] = solver.value(Literal(variable));
  }
  std::unique_ptr<Engine> within = make_engine_();
  if (models) within->expect_models();
  within = std::make_unique<RestrictedEngine>(std::move(within), std::move(values));
  std::unique_ptr<Engine, Retire> engine(
      RefinedEngine::around(std::move(within), encoding_, false).release(), Retire{this});
  if (!consistent) engine->add({});
  for (std::size_t index = 0; consistent && index < formula().clause_count(); ++index) {
    engine->add(formula().clause(index));
  }
  return engine;
}

Reasoner& Instance::reasoner() {
  if (reasoner_ == nullptr) {
    reasoner_ = std::make_unique<Reasoner>(told(), puzzle_->asked_places());
  }
  return *reasoner_;
}

Guide& Instance::guide() {
  if (guide_ == nullptr) {
    guide_ = std::make_unique<Guide>(told(), puzzle_->asked_places(), reasoner(),
                                     fits_a_sentence(told(), reasoner()));
  }
  return *guide_;
}

void Instance::forget_told() {
  if (encoding_.refine.empty()) return;
  guide_.reset();
  reasoner_.reset();
  told_.reset();
  told_clauses_.clear();
  cuts_sought_.clear();
}

void Instance::find_cuts(const std::vector<Literal>& literals, const Limits& limits) {
  if (encoding_.refine.empty() || !cuts_sought_.insert(literals).second) return;
  std::vector<Cut> cuts;
  // Those that people see: what follows when rule after rule is applied, and when one value is tried.
  PropagationSolver& solver = propagation_solver_for_trials();
  solver.note_cuts(&cuts);
  if (solver.begin(literals)) solver.probe(solver.literals_worth_probing());
  solver.note_cuts(nullptr);
  // And those of a proof that there is no solution, or no other one.
  RefinedEngine engine(make_engine_(), encoding_, false);
  const TrackedFormula tracked(formula(), engine, TrackedFormula::Track::clues, limits.stop);
  if (tracked.complete() && engine.solve(literals, limits) == Status::satisfiable) {
    engine.add(blocking_clause(solution(engine)));
    engine.solve(literals, limits);
  }
  past_calls_ += engine.calls();
  cuts.insert(cuts.end(), engine.cuts().begin(), engine.cuts().end());
  std::erase_if(cuts, [this](const Cut& cut) { return !told_clauses_.insert(cut.clause).second; });
  if (cuts.empty()) return;
  Encoding told = this->told();
  for (const Cut& cut : cuts) told.formula.add(cut.group, cut.clause);
  guide_.reset();
  reasoner_.reset();
  told_ = std::make_unique<Encoding>(std::move(told));
}

Solution Instance::checked(Solution found) const {
  const std::vector<std::string> violations = puzzle_->violations(found);
  if (!violations.empty()) {
    throw std::logic_error("a solution fails the check of its family: " + violations.front());
  }
  return found;
}

Solution Instance::solution(const Engine& engine) const {
  Solution solution;
  solution.reserve(encoding_.answer.size());
  for (const std::vector<Literal>& values : encoding_.answer) {
    const auto held = std::find_if(values.begin(), values.end(),
                                   [&](Literal literal) { return engine.value(literal); });
    if (held == values.end()) throw std::logic_error("a model gives a place no value");
    solution.push_back(static_cast<std::size_t>(held - values.begin()));
  }
  return solution;
}

Clause Instance::blocking_clause(const Solution& solution) const {
  Clause clause;
  clause.reserve(solution.size());
  for (std::size_t place = 0; place < solution.size(); ++place) {
    clause.push_back(~encoding_.answer[place][solution[place]]);
  }
  return clause;
}

bool Instance::propagation_refutes(const std::vector<Literal>& literals) {
  if (!only_givens_) return false;  // clues that are clauses would take part, asked or not
  propagation_begun_ = false;
  return !propagation_solver().begin(literals);
}

bool Instance::probing_refutes(const std::vector<Literal>& literals) {
  PropagationSolver& solver = propagation_solver_for_trials();
  if (!solver.begin(literals)) return true;
  return !solver.probe(solver.literals_worth_probing());
}

bool Instance::takes_long_to_load() const {
  return formula().literal_count() > large_formula;
}

bool Instance::is_large() const {
  return formula().literal_count() > (only_givens_ ? large_formula_of_givens : large_formula);
}

bool Instance::note_solution(const Solution& solution) {
  if (!only_givens_) return false;
  const auto broken = std::count_if(
      puzzle_->clues().begin(), puzzle_->clues().end(),
      [&](const Clue& clue) { return solution[clue.given->place] != clue.given->value; });
  if (puzzle_->violations(solution).size() != static_cast<std::size_t>(broken)) return false;
  std::vector<bool> model(static_cast<std::size_t>(formula().variable_count()) + 1);
  for (std::size_t place = 0; place < solution.size(); ++place) {
    // Binary grids have a variable for two values, so the one that holds comes last.
    for (const Literal other : encoding_.answer[place]) {
      model[static_cast<std::size_t>(other.variable())] = other.negated();
    }
    const Literal held = encoding_.answer[place][solution[place]];
    model[static_cast<std::size_t>(held.variable())] = !held.negated();
  }
  if (noted_.size() == most_noted) noted_.erase(noted_.begin());
  noted_.push_back(std::move(model));
  return true;
}

bool Instance::known_together(const std::vector<Literal>& literals) const {
  const auto meets_all = [&](const std::vector<bool>& model) {
    return std::all_of(literals.begin(), literals.end(),
                       [&](Literal literal) { return known_in(model, literal); });
  };
  return models_.hold_together(literals) ||
         (only_givens_ && std::any_of(noted_.begin(), noted_.end(), meets_all));
}

Solution Instance::solution_in(const std::vector<bool>& model) const {
  return mapped(encoding_.answer, [&](const std::vector<Literal>& values) {
    const auto held = std::find_if(values.begin(), values.end(),
                                   [&](Literal literal) { return known_in(model, literal); });
    return static_cast<std::size_t>(held - values.begin());
  });
}

std::optional<Solution> Instance::known_solution(const std::vector<Literal>& literals) const {
  for (const std::vector<bool>& model : noted_) {
    const auto holds = [&](Literal literal) { return known_in(model, literal); };
    if (only_givens_ && std::all_of(literals.begin(), literals.end(), holds)) {
      return solution_in(model);
    }
  }
  return std::nullopt;
}

std::vector<Literal> Instance::near_noted(const std::vector<Literal>& literals,
                                          std::size_t value) const {
  const auto unmet = [&](const std::vector<bool>& model) {
    return std::count_if(literals.begin(), literals.end(),
                         [&](Literal literal) { return !known_in(model, literal); });
  };
  const auto nearest = std::ranges::min_element(noted_, {}, unmet);
  if (nearest == noted_.end()) return {};
  const Solution known = solution_in(*nearest);
  std::vector<std::size_t> open = {value};
  const auto add = [&](std::size_t other) {
    if (!contains(open, other)) open.push_back(other);
  };
  for (std::size_t clue = 0; clue < assumptions_.size(); ++clue) {
    const Given& given = *puzzle_->clues()[clue].given;
    if (known[given.place] == given.value || !contains(literals, assumptions_[clue])) continue;
    add(given.value);
    add(known[given.place]);
  }
  const std::size_t all = encoding_.answer.front().size();
  for (std::size_t next = 1; open.size() + 2 < all; ++next) add((value + next) % all);
  std::vector<Literal> wished;
  for (std::size_t place = 0; place < known.size(); ++place) {
    if (!contains(open, known[place])) wished.push_back(encoding_.answer[place][known[place]]);
  }
  return wished;
}

Status Instance::check_together(const std::vector<Literal>& literals, const Limits& limits) {
  if (known_together(literals)) return Status::satisfiable;
  Engine* engine = verify_engine(limits);
  if (engine == nullptr) return Status::unknown;
  const Status status = engine->solve(and_without_loss(literals), limits);
  if (status == Status::satisfiable && (!only_givens_ || literals.size() <= few_literals)) {
    models_.note(*engine);
  }
  return status;
}

bool Instance::check_refuted(const std::vector<std::size_t>& clues, const Limits& limits) {
  const std::vector<Literal> literals = assumptions_of(clues);
  if (propagation_refutes(literals)) return true;
  const Status status = is_large() && only_givens_ ? engine_under(literals)->solve({}, limits)
                                                   : check_together(literals, limits);
  if (status == Status::satisfiable) throw std::logic_error("a conflict has a solution");
  return status == Status::unsatisfiable;
}

Instance::Checked Instance::check_minimal(const std::vector<std::size_t>& clues,
                                          const Limits& limits) {
  const std::vector<Literal> all = assumptions_of(clues);
  Checked checked = Checked::minimal;
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::vector<Literal> rest = all;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    const Status without = check_together(rest, limits);
    if (without == Status::unsatisfiable) return Checked::not_minimal;
    if (without == Status::unknown) checked = Checked::unknown;
  }
  return checked;
}

Instance::Checked Instance::check(const std::vector<std::size_t>& clues, const Limits& limits) {
  const bool refuted = check_refuted(clues, limits);
  const Checked checked = check_minimal(clues, limits);
  return refuted || checked == Checked::not_minimal ? checked : Checked::unknown;
}

Status Instance::rules_alone(const Limits& limits) {
  if (!rules_status_ || rules_status_ == Status::unknown) {
    rules_status_ = check_together({}, limits);
  }
  return *rules_status_;
}

/// A literal of the rule engine for each unit, which all selectors of its rules follow from.
void Instance::make_unit_selectors() {
  std::map<std::string, std::size_t> known;
  for (Group rule : formula().groups(GroupKind::rule)) {
    const std::string& unit = formula().rule(rule).unit;
    const auto at =
        unit.empty() ? units_.size() : known.try_emplace(unit, units_.size()).first->second;
    if (at == units_.size()) units_.push_back({rule_engine_.engine->new_variable(), {}});
    units_[at].second.push_back(rule);
    rule_engine_.engine->add({~units_[at].first, rule_engine_.tracked->selector(rule)});
  }
}

std::vector<Group> Instance::minimal_rules(const std::vector<Literal>& assumed,
                                           const Limits& limits, const std::set<Group>* among) {
  const bool loaded = rule_engine_.engine != nullptr;
  Engine* engine = rule_engine_.ready(*this, TrackedFormula::Track::rules_and_clues, limits.stop);
  if (engine == nullptr) return {};
  if (!loaded) make_unit_selectors();
  if (among == nullptr) engine->forget();
  // The part of the candidates that is needed beside what is assumed.
  const auto needed = [&](const std::vector<Literal>& candidates) -> std::vector<Literal> {
    std::vector<Literal> all = assumed;
    all.insert(all.end(), candidates.begin(), candidates.end());
    Limits whole = limits;  // that they leave no room takes longer to show than that one is needed
    whole.conflicts *= conflicts_of_all_rules;
    if (engine->solve(all, whole) != Status::unsatisfiable) return {};
    std::vector<Literal> core = engine->core();
    std::erase_if(core, [&](Literal literal) { return contains(assumed, literal); });
    return minimal_core(*engine, assumed, std::move(core), limits).literals;
  };
  std::vector<Literal> candidates;
  std::map<Literal, Group> rules;
  const auto add = [&](Group rule) {
    candidates.push_back(rule_engine_.tracked->selector(rule));
    rules.insert({candidates.back(), rule});
  };
  if (among == nullptr) {
    const auto chosen = needed(mapped(units_, [](const auto& unit) { return unit.first; }));
    for (const auto& unit : units_) {
      if (!contains(chosen, unit.first)) continue;
      for (Group rule : unit.second) add(rule);
    }
  } else {
    for (Group group : *among) {
      if (formula().kind(group) == GroupKind::rule) add(group);
    }
  }
  auto blamed = mapped(needed(candidates), [&](Literal selector) { return rules.at(selector); });
  std::sort(blamed.begin(), blamed.end());
  return blamed;
}

}  // namespace cluecore
