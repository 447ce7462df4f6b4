// SPDX-License-Identifier: MIT
// The parts of translate(): sentences (english.cpp, english_forms.cpp), what is said of an item (english_predicate.cpp),
// how two are compared (english_relation.cpp, english_amounts.cpp), and which items are meant (english_items.cpp).
#pragma once

#include "english.hpp"

#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore::logic {

inline constexpr std::array articles = {"the", "a", "an"};
inline constexpr std::array relative_pronouns = {"who", "that", "which", "whose"};
inline constexpr const char* may_deny_them =
    "may deny what it is said of; write `A is B` or `A is not B`, whichever is meant";

/// What is said of something by place or amount, up to the other item.
struct Relation {
  struct Way {
    std::string words;     ///< "directly left of"
    std::string category;  ///< " in year", or "" where that goes without saying
  };
  std::vector<Way> ways;             ///< several: in doubt
  bool guess = false;                ///< even if it is one
  Range said;                        ///< the words in doubt
  std::optional<TwoMeanings> doubt;  ///< what they are read as
  std::size_t items = 1;             ///< that follow
  std::size_t end = 0;               ///< where these begin
};

class EnglishReader {
 public:
  EnglishReader(const World& world, const Topics& topics, const Habits& habits,
                const Readable& readable, std::string_view text)
      : world_(world),
        topics_(topics),
        habits_(habits),
        readable_(readable),
        text_(text),
        phrases_(world, topics, text),
        words_(phrases_.words()) {}

  Translation translation();

 private:
  using Ways = std::vector<std::string>;
  using Items = std::vector<Item>;

  // Sentences. Nothing: not understood.
  Ways statements(Range range);
  Ways sentence(Range range);
  Ways printed(Range range);
  Ways conditional(Range range);
  Ways one_and_the_other(Range range);
  Ways in_some_order(Range range);
  Ways it_was(Range range);
  Ways there_is(Range range);
  Ways so_many_lie(Range range);
  Ways so_many_between(Range range, std::size_t at, std::size_t between);
  Ways list_of_all(Range range);
  Ways either_sentence(Range range);
  Ways either_subject(Range range);
  Ways both(Range range);
  bool is_one_of(Range said, std::initializer_list<std::string_view> phrases) const;
  bool says_different(Range said, std::size_t count) const;
  Ways of_each_other(Range one, Range other, Range said, bool negated);
  Ways all_different(const std::vector<Range>& parts);

  std::vector<std::size_t> named_categories() const;
  bool keeps_categories(const std::string& reading) const;
  bool keeps_last_category(const std::string& reading) const;

  // What is said of an item.
  Ways simple(Range range);
  Ways belongs(Range subject, const Items& items, Range predicate);
  Ways choice(const Items& items, Range predicate, std::size_t at);
  Ways compared(const Items& items, Range predicate, std::size_t at, bool negated);
  /// `thing`: of something that is no person.
  bool joins(Range predicate, std::size_t mention, bool thing = false);
  bool is_had_by(std::size_t mention, bool thing) const;
  bool pairs(std::size_t mention) const;
  bool is_thing(Range subject, const Items& items) const;
  bool done_to_things(std::size_t verb) const;
  Ways at_either_end(const Items& items, Range said, bool negated);
  bool of_people(const Items& items) const;
  /// Outside of what it mentions.
  bool speaks_of_a_person(Range range) const;
  bool fits_owner(Range subject, const Items& items, const Items& others) const;

  // Items: those that the words name, one or in doubt; none: not understood.
  Items items_in(Range range, bool thing = false);
  std::optional<std::size_t> reason_against(Range range, const Mention& mention, bool thing) const;
  bool names_another(Range range, const Mention& mention, bool thing) const;
  bool is_a_relative(std::size_t at, Range range, const Mention& mention) const;
  bool takes_number(std::size_t at, const Mention& mention) const;
  bool says_more(std::size_t at, Range range, const Mention& mention) const;
  std::vector<std::size_t> clause_verbs(Range range, const Mention& mention) const;
  bool denies(std::size_t at) const;
  bool holds_open(std::size_t at, bool compared) const;
  std::optional<std::size_t> turned(Range said, bool compared) const;
  Ways asked(std::size_t turning, Ways ways, const Ways& opposite);
  Ways asked_of_both();
  std::optional<std::size_t> unseen_verb() const;
  bool denied_verb(std::size_t at) const;
  std::span<const Word> words_in(Range range) const {
    return std::span(words_).subspan(range.begin, range.end - range.begin);
  }
  bool has_negation(Range range) const;
  bool describes(Range object, std::size_t mention) const;
  bool relates(std::size_t at, std::size_t mention) const;
  bool is_as_subject(const Items& items, Range predicate) const;
  bool is_point(std::size_t at) const;
  bool is_unread_amount(std::size_t noun, std::size_t head) const;
  std::size_t verb_of_consecutive(Range range) const;
  void infer_from(std::size_t verb);
  Items by_topic(Range range, const Mention& mention);
  bool says_nothing(std::size_t at) const;
  bool counts(std::size_t at) const;
  bool turns(std::size_t at) const;

