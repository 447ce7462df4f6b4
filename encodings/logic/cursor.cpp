// SPDX-License-Identifier: MIT
#include "cursor.hpp"

#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

namespace {

constexpr std::string_view signs = ",;()=:\"";

bool blank_at(std::string_view text, std::size_t at) {
  return text[at] == ' ' || text[at] == '\t';
}

}  // namespace

std::optional<std::size_t> end_of_quotes(std::string_view text, std::size_t begin) {
  for (std::size_t at = begin + 1; at < text.size(); ++at) {
    if (text[at] != '"') continue;
    if (at + 1 == text.size() || text[at + 1] != '"') return at + 1;
    ++at;
  }
  return std::nullopt;
}

std::string without_quotes(std::string_view text) {
  std::string name;
  for (std::size_t at = 1; at + 1 < text.size(); ++at) {
    name += text[at];
    if (text[at] == '"') ++at;
  }
  return with_single_blanks(name);
}

std::string with_single_blanks(std::string_view text) {
  std::string result;
  for (const Field& word : split_blanks(text)) {
    result.append(result.empty() ? "" : " ").append(word.text);
  }
  return result;
}

std::size_t end_of_content(const Source& source, const Line& line) {
  const std::string_view text = line.text;
  std::size_t at = 0;
  while (at < text.size()) {
    if (text[at] == '#' && (at == 0 || blank_at(text, at - 1))) break;
    if (text[at] == '"') {
      const auto end = end_of_quotes(text, at);
      if (!end) throw source.error(line, at, 1, "this quote is not closed");
      at = *end;
    } else {
      ++at;
    }
  }
  return trim_end(text.substr(0, at)).size();
}

std::size_t Cursor::skip_blanks(std::size_t from) const {
  while (from < end_ && blank_at(text(), from)) ++from;
  return from;
}

Field Cursor::word() {
  const std::size_t begin = at();
  std::size_t end = begin;
  while (end < end_ && !blank_at(text(), end) &&
         signs.find(text()[end]) == std::string_view::npos &&
         !text().substr(end).starts_with("!=")) {
    ++end;
  }
  return between(begin, end);
}

bool Cursor::accept(std::string_view phrase) {
  const std::size_t begin = at();
  const std::vector<Field> expected = split_blanks(phrase);
  const bool found = std::all_of(expected.begin(), expected.end(), [&](const Field& part) {
    at();
    const bool sign = part.text == "!=" || signs.find(part.text) != std::string_view::npos;
    const std::size_t end = std::min(at_ + part.text.size(), end_);
    const Field next = sign ? between(at_, end) : word();
    at_ += next.text.size();
    return lower(next.text) == part.text;
  });
  if (!found) at_ = begin;
  return found;
}

bool Cursor::sees(std::string_view phrase) {
  const std::size_t begin = at();
  const bool found = accept(phrase);
  at_ = begin;
  return found;
}

Field Cursor::unknown_name() {
  constexpr std::array ends = {"is", "and", "or", "nor", "in", "then", "iff", "one", "are"};
  const std::size_t begin = at();
  std::size_t end = begin;
  if (begin < end_ && text()[begin] == '"') {
    end = end_of_quotes(text(), begin).value_or(end_);
  }
  while (end < end_) {
    go_to(end);
    const Field next = word();
    if (next.text.empty()) {
      // Of the signs, only a colon can be part of a name.
      if (at_ >= end_ || text()[at_] != ':') break;
      end = at_ + 1;
      continue;
    }
    if (end > begin && contains(ends, lower(next.text))) break;
    end = next.begin + next.text.size();
  }
  go_to(begin);
  return between(begin, std::max(end, std::min(begin + 1, end_)));
}

bool Cursor::is_boundary(std::size_t at) const {
  if (at >= end_ || blank_at(text(), at)) return true;
  const char c = text()[at];
  if (c == '.' && at + 1 == end_) return true;  // the full stop of a sentence
  return c != ':' && c != '"' &&
         (signs.find(c) != std::string_view::npos || text().substr(at).starts_with("!="));
}

std::optional<std::size_t> Cursor::end_of_name(std::size_t begin, const std::string& name,
                                               bool quotes_needed) const {
  if (begin < end_ && text()[begin] == '"') {
    const auto end = end_of_quotes(text(), begin);
    if (!end || lower(without_quotes(text().substr(begin, *end - begin))) != lower(name)) {
      return std::nullopt;
    }
    return end;
  }
  if (quotes_needed) return std::nullopt;
  std::size_t at = begin;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (at >= end_) return std::nullopt;
    if (name[i] == ' ') {
      if (!blank_at(text(), at)) return std::nullopt;
      at = skip_blanks(at);
    } else if (lower(name[i]) == lower(text()[at])) {
      ++at;
    } else {
      return std::nullopt;
    }
  }
  return at;
}

std::optional<std::size_t> Cursor::accept_name(const std::vector<std::string>& names) {
  std::optional<std::size_t> longest;
  std::size_t end = at();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto name_end = end_of_name(at_, names[i], false);
    if (!name_end || *name_end <= end || !is_boundary(*name_end)) continue;
    longest = i;
    end = *name_end;
  }
  if (longest) at_ = end;
  return longest;
}

InputError Cursor::error_here(std::string message) {
  const std::size_t begin = at();
  const std::size_t length = std::max<std::size_t>(1, word().text.size());
  return source_.error(line_, begin, length, std::move(message));
}

}  // namespace cluecore::logic
