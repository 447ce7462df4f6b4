// SPDX-License-Identifier: MIT
// What words that are not of the language seem to say, in sentences that are: about the same items,
// in the same direction, ready to be pasted. Where the words leave the direction open, all that
// they could mean is offered; where a word is not known, nothing is.
#include "parser.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"
#include "vocabulary.hpp"

#include <algorithm>
#include <array>

namespace cluecore::logic {

namespace {

constexpr std::size_t most_sentences = 4;

/// What an item's sentence says behind the item, as far as it can be told.
class Paraphrase {
 public:
  Paraphrase(const World& world, const Cursor& cursor, const Saying& begun)
      : world_(world),
        cursor_(cursor),
        subject_(begun.subject),
        verb_(begun.is),
        negated_(begun.negated) {
    rest_ = rest_of_statement();
    for (const Field& word : split_blanks(rest_.text)) {
      words_.push_back({rest_.begin + word.begin, word.text});
    }
    read();
  }

  std::optional<Advice> advice() const {
    if (relation_ == Sense::unknown && place_ == 0) return std::nullopt;
    std::vector<std::string> sentences = all_sentences();
    const std::string words = shown(rest_.text);
    if (sentences.empty()) {
      const std::string form = general_form();
      if (form.empty()) return std::nullopt;
      return Advice{rest_, words + " is not understood; " + form};
    }
    for (std::string& sentence : sentences) sentence = "`" + sentence + "`";
    const char* means = sentences.size() == 1 ? " is not understood; perhaps "
                                              : " can be read in more than one way; write ";
    return Advice{rest_, words + means + listed(sentences)};
  }

  std::vector<std::string> all_sentences() const {
    std::vector<std::string> found;
    if (unknown_ || items_.size() != items_wanted()) return found;
    for (const std::string& relation : relations()) {
      const std::vector<std::string> sentences = in_categories(sentence(relation));
      found.insert(found.end(), sentences.begin(), sentences.end());
    }
    if (found.size() > most_sentences) found.clear();
    return found;
  }

 private:
  void read() {
    while (at_ < words_.size() && !unknown_) take();
    // What it is about may still be told.
    for (; at_ < words_.size() && relation_ == Sense::unknown; ++at_) {
      if (const Sense sense = sense_here(); is_relation(sense)) relation_ = sense;
    }
  }

  Field rest_of_statement() {
    const std::string_view text = cursor_.text();
    const std::size_t begin = cursor_.at();
    std::size_t end = begin;
    while (end < text.size() && text[end] != ';' && text[end] != ')') {
      const bool word = end == begin || text[end - 1] == ' ';
      cursor_.go_to(end);
      if (word && (cursor_.sees("then") || cursor_.sees("iff"))) break;
      end = text[end] == '"' ? end_of_quotes(text, end).value_or(text.size()) : end + 1;
    }
    if (end == text.size() && text.ends_with('.')) --end;
    return trim(cursor_.between(begin, end));
  }

  static bool is_relation(Sense sense) { return sense >= Sense::before; }
  std::string word(std::size_t at) const {
    return at < words_.size() ? lower(words_[at].text) : "";
  }

  /// The item at the next word; its words are taken.
  std::optional<Item> take_item(bool to_the_end) {
    cursor_.go_to(words_[at_].begin);
    const std::optional<Item> item = item_if_any(world_, cursor_);
    const std::size_t end = cursor_.at();
    if (!item || (to_the_end && end < rest_.begin + rest_.text.size())) return std::nullopt;
    while (at_ < words_.size() && words_[at_].begin < end) ++at_;
    return item;
  }

  bool is_end() const { return relation_ >= Sense::low_end; }
  std::size_t items_wanted() const {
    if (place_ > 0 || relation_ == Sense::unknown || is_end()) return 0;
    return relation_ == Sense::between ? 2 : 1;
  }

