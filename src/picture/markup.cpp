// SPDX-License-Identifier: MIT
#include "picture/svg.hpp"
#include "text/text.hpp"

#include <array>

namespace cluecore {

std::string escaped_for_markup(std::string_view text) {
  constexpr std::string_view characters = "&<>\"'";
  constexpr std::array names = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
  std::string escaped;
  for (const char c : visible(text)) {
    const std::size_t at = characters.find(c);
    if (at == std::string_view::npos) {
      escaped += c;
    } else {
      escaped += names.at(at);
    }
  }
  return escaped;
}

}  // namespace cluecore
