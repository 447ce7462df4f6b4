// SPDX-License-Identifier: MIT
#include "grid/candidates.hpp"

#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <bit>

namespace cluecore::grid {

std::vector<int> bits_of(Bits bits) {
  std::vector<int> result;
  for (; bits != 0; bits &= bits - 1) result.push_back(std::countr_zero(bits));
  return result;
}

Candidates::Candidates(const Puzzle& puzzle, std::vector<House> houses, const Known& known)
    : puzzle_(puzzle),
      houses_(std::move(houses)),
      words_((puzzle.asked_places() + bits_in_word - 1) / bits_in_word),
      open_(puzzle.asked_places()),
      sees_(open_.size() * words_) {
  for (std::size_t cell = 0; cell < open_.size(); ++cell) {
    n_ = std::max(n_, static_cast<int>(known.values(cell)));
    for (std::size_t digit = 0; digit < known.values(cell); ++digit) {
      if (known.is_open({cell, digit})) open_[cell] |= Bits{1} << digit;
    }
  }
  const auto n = static_cast<std::size_t>(n_);
  places_.resize(houses_.size() * n);
  std::vector<std::uint64_t> all(words_);
  for (std::size_t number = 0; number < houses_.size(); ++number) {
    const House& house = houses_[number];
    std::ranges::fill(all, 0);
    for (int cell : house.cells) all[word(0, cell)] |= std::uint64_t{1} << (cell % bits_in_word);
    for (std::size_t at = 0; at < house.cells.size(); ++at) {
      const int cell = house.cells[at];
      for (std::size_t part = 0; part < words_; ++part) sees_[word(cell, 0) + part] |= all[part];
      if (!house.full) continue;
      for (int digit : bits_of(open(cell))) {
        places_[number * n + static_cast<std::size_t>(digit)] |= Bits{1} << at;
      }
    }
  }
  for (int cell = 0; cell < cells(); ++cell) {
    sees_[word(cell, cell)] &= ~(std::uint64_t{1} << (cell % bits_in_word));
  }
  has_lines_ = houses_.size() >= 2 * n && open_.size() == n * n;
  for (std::size_t line = 0; has_lines_ && line < 2 * n; ++line) {
    has_lines_ =
        houses_[line].full && houses_[line].kind == (line < n ? UnitKind::row : UnitKind::column);
  }
}

std::vector<int> Candidates::seen_by_all(const std::vector<int>& cells) const {
  std::vector<int> seen;
  for (std::size_t part = 0; part < words_; ++part) {
    std::uint64_t all = ~std::uint64_t{0};
    for (int cell : cells) all &= sees_[word(cell, 0) + part];
    for (int bit : bits_of(all)) seen.push_back(static_cast<int>(part) * bits_in_word + bit);
  }
  return seen;
}

bool Candidates::settles(const std::vector<Fact>& so) const {
  std::vector<Bits> left = open_;
  for (const Fact& fact : so) left[fact.at.place] &= ~(Bits{1} << fact.at.value);
  return std::ranges::any_of(so, [&](const Fact& fact) {
    const auto has_one_place = [&](const House& house) {
      return house.full && contains(house.cells, static_cast<int>(fact.at.place)) &&
             std::ranges::count_if(house.cells, [&](int other) {
               return (left[static_cast<std::size_t>(other)] >> fact.at.value & 1U) != 0;
             }) == 1;
    };
    return std::has_single_bit(left[fact.at.place]) || std::ranges::any_of(houses_, has_one_place);
  });
}

void Candidates::add_clues(Technique& technique) const {
  std::vector<int> named;
  for (const auto* facts : {&technique.because, &technique.so}) {
    for (const Fact& fact : *facts) {
      if (!contains(named, static_cast<int>(fact.at.place))) {
        named.push_back(static_cast<int>(fact.at.place));
      }
    }
  }
  // Where a house has a digit is named by where it has it not.
  for (int house = 0; house < static_cast<int>(houses_.size()); ++house) {
    const std::vector<int>& all = houses_[static_cast<std::size_t>(house)].cells;
    for (int digit = 0; digit < n_; ++digit) {
      const Bits open = places(house, digit);
      const auto is_named = [&](int cell) {
        return is_open(cell, digit) || contains(technique.because, is_not(cell, digit));
      };
      if (open == 0 || std::popcount(open) == static_cast<int>(all.size()) ||
          !std::ranges::all_of(all, is_named)) {
        continue;
      }
      for (int at : bits_of(open)) {
        if (!contains(named, cell(house, at))) named.push_back(cell(house, at));
      }
    }
  }
  for (const House& house : houses_) {
    if (!house.clue || contains(technique.clues, *house.clue)) continue;
    const auto of_house =
        std::ranges::count_if(named, [&](int cell) { return contains(house.cells, cell); });
    if (of_house > 1) technique.clues.push_back(*house.clue);
  }
}

void Candidates::add_confined(int house, int digit, Bits cells, std::vector<Fact>& because) const {
  const auto count = static_cast<int>(houses_[static_cast<std::size_t>(house)].cells.size());
  for (int at = 0; at < count; ++at) {
    if ((cells >> at & 1U) == 0) because.push_back(is_not(cell(house, at), digit));
  }
}

void Candidates::add_holds_only(int cell, Bits digits, std::vector<Fact>& because) const {
  for (int digit = 0; digit < n_; ++digit) {
    if ((digits >> digit & 1U) == 0) because.push_back(is_not(cell, digit));
  }
}

void Candidates::exclude(int cell, Bits digits, std::vector<Fact>& so) const {
  for (int digit : bits_of(digits & open(cell))) so.push_back(is_not(cell, digit));
}

std::string Candidates::digits_text(Bits digits, std::string_view last) const {
  return listed(mapped(bits_of(digits), [this](int digit) { return value(digit); }), last);
}

std::string Candidates::cells_text(const std::vector<int>& cells, std::string_view last) const {
  const std::vector<std::size_t> places(cells.begin(), cells.end());
  return listed(ranges_text(puzzle_, places), last);
}

}  // namespace cluecore::grid
