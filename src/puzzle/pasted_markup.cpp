// SPDX-License-Identifier: MIT
// Tables of web pages and lists of programs, both over any number of lines.
#include "puzzle/pasted_fit.hpp"
#include "puzzle/pasted_layouts.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace cluecore {

namespace {

/// "td", "/td"
std::string name_of(std::string_view tag) {
  return lower(tag.substr(0, tag.find_first_of(" \t/", 1)));
}

/// Does the page not show what this tag begins?
bool is_hidden(std::string_view tag) {
  std::string squeezed;  // without blanks
  std::string bare;      // without what stands in quotes
  char quote = ' ';
  for (const char c : lower(tag)) {
    if (c != ' ') squeezed += c;
    if (quote == ' ') bare += c;
    if (quote == ' ' && (c == '"' || c == '\'')) {
      quote = c;
    } else if (c == quote) {
      quote = ' ';
    }
  }
  const std::vector<Field> words = split_blanks(bare);
  return squeezed.find("display:none") != std::string::npos ||
         squeezed.find("visibility:hidden") != std::string::npos ||
         squeezed.find("type=\"hidden") != std::string::npos ||
         std::any_of(words.begin(), words.end(), [](const Field& word) {
           return word.text == "hidden" || word.text.starts_with("hidden=");
         });
}

/// The value of an input field that stands in a cell.
std::optional<Field> value_in(const Field& tag) {
  const std::size_t name = lower(tag.text).find("value=");
  if (name == std::string::npos) return std::nullopt;
  std::size_t begin = name + 6;
  const bool quoted =
      begin < tag.text.size() && (tag.text[begin] == '"' || tag.text[begin] == '\'');
  if (quoted) ++begin;
  const std::size_t end =
      std::min(tag.text.find_first_of(quoted ? "\"'" : " />", begin), tag.text.size());
  return Field{tag.begin + begin, tag.text.substr(begin, end - begin)};
}

/// Are there letters or digits in it?
bool says(std::string_view text) {
  return std::ranges::any_of(text,
                             [](char c) { return is_letter(c) || is_digit(c) || (c & 0x80) != 0; });
}

class HtmlScanner {
 public:
  void scan(const TypedLine& line) {
    const std::string_view text = line.text.text;
    for (std::size_t at = 0; at < text.size();) {
      if (in_tag_) {
        const std::size_t end = std::min(text.find('>', at), text.size());
        in_tag_ = end == text.size();
        at = end + 1;
        continue;
      }
      const std::size_t open = std::min(text.find('<', at), text.size());
      if (open > at) take_text(line, {line.text.begin + at, text.substr(at, open - at)});
      if (open == text.size()) break;
      const std::size_t end = std::min(text.find('>', open), text.size());
      in_tag_ = end == text.size();
      take_tag(line, {line.text.begin + open + 1, text.substr(open + 1, end - open - 1)});
      at = end + 1;
    }
  }

  PastedTable rows() && {
    std::erase_if(rows_, [](const auto& row) { return row.empty(); });
    return std::move(rows_);
  }
  std::vector<PastedCell> beside;  ///< text that is not the first of a cell

 private:
  void take_text(const TypedLine& line, const Field& text) {
    const Field content = undressed(text);
    if (!hidden_.empty() || content.text.empty() || content.text == "&nbsp;" ||
        content.text == "&#160;") {
      return;
    }
    if (in_cell_ && rows_.back().back().field.text.empty()) {
      rows_.back().back() = {line.number, content};
    } else if (says(content.text)) {
      beside.push_back({line.number, content});
    }
  }

  /// Of what is hidden, only its end counts. A cell's may be left out, where the next one begins.
  bool is_inside_hidden(const std::string& name) {
    if (hidden_.empty()) return false;
    const bool cell = hidden_ == "td" || hidden_ == "th";
    if (cell && (name == "td" || name == "th" || name == "tr" || name == "/tr")) hidden_.clear();
    if (hidden_.empty()) return false;
    if (name == hidden_) ++depth_;
    if (name == "/" + hidden_ && --depth_ == 0) hidden_.clear();
    return true;
  }

  void take_tag(const TypedLine& line, const Field& tag) {
    const std::string name = name_of(tag.text);
    if (is_inside_hidden(name)) return;
    if (is_hidden(tag.text) || name == "script" || name == "style") {
      if (name != "input" && name != "img" && name != "br") hidden_ = name;
      depth_ = 1;
      return;
    }
    if (name == "tr") {
      rows_.emplace_back();
      in_cell_ = false;
    } else if (name == "td" || name == "th") {
      if (rows_.empty()) rows_.emplace_back();
      rows_.back().push_back({line.number, {tag.begin, ""}});
      in_cell_ = true;
    } else if (name == "/td" || name == "/th" || name == "/tr") {
      in_cell_ = false;
    } else if (name == "input") {
      if (const auto value = value_in(tag)) take_text(line, *value);
    }
  }

