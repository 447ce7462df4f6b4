// SPDX-License-Identifier: MIT
// Writes JSON; nothing here reads any.
#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace cluecore {

/// A quoted JSON string. Bytes that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);

/// What is JSON already, and not to be quoted as a text is.
struct Json {
  std::string text;
  operator const std::string&() const { return text; }  // NOLINT: it is one
};

Json strings_json(std::span<const std::string> strings);
Json numbers_json(std::span<const std::size_t> numbers);

/// An object or array under way: values come with their commas.
///
///   JsonWriter('{').add("line", 3).add("text", "a").text()  // {"line":3,"text":"a"}
class JsonWriter {
 public:
  explicit JsonWriter(char open) : text_(1, open), close_(open == '{' ? '}' : ']') {}

  JsonWriter& key(std::string_view name) {
    comma();
    text_ += json_string(name) + ":";
    after_key_ = true;
    return *this;
  }
  /// A member: JSON, a text, a number, true or false, or a list of texts or numbers. An optional that
  /// is empty adds nothing; an empty text or list is a member.
  template <typename Value>
  JsonWriter& add(std::string_view name, const Value& value) {
    if constexpr (requires { value.has_value(); }) {
      return value ? add(name, *value) : *this;
    } else if constexpr (std::same_as<Value, Json>) {
      return raw(name, value);
    } else if constexpr (std::same_as<Value, bool>) {
      return raw(name, value ? "true" : "false");
    } else if constexpr (std::integral<Value>) {
      return raw(name, std::to_string(value));
    } else if constexpr (std::convertible_to<const Value&, std::string_view>) {
      return raw(name, json_string(value));
    } else if constexpr (std::convertible_to<const Value&, std::span<const std::string>>) {
      return raw(name, strings_json(value));
    } else {
      return raw(name, numbers_json(value));
    }
  }
  /// A member that is JSON already.
  JsonWriter& raw(std::string_view name, const std::string& json) {
    key(name).raw(json);
    return *this;
  }
  void string(std::string_view value) { raw(json_string(value)); }
  void number(std::size_t value) { raw(std::to_string(value)); }
  /// A value that is JSON already.
  void raw(const std::string& json) {
    comma();
    text_ += json;
    after_key_ = false;
  }
  std::string text() const { return text_ + close_; }

 private:
  void comma() {
    if (!after_key_ && text_.size() > 1) text_ += ',';
  }

  std::string text_;
  char close_;
  bool after_key_ = false;
};

/// json_object("line", 3, "text", "a"): {"line":3,"text":"a"}
template <typename... Members>
Json json_object(const Members&... members) {
  JsonWriter json('{');
  const auto add = [&json](const auto& self, std::string_view name, const auto& value,
                           const auto&... rest) -> void {
    json.add(name, value);
    if constexpr (sizeof...(rest) > 0) self(self, rest...);
  };
  if constexpr (sizeof...(members) > 0) add(add, members...);
  return {json.text()};
}

/// A list of what `to_json` makes of each item.
template <typename Items, typename ToJson>
Json json_list(const Items& items, const ToJson& to_json) {
  JsonWriter json('[');
  for (const auto& item : items) json.raw(to_json(item));
  return {json.text()};
}

}  // namespace cluecore
