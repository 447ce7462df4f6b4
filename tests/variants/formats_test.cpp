// SPDX-License-Identifier: MIT
// Variants in the formats of other programs: all that is written comes back, lines and SudokuPad, and
// what is refused.
#include "catch.hpp"
#include "reading.hpp"
#include "text/lz_string.hpp"
#include "texts.hpp"

#include <random>

using namespace cluecore;
using namespace cluecore::variant_test;

namespace {

/// A variant with a clue of every kind that f-puzzles knows.
Variant with_everything(int size, std::mt19937& random) {
  Variant variant = empty(size);
  const auto n = static_cast<std::size_t>(size);
  const auto cell = [&] { return random() % (n * n); };
  const auto cells = [&](std::size_t count) {
    Cells some(count);
    std::generate(some.begin(), some.end(), cell);
    return some;
  };
  const auto digit = [&] { return 1 + static_cast<int>(random() % n); };
  variant.title = "\"A\" <b> \u00e9\U0001F600";
  variant.author = "N. N.";
  variant.rules = "One.\nTwo.";
  for (std::size_t i = 0; i < n * n; ++i) variant.stored_solution.push_back(digit());
  variant.clues = {{Kind::given, {0}, {}, digit()}, {Kind::given, {n * n - 1}, {}, size}};
  variant.clues.push_back({Kind::marks, {1}, {}, {}, {1, 3}});
  for (const Kind kind : {Kind::odd, Kind::even, Kind::minimum, Kind::maximum, Kind::row_indexer,
                          Kind::column_indexer, Kind::box_indexer}) {
    variant.clues.push_back({kind, {cell()}});
  }
  variant.clues.push_back({Kind::cage, cells(3), {}, 17});
  variant.clues.push_back({Kind::cage, cells(4)});
  variant.clues.push_back({Kind::extra_region, cells(n)});
  variant.clues.push_back({Kind::clone, {0, 1}, {n + 1, n + 2}});
  variant.clues.push_back({Kind::quadruple, {0, 1, n, n + 1}, {}, {}, {1, 1, digit()}});
  for (const int value : {1, 3}) {
    variant.clues.push_back({Kind::difference, {0, 1}, {}, value});
    variant.clues.push_back({Kind::ratio, {1, 2}, {}, value});
  }
  for (const int value : {5, 10, 15, 7}) variant.clues.push_back({Kind::sum, {2, 3}, {}, value});
  for (const Kind kind : {Kind::thermometer, Kind::slow_thermometer, Kind::renban, Kind::palindrome,
                          Kind::between, Kind::lockout, Kind::region_sum, Kind::entropic,
                          Kind::modular, Kind::nabner, Kind::zipper, Kind::double_arrow}) {
    variant.clues.push_back({kind, cells(3)});
    variant.clues.push_back({kind, cells(4)});
  }
  for (const int value : {(size + 1) / 2, 1}) {
    variant.clues.push_back({Kind::whispers, cells(5), {}, value});
  }
  variant.clues.push_back({Kind::arrow, {1, 2}, {0}});
  variant.clues.push_back({Kind::arrow, {2 * n + 1, 2 * n + 2}, {n, n + 1}});
  // Walks from every side, and little killers of every length.
  for (std::size_t i = 0; i < n; ++i) {
    Cells row;
    Cells column;
    Cells down;
    Cells up;
    for (std::size_t k = 0; k < n; ++k) {
      row.push_back(i * n + k);
      column.push_back(k * n + i);
      if (i + k < n) down.push_back(k * n + i + k);
      if (i >= k) up.push_back((i - k) * n + k);
    }
    variant.clues.push_back({Kind::sandwich, row, {}, 0});
    variant.clues.push_back({Kind::x_sum, {row.rbegin(), row.rend()}, {}, digit()});
    variant.clues.push_back({Kind::skyscraper, {column.rbegin(), column.rend()}, {}, digit()});
    variant.clues.push_back({Kind::sandwich, column, {}, digit()});
    variant.clues.push_back({Kind::little_killer, down, {}, 12});
    variant.clues.push_back({Kind::little_killer, {up.rbegin(), up.rend()}, {}, 13});
  }
  for (const Kind kind :
       {Kind::diagonal_down, Kind::diagonal_up, Kind::disjoint_groups, Kind::anti_knight,
        Kind::anti_king, Kind::non_consecutive, Kind::negative_ratio, Kind::negative_sum}) {
    variant.clues.push_back({kind});
  }
  return variant;
}

/// Regions grown at random from the usual ones, by exchanging cells.
void make_jigsaw(Variant& variant, std::mt19937& random) {
  const auto n = static_cast<std::size_t>(variant.size);
  variant.regions.assign(n * n, 0);
  for (std::size_t cell = 0; cell < n * n; ++cell) variant.regions[cell] = cell / n;
  for (int i = 0; i < 200; ++i) {
    std::swap(variant.regions[random() % (n * n)], variant.regions[random() % (n * n)]);
  }
  settle_regions(variant);
}

}  // namespace

