// SPDX-License-Identifier: MIT
// Places that are beside each other, in whatever way, and the rule that those which hold a number are connected.
#pragma once

#include "grid/board.hpp"

#include <string>
#include <vector>

namespace cluecore::grid {

struct Net {
  std::vector<std::size_t> places{};
  std::size_t number = 0;                          ///< those that hold it are meant
  std::vector<std::vector<std::size_t>> beside{};  ///< by position among `places`, likewise
  /// 0 or 1 for each, if none is beside one of its own: a grid of cells is a chessboard. Or empty.
  std::vector<std::size_t> colours{};
  /// By shortest ways, how many steps may lead from one to another of a set that the rules allow, at most.
  std::size_t most_steps = 0;
  /// Places, by position, of which at least one holds the number wherever the other rules are kept, in the
  /// order in which they are asked; the fewer, the better it propagates. Empty: none is known.
  std::vector<std::size_t> roots{};
};

/// All of these that hold the number are connected; none, or one, are. Where EncodingChoice::lazy allows it and
/// the encoding is not "levels", by cuts: what parts two of them cannot be left out as a whole. Otherwise by
/// levels (net.cpp). `apart` is said of one that is not reached: "is cut off".
void connected(Board& board, Net net, const RuleForm& rule, const std::string& apart);

}  // namespace cluecore::grid
