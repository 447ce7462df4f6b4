// SPDX-License-Identifier: MIT
// The logic grid family in parts: categories, items and their names (this file, names.cpp),
// statements (statement.hpp), reading (cursor.hpp, document.cpp, parser.hpp), the encodings
// (encoding.cpp, statement_encoder.cpp), the check of an answer (check.cpp), the puzzle (puzzle.cpp),
// its pictures (sheet.cpp, pencil_grid.cpp) and the family (family.cpp).
#pragma once

#include "puzzle/readers.hpp"
#include "statement.hpp"

#include <cluecore/encoding.hpp>
#include <cluecore/making.hpp>
#include <cluecore/puzzle.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cluecore {
const Family& logic_family();
}  // namespace cluecore

namespace cluecore::logic {

/// Puzzles have 2 to so many categories, each of 2 to so many items.
inline constexpr std::size_t most_categories = 26;
inline constexpr std::size_t most_items = 26;

enum class Order {
  none,    ///< `category`
  listed,  ///< `ordered`: the listed order is the order
  value,   ///< `number`: ordered by value
};

/// The word that declares such a category.
const char* header_word(Order order);

struct Category {
  std::string name;
  Order order = Order::none;
  std::vector<std::string> items;    ///< names as typed, without quotes
  std::vector<std::size_t> ranks;    ///< by item, from 0; for ordered and number categories
  std::vector<std::int64_t> values;  ///< by item, in millionths; for number categories
};

/// What a word of comparison says in this file: "word louder: more decibels".
struct Saying {
  std::string word;
  bool more = true;
  std::vector<std::string> of;  ///< words for the category, in lower case; none: any
  std::string line;             ///< as typed
};
/// If the line is such a one.
std::optional<Saying> saying_in(std::string_view line);

/// What a puzzle is about: at least two categories of equally many items. A person (whatever the
/// puzzle calls them) is one item of each.
struct World {
  std::vector<Category> categories;
  std::vector<Saying> sayings;

  std::size_t size() const { return categories.empty() ? 0 : categories.front().items.size(); }
  const std::string& name(Item item) const { return categories[item.category].items[item.index]; }
  /// An answer's places are the items of the first category, each with every other category.
  std::size_t places() const { return size() * (categories.size() - 1); }
  std::size_t place(std::size_t person, std::size_t category) const {
    return person * (categories.size() - 1) + category - 1;
  }
  std::size_t person_of(std::size_t place) const { return place / (categories.size() - 1); }
  std::size_t category_of(std::size_t place) const { return place % (categories.size() - 1) + 1; }
  /// The person, in a solution, who has the item.
  std::size_t owner(const Solution& solution, Item item) const;
  /// The item of a category that a person has in a solution.
  std::size_t owned(const Solution& solution, std::size_t person, std::size_t category) const {
    return category == 0 ? person : solution[place(person, category)];
  }
};

/// Ranks a category's items by its order.
void rank(Category& category);
/// Where no category is declared with an order, months, days, hours and ordinals have one: what to note of that.
std::vector<std::string> order_by_calendar(World& world);

/// A numbered clue: statements that stand or fall together.
struct LogicClue {
  std::string label;
  std::string text;  ///< label and statements as typed
  Span where;
  std::vector<Statement> statements;
  std::string plain;  ///< as it was read, if it was put in other words
};

struct Document {
  std::string title;
  World world;
  std::vector<LogicClue> clues;
  std::vector<Note> notes;  ///< what a reader should know of how clues were taken
};

/// What `left of` and `between` mean where a clue says no more.
enum class Meaning {
  narrow,  ///< right beside, next to both
  wide,    ///< anywhere on that side, anywhere between
};
/// Nothing else keeps a file from being read: all its errors, and how its words can be read.
class InDoubt : public InputError {
 public:
  InDoubt(const InputError& question, std::string narrow, std::string wide)
      : InputError(question), narrow_(std::move(narrow)), wide_(std::move(wide)) {}
  const std::string& words(Meaning meaning) const {
    return meaning == Meaning::narrow ? narrow_ : wide_;
  }

