// SPDX-License-Identifier: MIT
// What a printed sentence says of the item that it begins with.
#include "closed_class.hpp"
#include "english_reader.hpp"
#include "lexicon.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

namespace {

constexpr std::array copulas = {"is", "are", "was", "were", "be", "been"};

}  // namespace

/// "Mrs. Oakely paid $15": where an item is missing, a word that is nearly one of a name is what went wrong.
EnglishReader::Ways EnglishReader::item_missing(Range range, std::string why) {
  constexpr std::size_t shortest = 4;  // of three letters, one is a third: another word
  std::vector<std::string> names;
  std::vector<Item> named;  // by each
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    for (std::size_t i = 0; i < world_.size(); ++i) {
      for (const Word& own : topics_.words_of_item({c, i})) {
        if (own.text.size() + 1 < shortest) continue;
        names.push_back(own.text);
        named.push_back({c, i});
      }
    }
  }
  for (std::size_t i = range.begin; i < range.end; ++i) {
    const std::string_view here = word(i);
    const bool odd = here.size() >= shortest && sense(i) == Sense::unknown && !is_plain_verb(here);
    if (!odd || phrases_.mention_at(i) != nullptr) continue;
    const auto meant = contains(names, here) ? std::nullopt : nearest(here, names);
    if (!meant) continue;
    const auto which = static_cast<std::size_t>(std::ranges::find(names, *meant) - names.begin());
    return not_understood({i, i + 1},
                          "is in no name; did you mean `" + written(world_, named[which]) + "`?");
  }
  return not_understood(range, std::move(why));
}

/// A subject, which ends where something is said of it, and what is said.
EnglishReader::Ways EnglishReader::simple(Range range) {
  const Mention* subject = nullptr;
  for (std::size_t i = range.begin; i < range.end && subject == nullptr; ++i) {
    subject = phrases_.mention_at(i);
  }
  if (subject == nullptr) return item_missing(range, "names no item");
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
    if ((verb || is_plain_verb(word(i - 1))) && sees(i, "at one of the ends", range.end)) {
      if (const auto word = turned({subject->at.end, i}, true)) {
        return not_understood({*word, *word + 1}, may_deny_them);
      }
      return at_either_end(items(), {i, range.end}, negated);
    }
    if (here == Sense::helper) {
      // "Likes to be": the verb stands before.
      if (!verb && word(i - 1) == "to") continue;
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
  return item_missing(range, "says nothing of a second item");
}

/// Does the predicate up to the item that it mentions say that it belongs to the subject?
bool EnglishReader::joins(Range predicate, std::size_t mention, bool thing) {
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
  std::size_t inferred = mention;  // a verb that nobody has listed
  bool listed = false;
  if (const auto word = turned({predicate.begin, mention}, false)) {
    not_understood({*word, *word + 1}, may_deny_them);
    return false;
  }
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
    if (noun && logic::speaks_of_a_person(word(i))) person = true;
    if (here != Sense::unknown || noun) continue;
    // "The delta kite comes from Derby": what stands before a verb that is known is no verb.
    const bool plain = is_plain_verb(word(i)) || !dimension(word(i)).empty();
    if (plain) inferred = mention;
    if (!plain && !listed) inferred = i;
    listed = listed || plain;
  }
  person = person || speaks_of_a_person({mention, predicate.end});
  if (!helper && !verb) return refuse();
  // "Alice is by the tea drinker"
  std::size_t first = predicate.begin;
  while (first < mention && (sense(first) == Sense::helper || sense(first) == Sense::negation))
    ++first;
  constexpr std::array beside = {"by", "with"};
  if (helper && first < mention && contains(beside, word(first))) return refuse();
  for (std::size_t i = predicate.begin; i < mention && !contains(relative_pronouns, word(i)); ++i) {
    const bool regard = is_verb_of_liking(word(i)) || is_devotion(word(i));
    if ((i == inferred || regard) && describes({i + 1, predicate.end}, mention)) return refuse();
    if (copula && relates(i, mention)) return refuse();
  }
  // Only `is` joins two persons: "beats the tea drinker" does not.
  if (copula && !verb) return true;
  if (person || (of_people(phrases_.mention_at(mention)->items) && !is_had_by(mention, thing))) {
    return refuse();
  }
  if (inferred < mention) infer_from(inferred);
  return true;
}