  PastedTable rows_;
  bool in_cell_ = false;
  bool in_tag_ = false;
  std::string hidden_;  // the tag that began what is not shown; "" for none
  int depth_ = 0;       // how many of its name are open
};

/// Does an argument of this name say how long the lines are, or of what type the numbers?
bool shapes_list(std::string_view name) {
  static constexpr std::array<std::string_view, 10> names = {
      "nrow", "ncol", "byrow", "dtype", "data", "order", "copy", "ndmin", "shape", "ncols"};
  return contains(names, trim(name));
}

/// The innermost lists of a program's text.
class ListScanner {
 public:
  void scan(const TypedLine& line) {
    const std::string_view text = line.text.text;
    for (std::size_t at = 0; at < text.size();) {
      const char c = text[at];
      if (c == '[' || c == '(' || c == '{') {
        open_.emplace_back();
        ++at;
      } else if (c == ']' || c == ')' || c == '}') {
        close();
        ++at;
      } else if (c == ';') {  // the end of a matrix's row
        if (!open_.empty() && !open_.back().empty()) {
          rows_.push_back(std::exchange(open_.back(), {}));
        }
        after_item_ = false;
        ++at;
      } else if (c == ',') {
        if (!open_.empty() && !std::exchange(after_item_, false) && !open_.back().empty()) {
          open_.back().push_back({line.number, {line.text.begin + at, ""}});  // 5,,3
        }
        ++at;
      } else if (is_any_space(text, at)) {
        at += character_length(text, at);
      } else if (c == '%' || trim(text.substr(at)) == "...") {
        return;  // Matlab's remarks, and its lines that go on in the next
      } else {
        at = take_item(line, at);
      }
    }
  }

  PastedTable rows() && { return std::move(rows_); }
  /// What was given a name within a list, and words behind the first.
  std::vector<PastedCell> beside() && { return std::move(beside_); }

 private:
  void close() {
    if (open_.empty()) return;
    if (!open_.back().empty()) rows_.push_back(std::move(open_.back()));
    open_.pop_back();
    after_item_ = true;
  }

  std::size_t take_item(const TypedLine& line, std::size_t at) {
    const std::string_view text = line.text.text;
    const char c = text[at];
    const bool quoted = c == '"' || c == '\'';
    std::size_t end = quoted ? text.find(c, at + 1) : text.find_first_of(",;[](){} \t", at);
    end = std::min(end, text.size());
    Field item{line.text.begin + at, text.substr(at, end - at)};
    if (quoted) {
      item = {item.begin + 1, item.text.substr(1)};
      end = std::min(end + 1, text.size());
    }
    const std::size_t behind = std::min(text.find_first_not_of(' ', end), text.size());
    const bool key = behind < text.size() && (text[behind] == ':' || text[behind] == '(');
    const bool assigned = behind < text.size() && text[behind] == '=';
    const bool named = assigned || item.text.find('=') != std::string_view::npos;
    const bool within = !open_.empty();
    // nrow = 9
    if (within && !quoted && (assigned || item.text.ends_with('='))) {
      after_item_ = true;
      end = std::min(text.find_first_of(",;[](){}", end), text.size());
    } else if (within && !key && !named && item.text != ":") {
      open_.back().push_back({line.number, quoted ? item : undressed(item)});
      after_item_ = true;
      return end;
    }
    const bool counts =
        named ? !shapes_list(item.text.substr(0, item.text.find('='))) : !within && !key;
    if (counts && says(item.text) && (within || !rows_.empty())) {
      beside_.push_back({line.number, {item.begin, text.substr(at, end - at)}});
    }
    return end;
  }

  std::vector<PastedCell> beside_;
  PastedTable rows_;
  PastedTable open_;  // the lists that are not closed yet
  bool after_item_ = false;
};

bool holds(const TypedLines& lines, std::string_view signs) {
  return std::any_of(lines.begin(), lines.end(), [&](const TypedLine& line) {
    return line.text.text.find_first_of(signs) != std::string_view::npos;
  });
}

}  // namespace

std::optional<TypedTable> html_table(const TypedLines& lines) {
  const bool html = std::any_of(lines.begin(), lines.end(), [](const TypedLine& line) {
    return lower(line.text.text).find("<td") != std::string::npos;
  });
  if (!html) return std::nullopt;
  HtmlScanner scanner;
  for (const TypedLine& line : lines) scanner.scan(line);
  TypedTable table{"the table of a web page", std::move(scanner).rows(), false, true, false};
  table.amid_more = true;
  table.beside = std::move(scanner.beside);
  return table;
}

