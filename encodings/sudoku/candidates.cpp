// SPDX-License-Identifier: MIT
#include "candidates.hpp"

#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace cluecore::sudoku {

std::vector<int> bits_of(Bits bits) {
  std::vector<int> result;
  for (; bits != 0; bits &= bits - 1) result.push_back(std::countr_zero(bits));
  return result;
}

Candidates::Candidates(const Shape& shape, const Known& known)
    : shape_(shape),
      n_(shape.size()),
      units_(sudoku::units(shape)),
      open_(static_cast<std::size_t>(shape.cells())),
      places_(units_.size() * static_cast<std::size_t>(n_)) {
  const auto n = static_cast<std::size_t>(n_);
  for (std::size_t cell = 0; cell < open_.size(); ++cell) {
    for (std::size_t digit = 0; digit < n; ++digit) {
      if (known.is_open({cell, digit})) open_[cell] |= Bits{1} << digit;
    }
  }
  for (std::size_t unit = 0; unit < units_.size(); ++unit) {
    for (std::size_t at = 0; at < n; ++at) {
      const Bits open = open_[static_cast<std::size_t>(units_[unit].cells[at])];
      for (int digit : bits_of(open)) {
        places_[unit * n + static_cast<std::size_t>(digit)] |= Bits{1} << at;
      }
    }
  }
}

bool Candidates::settles(const std::vector<Fact>& so) const {
  std::vector<Bits> left = open_;
  for (const Fact& fact : so) left[fact.at.place] &= ~(Bits{1} << fact.at.value);
  return std::ranges::any_of(so, [&](const Fact& fact) {
    const auto cell = static_cast<int>(fact.at.place);
    const std::array own_units = {cell / n_, n_ + cell % n_, 2 * n_ + box(cell)};
    return std::has_single_bit(left[fact.at.place]) ||
           std::ranges::any_of(own_units, [&](int unit) {
             return std::ranges::count_if(
                        units_[static_cast<std::size_t>(unit)].cells, [&](int other) {
                          return (left[static_cast<std::size_t>(other)] >> fact.at.value & 1U) != 0;
                        }) == 1;
           });
  });
}

void Candidates::add_confined(int unit, int digit, Bits cells, std::vector<Fact>& because) const {
  for (int at = 0; at < n_; ++at) {
    if ((cells >> at & 1U) == 0) because.push_back(is_not(cell(unit, at), digit));
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
  return listed(mapped(bits_of(digits), [](int digit) { return std::to_string(digit + 1); }), last);
}

std::string Candidates::cells_text(const std::vector<int>& cells, std::string_view last) const {
  const auto named = [this](int cell) {
    return Named{name(cell),
                 CellAt{static_cast<std::size_t>(cell / n_), static_cast<std::size_t>(cell % n_)}};
  };
  return listed(ranges_text(mapped(cells, named)), last);
}

}  // namespace cluecore::sudoku
