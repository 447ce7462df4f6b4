// SPDX-License-Identifier: MIT
#include "grid/codes.hpp"

#include "grid/words.hpp"
#include "puzzle/links.hpp"
#include "text/contains.hpp"
#include "text/pieces.hpp"

#include <algorithm>

namespace cluecore::grid {

namespace {

/// Cells that are filled one after the other.
class Filling {
 public:
  Filling(Cursor& cursor, std::size_t cells) : cursor_(cursor), cells_(cells) {}

  void skip(std::size_t blanks, std::size_t begin) {
    if (blanks > cells_ - at_) throw beyond(begin);
    at_ += blanks;
  }

  void fill(std::optional<std::size_t> number, std::size_t begin) {
    if (at_ == cells_) throw beyond(begin);
    found_.push_back({at_++, number, cursor_.where(begin)});
  }

  bool full() const { return at_ == cells_; }

  std::vector<Coded> all() && {
    if (!full()) {
      throw cursor_.error("the code ends after " + counted(at_, "cell") + " of " +
                          std::to_string(cells_));
    }
    return std::move(found_);
  }
  std::vector<Coded> some() && { return std::move(found_); }

 private:
  InputError beyond(std::size_t begin) const {
    return cursor_.error(begin, "this goes beyond the " + counted(cells_, "cell") + " of the grid");
  }