std::optional<TypedTable> cell_list(const TypedLines& lines) {
  constexpr std::size_t most = 25;
  struct Named {
    std::size_t row = 0;
    std::size_t column = 0;
    PastedCell cell;
  };
  std::vector<Named> found;
  std::size_t largest = 0;
  for (const TypedLine& line : lines) {
    const std::string_view text = line.text.text;
    const auto number_at = [&](std::size_t& at) {
      const std::size_t begin = at;
      while (at < text.size() && is_digit(text[at])) ++at;
      const auto number = whole_number(text.substr(begin, at - begin));
      return static_cast<std::size_t>(number.value_or(0));
    };
    for (std::size_t at = text.find_first_not_of(" \t,;"); at < text.size();
         at = text.find_first_not_of(" \t,;", at)) {
      const std::size_t begin = at;
      if ((text[at++] | 0x20) != 'r') return std::nullopt;
      Named named;
      named.row = number_at(at);
      if (at == text.size() || (text[at++] | 0x20) != 'c') return std::nullopt;
      named.column = number_at(at);
      at = std::min(text.find_first_not_of(" \t", at), text.size());
      if (at == text.size() || (text[at] != '=' && text[at] != ':')) return std::nullopt;
      at = std::min(text.find_first_not_of(" \t", at + 1), text.size());
      const std::size_t value = at;
      const std::size_t number = number_at(at);
      largest = std::max({largest, named.row, named.column, number});
      if (named.row == 0 || named.column == 0 || largest > most || at == value) return std::nullopt;
      named.cell = {line.number, {line.text.begin + value, text.substr(value, at - value)}};
      const bool twice = std::ranges::any_of(found, [&](const Named& other) {
        return other.row == named.row && other.column == named.column;
      });
      if (twice) named.cell.field = {line.text.begin + begin, text.substr(begin, at - begin)};
      found.push_back(named);
    }
  }
  constexpr std::array<std::size_t, 5> sides = {4, 6, 9, 16, 25};
  const std::size_t side = *std::ranges::lower_bound(sides, largest);
  // One slip in a list for 9x9 makes no larger grid.
  if (found.size() < 2 || (side > 9 && found.size() * 6 < side * side)) return std::nullopt;
  const std::string size = std::to_string(side);
  TypedTable table{"cells by name in a " + size + "x" + size + " grid", {}, false, true, false};
  table.rows.assign(side, std::vector<PastedCell>(side, found.front().cell));
  for (auto& row : table.rows) {
    for (PastedCell& cell : row) cell.field.text = "";
  }
  for (const Named& named : found) table.rows[named.row - 1][named.column - 1] = named.cell;
  return table;
}

std::optional<TypedTable> list_table(const TypedLines& lines) {
  if (!holds(lines, "[{(") || !holds(lines, "]})")) return std::nullopt;
  ListScanner scanner;
  for (const TypedLine& line : lines) scanner.scan(line);
  std::vector<PastedCell> beside = std::move(scanner).beside();
  PastedTable rows = std::move(scanner).rows();
  std::size_t longest = 0;
  for (const auto& row : rows) longest = std::max(longest, row.size());
  // int grid[9][9], and other small things; beside a list of all cells also its two sides.
  const std::size_t small = longest < 16 ? 1 : 2;
  for (auto& row : rows) {
    if (longest == 1 || row.size() > small) continue;
    std::ranges::copy_if(row, std::back_inserter(beside), [](const PastedCell& cell) {
      return std::ranges::any_of(cell.field.text, [](char c) { return c >= 'a' && c <= 'z'; });
    });
    row.clear();
  }
  std::erase_if(rows, [](const auto& row) { return row.empty(); });
  TypedTable table{"a program's list", std::move(rows), false, true, false};
  table.beside = std::move(beside);
  table.amid_more = true;
  if (table.rows.size() != 1) return table.rows.empty() ? std::nullopt : std::optional(table);
  const std::vector<PastedCell> all = table.rows.front();
  TypedLines strings;
  for (const PastedCell& cell : all) strings.push_back({cell.line, cell.field});
  // A row each, or one string that is all.
  if (all.size() == 1 ||
      (all.front().field.text.size() > 1 && all.front().field.text.size() == all.size())) {
    table.rows = character_table(strings).rows;
    table.single_signs = true;
    return table;
  }
  if (PastedTable square = squared(all); square.size() > 1) table.rows = std::move(square);
  return table;
}

}  // namespace cluecore
