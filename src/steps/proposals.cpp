// SPDX-License-Identifier: MIT
// What families say of steps: what they are called, and those of several rules, held against the
// formula before they are taken.
#include "steps/guide.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <stdexcept>
#include <utility>

namespace cluecore {

Literal Guide::literal_of(const Fact& fact) const {
  const Literal literal = encoding_.answer[fact.at.place][fact.at.value];
  return fact.holds ? literal : ~literal;
}

/// The step that the family proposes, once it is known to be right.
std::optional<Inference> Guide::proposed(std::size_t below) {
  if (only_ != nullptr) return known_before(below);
  const std::optional<Technique> technique = start_->puzzle->technique(*known_, below);
  if (!technique) return std::nullopt;
  if (!is_right(*technique)) return std::nullopt;
  Grounds grounds;
  const auto premises =
      mapped(technique->because, [&](const Fact& fact) { return literal_of(fact); });
  for (Literal premise : premises) rest_on(premise, local_.mark(), grounds);
  for (std::size_t clue : technique->clues) {
    grounds.groups.push_back((*start_->forms)[clue].group.value());
  }
  Inference inference = in_order(std::move(grounds));
  inference.premises = premises;
  for (const Fact& fact : technique->so) {
    const Literal literal = literal_of(fact);
    if (!local_.is_true(literal) && !contains(inference.so, literal)) {
      inference.so.push_back(literal);
    }
  }
  if (inference.so.empty() && !technique->so.empty()) {
    throw std::logic_error("a technique shows what is known: " + technique->telling.technique);
  }
  inference.telling = technique->telling;
  return inference;
}

/// Is what it rests on known, and does propagation, be it by trying values, refute the opposite of what
/// it makes of that? What cannot be confirmed so is not told.
bool Guide::is_right(const Technique& technique) {
  std::vector<Literal> because;
  for (const Fact& fact : technique.because) {
    because.push_back(literal_of(fact));
    if (!local_.is_true(because.back())) {
      throw std::logic_error("a technique rests on what is not known: " +
                             technique.telling.technique);
    }
  }
  std::vector<Group> clues;
  for (std::size_t clue : technique.clues) clues.push_back(*(*start_->forms)[clue].group);
  const std::size_t level = judge_.mark();
  bool holds = true;
  for (Literal literal : because) holds = holds && judge_.assign(literal);
  holds = holds && (clues.empty() ? judge_.propagate() : judge_.activate(clues));
  std::set<std::size_t> named;
  for (const Fact& fact : technique.because) named.insert(fact.at.place);
  for (const Fact& fact : technique.so) named.insert(fact.at.place);
  const std::vector<std::size_t> places(named.begin(), named.end());
  // Four cells that hold four digits between them take a value tried within another. What rests on
  // clues is a matter of few cells.
  constexpr std::size_t few_places = 100;
  const auto is_refuted = [&](const std::vector<Literal>& assumed) {
    constexpr std::size_t most_tried = 5'000;  // values: some milliseconds
    std::size_t left = most_tried;
    const std::size_t before = judge_.mark();
    bool possible = true;
    for (Literal literal : assumed) possible = possible && judge_.assume(literal);
    possible = possible && !fails_at(places, left);
    judge_.back_to(before);
    return !possible || refuted(judge_, assumed, 1) ||
           (clues.empty() && asked_places_ <= few_places && refuted(judge_, assumed, 2));
  };
  bool right = !holds || !technique.so.empty() || is_refuted({});
  for (const Fact& fact : technique.so) {
    const Literal opposite = ~literal_of(fact);
    right = right && (!holds || refuted(judge_, {opposite}, 0) || is_refuted({opposite}));
  }
  for (Group clue : clues) judge_.deactivate(clue);
  judge_.back_to(level);
  return right;
}

/// Do all ways to fill these places, as far as they are open, lead to a clash of what is judged?
bool Guide::fails_at(const std::vector<std::size_t>& places, std::size_t& left) {
  std::vector<Literal> fewest;
  for (std::size_t place : places) {
    std::vector<Literal> open;
    std::ranges::copy_if(encoding_.answer[place], std::back_inserter(open),
                         [&](Literal literal) { return judge_.is_open(literal); });
    if (!open.empty() && (fewest.empty() || open.size() < fewest.size())) fewest = std::move(open);
  }
  if (fewest.empty()) return false;
  for (Literal literal : fewest) {
    if (left == 0) return false;
    --left;
    const std::size_t level = judge_.mark();
    const bool fails = !judge_.assume(literal) || fails_at(places, left);
    judge_.back_to(level);
    if (!fails) return false;
  }
  return true;
}

/// Do these lead to a clash, be it, so many levels deep, because all values of some place do?
bool Guide::refuted(Propagation& propagation, const std::vector<Literal>& assumed, int depth) {
  const std::size_t level = propagation.mark();
  bool holds = true;
  for (Literal literal : assumed) holds = holds && propagation.assume(literal);
  for (bool any = true; holds && depth > 0 && any;) {
    any = false;
    for (std::size_t place = 0; place < asked_places_ && holds; ++place) {
      for (Literal literal : encoding_.answer[place]) {
        if (!propagation.is_open(literal)) continue;
        if (!refuted(propagation, {literal}, depth - 1)) continue;
        any = true;
        holds = propagation.assume(~literal);
        if (!holds) break;
      }
    }
  }
  propagation.back_to(level);
  return !holds;
}

std::vector<Inference> Guide::retold(const Start& start, std::vector<Inference> steps) {
  begin(start);
  for (Inference& step : steps) {
    if (!step.telling.alike.empty()) step.telling = told(step);
    take(step);
  }
  end();
  return steps;
}

Telling Guide::told(const Inference& inference) const {
  Telling telling;
  if (auto deduced = deduction(encoding_, reasoner_, inference)) {
    deduced->known = &*known_;
    for (std::size_t clue : start_->clues) {
      const auto& group = (*start_->forms)[clue].group;
      if (group && inference.groups.size() == 1 && *group == inference.groups.front()) {
        deduced->clue = clue;
      }
    }
    if (const auto named = start_->puzzle->tell(*deduced)) return *named;
  }
  // Several rules or clues in one step are harder than what they leave is long.
  constexpr std::size_t for_another = 20;
  const std::size_t others = std::max<std::size_t>(inference.groups.size(), 1) - 1;
  telling.cost =
      std::min(least_refutation - 1, 1 + inference.because.size() + for_another * others);
  return telling;
}

std::optional<Deduction> deduction(const Encoding& encoding, const Reasoner& reasoner,
                                   const Inference& inference) {
  if (inference.supposed || inference.groups.size() != 1) return std::nullopt;
  Deduction result;
  result.rule = &encoding.formula.rule(inference.groups.front());
  const auto add = [&](const std::vector<Literal>& literals, std::vector<Fact>& facts) {
    for (Literal literal : literals) {
      const auto is = reasoner.fact(literal);
      const auto is_not = reasoner.fact(~literal);
      if (!is && !is_not) return false;
      facts.push_back(is ? Fact{*is, true} : Fact{*is_not, false});
    }
    return true;
  };
  if (!add(inference.because, result.because) || !add(inference.so, result.so)) {
    return std::nullopt;
  }
  return result;
}

}  // namespace cluecore
