// SPDX-License-Identifier: MIT
// How printed clues compare: before, left of, two days after, 3 points more than, between.
#include "english_reader.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace cluecore::logic {

namespace {

constexpr std::array passed_over = {"to", "the", "on", "exactly", "in", "a", "an", "position"};
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
    return before && (!last || (by_one ? *before == *last + one : *last < *before));
  });
}

/// Each of these words, in each of these categories.
std::vector<Relation::Way> ways_of(const std::vector<std::string>& words,
                                   const std::vector<std::string>& categories) {
  std::vector<Relation::Way> ways;
  for (const std::string& way : words) {
    for (const std::string& category : categories) ways.push_back({way, category});
  }
  return ways;
}

}  // namespace

/// What stands from a word on that compares.
std::optional<Relation> EnglishReader::relation(Range predicate, std::size_t at, bool negated) {
  Measure measure;
  measure.negated = negated;
  std::size_t i = at;
  if (word(i) == "at" && (word(i + 1) == "least" || word(i + 1) == "most")) {
    measure.limit = "at " + std::string(word(i + 1)) + " ";
    i += 2;
  }
  while (i < predicate.end) {
    const bool adverb = word(i) == "right" && word(i + 1) != "of" && word(i + 1) != "side" &&
                        word(i + 1) != "or" && (i == 0 || word(i - 1) != "the");
    if (sense(i) == Sense::directly || adverb) {
      measure.directly = true;
    } else if (sense(i) == Sense::somewhere) {
      measure.somewhere = true;
    } else if (!contains(passed_over, word(i))) {
      break;
    }
    if (phrases_.amount_at(i) != nullptr) break;
    ++i;
  }
  if (const Amount* amount = phrases_.amount_at(i)) {
    measure.amount = amount;
    i = amount->at.end;
    // "just 2 days before" is exactly so many.
    measure.directly = false;
    while (word(i) == "to" || word(i) == "the") ++i;
  }
  const bool plain = measure.limit.empty() && measure.amount == nullptr;
  std::optional<Relation> found;
  const auto in_orders = [&](const std::string& words, std::size_t end) {
    const auto ways = ways_of({words}, orders(measure.amount, false));
    found = Relation{ways, false, {at, predicate.end}, "", 1, end};
  };
  switch (sense(i)) {
    case Sense::before:
    case Sense::after:
      found = before_or_after(i, measure);
      break;
    case Sense::left:
    case Sense::right:
      found = side(i, measure);
      break;
    case Sense::between:
      found = between(i, measure);
      break;
    case Sense::less:
    case Sense::more:
    case Sense::unclear_less:
    case Sense::unclear_more:
      found = more_or_less(predicate, i, measure);
      break;
    case Sense::next: {
      const bool to = word(i + 1) == "to" || word(i + 1) == "of" || word(i) == "beside" ||
                      word(i) == "alongside" || sees(i, "next door to", predicate.end);
      std::size_t end = i + 1;
      while (word(end) == "to" || word(end) == "of" || word(end) == "door") ++end;
      if (plain && to && !measure.somewhere) in_orders("next to", end);
      break;
    }
    case Sense::even:
    case Sense::odd: {
      std::size_t end = i + 1;
      while (end < predicate.end && (word(end) == "numbered" || is_unit_of_places(word(end))))
        ++end;
      if (plain && !measure.directly && !measure.somewhere) {
        in_orders(sense(i) == Sense::even ? "even" : "odd", end);
        found->items = 0;
      }
      break;
    }
    case Sense::least:
    case Sense::greatest:
    case Sense::unclear_end:
      if (plain && !measure.directly && !measure.somewhere) found = at_an_end(i);
      break;
    default: {
      const bool from = word(i) == "from" || (sense(i) == Sense::apart && word(i + 1) == "from");
      const auto number = measure.amount == nullptr ? std::nullopt : places(*measure.amount);
      if (from && number && measure.limit.empty()) {
        in_orders(*number + " apart from", word(i) == "from" ? i + 1 : i + 2);
      }
    }
  }
  if (found && found->ways.empty() && ordered().empty()) {
    not_understood({at, i + 1}, "needs an order, and there is no `ordered` or `number` category");
    return std::nullopt;
  }
  if (!found || found->ways.empty()) {
    not_understood({at, std::min(std::max(i, at) + 1, predicate.end)});
    return std::nullopt;
  }
  if (found->said.empty()) found->said = {at, predicate.end};
  return found;
}

std::vector<std::size_t> EnglishReader::ordered() const {
  std::vector<std::size_t> found;
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    if (world_.categories[c].order != Order::none) found.push_back(c);
  }
  return found;
}

