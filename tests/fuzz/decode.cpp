// SPDX-License-Identifier: MIT
// What a solver answers to the file of a small puzzle, in each format: checked, or refused.
#include "targets.hpp"

#include <cluecore/formula_file.hpp>

#include <algorithm>
#include <memory>
#include <optional>

namespace cluecore::fuzz {

namespace {

/// A puzzle and its file. Neither copied nor moved: the file holds on to both.
struct Subject {
  Subject(const std::string& text, const FileStyle& style) {
    Source source = Source::from_text("puzzle", text);
    const Family& family = recognise_family(source);
    const auto reader = family.open(source, {});
    while (!puzzle) puzzle = std::move(reader->next().value().puzzle);
    encoding = puzzle->encode(family.encodings().front().name);
    file.emplace(*puzzle, encoding, style);
  }

  std::unique_ptr<Puzzle> puzzle;
  Encoding encoding;
  std::optional<FormulaFile> file;
};

struct Subjects {
  std::vector<std::string> names;  ///< "wcnf", "wcnf rules", each with the number of the puzzle
  std::vector<std::unique_ptr<Subject>> subjects;
};

const Subjects& subjects() {
  static const Subjects all = [] {
    const std::vector<std::string> puzzles = {
        "puzzle\n12..34..........\n", "puzzle\n11..34..........\n",
        "category a: Ann, Bob\ncategory b: p, q\n1. Ann is p\n2. Bob is not q\n"};
    Subjects made;
    for (const Choice& choice : file_formats()) {
      for (const bool rules : {false, true}) {
        FileStyle style;
        style.format = *file_format_named(choice.name);
        style.rules_too = rules;
        if (rules && clues_in(style.format) != Clues::tracked) continue;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
          made.names.push_back(std::string(choice.name) + (rules ? " rules " : " ") +
                               std::to_string(i + 1));
          made.subjects.push_back(std::make_unique<Subject>(puzzles[i], style));
        }
      }
    }
    return made;
  }();
  return all;
}

void check_clues(const std::vector<std::size_t>& clues, const Puzzle& puzzle) {
  require(std::adjacent_find(clues.begin(), clues.end(), std::greater_equal<>()) == clues.end(),
          "clues that do not ascend");
  require(clues.empty() || clues.back() < puzzle.clues().size(), "a clue that is not there");
}

}  // namespace

Tally decode(std::string_view input) {
  const Headed headed = fuzz::headed(input, subjects().names);
  const Subject& subject = *subjects().subjects[headed.way];
  const Puzzle& puzzle = *subject.puzzle;
  SolverAnswer answer;
  try {
    Source source = Source::from_text("answer", headed.text);
    answer = subject.file->read_answer(source);
  } catch (const InputError& error) {
    check_error(error, lines_of(headed.text));
    return {0, 1};
  }
  require(answer.solution.has_value() == (answer.status == Status::satisfiable),
          "a solution where there is none, or none where there is one");
  if (answer.solution) {
    const std::vector<std::string> violations = puzzle.violations(*answer.solution);
    require(violations.empty() == answer.dropped.empty(), "a solution that is none");
  }
  check_clues(answer.dropped, puzzle);
  require(!answer.conflict || answer.status == Status::unsatisfiable, "a conflict of nothing");
  if (answer.conflict) check_clues(*answer.conflict, puzzle);
  return {1, 0};
}

}  // namespace cluecore::fuzz
