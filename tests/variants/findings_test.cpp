// SPDX-License-Identifier: MIT
// What is claimed of small variant sudokus and jigsaws, held against all grids: every kind of clue, and
// up to three of any kinds together, some of them wrong. Which clues a grid breaks, an oracle says that
// made the lines of text; of mended texts, the check of the puzzle as it is read again, which
// small_worlds_test.cpp holds against the same oracle.
#include "clue_makers.hpp"
#include "effort.hpp"

#include <cluecore/slips.hpp>

#include <bit>
#include <cstdlib>
#include <sstream>

using namespace cluecore;
using namespace cluecore::test;

namespace {

using Mask = std::uint32_t;  // a bit a clue of the puzzle

Cells cells_in(const std::string& line) {
  Cells cells;
  std::istringstream words(line);
  for (std::string word; words >> word;) {
    if (word.size() != 4 || word[0] != 'r' || word[2] != 'c') continue;
    cells.push_back(static_cast<std::size_t>((word[1] - '1') * 4 + word[3] - '1'));
  }
  return cells;
}

/// A text, and what its lines mean.
struct World {
  std::vector<std::string> lines;
  std::vector<Holds> of_line;  // none where a line is no clue, and of rows
  std::string regions;         // a letter a cell; "": boxes
  const std::vector<Grid>* grids = nullptr;

  std::string text() const {
    std::string all;
    for (const std::string& line : lines) all += line + "\n";
    return all;
  }
};

/// Letters of the regions of a jigsaw, and the grids of one: as its regions are clues, all latin squares.
constexpr std::array jigsaws = {"ABBBAABCADCCDDDC", "AABBACBBACCDCDDD", "ABBBABCCAADCDDDC",
                                "AABBABBCADCCDDCD", "AAABABBBCCCDCDDD"};

bool keeps_regions(const std::string& regions, const Grid& grid) {
  for (std::size_t a = 0; a < grid.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (regions[a] == regions[b] && grid[a] == grid[b]) return false;
    }
  }
  return true;
}

/// Clues that say something else beside others of these kinds, or are about boxes.
bool are_apart(const std::vector<std::string>& kinds, const std::string& kind, bool jigsaw) {
  static const std::set<std::string> marks = {"white",          "black",       "sum of two",
                                              "negative ratio", "negative XV", "non-consecutive"};
  static const std::set<std::string> of_boxes = {"region sum", "box indexer", "disjoint groups"};
  if (jigsaw && of_boxes.contains(kind)) return false;
  return std::ranges::none_of(kinds, [&](const std::string& other) {
    return other == kind || (marks.contains(other) && marks.contains(kind));
  });
}

World world_with(std::vector<std::string> wanted, Dice& dice) {
  World world;
  const bool jigsaw = dice(4) == 0;
  world.grids = jigsaw ? &oracle::latin_squares(4) : &four().grids;
  if (jigsaw) world.regions = jigsaws[dice(jigsaws.size())];
  Grid grid = (*world.grids)[dice(world.grids->size())];
  while (jigsaw && !keeps_regions(world.regions, grid)) {
    grid = (*world.grids)[dice(world.grids->size())];
  }
  world.lines = {"variant 4x4"};
  const std::size_t sparse = 3 + dice(12);
  const std::size_t wrong = dice(64);  // in three quarters of the cases no cell
  for (std::size_t row = 0; row < 4; ++row) {
    std::string line;
    for (std::size_t cell = row * 4; cell < row * 4 + 4; ++cell) {
      const std::size_t digit = cell == wrong ? dice(4) : grid[cell];
      const bool given = cell == wrong || dice(sparse) == 0;
      line += (cell % 4 == 0 ? "" : " ") + (given ? std::to_string(digit + 1) : ".");
    }
    world.lines.push_back(line);
  }
  if (jigsaw) {
    world.lines.emplace_back("regions");
    for (std::size_t row = 0; row < 4; ++row) {
      world.lines.push_back(world.regions.substr(row * 4, 4));
    }
  }
  world.of_line.resize(world.lines.size());
  std::vector<std::string> kinds;
  for (const std::string& kind : wanted) {
    if (!are_apart(kinds, kind, jigsaw)) continue;
    // Of another grid in an eighth of the cases, so that it may be wrong.
    const Grid other = dice(8) == 0 ? (*world.grids)[dice(world.grids->size())] : grid;
    Making making{four(), dice, other};
    const auto [line, holds] = makers().at(kind)(making);
    kinds.push_back(kind);
    world.lines.push_back(line);
    world.of_line.push_back(holds);
  }
  return world;
}

