// SPDX-License-Identifier: MIT
// Slips that explain what is wrong with a puzzle, as text.
#include "report/words.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

/// So many givens that may have been left out are named if not all are wanted.
constexpr std::size_t most_missing = 5;

std::string outcome(const LikelySlip& slip) {
  return slip.unique ? "exactly one solution" : "several solutions";
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

std::string slip_line(const Findings& findings) {
  if (findings.slips.empty()) return "";
  const LikelySlip& first = findings.slips.front();
  return "Likely slip: " + first.slip.text + "; mended, there " + (first.unique ? "is " : "are ") +
         outcome(first) + "\n";
}

std::string other_slips_text(const Subject& subject, const Findings& findings) {
  std::string text;
  if (findings.slips.size() > 1) {
    const bool all_unique = std::all_of(findings.slips.begin() + 1, findings.slips.end(),
                                        [](const LikelySlip& slip) { return slip.unique; });
    text += all_unique ? "Or one of these slips, each of which explains it as well:\n"
                       : "Or one of these slips:\n";
    for (std::size_t i = 1; i < findings.slips.size(); ++i) {
      const LikelySlip& slip = findings.slips[i];
      text += "  " + slip.slip.text + (all_unique ? "" : ": then " + outcome(slip)) + "\n";
    }
    text += "\n";
  }
  return text + (findings.missing.empty() ? "" : missing_text(subject, findings) + "\n\n");
}

}  // namespace cluecore