 private:
  std::string narrow_;
  std::string wide_;
};

/// Reads all lines of a file, or throws InputError with all that is wrong. `readings`: its notes have
/// all clues as they were read, instead of those alone that were put in other words. `meant`: in every
/// clue; without it, such a clue is an error.
Document read_document(const Source& source, const std::vector<Line>& lines, bool readings = false,
                       std::optional<Meaning> meant = std::nullopt);
/// A line that declares a category: what nothing but these files has.
bool declares_category(std::string_view line);

/// Lines that declare categories of what prose lists, each behind a line's end, to be looked at and
/// pasted; "" if it does not list two such.
std::string category_draft(const std::vector<Line>& lines);

/// The word of the language that a name holds, so that it needs quotes; "" if it needs none.
std::string reserved_word_in(std::string_view name);
/// Words of the language that stand between items, or in the place of one.
const std::vector<std::string>& language_words();
/// The name as it stands in a file: in quotes where it needs them.
std::string quoted(const std::string& name);
/// "Ruby", or "kittens 2" where the name alone says little or is in two categories.
std::string spoken(const World& world, Item item);
/// Label and statements, without the full stop that a clue in English ends with.
std::string within_sentence(const LogicClue& clue);
/// As a clue names it: "Ruby", or "kittens:2" where the name is in two categories.
std::string written(const World& world, Item item);
/// "$1,200" is 1,200,000,000 millionths; nothing if the text holds no number, or more than one.
std::optional<std::int64_t> number_in(std::string_view text);

/// The formula; `encoding` is a name of encoding_choices().
Encoding encode(const Document& document, const EncodingChoice& choice);
std::span<const Choice> encoding_choices();

/// Does the statement hold in the solution? Looks at who has what, not at any formula.
bool holds(const World& world, const Statement& statement, const Solution& solution);

/// The grid of ticks and crosses that such puzzles are solved with on paper.
std::string draw_pencil_grid(const Document& document, const Picture& picture);
/// What the marks in it mean.
std::string pencil_grid_legend(const Picture& picture);
/// The answer as a table, the categories and the numbered clues as sentences.
Sheet sheet_of(const Document& document);

class LogicPuzzle final : public Puzzle, public Makable {
 public:
  LogicPuzzle(Document document, bool pencil_grid);

  std::string shape() const override;
  std::string rules_key() const override { return ""; }
  const std::vector<Clue>& clues() const override { return clues_; }
  Encoding encode(const EncodingChoice& choice) const override;
  std::string place(std::size_t place) const override;
  std::size_t places() const override { return document_.world.places(); }
  std::string value(const Given& at) const override;
  std::vector<std::string> violations(const Solution& solution) const override;
  std::string fact(const Given& fact, bool holds) const override;
  std::vector<CountingConflict> counting_conflicts() const override;
  std::optional<Telling> tell(const Deduction& deduction) const override;
  std::vector<Slip> slips(const std::stop_token& stop) const override;
  std::string print() const override;
  std::string line(const Solution& solution) const override;
  std::string json(const Solution& solution) const override;
  Sheet sheet() const override { return sheet_of(document_); }
  std::string draw(const Picture& picture) const override;
  std::string legend(const Picture& picture) const override;
  std::vector<Note> notes() const override { return document_.notes; }
  /// Sentences are not made of a solution: that takes words that people like to read.
  std::unique_ptr<Puzzle> with_clues_of(const Solution& /*solution*/) const override {
    return nullptr;
  }
  std::unique_ptr<Puzzle> with_only(const std::vector<std::size_t>& clues) const override;

 private:
  Document document_;
  bool pencil_grid_;
  std::vector<Clue> clues_;
};

}  // namespace cluecore::logic
