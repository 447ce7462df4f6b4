// SPDX-License-Identifier: MIT
// The slips that may have led to a variant sudoku as it was typed: in its cells, as in any grid; a number
// off by one; two cages' sums exchanged; a cell left out of a cage, or one too many.
#include "grid/cell_slips.hpp"
#include "puzzle.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <cstdlib>

namespace cluecore::variants {

namespace {

constexpr double number_often = 0.3;
constexpr double cell_often = 0.15;
constexpr double exchanged_often = 0.1;

class ClueSlips {
 public:
  ClueSlips(const Variant& variant, const std::vector<Statement>& statements,
            const std::vector<cluecore::Clue>& clues)
      : variant_(variant), statements_(statements), clues_(clues) {}

  std::vector<Slip> list() && {
    for (std::size_t i = 0; i < statements_.size(); ++i) {
      if (statements_[i].part == Statement::Part::region) continue;
      const Clue& clue = variant_.clues[statements_[i].number];
      if (has_number(clue) && statements_[i].part != Statement::Part::differ) off_by_one(i, clue);
      if (statements_[i].part != Statement::Part::sum) continue;
      cell_left_out(i, clue);
      for (std::size_t j = 0; j < i; ++j) {
        if (statements_[j].part == Statement::Part::sum) exchanged(j, i);
      }
    }
    return std::move(slips_);
  }

 private:
  static bool has_number(const Clue& clue) {
    return clue.value && (clue.kind == Kind::cage ||
                          (clue.kind >= Kind::little_killer && clue.kind <= Kind::skyscraper));
  }

  Clue& clue_of(Variant& variant, std::size_t statement) const {
    return variant.clues[statements_[statement].number];
  }
  const Clue& clue_of(std::size_t statement) const {
    return variant_.clues[statements_[statement].number];
  }

  void add(std::string kind, double often, std::string text, std::size_t distance,
           std::vector<std::size_t> clues, const Variant& other, std::vector<Edit> edits,
           std::size_t common = 0) {
    Slip slip;
    slip.kind = std::move(kind);
    slip.text = std::move(text);
    slip.common = common;
    slip.often = often;
    slip.distance = distance;
    slip.clues = std::move(clues);
    slip.edits = std::move(edits);
    slip.mended = [other] { return std::make_unique<VariantPuzzle>(other); };
    slips_.push_back(std::move(slip));
  }

  void off_by_one(std::size_t statement, const Clue& clue) {
    for (int by : {-1, 1}) {
      const int value = *clue.value + by;
      if (value < 0) continue;
      Variant other = variant_;
      clue_of(other, statement).value = value;
      const std::string begin = clues_[statement].text + " is ";
      std::vector<Edit> edits;
      if (clue.number.line > 0) edits.push_back({clue.number, std::to_string(value)});
      add("off by one", number_often, begin + std::to_string(value), 0, {statement}, other,
          std::move(edits), begin.size());
    }
  }

  void cell_left_out(std::size_t statement, const Clue& clue) {
    Cells near;
    for (std::size_t cell : clue.cells) {
      for (std::size_t other : beside(variant_, cell)) {
        if (!contains(near, other) && !has_mark(variant_, other, Kind::cage)) near.push_back(other);
      }
    }
    for (std::size_t cell : near) {
      Variant other = variant_;
      clue_of(other, statement).cells.push_back(cell);
      add("left out", cell_often,
          cell_name(variant_, cell) + " is left out of " + clues_[statement].text, 0,
          {statement - 1, statement}, other, {});
    }
  }

  void exchanged(std::size_t one, std::size_t second) {
    const Clue& first = clue_of(one);
    const Clue& other_clue = clue_of(second);
    if (first.value == other_clue.value) return;
    Variant other = variant_;
    std::swap(clue_of(other, one).value, clue_of(other, second).value);
    const int n = variant_.size;
    const auto from = static_cast<int>(first.cells.front());
    const auto to = static_cast<int>(other_clue.cells.front());
    const int away = std::abs(from / n - to / n) + std::abs(from % n - to % n);
    std::vector<Edit> edits;
    if (first.number.line > 0 && other_clue.number.line > 0) {
      edits = {{first.number, std::to_string(*other_clue.value)},
               {other_clue.number, std::to_string(*first.value)}};
    }
    add("exchanged", exchanged_often,
        clues_[one].text + " and " + clues_[second].text + " have exchanged their sums",
        static_cast<std::size_t>(away) / 2, {one, second}, other, std::move(edits));
  }

  const Variant& variant_;
  const std::vector<Statement>& statements_;
  const std::vector<cluecore::Clue>& clues_;
  std::vector<Slip> slips_;
};

}  // namespace

std::vector<Slip> VariantPuzzle::slips() const {
  std::vector<Slip> slips = ClueSlips(*variant_, statements_, clues_).list();
  grid::TypedCells typed;
  typed.height = typed.width = static_cast<std::size_t>(variant_->size);
  typed.values.resize(places());
  for (const cluecore::Clue& clue : clues_) {
    if (!clue.given) continue;
    if (typed.values[clue.given->place]) return slips;  // two of one cell
    typed.values[clue.given->place] = clue.given->value;
  }
  for (std::size_t cell = 0; cell < places(); ++cell) {
    typed.places.push_back(cell);
    typed.names.push_back(place(cell));
  }
  typed.words = typed.signs = board_.places().front().values->words;
  typed.with = [variant = variant_](const grid::TypedCells::Values& values) {
    Variant other = *variant;
    std::erase_if(other.clues, [](const Clue& clue) { return clue.kind == Kind::given; });
    std::vector<Clue> givens;
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      if (!values[cell]) continue;
      Clue& given = givens.emplace_back();
      given.cells = {cell};
      given.value = static_cast<int>(*values[cell]) + 1;
    }
    other.clues.insert(other.clues.begin(), givens.begin(), givens.end());
    return std::make_unique<VariantPuzzle>(std::move(other));
  };
  std::vector<Slip> of_cells = grid::cell_slips(typed, clues_);
  std::move(of_cells.begin(), of_cells.end(), std::back_inserter(slips));
  return slips;
}

}  // namespace cluecore::variants
