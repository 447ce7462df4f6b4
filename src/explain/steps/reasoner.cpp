// SPDX-License-Identifier: MIT
#include "explain/steps/reasoner.hpp"

#include <algorithm>
#include <utility>

namespace cluecore {

namespace {

/// Where more than propagation is needed to refute a supposition, so many places are tried.
constexpr std::size_t places_tried_deep = 2;

std::size_t index_of(Literal literal) {
  return static_cast<std::size_t>(literal.variable());
}

/// What the steps suppose, in their order.
std::vector<Literal> refuted_in(const std::vector<Inference>& steps) {
  std::vector<Literal> refuted;
  for (const Inference& step : steps) {
    if (step.supposed) refuted.push_back(step.supposed);
  }
  return refuted;
}

}  // namespace

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
      shared_(static_cast<std::size_t>(encoding.formula.variable_count()) + 1),
      first_clauses_(static_cast<std::size_t>(encoding.formula.group_count())) {
  for (std::size_t place = 0; place < encoding.answer.size(); ++place) {
    const std::vector<Literal>& values = encoding.answer[place];
    for (std::size_t value = 0; value < values.size(); ++value) {
      facts_.insert({values[value], Given{place, value}});
    }
  }
  std::vector<std::optional<Group>> speaks(shared_.size());
  const Formula& formula = encoding.formula;
  for (std::size_t clause = 0; clause < formula.clause_count(); ++clause) {
    auto& of_group = first_clauses_[static_cast<std::size_t>(formula.group_of(clause))];
    if (of_group.size() < 2) of_group.push_back(clause);
    for (Literal literal : formula.clause(clause)) {
      std::optional<Group>& group = speaks[index_of(literal)];
      if (group && *group != formula.group_of(clause)) shared_[index_of(literal)] = true;
      group = formula.group_of(clause);
    }
  }
}

std::optional<Literals> Reasoner::only_clause(Group group) const {
  const auto& clauses = first_clauses_[static_cast<std::size_t>(group)];
  return clauses.size() == 1 ? std::optional(encoding_.formula.clause(clauses.front()))
                             : std::nullopt;
}

std::optional<Given> Reasoner::fact(Literal literal) const {
  const auto found = facts_.find(literal);
  return found == facts_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::vector<Inference>> Reasoner::refute(const Basis& basis, int depth,
                                                       const std::stop_token& stop) {
  return attempt(basis, Literal(), depth, stop);
}

std::optional<std::vector<Inference>> Reasoner::derive(const Basis& basis, Literal target,
                                                       int depth, const std::stop_token& stop) {
  return attempt(basis, target, depth, stop);
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

std::optional<std::vector<Inference>> Reasoner::attempt(const Basis& basis, Literal target,
                                                        int depth, const std::stop_token& stop) {
  target_ = target;
  std::optional<std::vector<Inference>> steps;
  if (begin(basis) && close(depth, stop)) steps = steps_from(0);
  end(basis);
  return steps;
}

std::vector<Inference> Reasoner::walk(const Basis& basis, const std::vector<Literal>& goals,
                                      int depth, const std::stop_token& stop) {
  const auto open = [&](Literal goal) { return propagation_.is_open(goal); };
  bool going = begin(basis);
  while (going && std::any_of(goals.begin(), goals.end(), open)) going = go_on(depth, stop);
  std::vector<Literal> settled;
  std::copy_if(goals.begin(), goals.end(), std::back_inserter(settled),
               [&](Literal goal) { return propagation_.is_true(goal); });
  std::vector<Inference> steps = steps_to(settled);
  end(basis);
  // What was refuted early may no longer be needed with what was refuted after it.
  std::vector<Literal> refuted = refuted_in(steps);
  for (std::size_t at = refuted.size(); at-- > 0 && !stop.stop_requested();) {
    std::vector<Literal> fewer = refuted;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
    auto shorter = walk_again(basis, settled, fewer, depth, stop);
    if (!shorter || length(*shorter) >= length(steps)) continue;
    steps = std::move(*shorter);
    refuted = refuted_in(steps);
    at = std::min(at, refuted.size());
  }
  return steps;
}

/// The walk that refutes these suppositions, as far as they are still open, in this order; nothing
/// if that does not lead to the goals.
std::optional<std::vector<Inference>> Reasoner::walk_again(const Basis& basis,
                                                           const std::vector<Literal>& goals,
                                                           const std::vector<Literal>& refuted,
                                                           int depth, const std::stop_token& stop) {
  bool going = begin(basis);
  for (Literal supposed : refuted) {
    if (!going || !propagation_.is_open(supposed)) continue;
    auto refutation = refutation_of(supposed, depth - 1, stop);
    going = refutation.has_value();
    if (going) take(std::move(*refutation));
  }
  std::optional<std::vector<Inference>> steps;
  const bool there = std::all_of(goals.begin(), goals.end(),
                                 [&](Literal goal) { return propagation_.is_true(goal); });
  if (going && there) steps = steps_to(goals);
  end(basis);
  return steps;
}

std::vector<Inference> Reasoner::steps_to(const std::vector<Literal>& goals) {
  derivations_.clear();
  return arranged(needed_for(goals, 0), true);
}

bool Reasoner::reached() const {
  return target_ ? propagation_.is_true(target_) : propagation_.broken().has_value();
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

/// Refutes the supposition that takes the fewest steps.
bool Reasoner::suppose_best(int depth, const std::stop_token& stop) {
  std::optional<Inference> best;
  for (Literal supposed : suppositions(depth)) {
    if (stop.stop_requested()) break;
    auto refutation = refutation_of(supposed, depth, stop);
    if (!refutation) continue;
    if (!best || length(refutation->steps) < length(best->steps)) best = std::move(refutation);
    if (length(best->steps) == 1) break;
  }
  if (!best) return false;
  take(std::move(*best));
  return true;
}

/// What leads from a supposition to a clash; nothing if that is not found.
std::optional<Inference> Reasoner::refutation_of(Literal supposed, int depth,
                                                 const std::stop_token& stop) {
  const std::size_t mark = propagation_.mark();
  const Literal target = std::exchange(target_, Literal());
  std::optional<Inference> refutation;
  propagation_.assume(supposed);
  if (close(depth, stop)) {
    refutation.emplace();
    refutation->supposed = supposed;
    refutation->so = {~supposed};
    refutation->steps = steps_from(mark);
  }
  back_to(mark);
  target_ = target;
  return refutation;
}

/// Goes on from what a refutation shows.
void Reasoner::take(Inference refutation) {
  std::set<Literal> because;
  for (const Inference& step : refutation.steps) {
    for (Literal literal : step.because) {
      if (propagation_.is_true(literal)) because.insert(literal);
    }
  }
  const std::set<Group> groups = groups_of(refutation.steps);
  refutation.because.assign(because.begin(), because.end());
  refutation.groups.assign(groups.begin(), groups.end());
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
    if (open_places.size() > places_tried_deep) open_places.resize(places_tried_deep);
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
  if (!reason || facts_.contains(literal) || facts_.contains(~literal)) return true;
  const Formula& formula = encoding_.formula;
  return shared_[index_of(literal)] && !formula.is_auxiliary(literal) &&
         formula.kind(formula.group_of(*reason)) != GroupKind::definition;
}

/// The value of a place that is asked for, or what is in between: what it excludes everybody sees. What
/// the number in a margin excludes has to be reported.
bool Reasoner::is_plain(Literal literal) const {
  const std::optional<Given> at = fact(literal);
  return !at || at->place < asked_places_;
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

const std::set<Literal>& Reasoner::because_of(Literal literal) {
  return derivation_of(literal).because;
}

/// The literals beyond a level of the trail that the goals rest on, in the order of the trail.
std::vector<Literal> Reasoner::needed_for(std::vector<Literal> goals, std::size_t level) {
  const std::vector<Literal>& trail = propagation_.trail();
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
  if (target_) return arranged(needed_for({target_}, level), false);
  Derivation clash;
  std::set<Literal> expanded;
  expand(*propagation_.broken(), Literal(), clash, expanded);
  std::vector<Inference> steps =
      arranged(needed_for({clash.because.begin(), clash.because.end()}, level), false);
  Inference last;
  const std::vector<Literal>& trail = propagation_.trail();
  std::copy_if(trail.begin(), trail.end(), std::back_inserter(last.because),
               [&](Literal literal) { return clash.because.contains(literal); });
  last.groups.assign(clash.groups.begin(), clash.groups.end());
  last.excluding.assign(clash.excluding.begin(), clash.excluding.end());
  steps.push_back(std::move(last));
  return steps;
}

/// The derivations of these literals, which come in the order of the trail; what the same rule or
/// clue makes at one time is one step.
std::vector<Inference> Reasoner::arranged(std::vector<Literal> needed, bool easiest_first) {
  const std::vector<Literal>& trail = propagation_.trail();
  std::vector<Inference> steps;
  std::set<Literal> waiting(needed.begin(), needed.end());
  const auto ready = [&](Literal literal) {
    const std::set<Literal>& because = because_of(literal);
    return std::none_of(because.begin(), because.end(),
                        [&](Literal fact) { return waiting.contains(fact); });
  };
  // Suppositions come in the order in which they were needed, each where nothing else leads on:
  // later it might be refuted already by what stands then.
  const auto cost = [&](Literal literal) {
    return refuted_.contains(literal) ? trail.size() : because_of(literal).size();
  };
  while (!needed.empty()) {
    auto next = needed.begin();
    for (auto at = next; easiest_first && at != needed.end(); ++at) {
      if (ready(*at) && (!ready(*next) || cost(*at) < cost(*next))) next = at;
    }
    if (const auto refuted = refuted_.find(*next); refuted != refuted_.end()) {
      steps.push_back(refuted->second);
    } else {
      const std::set<Group>& groups = derivation_of(*next).groups;
      Derivation together;
      Inference step;
      for (Literal other : needed) {
        if (refuted_.contains(other) || derivation_of(other).groups != groups || !ready(other)) {
          continue;
        }
        // Of the easiest, what takes as little; what takes more comes later.
        if (easiest_first && cost(other) > cost(*next)) continue;
        step.so.push_back(other);
        const Derivation& derivation = derivation_of(other);
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
