// SPDX-License-Identifier: MIT
// What categories are about, as far as their names and items say.
#include "calendar.hpp"
#include "phrases.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

namespace {

/// "HairColor", "Music-Genre (rock)" as words in lower case.
std::vector<std::string> parts_of(std::string_view name) {
  std::string spaced;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool upper = name[i] >= 'A' && name[i] <= 'Z';
    if (upper && i > 0 && name[i - 1] >= 'a' && name[i - 1] <= 'z') spaced += ' ';
    const std::string_view signs = "()-_/,.";
    spaced += signs.find(name[i]) == std::string_view::npos ? name[i] : ' ';
  }
  return mapped(split_blanks(spaced), [](const Field& word) { return lower(word.text); });
}

bool capitalised(std::string_view name) {
  return std::ranges::all_of(name, [](char c) { return !is_digit(c); }) && name.front() >= 'A' &&
         name.front() <= 'Z';
}

/// "guests", "Name".
bool called_people(const std::vector<std::string>& words, std::string_view name) {
  constexpr std::array others = {"name", "student", "client", "patient", "employee", "person"};
  std::string one = lower(name);
  if (one.ends_with('s')) one.pop_back();
  return speaks_of_a_person(one) || is_relative(one) ||
         std::ranges::any_of(words, [&](const std::string& word) {
           return contains(others, singular(word)) || is_relative(word) ||
                  speaks_of_a_person(singular(word));
         });
}

}  // namespace

Topics::Topics(const World& world) : world_(world) {
  for (const Category& category : world.categories) {
    headers_.push_back(words_of(category.name));
    items_.emplace_back();
    squashed_.emplace_back();
    for (const std::string& item : category.items) {
      items_.back().push_back(words_of(item));
      const std::vector<Word>& words = items_.back().back();
      squashed_.back().push_back(joined(words, 0, words.size()));
    }
    names_.push_back(parts_of(category.name));
    words_.push_back(names_.back());
    if (category.order != Order::value) continue;
    for (const std::string& item : category.items) {
      for (const std::string& word : parts_of(item)) {
        words_.back().push_back(word);
        if (word.front() == '$') words_.back().emplace_back("dollar");
      }
    }
    // Of numbers the calendar has dates and hours.
    if (!calendar_values(category.items).empty() && !are_dates(category.items)) {
      words_.back().insert(words_.back().end(), {"hour", "time"});
    }
  }
  // The category that is called so, or else the first of names.
  for (const bool called : {true, false}) {
    people_.assign(world.categories.size(), false);
    bool found = false;
    for (std::size_t c = 0; c < world.categories.size(); ++c) {
      const Category& category = world.categories[c];
      const bool names = category.order == Order::none && !in_time(c) &&
                         std::ranges::all_of(category.items, capitalised);
      people_[c] = names && (called ? called_people(names_[c], category.name) : !found);
      found = found || people_[c];
    }
    if (found) return;
  }
}

bool Topics::has(std::size_t category, std::string_view word) const {
  const std::string wanted = stem(word);
  return std::ranges::any_of(words_[category],
                             [&](const std::string& own) { return stem(own) == wanted; });
}

bool Topics::measures(std::size_t category, std::string_view word) const {
  if (has(category, word)) return true;
  // What is in feet is in no inches.
  if (is_unit(word) && std::ranges::any_of(words_[category], is_unit)) {
    return false;
  }
  const std::string_view wanted = dimension(word);
  return !wanted.empty() && std::ranges::any_of(words_[category], [&](const std::string& own) {
    return dimension(own) == wanted;
  });
}

bool Topics::in_time(std::size_t category) const {
  const auto timely = [](const std::string& word) {
    constexpr std::array others = {"time", "date", "born", "birthday"};
    return is_unit_of_time(word) || month(word) > 0 || weekday(word) > 0 ||
           contains(others, singular(word));
  };
  const std::string first = lower(world_.categories[category].items.front());
  return weekday(first) > 0 || month(first) > 0 || std::ranges::any_of(words_[category], timely);
}

