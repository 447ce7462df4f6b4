// SPDX-License-Identifier: MIT
// In what order the items of a category are, and what a file says of its own words.
#include "calendar.hpp"
#include "logic.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

void rank(Category& category) {
  if (category.order == Order::none) return;
  for (std::size_t i = 0; i < category.items.size(); ++i) {
    const std::vector<std::int64_t>& values = category.values;
    const bool listed = category.order == Order::listed;
    const auto lower_ones =
        listed ? static_cast<std::ptrdiff_t>(i)
               : std::ranges::count_if(values, [&](auto value) { return value < values[i]; });
    category.ranks.push_back(static_cast<std::size_t>(lower_ones));
  }
}

std::vector<std::string> order_by_calendar(World& world) {
  const auto unordered = [](const Category& category) { return category.order == Order::none; };
  if (!std::ranges::all_of(world.categories, unordered)) return {};
  std::vector<std::string> notes;
  for (Category& category : world.categories) {
    category.order = order_in_calendar(category.items);
    if (category.order == Order::none) continue;
    if (category.order == Order::value) category.values = calendar_values(category.items);
    rank(category);
    notes.push_back("the items of " + shown(category.name) +
                    " are taken in their order, as if declared `" + header_word(category.order) +
                    "`");
  }
  return notes;
}

std::optional<Saying> saying_in(std::string_view line) {
  const std::vector<Field> words = split_blanks(line);
  constexpr std::array more = {"more", "higher", "greater"};
  constexpr std::array less = {"less", "fewer", "lower"};
  if (words.size() < 3 || lower(words[0].text) != "word" || !words[1].text.ends_with(':'))
    return std::nullopt;
  const std::string way = lower(words[2].text);
  if (!contains(more, way) && !contains(less, way)) return std::nullopt;
  Saying saying{lower(words[1].text.substr(0, words[1].text.size() - 1)),
                contains(more, way),
                {},
                std::string(trim(line))};
  for (std::size_t i = 3; i < words.size(); ++i) saying.of.push_back(lower(words[i].text));
  for (std::string& word : saying.of)
    std::erase_if(word, [](char c) { return c == '(' || c == ')'; });
  return saying;
}

}  // namespace cluecore::logic
