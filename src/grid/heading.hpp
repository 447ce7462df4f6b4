// SPDX-License-Identifier: MIT
// The line above a puzzle that says what it is, as people write it: "Futoshiki 5x5:", "Light Up #12".
#pragma once

#include "text/text.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace cluecore::grid {

/// The size that may stand in a line of its own before the rows of a grid: "6", "6x4", "6 4".
struct TypedSize {
  std::size_t width = 0;
  std::size_t height = 0;
  bool both = false;  ///< otherwise it is one number

  /// Of a grid with these sides, in either order; one number is one of the two.
  bool is(std::size_t actual_width, std::size_t actual_height) const;
};
std::optional<TypedSize> typed_size(std::string_view content);

/// What is behind a name in a line that begins with it; upper or lower case, in one word or more, and
/// with a colon or without.
std::optional<Field> behind_title(const Field& content, std::string_view name);

/// What a title says behind the name. That it is a puzzle, and its number (no. 12), say nothing.
struct TitleRest {
  std::optional<TypedSize> size;
  Field size_field{};
  std::optional<std::size_t> number{};  ///< of what is counted: "2", "2 stars"
  Field number_field{};
  std::vector<Field> words{};  ///< all else
};
/// `counted`: "star", where a number by itself is one of these; "": it is a size.
TitleRest title_rest(const Field& behind, std::string_view counted = "");

}  // namespace cluecore::grid
