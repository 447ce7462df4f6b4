// SPDX-License-Identifier: MIT
#include "english.hpp"

#include "closed_class.hpp"
#include "english_reader.hpp"
#include "lexicon.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

namespace {

/// Nobody prints longer ones, and the work grows with the words.
constexpr std::size_t most_words = 100;
constexpr std::size_t most_bytes = 2000;
constexpr std::size_t most_readings = 4;

}  // namespace

Habits& Habits::operator|=(const Habits& other) {
  somewhere = somewhere || other.somewhere;
  directly = directly || other.directly;
  left_or_right = left_or_right || other.left_or_right;
  return *this;
}

void learn(Habits& habits, std::string_view clue) {
  if (clue.size() > most_bytes) return;
  const std::vector<Word> words = words_of(clue);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const auto side_follows = [&](std::size_t at) {
      const auto behind = std::span(words).subspan(std::min(at, words.size()));
      constexpr std::array sides = {Sense::left, Sense::right, Sense::between};
      return std::ranges::any_of(behind.first(std::min<std::size_t>(3, behind.size())),
                                 [&](const Word& word) { return contains(sides, word.sense); });
    };
    if (words[i].sense == Sense::somewhere && side_follows(i + 1)) habits.somewhere = true;
    if (words[i].sense == Sense::directly && side_follows(i + 1)) habits.directly = true;
    if (words[i].text == "left" && words[i + 1].text == "or" && i + 2 < words.size() &&
        words[i + 2].text == "right" && i > 0 && words[i - 1].text != "far") {
      habits.left_or_right = true;
    }
  }
}

Translation translate(const World& world, const Topics& topics, const Habits& habits,
                      std::string_view clue) {
  if (clue.size() > most_bytes) return {};
  if (const std::optional<Field> odd = find_odd_word(world, clue)) {
    Translation none;
    none.words = *odd;
    none.trouble = "may mean something else here; say it in plain words, as `more than` or `not`";
    return none;
  }
  const auto readable = [&](const std::string& sentence) {
    return read_statements(world, sentence).has_value();
  };
  return EnglishReader(world, topics, habits, readable, clue).translation();
}

Translation EnglishReader::translation() {
  if (words_.empty() || words_.size() > most_words) return {};
  Translation found;
  Ways ways = statements({0, words_.size()});
  if (ways.empty()) {
    ways = asked_of_both();
  } else if (const auto verb = unseen_verb(); verb && !guess_) {
    guess_ = true;
    doubt_.reset();
    in_doubt_ = {*verb, *verb + 1};
  }
  for (std::string& way : ways) {
    if (contains(found.readings, way) || !readable_(way)) continue;
    if (keeps_categories(way)) found.readings.push_back(std::move(way));
  }
  const bool none = found.readings.empty();
  if (found.readings.size() > most_readings) found.readings.clear();
  const Range range = none ? trouble_ : in_doubt_;
  if (!range.empty()) {
    const std::size_t begin = words_[range.begin].begin;
    found.words = {begin, text_.substr(begin, words_[range.end - 1].end - begin)};
  }
  found.guess = guess_;
  found.remark = remark_;
  if (none) found.trouble = why_;
  if (!none) found.doubt = doubt_;
  if (!none) found.unlisted = hint_;
  return found;
}

/// A verb that denies or joins two, and that nobody has looked at: beside a noun, "the disowned study", within an amount,
/// "20 outranked fewer", at the end. Only in a form that is no noun. Who "resigned two days before" did so.
std::optional<std::size_t> EnglishReader::unseen_verb() const {
  constexpr std::array events = {"resigned", "cleared", "escaped", "asked"};
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::string_view here = word(i);
    if (phrases_.mention_at(i) != nullptr || sense(i) != Sense::unknown) continue;
    bool named = false;
    for (std::size_t c = 0; c < world_.categories.size(); ++c) named |= topics_.has(c, here);
    const bool past = here.ends_with("ed") || in_word_list("closed forms of verbs of two", here);
    const bool plain = contains(events, here) || (here == "steered" && word(i + 1) == "by");
    const bool verb = past && !plain && (joins_two(here) || is_denying_verb(here));
    if (!named && (verb || may_deny(here))) return i;
  }
  return std::nullopt;
}

