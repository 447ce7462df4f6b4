// SPDX-License-Identifier: MIT
// What a printed sentence says of the item that it begins with.
#include "english_reader.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

namespace {

/// Of more readings nobody chooses one.
constexpr std::size_t most_meant = 4;

constexpr std::array articles = {"the", "a", "an"};
constexpr std::array relative_pronouns = {"who", "that", "which", "whose"};
constexpr const char* may_deny_them =
    "may deny what it is said of; write `A is B` or `A is not B`, whichever is meant";
constexpr std::array copulas = {"is", "are", "was", "were", "be", "been"};

}  // namespace

/// A subject, which ends where something is said of it, and what is said.
EnglishReader::Ways EnglishReader::simple(Range range) {
  const Mention* subject = nullptr;
  for (std::size_t i = range.begin; i < range.end && subject == nullptr; ++i) {
    subject = phrases_.mention_at(i);
  }
  if (subject == nullptr) return not_understood(range, "names no item");
  std::size_t said = subject->at.end;  // where the predicate begins
  bool negated = false;
  bool verb = false;
  for (std::size_t i = said; i < range.end; ++i) {
    const Range before{range.begin, verb ? said : i};
    const auto items = [&] { return items_in(before); };
    if (phrases_.mention_at(i) != nullptr) {
      return belongs(before, items(), {verb ? said : subject->at.end, range.end});
    }
    const Sense here = sense(i);
    if (says_nothing(i) && !verb) continue;
    // "Not much older" is older.
    constexpr std::array degrees = {"much", "many", "slightly", "little", "lot", "bit", "somewhat"};
    if (negated && contains(degrees, word(i))) return not_understood({i, i + 1});
    const bool limit = word(i) == "at" && (word(i + 1) == "least" || word(i + 1) == "most");
    if (here == Sense::helper) {
      if (!verb) said = i;
      verb = true;
    } else if (here == Sense::negation) {
      if (negated || !verb) return not_understood({i, i + 1});
      negated = true;
    } else if (word(i) == "either" || word(i) == "neither") {
      if (negated) return not_understood({i, i + 1}, "does not go with `not`");
      return choice(items(), {verb ? said : subject->at.end, range.end}, i);
    } else if (limit || phrases_.amount_at(i) != nullptr ||
               (here != Sense::unknown && here != Sense::filler && here != Sense::trap)) {
      return compared(items(), {verb ? said : subject->at.end, range.end}, i, negated);
    } else if (says_nothing(i)) {
      continue;
    } else if (here == Sense::trap || word(i) == "," || word(i) == ":" || counts(i) || turns(i)) {
      return not_understood({i, i + 1});
    }
  }
  return not_understood(range, "says nothing of a second item");
}

/// Does the predicate up to the item that it mentions say that it belongs to the subject?
bool EnglishReader::joins(Range predicate, std::size_t mention) {
  const auto refuse = [&] {
    not_understood({predicate.begin, std::min(mention + 1, predicate.end)});
    return false;
  };
  if (mention >= predicate.end || predicate.begin >= mention) return refuse();
  bool helper = false;
  bool copula = false;
  bool verb = false;
  bool person = false;
  bool noun = false;
  std::optional<std::size_t> inferred;  // a verb that nobody has listed
  for (std::size_t i = predicate.begin; i < mention; ++i) {
    const Sense here = sense(i);
    const bool pronoun = contains(relative_pronouns, word(i));
    // Behind an article, "who" or a preposition all belongs to what is named.
    if (helper || verb) noun = noun || contains(articles, word(i)) || pronoun || word(i) == "one";
    if (pronoun && !helper && !verb) return refuse();
    if (here == Sense::negation && (noun || !helper)) return refuse();
    if (here == Sense::helper && !noun) {
      helper = true;
      copula = copula || contains(copulas, word(i));
    } else if (here == Sense::unknown && !noun) {
      verb = true;
    }
    if (noun && speaks_of_a_person(word(i))) person = true;
    if (here == Sense::unknown && may_deny(word(i))) return refuse();
    if (here == Sense::unknown && !noun && denies(i)) {
      not_understood({i, i + 1}, may_deny_them);
      return false;
    }
    if (here == Sense::unknown && !noun && !is_plain_verb(word(i)) && dimension(word(i)).empty()) {
      inferred = inferred.value_or(i);
    }
  }
  for (std::size_t i = mention; i < predicate.end; ++i) {
    if (phrases_.mention_at(i) == nullptr && speaks_of_a_person(word(i))) person = true;
  }
  if (!helper && !verb) return refuse();
  // "Alice is by the tea drinker"
  std::size_t first = predicate.begin;
  while (first < mention && (sense(first) == Sense::helper || sense(first) == Sense::negation))
    ++first;
  constexpr std::array beside = {"by", "with"};
  if (helper && first < mention && contains(beside, word(first))) return refuse();
  // Only `is` joins two persons: "beats the tea drinker" does not.
  if (copula && !verb) return true;
  const Mention* named = phrases_.mention_at(mention);
  const bool by = mention > predicate.begin &&
                  (word(mention - 1) == "by" || sees(mention - 2, "belongs to", mention) ||
                   sees(mention - 2, "belonged to", mention));
  const bool of_people = std::any_of(named->items.begin(), named->items.end(),
                                     [&](Item item) { return topics_.of_people(item.category); });
  if (person || (of_people && !by)) return refuse();
  if (inferred) infer_from(*inferred);
  return true;
}

