// SPDX-License-Identifier: MIT
// Slips that explain what is wrong with a puzzle, as text.
#include "report/words.hpp"
#include "text/text.hpp"

#include <span>
#include <vector>

namespace cluecore {

namespace {

/// So many givens that may have been left out are named if not all are wanted.
constexpr std::size_t most_missing = 5;

/// Those that put different things in one place are told as one.
std::vector<std::span<const LikelySlip>> told_together(const Findings& findings) {
  std::vector<std::span<const LikelySlip>> told;
  const std::span<const LikelySlip> all = findings.slips;
  for (std::size_t begin = 0; begin < all.size();) {
    std::size_t end = begin + 1;
    while (end < all.size() && are_alternatives(all[begin].slip, all[end].slip)) ++end;
    told.push_back(all.subspan(begin, end - begin));
    begin = end;
  }
  return told;
}

/// "r4c7 is 8 instead of 3 or 5"
std::string text_of(std::span<const LikelySlip> alternatives) {
  const Slip& first = alternatives.front().slip;
  if (alternatives.size() == 1) return first.text;
  std::vector<std::string> meant;
  for (const LikelySlip& one : alternatives) meant.push_back(one.slip.text.substr(first.common));
  return first.text.substr(0, first.common) + listed(meant);
}

}  // namespace

std::string missing_text(const Subject& subject, const Findings& findings) {
  if (findings.missing.empty()) return "";
  const std::vector<Given>& all = findings.missing;
  const std::size_t shown =
      subject.full || all.size() <= most_missing + 1 ? all.size() : most_missing;
  std::vector<std::string> facts;
  for (std::size_t i = 0; i < shown; ++i) facts.push_back(subject.puzzle->fact(all[i], true));
  if (shown < all.size()) facts.push_back(std::to_string(all.size() - shown) + " others");
  return "A " + std::string(subject.family->clue_word()) +
         " may be missing: there is exactly one solution if " + listed(facts) + ".";
}

std::vector<std::string> slip_texts(const Findings& findings) {
  std::vector<std::string> texts;
  for (const auto& told : told_together(findings)) {
    const bool unique = told.front().unique;
    texts.push_back(text_of(told) + (unique ? "" : "; what should stand there is not known"));
  }
  return texts;
}

std::string slip_line(const Findings& findings) {
  if (findings.slips.empty()) return "";
  const bool unique = findings.slips.front().unique;
  return "Likely slip: " + slip_texts(findings).front() +
         (unique ? "; mended, there is exactly one solution" : "") + "\n";
}

std::string other_slips_text(const Subject& subject, const Findings& findings) {
  std::string text;
  const std::vector<std::string> told = slip_texts(findings);
  if (told.size() > 1) {
    text += "Or one of these slips:\n";
    for (std::size_t i = 1; i < told.size(); ++i) text += "  " + told[i] + "\n";
    text += "\n";
  }
  return text + (findings.missing.empty() ? "" : missing_text(subject, findings) + "\n\n");
}

}  // namespace cluecore