/// "Was painted by Alice", "belongs to Alice", "works with Nell", "features Mike": says of the person who has it.
bool EnglishReader::is_had_by(std::size_t mention, bool thing) const {
  return word(mention - 1) == "by" || sees(mention - 2, "belongs to", mention) ||
         sees(mention - 2, "belonged to", mention) || pairs(mention) ||
         (thing && in_word_list("showing verbs", word(mention - 1)));
}

/// "Alf painted the York knight": a knight does not have a knight.
bool EnglishReader::is_as_subject(const Items& items, Range predicate) const {
  bool noun = false;
  for (std::size_t i = predicate.begin; i < predicate.end; ++i) {
    if (contains(copulas, word(i))) return false;
    noun = noun || contains(articles, word(i));
    if (!noun || phrases_.mention_at(i) != nullptr) continue;
    const auto own = [&](Item item) {
      return topics_.share_of_name(item.category, {words_[i].stem}) > 0;
    };
    if (sense(i) == Sense::unknown && std::ranges::any_of(items, own)) return true;
  }
  return false;
}

/// "The siren owned by Ben", "the York knight": another row, told by what is said of it, rather than
/// an item's own words.
bool EnglishReader::describes(Range object, std::size_t mention) const {
  const Mention& item = *phrases_.mention_at(mention);
  // "Entered the collection in 1911" says when.
  if (word(mention - 1) == "in" && phrases_.is_timely(mention)) return false;
  bool noun = false;
  bool named = false;
  for (std::size_t i = object.begin; i < object.end; ++i) {
    if (phrases_.mention_at(i) != nullptr) continue;
    constexpr std::array joining = {"by", "from", "with", "in", "on", "at", "for", "to"};
    const bool joins = contains(joining, word(i)) || contains(relative_pronouns, word(i));
    if (i < mention && ((named && joins) || word(i) == "one")) return true;
    named = named || noun;
    noun = noun || contains(articles, word(i));
    const auto of_name = [&](std::size_t c) {
      return topics_.share_of_name(c, {words_[i].stem}) > 0;
    };
    const auto own = [&](Item one) { return of_name(one.category); };
    if (std::ranges::any_of(item.items, own)) continue;
    for (std::size_t c = 0; c < world_.categories.size(); ++c) {
      if (of_name(c)) return true;
    }
  }
  return false;
}

/// "Is short of York", "is in place of York": what goes on with what it is about.
bool EnglishReader::relates(std::size_t at, std::size_t mention) const {
  constexpr std::array about = {"of", "to", "on", "with", "as"};
  constexpr std::array before = {"in", "on", "for", "at", "by", "to"};
  const std::string_view here = word(at);
  if (at + 1 >= mention || sense(at) != Sense::unknown || !contains(about, word(at + 1)))
    return false;
  if (contains(before, word(at - 1)) && here != "charge") {
    return word(at + 1) == "of" || word(at + 1) == "with";
  }
  return sense(at - 1) == Sense::helper && !dimension(here).empty() && !is_plain_verb(here);
}

