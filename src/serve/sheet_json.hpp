// SPDX-License-Identifier: MIT
// A sheet, and where it is typed, as the page draws it.
#pragma once

#include "serve/reading.hpp"
#include "text/json.hpp"

#include <span>
#include <string>

namespace cluecore::serve {

/// {"look":"cells","height":..,"width":..,"signs":[[..]],"cells":[..],"clues":[..], ...}
std::string sheet_json(const Puzzle& puzzle);
/// {"text":..,"blank":".","words":..,"cells":[[line,column,length],..], ...}; text only if it is
/// another than the one read.
std::string layout_json(const Layout& layout, const std::string& typed);

/// [3,1,4]
std::string numbers_json(std::span<const std::size_t> numbers);
std::string strings_json(std::span<const std::string> strings);
/// The numbers that are flagged.
std::string flagged_json(const std::vector<bool>& flags);

}  // namespace cluecore::serve
