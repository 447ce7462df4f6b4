// SPDX-License-Identifier: MIT
// How a puzzle becomes a formula: what can be chosen, what its variables mean, what its clues are.
#pragma once

#include <cluecore/constraints.hpp>
#include <cluecore/formula.hpp>

#include <concepts>
#include <functional>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cluecore {

class Family;
class Puzzle;

/// How a puzzle is to become clauses. Converts from the name of an encoding, which is all that most
/// want to say.
struct EncodingChoice {
  EncodingChoice() = default;
  template <std::convertible_to<std::string_view> Name>
  EncodingChoice(const Name& encoding) : name(std::string_view(encoding)) {}  // NOLINT: converts

  std::string
      name;  ///< one of Family::encodings(); "" = the first of them, where the family is known
  std::optional<AtMostOne> at_most_one;    ///< none: what the encoding is known for
  std::optional<Cardinality> cardinality;  ///< likewise
  /// The reduced form: what the givens rule out gets no variable (Kwon & Jain, LPAR 2006), and the
  /// givens hold in the formula itself, so that none of them can be blamed. None: resolved() decides
  /// by Puzzle::pays_reduced(); Puzzle::encode() takes it for no.
  std::optional<bool> reduce;
  /// Rules that whole areas decide, as that cells are connected, may be left to Encoding::refine. Only who
  /// solves with a refined engine can ask for that; a file of the formula has all that the rules say.
  bool lazy = false;
  /// A stop requested in any thread ends encode(), soon, by FormulaStopped: give it to the Formula.
  std::stop_token stop;
};

/// "one-hot", "one-hot, sequential", "one-hot, reduced".
std::string text(const EncodingChoice& choice);

/// What can be chosen within one encoding.
struct EncodingFreedom {
  bool at_most_one = false;
  bool cardinality = false;
  bool reduce = false;
};

/// A clause that follows from a rule, found when it was needed.
struct Cut {
  Group group;
  Clause clause;
};
/// 1, -1 or, if that is open, 0: whether a literal is true.
using ValueOf = std::function<int(Literal)>;
/// Adds cuts of one rule that these values break, or that leave just one literal open. Where all are known
/// and none is broken, the rule is kept. The same values give the same cuts.
using Refine = std::function<void(const ValueOf& value, std::vector<Cut>& cuts)>;

/// A formula and what its variables mean.
struct Encoding {
  /// Rules, definitions, and a group of kind clue for each clue without `given`, in their order.
  Formula formula;
  /// answer[place][value] holds exactly if the place has the value; one of each place's literals is
  /// true in every model.
  std::vector<std::vector<Literal>> answer;
  /// Rules that only tell what a place holds that is not asked for, and that place: while it is not
  /// known, they say nothing.
  std::vector<std::pair<Group, std::size_t>> telling{};
  /// Where values can be renamed, facts that may be assumed without loss when it is asked whether some of
  /// the clues can hold together under all rules: they break that symmetry. Solutions without them are
  /// solutions, too. Empty: none is known.
  std::vector<Literal> without_loss{};
  /// Reduced: the clues that are givens hold in the formula; otherwise they are to be assumed.
  bool givens_hold = false;
  /// Of EncodingChoice::lazy: what the clauses leave out of rules. A model of them is one of the rules only
  /// if none of these has a cut.
  std::vector<Refine> refine{};

  std::vector<Cut> cuts(const ValueOf& value) const {
    std::vector<Cut> found;
    for (const Refine& rule : refine) rule(value, found);
    return found;
  }
};

/// The choice with the name filled in.
EncodingChoice resolved(const Family& family, EncodingChoice choice);

/// Is any clue to be left out, or blamed? Only the full form can tell.
enum class Clues { tracked, given };
/// Likewise, and its form decided for this puzzle: as the choice says; if it says nothing, reduced
/// where that pays, the encoding can, and no clue is tracked.
EncodingChoice resolved(const Family& family, const Puzzle& puzzle, EncodingChoice choice,
                        Clues clues);

/// Why the family cannot encode so, as a sentence: "nonogram has no at-most-one constraint to choose
/// in gap-ladder; in positions it has". "": it can. The choice is resolved.
std::string objection(const Family& family, const EncodingChoice& choice);
/// What Puzzle::encode() begins with: throws std::logic_error if there is an objection().
void require_no_objection(const Family& family, const EncodingChoice& choice);

/// A puzzle has no formula: no memory holds it. what() is a sentence; who knows the source makes an
/// InputError of it.
class NoFormula : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Puzzle::encode() for any puzzle: throws NoFormula for one that must not be encoded so. The choice
/// is resolved.
Encoding encode(const Puzzle& puzzle, const EncodingChoice& choice);

/// What a clue is in a formula: a literal, or the clauses of a group. Neither: it is a given, and
/// holds in the formula itself.
struct ClueForm {
  Literal literal;
  std::optional<Group> group;
};

/// What each clue of the puzzle is in a formula of its kind: a given is the literal of its place and
/// value, any other clue the next group of kind clue. Throws std::logic_error if the encoding is not
/// one of this puzzle: it has too few or too many such groups, or no such place or value.
/// `memory`: is used again, whatever it holds.
std::vector<ClueForm> clue_forms(const Puzzle& puzzle, const Encoding& encoding,
                                 std::vector<ClueForm> memory = {});

}  // namespace cluecore
