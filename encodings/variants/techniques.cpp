// SPDX-License-Identifier: MIT
// How people solve variant sudokus: singles and what houses exclude, as in sudokus, with what clues add to
// the houses; cages by their combinations; what cages leave of rows, columns and boxes, and by how much they
// stick out (killers.cpp).
#include "grid/candidates.hpp"
#include "killers.hpp"
#include "kinds.hpp"

namespace cluecore::variants {

namespace {

constexpr std::size_t triples_and_beyond = two_cages + 1 - grid::pairs_and_before;

/// What clues say of cells that differ.
class Apart final : public Says {
 public:
  Apart(const On& on, const std::string& name, std::size_t clue, std::vector<grid::House>& houses)
      : n_(on.n), name_(name), clue_(clue), houses_(houses) {}

  void holds(std::size_t, const grid::Numbers&) override {}
  void pair(std::size_t one, std::size_t other, const grid::NumberPairs& allowed) override {
    // Whether it says just that is not asked: what follows is held against the formula.
    if (allowed(1, 1) || allowed(n_, n_) || !allowed(1, 2) || !allowed(1, n_)) return;
    add({one, other});
  }
  void differ(const Cells& cells) override { add(cells); }
  void one_of(const Cells&, const std::vector<Cells>&) override {}
  void at_least(const Cells&, std::size_t, std::ptrdiff_t) override {}
  void both(std::size_t, std::size_t, std::size_t, std::size_t) override {}
  void walk(const Cells&, const grid::Walk&) override {}

 private:
  void add(const Cells& cells) {
    houses_.push_back(
        {name_, {cells.begin(), cells.end()}, UnitKind::other, cells.size() == n_, clue_});
  }

  std::size_t n_;
  const std::string& name_;
  std::size_t clue_;
  std::vector<grid::House>& houses_;
};

/// The houses that hold by the rules, and those by the clues that are in force.
std::vector<grid::House> houses_of(const VariantPuzzle& puzzle, const grid::Board& board,
                                   const std::vector<Statement>& statements, const Known& known) {
  std::vector<grid::House> houses;
  for (const grid::Unit& unit : board.houses()) {
    houses.push_back({unit.name, {unit.places.begin(), unit.places.end()}, unit.kind});
  }
  const Variant& variant = puzzle.variant();
  for (std::size_t clue = 0; clue < statements.size(); ++clue) {
    const Statement& statement = statements[clue];
    if (!known.in_force(clue) || statement.part == Statement::Part::sum) continue;
    const std::string& name = puzzle.clues()[clue].text;
    if (statement.part == Statement::Part::region) {
      const Cells cells = regions_of(variant)[statement.number];
      houses.push_back({name,
                        {cells.begin(), cells.end()},
                        UnitKind::box,
                        cells.size() == static_cast<std::size_t>(variant.size),
                        clue});
      continue;
    }
    const On on(variant, variant.clues[statement.number]);
    Apart apart(on, name, clue, houses);
    row_of(on.clue.kind).says(on, apart);
  }
  return houses;
}

}  // namespace

std::optional<Telling> VariantPuzzle::tell(const Deduction& deduction) const {
  if (deduction.so.size() != 1 || !deduction.so.front().holds) return std::nullopt;
  const Fact& so = deduction.so.front();
  if (deduction.clue) {
    if (statements_[*deduction.clue].part != Statement::Part::region) return std::nullopt;
    Telling telling{"only place in a region", in_box, {}, "", "only places in regions"};
    telling.saying.ground = "only " + place(so.at.place) + " is left for " + value(so.at) + " in " +
                            clues_[*deduction.clue].text;
    telling.saying.link = ", as ";
    for (const Fact& fact : deduction.because) {
      if (fact.at.value == so.at.value) telling.saying.because.push_back(fact);
    }
    return telling;
  }
  if (deduction.rule->relation != Relation::holds) return std::nullopt;
  switch (deduction.rule->kind) {
    case UnitKind::box:
      return Telling{"only place in a box", in_box, {}, "", "only places in boxes"};
    case UnitKind::row:
      return Telling{"only place in a line", in_line, {}, "", "only places in rows"};
    case UnitKind::column:
      return Telling{"only place in a line", in_line, {}, "", "only places in columns"};
    default:
      return Telling{"only value of a cell", in_cell, {}, "", "only digits that fit"};
  }
}

std::optional<Technique> VariantPuzzle::technique(const Known& known, std::size_t below) const {
  if (below <= cage_alone) return std::nullopt;
  const SumFinder sums(*this, statements_, known);
  std::optional<Technique> found;
  if (sums.has_cages()) {
    found = sums.by_cage();
    if (!found && below > one_left) found = sums.by_area(1, 1);
  }
  if (found || below <= locked_in_cage) return found;
  grid::Candidates grid(*this, houses_of(*this, board_, statements_, known), known);
  if (sums.has_cages()) found = sums.locked_in_cage(grid);
  if (!found) {
    found =
        grid::house_technique(*this, grid, below, {locked_and_pairs, 0, grid::pairs_and_before});
  }
  if (found || below <= several_left) return found;
  if (sums.has_cages()) {
    found = sums.by_area(2, most_left);
    if (!found && below > two_cages) found = sums.by_two_cages();
  }
  if (found) return found;
  return grid::house_technique(*this, grid, below, {triples_and_beyond, grid::pairs_and_before});
}

}  // namespace cluecore::variants