/// The categories whose value is spoken of: "Alice's price", "house number 3".
std::vector<std::size_t> EnglishReader::named_categories() const {
  std::vector<std::size_t> named;
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    const std::vector<Word>& name = topics_.words_of_category(c);
    for (std::size_t i = 0; i + name.size() <= words_.size() && !name.empty(); ++i) {
      const bool here =
          std::ranges::equal(name, words_in({i, i + name.size()}), {}, &Word::text, &Word::text);
      const bool owned = i > 0 && word(i - 1) == "'s";
      if (here && (owned || word(i + name.size()) == "number") && !contains(named, c)) {
        named.push_back(c);
      }
    }
  }
  return named;
}

/// "2 more than tea in price" speaks of prices; "in prce" may.
bool EnglishReader::keeps_last_category(const std::string& reading) const {
  std::vector<std::string> names;
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    const Category& category = world_.categories[c];
    names.push_back(category.name);
    const std::size_t length = topics_.words_of_category(c).size();
    if (length == 0 || words_.size() <= length) continue;
    const std::size_t begin = words_.size() - length;
    const bool named =
        joined(words_, begin, words_.size()) == joined(topics_.words_of_category(c), 0, length);
    if (!named || word(begin - 1) != "in" || phrases_.mention_at(begin) != nullptr) continue;
    const bool has_item = std::ranges::any_of(category.items, [&](const std::string& item) {
      return reading.ends_with(" " + quoted(item)) || reading.starts_with(quoted(item) + " ");
    });
    const bool compares =
        category.order != Order::none &&
        (ordered().size() == 1 || reading.ends_with(" in " + quoted(category.name)));
    return has_item || compares;
  }
  const std::size_t last = words_.size() - 1;
  if (last < 1 || word(last - 1) != "in" || phrases_.mention_at(last) != nullptr) return true;
  const auto meant = nearest(word(last), names);
  return !meant || lower(*meant) == word(last);
}

/// Does the reading speak of the values that the sentence names? Not of two kinds of them as one, not of
/// another kind, and of no "one more" as of just more.
bool EnglishReader::keeps_categories(const std::string& reading) const {
  if (!keeps_last_category(reading)) return false;
  for (std::size_t i = 0; i + 1 < words_.size(); ++i) {
    const std::string_view compared = word(i + 1);
    const bool counted = compared == "more" || compared == "less" || compared == "fewer";
    if (word(i) == "one" && counted && reading.find("1 ") == std::string::npos) return false;
  }
  const std::vector<std::size_t> named = named_categories();
  if (named.size() > 1) return false;
  if (named.empty() || world_.categories[named.front()].order == Order::none) return true;
  for (std::size_t c = 0; c < world_.categories.size(); ++c) {
    const Category& other = world_.categories[c];
    if (c == named.front() || other.order == Order::none) continue;
    if (reading.ends_with(" in " + quoted(other.name))) return false;
    if (other.order != Order::value) continue;
    for (const std::string& item : other.items) {
      if (reading.ends_with(" " + item)) return false;
    }
  }
  return true;
}

bool EnglishReader::sees(std::size_t at, std::string_view phrase, std::size_t end) const {
  for (const Field& part : split_blanks(phrase)) {
    if (at >= end || word(at) != part.text) return false;
    ++at;
  }
  return true;
}

std::size_t EnglishReader::find(Range range, std::string_view phrase) const {
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (phrases_.mention_at(i) == nullptr && sees(i, phrase, range.end)) return i;
  }
  return range.end;
}

