// SPDX-License-Identifier: MIT
#include "phrases.hpp"

#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

namespace {

/// What people type, or programs make, for an apostrophe.
constexpr std::array<std::string_view, 7> apostrophes = {"\u2019", "\u2018", "\u00B4", "`",
                                                         "\u02BC", "\u2032", "\uFF07"};
constexpr std::string_view curly_quotes = "\xE2\x80\x9C\xE2\x80\x9D";

/// As people type "isn't".
constexpr std::array typed_negations = {"isnt", "wasnt", "arent", "werent", "doesnt",  "didnt",
                                        "dont", "hasnt", "hadnt", "havent", "couldnt", "wouldnt"};

bool is_letter_or_digit(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// The signs that are words of their own; a point, a comma or a colon within a number is not.
bool is_sign(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (std::string_view(";()\"=!?").find(c) != std::string_view::npos) return true;
  const auto digit = [&](std::size_t i) { return i < text.size() && is_digit(text[i]); };
  if (c == ',' || c == ':') return at == 0 || !digit(at - 1) || !digit(at + 1);
  if (c == '.') return at + 1 == text.size() || text[at + 1] == ' ' || text[at + 1] == '"';
  return false;
}

/// A word in its parts: "isn't" is "is" and "not", "Alice's" is "alice" and "'s".
void add_word(std::vector<Word>& words, std::string_view text, std::size_t begin, std::size_t end) {
  std::string word = lower(text.substr(begin, end - begin));
  for (const std::string_view mark : apostrophes) {
    for (std::size_t at = word.find(mark); at != std::string::npos; at = word.find(mark)) {
      word.replace(at, mark.size(), "'");
    }
  }
  const bool capital = text[begin] >= 'A' && text[begin] <= 'Z';
  const auto add = [&](std::string part) {
    words.push_back({begin, end, std::move(part), capital, Sense::unknown});
  };
  const auto cut = [&](std::size_t length) { return word.substr(0, word.size() - length); };
  if (word == "ain't" || word == "aint" || word == "isnot") {
    add("is");
    add("not");
  } else if (word.ends_with("'nt")) {  // does'nt
    add(cut(3));
    add("not");
  } else if (word.ends_with("n't")) {
    add(word == "won't" ? "will" : word == "can't" ? "can" : cut(3));
    add("not");
  } else if (contains(typed_negations, word)) {
    add(cut(2));
    add("not");
  } else if (word.ends_with("'s")) {
    if (word.size() > 2) add(cut(2));
    add("'s");
  } else if (word.ends_with("s'")) {
    add(cut(1));
    add("'s");
  } else {
    while (!word.empty() && word.front() == '\'') word.erase(0, 1);
    while (!word.empty() && word.back() == '\'') word.pop_back();
    if (!word.empty()) add(word);
  }
}

std::string squashed(std::string_view text) {
  std::string rest;
  for (const char c : lower(text)) {
    if (is_letter_or_digit(c) || c == '$' || c == '.') rest += c;
  }
  return rest;
}

bool compares_amounts(Sense sense) {
  return sense == Sense::more || sense == Sense::less || sense == Sense::unclear_less ||
         sense == Sense::unclear_more;
}

}  // namespace

bool compares(Sense sense) {
  return compares_amounts(sense) || sense == Sense::before || sense == Sense::after ||
         sense == Sense::apart || sense == Sense::left || sense == Sense::right ||
         sense == Sense::between;
}

std::string joined(const std::vector<Word>& words, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) text += words[i].squashed;
  return text;
}

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  std::size_t at = 0;
  while (at < text.size()) {
    const bool minus = text[at] == '-' && at + 1 < text.size() && is_digit(text[at + 1]) &&
                       (at == 0 || text[at - 1] == ' ');
    if (text[at] == ' ' || text[at] == '\t' || (text[at] == '-' && !minus)) {
      ++at;
    } else if (text.substr(at).starts_with("!=")) {
      words.push_back({at, at + 2, "is", false, Sense::unknown});
      words.push_back({at, at + 2, "not", false, Sense::unknown});
      at += 2;
    } else if (text[at] == '=') {
      const std::size_t begin = at;
      while (at < text.size() && text[at] == '=') ++at;
      words.push_back({begin, at, "is", false, Sense::unknown});
    } else if (is_sign(text, at)) {
      // A full stop between sentences stands behind a word and before a capital: not in "ft. tall".
      const bool point = text[at] == '.';
      const bool stop = point && at + 2 < text.size() && text[at + 2] >= 'A' &&
                        text[at + 2] <= 'Z' && !words.empty() && words.back().text.size() > 3;
      if (text[at] != '"' && (!point || stop)) {
        words.push_back({at, at + 1, std::string(1, text[at]), false, Sense::unknown});
      }
      ++at;
    } else {
      const std::size_t begin = at;
      while (at < text.size() && text[at] != ' ' && text[at] != '\t' && !is_sign(text, at) &&
             (text[at] != '-' || at == begin)) {
        ++at;
      }
      std::size_t from = begin;
      std::size_t to = at;
      const auto quote = [&](std::string_view piece) {
        return piece.size() == 3 &&
               (piece == curly_quotes.substr(0, 3) || piece == curly_quotes.substr(3));
      };
      if (to - from > 3 && quote(text.substr(from, 3))) from += 3;
      if (to - from > 3 && quote(text.substr(to - 3, 3))) to -= 3;
      add_word(words, text, from, to);
    }
  }
  for (Word& word : words) {
    word.sense = sense_of(word.text);
    word.stem = stem(word.text);
    word.squashed = squashed(word.text);
  }
  return words;
}

