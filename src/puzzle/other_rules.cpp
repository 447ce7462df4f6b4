// SPDX-License-Identifier: MIT
#include "puzzle/other_rules.hpp"

#include "puzzle/readers.hpp"
#include "text/pieces.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

/// With these rules a sudoku is another puzzle; the last ones are also words of any remark.
constexpr std::string_view other_rules =
    " killer cage cages jigsaw irregular diagonal diagonals windoku nrc asterisk hyper samurai "
    "consecutive nonconsecutive antiknight antiking thermo thermos thermometer thermometers kropki "
    "sandwich sandwiches whisper whispers renban palindrome palindromes lockout entropic modular "
    "nabner zipper zippers quadruple quadruples clone clones skyscraper skyscrapers argyle "
    "battenburg antidiagonal chaos ";
constexpr std::string_view crossing =
    " sudoku x sudoku | x sums | x sum | x v | anti knight | anti king | region sum | extra region "
    "| extra regions | disjoint groups | little killers | center dot | centre dot ";
constexpr std::string_view other_words = " knight king arrow arrows even odd xv ";

/// What rules are made of, and titles are not.
constexpr std::string_view words_of_rules =
    " must can cannot cant may each every never only same equal equals equally differ differs "
    "different digit digits cell cells line lines sum sums sums total totals greater less higher "
    "lower larger smaller repeat repeats repeated adjacent neighbour neighbours neighbor neighbors "
    "neighbouring neighboring touch touches touching orthogonally diagonally prime primes circle "
    "circles circled shaded grey gray coloured colored rule rules constraint constraints ratio "
    "region regions dot dots minimum maximum min max increase increases increasing box boxes row "
    "rows column columns block blocks corner corners middle centre center no not without instead "
    "except but unlike like attack attacks see sees queen queens bishop bishops rook rooks chess "
    "toroidal torus wrap wraps magic latin miracle ";
/// Those of every sudoku are made of these alone.
constexpr std::string_view words_of_all =
    " fill in the grid so that each every row column and box 3x3 2x2 2x3 3x2 4x4 block square "
    "region "
    "contains contain has holds all of digits digit numbers number from to 1 2 3 4 5 6 7 8 9 "
    "through "
    "exactly only once without repeating repetition repeats normal standard classic usual sudoku "
    "rules "
    "rule apply applies place enter write put empty cells cell blank blanks a an are is with must "
    "be "
    "may can appear appears rows columns boxes this puzzle ";

bool among(std::string_view words, const std::string& word) {
  return words.find(" " + word + " ") != words.npos;
}

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : lower(text)) {
    const bool inside = (c >= 'a' && c <= 'z') || is_digit(c) || (c & 0x80) != 0;
    if (inside) words.back() += c;
    // "can't", "can-not": one word
    if (!inside && c != '\'' && !words.back().empty()) words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// r3c4
bool names_cell(const std::string& word) {
  const std::size_t c = word.find('c');
  return word.front() == 'r' && c != word.npos && whole_number(word.substr(1, c - 1)) &&
         whole_number(word.substr(c + 1));
}

/// Does it name a cell, or has it words of rules, and others than those of the rules that every sudoku has?
bool may_be_rule(std::string_view text) {
  const std::vector<std::string> words = words_in(text);
  const auto of = [](std::string_view all) {
    return [all](const std::string& word) { return among(all, word); };
  };
  return std::ranges::any_of(words, names_cell) ||
         (std::ranges::any_of(words, of(words_of_rules)) &&
          !std::ranges::all_of(words, of(words_of_all)));
}

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
    if (!word.empty() && !among(passed, word) &&
        (crosses || among(other_rules, word) || (!remark && among(other_words, word)))) {
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
      "below its rows (cluecore help variant); if this one is plain, put # before this line or "
      "leave it out");
}

/// "([4] takes part in a conflict)": below a grid that was drawn here stands what its marks mean.
static bool is_legend(std::string_view text) {
  const std::string_view sign = text.substr(0, text.find(' '));
  return text.starts_with('(') && text.ends_with(')') && sign.find_first_of("[<'") != sign.npos;
}

Note note_of_heading(const Line& line, std::string_view passed) {
  const Field content = content_of(line.text);
  const bool rule = !named_rule(content, false, passed).text.empty() || may_be_rule(content.text);
  return {"line " + std::to_string(line.number) + " is left out: " + shown(content.text),
          span_of(line, content), rule};
}

std::vector<Note> notes_of_lines(const Source& source, std::span<const Line> lines,
                                 std::span<const std::size_t> left_out, std::size_t first,
                                 bool amid_more, std::string_view passed) {
  std::vector<Note> notes;
  for (const std::size_t number : left_out) {
    if (amid_more && is_legend(content_of(lines[number].text).text)) continue;
    notes.push_back(note_of_heading(lines[number], passed));
    if (number < first) continue;
    notes.back().unread = true;
    if (amid_more) continue;
    const Field content = content_of(lines[number].text);
    throw source.error(lines[number], content.begin, content.text.size(), no_part_of_it);
  }
  return notes;
}

std::vector<Note> notes_of(const Source& source, std::span<const Line> lines,
                           const PastedGrid& pasted, std::string_view passed) {
  const auto& cells = pasted.solution.empty() ? pasted.rows : pasted.solution;
  const PastedCell& first = cells.front().front();
  std::vector<Note> notes =
      notes_of_lines(source, lines, pasted.left_out, first.line, pasted.amid_more, passed);
  notes.insert(notes.begin(), {pasted.note, span_of(lines[first.line], first.field)});
  for (const PastedCell& one : pasted.beside) {
    notes.push_back({"beside the cells this is left out: " + shown(one.field.text),
                     span_of(lines[one.line], one.field), true});
  }
  return notes;
}

}  // namespace cluecore
