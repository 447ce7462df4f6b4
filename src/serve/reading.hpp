// SPDX-License-Identifier: MIT
// Puzzles from the text that the page holds, and such texts from puzzles.
#pragma once

#include "serve/query.hpp"

#include <cluecore/engine.hpp>
#include <cluecore/explain.hpp>
#include <cluecore/report.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cluecore::serve {

/// What messages call the text.
inline constexpr std::string_view text_name = "the text";

/// How a text was read.
struct Reading {
  const Family* family = nullptr;
  ReadOptions how;
  std::string text;
  std::string format;
  std::shared_ptr<const Puzzle> puzzle;
  int line = 0;
  bool more = false;  ///< behind it there is another puzzle
};

/// The first puzzle of the text. Throws InputError, also for a puzzle that is too large for a page.
Reading read(const Query& query);
/// Another text, read in the same way; nothing if it cannot be.
std::optional<Reading> read_alike(const Reading& reading, const std::string& text,
                                  const std::string& format);

/// A text with a word for everything that can be typed into the sheet.
struct Rows {
  std::string
      text;     ///< the one that was read; or, where its cells have no text of their own, another
  Sheet sheet;  ///< with the places of the words in that text
};

/// Nothing if no text reads so.
std::optional<Rows> rows(const Reading& reading);

/// What reports say of it: the text, and the engine that is asked.
Subject subject_of(const Reading& reading, const EngineKind& engine);
Question question_of(Detail detail, const std::stop_token& stop);

/// A way to mend a text, in words: the likeliest come first.
struct Offer {
  std::string words;
  std::optional<bool> unique;       ///< does that leave exactly one solution? Nothing: not known
  std::optional<std::string> text;  ///< after it, if it can be said in the text
  std::vector<std::size_t> clues;   ///< that it is about
};
/// What slips and repairs offer.
std::vector<Offer> offers(const Reading& reading, const Subject& subject, const Findings& findings);

/// The text after a repair; nothing if no such text reads as the puzzle without the clues dropped, and
/// with those that stand in their place.
std::optional<std::string> mended(const Reading& reading, const Repair& repair);
/// The text as it was meant.
std::optional<std::string> mended(const Reading& reading, const Slip& slip);

}  // namespace cluecore::serve