  void take() {
    if (items_.size() < items_wanted()) {
      if (const auto item = take_item(false)) {
        items_.push_back(*item);
        return;
      }
      if (items_.size() == 1 && word(at_) == "and") {
        ++at_;
        return;
      }
    } else if (relation_ != Sense::unknown || place_ > 0) {
      take_category();
      return;
    } else if (verb_) {
      if (const auto item = take_item(true)) {
        relation_ = Sense::verb;
        items_.push_back(*item);
        return;
      }
    }
    take_word();
  }

  /// Behind the items nothing but `in CATEGORY` is understood.
  void take_category() {
    if (items_wanted() == 0 &&
        contains(std::array{"place", "position", "side", "end"}, word(at_))) {
      ++at_;
      return;
    }
    // "far left of B" is no end.
    unknown_ = word(at_) != "in";
    const std::size_t begin = words_[at_].begin;
    category_ = " " + std::string(rest_.text.substr(begin - rest_.begin));
    at_ = words_.size();
  }

  void take_word() {
    const std::string next = word(at_);
    const Sense sense = sense_here();
    const std::size_t taken = sense == Sense::limit ? 2 : 1;
    switch (sense) {
      case Sense::filler:
        break;
      case Sense::verb:
        verb_ = true;
        break;
      case Sense::negation:
        unknown_ = negated_;
        negated_ = true;
        verb_ = true;
        break;
      case Sense::directly:
        directly_ = true;
        break;
      case Sense::somewhere:
        somewhere_ = true;
        break;
      case Sense::limit:
        limit_ = next + " " + word(at_ + 1) + " ";
        break;
      default:
        if (is_relation(sense)) {
          take_relation(sense);
        } else {
          take_measure(next);
        }
    }
    at_ += taken;
  }

  void take_relation(Sense sense) {
    // Two that differ contradict each other, or are more than can be told.
    unknown_ = relation_ != Sense::unknown && relation_ != sense;
    if (!unknown_) relation_ = sense;
  }

  /// An amount, what it counts, or a place in the order; nothing else is understood.
  void take_measure(const std::string& next) {
    if (relation_ != Sense::unknown || place_ > 0) {
      unknown_ = true;
    } else if (const auto place = ordinal(next); place && amount_.empty()) {
      place_ = *place;
    } else if (amount_.empty() && (number_in(next) || small_number(next))) {
      amount_ = words_[at_].text;
    } else if (!amount_.empty() && unit_.empty()) {
      unit_ = next;
    } else {
      unknown_ = true;
    }
  }

  Sense sense_here() const {
    const std::string here = word(at_);
    const std::string next = word(at_ + 1);
    const std::string last = at_ == 0 ? "" : word(at_ - 1);
    if (here == "left" || here == "right") {
      const bool end = last == "far" || next == "end";
      if (end && next != "of") return here == "left" ? Sense::low_end : Sense::high_end;
      if (next == "of" || last == "the") return here == "left" ? Sense::left : Sense::right;
      // "right before", but also "left before", which is a verb.
      const bool adverb =
          here == "right" && contains(std::array{"before", "after", "next", "beside", "adjacent",
                                                 "to", "behind", "ahead", "above", "below"},
                                      next);
      return adverb ? Sense::directly : Sense::unknown;
    }
    if (here == "far") {
      const bool side =
          next == "left" || next == "right" || (next == "to" && word(at_ + 2) == "the");
      return side ? Sense::filler : Sense::unknown;
    }
    if (here == "at" && (next == "least" || next == "most")) return Sense::limit;
    if (here == "end" && (last == "left" || last == "right")) return Sense::filler;
    // A unit of measure is whatever stands behind an amount.
    const bool unit = !amount_.empty() && unit_.empty() && relation_ == Sense::unknown;
    if (unit && is_unit_of_places(here)) return Sense::unknown;
    return sense_of(here);
  }

