// SPDX-License-Identifier: MIT
// Kinds of clues that can be drawn by hand, from the table of kinds: which gesture, what is typed for it.
#include "kinds.hpp"
#include "readers.hpp"

#include <algorithm>
#include <string>

namespace cluecore::variants {

namespace {

using Value = Drawable::Value;

/// What is typed behind the word, and how it is drawn.
Drawable drawable(const KindRow& row) {
  switch (row.takes) {
    case Takes::cell:
    case Takes::listed_cell:
    case Takes::set:
      return {{}, Gesture::cells, " {cells}", Value::none};
    case Takes::number_set:
      return {{}, Gesture::cells, " {value} {cells}", Value::number_or_none};
    case Takes::digits_cell:
      return {{}, Gesture::cells, " {value} {cells}", Value::digits};
    case Takes::digits_set:
      return {{}, Gesture::corner, " {value} {cells}", Value::digits};
    case Takes::two_sets:
      return {{}, Gesture::copy, " {cells} : {others}", Value::none};
    case Takes::pair:
      return {{}, Gesture::pair, " {value} {cells}", Value::number_or_none};
    case Takes::line:
    case Takes::long_line:
    case Takes::bulb_line:
      return {{}, Gesture::line, " {cells}", Value::none};
    case Takes::number_line:
      return {{}, Gesture::line, " {value} {cells}", Value::number_or_none};
    case Takes::sum_line:
      return {{}, Gesture::line, " {value} {cells}", Value::number};
    case Takes::outside:
      return {{}, Gesture::outside, " {value} {line} {side}", Value::number};
    case Takes::whole_grid:
    case Takes::negative:
      break;
  }
  return {{}, Gesture::grid, "", Value::none};
}

/// One for each word that says something else: x and v say their sum, sum is for others.
void add_drawables(const KindRow& row, std::vector<Drawable>& all) {
  if (row.kind == Kind::given) return;  // is typed into its cell
  bool worded = false;
  for (const Word& word : row.words) {
    if (word.written.empty()) break;
    const bool letter = word.written.size() == 1;  // says its number, and no other
    if (worded && !letter) continue;
    worded = worded || !letter;
    Drawable one = drawable(row);
    one.name = word.written;
    if (letter) one = {one.name, one.gesture, " {cells}", Value::none};
    one.form.insert(0, word.written);
    all.push_back(std::move(one));
  }
}

}  // namespace

std::span<const Drawable> drawables() {
  static const std::vector<Drawable> all = [] {
    std::vector<Drawable> made;
    for (const KindRow& row : kinds()) add_drawables(row, made);
    return made;
  }();
  return all;
}

}  // namespace cluecore::variants
