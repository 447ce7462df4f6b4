// SPDX-License-Identifier: MIT
// Which item words name, and what words around it may say more than that.
#include "closed_class.hpp"
#include "english_reader.hpp"
#include "lexicon.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

namespace {

/// Of more readings nobody chooses one.
constexpr std::size_t most_meant = 4;

constexpr std::array auxiliaries = {"do", "does", "did"};

}  // namespace

/// A verb that denies, or one that may and goes on with "from" and the like.
bool EnglishReader::denies(std::size_t at) const {
  constexpr std::array home = {"come", "comes", "came", "coming", "is", "was", "got", "gets"};
  constexpr std::array whence = {"from", "on", "in", "at"};
  const std::string_view next = word(at + 1);
  const bool departs = contains(std::array{"leave", "leaves", "leaving"}, word(at)) &&
                       (next == "from" || (contains(whence, next) && phrases_.is_timely(at + 2)));
  if (departs || (word(at) == "steered" && next == "by")) return false;
  if (word(at) == "back" && at > 0 && contains(home, word(at - 1))) return !contains(whence, next);
  if (is_denying_verb(word(at)) || (next == "back" && !contains(home, word(at)))) return true;
  constexpr std::array turning = {"from", "clear", "against"};
  return !is_plain_verb(word(at)) && dimension(word(at)).empty() && contains(turning, next);
}

/// "Contemplated buying", "is rumored to drink", "boasts that she", "presumably", and before a comparison
/// "prefers sitting": what follows may be no more than said, wished or thought of.
bool EnglishReader::holds_open(std::size_t at, bool compared) const {
  constexpr std::array so = {"due", "set", "slated", "managed", "decided", "opted", "known"};
  constexpr std::array told = {"of", "about", "on", "at", "for", "with", "to", "against"};
  constexpr std::array pronouns = {"she", "he", "they", "it", "how", "whether"};
  constexpr std::array also = {"be", "being", "have", "having", "leave", "leaving"};
  const std::string_view here = word(at);
  if (here.ends_with("ly") && is_doubtful_adverb(here)) return true;
  const auto acts = [&](std::size_t verb) {
    const std::string_view of = word(verb);
    return phrases_.mention_at(verb) == nullptr && (is_plain_verb(of) || contains(also, of));
  };
  const auto gerund = [&](std::size_t verb) { return word(verb).ends_with("ing") && acts(verb); };
  const std::size_t next = at + 1;
  const bool infinitive = word(next) == "to" && acts(next + 1);
  const bool appears = infinitive && (here.starts_with("appear") || here.starts_with("seem"));
  const bool wished = compared && is_verb_of_liking(here) && (infinitive || gerund(next));
  if (appears || wished) return true;
  const bool listed = is_plain_verb(here) || !dimension(here).empty() || contains(so, here);
  if (listed) return false;
  const std::size_t clause = word(next) == "that" ? next + 1 : next;
  return infinitive || gerund(next) || (contains(told, word(next)) && gerund(next + 1)) ||
         contains(pronouns, word(clause));
}

/// The first word of what is said of something, up to an item or to what compares, that may turn it.
std::optional<std::size_t> EnglishReader::turned(Range said, bool compared) const {
  // What can be done so long before another, or so many times more often.
  constexpr std::array done = {"leave", "leaves",   "leaving", "left",    "back", "bid",
                               "bids",  "resigned", "cleared", "escaped", "asked"};
  bool noun = false;
  bool negated = false;
  for (std::size_t i = said.begin; i < said.end; ++i) {
    negated = negated || sense(i) == Sense::negation;
    noun = noun || (i > said.begin && (contains(articles, word(i)) || word(i) == "one" ||
                                       contains(relative_pronouns, word(i))));
    if (phrases_.mention_at(i) != nullptr || sense(i) != Sense::unknown) continue;
    if (may_deny(word(i))) return i;
    if (noun) continue;
    const bool event = compared && contains(done, word(i)) && !holds_open(i, true);
    if (denies(i) && !event) return i;
    if (holds_open(i, compared) || (negated && word(i).ends_with("ly"))) return i;
  }
  return std::nullopt;
}

