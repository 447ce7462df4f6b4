// SPDX-License-Identifier: MIT
// A puzzle with its family, and what is asked of it: the whole way from a text to a report.
//
//   const ReadPuzzle one = read_puzzle("4..4\n....\n....\n....\n");
//   std::cout << check_report(subject_of(one), examine(one), {});
#pragma once

#include <cluecore/explain.hpp>
#include <cluecore/report.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace cluecore {

/// A puzzle, and what it was read as.
struct ReadPuzzle {
  std::string source;  ///< what messages call the text
  const Family* family = nullptr;
  std::shared_ptr<const Puzzle> puzzle{};
  int line = 0;          ///< on which it stands, or begins
  std::string format{};  ///< that it was read in
  bool more = false;     ///< behind it there is another puzzle
};

/// The puzzle of that number in a source, from 1; without one the first, and whether there are more. Of
/// the family, or without one of that which is recognised. Throws InputError, for errors in puzzles
/// that come before, too, unless they are on lines of their own.
ReadPuzzle read_puzzle(Source& source, const ReadOptions& how = {}, const Family* family = nullptr,
                       std::size_t number = 0);
/// Likewise the first puzzle of a text.
ReadPuzzle read_puzzle(std::string text, const ReadOptions& how = {},
                       const Family* family = nullptr);

/// What reports need to know of it, which must outlive them. `engine` and `limit`: as in Subject.
Subject subject_of(const ReadPuzzle& one, std::string_view engine = "",
                   std::string_view limit = "");

/// What an examiner of its own finds.
Findings examine(const ReadPuzzle& one, const Question& question = {});

}  // namespace cluecore
