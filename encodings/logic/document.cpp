// SPDX-License-Identifier: MIT
// A file as lines: a title, categories, clues. Clues are read once all categories are known, so
// they may stand in any order.
#include "calendar.hpp"
#include "english.hpp"
#include "parser.hpp"
#include "puzzle/errors.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace cluecore::logic {

namespace {

constexpr const char* category_example = "`category queen: Ruby, Spot, Starbuck`";

std::optional<Order> declared_order(std::string_view word) {
  for (const Order order : {Order::none, Order::listed, Order::value}) {
    if (lower(word) == header_word(order)) return order;
  }
  return std::nullopt;
}

/// Where a sign first stands outside quotes.
std::size_t find_outside_quotes(std::string_view text, std::size_t begin, char sign) {
  while (begin < text.size() && text[begin] != sign) {
    begin = text[begin] == '"' ? end_of_quotes(text, begin).value_or(text.size()) : begin + 1;
  }
  return begin;
}

/// Nobody mends more at once.
constexpr std::size_t most_errors = 50;

struct ClueLine {
  const Line* line;
  std::size_t end;  // of its content
  Field label;
  std::size_t begin;   // of its statements
  std::string number;  ///< of a clue without a label
};

class DocumentReader {
 public:
  DocumentReader(const Source& source, bool readings, std::optional<Meaning> meant)
      : source_(source), readings_(readings), meant_(meant) {}

  Document read(const std::vector<Line>& lines) {
    for (const Line& line : lines) {
      if (errors_.count() < most_errors) errors_.try_to([&] { read_line(line); });
    }
    // Clues that speak of a category with an error would only be wrong for that.
    errors_.raise();
    check_categories(lines);
    for (const std::string& note : order_by_calendar(document_.world)) {
      document_.notes.push_back({note});
    }
    topics_.emplace(document_.world);
    for (const ClueLine& clue : clues_) learn(habits_, text_of(clue));
    for (const ClueLine& clue : clues_) {
      if (errors_.count() < most_errors) errors_.try_to([&] { read_clue(clue); });
    }
    ask_if_in_doubt();
    errors_.raise();
    note_readings();
    return std::move(document_);
  }

 private:
  /// Where doubt is all that is wrong, and one meaning of the words can be that of all of them.
  void ask_if_in_doubt() const {
    if (doubts_.empty() || in_doubt_ != errors_.count()) return;
    std::string narrow;
    std::string wide;
    for (const auto& [meanings, all] : doubts_) {
      const std::vector<std::string> words(all.begin(), all.end());
      narrow += (narrow.empty() ? "" : ", ") + listed(words, "and") + " " + meanings.first;
      wide += (wide.empty() ? "" : ", ") + listed(words, "and") + " " + meanings.second;
    }
    throw InDoubt(errors_.all(), narrow, wide);
  }

  void read_line(const Line& line) {
    const std::size_t end = end_of_content(source_, line);
    check_characters(line, std::string_view(line.text).substr(0, end));
    Cursor cursor(source_, line, 0, end);
    if (cursor.at_end()) return;
    const std::size_t begin = cursor.at();
    const Field word = cursor.word();
    cursor.go_to(begin + word.text.size());
    if (lower(word.text) == "title" && cursor.sees(":")) {
      read_title(cursor, word);
    } else if (declared_order(word.text) &&
               (cursor.at_end() || cursor.at() > begin + word.text.size() || cursor.sees(":"))) {
      read_category(cursor, word);
    } else if (auto saying = saying_in(std::string_view(line.text).substr(0, end))) {
      document_.world.sayings.push_back(std::move(*saying));
    } else {
      cursor.go_to(begin);
      const std::string_view rest = cursor.rest();
      if (asks(rest)) {
        document_.notes.push_back({"passed over, as it asks and says nothing: " + std::string(rest),
                                   line.span(begin, rest.size())});
      } else if (!is_heading(rest)) {
        clues_.push_back(label_of(cursor, line, end));
      }
    }
  }

  /// "Who drinks water? Who owns the zebra?", as it stands below printed clues.
  static bool asks(std::string_view text) {
    constexpr std::array<std::string_view, 8> asking = {"who",   "whose", "what", "which",
                                                        "where", "when",  "how",  "can"};
    return text.ends_with('?') && text.find_first_of(".:!") == std::string_view::npos &&
           contains(asking, lower(split_blanks(text).front().text));
  }

