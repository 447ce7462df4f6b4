// SPDX-License-Identifier: MIT
// What the readers of all families share: a line that errors point into, a puzzle a line, a puzzle
// a source.
#pragma once

#include "text/text.hpp"

#include <cluecore/puzzle.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace cluecore {

/// In bytes: far more than any puzzle that this program takes.
inline constexpr std::size_t longest_puzzle_line = std::size_t{1} << 20;
inline constexpr std::size_t longest_puzzle_text = Source::longest_line;

/// A line being read, for errors that point into it.
struct Text {
  const Source& source;
  const Line& line;

  InputError error(const Field& field, std::string message) const {
    return source.error(line, field.begin, field.text.size(), std::move(message));
  }
};

/// What a line says: without a remark, which is a # at its beginning or behind a blank and all that
/// follows, or the whole of a line that begins with //, and without white space at both ends. Of a link to
/// a puzzle, the part that says it; of a grid in one piece behind a label, the grid.
Field content_of(std::string_view line);
/// The same, whatever it says.
Field without_remark(std::string_view line);

/// A first line that says how many puzzles follow, a line each: a number alone, too short to be one.
bool is_count(std::string_view content, std::string_view content_below);

/// Throws InputError if the source is in a well-known format that no family reads, naming it.
void refuse_foreign(Source& source);

/// The next line that is not blank or a remark, `ahead` lines on or more, which is where it stands then.
const Line* content_ahead(Source& source, std::size_t& ahead);
/// What the next lines say, blank ones and remarks aside; of so many lines, if they are as many.
std::vector<std::string_view> contents_ahead(Source& source, std::size_t most,
                                             std::size_t lines = SIZE_MAX);
/// All lines, as far as they go, are blank or remarks. Reads the source to its first content.
bool says_nothing(Source& source);
/// Throws InputError if it does, or holds nothing but a link that is not read.
void refuse_nothing(Source& source);
/// Says which formats there are. Throws InputError.
[[noreturn]] void refuse_unrecognised(const Source& source, const std::string& family);

/// What readers keep of their source.
class SourceReader : public Reader {
 public:
  SourceReader(Source& source, std::string format) : source_(source), format_(std::move(format)) {}

  std::string_view format() const override { return format_; }
  const Line& record() const override { return record_; }

 protected:
  Source& source_;
  std::string format_;
  Line record_;
};

/// Puzzles a line each. Lines can be taken by one thread and parsed by others.
class RecordReader : public SourceReader {
 public:
  using SourceReader::SourceReader;

  std::optional<Item> next() override;
  /// The line of the next item, to be given to parse(); nothing at the end. Requires: next() gave a
  /// puzzle.
  std::optional<Line> take();
  /// The puzzle on a line; none as in an Item. Throws InputError. Several threads may call it, also
  /// while another takes lines.
  virtual std::unique_ptr<Puzzle> parse(const Line& record) const = 0;

 protected:
  /// Does the line stand before all puzzles, and is none?
  virtual bool is_heading(const Line& /*record*/) { return false; }
};

/// A puzzle a line; blank lines, remarks and a count before the first are items without a puzzle.
class LineReader final : public RecordReader {
 public:
  /// Makes a puzzle of a line's content, or throws InputError. Keeps no state.
  using Parse = std::function<std::unique_ptr<Puzzle>(const Text& text, const Field& content)>;

  LineReader(Source& source, std::string format, Parse parse)
      : RecordReader(source, std::move(format)), parse_(std::move(parse)) {}

  std::unique_ptr<Puzzle> parse(const Line& record) const override;
  Layout layout() const override { return Layout::lines; }

 private:
  bool is_heading(const Line& record) override;

  Parse parse_;
  bool begun_ = false;
};

/// The whole source is one puzzle.
class WholeReader final : public SourceReader {
 public:
  /// Makes a puzzle of all the lines of a source, which are at least one, or throws InputError.
  using Parse =
      std::function<std::unique_ptr<Puzzle>(const Source& source, const std::vector<Line>& lines)>;

  WholeReader(Source& source, std::string format, Parse parse)
      : SourceReader(source, std::move(format)), parse_(std::move(parse)) {}

  std::optional<Item> next() override;
  Layout layout() const override { return Layout::single; }

 private:
  Parse parse_;
  bool done_ = false;
};

}  // namespace cluecore
