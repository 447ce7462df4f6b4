// SPDX-License-Identifier: MIT
// The slips that may have led to a variant sudoku as it was typed: in its cells, as in any grid; a number
// off by one, or a digit of it another; two cages' sums exchanged; a cell left out of a cage or line, or
// one too many; a thermometer or an arrow the wrong way round; a clue of another kind, as X for V; a clue too many.
#include "grid/cell_slips.hpp"
#include "puzzle.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

namespace cluecore::variants {

namespace {

/// Kinds that are taken for each other, and what a clue of the second is called.
struct Mistaken {
  Kind from;
  std::optional<int> value;  ///< of the clue; none: any
  Kind to;
  std::optional<int> to_value;
  const char* name;
};
constexpr std::array mistaken = {
    Mistaken{Kind::sum, 10, Kind::sum, 5, "a V"},
    Mistaken{Kind::sum, 5, Kind::sum, 10, "an X"},
    Mistaken{Kind::difference, 1, Kind::ratio, 2, "a black dot"},
    Mistaken{Kind::ratio, 2, Kind::difference, 1, "a white dot"},
    Mistaken{Kind::odd, {}, Kind::even, {}, "even"},
    Mistaken{Kind::even, {}, Kind::odd, {}, "odd"},
    Mistaken{Kind::minimum, {}, Kind::maximum, {}, "a maximum"},
    Mistaken{Kind::maximum, {}, Kind::minimum, {}, "a minimum"},
};

bool is_cage_sum(const Clue& clue) {
  return clue.kind == Kind::cage && clue.value.has_value();
}
bool are_same_cells(Cells one, Cells other) {
  std::ranges::sort(one);
  std::ranges::sort(other);
  return one == other;
}
bool has_direction(Kind kind) {
  return kind == Kind::thermometer || kind == Kind::slow_thermometer || kind == Kind::arrow;
}

/// The numbers that are typed with one digit wrong, or with two neighbours exchanged.
std::set<int> misread(int number) {
  std::set<int> found;
  const std::string text = std::to_string(number);
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (char digit = '0'; digit <= '9'; ++digit) {
      std::string other = text;
      other[at] = digit;
      if (other.front() != '0' || other.size() == 1) found.insert(std::stoi(other));
    }
    if (at > 0 && text[at] != '0') {
      std::string other = text;
      std::swap(other[at - 1], other[at]);
      found.insert(std::stoi(other));
    }
  }
  for (int by : {-1, 0, 1}) found.erase(number + by);
  return found;
}

class ClueSlips {
 public:
  ClueSlips(const Variant& variant, const std::vector<Statement>& statements,
            const std::vector<cluecore::Clue>& clues)
      : variant_(variant),
        statements_(statements),
        clues_(clues),
        cages_at_(static_cast<std::size_t>(variant.size * variant.size)) {
    for (const Clue& clue : variant.clues) {
      if (clue.kind != Kind::cage) continue;
      for (std::size_t cell : clue.cells) ++cages_at_[cell];
    }
    for (std::size_t cell = 0; cell < cages_at_.size(); ++cell) {
      covered_ = covered_ && (cages_at_[cell] > 0 || has_mark(variant, cell, Kind::given));
    }
  }

  std::vector<Slip> list(const std::stop_token& stop) && {
    for (std::size_t i = 0; i < statements_.size() && !stop.stop_requested(); ++i) {
      if (statements_[i].part == Statement::Part::region ||
          statements_[i].part == Statement::Part::differ) {
        continue;
      }
      const Clue& clue = clue_of(i);
      if (has_number(clue)) wrong_number(i, clue);
      if (is_cage_sum(clue)) {
        cells_of_cage(i, clue);
        for (std::size_t j = 0; j < i; ++j) {
          if (statements_[j].part != Statement::Part::sum) continue;
          exchanged(j, i);
          if (are_same_cells(clue_of(j).cells, clue.cells)) typed_twice(j, i);
        }
      }
      if (has_direction(clue.kind)) {
        reversed(i, clue);
        cells_of_line(i, clue);
      }
      other_kind(i, clue);
      one_too_many(i, clue);
    }
    return std::move(slips_);
  }

 private:
  static bool has_number(const Clue& clue) {
    return clue.value && (clue.kind == Kind::cage ||
                          (clue.kind >= Kind::little_killer && clue.kind <= Kind::skyscraper));
  }

  const Clue& clue_of(std::size_t statement) const {
    return variant_.clues[statements_[statement].number];
  }

  /// The statements of the same clue: of a cage two.
  std::vector<std::size_t> all_of(std::size_t statement) const {
    if (statements_[statement].part == Statement::Part::sum) return {statement - 1, statement};
    return {statement};
  }

