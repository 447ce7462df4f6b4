// SPDX-License-Identifier: MIT
// The way to a solution, held against pencil marks of the tests' own: every step is right, nothing is
// supposed that what stands excludes, and no step is told while a cheaper kind is open.
#include "brute_force.hpp"
#include "catch.hpp"
#include "reading.hpp"
#include "text/contains.hpp"
#include "tool.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string>

using namespace cluecore;

namespace {

/// Sudokus that take suppositions.
constexpr std::array hard = {
    "8.......7.53...24..4.8.3.1.478...129.........9...7...41.9...6.3...269.....4.1.7..",
    "..5...1...6..1...2.....2.75.3..48...4.6...9.7...73..1.64.3.....5...2..8...1...5..",
    "...37.5.25..4..36.....517.....8..6...6.2.7.8...3..5.....874.....46..3..79.5.28...",
    "....5..9........71..51.628....7..1...1.9.8.4...9..2....273.46..34........5..7....",
    "59...274...46.5.2.....1.......7..2...3..8..9...8..6.......5.....5.3.86...234...57",
    "....8....21...64.7...7.13.61.......8.7.....9.3.......55.39.4...4.61...73....6....",
    ".8....6.2..4......7..63..8.8..1.5...52..9..74...7.3..9.4..81..3......2..9.8....1.",
    "..47.863............72...58..5..91...7.1.2.9...16..5..81...47............563.79..",
    "1..78...4.4...69.3...4..87.....1.3.....5.9.....6.4.....52..4...8.79...5.4...35..7",
    "...3......38....9.2.46..8......2..89..68.37..18..9......3..81.4.5....23......1...",
    ".....3.1....2..7.859.1....4..2.3...1.5.....2.3...6.4..1....4.539.5..1....2.6.....",
    "..7..89.5.6.9...71...1.2...4.6..5...2...9...4...6..1.8...2.6...67...9.5.9.15..6..",
};

const Family& sudoku() {
  return *family_named("sudoku");
}

/// The cells by number, row by row: in a row, column or box?
bool see_each_other(std::size_t a, std::size_t b) {
  return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

/// "Suppose r1c8 is 5:" is the digit 5 at cell 7; nothing for other sentences.
std::optional<std::pair<std::size_t, char>> supposed(const std::string& sentence) {
  if (sentence.rfind("Suppose r", 0) != 0) return std::nullopt;
  const auto row = static_cast<std::size_t>(sentence.at(9) - '1');
  const auto column = static_cast<std::size_t>(sentence.at(11) - '1');
  REQUIRE(sentence.substr(12, 4) == " is ");
  return std::pair(row * 9 + column, sentence.at(16));
}

}  // namespace

TEST_CASE("nothing is supposed that a digit which stands excludes") {
  Examiner examiner;
  int suppositions = 0;
  for (const std::string text : hard) {
    CAPTURE(text);
    const test::Outcome outcome = test::read(text + "\n");
    const Walkthrough walk = examiner.walk(sudoku(), outcome.puzzle(), {});
    REQUIRE(walk.complete);
    std::string grid = text;
    for (const SolvingStep& step : walk.steps) {
      if (const auto value = supposed(step.explanation.front())) {
        ++suppositions;
        CAPTURE(step.explanation.front());
        CHECK(grid[value->first] == '.');
        for (std::size_t cell = 0; cell < grid.size(); ++cell) {
          if (see_each_other(cell, value->first)) CHECK(grid[cell] != value->second);
        }
      }
      for (const Given& found : step.found) {
        grid[found.place] = static_cast<char>('1' + found.value);
      }
    }
  }
  CHECK(suppositions >= 10);
}

namespace {

/// A sudoku as people keep it on paper; finds what is open by trying every place.
class Paper {
 public:
  explicit Paper(const std::string& givens) {
    marks_.fill((1U << 9U) - 1);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if (givens[cell] != '.') fill(cell, static_cast<std::size_t>(givens[cell] - '1'));
    }
    for (std::size_t i = 0; i < 9; ++i) {
      for (std::size_t j = 0; j < 9; ++j) {
        units_[i][j] = i * 9 + j;
        units_[9 + i][j] = j * 9 + i;
        units_[18 + i][j] = (i / 3 * 3 + j / 3) * 9 + i % 3 * 3 + j % 3;
      }
    }
  }

