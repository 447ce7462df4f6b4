// SPDX-License-Identifier: MIT
// What is beyond steps of one rule and those that have a name: what propagation settles unseen, values that are
// supposed, and, where no short step is found, what a search has shown.
#include "steps/guide.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace cluecore {

namespace {

/// Clauses looked at for suppositions within others on one way, half a second or so, twice of what the
/// hardest sudokus take: what takes more nobody follows, and a search says it as well.
constexpr std::size_t most_nested_work = 30'000'000;

}  // namespace

Inference by_search(std::vector<Literal> known, std::vector<Group> groups, Literal so) {
  Inference inference;
  inference.because = std::move(known);
  inference.groups = std::move(groups);
  inference.so = {so};
  inference.searched = true;
  // Beyond suppositions as deep as they are nested.
  inference.telling.cost = least_nested * static_cast<std::size_t>(Guide::deepest + 1);
  inference.telling.technique = "search";
  return inference;
}

/// A goal that propagation settles by what no step reports.
bool Guide::take_settled(const std::vector<Literal>& goals, const std::stop_token& stop) {
  const Reasoner::Basis basis{stated_, start_->basis.groups};
  std::vector<Literal> open;
  std::copy_if(goals.begin(), goals.end(), std::back_inserter(open),
               [&](Literal goal) { return !local_.is_true(goal); });
  const auto settled = reasoner_.settled(basis, open);
  return settled && derive(*settled, stop);
}

/// Takes the steps of the reasoner to the literal.
bool Guide::derive(Literal literal, const std::stop_token& stop) {
  const Reasoner::Basis basis{stated_, start_->basis.groups};
  auto steps = reasoner_.derive(basis, literal, 0, stop);
  if (!steps) return false;
  for (Inference& inference : *steps) {
    if (std::all_of(inference.so.begin(), inference.so.end(),
                    [&](Literal known) { return is_stated_[known.index()]; })) {
      continue;
    }
    inference.telling = told(inference);
    take(std::move(inference));
  }
  return local_.is_true(literal);
}

/// The shortest, or the first of those that are allowed; within others only so long as that is fast.
std::optional<Inference> Guide::refutation(int depth, const std::vector<Literal>* allowed,
                                           const std::stop_token& stop) {
  const Reasoner::Basis basis{stated_, start_->basis.groups};
  if (allowed != nullptr) {
    for (Literal supposed : *allowed) {
      if (!local_.is_open(supposed)) continue;
      if (auto found = reasoner_.refutation(basis, supposed, depth, stop)) return found;
    }
    return std::nullopt;
  }
  if (depth == 0 || !may_search_) return reasoner_.shortest_refutation(basis, depth, stop);
  if (nested_work_ >= most_nested_work) return std::nullopt;
  std::stop_source over;
  const std::stop_callback on(stop, [&] { over.request_stop(); });
  const Reasoner::Limit outer = reasoner_.limit();
  const std::size_t before = reasoner_.work();
  reasoner_.give_up_after(most_nested_work - nested_work_, &over);
  auto found = reasoner_.shortest_refutation(basis, depth, over.get_token());
  reasoner_.set_limit(outer);
  nested_work_ += reasoner_.work() - before;
  return found;
}

/// Where a search alone leads on: a goal at a place with the fewest values left.
bool Guide::search(const std::vector<Literal>& goals) {
  Literal best;
  std::size_t fewest = SIZE_MAX;
  for (Literal goal : goals) {
    const auto at = reasoner_.fact(goal);
    if (!at || !local_.is_open(goal)) continue;
    const auto open = static_cast<std::size_t>(std::ranges::count_if(
        encoding_.answer[at->place], [&](Literal literal) { return local_.is_open(literal); }));
    if (open >= fewest) continue;
    fewest = open;
    best = goal;
  }
  if (best) take(by_search(stated_, start_->basis.groups, best));
  return static_cast<bool>(best);
}

bool Guide::refute(int depth, const std::vector<Literal>* allowed, const std::stop_token& stop) {
  auto refutation = this->refutation(depth, allowed, stop);
  if (!refutation) return false;
  drop_idle_within(*refutation);
  for (Literal literal : refutation->because) {
    if (is_stated_[literal.index()]) continue;
    if (local_.is_true(literal)) {
      state(literal);
    } else if (!derive(literal, stop)) {
      return false;
    }
  }
  refutation->telling.cost = std::min(least_refutation + refutation->placed, least_nested - 1) +
                             (depth > 0 ? least_nested * static_cast<std::size_t>(depth) : 0);
  refutation->telling.technique = depth > 0 ? "nested suppositions" : "supposition";
  take(std::move(*refutation));
  return true;
}

}  // namespace cluecore
