// SPDX-License-Identifier: MIT
// check, solve and explain: from files to reports.
#include "alarm.hpp"
#include "csv.hpp"
#include "exit_status.hpp"
#include "input.hpp"
#include "naming.hpp"
#include "reading.hpp"
#include "request.hpp"
#include "text.hpp"

#include <cluecore/report.hpp>

#include <algorithm>
#include <ostream>
#include <set>

namespace cluecore::cli {

namespace {

/// Where no --timeout says otherwise, a puzzle that needs explanations is done with after so long,
/// but explanations get some time whatever the verdict took.
constexpr std::chrono::duration<double> time_to_explain{9.5};
constexpr std::chrono::duration<double> least_to_explain{2};

bool wants_colour(Colour colour, const Surroundings& surroundings) {
  if (colour != Colour::automatic) return colour == Colour::always;
  if (!surroundings.no_color.empty()) return false;
  if (!surroundings.force_color.empty()) return true;
  return surroundings.out_is_terminal && surroundings.term != "dumb";
}

class Session {
 public:
  Session(const Request& request, std::istream& in, std::ostream& out, std::ostream& err,
          const Surroundings& surroundings)
      : request_(request),
        in_(in),
        out_(out),
        err_(err),
        surroundings_(surroundings),
        style_(style_for(request.colour, surroundings)),
        examiner_(request.encoding, request.engine->make),
        alarm_(request.timeout, surroundings.interrupt) {}

  int run() {
    const auto begin = std::chrono::steady_clock::now();
    for (const std::string& file : request_.files) {
      if (stopped()) break;
      answer_file(file);
    }
    if (request_.stats) print_stats(std::chrono::steady_clock::now() - begin);
    return stopped() ? interrupted : status_;
  }

 private:
  bool stopped() const { return surroundings_.interrupt.stop_requested(); }
  void note_status(int status) { status_ = std::max(status_, status); }

  void answer_file(const std::string& file) {
    source_name_ = source_name(file);
    family_ = request_.family;
    try {
      if (file == "-" && surroundings_.in_is_terminal) {
        err_ << "cluecore: type a puzzle, then an end of file (Ctrl-D)\n";
      }
      with_source(file, in_, [this](Source& source) { answer_source(source); });
    } catch (const InputError& error) {
      refuse(error, nullptr);
    }
  }

  void answer_source(Source& source) {
    if (family_ == nullptr) family_ = &recognise_family(source);
    check_choices(source, *family_, request_);
    const std::unique_ptr<Reader> reader = family_->open(source, request_.reading);
    bool one_only = reader->layout() == Layout::single || request_.command == Command::explain;
    bool first = true;
    while (!stopped() && out_) {
      std::optional<Reader::Item> item;
      try {
        item = reader->next();
        if (!item) break;
      } catch (const InputError& error) {
        if (reader->layout() == Layout::single) throw;
        refuse(error, reader.get());
        first = false;
        continue;
      }
      if (item->puzzle == nullptr) {
        pass_through(*item, *reader);
        continue;
      }
      // A line format with just one puzzle is checked in full.
      if (first && request_.command == Command::check) one_only = one_only || is_last(source);
      first = false;
      answer_puzzle(std::move(*item), one_only, reader->layout());
    }
  }

  /// Nothing but blank lines and remarks follows.
  static bool is_last(Source& source) {
    for (std::size_t ahead = 0; source.peek(ahead) != nullptr; ++ahead) {
      if (!content_of(source.peek(ahead)->text).text.empty()) return false;
    }
    return true;
  }

