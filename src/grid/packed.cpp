// SPDX-License-Identifier: MIT
#include "grid/packed.hpp"

#include "text/text.hpp"

namespace cluecore::grid {

std::vector<Coded> packed(Cursor& cursor, std::size_t cells, std::size_t base, std::size_t per) {
  constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
  std::size_t numbers = 1;  // that a character may be
  for (std::size_t i = 0; i < per; ++i) numbers *= base;
  std::vector<Coded> found;
  for (std::size_t first = 0; first < cells; first += per) {
    const std::size_t begin = cursor.position();
    if (cursor.at_end()) {
      throw cursor.error("the code ends after " + counted(first, "cell") + " of " +
                         std::to_string(cells));
    }
    const std::size_t number = digits.find(cursor.take());
    if (number >= numbers) {
      throw cursor.error(begin, "this is none of 0 to " + std::string(1, digits[numbers - 1]));
    }
    std::size_t place = numbers;
    for (std::size_t i = 0; i < per && first + i < cells; ++i) {
      place /= base;
      const std::size_t value = number / place % base;
      if (value > 0) found.push_back({first + i, value, cursor.where(begin)});
    }
  }
  return found;
}

}  // namespace cluecore::grid