TEST_CASE("variants of every size and kind come back from f-puzzles") {
  std::mt19937 random(17);
  for (int size = smallest_size; size <= largest_size; ++size) {
    CAPTURE(size);
    Variant variant = with_everything(size, random);
    check_round_trip(variant, "json");
    check_round_trip(variant, "f-puzzles");
    make_jigsaw(variant, random);
    check_round_trip(variant, "json");
    variant.regions[0].reset();
    for (auto& region : variant.regions) {
      if (region == std::size_t{0}) region.reset();
    }
    settle_regions(variant);
    check_round_trip(variant, "json");
  }
}

TEST_CASE("a given that is typed twice is printed twice") {
  const std::string once = "variant 4x4\n. . . .\n. . . .\n. . 3 .\n. . . .\n";
  for (const std::string& twice : {std::string("r3c3=3\n"), std::string("r3c3=2\n")}) {
    const test::Outcome read = test::read(once + twice);
    REQUIRE(read.errors.empty());
    CHECK(read.puzzle().clues().size() == 2);
    CHECK(test::read(read.puzzle().print()).puzzle().clues().size() == 2);
  }
}

TEST_CASE("every kind of clue of a variant is drawn, and drawn otherwise where it is marked") {
  std::mt19937 random(23);
  for (const int size : {4, 9}) {
    Variant variant = with_everything(size, random);
    if (size == 9) variant.clues.push_back({Kind::windoku});
    const test::Outcome outcome = test::read(write("json", variant));
    REQUIRE(outcome.errors.empty());
    const Puzzle& puzzle = outcome.puzzle();
    const Sheet sheet = puzzle.sheet();
    const std::string plain = svg(sheet, {}, "all");
    for (std::size_t clue = 0; clue < puzzle.clues().size(); ++clue) {
      CAPTURE(size, puzzle.clues()[clue].text);
      Picture picture;
      picture.conflict.assign(puzzle.clues().size(), false);
      picture.conflict[clue] = true;
      CHECK(svg(sheet, picture, "all") != plain);
      CHECK(puzzle.draw(picture) != puzzle.draw({}));
    }
  }
}