bool Topics::of_places(std::size_t category) const {
  constexpr std::array others = {"order", "finish", "number", "start"};
  return std::ranges::any_of(names_[category], [&](const auto& word) {
    return is_unit_of_places(word) || contains(others, singular(word));
  });
}

std::optional<int> Topics::in_one(std::size_t category, std::string_view unit) const {
  struct Unit {
    std::string_view name;
    std::string_view part;
    int parts;
  };
  constexpr std::array table = {
      Unit{"week", "day", 7},       Unit{"fortnight", "day", 14},     Unit{"fortnight", "week", 2},
      Unit{"day", "hour", 24},      Unit{"hour", "minute", 60},       Unit{"minute", "second", 60},
      Unit{"year", "month", 12},    Unit{"decade", "year", 10},       Unit{"biennium", "year", 2},
      Unit{"century", "year", 100}, Unit{"millennium", "year", 1000}, Unit{"foot", "inch", 12},
      Unit{"yard", "foot", 3},      Unit{"dollar", "cent", 100},      Unit{"pound", "ounce", 16},
  };
  const bool dates = are_dates(world_.categories[category].items);
  const auto counts = [&](std::string_view in) { return dates ? in == "day" : has(category, in); };
  const std::string of = stem(unit);
  std::optional<int> found;
  if (dates ? of == stem("day") : has(category, unit)) found = 1;
  for (const Unit& larger : table) {
    if (stem(larger.name) != of || !counts(larger.part)) continue;
    if (found) return std::nullopt;
    found = larger.parts;
  }
  return found;
}

std::optional<std::string> Topics::number_of(std::size_t category, const Amount& amount) const {
  if (amount.number.starts_with('$') && in_time(category)) return std::nullopt;
  if (amount.unit.size() != 1) {
    const bool all = std::ranges::all_of(
        amount.unit, [&](const std::string& of) { return measures(category, of); });
    return all ? std::optional(amount.number) : std::nullopt;
  }
  const std::optional<int> parts = in_one(category, amount.unit.front());
  if (!parts) return std::nullopt;
  if (*parts == 1) return amount.number;
  constexpr std::int64_t one = 1000000;  // as number_in() has it
  const auto small = small_number(amount.number);
  const auto value = small ? std::optional(*small * one) : number_in(amount.number);
  constexpr std::int64_t most = 1000000 * one;
  if (!value || *value > most || *value * *parts % one != 0) return std::nullopt;
  return std::to_string(*value * *parts / one);
}

bool Topics::steps_by(std::size_t category, std::string_view unit) const {
  const Category& of = world_.categories[category];
  if (is_unit_of_places(unit)) return true;
  if (!is_unit_of_time(unit)) return share_of_name(category, {stem(unit)}) > 0;
  // Days that are listed may have others between them.
  const std::vector<std::int64_t> days = calendar_values(of.items);
  if (are_dates(of.items) && singular(unit) != "day") return false;
  const auto number = [&](const std::string& item) -> std::optional<std::int64_t> {
    const std::string word = lower(item);
    if (singular(unit) == "day" && weekday(word) > 0) return weekday(word) * std::int64_t{1000000};
    if (singular(unit) == "month" && month(word) > 0) return month(word) * std::int64_t{1000000};
    return has(category, unit) ? number_in(item) : std::nullopt;
  };
  for (std::size_t i = 1; i < of.items.size(); ++i) {
    const auto one = are_dates(of.items) ? days[i - 1] : number(of.items[i - 1]);
    const auto next = are_dates(of.items) ? days[i] : number(of.items[i]);
    if (!one || !next || *next - *one != 1000000) return false;
  }
  return true;
}

int Topics::share_of_name(std::size_t category, const std::vector<std::string>& words) const {
  constexpr int whole = 100;
  const std::vector<std::string>& name = names_[category];
  const auto said = std::ranges::count_if(
      name, [&](const std::string& own) { return contains(words, stem(own)); });
  return name.empty() ? 0 : static_cast<int>(said) * whole / static_cast<int>(name.size());
}

}  // namespace cluecore::logic
