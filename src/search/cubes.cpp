// SPDX-License-Identifier: MIT
#include "search/cubes.hpp"

#include "search/propagation.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

namespace cluecore {

namespace {

struct Node {
  CubeDecision decision;  // by which it differs from its parent; the root has none
  std::size_t parent = 0;
  std::size_t depth = 0;
  std::size_t fixed = 0;                  // literals that are true there, by propagation
  bool closed = false;                    // nothing is open, or lookahead has refuted it
  std::array<std::size_t, 2> children{};  // 0: it is a leaf
};

/// What to decide, and how many literals are true with it and without.
struct Choice {
  Given at;
  std::size_t with = 0;
  std::size_t without = 0;
};

class Tree {
 public:
  Tree(const Encoding& encoding, Literals assumed, std::size_t places, const std::stop_token& stop)
      : encoding_(encoding), propagation_(encoding.formula), stop_(stop) {
    bool consistent = propagation_.activate_all();
    for (Literal literal : assumed) consistent = consistent && propagation_.assign(literal);
    consistent = consistent && propagation_.propagate();
    root_ = propagation_.mark();
    find_candidates(places);
    Node& root = nodes_.emplace_back();
    root.fixed = root_;
    root.closed = !consistent;
    leaves_.insert(rank_of(0));
  }

  /// False if a stop came first.
  bool grow(std::size_t count) {
    std::size_t leaves = 1;
    while (leaves < count && !leaves_.empty()) {
      const std::size_t node = std::get<3>(*leaves_.begin());
      leaves_.erase(leaves_.begin());
      const bool closed = nodes_[node].closed;
      const std::optional<Choice> choice = closed ? any_choice(node) : look_ahead(node);
      if (stop_.stop_requested()) return false;
      if (choice) {
        ++leaves;
        const std::size_t with = add(node, *choice, true);
        const std::size_t without = add(node, *choice, false);
        nodes_[node].children = {with, without};
      } else if (!closed) {
        // It stays, and is split only when there is nothing else: another job then finds nothing to do.
        nodes_[node].closed = true;
        leaves_.insert(rank_of(node));
      }
    }
    return true;
  }

  std::vector<Cube> cubes() const {
    std::vector<Cube> cubes;
    std::vector<std::size_t> open = {0};
    while (!open.empty()) {
      const Node& node = nodes_[open.back()];
      if (node.children[0] == 0) {
        cubes.push_back(path_to(open.back()));
        open.pop_back();
        continue;
      }
      open.back() = node.children[1];
      open.push_back(node.children[0]);
    }
    return cubes;
  }

 private:
  /// The first is split first: by the fewest fixed literals, of closed ones the highest; then by number.
  using Rank = std::tuple<bool, std::size_t, std::size_t, std::size_t>;
  Rank rank_of(std::size_t node) const {
    const Node& at = nodes_[node];
    return {at.closed, at.closed ? 0 : at.fixed, at.depth, node};
  }

  /// One place and value for each variable, where it holds if it can be, in their order.
  void find_candidates(std::size_t places) {
    std::map<int, Given> by_variable;
    for (std::size_t place = 0; place < places; ++place) {
      for (std::size_t value = 0; value < encoding_.answer[place].size(); ++value) {
        const Literal literal = encoding_.answer[place][value];
        const auto [at, is_new] = by_variable.try_emplace(literal.variable(), Given{place, value});
        if (!is_new && !literal.negated()) at->second = {place, value};
      }
    }
    for (const auto& entry : by_variable) candidates_.push_back(entry.second);
    std::ranges::sort(candidates_);
  }

  std::size_t add(std::size_t parent, const Choice& choice, bool holds) {
    const bool closed = nodes_[parent].closed;
    nodes_.push_back({.decision = {choice.at, holds},
                      .parent = parent,
                      .depth = nodes_[parent].depth + 1,
                      .fixed = holds ? choice.with : choice.without,
                      .closed = closed});
    leaves_.insert(rank_of(nodes_.size() - 1));
    return nodes_.size() - 1;
  }

  Cube path_to(std::size_t node) const {
    Cube path;
    for (; node != 0; node = nodes_[node].parent) path.push_back(nodes_[node].decision);
    std::ranges::reverse(path);
    return path;
  }

