// SPDX-License-Identifier: MIT
// A printed clue as words, and which of them name items: "the person who owns a Ford F-150" names
// ford f150, "in the third house" the third item of house.
#pragma once

#include "logic.hpp"
#include "vocabulary.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore::logic {

struct Word {
  std::size_t begin = 0;  ///< in bytes of the clue
  std::size_t end = 0;
  std::string text;  ///< in lower case; "'s" is a word, "isn't" is two
  bool capital = false;
  Sense sense = Sense::unknown;
  std::string stem{};      ///< one for all its forms
  std::string squashed{};  ///< without signs: "f150" for "F-150"
};

std::vector<Word> words_of(std::string_view text);
/// Before, more, apart: a word of such a sense compares.
bool compares(Sense sense);
/// The letters and digits of words, one after the other.
std::string joined(const std::vector<Word>& words, std::size_t begin, std::size_t end);

/// Words, from `begin` to before `end`.
struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool empty() const { return begin >= end; }
};

/// Words that name an item, or one of several.
struct Mention {
  Range at;
  std::vector<Item> items;
};

/// "3 fewer riders", "2 days", "a day": a number, what it counts, and where the words end.
struct Amount {
  Range at;  ///< without what compares
  std::string number;
  std::vector<std::string> unit;
};

/// What the words of a category's header and items are about.
class Topics {
 public:
  explicit Topics(const World& world);

  /// Does the word, which may be any form of it, stand in the category's name, or, in a `number`
  /// category, in its items?
  bool has(std::size_t category, std::string_view word) const;
  /// It or what measures the same does.
  bool measures(std::size_t category, std::string_view word) const;
  /// Does the file say that the word compares in the category?
  std::optional<bool> is_said(std::size_t category, std::string_view word) const;
  /// Its items are people.
  bool of_people(std::size_t category) const { return people_[category]; }
  /// People, but not those whom the rows are about: students of interpreters, emperors of talks.
  bool is_partner(std::size_t category) const;
  /// Eras, seasons.
  bool of_periods(std::size_t category) const;
  /// Plain numbers that may be years, as 1984, and are if a clue says so.
  bool of_years(std::size_t category) const;
  /// Places, days or years, rather than how long something takes.
  bool of_points(std::size_t category) const;
  /// Days, years: so that something can be before something in it.
  bool in_time(std::size_t category) const;
  /// Numbered houses, seats.
  bool of_places(std::size_t category) const;
  /// So many of what the category's numbers count: 14 days for 2 weeks. None: it does not count so, or in
  /// two units.
  std::optional<std::string> number_of(std::size_t category, const Amount& amount) const;
  /// Neighbours in the order are one such unit apart.
  bool steps_by(std::size_t category, std::string_view unit) const;
  /// How much of the category's name the stems are, in hundredths.
  int share_of_name(std::size_t category, const std::vector<std::string>& words) const;

  const std::vector<Word>& words_of_item(Item item) const {
    return items_[item.category][item.index];
  }
  /// All of its letters and digits.
  const std::string& squashed(Item item) const { return squashed_[item.category][item.index]; }
  const std::vector<Word>& words_of_category(std::size_t category) const {
    return headers_[category];
  }

 private:
  std::optional<int> in_one(std::size_t category, std::string_view unit) const;

  const World& world_;
  std::vector<std::vector<Word>> headers_;
  std::vector<std::vector<std::vector<Word>>> items_;
  std::vector<std::vector<std::string>> squashed_;
  std::vector<std::vector<std::string>> names_;  // in lower case, by category
  std::vector<std::vector<std::string>> words_;  // those and the items' of number categories
  std::vector<bool> people_;
};

/// The words of a clue with their mentions and amounts, in order, none within another.
class Phrases {
 public:
  Phrases(const World& world, const Topics& topics, std::string_view text);

  const std::vector<Word>& words() const { return words_; }
  const std::vector<Mention>& mentions() const { return mentions_; }
  /// That begins or lies at the word.
  const Mention* mention_at(std::size_t word) const;
  const Amount* amount_at(std::size_t word) const;
  bool is_timely(std::size_t word) const;
  /// "The 5 day visit", "the Osborne claim": a noun, whatever else the word may be.
  bool is_noun(std::size_t word) const;

 private:
  void find_comparatives();
  void find_amounts();
  bool is_within_name(std::size_t word) const;
  void find_mentions();
  void add_unit(Mention& mention) const;
  void find_idioms();
  void find_particles();
  bool departs(std::size_t word) const;
  /// Of items there, with or without an article before, all are of such categories.
  template <typename Fits>
  bool names(std::size_t word, const Fits& fits) const;
  std::optional<Mention> name_at(std::size_t word) const;
  /// A place among all, in order.
  struct Rank {
    std::size_t place;
    std::size_t end;  ///< of the words
    bool sideways;    ///< is it called by its side?
  };
  std::optional<Rank> rank_at(std::size_t word) const;
  std::vector<Item> items_at(const Rank& rank, std::string_view noun) const;
  std::optional<Mention> place_at(std::size_t word) const;
  std::size_t matched(std::size_t word, Item item, bool exactly) const;
  bool free(const Range& range) const;
  std::string_view text(std::size_t word) const {
    return word < words_.size() ? std::string_view(words_[word].text) : std::string_view();
  }

  const World& world_;
  const Topics& topics_;
  std::vector<Word> words_;
  std::vector<Amount> amounts_;
  std::vector<Mention> mentions_;
};

}  // namespace cluecore::logic
