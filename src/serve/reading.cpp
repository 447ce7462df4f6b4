// SPDX-License-Identifier: MIT
#include "serve/reading.hpp"

#include "text/text.hpp"

#include <algorithm>

namespace cluecore::serve {

namespace {

/// Literals of the answer, at most: beyond that a page would be slow, and the engine slower.
constexpr std::size_t most_values = 40'000;

Reading read_as(const Family* family, ReadOptions how, std::string text) {
  Reading reading{family, std::move(how), std::move(text), "", nullptr, 0, false};
  Source source = Source::from_text(std::string(text_name), reading.text);
  if (reading.family == nullptr) reading.family = &recognise_family(source, reading.how.format);
  const auto known = reading.family->options();
  // Options stay chosen in the page when the family changes.
  std::erase_if(reading.how.options, [&](const auto& chosen) {
    return std::ranges::count(known, chosen.first, &FamilyOption::name) == 0;
  });
  const std::unique_ptr<Reader> reader = reading.family->open(source, reading.how);
  reading.format = reader->format();
  while (auto item = reader->next()) {
    if (item->puzzle == nullptr) continue;
    reading.puzzle = std::move(item->puzzle);
    reading.line = item->line.number;
    break;
  }
  if (reading.puzzle == nullptr) throw source.error("there is no puzzle in it");
  try {
    while (auto item = reader->next()) {
      if (item->puzzle == nullptr) continue;
      reading.more = true;
      break;
    }
  } catch (const InputError&) {
    if (reader->layout() == cluecore::Layout::single) throw;
    reading.more = true;
  }
  return reading;
}

}  // namespace

Reading read(const Query& query) {
  const Family* family = nullptr;
  if (!query.family.empty()) {
    family = family_named(query.family);
    if (family == nullptr) throw BadQuery("there is no such family");
  }
  // It stays chosen in the page when the family changes.
  const bool known = std::ranges::any_of(families(), [&](const Family* each) {
    return std::ranges::count(each->formats(), query.format, &Choice::name) > 0;
  });
  if (!query.format.empty() && !known) throw BadQuery("there is no such format");
  Reading reading = read_as(family, {query.format, query.options}, query.text);
  const InputError large(text_name,
                         "the puzzle is too large for this page; cluecore check takes it");
  if (!reading.puzzle->too_large(resolved(*reading.family, {})).empty()) throw large;
  std::size_t values = 0;
  for (const Sheet::Cell& cell : reading.puzzle->sheet().cells) values += cell.signs.size();
  if (values > most_values) throw large;
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
  if (Sheet sheet = reading.puzzle->sheet(); in_rows(sheet)) return Rows{reading.text, sheet};
  const auto alike = read_alike(reading, reading.puzzle->print(), "");
  if (!alike || alike->more || alike->puzzle->shape() != reading.puzzle->shape() ||
      !std::ranges::equal(alike->puzzle->clues(), reading.puzzle->clues(), {}, &Clue::text,
                          &Clue::text)) {
    return std::nullopt;
  }
  Sheet sheet = alike->puzzle->sheet();
  if (!in_rows(sheet)) return std::nullopt;
  return Rows{alike->text, std::move(sheet)};
}

Subject subject_of(const Reading& reading, const EngineKind& engine) {
  return {.source = text_name,
          .family = reading.family,
          .puzzle = reading.puzzle.get(),
          .line = reading.line,
          .engine = engine.name,
          .limit = "the time limit was reached"};
}

Question question_of(Detail detail, const std::stop_token& stop) {
  return {.detail = detail, .limits = {.stop = stop}};
}

std::optional<Reading> read_alike(const Reading& reading, const std::string& text,
                                  const std::string& format) {
  try {
    return read_as(reading.family, {format, reading.how.options}, text);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace cluecore::serve
