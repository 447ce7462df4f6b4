// SPDX-License-Identifier: MIT
// Exit status 0 if the installed library finds the one conflict of a small sudoku.
#include <cluecore/explain.hpp>
#include <cluecore/report.hpp>
#include <cluecore/version.hpp>

#include <iostream>

int main() {
  using namespace cluecore;
  Source source = Source::from_text("small", "4..4\n....\n....\n....\n");
  const Family& family = recognise_family(source);
  const auto item = family.open(source, {})->next();
  Examiner examiner;
  const Findings findings = examiner.examine(family, *item->puzzle, {});
  Subject subject;
  subject.source = source.name();
  subject.family = &family;
  subject.puzzle = item->puzzle.get();
  std::cout << "cluecore " << version << "\n" << check_report(subject, findings, {});
  const bool right = findings.conflicts.size() == 1 &&
                     findings.conflicts[0].clues == std::vector<std::size_t>{0, 1};
  return right ? 0 : 1;
}
