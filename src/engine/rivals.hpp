// SPDX-License-Identifier: MIT
// Engines side by side at one question, each in a thread of its own: a portfolio (Huberman, Lukose &
// Hogg, Science 1997; for SAT: Hamadi, Jabbour & Sais, JSAT 2009), without an exchange of clauses.
#pragma once

#include <cluecore/engine.hpp>
#include <cluecore/formula.hpp>

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace cluecore {

/// The clauses of a formula, clues tracked, in several engines. The status of an answer is the same
/// whoever comes first; model and core are the winner's.
class Rivals {
 public:
  /// The formula must outlive this. Loaded when they are asked first, each in its thread.
  Rivals(const Formula& formula, std::span<const EngineKind> kinds);

  /// Adds a clause for good.
  void add(Clause clause) { added_.push_back(std::move(clause)); }
  /// The first answer; the others are stopped, and none of them works on when this returns. One that
  /// fails drops out: throws EngineError if all did, std::system_error if no thread can be made.
  Status solve(const std::vector<Literal>& assumptions, const Limits& limits);

  /// Who answered last. Requires: the last solve() did not say unknown.
  const Engine& winner() const { return *winner_->engine; }
  const std::string& winner_name() const { return winner_->kind->name; }

 private:
  struct Rival {
    const EngineKind* kind;
    std::unique_ptr<Engine> engine;  // none: not loaded
    std::size_t added = 0;           // of added_: those that it has
    std::string failure;             // what an EngineError said
  };

  Status answer(Rival& rival, const std::vector<Literal>& assumptions, const Limits& limits) const;

  const Formula& formula_;
  std::vector<Rival> rivals_;
  std::vector<Clause> added_;
  const Rival* winner_ = nullptr;
};

}  // namespace cluecore