  /// The first that was not decided: another one is as good.
  std::optional<Choice> any_choice(std::size_t node) const {
    std::set<Given> decided;
    for (const CubeDecision& decision : path_to(node)) decided.insert(decision.at);
    for (const Given& at : candidates_) {
      if (!decided.contains(at)) return Choice{at};
    }
    return std::nullopt;
  }

  /// How many literals are true with this one; 0 if that is refuted.
  std::size_t fixed_with(Literal literal) {
    const std::size_t mark = propagation_.mark();
    const std::size_t fixed = propagation_.assume(literal) ? propagation_.mark() : 0;
    propagation_.back_to(mark);
    return fixed;
  }

  /// The open answer with the largest product; nothing if there is none, if both signs of one are refuted,
  /// or once a stop came. What is refuted one way is taken for the other from there on (failed literals), and
  /// the rest is weighed again.
  std::optional<Choice> look_ahead(std::size_t node) {
    propagation_.back_to(root_);
    for (const CubeDecision& decision : path_to(node)) {
      if (!propagation_.assume(literal_of(encoding_, decision))) return std::nullopt;
    }
    std::optional<Choice> best;
    for (bool again = true; again;) {
      again = false;
      best.reset();
      std::size_t largest = 0;
      const std::size_t begun = propagation_.mark();
      for (const Given& at : candidates_) {
        const Literal literal = encoding_.answer[at.place][at.value];
        if (!propagation_.is_open(literal)) continue;
        if (stop_.stop_requested()) return std::nullopt;
        const std::size_t with = fixed_with(literal);
        const std::size_t without = fixed_with(~literal);
        if (with == 0 && without == 0) return std::nullopt;
        if (with == 0 || without == 0) {
          propagation_.assume(with == 0 ? ~literal : literal);
          again = true;
          continue;
        }
        const std::size_t product = (with - begun) * (without - begun);
        if (best && product <= largest) continue;
        largest = product;
        best = {at, with, without};
      }
    }
    return best;
  }

  const Encoding& encoding_;
  Propagation propagation_;
  std::stop_token stop_;
  std::size_t root_ = 0;  // so much is true by the clues alone
  std::vector<Given> candidates_;
  std::vector<Node> nodes_;
  std::set<Rank> leaves_;
};

class Cover {
 public:
  explicit Cover(std::span<const Cube> cubes) : cubes_(cubes) {}

  /// Do these cubes, which begin alike, cover all that begins so?
  void check(const std::vector<std::size_t>& alike) {
    if (alike.empty()) return faults_.push_back({path_, {}});
    const std::size_t depth = path_.size();
    const Cube& one = cubes_[alike.front()];
    for (const std::size_t other : alike) {
      const Cube& two = cubes_[other];
      const bool ends = one.size() == depth || two.size() == depth;
      if (other != alike.front() && (ends || one[depth].at != two[depth].at)) {
        return faults_.push_back({{}, std::pair(alike.front(), other)});
      }
    }
    if (one.size() == depth) return;
    const Given at = one[depth].at;
    for (const bool holds : {true, false}) {
      std::vector<std::size_t> branch;
      for (const std::size_t cube : alike) {
        if (cubes_[cube][depth].holds == holds) branch.push_back(cube);
      }
      path_.push_back({at, holds});
      check(branch);
      path_.pop_back();
    }
  }
  std::vector<CoverFault> faults() const { return faults_; }

 private:
  std::span<const Cube> cubes_;
  Cube path_;
  std::vector<CoverFault> faults_;
};

}  // namespace

Literal literal_of(const Encoding& encoding, const CubeDecision& decision) {
  const Literal literal = encoding.answer.at(decision.at.place).at(decision.at.value);
  return decision.holds ? literal : ~literal;
}

std::optional<std::vector<Cube>> cubes_of(const Encoding& encoding, Literals assumed,
                                          std::size_t places, std::size_t count,
                                          const std::stop_token& stop) {
  Tree tree(encoding, assumed, places, stop);
  if (!tree.grow(count)) return std::nullopt;
  return tree.cubes();
}

std::vector<CoverFault> faults_in_cover(std::span<const Cube> cubes) {
  std::vector<std::size_t> all(cubes.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  Cover cover(cubes);
  cover.check(all);
  return cover.faults();
}

}  // namespace cluecore
