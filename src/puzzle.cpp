// SPDX-License-Identifier: MIT
#include "json.hpp"
#include "text.hpp"

#include <cluecore/puzzle.hpp>

namespace cluecore {

std::optional<Change> Puzzle::change(std::size_t clue, const Solution& solution) const {
  const std::optional<Given>& given = clues().at(clue).given;
  if (!given) return std::nullopt;
  return Change{place(given->place), value(*given),
                value({given->place, solution.at(given->place)})};
}

std::string Puzzle::json(const Solution& solution) const {
  return json_string(line(solution));
}

const Family* family_named(std::string_view name) {
  for (const Family* family : families()) {
    if (family->name() == name) return family;
  }
  return nullptr;
}

const Family& recognise_family(Source& source) {
  if (source.peek() == nullptr) throw source.error("it is empty");
  Match best = Match::none;
  std::vector<const Family*> candidates;
  for (const Family* family : families()) {
    const Match match = family->recognise(source);
    if (match == Match::none || match < best) continue;
    if (match > best) candidates.clear();
    best = match;
    candidates.push_back(family);
  }
  if (candidates.size() == 1) return *candidates.front();
  std::vector<std::string> names;
  for (const Family* family : candidates.empty() ? families() : candidates) {
    names.push_back("--family " + std::string(family->name()));
  }
  throw source.error(candidates.empty()
                         ? "this looks like no puzzle that cluecore knows; " + listed(names) +
                               " says what it should be"
                         : "this could be several kinds of puzzle; say " + listed(names));
}

}  // namespace cluecore