  /// With these clues instead of those of the statements.
  void add(std::string kind, SlipWords words, std::size_t distance, std::vector<std::size_t> clues,
           const std::vector<std::pair<std::size_t, Clue>>& instead) {
    Slip slip;
    slip.kind = std::move(kind);
    slip.words = std::move(words);
    slip.distance = distance;
    slip.clues = std::move(clues);
    slip.same_rules = true;
    Variant other = variant_;
    for (const auto& [statement, clue] : instead) {
      other.clues[statements_[statement].number] = clue;
      add_edit(clue_of(statement), clue, slip.edits);
    }
    if (slip.edits.size() < instead.size()) slip.edits.clear();
    std::ranges::sort(slip.edits, {}, [](const Edit& edit) {
      return std::pair(edit.where.line, edit.where.column);
    });
    add_negatives(other, slip.clues);
    slip.mended = [other = std::move(other)] { return std::make_unique<VariantPuzzle>(other); };
    slips_.push_back(std::move(slip));
  }

  /// What mends the text: the number, or else the line.
  void add_edit(const Clue& from, const Clue& to, std::vector<Edit>& edits) const {
    Clue same = from;
    same.value = to.value;
    const bool number = from.kind == to.kind && same.cells == to.cells && same.others == to.others;
    if (number && from.number.line > 0) {
      edits.push_back({from.number, std::to_string(*to.value)});
    } else if (from.line) {
      edits.push_back({from.where, clue_line(variant_, to)});
    }
  }

  /// Which ratios a negative rule is about, the dots say.
  void add_negatives(const Variant& other, std::vector<std::size_t>& clues) const {
    if (ratios(other) == ratios(variant_)) return;
    for (std::size_t i = 0; i < statements_.size(); ++i) {
      if (statements_[i].part == Statement::Part::whole &&
          clue_of(i).kind == Kind::negative_ratio && !contains(clues, i)) {
        clues.push_back(i);
      }
    }
    std::sort(clues.begin(), clues.end());
  }

  void number(std::size_t statement, const Clue& clue, int value, bool near) {
    if (clue.kind == Kind::cage) {
      const int n = variant_.size;
      const int k = std::min(n, static_cast<int>(clue.cells.size()));
      if (value < k * (k + 1) / 2 || value > k * (2 * n + 1 - k) / 2) return;
    }
    Clue other = clue;
    other.value = value;
    add(near ? "off by one" : "wrong number",
        {clues_[statement].text, "should be", "", std::to_string(value)}, 0, {statement},
        {{statement, other}});
  }

  void wrong_number(std::size_t statement, const Clue& clue) {
    for (int by : {-1, 1}) {
      if (*clue.value + by >= 0) number(statement, clue, *clue.value + by, true);
    }
    for (int value : misread(*clue.value)) number(statement, clue, value, false);
  }

  void left_out(std::size_t statement, std::size_t cell) {
    Clue other = clue_of(statement);
    other.cells.push_back(cell);
    add("left out", {cell_name(variant_, cell), "is", "left out of " + clues_[statement].text}, 0,
        all_of(statement), {{statement, other}});
  }

  void too_many(std::size_t statement, std::size_t cell) {
    Clue other = clue_of(statement);
    std::erase(other.cells, cell);
    add("too many",
        {cell_name(variant_, cell), "is", "one cell too many in " + clues_[statement].text}, 0,
        all_of(statement), {{statement, other}});
  }

  void cells_of_cage(std::size_t statement, const Clue& clue) {
    Cells near;
    for (std::size_t cell : clue.cells) {
      for (std::size_t other : beside(variant_, cell)) {
        if (!contains(near, other) && cages_at_[other] == 0) near.push_back(other);
      }
    }
    for (std::size_t cell : near) left_out(statement, cell);
    if (clue.cells.size() < 3) return;
    // Where each cell is given or in a cage, one that is in a single cage belongs there.
    for (std::size_t cell : clue.cells) {
      if (!covered_ || cages_at_[cell] > 1) too_many(statement, cell);
    }
  }