std::vector<std::string> EnglishReader::orders(const Amount* amount, bool in_time) {
  std::vector<std::string> found;
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    const Order order = world_.categories[c].order;
    const bool fits =
        order == Order::listed ||
        (order == Order::value && (topics_.of_places(c) || (in_time && topics_.in_time(c))));
    if (!fits) continue;
    const bool counted =
        amount == nullptr || std::ranges::all_of(amount->unit, [&](const auto& unit) {
          return topics_.steps_by(c, unit);
        });
    if (counted) found.push_back(in(c));
  }
  // Of amounts that are no places, nothing is beside or before another but by a guess.
  if (!found.empty() || amount != nullptr) return found;
  for (std::size_t c : ordered()) found.push_back(in(c));
  guess_ = true;
  return found;
}

std::optional<std::string> EnglishReader::places(const Amount& amount) {
  const auto number = small_number(amount.number);
  return number ? std::optional(std::to_string(*number)) : std::nullopt;
}

/// A number of millions is one of the items' if they are in millions, and of nothing else.
bool EnglishReader::scaled(const Amount& amount, std::size_t category) const {
  return std::ranges::all_of(scales, [&](const char* scale) {
    const bool said =
        std::ranges::any_of(amount.unit, [&](const auto& unit) { return singular(unit) == scale; });
    return said == topics_.has(category, scale);
  });
}

std::optional<Relation> EnglishReader::before_or_after(std::size_t at, const Measure& measure) {
  if (!measure.limit.empty() && measure.amount == nullptr) return std::nullopt;
  const bool before = sense(at) == Sense::before;
  Relation found;
  found.end = at + 1;
  if (word(at) == "earlier" || word(at) == "later") {
    // "Earlier in the week than", "a later lot than"
    const auto counts_in = [&](std::size_t unit) {
      bool own = is_unit_of_time(word(unit)) || is_unit_of_places(word(unit));
      for (std::size_t c : ordered()) own = own || topics_.has(c, word(unit));
      return own;
    };
    const bool article = at > 0 && (word(at - 1) == "a" || word(at - 1) == "an");
    if (sees(found.end, "in the", words_.size()) && is_unit_of_time(word(found.end + 2))) {
      found.end += 3;
    } else if (article && counts_in(found.end)) {
      ++found.end;
    }
    if (word(found.end) != "than") return std::nullopt;
    ++found.end;
  }
  const std::string side = before ? "before" : "after";
  if (measure.amount == nullptr) {
    found.ways = ways_of({(measure.directly ? "directly " : "") + side}, orders(nullptr, true));
    return found;
  }
  if (measure.directly || measure.somewhere) return std::nullopt;
  const Amount& amount = *measure.amount;
  for (std::size_t c : ordered()) {
    const Category& category = world_.categories[c];
    const bool steps = std::ranges::all_of(
        amount.unit, [&](const auto& unit) { return topics_.steps_by(c, unit); });
    if (category.order == Order::listed) {
      const auto number = places(amount);
      if (!steps || !number || !measure.limit.empty()) continue;
      found.ways.push_back({*number + (*number == "1" ? " place " : " places ") + side, in(c)});
      continue;
    }
    const auto number = topics_.number_of(c, amount);
    // "In the decade after" is any year of it.
    const bool any = word(amount.at.begin) == "the" && number && *number != amount.number;
    if (!topics_.in_time(c) || amount.unit.empty() || !number || any || !scaled(amount, c))
      continue;
    found.ways.push_back({measure.limit + *number + (before ? " less than" : " more than"), in(c)});
  }
  return found;
}

/// left of, to the right of, on the left or right of
std::optional<Relation> EnglishReader::side(std::size_t at, const Measure& measure) {
  const std::string name = sense(at) == Sense::left ? "left of" : "right of";
  const bool before = sense(at) == Sense::left;
  Relation found;
  std::size_t begin = at;
  while (begin > 0 &&
         (word(begin - 1) == "the" || word(begin - 1) == "to" || word(begin - 1) == "on")) {
    --begin;
  }
  found.end = at + 1;
  bool either = false;
  if (word(found.end) == "or") {
    ++found.end;
    while (word(found.end) == "to" || word(found.end) == "on" || word(found.end) == "the")
      ++found.end;
    const Sense other = sense(found.end);
    either = (other == Sense::left || other == Sense::right) && other != sense(at);
    if (!either || measure.somewhere) return std::nullopt;
    ++found.end;
  }
  if (word(found.end) == "side") ++found.end;
  if (word(found.end) != "of" || !measure.limit.empty()) return std::nullopt;
  ++found.end;
  found.said = {begin, found.end};
  std::vector<std::string> words;
  if (measure.amount != nullptr) {
    const auto number = places(*measure.amount);
    if (!number || either || measure.somewhere) return std::nullopt;
    words = {*number + (*number == "1" ? " place " : " places ") + (before ? "before" : "after")};
  } else if (either) {
    words = {"next to"};
  } else if (measure.directly || measure.somewhere) {
    words = {(measure.directly ? "directly " : "somewhere ") + name};
  } else if (world_.size() == 2 || (habits_.directly && !habits_.somewhere)) {
    words = {"somewhere " + name};
  } else if (measure.negated && begin < at && word(begin) == "to") {
    // "Somewhere" does not go with "not" (Baker, Linguistic Inquiry 1970): that it is missing says
    // nothing, and who denies only the neighbour says so.
    words = {"somewhere " + name};
  } else if (!measure.negated &&
             (habits_.left_or_right || (habits_.somewhere && !habits_.directly))) {
    words = {"directly " + name};
    remark_ = habits_.left_or_right ? "other clues say `left or right` of what is beside"
                                    : "other clues say `somewhere` of what is farther";
  } else {
    words = {"directly " + name, "somewhere " + name};
    found.doubt = "as right beside, some as anywhere on that side";
  }
  found.ways = ways_of(words, orders(measure.amount, false));
  return found;
}

