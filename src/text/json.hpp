// SPDX-License-Identifier: MIT
// Writes JSON; json_value.hpp reads it.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace cluecore {

/// What is JSON already, and not quoted as a text is.
struct Json {
  std::string text;
  operator const std::string&() const { return text; }
};

/// A quoted JSON string. Bytes that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);

/// A list of what `to_json` makes of each item.
template <typename Items, typename ToJson>
Json json_list(const Items& items, const ToJson& to_json) {
  std::string json = "[";
  for (const auto& item : items) {
    if (json.size() > 1) json += ',';
    json += static_cast<const std::string&>(to_json(item));
  }
  return {json + "]"};
}

/// JSON as it is, a text, a number, true or false, or a list of such.
template <typename Value>
Json json_of(const Value& value) {
  if constexpr (std::same_as<Value, Json>) {
    return value;
  } else if constexpr (std::same_as<Value, bool>) {
    return {value ? "true" : "false"};
  } else if constexpr (std::integral<Value>) {
    return {std::to_string(value)};
  } else if constexpr (std::convertible_to<const Value&, std::string_view>) {
    return {json_string(value)};
  } else {
    return json_list(value, [](const auto& item) { return json_of(item); });
  }
}

/// An object or array under way: values come with their commas.
///
///   JsonWriter('{').add("line", 3).add("text", "a").text()  // {"line":3,"text":"a"}
class JsonWriter {
 public:
  explicit JsonWriter(char open) : text_(1, open), close_(open == '{' ? '}' : ']') {}

  /// A member, as json_of() has its value. An optional that is empty adds nothing; an empty text or
  /// list is a member.
  template <typename Value>
  JsonWriter& add(std::string_view name, const Value& value) {
    if constexpr (requires { value.has_value(); }) {
      return value ? add(name, *value) : *this;
    } else {
      return raw(name, json_of(value));
    }
  }
  /// A member that is JSON already.
  JsonWriter& raw(std::string_view name, const std::string& json) {
    raw(json_string(name) + ":" + json);
    return *this;
  }
  /// A value that is JSON already.
  void raw(const std::string& json) {
    if (text_.size() > 1) text_ += ',';
    text_ += json;
  }
  std::string text() const { return text_ + close_; }

 private:
  std::string text_;
  char close_;
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

}  // namespace cluecore
