// SPDX-License-Identifier: MIT
// Reads JSON, with the place of every value, for errors that point at it.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

/// What is wrong with a text, at bytes `begin` to `end` of it.
struct JsonFault : std::runtime_error {
  JsonFault(std::size_t from, std::size_t to, const std::string& message)
      : std::runtime_error(message), begin(from), end(to) {}
  std::size_t begin;
  std::size_t end;
};

struct JsonValue {
  enum class Type { null, boolean, number, string, array, object };

  Type type = Type::null;
  std::string key{};  ///< its name, if it is a member of an object
  std::string
      text{};  ///< of a string what it says, in UTF-8; of a number or a word what is written
  std::vector<JsonValue> items{};  ///< of an array, or the members of an object, as written
  std::size_t begin = 0;           ///< bytes of the text that it was read from
  std::size_t end = 0;

  bool is_object() const { return type == Type::object; }
  bool is_array() const { return type == Type::array; }
  bool is_string() const { return type == Type::string; }
  bool is_null() const { return type == Type::null; }
  bool is_true() const { return type == Type::boolean && text == "true"; }
  /// The member of that name, the last if there are several; nullptr if there is none.
  const JsonValue* member(std::string_view name) const;
  /// A whole number from 0, also where a string says it, with blanks around; nothing for any other.
  std::optional<int> whole() const;

  /// What has to be there: that member, what a string says, a whole number from 0. They throw JsonFault.
  const JsonValue& at(std::string_view name) const;
  const std::string& said() const;
  int counted() const;
};

enum class JsonDialect {
  strict,
  /// As SudokuPad shortens it: keys and words without quotes, ' for ", t and f, and nothing at all
  /// for an empty object in an array.
  short_hand,
};

/// How deep arrays and objects may be nested, and how many values there may be in all.
inline constexpr int deepest_json = 100;
inline constexpr std::size_t most_json_values = 100'000;

/// The value that the whole text is. Throws JsonFault.
JsonValue read_json(std::string_view text, JsonDialect dialect = JsonDialect::strict,
                    std::size_t most_values = most_json_values);

}  // namespace cluecore