/// What each clue of the puzzle means; none if a line is several that cannot be told apart.
std::vector<Holds> meanings(const World& world, const Puzzle& puzzle) {
  std::vector<Holds> all;
  const std::vector<Clue>& clues = puzzle.clues();
  std::string seen;  // regions
  for (std::size_t i = 0; i < clues.size(); ++i) {
    const auto on = [&](int line) {
      return std::ranges::count(clues, line, [](const Clue& clue) { return clue.where.line; });
    };
    const auto line = static_cast<std::size_t>(clues[i].where.line - 1);
    if (clues[i].given) {
      all.push_back(
          [given = *clues[i].given](const Grid& grid) { return grid[given.place] == given.value; });
    } else if (!world.of_line[line]) {
      const auto next = world.regions.find_first_not_of(seen);
      seen += world.regions.at(next);
      all.push_back([regions = world.regions, region = world.regions[next]](const Grid& grid) {
        std::set<std::size_t> digits;
        for (std::size_t cell = 0; cell < grid.size(); ++cell) {
          if (regions[cell] == region) digits.insert(grid[cell]);
        }
        return digits.size() == 4;
      });
    } else if (on(clues[i].where.line) == 1) {
      all.push_back(world.of_line[line]);
    } else if (world.lines[line].starts_with("cage ")) {
      const Cells cells = cells_in(world.lines[line]);
      const int sum = std::stoi(world.lines[line].substr(5));
      all.push_back([=](const Grid& grid) { return different(values(grid, cells)); });
      all.push_back([=](const Grid& grid) { return total(values(grid, cells)) == sum; });
      ++i;
    } else {
      return {};
    }
  }
  return all;
}

/// How many grids the puzzle of a text has nothing against.
std::size_t solutions_of(const std::string& text, const std::vector<Grid>& grids) {
  const Outcome read = test::read(text);
  REQUIRE(read.errors.empty());
  return static_cast<std::size_t>(std::ranges::count_if(
      grids, [&](const Grid& grid) { return read.puzzle().violations(grid).empty(); }));
}

class Claims {
 public:
  Claims(const World& world, const Puzzle& puzzle, const std::vector<Holds>& clues)
      : world_(world), puzzle_(puzzle), count_(clues.size()) {
    for (const Grid& grid : *world.grids) {
      Mask broken = 0;
      for (std::size_t i = 0; i < clues.size(); ++i) broken |= clues[i](grid) ? 0 : Mask{1} << i;
      broken_.push_back(broken);
    }
  }

