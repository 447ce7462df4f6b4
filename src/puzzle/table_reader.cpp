// SPDX-License-Identifier: MIT
#include "puzzle/table_reader.hpp"

#include "puzzle/other_rules.hpp"
#include "text/contains.hpp"
#include "text/csv.hpp"

#include <algorithm>
#include <array>

namespace cluecore {

namespace {

constexpr std::array<std::string_view, 5> puzzle_columns = {"puzzle", "puzzles", "quiz", "quizzes",
                                                            "question"};
constexpr std::array<std::string_view, 3> solution_columns = {"solution", "solutions", "answer"};

std::optional<std::size_t> column_named(const std::vector<Field>& header,
                                        std::span<const std::string_view> names) {
  for (std::size_t column = 0; column < header.size(); ++column) {
    if (contains(names, lower(header[column].text))) return column;
  }
  return std::nullopt;
}

/// A column whose name is that of a rule, or of rules, would say something of each puzzle.
void refuse_rules(const Source& source, const Line& header) {
  constexpr std::array<std::string_view, 3> beginnings = {"rule", "constraint", "varia"};
  for (const Field& field : csv_fields(header.text)) {
    const std::string name = lower(field.text);
    const auto begins_it = [&](std::string_view word) { return name.starts_with(word); };
    if (std::ranges::none_of(beginnings, begins_it) && named_rule(field, false).text.empty()) {
      continue;
    }
    throw source.error(
        header, field.begin, field.text.size(),
        "this column may say more of the puzzles than is read; leave it out, or name "
        "it otherwise if it is a remark");
  }
}

}  // namespace

std::optional<TableHeader> table_header(std::string_view line, char separator) {
  const std::vector<Field> fields = separator == ',' ? csv_fields(line) : split(line, separator);
  const std::optional<std::size_t> puzzle = column_named(fields, puzzle_columns);
  if (!puzzle) return std::nullopt;
  return TableHeader{fields.size(), *puzzle, column_named(fields, solution_columns)};
}

std::optional<Field> first_puzzle_of_table(Source& source) {
  std::size_t ahead = 0;
  const Line* line = content_ahead(source, ahead);
  const auto header = line == nullptr ? std::nullopt : table_header(line->text, ',');
  line = content_ahead(source, ++ahead);
  if (!header || line == nullptr) return std::nullopt;
  const std::vector<Field> fields = csv_fields(line->text);
  return header->puzzle < fields.size() ? std::optional(fields[header->puzzle]) : std::nullopt;
}

TableReader::TableReader(Source& source, Parse parse)
    : RecordReader(source, "table"), parse_(std::move(parse)) {
  refuse_nothing(source);
  std::size_t ahead = 0;
  const Line* header = content_ahead(source, ahead);
  header_line_ = header->number;
  header_ = read_header(*header);
  refuse_rules(source, *header);
  if (content_ahead(source, ++ahead) == nullptr) {
    throw source.error("there is no puzzle below the header");
  }
}

std::unique_ptr<Puzzle> TableReader::parse(const Line& record) const {
  if (record.text.empty() || record.number <= header_line_) return nullptr;
  const std::vector<Field> fields = csv_fields(record.text);
  if (std::ranges::count(record.text, '"') % 2 != 0) {
    throw source_.error(record, record.text.rfind('"'), 1, "this quote is not closed");
  }
  if (fields.size() != header_.columns) {
    throw source_.error(
        record, 0, record.text.size(),
        counted(fields.size(), "field") + "; the header has " + std::to_string(header_.columns));
  }
  std::optional<Field> solution;
  if (header_.solution && !fields[*header_.solution].text.empty()) {
    solution = fields[*header_.solution];
  }
  return parse_(Text{source_, record}, fields[header_.puzzle], solution);
}

TableHeader TableReader::read_header(const Line& line) const {
  if (const auto header = table_header(line.text, ',')) return *header;
  for (char separator : {';', '\t'}) {
    if (table_header(line.text, separator)) {
      throw source_.error(
          line, line.text.find(separator), 1,
          std::string(separator == ';' ? "a semicolon" : "a tab") + " where a comma is expected");
    }
  }
  throw source_.error(line, 0, line.text.size(),
                      "a table begins with a header, and one of its columns is called puzzle, "
                      "quizzes or question");
}

}  // namespace cluecore
