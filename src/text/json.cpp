// SPDX-License-Identifier: MIT
#include "text/json.hpp"

#include "text/text.hpp"

namespace cluecore {

namespace {

/// The length of the valid UTF-8 sequence at the front (RFC 3629), 0 if there is none.
std::size_t valid_sequence(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  std::size_t length = 0;
  unsigned char low = 0x80;  // of the second byte: no overlong forms, no surrogates
  unsigned char high = 0xBF;
  if (first >= 0xC2 && first <= 0xDF) {
    length = 2;
  } else if (first >= 0xE0 && first <= 0xEF) {
    length = 3;
    if (first == 0xE0) low = 0xA0;
    if (first == 0xED) high = 0x9F;
  } else if (first >= 0xF0 && first <= 0xF4) {
    length = 4;
    if (first == 0xF0) low = 0x90;
    if (first == 0xF4) high = 0x8F;
  }
  if (length == 0 || text.size() < length || byte(1) < low || byte(1) > high) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
  }
  return length;
}

}  // namespace

std::string json_string(std::string_view text) {
  std::string json = "\"";
  while (!text.empty()) {
    const std::size_t length = valid_sequence(text);
    const char c = text.front();
    if (length == 0) {
      json += "\xEF\xBF\xBD";
    } else if (c == '"' || c == '\\') {
      json += {'\\', c};
    } else if (c == '\t' || find_unprintable(text.substr(0, length))) {
      // What steers a terminal, by its number: it ends "byte 0x1b" and "U+009B".
      const std::string number = lower(quoted_character(text, 0));
      json += length == 1 ? "\\u00" + number.substr(number.size() - 2) : "\\u" + number.substr(2);
    } else {
      json += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return json + "\"";
}

}  // namespace cluecore
