// SPDX-License-Identifier: MIT
// Small questions about text that more than one reader asks.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore {

/// A piece of a line: its text and the byte it begins at.
struct Field {
  std::size_t begin = 0;
  std::string_view text;
};

std::string_view trim(std::string_view text);
Field trim(const Field& field);
/// Without the white space at the end.
std::string_view trim_end(std::string_view text);
/// ASCII only; other bytes stay as they are.
std::string lower(std::string_view text);
char lower(char c);
bool is_blank(std::string_view text);
bool is_digit(char c);
/// A whole number without sign that fits an int; nothing for anything else, "4abc" included.
std::optional<int> whole_number(std::string_view text);

/// The pieces between separators, white space around each trimmed off. "" is one empty piece.
std::vector<Field> split(std::string_view text, char separator);
/// The pieces between runs of blanks and tabs, none of them empty.
std::vector<Field> split_blanks(std::string_view text);

/// The length in bytes of the character (UTF-8 code point; a stray byte is one) at byte `begin`.
std::size_t character_length(std::string_view text, std::size_t begin);
/// How many characters the text has.
std::size_t character_count(std::string_view text);
/// The character at byte `begin` if a reader can see it; '?' for stray bytes, control characters,
/// and those that show nothing or look like a blank.
std::string visible_character(std::string_view text, std::size_t begin);
/// The character at byte `begin` for a message: quoted if it is visible, else by its number.
std::string quoted_character(std::string_view text, std::size_t begin);
/// A text of one line as a terminal can be shown it: '?' for each character that cannot be seen.
std::string visible(std::string_view text);
/// The byte at which the text first holds what no name may: a stray byte, a control character other
/// than a tab, or one that turns the direction of writing. A terminal would act on it, and JSON has no
/// stray bytes. Nothing if it holds none.
std::optional<std::size_t> find_unprintable(std::string_view text);
/// The columns of a terminal that the character at byte `begin` takes, as visible_character() gives
/// it: 0 for a mark on the one before, 2 for the wide ones of East Asia and pictures.
std::size_t columns_of_character(std::string_view text, std::size_t begin);
/// A piece of the input for a message: all of it visible, and cut if it is long.
std::string shown(std::string_view text);

/// The line in as many as the width (in characters) asks for, broken at blanks, each ended; all but the
/// first begin with so many blanks. "" has no line.
std::string folded(std::string_view line, std::size_t width, std::size_t indent = 0);
/// All lines of a text, each continued a little further in than it begins.
std::string folded_lines(std::string_view text, std::size_t width);

/// "1 puzzle", "2 puzzles".
std::string counted(std::size_t count, std::string_view singular, std::string_view plural = "");
/// With the separator between: "a; b; c".
std::string joined(std::span<const std::string> words, std::string_view separator);
/// "a", "a or b", "a, b or c".
std::string listed(std::span<const std::string> words, std::string_view last = "or");
/// Edits (insert, delete, change, swap two neighbours) that turn one text into the other, byte by
/// byte. Damerau, CACM 1964, in the form that edits no part twice.
std::size_t edit_distance(std::string_view a, std::string_view b);
/// The word nearest to a misspelt one, if it is near enough to be what was meant. What is longer than
/// a sentence is not compared.
std::optional<std::string> nearest(std::string_view misspelt, std::span<const std::string> words);

}  // namespace cluecore
