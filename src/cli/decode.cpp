// SPDX-License-Identifier: MIT
// decode: what another solver answered, read back and checked.
#include "deadline.hpp"
#include "input.hpp"
#include "text/text.hpp"

#include <cluecore/report.hpp>

namespace cluecore::cli {

namespace {

std::string clue_list(const ReadPuzzle& one, const std::vector<std::size_t>& clues) {
  std::string text;
  for (std::size_t clue : clues) {
    const Clue& stated = one.puzzle->clues()[clue];
    text += "  " + stated.text + "  (" + visible(one.source) + ":" +
            std::to_string(stated.where.line) + ":" + std::to_string(stated.where.column) + ")\n";
  }
  return text;
}

std::string conflict_text(const ReadPuzzle& one, const SolverAnswer& answer, Status checked) {
  std::string text = visible(one.source) + ": contradictory, says the solver";
  if (!answer.conflict) return text + "; which clues conflict it does not say\n";
  if (answer.conflict->empty()) {
    return text + ", and by the rules alone" +
           (checked == Status::unsatisfiable ? ": checked\n" : "\n");
  }
  text += ": these " + counted(answer.conflict->size(), one.family->clue_word()) +
          " have no solution together";
  text +=
      checked == Status::unsatisfiable ? " (checked)\n" : " (not checked: a limit was reached)\n";
  return text + clue_list(one, *answer.conflict);
}

/// What a solver's answer makes known of the puzzle.
Findings findings_of(const SolverAnswer& answer) {
  Findings findings;
  if (answer.status == Status::satisfiable) {
    findings.verdict = answer.dropped.empty() ? Verdict::solvable : Verdict::contradictory;
    findings.solutions.push_back(*answer.solution);
    findings.count = answer.dropped.empty() ? 1 : 0;
  } else if (answer.status == Status::unsatisfiable) {
    findings.verdict = Verdict::contradictory;
    if (answer.conflict) {
      findings.conflicts.emplace_back();
      findings.conflicts.back().clues = *answer.conflict;
    }
  }
  return findings;
}

}  // namespace

int decode_command(const Request& request, std::istream& in, std::ostream& out,
                   const Style& style) {
  const std::string& answer_file = request.files.at(1);
  if (request.files.front() == "-" && answer_file == "-") {
    throw UsageError{"puzzle and answer cannot both be standard input"};
  }
  const auto begun = own_time();
  const ReadPuzzle one = read_one(request.files.front(), request, in);
  Deadline deadline(request.timeout, request.interrupt);
  const std::stop_token stop = deadline.start_from(begun);
  EncodingChoice choice = choice_for(one, request, clues_in(request.file.format));
  choice.stop = stop;
  const Encoding encoding = encode(one, choice);
  const FormulaFile file(*one.puzzle, encoding, request.file);
  SolverAnswer answer;
  Status checked = Status::unknown;
  with_source(answer_file, source_name(answer_file), in, request.interrupt, [&](Source& source) {
    answer = file.read_answer(source);
    if (!answer.conflict || encoding.givens_hold) return;
    checked =
        solve_clues(*one.puzzle, encoding, *answer.conflict, request.engine->make, {.stop = stop});
    if (checked == Status::satisfiable) {
      throw source.error(
          "this is not a conflict: the clues that it names have a solution together");
    }
  });

  const Findings findings = findings_of(answer);
  const std::string source = request.json ? one.source : visible(one.source);
  const Subject subject{.source = source,
                        .family = one.family,
                        .puzzle = one.puzzle.get(),
                        .line = one.line,
                        .encoding = choice.name,
                        .limit = "the solver gave up"};
  if (request.json) {
    out << json_report(subject, findings) << "\n";
  } else if (!answer.dropped.empty()) {
    out << solution_picture(*one.puzzle, *answer.solution, style) << "\n"
        << folded_lines(visible(one.source) + ": a solution but for " +
                            counted(answer.dropped.size(), one.family->clue_word()) +
                            " that it drops\n" + clue_list(one, answer.dropped),
                        style.columns);
  } else if (answer.status == Status::unsatisfiable) {
    out << folded_lines(conflict_text(one, answer, checked), style.columns);
  } else {
    out << solve_report(subject, findings, style);
  }
  if (findings.verdict == Verdict::unknown) return gave_up;
  return findings.verdict == Verdict::contradictory ? puzzle_fault : as_asked;
}

}  // namespace cluecore::cli
