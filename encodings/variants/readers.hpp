// SPDX-License-Identifier: MIT
// The formats that variants come in, into a Variant and back.
//
//   typed         what people type: typed_words.hpp                                 typed.cpp
//   f-puzzles     f-puzzles.com: link, payload (also fpuz..., fpuzzles...), JSON    fpuzzles_*.cpp
//   sudokupad     scl... and ctc...: link or payload, JSON                          sudokupad.cpp
//   solo          game ids of Simon Tatham's Solo with j, x, k: 9jxkd:...           solo.cpp
//   short-killer  81 characters that point to the cage's sum: 3<B^...               killer_lines.cpp
//   long-killer   3x3:d:k: and a number for each cell                               killer_lines.cpp
//   jigsaw        the regions as a character a cell, beside or below the cells      jigsaw.cpp
//
// All but the first are one puzzle a line, except JSON and jigsaws over several lines.
#pragma once

#include "puzzle/readers.hpp"
#include "variant.hpp"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cluecore {
struct JsonValue;
}

namespace cluecore::variants {

class Origin;

/// The formats above, in this order.
std::span<const Choice> format_choices();

/// The format above that a source seems to be in, by its first lines, and how sure that is; "" and
/// Match::none if it is none of them.
std::pair<std::string, Match> recognise_format(Source& source);

/// Whether a source in that format is one puzzle (Layout::single) or one a line (Layout::lines).
Layout layout_of(std::string_view format, Source& source);

/// The puzzle of a line in one of the formats. Throws InputError for what is none, pointing at the
/// part at fault, or at all of a packed text.
Variant read_line(std::string_view format, const Text& text, const Field& content);

/// The puzzle of a whole source, of at least one line, where layout_of() says so.
Variant read_whole(std::string_view format, const Source& source, const std::vector<Line>& lines);

/// A puzzle of SudokuPad's. Most of what its files hold is drawn, with coordinates and colours; formal are
/// givens, regions, cages, and some rules of the whole grid. Throws InputError.
Variant read_sudokupad(const JsonValue& root, const Origin& origin);

/// Clues that can be drawn, kind by kind as in the table.
std::span<const Drawable> drawables();

/// What to write: the formats above but the first and SudokuPad's; of f-puzzles the link and the JSON (json).
std::span<const Choice> written_formats();
/// The puzzle in one of written_formats(), without end of line. Throws std::invalid_argument, saying
/// which clue, if the format has no words for it.
std::string write(std::string_view format, const Variant& variant);

/// The value of a character, 0 to 9 and A to G in either case; nothing for another.
std::optional<int> value_of(char c);

/// By how much neighbours on whispers differ at least, unless told otherwise, by the word for them: half
/// of the digits, rounded up, for German ones; one less for Dutch ones ("dutchwhispers").
int whispers_gap(std::string_view word, int size);

/// By cell, the regions that a size has unless told otherwise: boxes as high as the largest divisor that
/// is not above the square root, counted in reading order; none for a prime size.
std::vector<std::optional<std::size_t>> usual_regions(int size);
/// Numbers the regions in reading order of their first cells, and says whether they are the usual ones.
/// To be called by each reader when regions are known.
void settle_regions(Variant& variant);
/// What is wrong with a region: "the region at r1c1 has 8 cells; ..."; "" if nothing is.
std::string wrong_region(const Variant& variant);

}  // namespace cluecore::variants
