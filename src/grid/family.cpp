// SPDX-License-Identifier: MIT
// How texts of a family on a grid are told from others and read. A text that begins with the family's
// name is its own; so is a link that names it, and a game id that is one from end to end. Ids of other
// games may look the same: then the name before the id says whose it is ("futoshiki 5:...").
#include "grid/family.hpp"

#include "puzzle/links.hpp"
#include "puzzle/table_reader.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"

#include <algorithm>
#include <memory>
#include <mutex>

namespace cluecore::grid {

namespace {

/// Puzzles of one kind that follow each other have one board, whichever threads read them.
class LastBoard {
 public:
  /// Nothing: it is of another kind.
  std::shared_ptr<const Board> of(const std::string& kind) {
    const std::lock_guard lock(mutex_);
    return kind == kind_ ? board_ : nullptr;
  }
  void keep(std::string kind, std::shared_ptr<const Board> board) {
    const std::lock_guard lock(mutex_);
    kind_ = std::move(kind);
    board_ = std::move(board);
  }

 private:
  std::mutex mutex_;
  std::string kind_;
  std::shared_ptr<const Board> board_;
};

}  // namespace

GridFamily::GridFamily(Definition definition) : definition_(std::move(definition)) {
  if (definition_.cells) {
    formats_ = {
        {"grid", definition_.cells->summary},
        {"line", "a square puzzle a line, a character a cell; perhaps the solution behind it"},
        {"runlength", "a square puzzle a line, a to z for 1 to 26 blanks"}};
  }
  formats_.push_back({"words", "the family's name on a line, then rows of words, . for a blank"});
  if (definition_.from_id) {
    formats_.push_back({"tatham", "a game id of Simon Tatham's collection a line"});
  }
  if (definition_.from_link) {
    formats_.push_back({"puzzlink", "a link to puzz.link or pzv.jp, or its tail, a line"});
  }
  if (definition_.cells || definition_.from_id || definition_.from_link) {
    formats_.push_back({"table", "CSV records with a column puzzle, and perhaps the solution"});
  }
  if (definition_.to_link) written_.push_back({"puzzlink", "a link to puzz.link"});
  if (definition_.to_id) written_.push_back({"tatham", "a game id of Simon Tatham's collection"});
  if (definition_.optional_rule) options_.push_back(definition_.optional_rule->option);
}

EncodingFreedom GridFamily::freedom(std::string_view encoding) const {
  if (definition_.freedom) return definition_.freedom(encoding);
  return {.at_most_one = true};
}

std::shared_ptr<const Board> GridFamily::declared(const Words& words) const {
  auto board = std::make_shared<const Board>(definition_.declare(words));
  if (board->places().empty()) {
    throw words.error(words.rows().front().front(), "there is no cell to fill in");
  }
  return board;
}

std::unique_ptr<Puzzle> GridFamily::puzzle(Words words) const {
  std::shared_ptr<const Board> board = declared(words);
  return std::make_unique<GridPuzzle>(*this, std::move(board), std::move(words));
}

Words GridFamily::blank_words(std::string_view size) const {
  const std::optional<TypedSize> sides = typed_size(size);
  if (!sides) Family::blank(size);  // throws
  const Line line{1, std::string(size)};
  const Source source = Source::from_text("the size", line.text);
  return {source,        {line},      line.span(0, size.size()), definition_.extent,
          sides->height, sides->width};
}

std::string GridFamily::blank(std::string_view size) const {
  return blank_words(size).print(name());
}

std::unique_ptr<Puzzle> GridFamily::draft(std::string_view size, const ReadOptions& reading,
                                          Symmetry symmetry, Random& random) const {
  if (!definition_.lay_out) return nullptr;
  Words words = blank_words(size);
  const auto& optional = definition_.optional_rule;
  if (optional && reading.options.contains(optional->option.name)) words.add_option(optional->word);
  definition_.lay_out(words, symmetry, random);
  return puzzle(std::move(words));
}

std::optional<Field> GridFamily::behind_name(const Field& content) const {
  std::optional<Field> rest = behind_title(content, name());
  for (const Alias& alias : definition_.aliases) {
    if (!rest) rest = behind_title(content, alias.word);
    const Field id = behind_page(content, alias.word);
    if (!rest && id.begin > content.begin) rest = id;
  }
  return rest;
}

Field GridFamily::without_name(const Field& content) const {
  const std::optional<Field> rest = behind_name(content);
  return rest && !rest->text.empty() ? *rest : content;
}

Words GridFamily::words_of_id(const Text& text, const Field& content) const {
  const Field field = without_name(content);
  auto id = game_id(text, field);
  if (!id) {
    const std::size_t colon = std::min(field.text.find(':'), field.text.size());
    throw text.error({field.begin, field.text.substr(0, colon)},
                     "a game id begins with the size: " + std::string(definition_.id_example));
  }
  auto& [head, code] = *id;
  if (definition_.id_size) definition_.id_size(head);
  const Span size = text.line.span(field.begin, code.field().begin - field.begin - 1);
  Words words(text.source, {text.line}, size, definition_.extent, head.height, head.width);
  definition_.from_id(code, head, words);
  if (!code.at_end()) throw code.error("the code should end here");
  return words;
}

Words GridFamily::words_of_link(const Text& text, const Field& content) const {
  const auto options = mapped(definition_.link_options, &Alias::word);
  auto [parts, code] = link_of_kind(text, without_name(content), definition_.link_kinds, options);
  const Span all = text.line.span(code.field().begin, code.field().text.size());
  const std::size_t more = definition_.link_margin;
  Words words(text.source, {text.line}, all, definition_.extent, parts.height + more,
              parts.width + more);
  for (const Alias& alias : definition_.link_options) {
    if (alias.word != parts.option.text) continue;
    for (std::string_view option : alias.options) words.add_option(option);
  }
  definition_.from_link(code, words);
  if (!code.at_end()) throw code.error("the code should end here");
  return words;
}

Words GridFamily::words_of_text(const Source& source, const std::vector<Line>& lines) const {
  const auto first = std::ranges::find_if(
      lines, [](const Line& line) { return !content_of(line.text).text.empty(); });
  const Field content = content_of(first->text);
  Heading heading{behind_name(content), definition_.options, {}};
  for (const Alias& alias : definition_.aliases) {
    if (behind_title(content, alias.word)) heading.implied = alias.options;
  }
  Words words(source, lines, definition_.extent, heading);
  if (definition_.arrange) definition_.arrange(words);
  return words;
}

Words GridFamily::words_of_field(const Text& text, const Field& puzzle,
                                 const std::optional<Field>& solution) const {
  const std::optional<CellText>& cells = definition_.cells;
  const std::string format = format_of(text, puzzle);
  Words words = format == "puzzlink" ? words_of_link(text, puzzle)
                : !cells || format == "tatham" || puzzle.text.find(':') < puzzle.text.size()
                    ? words_of_id(text, puzzle)
                : cells->cells_of_run_length(puzzle.text) > 0 ? cells->run_length(text, puzzle)
                                                              : cells->line(text, puzzle);
  if (solution && cells) {
    words.set_expected(cells->solution(text, *solution, words.height() * words.width()));
  }
  return words;
}

std::string GridFamily::format_of(const Text& text, const Field& content) const {
  const Field field = without_name(content);
  if (field.text.ends_with(':')) return "words";  // a heading: no code follows
  if (definition_.from_link && link(text, field)) return "puzzlink";
  if (definition_.from_id && game_id(text, field)) return "tatham";
  return "words";
}

Look GridFamily::look_at(Source& source) const {
  std::size_t ahead = 0;
  const Line* line = content_ahead(source, ahead);
  if (line == nullptr) return {};
  const Text text{source, *line};
  const Field content = content_of(line->text);
  const std::string format = format_of(text, content);
  if (format == "puzzlink") {
    const bool own =
        contains(definition_.link_kinds, link(text, without_name(content))->first.kind);
    return {format, own ? Match::certain : Match::none};
  }
  if (behind_name(content)) {
    const bool page = web_link({0, line->text}).has_value();
    return {page ? "tatham" : format, page ? Match::certain : Match::named};
  }
  if (table_header(line->text, ',')) {
    const std::optional<Field> puzzle = first_puzzle_of_table(source);
    if (!puzzle) return {};
    Source field = Source::from_text("", std::string(puzzle->text));
    return {"table", look_at(field).match};
  }
  if (const std::optional<CellText>& cells = definition_.cells) {
    Look look = definition_.look(*cells, source);
    return look.match == Match::none && cells->is_pasted(source) ? Look{"grid", Match::pasted}
                                                                 : look;
  }
  if (format != "tatham") return {format};
  try {
    const Words words = words_of_id(text, content);
    declared(words)->clues(words);
  } catch (const InputError&) {
    return {format};
  }
  // Letters alone are an id of many a game.
  const std::string_view code = content.text.substr(content.text.find(':'));
  const bool digits = std::ranges::any_of(code, is_digit);
  return {format, digits ? Match::certain : Match::possible};
}

std::unique_ptr<Reader> GridFamily::open(Source& source, const ReadOptions& options) const {
  refuse_nothing(source);
  std::string format = options.format;
  if (format.empty()) {
    const Look look = look_at(source);
    if (!look.ambiguous.empty()) throw source.error(look.ambiguous);
    // Asked for by name: let the first of the formats say what is wrong.
    format = look.format.empty() ? std::string(formats_.front().name) : look.format;
  }
  const auto& optional = definition_.optional_rule;
  const bool off = optional && options.options.contains(optional->option.name);
  const auto puzzle = [this, off, last = std::make_shared<LastBoard>()](Words words) {
    if (off) words.add_option(definition_.optional_rule->word);
    const std::string kind =
        words.kind() + (definition_.varies ? "; " + definition_.varies(words) : "");
    std::shared_ptr<const Board> board = last->of(kind);
    if (board == nullptr) {
      board = declared(words);
      if (board->rules_are_shared()) last->keep(kind, board);
    }
    return std::make_unique<GridPuzzle>(*this, board, std::move(words));
  };
  if (format == "words" || format == "grid") {
    return std::make_unique<WholeReader>(
        source, format, [this, puzzle, format](const Source& from, const std::vector<Line>& lines) {
          return puzzle(format == "words" ? words_of_text(from, lines)
                                          : definition_.cells->grid(from, lines));
        });
  }
  if (format == "table") {
    return std::make_unique<TableReader>(
        source,
        [this, puzzle](const Text& text, const Field& field, const std::optional<Field>& solution) {
          return puzzle(words_of_field(text, field, solution));
        });
  }
  return std::make_unique<LineReader>(
      source, format, [this, puzzle, format](const Text& text, const Field& content) {
        return puzzle(format == "tatham"     ? words_of_id(text, content)
                      : format == "puzzlink" ? words_of_link(text, content)
                      : format == "line"     ? definition_.cells->line(text, content)
                                             : definition_.cells->run_length(text, content));
      });
}

}  // namespace cluecore::grid
