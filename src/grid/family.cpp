// SPDX-License-Identifier: MIT
// How texts of a family on a grid are told from others and read. A text that begins with the family's
// name is its own; so is a link that names it, and a game id that is one from end to end. Ids of other
// games may look the same: then the name before the id says whose it is ("futoshiki 5:...").
#include "grid/family.hpp"

#include "text/contains.hpp"

#include <algorithm>
#include <array>

namespace cluecore::grid {

namespace {

constexpr std::array encoding_choices = {
    Choice{"one-hot", "a variable for each value of a cell, walks as layered automata"},
};

/// The first word of a text, and what is behind it.
std::pair<std::string, Field> first_word(const Field& content) {
  const std::size_t end = std::min(content.text.find_first_of(" \t"), content.text.size());
  return {lower(content.text.substr(0, end)),
          trim(Field{content.begin + end, content.text.substr(end)})};
}

/// What an id is without the family's name before it.
Field without_name(std::string_view family, const Field& content) {
  const auto [word, rest] = first_word(content);
  return word == family && !rest.text.empty() ? rest : content;
}

const Line* first_content(Source& source) {
  for (std::size_t ahead = 0;; ++ahead) {
    const Line* line = source.peek(ahead);
    if (line == nullptr || !content_of(line->text).text.empty()) return line;
  }
}

}  // namespace

GridFamily::GridFamily(Definition definition) : definition_(std::move(definition)) {
  formats_.push_back({"words", "the family's name on a line, then rows of words, . for a blank"});
  if (definition_.from_id) {
    formats_.push_back({"tatham", "a game id of Simon Tatham's collection a line"});
  }
  if (definition_.from_link) {
    formats_.push_back({"puzzlink", "a link to puzz.link or pzv.jp, or its tail, a line"});
  }
}

std::span<const Choice> GridFamily::encodings() const {
  return encoding_choices;
}

EncodingFreedom GridFamily::freedom(std::string_view /*encoding*/) const {
  EncodingFreedom freedom;
  freedom.at_most_one = true;
  return freedom;
}

std::unique_ptr<Puzzle> GridFamily::puzzle(Words words) const {
  Board board = definition_.declare(words);
  board.read_clues(words);
  return std::make_unique<GridPuzzle>(*this, std::move(board), std::move(words),
                                      [this](Words other) { return puzzle(std::move(other)); });
}

std::unique_ptr<Puzzle> GridFamily::parse_id(const Text& text, const Field& content) const {
  auto id = game_id(text, without_name(name(), content));
  if (!id) throw text.error(content, "a game id begins with the size: 5: or 7x7:");
  auto& [head, code] = *id;
  Words words(text, code.field(), definition_.extent, head.height, head.width);
  definition_.from_id(code, head, words);
  if (!code.at_end()) throw code.error("the code should end here");
  return puzzle(std::move(words));
}

std::unique_ptr<Puzzle> GridFamily::parse_link(const Text& text, const Field& content) const {
  auto found = link(text, without_name(name(), content));
  if (!found || !contains(definition_.link_kinds, found->first.kind)) {
    throw text.error(content, "a link has the parts " + std::string(definition_.link_kinds[0]) +
                                  "/WIDTH/HEIGHT/CODE");
  }
  auto& [parts, code] = *found;
  Words words(text, code.field(), definition_.extent, parts.height, parts.width);
  definition_.from_link(code, words);
  if (!code.at_end()) throw code.error("the code should end here");
  return puzzle(std::move(words));
}

std::string GridFamily::format_of(const Text& text, const Field& content) const {
  const Field field = without_name(name(), content);
  if (definition_.from_link) {
    const auto found = link(text, field);
    if (found && contains(definition_.link_kinds, found->first.kind)) return "puzzlink";
  }
  if (definition_.from_id && game_id(text, field)) return "tatham";
  return "words";
}

Match GridFamily::recognise(Source& source) const {
  const Line* line = first_content(source);
  if (line == nullptr) return Match::none;
  const Text text{source, *line};
  const Field content = content_of(line->text);
  if (first_word(content).first == name()) return Match::certain;
  const std::string format = format_of(text, content);
  if (format == "puzzlink") return Match::certain;
  if (format != "tatham") return Match::none;
  try {
    parse_id(text, content);
  } catch (const InputError&) {
    return Match::none;
  }
  // Letters alone are an id of many a game.
  const std::string_view code = content.text.substr(content.text.find(':'));
  return std::any_of(code.begin(), code.end(), is_digit) ? Match::certain : Match::possible;
}

std::unique_ptr<Reader> GridFamily::open(Source& source, const ReadOptions& options) const {
  std::string format = options.format;
  const Line* line = first_content(source);
  if (line == nullptr) throw source.error("there is no puzzle in it");
  if (format.empty()) format = format_of({source, *line}, content_of(line->text));
  if (format == "words") {
    return std::make_unique<WholeReader>(
        source, format, [this](const Source& from, const std::vector<Line>& lines) {
          const auto first = std::find_if(lines.begin(), lines.end(), [](const Line& one) {
            return !content_of(one.text).text.empty();
          });
          const Field content = content_of(first->text);
          if (first_word(content).first != name()) {
            throw from.error(*first, content.begin, content.text.size(),
                             "the first line should begin with the word " + std::string(name()));
          }
          return puzzle(Words(from, lines, definition_.extent, definition_.options));
        });
  }
  const bool id = format == "tatham";
  return std::make_unique<LineReader>(
      source, format, [this, id](const Text& text, const Field& content) {
        return id ? parse_id(text, content) : parse_link(text, content);
      });
}

}  // namespace cluecore::grid
