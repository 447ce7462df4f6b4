// SPDX-License-Identifier: MIT
// Where the cells of a grid stand in its text. No family says that, but each says where its clues
// stand: so the text is cut into rows of words or characters, and a cut in which every clue is where
// it should be, and a blank everywhere else, is the right one.
#include "serve/reading.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore::serve {

namespace {

struct Token {
  std::string text;
  Span where;
};

/// Ruled: with bars between boxes, which in another text may be words.
enum class Cut { words, ruled_words, commas, characters };

/// Something that a row of the text has a token for: a cell, a sign, a number in a margin, or nothing.
struct Slot {
  Span* where = nullptr;
  const Sheet::Item* item = nullptr;
};
using Slots = std::vector<std::vector<Slot>>;

std::vector<Token> tokens_of(const Line& line, Cut cut) {
  std::vector<Token> tokens;
  const std::string& text = line.text;
  const auto add = [&](std::size_t begin, std::size_t length) {
    tokens.push_back({text.substr(begin, length), line.span(begin, length)});
  };
  if (cut == Cut::commas) {
    const char comma = text.find(';') != std::string::npos ? ';' : ',';
    if (text.find(comma) == std::string::npos) return {};
    for (const Field& field : split(text, comma)) add(field.begin, field.text.size());
    return tokens;
  }
  const std::string_view between = cut == Cut::words ? " \t" : " \t|";
  for (std::size_t at = 0; at < text.size();) {
    std::size_t length = character_length(text, at);
    if (between.find(text[at]) != std::string_view::npos) {
      ++at;
      continue;
    }
    if (cut != Cut::characters) length = text.find_first_of(between, at) - at;
    length = std::min(length, text.size() - at);
    add(at, length);
    at += length;
  }
  return tokens;
}

bool reads_blank(const Token& token) {
  static const std::vector<std::string> blanks = {"", ".", "0", "_", "*", "-", "x", "X", "?"};
  return contains(blanks, token.text);
}

/// Places for all that a sheet can show in rows of words.
class Rows {
 public:
  explicit Rows(const Sheet& sheet) : sheet_(sheet) {}

  Slots cells() {
    Slots rows(sheet_.height);
    for (std::size_t at = 0; at < sheet_.cells.size(); ++at) {
      rows[at / sheet_.width].push_back(cell(at));
    }
    return rows;
  }
  Slots in_one_line() {
    Slots rows(1);
    for (std::size_t at = 0; at < sheet_.cells.size(); ++at) rows[0].push_back(cell(at));
    return rows;
  }
  Slots with_signs() {
    layout_.signs_right.resize(sheet_.cells.size());
    layout_.signs_below.resize(sheet_.cells.size());
    Slots rows(2 * sheet_.height - 1);
    for (std::size_t at = 0; at < sheet_.cells.size(); ++at) {
      const std::size_t row = at / sheet_.width;
      rows[2 * row].push_back(cell(at));
      if ((at + 1) % sheet_.width != 0) {
        rows[2 * row].push_back({&layout_.signs_right[at], item(sheet_.signs_right, at)});
      }
      if (row + 1 < sheet_.height) {
        rows[2 * row + 1].push_back({&layout_.signs_below[at], item(sheet_.signs_below, at)});
      }
    }
    return rows;
  }
  Slots with_margins() {
    Slots rows(sheet_.height + 2);
    const auto margin = [&](Sheet::Side side, std::size_t at, std::size_t length) {
      layout_.margins[side].resize(length);
      return Slot{&layout_.margins[side][at], item(sheet_.margins[side], at)};
    };
    rows.front().emplace_back();
    rows.back().emplace_back();
    for (std::size_t column = 0; column < sheet_.width; ++column) {
      rows.front().push_back(margin(Sheet::top, column, sheet_.width));
      rows.back().push_back(margin(Sheet::bottom, column, sheet_.width));
    }
    rows.front().emplace_back();
    rows.back().emplace_back();
    for (std::size_t row = 0; row < sheet_.height; ++row) {
      rows[row + 1].push_back(margin(Sheet::left, row, sheet_.height));
      for (std::size_t column = 0; column < sheet_.width; ++column) {
        rows[row + 1].push_back(cell(row * sheet_.width + column));
      }
      rows[row + 1].push_back(margin(Sheet::right, row, sheet_.height));
    }
    return rows;
  }

  Layout& layout() { return layout_; }

 private:
  Slot cell(std::size_t at) {
    layout_.cells.resize(sheet_.cells.size());
    return {&layout_.cells[at], &sheet_.cells[at].item};
  }
  static const Sheet::Item* item(const std::vector<Sheet::Item>& items, std::size_t at) {
    return at < items.size() ? &items[at] : nullptr;
  }

