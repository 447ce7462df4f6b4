// SPDX-License-Identifier: MIT
// check --fix: the puzzle as it was meant, in the text that it came in.
#include "deadline.hpp"
#include "exit_status.hpp"
#include "input.hpp"
#include "whole_file.hpp"

#include <cluecore/explain.hpp>
#include <cluecore/report.hpp>

#include <istream>
#include <iterator>
#include <ostream>

namespace cluecore::cli {

namespace {

/// The text with the slip mended, if it reads as what was meant.
std::optional<std::string> mended_text(const std::string& text, const Slip& slip,
                                       const std::string& name, const Request& request) {
  if (slip.edits.empty()) return std::nullopt;
  std::string mended = edited(text, slip.edits);
  try {
    Source source = Source::from_text(name, mended);
    if (read_one(source, request).puzzle->print() == slip.mended()->print()) return mended;
  } catch (const InputError&) {
  }
  return std::nullopt;
}

void write(const Request& request, const std::string& text, std::ostream& out) {
  if (request.output.empty()) {
    out << text;
  } else {
    write_whole(request.output, text);
  }
}

}  // namespace

int fix_command(const Request& request, std::istream& in, std::ostream& out, std::ostream& err) {
  if (request.files.size() != 1) throw UsageError{"--fix takes one file"};
  if (!request.output.empty()) require_no_input(request.output, request.files);
  const std::string& file = request.files.front();
  std::string text;
  with_stream(file, in, request.interrupt, [&](std::istream& stream) {
    text.assign(std::istreambuf_iterator<char>(stream), {});
  });
  if (is_puzzle(file)) text += "\n";
  const std::string name = source_name(file);
  Source source = Source::from_text(name, text);
  const OnePuzzle one = read_one(source, request);

  Examiner examiner(request.encoding, request.engine->make);
  Deadline deadline(request.timeout, request.interrupt);
  Question question;
  question.deduce = !request.engine_named;
  question.race = request.engine == &race();
  question.limits.stop = deadline.start();
  const Findings findings = examiner.examine(*one.family, *one.puzzle, question);
  const bool timed_out = deadline.finish();
  if (request.interrupt.stop_requested()) return interrupted;
  Subject subject;
  subject.source = name;
  subject.family = one.family;
  subject.puzzle = one.puzzle.get();
  subject.limit = timed_out ? "the time limit was reached" : "the solver gave up";
  err << headline(subject, findings) << slip_line(findings);
  if (findings.verdict == Verdict::unique) {
    write(request, text, out);
    return as_asked;
  }
  if (findings.slips.empty()) {
    err << "No single slip is known that explains this; nothing is written.\n";
    return findings.verdict == Verdict::unknown ? gave_up : puzzle_fault;
  }
  const LikelySlip& likely = findings.slips.front();
  std::optional<std::string> mended = mended_text(text, likely.slip, name, request);
  if (!mended) {
    err << "It is written in another format, as cells have no text of their own in this one.\n";
    mended = likely.slip.mended()->print();
  }
  write(request, *mended, out);
  return likely.unique ? as_asked : puzzle_fault;
}

}  // namespace cluecore::cli