/// What is said, and its opposite, to choose from.
EnglishReader::Ways EnglishReader::asked(std::size_t turning, Ways ways, const Ways& opposite) {
  ways.insert(ways.end(), opposite.begin(), opposite.end());
  in_doubt_ = {turning, turning + 1};
  doubt_.reset();
  guess_ = true;
  return ways;
}

/// Where a word may deny what two items are told by, or what is said of them, and there are no more of them.
EnglishReader::Ways EnglishReader::asked_of_both() {
  const std::vector<Mention>& both = phrases_.mentions();
  if (why_ != may_deny_them || both.size() != 2 || has_negation({0, words_.size()})) return {};
  if (both[0].items.size() != 1 || both[1].items.size() != 1) return {};
  return asked(trouble_.begin, combined(both[0].items, " is ", both[1].items),
               combined(both[0].items, " is not ", both[1].items));
}

void EnglishReader::infer_from(std::size_t verb) {
  if (remark_.empty()) {
    remark_ = "`" + std::string(word(verb)) + "` is taken to say that they belong together";
  }
}

/// Words that elsewhere would turn what is said: "the one who only drinks water", "the 25 ft long
/// whale", "paints as a hobby", "was picked up at".
bool EnglishReader::says_nothing(std::size_t at) const {
  const std::string_view before = at == 0 ? "" : word(at - 1);
  const std::string_view after = word(at + 1);
  if (word(at) == "only") return contains(relative_pronouns, before);
  if (word(at) == "long") {
    const Mention* measured = at == 0 ? nullptr : phrases_.mention_at(at - 1);
    const bool counted =
        measured != nullptr && measured->at.begin + 1 < at && number_in(word(measured->at.begin));
    return at > 0 && (counted || dimension(before) == "length");
  }
  if (word(at) == "as") return after == "a" || after == "an";
  if (word(at) == "like") return contains(auxiliaries, before) || denied_verb(at);
  if (word(at) == "up") return contains(std::array{"picked", "ended", "grew", "signed"}, before);
  return false;
}

/// "Does not like", "didn't host": a verb, whatever else the word may be.
bool EnglishReader::denied_verb(std::size_t at) const {
  return at > 1 && word(at - 1) == "not" && contains(auxiliaries, word(at - 2));
}

/// "Used to": no longer.
bool EnglishReader::turns(std::size_t at) const {
  return word(at) == "used" && word(at + 1) == "to";
}

/// A number, or a letter for one, that is no part of an item's name, nor of an amount.
bool EnglishReader::counts(std::size_t at) const {
  const bool letter = word(at).size() == 1 && sense(at) == Sense::unknown && word(at) != ",";
  return phrases_.mention_at(at) == nullptr && phrases_.amount_at(at) == nullptr &&
         word(at) != "one" && (letter || small_number(word(at)) || number_in(word(at)));
}

bool EnglishReader::of_people(const Items& items) const {
  return std::ranges::any_of(items, [&](Item item) { return topics_.of_people(item.category); });
}

bool EnglishReader::speaks_of_a_person(Range range) const {
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (phrases_.mention_at(i) == nullptr && logic::speaks_of_a_person(word(i))) return true;
  }
  return false;
}

/// The verbs by which an item is told: "the one who ditched the plum cake", "the cake that Alice
/// ditched". Behind one that says nothing else, what follows is what it is done to.
std::vector<std::size_t> EnglishReader::clause_verbs(Range range, const Mention& mention) const {
  constexpr std::array nouns = {"one",  "person", "man",  "woman", "boy",
                                "girl", "people", "lady", "guy"};
  constexpr std::array ends = {"with", "in", "at", "on", "from", "for", "by", "of", "to", "whose"};
  const bool person = of_people(mention.items);
  std::vector<std::size_t> verbs;
  bool open = false;
  bool clause = false;
  // "The conductor dodging York"
  const auto participle = [&](std::size_t i) {
    const bool form = word(i).ends_with("ing") || word(i).ends_with("ed");
    return form && i > range.begin && sense(i - 1) == Sense::unknown &&
           phrases_.mention_at(i - 1) == nullptr && word(i - 1) != "'s" &&
           (phrases_.mention_at(i + 1) != nullptr || sense(i + 1) == Sense::filler);
  };
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
    } else if (contains(articles, word(i)) || contains(ends, word(i)) || word(i) == "'s") {
      open = false;
    } else if ((open || participle(i)) && sense(i) == Sense::unknown && !words_[i].capital &&
               !is_relative(word(i)) && (!word(i).ends_with("ly") || is_doubtful_adverb(word(i)))) {
      verbs.push_back(i);
      open = !is_plain_verb(word(i));
    }
  }
  return verbs;
}

