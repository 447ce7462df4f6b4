// SPDX-License-Identifier: MIT
// A named, grouped CNF: variables carry the name a report prints, every clause belongs to a group.
//
//   Formula formula;
//   Literal red = formula.new_variable("house 1 is red");
//   Literal blue = formula.new_variable("house 1 is blue");
//   Group rule = formula.new_group(GroupKind::rule, "house 1 has one colour");
//   formula.add(rule, {~red, ~blue});
//
// A formula can say nothing but clauses. It never shrinks; variables, groups and clauses keep the
// number they got, in the order in which they came.
#pragma once

#include <cluecore/literal.hpp>
#include <cluecore/rule.hpp>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <initializer_list>
#include <map>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace cluecore {

/// What a group of clauses is to the person who reads a report.
enum class GroupKind {
  rule,        ///< holds in every puzzle of the shape: "row 3 can hold 5 only once"
  definition,  ///< says what an auxiliary variable means; never at fault, so never tracked
  clue,        ///< what this one puzzle says: "row 5: 2 7"
};

/// The number of a group in its formula, from 0.
enum class Group : int {};

/// What Formula::add() throws once it was asked to stop.
class FormulaStopped : public std::exception {
 public:
  const char* what() const noexcept override {
    return "a formula was not finished: it was stopped";
  }
};

/// Two things that belong together: "Ada" and "1st".
using Belonging = std::pair<std::string, std::string>;

class Formula {
 public:
  Formula() = default;
  /// A stop requested in any thread ends the add() of clauses, soon, by FormulaStopped.
  explicit Formula(std::stop_token stop) : stop_(std::move(stop)) {}

  /// A new variable, as its positive literal. Names should be distinct: reports and files use them.
  Literal new_variable(std::string name);
  /// A variable that only helps to say what `group` says; it is named after the group, for files.
  Literal new_auxiliary(Group group);
  bool is_auxiliary(Literal literal) const {
    return auxiliary_[static_cast<std::size_t>(literal.variable() - 1)];
  }
  /// A variable that says that two things belong together: "Ada is 1st".
  Literal new_variable(std::string subject, std::string object);
  Group new_group(GroupKind kind, std::string name);
  /// A group of kind rule, named by what the rule says.
  Group new_rule(RuleForm rule);

  /// Adds a clause, which must not lie in this formula itself, to a group. Throws std::logic_error
  /// for a literal or group that is not of this formula, std::length_error beyond 2^32 - 1 literals
  /// or 2 * 10^9 clauses.
  void add(Group group, Literals clause);
  void add(Group group, std::initializer_list<Literal> clause) {
    add(group, Literals(clause.begin(), clause.size()));
  }

  int variable_count() const { return static_cast<int>(variable_names_.size()); }
  std::size_t clause_count() const { return clauses_.size(); }
  std::size_t literal_count() const { return literals_.size(); }
  int group_count() const { return static_cast<int>(groups_.size()); }

  /// Clause number `index`, valid until the next add().
  Literals clause(std::size_t index) const;
  Group group_of(std::size_t index) const { return clauses_[index].group; }

  GroupKind kind(Group group) const { return groups_[position(group)].kind; }
  const std::string& name(Group group) const { return groups_[position(group)].name; }
  /// What the rule says; of a definition or a clue only its name.
  const RuleForm& rule(Group group) const { return groups_[position(group)].rule; }
  /// The groups of one kind, in the order in which they were made.
  std::vector<Group> groups(GroupKind kind) const;

  /// The name of the literal's variable.
  const std::string& name(Literal literal) const {
    return variable_names_.at(static_cast<std::size_t>(literal.variable() - 1));
  }
  /// Of a variable that says that two things belong together: which ones; nullptr of any other.
  const Belonging* said(Literal literal) const {
    const auto found = said_.find(literal.variable());
    return found == said_.end() ? nullptr : &found->second;
  }
  /// Calls all variables, groups and what rules speak of by other names.
  void rename(const std::function<std::string(const std::string&)>& other_name);

  /// "r1c1=5" or "~r1c1=5".
  std::string text(Literal literal) const { return (literal.negated() ? "~" : "") + name(literal); }
  /// "r1c1=5 | ~r1c2=5"; the empty clause is "false".
  std::string text(Literals clause) const;

 private:
  struct GroupEntry {
    GroupKind kind;
    std::string name;
    RuleForm rule;
    int auxiliaries = 0;
  };
  struct ClauseEntry {
    std::uint32_t end;  // one past its last literal; half a size_t, as there are millions of these
    Group group;
  };

  static std::size_t position(Group group) { return static_cast<std::size_t>(group); }

  std::stop_token stop_;
  std::vector<std::string> variable_names_;
  std::vector<bool> auxiliary_;    // by variable
  std::map<int, Belonging> said_;  // likewise
  std::vector<GroupEntry> groups_;
  std::vector<Literal> literals_;  // all clauses, end to end
  std::vector<ClauseEntry> clauses_;
};

}  // namespace cluecore