/// A verb that denies, or one that may and goes on with "from", "of" and the like.
bool EnglishReader::denies(std::size_t at) const {
  if (is_denying_verb(word(at))) return true;
  constexpr std::array turning = {"from", "of", "back", "clear", "against"};
  return !is_plain_verb(word(at)) && dimension(word(at)).empty() && contains(turning, word(at + 1));
}

void EnglishReader::infer_from(std::size_t verb) {
  if (remark_.empty()) {
    remark_ = "`" + std::string(word(verb)) + "` is taken to say that they belong together";
  }
}

/// "Alice's cake is apple": what is said of somebody's cake is a cake, or may be said of anything
/// if it is only a word for what the puzzle is about.
bool EnglishReader::fits_owner(Range subject, const Items& items, const Items& others) const {
  for (std::size_t i = subject.begin; i + 1 < subject.end; ++i) {
    if (word(i) != "'s" || i == 0 || phrases_.mention_at(i - 1) == nullptr) continue;
    const std::vector<std::string> noun = {stem(word(subject.end - 1))};
    for (const Item item : items) {
      for (const Item other : others) {
        const bool own = topics_.share_of_name(other.category, noun) > 0;
        bool some = false;
        for (std::size_t c = 0; c < world_.categories.size(); ++c) {
          some = some || (c != item.category && topics_.share_of_name(c, noun) > 0);
        }
        if (some && !own && is_relative(word(subject.end - 1))) return false;
      }
    }
  }
  return true;
}

/// A is B, by any verb
EnglishReader::Ways EnglishReader::belongs(Range subject, const Items& items, Range predicate) {
  std::size_t mention = predicate.begin;
  while (phrases_.mention_at(mention) == nullptr) ++mention;
  if (!joins(predicate, mention)) return {};
  std::size_t begin = predicate.begin;
  bool negated = false;
  while (begin < mention && (sense(begin) == Sense::helper || sense(begin) == Sense::negation ||
                             word(begin) == "exactly")) {
    negated = negated || sense(begin) == Sense::negation;
    ++begin;
  }
  const std::size_t or_ = find({mention, predicate.end}, "or");
  if (or_ < predicate.end) {
    if (negated) return not_understood({or_, or_ + 1});
    Ways ways;
    for (const Item one : items) {
      for (const std::string& pair :
           combined(items_in({begin, or_}), " or ", items_in({or_ + 1, predicate.end}))) {
        ways.push_back(written(world_, one) + " is " + pair);
      }
    }
    return ways;
  }
  const Items others = items_in({begin, predicate.end});
  if (items.empty() || others.empty()) return {};
  const bool person = std::any_of(items.begin(), items.end(),
                                  [&](Item item) { return topics_.of_people(item.category); });
  bool person_said = person;
  for (std::size_t i = subject.begin; i < subject.end; ++i) {
    person_said = person_said || (phrases_.mention_at(i) == nullptr && speaks_of_a_person(word(i)));
  }
  const bool by = mention > predicate.begin && word(mention - 1) == "by" &&
                  std::any_of(others.begin(), others.end(),
                              [&](Item item) { return topics_.of_people(item.category); });
  if (by && person_said) return not_understood({mention - 1, mention});
  if (!fits_owner(subject, items, others)) return not_understood(subject);
  // Of two items of a category nobody says that they are one.
  Items possible;
  for (const Item other : others) {
    const bool other_category = std::any_of(
        items.begin(), items.end(), [&](Item item) { return item.category != other.category; });
    if (other_category) possible.push_back(other);
  }
  if (possible.empty()) {
    return not_understood(predicate, "names two items of one category; which belong to no one");
  }
  Ways ways;
  for (const Item item : items) {
    for (const Item other : possible) {
      if (item.category == other.category) continue;
      ways.push_back(written(world_, item) + (negated ? " is not " : " is ") +
                     written(world_, other));
    }
  }
  return ways;
}

