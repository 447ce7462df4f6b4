// SPDX-License-Identifier: MIT
#include "tubes.hpp"

#include "text/contains.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace cluecore::thermometers {

using namespace grid;

namespace {

std::string in_capitals(std::string text) {
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

Tube tube_of(const Board& board, const Words& words, const std::string& letter,
             const std::vector<std::size_t>& cells) {
  const auto word_at = [&](std::size_t cell) {
    const CellAt at = *board.cell_at(cell);
    return words.at({Spot::label, at.row, at.column});
  };
  Tube tube;
  for (std::size_t cell : cells) {
    if (cells.size() > 1 && word_at(cell).text != letter) continue;
    if (!tube.empty()) {
      throw words.error(word_at(cell), "a second bulb of the thermometer " + letter +
                                           ": one of its letters is a capital one");
    }
    tube.push_back(cell);
  }
  if (tube.empty()) {
    throw words.error(word_at(cells.front()),
                      "the thermometer " + letter + " has no bulb: that is a capital letter");
  }
  while (true) {
    std::vector<std::size_t> next;
    const CellAt at = *board.cell_at(tube.back());
    for (std::size_t cell : board.beside(at.row, at.column)) {
      if (contains(cells, cell) && !contains(tube, cell)) next.push_back(cell);
    }
    if (next.size() > 1) {
      throw words.error(word_at(tube.back()),
                        "here the thermometer " + letter + " could go on in two ways");
    }
    if (next.empty()) break;
    tube.push_back(next.front());
  }
  const auto apart =
      std::ranges::find_if(cells, [&](std::size_t one) { return !contains(tube, one); });
  if (apart != cells.end()) {
    throw words.error(word_at(*apart), "this cell is apart from the rest of the thermometer " +
                                           letter + ", which is a line from its bulb to its tip");
  }
  return tube;
}

}  // namespace

std::vector<Tube> tubes_of(const Board& board, const Words& words) {
  std::map<std::string, std::vector<std::size_t>> cells;  // by letter
  std::vector<std::string> order;
  for (std::size_t cell = 0; cell < board.cell_count(); ++cell) {
    const CellAt at = *board.cell_at(cell);
    const std::string letter = in_capitals(words.at({Spot::label, at.row, at.column}).text);
    if (!cells.contains(letter)) order.push_back(letter);
    cells[letter].push_back(cell);
  }
  std::vector<Tube> tubes;
  for (const std::string& letter : order) {
    tubes.push_back(tube_of(board, words, letter, cells[letter]));
  }
  return tubes;
}

}  // namespace cluecore::thermometers