TEST_CASE("killers and jigsaws of every size come back from lines") {
  std::mt19937 random(23);
  for (int size = smallest_size; size <= largest_size; ++size) {
    CAPTURE(size);
    const auto n = static_cast<std::size_t>(size);
    Variant variant = empty(size);
    for (std::size_t cell = 0; cell < n * n; cell += 1 + random() % 9) {
      variant.clues.push_back({Kind::given, {cell}, {}, 1 + static_cast<int>(random() % n)});
    }
    Variant jigsaw = variant;
    // Regions in one piece, as ids have them: rows in pairs that exchange their ends.
    for (std::size_t cell = 0; cell < n * n; ++cell) jigsaw.regions[cell] = cell / n;
    for (std::size_t row = 0; row + 1 < n; row += 2) {
      std::swap(jigsaw.regions[row * n + n - 1], jigsaw.regions[row * n + n]);
      jigsaw.regions[row * n + n - 1] = row;
      jigsaw.regions[row * n + n] = row + 1;
      jigsaw.regions[row * n] = row;
    }
    settle_regions(jigsaw);
    check_round_trip(jigsaw, "solo");
    check_round_trip(jigsaw, "jigsaw");
    if (variant.regions[0]) {
      check_round_trip(variant, "solo");
      check_round_trip(variant, "jigsaw");
      variant.clues.push_back({Kind::diagonal_down});
      variant.clues.push_back({Kind::diagonal_up});
      check_round_trip(variant, "solo");
    }
    // A cage around every cell, as ids have it: pieces of rows.
    Variant killer = empty(size);
    for (std::size_t row = 0; row < n; ++row) {
      for (std::size_t begin = 0; begin < n;) {
        const std::size_t end = std::min(n, begin + 2 + random() % 4);
        VariantClue cage{Kind::cage};
        for (; begin < end; ++begin) cage.cells.push_back(row * n + begin);
        cage.value = 1 + static_cast<int>(random() % 45);
        killer.clues.push_back(std::move(cage));
      }
    }
    if (!killer.regions[0]) continue;
    check_round_trip(killer, "solo");
    check_round_trip(killer, "short-killer");
    killer.clues.pop_back();
    check_round_trip(killer, "short-killer");
    if (size != 4 && size != 9 && size != 16) continue;
    killer.clues.push_back({Kind::diagonal_down});
    killer.clues.push_back({Kind::diagonal_up});
    check_round_trip(killer, "long-killer");
  }
}

TEST_CASE("a jigsaw is read back as it is drawn") {
  const std::string rows =
      "    .     .   _[6]_|  .   _[5]_|  .    [7]\n  _[2]_  [3] |__.__   .  |__._____.__   .\n"
      "    .  |  .  |  2  |__._____._____6__|  1\n   [4] |__.__|  .     .   __.__|  .  |__2__\n"
      "    7     2  |__.__   .  |  1  |  .     .\n    .   __.__|  .  |__.__|  .  |  .     5\n"
      "   [1] |  .     7     .     3  |  .     .\n";
  const std::string line =
      "..6.5.723.......2..614.....272..1........51.7.3.. "
      "1112233112233341522234155563445576644757664777766\n";
  const std::string meant = test::read(line).puzzle().print();
  const std::string heading = "a.txt: variant 7x7 jigsaw, 17 givens: contradictory\n\n";
  CHECK(test::read(rows).puzzle().print() == meant);
  CHECK(test::read(heading + rows + "  ([6] takes part in a conflict)\n\nSuspect: r2c2=3\n")
            .puzzle()
            .print() == meant);
  const std::string solved =
      "    3  |  6     5   __4__|  2'    1\n    2  |  1'  __3__|__5_____6__   4\n"
      "    5' |__2__|__1_____6__   4' |__3'_\n    1'  __4'_|  6     2  |__3__   5'\n"
      "  __6__|__3_____4_____1_____5'_|__2__\n    4     5'    2     3     1     6\n";
  CHECK(test::read(solved).puzzle().print() ==
        test::read("....2..1....5...4314...5....5..5.... 122233122333124443115544155554666666\n")
            .puzzle()
            .print());
  // Bars between all cells are no borders.
  CHECK_FALSE(test::read("|1|.|.|4|\n|.|4|1|.|\n|.|1|4|.|\n|4|.|.|1|\n")
                  .puzzle()
                  .print()
                  .starts_with("variant"));
  // A border or a row is left out.
  CHECK(test::read(test::replaced(rows, "2  |__.__   .", "2  |  .     .")).errors.size() == 1);
  CHECK(test::read(rows.substr(rows.find('\n') + 1)).errors.size() == 1);
}

