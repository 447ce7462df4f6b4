// SPDX-License-Identifier: MIT
#include "text/utf16.hpp"

#include "text/text.hpp"

namespace cluecore {

namespace {

constexpr std::uint32_t replacement = 0xFFFD;  // "what stood here cannot be shown"

bool is_first_half(char16_t unit) {
  return unit >= 0xD800 && unit < 0xDC00;
}
bool is_second_half(char16_t unit) {
  return unit >= 0xDC00 && unit < 0xE000;
}

}  // namespace

void append_utf8(std::string& text, std::uint32_t code) {
  const auto byte = [&](std::uint32_t bits) { text += static_cast<char>(bits); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xC0 | code >> 6);
  } else {
    if (code < 0x10000) {
      byte(0xE0 | code >> 12);
    } else {
      byte(0xF0 | code >> 18);
      byte(0x80 | (code >> 12 & 0x3F));
    }
    byte(0x80 | (code >> 6 & 0x3F));
  }
  byte(0x80 | (code & 0x3F));
}

std::string utf8_of(std::u16string_view units) {
  std::string text;
  for (std::size_t at = 0; at < units.size(); ++at) {
    std::uint32_t code = units[at];
    if (is_first_half(units[at]) && at + 1 < units.size() && is_second_half(units[at + 1])) {
      code = 0x10000 + ((code - 0xD800) << 10) + (units[++at] - 0xDC00U);
    } else if (is_first_half(units[at]) || is_second_half(units[at])) {
      code = replacement;
    }
    append_utf8(text, code);
  }
  return text;
}

std::u16string utf16_of(std::string_view text) {
  std::u16string units;
  for (std::size_t at = 0, length = 0; at < text.size(); at += length) {
    length = character_length(text, at);
    const auto first = static_cast<unsigned char>(text[at]);
    std::uint32_t code = length == 1 ? first : first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
      code = code << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
    }
    if (length == 1 && first >= 0x80) code = replacement;
    if (code >= 0x10000) {
      units += static_cast<char16_t>(0xD800 + ((code - 0x10000) >> 10));
      code = 0xDC00 + ((code - 0x10000) & 0x3FF);
    }
    units += static_cast<char16_t>(code);
  }
  return units;
}

}  // namespace cluecore