  /// What may stand behind `is`, without the items and the category.
  std::vector<std::string> relations() const {
    const bool counted = !amount_.empty();
    if (counted && (directly_ || somewhere_)) return {};
    if (!counted && !limit_.empty()) return {};
    const bool alone = relation_ == Sense::unknown || relation_ == Sense::verb || is_end();
    if (alone && (counted || directly_ || somewhere_)) return {};
    switch (relation_) {
      case Sense::before:
      case Sense::after:
      case Sense::left:
      case Sense::right:
        return sides();
      case Sense::less:
      case Sense::more:
      case Sense::unclear:
        return amounts();
      case Sense::next:
        return counted || somewhere_ ? std::vector<std::string>{}
                                     : std::vector<std::string>{"next to"};
      case Sense::apart:
        if (!counted || !limit_.empty()) return {};
        return {amount_ + " apart from"};
      case Sense::between:
        if (counted) return {};
        if (directly_) return {"directly between"};
        if (somewhere_) return {"somewhere between"};
        return {"directly between", "somewhere between"};
      case Sense::least:
      case Sense::greatest:
      case Sense::unclear_end:
        // In an order as listed, the smallest may come first or last.
        if (relation_ == Sense::unclear_end || has_listed()) return {"first", "last"};
        return {relation_ == Sense::least ? "first" : "last"};
      case Sense::low_end:
        return {"first"};
      case Sense::high_end:
        return {"last"};
      case Sense::middle:
        return {"middle"};
      case Sense::verb:
        return {""};
      default:
        return place_ > 0 ? std::vector<std::string>{"at " + std::to_string(place_)}
                          : std::vector<std::string>{};
    }
  }

  std::vector<std::string> sides() const {
    const bool before = relation_ == Sense::before || relation_ == Sense::left;
    const bool side = relation_ == Sense::left || relation_ == Sense::right;
    const std::string order = before ? "before" : "after";
    if (!amount_.empty()) return measured(before);
    const std::string name = side ? before ? "left of" : "right of" : order;
    if (directly_) return {"directly " + name};
    if (somewhere_) return {"somewhere " + name};
    if (!side) return {name};
    return {"directly " + name, "somewhere " + name};
  }

  /// So many places before, or so much less, as the categories have it.
  std::vector<std::string> measured(bool before) const {
    const std::string by_value = limit_ + amount_ + (before ? " less than" : " more than");
    const std::string by_rank = so_many_places() + (before ? "before" : "after");
    const bool places = is_unit_of_places(unit_);
    if (places || !fits(by_value)) {
      return limit_.empty() ? std::vector<std::string>{by_rank} : std::vector<std::string>{};
    }
    const bool listed_too = category_.empty() && has_listed();
    if (!listed_too || !limit_.empty()) return {by_value};
    return {by_rank, by_value};
  }

  /// "2 places ", "one place ", or nothing.
  std::string so_many_places() const {
    if (amount_.empty()) return "";
    return amount_ + (amount_ == "1" || amount_ == "one" ? " place " : " places ");
  }

  bool has_listed() const { return has(Order::listed); }
  bool has_values() const { return has(Order::value); }
  bool has(Order order) const {
    return std::any_of(world_.categories.begin(), world_.categories.end(),
                       [&](const Category& category) { return category.order == order; });
  }

  std::vector<std::string> amounts() const {
    if (directly_ || somewhere_) return {};
    const std::string much = amount_.empty() ? "" : limit_ + amount_ + " ";
    const std::string less = much + "less than";
    const std::string more = much + "more than";
    if (!fits(less)) {
      // In an order as listed, the smaller may come first or last.
      if (!limit_.empty()) return {};
      return {so_many_places() + "before", so_many_places() + "after"};
    }
    if (relation_ == Sense::unclear) return {more, less};
    return {relation_ == Sense::less ? less : more};
  }

  std::string sentence(const std::string& relation) const {
    std::string text = written(world_, subject_) + " is" + (negated_ ? " not" : "");
    if (!relation.empty()) text += " " + relation;
    for (const Item& item : items_) {
      text += (&item == &items_.front() ? " " : " and ") + written(world_, item);
    }
    return text;
  }

  bool fits(const std::string& relation) const {
    return !in_categories(sentence(relation)).empty();
  }