Phrases::Phrases(const World& world, const Topics& topics, std::string_view text)
    : world_(world), topics_(topics), words_(words_of(text)) {
  find_comparatives();
  find_amounts();
  find_mentions();
  find_idioms();
}

const Mention* Phrases::mention_at(std::size_t word) const {
  const auto found = std::ranges::find_if(mentions_, [&](const Mention& mention) {
    return mention.at.begin <= word && word < mention.at.end;
  });
  return found == mentions_.end() ? nullptr : &*found;
}

const Amount* Phrases::amount_at(std::size_t word) const {
  const auto found = std::ranges::find_if(amounts_, [&](const Amount& amount) {
    return amount.at.begin <= word && word < amount.at.end;
  });
  return found == amounts_.end() ? nullptr : &*found;
}

bool Phrases::free(const Range& range) const {
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (mention_at(i) != nullptr || amount_at(i) != nullptr) return false;
  }
  return true;
}

/// "Louder than": whatever the adjective is, it compares; which way in what category, nobody knows.
void Phrases::find_comparatives() {
  for (std::size_t i = 0; i + 1 < words_.size(); ++i) {
    const bool form = words_[i].text.ends_with("er");
    const auto said = std::ranges::find(world_.sayings, words_[i].text, &Saying::word);
    if (said != world_.sayings.end() && words_[i + 1].text == "than") {
      words_[i].sense = said->more ? Sense::more : Sense::less;
    } else if (words_[i].sense == Sense::unknown && form && words_[i + 1].text == "than") {
      words_[i].sense = Sense::unclear_more;
    }
  }
}

/// "The Zenix 2C costs less"
bool Phrases::is_within_name(std::size_t word) const {
  for (std::size_t begin = word >= 2 ? word - 2 : 0; begin < word; ++begin) {
    for (std::size_t c = 0; c < world_.categories.size(); ++c) {
      for (std::size_t i = 0; i < world_.size(); ++i) {
        if (matched(begin, {c, i}, true) > word - begin) return true;
      }
    }
  }
  return false;
}

/// A number, up to three words for what it counts, and a word that compares, before or behind them.
void Phrases::find_amounts() {
  constexpr std::size_t most_units = 3;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::string& text = words_[i].text;
    const std::string after = i + 1 < words_.size() ? words_[i + 1].text : "";
    if (is_within_name(i)) continue;
    const bool digits = number_in(text).has_value() && text.front() != '-';
    const bool article = text == "a" || text == "an" || text == "the";
    const bool alone = article || text == "one";
    if (!digits && !small_number(text) && !article) continue;
    if (article && !is_unit(after) && !is_unit_of_places(after)) continue;
    Amount amount{{i, i + 1}, article ? "1" : text, {}};
    std::size_t at = i + 1;
    // "1 second", which is no place.
    if (at < words_.size() && words_[at].text == "second" && !article)
      amount.unit.push_back(words_[at++].text);
    while (at < words_.size() && words_[at].sense == Sense::unknown && at <= i + most_units &&
           words_[at].text != "," && words_[at].text != "'s") {
      amount.unit.push_back(words_[at++].text);
    }
    if (at >= words_.size()) continue;
    // "two places to the left of", "one house between".
    std::size_t head = at;
    while (head < words_.size() && head <= at + 1 &&
           (words_[head].text == "to" || words_[head].text == "the")) {
      ++head;
    }
    const bool from = words_[at].text == "from" && !amount.unit.empty();
    if (head >= words_.size() || (!compares(words_[head].sense) && !from)) continue;
    if (alone && amount.unit.empty()) continue;
    // "A day before" is one; "the house left of" is any that is there.
    const bool order = words_[head].sense == Sense::before || words_[head].sense == Sense::after;
    const bool amounts = text != "the" && is_unit(after) && compares_amounts(words_[head].sense);
    if (article && !order && !amounts) continue;
    // "On a day before" is any.
    if ((text == "a" || text == "an") && i > 0 &&
        contains(std::array{"on", "in"}, words_[i - 1].text))
      continue;
    amount.at.end = at;
    amounts_.push_back(std::move(amount));
    i = at - 1;
  }
}

