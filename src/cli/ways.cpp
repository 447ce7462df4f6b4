// SPDX-License-Identifier: MIT
// explain --cell, --steps, --next and --entries, and rate: how people come to a solution.
#include "images.hpp"
#include "input.hpp"
#include "puzzle_worker.hpp"
#include "selectors.hpp"
#include "text/text.hpp"

#include <cluecore/report.hpp>

#include <sstream>

namespace cluecore::cli {

namespace {

/// "lines.txt:3", or "grid.csv" where it is the only puzzle.
std::string place_of(const Task& task) {
  if (task.layout == Layout::single) return task.source;
  return task.source + ":" + std::to_string(task.line.number);
}

void set_verdict(Reply& reply, Verdict verdict) {
  reply.verdict = verdict;
  const bool fault = verdict == Verdict::contradictory || verdict == Verdict::several;
  reply.status = verdict == Verdict::unknown ? gave_up : fault ? puzzle_fault : as_asked;
}

/// What the file has that the puzzle does not give.
std::vector<Given> entries_in(const Request& request, const Task& task) {
  std::istringstream nothing;
  Request reading = request;
  reading.family = task.family;
  const ReadPuzzle grid = read_one(request.entries, reading, nothing);
  const Puzzle& puzzle = *task.puzzle;
  if (grid.puzzle->shape() != puzzle.shape() || grid.puzzle->places() != puzzle.places()) {
    throw InputError(request.entries,
                     "it is " + grid.puzzle->shape() + ", and the puzzle is " + puzzle.shape());
  }
  std::vector<std::optional<std::size_t>> given(puzzle.places());
  for (const Clue& clue : puzzle.clues()) {
    if (clue.given) given[clue.given->place] = clue.given->value;
  }
  std::vector<Given> entries;
  for (const Clue& clue : grid.puzzle->clues()) {
    if (!clue.given) continue;
    const auto& there = given[clue.given->place];
    if (there && *there != clue.given->value) {
      throw InputError(request.entries, clue.text + " is entered where the puzzle gives " +
                                            puzzle.value({clue.given->place, *there}));
    }
    if (!there) entries.push_back(*clue.given);
  }
  return entries;
}

}  // namespace

/// --cell and --steps.
Reply PuzzleWorker::answer_how(const Task& task, Subject& subject) {
  const Puzzle& puzzle = *subject.puzzle;
  const Question question{.smallest = request_.smallest,
                          .each_step = request_.full,
                          .limits = {.stop = start_to_explain()}};
  Reply reply;
  Verdict verdict = Verdict::unknown;
  if (request_.steps) {
    const Walkthrough walk = examiner_->walk(*subject.family, puzzle, question);
    finish(subject);
    verdict = walk.verdict;
    reply.out = request_.json ? json_walkthrough(subject, walk) + "\n"
                              : walkthrough_report(subject, walk, style_);
    if (!request_.html.empty()) write_page(request_, page_of_steps(subject, walk));
    if (verdict == Verdict::unique && !walk.complete) verdict = Verdict::unknown;
  } else {
    const std::size_t place = place_named(puzzle, request_.cell, place_of(task));
    const Reasons reasons = examiner_->why(*subject.family, puzzle, place, question);
    finish(subject);
    verdict = reasons.forced ? reasons.verdict : Verdict::unknown;
    if (reasons.verdict == Verdict::contradictory) verdict = reasons.verdict;
    reply.out = request_.json
                    ? json_reasons(subject, place, reasons) + "\n"
                    : folded_lines(reasons_report(subject, place, reasons), style_.columns);
  }
  set_verdict(reply, verdict);
  return reply;
}

/// --next and --entries.
Reply PuzzleWorker::answer_entries(const Task& task, Subject& subject) {
  std::vector<Given> entries;
  if (!request_.entries.empty()) entries = entries_in(request_, task);
  const Question question{.limits = {.stop = start_to_explain()}};
  Reply reply;
  if (request_.next) {
    const Hint hint = examiner_->hint(*subject.family, *subject.puzzle, entries, question);
    finish(subject);
    reply.out = request_.json ? json_hint(subject, hint) + "\n"
                              : folded_lines(hint_report(subject, hint), style_.columns);
    set_verdict(reply, hint.verdict);
    return reply;
  }
  const Mistakes mistakes =
      examiner_->mistakes(*subject.family, *subject.puzzle, entries, question);
  finish(subject);
  reply.out = request_.json ? json_mistakes(subject, mistakes) + "\n"
                            : folded_lines(mistakes_report(subject, entries.size(), mistakes),
                                           style_.columns);
  set_verdict(reply, mistakes.verdict);
  if (!mistakes.possible) reply.status = puzzle_fault;
  return reply;
}

Reply PuzzleWorker::rate(const Task& task, Subject& subject) {
  const Rating rating = examiner_->rate(*subject.family, *subject.puzzle,
                                        {.limits = {.stop = deadline_.start_from(begun_)}});
  const bool timed_out = finish(subject);
  Reply reply;
  const bool unfinished = rating.verdict == Verdict::unique && !rating.complete;
  if (unfinished && !timed_out && !interrupt_.stop_requested()) {
    subject.limit = "it takes more steps than are tried";
  }
  set_verdict(reply, unfinished ? Verdict::unknown : rating.verdict);
  reply.cut = !timed_out && interrupt_.stop_requested();
  if (request_.json) {
    reply.out = json_rating(subject, rating);
  } else if (task.layout == Layout::table) {
    reply.out = task.line.text + "," + rating_record(rating);
  } else if (task.layout == Layout::lines) {
    reply.out = folded(place_of(task) + ": " + rating_line(subject, rating), style_.columns, 2);
    return reply;
  } else {
    reply.out = folded_lines(rating_report(subject, rating), style_.columns);
    return reply;
  }
  reply.out += "\n";
  return reply;
}

}  // namespace cluecore::cli