/// "The interpreter who works with Nelson", "the presentation on Hadrian": of rows of two people, the one whom the
/// other is told by.
bool EnglishReader::pairs(std::size_t mention) const {
  const Mention& of = *phrases_.mention_at(mention);
  const auto partner = [&](Item item) { return topics_.is_partner(item.category); };
  const std::size_t begin = of.at.begin;
  if (begin < 2 || !std::ranges::all_of(of.items, partner)) return false;
  const std::string_view on = word(begin - 1);
  const std::string_view before = word(begin - 2);
  const bool work = (on == "with" || on == "to") && in_word_list("pairing verbs", before);
  return work || ((on == "on" || on == "about") && in_word_list("speech", before));
}

/// "the person who beat Bob", "the one with Bob": is somebody else meant than the one who is named last?
bool EnglishReader::names_another(Range range, const Mention& mention, bool thing) const {
  const std::size_t begin = mention.at.begin;
  if (!of_people(mention.items) || begin <= range.begin || word(begin - 1) == ":") return false;
  const std::size_t end = mention.at.end;
  const bool home = word(begin - 1) == "at" && !speaks_of_a_person({range.begin, begin}) &&
                    word(end) == "'s" && in_word_list("homes", word(end + 1));
  if (home || pairs(begin) || (thing && in_word_list("showing verbs", word(begin - 1))))
    return false;
  constexpr std::array joining = {"with", "to", "for", "on", "at", "from", "side"};
  constexpr std::array nouns = {"one", "person", "man", "woman", "boy",  "girl", "named", "called",
                                "mr",  "mrs",    "ms",  "dr",    "miss", "aunt", "uncle"};
  const std::string_view before = word(begin - 1);
  const bool noun = contains(nouns, before) || std::ranges::any_of(mention.items, [&](Item item) {
                      return topics_.has(item.category, before);
                    });
  if (sense(begin - 1) == Sense::unknown && !noun) return true;
  const bool owner = before == "to" && begin > 1 && singular(word(begin - 2)) == "belong";
  return contains(joining, before) && !owner;
}

/// Is the word a relative of whoever is mentioned? Then that is somebody else, but a category may have
/// relatives; "the guest from Rome" is one.
bool EnglishReader::is_a_relative(std::size_t at, Range range, const Mention& mention) const {
  const bool child = std::ranges::any_of(mention.items, [&](Item item) {
    return std::ranges::any_of(topics_.words_of_category(item.category), [&](const Word& name) {
      return are_parent_and_child(word(at), name.text);
    });
  });
  // "Was the host in March": of what, not whose.
  const bool role = word(at) == "host" && (word(at + 1) == "in" || word(at + 1) == "on");
  if (!is_relative(word(at)) || child || role || denied_verb(at)) return false;
  constexpr std::array whence = {"from", "in", "with"};
  const bool one = at + 2 == mention.at.begin && contains(whence, word(at + 1)) &&
                   at <= range.begin + 1 && !of_people(mention.items);
  const bool last = at >= mention.at.end && at + 1 == range.end;
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    if ((last || (one && topics_.of_people(c))) && topics_.has(c, word(at))) return false;
  }
  return true;
}

/// A noun beside a number, whose number it is: "a Tesla Model 1", "the house with 2 windows". A number that is a place
/// among all has a noun of places, or none; of values a name alone takes them: "a Boeing 22".
bool EnglishReader::takes_number(std::size_t at, const Mention& mention) const {
  const std::size_t number = mention.at.begin;
  const bool alone = number + 1 == mention.at.end && number_in(word(number));
  const std::string_view here = word(at);
  if (!alone || sense(at) != Sense::unknown || is_unit_of_places(here)) return false;
  if (is_plain_verb(here) || here == "number" || here == "no" || month(here) > 0) return false;
  if (!dimension(here).empty()) return false;  // "aged 22"
  const bool place = std::ranges::all_of(mention.items, [&](Item item) {
    const Category& category = world_.categories[item.category];
    const auto of = whole_number(category.items[item.index]);
    return category.order == Order::listed && of && *of <= static_cast<int>(world_.size());
  });
  const bool before = at + 1 == number;
  return (before && words_[at].capital) || (place && (before || at == mention.at.end));
}