  Cursor& cursor_;
  std::size_t cells_;
  std::size_t at_ = 0;
  std::vector<Coded> found_;
};

bool is_between(char c, char first, char last) {
  return c >= first && c <= last;
}

std::size_t distance(char from, char to) {
  return static_cast<std::size_t>(to - from);
}

InputError not_in_code(const Cursor& cursor) {
  return cursor.error(quoted_character(cursor.field().text, cursor.position()) +
                      " cannot stand here");
}

/// A whole number at the beginning of a text, which is cut off there.
std::size_t cut_number(std::string_view& text) {
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  const std::optional<int> number = whole_number(text.substr(0, digits));
  if (number) text.remove_prefix(digits);
  return static_cast<std::size_t>(number.value_or(0));
}

}  // namespace

char Cursor::take() {
  const char c = peek();
  if (!at_end()) ++at_;
  return c;
}

bool Cursor::take_if(char c) {
  if (at_end() || peek() != c) return false;
  ++at_;
  return true;
}

std::optional<std::size_t> Cursor::take_number() {
  const std::size_t begin = at_;
  while (is_digit(peek())) ++at_;
  if (at_ == begin) return std::nullopt;
  const std::optional<int> number = whole_number(since(begin).text);
  if (!number) throw error(begin, "the number is too large");
  return static_cast<std::size_t>(*number);
}

std::size_t Cursor::take_hexadecimal(int digits) {
  std::size_t number = 0;
  for (int i = 0; i < digits; ++i) {
    const std::size_t digit = std::string_view("0123456789abcdef").find(peek());
    if (at_end() || digit == std::string_view::npos) throw error("here a number must go on");
    number = 16 * number + digit;
    ++at_;
  }
  return number;
}

Span Cursor::where(std::size_t begin) const {
  const Field field = since(begin);
  return text_->line.span(field.begin, field.text.size());
}

InputError Cursor::error(std::string message) const {
  const std::size_t length = character_length(field_.text, at_);
  return text_->error({field_.begin + at_, field_.text.substr(at_, length)}, std::move(message));
}

void put_in_cells(Words& words, const std::vector<Coded>& numbers) {
  for (const auto& [cell, number, where] : numbers) {
    const Spot spot{Spot::cell, cell / words.width(), cell % words.width()};
    if (number) words.put(spot, std::to_string(*number), where);
  }
}

void put_in_margins(Words& words, const std::vector<Coded>& numbers) {
  for (const auto& [at, number, where] : numbers) {
    const bool above = at < words.width();
    const Spot spot =
        above ? Spot{Spot::top_margin, 0, at} : Spot{Spot::left_margin, at - words.width(), 0};
    if (number) words.put(spot, std::to_string(*number), where);
  }
}

std::optional<std::pair<IdHead, Cursor>> game_id(const Text& text, const Field& content) {
  const std::size_t colon = content.text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  IdHead head;
  std::string_view rest = content.text.substr(0, colon);
  head.width = head.height = cut_number(rest);
  if (rest.starts_with('x')) {
    rest.remove_prefix(1);
    head.height = cut_number(rest);
  }
  head.letters = rest;
  const bool other = rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") != rest.npos;
  if (head.width == 0 || head.height == 0 || other) return std::nullopt;
  const Field code{content.begin + colon + 1, content.text.substr(colon + 1)};
  return std::pair(head, Cursor(text, code));
}

std::vector<Coded> letter_runs(Cursor& cursor, std::size_t cells, Digits digits, char wall) {
  Filling filling(cursor, cells);
  while (!cursor.at_end()) {
    const std::size_t begin = cursor.position();
    if (is_between(cursor.peek(), 'a', 'z')) {
      const std::size_t blanks = distance('a', cursor.take()) + 1;
      filling.skip(blanks, begin);
    } else if (is_digit(cursor.peek()) && digits == Digits::many) {
      const std::optional<std::size_t> number = cursor.take_number();
      filling.fill(number, begin);
      cursor.take_if('_');
    } else if (is_digit(cursor.peek())) {
      const std::size_t number = distance('0', cursor.take());
      filling.fill(number, begin);
    } else if (wall != '\0' && cursor.take_if(wall)) {
      filling.fill(std::nullopt, begin);
    } else {
      throw not_in_code(cursor);
    }
  }
  return std::move(filling).all();
}

std::string letter_runs(const std::vector<int>& numbers) {
  std::string code;
  std::size_t blanks = 0;
  const auto end_run = [&] {
    for (; blanks > 0; blanks -= std::min<std::size_t>(blanks, 26)) {
      code += static_cast<char>('a' + std::min<std::size_t>(blanks, 26) - 1);
    }
  };
  for (const int number : numbers) {
    if (number == 0) {
      ++blanks;
      continue;
    }
    end_run();
    if (!code.empty() && is_digit(code.back())) code += '_';
    code += std::to_string(number);
  }
  end_run();
  return code;
}

std::vector<Coded> steps_to_values(Cursor& cursor, std::size_t cells) {
  std::vector<Coded> found;
  std::size_t at = 0;
  while (!cursor.at_end()) {
    const std::size_t begin = cursor.position();
    const char c = cursor.peek();
    const bool second = is_between(c, 'A', 'Z');
    if (!second && !is_between(c, 'a', 'z')) {
      throw cursor.error(quoted_character(cursor.field().text, begin) + " is not a letter");
    }
    cursor.take();
    const std::size_t blanks = distance(second ? 'A' : 'a', c);
    at += blanks;
    if (blanks < 25) {
      if (at < cells) found.push_back({at, second ? 1 : 0, cursor.where(begin)});
      ++at;
    }
    if (at > cells + 1) {
      throw cursor.error(begin, "this goes beyond the " + counted(cells, "cell") + " of the grid");
    }
  }
  if (at != cells + 1) {
    throw cursor.text().error(cursor.field(), "the letters end after " + counted(at, "cell") +
                                                  "; they must end one behind the " +
                                                  std::to_string(cells) + " of the grid");
  }
  return found;
}

std::string steps_to_values(const std::vector<Coded>& values, std::size_t cells) {
  std::string code;
  std::size_t position = 0;
  const auto step_to = [&](std::size_t cell, char letter) {
    for (; cell - position >= 25; position += 25) code += 'z';
    code += static_cast<char>(letter + static_cast<char>(cell - position));
    position = cell + 1;
  };
  for (const Coded& value : values) step_to(value.cell, value.number == 1U ? 'A' : 'a');
  step_to(cells, 'a');
  return code;
}

std::vector<Coded> numbers_between(Cursor& cursor, char sign, std::size_t count) {
  std::vector<Coded> found;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0 && !cursor.take_if(sign)) {
      throw cursor.error("here a " + std::string(1, sign) + " should be: there are " +
                         counted(count, "number") + ", or nothing in place of one");
    }
    const std::size_t begin = cursor.position();
    const std::optional<std::size_t> number = cursor.take_number();
    if (number) found.push_back({i, number, cursor.where(begin)});
  }
  return found;
}

