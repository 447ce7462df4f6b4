// SPDX-License-Identifier: MIT
// What became of the puzzles of a run, in one line.
#pragma once

#include "text/text.hpp"

#include <cluecore/explain.hpp>

#include <array>
#include <optional>
#include <ostream>
#include <string>

namespace cluecore::cli {

class Summary {
 public:
  static constexpr std::array<Verdict, 5> verdicts = {Verdict::unique, Verdict::several,
                                                      Verdict::solvable, Verdict::contradictory,
                                                      Verdict::unknown};

  /// `verdict`: none of what is no puzzle, or one in error.
  void count(std::optional<Verdict> verdict, bool in_error) {
    if (verdict) ++of(*verdict);
    if (in_error) ++errors;
  }
  std::size_t& of(Verdict verdict) { return counts_[static_cast<std::size_t>(verdict)]; }
  std::size_t of(Verdict verdict) const { return counts_[static_cast<std::size_t>(verdict)]; }
  std::size_t puzzles() const {
    std::size_t sum = errors;
    for (const std::size_t count : counts_) sum += count;
    return sum;
  }
  Summary& operator+=(const Summary& other) {
    for (const Verdict verdict : verdicts) of(verdict) += other.of(verdict);
    errors += other.errors;
    return *this;
  }

  /// "5 puzzles: 3 unique, 1 contradictory, 1 in error".
  void print(std::ostream& err) const {
    std::string parts;
    const auto add = [&](std::size_t count, std::string_view what) {
      if (count == 0) return;
      parts += (parts.empty() ? ": " : ", ") + std::to_string(count) + " " + std::string(what);
    };
    for (const Verdict verdict : verdicts) add(of(verdict), name(verdict));
    add(errors, "in error");
    err << counted(puzzles(), "puzzle") << parts << "\n";
  }

  std::size_t errors = 0;

 private:
  std::array<std::size_t, 5> counts_{};  // by Verdict
};

}  // namespace cluecore::cli