  /// Names, labels, titles and clues are shown as they are, on terminals and in JSON.
  void check_characters(const Line& line, std::string_view content) const {
    const std::optional<std::size_t> at = find_unprintable(content);
    if (!at) return;
    const std::size_t length = character_length(content, *at);
    const bool stray = length == 1 && static_cast<unsigned char>(content[*at]) >= 0x80;
    throw source_.error(line, *at, length,
                        quoted_character(content, *at) +
                            (stray ? " is not UTF-8; save the file as UTF-8"
                                   : " is a control character, which no name or clue can have"));
  }

  void read_title(Cursor& cursor, const Field& word) {
    if (titled_) throw cursor.error(word, "there is a title already");
    titled_ = true;
    cursor.accept(":");
    document_.title = std::string(trim(cursor.rest()));
  }

  void read_category(Cursor& cursor, const Field& word) {
    Category category;
    category.order = *declared_order(word.text);
    const std::size_t begin = cursor.at();
    const std::size_t colon = find_outside_quotes(cursor.text(), begin, ':');
    if (colon >= cursor.text().size()) {
      throw cursor.error(
          word, "a category has a name, a colon and items: " + std::string(category_example));
    }
    const Field name = trim(cursor.between(begin, colon));
    if (name.text.empty()) {
      throw cursor.error(cursor.between(colon, colon + 1),
                         "this category has no name: " + std::string(category_example));
    }
    category.name = name_in(cursor, name);
    if (categories().size() == most_categories) {
      throw cursor.error(
          name, "at most " + std::to_string(most_categories) + " categories are supported");
    }
    for (const Category& other : categories()) {
      if (lower(other.name) != lower(category.name)) continue;
      throw cursor.error(name, "there is a category " + shown(other.name) + " already");
    }
    const std::vector<Field> fields = item_fields(cursor, colon + 1);
    for (const Field& field : fields) read_item_name(cursor, field, category);
    check_length(cursor, name, category, fields);
    if (category.order == Order::value) read_values(cursor, category, fields);
    check_calendar(cursor, category, fields);
    rank(category);
    categories().push_back(std::move(category));
  }

  /// The pieces between commas outside quotes.
  static std::vector<Field> item_fields(const Cursor& cursor, std::size_t begin) {
    std::vector<Field> fields;
    const std::string_view text = cursor.text();
    while (begin <= text.size()) {
      const std::size_t end = find_outside_quotes(text, begin, ',');
      Field field = trim(cursor.between(begin, end));
      if (field.text.empty()) field.begin = std::min(end, text.size());
      fields.push_back(field);
      begin = end + 1;
    }
    return fields;
  }

  /// A name as it is called, without quotes.
  static std::string name_in(const Cursor& cursor, const Field& field) {
    const std::size_t quote = field.text.find('"');
    if (quote == std::string_view::npos) return with_single_blanks(field.text);
    if (quote > 0 || end_of_quotes(field.text, 0) != field.text.size()) {
      throw cursor.error(field, "quotes stand around the whole of a name");
    }
    std::string name = without_quotes(field.text);
    if (name.empty()) throw cursor.error(field, "there is no name between these quotes");
    return name;
  }

  static void read_item_name(const Cursor& cursor, const Field& field, Category& category) {
    if (field.text.empty()) {
      throw cursor.error({field.begin, " "}, "an item is missing here; items stand between commas");
    }
    std::string name = name_in(cursor, field);
    if (field.text.front() != '"') {
      const std::string word = reserved_word_in(name);
      if (!word.empty()) {
        throw cursor.error(field, "`" + word + "` is part of the language; a name with it needs " +
                                      "quotes: " + shown(quoted(name)));
      }
    }
    for (const std::string& other : category.items) {
      if (lower(other) != lower(name)) continue;
      throw cursor.error(field, shown(other) + " is in " + shown(category.name) + " already");
    }
    if (category.items.size() == most_items) {
      throw cursor.error(field, "a category has at most " + std::to_string(most_items) + " items");
    }
    category.items.push_back(std::move(name));
  }