std::vector<Range> EnglishReader::split(Range range,
                                        std::initializer_list<std::string_view> separators) const {
  std::vector<Range> parts;
  std::size_t begin = range.begin;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    const bool ends = phrases_.mention_at(i) == nullptr &&
                      std::find(separators.begin(), separators.end(), word(i)) != separators.end();
    if (!ends) continue;
    if (begin < i) parts.push_back({begin, i});
    begin = i + 1;
  }
  if (begin < range.end) parts.push_back({begin, range.end});
  return parts;
}

std::string EnglishReader::text(Range range) const {
  if (range.empty()) return "";
  const std::size_t begin = words_[range.begin].begin;
  return std::string(text_.substr(begin, words_[range.end - 1].end - begin));
}

EnglishReader::Ways EnglishReader::not_understood(Range range, std::string why) {
  if (why_.empty() && !range.empty()) {
    trouble_ = range;
    why_ = why.empty() ? "is not understood" : std::move(why);
  }
  return {};
}

std::size_t EnglishReader::next_mention(std::size_t from, std::size_t end) const {
  while (from < end && phrases_.mention_at(from) == nullptr) ++from;
  return from;
}

EnglishReader::Ways EnglishReader::named(const Items& items) const {
  Ways names;
  for (const Item item : items) names.push_back(written(world_, item));
  return names;
}

EnglishReader::Ways EnglishReader::combined(const Items& items, const std::string& between,
                                            const Items& others, const Ways& behind) const {
  return combined(named(items), between, named(others), "", behind);
}

EnglishReader::Ways EnglishReader::combined(const Ways& ones, const std::string& between,
                                            const Ways& others, const std::string& before,
                                            const Ways& behind) {
  Ways ways;
  for (const std::string& end : behind) {
    for (const std::string& one : ones) {
      for (const std::string& other : others) ways.push_back(before + one + between + other + end);
    }
  }
  return ways;
}

/// Statements with semicolons between.
EnglishReader::Ways EnglishReader::statements(Range range) {
  Ways ways = {""};
  const std::vector<Range> parts = split(range, {";"});
  const auto signs =
      std::ranges::count_if(words_, [](const Word& word) { return word.text == ";"; });
  if (static_cast<std::size_t>(signs) + 1 != parts.size()) return {};
  for (const Range& part : parts) {
    Ways longer;
    for (const std::string& next : sentence(part)) {
      for (const std::string& way : ways) longer.push_back(way + (way.empty() ? "" : "; ") + next);
    }
    if (longer.empty() || longer.size() > most_words) return {};
    ways = std::move(longer);
  }
  return ways;
}

/// What the language has is taken as it is.
EnglishReader::Ways EnglishReader::sentence(Range range) {
  if (const std::string plain = text(range); readable_(plain)) return {plain};
  return printed(range);
}

EnglishReader::Ways EnglishReader::printed(Range range) {
  if (range.empty()) return {};
  if (word(range.begin) == "if") return conditional(range);
  if (word(range.begin) == "of") return one_and_the_other(range);
  if (word(range.begin) == "there") return there_is(range);
  if (word(range.begin) == "it") return it_was(range);
  if (Ways ways = in_some_order(range); !ways.empty()) return ways;
  if (word(range.begin) == "either" || word(range.begin) == "neither") {
    if (Ways ways = either_sentence(range); !ways.empty()) return ways;
    return either_subject(range);
  }
  if (word(range.begin) == "the" && small_number(word(range.begin + 1))) {
    if (Ways ways = list_of_all(range); !ways.empty()) return ways;
  }
  if (Ways ways = so_many_lie(range); !ways.empty()) return ways;
  if (Ways ways = either_sentence(range); !ways.empty()) return ways;
  if (Ways ways = both(range); !ways.empty()) return ways;
  return simple(range);
}