/// May the word say more than the item that is mentioned beside it?
bool EnglishReader::says_more(std::size_t at, Range range, const Mention& mention) const {
  const Sense here = sense(at);
  const bool behind = at >= mention.at.end;
  const bool own = std::ranges::any_of(
      mention.items, [&](Item item) { return topics_.has(item.category, word(at)); });
  if (says_nothing(at)) return false;
  if (counts(at) || turns(at) || word(at) == "than" || sees(at, "one of", range.end)) return true;
  // "The Sancode interview" is no verb; "the mentor of Ben" is somebody else.
  constexpr std::array whose = {"of", "to", "with", "for", "by"};
  const bool noun =
      phrases_.is_noun(at) ||
      (!word(at).ends_with("ed") && !contains(whose, word(at + 1)) &&
       ((at > range.begin && contains(articles, word(at - 1))) || (behind && at + 1 == range.end)));
  const bool verb = !noun && joins_two(word(at));
  const bool denial = in_word_list("denying nouns", singular(word(at)));
  const bool denying = denial || is_denying_verb(word(at)) || is_denying_agent(word(at));
  if (word(at + 1) == "of" && denying && !own) return true;
  // "The tea hater"; but "Alice dreads ..." is asked about.
  if (denial && !is_denying_verb(word(at)) && at == mention.at.end && !own) return true;
  const bool end = is_superlative(word(at)) && at > range.begin && at + 1 < range.end &&
                   (contains(articles, word(at - 1)) || word(at - 1) == "'s");
  if (!own && takes_number(at, mention)) return true;
  if (here == Sense::unknown && !own && (verb || end || in_closed_class(word(at)))) return true;
  if (is_devotion(word(at)) && word(at + 1) == "of" &&
      (of_people(mention.items) || speaks_of_a_person({at + 1, range.end}))) {
    return true;
  }
  if (here != Sense::unknown && here != Sense::filler && here != Sense::helper) return true;
  if (word(at) == "," || word(at) == ":" || word(at) == "and") return true;
  if (here == Sense::helper && behind && at + 1 != range.end) return true;
  if (behind && contains(relative_pronouns, word(at))) return true;
  return !own && is_a_relative(at, range, mention);
}

/// Why the words may say more than the item they mention: the first word that does.
std::optional<std::size_t> EnglishReader::reason_against(Range range, const Mention& mention,
                                                         bool thing) const {
  if (names_another(range, mention, thing)) return mention.at.begin - 1;
  for (std::size_t at = range.begin; at < range.end; ++at) {
    const bool mentioned = mention.at.begin <= at && at < mention.at.end;
    if (!mentioned && says_more(at, range, mention)) return at;
  }
  return std::nullopt;
}

/// Those of a mention's items whose category the words around it speak of, if they do.
EnglishReader::Items EnglishReader::by_topic(Range range, const Mention& mention) {
  Items fitting = mention.items;
  // "10 feet" is no age, whatever number it is.
  if (mention.at.end < range.end) {
    const std::string_view unit = word(mention.at.end);
    if (!dimension(unit).empty() && !says_nothing(mention.at.end) &&
        number_in(word(mention.at.begin))) {
      std::erase_if(fitting, [&](Item item) { return !topics_.measures(item.category, unit); });
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

EnglishReader::Items EnglishReader::items_in(Range range, bool thing) {
  const Mention* only = nullptr;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    // "One comes from Derby" begins outside.
    if (const Amount* amount = phrases_.amount_at(i);
        amount != nullptr && amount->at.begin >= range.begin) {
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
  if (const auto against = reason_against(range, *only, thing)) {
    not_understood({*against, *against + 1});
    return {};
  }
  for (const std::size_t verb : clause_verbs(range, *only)) {
    if (denies(verb) || may_deny(word(verb)) || holds_open(verb, false)) {
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
