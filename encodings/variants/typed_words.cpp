// SPDX-License-Identifier: MIT
#include "typed_words.hpp"

#include <algorithm>
#include <array>

namespace cluecore::variants {

namespace {

constexpr std::optional<int> none{};

constexpr std::array words = {
    TypedWord{"given", Kind::given, Behind::digits_cells},
    TypedWord{"marks", Kind::marks, Behind::digits_cells},
    TypedWord{"odd", Kind::odd, Behind::cells},
    TypedWord{"even", Kind::even, Behind::cells},
    TypedWord{"minimum", Kind::minimum, Behind::cells},
    TypedWord{"min", Kind::minimum, Behind::cells},
    TypedWord{"maximum", Kind::maximum, Behind::cells},
    TypedWord{"max", Kind::maximum, Behind::cells},
    TypedWord{"rowindexer", Kind::row_indexer, Behind::cells, none, "row-indexer"},
    TypedWord{"columnindexer", Kind::column_indexer, Behind::cells, none, "column-indexer"},
    TypedWord{"boxindexer", Kind::box_indexer, Behind::cells, none, "box-indexer"},
    TypedWord{"cage", Kind::cage, Behind::number_set},
    TypedWord{"killer", Kind::cage, Behind::number_set},
    TypedWord{"killercage", Kind::cage, Behind::number_set},
    TypedWord{"extraregion", Kind::extra_region, Behind::set, none, "extra-region"},
    TypedWord{"extra", Kind::extra_region, Behind::set},
    TypedWord{"clone", Kind::clone, Behind::two_sets},
    TypedWord{"quadruple", Kind::quadruple, Behind::digits_set},
    TypedWord{"quad", Kind::quadruple, Behind::digits_set},
    TypedWord{"white", Kind::difference, Behind::pair, 1},
    TypedWord{"difference", Kind::difference, Behind::pair, 1},
    TypedWord{"black", Kind::ratio, Behind::pair, 2},
    TypedWord{"ratio", Kind::ratio, Behind::pair, 2},
    TypedWord{"x", Kind::sum, Behind::pair, 10},
    TypedWord{"v", Kind::sum, Behind::pair, 5},
    TypedWord{"sum", Kind::sum, Behind::pair, 10},
    TypedWord{"thermo", Kind::thermometer, Behind::line},
    TypedWord{"thermometer", Kind::thermometer, Behind::line},
    TypedWord{"slowthermo", Kind::slow_thermometer, Behind::line, none, "slow-thermo"},
    TypedWord{"slowthermometer", Kind::slow_thermometer, Behind::line},
    TypedWord{"arrow", Kind::arrow, Behind::bulb_line},
    TypedWord{"whispers", Kind::whispers, Behind::number_line},
    TypedWord{"whisper", Kind::whispers, Behind::number_line},
    TypedWord{"germanwhispers", Kind::whispers, Behind::number_line},
    TypedWord{"dutchwhispers", Kind::whispers, Behind::number_line},
    TypedWord{"renban", Kind::renban, Behind::line},
    TypedWord{"palindrome", Kind::palindrome, Behind::line},
    TypedWord{"between", Kind::between, Behind::long_line},
    TypedWord{"lockout", Kind::lockout, Behind::line},
    TypedWord{"regionsum", Kind::region_sum, Behind::line, none, "region-sum"},
    TypedWord{"entropic", Kind::entropic, Behind::line},
    TypedWord{"modular", Kind::modular, Behind::line},
    TypedWord{"nabner", Kind::nabner, Behind::line},
    TypedWord{"zipper", Kind::zipper, Behind::long_line},
    TypedWord{"doublearrow", Kind::double_arrow, Behind::long_line, none, "double-arrow"},
    TypedWord{"littlekiller", Kind::little_killer, Behind::sum_line, none, "little-killer"},
    TypedWord{"sandwich", Kind::sandwich, Behind::outside},
    TypedWord{"xsum", Kind::x_sum, Behind::outside, none, "x-sum"},
    TypedWord{"skyscraper", Kind::skyscraper, Behind::outside},
    TypedWord{"diagonaldown", Kind::diagonal_down, Behind::nothing, none, "diagonal down"},
    TypedWord{"diagonalup", Kind::diagonal_up, Behind::nothing, none, "diagonal up"},
    TypedWord{"windoku", Kind::windoku, Behind::nothing},
    TypedWord{"disjointgroups", Kind::disjoint_groups, Behind::nothing, none, "disjoint-groups"},
    TypedWord{"antiknight", Kind::anti_knight, Behind::nothing, none, "anti-knight"},
    TypedWord{"antiking", Kind::anti_king, Behind::nothing, none, "anti-king"},
    TypedWord{"nonconsecutive", Kind::non_consecutive, Behind::nothing, none, "non-consecutive"},
    TypedWord{"negativeratio", Kind::negative_ratio, Behind::nothing, none, "negative ratio"},
    TypedWord{"negativexv", Kind::negative_sum, Behind::nothing, none, "negative XV"},
};

}  // namespace

std::span<const TypedWord> typed_words() {
  return words;
}

std::size_t spelling_of(const TypedWord& word) {
  return static_cast<std::size_t>(std::count_if(words.data(), &word, [&](const TypedWord& other) {
    return other.kind == word.kind && other.value == word.value;
  }));
}

const TypedWord* word_for(const Clue& clue) {
  if (clue.kind == Kind::given) return nullptr;
  const TypedWord* found = nullptr;
  const TypedWord* same = nullptr;
  for (const TypedWord& word : words) {
    if (word.kind != clue.kind) continue;
    if (found == nullptr || word.word == "sum") found = &word;
    const bool says_it = !word.value || word.value == clue.value;
    if (says_it && (same == nullptr || spelling_of(word) == clue.spelling)) same = &word;
  }
  return same != nullptr ? same : found;
}

}  // namespace cluecore::variants
