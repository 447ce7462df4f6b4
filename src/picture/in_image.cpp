// SPDX-License-Identifier: MIT
#include "picture/in_image.hpp"

#include "text/text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

bool is_in_corner(const Sheet& sheet, const Sheet::Item& item) {
  return item.clue && std::ranges::any_of(sheet.shapes, [&](const Sheet::Shape& shape) {
           return shape.form == Sheet::Shape::Form::outline && shape.text == item.text;
         });
}

}  // namespace

Marked in_image(const Sheet& sheet, const Sheet::Cell& cell, const Picture& picture) {
  Marked what = shown(cell, picture);
  if (what.text == cell.item.text && is_in_corner(sheet, cell.item)) what.text = ".";
  return what;
}

bool is_given(const Sheet& sheet, const Sheet::Cell& cell) {
  return !cell.place || (cell.item.clue && !is_in_corner(sheet, cell.item));
}

bool is_black(const Sheet::Cell& cell, const std::string& text) {
  return text.starts_with('#') || (!cell.place && (whole_number(text) || text.ends_with('\\')));
}

std::string text_on_black(const std::string& text) {
  if (text.starts_with('#')) return text.substr(1);
  return text.ends_with('\\') ? text.substr(0, text.size() - 1) : text;
}

bool has_sums(const Sheet& sheet) {
  bool any = false;
  for (std::size_t index = 0; index < sheet.signs_right.size(); ++index) {
    if (sheet.signs_right[index].text.empty()) continue;
    if (sheet.cells[index].place) return false;
    any = true;
  }
  return any;
}

}  // namespace cluecore