/// If S, then T
EnglishReader::Ways EnglishReader::conditional(Range range) {
  std::size_t then = find(range, "then");
  const std::size_t comma = find(range, ",");
  const std::size_t end = std::min(then, comma);
  if (then == range.end) then = comma;
  if (then >= range.end || (comma < then && comma + 1 != then)) {
    return not_understood({range.begin, range.begin + 1}, "goes on with one `then`");
  }
  const Ways conditions = sentence({range.begin + 1, end});
  const Ways consequences = sentence({then + 1, range.end});
  return combined(conditions, " then ", consequences, "if ");
}

EnglishReader::Ways EnglishReader::all_different(const std::vector<Range>& parts) {
  Ways ways = {"all different:"};
  for (const Range& part : parts) {
    Ways longer;
    for (const Item item : items_in(part)) {
      for (const std::string& way : ways) {
        longer.push_back(way + (&part == &parts.front() ? " " : ", ") + written(world_, item));
      }
    }
    if (longer.size() > most_readings) return {};
    ways = std::move(longer);
  }
  return ways;
}

/// A is B or A is C, but not both; either A is B or C is D
EnglishReader::Ways EnglishReader::either_sentence(Range range) {
  std::string count = "at least one of: ";
  bool counted = false;
  for (const auto& [words, means] :
       {std::pair{", but not both", "exactly one of: "},
        std::pair{"but not both", "exactly one of: "}, std::pair{", or both", "at least one of: "},
        std::pair{"or both", "at least one of: "}}) {
    const std::size_t length = split_blanks(words).size();
    if (range.end - range.begin <= length || !sees(range.end - length, words, range.end)) continue;
    count = means;
    counted = true;
    range.end -= length;
    break;
  }
  const std::size_t either = find(range, "or");
  if (!counted || either >= range.end) return {};
  Range first{range.begin, either};
  if (word(first.begin) == "either") ++first.begin;
  const Ways ones = sentence(first);
  const Ways others = sentence({either + 1, range.end});
  return combined(ones, "; ", others, count);
}

/// Either A or B is C; neither A nor B is C
EnglishReader::Ways EnglishReader::either_subject(Range range) {
  const bool both = word(range.begin) == "neither";
  const std::size_t or_ = find(range, both ? "nor" : "or");
  std::size_t verb = or_;
  const std::size_t mention = next_mention(or_, range.end);
  if (mention < range.end) verb = phrases_.mention_at(mention)->at.end;
  const std::size_t object = next_mention(verb, range.end);
  if (object >= range.end) return not_understood({range.begin, range.begin + 1});
  const Items first = items_in({range.begin + 1, or_});
  const Items second = items_in({or_ + 1, verb});
  if (!joins({verb, range.end}, object)) return {};
  std::size_t begin = verb;
  while (begin < object && sense(begin) == Sense::helper) ++begin;
  const Items said = items_in({begin, range.end});
  Ways ways;
  for (const std::string& pair : combined(first, both ? " nor " : " or ", second)) {
    for (const Item item : said) {
      ways.push_back(written(world_, item) + (both ? " is neither " : " is either ") + pair);
    }
  }
  return ways;
}

bool EnglishReader::has_negation(Range range) const {
  return std::ranges::count(words_in(range), Sense::negation, &Word::sense) > 0;
}

/// "came on consecutive days": where the verb stands, if that is what is said.
std::size_t EnglishReader::verb_of_consecutive(Range range) const {
  if (range.end < range.begin + 4 || word(range.end - 2) != "consecutive") return range.end;
  const bool on = word(range.end - 3) == "on" || word(range.end - 3) == "in";
  const std::size_t verb = range.end - (on ? 4 : 3);
  return is_plain_verb(word(verb)) || sense(verb) == Sense::helper ? verb : range.end;
}