  std::size_t solutions(Mask without = 0) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(broken_, [&](Mask broken) { return (broken & ~without) == 0; }));
  }

  void check(const Findings& found) {
    REQUIRE(found.verdict == (solutions() == 0   ? Verdict::contradictory
                              : solutions() == 1 ? Verdict::unique
                                                 : Verdict::several));
    if (found.complete) CHECK(found.count == solutions());
    for (const Conflict& conflict : found.conflicts) check(conflict);
    // Of more clues there are too many sets.
    if (found.conflicts_complete && count_ <= 10) {
      CHECK(found.conflicts.size() == minimal_conflicts());
    }
    if (found.suspects_complete && solutions() == 0) check_suspects(found);
    for (const Repair& repair : found.repairs) check(repair);
    if (found.repairs_complete) check_all_repairs(found);
    for (const LikelySlip& slip : found.slips) {
      CAPTURE(slip.slip.text());
      if (slip.slip.edits.empty()) continue;
      const std::string mended = edited(world_.text(), slip.slip.edits);
      CHECK((solutions_of(mended, *world_.grids) == 1) == slip.unique);
      ++told;
    }
    if (found.verdict == Verdict::several) check_missing(found);
    for (std::size_t place = 0; place < found.candidates.size(); ++place) {
      for (std::size_t value = 0; value < found.candidates[place].size(); ++value) {
        const Candidate& candidate = found.candidates[place][value];
        if (candidate.complete) CHECK(candidate.solutions == with(place, value));
      }
    }
  }

  int told = 0;
  int missing = 0;

 private:
  static Mask mask(const std::vector<std::size_t>& clues) {
    Mask all = 0;
    for (std::size_t clue : clues) all |= Mask{1} << clue;
    return all;
  }
  Mask all() const { return (Mask{1} << count_) - 1; }

  std::size_t with(std::size_t place, std::size_t value, Mask without = 0) const {
    std::size_t found = 0;
    for (std::size_t i = 0; i < broken_.size(); ++i) {
      found += (broken_[i] & ~without) == 0 && (*world_.grids)[i][place] == value ? 1 : 0;
    }
    return found;
  }

  void check(const Conflict& conflict) const {
    const Mask own = conflict.clues.empty() ? all() : mask(conflict.clues);
    CHECK(solutions(all() & ~own) == 0);
    for (std::size_t clue : conflict.clues) {
      if (conflict.minimal) CHECK(solutions((all() & ~own) | Mask{1} << clue) > 0);
    }
  }

  std::size_t minimal_conflicts() const {
    std::vector<Mask> found;  // smaller ones come first where they are part of larger
    for (Mask some = 1; some <= all(); ++some) {
      const bool larger =
          std::ranges::any_of(found, [&](Mask known) { return (some & known) == known; });
      if (!larger && solutions(all() & ~some) == 0) found.push_back(some);
    }
    return found.size();
  }

  void check_suspects(const Findings& found) const {
    for (std::size_t clue = 0; clue < count_; ++clue) {
      const bool is = std::ranges::count(found.suspects, clue) > 0;
      CHECK(is == (solutions(Mask{1} << clue) > 0));
    }
  }

  void check(const Repair& repair) const {
    const Mask dropped = mask(repair.drop);
    CHECK(solutions(dropped) > 0);
    if (!repair.unique) return;
    if (repair.change.empty()) {
      CHECK((solutions(dropped) == 1) == *repair.unique);
      return;
    }
    REQUIRE(repair.change.size() == repair.drop.size());
    std::vector<std::string> lines = world_.lines;
    std::vector<Given> givens;
    for (std::size_t i = 0; i < repair.drop.size(); ++i) {
      const Clue& clue = puzzle_.clues()[repair.drop[i]];
      const auto& [subject, from, to] = repair.change[i];
      CAPTURE(subject, from, to);
      auto& line = lines.at(static_cast<std::size_t>(clue.where.line - 1));
      const std::size_t at = clue.given ? static_cast<std::size_t>(clue.where.column - 1)
                                        : line.find(" " + from + " ") + 1;
      REQUIRE(line.substr(at, from.size()) == from);
      line.replace(at, from.size(), to);
    }
    World mended = world_;
    mended.lines = lines;
    CAPTURE(mended.text());
    CHECK((solutions_of(mended.text(), *world_.grids) == 1) == *repair.unique);
  }

  void check_all_repairs(const Findings& found) const {
    int fewest = 32;
    for (Mask broken : broken_) fewest = std::min(fewest, std::popcount(broken));
    std::set<Mask> meant;
    for (Mask broken : broken_) {
      if (std::popcount(broken) == fewest) meant.insert(broken);
    }
    std::set<Mask> dropped;
    for (const Repair& repair : found.repairs) dropped.insert(mask(repair.drop));
    CHECK(dropped == meant);
  }

  void check_missing(const Findings& found) {
    const std::set<Given> enough(found.missing.begin(), found.missing.end());
    for (std::size_t place = 0; place < 16; ++place) {
      for (std::size_t value = 0; value < 4; ++value) {
        const bool is = with(place, value) == 1;
        CAPTURE(place, value);
        if (enough.contains({place, value}) || found.missing_complete) {
          CHECK(enough.contains({place, value}) == is);
        }
      }
    }
    missing += static_cast<int>(enough.size());
  }

  const World& world_;
  const Puzzle& puzzle_;
  std::size_t count_;
  std::vector<Mask> broken_;  // by grid: the clues it breaks
};

/// What came of some texts.
struct Held {
  std::map<Verdict, int> verdicts;
  int told = 0;
  int missing = 0;
};

void check_world(const World& world, Examiner& examiner, Held& held) {
  CAPTURE(world.text());
  const Outcome outcome = test::read(world.text());
  REQUIRE(outcome.errors.empty());
  const Puzzle& puzzle = outcome.puzzle();
  const std::vector<Holds> clues = meanings(world, puzzle);
  if (clues.empty()) return;
  REQUIRE(clues.size() == puzzle.clues().size());
  Claims claims(world, puzzle, clues);
  const Family& family = *family_named("variant");
  Findings found = examiner.examine(family, puzzle, {});
  claims.check(found);
  ++held.verdicts[found.verdict];
  held.told += claims.told;
  held.missing += claims.missing;
  // As `explain --all` and `solve --candidates` ask.
  Question more;
  more.solutions = 0;
  more.slips = false;
  more.conflicts = found.verdict == Verdict::contradictory && clues.size() <= 10 ? 500 : 0;
  more.candidates = found.verdict == Verdict::several ? 1000 : 0;
  claims.check(examiner.examine(family, puzzle, more));
}

}  // namespace

