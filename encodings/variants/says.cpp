// SPDX-License-Identifier: MIT
// What clues say, as clauses of a group of its own, and as a check of digits: no formula, no automaton.
#include "kinds.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"

#include <cluecore/constraints.hpp>

#include <algorithm>

namespace cluecore::variants {

namespace {

class Adds final : public Says {
 public:
  explicit Adds(const grid::ClueClauses& into) : into_(into) {}

  void holds(std::size_t cell, const grid::Numbers& allowed) override {
    grid::add_holds(into_, cell, allowed);
  }
  void pair(std::size_t one, std::size_t other, const grid::NumberPairs& allowed) override {
    grid::add_pair(into_, one, other, allowed);
  }
  void differ(const Cells& cells) override { grid::add_all_different(into_, cells); }
  void one_of(const Cells& cells, const std::vector<Cells>& sets) override {
    grid::add_one_of_sets(into_, cells, sets);
  }
  void at_least(const Cells& cells, std::size_t digit, std::ptrdiff_t count) override {
    cluecore::at_least(into_.formula(), into_.group, static_cast<int>(count),
                       into_.clauses.literals(cells, digit));
  }
  void both(std::size_t one, std::size_t digit, std::size_t other,
            std::size_t other_digit) override {
    const Literal first = into_.at(one, digit);
    const Literal second = into_.at(other, other_digit);
    into_.any({~first, second});
    into_.any({first, ~second});
  }
  void walk(const Cells& cells, const grid::Walk& walk) override {
    grid::add_walk(into_, cells, walk);
  }

 private:
  const grid::ClueClauses& into_;
};

/// Is all that is said so? And does it stay so if digits are exchanged, as where they only differ?
class Checks final : public Says {
 public:
  /// `n`: digits; 0 if the second is not asked.
  explicit Checks(const Digits& digits, std::size_t n = 0) : digits_(digits), n_(n) {}
  explicit Checks(Digits&& digits, std::size_t n = 0) = delete;  // they are only looked at
  bool kept() const { return kept_; }
  bool compares_alone() const { return compares_alone_; }

  void holds(std::size_t cell, const grid::Numbers& allowed) override { say(allowed(at(cell))); }
  void pair(std::size_t one, std::size_t other, const grid::NumberPairs& allowed) override {
    say(allowed(at(one), at(other)), compares(allowed));
  }
  void differ(const Cells& cells) override {
    const Cells found = sorted(cells);
    say(std::ranges::adjacent_find(found) == found.end(), true);
  }
  void one_of(const Cells& cells, const std::vector<Cells>& sets) override {
    say(contains(sets, sorted(cells)));
  }
  void at_least(const Cells& cells, std::size_t digit, std::ptrdiff_t count) override {
    say(std::ranges::count(at(cells), digit) >= count);
  }
  void both(std::size_t one, std::size_t digit, std::size_t other,
            std::size_t other_digit) override {
    say((at(one) == digit) == (at(other) == other_digit));
  }
  void walk(const Cells& cells, const grid::Walk& walk) override {
    say(walk.result(at(cells)) == 1);
  }

 private:
  void say(bool holds, bool compares = false) {
    kept_ = kept_ && holds;
    compares_alone_ = compares_alone_ && compares;
  }
  bool compares(const grid::NumberPairs& allowed) const {
    for (std::size_t pair = 0; pair < n_ * n_; ++pair) {
      const std::size_t a = pair / n_ + 1;
      const std::size_t b = pair % n_ + 1;
      if (allowed(a, b) != allowed(1, a == b ? 1 : 2)) return false;
    }
    return true;
  }
  std::size_t at(std::size_t cell) const { return static_cast<std::size_t>(digits_[cell]); }
  Cells at(const Cells& cells) const {
    return mapped(cells, [this](std::size_t cell) { return at(cell); });
  }
  Cells sorted(const Cells& cells) const {
    Cells found = at(cells);
    std::ranges::sort(found);
    return found;
  }

  const Digits& digits_;
  std::size_t n_;
  bool kept_ = true;
  bool compares_alone_ = true;
};

void tell(const Variant& variant, const Clue& clue, Says& says) {
  row_of(clue.kind).says({variant, clue}, says);
}

}  // namespace

void add_clue(const grid::ClueClauses& into, const Variant& variant, const Clue& clue) {
  Adds adds(into);
  tell(variant, clue, adds);
}

void add_cage_sum(const grid::ClueClauses& into, const Clue& cage, Literal differ) {
  const auto sum = static_cast<std::size_t>(*cage.value);
  grid::add_sum_of_different(into.guarded_by(differ), cage.cells, sum);
  const int before = into.formula().variable_count();
  grid::add_walk(into.guarded_by(~differ), cage.cells, sum_is(sum));
  // Where the digits differ nothing is left to choose there, which would keep a solver busy.
  for (int state = before + 1; state <= into.formula().variable_count(); ++state) {
    into.any({~differ, ~Literal(state)});
  }
}

bool kept(const Variant& variant, const Statement& statement, const Digits& digits) {
  using Part = Statement::Part;
  Checks checks(digits);
  if (statement.part == Part::region) {
    checks.differ(regions_of(variant)[statement.number]);
    return checks.kept();
  }
  const Clue& clue = variant.clues[statement.number];
  if (statement.part == Part::sum) {
    checks.walk(clue.cells, sum_is(static_cast<std::size_t>(*clue.value)));
  } else {
    tell(variant, clue, checks);
  }
  return checks.kept();
}

bool digits_are_names(const Variant& variant) {
  const Digits any(variant.regions.size(), 1);
  Checks checks(any, static_cast<std::size_t>(variant.size));
  for (const Clue& clue : variant.clues) {
    if (clue.kind == Kind::cage && clue.value) return false;
    tell(variant, clue, checks);
  }
  return checks.compares_alone();
}

}  // namespace cluecore::variants
