// SPDX-License-Identifier: MIT
// How people solve killers: cages by their combinations; what cages leave of rows, columns and boxes, and by
// how much they stick out (the "rule of 45", innies and outies); two cages beside each other. The words are
// those of killer guides (Stuart, sudokuwiki.org; Mepham).
#pragma once

#include "grid/candidates.hpp"
#include "sums.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace cluecore::variants {

/// What people find steps to take: singles as in sudokus, and pairs before sums of several cells.
enum Cost : std::size_t {
  in_box = 2,
  in_line,
  in_cell,
  cage_alone,
  one_left,
  locked_in_cage,
  locked_and_pairs,  // and the two after it
  several_left = locked_and_pairs + grid::pairs_and_before,
  two_cages,
};
inline constexpr std::size_t most_left = 5;  // cells of one sum that anybody looks at

/// "3 in r1c1 or r1c2" and such, with what it rests on and what follows.
class SumFinder {
 public:
  SumFinder(const VariantPuzzle& puzzle, const std::vector<Statement>& statements,
            const Known& known)
      : puzzle_(puzzle), variant_(puzzle.variant()), known_(known) {
    for (std::size_t at = 1; at < statements.size(); ++at) {
      if (statements[at].part != Statement::Part::sum) continue;
      if (!known.in_force(at) || !known.in_force(at - 1)) continue;
      cages_.push_back({at - 1, &variant_.clues[statements[at].number]});
    }
  }

  bool has_cages() const { return !cages_.empty(); }
  std::optional<Technique> by_cage() const;
  std::optional<Technique> locked_in_cage(const grid::Candidates& grid) const;
  /// `most` cells, or fewer, but not fewer than `least`.
  std::optional<Technique> by_area(std::size_t least, std::size_t most) const;
  std::optional<Technique> by_two_cages() const;

 private:
  const std::string& name(const Cage& cage) const { return puzzle_.clues()[cage.differ + 1].text; }
  std::string name_and_size(const Cage& cage) const {
    return name(cage) + " (" + counted(cage.clue->cells.size(), "cell") + ")";
  }
  Domain all() const { return (Domain{1} << static_cast<unsigned>(variant_.size)) - 1; }
  std::vector<Domain> domains(const Cells& cells) const;
  bool in_one_house(std::size_t one, std::size_t other) const;
  Sums of(const Cells& cells, const std::vector<Cage>& cages) const;
  Sums of_cage(const Cage& cage) const;
  std::optional<Sums> left_by(const Area& area, const std::vector<std::optional<std::size_t>>& of,
                              bool outside) const;
  std::vector<Domain> as_wide_as_holds(
      const Cells& cells, const std::vector<Domain>& domains,
      const std::function<bool(const std::vector<Domain>&)>& holds) const;
  std::vector<Fact> premises(const Cells& cells, const std::vector<Domain>& wide) const;
  std::optional<Technique> concluded(const Sums& sums, std::vector<Domain>* wide = nullptr) const;
  Technique told(Technique technique, const std::string& name, std::string ground,
                 bool all_said = false) const;

  const VariantPuzzle& puzzle_;
  const Variant& variant_;
  const Known& known_;
  std::vector<Cage> cages_;
};

}  // namespace cluecore::variants