TEST_CASE("what is claimed of variant sudokus with every kind of clue is so in all grids",
          "[worlds]") {
  // All of it takes some minutes: all pairs of kinds, and many seeds.
  const char* const seed = std::getenv("CLUECORE_EXHAUSTIVE");
  const bool exhaustive = seed != nullptr;
  std::vector<std::string> kinds;
  for (const auto& [kind, make] : makers()) kinds.push_back(kind);
  Examiner examiner;
  Held held;
  Dice dice(exhaustive ? std::strtoull(seed, nullptr, 10) : 0);
  for (std::size_t one = 0; one < kinds.size(); ++one) {
    for (std::size_t other = 0; other < kinds.size(); ++other) {
      if (!exhaustive && dice(sanitizer_share > 1 ? 32 : 8) != 0) continue;
      for (int round = 0; round < (exhaustive ? 2 : 1); ++round) {
        check_world(world_with({kinds[one], kinds[other], kinds[dice(kinds.size())]}, dice),
                    examiner, held);
      }
    }
  }
  constexpr int share = sanitizer_share > 1 ? 4 : 1;
  CHECK(held.verdicts[Verdict::contradictory] > 15 / share);
  CHECK(held.verdicts[Verdict::several] > 15 / share);
  // One in thirty: the few that sanitizers try may have none.
  if (share == 1) CHECK(held.verdicts[Verdict::unique] > 3);
  CHECK(held.told > 20 / share);
  CHECK(held.missing > 20 / share);
}

namespace {

Findings findings_of(const std::string& text, const Question& question = {}) {
  const Outcome read = test::read(text);
  REQUIRE(read.errors.empty());
  return Examiner().examine(*family_named("variant"), read.puzzle(), question);
}

}  // namespace

TEST_CASE(
    "a list of missing givens that is complete lacks none where clues are left out for slips") {
  const Findings found = findings_of(
      "variant 4x4\n. . . .\n1 . . 4\n. . . .\n3 . . .\nwhite r4c1 r4c2\ncage 7 r1c2 r1c1 r2c1\n");
  CHECK(found.missing_complete);
  CHECK(found.missing.size() == 20);
}

TEST_CASE("a clue that may be changed leaves several solutions where it is left out") {
  Question question;
  question.slips = false;  // no repair is looked for where one explains it
  const Findings found = findings_of(
      "variant 4x4\n. 1 . .\n4 2 . .\n2 3 . .\n. . . .\nblack 3 r1c4 r2c4\nwhite r1c4 r2c4\n"
      "quadruple 2 3 4 r1c1 r1c2 r2c1 r2c2\n",
      question);
  REQUIRE(found.repairs.size() == 2);
  for (const Repair& repair : found.repairs) CHECK(repair.unique == !repair.change.empty());
}

TEST_CASE("a cage that counting shows to be impossible names its two clues where both are needed") {
  const std::string blank = "variant 4x4\n. . . .\n. . . .\n. . . .\n. . . .\n";
  using Clues = std::vector<std::size_t>;
  CHECK(findings_of(blank + "cage 9 r4c2 r4c3 r3c1 r3c4\n").conflicts.at(0).clues == Clues{0, 1});
  CHECK(findings_of(blank + "cage 9 r4c1-r4c4\n").conflicts.at(0).clues == Clues{1});
  CHECK(findings_of(blank + "cage 3 r4c1 r3c1 r1c3 r1c4\n").conflicts.at(0).clues == Clues{1});
}

TEST_CASE("a clue that is called as a region may be stands behind the regions") {
  const Outcome read = test::read(
      "jigsaw 4x4\n. . . .\n. . . .\n. . . .\n. . . .\nregions\nVXXX\nVVXC\nVDCC\nDDDC\n"
      "v r2c3 r3c3\nx r1c1 r1c2\n");
  REQUIRE(read.errors.empty());
  CHECK(read.puzzle().clues().size() == 6);
  CHECK(test::read("jigsaw 4x4\nregions\nV X X X\nV V X C\nV D C C\nD D D C\n").errors.empty());
}

TEST_CASE("of a line too short to say anything that is told") {
  for (const std::string word : {"between", "zipper", "double-arrow"}) {
    const std::string text = "variant 4x4\n" + word + " r1c1 r1c2";
    CHECK(test::read(text + "\n").puzzle().note() ==
          "line 2 says nothing: a " + word + " line of two cells");
    CHECK(test::read(text + " r1c3\n").puzzle().note().empty());
  }
  CHECK(test::read("variant 4x4\nregion-sum r1c1 r2c1 r2c2\n").puzzle().note() ==
        "line 2 says nothing: a region-sum line within one region");
}

TEST_CASE("a clue of the other kind is spelt as the one that was typed") {
  for (const auto& [typed, meant] : {std::pair{"max", "min"}, {"maximum", "minimum"}}) {
    const Outcome read = test::read("variant 4x4\n" + std::string(typed) + " r1c1\n");
    REQUIRE(read.errors.empty());
    const auto slips = read.puzzle().slips({});
    const auto other = std::ranges::find(slips, "other kind", &Slip::kind);
    REQUIRE(other != slips.end());
    CHECK(other->edits.at(0).to == std::string(meant) + " r1c1");
  }
}
