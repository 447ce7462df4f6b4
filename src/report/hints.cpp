// SPDX-License-Identifier: MIT
// The next step, and what is wrong with what was entered so far.
#include "report/words.hpp"
#include "text/text.hpp"

namespace cluecore {

namespace {

std::string told(const std::vector<std::string>& explanation) {
  std::string text;
  for (const std::string& sentence : explanation) text += sentence + "\n";
  return text;
}

}  // namespace

std::string hint_report(const Subject& subject, const Hint& hint) {
  const std::string source = read_as(subject);
  if (hint.verdict == Verdict::contradictory) {
    return source +
           "contradictory as it stands, so nothing comes next; check says why, and --entries "
           "without "
           "--next which entries are wrong\n";
  }
  if (hint.step) {
    const std::string& name = hint.step->technique;
    return source + "the next step" + (name.empty() ? "" : ": " + name) + "\n\n" +
           told(hint.step->explanation);
  }
  if (hint.verdict == Verdict::solvable) return source + "no step is left\n";
  if (hint.verdict == Verdict::several) {
    return source + "several solutions from here, so nothing more follows; check says which\n";
  }
  return source + "unknown: " + std::string(subject.limit) + longer_text(subject) + "\n";
}

std::string mistakes_report(const Subject& subject, std::size_t entries, const Mistakes& mistakes) {
  const std::string source = read_as(subject);
  if (mistakes.verdict == Verdict::contradictory) {
    return source + "contradictory without the entries; check says why\n";
  }
  if (mistakes.verdict == Verdict::unknown) {
    return source + "unknown: " + std::string(subject.limit) + longer_text(subject) + "\n";
  }
  const std::string of = " (" + counted(entries, "entry", "entries") + ")";
  if (mistakes.possible) return source + "nothing wrong so far" + of + "\n";
  std::string text;
  if (mistakes.wrong.empty()) {
    text = source + "several solutions, none of them with all entries" + of + "\n";
  } else {
    std::vector<std::string> names;
    for (std::size_t place : mistakes.wrong) names.push_back(subject.puzzle->place(place));
    text =
        source + listed(names, "and") + (names.size() == 1 ? " is" : " are") + " wrong" + of + "\n";
  }
  if (!mistakes.explanation.empty()) {
    text += "\nWith the entries:\n" + explanation_text(subject, mistakes.explanation);
  }
  return text;
}

}  // namespace cluecore
