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

#include <cluecore/encoding.hpp>
#include <cluecore/engine.hpp>
#include <cluecore/puzzle.hpp>
#include <cluecore/rule.hpp>
#include <cluecore/slips.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

class Instances;

enum class Verdict {
  unique,         ///< exactly one solution
  several,        ///< more than one
  solvable,       ///< at least one; whether there are more was not asked
  contradictory,  ///< none
  unknown,        ///< a limit was reached first
};

/// "unique" etc., as in JSON.
std::string_view name(Verdict verdict);

/// A step of reasoning: on the way to the solution, or to a clash.
struct SolvingStep {
  std::vector<Given> found;              ///< the places it settles
  std::vector<Given> excluded;           ///< values that it rules out, where it does not settle
  std::vector<std::size_t> because;      ///< the places it rests on, ascending
  std::vector<std::size_t> clues;        ///< the clues it rests on, but for givens, ascending
  std::vector<std::string> explanation;  ///< a sentence, or more; as Conflict::explanation
  /// It takes no supposition that is refuted.
  bool simple = false;
  std::string technique{};  ///< what people call it: "pair"; "" = it has no name
  std::size_t cost = 0;     ///< how much people find it to take: see Telling
};

/// Clues that cannot hold together under the rules.
struct Conflict {
  std::vector<std::size_t> clues;  ///< by number, ascending; none: the rules alone have no solution
  /// Direct conflict: rules that these clues break, each by itself. Otherwise: rules that together
  /// have no room for these clues, none of which can be left out.
  std::vector<RuleForm> rules;
  bool direct = false;
  /// Of a direct one: the places that these rules speak of, ascending.
  std::vector<std::size_t> places;
  /// Shown by counting alone: `rules` holds the sentence, `clues` may be empty (all of them).
  bool counted = false;
  /// Proved: without any one of the clues the rest has a solution. Of very many direct conflicts that
  /// is looked into for the first only.
  bool minimal = false;
  bool smallest = false;     ///< proved: no conflict has fewer clues
  std::size_t at_least = 1;  ///< proved: no conflict has fewer clues than this
  /// From the clues to the clash, a sentence a step; what is only supposed is indented by two blanks
  /// more. Empty if no such reasoning was looked for, or found.
  std::vector<std::string> explanation;
  std::vector<SolvingStep> steps;  ///< the same, one by one
  /// They begin with all clues of the puzzle: of a large one, whose conflict alone takes a search.
  bool explained_by_all = false;
};

/// A way to mend a contradictory puzzle that touches as few clues as any.
struct Repair {
  std::vector<std::size_t> drop;  ///< the clues to leave out, ascending
  /// What to put in their place, clue by clue; empty: just leave them out.
  std::vector<Change> change;
  /// Does the puzzle have exactly one solution then? Nothing if that is not known.
  std::optional<bool> unique;
};

/// A value that a place may have.
struct Candidate {
  std::size_t solutions = 0;  ///< that were found with it
  bool complete = false;      ///< there are no others with it: proved
};

/// In how many of the conflicts a clue takes part.
enum class Part { every, some, none, unknown };
/// "every" etc., as in JSON.
std::string_view name(Part part);

/// What a contradictory puzzle is without one of its rules: see Relaxed.
struct WithoutRule {
  std::string rule;
  std::string option;
  Verdict verdict = Verdict::unknown;
};

