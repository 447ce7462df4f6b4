// SPDX-License-Identifier: MIT
// Findings as images and pages.
#include "picture/svg.hpp"
#include "report/words.hpp"
#include "text/text.hpp"

#include <cluecore/report.hpp>

namespace cluecore {

namespace {

constexpr const char* page_begin =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<meta http-equiv=\"Content-Security-Policy\""
    " content=\"default-src 'none'; style-src 'unsafe-inline'\">\n";

constexpr const char* page_style =
    "<style>:root{color-scheme:light dark}"
    "body{font:17px/1.5 sans-serif;max-width:50em;margin:1.5em auto;padding:0 1em}"
    "h1{font-size:1.3em}h2{font-size:1.1em}svg{max-width:100%;height:auto}"
    "pre{font:14px/1.45 monospace;white-space:pre-wrap}"
    "section{break-inside:avoid}@media print{pre{font-size:11px}}</style>\n";

std::string image(const Subject& subject, const Findings& findings, std::size_t solution) {
  const Puzzle& puzzle = *subject.puzzle;
  std::string title = headline(subject, findings);
  title.pop_back();  // its end of line
  if (!findings.solutions.empty() && findings.verdict != Verdict::contradictory) {
    return (solution == 0 ? svg : further_svg)(puzzle.sheet(), picture_of(findings, solution),
                                               title);
  }
  Picture picture;
  picture.conflict = conflicting(subject, findings);
  picture.suspect = flags(puzzle.clues().size(), findings.suspects);
  picture.unit = flags(puzzle.places(), broken_places(findings));
  return svg(puzzle.sheet(), picture, title);
}

/// Text as it is, line by line, in <pre>.
std::string preformatted(const std::string& text) {
  std::string page = "<pre>\n";
  std::string_view rest(text);
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    page += escaped_for_markup(rest.substr(0, end)) + "\n";
    rest.remove_prefix(end + 1);
  }
  return page + "</pre>\n";
}

std::string page_head(std::string head) {
  head.erase(head.find_last_not_of("\n") + 1);
  head = escaped_for_markup(head);
  return page_begin + ("<title>" + head + "</title>\n") + page_style + "<h1>" + head + "</h1>\n";
}

/// Everything that was known when a step was taken, and the step itself.
PicturedStep pictured(const Puzzle& puzzle, const SolvingStep& step, std::vector<bool>& known) {
  PicturedStep seen;
  seen.follows.resize(puzzle.places());
  for (const Given& found : step.found) seen.follows[found.place] = known[found.place] = true;
  seen.known = known;
  seen.because = flags(puzzle.places(), step.because);
  seen.clues = flags(puzzle.clues().size(), step.clues);
  // A number in a margin is a place as well as a clue.
  for (std::size_t clue = 0; clue < puzzle.clues().size(); ++clue) {
    const auto& given = puzzle.clues()[clue].given;
    if (given && seen.because[given->place]) seen.clues[clue] = true;
  }
  for (const Given& out : step.excluded) seen.ruled_out[out.place].push_back(out.value);
  return seen;
}

}  // namespace

std::string image_report(const Subject& subject, const Findings& findings) {
  return image(subject, findings, 0);
}

std::string page_report(const Subject& subject, const Findings& findings) {
  std::string page = page_head(headline(subject, findings)) + image(subject, findings, 0);
  if (findings.verdict != Verdict::contradictory && findings.solutions.size() == 2) {
    page += "<h2>another solution</h2>\n" + image(subject, findings, 1);
  }
  return page + preformatted(words_of_report(subject, findings)) + "</html>\n";
}

std::string page_of_steps(const Subject& subject, const Walkthrough& walkthrough) {
  const Puzzle& puzzle = *subject.puzzle;
  const std::string text = walkthrough_report(subject, walkthrough, {});
  if (walkthrough.verdict != Verdict::unique) return page_head(text) + "</html>\n";
  std::string page = page_head(text.substr(0, text.find('\n'))) +
                     svg(puzzle.sheet(), {}, "the puzzle as it was typed");
  std::vector<bool> known(puzzle.places());
  std::size_t number = 0;
  for (const SolvingStep& step : walkthrough.steps) {
    const PicturedStep seen = pictured(puzzle, step, known);
    Picture picture;
    picture.solution = &walkthrough.solutions.front();
    picture.step = &seen;
    std::string told;
    for (const std::string& sentence : step.explanation) told += sentence + "\n";
    const std::string nth = std::to_string(++number);
    const std::string name =
        step.technique.empty() ? "" : ": " + escaped_for_markup(step.technique);
    page += "<section>\n<h2>" + nth + name + "</h2>\n" + preformatted(told) +
            further_svg(puzzle.sheet(), picture, "step " + nth) + "</section>\n";
  }
  if (!walkthrough.complete) {
    page += "<p>" + escaped_for_markup(subject.limit) + "; it stops there</p>\n";
  }
  return page + "</html>\n";
}

}  // namespace cluecore
