// SPDX-License-Identifier: MIT
#include "typed_line.hpp"

#include "puzzle.hpp"
#include "readers.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace cluecore::variants {

namespace {

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

const TypedWord* find_word(const std::string& said) {
  for (const TypedWord& word : typed_words()) {
    if (word.word == said) return &word;
  }
  return nullptr;
}

/// The bytes of a sign for a range.
std::size_t dash_at(std::string_view line, std::size_t at) {
  for (const std::string_view dash : {"-", "\u2013", "\u2014"}) {
    if (line.substr(at).starts_with(dash)) return dash.size();
  }
  return 0;
}

constexpr std::size_t longest_word =
    3;  // in words: "no digit ..." is none, "anti knight" is one of two

}  // namespace

bool is_clue(const Field& content) {
  const std::string_view text = content.text;
  if (text.size() > 1 && (text[0] == 'r' || text[0] == 'R') && is_digit(text[1])) return true;
  return words_of_clue(mapped(split_blanks(text), [](const Field& word) {
           return std::string(word.text.substr(0, word.text.find_first_of(":=")));
         })) > 0;
}

std::size_t words_of_clue(const std::vector<std::string>& words) {
  std::string said;
  std::size_t known = 0;
  for (std::size_t i = 0; i < std::min(longest_word, words.size()); ++i) {
    said += plain_word(words[i]);
    if (find_word(said) != nullptr || said == "diagonal" || said == "diagonals") known = i + 1;
  }
  return known;
}

/// Bytes of what says nothing between words: commas, arrows, = but between cells, + behind that.
std::size_t TypedLine::separator_at(std::size_t at) const {
  constexpr std::string_view arrow = "\u2192";
  const std::string_view rest = content_.text.substr(at);
  if (is_blank(rest.substr(0, 1)) || rest.front() == ',' || rest.front() == ';') return 1;
  if (rest.starts_with("->")) return 2;
  if (rest.starts_with(arrow)) return arrow.size();
  const bool colon = contains_kind(Token::colon);
  if (rest.front() == '+' && colon && tokens_.back().kind == Token::cell) return 1;
  if (rest.front() != '=') return 0;
  const std::string_view behind = trim(rest.substr(1));
  const bool cells =
      !tokens_.empty() && tokens_.back().kind == Token::cell && lower(behind.substr(0, 1)) == "r";
  return cells ? 0 : 1;
}

void TypedLine::split_tokens() {
  const std::string_view line = content_.text;
  for (std::size_t at = 0; at < line.size();) {
    Token token;
    token.field.begin = content_.begin + at;
    const std::size_t begin = at;
    const char c = line[at];
    if (const std::size_t skipped = separator_at(at); skipped > 0) {
      at += skipped;
      continue;
    }
    if (const auto cell = take_cell(at)) {
      token.kind = Token::cell;
      token.cell_number = *cell;
    } else if (is_digit(c)) {
      while (at < line.size() && is_digit(line[at])) ++at;
      const auto number = whole_number(line.substr(begin, at - begin));
      if (!number) {
        throw text_.error({content_.begin + begin, line.substr(begin, at - begin)},
                          "this number is too large");
      }
      token.kind = Token::number;
      token.number_value = *number;
    } else if (const std::size_t dash = dash_at(line, at); dash > 0) {
      at += dash;
      token.kind = Token::range;
    } else if (c == ':' || c == '=') {
      ++at;
      token.kind = Token::colon;
    } else {
      while (at < line.size() &&
             (is_letter(line[at]) || line[at] == '_' ||
              (line[at] == '-' && at + 1 < line.size() && is_letter(line[at + 1])))) {
        ++at;
      }
      at = std::max(at, begin + character_length(line, begin));
    }
    token.field.text = line.substr(begin, at - begin);
    tokens_.push_back(token);
  }
}

/// "r3c4", if it stands there.
std::optional<std::size_t> TypedLine::take_cell(std::size_t& at) {
  const std::string_view line = content_.text;
  std::size_t end = at;
  const auto take = [&](char letter) -> std::optional<int> {
    if (end >= line.size() || std::tolower(static_cast<unsigned char>(line[end])) != letter)
      return {};
    const std::size_t begin = ++end;
    while (end < line.size() && is_digit(line[end])) ++end;
    return whole_number(line.substr(begin, end - begin));
  };
  const std::optional<int> row = take('r');
  if (!row) return std::nullopt;
  const std::optional<int> column = take('c');
  if (!column) return std::nullopt;
  const int n = variant_.size;
  if (*row < 1 || *column < 1 || *row > n || *column > n) {
    throw text_.error(
        {content_.begin + at, line.substr(at, end - at)},
        "there is no such cell in a grid of " + std::to_string(n) + "x" + std::to_string(n));
  }
  at = end;
  return static_cast<std::size_t>((*row - 1) * n + *column - 1);
}

