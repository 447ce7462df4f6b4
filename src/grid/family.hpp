// SPDX-License-Identifier: MIT
// A family of puzzles on a grid: what its file in encodings/ has to say, and what follows from it.
#pragma once

#include "grid/codes.hpp"
#include "grid/puzzle.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore::grid {

struct Definition {
  std::string_view name;     ///< also the first word of its texts
  std::string_view summary;  ///< a line for help
  Extent extent;
  /// Declares a board: its places and rules. The words tell its size, its options, and what in the
  /// grid is no place; clues are read afterwards.
  std::function<Board(const Words&)> declare;
  /// What can stand behind the name in the first line.
  std::vector<std::string_view> options{};
  /// Puts what the code of a game id says into words, which are blank. None: it has no ids.
  std::function<void(Cursor&, const IdHead&, Words&)> from_id{};
  /// The kinds of links that are read, and the same for their code. None: it has no links.
  std::vector<std::string_view> link_kinds{};
  std::function<void(Cursor&, Words&)> from_link{};
};

class GridFamily final : public Family {
 public:
  explicit GridFamily(Definition definition);

  std::string_view name() const override { return definition_.name; }
  std::string_view summary() const override { return definition_.summary; }
  std::span<const Choice> formats() const override { return formats_; }
  std::span<const Choice> encodings() const override;
  EncodingFreedom freedom(std::string_view encoding) const override;

  Match recognise(Source& source) const override;
  std::unique_ptr<Reader> open(Source& source, const ReadOptions& options) const override;

 private:
  std::unique_ptr<Puzzle> puzzle(Words words) const;
  std::unique_ptr<Puzzle> parse_id(const Text& text, const Field& content) const;
  std::unique_ptr<Puzzle> parse_link(const Text& text, const Field& content) const;
  std::string format_of(const Text& text, const Field& content) const;

  Definition definition_;
  std::vector<Choice> formats_;
};

}  // namespace cluecore::grid
