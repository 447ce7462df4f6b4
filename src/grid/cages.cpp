// SPDX-License-Identifier: MIT
#include "grid/cages.hpp"

#include "text/mapped.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <map>

namespace cluecore::grid {

namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// A letter or two, a sign between or none, and what begins with a number.
struct Listed {
  std::string_view label;
  Field number;
};

std::optional<Listed> listed_in(const Field& part) {
  const std::string_view text = part.text;
  const auto skip = [&](std::size_t at, std::string_view signs) {
    return std::min(text.find_first_not_of(signs, at), text.size());
  };
  std::size_t letters = 0;
  while (letters < text.size() && is_letter(text[letters])) ++letters;
  std::size_t at = skip(letters, " \t");
  if (at < text.size() && (text[at] == ':' || text[at] == '=')) at = skip(at + 1, " \t");
  constexpr std::size_t longest_label = 2;
  if (letters == 0 || letters > longest_label || at == letters || at == text.size()) return {};
  if (!is_digit(text[at])) return {};
  return Listed{text.substr(0, letters), {part.begin + at, text.substr(at)}};
}

Word part_of(const Word& word, const Field& part, std::string text) {
  Word found{std::move(text), word.where};
  found.where.column += static_cast<int>(part.begin);
  found.where.length = static_cast<int>(part.text.size());
  return found;
}

using Firsts = std::map<std::string, std::vector<std::size_t>>;  // by label: its cells

/// "6 x" is typed with blanks, too.
std::string without_blanks(std::string_view text) {
  std::string joined;
  for (char c : text) {
    if (c != ' ' && c != '\t') joined += c;
  }
  return joined;
}

void take_listed(Words& words, const Firsts& cells, const CageNumber& number) {
  for (const Word& line : words.listed()) {
    for (const Field& part : split({0, line.text}, ',')) {
      const Field trimmed = trim(part);
      if (trimmed.text.empty()) continue;
      const std::optional<Listed> one = listed_in(trimmed);
      const Word whole = part_of(line, trimmed, std::string(trimmed.text));
      const auto region = one ? cells.find(std::string(one->label)) : cells.end();
      if (region == cells.end()) {
        throw words.error(whole, "there is no region " + std::string(one ? one->label : ""));
      }
      const auto text = number(without_blanks(one->number.text));
      if (!text) {
        throw words.error(part_of(line, one->number, ""),
                          shown(std::string(one->number.text)) + " is not the number of a cage");
      }
      const std::size_t first = region->second.front();
      const bool single = region->second.size() == 1;
      const Spot spot{single ? Spot::cell : Spot::cage, first / words.width(),
                      first % words.width()};
      if (!words.at(spot).is_blank()) {
        throw words.error(whole, "region " + region->first + " has a number already");
      }
      const Word found = part_of(line, one->number, *text);
      if (single) words.put(spot, std::string(digits_of(found.text)), found.where);
      if (!single) words.put_apart(spot, found);
    }
  }
}

}  // namespace

std::string_view digits_of(std::string_view text) {
  return text.substr(0, std::min(text.find_first_not_of("0123456789"), text.size()));
}

bool lists_cages(std::string_view content) {
  const std::vector<Field> parts = split({0, content}, ',');
  return std::ranges::all_of(parts, [](const Field& part) {
    const Field trimmed = trim(part);
    return trimmed.text.empty() || listed_in(trimmed).has_value();
  });
}

void take_cages(Words& words, const CageNumber& number) {
  Firsts cells;
  const std::size_t width = words.width();
  for (std::size_t cell = 0; cell < words.height() * width; ++cell) {
    const Word label = words.at({Spot::label, cell / width, cell % width});
    // Beside numbers in cells, one among the letters would be read as a cell's.
    if (whole_number(label.text)) {
      throw words.error(
          label, "this is a number, where a letter should say which cage the cell belongs to");
    }
    cells[label.text].push_back(cell);
  }
  take_listed(words, cells, number);
  for (const auto& [label, all] : cells) {
    if (all.size() == 1) continue;
    // Those with an operator first: another number beside one is the cell's.
    for (const bool plain : {false, true}) {
      for (std::size_t cell : all) {
        const Spot spot{Spot::cell, cell / width, cell % width};
        const Word word = words.at(spot);
        const auto text = word.is_blank() ? std::nullopt : number(word.text);
        if (!text || (digits_of(word.text).size() == word.text.size()) != plain) continue;
        const Spot cage{Spot::cage, all.front() / width, all.front() % width};
        const bool taken = !words.at(cage).is_blank();
        if (taken && plain) continue;
        if (taken) throw words.error(word, "region " + label + " has a number already");
        words.put_apart(cage, {*text, word.where});
        words.replace(spot, ".");
      }
    }
  }
}

std::string cells_of(const Board& board, const Unit& region) {
  return listed(
      mapped(region.places, [&](std::size_t place) { return board.places()[place].name; }), "and");
}

std::vector<Slip> cage_slips(const Board& board, const Words& words, const std::vector<Clue>& clues,
                             const std::function<std::vector<std::string>(std::string)>& others,
                             const std::function<std::unique_ptr<Puzzle>(Words)>& puzzle) {
  std::vector<Slip> slips;
  const auto typed = std::make_shared<const Words>(words);
  const auto add = [&](std::string kind, SlipWords said, std::vector<std::size_t> of,
                       const std::vector<std::pair<Spot, std::string>>& changes) {
    Slip slip;
    slip.kind = std::move(kind);
    slip.words = std::move(said);
    slip.clues = std::move(of);
    for (const auto& [spot, to] : changes) {
      if (words.in_rows()) slip.edits.push_back({words.at(spot).where, to});
    }
    std::ranges::sort(slip.edits, {}, [](const Edit& edit) {
      return std::pair(edit.where.line, edit.where.column);
    });
    slip.mended = [puzzle, typed, changes] {
      Words other = *typed;
      for (const auto& [spot, to] : changes) other.replace(spot, to);
      return puzzle(std::move(other));
    };
    slips.push_back(std::move(slip));
  };
  std::optional<std::size_t> last;  // clue
  for (std::size_t clue = 0; clue < clues.size(); ++clue) {
    const Place& place = board.places()[clues[clue].given->place];
    if (place.spot.kind != Spot::cage) continue;
    const std::string text = words.at(place.spot).text;
    for (const std::string& other : others(text)) {
      add("operator", {place.name, "is", text + " instead of", other, "", "", "should be"}, {clue},
          {{place.spot, other}});
    }
    if (last) {
      const Place& before = board.places()[clues[*last].given->place];
      const std::string there = words.at(before.spot).text;
      if (there != text) {
        add("swapped", {there + " and " + text, "are swapped"}, {*last, clue},
            {{before.spot, text}, {place.spot, there}});
      }
    }
    last = clue;
  }
  return slips;
}

}  // namespace cluecore::grid