  void fill(std::size_t cell, std::size_t digit) {
    for (std::size_t other = 0; other < cells; ++other) {
      if (other != cell && see_each_other(cell, other)) exclude(other, digit);
    }
    filled_[cell] = true;
    marks_[cell] = 1U << digit;
  }
  void exclude(std::size_t cell, std::size_t digit) { marks_[cell] &= ~(1U << digit); }
  bool may_be(std::size_t cell, std::size_t digit) const {
    return !filled_[cell] && (marks_[cell] >> digit & 1U) != 0;
  }

  /// The cost of the cheapest step that is open, as the family numbers them, up to hidden pairs;
  /// more for anything beyond.
  std::size_t cheapest() const {
    std::size_t best = 8;
    for (std::size_t unit = 0; unit < units_.size(); ++unit) {
      std::size_t empty = 0;
      for (std::size_t cell : units_[unit]) empty += filled_[cell] ? 0 : 1;
      if (empty == 1) return 1;
      for (std::size_t digit = 0; digit < 9; ++digit) {
        const unsigned at = places(unit, digit);
        if (std::popcount(at) == 1) best = std::min(best, std::size_t{unit >= 18 ? 2U : 3U});
        if (best > 5 && std::popcount(at) > 1 && locked(unit, digit)) best = 5;
      }
      if (best > 6 && pair(unit)) best = 6;
      if (best > 7 && hidden_pair(unit)) best = 7;
    }
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if (!filled_[cell] && std::popcount(marks_[cell]) == 1) best = std::min<std::size_t>(best, 4);
    }
    return best;
  }

  /// Is the digit the only one of the cell, or the cell its only place in a unit of this kind?
  bool is_single(const std::string& kind, std::size_t cell, std::size_t digit) const {
    if (!may_be(cell, digit)) return false;
    if (kind == "only digits that fit") return std::popcount(marks_[cell]) == 1;
    const std::size_t first = kind == "only places in rows"      ? 0
                              : kind == "only places in columns" ? 9
                                                                 : 18;
    REQUIRE((first < 18 || kind == "only places in boxes"));
    for (std::size_t unit = first; unit < first + 9; ++unit) {
      if (contains(units_[unit], cell)) return std::popcount(places(unit, digit)) == 1;
    }
    return false;
  }

  /// Is there a lock after which a single is open?
  bool has_settling_lock() const {
    for (std::size_t unit = 0; unit < units_.size(); ++unit) {
      for (std::size_t digit = 0; digit < 9; ++digit) {
        if (std::popcount(places(unit, digit)) < 2 || !locked(unit, digit)) continue;
        for (const auto& other : units_) {
          const bool inside = std::ranges::all_of(units_[unit], [&](std::size_t cell) {
            return !may_be(cell, digit) || contains(other, cell);
          });
          if (!inside) continue;
          Paper after = *this;
          for (std::size_t cell : other) {
            if (!contains(units_[unit], cell)) after.exclude(cell, digit);
          }
          if (after.cheapest() <= 4) return true;
        }
      }
    }
    return false;
  }

  /// "1 of box 3 is confined to column 8, so ..."
  bool is_confined(const std::string& claim) const {
    const std::string of = " is confined to ";
    const std::size_t middle = claim.find(of);
    const auto unit = [&](const std::string& name) -> const std::array<std::size_t, 9>& {
      const std::size_t kind = name[0] == 'r' ? 0 : name[0] == 'c' ? 9 : 18;
      return units_.at(kind + static_cast<std::size_t>(name.at(name.find(' ') + 1) - '1'));
    };
    const auto digit = static_cast<std::size_t>(claim.at(0) - '1');
    const auto& to = unit(claim.substr(middle + of.size()));
    return std::ranges::all_of(unit(claim.substr(5)), [&](std::size_t cell) {
      return !may_be(cell, digit) || contains(to, cell);
    });
  }

 private:
  static constexpr std::size_t cells = 81;