/// How many words the item's name takes from a word on; 0: it does not stand there.
std::size_t Phrases::matched(std::size_t begin, Item item, bool exactly) const {
  const std::vector<Word>& name = topics_.words_of_item(item);
  const std::string_view whole = topics_.squashed(item);
  std::size_t said = 0;
  for (std::size_t end = begin; end < words_.size() && said < whole.size(); ++end) {
    const std::string& piece = words_[end].squashed;
    if (piece.empty() && (end == begin || words_[end].text != "&")) break;
    if (!whole.substr(said).starts_with(piece)) break;
    said += piece.size();
    if (said == whole.size()) return end + 1 - begin;
  }
  // "The Gillespies"
  const bool family = topics_.of_people(item.category) && begin > 0 && text(begin - 1) == "the";
  if (family && words_[begin].squashed == std::string(whole) + "s") return 1;
  // Anne is not Ann.
  if (exactly || topics_.of_people(item.category) || name.empty() ||
      begin + name.size() > words_.size()) {
    return 0;
  }
  for (std::size_t i = 0; i < name.size(); ++i) {
    const Word& word = words_[begin + i];
    // A word of the language is no form of another one.
    const bool alike = word.sense == Sense::unknown && word.stem == name[i].stem;
    if (!alike && word.squashed != name[i].squashed) return 0;
  }
  return name.size();
}

std::optional<Mention> Phrases::name_at(std::size_t begin) const {
  Mention best{{begin, begin}, {}};
  for (const bool exactly : {true, false}) {
    for (std::size_t c = 0; c < world_.categories.size(); ++c) {
      // category:item
      const std::vector<Word>& category = topics_.words_of_category(c);
      const std::size_t colon = begin + category.size();
      const bool named = colon < words_.size() && words_[colon].text == ":" &&
                         joined(words_, begin, colon) == joined(category, 0, category.size());
      for (std::size_t i = 0; i < world_.size(); ++i) {
        const std::size_t from = named ? colon + 1 : begin;
        const std::size_t length = from < words_.size() ? matched(from, {c, i}, exactly) : 0;
        if (length == 0 || from + length < best.at.end) continue;
        if (from + length > best.at.end) best = {{begin, from + length}, {}};
        if (!contains(best.items, Item{c, i})) best.items.push_back({c, i});
      }
    }
    if (!best.items.empty()) return best;
  }
  // A number by its value, and a part of a name that is written as a name.
  const Word& word = words_[begin];
  const auto value = number_in(word.text);
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    const Category& category = world_.categories[c];
    for (std::size_t i = 0; i < world_.size(); ++i) {
      const bool number =
          value && category.order == Order::value && number_in(category.items[i]) == value;
      const std::vector<Word>& name = topics_.words_of_item({c, i});
      const bool part = !value && word.capital && begin > 0 && name.size() > 1 &&
                        std::ranges::any_of(name, [&](const Word& own) {
                          return own.capital && own.text == word.text &&
                                 own.sense == Sense::unknown && own.text.size() > 2;
                        });
      if (number || part) best.items.push_back({c, i});
    }
  }
  if (best.items.empty()) return std::nullopt;
  best.at.end = begin + 1;
  return best;
}

/// "third", "last", "far left", "house 3": which place, of so many, and where that ends; nothing: none.
std::optional<Phrases::Rank> Phrases::rank_at(std::size_t begin) const {
  const auto begins = [&](std::string_view one, std::string_view other) {
    return text(begin) == one || text(begin) == other;
  };
  const std::size_t size = world_.size();
  Rank rank{size, begin + 1, false};
  const bool far = begins("far", "extreme");
  rank.sideways = far || begins("leftmost", "rightmost") ||
                  (begins("left", "right") && text(begin + 1) == "end");
  if (const auto number = ordinal(text(begin)); number && *number >= 1) {
    rank.place = static_cast<std::size_t>(*number) - 1;
  } else if (begins("last", "final")) {
    rank.place = size - 1;
  } else if (text(begin) == "middle" && size % 2 == 1) {
    rank.place = size / 2;
  } else if (rank.sideways) {
    if (far && text(begin + 1) != "left" && text(begin + 1) != "right") return std::nullopt;
    rank.place = text(far ? begin + 1 : begin).starts_with("left") ? 0 : size - 1;
    rank.end += far ? 1U : 0U;
  } else if (const auto index = small_number(text(begin + 1));
             is_unit_of_places(text(begin)) && index) {
    rank.place = static_cast<std::size_t>(*index) - 1;  // "house 3"
    rank.end = begin + 2;
  }
  return rank.place < size ? std::optional(rank) : std::nullopt;
}

