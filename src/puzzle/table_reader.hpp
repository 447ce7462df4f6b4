// SPDX-License-Identifier: MIT
// Puzzles in a table, a record each, in any of the formats that have a puzzle a line.
#pragma once

#include "puzzle/readers.hpp"

#include <optional>

namespace cluecore {

/// The columns of a table that matter, by number.
struct TableHeader {
  std::size_t columns = 0;
  std::size_t puzzle = 0;
  std::optional<std::size_t> solution;
};
/// The header of a table if it is one, whatever separates its fields.
std::optional<TableHeader> table_header(std::string_view line, char separator);

/// What the first record below a header, which is the first line with content, has for a puzzle;
/// nothing if there is no such record, or it lacks the field. Valid until the source is read.
std::optional<Field> first_puzzle_of_table(Source& source);

/// Comma-separated records under a header.
class TableReader final : public RecordReader {
 public:
  /// Makes a puzzle of two fields of a record, of which the second, if there is one, is not empty; or
  /// throws InputError. Keeps no state.
  using Parse = std::function<std::unique_ptr<Puzzle>(const Text& text, const Field& puzzle,
                                                      const std::optional<Field>& solution)>;

  /// Looks at the header at once, and throws InputError if it is none.
  TableReader(Source& source, Parse parse);

  std::unique_ptr<Puzzle> parse(const Line& record) const override;
  Layout layout() const override { return Layout::table; }

 private:
  TableHeader read_header(const Line& line) const;

  Parse parse_;
  int header_line_ = 0;
  TableHeader header_;
};

}  // namespace cluecore