  void cells_of_line(std::size_t statement, const Clue& clue) {
    const std::size_t last = clue.cells.back();
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        const int n = variant_.size;
        const int row = static_cast<int>(last) / n + down;
        const int column = static_cast<int>(last) % n + right;
        if (row < 0 || column < 0 || row >= n || column >= n) continue;
        const auto cell = static_cast<std::size_t>(row * n + column);
        if (!contains(clue.cells, cell) && !contains(clue.others, cell)) left_out(statement, cell);
      }
    }
    if (clue.cells.size() > 2) too_many(statement, last);
  }

  void reversed(std::size_t statement, const Clue& clue) {
    if (clue.others.size() > 1) return;
    Cells line = clue.others;
    line.insert(line.end(), clue.cells.begin(), clue.cells.end());
    std::reverse(line.begin(), line.end());
    Clue other = clue;
    other.others.assign(line.begin(), line.begin() + (clue.others.empty() ? 0 : 1));
    other.cells.assign(line.begin() + (clue.others.empty() ? 0 : 1), line.end());
    add("reversed", {clues_[statement].text, "is", "the wrong way round"}, 0, {statement},
        {{statement, other}});
  }

  void other_kind(std::size_t statement, const Clue& clue) {
    for (const Mistaken& kinds : mistaken) {
      if (clue.kind != kinds.from || (kinds.value && clue.value != kinds.value)) continue;
      Clue other = clue;
      other.kind = kinds.to;
      other.value = kinds.to_value;
      std::string text = "the clue at " + cell_name(variant_, clue.cells.front());
      if (clue.cells.size() > 1) text += " and " + cell_name(variant_, clue.cells.back());
      add("other kind", {text, "should be", "", std::string(kinds.name)}, 0, {statement},
          {{statement, other}});
    }
  }

  void exchanged(std::size_t one, std::size_t second) {
    Clue first = clue_of(one);
    Clue last = clue_of(second);
    if (first.value == last.value) return;
    std::swap(first.value, last.value);
    const int n = variant_.size;
    const auto from = static_cast<int>(first.cells.front());
    const auto to = static_cast<int>(last.cells.front());
    const int away = std::abs(from / n - to / n) + std::abs(from % n - to % n);
    add("exchanged",
        {clues_[one].text + " and " + clues_[second].text, "have", "exchanged their sums"},
        static_cast<std::size_t>(away) / 2, {one, second}, {{one, first}, {second, last}});
  }

  /// Is what a clue says told by others, too, so that without it these would say more? Dots and marks are.
  bool is_told_of(const Clue& clue) const {
    return clue.kind == Kind::minimum || clue.kind == Kind::maximum ||
           std::ranges::any_of(variant_.clues, [](const Clue& other) {
             return other.kind >= Kind::non_consecutive;
           });
  }

  /// All but cages, which are told to have another sum, and cells.
  void one_too_many(std::size_t statement, const Clue& clue) {
    if (clue.kind == Kind::given || clue.kind == Kind::cage || is_told_of(clue)) return;
    std::string text = clues_[statement].text;
    if (clue.kind <= Kind::even || (clue.kind >= Kind::difference && clue.kind <= Kind::sum)) {
      text = "the clue at " + cell_name(variant_, clue.cells.front());
      if (clue.cells.size() > 1) text += " and " + cell_name(variant_, clue.cells.back());
    }
    add("clue too many", {text, "is", "one too many"}, 0, {statement}, {});
    Slip& slip = slips_.back();
    slip.givens.emplace();
    if (clue.line) slip.edits = {{clue.where, ""}};
    Variant other = variant_;
    other.clues.erase(other.clues.begin() +
                      static_cast<std::ptrdiff_t>(statements_[statement].number));
    slip.mended = [other = std::move(other)] { return std::make_unique<VariantPuzzle>(other); };
  }

  /// In place of another cage, of which nothing is known.
  void typed_twice(std::size_t one, std::size_t second) {
    const bool same = clue_of(one).value == clue_of(second).value;
    SlipWords words{"the cage at " + cell_name(variant_, clue_of(one).cells.front()), "is",
                    same ? "typed twice" : "typed twice, and its sum is"};
    for (const std::size_t wrong : {second, one}) {
      const Clue& kept = clue_of(wrong == one ? second : one);
      words.end = same ? "" : std::to_string(*kept.value);
      add("typed twice", words, 0, all_of(wrong), {});
      Slip& slip = slips_.back();
      slip.same_rules = false;
      slip.evident = true;
      if (clue_of(wrong).line) slip.edits = {{clue_of(wrong).where, ""}};
      Variant other = variant_;
      other.clues.erase(other.clues.begin() +
                        static_cast<std::ptrdiff_t>(statements_[wrong].number));
      slip.mended = [other = std::move(other)] { return std::make_unique<VariantPuzzle>(other); };
      if (same) return;
    }
  }

  const Variant& variant_;
  const std::vector<Statement>& statements_;
  const std::vector<cluecore::Clue>& clues_;
  std::vector<unsigned> cages_at_;  // by cell: how many it is in
  bool covered_ = true;             // each cell is given or in a cage
  std::vector<Slip> slips_;
};

}  // namespace

std::vector<Slip> VariantPuzzle::slips(const std::stop_token& stop) const {
  std::vector<Slip> slips = ClueSlips(*variant_, statements_, clues_).list(stop);
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
  typed.where = variant_->cell_where;
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
