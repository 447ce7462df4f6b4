// SPDX-License-Identifier: MIT
// What can be said of a puzzle: its verdict, its solutions, and the clues that contradict each other.
//
//   Examiner examiner;
//   Findings findings = examiner.examine(*puzzle, {});
//   findings.verdict;                     // unique, several, contradictory, ...
//   findings.conflicts.at(0).clues;       // {0, 2}: the first and the third clue
//
// Everything in the findings was checked by something that did not produce it: solutions by the
// family's own check, conflicts by an engine of their own. They depend on the puzzle and the
// question alone, not on the puzzles that were examined before; except that of several solutions
// the one found may, where just any solution is asked for.
#pragma once

#include <cluecore/engine.hpp>
#include <cluecore/puzzle.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cluecore {

enum class Verdict {
  unique,         ///< exactly one solution
  several,        ///< more than one
  solvable,       ///< at least one; whether there are more was not asked
  contradictory,  ///< none
  unknown,        ///< a limit was reached first
};

/// "unique" etc., as in JSON.
std::string_view name(Verdict verdict);

/// Clues that cannot hold together under the rules.
struct Conflict {
  std::vector<std::size_t> clues;  ///< by number, ascending; none: the rules alone have no solution
  /// Direct conflict: rules that these clues break, each by itself. Otherwise: rules that together
  /// have no room for these clues.
  std::vector<std::string> rules;
  bool direct = false;
  /// Shown by counting alone: `rules` holds the sentence, `clues` may be empty (all of them).
  bool counted = false;
  bool minimal = false;  ///< proved: without any one of the clues the rest has a solution
  /// More on how they contradict each other, a sentence each: "row 3: 2 7 makes r3c4 black, column
  /// 4: 1 1 makes it white".
  std::vector<std::string> explanation;
};

struct Findings {
  Verdict verdict = Verdict::unknown;
  std::vector<Solution> solutions;   ///< those found and kept, in the order found
  std::size_t count = 0;             ///< solutions found
  bool complete = false;             ///< there is no solution beyond those counted
  std::vector<std::size_t> differs;  ///< the places at which the first two solutions differ
  /// What counting shows; else all direct conflicts, by their first clues; else one small conflict.
  std::vector<Conflict> conflicts;
  /// Clues without each of which alone the puzzle has a solution, ascending.
  std::vector<std::size_t> suspects;
  bool suspects_complete = false;  ///< no other clue is one: proved
  /// Is the solution that came with the puzzle one? Nothing if none came or the verdict is unknown.
  std::optional<bool> expected_right;
};

struct Question {
  /// Stop after so many solutions: 1 = any solution will do, 2 = is it the only one? 0 = all.
  std::size_t solutions = 2;
  bool keep_solutions = true;  ///< false: only count, keep the first two
  bool conflicts = true;       ///< false: of a contradictory puzzle only say that it is
  Limits limits;               ///< of each call of the engine
};

/// A clue set that an engine said has no model, made smaller.
struct MinimalCore {
  std::vector<Literal> literals;
  bool minimal = false;  ///< proved; false if a call gave up
};

/// A minimal unsatisfiable subset (MUS) of `core` beside `always`, which is assumed too but never
/// left out. Deletion with clause-set refinement (Marques-Silva, ISMVL 2010); literals later in
/// `core` are left out first. Requires: always + core has no model.
MinimalCore minimal_core(Engine& engine, Literals always, std::vector<Literal> core,
                         const Limits& limits);

/// A place where two clues say different things.
struct Clash {
  std::size_t place;
  std::size_t one;        ///< number of the clue that was solved before, in the list given
  std::size_t one_value;  ///< what it makes of the place
  std::size_t other;
  std::size_t other_value;
};

/// Solves clues (groups of kind clue) one after the other by unit propagation, each with what the
/// ones before made known of the places, until one wants a place otherwise. Nothing if propagation
/// gets stuck before that.
std::optional<Clash> find_clash(const Encoding& encoding, std::span<const Group> clues);

/// Clues that break one rule by themselves: the numbers (ascending) of the clues, and the rule.
struct DirectConflict {
  std::vector<std::size_t> clues;
  Group rule;
  friend auto operator<=>(const DirectConflict&, const DirectConflict&) = default;
};

/// The single clues, and the pairs, of which one clue excludes the other by unit propagation over
/// one rule and the definitions: all of them where the rules' clauses propagate completely. Of a
/// rule that no such pair breaks, one minimal larger set if it breaks the rule. Without those that
/// contain another. No search. `clues[i]` is the literal that clue i assumes, or none for a clue
/// that takes no part. Sorted.
std::vector<DirectConflict> direct_conflicts(const Formula& formula, Literals clues);

/// Examines puzzles; keeps an engine for each kind of formula that comes by.
class Examiner {
 public:
  /// `choice`: one that the families asked about have no objection() to. Without a word on reducing,
  /// puzzles that it pays for are solved reduced; clues are blamed in the full form always.
  explicit Examiner(EncodingChoice choice = {}, EngineMaker engine = z3_engine);
  ~Examiner();
  Examiner(Examiner&& other) noexcept;

  /// Throws EngineError if the solver fails, std::logic_error if a check of the findings fails.
  Findings examine(const Family& family, const Puzzle& puzzle, const Question& question);

  /// The encoding that the last puzzle was examined in; nullptr if it needed none.
  const Encoding* encoding() const;
  /// Its name, for a puzzle of this family.
  std::string_view encoding_name(const Family& family) const;
  /// Conflicts in the searches of all engines so far.
  std::size_t conflicts() const;
  /// Calls of all engines so far.
  std::size_t calls() const;

 private:
  class Desk;
  void forget_desk(const std::string& name);
  enum class Form { full, reduced };
  Desk& take_desk(const Family& family, const Puzzle& puzzle, Form form);
  bool solves_reduced(const Family& family, const Puzzle& puzzle) const;
  Findings examine_formula(const Family& family, const Puzzle& puzzle, const Question& question);

  EncodingChoice choice_;
  EngineMaker make_engine_;
  std::map<std::string, std::unique_ptr<Desk>> desks_;  // by family and rules key
  std::string current_name_;
  Desk* current_ = nullptr;
  std::size_t past_calls_ = 0;      // of desks that are no more
  std::size_t past_conflicts_ = 0;  // likewise
};

}  // namespace cluecore