/// A and B are next to each other; A, B and C are all different
EnglishReader::Ways EnglishReader::both(Range range) {
  const std::size_t and_ = find(range, "and");
  if (and_ >= range.end) return {};
  if (const std::size_t said = verb_of_consecutive(range); said < range.end && said > and_) {
    const Amount one{{range.end - 1, range.end}, "1", {std::string(word(range.end - 1))}};
    const Ways in = orders(&one, false);
    if (in.empty()) return not_understood({said, range.end});
    Ways ways =
        combined(items_in({range.begin, and_}), " is next to ", items_in({and_ + 1, said}), in);
    return ways.empty() ? not_understood({said, range.end}) : ways;
  }
  std::size_t verb = and_;
  constexpr std::array verbs = {"are", "were", "have", "had", "sit", "live"};
  while (verb < range.end &&
         (phrases_.mention_at(verb) != nullptr || !contains(verbs, word(verb)))) {
    ++verb;
  }
  if (verb >= range.end) return {};
  const bool negated = word(verb + 1) == "not";
  const Range said{verb + (negated ? 2U : 1U), range.end};
  const std::vector<Range> parts = split({range.begin, verb}, {",", "and"});
  if (parts.size() < 2) return {};
  if (!negated && says_different(said, parts.size())) return all_different(parts);
  return parts.size() == 2 ? of_each_other(parts[0], parts[1], said, negated)
                           : not_understood(said);
}

/// "All different", "three different people", "different sandwiches": of so many, and nothing else.
bool EnglishReader::says_different(Range said, std::size_t count) const {
  if (word(said.begin) == "all") ++said.begin;
  const auto number = small_number(word(said.begin));
  if (number && static_cast<std::size_t>(*number) != count) return false;
  if (number) ++said.begin;
  if (word(said.begin) != "different" || said.end > said.begin + 2) return false;
  const std::string_view noun = word(said.begin + 1);
  return said.begin + 1 == said.end || noun == "people" ||
         (noun.ends_with('s') && phrases_.mention_at(said.begin + 1) == nullptr &&
          !in_closed_class(noun));
}

/// Are these words nothing but one of the phrases?
bool EnglishReader::is_one_of(Range said, std::initializer_list<std::string_view> phrases) const {
  return std::ranges::any_of(phrases, [&](std::string_view phrase) {
    return sees(said.begin, phrase, said.end) &&
           said.end - said.begin == split_blanks(phrase).size();
  });
}

/// What is said, behind the verb, of two that are named before it.
EnglishReader::Ways EnglishReader::of_each_other(Range one, Range other, Range said, bool negated) {
  const bool same_parity =
      is_one_of(said, {"the same parity", "the same parity positions", "same parity",
                       "both odd or both even", "both even or both odd"});
  const bool other_parity =
      is_one_of(said, {"different parity", "different parity positions", "opposite parity",
                       "a different parity", "one odd and one even", "one even and one odd"});
  std::string relation;
  std::string behind;
  const std::string is = negated ? " is not " : " is ";
  std::vector<std::string> in;
  if (is_one_of(said, {"next to each other", "adjacent", "adjacent to each other", "neighbors",
                       "neighbours", "side by side", "beside each other", "next door neighbors",
                       "next door neighbours"})) {
    relation = is + "next to ";
    in = orders(nullptr, false);
  } else if (is_one_of(said, {"the same person"})) {
    relation = is;
    in = {""};
  } else if (!negated && (same_parity || other_parity)) {
    relation = " and ";
    behind = same_parity ? " are both odd or both even" : " are one odd and one even";
    in = orders(nullptr, false);
  } else if (const Amount* amount = phrases_.amount_at(said.begin);
             amount != nullptr && amount->at.end + 1 == said.end &&
             word(amount->at.end) == "apart") {
    const auto number = places(*amount);
    in = orders(amount, false);
    if (number) relation = is + *number + " apart from ";
  }
  if (relation.empty()) return not_understood(said);
  if (in.empty()) return {};
  for (std::string& category : in) category.insert(0, behind);
  return combined(items_in(one), relation, items_in(other), in);
}

}  // namespace cluecore::logic
