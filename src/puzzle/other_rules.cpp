// SPDX-License-Identifier: MIT
#include "puzzle/other_rules.hpp"

#include "puzzle/readers.hpp"
#include "text/pieces.hpp"
#include "text/text.hpp"

namespace cluecore {

namespace {

/// With these rules a sudoku is another puzzle; the last ones are also words of any remark.
constexpr std::string_view other_rules =
    " killer cage cages jigsaw irregular diagonal diagonals windoku nrc asterisk hyper samurai "
    "consecutive nonconsecutive antiknight antiking thermo thermometer thermometers kropki "
    "sandwich ";
constexpr std::string_view crossing = " sudoku x sudoku ";
constexpr std::string_view other_words = " knight king arrow arrows even odd ";

}  // namespace

Field named_rule(const Field& field, bool remark, std::string_view passed) {
  const std::string text = lower(field.text);
  std::string before;
  for (std::size_t begin = 0, at = 0; at <= text.size(); ++at) {
    // "4x4" is a word, too.
    const bool inside =
        at < text.size() && ((text[at] >= 'a' && text[at] <= 'z') || is_digit(text[at]));
    if (inside) continue;
    const std::string word = text.substr(begin, at - begin);
    const bool crosses = crossing.find(" " + before + " " + word + " ") != crossing.npos;
    const auto among = [&](std::string_view words) {
      return words.find(" " + word + " ") != words.npos;
    };
    if (crosses || (!word.empty() && passed.find(" " + word + " ") == passed.npos &&
                    (among(other_rules) || (!remark && among(other_words))))) {
      return piece(field, begin, at);
    }
    if (!word.empty()) before = word;
    begin = at + 1;
  }
  return {};
}

void refuse_other_rules(const Source& source, const Line& line, std::string_view passed) {
  const Field named = named_rule(content_of(line.text), false, passed);
  if (named.text.empty()) return;
  throw source.error(
      line, named.begin, named.text.size(),
      "a sudoku with further rules begins with the line variant and has a clue a line "
      "below its rows (cluecore help variant); if this one is plain, leave this "
      "line out");
}

}  // namespace cluecore