struct Findings {
  Verdict verdict = Verdict::unknown;
  bool by_propagation = false;  ///< no engine was asked for the verdict
  std::string winner;           ///< of a race: who came first ("z3", "cadical 2"), which is luck
  std::vector<Solution> solutions;   ///< those found and kept, in the order found
  std::size_t count = 0;             ///< solutions found
  bool complete = false;             ///< there is no solution beyond those counted
  std::vector<std::size_t> differs;  ///< the places at which the first two solutions differ
  /// The places that are not the same in all solutions; all of them if open_complete.
  std::vector<std::size_t> open;
  bool open_complete = false;
  /// What counting shows; else all direct conflicts, by their first clues; else one small conflict.
  /// If all were asked for: those found, smallest first.
  std::vector<Conflict> conflicts;
  bool direct_complete = true;      ///< false: a limit came before all direct conflicts were found
  bool conflicts_complete = false;  ///< there are no others: proved
  /// Every place is given, and so many rules are broken that `conflicts` are what the puzzle's own
  /// check has to say, and nothing else was looked for.
  bool all_given = false;
  /// Set if the puzzle has solutions without a rule.
  std::optional<WithoutRule> without;
  /// By clue, if all conflicts were asked for.
  std::vector<Part> parts;
  /// Clues without each of which alone the puzzle has a solution, ascending.
  std::vector<std::size_t> suspects;
  bool suspects_complete = false;  ///< no other clue is one: proved
  /// The single slips that explain why there is no solution, or more than one; the likeliest first.
  /// At most five, and those that put something else where one of them does. Only of a report.
  std::vector<LikelySlip> slips;
  bool slips_complete = false;  ///< all slips that the family lists were tried
  /// Of several solutions: givens each of which alone would leave exactly one, so that one of them may
  /// have been left out. All of them, unless a limit came.
  std::vector<Given> missing;
  bool missing_complete = false;  ///< no other given would: proved
  /// What the first line may claim: the fewest explanations that are likelier than all others together. So many
  /// of the first `slips`, which stop short of no alternative of one that is told with others, and
  /// whether that one of `missing` was left out is among them. None: no five lines are.
  std::size_t likely_slips = 0;
  bool likely_missing = false;
  /// Smallest repairs, the most promising first; looked for where no slip explains anything.
  std::vector<Repair> repairs;
  bool repairs_complete = false;     ///< no other clues, and no fewer, can be left out: proved
  std::size_t repairs_at_least = 1;  ///< so many clues must go, if no repair was found: proved
  /// Which clues are redundant was asked, and there is a solution: the next two are the answer.
  bool redundant_asked = false;
  /// Clues that follow from the others.
  std::vector<std::size_t> redundant;
  bool redundant_complete = false;  ///< no other clue does: proved
  /// If that was asked, and there is a solution: by place that is asked for, its values.
  std::vector<std::vector<Candidate>> candidates;
  /// Is the solution that came with the puzzle one? Nothing if none came or the verdict is unknown.
  std::optional<bool> expected_right;
};

/// How much of a contradictory puzzle, or one with several solutions, is to be found out.
enum class Detail {
  direct,    ///< not even the verdict, unless it is one: only direct conflicts, without a search
  verdict,   ///< nothing more
  conflict,  ///< which clues contradict each other
  report,    ///< also by which rules, step by step; suspects and repairs; what is not determined
};

struct Question {
  /// Stop after so many solutions: 1 = any solution will do, 2 = is it the only one? 0 = all.
  std::size_t solutions = 2;
  bool keep_solutions = true;  ///< false: only count, keep the first two
  bool deduce = true;  ///< false: the engine answers, and nothing settles the formula before it
  /// Engines side by side, z3, CaDiCaL, and with other seeds, on all cores: the first proof of the
  /// verdict counts. What can be found in several ways is found by the examiner's own engine, so that
  /// the findings, but for `winner`, are the same whoever comes first.
  bool race = false;
  Detail detail = Detail::report;
  /// With a report: which slips explain it? Repairs are looked for only where none does.
  bool slips = true;
  bool open = true;           ///< with a report: which places are not the same in all solutions
  bool smallest = false;      ///< prove that the conflict is as small as any
  std::size_t conflicts = 0;  ///< look for all conflicts, up to so many; 0 = do not
  bool each_step = false;     ///< no steps are told as one to make a long way shorter
  /// Clues, the most trusted first, those not named least: the conflict found does without the most
  /// trusted if it can, and repairs that leave them alone come first. Empty: no clue is trusted more.
  std::vector<std::size_t> trust{};
  bool redundant = false;  ///< which clues follow from the others?
  /// Which values can places have, counted up to so many solutions each? 0: not asked.
  std::size_t candidates = 0;
  Limits limits{};  ///< of each call of the engine
  /// Limits of what comes after the verdict, asked for when that is known; none: the same.
  std::function<Limits()> explaining{};
  /// Is told what is being done, where that may take long: "looking for repairs".
  std::function<void(std::string_view)> progress{};
};

/// Why a place has the value that it has in every solution.
struct Reasons {
  Verdict verdict = Verdict::unknown;  ///< of the puzzle; solvable if it has a solution
  std::size_t value = 0;               ///< the place's value in the solution that was found
  /// It is the same in every solution; nothing if a limit came first.
  std::optional<bool> forced;
  std::size_t other_value = 0;     ///< if not: the value in another solution
  std::vector<std::size_t> clues;  ///< if so: clues that force it
  bool minimal = false;            ///< proved: without any of these another value is possible
  std::vector<RuleForm> rules;
  std::vector<std::string> explanation;  ///< as in Conflict
  std::vector<SolvingStep> steps;        ///< likewise
};

