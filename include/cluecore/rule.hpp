// SPDX-License-Identifier: MIT
// What a rule says, as a value. Whatever is decided about rules (what a step is called, which of them
// are told together) is decided on this; its words are made in src/words/, and nothing reads them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace cluecore {

/// What people call the cells that a rule speaks of.
enum class UnitKind { other, cell, row, column, box };

/// What a rule says of its subject.
enum class Relation {
  other,      ///< as `value` says it, after the subject
  at_most,    ///< "row 3 can hold 5 only once", or so many times
  holds,      ///< "row 3 must hold 5"
  one_value,  ///< "r1c1 can hold only one digit"
  not_all,    ///< "r1c1 to r1c3 cannot all be 1"
  differ,     ///< "rows 1 and 2 cannot be equal"
  each_has,   ///< "each guest has at least one seat"
};

struct RuleForm {
  Relation relation = Relation::other;
  std::string subject{};            ///< "row 3", "r1c1", "rows 1 and 2"
  UnitKind kind = UnitKind::other;  ///< of the subject
  std::string value{};              ///< "5", "a digit"
  std::size_t most = 1;             ///< of at_most
  /// What a person would name for this and other rules together, where that is not the subject: "row 3"
  /// of "r3c1 to r3c3"; "" if nothing.
  std::string unit{};
  std::optional<std::size_t> place{};  ///< whose number or sign says so
  std::vector<std::size_t> places{};   ///< of not_all: all of them, ascending
  friend bool operator==(const RuleForm&, const RuleForm&) = default;
};

/// A rule that has no other form than its words.
inline RuleForm in_words(std::string words) {
  return {.subject = std::move(words)};
}

/// "row 3 can hold 5 only once"
std::string text(const RuleForm& rule);
std::vector<std::string> texts(const std::vector<RuleForm>& rules);
/// The same of "it".
std::string text_of_it(const RuleForm& rule);
/// Rules that differ in their subjects, or in their values, in one: "row 4 and box 4 can hold 5 only once";
/// nothing if they do not say the same.
std::optional<std::string> text_of_all(const std::vector<RuleForm>& rules);
/// Those together that differ only in the value, or in the cell that they speak of: "row 1 can hold 2 and
/// 5 only once", "r1c1 and r1c2 must each hold a digit".
std::vector<std::string> texts_together(const std::vector<RuleForm>& rules);

}  // namespace cluecore
