// SPDX-License-Identifier: MIT
// What can be asked of an instance whose puzzle is loaded, one file beside this for each kind of
// question.
#pragma once

#include "steps/guide.hpp"

#include <cluecore/explain.hpp>

#include <optional>
#include <string>
#include <vector>

namespace cluecore {

class Instance;

/// The size of a minimal set of clues is luck: they are tried in so many orders, and the smallest
/// set is taken.
constexpr int orders_tried = 6;

/// Question::solutions of a count that is to go as far as a search within bounds comes.
inline constexpr std::size_t solutions_within_reach = SIZE_MAX;

// Which solutions has it? (solutions.cpp)

/// The answer of propagation and a little search; nothing where that is not enough. Needs no engine,
/// only a puzzle that was set.
std::optional<Findings> find_by_propagation(Instance& instance, const Question& question);
/// Findings with two solutions or more, which say "several" and where.
Findings compared(const Instance& instance, Findings findings);
/// Is it the only one, which others are there? Of a contradictory puzzle, only that it is.
Findings find_solutions(Instance& instance, const Question& question);
/// Of a puzzle that has several solutions: which places are not the same in all of them?
void find_open_places(Instance& instance, Findings& findings, const Limits& limits);
/// Of a puzzle that has solutions: which values can places have, in how many solutions up to `most`?
/// (candidates.cpp)
void find_candidates(Instance& instance, Findings& findings, std::size_t most,
                     const Limits& limits);
/// Of a puzzle that has solutions: which clues follow from the others?
void find_redundant(Instance& instance, Findings& findings, const Limits& limits);

/// Likewise, or by engines side by side if the question is a race (race.cpp). Needs only a puzzle that was
/// set; a verdict of unknown if a stop came before an engine was ready.
Findings solve_with_engines(Instance& instance, const Question& question);

// Why has it none? (examiner.cpp, conflicts.cpp)

/// Does counting alone show that the puzzle has no solution?
bool counting_refutes(const Puzzle& puzzle);
/// Which clues contradict each other, and what else the question asks of a contradictory puzzle? It
/// was set; the search engine is made ready when it is needed.
void find_conflicts(Instance& instance, Findings& findings, const Question& question,
                    const Limits& limits);
/// A conflict of givens, and the suspects if they are asked for; for formulas that an engine takes long to be given.
/// (large_conflict.cpp)
std::optional<Conflict> find_large_conflict(Instance& instance, Findings& findings, bool suspects,
                                            const Limits& limits);
/// A conflict of suspects only, each of which is in all conflicts, is the only one: notes that.
void note_only_one(Findings& findings);

// What was mistyped? (slips.cpp)

/// Of a puzzle with no solution or several: which single slip explains that?
void find_slips(Instance& instance, Findings& findings, const Question& question,
                const Limits& limits);

// How can it be mended? (repairs.cpp)

/// Without which clues, each by itself, has a contradictory puzzle a solution? Only `candidates` are
/// tried, which must hold every such clue: those that all known conflicts have in common do.
void find_suspects(Instance& instance, const std::vector<std::size_t>& candidates,
                   Findings& findings, const Limits& limits);
/// Likewise where counting has shown that there is no solution: the clues without which one is soon
/// found.
void try_suspects(Instance& instance, Findings& findings, const Limits& limits);
/// Which clues can be left out, once the suspects are known, and what can be put in their place?
void find_repairs(Instance& instance, Findings& findings, const Question& question,
                  const Limits& limits);

// By which steps?

/// To go from these clues, under all rules that say something then. (reasons.cpp)
Guide::Start start_from(Instance& instance, std::vector<std::size_t> clues, const Limits& limits);
/// What a puzzle asks for that is not in the basis. (reasons.cpp)
std::vector<Literal> goals_of(const Instance& instance, const Solution& solution,
                              const Reasoner::Basis& basis);
/// The steps of a way from there, as they are told; each by itself, or, if they are many, those that are
/// alike as one. (reasons.cpp)
std::vector<Inference> way_told(Instance& instance, const Guide::Start& start,
                                const std::vector<Inference>& steps, bool each);
/// What the groups say, in the same order. (conflicts.cpp)
std::vector<RuleForm> rules_of(const Formula& formula, const std::vector<Group>& groups);
/// Steps one by one, each with what it rests on and what follows. (solving_steps.cpp)
std::vector<SolvingStep> steps_of(Instance& instance, const std::vector<Inference>& inferences);

}  // namespace cluecore
