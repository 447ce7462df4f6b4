// SPDX-License-Identifier: MIT
// Puzzles from a text that is being typed, and such texts from puzzles.
#pragma once

#include <cluecore/session.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cluecore {

/// How a text was read.
struct Reading : ReadPuzzle {
  ReadOptions how;
  std::string text;
};

/// The first puzzle of the text. Options of other families are passed over. Throws InputError, also
/// for a puzzle that is too large to be examined at each key.
Reading read_typed(std::string text, ReadOptions how = {}, const Family* family = nullptr);
/// Another text, read in the same way; nothing if it cannot be.
std::optional<Reading> read_alike(const Reading& reading, const std::string& text,
                                  const std::string& format);

/// A text with a word for everything that can be typed into the sheet.
struct Rows {
  std::string
      text;     ///< the one that was read; or, where its cells have no text of their own, another
  Sheet sheet;  ///< with the places of the words in that text
  std::shared_ptr<const Puzzle> puzzle;  ///< likewise
};

/// Nothing if no text reads so.
std::optional<Rows> rows(const Reading& reading);

/// A way to mend a text, in words: the likeliest come first.
struct Offer {
  std::string words;
  std::optional<bool> unique;       ///< does that leave exactly one solution? Nothing: not known
  std::optional<std::string> text;  ///< after it, if it can be said in the text
  std::vector<std::size_t> clues;   ///< that it is about
};
/// What slips and repairs offer.
std::vector<Offer> offers(const Reading& reading, const Subject& subject, const Findings& findings);

}  // namespace cluecore
