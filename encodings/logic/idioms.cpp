// SPDX-License-Identifier: MIT
// Words that turn or compare what is said, but for what stands around them.
#include "closed_class.hpp"
#include "lexicon.hpp"
#include "phrases.hpp"
#include "text/contains.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

namespace {

constexpr std::array determiners = {"the", "a", "an", "'s", "his", "her", "their", "its"};

}  // namespace

template <typename Fits>
bool Phrases::names(std::size_t at, const Fits& fits) const {
  while (text(at) == "the" || text(at) == "a" || text(at) == "an") ++at;
  const Mention* named = mention_at(at);
  return named != nullptr &&
         std::ranges::all_of(named->items, [&](Item item) { return fits(item.category); });
}

bool Phrases::is_noun(std::size_t at) const {
  if (at == 0 || mention_at(at) != nullptr) return false;
  const std::string_view word = text(at);
  for (const char* ending : {"ed", "ing", "s", "ly", "est"}) {
    if (word.ends_with(ending)) return false;
  }
  if (in_word_list("closed forms of verbs of two", word)) return false;
  // "The Osborne claim": an item between the article and the noun, and nothing else.
  std::size_t begin = at - 1;
  if (const Mention* named = mention_at(begin)) {
    if (named->at.begin == 0) return false;
    begin = named->at.begin - 1;
    // "The team the Dolphins trail"
    const Sense before = begin == 0 ? Sense::filler : words_[begin - 1].sense;
    const bool clause =
        before == Sense::unknown &&
        (!is_plain_verb(text(begin - 1)) || (begin > 1 && contains(determiners, text(begin - 2))));
    if (clause && text(begin) != "'s") return false;
  }
  if (!contains(determiners, text(begin))) return false;
  // "The lack of York", "the match with Ben", "the climb to York"
  constexpr std::array on = {"of", "to", "for", "by", "with", "from", "against"};
  if (!contains(on, text(at + 1))) return true;
  const Mention* named = mention_at(at + 2);
  const auto person = [&](Item item) { return topics_.of_people(item.category); };
  return text(at + 1) == "with" && named != nullptr && std::ranges::none_of(named->items, person);
}

/// What "sold for $8", or "dates from 1924", or "left on Monday" has that price or time, and a talk "about comets" or
/// "given by Alice" is hers. They become verbs, nouns, or "about" a preposition.
void Phrases::find_idioms() {
  const auto sense = [&](std::size_t at) {
    return at < words_.size() ? words_[at].sense : Sense::trap;
  };
  const auto price = [&](std::size_t c) {
    return world_.categories[c].order == Order::value && topics_.measures(c, "price");
  };
  bool speech = false;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    speech = speech || (in_word_list("speech", text(i)) && mention_at(i) == nullptr);
    if (mention_at(i) != nullptr || i == 0) continue;
    const bool compared = sense(i + 2) == Sense::less || sense(i + 2) == Sense::more ||
                          (amount_at(i + 2) != nullptr && amount_at(i + 2)->at.begin == i + 2);
    const bool sold =
        text(i) == "sold" && text(i + 1) == "for" && (compared || names(i + 2, price));
    const bool dates =
        (text(i) == "dates" || text(i) == "dated") && text(i + 1) == "from" && is_timely(i + 2);
    const bool held = text(i) == "given" && text(i + 1) == "by" && speech;
    const bool gave = stem(text(i)) == "gav" && contains(determiners, text(i + 1)) &&
                      in_word_list("speech", text(i + 2));
    const bool noun = in_word_list("turning nouns", text(i)) && is_noun(i);
    if (sold || dates || held || gave || noun || departs(i)) words_[i].sense = Sense::unknown;
  }
  find_particles();
}

/// "Came out in 2012", "shaped like a turtle", "complains about hip pain", "during the Jurassic period", "was first
/// seen by": what belongs to the verb adds nothing.
void Phrases::find_particles() {
  const auto thing = [&](std::size_t c) {
    return world_.categories[c].order == Order::none &&
           (!topics_.of_people(c) || topics_.is_partner(c));
  };
  constexpr std::array behind = {"in", "on", "at", "by", "for", "from"};
  const auto period = [&](std::size_t c) { return topics_.in_time(c) || topics_.of_periods(c); };
  for (std::size_t i = 1; i + 1 < words_.size(); ++i) {
    if (mention_at(i) != nullptr) continue;
    const std::string_view word = text(i);
    const std::string_view next = text(i + 1);
    const bool told =
        in_word_list("speech", text(i - 1)) || in_word_list("telling verbs", text(i - 1));
    const bool some = word == "some" && (next == "amount" || next == "time") &&
                      i + 2 < words_.size() && compares(words_[i + 2].sense);
    if (some) words_[i + 1].sense = Sense::filler;
    const bool phrasal =
        in_word_list("phrasal verbs", std::string(text(i - 1)) + "-" + std::string(word)) &&
        (contains(behind, next) || words_[i + 1].sense == Sense::somewhere ||
         words_[i + 1].sense == Sense::directly || compares(words_[i + 1].sense) ||
         amount_at(i + 1) != nullptr);
    const bool shaped = word == "like" && in_word_list("appearances", text(i - 1)) &&
                        (next == "a" || next == "an") && names(i + 1, thing);
    const bool about = word == "about" && told && names(i + 1, thing);
    const bool during = word == "during" && names(i + 1, period);
    const bool seen = word == "first" && words_[i - 1].sense == Sense::helper &&
                      (next.ends_with("ed") || next == "seen") && !in_word_list("trap verbs", next);
    if (some || phrasal || shaped || about || during || seen) words_[i].sense = Sense::filler;
  }
}

/// "Left on Monday", "left the day after": not to the left, and nothing is left behind.
bool Phrases::departs(std::size_t at) const {
  if (text(at) != "left" || at == 0) return false;
  const Word& before = words_[at - 1];
  const bool subject = mention_at(at - 1) != nullptr ||
                       (before.sense == Sense::unknown && !is_plain_verb(before.text)) ||
                       before.text == "who" || before.text == "that";
  if (!subject) return false;
  const std::size_t next = at + 1;
  if (text(next) == "on") {
    if (!is_timely(next + 1)) return text(next + 1) == "consecutive";
    // "The cargo left on Monday is": left over.
    const std::size_t end = mention_at(next + 1)->at.end;
    return before.text == "who" || before.text == "that" || end >= words_.size() ||
           words_[end].sense != Sense::helper;
  }
  if (const Amount* amount = amount_at(next)) {
    const bool in_time = amount->unit.size() == 1 && is_unit_of_time(amount->unit.front());
    return in_time && (text(amount->at.end) == "before" || text(amount->at.end) == "after");
  }
  return false;
}

/// Is the item named there a day or a year?
bool Phrases::is_timely(std::size_t at) const {
  const Mention* named = mention_at(at);
  return named != nullptr && std::ranges::all_of(named->items, [&](Item item) {
           return world_.categories[item.category].order != Order::none &&
                  topics_.in_time(item.category);
         });
}

}  // namespace cluecore::logic
