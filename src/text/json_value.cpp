// SPDX-License-Identifier: MIT
#include "text/json_value.hpp"

#include "text/text.hpp"
#include "text/utf16.hpp"

#include <algorithm>

namespace cluecore {

namespace {

class JsonReader {
 public:
  JsonReader(std::string_view text, JsonDialect dialect, std::size_t most_values)
      : text_(text), short_hand_(dialect == JsonDialect::short_hand), most_values_(most_values) {}

  JsonValue read() {
    JsonValue value = take_value(0);
    next();
    if (at_ < text_.size()) {
      throw JsonFault(at_, at_ + 1, "nothing can stand behind the value");
    }
    return value;
  }

 private:
  /// The next character that is no white space; '\0' at the end.
  char next() {
    while (at_ < text_.size() && is_blank(text_.substr(at_, 1))) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take_if(char c) {
    if (next() != c || at_ == text_.size()) return false;
    ++at_;
    return true;
  }

  /// An error at the next character.
  JsonFault fault(const std::string& message) {
    next();
    if (at_ == text_.size()) {
      const std::size_t last = trim_end(text_).size();
      return {last, last, "the text ends; " + message};
    }
    return {at_, at_ + character_length(text_, at_),
            quoted_character(text_, at_) + ", but " + message};
  }

  bool at_quote() {
    const char c = next();
    return c == '"' || (short_hand_ && c == '\'');
  }

  JsonValue take_value(int depth) {
    const char c = next();
    JsonValue value;
    value.begin = at_;
    if (depth > deepest_json) throw JsonFault(at_, at_ + 1, "this is nested too deeply");
    if (++values_ > most_values_) {
      throw JsonFault(at_, at_ + 1,
                      "this is too large: more than " + std::to_string(most_values_) + " values");
    }
    if (at_quote()) {
      value.type = JsonValue::Type::string;
      value.text = take_string();
    } else if (c == '{' || c == '[') {
      value.type = c == '{' ? JsonValue::Type::object : JsonValue::Type::array;
      ++at_;
      take_items(value, c == '{' ? '}' : ']', depth);
    } else {
      value.text = take_word("a value is expected");
      value.type = type_of_word(value.text);
      if (value.type == JsonValue::Type::boolean)
        value.text = value.text[0] == 't' ? "true" : "false";
    }
    value.end = at_;
    return value;
  }

  void take_items(JsonValue& value, char close, int depth) {
    // In short hand, nothing before a comma or the bracket is an empty object: [,,] has three.
    const auto take_empty = [&] {
      if (!short_hand_ || value.is_object() || (next() != ',' && next() != close)) return false;
      JsonValue empty;
      empty.type = JsonValue::Type::object;
      empty.begin = empty.end = at_;
      value.items.push_back(std::move(empty));
      return true;
    };
    if (take_if(close)) return;
    do {
      if (take_empty()) {
        if (++values_ > most_values_) throw fault("there are too many values");
        continue;
      }
      std::string key;
      if (value.is_object()) {
        const char* expected = "a key in quotes is expected";
        if (!at_quote() && !short_hand_) throw fault(expected);
        key = at_quote() ? take_string() : take_word(expected);
        if (!take_if(':')) throw fault("a : is expected behind the key");
      }
      value.items.push_back(take_value(depth + 1));
      value.items.back().key = std::move(key);
    } while (take_if(','));
    if (!take_if(close)) throw fault(std::string("a , or ") + close + " is expected");
  }

  /// A number or a word: what stands up to the next sign.
  std::string take_word(const char* expected) {
    next();
    const std::size_t begin = at_;
    at_ = std::min(text_.find_first_of(" \t\r\n,:[]{}\"", at_), text_.size());
    if (at_ == begin) throw fault(expected);
    return std::string(text_.substr(begin, at_ - begin));
  }

  JsonValue::Type type_of_word(std::string_view word) {
    const std::string_view signs = "+-.eE0123456789";
    if ((is_digit(word[0]) || word[0] == '-') &&
        word.find_first_not_of(signs) == std::string_view::npos) {
      return JsonValue::Type::number;
    }
    if (word == "null") return JsonValue::Type::null;
    if (word == "true" || word == "false") return JsonValue::Type::boolean;
    if (short_hand_)
      return word == "t" || word == "f" ? JsonValue::Type::boolean : JsonValue::Type::string;
    at_ -= word.size();
    throw JsonFault(at_, at_ + word.size(),
                    shown(word) + " is not a value; a text stands in quotes");
  }

  std::string take_string() {
    next();
    const std::size_t begin = at_;
    const char quote = text_[at_++];
    std::string said;
    std::u16string escaped;  // pairs of escapes may be one character
    const auto flush = [&] {
      said += utf8_of(escaped);
      escaped.clear();
    };
    for (; at_ < text_.size() && text_[at_] != quote; ++at_) {
      if (text_[at_] == '\n' && !short_hand_) break;
      if (text_[at_] == '\\') {
        ++at_;
        if (at_ == text_.size()) break;
        if (text_[at_] == 'u') {
          escaped += take_escaped_unit();
          continue;
        }
        flush();
        said += escaped_character(text_[at_]);
      } else {
        flush();
        said += text_[at_];
      }
    }
    if (at_ >= text_.size() || text_[at_] != quote) {
      throw JsonFault(begin, begin + 1, "this quote is not closed");
    }
    ++at_;
    flush();
    return said;
  }

  static char escaped_character(char c) {
    constexpr std::string_view written = "bfnrt";
    constexpr std::string_view meant = "\b\f\n\r\t";
    const std::size_t which = written.find(c);
    return which == std::string_view::npos ? c : meant[which];
  }

  /// The four digits behind \u, to the last of them.
  char16_t take_escaped_unit() {
    std::uint32_t unit = 0;
    for (int i = 0; i < 4; ++i) {
      ++at_;
      const std::size_t digit =
          at_ < text_.size()
              ? std::string_view("0123456789abcdef").find(lower(text_.substr(at_, 1)))
              : std::string_view::npos;
      if (digit == std::string_view::npos) {
        const std::size_t end = std::min(at_, text_.size() - 1);
        throw JsonFault(end, end + 1, "here one of the four digits behind \\u should be");
      }
      unit = 16 * unit + static_cast<std::uint32_t>(digit);
    }
    return static_cast<char16_t>(unit);
  }

  std::string_view text_;
  bool short_hand_;
  std::size_t most_values_;
  std::size_t at_ = 0;
  std::size_t values_ = 0;
};

}  // namespace

const JsonValue* JsonValue::member(std::string_view name) const {
  const auto found = std::find_if(items.rbegin(), items.rend(),
                                  [&](const JsonValue& item) { return item.key == name; });
  return is_object() && found != items.rend() ? &*found : nullptr;
}

std::optional<int> JsonValue::whole() const {
  return type == Type::number || type == Type::string ? whole_number(trim(text)) : std::nullopt;
}

const JsonValue& JsonValue::at(std::string_view name) const {
  const JsonValue* const found = member(name);
  if (found == nullptr) throw JsonFault(begin, end, "it has no " + std::string(name));
  return *found;
}

const std::string& JsonValue::said() const {
  if (!is_string()) throw JsonFault(begin, end, "a text is expected");
  return text;
}

int JsonValue::counted() const {
  const auto number = type == Type::number ? whole() : std::nullopt;
  if (!number) throw JsonFault(begin, end, "a whole number from 0 is expected");
  return *number;
}

JsonValue read_json(std::string_view text, JsonDialect dialect, std::size_t most_values) {
  return JsonReader(text, dialect, most_values).read();
}

}  // namespace cluecore
