// SPDX-License-Identifier: MIT
// Which slips are told of small puzzles, and which givens may be missing, held against all grids: an
// oracle reads the mended texts by itself, and counts the grids that keep what they say.
#include "all_grids.hpp"
#include "brute_force.hpp"
#include "effort.hpp"

#include <cluecore/slips.hpp>

#include <map>
#include <set>
#include <sstream>

using namespace cluecore;
using namespace cluecore::oracle;

namespace {

using Words = std::vector<std::vector<std::string>>;

/// Puzzles of one family, as words in lines.
struct Kind {
  std::string family;
  std::string heading{};  // lines, or none
  std::vector<Grid> grids{};
  /// How a grid would be typed if all of it were told: "." where nothing can stand.
  std::function<Words(const Grid&, Dice&)> all_told{};
  /// Do the words hold of a grid?
  std::function<bool(const Words&, const Grid&)> hold{};
  std::string left_out = ".";  // what stands in place of a word; "": all are always told
  bool words_move = true;      // into each other's places, where they still mean something
  bool takes_givens = true;
};

std::string text_of(const Kind& kind, const Words& words) {
  std::string text = kind.heading;
  for (const auto& line : words) {
    for (const std::string& word : line) text += (&word == &line.front() ? "" : " ") + word;
    text += "\n";
  }
  return text;
}

Words words_of(const Kind& kind, const std::string& text) {
  std::istringstream lines(text.substr(kind.heading.size()));
  Words words;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream in(line);
    std::vector<std::string> found;
    for (std::string word; in >> word;) found.push_back(word);
    if (!found.empty()) words.push_back(std::move(found));
  }
  return words;
}

std::size_t count(const Kind& kind, const Words& words,
                  const std::function<bool(const Grid&)>& also = {}) {
  return static_cast<std::size_t>(std::count_if(
      kind.grids.begin(), kind.grids.end(),
      [&](const Grid& grid) { return (!also || also(grid)) && kind.hold(words, grid); }));
}

/// A kind whose words hold of a grid if they are what is told of it, or left out.
Kind with_words(std::string family, std::string heading, std::vector<Grid> grids,
                const std::function<Words(const Grid&)>& told) {
  Kind kind{std::move(family), std::move(heading), std::move(grids)};
  std::map<Grid, Words> all;
  for (const Grid& grid : kind.grids) all[grid] = told(grid);
  kind.all_told = [all](const Grid& grid, Dice&) { return all.at(grid); };
  kind.hold = [all](const Words& words, const Grid& grid) {
    return std::ranges::equal(words, all.at(grid), [](const auto& line, const auto& whole_line) {
      return std::ranges::equal(line, whole_line, [](const auto& word, const auto& whole) {
        return word == "." || word == whole;
      });
    });
  };
  return kind;
}

Words cells_of(const Grid& grid, std::size_t width, std::size_t first) {
  Words words(grid.size() / width);
  for (std::size_t i = 0; i < grid.size(); ++i) {
    words[i / width].push_back(std::to_string(grid[i] + first));
  }
  return words;
}

std::vector<Grid> bits(std::size_t cells) {
  return all_grids(cells, 2, [](const Grid&) { return true; });
}

Kind sudoku() {
  std::vector<Grid> grids = latin_squares(4);
  std::erase_if(grids, [](const Grid& g) {
    for (const std::size_t corner : {0U, 2U, 8U, 10U}) {
      if (std::set{g[corner], g[corner + 1], g[corner + 4], g[corner + 5]}.size() < 4) return true;
    }
    return false;
  });
  return with_words("sudoku", "", std::move(grids),
                    [](const Grid& grid) { return cells_of(grid, 4, 1); });
}

Kind binary() {
  return with_words("binary", "", binary_grids(true),
                    [](const Grid& grid) { return cells_of(grid, 4, 0); });
}

