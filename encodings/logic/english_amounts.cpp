// SPDX-License-Identifier: MIT
// How printed clues compare amounts: 3 points more than, older than, lower-numbered, two floors above.
#include "english_reader.hpp"
#include "lexicon.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace cluecore::logic {

namespace {

/// Units of which whoever is ahead, above or higher has more, whatever is measured in them.
constexpr std::array counted_up = {"point", "goal",   "vote",  "coin",  "dollar", "cent",
                                   "euro",  "degree", "floor", "level", "story",  "percent"};
constexpr std::array scales = {"hundred", "thousand", "million", "billion", "dozen", "half"};

/// Are its items numbered as they are listed, and perhaps one after the other?
bool rises(const Category& category, bool by_one) {
  constexpr std::int64_t one = 1000000;  // as number_in() has it
  std::optional<std::int64_t> before;
  return std::ranges::all_of(category.items, [&](const std::string& item) {
    const auto last = std::exchange(before, number_in(item));
    if (const auto place = ordinal(lower(item)); !before && place) before = *place * one;
    return before && (!last || (by_one ? *before == *last + one : *last < *before));
  });
}

}  // namespace

/// A number of millions is one of the items' if they are in millions, and of nothing else.
bool EnglishReader::scaled(const Amount& amount, std::size_t category) const {
  return std::ranges::all_of(scales, [&](const char* scale) {
    const bool said =
        std::ranges::any_of(amount.unit, [&](const auto& unit) { return singular(unit) == scale; });
    return said == topics_.has(category, scale);
  });
}

/// Where the other item begins behind a word that compares, whose units are added; 0: nothing is compared.
std::size_t EnglishReader::end_of_comparison(std::size_t at, std::size_t end,
                                             std::vector<std::string>& units) const {
  std::size_t next = at + 1;
  const bool counts = word(at) == "more" || word(at) == "less" || word(at) == "fewer";
  while (counts && next < end && next < at + 4 && sense(next) == Sense::unknown &&
         phrases_.mention_at(next) == nullptr) {
    units.emplace_back(word(next++));
  }
  // "4 fewer days to finish than"
  if (!units.empty() && word(next) == "to" && is_plain_verb(word(next + 1))) next += 2;
  constexpr std::array positions = {"behind", "above", "below", "over", "under", "ahead"};
  const bool position = contains(positions, word(at));
  if (!position && word(next) != "than") return 0;
  return next + (!position || word(next) == "than" || word(next) == "of" ? 1U : 0U);
}

/// Does the category count in what is said to be more or less, and does the verb before speak of it?
bool EnglishReader::is_measured(std::size_t category, Range predicate, std::size_t at,
                                const Measure& measure,
                                const std::vector<std::string>& units) const {
  const Amount* amount = measure.amount;
  const auto measures = [&](std::string_view said) { return topics_.measures(category, said); };
  const bool in_time = topics_.in_time(category);
  if (amount != nullptr && amount->number.starts_with('$') && in_time) return false;
  if (amount != nullptr && !scaled(*amount, category)) return false;
  for (std::size_t i = predicate.begin; i < at; ++i) {
    const std::string_view by = word(i) == "sold" ? "price" : word(i);
    const bool measured =
        sense(i) == Sense::unknown && phrases_.amount_at(i) == nullptr && !dimension(by).empty();
    if (measured && !measures(by)) return false;
  }
  const bool counted = amount != nullptr && units.size() == 1 && amount->unit == units &&
                       topics_.number_of(category, *amount);
  const bool time = in_time && std::ranges::any_of(units, is_unit_of_time);
  const bool unit =
      counted || (std::ranges::any_of(units, measures) && (!time || amount == nullptr));
  // "25 pages shorter"; of time only what takes as long, not what is later.
  const bool lasting =
      !topics_.of_points(category) &&
      std::ranges::all_of(units, [&](const auto& of) { return topics_.has(category, of); });
  const bool sized =
      unit && in_word_list("sizes", word(at)) && (!time || lasting || word(at) == "higher");
  const bool own = dimension(word(at)).empty() || measures(word(at)) || sized;
  if (const auto said = topics_.is_said(category, word(at)))
    return *said && (units.empty() || unit);
  return own && (units.empty() || unit);
}

