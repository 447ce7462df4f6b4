// SPDX-License-Identifier: MIT
// Words that are apart from the values of cells: the number of a cage, the two sums of a black cell in a
// kakuro. They are typed in cells, or in lines of their own, and printed in cells.
#include "grid/words.hpp"

namespace cluecore::grid {

std::string Words::key_of(const Spot& spot) const {
  if (spot.kind == Spot::cage) return "in " + labels_.at(spot.row).at(spot.column).text;
  return (spot.kind == Spot::sum_below ? "below " : "right of ") +
         std::to_string(spot.row * width_ + spot.column);
}

std::vector<std::vector<Word>> Words::rows_to_print() const {
  std::vector<std::vector<Word>> rows = rows_;
  if (apart_.empty()) return rows;
  std::map<std::string, std::string> cages = {};  // by key: not yet put into a cell
  for (const auto& [key, word] : apart_) {
    if (!word.is_blank() && key.starts_with("in ")) cages[key] = word.text;
  }
  for (std::size_t row = 0; row < height_; ++row) {
    for (std::size_t column = 0; column < width_; ++column) {
      Word& word = rows[row][column];  // these families have neither signs nor margins
      const std::string& down = at({Spot::sum_below, row, column}).text;
      const std::string& right = at({Spot::sum_right, row, column}).text;
      if (down != "." || right != ".") {
        word.text = (down == "." ? "" : down) + "\\" + (right == "." ? "" : right);
      }
      if (labels_.empty() || !word.is_blank()) continue;
      const auto cage = cages.find(key_of({Spot::cage, row, column}));
      if (cage == cages.end()) continue;
      word.text = cage->second;
      cages.erase(cage);
    }
  }
  return rows;
}

}  // namespace cluecore::grid