Kind futoshiki() {
  constexpr std::size_t n = 4;
  return with_words("futoshiki", "futoshiki\n", latin_squares(n), [](const Grid& grid) {
    Words words;
    for (std::size_t row = 0; row < n; ++row) {
      auto& line = words.emplace_back();
      for (std::size_t at = row * n; at < row * n + n; ++at) {
        if (at > row * n) line.push_back(grid[at - 1] < grid[at] ? "<" : ">");
        line.push_back(std::to_string(grid[at] + 1));
      }
      if (row + 1 == n) break;
      auto& between = words.emplace_back();
      for (std::size_t at = row * n; at < row * n + n; ++at) {
        between.push_back(grid[at] < grid[at + n] ? "^" : "v");
      }
    }
    return words;
  });
}

Kind skyscrapers() {
  constexpr std::size_t n = 4;
  return with_words("skyscrapers", "skyscrapers\n", latin_squares(n), [](const Grid& grid) {
    const auto sees = [&](std::size_t row, std::size_t column, std::size_t down,
                          std::size_t right) {
      std::set<std::size_t> seen;  // what is higher than all before it
      for (std::size_t i = 0; i < n; ++i, row += down, column += right) {
        const std::size_t height = grid[row * n + column];
        if (seen.empty() || height > *seen.rbegin()) seen.insert(height);
      }
      return std::to_string(seen.size());
    };
    constexpr std::size_t back = static_cast<std::size_t>(-1);
    Words words(n + 2, std::vector<std::string>(n + 2, "."));
    for (std::size_t i = 0; i < n; ++i) {
      words[0][i + 1] = sees(0, i, 1, 0);
      words[n + 1][i + 1] = sees(n - 1, i, back, 0);
      words[i + 1][0] = sees(i, 0, 0, 1);
      words[i + 1][n + 1] = sees(i, n - 1, 0, back);
      for (std::size_t k = 0; k < n; ++k) words[i + 1][k + 1] = std::to_string(grid[i * n + k] + 1);
    }
    return words;
  });
}

/// Walls, some of them with numbers.
Kind akari() {
  constexpr Board board{4, 12};
  Kind kind{"akari", "akari\n", bits(board.cells)};
  kind.hold = [board](const Words& words, const Grid& grid) {
    const auto word = [&](std::size_t cell) {
      return words[cell / board.width][cell % board.width];
    };
    for (std::size_t cell = 0; cell < board.cells; ++cell) {
      const bool counts = word(cell) != "." && word(cell) != "#";
      if (counts && word(cell) != std::to_string(board.bulbs_beside(cell, grid))) return false;
    }
    return board.is_lit(grid, [&](std::size_t cell) { return word(cell) != "."; });
  };
  kind.all_told = [board, grids = kind.grids, hold = kind.hold](const Grid&, Dice& dice) {
    Words words;
    std::vector<Grid> lit;
    while (lit.empty()) {
      words = Words(board.cells / board.width, std::vector<std::string>(board.width, "."));
      for (auto& line : words) {
        for (std::string& word : line) word = dice(3) == 0 ? "#" : ".";
      }
      std::ranges::copy_if(grids, std::back_inserter(lit),
                           [&](const Grid& grid) { return hold(words, grid); });
    }
    const Grid& grid = lit[dice(lit.size())];
    for (std::size_t cell = 0; cell < board.cells; ++cell) {
      std::string& word = words[cell / board.width][cell % board.width];
      if (word == "#") word = std::to_string(board.bulbs_beside(cell, grid));
    }
    return words;
  };
  kind.left_out = "#";
  kind.takes_givens = false;
  return kind;
}