/// The categories of amounts in which one has more or less than another.
std::vector<std::size_t> EnglishReader::measured_in(Range predicate, std::size_t at,
                                                    const Measure& measure,
                                                    const std::vector<std::string>& units) const {
  std::vector<std::size_t> fitting = of_order(Order::value);
  std::erase_if(fitting,
                [&](std::size_t c) { return !is_measured(c, predicate, at, measure, units); });
  const auto named = [&](std::string_view kind) {
    const auto is_other = [&](std::size_t c) { return !topics_.has(c, kind); };
    if (!std::ranges::all_of(fitting, is_other)) std::erase_if(fitting, is_other);
  };
  // Of gold medals and silver medals, those are meant that the units name.
  const auto share = [&](std::size_t c) {
    return topics_.share_of_name(c, mapped(units, [](const auto& unit) { return stem(unit); }));
  };
  const auto best = std::ranges::max_element(fitting, {}, share);
  if (const int most = best == fitting.end() ? 0 : share(*best); most > 0) {
    std::erase_if(fitting, [&](std::size_t c) { return share(c) < most; });
  }
  // Of two lengths, what is taller is so in height.
  if (word(at) == "taller") named("height");
  if (word(at) == "longer") named("length");
  return fitting;
}

/// The two ways to compare in a category, what the word says first; if that is clear, alone.
void EnglishReader::add_ways(Relation& found, std::size_t category, std::size_t at, bool clear,
                             std::string less, std::string greater) const {
  const bool more = sense(at) == Sense::more || sense(at) == Sense::unclear_more;
  if (more) std::swap(less, greater);
  found.ways.push_back({std::move(less), in(category)});
  if (!clear) found.ways.push_back({std::move(greater), in(category)});
}

void EnglishReader::add_amounts(Relation& found, std::size_t category, std::size_t at, bool clear,
                                const Measure& measure) const {
  std::string much;
  if (const Amount* amount = measure.amount) {
    much = measure.limit + topics_.number_of(category, *amount).value_or(amount->number) + " ";
  }
  add_ways(found, category, at, clear, much + "less than", much + "more than");
}

/// Who is ahead may be so by place, too.
void EnglishReader::add_places(Relation& found, std::size_t at, const Measure& measure) const {
  if (measure.amount != nullptr || (word(at) != "ahead" && word(at) != "behind")) return;
  for (std::size_t c : of_order(Order::listed)) {
    found.ways.push_back({word(at) == "ahead" ? "before" : "after", in(c)});
  }
}

/// more than, 3 fewer points than, 2 feet taller than, older than
std::optional<Relation> EnglishReader::more_or_less(Range predicate, std::size_t at,
                                                    const Measure& said) {
  if (auto found = along_numbers(at, said)) return found;
  if (said.directly || said.somewhere) return std::nullopt;
  if (!said.limit.empty() && said.amount == nullptr) return std::nullopt;
  if (word(at + 1) == "numbered") return numbered(at, said);
  std::vector<std::string> units;
  if (said.amount != nullptr) units = said.amount->unit;
  std::erase_if(units, [](const std::string& unit) {
    return std::ranges::any_of(scales, [&](const char* scale) { return singular(unit) == scale; });
  });
  Relation found;
  found.end = end_of_comparison(at, predicate.end, units);
  if (found.end == 0) return std::nullopt;
  // "4 fewer days" counts as "4 days fewer" does.
  Amount whole;
  Measure measure = said;
  if (said.amount != nullptr && said.amount->unit.empty()) {
    whole = *said.amount;
    whole.unit = units;
    measure.amount = &whole;
  }
  found.said = {measure.amount != nullptr ? measure.amount->at.begin : at, predicate.end};
  const std::vector<std::size_t> fitting = measured_in(predicate, at, measure, units);
  if (sense_of(word(at)) == Sense::unknown && !of_order(Order::value).empty()) {
    hint_ = word(at);
  }
  if (fitting.empty()) return offered(std::move(found), at, measure, units);
  const bool unclear = sense(at) == Sense::unclear_less || sense(at) == Sense::unclear_more;
  // "Scored higher"
  const auto spoken_of = [&](std::size_t c) {
    return in_word_list("sizes", word(at)) &&
           std::ranges::any_of(words_in({predicate.begin, at}), [&](const Word& by) {
             return by.sense == Sense::unknown && !dimension(by.text).empty() &&
                    topics_.measures(c, by.text);
           });
  };
  const auto grows = [](const std::string& unit) { return contains(counted_up, singular(unit)); };
  for (const std::size_t c : fitting) {
    const bool of_age = dimension(word(at)) == "age";
    // Of points, what is behind has fewer; of ranks, strokes, feet of depth, it may have more.
    // What nobody has listed, luckier say, may go either way, whatever is counted.
    const bool counted =
        sense_of(word(at)) != Sense::unknown && !of_age &&
        (std::ranges::any_of(units, grows) || topics_.has(c, "height") || spoken_of(c));
    const bool speed = dimension(word(at)) == "speed";
    add_amounts(found, c, at, !unclear || counted || speed || (of_age && topics_.has(c, "age")),
                measure);
  }
  if (found.ways.size() > fitting.size()) add_places(found, at, measure);
  return found;
}

