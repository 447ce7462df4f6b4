// SPDX-License-Identifier: MIT
#include "text/json.hpp"

#include "text/text.hpp"

namespace cluecore {

std::string json_string(std::string_view text) {
  std::string json = "\"";
  for (std::size_t at = 0, length = 0; at < text.size(); at += length) {
    length = character_length(text, at);
    const std::string_view character = text.substr(at, length);
    const char c = character.front();
    if (length == 1 && static_cast<unsigned char>(c) >= 0x80) {  // a stray byte
      json += "\xEF\xBF\xBD";
    } else if (c == '"' || c == '\\') {
      json += {'\\', c};
    } else if (c == '\n' || c == '\t') {
      json += c == '\n' ? "\\n" : "\\t";
    } else if (find_unprintable(character)) {
      // What steers a terminal, by its number: it ends "byte 0x1b" and "U+009B".
      const std::string number = lower(quoted_character(character, 0));
      json += length == 1 ? "\\u00" + number.substr(number.size() - 2) : "\\u" + number.substr(2);
    } else {
      json += character;
    }
  }
  return json + "\"";
}

}  // namespace cluecore