/// A is either B or C, neither B nor C
EnglishReader::Ways EnglishReader::choice(const Items& items, Range predicate, std::size_t at) {
  const bool either = word(at) == "either";
  const std::vector<Range> parts = either ? split({at + 1, predicate.end}, {",", "or"})
                                          : split({at + 1, predicate.end}, {",", "nor"});
  if (parts.size() < 2) return not_understood({at, at + 1});
  Ways ways = {""};
  for (const Range& part : parts) {
    std::size_t mention = part.begin;
    while (mention < part.end && phrases_.mention_at(mention) == nullptr) ++mention;
    Range named{predicate.begin, part.end};
    if (at > predicate.begin && mention < part.end) {
      // The verb before `either` is that of each.
      const bool bare = std::all_of(words_.begin() + static_cast<std::ptrdiff_t>(predicate.begin),
                                    words_.begin() + static_cast<std::ptrdiff_t>(at),
                                    [](const Word& word) { return contains(copulas, word.text); });
      const Mention* said = phrases_.mention_at(mention);
      const bool of_people = std::any_of(said->items.begin(), said->items.end(), [&](Item item) {
        return topics_.of_people(item.category);
      });
      const bool person =
          std::any_of(words_.begin() + static_cast<std::ptrdiff_t>(part.begin),
                      words_.begin() + static_cast<std::ptrdiff_t>(part.end),
                      [](const Word& word) { return speaks_of_a_person(word.text); });
      if (!bare && (of_people || person)) return not_understood(part);
    } else {
      return not_understood(named);
    }
    Ways longer;
    for (const Item item : items_in(part)) {
      for (const std::string& way : ways) {
        const char* join = way.empty() ? "" : either ? " or " : " nor ";
        longer.push_back(way + join + written(world_, item));
      }
    }
    if (longer.size() > 8) return {};
    ways = std::move(longer);
  }
  Ways said;
  for (const Item item : items) {
    for (const std::string& way : ways) {
      said.push_back(written(world_, item) + (either ? " is either " : " is neither ") + way);
    }
  }
  return said;
}

/// A is before B, 2 more than B, between B and C, in an even place
EnglishReader::Ways EnglishReader::compared(const Items& items, Range predicate, std::size_t at,
                                            bool negated) {
  // "Alice before Bob" is no sentence.
  const bool verb = std::any_of(
      words_.begin() + static_cast<std::ptrdiff_t>(predicate.begin),
      words_.begin() + static_cast<std::ptrdiff_t>(at), [](const Word& word) {
        return word.sense == Sense::helper || (word.sense == Sense::unknown && word.text != "'s");
      });
  for (std::size_t i = predicate.begin; i < at; ++i) {
    if (contains(relative_pronouns, word(i))) return not_understood({i, i + 1});
  }
  if (!verb || items.empty()) return not_understood({at, at + 1});
  auto found = relation(predicate, at, negated);
  if (!found) return {};
  Range rest{found->end, predicate.end};
  std::vector<Items> others;
  if (found->items == 2) {
    const std::size_t and_ = find(rest, "and");
    if (and_ >= rest.end) return not_understood(found->said);
    others = {items_in({rest.begin, and_}), items_in({and_ + 1, rest.end})};
  } else if (found->items == 1) {
    others = {items_in(rest)};
  } else if (!rest.empty()) {
    return not_understood(rest);
  }
  Ways ways;
  for (const Item item : items) {
    for (const Relation::Way& way : found->ways) {
      const std::string begin = written(world_, item) + (negated ? " is not " : " is ") + way.words;
      if (others.empty()) ways.push_back(begin + way.category);
      if (others.size() == 1) {
        for (const Item other : others[0]) {
          if (other == item) continue;
          ways.push_back(begin + " " + written(world_, other) + way.category);
        }
      }
      if (others.size() == 2) {
        for (const std::string& pair : combined(others[0], " and ", others[1])) {
          ways.push_back(begin + " " + pair + way.category);
        }
      }
    }
  }
  in_doubt_ = found->said;
  doubt_ = found->doubt;
  guess_ = guess_ || found->guess;
  return ways;
}

