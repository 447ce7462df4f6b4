// SPDX-License-Identifier: MIT
// What pugixml finds wrong, as an error that points at it.
#pragma once

#include "puzzle/document.hpp"

#include <pugixml.hpp>

namespace cluecore::nonogram {

inline constexpr unsigned xml_options = pugi::parse_default | pugi::parse_cdata;

/// Behind the > of the tag that begins there.
std::size_t tag_end(std::string_view text, std::size_t begin);
/// Requires: the document was read with xml_options, and not well.
InputError xml_fault(const Document& document, const pugi::xml_parse_result& result);

}  // namespace cluecore::nonogram
