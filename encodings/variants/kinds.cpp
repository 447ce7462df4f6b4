// SPDX-License-Identifier: MIT
// The table of the kinds of clues, and what they say.
//
//   thermometer          cells i < j differ by at least j - i: the closure propagates more
//   entropic, modular    cells up to three apart: equal kinds exactly if three apart
//   renban               the digits are one of the runs
//   lines with sums, and what is outside of the grid: walks (src/grid/walk.hpp), automata in layers whose
//   states are what is still to be known
//
// Sizes on an empty 9x9 grid are in docs/encodings.md.
#include "kinds.hpp"

#include "readers.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>

namespace cluecore::variants {

namespace {

using enum Kind;
using S = std::size_t;
using Form = Sheet::Shape::Form;
using Tip = Sheet::Shape::Tip;

constexpr auto apart = [](S by) { return [by](S a, S b) { return a + by <= b || b + by <= a; }; };
constexpr auto differ_by = [](S by) {
  return [by](S a, S b) { return a + by == b || b + by == a; };
};
constexpr auto in_ratio = [](S by) {
  return [by](S a, S b) { return a == b * by || b == a * by; };
};

constexpr auto sums_to = [](S total) { return [total](S a, S b) { return a + b == total; }; };

// What cells and pairs of them say.

template <S remainder>
void has_parity(const On& on, Says& says) {
  says.holds(on.line[0], [](S digit) { return digit % 2 == remainder; });
}
template <bool least>
void is_extreme(const On& on, Says& says) {
  for (S other : beside(on.variant, on.line[0])) {
    if (has_mark(on.variant, other, on.clue.kind)) continue;
    says.pair(on.line[0], other, [](S a, S b) { return least ? a < b : a > b; });
  }
}
template <const auto& relation>
void are_two(const On& on, Says& says) {
  says.pair(on.line[0], on.line[1], relation(on.value));
}
void all_differ(const On& on, Says& says) {
  says.differ(on.line);
}
void are_clones(const On& on, Says& says) {
  for (S i = 0; i < on.line.size(); ++i) says.pair(on.line[i], on.others[i], std::equal_to<>());
}
void has_digits(const On& on, Says& says) {
  for (int digit : std::set(on.clue.values.begin(), on.clue.values.end())) {
    says.at_least(on.line, static_cast<S>(digit), std::ranges::count(on.clue.values, digit));
  }
}
void points(const On& on, Says& says) {
  const Indexed to = indexed(on.variant, on.clue);
  for (S i = 0; i < to.cells.size(); ++i) {
    says.both(on.line[0], i + 1, to.cells[i], static_cast<S>(to.position));
  }
}

// What lines say.

void neighbours_are(const On& on, Says& says, const grid::NumberPairs& allowed) {
  for (S i = 1; i < on.line.size(); ++i) says.pair(on.line[i - 1], on.line[i], allowed);
}
/// Any two, the first before the other, so far apart.
void pairs_are(const On& on, Says& says, const std::function<grid::NumberPairs(S)>& allowed) {
  for (S i = 0; i < on.line.size(); ++i) {
    for (S j = i + 1; j < on.line.size(); ++j) says.pair(on.line[i], on.line[j], allowed(j - i));
  }
}
/// Any three in a row are of three kinds, of which there are no more.
void thirds(const On& on, Says& says, const std::function<S(S)>& kind_of) {
  for (S i = 0; i < on.line.size(); ++i) {
    for (S j = i + 1; j < std::min(i + 4, on.line.size()); ++j) {
      says.pair(on.line[i], on.line[j],
                [&](S a, S b) { return (kind_of(a) == kind_of(b)) == (j == i + 3); });
    }
  }
}
void is_run(const On& on, Says& says) {
  says.differ(on.line);
  std::vector<Cells> runs;
  for (S first = 1; first + on.line.size() <= on.n + 1; ++first) {
    Cells& run = runs.emplace_back(on.line.size());
    std::iota(run.begin(), run.end(), first);
  }
  says.one_of(on.line, runs);
}
void mirrored(const On& on, Says& says) {
  for (S i = 0; i < on.line.size() / 2; ++i) {
    says.pair(on.line[i], on.line[on.line.size() - 1 - i], std::equal_to<>());
  }
}

// Walks.

/// What is known after some cells: how many were seen, what is left of a number, another number, and whether
/// it can still end well.
struct At {
  S seen = 0;
  S left = 0;
  S other = 0;
  bool lost = false;
  auto operator<=>(const At&) const = default;
};
using Step = std::function<bool(At&, S)>;

/// It ends well if no step was false and nothing is left.
grid::Walk fold(const At& start, const Step& step) {
  const auto go = [step](At at, S digit) {
    return !at.lost && step(at, digit) ? at : At{0, 0, 0, true};
  };
  const auto ends_well = [](const At& at) { return !at.lost && at.left == 0 ? S{1} : S{0}; };
  return grid::Fold<At>{start, go, ends_well};
}
void walks(Says& says, const Cells& cells, const At& start, const Step& step) {
  says.walk(cells, fold(start, step));
}
bool take(At& at, S digit) {
  return digit <= at.left && (at.left -= digit, true);
}

Cells ends_first(const Cells& line) {
  Cells cells = {line.front(), line.back()};
  cells.insert(cells.end(), line.begin() + 1, line.end() - 1);
  return cells;
}
/// `other`: the lower end, and what the higher is more by.
template <bool inside>
void ends(const On& on, Says& says) {
  constexpr S least_apart = 4;  // of a lockout line
  if (on.line.size() < (inside ? 3 : 2)) return;
  const auto step = [](At& at, S digit) {
    if (at.seen == 0) return at.other = digit, at.seen = 1, true;
    if (at.seen == 1) {
      const auto [low, high] = std::minmax({at.other, digit});
      at = {2 + high - low, 0, low};
      return inside || high - low >= least_apart;
    }
    const S high = at.other + at.seen - 2;
    return inside ? at.other < digit && digit < high : digit < at.other || digit > high;
  };
  walks(says, ends_first(on.line), {}, step);
}
/// The number in the bulb, then what of it is left.
void arrow_sum(const On& on, Says& says) {
  Cells cells = on.others;
  cells.insert(cells.end(), on.line.begin(), on.line.end());
  walks(says, cells, {}, [bulb = on.others.size(), most = on.line.size() * on.n](At& at, S digit) {
    if (at.seen == bulb) return take(at, digit);
    ++at.seen;
    at.left = at.left * (digit > 9 ? 100 : 10) + digit;
    return at.left <= most;
  });
}
/// `other` is the sum of the first visit, `left` what this one lacks of it.
void equal_visits(const On& on, Says& says) {
  Cells cells;
  Cells last;  // how many cells were seen at the end of each
  for (const Cells& visit : visits(on.variant, on.line)) {
    cells.insert(cells.end(), visit.begin(), visit.end());
    last.push_back(cells.size());
  }
  if (last.size() < 2) return;
  walks(says, cells, {}, [last](At& at, S digit) {
    const bool first = ++at.seen <= last.front();
    if (first) at.other += digit;
    if (!first && !take(at, digit)) return false;
    if (!contains(last, at.seen)) return true;
    if (at.left > 0) return false;
    if (at.seen < last.back()) at.left = at.other;
    return true;
  });
}
/// Pairs from the outside in; `other` is their sum, `left` what the second of a pair has to be.
void zips(const On& on, Says& says) {
  const S count = on.line.size();
  Cells cells;
  for (S i = 0; i < count / 2; ++i) {
    cells.insert(cells.end(), {on.line[i], on.line[count - 1 - i]});
  }
  if (count % 2 == 1) cells.push_back(on.line[count / 2]);
  walks(says, cells, {}, [count](At& at, S digit) {
    if (++at.seen <= 2) return at.other += digit, true;
    if (at.seen == count && count % 2 == 1) return digit == at.other;
    if (at.seen % 2 == 0) return digit == std::exchange(at.left, 0);
    return digit < at.other && (at.left = at.other - digit, true);
  });
}
void ends_total(const On& on, Says& says) {
  if (on.line.size() < 3) return;
  walks(says, ends_first(on.line), {}, [](At& at, S digit) {
    if (at.seen == 2) return take(at, digit);
    return ++at.seen, at.left += digit, true;
  });
}

// What stands outside: `left` is what is left of the number.

void adds_up(const On& on, Says& says) {
  says.walk(on.line, sum_is(on.value));
}
/// `seen` is how many of the two crusts were.
void sandwich_sum(const On& on, Says& says) {
  walks(says, on.line, {0, on.value}, [n = on.n](At& at, S digit) {
    if (digit != 1 && digit != n) return at.seen != 1 || take(at, digit);
    return ++at.seen < 3 && (at.seen < 2 || at.left == 0);
  });
}
/// `other` is how many cells are still to come, the first of them said that.
void first_add_up(const On& on, Says& says) {
  walks(says, on.line, {0, on.value}, [most = on.line.size()](At& at, S digit) {
    if (at.seen == 0) at = {1, at.left, digit};
    if (at.other > most) return false;
    return at.other == 0 || (--at.other, take(at, digit));
  });
}
/// `other` is the highest so far.
void sees(const On& on, Says& says) {
  walks(says, on.line, {0, on.value},
        [](At& at, S digit) { return digit <= at.other || (at.other = digit, take(at, 1)); });
}

// What the whole grid says.

template <bool down>
void diagonal_differs(const On& on, Says& says) {
  says.differ(diagonal(on.variant, down));
}
template <auto sets>
void differ_in(const On& on, Says& says) {
  for (const Cells& set : sets(on.variant)) says.differ(set);
}
/// None so many steps off.
template <int rows, int columns>
void none_alike(const On& on, Says& says) {
  for (S cell = 0; cell < on.n * on.n; ++cell) {
    for (S other : steps_from(on.variant, cell, rows, columns)) {
      if (cell < other) says.pair(cell, other, std::not_equal_to<>());
    }
  }
}
/// All neighbours but those with a mark between them that the kind heeds.
void unmarked(const On& on, Says& says, const grid::NumberPairs& allowed) {
  std::set<std::pair<S, S>> marked;
  for (const Clue& clue : on.variant.clues) {
    if (!contains(row_of(on.clue.kind).heeds, clue.kind)) continue;
    marked.insert(std::minmax(clue.cells[0], clue.cells[1]));
  }
  for (const auto& [one, other] : neighbours(on.variant)) {
    if (!marked.contains({one, other})) says.pair(one, other, allowed);
  }
}

void none_consecutive(const On& on, Says& says) {
  unmarked(on, says, std::not_fn(differ_by(1)));
}
void none_in_ratio(const On& on, Says& says) {
  unmarked(on, says, [all = ratios(on.variant)](S a, S b) {
    return std::ranges::none_of(all, [&](int by) { return in_ratio(static_cast<S>(by))(a, b); });
  });
}
void none_five_or_ten(const On& on, Says& says) {
  unmarked(on, says, [](S a, S b) { return a + b != 5 && a + b != 10; });
}

// The table.

constexpr KindRow row(Kind kind, std::initializer_list<Word> words, Takes takes,
                      std::string_view name, Drawn drawn, Keys keys, void (*says)(const On&, Says&),
                      Mistaken mistaken = {}, std::array<std::optional<Kind>, 2> heeds = {},
                      bool heeds_regions = false) {
  KindRow made{kind, {}, takes, name, drawn, keys, says, mistaken, heeds, heeds_regions};
  std::ranges::copy(words, made.words.begin());
  return made;
}

constexpr std::array of_cells = {
    row(given, {"given"}, Takes::digits_cell, "{first}={value}", {.where = Drawn::words_alone}, {},
        [](const On& on, Says& says) {
          says.holds(on.line[0], [&](S digit) { return digit == on.value; });
        }),
    row(marks, {"marks"}, Takes::digits_cell, "{first} is {any}", {.form = Form::label}, {},
        [](const On& on, Says& says) {
          says.holds(on.line[0],
                     [&](S digit) { return contains(on.clue.values, static_cast<int>(digit)); });
        }),
    row(odd, {"odd"}, Takes::cell, "{first} is odd", {.form = Form::disc}, {"odd"}, has_parity<1>,
        {even, "even"}),
    row(even, {"even"}, Takes::cell, "{first} is even", {.form = Form::square}, {"even"},
        has_parity<0>, {odd, "odd"}),
    row(minimum, {"minimum", "min"}, Takes::cell, "{first} is less than its neighbours",
        {.form = Form::label, .text = "\u25BD", .tone = 1}, {"minimum"}, is_extreme<true>,
        {maximum, "a maximum"}, {minimum}),
    row(maximum, {"maximum", "max"}, Takes::cell, "{first} is more than its neighbours",
        {.form = Form::label, .text = "\u25B3", .tone = 1}, {"maximum"}, is_extreme<false>,
        {minimum, "a minimum"}, {maximum}),
    row(cage, {"cage", "killer", "killercage"}, Takes::number_set, "the cage at {first}",
        {.form = Form::outline}, {"killercage"}, all_differ),
    row(extra_region, {"extra-region", "extra"}, Takes::set, "the extra region at {first}",
        {.form = Form::area}, {"extraregion"}, all_differ),
    row(clone, {"clone"}, Takes::two_sets, "the clone of {first} to {last} at {other}",
        {.form = Form::area, .text = "=", .tone = 3}, {"clone"}, are_clones),
    row(quadruple, {"quadruple", "quad"}, Takes::digits_set, "the quadruple of {all} at {first}",
        {.form = Form::disc}, {"quadruple"}, has_digits),
    row(difference, {{"white", 1}, {"difference", 1}}, Takes::pair,
        "{first} and {last} differ by {value}", {.form = Form::disc}, {"difference"},
        are_two<differ_by>, {ratio, "a black dot"}),
    row(ratio, {{"black", 2}, {"ratio", 2}}, Takes::pair,
        "one of {first} and {last} is {value} times the other",
        {.form = Form::disc, .filled = true}, {"ratio"}, are_two<in_ratio>,
        {difference, "a white dot"}),
    row(sum, {{"x", 10}, {"v", 5}, {"sum", 10}}, Takes::pair, "{first} and {last} sum to {value}",
        {.form = Form::label}, {"xv"}, are_two<sums_to>),
};

constexpr std::array of_lines = {
    row(thermometer, {"thermo", "thermometer"}, Takes::line,
        "the thermometer from {first} to {last}", {.begin = Tip::bulb}, {"thermometer"},
        [](const On& on, Says& says) {
          pairs_are(on, says, [](S by) { return [by](S a, S b) { return a + by <= b; }; });
        }),
    row(slow_thermometer, {"slow-thermo", "slowthermometer"}, Takes::line,
        "the slow thermometer from {first} to {last}", {.tone = 1, .begin = Tip::bulb},
        {"slowthermometer"},
        [](const On& on, Says& says) { neighbours_are(on, says, std::less_equal<>()); }),
    row(arrow, {"arrow"}, Takes::bulb_line, "the arrow from {others} to {last}",
        {.begin = Tip::ring, .end = Tip::arrow, .thin = true}, {"arrow"}, arrow_sum),
    row(whispers, {"whispers", "whisper", "germanwhispers", "dutchwhispers"}, Takes::number_line,
        "the whispers from {first} to {last}", {.tone = 2},
        {"whispers", "", {"germanwhispers", "dutchwhispers"}},
        [](const On& on, Says& says) { neighbours_are(on, says, apart(on.value)); }),
    row(renban, {"renban"}, Takes::line, "the renban line from {first} to {last}", {.tone = 3},
        {"renban"}, is_run),
    row(palindrome, {"palindrome"}, Takes::line, "the palindrome from {first} to {last}", {},
        {"palindrome"}, mirrored),
    row(between, {"between"}, Takes::long_line, "the between line from {first} to {last}",
        {.begin = Tip::ring, .end = Tip::ring}, {"betweenline"}, ends<true>),
    row(lockout, {"lockout"}, Takes::line, "the lockout line from {first} to {last}",
        {.tone = 1, .begin = Tip::diamond, .end = Tip::diamond}, {"lockout"}, ends<false>),
    row(region_sum, {"region-sum"}, Takes::line, "the region sum line from {first} to {last}",
        {.tone = 1}, {"regionsumline"}, equal_visits, {}, {}, true),
    row(entropic, {"entropic"}, Takes::line, "the entropic line from {first} to {last}",
        {.tone = 4}, {"entropicline"},
        [](const On& on, Says& says) {
          thirds(on, says, [&](S digit) { return rank(digit, on.n); });
        }),
    row(modular, {"modular"}, Takes::line, "the modular line from {first} to {last}", {.tone = 5},
        {"modularline"},
        [](const On& on, Says& says) { thirds(on, says, [](S digit) { return digit % 3; }); }),
    row(nabner, {"nabner"}, Takes::line, "the nabner line from {first} to {last}", {.tone = 6},
        {"nabner"},
        [](const On& on, Says& says) { pairs_are(on, says, [](S) { return apart(2); }); }),
    row(zipper, {"zipper"}, Takes::long_line, "the zipper from {first} to {last}", {.tone = 7},
        {"zipperline"}, zips),
    row(double_arrow, {"double-arrow"}, Takes::long_line, "the double arrow from {first} to {last}",
        {.tone = 3, .begin = Tip::ring, .end = Tip::ring, .thin = true}, {"doublearrow"},
        ends_total),
};

constexpr std::array of_the_grid = {
    row(little_killer, {"little-killer"}, Takes::sum_line,
        "the little killer of {value} from {first} to {last}", {.where = Drawn::margin},
        {"littlekillersum"}, adds_up),
    row(sandwich, {"sandwich"}, Takes::outside, "the sandwich of {value} in {row}",
        {.where = Drawn::margin}, {"sandwichsum"}, sandwich_sum),
    row(x_sum, {"x-sum"}, Takes::outside, "the X-sum of {value} on {row} from the {side}",
        {.where = Drawn::margin}, {"xsum"}, first_add_up),
    row(skyscraper, {"skyscraper"}, Takes::outside,
        "the skyscraper clue {value} on {row} from the {side}", {.where = Drawn::margin},
        {"skyscraper"}, sees),
    row(row_indexer, {"row-indexer"}, Takes::listed_cell,
        "the digit of {first} is the row of the {index} in its column",
        {.form = Form::area, .text = "R", .tone = 2}, {"rowindexer"}, points,
        {column_indexer, "a column indexer"}),
    row(column_indexer, {"column-indexer"}, Takes::listed_cell,
        "the digit of {first} is the column of the {index} in its row",
        {.form = Form::area, .text = "C", .tone = 1}, {"columnindexer"}, points,
        {row_indexer, "a row indexer"}),
    row(box_indexer, {"box-indexer"}, Takes::listed_cell,
        "the digit of {first} is the position of the {index} in its box",
        {.form = Form::area, .text = "B", .tone = 5}, {"boxindexer"}, points, {}, {}, true),
    row(diagonal_up, {"diagonal up"}, Takes::whole_grid, "the diagonal from the bottom left",
        {.tone = 1, .begin = Tip::corner, .end = Tip::corner, .thin = true}, {"diagonal+"},
        diagonal_differs<false>),
    row(diagonal_down, {"diagonal down"}, Takes::whole_grid, "the diagonal from the top left",
        {.tone = 1, .begin = Tip::corner, .end = Tip::corner, .thin = true}, {"diagonal-"},
        diagonal_differs<true>),
    row(windoku, {"windoku"}, Takes::whole_grid, "the windows", {.form = Form::area}, {},
        differ_in<windows>),
    row(anti_knight, {"anti-knight"}, Takes::whole_grid, "the anti-knight rule",
        {.where = Drawn::words_alone}, {"antiknight", "antiknight"}, none_alike<1, 2>),
    row(anti_king, {"anti-king"}, Takes::whole_grid, "the anti-king rule",
        {.where = Drawn::words_alone}, {"antiking", "antiking"}, none_alike<1, 1>),
    row(Kind::disjoint_groups, {"disjoint-groups"}, Takes::whole_grid, "the disjoint groups",
        {.where = Drawn::words_alone}, {"disjointgroups", "disjoint"},
        differ_in<variants::disjoint_groups>, {}, {}, true),
    row(non_consecutive, {"non-consecutive"}, Takes::whole_grid, "the non-consecutive rule",
        {.where = Drawn::words_alone}, {"nonconsecutive", "nonconsecutive"}, none_consecutive, {},
        {difference, ratio}),
    row(negative_ratio, {"negative ratio"}, Takes::negative, "the negative ratio rule ({ratios})",
        {.where = Drawn::words_alone}, {"ratio", "antiratio"}, none_in_ratio, {},
        {ratio, difference}),
    row(negative_sum, {"negative XV"}, Takes::negative, "the negative XV rule",
        {.where = Drawn::words_alone}, {"xv", "antixv"}, none_five_or_ten, {}, {sum}),
};

constexpr auto rows = [] {
  std::array<KindRow, kind_count> all;
  auto end = std::ranges::copy(of_cells, all.begin()).out;
  end = std::ranges::copy(of_lines, end).out;
  std::ranges::copy(of_the_grid, end);
  return all;
}();

constexpr bool each_has_its_row() {
  for (S i = 0; i < kind_count; ++i) {
    if (static_cast<S>(rows[i].kind) != i) return false;
  }
  return of_cells.size() + of_lines.size() + of_the_grid.size() == kind_count;
}
static_assert(each_has_its_row(), "the rows are those of all kinds, in the order of Kind");

}  // namespace

const std::array<KindRow, kind_count>& kinds() {
  return rows;
}

grid::Walk sum_is(std::size_t total) {
  return fold({0, total}, take);
}

std::optional<int> usual_value(Kind kind, int size) {
  const KindRow& row = row_of(kind);
  if (row.takes == Takes::number_line) return whispers_gap(row.words.front().written, size);
  const int value = row.words.front().value;
  return value == 0 ? std::nullopt : std::optional(value);
}

On::On(const Variant& of, const Clue& about)
    : variant(of),
      clue(about),
      n(static_cast<S>(of.size)),
      value(static_cast<S>(about.value ? *about.value
                                       : usual_value(about.kind, of.size).value_or(0))) {}

}  // namespace cluecore::variants
