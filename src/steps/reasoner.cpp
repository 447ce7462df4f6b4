// SPDX-License-Identifier: MIT
#include "steps/reasoner.hpp"

#include <algorithm>
#include <utility>

namespace cluecore {

std::size_t length(const std::vector<Inference>& steps) {
  std::size_t total = steps.size();
  for (const Inference& step : steps) total += length(step.steps);
  return total;
}

std::set<Group> groups_of(const std::vector<Inference>& steps) {
  std::set<Group> groups;
  for (const Inference& step : steps) {
    groups.insert(step.groups.begin(), step.groups.end());
    groups.insert(step.excluding.begin(), step.excluding.end());
    groups.merge(groups_of(step.steps));
  }
  return groups;
}

Reasoner::Reasoner(const Encoding& encoding, std::size_t asked_places)
    : encoding_(encoding),
      asked_places_(asked_places),
      propagation_(encoding.formula),
      smallest_(encoding, propagation_, asked_places),
      facts_(2 * static_cast<std::size_t>(encoding.formula.variable_count()) + 2),
      shared_(static_cast<std::size_t>(encoding.formula.variable_count()) + 1) {
  for (std::size_t place = 0; place < encoding.answer.size(); ++place) {
    const std::vector<Literal>& values = encoding.answer[place];
    for (std::size_t value = 0; value < values.size(); ++value) {
      facts_[values[value].index()] = Given{place, value};
    }
  }
  std::vector<std::optional<Group>> speaks(shared_.size());
  const Formula& formula = encoding.formula;
  for (std::size_t clause = 0; clause < formula.clause_count(); ++clause) {
    for (Literal literal : formula.clause(clause)) {
      std::optional<Group>& group = speaks[index_of(literal)];
      if (group && *group != formula.group_of(clause)) shared_[index_of(literal)] = true;
      group = formula.group_of(clause);
    }
  }
}

std::optional<Literals> Reasoner::only_clause(Group group) const {
  const auto clauses = clauses_of(group);
  return clauses.size() == 1 ? std::optional(encoding_.formula.clause(clauses.front()))
                             : std::nullopt;
}

bool Reasoner::begin(const Basis& basis) {
  // Literals first: what is known needs no reason, and a rule that says otherwise is broken.
  bool consistent = true;
  for (Literal literal : basis.literals) consistent = propagation_.assign(literal) && consistent;
  propagation_.activate(basis.groups);
  return consistent;
}

void Reasoner::end(const Basis& basis) {
  for (Group group : basis.groups) propagation_.deactivate(group);
  target_ = Literal();
  back_to(0);
}

std::optional<std::vector<Inference>> Reasoner::derive(const Basis& basis, Literal target,
                                                       int depth, const std::stop_token& stop) {
  target_ = target;
  std::optional<std::vector<Inference>> steps;
  if (begin(basis) && close(depth, stop)) steps = steps_from(0);
  end(basis);
  return steps;
}

std::optional<Inference> Reasoner::shortest_refutation(const Basis& basis, int depth,
                                                       const std::stop_token& stop) {
  std::optional<Inference> found;
  if (begin(basis)) {
    if (const auto best = best_supposition(depth, stop)) found = refutation_of(*best, depth, stop);
    if (found) settle(*found);
  }
  end(basis);
  return found;
}

Reasoner::Measure Reasoner::measure(const Basis& basis, const std::vector<Literal>& goals,
                                    int depth, const std::stop_token& stop) {
  Measure measure;
  const auto is_open = [&](Literal goal) { return propagation_.is_open(goal); };
  bool going = begin(basis);
  while (going && std::any_of(goals.begin(), goals.end(), is_open) && !stop.stop_requested()) {
    going = false;
    for (int deep = 0; deep < depth && !going; ++deep) {
      const auto best = best_supposition(deep, stop);
      if (!best) continue;
      std::size_t placed = 0;
      if (deep == 0) {
        placed = *smallest_.cells(*best, SIZE_MAX);
      } else if (const auto refutation = refutation_of(*best, deep, stop)) {
        placed = refutation->placed;
        ++measure.nested;
      }
      measure.cells.push_back(placed);
      going = propagation_.assume(~*best);
    }
  }
  measure.arrived = std::all_of(goals.begin(), goals.end(),
                                [&](Literal goal) { return propagation_.is_true(goal); });
  end(basis);
  return measure;
}

std::optional<Literal> Reasoner::settled(const Basis& basis, const std::vector<Literal>& goals) {
  begin(basis);
  const auto found = std::find_if(goals.begin(), goals.end(),
                                  [&](Literal goal) { return propagation_.is_true(goal); });
  const std::optional<Literal> settled =
      found == goals.end() ? std::nullopt : std::optional(*found);
  end(basis);
  return settled;
}

std::optional<Inference> Reasoner::refutation(const Basis& basis, Literal supposed, int depth,
                                              const std::stop_token& stop) {
  std::optional<Inference> found;
  if (begin(basis) && propagation_.is_open(supposed)) {
    found = refutation_of(supposed, depth, stop);
    if (found) settle(*found);
  }
  end(basis);
  return found;
}

/// Goes on until the target or a clash is reached; false if that fails.
bool Reasoner::close(int depth, const std::stop_token& stop) {
  while (!reached()) {
    if (propagation_.broken() || !go_on(depth, stop)) return false;
  }
  return true;
}

/// Refutes one supposition more, the simplest kind that there is; false if there is none.
bool Reasoner::go_on(int depth, const std::stop_token& stop) {
  for (int deep = 0; deep < depth; ++deep) {
    if (suppose_best(deep, stop)) return true;
  }
  return false;
}

/// Refutes the supposition that is refuted by the fewest cells.
bool Reasoner::suppose_best(int depth, const std::stop_token& stop) {
  const auto best = best_supposition(depth, stop);
  if (!best) return false;
  auto refutation = refutation_of(*best, depth, stop);
  if (!refutation) return false;
  take(std::move(*refutation));
  return true;
}

/// How many places get their values in the steps, and in those within.
std::size_t Reasoner::placed_in(const std::vector<Inference>& steps) const {
  std::size_t placed = 0;
  for (const Inference& step : steps) {
    for (Literal literal : step.so) {
      const std::optional<Given> at = fact(literal);
      if (at && at->place < asked_places_) ++placed;
    }
    placed += step.supposed ? 1 + placed_in(step.steps) : 0;
  }
  return placed;
}

/// Does the supposition clash, with all values refuted within that propagation refutes?
bool Reasoner::fails(Literal supposed, const std::stop_token& stop) {
  const std::size_t mark = propagation_.mark();
  bool holds = propagation_.assume(supposed);
  for (bool any = true; any && holds && !stop.stop_requested();) {
    any = false;
    for (Literal within : suppositions(0)) {
      if (!propagation_.is_open(within)) continue;
      const std::size_t level = propagation_.mark();
      const bool fits = propagation_.assume(within);
      propagation_.back_to(level);
      if (fits) continue;
      any = true;
      holds = propagation_.assume(~within);
      if (!holds) break;
    }
  }
  back_to(mark);
  return !holds;
}

/// The supposition that propagation refutes by the fewest cells, or the first that deeper ones refute.
std::optional<Literal> Reasoner::best_supposition(int depth, const std::stop_token& stop) {
  if (depth == 0) return shortest_supposition(stop);
  for (Literal supposed : suppositions(depth)) {
    if (over_ != nullptr && work() > most_work_) over_->request_stop();
    if (stop.stop_requested()) break;
    // One level within is the usual need; whether it serves is found faster than how.
    const bool serves =
        depth == 1 ? fails(supposed, stop) : refutation_of(supposed, depth, stop).has_value();
    if (serves) return supposed;
  }
  return std::nullopt;
}

/// The first of those that take the fewest cells.
std::optional<Literal> Reasoner::shortest_supposition(const std::stop_token& stop) {
  std::optional<Literal> best;
  std::size_t least = SIZE_MAX;
  for (Literal supposed : suppositions(0)) {
    if (over_ != nullptr && work() > most_work_) over_->request_stop();
    if (stop.stop_requested() || least == 1) break;
    if (const auto cells = smallest_.cells(supposed, least)) {
      least = *cells;
      best = supposed;
    }
  }
  return best;
}

/// Supposes the literal, and all that follows, but no more than it needs if that is a clash.
bool Reasoner::clash(Literal supposed) {
  if (!smallest_.cells(supposed, SIZE_MAX)) {
    propagation_.assume(supposed);
    return false;
  }
  propagation_.assign(supposed);
  const SmallestClash::Way way = smallest_.way();
  for (const auto& [literal, clause] : way.consequences) propagation_.follow(literal, clause);
  propagation_.break_at(way.broken);
  return true;
}

/// What leads from a supposition to a clash; nothing if that is not found.
std::optional<Inference> Reasoner::refutation_of(Literal supposed, int depth,
                                                 const std::stop_token& stop) {
  const std::size_t mark = propagation_.mark();
  const Literal target = std::exchange(target_, Literal());
  std::optional<Inference> refutation;
  if (clash(supposed) || (depth > 0 && close(depth, stop))) {
    refutation.emplace();
    refutation->supposed = supposed;
    refutation->so = {~supposed};
    refutation->steps = steps_from(mark);
    refutation->placed = 1 + placed_in(refutation->steps);
  }
  back_to(mark);
  target_ = target;
  return refutation;
}

/// Notes what a refutation rests on.
void Reasoner::settle(Inference& refutation) const {
  std::set<Literal> because;
  for (const Inference& step : refutation.steps) {
    for (Literal literal : step.because) {
      if (propagation_.is_true(literal)) because.insert(literal);
    }
  }
  const std::set<Group> groups = groups_of(refutation.steps);
  refutation.because.assign(because.begin(), because.end());
  refutation.groups.assign(groups.begin(), groups.end());
}

/// Goes on from what a refutation shows.
void Reasoner::take(Inference refutation) {
  settle(refutation);
  const Literal follows = refutation.so.front();
  refuted_[follows] = std::move(refutation);
  propagation_.assume(follows);
}

/// What may be supposed: a value at a place that is open; if that takes more than propagation to
/// refute, only at the places that have the fewest.
std::vector<Literal> Reasoner::suppositions(int depth) const {
  std::vector<std::vector<Literal>> open_places;
  for (std::size_t place = 0; place < asked_places_; ++place) {
    std::vector<Literal> open;
    for (Literal literal : encoding_.answer[place]) {
      if (propagation_.is_open(literal)) open.push_back(literal);
    }
    if (!open.empty()) open_places.push_back(std::move(open));
  }
  if (depth > 0) {
    std::stable_sort(open_places.begin(), open_places.end(),
                     [](const auto& a, const auto& b) { return a.size() < b.size(); });
  }
  std::vector<Literal> result;
  for (const auto& open : open_places) result.insert(result.end(), open.begin(), open.end());
  return result;
}

void Reasoner::back_to(std::size_t mark) {
  propagation_.back_to(mark);
  std::erase_if(refuted_, [&](const auto& entry) { return !propagation_.is_true(entry.first); });
}

/// Is the literal, which is true, a fact to report, or something in between?
bool Reasoner::is_reported(Literal literal) const {
  const std::optional<std::size_t> reason = propagation_.reason(literal);
  if (!reason || fact(literal) || fact(~literal)) return true;
  const Formula& formula = encoding_.formula;
  return shared_[index_of(literal)] && !formula.is_auxiliary(literal) &&
         formula.kind(formula.group_of(*reason)) != GroupKind::definition;
}

/// An exclusion that is left out: one fact and one rule make it.
bool Reasoner::is_implicit(Literal literal) {
  if (!is_exclusion(literal) || !propagation_.reason(literal)) return false;
  const Derivation& derivation = derivation_of(literal);
  const Formula& formula = encoding_.formula;
  return derivation.because.size() == 1 && derivation.groups.size() <= 1 &&
         std::all_of(derivation.groups.begin(), derivation.groups.end(),
                     [&](Group group) { return formula.kind(group) == GroupKind::rule; }) &&
         !is_exclusion(*derivation.because.begin()) &&
         (derivation.groups.empty() || is_plain(*derivation.because.begin()));
}

const Reasoner::Derivation& Reasoner::derivation_of(Literal literal) {
  const auto known = derivations_.find(literal);
  if (known != derivations_.end()) return known->second;
  Derivation derivation;
  std::set<Literal> expanded;
  if (const auto refuted = refuted_.find(literal); refuted != refuted_.end()) {
    derivation.because.insert(refuted->second.because.begin(), refuted->second.because.end());
  } else {
    expand(*propagation_.reason(literal), literal, derivation, expanded);
  }
  return derivations_[literal] = std::move(derivation);
}

/// Adds what a clause, and the clauses behind what is left out, rest on.
void Reasoner::expand(std::size_t clause, Literal derived, Derivation& derivation,
                      std::set<Literal>& expanded) {
  const Formula& formula = encoding_.formula;
  const Group group = formula.group_of(clause);
  if (formula.kind(group) != GroupKind::definition) derivation.groups.insert(group);
  for (Literal literal : formula.clause(clause)) {
    const Literal known = ~literal;
    if (literal == derived || !expanded.insert(known).second) continue;
    if (!is_reported(known)) {
      expand(*propagation_.reason(known), known, derivation, expanded);
    } else if (is_implicit(known)) {
      const Derivation& exclusion = derivation_of(known);
      derivation.because.insert(exclusion.because.begin(), exclusion.because.end());
      derivation.excluding.insert(exclusion.groups.begin(), exclusion.groups.end());
      derivation.excluding.insert(exclusion.excluding.begin(), exclusion.excluding.end());
    } else {
      derivation.because.insert(known);
    }
  }
}

/// The literals beyond a level of the trail that the goals rest on, in the order of the trail.
std::vector<Literal> Reasoner::needed_for(std::vector<Literal> goals, std::size_t level) {
  const std::vector<Literal> trail = propagation_.trail();
  const std::set<Literal> beyond(trail.begin() + static_cast<std::ptrdiff_t>(level), trail.end());
  std::set<Literal> needed;
  while (!goals.empty()) {
    const Literal literal = goals.back();
    goals.pop_back();
    const bool derived = propagation_.reason(literal) || refuted_.contains(literal);
    if (!derived || !beyond.contains(literal) || !needed.insert(literal).second) continue;
    const std::set<Literal>& because = because_of(literal);
    goals.insert(goals.end(), because.begin(), because.end());
  }
  std::vector<Literal> in_order;
  std::copy_if(trail.begin(), trail.end(), std::back_inserter(in_order),
               [&](Literal literal) { return needed.contains(literal); });
  return in_order;
}

/// The steps beyond a level of the trail to the target, or to the clash.
std::vector<Inference> Reasoner::steps_from(std::size_t level) {
  derivations_.clear();
  if (target_) return arranged(needed_for({target_}, level));
  Derivation clash;
  std::set<Literal> expanded;
  expand(*propagation_.broken(), Literal(), clash, expanded);
  std::vector<Inference> steps =
      arranged(needed_for({clash.because.begin(), clash.because.end()}, level));
  Inference last;
  const std::vector<Literal> trail = propagation_.trail();
  std::copy_if(trail.begin(), trail.end(), std::back_inserter(last.because),
               [&](Literal literal) { return clash.because.contains(literal); });
  last.groups.assign(clash.groups.begin(), clash.groups.end());
  last.excluding.assign(clash.excluding.begin(), clash.excluding.end());
  last.broken = propagation_.broken();
  steps.push_back(std::move(last));
  return steps;
}

/// The derivations of these literals, which come in the order of the trail; what the same rule or
/// clue makes at one time is one step.
std::vector<Inference> Reasoner::arranged(std::vector<Literal> needed) {
  const std::vector<Literal> trail = propagation_.trail();
  std::vector<Inference> steps;
  std::set<Literal> waiting(needed.begin(), needed.end());
  const auto ready = [&](Literal literal) {
    const std::set<Literal>& because = because_of(literal);
    return std::none_of(because.begin(), because.end(),
                        [&](Literal fact) { return waiting.contains(fact); });
  };
  while (!needed.empty()) {
    const Literal next = needed.front();
    if (const auto refuted = refuted_.find(next); refuted != refuted_.end()) {
      steps.push_back(refuted->second);
    } else {
      const std::set<Group>& groups = derivation_of(next).groups;
      Derivation together;
      Inference step;
      for (Literal other : needed) {
        if (refuted_.contains(other) || derivation_of(other).groups != groups || !ready(other)) {
          continue;
        }
        const Derivation& derivation = derivation_of(other);
        // What has no rule in common must have its reasons in common.
        if (groups.empty() && derivation.because != derivation_of(next).because) continue;
        step.so.push_back(other);
        together.because.insert(derivation.because.begin(), derivation.because.end());
        together.excluding.insert(derivation.excluding.begin(), derivation.excluding.end());
      }
      std::copy_if(trail.begin(), trail.end(), std::back_inserter(step.because),
                   [&](Literal fact) { return together.because.contains(fact); });
      step.groups.assign(groups.begin(), groups.end());
      step.excluding.assign(together.excluding.begin(), together.excluding.end());
      steps.push_back(std::move(step));
    }
    for (Literal known : steps.back().so) waiting.erase(known);
    std::erase_if(needed, [&](Literal literal) { return !waiting.contains(literal); });
  }
  return steps;
}

}  // namespace cluecore
