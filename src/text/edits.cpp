// SPDX-License-Identifier: MIT
#include "text/text.hpp"

#include <cluecore/slips.hpp>

#include <stdexcept>

namespace cluecore {

namespace {

/// The byte at which each line begins, and the end of the text.
std::vector<std::size_t> line_begins(std::string_view text) {
  std::vector<std::size_t> begins = {text.starts_with("\xEF\xBB\xBF") ? 3U : 0U};
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool cr_before_lf = text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n';
    if (text[at] == '\n' || (text[at] == '\r' && !cr_before_lf)) begins.push_back(at + 1);
  }
  return begins;
}

}  // namespace

bool are_alternatives(const Slip& one, const Slip& other) {
  // Or in place of one clue: who looks that up sees which of them it is.
  const auto of_lines = [](const Slip& slip) {
    return slip.kind == "exchanged" || slip.kind == "shifted";
  };
  if (one.clues.size() == 1 && one.clues == other.clues && !of_lines(one) && !of_lines(other)) {
    return true;
  }
  SlipWords words = one.words;
  words.end = other.words.end;
  words.part = other.words.part;
  words.why = other.words.why;
  return one.kind == other.kind && words == other.words;
}

std::string edited(std::string_view text, const std::vector<Edit>& edits) {
  const std::vector<std::size_t> begins = line_begins(text);
  std::string result;
  std::size_t kept = 0;  // so much of the text is in the result, or replaced
  for (const auto& [where, to] : edits) {
    const auto line = static_cast<std::size_t>(where.line) - 1;
    if (line >= begins.size()) throw std::logic_error("an edit beyond the text");
    const auto forward = [&](std::size_t at, int characters) {
      for (; characters > 0 && at < text.size(); --characters) at += character_length(text, at);
      return at;
    };
    const std::size_t begin = forward(begins[line], where.column - 1);
    if (begin < kept) throw std::logic_error("edits that overlap");
    result.append(text.substr(kept, begin - kept)).append(to);
    kept = forward(begin, where.length);
  }
  return result.append(text.substr(kept));
}

}  // namespace cluecore
