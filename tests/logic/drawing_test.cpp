// SPDX-License-Identifier: MIT
// Pictures of logic grids: columns by characters, marks, ASCII, colour.
#include "catch.hpp"
#include "reading.hpp"

using namespace cluecore;

namespace {

const std::string text =
    "category élève: Zoë, Bo\ncategory ville: Málaga, Rome\nordered jour: lundi, mardi\n"
    "\n9. Zoë is Rome\n10a: Bo is lundi # sure\n";

std::unique_ptr<Puzzle> puzzle(bool pencil_grid) {
  ReadOptions options;
  if (pencil_grid) options.options["grid"] = "";
  test::Outcome outcome = test::read(text, options);
  return std::move(outcome.items.at(0).puzzle);
}

const Solution solution = {1, 1, 0, 0};

}  // namespace

TEST_CASE("an answer is a table whose columns are as wide as their characters") {
  Picture picture;
  picture.solution = &solution;
  CHECK(puzzle(false)->draw(picture) ==
        "  élève   ville    jour\n"
        "  -----   ------   -----\n"
        "  Zoë     Rome     mardi\n"
        "  Bo      Málaga   lundi\n");
  CHECK(puzzle(false)->legend(picture).empty());
  picture.differs = {false, true, true, false};
  CHECK(puzzle(false)->draw(picture) ==
        "  élève   ville    jour\n"
        "  -----   ------   -----\n"
        "  Zoë     Rome    <mardi>\n"
        "  Bo     <Málaga>  lundi\n");
  CHECK(puzzle(false)->legend(picture) == "<mardi> differs");
  picture.colour = true;
  CHECK(puzzle(false)->draw(picture) ==
        "  élève   ville    jour\n"
        "  -----   ------   -----\n"
        "  Zoë     Rome    \x1b[33m<mardi>\x1b[0m\n"
        "  Bo     \x1b[33m<Málaga>\x1b[0m  lundi\n");
}

TEST_CASE("the puzzle as typed marks the clues of a conflict") {
  Picture picture;
  const std::string categories =
      "  category élève: Zoë, Bo\n"
      "  category ville: Málaga, Rome\n"
      "  ordered jour:   lundi, mardi\n\n";
  CHECK(puzzle(false)->draw(picture) ==
        categories + "     9.  Zoë is Rome\n   10a:  Bo is lundi\n");
  picture.conflict = {false, true};
  CHECK(puzzle(false)->draw(picture) ==
        categories + "     9.  Zoë is Rome\n  [10a:] Bo is lundi\n");
  CHECK(puzzle(false)->legend(picture) == "[10a:] takes part in a conflict");
}

TEST_CASE("the pencil grid has ticks and crosses, in ASCII letters") {
  Picture picture;
  picture.solution = &solution;
  CHECK(puzzle(true)->draw(picture) ==
        "                ville   jour\n"
        "               │ M     │\n"
        "               │ á     │ l  m\n"
        "               │ l  R  │ u  a\n"
        "               │ a  o  │ n  r\n"
        "               │ g  m  │ d  d\n"
        "               │ a  e  │ i  i\n"
        "  ─────────────┼───────┼──────\n"
        "  élève  Zoë   │ ×  ✓  │ ×  ✓\n"
        "         Bo    │ ✓  ×  │ ✓  ×\n"
        "  ─────────────┼──────\n"
        "  jour   lundi │ ✓  ×\n"
        "         mardi │ ×  ✓\n");
  picture.ascii = true;
  picture.differs = {true, false, false, false};
  const std::string drawn = puzzle(true)->draw(picture);
  CHECK(drawn.find("  élève  Zoë   | x <O> | x  O\n         Bo    | O  x  | O  x\n") !=
        std::string::npos);
  CHECK(puzzle(true)->legend(picture) == "<O> differs");
  picture.solution = nullptr;
  picture.differs.clear();
  const std::string open = puzzle(true)->draw(picture);
  CHECK(open.find("  élève  Zoë   | .  .  | .  .\n") != std::string::npos);
  CHECK(open.find("9.  Zoë is Rome\n") != std::string::npos);
}