/// Words that elsewhere would turn what is said: "the one who only drinks water", "the 25 ft long
/// whale", "paints as a hobby", "was picked up at".
bool EnglishReader::says_nothing(std::size_t at) const {
  const std::string_view before = at == 0 ? "" : word(at - 1);
  const std::string_view after = word(at + 1);
  if (word(at) == "only") return contains(relative_pronouns, before);
  if (word(at) == "long") return at > 0 && dimension(before) == "length";
  if (word(at) == "as") return after == "a" || after == "an";
  if (word(at) == "up") return contains(std::array{"picked", "ended", "grew", "signed"}, before);
  return false;
}

/// "Used to": no longer.
bool EnglishReader::turns(std::size_t at) const {
  return word(at) == "used" && word(at + 1) == "to";
}

/// A number that is no part of an item's name, nor of an amount.
bool EnglishReader::counts(std::size_t at) const {
  return phrases_.mention_at(at) == nullptr && phrases_.amount_at(at) == nullptr &&
         word(at) != "one" && (small_number(word(at)) || number_in(word(at)));
}

/// The verbs by which an item is told: "the one who ditched the plum cake", "the cake that Alice
/// ditched". Behind one that says nothing else, what follows is what it is done to.
std::vector<std::size_t> EnglishReader::clause_verbs(Range range, const Mention& mention) const {
  constexpr std::array nouns = {"one",  "person", "man",  "woman", "boy",
                                "girl", "people", "lady", "guy"};
  constexpr std::array ends = {"with", "in", "at", "on", "from", "for", "by", "of", "to", "whose"};
  const bool person = std::any_of(mention.items.begin(), mention.items.end(),
                                  [&](Item item) { return topics_.of_people(item.category); });
  std::vector<std::size_t> verbs;
  bool open = false;
  bool clause = false;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (i == mention.at.begin) {
      i = mention.at.end;
      open = clause && person;
      if (i >= range.end) break;
    }
    const bool pronoun = word(i) == "who" || word(i) == "that" || word(i) == "which";
    clause = clause || pronoun;
    if (pronoun || contains(nouns, word(i))) {
      open = true;
    } else if (contains(articles, word(i)) || contains(ends, word(i))) {
      open = false;
    } else if (open && sense(i) == Sense::unknown && word(i) != "'s" && !word(i).ends_with("ly")) {
      verbs.push_back(i);
      open = !is_plain_verb(word(i));
    }
  }
  return verbs;
}