  void answer_puzzle(Reader::Item item, bool one_only, Layout layout) {
    const std::shared_ptr<const Puzzle> kept = std::move(item.puzzle);
    const Puzzle& puzzle = *kept;
    if (!request_.proof.empty() && answered_ > 0) {
      throw UsageError{"--proof is for one puzzle, and there are more"};
    }
    if (const std::string note = puzzle.note(); notes_.insert(source_name_ + note).second) {
      if (!note.empty()) err_ << source_name_ << ": note: " << note << "\n";
    }
    Subject subject;
    subject.source = source_name_;
    subject.family = family_;
    subject.puzzle = &puzzle;
    subject.line = item.line.number;
    subject.encoding = examiner_.encoding_name(*family_);
    subject.engine = request_.engine->name;
    subject.listing = request_.listing;
    subject.full = request_.full;
    ++answered_;
    if (!request_.cell.empty() || request_.steps) {
      answer_how(subject);
      return;
    }
    const Question asked = question(puzzle, one_only);
    const Findings findings = examiner_.examine(*family_, puzzle, asked);
    const bool proved =
        !request_.proof.empty() && write_proof({source_name_, family_, kept, item.line.number},
                                               findings, request_, asked.limits);
    const bool timed_out = finish(subject);
    note_status(status_of(findings));
    if (!request_.proof.empty() && !proved) {
      err_ << source_name_ << ": no proof was written: "
           << (timed_out ? subject.limit : short_verdict(subject, findings)) << "\n";
    }

    if (request_.json) {
      out_ << json_report(subject, findings) << "\n";
    } else if (one_only) {
      if (reports_++ > 0) out_ << "\n";
      if (request_.count && findings.verdict != Verdict::contradictory) {
        out_ << source_name_ << ": " << verdict_text(subject, findings) << "\n";
      } else {
        out_ << (request_.command == Command::solve ? solve_report(subject, findings, style_)
                                                    : check_report(subject, findings, style_));
      }
    } else {
      answer_line(subject, findings, item.line, layout);
    }
    out_.flush();
  }

  void answer_line(const Subject& subject, const Findings& findings, const Line& line,
                   Layout layout) {
    if (request_.command == Command::check) {
      out_ << source_name_ << ":" << line.number << ": " << short_verdict(subject, findings)
           << "\n";
    } else if (layout == Layout::table) {
      out_ << line.text << ","
           << (request_.count
                   ? count_answer(findings) + "," + csv_quoted(short_verdict(subject, findings))
                   : record_answer(subject, findings))
           << "\n";
    } else {
      out_ << (request_.count ? count_answer(findings) : line_answer(subject, findings)) << "\n";
    }
  }

  Question question(const Puzzle& puzzle, bool one_only) {
    const bool deep = one_only || (request_.json && request_.command != Command::solve);
    Question question;
    question.solutions = request_.solutions;
    question.keep_solutions = !request_.count;
    question.detail = deep ? Detail::report : Detail::conflict;
    question.smallest = request_.smallest;
    question.conflicts = request_.conflicts;
    question.redundant = request_.redundant;
    if (!request_.prefer.empty()) question.trust = trusted_clues(puzzle, request_.prefer);
    question.limits.stop = alarm_.start();
    if (request_.timeout == 0) {
      question.explaining = [this, begin = std::chrono::steady_clock::now()] {
        const std::chrono::duration<double> used = std::chrono::steady_clock::now() - begin;
        Limits limits;
        limits.stop = alarm_.start(std::max(least_to_explain, time_to_explain - used));
        return limits;
      };
    }
    return question;
  }

  /// --cell and --steps.
  void answer_how(Subject& subject) {
    const Puzzle& puzzle = *subject.puzzle;
    Question question;
    question.limits.stop = request_.timeout == 0 ? alarm_.start(time_to_explain) : alarm_.start();
    std::string text;
    Verdict verdict = Verdict::unknown;
    if (request_.steps) {
      const Walkthrough walk = examiner_.walk(*family_, puzzle, question);
      finish(subject);
      verdict = walk.verdict;
      text = request_.json ? json_walkthrough(subject, walk) + "\n"
                           : walkthrough_report(subject, walk, style_);
      if (verdict == Verdict::unique && !walk.complete) verdict = Verdict::unknown;
    } else {
      const std::size_t place = place_named(puzzle, request_.cell);
      const Reasons reasons = examiner_.why(*family_, puzzle, place, question);
      finish(subject);
      verdict = reasons.forced ? reasons.verdict : Verdict::unknown;
      if (reasons.verdict == Verdict::contradictory) verdict = reasons.verdict;
      text = request_.json ? json_reasons(subject, place, reasons) + "\n"
                           : reasons_report(subject, place, reasons);
    }
    if (!request_.json && reports_++ > 0) out_ << "\n";
    out_ << text;
    out_.flush();
    const bool fault = verdict == Verdict::contradictory || verdict == Verdict::several;
    note_status(verdict == Verdict::unknown ? gave_up : fault ? puzzle_fault : as_asked);
  }