/// Three categories of three; a grid says where each of the other two stands in the ordered one.
Kind logic() {
  Kind kind{"logic", "category P: P1, P2, P3\nordered D: D1, D2, D3\ncategory N: N1, N2, N3\n",
            all_grids(6, 3, [](const Grid& grid) {
              for (std::size_t i = 0; i < grid.size(); ++i) {
                for (std::size_t k = i / 3 * 3; k < i; ++k) {
                  if (grid[i] == grid[k]) return false;
                }
              }
              return true;
            })};
  const auto place = [](const Grid& grid, const std::string& item) {
    const auto number = static_cast<std::size_t>(item.at(1) - '1');
    return static_cast<int>(item[0] == 'D' ? number : grid[number + (item[0] == 'P' ? 0 : 3)]);
  };
  kind.hold = [=](const Words& words, const Grid& grid) {
    return std::ranges::all_of(words, [&](const std::vector<std::string>& line) {
      const int before =
          place(grid, line.back() == "D" ? line.end()[-3] : line.back()) - place(grid, line.at(1));
      std::set<std::string> says(line.begin() + 2, line.end());
      const bool exactly = says.contains("directly") || says.contains("next");
      bool holds = before == 0;
      if (says.contains("before")) holds = exactly ? before == 1 : before > 0;
      if (says.contains("after")) holds = exactly ? before == -1 : before < 0;
      if (says.contains("next")) holds = before == 1 || before == -1;
      return holds != says.contains("not");
    });
  };
  kind.all_told = [=, hold = kind.hold](const Grid& grid, Dice& dice) {
    Words words;
    const std::size_t clues = 3 + dice(3);
    while (words.size() < clues) {
      const auto item = [&](const char* of) {
        return std::string(1, of[dice(2)]) + std::to_string(dice(3) + 1);
      };
      const std::vector<std::string> says = std::vector<std::vector<std::string>>{
          {"is"},          {"is", "not"},        {"is", "before"},
          {"is", "after"}, {"is", "next", "to"}, {"is", "directly", "before"}}[dice(6)];
      std::vector<std::string> line = {std::to_string(words.size() + 1) + ".", item("PN")};
      line.insert(line.end(), says.begin(), says.end());
      line.push_back(item(line[1][0] == 'P' ? "ND" : "PD"));
      if (says.size() > 1 && says[1] != "not") line.insert(line.end(), {"in", "D"});
      if (hold({line}, grid) || dice(12) == 0) words.push_back(line);
    }
    return words;
  };
  kind.words_move = false;
  kind.left_out = "";
  kind.takes_givens = false;
  return kind;
}

Kind nonogram() {
  constexpr std::size_t width = 4;
  constexpr std::size_t height = 3;
  const auto runs = [](const Grid& grid, std::size_t first, std::size_t step, std::size_t length) {
    std::vector<std::string> numbers;
    std::size_t run = 0;
    for (std::size_t i = 0; i <= length; ++i) {
      if (i < length && grid[first + i * step] == 1) {
        ++run;
      } else if (run > 0) {
        numbers.push_back(std::to_string(std::exchange(run, 0)));
      }
    }
    return numbers.empty() ? std::vector<std::string>{"0"} : numbers;
  };
  Kind kind = with_words("nonogram", "4 3\n", bits(width * height), [=](const Grid& grid) {
    Words words;
    for (std::size_t row = 0; row < height; ++row) {
      words.push_back(runs(grid, row * width, 1, width));
    }
    for (std::size_t column = 0; column < width; ++column) {
      words.push_back(runs(grid, column, width, height));
    }
    return words;
  });
  kind.left_out = "";
  kind.takes_givens = false;
  return kind;
}

/// Some words of a grid, and then two beside each other, two lines, or two words anywhere exchanged, or a
/// word that says what another does.
Words mistyped(const Kind& kind, Dice& dice) {
  const Words all = kind.all_told(kind.grids[dice(kind.grids.size())], dice);
  if (!kind.words_move) return all;
  Words words = all;
  const std::size_t left = 4 + dice(5);  // of ten
  for (auto& line : words) {
    for (std::string& word : line) {
      if (!kind.left_out.empty() && word != "." && dice(10) >= left) word = kind.left_out;
    }
  }
  auto& line = words[dice(words.size())];
  auto& other = words[dice(words.size())];
  const std::size_t at = dice(line.size());
  switch (dice(4)) {
    case 0:
      if (at + 1 < line.size()) std::swap(line[at], line[at + 1]);
      break;
    case 1:
      if (line.size() == other.size()) std::swap(line, other);
      break;
    case 2:
      if (at < other.size()) std::swap(line[at], other[at]);
      break;
    default: {
      const auto& from = all[dice(all.size())];
      line[at] = from[dice(from.size())];
    }
  }
  return words;
}

