// SPDX-License-Identifier: MIT
// Commands of Python, Matlab, Julia, R and others that lay out a list otherwise than it stands there: read
// as it stands, its puzzle would be another one.
#include "puzzle/list_order.hpp"

#include "puzzle/readers.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace cluecore {

namespace {

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view name_signs =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

/// A program's text without its strings, of which a " stays, and its remarks; and whether a quote of
/// Matlab or Julia transposes a matrix there: one behind a closing bracket or the name of a value.
class Code {
 public:
  explicit Code(std::span<const std::string_view> lines) {
    for (const std::string_view line : lines) {
      take(line);
      text_ += '\n';
    }
  }

  const std::string& text() const { return text_; }
  bool transposes() const { return transposes_; }

 private:
  void take(std::string_view line) {
    const std::size_t start = text_.size();
    for (std::size_t at = 0; at < line.size(); ++at) {
      const char c = line[at];
      if (c == '#' || c == '%' ||
          (line.substr(at).starts_with("//") && !applies(line.substr(at)))) {
        return;
      }
      const bool turns = c == '\'' && is_transposing(start, line.substr(at + 1));
      transposes_ = transposes_ || turns;
      const std::size_t end =
          (c == '\'' && !turns) || c == '"' || c == '`' ? closing(line, at) : line.npos;
      if (end != line.npos) at = end;
      if (c == '=') names_.emplace_back(name_before(trim(std::string_view(text_).substr(start))));
      text_ += end != line.npos ? '"' : c;
    }
  }

  static std::size_t closing(std::string_view line, std::size_t at) {
    for (std::size_t end = at + 1; end < line.size(); ++end) {
      if (line[at] == '"' && line[end] == '\\') {
        ++end;
      } else if (line[end] == line[at]) {
        return end;
      }
    }
    return line.npos;
  }

  /// "// Transpose" is no remark.
  static bool applies(std::string_view text) {
    text = trim(text.substr(2));
    const std::size_t end = std::min(text.find_first_not_of(letters), text.size());
    const std::string_view behind = trim(text.substr(end));
    return end > 0 && (behind.empty() || behind.starts_with("//") || behind.front() == ';');
  }

  static std::string_view name_before(std::string_view text) {
    const std::size_t begin = text.find_last_not_of(name_signs);
    return begin == text.npos ? text : text.substr(begin + 1);
  }

  bool is_transposing(std::size_t start, std::string_view behind) const {
    std::string_view before = std::string_view(text_).substr(start);
    if (before.ends_with('.')) before.remove_suffix(1);
    const bool alone = behind.find('\'') == behind.npos;
    const bool apart = trim_end(before).size() < before.size();
    before = trim_end(before);
    if (before.ends_with(']') || before.ends_with('}')) return true;
    if (before.ends_with(')')) return alone || !apart;
    const std::string_view name = name_before(before);
    const bool goes_on = !behind.empty() && letters.find(behind.front()) != letters.npos;
    return !name.empty() && (alone || !apart) && !goes_on &&
           std::ranges::find(names_, name) != names_.end();
  }

  std::string text_;
  std::vector<std::string> names_ = {"ans"};
  bool transposes_ = false;
};

/// Has it brackets around the numbers or strings of a row?
bool holds_a_list(std::string_view code) {
  constexpr std::size_t fewest = 4;
  bool open = false;
  bool values = false;
  bool inside = false;  // an item
  std::size_t items = 0;
  for (const char c : code) {
    const bool opens = c == '[' || c == '{' || c == '(';
    if (opens || c == ']' || c == '}' || c == ')') {
      if (open && values && items >= fewest) return true;
      open = opens;
      values = inside = false;
      items = 0;
    } else if (c == ' ' || c == '\t' || c == '\n' || c == ',' || c == ';') {
      inside = false;
    } else {
      items += !std::exchange(inside, true);
      values = values || is_digit(c) || c == '"';
    }
  }
  return false;
}

std::string squeezed(std::string_view code) {
  std::string text = lower(code);
  std::erase_if(text, [](char c) { return c == ' ' || c == '\t' || c == '\n'; });
  return text;
}

/// Those of R, Matlab and Julia are, if they are made of one list.
bool is_filled_by_columns(std::string_view code) {
  const std::string text = squeezed(code);
  const auto has = [&](std::string_view words) { return text.find(words) != text.npos; };
  const bool matrix = has("matrix(c(") || has("matrix(data=c(");
  const std::size_t reshape = text.find("reshape(");
  return (matrix && !has("byrow=t")) || (has("dim(") && has(")<-c(")) ||
         (reshape != text.npos && (reshape == 0 || text[reshape - 1] != '.'));
}

/// Its rows would be taken for columns, or the last one for the first.
bool is_turned(const Code& code) {
  constexpr std::string_view turning =
      " transpose ctranspose permutedims swapaxes rot90 rotl90 rotr90 rot180 fliplr flipud ";
  constexpr std::string_view turning_calls = " adjoint t flip permute moveaxis reverse reversed ";
  constexpr std::string_view properties = " T H mT mH ";
  const std::string_view text = code.text();
  const std::string tight = squeezed(text);
  if (code.transposes()) return true;
  for (const std::string_view words : {"::-1", "end:-1:1", "zip(*"}) {
    if (tight.find(words) != tight.npos) return true;
  }
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_not_of(name_signs, begin), text.size());
    const std::string word = " " + std::string(text.substr(begin, end - begin)) + " ";
    const std::string_view behind = trim(text.substr(end));
    const bool call = behind.starts_with('(') || behind.starts_with('[');
    const std::string_view before = trim_end(text.substr(0, begin));
    const auto among = [](std::string_view words, const std::string& one) {
      return one.size() > 2 && words.find(one) != words.npos;
    };
    const std::string small = lower(word);
    const std::string_view value =
        trim_end(before.substr(0, before.size() - (before.ends_with('.') ? 1 : 0)));
    const bool of_value = before.ends_with('.') && !value.empty() &&
                          (std::string_view(")]}").find(value.back()) != value.npos ||
                           name_signs.find(value.back()) != name_signs.npos);
    if (among(turning, small) || (call && among(turning_calls, small)) ||
        (of_value && among(properties, word))) {
      return true;
    }
    begin = end + 1;
  }
  return false;
}

}  // namespace

const char* list_laid_out_otherwise(std::span<const std::string_view> lines) {
  const Code code(lines);
  if (!holds_a_list(code.text())) return nullptr;
  if (is_turned(code)) return "a matrix that is transposed or turned over";
  return is_filled_by_columns(code.text()) ? "a matrix that is filled by columns" : nullptr;
}

}  // namespace cluecore