std::optional<Relation> EnglishReader::between(std::size_t at, const Measure& measure) {
  constexpr std::size_t three = 3;
  if (measure.amount != nullptr || !measure.limit.empty()) return std::nullopt;
  Relation found;
  found.said = {at, at + 1};
  found.end = at + 1;
  found.items = 2;
  std::vector<std::string> words = {"directly between", "somewhere between"};
  if (measure.directly) {
    words = {"directly between"};
  } else if (measure.somewhere || world_.size() == three) {
    words = {"somewhere between"};
  } else if (habits_.somewhere && !habits_.directly && !measure.negated) {
    words = {"directly between"};
  } else {
    found.doubt = "as next to both, some as anywhere between them";
  }
  const std::optional<std::size_t> common = order_of_both(at + 1);
  found.ways = ways_of(words, common ? Ways{in(*common)} : orders(nullptr, false));
  return found;
}

/// "Between $10 and $30": the ordered category that both of the next two items named are of.
std::optional<std::size_t> EnglishReader::order_of_both(std::size_t from) const {
  std::vector<std::size_t> categories;
  for (std::size_t i = from; i < words_.size() && categories.size() < 2;) {
    const Mention* mention = phrases_.mention_at(i);
    if (mention != nullptr && !mention->items.empty()) {
      categories.push_back(mention->items.front().category);
    }
    i = mention == nullptr ? i + 1 : mention->at.end;
  }
  const bool both = categories.size() == 2 && categories[0] == categories[1] &&
                    world_.categories[categories[0]].order != Order::none;
  return both ? std::optional(categories[0]) : std::nullopt;
}

