// SPDX-License-Identifier: MIT
#include "session/reading.hpp"

#include "text/text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

/// Literals of the answer, at most: beyond that a page would be slow, and the engine slower.
constexpr std::size_t most_values = 40'000;

Reading read_as(const Family* family, ReadOptions how, std::string text) {
  Source source = Source::from_text("the text", text);
  if (family == nullptr) family = &recognise_family(source, how.format);
  const auto known = family->options();
  // Options stay chosen in the page when the family changes.
  std::erase_if(how.options, [&](const auto& chosen) {
    return std::ranges::count(known, chosen.first, &FamilyOption::name) == 0;
  });
  ReadPuzzle one = read_puzzle(source, how, family);
  return {std::move(one), std::move(how), std::move(text)};
}

}  // namespace

Reading read_typed(std::string text, ReadOptions how, const Family* family) {
  Reading reading = read_as(family, std::move(how), std::move(text));
  std::size_t values = 0;
  for (const Sheet::Cell& cell : reading.puzzle->sheet().cells) values += cell.signs.size();
  if (values > most_values || !reading.puzzle->too_large(resolved(*reading.family, {})).empty()) {
    throw InputError(reading.source,
                     "the puzzle is too large for this page; cluecore check takes it");
  }
  return reading;
}

std::optional<Rows> rows(const Reading& reading) {
  const auto apart = [](const Sheet::Item& item) { return item.where.line > 0; };
  const auto in_rows = [&](const Sheet& sheet) {
    if (sheet.look == Sheet::Look::table) return false;
    if (sheet.look == Sheet::Look::cells) {
      return std::ranges::all_of(sheet.cells, apart, &Sheet::Cell::item);
    }
    return std::ranges::all_of(sheet.margins, [&](const std::vector<Sheet::Item>& margin) {
      return std::ranges::all_of(margin, apart);
    });
  };
  if (Sheet sheet = reading.puzzle->sheet(); in_rows(sheet)) {
    return Rows{reading.text, std::move(sheet), reading.puzzle};
  }
  const auto alike = read_alike(reading, reading.puzzle->print(), "");
  if (!alike || alike->more || alike->puzzle->shape() != reading.puzzle->shape() ||
      !std::ranges::equal(alike->puzzle->clues(), reading.puzzle->clues(), {}, &Clue::text,
                          &Clue::text)) {
    return std::nullopt;
  }
  Sheet sheet = alike->puzzle->sheet();
  if (!in_rows(sheet)) return std::nullopt;
  return Rows{alike->text, std::move(sheet), alike->puzzle};
}

std::optional<Reading> read_alike(const Reading& reading, const std::string& text,
                                  const std::string& format) {
  try {
    return read_as(reading.family, {format, reading.how.options}, text);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace cluecore
