// SPDX-License-Identifier: MIT
// The slips that may have led to a variant sudoku as it was typed: in its cells, as in any grid; and in its
// clues, by what their kind takes (kinds.hpp):
//
//   a number      off by one, or a digit of it another; two clues' numbers exchanged
//   digits        another instead of one
//   a set         a cell left out, or one too many; of cages: typed twice
//   a line        a cell too short or too long at an end, one cell beside where it belongs, the wrong way round
//   a cell, pair, quadruple, row   beside where it belongs
//   any but a cage   one too many
//   a mark        of another kind, as X for V; missing, where a negative rule is about pairs without it
//   regions       two cells on either side of a border exchanged
#include "grid/cell_slips.hpp"
#include "readers.hpp"
#include "slip_list.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace cluecore::variants {

namespace {

bool are_same_cells(Cells one, Cells other) {
  std::ranges::sort(one);
  std::ranges::sort(other);
  return one == other;
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

/// Has a line a begin and an end? Its ends are drawn in different ways.
bool has_direction(const KindRow& row) {
  return row.is_line() && row.drawn.begin != row.drawn.end;
}
/// Does it say from where it is seen?
bool has_side(const KindRow& row) {
  return row.takes == Takes::outside && row.name.find("{side}") != row.name.npos;
}

class ClueSlips : SlipList {
 public:
  ClueSlips(std::shared_ptr<const Variant> variant, const std::vector<Statement>& statements,
            const std::vector<cluecore::Clue>& clues)
      : SlipList(std::move(variant), statements, clues), cages_at_(variant_->regions.size()) {
    for (const Clue& clue : variant_->clues) {
      if (clue.kind != Kind::cage) continue;
      for (std::size_t cell : clue.cells) ++cages_at_[cell];
    }
    for (std::size_t cell = 0; cell < cages_at_.size(); ++cell) {
      covered_ = covered_ && (cages_at_[cell] > 0 || has_mark(*variant_, cell, Kind::given));
    }
  }

  std::vector<Slip> list(const std::stop_token& stop) && {
    for (std::size_t i = 0; i < statements_.size() && !stop.stop_requested(); ++i) {
      if (is_region(i)) {
        for (std::size_t j = 0; j < i; ++j) {
          if (is_region(j)) regions(j, i);
        }
      } else if (statements_[i].part != Statement::Part::differ) {
        of_clue(i);
      }
    }
    return std::move(slips_);
  }

 private:
  void of_clue(std::size_t statement) {
    const Clue& clue = clue_of(statement);
    const KindRow& of = row(statement);
    if (clue.kind == Kind::given) return;
    if (clue.value && (of.has_number() || clue.number.length > 0)) wrong_number(statement, clue);
    for (std::size_t i = 0; i < clue.values.size(); ++i) wrong_digit(statement, i);
    if (of.takes == Takes::set || of.takes == Takes::number_set) cells_of_set(statement, clue);
    if (of.is_line() && of.takes != Takes::sum_line) cells_of_line(statement, clue);
    if (of.is_sentence() || of.takes == Takes::digits_set) marks(statement, clue);
    if (of.takes == Takes::outside) lines_outside(statement, clue);
    if (has_direction(of)) reversed(statement, clue);
    other_kind(statement, clue);
    // Cages say their sum wrong rather.
    if (clue.kind != Kind::cage) {
      erase("extra clue", {subject(statement), "is", "one too many"}, statement);
    }
    for (std::size_t j = 0; j < statement && of.has_number(); ++j) {
      if (statements_[j].part != statements_[statement].part || &row(j) != &of) continue;
      exchanged(j, statement);
      if (clue.kind == Kind::cage && are_same_cells(clue_of(j).cells, clue.cells)) {
        typed_twice(j, statement);
      }
    }
    if (of.heeds[0] && of.takes >= Takes::whole_grid) missing(statement, of);
  }

  // Numbers and digits.

  void number(std::size_t statement, const Clue& clue, int value, bool near) {
    if (clue.kind == Kind::cage) {
      const int n = variant_->size;
      const int k = std::min(n, static_cast<int>(clue.cells.size()));
      if (value < k * (k + 1) / 2 || value > k * (2 * n + 1 - k) / 2) return;
    }
    Clue other = clue;
    other.value = value;
    replace(near ? "off by one" : "wrong number",
            {subject(statement), "should be", "", std::to_string(value)}, {statement},
            {{statement, other}});
  }

  void wrong_number(std::size_t statement, const Clue& clue) {
    for (int by : {-1, 1}) {
      if (*clue.value + by >= 0) number(statement, clue, *clue.value + by, true);
    }
    for (int value : misread(*clue.value)) number(statement, clue, value, false);
  }

  void wrong_digit(std::size_t statement, std::size_t at) {
    for (int digit = 1; digit <= variant_->size; ++digit) {
      Clue other = clue_of(statement);
      const int typed = std::exchange(other.values[at], digit);
      const bool twice =
          row(statement).takes == Takes::digits_cell && contains(clue_of(statement).values, digit);
      if (digit == typed || twice) continue;
      replace(
          "wrong digit",
          {subject(statement), "has", std::to_string(typed) + " instead of", std::to_string(digit)},
          statement, other);
    }
  }

  void exchanged(std::size_t one, std::size_t second) {
    Clue first = clue_of(one);
    Clue last = clue_of(second);
    if (first.value == last.value || !first.value) return;
    std::swap(first.value, last.value);
    const int n = variant_->size;
    const auto from = static_cast<int>(first.cells.front());
    const auto to = static_cast<int>(last.cells.front());
    const int away = std::abs(from / n - to / n) + std::abs(from % n - to % n);
    const char* const what =
        first.kind == Kind::cage ? "exchanged their sums" : "exchanged their numbers";
    Slip& slip =
        replace("exchanged", {clues_[one].text + " and " + clues_[second].text, "have", what},
                {one, second}, {{one, first}, {second, last}});
    slip.distance = static_cast<std::size_t>(away) / 2;
  }

  // Cells.

  /// One of its cells is another, or, where `to` is none, too many; or, where `at` is none, left out.
  void other_cells(std::size_t statement, std::optional<std::size_t> at,
                   std::optional<std::size_t> to, bool in_front = false) {
    Clue other = clue_of(statement);
    Cells& all = other.cells;
    const auto place = at ? std::ranges::find(all, *at) : in_front ? all.begin() : all.end();
    const std::string& text = clues_[statement].text;
    SlipWords words{at ? cell(*at) + " in " + text : "", "should be", "", to ? cell(*to) : ""};
    std::string kind = "moved cell";
    if (!at) {
      all.insert(place, *to);
      words = {cell(*to), "is", "left out of " + text};
      kind = "left out";
    } else if (!to) {
      all.erase(place);
      words = {cell(*at), "is", "one cell too many in " + text};
      kind = "too many";
    } else {
      *place = *to;
    }
    replace(std::move(kind), std::move(words), statement, other);
  }

  void cells_of_set(std::size_t statement, const Clue& clue) {
    Cells near;
    for (std::size_t one : clue.cells) {
      for (std::size_t other : around(one)) {
        const bool taken =
            clue.kind == Kind::cage ? cages_at_[other] > 0 : contains(clue.cells, other);
        if (!contains(near, other) && !taken) near.push_back(other);
      }
    }
    for (std::size_t one : near) other_cells(statement, {}, one);
    if (clue.cells.size() < 3) return;
    // Where each cell is given or in a cage, one that is in a single cage belongs there.
    for (std::size_t one : clue.cells) {
      if (clue.kind != Kind::cage || !covered_ || cages_at_[one] > 1)
        other_cells(statement, one, {});
    }
  }

  /// All around it, corners too.
  Cells around(std::size_t at) const {
    Cells found = beside(*variant_, at);
    const Cells corners = steps_from(*variant_, at, 1, 1);
    found.insert(found.end(), corners.begin(), corners.end());
    std::ranges::sort(found);
    return found;
  }

  void cells_of_line(std::size_t statement, const Clue& clue) {
    const Cells& line = clue.cells;
    const bool has_bulb = !clue.others.empty();
    const auto is_on = [&](std::size_t one) {
      return contains(line, one) || contains(clue.others, one);
    };
    for (const bool front : {false, true}) {
      if (front && has_bulb) break;
      const std::size_t end = front ? line.front() : line.back();
      for (std::size_t one : around(end)) {
        if (!is_on(one)) other_cells(statement, {}, one, front);
      }
      if (line.size() > 2) other_cells(statement, end, {});
    }
    for (std::size_t i = 0; i < line.size(); ++i) {
      const auto touches = [&](std::size_t one, std::size_t j) {
        return j >= line.size() || contains(around(line[j]), one);
      };
      for (std::size_t one : around(line[i])) {
        const bool fits =
            !is_on(one) && touches(one, i + 1) &&
            (i > 0 ? touches(one, i - 1) : !has_bulb || contains(around(clue.others.back()), one));
        if (fits) other_cells(statement, line[i], one);
      }
    }
  }

  void reversed(std::size_t statement, const Clue& clue) {
    if (clue.others.size() > 1) return;
    Cells line = clue.others;
    line.insert(line.end(), clue.cells.begin(), clue.cells.end());
    std::reverse(line.begin(), line.end());
    const auto bulb = line.begin() + static_cast<std::ptrdiff_t>(clue.others.size());
    Clue other = clue;
    other.others.assign(line.begin(), bulb);
    other.cells.assign(bulb, line.end());
    replace("reversed", {clues_[statement].text, "is", "the wrong way round"}, statement, other);
  }

  /// All cells so far down and to the right; none if some are beyond the edge.
  Cells shifted(const Cells& all, int down, int right) const {
    const int n = variant_->size;
    Cells found;
    for (std::size_t one : all) {
      const int row = static_cast<int>(one) / n + down;
      const int column = static_cast<int>(one) % n + right;
      if (row < 0 || column < 0 || row >= n || column >= n) return {};
      found.push_back(static_cast<std::size_t>(row * n + column));
    }
    return found;
  }

  void belongs(std::size_t statement, Cells to, std::string what, std::string end) {
    Clue other = clue_of(statement);
    other.cells = std::move(to);
    replace("moved clue", {subject(statement), "belongs", std::move(what), std::move(end)},
            statement, other);
  }

  /// What stands on cells: put beside where it belongs, or one too many.
  void marks(std::size_t statement, const Clue& clue) {
    std::set<Cells> places;
    for (int down : {-1, 0, 1}) {
      for (int right : {-1, 0, 1}) {
        const bool turned = clue.cells.size() == 2 && down != 0 && right != 0;
        if (!turned) places.insert(shifted(clue.cells, down, right));
      }
    }
    for (std::size_t i = 0; i < 2 && clue.cells.size() == 2; ++i) {
      for (std::size_t one : beside(*variant_, clue.cells[i])) {
        places.insert({std::min(one, clue.cells[i]), std::max(one, clue.cells[i])});
      }
    }
    for (const Cells& place : places) {
      if (!place.empty() && !are_same_cells(place, clue.cells)) {
        belongs(statement, place, "at", cells(place.size() > 2 ? Cells{place[0]} : place));
      }
    }
  }

  void lines_outside(std::size_t statement, const Clue& clue) {
    const bool sided = has_side(row(statement));
    const auto to = [&](const Cells& line) {
      const auto [name, side] = seen(*variant_, line);
      belongs(statement, line, "to", sided ? name + " from the " + side : name);
    };
    const bool is_row = clue.cells[0] + 1 == clue.cells[1] || clue.cells[1] + 1 == clue.cells[0];
    for (int by : {-1, 1}) {
      const Cells line = shifted(clue.cells, is_row ? by : 0, is_row ? 0 : by);
      if (!line.empty()) to(line);
    }
    if (sided) to({clue.cells.rbegin(), clue.cells.rend()});
  }

  // Kinds.

  void other_kind(std::size_t statement, const Clue& clue) {
    Clue other = clue;
    if (clue.kind == Kind::sum) {
      if (clue.value != 10 && clue.value != 5) return;
      other.value = 15 - *clue.value;
    } else {
      const Mistaken& mistaken = row(statement).mistaken;
      const bool usual = !clue.value || clue.value == usual_value(clue.kind, variant_->size);
      if (!mistaken.kind || !usual) return;
      other.kind = *mistaken.kind;
      if (clue.value) other.value = usual_value(other.kind, variant_->size);
    }
    const std::string name =
        clue.kind == Kind::sum ? called(other) : std::string(row(statement).mistaken.called);
    replace("other kind", {subject(statement), "should be", "", name}, statement, other);
  }

  /// A mark between neighbours, of which a negative rule takes it that it has none.
  void missing(std::size_t rule, const KindRow& of) {
    const bool signs = of.heeds[0] == Kind::sum;
    for (const auto& [one, other] : neighbours(*variant_)) {
      const auto is_marked = [&, at = Cells{one, other}](const Clue& clue) {
        return contains(of.heeds, clue.kind) && are_same_cells(clue.cells, at);
      };
      if (std::ranges::any_of(variant_->clues, is_marked)) continue;
      Clue mark{*of.heeds[0], {one, other}};
      for (const int value : signs ? std::vector{10, 5} : std::vector{*usual_value(mark.kind, 0)}) {
        mark.value = value;
        insert("missing clue", {called(mark) + " between " + cells(mark.cells), "is", "missing"},
               rule, mark);
      }
    }
  }

  /// "an X", "a white dot"
  static std::string called(const Clue& mark) {
    if (mark.kind == Kind::sum) return mark.value == 10 ? "an X" : "a V";
    return std::string(row_of(*row_of(mark.kind).mistaken.kind).mistaken.called);
  }

  /// In place of another cage, of which nothing is known.
  void typed_twice(std::size_t one, std::size_t second) {
    const bool same = clue_of(one).value == clue_of(second).value;
    SlipWords words{"the cage at " + cell(clue_of(one).cells.front()), "is",
                    same ? "typed twice" : "typed twice, and its sum is"};
    for (const std::size_t wrong : {second, one}) {
      const Clue& kept = clue_of(wrong == one ? second : one);
      words.end = same ? "" : std::to_string(*kept.value);
      Slip& slip = erase("typed twice", words, wrong);
      slip.same_rules = false;
      slip.evident = true;
      if (same) return;
    }
  }

  // Regions.

  bool is_whole(const Cells& region) const {
    std::set<std::size_t> left(region.begin(), region.end());
    Cells open = {region.front()};
    left.erase(region.front());
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      for (std::size_t one : beside(*variant_, at)) {
        if (left.erase(one) > 0) open.push_back(one);
      }
    }
    return left.empty();
  }

  /// A cell of each that touches the other is in the other.
  void regions(std::size_t one, std::size_t second) {
    const std::vector<Cells> all = regions_of(*variant_);
    const Cells& first = all[statements_[one].number];
    const Cells& last = all[statements_[second].number];
    const auto at_border = [&](const Cells& from, const Cells& to) {
      Cells found;
      std::ranges::copy_if(from, std::back_inserter(found), [&](std::size_t at) {
        const Cells next = beside(*variant_, at);
        return std::ranges::any_of(next, [&](std::size_t cell) { return contains(to, cell); });
      });
      return found;
    };
    for (std::size_t a : at_border(first, last)) {
      for (std::size_t b : at_border(last, first)) {
        Cells with_b = first;
        Cells with_a = last;
        std::ranges::replace(with_b, a, b);
        std::ranges::replace(with_a, b, a);
        if (is_whole(with_b) && is_whole(with_a)) exchange_regions(one, second, a, b);
      }
    }
  }

  void exchange_regions(std::size_t one, std::size_t second, std::size_t a, std::size_t b) {
    std::vector<std::size_t> clues;
    for (std::size_t i = 0; i < statements_.size(); ++i) {
      if (i == one || i == second || (!is_region(i) && row(i).heeds_regions)) clues.push_back(i);
    }
    Slip& slip = add("regions", {cells({a, b}), "have", "exchanged their regions"},
                     std::move(clues), [a, b](Variant& mended) {
                       std::swap(mended.regions[a], mended.regions[b]);
                       settle_regions(mended);
                     });
    const std::vector<Span>& where = variant_->region_where;
    if (where.empty()) return;
    slip.edits = {{where[a], variant_->region_signs[b]}, {where[b], variant_->region_signs[a]}};
    if (b < a) std::swap(slip.edits[0], slip.edits[1]);
  }

  std::vector<unsigned> cages_at_;  // by cell: how many it is in
  bool covered_ = true;             // each cell is given or in a cage
};

}  // namespace

std::vector<Slip> VariantPuzzle::slips(const std::stop_token& stop) const {
  std::vector<Slip> slips = ClueSlips(variant_, statements_, clues_).list(stop);
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
