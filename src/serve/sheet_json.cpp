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

void put_item(JsonWriter& json, const Sheet::Item& item) {
  json.key("text").string(item.text);
  if (item.clue) json.key("clue").number(*item.clue);
  if (item.where.line > 0) json.key("at").raw(span_json(item.where));
}

/// What can change on a sheet, by kind: "cell", "right", "below", and "0" to "3" for the margins.
std::vector<std::pair<std::string, std::vector<std::string>>> texts_of(const Sheet& sheet) {
  std::vector<std::pair<std::string, std::vector<std::string>>> texts;
  const auto add = [&](const std::string& kind, const std::vector<Sheet::Item>& items) {
    std::vector<std::string>& of_kind = texts.emplace_back(kind, std::vector<std::string>()).second;
    for (const Sheet::Item& item : items) of_kind.push_back(item.text);
  };
  std::vector<Sheet::Item> cells;
  for (const Sheet::Cell& cell : sheet.cells) cells.push_back(cell.item);
  add("cell", cells);
  add("right", sheet.signs_right);
  add("below", sheet.signs_below);
  for (std::size_t side = 0; side < sheet.margins.size(); ++side) {
    add(std::to_string(side), sheet.margins[side]);
  }
  return texts;
}

std::string items_json(const std::vector<Sheet::Item>& items) {
  return json_list(items, [&](const Sheet::Item& item) {
    JsonWriter one('{');
    put_item(one, item);
    return one.text();
  });
}

std::string cells_json(const Puzzle& puzzle, const Sheet& sheet,
                       std::vector<std::vector<std::string>>& signs) {
  return json_list(sheet.cells, [&](const Sheet::Cell& cell) {
    JsonWriter one('{');
    put_item(one, cell.item);
    if (cell.place) {
      auto known = std::find(signs.begin(), signs.end(), cell.signs);
      if (known == signs.end()) known = signs.insert(signs.end(), cell.signs);
      one.key("place").number(*cell.place);
      one.key("name").string(puzzle.place(*cell.place));
      one.key("signs").number(static_cast<std::size_t>(known - signs.begin()));
    }
    return one.text();
  });
}

std::string clues_json(const Puzzle& puzzle) {
  return json_list(puzzle.clues(), [&](const Clue& clue) {
    JsonWriter one('{');
    one.key("text").string(clue.text);
    if (!clue.label.empty()) one.key("label").string(clue.label);
    one.key("where").raw(span_json(clue.where));
    if (clue.given) one.key("place").number(clue.given->place);
    return one.text();
  });
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
  return json_list(shape_elements(sheet), [&](const ShapeElement& element) {
    JsonWriter attributes('{');
    for (const auto& [name, value] : element.attributes) attributes.key(name).string(value);
    JsonWriter one('{');
    one.key("name").string(element.name);
    one.key("attributes").raw(attributes.text());
    if (!element.text.empty()) one.key("text").string(element.text);
    one.key("clues").raw(numbers_json(element.clues));
    one.key("above").boolean(element.above);
    if (element.takes_halo) one.key("halo").boolean(true);
    return one.text();
  });
}

}  // namespace

std::string flagged_json(const std::vector<bool>& flags) {
  JsonWriter json('[');
  for (std::size_t i = 0; i < flags.size(); ++i) {
    if (flags[i]) json.number(i);
  }
  return json.text();
}

std::string sheet_json(const Reading& reading) {
  const Puzzle& puzzle = *reading.puzzle;
  const std::optional<Rows> written = rows(reading);
  const Sheet sheet = written ? written->sheet : puzzle.sheet();
  std::vector<std::vector<std::string>> signs;
  const std::string cells = cells_json(puzzle, sheet, signs);
  JsonWriter sign_lists('[');
  for (const auto& list : signs) sign_lists.raw(strings_json(list));
  JsonWriter margins('[');
  for (const auto& margin : sheet.margins) margins.raw(items_json(margin));
  JsonWriter typed('{');
  for (const auto& [sign, as] : sheet.typed) typed.key(sign).string(as);
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
  json.key("blank").string(sheet.blank);
  json.key("typed").raw(typed.text());
  if (written && written->text != reading.text) json.key("rows").string(written->text);
  return json.text();
}

std::string changes_json(const Sheet& before, const Sheet& after) {
  JsonWriter json('[');
  const auto old_texts = texts_of(before);
  const auto new_texts = texts_of(after);
  for (std::size_t kind = 0; kind < old_texts.size(); ++kind) {
    const auto& [name, old_items] = old_texts[kind];
    const auto& new_items = new_texts[kind].second;
    for (std::size_t i = 0; i < std::min(old_items.size(), new_items.size()); ++i) {
      if (old_items[i] == new_items[i]) continue;
      JsonWriter one('{');
      one.key("kind").string(name);
      one.key("index").number(i);
      one.key("text").string(new_items[i]);
      json.raw(one.text());
    }
  }
  return json.text();
}

}  // namespace cluecore::serve
