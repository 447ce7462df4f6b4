// SPDX-License-Identifier: MIT
// Puzzles made and minimised for C, as the commands do it.
#include "c/questions.hpp"
#include "c/session.hpp"
#include "cli/command_line.hpp"
#include "cli/deadline.hpp"
#include "cli/help.hpp"
#include "text/text.hpp"

#include <cluecore/generate.hpp>

#include <sstream>

namespace cluecore::c {

std::string generated_json(std::string text, const cli::Request& request) {
  cli::Request own = request;
  const std::string name(trim(text));
  if (!name.empty()) own.family = cli::known_family(name);
  if (own.family == nullptr) {
    throw cli::UsageError{"the text to generate from names a kind of puzzle"};
  }
  own.making.format = "json";
  std::ostringstream out;
  cli::Generated generated;
  try {
    generated = cli::write_made(own, cli::seed_for(own), out, [](std::size_t /*number*/) {});
  } catch (const InputError& refusal) {
    throw cli::UsageError{refusal.message()};  // of a size that there is not
  }
  std::string answers = std::move(out).str();
  if (!generated.shortfall.empty()) {
    answers += trouble(generated.timed_out ? "limit" : "wish", trim_end(generated.shortfall));
  }
  return answers;
}

std::string minimised_json(const ReadPuzzle& one, const cli::Request& request) {
  cli::Deadline deadline(request.timeout, request.interrupt);
  const Minimised minimised = cli::minimised_as(request, one, deadline.start());
  const bool timed_out = deadline.finish();
  JsonWriter json = opened(one);
  json.add("verdict", name(minimised.verdict));
  if (timed_out) json.add("limit", "the time limit was reached");
  if (minimised.puzzle != nullptr) {
    json.add("text", minimised.puzzle->print())
        .raw("left_out", json_list(minimised.left_out,
                                   [&](std::size_t clue) {
                                     return clue_json(*one.puzzle, one.puzzle->clues()[clue]);
                                   }))
        .add("minimal", minimised.minimal);
    if (request.making.fewest) {
      json.add("smallest", minimised.smallest).add("at_least", minimised.at_least);
    }
  }
  return json.text();
}

}  // namespace cluecore::c