  const Sheet& sheet_;
  Layout layout_;
};

/// How many things that are clues the sheet shows in cells, between and around them.
std::size_t clues_shown(const Sheet& sheet) {
  std::size_t count = 0;
  for (const Sheet::Cell& cell : sheet.cells) count += cell.item.clue ? 1 : 0;
  const auto add = [&](const std::vector<Sheet::Item>& items) {
    for (const Sheet::Item& item : items) count += item.clue ? 1 : 0;
  };
  add(sheet.signs_right);
  add(sheet.signs_below);
  for (const auto& margin : sheet.margins) add(margin);
  return count;
}

/// Fits the rows to the lines, the last of them to the last; false if they do not fit.
bool fits(const Slots& rows, const std::vector<std::vector<Token>>& lines,
          const std::vector<Clue>& clues, std::size_t shown, Layout& layout) {
  std::vector<const std::vector<Token>*> found;
  for (std::size_t at = 0; at < lines.size() && found.size() < rows.size(); ++at) {
    if (lines[at].size() == rows[found.size()].size()) {
      found.push_back(&lines[at]);
    } else if (!lines[at].empty() && lines[at].size() != 1) {
      found.clear();  // a line within a grid is blank, or a rule
    }
  }
  if (found.size() < rows.size()) return false;
  std::size_t seen = 0;
  bool any_blank = false;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t at = 0; at < rows[row].size(); ++at) {
      const Slot& slot = rows[row][at];
      const Token& token = (*found[row])[at];
      if (slot.where != nullptr) *slot.where = token.where;
      if (slot.item != nullptr && slot.item->clue) {
        const Span& where = clues[*slot.item->clue].where;
        if (where.line != token.where.line || where.column != token.where.column) return false;
        ++seen;
      } else if (reads_blank(token)) {
        if (!any_blank) layout.blank = token.text;
        any_blank = true;
      } else if (slot.item == nullptr || slot.item->text != token.text) {
        return false;
      }
    }
  }
  return seen == shown;
}

std::optional<Layout> layout_in(const Reading& reading) {
  const Sheet sheet = reading.puzzle->sheet();
  if (sheet.look != Sheet::Look::cells || sheet.cells.empty()) return std::nullopt;
  const bool single =
      std::all_of(sheet.cells.begin(), sheet.cells.end(), [](const Sheet::Cell& cell) {
        return std::all_of(cell.signs.begin(), cell.signs.end(),
                           [](const std::string& sign) { return sign.size() == 1; });
      });
  std::vector<Line> lines;
  for (Source source = Source::from_text("", reading.text); source.peek() != nullptr;) {
    lines.push_back(source.take());
  }
  const std::size_t shown = clues_shown(sheet);
  for (Cut cut : {Cut::commas, Cut::words, Cut::ruled_words, Cut::characters}) {
    if (cut == Cut::characters && !single) continue;
    std::vector<std::vector<Token>> tokens;
    for (const Line& line : lines) tokens.push_back(tokens_of(line, cut));
    for (Slots (Rows::*form)() :
         {&Rows::cells, &Rows::with_signs, &Rows::with_margins, &Rows::in_one_line}) {
      Rows rows(sheet);
      const Slots slots = (rows.*form)();
      Layout& layout = rows.layout();
      if (!fits(slots, tokens, reading.puzzle->clues(), shown, layout)) continue;
      layout.text = reading.text;
      layout.words = cut != Cut::characters;
      return layout;
    }
  }
  return std::nullopt;
}

/// The cells in rows, with that between them.
std::string in_rows(const Sheet& sheet, std::string_view separator) {
  std::string text;
  for (std::size_t at = 0; at < sheet.cells.size(); ++at) {
    text += sheet.cells[at].item.text;
    text += (at + 1) % sheet.width == 0 ? "\n" : separator;
  }
  return text;
}

}  // namespace

std::optional<Layout> layout(const Reading& reading) {
  if (auto found = layout_in(reading)) return found;
  const Sheet sheet = reading.puzzle->sheet();
  if (sheet.look != Sheet::Look::cells) return std::nullopt;
  const auto texts = [](const Puzzle& puzzle) {
    std::vector<std::string> all;
    for (const Clue& clue : puzzle.clues()) all.push_back(clue.text);
    return all;
  };
  for (const std::string& text :
       {reading.puzzle->print(), in_rows(sheet, " "), in_rows(sheet, "")}) {
    const auto alike = read_alike(reading, text, "");
    if (!alike || alike->more || alike->puzzle->shape() != reading.puzzle->shape() ||
        texts(*alike->puzzle) != texts(*reading.puzzle)) {
      continue;
    }
    if (auto found = layout_in(*alike)) return found;
  }
  return std::nullopt;
}

}  // namespace cluecore::serve
