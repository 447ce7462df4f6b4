// SPDX-License-Identifier: MIT
#include "puzzle/pasted_layouts.hpp"

#include "text/pieces.hpp"

#include <algorithm>
#include <array>

namespace cluecore {

namespace {

Field trimmed(const Field& field) {
  std::size_t begin = field.begin;
  std::size_t end = begin;
  for (const Field& one : characters_of(field)) {
    if (is_any_space(one.text, 0)) continue;
    if (end == field.begin) begin = one.begin;
    end = one.begin + one.text.size();
  }
  return piece(field, begin - field.begin, end - field.begin);
}

bool is_space(const Field& character) {
  return is_any_space(character.text, 0);
}

/// The digit that one sign of another script, or one in a circle, stands for: in the same place.
Field plain_digit(const Field& sign) {
  struct Digits {
    std::string_view first;  // the sign of `value`
    std::size_t value;
    std::size_t count;
  };
  static constexpr std::array scripts = {Digits{"\uff10", 0, 10}, Digits{"\u0660", 0, 10},
                                         Digits{"\u06f0", 0, 10}, Digits{"\u0966", 0, 10},
                                         Digits{"\u2460", 1, 9},  Digits{"\u2776", 1, 9},
                                         Digits{"\u2780", 1, 9},  Digits{"\u278a", 1, 9}};
  static constexpr std::string_view digits = "0123456789";
  for (const Digits& script : scripts) {
    const std::size_t last = script.first.size() - 1;
    if (sign.text.size() != script.first.size() ||
        sign.text.substr(0, last) != script.first.substr(0, last)) {
      continue;
    }
    const auto step = static_cast<std::size_t>(static_cast<unsigned char>(sign.text[last]) -
                                               static_cast<unsigned char>(script.first[last]));
    if (step < script.count) return {sign.begin, digits.substr(script.value + step, 1)};
  }
  return sign;
}

/// A row as a program writes it in a list of strings: "53..7....",
Field without_dress(Field line) {
  line = trimmed(line);
  while (!line.text.empty() && std::string_view(",;\\").find(line.text.back()) < 3) {
    line.text.remove_suffix(1);
  }
  for (const std::string_view quote : {"\u201c", "\u201d"}) {
    if (line.text.starts_with(quote)) line = piece(line, quote.size(), line.text.size());
    if (line.text.ends_with(quote)) line.text.remove_suffix(quote.size());
  }
  // The full stop of a sentence: where another sign is a blank cell.
  if (line.text.size() > 2 && line.text.find('.') + 1 == line.text.size() &&
      line.text.find_first_of("0_*") < line.text.size()) {
    line.text.remove_suffix(1);
  }
  const auto quote = [](char c) { return c == '"' || c == '\'' || c == '`'; };
  if (line.text.size() > 2 && quote(line.text.front()) && line.text.back() == line.text.front()) {
    line = piece(line, 1, line.text.size() - 1);
  }
  return line;
}

std::vector<std::vector<Field>> bar_segments(const TypedLines& lines) {
  std::vector<std::vector<Field>> rows;
  for (const TypedLine& line : lines) {
    std::vector<Field> segments;
    std::size_t begin = 0;
    for (const Field& one : characters_of({0, line.text.text})) {
      if (!is_bar(one.text)) continue;
      segments.push_back(piece(line.text, begin, one.begin));
      begin = one.begin + one.text.size();
    }
    segments.push_back(piece(line.text, begin, line.text.text.size()));
    rows.push_back(std::move(segments));
  }
  // The frame: where there is one on one side, each row has it; blank cells at the end may be cut off.
  const auto empty = [](const Field& segment) { return trimmed(segment).text.empty(); };
  const bool left = std::ranges::all_of(
      rows, [&](const auto& row) { return row.size() < 2 || empty(row.front()); });
  const bool right = std::ranges::all_of(
      rows, [&](const auto& row) { return row.size() < 2 || empty(row.back()); });
  for (std::vector<Field>& row : rows) {
    if (row.size() > 1 && (left || right) && empty(row.back())) row.pop_back();
    if (row.size() > 1 && left) row.erase(row.begin());
  }
  return rows;
}

/// Cells of a character at equal distances.
struct Pitch {
  std::size_t first = 0;
  std::size_t step = 1;
  std::size_t cells = 0;
};

/// The characters of a piece that stand where cells are; nothing if another one is not blank.
std::optional<std::vector<Field>> cells_at(const Field& segment, const Pitch& pitch) {
  std::vector<Field> cells(pitch.cells, Field{segment.begin, ""});
  const std::vector<Field> all = characters_of(segment);
  for (std::size_t column = 0; column < all.size(); ++column) {
    const bool here = column >= pitch.first && (column - pitch.first) % pitch.step == 0 &&
                      (column - pitch.first) / pitch.step < pitch.cells;
    if (here) {
      cells[(column - pitch.first) / pitch.step] = plain_digit(trimmed(all[column]));
    } else if (!is_space(all[column])) {
      return std::nullopt;
    }
  }
  return cells;
}

/// Has it cells in most of its columns, as a grid has, but not a list of a few numbers a line?
bool fills_columns(const PastedTable& rows) {
  std::size_t filled = 0;
  for (std::size_t column = 0; column < rows.size(); ++column) {
    filled +=
        std::ranges::any_of(rows, [&](const auto& row) { return !row[column].field.text.empty(); });
  }
  return filled * 3 >= rows.size() * 2;
}

}  // namespace

bool is_any_space(std::string_view text, std::size_t begin) {
  const std::string_view one = text.substr(begin, character_length(text, begin));
  if (one.size() == 1) return is_blank(one);
  // The last three make an emoji of a digit, or join letters: they take no room of their own.
  static constexpr std::array<std::string_view, 8> others = {
      "\u00a0", "\u202f", "\u205f", "\u3000", "\ufeff", "\u2060", "\ufe0f", "\u20e3"};
  // U+2000 to U+200F: spaces of several widths, some of none, and marks of direction.
  const bool thin = one.size() == 3 && one.starts_with("\xE2\x80") && one[2] <= '\x8F';
  return thin || std::find(others.begin(), others.end(), one) != others.end();
}

bool is_box_drawing(std::string_view character) {
  return character.size() == 3 && character[0] == '\xE2' &&
         (character[1] == '\x94' || character[1] == '\x95');
}

bool is_bar(std::string_view character) {
  return character == "|" || character == "\u2502" || character == "\u2503" ||
         character == "\u2551" || character == "\u00a6";
}

Field undressed(Field field) {
  field = trimmed(field);
  for (std::string_view dress : {"**", "\"", "'", "`", "\u201c", "\u2018", "\u201e"}) {
    const std::string_view end = dress == "\u201c" || dress == "\u201e" ? "\u201d"
                                 : dress == "\u2018"                    ? "\u2019"
                                                                        : dress;
    const bool whole = field.text.size() >= dress.size() + end.size();
    // A spreadsheet's sign for text.
    if (dress == "'" && field.text.size() > 1 && field.text.starts_with(dress) &&
        is_digit(field.text[1])) {
      field = piece(field, 1, field.text.size() - (field.text.ends_with(dress) ? 1 : 0));
      continue;
    }
    if (whole && field.text.starts_with(dress) && field.text.ends_with(end)) {
      field = trimmed(piece(field, dress.size(), field.text.size() - end.size()));
    }
  }
  // 5.0, 5. and, where a comma is the point, 5,00.
  const std::size_t point = field.text.find_first_of(".,");
  const bool digits_behind = point + 1 < field.text.size() || field.text.ends_with('.');
  if (point != std::string_view::npos && point > 0 && digits_behind &&
      field.text.find_first_not_of('0', point + 1) == std::string_view::npos &&
      std::all_of(field.text.begin(), field.text.begin() + static_cast<std::ptrdiff_t>(point),
                  is_digit)) {
    field.text = field.text.substr(0, point);
  }
  return plain_digit(field);
}

std::optional<TypedTable> separated_table(const TypedLines& lines) {
  struct Separator {
    char sign;
    const char* name;
    int fewest;  // on a line
  };
  // Tabs at the end of a line may be lost.
  for (const Separator& separator :
       {Separator{'\t', "tabs", 2}, Separator{';', "semicolons", 2}, Separator{',', "commas", 2},
        Separator{'&', "ampersands", 2}, Separator{'\t', "tabs", 1}}) {
    std::size_t holding = 0;
    std::size_t counted_lines = 0;
    for (const TypedLine& line : lines) {
      const std::string_view text = line.text.text;
      holding += std::count(text.begin(), text.end(), separator.sign) >= separator.fewest;
      counted_lines += separator.fewest > 1 || !text.empty();
    }
    if (holding * 5 < counted_lines * 3) continue;
    TypedTable table{
        std::string("cells between ") + separator.name, {}, separator.sign == '\t', true, false};
    table.bare_ends = table.may_pad;
    for (const TypedLine& line : lines) {
      std::vector<PastedCell>& row = table.rows.emplace_back();
      for (const Field& field : csv_fields(line.text, separator.sign)) {
        row.push_back({line.number, undressed(field)});
      }
    }
    return table;
  }
  return std::nullopt;
}

std::optional<TypedTable> barred_table(const TypedLines& lines) {
  TypedTable table{"cells between bars", {}, false, false, false};
  std::size_t fewest = 1000;
  for (const std::vector<Field>& segments : bar_segments(lines)) {
    std::vector<PastedCell>& row = table.rows.emplace_back();
    for (const Field& segment : segments) {
      row.push_back({lines[table.rows.size() - 1].number, undressed(segment)});
    }
    fewest = std::min(fewest, row.size());
  }
  return fewest >= 4 ? std::optional(table) : std::nullopt;
}

TypedTable word_table(const TypedLines& lines) {
  TypedTable table{"cells with blanks between", {}, false, false, false};
  for (const TypedLine& line : lines) {
    std::vector<PastedCell>& row = table.rows.emplace_back();
    const auto is_between = [](const Field& one) { return is_space(one) || is_bar(one.text); };
    for (const Field& word : pieces_between(without_dress(line.text), is_between)) {
      row.push_back({line.number, undressed(word)});
    }
  }
  return table;
}

PastedTable squared(const std::vector<PastedCell>& cells) {
  std::size_t side = 1;
  while (side * side < cells.size()) ++side;
  if (side < 4 || side * side != cells.size()) return {cells};
  PastedTable rows;
  for (auto first = cells.begin(); first != cells.end();) {
    const auto end = first + static_cast<std::ptrdiff_t>(side);
    rows.emplace_back(first, end);
    first = end;
  }
  return rows;
}

TypedTable character_table(const TypedLines& lines) {
  TypedTable table{"a character a cell", {}, false, false, true};
  for (const TypedLine& line : lines) {
    std::vector<PastedCell>& row = table.rows.emplace_back();
    // Rows one behind the other: "53..7..../6..195...", "53..7....\n6..195...".
    const bool alone = lines.size() == 1;
    char before = ' ';
    for (const Field& one : characters_of(without_dress(line.text))) {
      const char c = one.text.size() == 1 ? one.text.front() : ' ';
      const bool between =
          alone && (c == '/' || c == ',' || c == ';' || c == '\\' || (c == 'n' && before == '\\'));
      before = c;
      if (!is_space(one) && !is_bar(one.text) && !between) {
        row.push_back({line.number, plain_digit(one)});
      }
    }
  }
  // All cells on one line, or in one string.
  if (table.rows.size() == 1) table.rows = squared(table.rows.front());
  return table;
}

std::vector<TypedTable> column_tables(const TypedLines& lines) {
  const std::vector<std::vector<Field>> rows = bar_segments(lines);
  std::vector<TypedTable> tables;
  const std::size_t side = rows.size();
  const std::size_t parts = rows.front().size();
  const bool alike =
      std::ranges::all_of(rows, [&](const auto& row) { return row.size() == parts; });
  const bool tabs = std::ranges::any_of(lines, [](const TypedLine& line) {
    return line.text.text.find('\t') != std::string_view::npos;
  });
  // Short lines of numbers with blanks between are many things.
  constexpr std::size_t smallest_without_bars = 6;
  const bool enough = side >= (parts > 1 ? 4 : smallest_without_bars);
  if (!alike || tabs || !enough || side % parts != 0) return tables;
  const std::size_t cells = side / parts;
  // Nothing is left out where all lines are full.
  const std::size_t length = lines.front().text.text.size();
  const bool full = std::ranges::all_of(lines, [&](const TypedLine& line) {
    return line.text.text.size() == length && line.text.text.find(' ') == std::string_view::npos;
  });
  if (full) return tables;
  std::size_t longest = 0;
  std::size_t shortest = 1000;  // of the pieces with a bar behind them
  for (const std::vector<Field>& row : rows) {
    for (const Field& segment : row) {
      const std::size_t columns = character_count(segment.text);
      longest = std::max(longest, columns);
      if (&segment != &row.back()) shortest = std::min(shortest, columns);
    }
  }
  for (std::size_t step = 1; step <= 4; ++step) {
    for (std::size_t first = 0; first <= 8; ++first) {
      const Pitch pitch{first, step, cells};
      const std::size_t end = first + (cells - 1) * step + 1;
      // Between bars there is no room for another cell, nor too little.
      if (parts > 1 && (shortest < end || longest >= end + std::max<std::size_t>(step, 2))) {
        continue;
      }
      TypedTable table{"spaces for blank cells", {}, false, false, true};
      table.bare_ends = parts == 1;
      for (std::size_t row = 0; row < side && table.rows.size() == row; ++row) {
        std::vector<PastedCell> all;
        for (const Field& segment : rows[row]) {
          const auto found = cells_at(segment, pitch);
          if (!found) break;
          for (const Field& cell : *found) all.push_back({lines[row].number, cell});
        }
        if (all.size() == side) table.rows.push_back(std::move(all));
      }
      if (table.rows.size() == side && fills_columns(table.rows))
        tables.push_back(std::move(table));
    }
  }
  return tables;
}

std::optional<TypedTable> printed_table(const TypedLines& lines) {
  constexpr std::string_view marks = "'[]<>";
  constexpr std::size_t none = std::string_view::npos;
  TypedTable table{"a grid as cluecore prints it", {}, false, false, false};
  table.amid_more = true;
  bool any = false;
  for (const TypedLine& line : lines) {
    std::vector<PastedCell> row;
    bool cells_only = true;
    bool marked_row = false;
    std::size_t opened = none;  // so many cells stood before the bracket that is open
    std::size_t begin = 0;
    const auto end_word = [&](std::size_t end) {
      if (end > begin) row.push_back({line.number, piece(line.text, begin, end)});
    };
    for (const Field& one : characters_of({0, line.text.text})) {
      const bool mark = one.text.size() == 1 && marks.find(one.text.front()) != none;
      const bool underline = one.text == "_";  // below it is a border of the jigsaw
      if (!mark && !underline && !is_space(one) && !is_bar(one.text)) continue;
      if (underline && line.text.text.substr(begin, one.begin - begin) == ".") {
        marked_row = true;
        table.how = "a grid as cluecore prints it, but for the borders of its regions";
      }
      end_word(one.begin);
      if (one.text == "[" || one.text == "<") {
        cells_only = cells_only && opened == none;
        opened = row.size();
      } else if (one.text == "]" || one.text == ">") {
        // A bracket around each cell, not around a row as in a list.
        cells_only = cells_only && opened != none && row.size() == opened + 1;
        opened = none;
      }
      marked_row = marked_row || mark;
      if (one.text == "'" && !row.empty()) row.back().marked = true;
      begin = one.begin + one.text.size();
    }
    end_word(line.text.text.size());
    for (const PastedCell& cell : row) {
      cells_only = cells_only && (cell.field.text == "." || whole_number(cell.field.text));
    }
    const bool same = table.rows.empty() || row.size() == table.rows.front().size();
    if (cells_only && row.size() >= 2 && same) {
      table.rows.push_back(std::move(row));
      any = any || marked_row;
    } else if (table.rows.size() >= 2 && any) {
      break;
    } else {
      table.rows.clear();
      any = false;
    }
  }
  return any && table.rows.size() >= 2 ? std::optional(table) : std::nullopt;
}

}  // namespace cluecore
