// SPDX-License-Identifier: MIT
// minimise: the puzzle without clues that it does not need.
#include "deadline.hpp"
#include "input.hpp"
#include "selectors.hpp"
#include "text/text.hpp"
#include "whole_file.hpp"

#include <cluecore/generate.hpp>

#include <algorithm>
#include <ostream>
#include <stdexcept>

namespace cluecore::cli {

namespace {

std::vector<std::size_t> kept_clues(const Puzzle& puzzle, const std::string& names) {
  if (names.empty()) return {};
  std::string lines = names;
  std::ranges::replace(lines, ',', '\n');
  Source source = Source::from_text("--keep", lines + "\n");
  try {
    return trusted_clues(puzzle, source);
  } catch (const InputError& error) {
    throw UsageError{"--keep: " + error.message()};
  }
}

/// "24 of 31 clues are needed; left out: r1c1=5, r1c2=3"
std::string told(const ReadPuzzle& one, const Minimised& minimised, const Making& asked) {
  const std::vector<Clue>& clues = one.puzzle->clues();
  const std::size_t left = clues.size() - minimised.left_out.size();
  const std::string clue(one.family->clue_word());
  std::string text = visible(one.source) + ": ";
  if (minimised.left_out.empty()) {
    text += "all " + counted(left, clue) + " stay: ";
  } else {
    text += std::to_string(left) + " of " + counted(clues.size(), clue) + " stay: ";
  }
  const std::string them = asked.keep.empty() ? "them" : "the others";
  if (minimised.smallest) {
    text += "no choice of " + them + " has fewer";
  } else {
    const bool together = asked.wish.symmetry != Symmetry::none;
    text += minimised.minimal ? "none of " + them + " can be left out" +
                                    (together ? " together with its image" : "")
                              : "whether some others can be left out was not found out";
    if (asked.fewest) text += "; " + std::to_string(minimised.at_least) + " at least are needed";
  }
  std::vector<std::string> names;
  for (std::size_t out : minimised.left_out) names.push_back(clues[out].text);
  if (!names.empty()) text += "\nLeft out: " + joined(names, ", ");
  return text + "\n";
}

}  // namespace

Minimised minimised_as(const Request& request, const ReadPuzzle& one, std::stop_token stop) {
  if (request.making.fewest && request.making.wish.symmetry != Symmetry::none) {
    throw UsageError{"--fewest does not go with --symmetry: it counts clues one by one"};
  }
  Minimising how;
  how.keep = kept_clues(*one.puzzle, request.making.keep);
  how.symmetry = request.making.wish.symmetry;
  how.fewest = request.making.fewest;
  how.seed = request.making.seed.value_or(0);
  how.limits.stop = std::move(stop);
  try {
    return minimise(*one.family, *one.puzzle, how);
  } catch (const NoFormula& trouble) {
    throw InputError(one.source, trouble.what());
  } catch (const std::invalid_argument& trouble) {
    throw InputError(one.source, trouble.what());
  }
}

int minimise_command(const Request& request, std::istream& in, std::ostream& out,
                     std::ostream& err) {
  const auto begun = own_time();
  const ReadPuzzle one = read_one(request.files.front(), request, in);
  tell_unread(one, request, err);
  Deadline deadline(request.timeout, request.interrupt);
  const Minimised minimised = minimised_as(request, one, deadline.start_from(begun));
  const bool timed_out = deadline.finish();
  if (minimised.verdict != Verdict::unique) {
    if (request.interrupt.stop_requested()) return interrupted;
    err << visible(one.source) << ": "
        << (minimised.verdict == Verdict::several         ? "several solutions"
            : minimised.verdict == Verdict::contradictory ? "contradictory, it has no solution"
            : timed_out                                   ? "the time limit was reached"
                                                          : "the solver gave up")
        << "; nothing is written\n";
    return minimised.verdict == Verdict::unknown ? gave_up : puzzle_fault;
  }
  if (minimised.puzzle == nullptr)
    return request.interrupt.stop_requested() ? interrupted : gave_up;
  err << told(one, minimised, request.making);
  write_whole(request.output, minimised.puzzle->print(), out);
  if (request.interrupt.stop_requested()) return interrupted;
  return minimised.minimal && (minimised.smallest || !request.making.fewest) ? as_asked : gave_up;
}

}  // namespace cluecore::cli