/// The word for the clue, of as many words as it takes.
const TypedWord* TypedLine::take_word() {
  std::string said;
  const TypedWord* found = nullptr;
  for (std::size_t i = 0; i < std::min(longest_word, tokens_.size()); ++i) {
    if (tokens_[i].kind != Token::word) break;
    said += plain_word(tokens_[i].field.text);
    const TypedWord* word = find_word(said);
    if (word == nullptr && found != nullptr) break;
    if (word == nullptr && said != "diagonal" && said != "diagonals") continue;
    found = word;
    next_ = i + 1;
  }
  // "white: r1c1 r1c2"
  if (next_ > 0 && !at_end() && tokens_[next_].kind == Token::colon) ++next_;
  return found;
}

void TypedLine::add_diagonals() {
  if (!at_end()) throw error(tokens_[next_], "behind diagonal stands up, down or nothing");
  add({Kind::diagonal_down});
  add({Kind::diagonal_up});
}

void TypedLine::read() {
  split_tokens();
  if (tokens_.front().kind == Token::cell) {
    read_given();
    return;
  }
  const TypedWord* word = take_word();
  if (word == nullptr) {
    if (next_ > 0) {
      add_diagonals();
      return;
    }
    std::vector<std::string> words = {"diagonal", "regions"};
    for (const TypedWord& known : typed_words()) words.emplace_back(known.said.written);
    const Token& said = tokens_.front();
    const auto meant = said.kind == Token::word && is_letter(said.field.text.front())
                           ? nearest(plain_word(said.field.text), words)
                           : std::nullopt;
    throw error(said, shown(said.field.text) + " is not a kind of clue" +
                          (meant ? "; did you mean " + *meant + "?"
                                 : "; put # before it if it is a remark"));
  }
  if (!at_end() && tokens_[next_].kind == Token::colon) ++next_;  // thermo: r1c1 r1c2
  Clue clue{word->row.kind};
  if (word->said.value > 0) clue.value = word->said.value;
  clue.spelling = word->spelling;
  // What the usual word says is not written.
  const int gap = whispers_gap(word->word, variant_.size);
  if (word->row.kind == Kind::whispers && gap != whispers_gap("whispers", variant_.size)) {
    clue.value = gap;
  }
  switch (word->row.takes) {
    case Takes::cell:
    case Takes::listed_cell:
    case Takes::digits_cell:
      read_cells(*word);
      break;
    case Takes::two_sets:
    case Takes::bulb_line:
      read_two(*word, std::move(clue));
      break;
    case Takes::outside:
      read_outside(std::move(clue));
      break;
    case Takes::whole_grid:
    case Takes::negative:
      if (word->row.kind == Kind::windoku && windows(variant_).empty()) {
        throw error(tokens_.front(), "windoku has its windows in grids of 9x9");
      }
      add(std::move(clue));
      break;
    default:
      read_line(*word, std::move(clue));
  }
  if (!at_end()) {
    throw error(tokens_[next_], shown(tokens_[next_].field.text) + " cannot stand here");
  }
}

/// r4c4=5
void TypedLine::read_given() {
  Clue clue{Kind::given, {tokens_.front().cell_number}};
  next_ = 1;
  const std::vector<int> digits = take_numbers(true);
  if (digits.size() != 1 || !at_end()) throw error("behind a cell stands its digit, as in r4c4=5");
  clue.value = digits.front();
  add(std::move(clue));
}

void TypedLine::read_cells(const TypedWord& word) {
  Clue clue{word.row.kind};
  clue.spelling = word.spelling;
  if (word.row.takes == Takes::digits_cell) {
    clue.values = take_numbers(true);
    if (clue.values.empty())
      throw error("behind " + std::string(word.said.written) + " stand digits, then cells");
    if (word.row.kind == Kind::given) {
      if (clue.values.size() > 1) throw error("a given is one digit");
      clue.value = clue.values.front();
      clue.values.clear();
    }
  }
  for (std::size_t cell : take_cells(false)) {
    clue.cells = {cell};
    add(clue);
  }
}