/// How much was held against the grids.
struct Held {
  std::map<Verdict, int> verdicts;
  int told = 0;
  int missing = 0;
};

/// What is told of the puzzle, and what is not.
void check_slips(const Kind& kind, const Words& words, Examiner& examiner, Held& held) {
  const std::string text = text_of(kind, words);
  CAPTURE(kind.family, text);
  const test::Outcome outcome = test::read(text, {}, kind.family);
  if (!outcome.errors.empty()) return;  // not what such a puzzle looks like
  const Puzzle& puzzle = outcome.puzzle();
  const Findings found = examiner.examine(*family_named(kind.family), puzzle, {});
  ++held.verdicts[found.verdict];
  const std::size_t solutions = count(kind, words);
  REQUIRE(found.verdict == (solutions == 0   ? Verdict::contradictory
                            : solutions == 1 ? Verdict::unique
                                             : Verdict::several));
  if (solutions == 1) {
    CHECK(found.slips.empty());
    return;
  }

  const auto mended = [&](const Slip& slip) {
    return slip.edits.empty() ? slip.mended()->print() : edited(text, slip.edits);
  };
  std::set<std::string> told;
  std::vector<std::size_t> lines;  // how many are told in each
  for (std::size_t i = 0; i < found.slips.size(); ++i) {
    const Slip& slip = found.slips[i].slip;
    CAPTURE(slip.text());
    const bool alternative = i > 0 && are_alternatives(found.slips[i - 1].slip, slip);
    if (!alternative) lines.push_back(0);
    ++lines.back();
    told.insert(mended(slip));
    if (slip.edits.empty()) continue;  // what was lost, and that it was, is all that is known
    CHECK((count(kind, words_of(kind, mended(slip))) == 1) == found.slips[i].unique);
    ++held.told;
  }
  CHECK(found.slips_complete);
  CHECK(lines.size() <= 5);
  // With fewer lines than that, and fewer in each than can be, none is left out.
  const bool all =
      lines.size() < 5 && std::ranges::all_of(lines, [](auto size) { return size < 8; });
  for (const Slip& slip : puzzle.slips({})) {
    if (!all || slip.edits.empty() || told.contains(mended(slip))) continue;
    CAPTURE(slip.text());
    CHECK(count(kind, words_of(kind, mended(slip))) != 1);
  }

  if (found.verdict != Verdict::several || !kind.takes_givens) return;
  std::set<Given> missing;
  for (std::size_t place = 0; place < kind.grids.front().size(); ++place) {
    for (std::size_t value = 0; value < 4; ++value) {
      const auto has = [=](const Grid& grid) { return grid[place] == value; };
      if (count(kind, words, has) == 1) missing.insert({place, value});
    }
  }
  CHECK(std::set<Given>(found.missing.begin(), found.missing.end()) == missing);
  held.missing += static_cast<int>(missing.size());
}

}  // namespace

TEST_CASE("slips and missing givens of small puzzles are told as all grids say") {
  Examiner examiner;
  for (const Kind& kind :
       {sudoku(), binary(), futoshiki(), skyscrapers(), akari(), nonogram(), logic()}) {
    Dice dice(1);
    Held held;
    const auto is_enough = [&] {
      constexpr int share = sanitizer_share > 1 ? 5 : 1;
      return held.verdicts[Verdict::contradictory] >= 15 / share &&
             held.verdicts[Verdict::several] >= 1 && held.told >= 80 / share &&
             (held.missing >= 20 / share || !kind.takes_givens);
    };
    for (int i = 0; i < 1000 && !is_enough(); ++i) {
      check_slips(kind, mistyped(kind, dice), examiner, held);
    }
    CAPTURE(kind.family);
    CHECK(is_enough());
  }
}