  void check_length(const Cursor& cursor, const Field& name, const Category& category,
                    const std::vector<Field>& fields) {
    const std::size_t count = category.items.size();
    if (count < 2) throw cursor.error(fields.front(), "a category has at least 2 items");
    if (categories().empty() || categories().front().items.size() == count) return;
    const Category& first = categories().front();
    const std::size_t expected = first.items.size();
    throw cursor.error(count > expected ? fields[expected] : name,
                       shown(category.name) + " has " + counted(count, "item") + ", " +
                           shown(first.name) + " has " + std::to_string(expected) +
                           "; all categories have equally many");
  }

  static void read_values(const Cursor& cursor, Category& category,
                          const std::vector<Field>& fields) {
    const std::vector<std::int64_t> calendar = calendar_values(category.items);
    for (std::size_t i = 0; i < category.items.size(); ++i) {
      const std::string& name = category.items[i];
      const std::optional<std::int64_t> value =
          calendar.empty() ? number_in(name) : std::optional(calendar[i]);
      if (!value) {
        throw cursor.error(fields[i],
                           shown(name) +
                               " does not hold exactly one number, as the items of a `number` "
                               "category do; `ordered` takes their order as listed");
      }
      const auto same = std::find(category.values.begin(), category.values.end(), *value);
      if (same != category.values.end()) {
        const auto other = static_cast<std::size_t>(same - category.values.begin());
        throw cursor.error(fields[i], shown(name) + " and " + shown(category.items[other]) +
                                          " are the same number");
      }
      category.values.push_back(*value);
    }
  }

  /// Days, months and hours that are listed in no order of the calendar, or over its end.
  static void check_calendar(const Cursor& cursor, const Category& category,
                             const std::vector<Field>& fields) {
    const bool quoted =
        std::ranges::any_of(fields, [](const Field& field) { return field.text.starts_with('"'); });
    const std::vector<std::int64_t> values = calendar_values(category.items);
    const auto down = std::ranges::is_sorted_until(values);
    if (category.order == Order::none || quoted || down == values.end()) return;
    const auto at = static_cast<std::size_t>(down - values.begin());
    const std::string behind =
        shown(category.items[at]) + " is listed behind " + shown(category.items[at - 1]);
    if (category.order == Order::listed && !goes_round(values)) {
      throw cursor.error(fields[at], behind +
                                         "; list them from the first to the last, or in quotes "
                                         "if the order is meant so");
    }
    if (category.order == Order::value && is_shorter_round(category.items)) {
      throw cursor.error(fields[at],
                         behind +
                             "; if it comes later, declare the category `ordered`; else list "
                             "them from the first to the last");
    }
  }

  void check_categories(const std::vector<Line>& lines) const {
    if (categories().size() >= 2) return;
    if (const std::string draft = category_draft(lines); categories().empty() && !draft.empty()) {
      throw DraftedError(
          source_.error("it has no category lines; of its words these could be made, "
                        "to be put above it:"),
          draft);
    }
    throw source_.error((categories().empty() ? "it has no category; "
                                              : "it has one category, a puzzle has at least 2; ") +
                        std::string("a line declares one: ") + category_example);
  }

  /// Alone on its line, it says what follows.
  static bool is_heading(std::string_view text) {
    const std::string words = lower(trim(Field{0, text}).text);
    return words == "clues" || words == "clues:" || words == "hints" || words == "hints:";
  }