/// The item in that place of each order, or of those that go by that noun; none where it may be another.
std::vector<Item> Phrases::items_at(const Rank& rank, std::string_view noun) const {
  std::vector<std::size_t> orders;
  std::vector<std::size_t> named;
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    const Category& category = world_.categories[c];
    if (category.order == Order::none) continue;
    if (category.order == Order::value && !topics_.of_places(c)) continue;
    orders.push_back(c);
    if (!noun.empty() && topics_.has(c, noun)) named.push_back(c);
  }
  const bool other_noun =
      !noun.empty() && named.empty() && !rank.sideways && !is_unit_of_places(noun);
  if (other_noun) return {};
  std::vector<Item> items;
  for (const std::size_t c : named.empty() ? orders : named) {
    const Category& category = world_.categories[c];
    const auto at = std::ranges::find(category.ranks, rank.place);
    const Item item{c, static_cast<std::size_t>(at - category.ranks.begin())};
    // Of houses 2, 4 and 6, the second is number 4, and number 2 is the first.
    const auto number = number_in(category.items[item.index]);
    if (number && *number != static_cast<std::int64_t>(rank.place + 1) * 1000000) return {};
    items.push_back(item);
  }
  return items;
}

/// "third house", "house 3", "last place", "far left", of the one order that it can be of.
std::optional<Mention> Phrases::place_at(std::size_t begin) const {
  const std::optional<Rank> rank = rank_at(begin);
  if (!rank) return std::nullopt;
  std::size_t end = rank->end;
  const bool numbered = is_unit_of_places(text(begin));
  std::string_view noun = numbered ? text(begin) : std::string_view();
  if (!numbered && end < words_.size()) {
    const std::string_view next = text(end);
    bool own = false;
    for (std::size_t c = 0; c < world_.categories.size(); ++c) {
      own = own || (world_.categories[c].order != Order::none &&
                    topics_.share_of_name(c, {stem(next)}) > 0);
    }
    if (own || is_unit_of_places(next) || (rank->sideways && (next == "end" || next == "side"))) {
      noun = next;
      ++end;
    } else if (words_[end].sense != Sense::helper && words_[end].sense != Sense::negation &&
               next != "in" && next != "," && next != "and" && next != "or") {
      // "first seen by", "the second tallest"
      return std::nullopt;
    }
  }
  if (text(end) == "of") return std::nullopt;
  Mention found{{begin, end}, items_at(*rank, noun)};
  if (found.items.empty()) return std::nullopt;
  return found;
}

/// "2 gold medals", "150 Facebook friends": what is counted belongs to the number, and tells of which category it is.
void Phrases::add_unit(Mention& mention) const {
  const auto counts = [&](Item item) {
    return world_.categories[item.category].order == Order::value;
  };
  if (!number_in(text(mention.at.begin)) || !std::ranges::all_of(mention.items, counts)) return;
  std::vector<std::string> said;
  std::size_t end = mention.at.end;
  const auto of_name = [&](const std::string& word) {
    return std::ranges::any_of(
        mention.items, [&](Item item) { return topics_.share_of_name(item.category, {word}) > 0; });
  };
  while (end < words_.size() && words_[end].sense == Sense::unknown && of_name(words_[end].stem)) {
    said.push_back(words_[end++].stem);
  }
  if (said.empty() || amount_at(end - 1) != nullptr) return;
  const bool plural = is_relative(text(end)) && text(end).ends_with('s');
  mention.at.end = end + (plural ? 1U : 0U);
  const auto share = [&](Item item) { return topics_.share_of_name(item.category, said); };
  const int best = share(*std::ranges::max_element(mention.items, {}, share));
  std::erase_if(mention.items, [&](Item item) { return share(item) < best; });
}

/// The longest first, so that "boba tea" is not tea.
void Phrases::find_mentions() {
  std::vector<Mention> found;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    std::optional<Mention> name = name_at(i);
    const std::optional<Mention> place = place_at(i);
    const bool ordered = name && std::ranges::any_of(name->items, [&](Item item) {
                           return world_.categories[item.category].order != Order::none;
                         });
    // "Finished first" may be said of the place, whatever else is called so.
    if (name && place && !ordered && !words_[i].capital && place->at.end == name->at.end) {
      name->items.insert(name->items.end(), place->items.begin(), place->items.end());
    }
    if (name) add_unit(*name);
    for (const auto& mention : {name, place}) {
      if (mention) found.push_back(*mention);
    }
  }
  std::ranges::stable_sort(found, std::greater<>(),
                           [](const Mention& one) { return one.at.end - one.at.begin; });
  for (const Mention& mention : found) {
    if (free(mention.at)) mentions_.push_back(mention);
  }
  std::ranges::sort(mentions_, {}, [](const Mention& one) { return one.at.begin; });
}

}  // namespace cluecore::logic
