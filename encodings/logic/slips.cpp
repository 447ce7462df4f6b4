// SPDX-License-Identifier: MIT
// The slips that may have led to a logic grid as it was typed: each clue with one word changed, read
// again as any clue is, in print too; and clues that say much the same.
#include "english.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <cluecore/slips.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <utility>

namespace cluecore::logic {

namespace {

/// Kinds of slips.
constexpr const char* wrong_item = "item";
constexpr const char* wrong_direction = "direction";
constexpr const char* wrong_not = "not";
constexpr const char* wrong_number = "number";
constexpr const char* typed_twice = "repeated";
constexpr const char* one_too_many = "extra";

/// Words that are taken for each other.
constexpr std::array<std::pair<std::string_view, std::string_view>, 34> opposites = {{
    {"left", "right"},         {"before", "after"},
    {"more", "less"},          {"above", "below"},
    {"higher", "lower"},       {"earlier", "later"},
    {"older", "younger"},      {"taller", "shorter"},
    {"greater", "smaller"},    {"first", "last"},
    {"least", "most"},         {"even", "odd"},
    {"directly", "somewhere"}, {"immediately", "somewhere"},
    {"either", "neither"},     {"or", "nor"},
    {"fewer", "more"},         {"cheaper", "more expensive"},
    {"longer", "shorter"},     {"larger", "smaller"},
    {"bigger", "smaller"},     {"lighter", "heavier"},
    {"newer", "older"},        {"slower", "faster"},
    {"better", "worse"},       {"ahead of", "behind"},
    {"highest", "lowest"},     {"oldest", "youngest"},
    {"tallest", "shortest"},   {"longest", "shortest"},
    {"largest", "smallest"},   {"most expensive", "cheapest"},
    {"fastest", "slowest"},    {"earliest", "latest"},
}};
constexpr std::array<std::string_view, 3> kinds_of_do = {"do", "does", "did"};
constexpr std::array<std::string_view, 7> numerals = {"one",  "two", "three", "four",
                                                      "five", "six", "seven"};

std::string form_of(const std::vector<Statement>& statements);

/// What sort of thing is said, whatever the items and numbers, and whichever way round.
std::string form_of(const Statement& statement) {
  using Kind = Statement::Kind;
  std::string form = std::to_string(static_cast<int>(statement.kind));
  if (statement.kind == Kind::ranked) {
    const auto ranks = static_cast<std::size_t>(std::ranges::count(statement.ranks, true));
    form += ranks == 1 ? "at" : ranks + 1 == statement.ranks.size() ? "not at" : "one of";
  } else if (statement.kind == Kind::difference || statement.kind == Kind::distance) {
    const bool strict = statement.least > 0 || statement.most < 0;
    form += statement.least == statement.most ? "by" : strict ? "more" : "not less";
  } else if (statement.kind == Kind::counted) {
    form += statement.most == 0 ? "not" : statement.least == statement.most ? "so many" : "some";
  }
  if (statement.directly) form += "directly";
  return form + form_of(statement.parts);
}

std::string form_of(const std::vector<Statement>& statements) {
  std::string form = "(";
  for (const Statement& statement : statements) form += form_of(statement) + ",";
  return form + ")";
}

/// In how many items, numbers or directions two that say the same sort of thing differ; many, if they do not.
std::size_t differences_of(const std::vector<Statement>& ones,
                           const std::vector<Statement>& others) {
  constexpr std::size_t many = 100;
  if (ones.size() != others.size()) return many;
  std::size_t count = 0;
  for (std::size_t i = 0; i < ones.size(); ++i) {
    const Statement& one = ones[i];
    const Statement& other = others[i];
    if (one.kind != other.kind || one.category != other.category ||
        one.by_value != other.by_value || one.items.size() != other.items.size()) {
      return many;
    }
    for (std::size_t k = 0; k < one.items.size(); ++k) {
      if (one.items[k].category != other.items[k].category) return many;
      count += one.items[k] != other.items[k] ? 1 : 0;
    }
    count += one.ranks != other.ranks || one.directly != other.directly ? 1 : 0;
    count += one.least != other.least || one.most != other.most ? 1 : 0;
    count += differences_of(one.parts, other.parts);
  }
  return count;
}

bool is_word_character(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// A piece of a clue, and what may have been meant by it.
struct Replacement {
  std::size_t begin;
  std::size_t length;
  std::string to;
};

class SlipLister {
 public:
  SlipLister(const Document& document, bool pencil_grid)
      : document_(std::make_shared<const Document>(document)),
        topics_(document_->world),
        pencil_grid_(pencil_grid) {
    for (const LogicClue& clue : document_->clues) {
      printed_ = printed_ || !clue.plain.empty();
      learn(habits_.emplace_back(), statements_of(clue));
      ++forms_[form_of(clue.statements)];
    }
  }

  std::vector<Slip> list(const std::stop_token& stop) && {
    for (std::size_t clue = 0; clue < document_->clues.size() && !stop.stop_requested(); ++clue) {
      directions(clue);
      negations(clue);
      numbers(clue);
      items(clue);  // but for those that are numbers off by one
      if (!this->clue(clue).plain.empty()) {
        const Phrases phrases(document_->world, topics_, statements_of(this->clue(clue)));
        printed_negations(clue, phrases.words());
        for (const Mention& mention : phrases.mentions()) mentioned(clue, mention, phrases.words());
      }
      left_out(clue);
    }
    return std::move(slips_);
  }

 private:
  const LogicClue& clue(std::size_t number) const { return document_->clues[number]; }
  std::string name(std::size_t number) const { return "clue " + clue(number).label; }
  /// Where the statements of a clue begin in its text.
  std::size_t begin_of(std::size_t number) const { return clue(number).label.size() + 1; }
  static std::string_view statements_of(const LogicClue& clue) {
    return std::string_view(clue.text).substr(clue.label.size() + 1);
  }

  /// With this in place of the clue: would the others still be read as they are? What print says in one
  /// clue may tell what it means by less in another.
  bool keeps_habits(std::size_t number, std::string_view statements) const {
    if (!printed_) return true;
    Habits changed;
    learn(changed, statements);
    for (std::size_t other = 0; other < habits_.size(); ++other) {
      if (other != number) changed |= habits_[other];
    }
    return changed == all_habits();
  }

  Habits all_habits() const {
    Habits all;
    for (const Habits& one : habits_) all |= one;
    return all;
  }

  /// Takes what its text says, if that is clear, and as print only where it was print.
  bool read_again(LogicClue& changed) const {
    const std::string statements(statements_of(changed));
    const std::string before = std::exchange(changed.plain, "");
    auto read = read_statements(document_->world, statements);
    if (!read && !before.empty()) {
      const Translation print = translate(document_->world, topics_, all_habits(), statements);
      if (print.readings.size() != 1 || print.guess) return false;
      changed.plain = print.readings.front();
      read = read_statements(document_->world, changed.plain);
      if (!print.remark.empty()) changed.plain += "  # " + print.remark;
    }
    if (!read) return false;
    changed.statements = std::move(*read);
    return true;
  }

  void add(const char* kind, SlipWords words, std::size_t number, Edit edit,
           std::optional<LogicClue> meant) {
    Slip slip;
    slip.kind = kind;
    slip.words = std::move(words);
    slip.edits = {std::move(edit)};
    slip.clues = {number};
    slip.mended = [document = document_, pencil_grid = pencil_grid_, number,
                   meant = std::move(meant)] {
      Document mended = *document;
      if (meant) {
        mended.clues[number] = *meant;
      } else {
        mended.clues.erase(mended.clues.begin() + static_cast<std::ptrdiff_t>(number));
      }
      return std::make_unique<LogicPuzzle>(std::move(mended), pencil_grid);
    };
    slips_.push_back(std::move(slip));
  }

  /// Unless the clue makes no sense then.
  void replace(const char* kind, std::size_t number, const Replacement& replacement) {
    const auto& [begin, length, to] = replacement;
    LogicClue meant = clue(number);
    const std::string from = meant.text.substr(begin, length);
    meant.text.replace(begin, length, to);
    if (!seen_.insert(meant.text).second) return;
    if (!keeps_habits(number, statements_of(meant)) || !read_again(meant)) return;
    // Once, in whatever words: "fewer" is "less".
    std::vector<std::vector<Statement>>& said = said_[number];
    if (meant.statements == clue(number).statements || contains(said, meant.statements)) return;
    said.push_back(meant.statements);
    Edit edit{clue(number).where, to};
    // From its end, as the number of a clue that was typed without one is not in the source.
    edit.where.column +=
        edit.where.length - static_cast<int>(character_count(clue(number).text.substr(begin)));
    edit.where.length = static_cast<int>(character_count(from));
    const double likely = likeness(number, meant);
    add(kind, {name(number), "says", "`" + from + "` instead of", "`" + to + "`"}, number,
        std::move(edit), std::move(meant));
    slips_.back().likely = likely;
  }

  /// A clue is likelier to say the sort of thing that others say than what none does: how much so than as
  /// it was typed.
  double likeness(std::size_t number, const LogicClue& meant) const {
    const std::string typed = form_of(clue(number).statements);
    const auto said = [&](const std::string& form) {
      const auto known = forms_.find(form);
      // Once more than it is, as there is a first time for all; but not by this clue.
      return (known == forms_.end() ? 0 : known->second) + (form == typed ? 0 : 1);
    };
    return static_cast<double>(said(form_of(meant.statements))) / said(typed);
  }

  /// Where words stand in a clue, whatever their case, neither followed nor preceded by other letters.
  std::vector<std::size_t> places_of(std::size_t number, std::string_view words) const {
    const std::string text = lower(clue(number).text);
    const std::string wanted = lower(words);
    std::vector<std::size_t> found;
    for (std::size_t at = text.find(wanted, begin_of(number)); at != std::string::npos;
         at = text.find(wanted, at + 1)) {
      const std::size_t end = at + wanted.size();
      const bool begins = !is_word_character(wanted.front()) || !is_word_character(text[at - 1]);
      const bool ends =
          end >= text.size() || !is_word_character(wanted.back()) || !is_word_character(text[end]);
      if (begins && ends) found.push_back(at);
    }
    return found;
  }

  /// Words that stand in a clue, wherever they do.
  void replace_words(const char* kind, std::size_t number, std::string_view from,
                     std::string_view to) {
    for (std::size_t at : places_of(number, from)) {
      replace(kind, number, {at, from.size(), std::string(to)});
    }
  }

  void directions(std::size_t number) {
    for (const auto& [one, other] : opposites) {
      replace_words(wrong_direction, number, one, other);
      replace_words(wrong_direction, number, other, one);
    }
    // `between` alone is read by what a file says elsewhere, if that tells it.
    for (const std::string_view meant : {"directly between", "somewhere between"}) {
      replace_words(wrong_direction, number, "between", meant);
    }
  }

  void negations(std::size_t number) {
    for (const std::string is : {"is", "was", "are", "were"}) {
      const std::string is_not = is + " not";
      const std::vector<std::size_t> negated = places_of(number, is_not);
      for (std::size_t at : places_of(number, is)) {
        replace(wrong_not, number,
                contains(negated, at) ? Replacement{at, is_not.size(), is}
                                      : Replacement{at, is.size(), is_not});
      }
    }
    for (std::size_t at : places_of(number, "=")) {
      const bool negated = clue(number).text[at - 1] == '!';
      replace(wrong_not, number, negated ? Replacement{at - 1, 2, "="} : Replacement{at, 1, "!="});
    }
  }

  void numbers(std::size_t number) {
    const std::string& text = clue(number).text;
    for (std::size_t at = begin_of(number); at < text.size(); ++at) {
      if (!is_digit(text[at]) || is_word_character(text[at - 1])) continue;
      const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
      const std::optional<int> value = whole_number(text.substr(at, end - at));
      for (int off : {-1, 1}) {
        if (!value || *value + off < 0) continue;
        replace(wrong_number, number, {at, end - at, std::to_string(*value + off)});
      }
      at = end;
    }
    for (std::size_t i = 1; i < numerals.size(); ++i) {
      replace_words(wrong_number, number, numerals[i - 1], numerals[i]);
      replace_words(wrong_number, number, numerals[i], numerals[i - 1]);
    }
  }

  void items(std::size_t number) {
    for (const Category& category : document_->world.categories) {
      for (const std::string& item : category.items) {
        for (std::size_t at : places_of(number, item)) {
          for (const std::string& other : category.items) {
            if (other == item) continue;
            replace(wrong_item, number,
                    {at, item.size(), spelled_as(clue(number).text.substr(at), item, other)});
          }
        }
      }
    }
  }

  /// With a capital where the name of the item that it stands for has got one.
  static std::string spelled_as(std::string_view typed, const std::string& item,
                                std::string other) {
    const bool raised =
        typed.front() != item.front() && lower(typed.substr(0, 1)) != typed.substr(0, 1);
    if (raised && other.front() >= 'a' && other.front() <= 'z') other.front() += 'A' - 'a';
    return other;
  }

  // In print.

  /// "Isn't", "did not buy", "did buy", and "lives" for "does not live".
  void printed_negations(std::size_t number, const std::vector<Word>& words) {
    const std::string_view text = statements_of(clue(number));
    const auto say = [&](std::size_t begin, std::size_t end, std::string to) {
      replace(wrong_not, number, {begin_of(number) + begin, end - begin, std::move(to)});
    };
    for (std::size_t i = 0; i < words.size(); ++i) {
      const Word& word = words[i];
      const bool helped = i > 0 && words[i - 1].sense == Sense::helper;
      if (word.sense == Sense::negation && helped) {
        const Word& helper = words[i - 1];
        const bool one_word = helper.begin == word.begin;
        const auto typed = text.substr(helper.begin, helper.end - helper.begin);
        say(helper.begin, word.end, one_word ? helper.text : std::string(typed));
      }
      const bool negated = i + 1 < words.size() && words[i + 1].sense == Sense::negation;
      if (contains(kinds_of_do, word.text) && !negated) {
        say(word.begin, word.end, word.text + " not");
      }
      const bool whole = word.end - word.begin == word.text.size();
      const std::string verb = plain_form(word.text);
      if (!whole || verb.empty() || verb == word.text || helped) continue;
      if (word.text.ends_with("s")) say(word.begin, word.end, "does not " + verb);
      if (word.text.ends_with("ed")) say(word.begin, word.end, "did not " + verb);
    }
  }

  /// An item that is named in another way: "the third house", "cherries", "30-foot".
  void mentioned(std::size_t number, const Mention& mention, const std::vector<Word>& words) {
    const std::size_t begin = begin_of(number) + words[mention.at.begin].begin;
    const std::size_t end = begin_of(number) + words[mention.at.end - 1].end;
    const std::string typed = clue(number).text.substr(begin, end - begin);
    for (const Item item : mention.items) {
      const Category& category = document_->world.categories[item.category];
      for (std::size_t other = 0; other < category.items.size(); ++other) {
        if (other == item.index) continue;
        if (const auto piece = named_likewise(typed, category, item.index, other)) {
          replace(wrong_item, number, {begin + piece->begin, piece->length, piece->to});
        }
      }
    }
  }

  /// What names the other item in the way in which this one is, within these words.
  static std::optional<Replacement> named_likewise(const std::string& typed,
                                                   const Category& category, std::size_t item,
                                                   std::size_t other) {
    for (const Field& word : split_blanks(typed)) {
      if (!ordinal(lower(word.text)) || category.order == Order::none) continue;
      const auto meant = ordinal_word(static_cast<int>(category.ranks[other]) + 1);
      if (meant.empty()) return std::nullopt;
      return Replacement{word.begin, word.text.size(), std::string(meant)};
    }
    constexpr std::string_view digits = "0123456789";
    const auto digits_in = [&](const std::string& text) {
      const std::size_t begin = std::min(text.find_first_of(digits), text.size());
      const std::size_t end = std::min(text.find_first_not_of(digits, begin), text.size());
      return Replacement{begin, end - begin, text.substr(begin, end - begin)};
    };
    Replacement number = digits_in(typed);
    const std::string said = std::exchange(number.to, digits_in(category.items[other]).to);
    if (!said.empty() && said == digits_in(category.items[item]).to && !number.to.empty()) {
      return number;
    }
    std::string name = typed;
    for (const std::string_view owns : {"'s", "\xE2\x80\x99s"}) {
      if (name.ends_with(owns)) name.erase(name.size() - owns.size());
    }
    const std::string& meant = category.items[other];
    const bool plural = name.ends_with("s") && !category.items[item].ends_with("s");
    return Replacement{0, name.size(), plural && !meant.ends_with("s") ? meant + "s" : meant};
  }

  /// Typed twice, not in the same words; or a clue of another puzzle. Of two that are alike the second
  /// is the likelier to be the one that went wrong.
  void left_out(std::size_t number) {
    const Edit edit{clue(number).where, ""};
    if (!keeps_habits(number, "")) return;
    std::optional<std::size_t> nearest;
    std::size_t differences = 2;
    for (std::size_t other = 0; other < document_->clues.size(); ++other) {
      const std::size_t apart = differences_of(clue(number).statements, clue(other).statements);
      if (other == number || apart >= differences) continue;
      nearest = other;
      differences = apart;
    }
    if (!nearest) {
      add(one_too_many, {name(number), "is", "one too many"}, number, edit, std::nullopt);
      return;
    }
    const bool again = *nearest < number;
    const bool same = differences == 0;
    if (same && !again) return;
    add(typed_twice, {name(number), "repeats", name(*nearest) + (same ? "" : " with a change")},
        number, edit, std::nullopt);
    // Of two that are alike the second is the repeat, rather than the first.
    slips_.back().distance = again ? 0 : 1;
    slips_.back().evident = same;
  }

  std::shared_ptr<const Document> document_;
  Topics topics_;
  std::map<std::string, int> forms_;  // how many clues say such a thing
  std::vector<Habits> habits_;        // by clue: what it tells of the others
  bool printed_ = false;              // a clue is not in the language
  bool pencil_grid_;
  std::set<std::string> seen_;  // clues as they may have been meant
  std::map<std::size_t, std::vector<std::vector<Statement>>> said_;  // by clue: what they say then
  std::vector<Slip> slips_;
};

}  // namespace

std::vector<Slip> LogicPuzzle::slips(const std::stop_token& stop) const {
  return SlipLister(document_, pencil_grid_).list(stop);
}

}  // namespace cluecore::logic