  /// A label is anything without blanks up to a full stop or colon, a number in parentheses or before
  /// one, or a bullet: then it is numbered, as clues are of which none before has a label.
  ClueLine label_of(Cursor& cursor, const Line& line, std::size_t end) {
    const std::size_t begin = cursor.at();
    const std::string_view text = cursor.text();
    for (const std::string_view bullet : {"-", "*", "\u2022", "\u2013", "\u2014", "\u00b7"}) {
      const std::string_view rest = text.substr(begin);
      if (!rest.starts_with(bullet) || !rest.substr(bullet.size()).starts_with(" ")) continue;
      return {&line,
              end,
              {begin, rest.substr(0, bullet.size())},
              begin + bullet.size() + 1,
              std::to_string(clues_.size() + 1)};
    }
    const std::size_t digits = begin + (text.substr(begin).starts_with("(") ? 1 : 0);
    const std::size_t close = std::min(text.find_first_not_of("0123456789", digits), text.size());
    if (digits < close && text.substr(close).starts_with(")")) {
      return {&line, end, {digits, text.substr(digits, close - digits)}, close + 1, ""};
    }
    const std::size_t word_end = std::min(text.find_first_of(" \t", begin), text.size());
    const std::string_view word = text.substr(begin, word_end - begin);
    // "2.a. Ruby is ..." and "2a.Ruby is ..." are labelled as well.
    const bool closed = word.back() == '.' || word.back() == ':';
    const std::size_t length = closed ? word.size() - 1 : word.find_first_of(".:");
    const bool none = length == std::string_view::npos || length == 0 || word.find('"') < length ||
                      is_category(word.substr(0, length));
    const std::optional<std::string> header = nearest_header(word);
    if (none && !header && labels_left_out_ == clues_.size()) {
      ++labels_left_out_;
      return {&line, end, {begin, text.substr(begin, 0)}, begin, std::to_string(clues_.size() + 1)};
    }
    if (none && header) {
      throw cursor.error({begin, word},
                         shown(word) + " begins no line; did you mean `" + *header + "`?");
    }
    if (none) {
      throw cursor.error({begin, word},
                         "a clue begins with its label: `1. A is B`; other lines with `category`, "
                         "`ordered`, `number` or `title:`");
    }
    return {&line, end, {begin, word.substr(0, length)}, begin + length + 1, ""};
  }

  /// "queen:Ruby is ..." lacks a label.
  bool is_category(std::string_view word) const {
    return std::any_of(categories().begin(), categories().end(), [&](const Category& category) {
      return lower(category.name) == lower(word);
    });
  }

  static std::optional<std::string> nearest_header(std::string_view word) {
    static const std::vector<std::string> headers = {"category", "ordered", "number", "title"};
    return nearest(word, headers);
  }

  void read_clue(const ClueLine& clue) {
    Cursor cursor(source_, *clue.line, clue.begin, clue.end);
    LogicClue read;
    read.label = clue.number.empty() ? std::string(clue.label.text) : clue.number;
    const auto [other, fresh] = labels_.emplace(lower(read.label), clue.line->number);
    if (!fresh) {
      throw cursor.error(clue.label, "line " + std::to_string(other->second) + " is labelled " +
                                         shown(read.label) + " too");
    }
    const Span where = clue.line->span(clue.begin, clue.end - clue.begin);
    try {
      read.statements = statements_of(cursor, read.label, where);
    } catch (const InputError& error) {
      const Translation translation = translate(document_.world, *topics_, habits_, text_of(clue));
      read.plain = plain_form(clue, translation, error);
      const Line plain{clue.line->number, read.plain};
      read.statements = statements_of(cursor.over(plain), read.label, where);
      // As a remark of the language, so that the line can be pasted.
      if (!translation.remark.empty()) read.plain += "  # " + translation.remark;
    }
    const std::string_view line = clue.line->text;
    read.text = std::string(line.substr(clue.label.begin, clue.end - clue.label.begin));
    read.where = clue.line->span(clue.label.begin, read.text.size());
    if (!clue.number.empty()) {
      read.text = clue.number + ". " + std::string(line.substr(clue.begin, clue.end - clue.begin));
    }
    document_.clues.push_back(std::move(read));
  }

  std::vector<Statement> statements_of(Cursor cursor, const std::string& label, const Span& where) {
    StatementParser parser(document_.world, cursor, label);
    std::vector<Statement> statements = parser.statements();
    for (const std::string& note : parser.notes()) document_.notes.push_back({note, where});
    return statements;
  }

  static std::string_view text_of(const ClueLine& clue) {
    return std::string_view(clue.line->text).substr(clue.begin, clue.end - clue.begin);
  }

