// SPDX-License-Identifier: MIT
// How printed clues compare: before, left of, two days after, between. More and less: english_amounts.cpp.
#include "english_reader.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

namespace {

constexpr std::array passed_over = {"to", "the", "on", "exactly", "in", "a", "an", "position"};

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

/// The words before one that compares, "at least", "directly", "2 days": `at` goes on to that one.
EnglishReader::Measure EnglishReader::measure_before(std::size_t& at, std::size_t end) const {
  Measure measure;
  if (word(at) == "at" && (word(at + 1) == "least" || word(at + 1) == "most")) {
    measure.limit = "at " + std::string(word(at + 1)) + " ";
    at += 2;
  }
  while (at < end) {
    const bool adverb = word(at) == "right" && word(at + 1) != "of" && word(at + 1) != "side" &&
                        word(at + 1) != "or" && (at == 0 || word(at - 1) != "the");
    if (sense(at) == Sense::directly || adverb) {
      measure.directly = true;
    } else if (sense(at) == Sense::somewhere) {
      measure.somewhere = true;
    } else if (!contains(passed_over, word(at))) {
      break;
    }
    if (phrases_.amount_at(at) != nullptr) break;
    ++at;
  }
  if (const Amount* amount = phrases_.amount_at(at)) {
    measure.amount = amount;
    at = amount->at.end;
    // "just 2 days before" is exactly so many.
    measure.directly = false;
    while (word(at) == "to" || word(at) == "the") ++at;
  }
  return measure;
}

/// What a word makes of the measure before it.
std::optional<Relation> EnglishReader::by_word(Range predicate, std::size_t at,
                                               const Measure& measure) {
  const bool plain = measure.limit.empty() && measure.amount == nullptr;
  const auto in_orders = [&](const std::string& words, std::size_t end) {
    Relation found;
    found.ways = ways_of({words}, orders(measure.amount, false));
    found.end = end;
    return found;
  };
  switch (sense(at)) {
    case Sense::before:
    case Sense::after:
      return before_or_after(at, measure);
    case Sense::left:
    case Sense::right:
      return side(at, measure);
    case Sense::between:
      return between(at, measure);
    case Sense::less:
    case Sense::more:
    case Sense::unclear_less:
    case Sense::unclear_more:
      return more_or_less(predicate, at, measure);
    case Sense::next: {
      const bool to = word(at + 1) == "to" || word(at + 1) == "of" || word(at) == "beside" ||
                      word(at) == "alongside" || sees(at, "next door to", predicate.end);
      if (!plain || !to || measure.somewhere) return std::nullopt;
      std::size_t end = at + 1;
      while (word(end) == "to" || word(end) == "of" || word(end) == "door") ++end;
      return in_orders("next to", end);
    }
    case Sense::even:
    case Sense::odd: {
      if (!plain || measure.directly || measure.somewhere) return std::nullopt;
      std::size_t end = at + 1;
      while (end < predicate.end && (word(end) == "numbered" || is_unit_of_places(word(end))))
        ++end;
      Relation found = in_orders(sense(at) == Sense::even ? "even" : "odd", end);
      found.items = 0;
      return found;
    }
    case Sense::least:
    case Sense::greatest:
    case Sense::unclear_end:
      if (!plain || measure.directly || measure.somewhere) return std::nullopt;
      return at_an_end(at);
    default: {
      const bool from = word(at) == "from" || (sense(at) == Sense::apart && word(at + 1) == "from");
      const auto number = measure.amount == nullptr ? std::nullopt : places(*measure.amount);
      if (!from || !number || !measure.limit.empty()) return std::nullopt;
      return in_orders(*number + " apart from", word(at) == "from" ? at + 1 : at + 2);
    }
  }
}

/// What stands from a word on that compares.
std::optional<Relation> EnglishReader::relation(Range predicate, std::size_t at, bool negated) {
  std::size_t compares = at;
  Measure measure = measure_before(compares, predicate.end);
  measure.negated = negated;
  std::optional<Relation> found = by_word(predicate, compares, measure);
  if (found && found->ways.empty() && ordered().empty()) {
    not_understood({at, compares + 1},
                   "needs an order, and there is no `ordered` or `number` category");
    return std::nullopt;
  }
  if (!found || found->ways.empty()) {
    not_understood({at, std::min(compares + 1, predicate.end)});
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

std::vector<std::size_t> EnglishReader::of_order(Order order) const {
  std::vector<std::size_t> found = ordered();
  std::erase_if(found, [&](std::size_t c) { return world_.categories[c].order != order; });
  return found;
}

std::vector<std::string> EnglishReader::orders(const Amount* amount, bool in_time) {
  std::vector<std::string> found;
  std::vector<std::size_t> fitting;
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
    if (counted) fitting.push_back(c);
  }
  // "Leaves sometime after": in a month, not in how many days it takes.
  const auto points = [&](std::size_t c) { return topics_.of_points(c) || topics_.of_places(c); };
  if (in_time && std::ranges::any_of(fitting, points)) {
    std::erase_if(fitting, [&](std::size_t c) { return !points(c); });
  }
  for (const std::size_t c : fitting) found.push_back(in(c));
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
    const bool timely = topics_.in_time(c) || topics_.of_years(c);
    if (!timely || amount.unit.empty() || !number || any || !scaled(amount, c)) continue;
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
    found.doubt = meanings_of_side();
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
    found.doubt = meanings_of_between();
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

}  // namespace cluecore::logic
