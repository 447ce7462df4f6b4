// SPDX-License-Identifier: MIT
#include "grid/link_writer.hpp"

#include <stdexcept>

namespace cluecore::grid {

namespace {

constexpr std::size_t most_blanks = 20;  // that one letter stands for: g to z

std::string hexadecimal(std::size_t number) {
  std::string digits;
  do {
    digits.insert(digits.begin(), "0123456789abcdef"[number % 16]);
    number /= 16;
  } while (number > 0);
  return digits;
}

}  // namespace

std::string numbers_in_16(std::span<const std::optional<std::size_t>> cells) {
  std::string code;
  std::size_t blanks = 0;
  const auto step = [&] {
    if (blanks > 0) code += static_cast<char>('g' + (blanks - 1));
    blanks = 0;
  };
  for (const std::optional<std::size_t>& cell : cells) {
    if (!cell) {
      if (++blanks == most_blanks) step();
      continue;
    }
    step();
    if (*cell == untold) {
      code += '.';
      continue;
    }
    const std::string digits = hexadecimal(*cell);
    constexpr std::string_view signs = " -+";  // by digits; one has none
    constexpr std::size_t most_digits = 3;     // behind a +
    if (digits.size() > most_digits)
      throw std::invalid_argument("a number is too large for a link");
    if (digits.size() > 1) code += signs[digits.size() - 1];
    code += digits;
  }
  step();
  return code;
}

std::string link_text(std::string_view kind, std::size_t width, std::size_t height,
                      const std::string& code) {
  return "https://puzz.link/p?" + std::string(kind) + "/" + std::to_string(width) + "/" +
         std::to_string(height) + "/" + code;
}

}  // namespace cluecore::grid
