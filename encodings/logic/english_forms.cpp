// SPDX-License-Identifier: MIT
// Printed sentences of forms of their own, which do not begin with the item that they speak of: of A and
// B, one is C; there is one house between A and B; it was A who had B.
#include "closed_class.hpp"
#include "english_reader.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

/// Of A and B, one ... C and the other ... D
EnglishReader::Ways EnglishReader::one_and_the_other(Range range) {
  const std::size_t and_ = find(range, "and");
  const std::size_t one = find(range, ", one");
  const std::size_t other = find(range, "and the other");
  if (!(and_ < one && one < other && other < range.end)) {
    return not_understood({range.begin, range.begin + 1},
                          "goes on as in `of A and B, one is C and the other is D`");
  }
  const Range first{range.begin + 1, and_};
  const Range second{and_ + 1, one};
  const Items ones = items_in(first);
  const Items others = items_in(second);
  const bool thing = is_thing(first, ones) && is_thing(second, others);
  std::vector<Items> said;
  for (const Range& predicate : {Range{one + 2, other}, Range{other + 3, range.end}}) {
    if (!joins(predicate, next_mention(predicate.begin, predicate.end), thing)) return {};
    said.push_back(items_in(predicate, thing));
  }
  return combined(combined(ones, " and ", others), ", one is ",
                  combined(said[0], " and the other is ", said[1]), "of ");
}

/// A and B are C and D, in some order
EnglishReader::Ways EnglishReader::in_some_order(Range range) {
  std::size_t end = range.end;
  for (const char* words : {"in some order", "in either order", "in one order or the other",
                            "not necessarily in that order", "not necessarily respectively"}) {
    const std::size_t length = split_blanks(words).size();
    if (range.end < range.begin + length || !sees(range.end - length, words, range.end)) continue;
    end = range.end - length;
  }
  if (end == range.end) return {};
  while (end > range.begin && contains(std::array{",", "but", "though"}, word(end - 1))) --end;
  const std::size_t first = find({range.begin, end}, "and");
  std::size_t verb = next_mention(first, end);
  if (verb < end) verb = phrases_.mention_at(verb)->at.end;
  const std::size_t mention = next_mention(verb, end);
  const std::size_t second = find({mention, end}, "and");
  if (second >= end) return {};
  if (!joins({verb, end}, mention)) return {};
  std::size_t said = verb;
  while (said < mention && (sense(said) == Sense::helper || is_plain_verb(word(said)))) ++said;
  if (has_negation({verb, end})) return not_understood({verb, end});
  const Ways pairs = combined(items_in({range.begin, first}), " and ", items_in({first + 1, verb}));
  if (pairs.empty()) return {};
  const Ways facts =
      combined(items_in({said, second}), " and the other is ", items_in({second + 1, end}));
  return combined(pairs, ", one is ", facts, "of ");
}

/// It was A who had B
EnglishReader::Ways EnglishReader::it_was(Range range) {
  const std::size_t begin = range.begin + 1;
  const bool negated = word(begin + 1) == "not";
  const std::size_t item = begin + (negated ? 2 : 1);
  std::size_t clause = item;
  while (clause < range.end && (phrases_.mention_at(clause) != nullptr ||
                                (word(clause) != "who" && word(clause) != "that"))) {
    ++clause;
  }
  const bool form = (word(begin) == "is" || word(begin) == "was") && item < clause;
  if (!form || clause + 2 >= range.end) return simple(range);
  const auto whose = turned({clause + 1, range.end}, false);
  const bool denied = whose || has_negation({clause, range.end});
  const std::size_t mention = next_mention(clause, range.end);
  if (denied || !joins({clause + 1, range.end}, mention)) return not_understood({begin, item});
  return combined(items_in({item, clause}), negated ? " is not " : " is ",
                  items_in({clause, range.end}));
}

/// There is one house between A and B
EnglishReader::Ways EnglishReader::there_is(Range range) {
  constexpr std::array verbs = {"is", "are", "was", "were"};
  std::size_t at = range.begin + 1;
  if (!contains(verbs, word(at))) return not_understood({range.begin, at});
  ++at;
  if (word(at) == "exactly") ++at;
  const std::size_t between = find(range, "between");
  if (between != at + 2) return not_understood({range.begin, std::min(at + 1, range.end)});
  return so_many_between(range, at, between);
}

/// Exactly two houses lie between A and B
EnglishReader::Ways EnglishReader::so_many_lie(Range range) {
  constexpr std::array verbs = {"is", "are", "was", "were", "lie", "lies", "stand", "stands"};
  const std::size_t at = range.begin + (word(range.begin) == "exactly" ? 1 : 0);
  const std::size_t between = find(range, "between");
  const bool form = small_number(word(at)) && between == at + 3 && contains(verbs, word(at + 2));
  return form ? so_many_between(range, at, between) : Ways{};
}

/// A number and what it counts, and two items.
EnglishReader::Ways EnglishReader::so_many_between(Range range, std::size_t at,
                                                   std::size_t between) {
  const auto number = word(at) == "no" ? 0 : small_number(word(at));
  const std::size_t and_ = find({between, range.end}, "and");
  if (!number || and_ >= range.end) {
    return not_understood({range.begin, std::min(at + 1, range.end)});
  }
  const Amount amount{{at, between}, std::to_string(*number + 1), {std::string(word(at + 1))}};
  const std::string relation =
      *number == 0 ? " is next to " : " is " + amount.number + " apart from ";
  const Ways in = orders(&amount, is_unit_of_time(word(at + 1)));
  if (in.empty()) return not_understood({range.begin, between + 1});
  Ways ways =
      combined(items_in({between + 1, and_}), relation, items_in({and_ + 1, range.end}), in);
  return ways.empty() ? not_understood({range.begin, between + 1}) : ways;
}

/// The four videos are A, B, C and D
EnglishReader::Ways EnglishReader::list_of_all(Range range) {
  const auto number = small_number(word(range.begin + 1));
  std::size_t verb = range.begin + 2;
  while (verb < range.end && word(verb) != "are" && word(verb) != "were") ++verb;
  if (verb > range.begin + 4 || verb >= range.end) return {};
  // "the four young players": nothing that may turn what is said, and what is counted last.
  for (std::size_t at = range.begin + 2; at < verb; ++at) {
    if (in_closed_class(word(at)) || word(at).ends_with("ly")) return {};
  }
  const std::string counted(word(verb - 1));
  constexpr std::array<std::string_view, 4> plurals = {"people", "men", "women", "children"};
  if (singular(counted) == counted && !contains(plurals, counted)) return {};
  const std::vector<Range> parts = split({verb + 1, range.end}, {",", "and"});
  if (parts.size() != world_.size() || static_cast<std::size_t>(*number) != parts.size()) {
    return {};
  }
  return all_different(parts);
}

}  // namespace cluecore::logic
