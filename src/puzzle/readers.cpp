// SPDX-License-Identifier: MIT
#include "puzzle/readers.hpp"

#include "puzzle/errors.hpp"
#include "puzzle/links.hpp"
#include "text/pieces.hpp"

#include <algorithm>

namespace cluecore {

namespace {

std::string megabytes(std::size_t bytes) {
  return std::to_string(bytes >> 20) + " MB";
}

}  // namespace

namespace {

/// The cells of a grid in one piece behind a label, as programs and lists have them: puzzle = "53..7....";
/// Nothing if the line is anything else.
std::optional<Field> labelled_cells(const Field& content) {
  constexpr std::string_view cells = "0123456789._*";
  constexpr std::string_view behind = "\"'`;,)";
  constexpr std::string_view label =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_*&.: \t";
  constexpr std::size_t fewest = 16;
  std::string_view text = content.text;
  while (!text.empty() && behind.find(text.back()) != behind.npos) text.remove_suffix(1);
  const std::size_t before = text.find_last_not_of(cells);
  if (before == text.npos || text.size() - before <= fewest) return std::nullopt;
  std::string_view name = text.substr(0, before + 1);
  const bool quoted = behind.substr(0, 3).find(name.back()) != behind.npos;
  if (quoted) name.remove_suffix(1);
  const bool apart = quoted || name.ends_with(' ');
  name = trim_end(name);
  const char sign = name.empty() ? ' ' : name.back();
  const bool arrow = name.ends_with("<-");  // as R assigns
  if (sign != '=' && !arrow && !(apart && sign == ':')) return std::nullopt;
  name.remove_suffix(arrow ? 2 : 1);
  if (name.find_first_not_of(label) != name.npos) return std::nullopt;
  return piece(content, before + 1, text.size());
}

}  // namespace

Field without_remark(std::string_view line) {
  std::size_t end = line.find('#');
  while (end != std::string_view::npos && end > 0 && !is_blank(line.substr(end - 1, 1))) {
    end = line.find('#', end + 1);
  }
  const Field content = trim(Field{0, line.substr(0, end)});
  return content.text.starts_with("//") ? Field{content.begin, ""} : content;
}

Field content_of(std::string_view line) {
  const Field content = without_remark(line);
  const auto link = web_link(content);
  if (link && !link->code.text.empty()) return link->code;
  return labelled_cells(content).value_or(content);
}

bool is_count(std::string_view content, std::string_view content_below) {
  constexpr std::size_t most_digits = 7;
  constexpr std::size_t shortest_puzzle = 16;
  return content.size() <= most_digits && std::all_of(content.begin(), content.end(), is_digit) &&
         character_count(content_below) >= shortest_puzzle;
}

const Line* content_ahead(Source& source, std::size_t& ahead) {
  const Line* line = source.peek(ahead);
  while (line != nullptr && content_of(line->text).text.empty()) line = source.peek(++ahead);
  return line;
}

std::vector<std::string_view> contents_ahead(Source& source, std::size_t most, std::size_t lines) {
  std::vector<std::string_view> contents;
  for (std::size_t ahead = 0; ahead < lines && contents.size() < most; ++ahead) {
    const Line* line = source.peek(ahead);
    if (line == nullptr) break;
    const std::string_view content = content_of(line->text).text;
    if (!content.empty()) contents.push_back(content);
  }
  return contents;
}

bool says_nothing(Source& source) {
  std::size_t ahead = 0;
  return content_ahead(source, ahead) == nullptr;
}

void refuse_nothing(Source& source) {
  if (says_nothing(source)) throw source.error("there is no puzzle in it");
  refuse_links(source);
}

void refuse_unrecognised(const Source& source, const std::string& family) {
  throw FormError(source.error("not recognised as a " + family + "; cluecore help " + family +
                               " shows the formats, --from names one"));
}

std::optional<Reader::Item> RecordReader::next() {
  if (source_.peek() == nullptr) return std::nullopt;
  record_ = source_.take();
  std::unique_ptr<Puzzle> puzzle = is_heading(record_) ? nullptr : parse(record_);
  return Item{record_, std::move(puzzle)};
}

std::optional<Line> RecordReader::take() {
  if (source_.peek() == nullptr) return std::nullopt;
  record_ = source_.take();
  return record_;
}

bool LineReader::is_heading(const Line& record) {
  if (begun_) return false;
  const std::string_view content = content_of(record.text).text;
  if (content.empty() || content.size() > longest_puzzle_line) return false;
  begun_ = true;
  // The line after it is looked at only if need be: who sends it may wait for an answer first.
  return whole_number(content) && source_.peek() != nullptr &&
         is_count(content, content_of(source_.peek()->text).text);
}

std::unique_ptr<Puzzle> LineReader::parse(const Line& record) const {
  // The answer lines of this program, which may end in a remark, are read back.
  const Field content = content_of(record.text);
  if (content.text.empty()) return nullptr;
  if (content.text.size() > longest_puzzle_line) {
    throw source_.error(
        record, content.begin, 1,
        "this line is longer than " + megabytes(longest_puzzle_line) + ", and no puzzle is");
  }
  const auto link = web_link(content);
  if (link && !link->refusal.empty()) throw Text{source_, record}.error(link->url, link->refusal);
  return parse_(Text{source_, record}, content);
}

std::optional<Reader::Item> WholeReader::next() {
  if (done_) return std::nullopt;
  done_ = true;
  std::vector<Line> lines;
  std::size_t size = 0;
  while (source_.peek() != nullptr) {
    lines.push_back(source_.take());
    size += lines.back().text.size() + 1;
    if (size > longest_puzzle_text) {
      throw source_.error("there is no end to it in " + megabytes(longest_puzzle_text) +
                          ", and it is to be one puzzle");
    }
  }
  if (lines.empty()) throw source_.error("there is no puzzle in it");
  record_ = lines.front();
  return Item{record_, parse_(source_, lines)};
}

}  // namespace cluecore
