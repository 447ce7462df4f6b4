// SPDX-License-Identifier: MIT
// A place in a line of words: takes words of the language and names of items, whatever their case.
#pragma once

#include "logic.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore::logic {

/// A line's end without its remark, which is a # at its beginning or behind a blank, unless it is
/// between quotes. Throws for a quote that is not closed.
std::size_t end_of_content(const Source& source, const Line& line);
/// Where the quoted text that begins at byte `begin` ends, one past its closing quote; "" is a
/// quote inside. Nothing if it is not closed.
std::optional<std::size_t> end_of_quotes(std::string_view text, std::size_t begin);
/// Text in quotes without them.
std::string without_quotes(std::string_view text);
/// Blanks at the ends left out, others made single.
std::string with_single_blanks(std::string_view text);

/// What the language has against a clue, for whoever may know what is meant.
enum class Fault {
  wording,        ///< its own words, put so that they say nothing
  unknown_words,  ///< words that it does not have
  two_meanings,   ///< words that some read in one way and some in another
};

class ClueError : public InputError {
 public:
  ClueError(InputError error, Fault fault) : InputError(std::move(error)), fault_(fault) {}
  Fault fault() const { return fault_; }

 private:
  Fault fault_;
};

/// How words are read that some take for the nearest places alone, and some for all on that side.
struct TwoMeanings {
  std::string narrow;
  std::string wide;
  std::string text() const { return narrow + ", some " + wide; }
};
inline TwoMeanings meanings_of_side() {
  return {"as right beside", "as anywhere on that side"};
}
inline TwoMeanings meanings_of_between() {
  return {"as next to both", "as anywhere between them"};
}

class Cursor {
 public:
  Cursor(const Source& source, const Line& line, std::size_t begin, std::size_t end)
      : source_(source), line_(line), at_(begin), end_(end) {}

  /// The beginning of another line, as if it were of the same source.
  Cursor over(const Line& line) const { return {source_, line, 0, line.text.size()}; }

  /// Past blanks.
  std::size_t at() { return at_ = skip_blanks(at_); }
  void go_to(std::size_t at) { at_ = at; }
  bool at_end() { return at() >= end_; }
  /// What is left.
  std::string_view rest() { return text().substr(at()); }

  /// Takes words, and signs (: , ; ( ) = !=), one blank between each in `phrase`, if they come next.
  bool accept(std::string_view phrase);
  /// They come next.
  bool sees(std::string_view phrase);
  /// The next word: up to a blank or a sign. It may be empty.
  Field word();
  /// All up to the next word or sign that ends an item; at least a word.
  Field unknown_name();
  /// Takes a name, with or without quotes: the number of the longest of `names` that comes next.
  std::optional<std::size_t> accept_name(const std::vector<std::string>& names);
  /// Where the name would end, if it comes next; with quotes if it needs them or has them.
  std::optional<std::size_t> end_of_name(std::size_t begin, const std::string& name,
                                         bool quotes_needed) const;

  InputError error(const Field& field, std::string message) const {
    return source_.error(line_, field.begin, field.text.size(), std::move(message));
  }
  /// An error at what comes next.
  InputError error_here(std::string message);
  std::string_view text() const { return std::string_view(line_.text).substr(0, end_); }
  Field between(std::size_t begin, std::size_t end) const {
    return {begin, text().substr(begin, end - begin)};
  }
  std::size_t skip_blanks(std::size_t from) const;
  /// A name may end there.
  bool is_boundary(std::size_t at) const;

 private:
  const Source& source_;
  const Line& line_;
  std::size_t at_;
  std::size_t end_;
};

}  // namespace cluecore::logic
