// SPDX-License-Identifier: MIT
// Puzzles made: at random, with exactly one solution, and no clue that could be left out.
//
//   Generator generator(*family_named("futoshiki"), {.size = "5x5"});
//   MadePuzzle made = generator.make(7, 0);     // the first puzzle of seed 7
//   made.puzzle->print();
//
// A minimal puzzle is a minimal conflict: where one clause forbids its solution, its clues cannot hold
// together, and can without any one of them. What is made depends on the family, the wish, the seed and the
// number alone: on what can be proved, and on no choice of a solver.
#pragma once

#include <cluecore/explain.hpp>
#include <cluecore/making.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace cluecore {

/// From the first to the last, both included.
struct Range {
  std::size_t least = 0;
  std::size_t most = 0;
  bool holds(std::size_t number) const { return least <= number && number <= most; }
};

/// What a generated puzzle is to be like.
struct Wish {
  std::string size{};     ///< "9x9"; "": the first of the family's
  ReadOptions reading{};  ///< the family's own options
  Symmetry symmetry = Symmetry::none;
  /// So many clues; none: as few as is possible, each of them needed.
  std::optional<Range> clues{};
  bool all_beside = false;  ///< every sign and number beside cells stays; only values of cells go
  /// The cells that the largest refutation takes, as Rating::largest; or a level as level() calls it.
  std::optional<Range> largest{};
  std::string level{};
  /// Boards, solutions or choices of clues that are tried for one puzzle before it gives up.
  std::size_t tries = 1000;

  bool rates() const { return largest || !level.empty(); }
};

/// A puzzle that was made.
struct MadePuzzle {
  enum class Result {
    as_wished,
    nearest,  ///< no try was as wished; this comes nearest
    nothing,  ///< no try gave a puzzle with one solution
    stopped,  ///< a stop came first
  };
  Result result = Result::nothing;
  std::unique_ptr<Puzzle> puzzle{};
  Solution solution{};
  Rating rating{};  ///< where the wish rates
  std::size_t tries = 0;
};

/// Makes puzzles of one kind; not for two threads at once.
class Generator {
 public:
  /// Throws InputError if the family has no such size, std::invalid_argument, with a sentence, if no
  /// puzzle of it can be made, or not as wished.
  Generator(const Family& family, Wish wish);
  ~Generator();
  Generator(Generator&& other) noexcept;

  /// Puzzle `number`, from 0, of a seed.
  MadePuzzle make(std::uint64_t seed, std::uint64_t number, const std::stop_token& stop = {});

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

/// A puzzle with fewer clues.
struct Minimised {
  Verdict verdict =
      Verdict::unknown;  ///< of the puzzle as it was; the rest only of one that is unique
  std::unique_ptr<Puzzle> puzzle{};
  std::vector<std::size_t> left_out{};  ///< clues of the puzzle as it was, ascending
  bool minimal = false;      ///< proved: none of the clues, but those to keep, can be left out
  bool smallest = false;     ///< proved: no choice of the clues has fewer
  std::size_t at_least = 0;  ///< proved: no choice has fewer clues
};

/// How a puzzle is to be minimised.
struct Minimising {
  std::vector<std::size_t> keep{};     ///< clues that stay
  Symmetry symmetry = Symmetry::none;  ///< clues go together with those in their places' images
  bool fewest = false;     ///< prove that no choice of clues has fewer, by implicit hitting sets
  std::uint64_t seed = 0;  ///< in which order it is tried whether clues can go; 0: the last first
  Limits limits{};
};

/// Leaves out clues as long as there is one solution. Throws std::invalid_argument, with a sentence, if
/// the family has no text without a clue.
Minimised minimise(const Family& family, const Puzzle& puzzle, const Minimising& how);

}  // namespace cluecore
