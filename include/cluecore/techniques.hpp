// SPDX-License-Identifier: MIT
// Steps as people reason: what a family calls the steps that propagation finds, and which steps of
// several rules at once it knows by name.
//
// A family says how much people find a step to take (`cost`), and words it. Whether the step is right
// is not its business alone: what a rule makes was propagated, and what a family proposes is
// refuted otherwise before it is told (src/steps/).
#pragma once

#include <cluecore/puzzle.hpp>
#include <cluecore/rule.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

/// A value at a place, or that it is not there.
struct Fact {
  Given at;
  bool holds = true;
  friend auto operator<=>(const Fact&, const Fact&) = default;
};

/// What is known of a puzzle at a point on the way, for whoever looks for the next step.
class Known {
 public:
  /// `values`: how many each place may have; `clues`: how many the puzzle has.
  explicit Known(const std::vector<std::size_t>& values, std::size_t clues) : in_force_(clues) {
    for (std::size_t count : values) state_.emplace_back(count, Open);
    value_.resize(values.size());
  }

  bool is(const Given& at) const { return value_[at.place] == at.value; }
  bool is_not(const Given& at) const { return state_[at.place][at.value] == Not; }
  bool is_open(const Given& at) const { return state_[at.place][at.value] == Open; }
  const std::optional<std::size_t>& value(std::size_t place) const { return value_[place]; }
  std::size_t places() const { return state_.size(); }
  std::size_t values(std::size_t place) const { return state_[place].size(); }
  /// May it be used? Of a conflict, only the clues of it.
  bool in_force(std::size_t clue) const { return in_force_[clue]; }

  void learn(const Fact& fact) {
    state_[fact.at.place][fact.at.value] = fact.holds ? Is : Not;
    if (fact.holds) value_[fact.at.place] = fact.at.value;
  }
  void put_in_force(std::size_t clue) { in_force_[clue] = true; }

 private:
  enum State : char { Open, Is, Not };
  std::vector<std::vector<State>> state_;
  std::vector<std::optional<std::size_t>> value_;
  std::vector<bool> in_force_;
};

/// The sentence of a step, in parts: "r1c1 < r1c2" - "; as r1c1 is 4, " - "r1c2 is not 3".
struct Saying {
  std::string
      ground{};  ///< what it rests on, in the family's words; "" = the step is told as any is
  std::vector<Fact> because{};      ///< what else it rests on, where that is to be told
  std::vector<Fact> so{};           ///< what follows; none: the ground says it
  std::string_view link = ", so ";  ///< between the ground and what stands next to it alone

  bool empty() const { return ground.empty(); }
  friend bool operator==(const Saying&, const Saying&) = default;
};

/// How a step is told.
struct Telling {
  std::string technique;  ///< what it is called: "pair"
  std::size_t cost = 0;   ///< the less people find it to take, the less; below least_refutation
  Saying saying{};
  std::string together{};  ///< several in a row are told as one, behind this: "last cells"
  /// In long explanations of one thing, so are those that share this, less than all that they have in
  /// common: "only places in boxes".
  std::string alike{};
};

/// Suppositions that are refuted cost this and the cells placed until the clash; if others are made
/// within, that for each level.
inline constexpr std::size_t least_refutation = 100;
inline constexpr std::size_t least_nested = 1000;

/// A step that propagation found: what one rule or clue makes of facts.
struct Deduction {
  const RuleForm* rule = nullptr;   ///< the rule; of a clue only its name
  std::optional<std::size_t> clue;  ///< its number, if it is one
  std::vector<Fact> because;        ///< less what one fact and one rule exclude, but the fact
  std::vector<Fact> so;             ///< none: a clash
  const Known* known = nullptr;     ///< before the step; none within a supposition
};

/// A step of several rules, or of more than propagation sees in one.
struct Technique {
  Telling telling;
  std::vector<Fact> because;  ///< with the rules and these clues, implies `so`; all are known
  std::vector<std::size_t> clues{};  ///< those it uses that are no givens
  std::vector<Fact> so;              ///< not all known; none: a clash
};

/// The facts as clauses of a sentence: "r1c1 and r1c2 are 5 and r2c1 to r2c4 are not 7".
/// `it`: the place that goes by that name, "it is not 5", where it stands alone.
std::string facts_text(const Puzzle& puzzle, const std::vector<Fact>& facts,
                       std::optional<std::size_t> it = std::nullopt);
std::string text(const Puzzle& puzzle, const Saying& saying);
/// What is known by name, and where it is, if that is a cell.
struct Named {
  std::string name;
  std::optional<CellAt> cell;
};
/// Names in their order, runs of cells as "r2c1 to r2c4".
std::vector<std::string> ranges_text(const std::vector<Named>& places);
std::vector<std::string> ranges_text(const Puzzle& puzzle, const std::vector<std::size_t>& places);

}  // namespace cluecore