void TypedLine::read_line(const TypedWord& word, Clue clue) {
  const bool set = !word.row.is_line() && word.row.takes != Takes::pair;
  const bool digits = word.row.takes == Takes::digits_set;
  const bool must = word.row.takes == Takes::sum_line || digits;
  if (word.row.may_have_number() || digits) {
    const std::vector<int> numbers = take_numbers(digits);
    if (must && numbers.empty()) {
      throw error("behind " + std::string(word.said.written) + " stands a number, then cells");
    }
    if (digits) {
      clue.values = numbers;
    } else if (numbers.size() > 1) {
      throw error(tokens_[2], "one number is enough for a " + std::string(word.said.written));
    } else if (!numbers.empty()) {
      clue.value = numbers.front();
      clue.number = first_number();
    }
  }
  clue.cells = take_cells(set);
  if (word.row.takes == Takes::pair) {
    const bool two =
        clue.cells.size() == 2 && contains(beside(variant_, clue.cells[0]), clue.cells[1]);
    if (!two)
      throw error("behind " + std::string(word.said.written) +
                  " should stand two cells side by side");
  }
  if (word.row.is_line() && clue.cells.size() < 2) {
    throw error("a line has two cells or more");
  }
  if (const std::string empty = emptiness(word, clue); !empty.empty()) {
    variant_.remarks.push_back("line " + std::to_string(text_.line.number) +
                               " says nothing: " + empty);
  }
  add(std::move(clue));
}

/// What a clue is that holds in every grid; "" if this one does not.
std::string TypedLine::emptiness(const TypedWord& word, const Clue& clue) const {
  const std::string name = "a " + std::string(word.said.written);
  if (clue.kind == Kind::region_sum && visits(variant_, clue.cells).size() < 2) {
    return name + " line within one region";
  }
  if (word.row.takes == Takes::long_line && clue.cells.size() < 3)
    return name + " line of two cells";
  if (clue.kind == Kind::cage && !clue.value && clue.cells.size() < 2) {
    return name + " of one cell without a sum";
  }
  if (clue.kind == Kind::whispers && clue.value == 0) return name + " line of 0";
  return "";
}

void TypedLine::read_two(const TypedWord& word, Clue clue) {
  const bool clone = word.row.takes == Takes::two_sets;
  std::vector<std::size_t> first = take_cells(clone, true);
  std::vector<std::size_t> second;
  if (!at_end() && tokens_[next_].kind == Token::colon) {
    ++next_;
    second = take_cells(clone);
  } else if (!clone) {
    second.assign(first.begin() + 1, first.end());
    first.resize(1);
  }
  if (clone && second.size() != first.size()) {
    throw error("behind clone stand cells, a colon, and as many cells that hold the same");
  }
  if (second.empty()) throw error("behind arrow stand the cell of its bulb and those of its shaft");
  clue.cells = clone ? first : second;
  clue.others = clone ? second : first;
  add(std::move(clue));
}

/// "20 row 3 from the right"
void TypedLine::read_outside(Clue clue) {
  const char* const form = "this should be like: 20 row 3 left, or 20 column 4 top";
  std::vector<int> numbers = take_numbers(false);
  if (!numbers.empty()) clue.number = first_number();
  std::vector<std::string> words;
  std::optional<int> line;
  for (; !at_end(); ++next_) {
    const Token& token = tokens_[next_];
    if (token.kind == Token::number && !line) {
      line = token.number_value;
    } else if (token.kind == Token::number && numbers.empty()) {  // row 3 = 20
      numbers.push_back(token.number_value);
      clue.number = text_.line.span(token.field.begin, token.field.text.size());
    } else if (token.kind == Token::colon) {
      continue;
    } else if (token.kind == Token::word) {
      const std::string word = lower(token.field.text);
      if (word != "from" && word != "the" && word != "in" && word != "on") words.push_back(word);
    } else {
      throw error(token, form);
    }
  }
  const bool column = !words.empty() && (words[0] == "column" || words[0] == "col");
  const bool sided = clue.kind != Kind::sandwich;
  const std::string side = words.size() > 1 ? words[1] : column ? "top" : "left";
  const bool back = side == "right" || side == "bottom";
  const bool fits = side == (column ? (back ? "bottom" : "top") : (back ? "right" : "left"));
  if (numbers.size() != 1 || !line || words.empty() || (!column && words[0] != "row") || !fits ||
      words.size() > 2 || (sided && words.size() < 2)) {
    throw error(form);
  }
  if (*line < 1 || *line > variant_.size) throw error("there is no such " + words[0]);
  const auto n = static_cast<std::size_t>(variant_.size);
  const auto at = static_cast<std::size_t>(*line - 1);
  for (std::size_t i = 0; i < n; ++i) clue.cells.push_back(column ? i * n + at : at * n + i);
  if (back) std::reverse(clue.cells.begin(), clue.cells.end());
  clue.value = numbers.front();
  add(std::move(clue));
}