  /// The work on a puzzle is over: notes why it ended, if it did so early; true if its time was up.
  bool finish(Subject& subject) {
    const bool timed_out = alarm_.finish();
    subject.limit = timed_out   ? "the time limit was reached"
                    : stopped() ? "interrupted"
                                : "the solver gave up";
    return timed_out;
  }

  int status_of(const Findings& findings) const {
    if (findings.verdict == Verdict::unknown) return gave_up;
    if (findings.verdict == Verdict::contradictory) return puzzle_fault;
    if (findings.expected_right == false) return puzzle_fault;
    const bool several = findings.verdict == Verdict::several;
    return several && request_.command != Command::solve ? puzzle_fault : as_asked;
  }

  /// A blank line, a remark or the header: it is answered by itself, so that lines stay in step.
  void pass_through(const Reader::Item& item, const Reader& reader) {
    if (request_.json || request_.command != Command::solve) return;
    out_ << item.line.text;
    if (reader.layout() == Layout::table && !content_of(item.line.text).text.empty()) {
      out_ << (request_.count ? ",solutions,verdict" : ",solution,verdict");
    }
    out_ << "\n";
    out_.flush();
  }

  /// `reader`: of the stream in which the error stands; none if there is nothing to go on with.
  void refuse(const InputError& error, const Reader* reader) {
    note_status(input_error);
    err_ << error.what() << "\n";
    if (request_.json) {
      const int line = reader == nullptr ? error.where().line : reader->record().number;
      out_ << json_error(source_name_, family_ == nullptr ? "" : family_->name(), line, error)
           << "\n";
    } else if (reader != nullptr && request_.command != Command::solve) {
      out_ << source_name_ << ":" << reader->record().number << ": error: " << error.message()
           << "\n";
    } else if (reader != nullptr && reader->layout() == Layout::table) {
      out_ << reader->record().text << record_error(error) << "\n";
    } else if (reader != nullptr) {
      out_ << line_error(error) << "\n";
    }
    out_.flush();
  }

  void print_stats(std::chrono::duration<double> time) {
    if (examiner_.encoding() != nullptr) {
      const Formula& formula = examiner_.encoding()->formula;
      err_ << "formula: " << counted(static_cast<std::size_t>(formula.variable_count()), "variable")
           << ", " << counted(formula.clause_count(), "clause") << ", "
           << counted(formula.literal_count(), "literal") << "\n";
    }
    err_ << counted(answered_, "puzzle") << ", " << counted(examiner_.calls(), "call") << " of "
         << request_.engine->name << ", " << counted(examiner_.conflicts(), "conflict") << ", "
         << time.count() << " s\n";
  }

  const Request& request_;
  std::istream& in_;
  std::ostream& out_;
  std::ostream& err_;
  const Surroundings& surroundings_;
  Style style_;
  Examiner examiner_;
  Alarm alarm_;
  std::string source_name_;
  const Family* family_ = nullptr;
  std::set<std::string> notes_;  // said already
  std::size_t answered_ = 0;
  int reports_ = 0;
  int status_ = as_asked;
};

}  // namespace

Style style_for(Colour colour, const Surroundings& surroundings) {
  return {wants_colour(colour, surroundings), !surroundings.out_is_utf8};
}

int answer(const Request& request, std::istream& in, std::ostream& out, std::ostream& err,
           const Surroundings& surroundings) {
  return Session(request, in, out, err, surroundings).run();
}

}  // namespace cluecore::cli