TEST_CASE("SudokuPad's formal clues are read, and the rest is told") {
  const std::string text =
      R"({"cells":[[{"value":3},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
      R"("regions":[[[0,0],[0,1],[0,2],[0,3]],[[1,0],[1,1],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],)"
      R"([[2,2],[2,3],[3,2],[3,3]]],"cages":[{"cells":[[0,0],[1,1]],"value":5,"unique":true},)"
      R"({"cells":[[0,2],[0,3]],"value":"6"},{"cells":[[0,2],[1,3]],"value":"6"},{"cells":[[3,3]]},)"
      R"({"value":"title: T"},{"value":"rules: Some secret."}],"metadata":{"antiknight":true,)"
      R"("solution":"1234341221434321"},"global":["antiking","antiknight","odd"],"lines":[{},{}]})";
  const Variant puzzle = read(text);
  CHECK(recognised(text) == std::pair<std::string, Match>("sudokupad", Match::certain));
  CHECK(puzzle.size == 4);
  CHECK_FALSE(puzzle.boxes);
  CHECK(puzzle.title == "T");
  CHECK(puzzle.rules == "Some secret.");
  CHECK(puzzle.stored_solution.size() == 16);
  CHECK(puzzle.informal);
  REQUIRE(puzzle.clues.size() == 5);
  CHECK(same(puzzle.clues[0], {Kind::given, {0}, {}, 3}));
  CHECK(same(puzzle.clues[1], {Kind::cage, {0, 5}, {}, 5}));
  CHECK(same(puzzle.clues[2], {Kind::cage, {2, 3}, {}, 6}));
  CHECK(puzzle.remarks ==
        std::vector<std::string>{
            "the rule odd is not known here, and was left out",
            "2 lines and 1 outline are drawn that no clue explains; their rules, if any, were "
            "not checked",
            "1 cage does not say whether digits differ, and was left out",
            "it has rules in prose; what they say beyond the clues was not checked"});
  check_same(read("https://sudokupad.app/scl" + lz_packed(text)), puzzle);
  check_same(read("ctc" + lz_packed(text)), puzzle);
  const std::string short_hand =
      "{ce:[[{v:3},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]]],ca:[{v:'title: It\\'s'},"
      "{v:'rules: None.\nAt all.'}],l:[{wp:[[0.5,1]],c:f067f0,r:t}]}";
  const Variant zipped = read("scl" + lz_packed(short_hand));
  CHECK(zipped.title == "It's");
  CHECK(zipped.rules == "None.\nAt all.");
  CHECK(zipped.clues.size() == 1);
  CHECK(zipped.regions[5] == std::size_t{0});
  CHECK_FALSE(zipped.regions[15]);
  CHECK(sentence("scl" + lz_packed("{\"cells\":[[{}]],\"cages\":[{\"cells\":[[0,9]]}]}"))
            .find("sizes are 4 to 16") != std::string::npos);
  CHECK(sentence(test::replaced(text, "[[0,0],[1,1]]", "[[0,0],[1,4]]")) ==
        "here a cell of the grid should be, as [0, 0] for the first");
}

TEST_CASE("game ids of Solo with their letters") {
  // Boxes: 3x2 is three across and two down, so each is three high and two wide.
  const Variant boxes = read("3x2x:zj", "solo");
  CHECK(boxes.size == 6);
  CHECK_FALSE(boxes.boxes);
  CHECK(boxes.regions[12] == boxes.regions[0]);
  CHECK(boxes.regions[2] != boxes.regions[0]);
  CHECK(boxes.clues.size() == 2);
  CHECK(read("2x3xdu:zj", "solo").boxes);
  // Rows as regions: 12 edges within them, then borders below, column by column.
  const Variant rows = read("4j:p,l____________", "solo");
  CHECK(rows.regions[3] == std::size_t{0});
  CHECK(rows.regions[4] == std::size_t{1});
  CHECK(read("2x2j:1_2b3k,l____________", "solo").clues.size() == 3);
  const Variant killer = read("2x2k:p,l____________,10c10c10c10c", "solo");
  REQUIRE(killer.clues.size() == 4);
  CHECK(same(killer.clues[0], {Kind::cage, {0, 1, 2, 3}, {}, 10}));
  CHECK(killer.clues[0].where == Span{1, 22, 2});
  CHECK(recognised("4jxk:p,l____________,10c10c10c10c").second == Match::certain);
  CHECK(recognised("2x2:p").second == Match::none);

  CHECK(message("3j:i,d____", "solo") == "f:1:1: error: sizes are 4 to 16, not 3\n3j:i,d____\n^~~");
  CHECK(sentence("4j:p", "solo") ==
        "this has 1 part between commas; for 4j: it is 2: the cells, the regions");
  CHECK(sentence("4j:o,l____________", "solo") == "the code ends after 15 cells of 16");
  CHECK(sentence("4j:5o,l____________", "solo") == "5 is not a digit from 1 to 4");
  CHECK(sentence("4j:p,l___________", "solo") ==
        "the letters end after 24 edges; they must end one behind the 24 between the cells");
  CHECK(sentence("4j:p,l_____________", "solo") ==
        "this goes beyond the 24 edges between the cells");
  CHECK(sentence("4j:p,zzz", "solo") == "this goes beyond the 24 edges between the cells");
  CHECK(sentence("4j:p,l.", "solo") == "'.' cannot stand here");
  CHECK(sentence("4j:p,x", "solo") ==
        "the region at r1c1 has 16 cells; a region of a 4x4 grid has 4");
  CHECK(sentence("2x2k:p,l____________,10c10c10g", "solo") == "the cage at r4c1 has no sum");
  CHECK(sentence("2x2k:p,l____________,10_2b10c10c10c", "solo") ==
        "the cage at r1c1 has a second sum");
  CHECK(sentence("99999999999x2k:p", "solo").find("a game id begins") == 0);
}

