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
    "@media print{pre{font-size:11px}}</style>\n";

Picture picture_of(const Findings& findings, std::size_t solution) {
  Picture picture;
  picture.solution = &findings.solutions.at(solution);
  // The first two are compared; marks in more would compare nothing that can be seen.
  if (findings.solutions.size() == 2) {
    picture.differs = flags(picture.solution->size(), findings.differs);
  }
  return picture;
}

std::string image(const Subject& subject, const Findings& findings, std::size_t solution) {
  const Puzzle& puzzle = *subject.puzzle;
  std::string title = headline(subject, findings);
  title.pop_back();  // its end of line
  if (!findings.solutions.empty() && findings.verdict != Verdict::contradictory) {
    return svg(puzzle.sheet(), picture_of(findings, solution), title);
  }
  Picture picture;
  picture.conflict = conflicting(subject, findings);
  picture.suspect = flags(puzzle.clues().size(), findings.suspects);
  return svg(puzzle.sheet(), picture, title);
}

}  // namespace

std::string image_report(const Subject& subject, const Findings& findings) {
  return image(subject, findings, 0);
}

std::string page_report(const Subject& subject, const Findings& findings) {
  std::string head = headline(subject, findings);
  head.pop_back();
  head = escaped_for_markup(head);
  std::string page = page_begin + ("<title>" + head + "</title>\n") + page_style + "<h1>" + head +
                     "</h1>\n" + image(subject, findings, 0);
  if (findings.verdict != Verdict::contradictory && findings.solutions.size() == 2) {
    page += "<h2>another solution</h2>\n" + image(subject, findings, 1);
  }
  page += "<pre>\n";
  const std::string text = words_of_report(subject, findings);
  std::string_view rest(text);
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    page += escaped_for_markup(rest.substr(0, end)) + "\n";
    rest.remove_prefix(end + 1);
  }
  return page + "</pre>\n</html>\n";
}

}  // namespace cluecore