  /// The sentence as it can be read: as it is, or with each category that it may be said in.
  std::vector<std::string> in_categories(const std::string& sentence) const {
    if (reads(sentence + category_)) return {sentence + category_};
    std::vector<std::string> found;
    if (!category_.empty()) return found;
    for (const Category& category : world_.categories) {
      const std::string said = sentence + " in " + quoted(category.name);
      if (reads(said)) found.push_back(said);
    }
    return found;
  }

  bool reads(const std::string& sentence) const {
    const Line line{1, sentence};
    Cursor cursor = cursor_.over(line);
    try {
      StatementParser(world_, cursor, "").statements();
    } catch (const InputError&) {
      return false;
    }
    return true;
  }

  /// Where no sentence can be offered: what there is to choose from, whichever way it was meant.
  std::string general_form() const {
    switch (relation_) {
      case Sense::before:
      case Sense::after:
      case Sense::left:
      case Sense::right:
        return "places are compared as in `A is before B`, `A is 2 places after B in CATEGORY`";
      case Sense::less:
      case Sense::more:
      case Sense::unclear:
        if (!has_values()) {
          return "places are compared as in `A is before B`, `A is 2 places after B in CATEGORY`";
        }
        return "amounts are compared as in `A is more than B`, `A is 2 less than B in CATEGORY`";
      case Sense::next:
        return "neighbours are named as in `A is next to B in CATEGORY`";
      case Sense::between:
        return "what is between is named as in `A is directly between B and C`, "
               "`A is somewhere between B and C in CATEGORY`";
      default:
        return "";
    }
  }

  const World& world_;
  mutable Cursor cursor_;
  Item subject_;
  Field rest_;
  std::vector<Field> words_;
  std::size_t at_ = 0;  // so many words are taken
  bool verb_;
  bool negated_;
  bool unknown_ = false;  // a word that may change what is meant
  bool directly_ = false;
  bool somewhere_ = false;
  std::string limit_;
  std::string amount_;
  std::string unit_;
  int place_ = 0;  // in the order, from 1; 0: none
  Sense relation_ = Sense::unknown;
  std::vector<Item> items_;
  std::string category_;  // " in year", as typed
};

/// What is said of two at once.
std::string said_of_both(const std::string& said) {
  const std::string words = lower(with_single_blanks(said));
  for (const char* beside : {"next to each other", "adjacent", "adjacent to each other",
                             "neighbours", "neighbors", "beside each other"}) {
    if (words == beside) return "next to";
  }
  const std::size_t blank = words.find(' ');
  const std::string number = words.substr(0, blank);
  if (words.ends_with(" apart") && small_number(number)) return number + " apart from";
  return "";
}

}  // namespace

std::optional<Advice> advice_for(const World& world, const Cursor& cursor, const Saying& begun) {
  return Paraphrase(world, cursor, begun).advice();
}

std::vector<std::string> sentences_for(const World& world, const Cursor& cursor,
                                       const Saying& begun) {
  return Paraphrase(world, cursor, begun).all_sentences();
}

std::optional<Advice> advice_for_both(const World& world, Cursor& cursor, Item one, Item other) {
  const Field said = cursor.unknown_name();
  const std::string relation = said_of_both(std::string(said.text));
  if (relation.empty()) return std::nullopt;
  return Advice{said, shown(said.text) + " is not understood; perhaps `" + written(world, one) +
                          " is " + relation + " " + written(world, other) + "`"};
}

std::string general_advice(std::string_view words) {
  struct Known {
    const char* word;
    const char* advice;
  };
  static constexpr std::array sayings = {
      Known{"same", "`A is B`, or `A and B are both odd or both even`"},
      Known{"xor", "`exactly one of: A is B; C is D`"},
      Known{"when", "`if A is B then C is D`"},
      Known{"unless", "`if not (A is B) then C is D`"},
  };
  for (const Field& word : split_blanks(words)) {
    for (const Known& saying : sayings) {
      if (lower(word.text) != saying.word) continue;
      return shown(words) + " is not understood; perhaps " + saying.advice;
    }
  }
  return "";
}

}  // namespace cluecore::logic
