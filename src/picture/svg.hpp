// SPDX-License-Identifier: MIT
// Text inside SVG and HTML.
#pragma once

#include <string>
#include <string_view>

namespace cluecore {

/// The text as it may stand between tags or in a quoted attribute: no tag, entity or character that
/// cannot be seen.
std::string escaped_for_markup(std::string_view text);

}  // namespace cluecore
