// SPDX-License-Identifier: MIT
#include "origin.hpp"

#include "readers.hpp"

#include <algorithm>

namespace cluecore::variants {

int check_size(std::optional<int> size, const JsonValue& where, const Origin& origin) {
  if (size && *size >= smallest_size && *size <= largest_size) return *size;
  throw origin.error(where, (size ? "a grid of size " + std::to_string(*size)
                                  : std::string("the size is not a number, and")) +
                                " cannot be read; sizes are " + std::to_string(smallest_size) +
                                " to " + std::to_string(largest_size));
}

std::string plain_text(std::string_view text) {
  std::string plain;
  for (const Field& line : split(trim(text), '\n')) {
    plain += (plain.empty() ? "" : "\n") + visible(line.text);
  }
  return plain;
}

bool take_metadata(std::string_view said, Variant& variant) {
  const std::size_t colon = said.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string name = lower(trim(said.substr(0, colon)));
  const std::string text = plain_text(said.substr(colon + 1));
  const auto keep = [&](std::string& where) {
    if (where.empty()) where = text;
    return true;
  };
  if (name == "title") return keep(variant.title);
  if (name == "author") return keep(variant.author);
  if (name == "rules") return keep(variant.rules);
  if (name == "solution") {
    store_solution(values_in(text), variant);
    return true;
  }
  return name.starts_with("msg") || name == "customstyle" || name == "source";
}

std::vector<int> values_in(std::string_view text) {
  std::vector<int> values;
  if (text.find(',') != std::string_view::npos) {
    for (const Field& field : split(text, ',')) {
      values.push_back(whole_number(field.text).value_or(0));
    }
    return values;
  }
  for (const char c : text) values.push_back(value_of(c).value_or(0));
  return values;
}

void store_solution(const std::vector<int>& values, Variant& variant) {
  if (values.empty() || !variant.stored_solution.empty()) return;
  const auto cells = static_cast<std::size_t>(variant.size * variant.size);
  const bool whole =
      values.size() == cells &&
      std::all_of(values.begin(), values.end(), [&](int v) { return v >= 1 && v <= variant.size; });
  if (whole) {
    variant.stored_solution = values;
  } else {
    variant.remarks.push_back("the solution in the file is not " + std::to_string(cells) +
                              " digits from 1 to " + std::to_string(variant.size) +
                              ", and was left out");
  }
}

void tell_unexplained(const std::vector<std::string>& drawings, Variant& variant) {
  if (drawings.empty()) return;
  const bool one = drawings.size() == 1 && drawings.front().starts_with("1 ");
  variant.doubt(listed(drawings, "and") + (one ? " is" : " are") +
                " drawn that no clue explains; " + (one ? "its" : "their") +
                " rules, if any, were not checked");
}

void tell_unknown(const JsonValue& item, const std::string& of, Variant& variant) {
  // What is switched off or empty says nothing.
  const bool nothing = item.is_null() || item.text == "false" ||
                       (item.items.empty() && (item.is_array() || item.is_object())) ||
                       (item.is_string() && item.text.empty());
  if (nothing) return;
  variant.doubt("the key " + of + shown(item.key) +
                " is not known here; what it says was left out");
}

void tidy_remarks(Variant& variant) {
  constexpr std::size_t most = 12;
  std::vector<std::pair<std::string, std::size_t>> found;
  std::size_t more = 0;
  for (std::string& remark : variant.remarks) {
    const auto same = std::ranges::find(found, remark, &std::pair<std::string, std::size_t>::first);
    if (same != found.end()) {
      ++same->second;
    } else if (found.size() < most) {
      found.emplace_back(std::move(remark), 1);
    } else {
      ++more;
    }
  }
  variant.remarks.clear();
  for (const auto& [remark, times] : found) {
    variant.remarks.push_back(times == 1 ? remark
                                         : remark + " (" + std::to_string(times) + " times)");
  }
  if (more > 0) variant.remarks.push_back("there are " + counted(more, "more remark"));
}

}  // namespace cluecore::variants
