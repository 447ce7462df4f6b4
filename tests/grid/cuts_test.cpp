// SPDX-License-Identifier: MIT
// Cuts against levels and filling: on all small grids, values that are known or open; in engines, whatever is
// pushed, popped and forgotten.
#include "catch.hpp"
#include "engine/refined.hpp"
#include "engine/tracked_formula.hpp"
#include "grid/more_rules.hpp"

#include <algorithm>

using namespace cluecore;
using namespace cluecore::grid;

namespace {

struct Area {
  Area(std::size_t height, std::size_t width) : board(height, width, "") {
    board.add_cells(shades());
    connected(board, 0, "white");
    EncodingChoice choice;
    levels = board.encode(choice);
    choice.lazy = true;
    lazy = board.encode(choice);
  }

  Literal white(std::size_t cell) const { return lazy.answer[cell][0]; }
  /// 0 white, 1 black, 2 open.
  std::vector<Cut> cuts(const Solution& colours) const {
    return lazy.cuts([&](Literal literal) {
      const std::size_t colour = colours[static_cast<std::size_t>(literal.variable() - 1)];
      const int black = colour == 2 ? 0 : colour == 1 ? 1 : -1;
      return literal.negated() ? -black : black;
    });
  }

  Board board;
  Encoding levels{Formula(), {}};
  Encoding lazy{Formula(), {}};
};

}  // namespace

TEST_CASE("cuts are what levels say, of all 3x3 grids with open cells") {
  const Area area(3, 3);
  CHECK(area.lazy.formula.clause_count() == 0);
  const std::size_t cells = 9;
  const auto levels = default_engine();
  const TrackedFormula tracked(area.levels.formula, *levels, TrackedFormula::Track::clues);
  std::size_t broken = 0;
  for (std::size_t number = 0; number < 19683; ++number) {  // 3^9
    Solution colours;
    for (std::size_t rest = number; colours.size() < cells; rest /= 3) colours.push_back(rest % 3);
    const bool all_known = std::ranges::count(colours, 2U) == 0;
    const std::vector<Cut> cuts = area.cuts(colours);
    if (all_known) {
      CHECK(cuts.empty() == area.board.rules().front().broken(area.board, colours).empty());
    }
    for (const Cut& cut : cuts) {
      // It has at most one literal open and none true, and the levels refute its opposite.
      Clause opposite;
      std::size_t open = 0;
      for (Literal literal : cut.clause) {
        const std::size_t colour = colours[static_cast<std::size_t>(literal.variable() - 1)];
        open += colour == 2 ? 1 : 0;
        if (colour != 2) CHECK((colour == 1) == literal.negated());
        opposite.push_back(~literal);
      }
      CHECK(open <= 1);
      if (number % 7 == 0) CHECK(levels->solve(opposite) == Status::unsatisfiable);
      broken += open == 0 ? 1 : 0;
    }
  }
  CHECK(broken > 1000);
}

TEST_CASE(
    "a refined engine has the connected grids for models, whatever was pushed and forgotten") {
  for (const EngineKind& kind : engines()) {
    CAPTURE(kind.name);
    const Area area(3, 3);
    RefinedEngine engine(kind.make(), area.lazy, false);
    const TrackedFormula tracked(area.lazy.formula, engine, TrackedFormula::Track::clues);
    const auto count = [&] {
      std::size_t models = 0;
      engine.push();
      while (engine.solve({}, {}) == Status::satisfiable) {
        ++models;
        Clause other;
        for (std::size_t cell = 0; cell < 9; ++cell) {
          const Literal white = area.white(cell);
          other.push_back(engine.value(white) ? ~white : white);
        }
        engine.add(other);
      }
      engine.pop();
      return models;
    };
    CHECK(count() == 219);  // OEIS A287151, and the empty set
    const std::size_t calls = engine.calls();
    CHECK(count() == 219);
    CHECK(engine.calls() - calls == 220);  // all cuts are there
    engine.add({~area.white(4)});
    engine.forget();
    CHECK(engine.cuts().empty());
    // Without the middle: the empty set, one ring, and arcs of 1 to 7 of its eight cells from any of them.
    CHECK(count() == 1 + 1 + 7 * 8);
  }
}

TEST_CASE("where rules can be left out, a cut holds only with its rule") {
  const Area area(1, 3);
  for (const EngineKind& kind : engines()) {
    CAPTURE(kind.name);
    RefinedEngine engine(kind.make(), area.lazy, true);
    const TrackedFormula tracked(area.lazy.formula, engine, TrackedFormula::Track::rules_and_clues);
    const Group rule = area.lazy.formula.groups(GroupKind::rule).front();
    const std::vector<Literal> apart = {area.white(0), ~area.white(1), area.white(2)};
    std::vector<Literal> with = apart;
    with.push_back(tracked.selector(rule));
    CHECK(engine.solve(with, {}) == Status::unsatisfiable);
    CHECK(engine.core().size() == 4);
    CHECK(engine.solve(apart, {}) == Status::satisfiable);
  }
}
