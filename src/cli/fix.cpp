// SPDX-License-Identifier: MIT
// check --fix: the puzzle as it was meant, in the text that it came in.
#include "deadline.hpp"
#include "input.hpp"
#include "whole_file.hpp"

#include <cluecore/explain.hpp>
#include <cluecore/report.hpp>

#include <istream>
#include <iterator>
#include <ostream>

namespace cluecore::cli {

namespace {

/// The puzzle that was read, and its text.
struct Typed {
  const ReadPuzzle& one;
  const std::string& text;
  const std::string& name;
};

/// Does the text read as what was meant?
bool reads_as(const std::string& text, const Puzzle& meant, const Typed& typed,
              const Request& request) {
  try {
    Source source = Source::from_text(typed.name, text);
    return read_one(source, request).puzzle->print() == meant.print();
  } catch (const InputError&) {
    return false;
  }
}

/// The text with the slip mended, if it reads as what was meant.
std::optional<std::string> mended_text(const Typed& typed, const Slip& slip,
                                       const Request& request) {
  if (slip.edits.empty()) return std::nullopt;
  std::string mended = edited(typed.text, slip.edits);
  if (reads_as(mended, *slip.mended(), typed, request)) return mended;
  return std::nullopt;
}

/// What was meant, written anew in the format that it came in: of the forms that its family writes, one
/// that begins alike, as a link does or as JSON does, or any that is read as that format.
std::optional<std::string> written_anew(const Typed& typed, const Puzzle& meant,
                                        const Request& request) {
  std::optional<std::string> other;
  for (const Choice& format : typed.one.family->written_formats()) {
    try {
      std::string text = meant.written(format.name) + "\n";
      Source source = Source::from_text(typed.name, text);
      const auto reader = typed.one.family->open(source, {});
      if (reader->format() != typed.one.format || !reads_as(text, meant, typed, request)) continue;
      if (text.front() == typed.text.front()) return text;
      if (!other) other = std::move(text);
    } catch (const std::invalid_argument&) {  // it has no words for a clue
    } catch (const InputError&) {
    }
  }
  return other;
}

/// What is found of it, with the slip that is to be mended alone: that is what is told.
Findings with_likeliest_slip(const ReadPuzzle& one, const Request& request,
                             const std::stop_token& stop) {
  Examiner examiner(request.encoding, request.engine->make);
  Findings findings = examiner.examine(*one.family, *one.puzzle,
                                       {.deduce = !request.engine_named,
                                        .race = request.engine == &race(),
                                        .limits = {.stop = stop}});
  if (findings.slips.size() > 1) {
    findings.slips.erase(findings.slips.begin() + 1, findings.slips.end());
    if (findings.likely_slips > 1) findings.likely_slips = 0;
  }
  return findings;
}

/// The text with the slip mended; `err` is told where it has to be written anew.
std::string mended_or_anew(const Typed& typed, const Slip& slip, const Request& request,
                           std::ostream& err) {
  if (std::optional<std::string> mended = mended_text(typed, slip, request)) return *mended;
  const std::unique_ptr<Puzzle> meant = slip.mended();
  if (std::optional<std::string> anew = written_anew(typed, *meant, request)) {
    err << "It is written anew: what the text says beyond the puzzle is not in it.\n";
    return *anew;
  }
  err << "It is written in another format, as cells have no text of their own in this one.\n";
  return meant->print();
}

}  // namespace

int fix_command(const Request& request, std::istream& in, std::ostream& out, std::ostream& err) {
  if (request.files.size() != 1) throw UsageError{"--fix takes one file"};
  const std::string& file = request.files.front();
  std::string text;
  with_stream(file, in, request.interrupt, [&](std::istream& stream) {
    text.assign(std::istreambuf_iterator<char>(stream), {});
  });
  if (is_puzzle(file)) text += "\n";
  const std::string name = source_name(file);
  const auto begun = own_time();
  Source source = Source::from_text(name, text);
  const ReadPuzzle one = read_one(source, request);

  Deadline deadline(request.timeout, request.interrupt);
  const Findings findings = with_likeliest_slip(one, request, deadline.start_from(begun));
  const bool timed_out = deadline.finish();
  if (request.interrupt.stop_requested()) return interrupted;
  const Subject subject{.source = name,
                        .family = one.family,
                        .puzzle = one.puzzle.get(),
                        .limit = timed_out ? "the time limit was reached" : "the solver gave up"};
  err << headline(subject, findings) << slip_line(findings);
  if (findings.verdict == Verdict::unique && findings.expected_right != false) {
    write_whole(request.output, text, out);
    return as_asked;
  }
  if (findings.slips.empty()) {
    const bool unique = findings.verdict == Verdict::unique;
    err << (unique ? "Which of the two is wrong no slip tells; nothing is written.\n"
                   : "No single slip is known that explains this; nothing is written.\n");
    return findings.verdict == Verdict::unknown ? gave_up : puzzle_fault;
  }
  const LikelySlip& likely = findings.slips.front();
  if (!likely.unique) {  // the text shows the slip, but not all that was meant
    err << "Mended, it is not known to have exactly one solution; nothing is written.\n";
    return puzzle_fault;
  }
  write_whole(request.output, mended_or_anew({one, text, name}, likely.slip, request, err), out);
  return as_asked;
}

}  // namespace cluecore::cli
