// SPDX-License-Identifier: MIT
#include "letter_maps.hpp"

#include "puzzle.hpp"
#include "puzzle/pasted_fit.hpp"
#include "readers.hpp"
#include "text/contains.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <map>

namespace cluecore::variants {

namespace {

bool is_one_letter(std::string_view text) {
  return text.size() == 1 && is_letter(text.front());
}

/// Can one go from each of the cells to each other over their sides?
bool are_together(const Variant& variant, const Cells& cells) {
  Cells reached = {cells.front()};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (const std::size_t cell : beside(variant, reached[next])) {
      if (contains(cells, cell) && !contains(reached, cell)) reached.push_back(cell);
    }
  }
  return reached.size() == cells.size();
}

}  // namespace

std::vector<Field> letters_of(const Field& content) {
  std::vector<Field> cells = split_blanks(content);
  if (cells.size() == 1) cells = characters_of(content);
  const bool letters = std::ranges::all_of(
      cells, [](const Field& cell) { return cell.text == "." || is_one_letter(cell.text); });
  const bool any =
      std::ranges::any_of(cells, [](const Field& cell) { return is_one_letter(cell.text); });
  const bool enough = cells.size() >= static_cast<std::size_t>(smallest_size);
  return letters && any && enough ? cells : std::vector<Field>{};
}

std::pair<Field, Field> cells_beside_letters(const Field& content) {
  const std::size_t begin = static_cast<std::size_t>(std::ranges::find_if(content.text, is_letter) -
                                                     content.text.begin());
  const Field letters = trim(piece(content, begin, content.text.size()));
  const std::size_t end = content.text.find_last_not_of(" \t|", begin == 0 ? 0 : begin - 1);
  if (begin == 0 || end == content.text.npos || letters_of(letters).empty()) return {};
  const bool apart = end + 1 < begin;
  return apart ? std::pair(piece(content, 0, end + 1), letters) : std::pair<Field, Field>();
}

std::vector<LetterSum> letter_sums(const Line& line) {
  const std::vector<Field> parts =
      pieces_between(content_of(line.text), [](const Field& character) {
        return is_blank(character.text) ||
               std::string_view("=:,;").find(character.text) < std::string_view::npos;
      });
  std::vector<LetterSum> sums;
  for (std::size_t i = 0; i + 1 < parts.size(); i += 2) {
    const bool letter_first = is_one_letter(parts[i].text);
    const Field& letter = letter_first ? parts[i] : parts[i + 1];
    const Field& number = letter_first ? parts[i + 1] : parts[i];
    if (!is_one_letter(letter.text) || !whole_number(number.text)) return {};
    sums.push_back({&line, letter, number});
  }
  return parts.size() % 2 == 0 ? sums : std::vector<LetterSum>{};
}

void add_cages(const Source& source, const std::vector<TypedRow>& map,
               const std::vector<LetterSum>& sums, Variant& variant) {
  std::map<std::string_view, Cells> cages;
  std::map<std::string_view, std::pair<const Line*, Field>> first;
  std::size_t place = 0;
  for (const TypedRow& row : map) {
    for (const Field& cell : row.cells) {
      const std::size_t here = place++;
      if (cell.text == ".") continue;
      cages[cell.text].push_back(here);
      first.try_emplace(cell.text, row.line, cell);
    }
  }
  std::map<std::string_view, const LetterSum*> said;
  for (const LetterSum& sum : sums) {
    const Text text{source, *sum.line};
    const std::string letter(sum.letter.text);
    if (!cages.contains(sum.letter.text))
      throw text.error(sum.letter, "no cell has the letter " + letter);
    if (!said.try_emplace(sum.letter.text, &sum).second) {
      throw text.error(sum.letter, "the sum of " + letter + " was said before");
    }
  }
  for (const auto& [letter, cells] : cages) {
    const auto& [line, cell] = first.at(letter);
    const Text text{source, *line};
    const std::string name(letter);
    if (!said.contains(letter)) {
      throw text.error(cell, "the cage " + name + " has no sum; a line " + name +
                                 " = 12 says it, and cells of no cage are dots");
    }
    if (!are_together(variant, cells)) {
      throw text.error(cell, "the cells of " + name +
                                 " do not touch; each cage has a letter of its own (A is not a)");
    }
    const LetterSum& sum = *said.at(letter);
    Clue cage{Kind::cage, cells};
    cage.value = whole_number(sum.number.text);
    const std::size_t begin = std::min(sum.letter.begin, sum.number.begin);
    const std::size_t end =
        std::max(sum.letter.begin + 1, sum.number.begin + sum.number.text.size());
    cage.where = sum.line->span(begin, end - begin);
    cage.number = span_of(*sum.line, sum.number);
    variant.clues.push_back(std::move(cage));
  }
}

}  // namespace cluecore::variants
