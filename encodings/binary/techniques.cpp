// SPDX-License-Identifier: MIT
// How people solve binary puzzles: beside two alike and between them, a line that has all its 0s, the
// only filling left of a line, lines that must differ.
#include "binary.hpp"
#include "text/text.hpp"

#include <cluecore/techniques.hpp>

#include <algorithm>

namespace cluecore::binary {

namespace {

enum Cost : std::size_t {
  two_alike = 1,
  gap,
  all_of_one,
  by_sign,
  fillings,
  must_differ,
  differing_fillings
};

/// Lines with more open cells than this nobody fills in the head.
constexpr std::size_t most_open = 10;

Telling beside_or_between(const Puzzle& puzzle, const Deduction& deduction) {
  const std::size_t place = deduction.so.front().at.place;
  const std::size_t one = deduction.because[0].at.place;
  const std::size_t other = deduction.because[1].at.place;
  const bool between = std::min(one, other) < place && place < std::max(one, other);
  const std::vector<std::string> names = {puzzle.place(std::min(one, other)),
                                          puzzle.place(std::max(one, other))};
  Telling telling{between ? "gap between two" : "two alike", between ? gap : two_alike};
  telling.saying = {listed(names, "and") + " are both " + puzzle.value(deduction.because[0].at),
                    {},
                    deduction.so};
  telling.together = between ? "between two alike" : "beside two alike";
  return telling;
}

/// What is known of a line's cells.
struct LineState {
  const grid::Unit* unit;
  std::vector<std::optional<std::size_t>> values;
  std::vector<std::size_t> open;  // their numbers in it
};

LineState state_of(const grid::Unit& unit, const Known& known) {
  LineState line{&unit, {}, {}};
  for (std::size_t place : unit.places) {
    line.values.push_back(known.value(place));
    if (!line.values.back()) line.open.push_back(line.values.size() - 1);
  }
  return line;
}

bool is_filling(const std::vector<std::optional<std::size_t>>& values) {
  std::size_t ones = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    ones += *values[i];
    if (i >= 2 && values[i] == values[i - 1] && values[i] == values[i - 2]) return false;
  }
  return 2 * ones == values.size();
}

/// Both values at each cell, as far as fillings have them; `but`: a filling that is none.
std::vector<std::vector<bool>> values_in_fillings(const LineState& line, const LineState* but) {
  std::vector<std::vector<bool>> found(line.values.size(), std::vector<bool>(2));
  auto values = line.values;
  for (std::size_t bits = 0; bits < std::size_t{1} << line.open.size(); ++bits) {
    for (std::size_t i = 0; i < line.open.size(); ++i) values[line.open[i]] = bits >> i & 1U;
    if (!is_filling(values) || (but != nullptr && values == but->values)) continue;
    for (std::size_t i = 0; i < values.size(); ++i) found[i][*values[i]] = true;
  }
  return found;
}

std::vector<Fact> facts_of(const LineState& line) {
  std::vector<Fact> facts;
  for (std::size_t i = 0; i < line.values.size(); ++i) {
    if (line.values[i]) facts.push_back({{line.unit->places[i], *line.values[i]}, true});
  }
  return facts;
}

/// What all fillings of the line have in common, if they do, and it is not known.
std::optional<Technique> common(const LineState& line, const LineState* but) {
  const auto found = values_in_fillings(line, but);
  Technique technique;
  for (std::size_t i : line.open) {
    if (found[i][0] == found[i][1]) continue;
    technique.so.push_back({{line.unit->places[i], found[i][1] ? std::size_t{1} : 0}, true});
  }
  const bool none = !found.front()[0] && !found.front()[1];
  if (technique.so.empty() && !none) return std::nullopt;
  technique.because = facts_of(line);
  Saying& saying = technique.telling.saying;
  technique.telling.technique = but == nullptr ? "only filling" : "only filling that differs";
  technique.telling.cost = but == nullptr ? fillings : differing_fillings;
  if (but != nullptr) {
    for (const Fact& fact : facts_of(*but)) technique.because.push_back(fact);
  }
  const std::string which =
      line.unit->name + (but == nullptr ? "" : ", which differs from " + but->unit->name + ",");
  if (none) {
    technique.so.clear();
    saying.ground = "nothing fills " + which + " any more";
  } else if (technique.so.size() == line.open.size()) {
    saying = {"only one filling of " + which + " is left", {}, technique.so, ": "};
  } else {
    saying = {"in all fillings of " + which, {}, technique.so, " "};
  }
  return technique;
}

}  // namespace

std::optional<Telling> tell(const Puzzle& puzzle, const grid::Board& /*board*/,
                            const Deduction& deduction) {
  if (deduction.so.empty()) return std::nullopt;
  const RuleForm& rule = *deduction.rule;
  if (rule.relation == Relation::not_all && deduction.because.size() == 2 &&
      deduction.so.size() == 1) {
    return beside_or_between(puzzle, deduction);
  }
  if (rule.relation == Relation::at_most) {
    return Telling{"line that has all of one",
                   all_of_one,
                   {rule.subject + " has all its " + rule.value + "s", {}, deduction.so}};
  }
  if (rule.relation == Relation::differ) {
    return Telling{"lines that must differ",
                   must_differ,
                   {rule.subject + " differ nowhere else", {}, deduction.so}};
  }
  return Telling{"sign", by_sign};
}

std::optional<Technique> technique(const Puzzle& /*puzzle*/, const grid::Board& board,
                                   bool distinct, const Known& known, std::size_t below) {
  const std::vector<grid::Unit> units = board.lines();
  std::vector<LineState> lines;
  for (const grid::Unit& unit : units) lines.push_back(state_of(unit, known));
  for (const LineState& line : lines) {
    if (fillings >= below) return std::nullopt;
    if (line.open.empty() || line.open.size() > most_open) continue;
    if (auto found = common(line, nullptr)) return found;
  }
  if (!distinct || differing_fillings >= below) return std::nullopt;
  for (const LineState& line : lines) {
    if (line.open.empty() || line.open.size() > most_open) continue;
    for (const LineState& other : lines) {
      if (!other.open.empty() || other.unit->kind != line.unit->kind) continue;
      if (auto found = common(line, &other)) return found;
    }
  }
  return std::nullopt;
}

}  // namespace cluecore::binary