std::optional<std::pair<Link, Cursor>> link(const Text& text, const Field& content) {
  const std::size_t query = content.text.find('?');
  const Field tail =
      piece(content, query == content.text.npos ? 0 : query + 1, content.text.size());
  Link link{kind_of_link(tail.text)};
  std::vector<Field> parts = split(tail, '/');
  const bool page = parts.front().text.find(".html#") != tail.text.npos;
  if (link.kind.empty() || page) return std::nullopt;
  if (!whole_number(parts[1].text)) {
    link.option = parts[1];
    parts.erase(parts.begin() + 1);
  }
  link.width = static_cast<std::size_t>(whole_number(parts[1].text).value_or(0));
  link.height = static_cast<std::size_t>(whole_number(parts[2].text).value_or(0));
  const std::size_t begin = parts[2].begin + parts[2].text.size() + 1 - content.begin;
  const Field code = piece(content, std::min(begin, content.text.size()), content.text.size());
  return std::pair(link, Cursor(text, code));
}

std::pair<Link, Cursor> link_of_kind(const Text& text, const Field& content,
                                     std::span<const std::string_view> kinds,
                                     std::span<const std::string_view> options) {
  auto found = link(text, content);
  const std::string first(kinds.front());
  if (!found) throw text.error(content, "a link has the parts " + first + "/WIDTH/HEIGHT/CODE");
  if (!contains(kinds, found->first.kind)) {
    throw text.error(content, "this is a link to a puzzle of the kind " + shown(found->first.kind) +
                                  ", and it is to be read as " + first);
  }
  if (const Field& option = found->first.option;
      !option.text.empty() && !contains(options, option.text)) {
    throw text.error(option,
                     shown(option.text) + " before the size names a variation that is not read");
  }
  if (found->first.width == 0 || found->first.height == 0) {
    throw text.error(content, "the width and the height are at least 1");
  }
  return std::move(*found);
}

namespace {

/// Letters for so many blanks, or a dot for a cell without number; false for anything else.
bool take_unnumbered(Cursor& cursor, Filling& filling) {
  const std::size_t begin = cursor.position();
  const char c = cursor.peek();
  if (is_between(c, 'g', 'z')) {
    cursor.take();
    filling.skip(distance('g', c) + 1, begin);
  } else if (cursor.take_if('.')) {
    filling.fill(std::nullopt, begin);
  }
  return cursor.position() > begin;
}

}  // namespace

std::vector<Coded> numbers_to_4(Cursor& cursor, std::size_t cells) {
  Filling filling(cursor, cells);
  while (!cursor.at_end()) {
    if (take_unnumbered(cursor, filling)) continue;
    const std::size_t begin = cursor.position();
    if (!is_digit(cursor.peek()) && !is_between(cursor.peek(), 'a', 'e')) throw not_in_code(cursor);
    const std::size_t number = cursor.take_hexadecimal(1);
    filling.fill(number % 5, begin);
    // Blanks behind the last number may not fit any more.
    for (std::size_t blank = 0; blank < number / 5 && !filling.full(); ++blank) {
      filling.skip(1, begin);
    }
  }
  return std::move(filling).all();
}

std::vector<Coded> numbers_in_16(Cursor& cursor, std::size_t cells, bool all) {
  Filling filling(cursor, cells);
  while (!cursor.at_end() && !filling.full()) {
    if (take_unnumbered(cursor, filling)) continue;
    const std::size_t begin = cursor.position();
    const int digits = cursor.take_if('-') ? 2 : cursor.take_if('+') ? 3 : 1;
    if (digits == 1 && !is_digit(cursor.peek()) && !is_between(cursor.peek(), 'a', 'f')) {
      throw not_in_code(cursor);
    }
    const std::size_t number = cursor.take_hexadecimal(digits);
    filling.fill(number, begin);
  }
  return all ? std::move(filling).all() : std::move(filling).some();
}

}  // namespace cluecore::grid