  unsigned places(std::size_t unit, std::size_t digit) const {
    unsigned at = 0;
    for (std::size_t i = 0; i < 9; ++i) at |= may_be(units_[unit][i], digit) ? 1U << i : 0U;
    return at;
  }
  /// All places of the digit in the unit lie in another one, which has more.
  bool locked(std::size_t unit, std::size_t digit) const {
    for (const auto& other : units_) {
      std::size_t outside = 0;
      for (std::size_t cell : units_[unit]) {
        if (may_be(cell, digit) && !contains(other, cell)) ++outside;
      }
      if (outside > 0 || &other == &units_[unit]) continue;
      for (std::size_t cell : other) {
        if (may_be(cell, digit) && !contains(units_[unit], cell)) return true;
      }
    }
    return false;
  }
  bool pair(std::size_t unit) const {
    for (std::size_t a : units_[unit]) {
      for (std::size_t b : units_[unit]) {
        if (a >= b || filled_[a] || filled_[b] || marks_[a] != marks_[b]) continue;
        if (std::popcount(marks_[a]) != 2) continue;
        for (std::size_t cell : units_[unit]) {
          if (cell != a && cell != b && !filled_[cell] && (marks_[cell] & marks_[a]) != 0)
            return true;
        }
      }
    }
    return false;
  }
  bool hidden_pair(std::size_t unit) const {
    for (std::size_t one = 0; one < 9; ++one) {
      for (std::size_t two = one + 1; two < 9; ++two) {
        const unsigned at = places(unit, one);
        if (std::popcount(at) != 2 || at != places(unit, two)) continue;
        for (std::size_t i = 0; i < 9; ++i) {
          if ((at >> i & 1U) != 0 && std::popcount(marks_[units_[unit][i]]) > 2) return true;
        }
      }
    }
    return false;
  }

  std::array<unsigned, cells> marks_{};
  std::array<bool, cells> filled_{};
  std::array<std::array<std::size_t, 9>, 27> units_{};
};

}  // namespace

TEST_CASE("no step is told while a cheaper kind is open, and each is right") {
  Examiner examiner;
  std::size_t named = 0;
  for (const std::string text : hard) {
    CAPTURE(text);
    const test::Outcome outcome = test::read(text + "\n");
    const Walkthrough walk = examiner.walk(sudoku(), outcome.puzzle(), {});
    REQUIRE(walk.complete);
    const Solution& solution = walk.solutions.front();
    Paper paper(text);
    for (const SolvingStep& step : walk.steps) {
      CAPTURE(step.explanation.front());
      const std::size_t open = paper.cheapest();
      CHECK(step.cost >= std::min<std::size_t>(open, 8));
      if (open < 8) CHECK(step.cost == open);
      if (open >= 5 && step.simple) ++named;
      CHECK_FALSE((step.found.empty() && step.excluded.empty()));
      for (const Given& found : step.found) {
        CHECK(solution[found.place] == found.value);
        CHECK(paper.may_be(found.place, found.value));
        paper.fill(found.place, found.value);
      }
      for (const Given& excluded : step.excluded) {
        CHECK(solution[excluded.place] != excluded.value);
        CHECK(paper.may_be(excluded.place, excluded.value));
        paper.exclude(excluded.place, excluded.value);
      }
      for (const std::string& sentence : step.explanation) CHECK(sentence.size() <= 170);
    }
  }
  CHECK(named >= 50);
}

TEST_CASE("of several locks, one that settles a cell is told first") {
  int settling = 0;
  for (const std::string text :
       {"9..4...7...16........31.94.....813..8........76....4..14..6...2..........72..3.8.",
        "7...4.....9.86...4.5...93........4....729......3..7..8..89.32..4.5..6..3....2...6",
        "..1...7.6.9..2..3....1......8.....6........7.96.34...8.....1.....456.3.....7.358."}) {
    const test::Outcome outcome = test::read(text + "\n");
    Paper paper(text);
    for (const SolvingStep& step : Examiner().walk(sudoku(), outcome.puzzle(), {}).steps) {
      CAPTURE(text, step.explanation.front());
      const bool settles = step.technique == "locked candidates" && paper.has_settling_lock();
      for (const Given& found : step.found) paper.fill(found.place, found.value);
      for (const Given& excluded : step.excluded) paper.exclude(excluded.place, excluded.value);
      if (!settles) continue;
      CHECK(paper.cheapest() <= 4);
      ++settling;
    }
  }
  CHECK(settling >= 3);
}