  /// The clue in the words of the language, if it is clear what it says in its own; `error` is what
  /// the language has against these.
  std::string plain_form(const ClueLine& clue, const Translation& translation,
                         const InputError& error) {
    std::vector<std::string> readings = translation.readings;
    if (readings.size() == 1 && !translation.guess) return readings.front();
    Field words = translation.words;
    if (words.text.empty()) words.text = trim(text_of(clue));
    const auto* const refusal = dynamic_cast<const ClueError*>(&error);
    const Fault fault = refusal == nullptr ? Fault::wording : refusal->fault();
    const bool unknown = fault == Fault::unknown_words;
    if (readings.empty()) {
      const InputError other = error_in(clue, words, shown(words.text) + " " + translation.trouble);
      const bool farther = other.where().column >= error.where().column;
      throw !translation.trouble.empty() && unknown && farther ? other : error;
    }
    if (translation.guess && fault == Fault::wording) throw error;
    const std::optional<TwoMeanings>& doubt = translation.doubt;
    if (doubt && nested(readings)) {
      if (meant_) return readings[*meant_ == Meaning::narrow ? 0 : 1];
      doubts_[{doubt->narrow, doubt->wide}].insert("`" + lower(words.text) + "`");
      ++in_doubt_;
    }
    for (std::string& reading : readings) reading = "`" + reading + "`";
    if (doubt) {
      throw error_in(
          clue, words,
          "some read `" + lower(words.text) + "` " + doubt->text() + "; write " + listed(readings));
    }
    throw error_in(clue, words,
                   shown(words.text) +
                       (readings.size() == 1 ? " is not understood; perhaps "
                                             : " can be read in more than one way" +
                                                   for_all(translation.unlisted) + "; write ") +
                       listed(readings));
  }

  /// How to say it once for the whole file.
  std::string for_all(const std::string& word) const {
    if (word.empty()) return "";
    const auto counted =
        std::ranges::find(document_.world.categories, Order::value, &Category::order);
    return ", all clues by a line like `word " + word + ": more " + lower(counted->name) + "`";
  }

  /// Are there two readings, one with `directly` and one with `somewhere`, of which the first says all
  /// that the second does? Behind `not` or `if` that would not be so.
  bool nested(const std::vector<std::string>& readings) const {
    if (readings.size() != 2) return false;
    const auto direct = read_statements(document_.world, readings[0]);
    const auto anywhere = read_statements(document_.world, readings[1]);
    return direct && anywhere && std::ranges::equal(*direct, *anywhere, is_nearest_of);
  }

  InputError error_in(const ClueLine& clue, const Field& words, std::string message) const {
    const std::size_t blanks = words.begin == 0 ? text_of(clue).find_first_not_of(" \t") : 0;
    return source_.error(*clue.line, clue.begin + words.begin + blanks, words.text.size(),
                         std::move(message));
  }

  /// What was put in other words, so that nothing is taken silently for something else.
  void note_readings() {
    std::string clues;
    for (const LogicClue& clue : document_.clues) {
      const std::string typed = clue.text.substr(clue.label.size() + 1);
      if (clue.plain.empty() && !readings_) continue;
      clues +=
          "\n  " + clue.label + ". " + (clue.plain.empty() ? std::string(trim(typed)) : clue.plain);
    }
    if (!clues.empty()) document_.notes.push_back({"clues were read so:" + clues});
  }

  std::vector<Category>& categories() { return document_.world.categories; }
  const std::vector<Category>& categories() const { return document_.world.categories; }

  const Source& source_;
  bool readings_;
  std::optional<Meaning> meant_;
  Document document_;
  std::optional<Topics> topics_;
  Habits habits_;
  Errors errors_;
  std::size_t in_doubt_ = 0;  // so many errors are for that alone
  /// Meanings, the narrow one and the wide one, to the words that may have them.
  std::map<std::pair<std::string, std::string>, std::set<std::string>> doubts_;
  bool titled_ = false;
  std::size_t labels_left_out_ = 0;
  std::vector<ClueLine> clues_;
  std::map<std::string, int> labels_;  // in lower case, to their lines
};

}  // namespace

Document read_document(const Source& source, const std::vector<Line>& lines, bool readings,
                       std::optional<Meaning> meant) {
  return DocumentReader(source, readings, meant).read(lines);
}

bool declares_category(std::string_view line) {
  const std::vector<Field> words = split_blanks(line);
  return words.size() >= 2 && declared_order(words.front().text) &&
         line.find(':') != std::string_view::npos;
}

}  // namespace cluecore::logic