struct Walkthrough {
  Verdict verdict = Verdict::unknown;  ///< of the puzzle
  std::vector<Solution> solutions;     ///< those found: one, or two that differ
  std::vector<SolvingStep> steps;
  bool complete = false;  ///< they lead to the solution
};

/// The next step from where a puzzle stands.
struct Hint {
  Verdict verdict = Verdict::unknown;  ///< of the puzzle with the entries
  std::optional<SolvingStep> step;     ///< none: all is known, or nothing leads on
};

/// What is wrong with what somebody entered so far.
struct Mistakes {
  Verdict verdict = Verdict::unknown;  ///< of the puzzle without the entries
  std::vector<std::size_t> wrong;      ///< the places of those that are not in the only solution
  /// The entries, the right ones with them, have no solution, or it is not known.
  bool possible = true;
  /// How a contradiction comes about, as in Conflict.
  std::vector<std::string> explanation;
};

/// How hard a puzzle is, on one measure for all families: with all that propagation settles in place,
/// values are refuted, each time the one that takes the fewest cells until the clash. In the family's
/// first encoding, whichever is asked for otherwise.
struct Rating {
  Verdict verdict = Verdict::unknown;  ///< of the puzzle; the rest only of one that is unique
  std::size_t largest = 0;      ///< cells that the largest refutation needs, the supposed one too
  std::size_t sum = 0;          ///< of all refutations
  std::size_t refutations = 0;  ///< how many it takes
  std::size_t nested = 0;       ///< of them, those with refutations within
  std::vector<std::pair<std::string, std::size_t>> steps;  ///< by technique, as people go: how many
  std::size_t cost = 0;                                    ///< of the costliest step of these
  bool complete = false;  ///< the measure and the steps came to the solution
};
/// "easy", "medium", "hard", "extreme": every value follows at once; the largest refutation takes up to
/// three cells; more; suppositions within suppositions.
std::string_view level(const Rating& rating);

/// Examines puzzles; keeps an engine for each kind of formula that comes by.
class Examiner {
 public:
  /// `choice`: one that the families asked about have no objection() to. Without a word on reducing,
  /// puzzles that it pays for are solved reduced; clues are blamed in the full form always.
  explicit Examiner(EncodingChoice choice = {}, EngineMaker engine = default_engine);
  ~Examiner();
  Examiner(Examiner&& other) noexcept;

  /// Throws EngineError if the solver fails, std::logic_error if a check of the findings fails,
  /// NoFormula if no memory holds the puzzle's formula. So do why() and walk().
  Findings examine(const Family& family, const Puzzle& puzzle, const Question& question);

  /// Why does the place have its value? Reasons in the clues and rules of the puzzle.
  Reasons why(const Family& family, const Puzzle& puzzle, std::size_t place,
              const Question& question);
  /// The way from the clues to the solution, each step the easiest one then; of a puzzle that has
  /// exactly one.
  Walkthrough walk(const Family& family, const Puzzle& puzzle, const Question& question);
  /// The next step, with what was entered so far. `ruled_out`: values that steps before this one did.
  Hint hint(const Family& family, const Puzzle& puzzle, const std::vector<Given>& entries,
            const Question& question, const std::vector<Given>& ruled_out = {});
  /// What is wrong with the entries?
  Mistakes mistakes(const Family& family, const Puzzle& puzzle, const std::vector<Given>& entries,
                    const Question& question);
  /// How hard is it?
  Rating rate(const Family& family, const Puzzle& puzzle, const Question& question);

  /// The encoding that the last puzzle was examined in; nullptr if it needed none, or if a stop came
  /// before its formula was built.
  const Encoding* encoding() const;
  /// Its name, for a puzzle of this family.
  std::string_view encoding_name(const Family& family) const;
  /// Conflicts in the searches of all engines so far.
  std::size_t conflicts() const;
  /// Calls of all engines so far.
  std::size_t calls() const;

 private:
  std::unique_ptr<Instances> instances_;
  std::unique_ptr<Instances> reasoning_;  ///< in the first encoding of each family
};

}  // namespace cluecore
