// SPDX-License-Identifier: MIT
#include "serve/query.hpp"

#include "text/json_value.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <charconv>

namespace cluecore::serve {

namespace {

using Type = JsonValue::Type;

/// Nobody waits longer for a page, and ids that it makes are shorter.
constexpr unsigned longest_milliseconds = 10'000;
constexpr std::size_t longest_name = 64;

[[noreturn]] void refuse_type(const std::string& name) {
  throw BadQuery(name + " is of another type");
}

/// Is it there, and not null? Throws BadQuery for one of another type; `name` is what to call it.
bool is_given(const JsonValue* value, Type type, const std::string& name) {
  if (value == nullptr || value->is_null()) return false;
  if (value->type != type) refuse_type(name);
  return true;
}

std::string text_of(const JsonValue* value, const std::string& name) {
  return is_given(value, Type::string, name) ? value->text : "";
}

bool is_true(const JsonValue* value, const std::string& name) {
  return is_given(value, Type::boolean, name) && value->is_true();
}

std::optional<std::uint64_t> number_of(const JsonValue* value, const std::string& name) {
  if (!is_given(value, Type::number, name)) return std::nullopt;
  std::uint64_t number = 0;
  const char* const end = value->text.data() + value->text.size();
  const auto read = std::from_chars(value->text.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end) refuse_type(name);
  return number;
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0, length = 0; at < text.size(); at += length) {
    length = character_length(text, at);
    if (length == 1 && static_cast<unsigned char>(text[at]) >= 0x80) return false;  // a stray byte
  }
  return true;
}

JsonValue object_of(std::string_view text) {
  try {
    JsonValue value = read_json(text);
    if (value.is_object() && is_utf8(text)) return value;
  } catch (const JsonFault&) {
    // It is none, then.
  }
  throw BadQuery("the body is not a JSON object");
}

std::size_t place_named(const std::string& name) {
  const bool digits = !name.empty() && name.size() < 10 && std::ranges::all_of(name, is_digit);
  if (!digits) throw BadQuery("entries are named by the numbers of places");
  return static_cast<std::size_t>(std::stoul(name));
}

}  // namespace

Query parse_query(std::string_view text) {
  const JsonValue object = object_of(text);
  Query query;
  query.session = text_of(object.member("session"), "session");
  const auto plain = [](char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  if (query.session.empty() || query.session.size() > longest_name ||
      !std::ranges::all_of(query.session, plain)) {
    throw BadQuery("session has to be 1 to 64 letters and digits");
  }
  query.sequence = number_of(object.member("sequence"), "sequence").value_or(0);
  query.family = text_of(object.member("family"), "family");
  query.format = text_of(object.member("format"), "format");
  if (object.member("text") == nullptr) throw BadQuery("there is no text");
  query.text = text_of(object.member("text"), "text");
  query.size = text_of(object.member("size"), "size");
  query.direct = is_true(object.member("direct"), "direct");
  query.report = is_true(object.member("report"), "report");
  query.milliseconds = static_cast<unsigned>(std::min<std::uint64_t>(
      number_of(object.member("limit_ms"), "limit_ms").value_or(longest_milliseconds),
      longest_milliseconds));
  if (const JsonValue* const all = object.member("options");
      is_given(all, Type::object, "options")) {
    for (const JsonValue& item : all->items) query.options[item.key] = text_of(&item, "options");
  }
  if (const JsonValue* const all = object.member("entries");
      is_given(all, Type::object, "entries")) {
    for (const JsonValue& item : all->items) {
      query.entries[place_named(item.key)] = number_of(&item, "entries").value_or(0);
    }
  }
  query.place = number_of(object.member("place"), "place");
  return query;
}

}  // namespace cluecore::serve
