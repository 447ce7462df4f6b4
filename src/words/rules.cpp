// SPDX-License-Identifier: MIT
// Rules in words.
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <cluecore/rule.hpp>

#include <algorithm>

namespace cluecore {

namespace {

/// What is said of the subject, of several or of one, and of which values.
std::string predicate(const RuleForm& rule, const std::string& value, bool each = false) {
  const std::string must = each ? " must each" : " must";
  const std::string can = each ? " can each" : " can";
  switch (rule.relation) {
    case Relation::at_most:
      return can + " hold " + value + " only " +
             (rule.most == 1 ? "once" : std::to_string(rule.most) + " times");
    case Relation::holds:
      return must + " hold " + value;
    case Relation::one_value:
      return can + " hold only one " + value;
    case Relation::not_all:
      return (rule.places.size() == 2 ? " cannot both be " : " cannot all be ") + value;
    case Relation::differ:
      return " cannot be equal";
    case Relation::each_has:
    case Relation::other:
      break;
  }
  return value.empty() ? "" : " " + value;
}

/// Is the one value that it speaks of one of many that could stand there?
bool speaks_of_value(const RuleForm& rule) {
  return (rule.relation == Relation::at_most || rule.relation == Relation::holds) &&
         rule.kind != UnitKind::cell;
}

}  // namespace

std::string text(const RuleForm& rule) {
  return rule.subject + predicate(rule, rule.value);
}

std::vector<std::string> texts(const std::vector<RuleForm>& rules) {
  return mapped(rules, [](const RuleForm& rule) { return text(rule); });
}

std::string text_of_it(const RuleForm& rule) {
  return "it" + predicate(rule, rule.value);
}

std::optional<std::string> text_of_all(const std::vector<RuleForm>& rules) {
  const RuleForm& first = rules.front();
  const bool alike = std::ranges::all_of(rules, [&](const RuleForm& rule) {
    return rule.relation == first.relation && rule.value == first.value && rule.most == first.most;
  });
  if (rules.size() > 1 &&
      (!alike || first.relation == Relation::other || first.relation == Relation::not_all)) {
    return std::nullopt;
  }
  return listed(mapped(rules, &RuleForm::subject), "and") + predicate(first, first.value);
}

std::vector<std::string> texts_together(const std::vector<RuleForm>& rules) {
  struct Alike {
    RuleForm rule;
    std::vector<std::string> subjects;
    std::vector<std::string> values;
  };
  std::vector<Alike> all;
  for (const RuleForm& rule : rules) {
    const auto joins = [&](Alike& known) {
      RuleForm other = known.rule;
      const bool values = speaks_of_value(rule) && known.subjects.size() == 1;
      const bool cells = rule.kind == UnitKind::cell && known.values.size() == 1 &&
                         rule.relation != Relation::other;
      if (values) other.value = rule.value;
      if (cells) other.subject = rule.subject;
      if (cells) other.unit = rule.unit;
      if (!(other == rule)) return false;
      (cells ? known.subjects : known.values).push_back(cells ? rule.subject : rule.value);
      return true;
    };
    if (std::ranges::none_of(all, joins)) all.push_back({rule, {rule.subject}, {rule.value}});
  }
  return mapped(all, [](const Alike& one) {
    return listed(one.subjects, "and") +
           predicate(one.rule, listed(one.values, "and"), one.subjects.size() > 1);
  });
}

}  // namespace cluecore
