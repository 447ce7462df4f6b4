// SPDX-License-Identifier: MIT
#include <cluecore/formula.hpp>

#include <limits>
#include <stdexcept>
#include <utility>

namespace cluecore {

namespace {

/// Files number clauses by int, and those of givens come on top.
constexpr std::size_t most_clauses = 2000000000;
/// Whether to stop is asked once for so many clauses.
constexpr std::size_t clauses_between_checks = 65536;

}  // namespace

Literal Formula::new_variable(std::string name) {
  variable_names_.push_back(std::move(name));
  auxiliary_.push_back(false);
  return Literal(variable_count());
}

Literal Formula::new_auxiliary(Group group) {
  GroupEntry& entry = groups_.at(position(group));
  const Literal literal = new_variable(entry.name + " #" + std::to_string(++entry.auxiliaries));
  auxiliary_.back() = true;
  return literal;
}

Literal Formula::new_variable(std::string subject, std::string object) {
  const Literal literal = new_variable(subject + " is " + object);
  said_.emplace(literal.variable(), Belonging(std::move(subject), std::move(object)));
  return literal;
}

Group Formula::new_group(GroupKind kind, std::string name) {
  groups_.push_back({kind, name, in_words(name)});
  return Group{group_count() - 1};
}

Group Formula::new_rule(RuleForm rule) {
  groups_.push_back({GroupKind::rule, cluecore::text(rule), std::move(rule)});
  return Group{group_count() - 1};
}

void Formula::rename(const std::function<std::string(const std::string&)>& other_name) {
  for (std::string& name : variable_names_) name = other_name(name);
  for (auto& [variable, said] : said_) {
    said = {other_name(said.first), other_name(said.second)};
  }
  for (GroupEntry& group : groups_) {
    RuleForm& rule = group.rule;
    for (std::string* name : {&group.name, &rule.subject, &rule.value, &rule.unit}) {
      *name = other_name(*name);
    }
    if (group.kind == GroupKind::rule) group.name = cluecore::text(rule);
  }
}

void Formula::add(Group group, Literals clause) {
  if (position(group) >= groups_.size()) throw std::logic_error("Formula::add: no such group");
  for (Literal literal : clause) {
    if (!literal || literal.variable() > variable_count()) {
      throw std::logic_error("Formula::add: literal " + std::to_string(literal.dimacs()) +
                             " is not a literal of this formula");
    }
  }
  if (clause.size() > std::numeric_limits<std::uint32_t>::max() - literals_.size()) {
    throw std::length_error("Formula::add: too many literals");
  }
  if (clauses_.size() == most_clauses) throw std::length_error("Formula::add: too many clauses");
  if (clauses_.size() % clauses_between_checks == 0 && stop_.stop_requested()) {
    throw FormulaStopped();
  }
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  clauses_.push_back({static_cast<std::uint32_t>(literals_.size()), group});
}

Literals Formula::clause(std::size_t index) const {
  const std::size_t begin = index == 0 ? 0 : clauses_[index - 1].end;
  return Literals(literals_).subspan(begin, clauses_[index].end - begin);
}

std::vector<Group> Formula::groups(GroupKind kind) const {
  std::vector<Group> found;
  for (int index = 0; index < group_count(); ++index) {
    if (this->kind(Group{index}) == kind) found.push_back(Group{index});
  }
  return found;
}

std::string Formula::text(Literals clause) const {
  if (clause.empty()) return "false";
  std::string text;
  for (Literal literal : clause) {
    if (!text.empty()) text += " | ";
    text += this->text(literal);
  }
  return text;
}

}  // namespace cluecore