/// What is offered where no category counts in what is said, and read by nobody who is not asked.
std::optional<Relation> EnglishReader::offered(Relation found, std::size_t at,
                                               const Measure& measure,
                                               const std::vector<std::string>& units) const {
  const Amount* amount = measure.amount;
  const std::vector<std::size_t> numbers = of_order(Order::value);
  const bool in_units = amount != nullptr && (!units.empty() || amount->number.starts_with('$'));
  if (in_units && !numbers.empty()) return std::nullopt;
  found.guess = true;
  if (numbers.size() == 1 && (amount == nullptr || scaled(*amount, numbers.front()))) {
    const bool unclear = sense(at) == Sense::unclear_less || sense(at) == Sense::unclear_more;
    add_amounts(found, numbers.front(), at, !unclear, measure);
    if (unclear) add_places(found, at, measure);
    return found;
  }
  if (!numbers.empty() || !measure.limit.empty()) return std::nullopt;
  const auto number = amount == nullptr ? std::nullopt : places(*amount);
  if (amount != nullptr && !number) return std::nullopt;
  const std::string by = !number ? "" : *number + (*number == "1" ? " place " : " places ");
  for (std::size_t c : of_order(Order::listed)) {
    add_ways(found, c, at, false, by + "before", by + "after");
  }
  return found;
}

/// in a lower-numbered house than: of places that are numbered as they are listed
std::optional<Relation> EnglishReader::numbered(std::size_t at, const Measure& measure) {
  const bool lower = word(at) == "lower";
  std::size_t end = at + 2;
  if (word(end) != "than") ++end;
  if (measure.amount != nullptr || (!lower && word(at) != "higher") || word(end) != "than") {
    return std::nullopt;
  }
  Relation found;
  found.end = end + 1;
  for (std::size_t c : ordered()) {
    const Category& category = world_.categories[c];
    const bool places = category.order == Order::listed || topics_.of_places(c);
    if (places && rises(category, false)) found.ways.push_back({lower ? "before" : "after", in(c)});
  }
  return found;
}

/// two places ahead of, directly above: where places or floors are numbered as they are listed
std::optional<Relation> EnglishReader::along_numbers(std::size_t at, const Measure& measure) {
  static const std::vector<std::string_view> floors = {"floor", "level"};
  static const std::vector<std::string_view> ranks = {"place",   "position", "rank",
                                                      "ranking", "order",    "finish"};
  const bool above = word(at) == "above" || word(at) == "below";
  if (!above && word(at) != "ahead" && word(at) != "behind") return std::nullopt;
  const auto& nouns = above ? floors : ranks;
  const std::string side = word(at) == "ahead" || word(at) == "below" ? "before" : "after";
  std::string by = measure.directly ? "directly " : "";
  std::optional<std::string> number;
  if (const Amount* amount = measure.amount) {
    number = places(*amount);
    const bool named = amount->unit.size() == 1 && contains(nouns, singular(amount->unit.front()));
    if (!number || !named) return std::nullopt;
    by = *number + (*number == "1" ? " place " : " places ");
  }
  if (by.empty() || measure.somewhere || !measure.limit.empty()) return std::nullopt;
  Relation found;
  found.end = at + (word(at + 1) == "of" ? 2U : 1U);
  for (std::size_t c : ordered()) {
    const Category& category = world_.categories[c];
    const bool named =
        std::ranges::any_of(nouns, [&](std::string_view noun) { return topics_.has(c, noun); });
    if (!named || !rises(category, true)) continue;
    const bool value = number && category.order == Order::value;
    found.ways.push_back(
        {value ? *number + (side == "before" ? " less than" : " more than") : by + side, in(c)});
  }
  return found.ways.empty() ? std::nullopt : std::optional(found);
}

}  // namespace cluecore::logic
