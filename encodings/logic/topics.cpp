// SPDX-License-Identifier: MIT
// What categories are about, as far as their names and items say.
#include "calendar.hpp"
#include "lexicon.hpp"
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

bool is_geography(const std::string& word) {
  const std::vector<Field> all = split_blanks(word_list("geography"));
  return std::ranges::any_of(all, [&](const Field& one) { return stem(one.text) == stem(word); });
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
        if (word.ends_with('%')) words_.back().emplace_back("percent");
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
                         std::ranges::all_of(category.items, capitalised) &&
                         std::ranges::none_of(names_[c], is_geography);
      people_[c] = names && (called ? called_people(names_[c], category.name) : !found);
      found = found || people_[c];
    }
    if (found) return;
  }
}

bool Topics::is_partner(std::size_t category) const {
  const auto is_name = [](const std::string& word) { return singular(word) == "name"; };
  std::size_t first = world_.categories.size();
  for (std::size_t c = world_.categories.size(); c-- > 0;) {
    if (people_[c]) first = c;
  }
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    if (people_[c] && std::ranges::any_of(names_[c], is_name)) first = c;
  }
  return people_[category] && category != first &&
         std::ranges::none_of(names_[category], is_relative);
}

bool Topics::of_periods(std::size_t category) const {
  return std::ranges::any_of(names_[category], [](const std::string& word) {
    return in_word_list("periods", singular(word));
  });
}

bool Topics::of_years(std::size_t category) const {
  constexpr std::int64_t one = 1000000;  // as number_in() has it
  const Category& of = world_.categories[category];
  const auto plain = [&](const std::string& item) {
    const auto value = number_in(item);
    return item.size() == 4 && value && *value >= 1500 * one && *value < 2100 * one;
  };
  const auto measured = [](const std::string& word) { return !dimension(word).empty(); };
  const auto round = [](const std::string& item) { return item.ends_with('0'); };
  return of.order == Order::value && std::ranges::all_of(of.items, plain) &&
         !std::ranges::all_of(of.items, round) && std::ranges::none_of(names_[category], measured);
}

bool Topics::of_points(std::size_t category) const {
  const Category& of = world_.categories[category];
  return of.order == Order::listed || has(category, "year") || !calendar_values(of.items).empty();
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

std::optional<bool> Topics::is_said(std::size_t category, std::string_view word) const {
  const auto said = std::ranges::find(world_.sayings, word, &Saying::word);
  if (said == world_.sayings.end()) return std::nullopt;
  return std::ranges::all_of(said->of, [&](const std::string& of) { return has(category, of); });
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
  const auto counts = [&](std::string_view in) {
    if (dates) return stem(in) == stem("day");
    return has(category, in) || (stem(in) == stem("year") && of_years(category));
  };
  const std::string of = stem(unit);
  std::optional<int> found;
  if (counts(unit)) found = 1;
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
  const std::string_view counted = calendar_unit(of.items);
  if (!counted.empty() ? singular(unit) != counted : !has(category, unit)) return false;
  const auto number = [&](std::size_t i) {
    return counted.empty() ? number_in(of.items[i]) : std::optional(days[i]);
  };
  for (std::size_t i = 1; i < of.items.size(); ++i) {
    if (!number(i) || !number(i - 1) || *number(i) - *number(i - 1) != 1000000) return false;
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
