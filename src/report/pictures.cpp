// SPDX-License-Identifier: MIT
// Puzzles and solutions as a terminal shows them, with what the marks mean.
#include "report/words.hpp"
#include "text/text.hpp"

namespace cluecore {

namespace {

std::string legend_line(const Puzzle& puzzle, const Picture& picture) {
  const std::string legend = puzzle.legend(picture);
  return legend.empty() ? "" : folded("  (" + legend + ")", picture.columns, 3);
}

std::string picture_with_legend(const Puzzle& puzzle, const Picture& picture) {
  return puzzle.draw(picture) + legend_line(puzzle, picture);
}

Picture styled(Style style, Picture picture = {}) {
  picture.columns = style.columns;
  picture.colour = style.colour;
  picture.ascii = style.ascii;
  return picture;
}

}  // namespace

Picture picture_of(const Findings& findings, std::size_t solution) {
  Picture picture;
  picture.solution = &findings.solutions.at(solution);
  // The first two are compared; marks in more would compare nothing that can be seen.
  if (findings.solutions.size() == 2) {
    picture.differs = flags(picture.solution->size(), findings.differs);
  }
  return picture;
}

std::string puzzle_with_conflicts(const Subject& subject, const Findings& findings, Style style) {
  Picture picture = styled(style);
  picture.conflict = conflicting(subject, findings);
  return picture_with_legend(*subject.puzzle, picture);
}

std::string clues_with_conflicts(const Subject& subject, const Findings& findings, Style style) {
  Sheet sheet = subject.puzzle->sheet();
  Picture picture = styled(style);
  picture.conflict = conflicting(subject, findings);
  if (sheet.look != Sheet::Look::table ||
      subject.puzzle->draw(picture) != draw_sheet(sheet, picture)) {
    return picture_with_legend(*subject.puzzle, picture);
  }
  std::erase_if(sheet.sentences, [](const Sheet::Sentence& one) { return !one.label.clue; });
  return draw_sheet(sheet, picture) + legend_line(*subject.puzzle, picture);
}

std::string solution_with_differences(const Subject& subject, const Findings& findings,
                                      Style style) {
  return picture_with_legend(*subject.puzzle, styled(style, picture_of(findings, 0)));
}

std::string solution_picture(const Puzzle& puzzle, const Solution& solution, Style style) {
  Picture picture = styled(style);
  picture.solution = &solution;
  return picture_with_legend(puzzle, picture);
}

std::string solution_pictures(const Subject& subject, const Findings& findings, Style style) {
  std::string text;
  for (std::size_t i = 0; i < findings.solutions.size(); ++i) {
    const Picture picture = styled(style, picture_of(findings, i));
    if (findings.solutions.size() > 1) text += "solution " + std::to_string(i + 1) + "\n";
    const bool last = i + 1 == findings.solutions.size();
    text += last ? picture_with_legend(*subject.puzzle, picture) : subject.puzzle->draw(picture);
    text += "\n";
  }
  return text;
}

}  // namespace cluecore