  // Relations.
  struct Measure {
    bool directly = false;
    bool somewhere = false;
    bool negated = false;
    std::string limit;
    const Amount* amount = nullptr;
  };
  std::optional<Relation> relation(Range predicate, std::size_t at, bool negated);
  Measure measure_before(std::size_t& at, std::size_t end) const;
  std::optional<Relation> by_word(Range predicate, std::size_t at, const Measure& measure);
  std::optional<Relation> before_or_after(std::size_t at, const Measure& measure);
  std::optional<Relation> side(std::size_t at, const Measure& measure);
  std::optional<Relation> between(std::size_t at, const Measure& measure);
  std::optional<std::size_t> order_of_both(std::size_t from) const;
  std::optional<Relation> at_an_end(std::size_t at);

  // Amounts. (english_amounts.cpp)
  std::optional<Relation> more_or_less(Range predicate, std::size_t at, const Measure& measure);
  std::optional<Relation> offered(Relation found, std::size_t at, const Measure& measure,
                                  const std::vector<std::string>& units) const;
  std::size_t end_of_comparison(std::size_t at, std::size_t end,
                                std::vector<std::string>& units) const;
  bool is_measured(std::size_t category, Range predicate, std::size_t at, const Measure& measure,
                   const std::vector<std::string>& units) const;
  std::vector<std::size_t> measured_in(Range predicate, std::size_t at, const Measure& measure,
                                       const std::vector<std::string>& units) const;
  void add_ways(Relation& found, std::size_t category, std::size_t at, bool clear, std::string less,
                std::string greater) const;
  void add_amounts(Relation& found, std::size_t category, std::size_t at, bool clear,
                   const Measure& measure) const;
  void add_places(Relation& found, std::size_t at, const Measure& measure) const;
  std::optional<Relation> numbered(std::size_t at, const Measure& measure);
  std::optional<Relation> along_numbers(std::size_t at, const Measure& measure);
  /// The categories that something can be beside, or before, another in, as a sentence ends with
  /// them; so many units away.
  std::vector<std::string> orders(const Amount* amount, bool in_time);
  std::string in(std::size_t category) const {
    return ordered().size() < 2 ? "" : " in " + quoted(world_.categories[category].name);
  }
  /// The categories that have an order; or this one.
  std::vector<std::size_t> ordered() const;
  std::vector<std::size_t> of_order(Order order) const;
  bool scaled(const Amount& amount, std::size_t category) const;
  static std::optional<std::string> places(const Amount& amount);

  // Words.
  std::string_view word(std::size_t at) const {
    return at < words_.size() ? std::string_view(words_[at].text) : std::string_view();
  }
  Sense sense(std::size_t at) const { return at < words_.size() ? words_[at].sense : Sense::trap; }
  bool sees(std::size_t at, std::string_view phrase, std::size_t end) const;
  /// Where the phrase first stands, outside mentions; `range.end` if it does not.
  std::size_t find(Range range, std::string_view phrase) const;
  std::vector<Range> split(Range range, std::initializer_list<std::string_view> separators) const;
  std::string text(Range range) const;
  Ways item_missing(Range range, std::string why);
  Ways not_understood(Range range, std::string why = "");
  /// Where the next item is mentioned; `end` if none is.
  std::size_t next_mention(std::size_t from, std::size_t end) const;
  /// Each item as it is written.
  Ways named(const Items& items) const;
  /// Every way to say it of every item that may be meant.
  Ways combined(const Items& items, const std::string& between, const Items& others,
                const Ways& behind = {""}) const;
  static Ways combined(const Ways& ones, const std::string& between, const Ways& others,
                       const std::string& before = "", const Ways& behind = {""});

  const World& world_;
  const Topics& topics_;
  const Habits& habits_;
  const Readable& readable_;
  std::string_view text_;
  Phrases phrases_;
  const std::vector<Word>& words_;
  Range in_doubt_;
  std::optional<TwoMeanings> doubt_;
  bool guess_ = false;
  std::string remark_;
  std::string hint_;
  Range trouble_;
  std::string why_;
};

}  // namespace cluecore::logic
