// SPDX-License-Identifier: MIT
// What the pictures of logic grids share: marks, colours, columns of characters.
#pragma once

#include <cluecore/puzzle.hpp>

#include <string>
#include <vector>

namespace cluecore::logic {

inline constexpr const char* conflict_colour = "\x1b[1;31m";
inline constexpr const char* differs_colour = "\x1b[33m";

struct PencilSigns {
  const char* tick;
  const char* cross;
  const char* open;  ///< not known
  const char* bar;
  const char* rule;
  const char* joint;
};

const PencilSigns& pencil_signs(const Picture& picture);

/// With blanks behind, up to so many characters.
std::string padded(const std::string& text, std::size_t width);
bool flagged(const std::vector<bool>& flags, std::size_t at);
bool any_flag(const std::vector<bool>& flags);
std::string in_colour(const Picture& picture, const char* colour, const std::string& text);
/// The line without white space at its end, ended.
std::string without_blanks_behind(const std::string& line);

}  // namespace cluecore::logic
