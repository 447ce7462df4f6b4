// SPDX-License-Identifier: MIT
// A list of slips in the clues of a variant sudoku: what each changes, in the puzzle and in its text.
#pragma once

#include "kinds.hpp"

#include <functional>
#include <memory>

namespace cluecore::variants {

class SlipList {
 public:
  SlipList(std::shared_ptr<const Variant> variant, const std::vector<Statement>& statements,
           const std::vector<cluecore::Clue>& clues)
      : variant_(std::move(variant)), statements_(statements), clues_(clues) {}

 protected:
  using Instead = std::vector<std::pair<std::size_t, Clue>>;  // by statement

  const Clue& clue_of(std::size_t statement) const {
    return variant_->clues[statements_[statement].number];
  }
  const KindRow& row(std::size_t statement) const { return row_of(clue_of(statement).kind); }
  bool is_region(std::size_t statement) const {
    return statements_[statement].part == Statement::Part::region;
  }
  std::string cell(std::size_t at) const { return cell_name(*variant_, at); }
  /// "r1c1 and r1c2"
  std::string cells(const Cells& all) const;
  /// What a clue is called where something else is said of it than what it says.
  std::string subject(std::size_t statement) const;
  /// The statements of the same clue: of a cage two.
  std::vector<std::size_t> all_of(std::size_t statement) const;

  /// `clues`: the statements that were wrong; `mend` makes the puzzle as it was meant.
  Slip& add(std::string kind, SlipWords words, std::vector<std::size_t> clues,
            std::function<void(Variant&)> mend);
  /// With these clues instead of those of the statements.
  Slip& replace(std::string kind, SlipWords words, std::vector<std::size_t> clues,
                const Instead& instead);
  Slip& replace(std::string kind, SlipWords words, std::size_t statement, const Clue& by) {
    return replace(std::move(kind), std::move(words), all_of(statement), {{statement, by}});
  }
  /// Without the clue.
  Slip& erase(std::string kind, SlipWords words, std::size_t statement);
  /// With one more, typed below the others, instead of what a negative rule says of its cells.
  Slip& insert(std::string kind, SlipWords words, std::size_t rule, const Clue& mark);

  std::shared_ptr<const Variant> variant_;
  const std::vector<Statement>& statements_;
  const std::vector<cluecore::Clue>& clues_;
  std::vector<Slip> slips_;

 private:
  void add_edit(const Clue& from, const Clue& to, std::vector<Edit>& edits) const;
  void add_heeding(const Clue& mark, std::vector<std::size_t>& clues) const;
};

}  // namespace cluecore::variants