bool EnglishReader::is_thing(Range subject, const Items& items) const {
  return !items.empty() && !of_people(items) && !speaks_of_a_person(subject);
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

/// "The person who made the bowl wasn't made by Boris", "the speaker was given by": what nobody does to a
/// person is meant of the thing.
bool EnglishReader::done_to_things(std::size_t verb) const {
  return contains(std::array{"made", "baked", "built", "given"}, word(verb));
}

/// A is B, by any verb
EnglishReader::Ways EnglishReader::belongs(Range subject, const Items& items, Range predicate) {
  const std::size_t mention = next_mention(predicate.begin, predicate.end);
  const auto turning = turned({predicate.begin, mention}, false);
  const bool thing = is_thing(subject, items);
  if (!turning && !joins(predicate, mention, thing)) return {};
  // "From Monday on"
  const bool on = word(predicate.end - 1) == "on" && mention + 1 < predicate.end;
  if (on || is_as_subject(items, predicate)) return not_understood(predicate);
  std::size_t begin = predicate.begin;
  bool negated = false;
  while (begin < mention && (sense(begin) == Sense::helper || sense(begin) == Sense::negation ||
                             word(begin) == "exactly")) {
    negated = negated || sense(begin) == Sense::negation;
    ++begin;
  }
  const std::size_t or_ = find({mention, predicate.end}, "or");
  if (or_ < predicate.end) {
    if (turning) return not_understood({*turning, *turning + 1}, may_deny_them);
    if (negated) return not_understood({or_, or_ + 1});
    if (items.empty()) return {};
    return combined(named(items), " is ",
                    combined(items_in({begin, or_}), " or ", items_in({or_ + 1, predicate.end})));
  }
  const Items others = items_in({begin, predicate.end}, thing);
  if (items.empty() || others.empty()) return {};
  // "The Zynga Complex": no person's name has an article.
  const std::size_t name = next_mention(subject.begin, subject.end);
  const bool person =
      of_people(items) && (name != subject.begin + 1 || word(subject.begin) != "the");
  const bool person_said = person || speaks_of_a_person(subject);
  const std::string_view before = mention > predicate.begin ? word(mention - 1) : "";
  const bool by = before == "by" && of_people(others);
  // "By Wednesday" is no later; "by $2" is a difference.
  const bool until =
      !by && (before == "by" || before == "through") && std::ranges::any_of(others, [&](Item item) {
        return world_.categories[item.category].order != Order::none;
      });
  if (until) return not_understood({mention - 1, mention});
  if (by && (person || (person_said && !done_to_things(mention - 2)))) {
    return not_understood({mention - 1, mention});
  }
  if (!fits_owner(subject, items, others)) return not_understood(subject);
  // Of two items of a category nobody says that they are one.
  const auto said = [&](bool denied) {
    Ways ways;
    for (const Item item : items) {
      for (const Item other : others) {
        if (item.category == other.category) continue;
        ways.push_back(written(world_, item) + (denied ? " is not " : " is ") +
                       written(world_, other));
      }
    }
    return ways;
  };
  Ways ways = said(negated);
  if (ways.empty()) {
    return not_understood(predicate, "names two items of one category; which belong to no one");
  }
  return turning ? asked(*turning, std::move(ways), said(!negated)) : ways;
}

/// A is either B or C, neither B nor C
EnglishReader::Ways EnglishReader::choice(const Items& items, Range predicate, std::size_t at) {
  const bool either = word(at) == "either";
  const std::vector<Range> parts = either ? split({at + 1, predicate.end}, {",", "or"})
                                          : split({at + 1, predicate.end}, {",", "nor"});
  if (parts.size() < 2) return not_understood({at, at + 1});
  if (const auto word = turned({predicate.begin, at}, false)) {
    return not_understood({*word, *word + 1}, may_deny_them);
  }
  Ways ways = {""};
  for (const Range& part : parts) {
    const std::size_t mention = next_mention(part.begin, part.end);
    Range named{predicate.begin, part.end};
    // A verb of its own, or the one before `either`.
    const bool own = sense(part.begin) == Sense::helper || is_plain_verb(word(part.begin));
    // Of a noun, whose description is looked at with the item.
    const auto turning =
        contains(articles, word(part.begin)) ? std::nullopt : turned({part.begin, mention}, false);
    if (turning) return not_understood({*turning, *turning + 1}, may_deny_them);
    if (at > predicate.begin && !own && mention < part.end) {
      const bool bare = std::ranges::all_of(words_in({predicate.begin, at}), [](const Word& word) {
        return contains(copulas, word.text);
      });
      const Items& said = phrases_.mention_at(mention)->items;
      if (!bare && (of_people(said) || speaks_of_a_person(part))) return not_understood(part);
    } else if (!joins(part, mention) || has_negation(part)) {
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
  return combined(named(items), either ? " is either " : " is neither ", ways);
}

/// A is at one of the ends
EnglishReader::Ways EnglishReader::at_either_end(const Items& items, Range said, bool negated) {
  constexpr std::size_t length = 5;
  const bool of_row =
      sees(said.begin + length, "of the", said.end) && said.begin + length + 3 == said.end &&
      sense(said.end - 1) == Sense::unknown && phrases_.mention_at(said.end - 1) == nullptr;
  if (said.begin + length != said.end && !of_row)
    return not_understood({said.begin + length, said.end});
  Ways ways;
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    const Category& category = world_.categories[c];
    const bool row =
        category.order == Order::listed || (category.order == Order::value && topics_.of_places(c));
    if (!row) continue;
    const auto at = [&](std::size_t rank) {
      const auto found = std::ranges::find(category.ranks, rank);
      return written(world_, {c, static_cast<std::size_t>(found - category.ranks.begin())});
    };
    for (const Item item : items) {
      ways.push_back(written(world_, item) + (negated ? " is neither " : " is either ") + at(0) +
                     (negated ? " nor " : " or ") + at(world_.size() - 1));
    }
  }
  return ways.empty() ? not_understood(said) : ways;
}

/// "1 percent lower", "Dana's score", where that is what is counted.
bool EnglishReader::is_point(std::size_t at) const {
  const bool points = word(at + 1) == "higher" || word(at + 1) == "lower";
  const bool owned = at > 0 && word(at - 1) == "'s";
  return (points || owned) &&
         std::ranges::any_of(ordered(), [&](std::size_t c) { return topics_.has(c, word(at)); });
}

/// "A hundred more", "a grand cheaper", "twenty years after": an amount that is not known as one.
bool EnglishReader::is_unread_amount(std::size_t noun, std::size_t head) const {
  constexpr std::array degrees = {"lot",  "bit",  "little", "tad",    "touch", "shade",
                                  "hair", "deal", "while",  "trifle", "fair"};
  const bool amount = phrases_.amount_at(noun) != nullptr || phrases_.amount_at(head) != nullptr;
  if (amount || sense(noun) != Sense::unknown) return false;
  std::size_t compared = noun + 1;
  while (compared < head && word(compared) == "to") ++compared;
  std::size_t order = head;
  while (sense(order) == Sense::somewhere || sense(order) == Sense::directly) ++order;
  if (compared != head || noun == 0 || contains(degrees, word(noun))) return false;
  const bool time = is_unit_of_time(word(noun)) && sense(noun - 1) != Sense::helper &&
                    !contains(articles, word(noun - 1));
  const bool ordered = sense(order) == Sense::before || sense(order) == Sense::after;
  // "Is a stop after"
  const bool counted = noun > 1 && contains(copulas, word(noun - 2));
  return time || ((!ordered || counted) && (word(noun - 1) == "a" || word(noun - 1) == "an"));
}

/// A is before B, 2 more than B, between B and C, in an even place
EnglishReader::Ways EnglishReader::compared(const Items& items, Range predicate, std::size_t at,
                                            bool negated) {
  // "Alice before Bob" is no sentence.
  const bool verb = std::ranges::any_of(words_in({predicate.begin, at}), [](const Word& word) {
    return word.sense == Sense::helper || (word.sense == Sense::unknown && word.text != "'s");
  });
  for (std::size_t i = predicate.begin; i < at; ++i) {
    if (contains(relative_pronouns, word(i))) return not_understood({i, i + 1});
  }
  if (!verb || items.empty()) return not_understood({at, at + 1});
  for (std::size_t i = predicate.begin; i < predicate.end; ++i) {
    const bool open = phrases_.mention_at(i) == nullptr && sense(i) != Sense::helper;
    if (open && scales(word(i)) && !is_point(i)) return not_understood({i, i + 1});
    if (open && i < at && is_unread_amount(i, at)) return not_understood({i, i + 1});
  }
  const auto turning = turned({predicate.begin, at}, true);
  auto found = relation(predicate, at, negated);
  if (!found) return {};
  Range rest{found->end, predicate.end};
  Ways others = {""};
  if (found->items == 2) {
    const std::size_t and_ = find(rest, "and");
    if (and_ >= rest.end) return not_understood(found->said);
    const Items first = items_in({rest.begin, and_});
    others = combined(first, " and ", items_in({and_ + 1, rest.end}));
  } else if (found->items == 1) {
    others = named(items_in(rest));
  } else if (!rest.empty()) {
    return not_understood(rest);
  }
  const auto said = [&](bool denied) {
    Ways ways;
    for (const Item item : items) {
      const std::string name = written(world_, item);
      for (const Relation::Way& way : found->ways) {
        const std::string begin = name + (denied ? " is not " : " is ") + way.words;
        for (const std::string& other : others) {
          if (other == name) continue;
          ways.push_back(begin + (other.empty() ? "" : " ") + other + way.category);
        }
      }
    }
    return ways;
  };
  if (turning) return asked(*turning, said(negated), said(!negated));
  in_doubt_ = found->said;
  doubt_ = found->doubt;
  guess_ = guess_ || found->guess;
  return said(negated);
}

/// the cheapest, the tallest
std::optional<Relation> EnglishReader::at_an_end(std::size_t at) {
  Relation found;
  found.items = 0;
  found.end = at + 1;
  if (word(found.end) == "one") ++found.end;
  for (std::size_t c : ordered()) {
    const bool measured = topics_.measures(c, word(at));
    const bool value = world_.categories[c].order == Order::value;
    const bool sure = sense(at) != Sense::unclear_end && value && measured;
    if (sure) {
      found.guess = false;
      found.ways = {{sense(at) == Sense::least ? "first" : "last", in(c)}};
      return found;
    }
    found.guess = true;
    found.ways.push_back({"first", in(c)});
    found.ways.push_back({"last", in(c)});
  }
  return found;
}

}  // namespace cluecore::logic
