// SPDX-License-Identifier: MIT
// Text inside SVG and HTML.
#pragma once

#include <cluecore/sheet.hpp>

#include <string>
#include <string_view>

namespace cluecore {

/// The text as it may stand between tags or in a quoted attribute: no tag, entity or character that
/// cannot be seen.
std::string escaped_for_markup(std::string_view text);

/// As svg(), for a page of HTML that has such an image before this one, and so its styles.
std::string further_svg(const Sheet& sheet, const Picture& picture, const std::string& title);

}  // namespace cluecore
