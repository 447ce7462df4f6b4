// SPDX-License-Identifier: MIT
// Between UTF-8 and the 16-bit units that JavaScript counts text in.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cluecore {

/// Appends a code point, which must be one.
void append_utf8(std::string& text, std::uint32_t code);

/// Half of a pair becomes U+FFFD.
std::string utf8_of(std::u16string_view units);
/// A stray byte becomes U+FFFD.
std::u16string utf16_of(std::string_view text);

}  // namespace cluecore
