// SPDX-License-Identifier: MIT
#include "puzzle_worker.hpp"

#include "explain/usual_engine.hpp"
#include "images.hpp"
#include "input.hpp"
#include "selectors.hpp"
#include "text/csv.hpp"
#include "text/text.hpp"

#include <cluecore/report.hpp>

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>

namespace cluecore::cli {

namespace {

/// Where no --timeout says otherwise, a puzzle that needs explanations is done with after so much work,
/// but explanations get some time whatever the verdict took. Own time is counted, so that a machine
/// with much else to do says the same.
constexpr std::chrono::duration<double> time_to_explain{9.5};
constexpr std::chrono::duration<double> least_to_explain{2};

/// None: the usual one of each puzzle.
EngineMaker named_engine(const Request& request) {
  const bool chosen = request.engine_named || !request.proof.empty();
  return chosen ? request.engine->make : EngineMaker();
}

}  // namespace

PuzzleWorker::PuzzleWorker(const Request& request, const Style& style, std::stop_token interrupt)
    : request_(request),
      style_(style),
      interrupt_(std::move(interrupt)),
      examiner_(std::in_place, request.encoding, named_engine(request)),
      deadline_(request.timeout, interrupt_) {}

Reply PuzzleWorker::answer(const Task& task) {
  begun_ = task.begun;
  try {
    Subject subject = subject_of(task);
    return find_answer(task, subject);
  } catch (const NoFormula& reason) {
    deadline_.finish();
    throw InputError(task.source, reason.what());
  } catch (const std::bad_alloc&) {
    return give_up(task, "out of memory");
  } catch (const EngineError& error) {
    const std::string_view what = error.what();
    const bool memory = what.find("out of memory") != std::string_view::npos;
    return give_up(task, memory ? "out of memory" : "the solver failed: " + std::string(what));
  } catch (const std::system_error& error) {
    return give_up(task, std::string("no thread could be made: ") + error.what());
  }
}

std::optional<Settled> PuzzleWorker::settle(const Family& family, const TwoReadings& doubt) {
  begun_ = own_time();
  std::optional<Settled> settled;
  try {
    settled = cluecore::settle(*examiner_, family, doubt, {.stop = start_to_explain()});
  } catch (const NoFormula&) {
    settled.reset();
  }
  deadline_.finish();
  return settled;
}

/// What failed has no say in the puzzles to come.
Reply PuzzleWorker::give_up(const Task& task, std::string_view why) {
  deadline_.finish();
  examiner_.emplace(request_.encoding, named_engine(request_));
  Subject subject = subject_of(task);
  subject.limit = why;
  const Findings nothing;
  Reply reply;
  reply.status = gave_up;
  reply.verdict = Verdict::unknown;
  reply.cut = interrupt_.stop_requested();
  reply.out = text_for(subject, nothing, task);
  return reply;
}

Subject PuzzleWorker::subject_of(const Task& task) const {
  Subject subject;
  subject.source = task.source;
  subject.family = task.family;
  subject.puzzle = task.puzzle;
  subject.line = task.line.number;
  subject.encoding = examiner_->encoding_name(*task.family);
  subject.engine = (named_engine(request_) ? *request_.engine : usual_engine(*task.puzzle)).name;
  subject.settled = task.settled;
  subject.listing = request_.listing;
  subject.full = request_.full;
  return subject;
}

Reply PuzzleWorker::find_answer(const Task& task, Subject& subject) {
  if (!task.one_only && !(request_.svg + request_.html).empty()) {
    throw UsageError{"--svg and --html show one puzzle; " + task.source + " is a stream of them"};
  }
  if (request_.command == Command::rate) return rate(task, subject);
  if (request_.next || !request_.entries.empty()) return answer_entries(task, subject);
  if (!request_.cell.empty() || request_.steps) return answer_how(task, subject);
  const Question asked = question(task);
  const Findings findings = examiner_->examine(*task.family, *task.puzzle, asked);
  // The task's puzzle is another's.
  const bool proved =
      !request_.proof.empty() &&
      write_proof(
          {task.source, task.family, {std::shared_ptr<void>(), task.puzzle}, task.line.number},
          findings, request_, asked.limits);
  const bool timed_out = finish(subject);
  if (timed_out && findings.verdict == Verdict::unknown && examiner_->encoding() == nullptr) {
    subject.limit = "the time limit was reached while the formula was built";
  }
  Reply reply;
  reply.status = status_of(findings);
  reply.verdict = findings.verdict;
  reply.by_propagation = findings.by_propagation;
  reply.winner = findings.winner;
  reply.engine = subject.engine;
  // Whatever the verdict: which solution, which conflict, which repairs may have been cut short.
  reply.cut = !timed_out && interrupt_.stop_requested();
  if (!request_.proof.empty() && !proved) {
    reply.err = visible(task.source) + ": no proof was written: " +
                (timed_out ? std::string(subject.limit) : short_verdict(subject, findings)) + "\n";
  }
  reply.out = text_for(subject, findings, task);
  if (task.one_only) write_images(request_, subject, findings);
  return reply;
}

std::string PuzzleWorker::text_for(const Subject& subject, const Findings& findings,
                                   const Task& task) const {
  return request_.json   ? json_report(subject, findings) + "\n"
         : task.one_only ? report_for(subject, findings)
         : request_.command == Command::check
             ? folded(line_for(subject, findings, task), style_.columns, 2)
             : line_for(subject, findings, task) + "\n";
}

std::string PuzzleWorker::report_for(const Subject& subject, const Findings& findings) const {
  if (request_.count && findings.verdict != Verdict::contradictory) {
    return folded(headline(subject, findings), style_.columns, 2);
  }
  if (request_.pairs) {
    const std::string before = request_.files.size() > 1 ? std::string(subject.source) + ": " : "";
    return folded_lines(pairs_report(subject, findings, before), style_.columns);
  }
  if (request_.brief) {
    return folded(brief_report(subject, findings), style_.columns, 2);
  }
  return request_.command == Command::solve   ? solve_report(subject, findings, style_)
         : request_.command == Command::check ? check_report(subject, findings, style_)
                                              : explain_report(subject, findings, style_);
}

std::string PuzzleWorker::line_for(const Subject& subject, const Findings& findings,
                                   const Task& task) const {
  if (request_.command == Command::check) {
    return task.source + ":" + std::to_string(task.line.number) + ": " +
           short_verdict(subject, findings);
  }
  if (task.layout != Layout::table) {
    return request_.count ? count_answer(findings) : line_answer(subject, findings);
  }
  return task.line.text + "," +
         (request_.count
              ? count_answer(findings) + "," + csv_quoted(short_verdict(subject, findings))
              : record_answer(subject, findings));
}

Question PuzzleWorker::question(const Task& task) {
  const bool deep = task.one_only || (request_.json && request_.command != Command::solve);
  Question question;
  question.solutions = request_.solutions;
  question.keep_solutions = !request_.count;
  question.deduce = !request_.engine_named;
  question.race = request_.engine == &race();
  question.detail = request_.quiet ? Detail::verdict : deep ? Detail::report : Detail::conflict;
  question.open = request_.command != Command::solve;  // which tells no such thing
  question.smallest = request_.smallest;
  question.each_step = request_.full;
  question.conflicts = request_.conflicts;
  question.redundant = request_.redundant;
  question.candidates = request_.candidates;
  if (!request_.prefer.empty()) {
    question.trust = trusted_clues(*task.puzzle, request_.prefer);
  }
  question.progress = task.progress;
  question.limits.stop = deadline_.start_from(begun_);
  if (request_.timeout == 0) {
    question.explaining = [this, begin = own_time()] {
      const std::chrono::duration<double> used = own_time() - begin;
      return Limits{.stop =
                        deadline_.start_own(std::max(least_to_explain, time_to_explain - used))};
    };
  }
  return question;
}

std::stop_token PuzzleWorker::start_to_explain() {
  return request_.timeout == 0 ? deadline_.start_own(time_to_explain)
                               : deadline_.start_from(begun_);
}

/// The work on a puzzle is over: notes why it ended, if it did so early; true if its time was up.
bool PuzzleWorker::finish(Subject& subject) {
  const bool timed_out = deadline_.finish();
  const bool by_default = timed_out && request_.timeout == 0;
  if (by_default) subject.longer = "--timeout 60";
  subject.limit = by_default  ? "the default limit of 10 seconds of processor time was reached"
                  : timed_out ? "the time limit was reached"
                  : interrupt_.stop_requested() ? "interrupted"
                                                : "the solver gave up";
  return timed_out;
}

int PuzzleWorker::status_of(const Findings& findings) const {
  if (findings.verdict == Verdict::unknown) return gave_up;
  if (findings.verdict == Verdict::contradictory) return puzzle_fault;
  if (findings.expected_right == false) return puzzle_fault;
  const bool several = findings.verdict == Verdict::several;
  return several && request_.command != Command::solve ? puzzle_fault : as_asked;
}

}  // namespace cluecore::cli
