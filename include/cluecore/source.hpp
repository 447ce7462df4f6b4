// SPDX-License-Identifier: MIT
// Text with a name, read line by line, and the error that points into it.
#pragma once

#include <cstddef>
#include <deque>
#include <iosfwd>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

/// Where something stands in a source: line and column from 1, length, all in characters (not
/// bytes). Line 0: nowhere in particular.
struct Span {
  int line = 0;
  int column = 0;
  int length = 0;
  friend bool operator==(const Span&, const Span&) = default;
};

/// One line of a source without its end-of-line characters and trailing white space.
struct Line {
  int number = 0;  ///< from 1
  std::string text;

  /// The span of `length` bytes from byte `begin` (from 0) of the text; it may end past the text.
  Span span(std::size_t begin, std::size_t length) const;
};

/// The input is wrong. what() is the whole message as a user reads it:
///
///   typo.csv:3:7: error: 12 is not a digit from 1 to 9
///   5,0,0,12,0,8,0,0,0
///         ^~
class InputError : public std::runtime_error {
 public:
  /// An error about a whole source: "typo.csv: error: no such file".
  InputError(std::string_view source, std::string message);
  /// An error at a place. Of a very long line, the part around the place is shown.
  InputError(std::string_view source, const Line& line, Span where, std::string message);
  /// Several errors of one source, of which what() has the first ten. Place and message are those of
  /// the first. Requires: there is one.
  explicit InputError(const std::vector<InputError>& errors);

  const Span& where() const { return where_; }
  /// The message alone, without place and line.
  const std::string& message() const { return message_; }

 private:
  Span where_;
  std::string message_;
};

/// A text that is read once, line by line; only what peek() looked at is kept in memory. UTF-8 with
/// or without byte order mark, or UTF-16 with one; LF, CRLF or CR ends a line. Throws InputError for
/// binary content, whose kind it names where that is known, for a line beyond longest_line, and if reading fails; behind that there is no line.
class Source {
 public:
  /// In bytes, and up to an LF: more than any puzzle or solver's answer has on a line, and little
  /// enough to be held in memory several times.
  static constexpr std::size_t longest_line = std::size_t{16} << 20;

  /// Reads from a stream that lives longer than the source.
  Source(std::string name, std::istream& in);
  /// Reads from text held by the source.
  static Source from_text(std::string name, std::string text);
  Source(Source&& other) noexcept;
  ~Source();

  const std::string& name() const { return name_; }

  /// The line `ahead` lines on from the next one, or nullptr past the end; valid until take().
  const Line* peek(std::size_t ahead = 0);
  /// The next line, which must exist.
  Line take();

  /// An error at `length` bytes from byte `begin` of a line.
  InputError error(const Line& line, std::size_t begin, std::size_t length,
                   std::string message) const;
  /// An error about the source as a whole.
  InputError error(std::string message) const { return {name_, std::move(message)}; }

 private:
  Source(std::string name, std::unique_ptr<std::istream> owned);
  bool read_line();
  bool read_text(std::string& text);
  void take_utf16(std::string begin);
  [[noreturn]] void give_up(std::string message);

  std::string name_;
  std::unique_ptr<std::istream> owned_;
  std::istream* in_;
  std::deque<Line> ahead_;
  int lines_read_ = 0;
  bool taken_ = false;   // take() was called
  bool failed_ = false;  // what makes it impossible to go on has been said
};

}  // namespace cluecore