TEST_CASE("killer lines and layouts are refused at the sign that is wrong") {
  const std::string zeros(80, '0');
  CHECK(read("3" + std::string(15, '0'), "short-killer").clues.size() == 1);
  CHECK(message("<" + zeros, "short-killer")
            .starts_with("f:1:1: error: this points past the grid\n"));
  CHECK(sentence("><" + zeros.substr(1), "short-killer") == "these signs point in a circle");
  CHECK(sentence("!" + zeros, "short-killer") ==
        "'!' is neither a sum nor one of the signs < > ^ v ` ' , .");
  CHECK(sentence("00", "short-killer") == "2 characters; a line has one for each cell, 81 for 9x9");
  const Variant chain = read("j<" + std::string(14, '0'), "short-killer");
  CHECK(same(chain.clues.at(0), {Kind::cage, {0, 1}, {}, 45}));

  CHECK(sentence("3x3::k:1:2", "long-killer") ==
        "2 numbers; there is one for each of the 81 cells");
  CHECK(sentence("3x4::k:1:2", "long-killer") == "here the boxes should be: 2x2, 3x3 or 4x4");
  CHECK(sentence("3x3:q:k:1:2", "long-killer") ==
        "a line begins with 3x3::k: or, with diagonals, 3x3:d:k:");
  std::string cells;
  for (int i = 0; i < 15; ++i) cells += ":0";
  CHECK(sentence("2x2::k:257" + cells + "x", "long-killer") == "0x is not a number");
  CHECK(sentence("2x2::k:257:513" + cells.substr(2), "long-killer") ==
        "the sum of cage 1 is 2 here and 1 before");

  const std::string layout = "AAABACBBCCDBCDDD";
  CHECK(recognised(layout) == std::pair<std::string, Match>("jigsaw", Match::certain));
  const Variant alone = read(layout);
  CHECK(alone.size == 4);
  CHECK_FALSE(alone.boxes);
  for (const std::string& text :
       {"1......4........ " + layout, layout + " 1......4........",
        "1......4........\n" + layout + "\n",
        std::string("1...\n...4\n....\n....\n\nAAAB\nACBB\nCCDB\nCDDD\n")}) {
    CAPTURE(text);
    const Variant both = read(text, "jigsaw");
    CHECK(both.regions == alone.regions);
    REQUIRE(both.clues.size() == 2);
    CHECK(same(both.clues[1], {Kind::given, {7}, {}, 4}));
  }
  CHECK(sentence("AAAAACBBCCDBCDDD", "jigsaw") ==
        "the region at r1c1 has 5 cells; a region of a 4x4 grid has 4");
  CHECK(message("5............... " + layout, "jigsaw") ==
        "f:1:1: error: '5' is not a digit from 1 to 4\n5............... " + layout + "\n^");
  CHECK(sentence("AAAB", "jigsaw").find("4 characters; a layout has one for each cell") == 0);
  CHECK(recognised(
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179")
            .second == Match::none);
}

TEST_CASE("a format says what it cannot hold") {
  const auto refused = [](const std::string& format, VariantClue clue) {
    Variant variant = empty(9);
    variant.clues.push_back(std::move(clue));
    try {
      return write(format, variant);
    } catch (const std::invalid_argument& error) {
      return std::string(error.what());
    }
  };
  CHECK(refused("solo", {Kind::thermometer, {0, 1}}) ==
        "Solo cannot hold a clue of the kind thermometer");
  CHECK(refused("solo", {Kind::diagonal_up}) == "Solo cannot hold one diagonal alone");
  CHECK(refused("solo", {Kind::cage, {0, 1}}) == "Solo cannot hold a cage without a sum");
  CHECK(refused("solo", {Kind::cage, {0, 1}, {}, 3}) ==
        "a killer for Solo has a cage around every cell");
  CHECK(refused("short-killer", {Kind::cage, {0, 8}, {}, 3}) ==
        "a cage of several pieces cannot be written as a short killer line");
  CHECK(refused("jigsaw", {Kind::cage, {0, 1}, {}, 3}) ==
        "a jigsaw layout cannot hold a clue of the kind killercage");
  CHECK(refused("json", {Kind::little_killer, {0, 10}, {}, 3}) ==
        "the little killer at r1c1 does not run to the edge of the grid, as f-puzzles has them");
  Variant windoku = empty(9);
  windoku.clues.push_back({Kind::windoku});
  const Variant windows = read(write("json", windoku));
  REQUIRE(windows.clues.size() == 4);
  CHECK(windows.clues[3].kind == Kind::extra_region);
  CHECK(windows.clues[3].cells == Cells{50, 51, 52, 59, 60, 61, 68, 69, 70});
}

TEST_CASE("damaged puzzles of every format are read or refused, and never more") {
  std::mt19937 random(29);
  Variant killer = empty(4);
  for (std::size_t row = 0; row < 4; ++row) {
    killer.clues.push_back({Kind::cage, {4 * row, 4 * row + 1, 4 * row + 2, 4 * row + 3}, {}, 10});
  }
  const Variant all = with_everything(5, random);
  const std::vector<std::pair<std::string, std::string>> seeds = {
      {"f-puzzles", write("f-puzzles", all)},
      {"f-puzzles", write("json", all)},
      {"sudokupad", "scl" + lz_packed("{ce:[[{v:3},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1]]]}")},
      {"sudokupad", R"({"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]})"},
      {"solo", write("solo", killer)},
      {"short-killer", write("short-killer", killer)},
      {"long-killer", write("long-killer", killer)},
      {"jigsaw", "1......4........ AAABACBBCCDBCDDD"}};
  const std::string signs = "0129{}[]\",:x/+=RC<>^v'_zjk.%-\\ \x1b\xff#";
  std::size_t taken = 0;
  std::size_t refused = 0;
  for (int round = 0; round < 15000; ++round) {
    const auto& [format, seed] = seeds[random() % seeds.size()];
    std::string text = seed;
    for (std::size_t edits = 1 + random() % 2; edits > 0; --edits) {
      const std::size_t at = random() % (text.size() + 1);
      const std::string sign(1, signs[random() % signs.size()]);
      if (random() % 3 == 0) {
        text.insert(at, sign);
      } else {
        text.replace(at, random() % 3, sign);
      }
    }
    CAPTURE(format, text);
    Source source = Source::from_text("f", text);
    CHECK_NOTHROW(recognise_format(source));
    try {
      const Variant variant = read(text, format);
      CHECK(variant.regions.size() == static_cast<std::size_t>(variant.size * variant.size));
      for (const VariantClue& one : variant.clues) {
        for (const auto& list : {one.cells, one.others}) {
          for (const std::size_t cell : list) CHECK(cell < variant.regions.size());
        }
      }
      ++taken;
    } catch (const InputError& error) {
      CHECK_FALSE(error.message().empty());
      ++refused;
    }
  }
  CHECK(taken > 500);
  CHECK(refused > 1000);
}
