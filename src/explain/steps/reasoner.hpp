// SPDX-License-Identifier: MIT
// Reasoning that people can follow: from givens, rules and clues to a clash or a fact, step by step.
//
// Unit propagation does the steps. What happens inside of a rule or clue, to variables that nothing
// else speaks of, is no step of its own: a step is a rule or a clue, the facts that it is given, and
// the facts that it makes of them. Exclusions that one fact and one rule make ("r1c2 is not 5, as
// r1c1 is") are left out, too; what needs them names the fact.
#pragma once

#include "explain/steps/propagation.hpp"

#include <cluecore/encoding.hpp>
#include <cluecore/puzzle.hpp>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace cluecore {

struct Inference {
  std::vector<Literal> because;  ///< in the order in which they became known
  std::vector<Group> groups;     ///< the rule or clue that is applied; seldom more than one
  std::vector<Group> excluding;  ///< the rules of the exclusions that are left out
  std::vector<Literal> so;       ///< none: this is the clash
  /// If this is a refutation: what is supposed, and the steps from there to a clash. `so` is then
  /// that it is not so, and groups are those of the steps.
  Literal supposed;
  std::vector<Inference> steps;
};

/// How many sentences it takes to tell them.
std::size_t length(const std::vector<Inference>& steps);
/// The groups that all of them use.
std::set<Group> groups_of(const std::vector<Inference>& steps);

class Reasoner {
 public:
  /// The encoding must outlive this. Only what is at the first so many places is ever supposed.
  Reasoner(const Encoding& encoding, std::size_t asked_places);

  /// What reasoning starts from: literals that hold, groups that are used.
  struct Basis {
    std::vector<Literal> literals;
    std::vector<Group> groups;
  };

  /// The steps from the basis to a clash, if some are found: by propagation alone at depth 0, with
  /// suppositions that propagation refutes at depth 1, and so on; those with the shortest refutation
  /// first.
  std::optional<std::vector<Inference>> refute(const Basis& basis, int depth,
                                               const std::stop_token& stop);
  /// The steps from the basis to a literal, likewise.
  std::optional<std::vector<Inference>> derive(const Basis& basis, Literal target, int depth,
                                               const std::stop_token& stop);

  /// The steps from the basis to as many of the goals as it leads to, each the one then available
  /// that takes the fewest facts; suppositions only where nothing else leads on, so that none is
  /// made of what the steps before it show, and none that the others make needless.
  std::vector<Inference> walk(const Basis& basis, const std::vector<Literal>& goals, int depth,
                              const std::stop_token& stop);

  /// The clause of a group that has just one.
  std::optional<Literals> only_clause(Group group) const;
  /// The value at a place that the literal says there is, or, if it is negated, is not.
  std::optional<Given> fact(Literal literal) const;
  /// Does it only say what is not so? Of what is no value at a place, that is how it is named.
  bool is_exclusion(Literal literal) const {
    return !fact(literal) && (fact(~literal) || literal.negated());
  }

 private:
  /// What a literal, or the clash, follows from in one step.
  struct Derivation {
    std::set<Literal> because;
    std::set<Group> groups;
    std::set<Group> excluding;
  };

  bool begin(const Basis& basis);
  void end(const Basis& basis);
  std::optional<std::vector<Inference>> attempt(const Basis& basis, Literal target, int depth,
                                                const std::stop_token& stop);
  bool reached() const;
  bool close(int depth, const std::stop_token& stop);
  bool go_on(int depth, const std::stop_token& stop);
  bool suppose_best(int depth, const std::stop_token& stop);
  std::optional<Inference> refutation_of(Literal supposed, int depth, const std::stop_token& stop);
  void take(Inference refutation);
  std::optional<std::vector<Inference>> walk_again(const Basis& basis,
                                                   const std::vector<Literal>& goals,
                                                   const std::vector<Literal>& refuted, int depth,
                                                   const std::stop_token& stop);
  std::vector<Inference> steps_to(const std::vector<Literal>& goals);
  std::vector<Literal> suppositions(int depth) const;
  void back_to(std::size_t mark);

  bool is_reported(Literal literal) const;
  bool is_plain(Literal literal) const;
  bool is_implicit(Literal literal);
  const Derivation& derivation_of(Literal literal);
  void expand(std::size_t clause, Literal derived, Derivation& derivation,
              std::set<Literal>& expanded);
  std::vector<Inference> steps_from(std::size_t level);
  std::vector<Literal> needed_for(std::vector<Literal> goals, std::size_t level);
  std::vector<Inference> arranged(std::vector<Literal> needed, bool easiest_first);
  const std::set<Literal>& because_of(Literal literal);

  const Encoding& encoding_;
  std::size_t asked_places_;
  Propagation propagation_;
  std::map<Literal, Given> facts_;
  std::vector<bool> shared_;  // by variable: more than one group speaks of it
  std::vector<std::vector<std::size_t>> first_clauses_;  // by group: at most two
  Literal target_;                                       // none: a clash
  std::map<Literal, Derivation> derivations_;
  std::map<Literal, Inference> refuted_;  // by what follows from the refutation
};

}  // namespace cluecore
