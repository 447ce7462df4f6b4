// SPDX-License-Identifier: MIT
#include "steps/guide.hpp"

#include "text/contains.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <stdexcept>
#include <utility>

namespace cluecore {

Guide::Guide(const Encoding& encoding, std::size_t asked_places, Reasoner& reasoner,
             IsBrief is_brief)
    : encoding_(encoding),
      asked_places_(asked_places),
      reasoner_(reasoner),
      is_brief_(std::move(is_brief)),
      local_(encoding.formula),
      judge_(encoding.formula),
      groups_of_(static_cast<std::size_t>(encoding.formula.variable_count()) + 1),
      excluded_by_(2 * groups_of_.size()),
      only_excludes_(static_cast<std::size_t>(encoding.formula.group_count()), true),
      is_touched_(only_excludes_.size()),
      changed_at_(only_excludes_.size()),
      tried_at_(excluded_by_.size()),
      in_basis_(only_excludes_.size()),
      active_(only_excludes_.size()),
      dirty_(only_excludes_.size()) {
  const Formula& formula = encoding.formula;
  const auto excludes = [&](Literal fact, Literal exclusion) {
    return reasoner.is_exclusion(exclusion) && !reasoner.is_exclusion(fact) &&
           reasoner.may_be_reported(fact) && reasoner.is_plain(fact);
  };
  for (std::size_t i = 0; i < formula.clause_count(); ++i) {
    const Group group = formula.group_of(i);
    const Literals clause = formula.clause(i);
    bool excluding = false;
    if (formula.kind(group) == GroupKind::rule && clause.size() == 2) {
      for (const auto& [fact, exclusion] :
           {std::pair(~clause[0], clause[1]), std::pair(~clause[1], clause[0])}) {
        if (!excludes(fact, exclusion)) continue;
        excluding = true;
        excluded_by_[fact.index()].emplace_back(exclusion, group);
      }
    }
    if (!excluding) only_excludes_[position(group)] = false;
    for (Literal literal : clause) {
      std::vector<Group>& groups = groups_of_[index_of(literal)];
      if (groups.empty() || groups.back() != group) groups.push_back(group);
      in_between_ = in_between_ || reasoner.is_in_between(literal);
    }
  }
}

Guide::Way Guide::walk(const Start& start, const std::vector<Literal>& goals, int depth,
                       const std::stop_token& stop) {
  Way way;
  may_search_ = !goals.empty();
  std::vector<Literal> allowed;
  for (int run = 0; run < 4; ++run) {
    begin(start);
    go(goals, depth, run == 0 ? nullptr : &allowed, SIZE_MAX, stop);
    const bool there = arrived(goals);
    std::vector<Inference> steps = std::move(steps_);
    end();
    // With fewer suppositions it may not arrive; then what was found before holds.
    if (run > 0 && !there) break;
    way = {std::move(steps), there};
    if (!there || stop.stop_requested()) break;
    // What was refuted, and is needed for nothing, is left out: all else is found again.
    std::set<Literal> needed(goals.begin(), goals.end());
    std::vector<Literal> refuted;
    std::size_t suppositions = 0;
    for (std::size_t at = way.steps.size(); at-- > 0;) {
      const Inference& step = way.steps[at];
      if (step.supposed) ++suppositions;
      if (std::none_of(step.so.begin(), step.so.end(),
                       [&](Literal literal) { return needed.contains(literal); })) {
        continue;
      }
      needed.insert(step.because.begin(), step.because.end());
      if (step.supposed) refuted.push_back(step.supposed);
    }
    if (refuted.size() == suppositions) break;
    allowed.assign(refuted.rbegin(), refuted.rend());
  }
  may_search_ = false;
  // What a sign between two cells would be nobody asks, unless it leads on.
  const auto is_asked = [&](Literal literal) {
    auto fact = reasoner_.fact(literal);
    if (!fact) fact = reasoner_.fact(~literal);
    return fact && fact->place < start.puzzle->asked_places();
  };
  if (way.arrived) way.steps = needed_for(std::move(way.steps), goals, is_asked);
  return way;
}

std::optional<Inference> Guide::next(const Start& start, const std::vector<Literal>& goals,
                                     int depth, const std::stop_token& stop) {
  begin(start);
  go(goals, depth, nullptr, 1, stop);
  std::optional<Inference> first;
  if (!steps_.empty()) first = std::move(steps_.front());
  end();
  return first;
}

void Guide::begin(const Start& start) {
  start_ = &start;
  std::vector<std::size_t> values;
  for (const auto& literals : encoding_.answer) values.push_back(literals.size());
  known_.emplace(values, start.puzzle->clues().size());
  is_stated_.assign(excluded_by_.size(), false);
  when_.assign(groups_of_.size(), 0);
  changed_at_.assign(changed_at_.size(), 0);
  tried_at_.assign(tried_at_.size(), 0);
  tries_ = 0;
  nested_work_ = 0;
  if (judged_.empty()) {
    judged_ = encoding_.formula.groups(GroupKind::rule);
    judge_.activate(judged_);
  }
  for (std::size_t clue : start.clues) known_->put_in_force(clue);
  for (Group group : start.basis.groups) {
    in_basis_[position(group)] = true;
    if (only_excludes_[position(group)]) continue;
    active_[position(group)] = true;
    dirty_[position(group)] = true;
    waiting_.push_back(group);
  }
  for (Literal literal : start.basis.literals) learn(literal);
  if (local_.broken() && !clashed_) clash(Literal(), Literal());
}

void Guide::end() {
  local_.back_to(0);
  for (Group group : start_->basis.groups) {
    in_basis_[position(group)] = false;
    active_[position(group)] = false;
    dirty_[position(group)] = false;
  }
  waiting_.clear();
  open_.clear();
  stated_.clear();
  excluded_.clear();
  noted_ = 0;
  clashed_ = false;
  steps_.clear();
  known_.reset();
}

bool Guide::arrived(const std::vector<Literal>& goals) const {
  if (goals.empty()) return clashed_;
  return std::all_of(goals.begin(), goals.end(),
                     [&](Literal goal) { return local_.is_true(goal); });
}

void Guide::go(const std::vector<Literal>& goals, int depth, const std::vector<Literal>* allowed,
               std::size_t most_steps, const std::stop_token& stop) {
  while (!clashed_ && !arrived(goals) && steps_.size() < most_steps && !stop.stop_requested()) {
    if (!step(goals, depth, allowed, stop)) break;
  }
}

bool Guide::step(const std::vector<Literal>& goals, int depth, const std::vector<Literal>* allowed,
                 const std::stop_token& stop) {
  for (Group group : std::exchange(waiting_, {})) {
    if (!dirty_[position(group)]) continue;
    dirty_[position(group)] = false;
    look_at(group);
  }
  look_again();
  const Inference* cheapest = nullptr;
  for (auto& [group, inference] : open_) {
    // What it is called may depend on more than the rule: a cell may have become the last of a row.
    if (inference.so.size() == 1) inference.telling = told(inference);
    if (inference.so.empty()) {  // a clash ends it all
      cheapest = &inference;
      break;
    }
    if (cheapest == nullptr || inference.telling.cost < cheapest->telling.cost) {
      cheapest = &inference;
    }
  }
  const std::size_t below = cheapest == nullptr ? least_refutation : cheapest->telling.cost;
  if (cheapest == nullptr || !cheapest->so.empty()) {
    if (auto technique = proposed(below)) {
      take(std::move(*technique));
      return true;
    }
  }
  if (cheapest != nullptr) {
    take(*cheapest);
    return true;
  }
  if (auto tried = by_one_rule()) {
    take(std::move(*tried));
    return true;
  }
  if (in_between_ && take_settled(goals, stop)) return true;
  for (int deep = 0; deep < depth; ++deep) {
    if (refute(deep, allowed, stop)) return true;
  }
  return may_search_ && !stop.stop_requested() && search(goals);
}

/// What a rule makes by way of definitions may become known otherwise, and nothing of the rule changes.
void Guide::look_again() {
  std::vector<Group> stale;
  for (const auto& [group, inference] : open_) {
    if (!inference.so.empty() && std::ranges::all_of(inference.so, [&](Literal literal) {
          return is_stated_[literal.index()];
        })) {
      stale.push_back(group);
    }
  }
  for (Group group : stale) look_at(group);
}

void Guide::take(Inference inference) {
  steps_.push_back(std::move(inference));
  const Inference taken = steps_.back();
  if (taken.so.empty()) clashed_ = true;
  // What one of them makes of the others is no step beside this one.
  std::vector<Literal> news;
  for (Literal literal : taken.so) {
    if (!is_stated_[literal.index()]) news.push_back(literal);
    is_stated_[literal.index()] = true;
  }
  for (Literal literal : news) {
    if (clashed_) return;
    is_stated_[literal.index()] = false;
    learn(literal);
  }
}

/// What the basis or a step states.
void Guide::learn(Literal literal) {
  if (clashed_ || is_stated_[literal.index()]) return;
  is_stated_[literal.index()] = true;
  stated_.push_back(literal);
  if (local_.is_false(literal)) {
    clash(literal, ~literal);
    return;
  }
  local_.assume(literal);
  note_trail();
}

void Guide::note_trail() {
  for (; noted_ < local_.mark() && !clashed_; ++noted_) {
    const Literal literal = local_.trail(noted_);
    when_[index_of(literal)] = noted_;
    note(literal);
  }
  if (local_.broken() && !clashed_) clash(Literal(), Literal());
}

/// Marks what may follow from a literal that is known now; its exclusions follow at once.
void Guide::note(Literal literal) {
  for (Group group : groups_of_[index_of(literal)]) {
    changed_at_[position(group)] = tries_;
    if (!active_[position(group)] || dirty_[position(group)]) continue;
    dirty_[position(group)] = true;
    waiting_.push_back(group);
  }
  const std::optional<Given> is = reasoner_.fact(literal);
  if (is) known_->learn({*is, true});
  if (const auto is_not = reasoner_.fact(~literal)) known_->learn({*is_not, false});
  // Known by what variables mean, and by no step yet.
  if (is && !is_stated_[literal.index()] && local_.reason(literal) &&
      !excluded_.contains(literal)) {
    state(literal);
  }
  for (const auto& [exclusion, group] : excluded_by_[literal.index()]) {
    if (local_.is_true(exclusion)) continue;
    if (local_.is_false(exclusion)) {
      if (!in_basis_[position(group)]) continue;
      clash(literal, ~exclusion);
      steps_.back().groups = {group};
      return;
    }
    if (!in_basis_[position(group)]) continue;
    excluded_.insert({exclusion, {literal, group}});
    if (!local_.assume(exclusion)) break;
  }
}

/// Makes a step of what is known without one.
void Guide::state(Literal literal) {
  Grounds grounds;
  rest_on(literal, 0, grounds);
  Inference inference = in_order(std::move(grounds));
  inference.so = {literal};
  inference.telling = told(inference);
  is_stated_[literal.index()] = true;
  stated_.push_back(literal);
  steps_.push_back(std::move(inference));
}

/// Two literals that exclude each other are known; none: what variables mean is broken.
void Guide::clash(Literal one, Literal other) {
  clashed_ = true;
  Grounds grounds;
  if (one) {
    if (local_.is_true(one)) rest_on(one, 0, grounds);
    if (local_.is_true(other)) rest_on(other, 0, grounds);
    if (!local_.is_true(one)) grounds.because.push_back(one);
  } else {
    expand(*local_.broken(), Literal(), 0, grounds);
  }
  // The rule that excludes it is what is broken.
  if (grounds.groups.empty() && grounds.excluding.size() == 1) {
    std::swap(grounds.groups, grounds.excluding);
  }
  Inference inference = in_order(std::move(grounds));
  if (!one) inference.broken = local_.broken();
  inference.telling = told(inference);
  steps_.push_back(std::move(inference));
}

/// Notes the cheapest step that the group makes of what is known.
void Guide::look_at(Group group) {
  open_.erase(group);
  if (auto inference = plain(group)) open_.insert({group, std::move(*inference)});
}

/// What a group makes of what is known; a clash has no literal.
struct Guide::Made {
  Literal literal;
  Grounds grounds;
  std::optional<std::size_t> broken;  ///< a clash: the clause that fails
};

std::vector<Guide::Made> Guide::made_by(Group group) {
  const Formula& formula = encoding_.formula;
  const std::size_t level = local_.mark();
  std::vector<Made> made;
  const auto make = [&](std::size_t clause, Literal literal) {
    made.push_back({literal, {}, {}});
    expand(clause, literal, level, made.back().grounds);
  };
  const bool consistent = local_.activate(group);
  if (!consistent) {
    make(*local_.broken(), Literal());
    made.back().broken = local_.broken();
  } else {
    for (std::size_t at = level; at < local_.mark(); ++at) {
      const Literal literal = local_.trail(at);
      const std::size_t reason = *local_.reason(literal);
      const bool is_fact = reasoner_.fact(literal) || reasoner_.fact(~literal);
      if (!is_fact && (!reasoner_.may_be_reported(literal) ||
                       formula.kind(formula.group_of(reason)) == GroupKind::definition)) {
        continue;
      }
      make(reason, literal);
    }
  }
  local_.deactivate(group);
  local_.back_to(level);
  return made;
}

std::optional<Inference> Guide::plain(Group group) {
  std::vector<Made> made = made_by(group);
  if (made.empty()) return std::nullopt;
  const std::optional<std::size_t> broken = made.front().broken;
  // Of what the group makes, what takes the fewest facts is one step.
  std::size_t fewest = SIZE_MAX;
  for (const Made& one : made) fewest = std::min(fewest, one.grounds.because.size());
  std::vector<Literal> values;
  std::erase_if(made, [&](const Made& one) {
    if (one.grounds.because.size() == fewest) return false;
    if (reasoner_.fact(one.literal)) values.push_back(one.literal);
    return true;
  });
  for (std::size_t count = made.size();; count = (count + 1) / 2) {
    Grounds together;
    std::vector<Literal> so;
    for (const Made& one : std::span(made).first(count)) {
      if (one.literal) so.push_back(one.literal);
      const auto add = [](auto& to, const auto& from) {
        for (const auto& each : from) {
          if (!contains(to, each)) to.push_back(each);
        }
      };
      add(together.because, one.grounds.because);
      add(together.groups, one.grounds.groups);
      add(together.excluding, one.grounds.excluding);
    }
    Inference inference = in_order(std::move(together));
    inference.so = std::move(so);
    drop_idle(inference);
    add_values(inference, values);
    inference.broken = broken;
    inference.telling = told(inference);
    if (count <= 1 || is_brief_(*start_->puzzle, inference)) return inference;
  }
}

/// What a literal that is true rests on, if it was not stated itself.
void Guide::rest_on(Literal literal, std::size_t level, Grounds& grounds) const {
  if (contains(grounds.expanded, literal.index())) return;
  grounds.expanded.push_back(literal.index());
  const auto excluded = excluded_.find(literal);
  if (excluded != excluded_.end()) {
    if (!contains(grounds.excluding, excluded->second.second)) {
      grounds.excluding.push_back(excluded->second.second);
    }
    rest_on(excluded->second.first, level, grounds);
  } else if (is_stated_[literal.index()]) {
    grounds.because.push_back(literal);
  } else if (const auto reason = local_.reason(literal)) {
    expand(*reason, literal, level, grounds);
  } else {
    throw std::logic_error("a literal that nothing shows: " + encoding_.formula.text(literal));
  }
}

/// Adds what a clause rests on, and the clauses behind what no step reports.
void Guide::expand(std::size_t clause, Literal derived, std::size_t level, Grounds& grounds) const {
  const Formula& formula = encoding_.formula;
  const Group group = formula.group_of(clause);
  if (formula.kind(group) != GroupKind::definition && !contains(grounds.groups, group)) {
    grounds.groups.push_back(group);
  }
  for (Literal literal : formula.clause(clause)) {
    if (literal != derived) rest_on(~literal, level, grounds);
  }
}

Inference Guide::in_order(Grounds grounds) const {
  std::ranges::sort(grounds.because, {},
                    [&](Literal literal) { return std::pair(when_[index_of(literal)], literal); });
  std::ranges::sort(grounds.groups);
  std::ranges::sort(grounds.excluding);
  Inference inference;
  inference.because = std::move(grounds.because);
  inference.groups = std::move(grounds.groups);
  inference.excluding = std::move(grounds.excluding);
  return inference;
}

}  // namespace cluecore