/// more than, 3 fewer points than, 2 feet taller than, older than
std::optional<Relation> EnglishReader::more_or_less(Range predicate, std::size_t at,
                                                    const Measure& measure) {
  if (auto found = along_numbers(at, measure)) return found;
  if (measure.directly || measure.somewhere) return std::nullopt;
  if (!measure.limit.empty() && measure.amount == nullptr) return std::nullopt;
  if (word(at + 1) == "numbered") return numbered(at, measure);
  const Sense head = sense(at);
  const bool unclear = head == Sense::unclear_less || head == Sense::unclear_more;
  const bool more = head == Sense::more || head == Sense::unclear_more;
  std::vector<std::string> units;
  if (measure.amount != nullptr) units = measure.amount->unit;
  std::erase_if(units, [](const std::string& unit) {
    return std::ranges::any_of(scales, [&](const char* scale) { return singular(unit) == scale; });
  });
  Relation found;
  found.end = at + 1;
  const bool counts = word(at) == "more" || word(at) == "less" || word(at) == "fewer";
  while (counts && found.end < predicate.end && found.end < at + 4 &&
         sense(found.end) == Sense::unknown && phrases_.mention_at(found.end) == nullptr) {
    units.emplace_back(word(found.end++));
  }
  constexpr std::array positions = {"behind", "above", "below", "over", "under", "ahead"};
  const bool position = contains(positions, word(at));
  if (!position && word(found.end) != "than") return std::nullopt;
  if (!position || word(found.end) == "than" || word(found.end) == "of") ++found.end;
  found.said = {measure.amount != nullptr ? measure.amount->at.begin : at, predicate.end};
  std::vector<std::size_t> fitting;
  std::vector<std::size_t> numbers;
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    if (world_.categories[c].order != Order::value) continue;
    numbers.push_back(c);
    const auto measures = [&](std::string_view said) { return topics_.measures(c, said); };
    const bool time = topics_.in_time(c) && std::ranges::any_of(units, is_unit_of_time);
    const bool counted = measure.amount != nullptr && units.size() == 1 &&
                         measure.amount->unit == units && topics_.number_of(c, *measure.amount);
    const bool any = std::ranges::any_of(units, measures);
    const bool unit = counted || (any && (!time || measure.amount == nullptr));
    if (measure.amount != nullptr && measure.amount->number.starts_with('$') &&
        topics_.in_time(c)) {
      continue;
    }
    bool verb = true;
    for (std::size_t i = predicate.begin; i < at; ++i) {
      const std::string_view by = word(i) == "sold" ? "price" : word(i);
      const bool measured =
          sense(i) == Sense::unknown && phrases_.amount_at(i) == nullptr && !dimension(by).empty();
      if (measured) verb = verb && measures(by);
    }
    const bool own =
        dimension(word(at)).empty() || measures(word(at)) || (unit && word(at) == "higher");
    if (measure.amount != nullptr && !scaled(*measure.amount, c)) continue;
    if (verb && own && (units.empty() || unit)) fitting.push_back(c);
  }
  const auto named = [&](std::string_view kind) {
    const auto is_other = [&](std::size_t c) { return !topics_.has(c, kind); };
    if (!std::ranges::all_of(fitting, is_other)) std::erase_if(fitting, is_other);
  };
  // Of two lengths, what is taller is so in height.
  if (word(at) == "taller") named("height");
  if (word(at) == "longer") named("length");
  const auto amount_in = [&](std::size_t c) -> std::string {
    if (measure.amount == nullptr) return "";
    const auto number = topics_.number_of(c, *measure.amount);
    return measure.limit + number.value_or(measure.amount->number) + " ";
  };
  const auto both_ways = [&](const std::string& less, const std::string& greater, std::size_t c) {
    const std::string category = in(c);
    if (more) found.ways.push_back({greater, category});
    found.ways.push_back({less, category});
    if (!more) found.ways.push_back({greater, category});
  };
  const auto in_one_way = [&](std::size_t c, bool clear) {
    const std::string much = amount_in(c);
    if (!clear) return both_ways(much + "less than", much + "more than", c);
    found.ways.push_back({much + (more ? "more than" : "less than"), in(c)});
  };
  // Who is ahead may be so by place, too.
  const auto by_place = [&] {
    if (measure.amount != nullptr || (word(at) != "ahead" && word(at) != "behind")) return;
    for (std::size_t c = 0; c < world_.categories.size(); ++c) {
      if (world_.categories[c].order != Order::listed) continue;
      found.ways.push_back({word(at) == "ahead" ? "before" : "after", in(c)});
    }
  };
  const auto grows = [](const std::string& unit) { return contains(counted_up, singular(unit)); };
  if (!fitting.empty()) {
    for (const std::size_t c : fitting) {
      const bool age = dimension(word(at)) == "age" && topics_.has(c, "age");
      // Of points, what is behind has fewer; of ranks, strokes, feet of depth, it may have more.
      const bool counted = (std::ranges::any_of(units, grows) || topics_.has(c, "height")) &&
                           dimension(word(at)) != "age";
      in_one_way(c, !unclear || age || counted);
    }
    if (found.ways.size() > fitting.size()) by_place();
    return found;
  }
  if (measure.amount != nullptr && !numbers.empty() &&
      (!units.empty() || measure.amount->number.starts_with('$'))) {
    return std::nullopt;
  }
  // What is offered, and read by nobody who is not asked.
  found.guess = true;
  if (numbers.size() == 1 &&
      (measure.amount == nullptr || scaled(*measure.amount, numbers.front()))) {
    const std::size_t c = numbers.front();
    in_one_way(c, !unclear);
    if (unclear) by_place();
    return found;
  }
  if (!numbers.empty() || !measure.limit.empty()) return std::nullopt;
  const auto number = measure.amount == nullptr ? std::nullopt : places(*measure.amount);
  if (measure.amount != nullptr && !number) return std::nullopt;
  const std::string by = !number ? "" : *number + (*number == "1" ? " place " : " places ");
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    if (world_.categories[c].order == Order::listed) both_ways(by + "before", by + "after", c);
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
  constexpr std::array floors = {"floor", "level"};
  constexpr std::array ranks = {"place", "position"};
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
        std::ranges::any_of(nouns, [&](const char* noun) { return topics_.has(c, noun); });
    if (!named || !rises(category, true)) continue;
    const bool value = number && category.order == Order::value;
    found.ways.push_back(
        {value ? *number + (side == "before" ? " less than" : " more than") : by + side, in(c)});
  }
  return found.ways.empty() ? std::nullopt : std::optional(found);
}

}  // namespace cluecore::logic
