// SPDX-License-Identifier: MIT
#include "selectors.hpp"

#include "puzzle/readers.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <numeric>

namespace cluecore::cli {

namespace {

/// The names a clue goes by: its text, and what stands before the = or : or full stop in it.
std::vector<std::string> names_of_clue(const std::string& text) {
  std::vector<std::string> names = {lower(text)};
  const std::size_t end = text.find_first_of("=:.");
  if (end != std::string::npos) names.push_back(lower(text.substr(0, end)));
  return names;
}

std::size_t clue_named(const Puzzle& puzzle, const Text& line, const Field& name) {
  std::vector<std::string> known;
  const std::string wanted = lower(name.text);
  for (std::size_t clue = 0; clue < puzzle.clues().size(); ++clue) {
    for (const std::string& own : names_of_clue(puzzle.clues()[clue].text)) {
      if (own == wanted) return clue;
    }
    known.push_back(puzzle.clues()[clue].text);
  }
  const auto meant = nearest(name.text, known);
  throw line.error(name, "the puzzle has no clue " + shown(name.text) +
                             (meant ? "; did you mean " + *meant + "?" : ""));
}

}  // namespace

std::size_t place_named(const Puzzle& puzzle, const std::string& name, const std::string& source) {
  std::vector<std::string> known;
  const std::size_t places = puzzle.places();
  for (std::size_t place = 0; place < places; ++place) {
    known.push_back(puzzle.place(place));
    if (lower(known.back()) == lower(name)) return place;
  }
  const auto meant = nearest(name, known);
  throw InputError(source,
                   "--cell: the puzzle has no " + shown(name) +
                       (meant ? "; did you mean " + *meant + "?"
                              : "; its cells are " + known.front() + " to " + known.back()));
}

std::vector<std::size_t> trusted_clues(const Puzzle& puzzle, const std::string& prefer) {
  if (prefer == "order") {
    std::vector<std::size_t> clues(puzzle.clues().size());
    std::iota(clues.begin(), clues.end(), std::size_t{0});
    return clues;
  }
  std::ifstream stream(prefer, std::ios::binary);
  if (!stream) throw InputError(prefer, std::string("cannot be read: ") + std::strerror(errno));
  Source source(prefer, stream);
  return trusted_clues(puzzle, source);
}

std::vector<std::size_t> trusted_clues(const Puzzle& puzzle, Source& source) {
  std::vector<std::size_t> clues;
  while (source.peek() != nullptr) {
    const Line line = source.take();
    const Field name = content_of(line.text);
    if (name.text.empty()) continue;
    const std::size_t clue = clue_named(puzzle, Text{source, line}, name);
    if (!contains(clues, clue)) clues.push_back(clue);
  }
  return clues;
}

}  // namespace cluecore::cli
