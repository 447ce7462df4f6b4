// SPDX-License-Identifier: MIT
#include "serve/sheet_json.hpp"

#include "picture/shapes.hpp"
#include "text/mapped.hpp"

#include <algorithm>
#include <array>

namespace cluecore::serve {

namespace {

Json span_json(const Span& span) {
  return json_of(std::array{span.line, span.column, span.length});
}

JsonWriter opened(const Sheet::Item& item) {
  JsonWriter json('{');
  json.add("text", item.text).add("clue", item.clue);
  if (item.where.line > 0) json.raw("at", span_json(item.where));
  return json;
}

/// What can change on a sheet, by kind: "cell", "right", "below", and "0" to "3" for the margins.
std::vector<std::pair<std::string, std::vector<std::string>>> texts_of(const Sheet& sheet) {
  std::vector<std::pair<std::string, std::vector<std::string>>> texts;
  const auto add = [&](const std::string& kind, const std::vector<Sheet::Item>& items) {
    texts.emplace_back(kind, mapped(items, &Sheet::Item::text));
  };
  add("cell", mapped(sheet.cells, &Sheet::Cell::item));
  add("right", sheet.signs_right);
  add("below", sheet.signs_below);
  for (std::size_t side = 0; side < sheet.margins.size(); ++side) {
    add(std::to_string(side), sheet.margins[side]);
  }
  return texts;
}

Json items_json(const std::vector<Sheet::Item>& items) {
  return json_list(items, [](const Sheet::Item& item) { return opened(item).text(); });
}

Json cells_json(const Puzzle& puzzle, const Sheet& sheet,
                std::vector<std::vector<std::string>>& signs) {
  return json_list(sheet.cells, [&](const Sheet::Cell& cell) {
    JsonWriter one = opened(cell.item);
    if (cell.place) {
      auto known = std::ranges::find(signs, cell.signs);
      if (known == signs.end()) known = signs.insert(signs.end(), cell.signs);
      one.add("place", cell.place).add("name", puzzle.place(*cell.place));
      one.add("signs", known - signs.begin());
    }
    return one.text();
  });
}

Json clues_json(const Puzzle& puzzle) {
  return json_list(puzzle.clues(), [&](const Clue& clue) {
    JsonWriter one('{');
    one.add("text", clue.text);
    if (!clue.label.empty()) one.add("label", clue.label);
    one.raw("where", span_json(clue.where));
    if (clue.given) one.add("place", clue.given->place);
    return one.text();
  });
}

Json sentences_json(const Sheet& sheet) {
  JsonWriter json('[');
  for (const Sheet::Sentence& sentence : sheet.sentences) {
    if (sentence.drawn) continue;
    std::optional<std::string> reading;
    if (!sentence.reading.empty()) reading = sentence.reading;
    json.raw(json_object("label", sentence.label.text, "clue", sentence.label.clue, "text",
                         sentence.text, "reading", reading));
  }
  return {json.text()};
}

Json shapes_json(const Sheet& sheet) {
  return json_list(shape_elements(sheet), [&](const ShapeElement& element) {
    JsonWriter attributes('{');
    for (const auto& [name, value] : element.attributes) attributes.add(name, value);
    JsonWriter one('{');
    one.add("name", element.name).raw("attributes", attributes.text());
    if (!element.text.empty()) one.add("text", element.text);
    one.add("clues", element.clues).add("above", element.above);
    if (element.takes_halo) one.add("halo", true);
    return one.text();
  });
}

}  // namespace

Json flagged_json(const std::vector<bool>& flags) {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < flags.size(); ++i) {
    if (flags[i]) numbers.push_back(i);
  }
  return json_of(numbers);
}

Json sheet_json(const Reading& reading) {
  const Puzzle& puzzle = *reading.puzzle;
  const std::optional<Rows> written = rows(reading);
  const Sheet sheet = written ? written->sheet : puzzle.sheet();
  std::vector<std::vector<std::string>> signs;
  const std::string cells = cells_json(puzzle, sheet, signs);
  JsonWriter typed('{');
  for (const auto& [sign, as] : sheet.typed) typed.add(sign, as);
  JsonWriter json('{');
  json.add("look", sheet.look == Sheet::Look::cells     ? "cells"
                   : sheet.look == Sheet::Look::picture ? "picture"
                                                        : "table");
  json.add("height", sheet.height).add("width", sheet.width);
  json.raw("signs", json_of(signs)).raw("cells", cells);
  json.raw("right", items_json(sheet.signs_right)).raw("below", items_json(sheet.signs_below));
  json.raw("thick_right", flagged_json(sheet.borders_right));
  json.raw("thick_below", flagged_json(sheet.borders_below));
  json.raw("margins", json_list(sheet.margins, items_json));
  json.raw("sentences", sentences_json(sheet));
  if (!sheet.shapes.empty()) {
    json.raw("shapes", shapes_json(sheet)).add("shape_style", shape_style(".shapes "));
  }
  json.raw("clues", clues_json(puzzle)).add("blank", sheet.blank).raw("typed", typed.text());
  if (written && written->text != reading.text) {
    json.add("rows", written->text);
    json.raw("rows_where", json_list(written->puzzle->clues(),
                                     [](const Clue& clue) { return span_json(clue.where); }));
  }
  return {json.text()};
}

Json changes_json(const Sheet& before, const Sheet& after) {
  JsonWriter json('[');
  const auto old_texts = texts_of(before);
  const auto new_texts = texts_of(after);
  for (std::size_t kind = 0; kind < old_texts.size(); ++kind) {
    const auto& [name, old_items] = old_texts[kind];
    const auto& new_items = new_texts[kind].second;
    for (std::size_t i = 0; i < std::min(old_items.size(), new_items.size()); ++i) {
      if (old_items[i] == new_items[i]) continue;
      json.raw(json_object("kind", name, "index", i, "text", new_items[i]));
    }
  }
  return {json.text()};
}

}  // namespace cluecore::serve