/// Why the words may say more than the item they mention: the first word that does.
std::optional<std::size_t> EnglishReader::reason_against(Range range,
                                                         const Mention& mention) const {
  const auto of_people = [&](Item item) { return topics_.of_people(item.category); };
  const bool person = std::any_of(mention.items.begin(), mention.items.end(), of_people);
  const std::size_t begin = mention.at.begin;
  if (person && begin > range.begin && word(begin - 1) != ":") {
    // "the person who beat Bob", "the one with Bob"
    constexpr std::array joining = {"with", "to", "for", "on", "at", "from", "side"};
    constexpr std::array nouns = {"one",  "person", "man",    "woman", "boy",
                                  "girl", "named",  "called", "mr",    "mrs",
                                  "ms",   "dr",     "miss",   "aunt",  "uncle"};
    const std::string_view before = word(begin - 1);
    const bool noun = contains(nouns, before) ||
                      std::any_of(mention.items.begin(), mention.items.end(),
                                  [&](Item item) { return topics_.has(item.category, before); });
    if (sense(begin - 1) == Sense::unknown && !noun) return begin - 1;
    const bool owner = before == "to" && begin > 1 && singular(word(begin - 2)) == "belong";
    if (contains(joining, before) && !owner) return begin - 1;
  }
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (mention.at.begin <= i && i < mention.at.end) continue;
    const Sense here = sense(i);
    const bool behind = i >= mention.at.end;
    const bool own = std::any_of(mention.items.begin(), mention.items.end(),
                                 [&](Item item) { return topics_.has(item.category, word(i)); });
    if (says_nothing(i)) continue;
    if (counts(i) || turns(i)) return i;
    if (here != Sense::unknown && here != Sense::filler && here != Sense::helper) return i;
    if (word(i) == "," || word(i) == ":") return i;
    if (word(i) == "and") return i;
    if (here == Sense::helper && behind && i + 1 != range.end) return i;
    if (behind && contains(relative_pronouns, word(i))) return i;
    const bool child = std::any_of(mention.items.begin(), mention.items.end(), [&](Item item) {
      const std::vector<Word>& category = topics_.words_of_category(item.category);
      return std::any_of(category.begin(), category.end(), [&](const Word& name) {
        return are_parent_and_child(word(i), name.text);
      });
    });
    if (is_relative(word(i)) && !own && !child) {
      // Somebody's relative is somebody else, and a category may have them.
      bool listed = false;
      for (std::size_t c = 0; c < world_.categories.size(); ++c) {
        listed = listed || (behind && i + 1 == range.end && topics_.has(c, word(i)));
      }
      if (!listed) return i;
    }
  }
  return std::nullopt;
}

/// Those of a mention's items whose category the words around it speak of, if they do.
EnglishReader::Items EnglishReader::by_topic(Range range, const Mention& mention) {
  Items fitting = mention.items;
  // "10 feet" is no age, whatever number it is.
  if (mention.at.end < range.end) {
    const std::string_view unit = word(mention.at.end);
    if (!dimension(unit).empty() && number_in(word(mention.at.begin))) {
      Items measured;
      for (const Item item : fitting) {
        if (topics_.measures(item.category, unit)) measured.push_back(item);
      }
      fitting = measured;
      if (fitting.empty()) not_understood({mention.at.begin, mention.at.end + 1});
    }
  }
  if (fitting.size() < 2) return fitting;
  std::vector<std::string> around;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (mention.at.begin <= i && i < mention.at.end) continue;
    around.push_back(stem(word(i)));
  }
  int best = 0;
  Items named;
  for (const Item item : fitting) {
    const int share = topics_.share_of_name(item.category, around);
    if (share < best || share == 0) continue;
    if (share > best) named.clear();
    best = share;
    named.push_back(item);
  }
  return named.empty() ? fitting : named;
}

EnglishReader::Items EnglishReader::items_in(Range range) {
  const Mention* only = nullptr;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (phrases_.amount_at(i) != nullptr) {
      not_understood({i, i + 1});
      return {};
    }
    const Mention* here = phrases_.mention_at(i);
    if (here == nullptr || here == only) continue;
    if (only != nullptr) {
      not_understood(range, "names two items where one is expected");
      return {};
    }
    only = here;
  }
  if (only == nullptr) {
    not_understood(range, "names no item");
    return {};
  }
  if (const auto against = reason_against(range, *only)) {
    not_understood({*against, *against + 1});
    return {};
  }
  for (const std::size_t verb : clause_verbs(range, *only)) {
    if (denies(verb) || may_deny(word(verb))) {
      not_understood({verb, verb + 1}, may_deny_them);
      return {};
    }
    if (!is_plain_verb(word(verb)) && dimension(word(verb)).empty()) infer_from(verb);
  }
  Items found = by_topic(range, *only);
  if (found.size() > most_meant) {
    not_understood(only->at, "could be too many items");
    found.clear();
  }
  return found;
}

}  // namespace cluecore::logic
