// SPDX-License-Identifier: MIT
#include "ids.hpp"

#include "grid/cages.hpp"
#include "operations.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace cluecore::kenken {

using namespace grid;

namespace {

constexpr std::string_view letters = "asmd";  // for the operators, in their order

}  // namespace

void from_id(Cursor& code, const IdHead& /*head*/, Words& words) {
  const std::size_t n = words.height();
  words.set_regions(runs_to_borders(code, n, n, true).areas());
  if (!code.take_if(',')) throw code.error("a comma should be behind the borders");
  std::map<std::string, std::vector<std::size_t>> cages;  // by label: their cells
  std::vector<std::string> order;
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const std::string& label = words.at({Spot::label, cell / n, cell % n}).text;
    if (!cages.contains(label)) order.push_back(label);
    cages[label].push_back(cell);
  }
  for (const std::string& label : order) {
    const std::size_t begin = code.position();
    const std::size_t by = letters.find(code.take());
    const auto number = code.take_number();
    if (by == letters.npos || !number) {
      throw code.error(begin,
                       "here one of the letters a, s, m and d and a number should be, for a "
                       "cage: there are " +
                           std::to_string(order.size()));
    }
    const std::vector<std::size_t>& cells = cages[label];
    const bool single = cells.size() == 1;
    const Spot spot{single ? Spot::cell : Spot::cage, cells.front() / n, cells.front() % n};
    const std::string text = std::to_string(*number);
    if (single) words.put(spot, text, code.where(begin));
    if (!single) words.put_apart(spot, {text + operators[by], code.where(begin)});
  }
}

std::string to_id(const Words& words) {
  const std::size_t n = words.height();
  std::map<std::string, std::size_t> numbers;
  std::vector<std::size_t> areas;
  std::string clues;
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const Spot label{Spot::label, cell / n, cell % n};
    const auto [area, is_new] = numbers.try_emplace(words.at(label).text, numbers.size());
    areas.push_back(area->second);
    if (!is_new) continue;
    const Word& cage = words.at({Spot::cage, label.row, label.column});
    const Word& number = cage.is_blank() ? words.at(label.row, label.column) : cage;
    const std::size_t by = cage.is_blank() ? 0 : operators.find(number.text.back());
    if (number.is_blank() || by == operators.npos) {
      throw std::invalid_argument("a game id has no word for a cage without number or operator");
    }
    clues += letters[by] + std::string(digits_of(number.text));
  }
  std::string code;
  const std::string borders = runs_to_borders(Borders::between(areas, n));
  for (std::size_t at = 0; at < borders.size();) {
    const std::size_t end = std::min(borders.find_first_not_of(borders[at], at), borders.size());
    code += end - at > 2 ? borders[at] + std::to_string(end - at) : borders.substr(at, end - at);
    at = end;
  }
  return std::to_string(n) + ":" + code + "," + clues;
}

}  // namespace cluecore::kenken
