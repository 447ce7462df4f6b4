// SPDX-License-Identifier: MIT
#include "serve/query.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cluecore::serve {

namespace {

using Json = nlohmann::json;

constexpr unsigned longest_milliseconds = 10'000;
constexpr std::size_t longest_name = 64;

/// A member of that type, or the value for one that is not there.
template <typename Value>
Value member(const Json& object, const char* name, Value otherwise) {
  const auto found = object.find(name);
  if (found == object.end() || found->is_null()) return otherwise;
  try {
    if constexpr (std::is_unsigned_v<Value> && !std::is_same_v<Value, bool>) {
      if (!found->is_number_unsigned()) throw BadQuery("");
    }
    return found->get<Value>();
  } catch (const std::exception&) {
    throw BadQuery(std::string(name) + " is of another type");
  }
}

std::size_t place_named(const std::string& name) {
  const bool digits = !name.empty() && name.size() < 10 &&
                      std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
  if (!digits) throw BadQuery("entries are named by the numbers of places");
  return static_cast<std::size_t>(std::stoul(name));
}

}  // namespace

Query parse_query(std::string_view text) {
  const Json object = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!object.is_object()) throw BadQuery("the body is not a JSON object");
  Query query;
  query.session = member<std::string>(object, "session", "");
  const auto plain = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  if (query.session.empty() || query.session.size() > longest_name ||
      !std::ranges::all_of(query.session, plain)) {
    throw BadQuery("session has to be 1 to 64 letters and digits");
  }
  query.sequence = member<std::uint64_t>(object, "sequence", 0);
  query.family = member<std::string>(object, "family", "");
  query.format = member<std::string>(object, "format", "");
  if (!object.contains("text")) throw BadQuery("there is no text");
  query.text = member<std::string>(object, "text", "");
  query.size = member<std::string>(object, "size", "");
  query.direct = member<bool>(object, "direct", false);
  query.report = member<bool>(object, "report", false);
  query.milliseconds =
      std::min(member<unsigned>(object, "limit_ms", longest_milliseconds), longest_milliseconds);
  for (const auto& [name, value] :
       member<std::map<std::string, std::string>>(object, "options", {})) {
    query.options[name] = value;
  }
  for (const auto& [name, value] :
       member<std::map<std::string, std::size_t>>(object, "entries", {})) {
    query.entries[place_named(name)] = value;
  }
  if (object.contains("place") && !object.at("place").is_null()) {
    query.place = member<std::size_t>(object, "place", 0);
  }
  return query;
}

}  // namespace cluecore::serve