Span TypedLine::first_number() const {
  const auto number = std::ranges::find(tokens_, Token::number, &Token::kind);
  return text_.line.span(number->field.begin, number->field.text.size());
}

std::vector<int> TypedLine::take_numbers(bool digits) {
  std::vector<int> numbers;
  while (!at_end() && tokens_[next_].kind == Token::number) {
    const Token& token = tokens_[next_++];
    // 135 are three digits.
    const bool many = digits && variant_.size <= 9;
    std::vector<int> found = {token.number_value};
    if (many) {
      found.clear();
      for (char c : token.field.text) found.push_back(c - '0');
    }
    for (int number : found) {
      if (digits && (number < 1 || number > variant_.size)) {
        throw error(token, std::to_string(number) + " is not a digit from 1 to " +
                               std::to_string(variant_.size));
      }
      numbers.push_back(number);
    }
  }
  if (!at_end() && tokens_[next_].kind == Token::colon) ++next_;
  return numbers;
}

std::vector<std::size_t> TypedLine::take_cells(bool rectangles, bool to_colon) {
  std::vector<std::size_t> cells;
  while (!at_end()) {
    const Token& token = tokens_[next_];
    if (to_colon && token.kind == Token::colon) break;
    if (token.kind == Token::range && !cells.empty() && next_ + 1 < tokens_.size() &&
        tokens_[next_ + 1].kind == Token::cell) {
      add_range(cells, tokens_[++next_], rectangles);
    } else if (token.kind == Token::cell) {
      cells.push_back(token.cell_number);
    } else {
      throw error(token, token.kind == Token::number
                             ? "numbers stand before the cells, as in cage 15 r1c1 r1c2"
                             : shown(token.field.text) + " is not a cell, as r3c4 is");
    }
    const std::size_t last = cells.back();
    if (std::count(cells.begin(), cells.end(), last) > 1) {
      throw error(tokens_[next_], cell_name(variant_, last) + " is named twice");
    }
    ++next_;
  }
  if (cells.empty()) throw error("cells should follow, as r3c4");
  return cells;
}

/// From the last of the cells to the end of the range.
void TypedLine::add_range(std::vector<std::size_t>& cells, const Token& end, bool rectangle) const {
  const int n = variant_.size;
  const int from = static_cast<int>(cells.back());
  const int to = static_cast<int>(end.cell_number);
  const int rows = to / n - from / n;
  const int columns = to % n - from % n;
  const auto cell = [&](int row, int column) {
    return static_cast<std::size_t>((from / n + row) * n + from % n + column);
  };
  const auto sign = [](int number) { return number < 0 ? -1 : number > 0 ? 1 : 0; };
  if (rectangle) {
    for (int i = 0; i <= std::abs(rows); ++i) {
      for (int j = 0; j <= std::abs(columns); ++j) {
        if (i + j > 0) cells.push_back(cell(i * sign(rows), j * sign(columns)));
      }
    }
    return;
  }
  if (rows != 0 && columns != 0 && std::abs(rows) != std::abs(columns)) {
    throw error(end, "a range is straight, along a row, a column or a diagonal");
  }
  for (int i = 1; i <= std::max(std::abs(rows), std::abs(columns)); ++i) {
    cells.push_back(cell(i * sign(rows), i * sign(columns)));
  }
}

void TypedLine::add(Clue clue) {
  clue.where = text_.line.span(content_.begin, content_.text.size());
  clue.line = content_of(text_.line.text).text.size() == content_.text.size();
  if (!variant_.clues.empty() && variant_.clues.back().where == clue.where) {
    clue.line = variant_.clues.back().line = false;
  }
  variant_.clues.push_back(std::move(clue));
}

}  // namespace cluecore::variants
