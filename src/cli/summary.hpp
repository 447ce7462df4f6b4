// SPDX-License-Identifier: MIT
// What became of the puzzles of a run, in one line.
#pragma once

#include "puzzle_worker.hpp"
#include "text/text.hpp"

#include <array>
#include <ostream>
#include <string>

namespace cluecore::cli {

class Summary {
 public:
  void count(const Reply& reply) {
    if (reply.verdict) ++verdicts_[static_cast<std::size_t>(*reply.verdict)];
    if (reply.in_error) ++errors_;
    if (reply.verdict || reply.in_error) ++puzzles_;
  }
  std::size_t puzzles() const { return puzzles_; }

  /// "5 puzzles: 3 unique, 1 contradictory, 1 in error".
  void print(std::ostream& err) const {
    std::string parts;
    const auto add = [&](std::size_t count, std::string_view what) {
      if (count == 0) return;
      parts += (parts.empty() ? ": " : ", ") + std::to_string(count) + " " + std::string(what);
    };
    for (Verdict verdict : {Verdict::unique, Verdict::several, Verdict::solvable,
                            Verdict::contradictory, Verdict::unknown}) {
      add(verdicts_[static_cast<std::size_t>(verdict)], name(verdict));
    }
    add(errors_, "in error");
    err << counted(puzzles_, "puzzle") << parts << "\n";
  }

 private:
  std::array<std::size_t, 5> verdicts_{};  // by Verdict
  std::size_t errors_ = 0;
  std::size_t puzzles_ = 0;
};

}  // namespace cluecore::cli
