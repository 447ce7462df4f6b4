// SPDX-License-Identifier: MIT
// Links to puzz.link, written; codes.hpp has them read.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace cluecore::grid {

/// A number that is not told, in a cell that has one.
constexpr std::size_t untold = static_cast<std::size_t>(-1);

/// Code num16 of numbers and blanks, as numbers_in_16() reads it. Throws std::invalid_argument for a number
/// above fff, for which it has no words.
std::string numbers_in_16(std::span<const std::optional<std::size_t>> cells);

/// "https://puzz.link/p?sudoku/9/9/..."
std::string link_text(std::string_view kind, std::size_t width, std::size_t height,
                      const std::string& code);

}  // namespace cluecore::grid
