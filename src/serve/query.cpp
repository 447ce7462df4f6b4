// SPDX-License-Identifier: MIT
#include "serve/query.hpp"

#include "text/json_value.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore::serve {

namespace {

/// Nobody waits longer for a page, and ids that it makes are shorter.
constexpr std::uint64_t longest_milliseconds = 10'000;
constexpr std::size_t longest_name = 64;

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0, length = 0; at < text.size(); at += length) {
    length = character_length(text, at);
    if (length == 1 && static_cast<unsigned char>(text[at]) >= 0x80) return false;  // a stray byte
  }
  return true;
}

const Family* family_of(const std::string& name) {
  const Family* const family = family_named(name);
  if (family == nullptr && !name.empty()) throw BadQuery("there is no such family");
  return family;
}

std::string format_of(std::string name) {
  // Of any family: it stays chosen in the page when that changes.
  const bool known = std::ranges::any_of(families(), [&](const Family* each) {
    return std::ranges::count(each->formats(), name, &Choice::name) > 0;
  });
  if (!known && !name.empty()) throw BadQuery("there is no such format");
  return name;
}

std::size_t place_named(const std::string& name) {
  const bool digits = !name.empty() && name.size() < 10 && std::ranges::all_of(name, is_digit);
  if (!digits) throw BadQuery("entries are named by the numbers of places");
  return static_cast<std::size_t>(std::stoul(name));
}

/// Throws JsonFault, too.
Query query_of(const JsonValue& object) {
  const auto given = [&](std::string_view name) {
    const JsonValue* const value = object.member(name);
    return value == nullptr || value->is_null() ? nullptr : value;
  };
  const auto text_of = [&](std::string_view name) {
    const JsonValue* const value = given(name);
    return value == nullptr ? "" : value->said();
  };
  const auto is_true = [&](std::string_view name) {
    const JsonValue* const value = given(name);
    return value != nullptr && value->is_true();
  };
  Query query;
  query.session = text_of("session");
  const auto plain = [](char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  if (query.session.empty() || query.session.size() > longest_name ||
      !std::ranges::all_of(query.session, plain)) {
    throw BadQuery("session has to be 1 to 64 letters and digits");
  }
  if (const auto* const sequence = given("sequence"))
    query.sequence = sequence->number<std::uint64_t>();
  query.family = family_of(text_of("family"));
  query.how.format = format_of(text_of("format"));
  if (object.member("text") == nullptr) throw BadQuery("there is no text");
  query.text = text_of("text");
  query.size = text_of("size");
  query.to = text_of("to");
  query.direct = is_true("direct");
  query.report = is_true("report");
  if (const auto* const limit = given("limit_ms")) {
    query.milliseconds =
        static_cast<unsigned>(std::min(limit->number<std::uint64_t>(), longest_milliseconds));
  }
  if (const auto* const options = given("options")) {
    for (const JsonValue& item : options->items) query.how.options[item.key] = item.said();
  }
  if (const auto* const entries = given("entries")) {
    for (const JsonValue& item : entries->items) {
      query.entries[place_named(item.key)] = item.number<std::size_t>();
    }
  }
  if (const auto* const ruled_out = given("ruled_out")) {
    for (const JsonValue& item : ruled_out->items) {
      for (const JsonValue& value : item.items) {
        query.ruled_out[place_named(item.key)].push_back(value.number<std::size_t>());
      }
    }
  }
  if (const auto* const place = given("place")) query.place = place->number<std::size_t>();
  return query;
}

}  // namespace

Query parse_query(std::string_view text) {
  try {
    const JsonValue object = read_json(text);
    if (!object.is_object() || !is_utf8(text)) throw BadQuery("the body is not a JSON object");
    return query_of(object);
  } catch (const JsonFault& fault) {
    throw BadQuery("the body is not what is asked: " + std::string(fault.what()));
  }
}

}  // namespace cluecore::serve
