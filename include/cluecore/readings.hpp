// SPDX-License-Identifier: MIT
// A text of which one thing is in doubt, with the puzzles that it may be.
#pragma once

#include <cluecore/puzzle.hpp>

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace cluecore {

class Examiner;  // explain.hpp, which readers know nothing of
struct Limits;

/// Words that may say less or more. Who knows no more than the text has an error before him, which asks;
/// settle() may know what was meant. Whatever was meant, even here this and there that, solves `wide`,
/// and what solves `narrow` solves that.
class TwoReadings : public InputError {
 public:
  struct Reading {
    std::shared_ptr<const Puzzle> puzzle;
    std::string words;  ///< "`left of` as right beside"
  };

  TwoReadings(const InputError& question, Reading narrow, Reading wide)
      : InputError(question), narrow_(std::move(narrow)), wide_(std::move(wide)) {}

  const Reading& narrow() const { return narrow_; }
  const Reading& wide() const { return wide_; }

 private:
  Reading narrow_;
  Reading wide_;
};

/// What was meant, and why, as a sentence.
struct Settled {
  std::shared_ptr<const Puzzle> puzzle;
  std::string why;
};

/// A printed puzzle has exactly one solution, as it is meant. If the wide reading has exactly one, that
/// is it in every reading; if the narrow one has and the wide one several, only more can be meant than
/// the wide one says. Nothing: there is no telling. Of a puzzle that lacks a clue, the narrow reading may
/// have one solution by chance, so `why` says what the other has.
std::optional<Settled> settle(Examiner& examiner, const Family& family, const TwoReadings& doubt,
                              const Limits& limits);

}  // namespace cluecore
