// SPDX-License-Identifier: MIT
// The slips that may have led to a logic grid as it was typed: each clue with one word changed, read
// again as any clue is; and clues that say much the same.
#include "parser.hpp"
#include "text/text.hpp"

#include <cluecore/slips.hpp>

#include <algorithm>
#include <array>
#include <memory>
#include <set>

namespace cluecore::logic {

namespace {

/// How often people make each kind of slip, as far as one can tell.
constexpr double item_often = 0.25;
constexpr double direction_often = 0.22;
constexpr double not_often = 0.28;
constexpr double number_often = 0.15;
constexpr double repeated_often = 0.08;
constexpr double extra_often = 0.02;

/// Words that are taken for each other.
constexpr std::array<std::pair<std::string_view, std::string_view>, 16> opposites = {{
    {"left", "right"},
    {"before", "after"},
    {"more", "less"},
    {"above", "below"},
    {"higher", "lower"},
    {"earlier", "later"},
    {"older", "younger"},
    {"taller", "shorter"},
    {"greater", "smaller"},
    {"first", "last"},
    {"least", "most"},
    {"even", "odd"},
    {"directly", "somewhere"},
    {"immediately", "somewhere"},
    {"either", "neither"},
    {"or", "nor"},
}};
constexpr std::array<std::string_view, 7> numerals = {"one",  "two", "three", "four",
                                                      "five", "six", "seven"};

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
      : document_(std::make_shared<const Document>(document)), pencil_grid_(pencil_grid) {}

  std::vector<Slip> list() && {
    for (std::size_t clue = 0; clue < document_->clues.size(); ++clue) {
      directions(clue);
      negations(clue);
      numbers(clue);
      items(clue);  // but for those that are numbers off by one
      left_out(clue);
    }
    return std::move(slips_);
  }

 private:
  const LogicClue& clue(std::size_t number) const { return document_->clues[number]; }
  std::string name(std::size_t number) const { return "clue " + clue(number).label; }
  /// Where the statements of a clue begin in its text.
  std::size_t begin_of(std::size_t number) const { return clue(number).label.size() + 1; }

  void add(const char* kind, double often, std::string text, std::size_t number, Edit edit,
           std::optional<LogicClue> meant) {
    Slip slip;
    slip.kind = kind;
    slip.often = often;
    constexpr std::string_view stem = "` instead of ";
    const std::size_t at = text.find(stem);
    if (at != std::string::npos) slip.common = at + stem.size();
    slip.text = std::move(text);
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
  void replace(const char* kind, double often, std::size_t number, const Replacement& replacement) {
    const auto& [begin, length, to] = replacement;
    LogicClue meant = clue(number);
    const std::string from = meant.text.substr(begin, length);
    meant.text.replace(begin, length, to);
    if (!seen_.insert(meant.text).second) return;
    const Line line{1, meant.text};
    const Source source = Source::from_text("", "");
    try {
      Cursor cursor(source, line, begin_of(number), line.text.size());
      StatementParser parser(document_->world, cursor, meant.label);
      meant.statements = parser.statements();
    } catch (const InputError&) {
      return;
    }
    Edit edit{clue(number).where, to};
    edit.where.column += static_cast<int>(character_count(clue(number).text.substr(0, begin)));
    edit.where.length = static_cast<int>(character_count(from));
    add(kind, often, name(number) + " says `" + from + "` instead of `" + to + "`", number,
        std::move(edit), std::move(meant));
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

  void directions(std::size_t number) {
    for (const auto& [one, other] : opposites) {
      for (std::size_t at : places_of(number, one)) {
        replace("direction", direction_often, number, {at, one.size(), std::string(other)});
      }
      for (std::size_t at : places_of(number, other)) {
        replace("direction", direction_often, number, {at, other.size(), std::string(one)});
      }
    }
  }

  void negations(std::size_t number) {
    for (const std::string is : {"is", "was", "are", "were"}) {
      for (std::size_t at : places_of(number, is)) {
        const std::string negated = is + " not";
        const auto places = places_of(number, negated);
        if (std::find(places.begin(), places.end(), at) != places.end()) {
          replace("not", not_often, number, {at, negated.size(), is});
        } else {
          replace("not", not_often, number, {at, is.size(), negated});
        }
      }
    }
    for (std::size_t at : places_of(number, "=")) {
      const bool negated = clue(number).text[at - 1] == '!';
      replace("not", not_often, number,
              negated ? Replacement{at - 1, 2, "="} : Replacement{at, 1, "!="});
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
        replace("number", number_often, number, {at, end - at, std::to_string(*value + off)});
      }
      at = end;
    }
    for (std::size_t i = 0; i < numerals.size(); ++i) {
      for (std::size_t at : places_of(number, numerals[i])) {
        for (const std::size_t other : {i - 1, i + 1}) {
          if (other >= numerals.size()) continue;
          replace("number", number_often, number,
                  {at, numerals[i].size(), std::string(numerals[other])});
        }
      }
    }
  }

  void items(std::size_t number) {
    for (const Category& category : document_->world.categories) {
      for (const std::string& item : category.items) {
        for (std::size_t at : places_of(number, item)) {
          for (const std::string& other : category.items) {
            if (other != item) replace("item", item_often, number, {at, item.size(), other});
          }
        }
      }
    }
  }

  /// Typed twice, not in the same words; or a clue of another puzzle.
  void left_out(std::size_t number) {
    const Edit edit{clue(number).where, ""};
    const std::string statement = clue(number).text.substr(begin_of(number));
    for (std::size_t other = 0; other < document_->clues.size(); ++other) {
      const std::string like = clue(other).text.substr(begin_of(other));
      const std::size_t longer = std::max(statement.size(), like.size());
      if (other == number || 3 * edit_distance(statement, like) > longer) continue;
      add("repeated", repeated_often, name(number) + " repeats " + name(other) + ", otherwise",
          number, edit, std::nullopt);
      return;
    }
    add("extra", extra_often, name(number) + " is one too many", number, edit, std::nullopt);
  }

  std::shared_ptr<const Document> document_;
  bool pencil_grid_;
  std::set<std::string> seen_;  // clues as they may have been meant
  std::vector<Slip> slips_;
};

}  // namespace

std::vector<Slip> LogicPuzzle::slips() const {
  return SlipLister(document_, pencil_grid_).list();
}

}  // namespace cluecore::logic
