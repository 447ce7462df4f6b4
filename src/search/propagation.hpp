// SPDX-License-Identifier: MIT
// Unit propagation, with reasons, over chosen groups of a formula or over all of it.
#pragma once

#include <cluecore/formula.hpp>

#include <cstdint>
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
  /// The formula must outlive this, and stay as it is. Costs a pass over it, and after that nothing
  /// but what is propagated.
  explicit Propagation(const Formula& formula);

  /// Lets a group take part, and propagates; false if a clause is broken. What is derived from its
  /// clauses stays true after deactivate(), until back_to().
  bool activate(Group group);
  /// The same for many at once, from all that is true on: what follows sooner becomes known sooner.
  bool activate(std::span<const Group> groups);
  /// The same for all there are, and for good: from then on clauses are counted rather than looked at,
  /// which is many times as fast, and no reasons are noted.
  bool activate_all();
  void deactivate(Group group) { active_[position(group)] = false; }

  /// Makes the literal true and propagates; false if that breaks a clause, or contradicts what is
  /// known already: broken() is then none.
  bool assume(Literal literal) { return !broken_ && assign(literal) && propagate(); }
  /// The same without propagating, for many at once: propagate() follows.
  bool assign(Literal literal) { return assign(literal, none); }
  bool propagate() { return all_ ? propagate_counted() : propagate_visited(); }

  bool is_true(Literal literal) const { return value(literal) > 0; }
  bool is_false(Literal literal) const { return value(literal) < 0; }
  bool is_open(Literal literal) const { return value(literal) == 0; }
  /// 1 if it is true, -1 if it is false, 0 if it is open.
  signed char value(Literal literal) const { return value_[code(literal)]; }

  /// Notes what somebody else has found to follow, without going on from it: the clause leaves
  /// nothing but the literal, or nothing at all. Until back_to().
  void follow(Literal literal, std::size_t clause) {
    assign(literal, static_cast<std::uint32_t>(clause));
  }
  void break_at(std::size_t clause) { broken_ = clause; }

  /// Calls `look` with each clause that has the literal, by number, be it of a group that takes no part, until
  /// it returns false; false if it did.
  template <class Look>
  bool each_clause_with(Literal literal, Look look) const {
    std::size_t pair = implied_.begin[code(~literal)];
    const std::size_t pairs_end = implied_.begin[code(~literal) + 1];
    for (std::uint32_t clause : long_[code(literal)]) {
      for (; pair < pairs_end && pairs_[pair] < clause_of_long_[clause]; ++pair) {
        if (!look(pairs_[pair])) return false;
      }
      if (!look(clause_of_long_[clause])) return false;
    }
    for (; pair < pairs_end; ++pair) {
      if (!look(pairs_[pair])) return false;
    }
    return true;
  }
  std::span<const std::uint32_t> clauses_of(Group group) const {
    return of_group_[position(group)];
  }
  bool takes_part(std::size_t clause) const { return active_[position(formula_.group_of(clause))]; }

  /// The literals that are true, in the order in which they became so.
  std::vector<Literal> trail() const;
  Literal trail(std::size_t at) const { return literal_of(trail_[at]); }
  /// The clause that made the literal's variable what it is; none if it was assumed.
  std::optional<std::size_t> reason(Literal literal) const {
    const std::uint32_t clause = is_open(literal) ? none : reason_[index_of(literal)];
    return clause == none ? std::nullopt : std::optional<std::size_t>(clause);
  }
  /// The clause that was found broken last.
  std::optional<std::size_t> broken() const { return broken_; }

  /// The groups of a kind with a clause that what is true has made shorter.
  std::set<Group> touched(GroupKind kind) const;

  // Once all groups take part: the clauses that have not two literals, numbered among themselves.
  std::size_t long_clauses() const { return clause_of_long_.size(); }
  Literals long_clause(std::size_t at) const { return formula_.clause(clause_of_long_[at]); }
  /// How many of its literals are open; 1 if one is true. Requires: nothing is left to propagate.
  std::size_t open_in(std::size_t long_clause) const {
    return open_[long_clause] < met ? open_[long_clause] : 1;
  }

  /// Clauses looked at so far.
  std::size_t work() const { return work_; }

  /// How much is true so far, and back to that.
  std::size_t mark() const { return assigned_; }
  void back_to(std::size_t mark);

 private:
  /// Lists, end to end in one array.
  struct Lists {
    std::vector<std::uint32_t> begin;
    std::vector<std::uint32_t> items;
    std::span<const std::uint32_t> operator[](std::size_t at) const {
      return std::span(items).subspan(begin[at], begin[at + 1] - begin[at]);
    }
    /// Once `begin` has the length of each list, one further: where each begins.
    void lay_out();
  };

  static constexpr std::uint32_t none = UINT32_MAX;
  /// What a clause that has a true literal counts for, beyond the length of any.
  static constexpr std::uint64_t met = std::uint64_t{1} << 32U;

  // Literals are their indices here; the two of a variable differ in the last bit.
  static std::uint32_t code(Literal literal) { return static_cast<std::uint32_t>(literal.index()); }
  static Literal literal_of(std::uint32_t code) {
    return Literal(code % 2 == 0 ? static_cast<int>(code / 2) : -static_cast<int>(code / 2));
  }
  static std::size_t position(Group group) { return static_cast<std::size_t>(group); }
  bool assign(Literal literal, std::uint32_t reason);
  bool look_again();
  bool visit(std::uint32_t clause);
  bool propagate_visited();
  bool propagate_counted();

  const Formula& formula_;
  Lists implied_;                     // by literal: those that follow when it becomes true
  std::vector<std::uint32_t> pairs_;  // the clauses that say so, beside each
  Lists long_;                        // by literal: all other clauses that have it, mostly longer
  std::vector<std::uint32_t> clause_of_long_;
  std::vector<std::uint32_t> short_;  // the clauses of one literal, or none
  Lists of_group_;
  std::vector<bool> active_;           // by group
  std::vector<signed char> value_;     // by literal
  std::vector<std::uint32_t> reason_;  // by variable
  std::vector<std::uint32_t> trail_;   // with room for all variables, and one more
  std::size_t assigned_ = 0;           // so long it is
  std::size_t propagated_ = 0;
  std::optional<std::size_t> broken_;
  std::size_t work_ = 0;
  // Once all groups take part.
  bool all_ = false;
  Lists literals_of_long_;
  /// By long clause: literals that are not false, and `met` for each that is true, of those propagated.
  std::vector<std::uint64_t> open_;
  std::vector<std::uint64_t> open_at_first_;
};

}  // namespace cluecore
