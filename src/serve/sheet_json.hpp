// SPDX-License-Identifier: MIT
// A sheet, and where it is typed, as the page draws it.
#pragma once

#include "serve/reading.hpp"
#include "text/json.hpp"

#include <string>

namespace cluecore::serve {

/// {"look":"cells","height":..,"width":..,"signs":[[..]],"cells":[..],"clues":[..], ...}; "rows" is the
/// text that the places of its items, "at":[line,column,length], are of, if it is not the one read.
Json sheet_json(const Reading& reading);
/// What a mended text would show elsewise: [{"kind":"cell","index":..,"text":..}, ..].
Json changes_json(const Sheet& before, const Sheet& after);

/// The numbers that are flagged.
Json flagged_json(const std::vector<bool>& flags);

}  // namespace cluecore::serve