namespace {

/// A sentence for several cells: of each, in its order, what kind of step it is.
struct Several {
  bool in_order = false;
  std::vector<std::string> kinds;
};

/// "in this order, only places in boxes: r1c2 is 5 and r4c4 is 3; only digits that fit: r5c5 is 1";
/// nothing for other sentences.
std::optional<Several> several(std::string sentence, std::size_t cells) {
  Several result;
  const std::string in_order = "in this order, ";
  if (sentence.starts_with(in_order)) {
    result.in_order = true;
    sentence.erase(0, in_order.size());
  }
  if (!sentence.starts_with("only places in ") && !sentence.starts_with("only digits that")) {
    return std::nullopt;
  }
  while (!sentence.empty()) {
    const std::size_t end = std::min(sentence.find("; "), sentence.size());
    const std::string part = sentence.substr(0, end);
    sentence.erase(0, end + 2);
    const std::size_t named = result.in_order ? test::count(part, " is ") : cells;
    result.kinds.insert(result.kinds.end(), named, part.substr(0, part.find(':')));
  }
  return result;
}

}  // namespace

TEST_CASE("why a cell has its value takes few sentences, each of which is right where it stands") {
  Examiner examiner;
  std::size_t cells_of_several = 0;
  std::size_t joined = 0;
  std::size_t told = 0;
  std::size_t in_full_told = 0;
  for (const std::string text : hard) {
    CAPTURE(text);
    const test::Outcome outcome = test::read(text + "\n");
    const Solution solution = examiner.walk(sudoku(), outcome.puzzle(), {}).solutions.front();
    for (std::size_t place = 7; place < text.size(); place += 24) {
      if (text[place] != '.') continue;
      CAPTURE(place);
      const Reasons reasons = examiner.why(sudoku(), outcome.puzzle(), place, {});
      told += reasons.explanation.size();
      Paper paper(text);
      for (const SolvingStep& step : reasons.steps) {
        const std::string& sentence = step.explanation.front();
        CAPTURE(sentence);
        for (const std::string& line : step.explanation) CHECK(line.size() <= 162);
        const auto all = several(sentence, step.found.size());
        if (all) REQUIRE(all->kinds.size() == step.found.size());
        if (sentence.starts_with("only") && sentence.find(" is left for ") == 6) {
          CHECK(paper.cheapest() == 1);  // a last cell is one of what is told here
        }
        const Paper before = paper;
        if (step.technique == "locked candidates") {
          std::size_t locks = 0;
          for (std::size_t at = 0; at < sentence.size(); ++locks) {
            CHECK(paper.is_confined(sentence.substr(at)));
            at = std::min(sentence.find("; ", at), sentence.size() - 2) + 2;
          }
          joined += locks - 1;
        }
        for (std::size_t i = 0; i < step.found.size(); ++i) {
          const Given& found = step.found[i];
          CHECK(solution[found.place] == found.value);
          if (all) {
            ++cells_of_several;
            CHECK((all->in_order ? paper : before)
                      .is_single(all->kinds[i], found.place, found.value));
          }
          paper.fill(found.place, found.value);
        }
        for (const Given& excluded : step.excluded) {
          CHECK(solution[excluded.place] != excluded.value);
          paper.exclude(excluded.place, excluded.value);
        }
      }
      REQUIRE_FALSE(reasons.steps.empty());
      CHECK(reasons.steps.back().found == std::vector<Given>{{place, solution[place]}});
      // All of it is the same way in more sentences.
      Question in_full;
      in_full.each_step = true;
      const Reasons each = examiner.why(sudoku(), outcome.puzzle(), place, in_full);
      CHECK(each.explanation.size() >= reasons.explanation.size());
      in_full_told += each.explanation.size();
      for (const SolvingStep& step : each.steps) {
        CHECK_FALSE(several(step.explanation.front(), step.found.size()));
      }
    }
  }
  CAPTURE(told, in_full_told, joined);
  CHECK(told >= 100);
  CHECK(joined >= 1);
  CHECK(cells_of_several >= 50);
  CHECK(5 * told <= 3 * in_full_told);
}
