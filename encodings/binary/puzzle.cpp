// SPDX-License-Identifier: MIT
// A binary puzzle as it was read: its clues, its independent check, and how it is printed.
#include "binary.hpp"
#include "text/contains.hpp"

#include <algorithm>

namespace cluecore::binary {

std::vector<GridLine> lines_of(const Grid& grid, bool rows) {
  std::vector<GridLine> lines(rows ? grid.height : grid.width);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines[i].name = (rows ? "row " : "column ") + std::to_string(i + 1);
  }
  for (std::size_t cell = 0; cell < grid.width * grid.height; ++cell) {
    lines[rows ? cell / grid.width : cell % grid.width].cells.push_back(cell);
  }
  return lines;
}

std::string cell_name(const Grid& grid, std::size_t cell) {
  return "r" + std::to_string(cell / grid.width + 1) + "c" + std::to_string(cell % grid.width + 1);
}

BinaryPuzzle::BinaryPuzzle(Grid grid) : grid_(std::move(grid)) {
  for (std::size_t cell = 0; cell < grid_.cells.size(); ++cell) {
    if (grid_.cells[cell] == blank) continue;
    clues_.push_back({place(cell) + "=" + std::to_string(grid_.cells[cell]), grid_.where[cell],
                      Given{cell, grid_.cells[cell]}});
  }
}

std::string BinaryPuzzle::shape() const {
  return std::to_string(grid_.width) + "x" + std::to_string(grid_.height) +
         (grid_.distinct ? "" : ", lines may be equal");
}

Encoding BinaryPuzzle::encode(const EncodingChoice& choice) const {
  return binary::encode(grid_, choice);
}

std::string BinaryPuzzle::too_large(const EncodingChoice& choice) const {
  return binary::too_large(grid_, choice);
}

std::vector<std::string> BinaryPuzzle::violations(const Solution& solution) const {
  if (solution.size() != grid_.cells.size() ||
      std::any_of(solution.begin(), solution.end(), [](std::size_t value) { return value > 1; })) {
    return {"it is no grid of 0 and 1"};
  }
  std::vector<std::string> found;
  for (const Clue& clue : clues_) {
    if (solution[clue.given->place] != clue.given->value) {
      found.push_back("the given " + clue.text + " is changed");
    }
  }
  for (bool rows : {true, false}) {
    std::vector<std::string> seen;
    for (const GridLine& line : lines_of(grid_, rows)) {
      std::string text;
      for (std::size_t cell : line.cells) text += solution[cell] == 0 ? '0' : '1';
      for (const char* three : {"000", "111"}) {
        if (text.find(three) != std::string::npos) found.push_back(line.name + " holds " + three);
      }
      if (2 * std::count(text.begin(), text.end(), '1') != static_cast<long>(text.size())) {
        found.push_back(line.name + " does not hold as many 0s as 1s");
      }
      const bool repeated = contains(seen, text);
      if (grid_.distinct && repeated) found.push_back(line.name + " is equal to another one");
      seen.push_back(text);
    }
  }
  return found;
}

std::optional<Relaxed> BinaryPuzzle::relaxed() const {
  if (!grid_.distinct) return std::nullopt;
  Grid grid = grid_;
  grid.distinct = false;
  return Relaxed{std::make_unique<BinaryPuzzle>(std::move(grid)), "the rule that lines differ",
                 "no-distinct-lines"};
}

/// A game id: it says the shape and whether lines are distinct.
std::string BinaryPuzzle::print() const {
  std::string id = std::to_string(grid_.width) + "x" + std::to_string(grid_.height) +
                   (grid_.distinct ? "u:" : ":");
  std::size_t skipped = 0;  // cells since the last given
  const auto letter = [&](char a) {
    for (; skipped >= 25; skipped -= 25) id += static_cast<char>(a + 25);
    id += static_cast<char>(a + static_cast<char>(skipped));
  };
  for (std::size_t value : grid_.cells) {
    if (value == blank) {
      ++skipped;
    } else {
      letter(value == 0 ? 'a' : 'A');
      skipped = 0;
    }
  }
  letter('a');  // the virtual given behind the end
  return id + "\n";
}

std::string BinaryPuzzle::line(const Solution& solution) const {
  std::string text;
  for (std::size_t value : solution) text += value == 0 ? '0' : '1';
  return text;
}

std::string BinaryPuzzle::note() const {
  std::string note = grid_.note;
  if (grid_.signs == zero_one) return note;
  if (!note.empty()) note += "; ";
  if (grid_.signs == two_one) return note + "cells hold 1 and 2; 2 is read as 0";
  if (grid_.signs == o_x) return note + "cells hold o and x; o is read as 0 and x as 1";
  return note + "cells hold w and b; w is read as 0 and b as 1";
}

Sheet BinaryPuzzle::sheet() const {
  Sheet sheet;
  sheet.height = grid_.height;
  sheet.width = grid_.width;
  for (std::size_t place = 0; place < places(); ++place) {
    sheet.cells.push_back({{"."}, place, {"0", "1"}});
  }
  for (std::size_t clue = 0; clue < clues_.size(); ++clue) {
    const Given& given = *clues_[clue].given;
    Sheet::Cell& cell = sheet.cells[given.place];
    cell.item = {cell.signs[given.value], clue};
  }
  return sheet;
}

}  // namespace cluecore::binary
