// SPDX-License-Identifier: MIT
// Unit propagation, with reasons, over chosen groups of a formula.
#pragma once

#include <cluecore/formula.hpp>

#include <optional>
#include <set>
#include <span>
#include <vector>

namespace cluecore {

inline std::size_t index_of(Literal literal) {
  return static_cast<std::size_t>(literal.variable());
}

/// Definitions always take part, other groups while they are active. Once a clause is broken,
/// nothing more is propagated until back_to().
class Propagation {
 public:
  /// The formula must outlive this, and stay as it is.
  explicit Propagation(const Formula& formula);

  /// Lets a group take part, and propagates; false if a clause is broken. What is derived from its
  /// clauses stays true after deactivate(), until back_to().
  bool activate(Group group);
  /// The same for many at once, from all that is true on: what follows sooner becomes known sooner.
  bool activate(std::span<const Group> groups);
  void deactivate(Group group) { active_[position(group)] = false; }

  /// Makes the literal true and propagates; false if that breaks a clause, or contradicts what is
  /// known already: broken() is then none.
  bool assume(Literal literal) { return !broken_ && assign(literal, std::nullopt) && propagate(); }
  /// The same without propagating, for many at once: propagate() follows.
  bool assign(Literal literal) { return assign(literal, std::nullopt); }
  bool propagate();

  bool is_true(Literal literal) const { return is_false(~literal); }
  bool is_false(Literal literal) const {
    const signed char value = value_[index_of(literal)];
    return literal.negated() ? value > 0 : value < 0;
  }
  bool is_open(Literal literal) const { return value_[index_of(literal)] == 0; }

  /// Notes what somebody else has found to follow, without going on from it: the clause leaves
  /// nothing but the literal, or nothing at all. Until back_to().
  void follow(Literal literal, std::size_t clause) { assign(literal, clause); }
  void break_at(std::size_t clause) { broken_ = clause; }

  /// The clauses that have a literal, by number; those of groups that take no part with them.
  std::span<const std::size_t> clauses_with(Literal literal) const {
    return with_literal_[literal.index()];
  }
  std::span<const std::size_t> clauses_of(Group group) const { return of_group_[position(group)]; }
  bool takes_part(std::size_t clause) const { return active_[position(formula_.group_of(clause))]; }

  /// The literals that are true, in the order in which they became so.
  const std::vector<Literal>& trail() const { return trail_; }
  /// The clause that made the literal's variable what it is; none if it was assumed.
  std::optional<std::size_t> reason(Literal literal) const { return reason_[index_of(literal)]; }
  /// The clause that was found broken last.
  std::optional<std::size_t> broken() const { return broken_; }

  /// The groups of a kind with a clause that what is true has made shorter.
  std::set<Group> touched(GroupKind kind) const;

  /// Clauses looked at so far.
  std::size_t work() const { return work_; }

  /// What is true so far, and back to it.
  std::size_t mark() const { return trail_.size(); }
  void back_to(std::size_t mark);

 private:
  /// Lists of clauses, end to end in one array.
  struct Index {
    std::vector<std::size_t> begin;
    std::vector<std::size_t> clauses;
    std::span<const std::size_t> operator[](std::size_t at) const {
      return std::span(clauses).subspan(begin[at], begin[at + 1] - begin[at]);
    }
  };

  static std::size_t position(Group group) { return static_cast<std::size_t>(group); }
  bool assign(Literal literal, std::optional<std::size_t> reason);
  bool visit(std::size_t clause);

  const Formula& formula_;
  Index with_literal_;  // by Literal::index
  Index of_group_;
  std::vector<bool> active_;                        // by group
  std::vector<signed char> value_;                  // by variable
  std::vector<std::optional<std::size_t>> reason_;  // by variable
  std::vector<Literal> trail_;
  std::size_t propagated_ = 0;  // so many of the trail
  std::optional<std::size_t> broken_;
  std::size_t work_ = 0;
};

}  // namespace cluecore
