// SPDX-License-Identifier: MIT
#include "serve/sheet_json.hpp"

#include "picture/shapes.hpp"

#include <algorithm>

namespace cluecore::serve {

namespace {

std::string span_json(const Span& span) {
  JsonWriter json('[');
  for (int number : {span.line, span.column, span.length}) {
    json.number(static_cast<std::size_t>(number));
  }
  return json.text();
}

std::string spans_json(const std::vector<Span>& spans) {
  JsonWriter json('[');
  for (const Span& span : spans) json.raw(span_json(span));
  return json.text();
}

void put_item(JsonWriter& json, const Sheet::Item& item) {
  json.key("text").string(item.text);
  if (item.clue) json.key("clue").number(*item.clue);
}

std::string items_json(const std::vector<Sheet::Item>& items) {
  JsonWriter json('[');
  for (const Sheet::Item& item : items) {
    JsonWriter one('{');
    put_item(one, item);
    json.raw(one.text());
  }
  return json.text();
}

std::string cells_json(const Puzzle& puzzle, const Sheet& sheet,
                       std::vector<std::vector<std::string>>& signs) {
  JsonWriter json('[');
  for (const Sheet::Cell& cell : sheet.cells) {
    JsonWriter one('{');
    put_item(one, cell.item);
    if (cell.place) {
      auto known = std::find(signs.begin(), signs.end(), cell.signs);
      if (known == signs.end()) known = signs.insert(signs.end(), cell.signs);
      one.key("place").number(*cell.place);
      one.key("name").string(puzzle.place(*cell.place));
      one.key("signs").number(static_cast<std::size_t>(known - signs.begin()));
    }
    json.raw(one.text());
  }
  return json.text();
}

std::string clues_json(const Puzzle& puzzle) {
  JsonWriter json('[');
  for (const Clue& clue : puzzle.clues()) {
    JsonWriter one('{');
    one.key("text").string(clue.text);
    if (!clue.label.empty()) one.key("label").string(clue.label);
    one.key("where").raw(span_json(clue.where));
    json.raw(one.text());
  }
  return json.text();
}

std::string sentences_json(const Sheet& sheet) {
  JsonWriter json('[');
  for (const auto& [label, text, drawn] : sheet.sentences) {
    if (drawn) continue;
    JsonWriter one('{');
    one.key("label").string(label.text);
    if (label.clue) one.key("clue").number(*label.clue);
    one.key("text").string(text);
    json.raw(one.text());
  }
  return json.text();
}

std::string shapes_json(const Sheet& sheet) {
  JsonWriter json('[');
  for (const ShapeElement& element : shape_elements(sheet, {})) {
    JsonWriter attributes('{');
    for (const auto& [name, value] : element.attributes) attributes.key(name).string(value);
    JsonWriter one('{');
    one.key("name").string(element.name);
    one.key("attributes").raw(attributes.text());
    if (!element.text.empty()) one.key("text").string(element.text);
    one.key("clues").raw(numbers_json(element.clues));
    one.key("above").boolean(element.above);
    json.raw(one.text());
  }
  return json.text();
}

}  // namespace

std::string numbers_json(std::span<const std::size_t> numbers) {
  JsonWriter json('[');
  for (std::size_t number : numbers) json.number(number);
  return json.text();
}

std::string strings_json(std::span<const std::string> strings) {
  JsonWriter json('[');
  for (const std::string& string : strings) json.string(string);
  return json.text();
}

std::string flagged_json(const std::vector<bool>& flags) {
  JsonWriter json('[');
  for (std::size_t i = 0; i < flags.size(); ++i) {
    if (flags[i]) json.number(i);
  }
  return json.text();
}

std::string sheet_json(const Puzzle& puzzle) {
  const Sheet sheet = puzzle.sheet();
  std::vector<std::vector<std::string>> signs;
  const std::string cells = cells_json(puzzle, sheet, signs);
  JsonWriter sign_lists('[');
  for (const auto& list : signs) sign_lists.raw(strings_json(list));
  JsonWriter margins('[');
  for (const auto& margin : sheet.margins) margins.raw(items_json(margin));
  JsonWriter json('{');
  json.key("look").string(sheet.look == Sheet::Look::cells     ? "cells"
                          : sheet.look == Sheet::Look::picture ? "picture"
                                                               : "table");
  json.key("height").number(sheet.height);
  json.key("width").number(sheet.width);
  json.key("signs").raw(sign_lists.text());
  json.key("cells").raw(cells);
  json.key("right").raw(items_json(sheet.signs_right));
  json.key("below").raw(items_json(sheet.signs_below));
  json.key("thick_right").raw(flagged_json(sheet.borders_right));
  json.key("thick_below").raw(flagged_json(sheet.borders_below));
  json.key("margins").raw(margins.text());
  json.key("sentences").raw(sentences_json(sheet));
  if (!sheet.shapes.empty()) {
    json.key("shapes").raw(shapes_json(sheet));
    json.key("shape_style").string(shape_style(".shapes "));
  }
  json.key("clues").raw(clues_json(puzzle));
  return json.text();
}

std::string layout_json(const Layout& layout, const std::string& typed) {
  JsonWriter margins('[');
  for (const auto& margin : layout.margins) margins.raw(spans_json(margin));
  JsonWriter json('{');
  if (layout.text != typed) json.key("text").string(layout.text);
  json.key("blank").string(layout.blank);
  json.key("words").boolean(layout.words);
  json.key("cells").raw(spans_json(layout.cells));
  json.key("right").raw(spans_json(layout.signs_right));
  json.key("below").raw(spans_json(layout.signs_below));
  json.key("margins").raw(margins.text());
  return json.text();
}

}  // namespace cluecore::serve
