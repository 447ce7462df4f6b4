// SPDX-License-Identifier: MIT
// Reasoning that people can follow: from givens, rules and clues to a clash or a fact, step by step.
//
// Unit propagation does the steps. What happens inside of a rule or clue, to variables that nothing
// else speaks of, is no step of its own: a step is a rule or a clue, the facts that it is given, and
// the facts that it makes of them. Exclusions that one fact and one rule make ("r1c2 is not 5, as
// r1c1 is") are left out, too; what needs them names the fact.
#pragma once

#include "search/propagation.hpp"
#include "steps/smallest_clash.hpp"

#include <cluecore/encoding.hpp>
#include <cluecore/puzzle.hpp>
#include <cluecore/techniques.hpp>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <vector>

namespace cluecore {

struct Inference {
  std::vector<Literal> because;     ///< in the order in which they became known
  std::vector<Group> groups;        ///< the rule or clue that is applied; seldom more than one
  std::vector<Group> excluding;     ///< the rules of the exclusions that are left out
  std::vector<Literal> so;          ///< none: this is the clash
  std::vector<Literal> premises{};  ///< of a step that a family proposed: what it needs to be known
  /// Found by trying a value against this rule or clue alone: told only where it leads on.
  bool tried = false;
  /// No step: an engine found it (by_search()).
  bool searched = false;
  /// If this is a refutation: what is supposed, and the steps from there to a clash. `so` is then
  /// that it is not so, and groups are those of the steps.
  Literal supposed;
  std::vector<Inference> steps;
  std::size_t placed =
      0;  ///< cells that the clash needs, the supposed one and those of suppositions within with it
  /// The clause that fails, if this is a clash and it is known.
  std::optional<std::size_t> broken{};
  Telling telling{};  ///< what it is called, and its sentence: see techniques.hpp
};

/// How many sentences it takes to tell them.
std::size_t length(const std::vector<Inference>& steps);
/// The groups that all of them use.
std::set<Group> groups_of(const std::vector<Inference>& steps);

class Reasoner {
 public:
  /// The encoding must outlive this. Only what is at the first so many places is ever supposed.
  Reasoner(const Encoding& encoding, std::size_t asked_places);

  /// Requests a stop after so many more looks at clauses, which are the same on every machine; null:
  /// no more. The source must live until then.
  void give_up_after(std::size_t work, std::stop_source* over) {
    most_work_ = this->work() + work;
    over_ = over;
  }

  /// What give_up_after() was told, to be taken back.
  struct Limit {
    std::size_t most_work = 0;
    std::stop_source* over = nullptr;
  };
  Limit limit() const { return {most_work_, over_}; }
  void set_limit(const Limit& limit) {
    most_work_ = limit.most_work;
    over_ = limit.over;
  }
  /// Clauses looked at so far.
  std::size_t work() const { return propagation_.work() + smallest_.work(); }

  /// What reasoning starts from: literals that hold, groups that are used.
  struct Basis {
    std::vector<Literal> literals;
    std::vector<Group> groups;
  };

  /// The steps from the basis to a literal, or, of none, to a clash, if some are found: by propagation
  /// alone at depth 0, with suppositions that propagation refutes at depth 1, and so on; those with the
  /// shortest refutation first.
  std::optional<std::vector<Inference>> derive(const Basis& basis, Literal target, int depth,
                                               const std::stop_token& stop);

  /// Of the values that the basis leaves open, the one that is refuted by the fewest cells placed
  /// until the clash; nested suppositions only at depth 1 and more, where the first one serves.
  std::optional<Inference> shortest_refutation(const Basis& basis, int depth,
                                               const std::stop_token& stop);
  /// The refutation of this one.
  std::optional<Inference> refutation(const Basis& basis, Literal supposed, int depth,
                                      const std::stop_token& stop);

  /// How many cells each refutation takes on the way to the goals, none larger than is needed then.
  struct Measure {
    std::vector<std::size_t> cells;
    std::size_t nested = 0;
    bool arrived = false;
  };
  Measure measure(const Basis& basis, const std::vector<Literal>& goals, int depth,
                  const std::stop_token& stop);
  /// One of the goals that propagation settles, if there is one.
  std::optional<Literal> settled(const Basis& basis, const std::vector<Literal>& goals);

  /// The clause of a group that has just one.
  std::optional<Literals> only_clause(Group group) const;
  /// The clauses of a group, by number.
  std::span<const std::uint32_t> clauses_of(Group group) const {
    return propagation_.clauses_of(group);
  }
  /// The value at a place that the literal says there is, or, if it is negated, is not.
  std::optional<Given> fact(Literal literal) const { return facts_[literal.index()]; }
  /// Does it only say what is not so? Of what is no value at a place, that is how it is named.
  bool is_exclusion(Literal literal) const {
    return !fact(literal) && (fact(~literal) || literal.negated());
  }
  /// May it be reported, be it only in between? Not what only helps to say what a rule says.
  bool may_be_reported(Literal literal) const {
    return fact(literal) || fact(~literal) ||
           (shared_[index_of(literal)] && !encoding_.formula.is_auxiliary(literal));
  }
  /// Is it no fact, and yet of several groups, be it only to help to say what they say?
  bool is_in_between(Literal literal) const {
    return shared_[index_of(literal)] && !fact(literal) && !fact(~literal);
  }
  /// The value of a place that is asked for, or what is in between: what it excludes everybody sees.
  /// What the number in a margin excludes has to be reported.
  bool is_plain(Literal literal) const {
    const std::optional<Given> at = fact(literal);
    return !at || at->place < asked_places_;
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
  bool reached() const {
    return target_ ? propagation_.is_true(target_) : propagation_.broken().has_value();
  }
  bool close(int depth, const std::stop_token& stop);
  bool go_on(int depth, const std::stop_token& stop);
  bool suppose_best(int depth, const std::stop_token& stop);
  bool clash(Literal supposed);
  std::optional<Inference> refutation_of(Literal supposed, int depth, const std::stop_token& stop);
  void settle(Inference& refutation) const;
  void take(Inference refutation);
  std::optional<Literal> best_supposition(int depth, const std::stop_token& stop);
  std::optional<Literal> shortest_supposition(const std::stop_token& stop);
  std::size_t placed_in(const std::vector<Inference>& steps) const;
  bool fails(Literal supposed, const std::stop_token& stop);
  std::vector<Literal> suppositions(int depth) const;
  void back_to(std::size_t mark);

  bool is_reported(Literal literal) const;
  bool is_implicit(Literal literal);
  const Derivation& derivation_of(Literal literal);
  void expand(std::size_t clause, Literal derived, Derivation& derivation,
              std::set<Literal>& expanded);
  std::vector<Inference> steps_from(std::size_t level);
  std::vector<Literal> needed_for(std::vector<Literal> goals, std::size_t level);
  std::vector<Inference> arranged(std::vector<Literal> needed);
  const std::set<Literal>& because_of(Literal literal) { return derivation_of(literal).because; }

  const Encoding& encoding_;
  std::size_t asked_places_;
  Propagation propagation_;
  SmallestClash smallest_;
  std::size_t most_work_ = 0;
  std::stop_source* over_ = nullptr;
  std::vector<std::optional<Given>> facts_;  // by Literal::index
  std::vector<bool> shared_;                 // by variable: more than one group speaks of it
  Literal target_;                           // none: a clash
  std::map<Literal, Derivation> derivations_;
  std::map<Literal, Inference> refuted_;  // by what follows from the refutation
};

}  // namespace cluecore
