// SPDX-License-Identifier: MIT
// Files that are not UTF-8 text: which kind they are, and what of them can be read.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cluecore {

/// Does the text begin with the byte order mark of UTF-16?
bool is_utf16(std::string_view text);
/// UTF-16 with its byte order mark as UTF-8; nothing if it is not UTF-16.
std::optional<std::string> from_utf16(std::string_view text);

/// What a file is that begins so, and what to do with it: "an Excel workbook (.xlsx): save it as
/// CSV"; "" for text, and for what is not known.
std::string kind_of_file(std::string_view beginning);

}  // namespace cluecore
