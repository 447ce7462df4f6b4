// SPDX-License-Identifier: MIT
// What the first line claims: the fewest explanations that are likelier than all others together.
#include "catch.hpp"
#include "examined.hpp"
#include "reading.hpp"
#include "tool.hpp"

#include <cluecore/explain.hpp>

#include <fstream>
#include <iterator>
#include <string>
#include <utility>

using namespace cluecore;
using namespace cluecore::test;

namespace {

const std::string classic =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string brief(const std::string& text) {
  const std::string out = tool({"check", "--brief", "-"}, text).out;
  return out.substr(0, out.find('\n'));
}

std::string json(const std::string& text) {
  return tool({"check", "--json", "-"}, text).out;
}

}  // namespace

TEST_CASE("where a given is left out, no cell is blamed alone") {
  std::size_t several = 0;
  for (std::size_t cell = 0; cell < classic.size(); ++cell) {
    if (classic[cell] == '.') continue;
    std::string text = classic;
    text[cell] = '.';
    const Findings findings = examined("sudoku", text);
    if (findings.verdict != Verdict::several) continue;
    ++several;
    INFO(text << "\n" << brief(text));
    CHECK(findings.likely_missing);
    CHECK(contains(brief(text), "; a given may be missing"));
  }
  CHECK(several == 8);
}

TEST_CASE("the first line names one slip where that is likelier than all else together") {
  // The row that was typed twice says so itself.
  const std::string text = classic.substr(0, 9) + classic.substr(0, 72);
  const Findings findings = examined("sudoku", text);
  INFO(brief(text));
  CHECK(findings.likely_slips > 0);
  CHECK(contains(brief(text), "; likely slip: row 2 repeats row 1"));
  CHECK(contains(json(text), R"("likeliest":"slip","likely_slips":)"));
}

TEST_CASE("a symmetric pattern orders the slips and does not choose among them") {
  // With the 7 back in r1c5 the pattern is symmetric, as no other slip makes it.
  std::string text = classic;
  std::swap(text[3], text[4]);
  const Findings findings = examined("sudoku", text);
  INFO(brief(text));
  CHECK(findings.slips.front().slip.text() == "the 7 in r1c4 belongs in r1c5");
  CHECK(contains(brief(text), "; likely wrong: r1c4=7 or r2c6=5"));
  CHECK(contains(json(text), R"("likeliest":"slips","likely_slips":)"));
}

TEST_CASE("what is claimed holds all the alternatives that are told in its lines") {
  std::size_t claimed = 0;
  for (std::size_t cell = 0; cell < classic.size(); ++cell) {
    if (classic[cell] == '.') continue;
    std::string text = classic;
    text[cell] = static_cast<char>(text[cell] == '9' ? '1' : text[cell] + 1);
    const Findings findings = examined("sudoku", text);
    const std::size_t end = findings.likely_slips;
    REQUIRE(end <= findings.slips.size());
    if (end == 0) continue;
    ++claimed;
    INFO(text);
    if (end < findings.slips.size()) {
      CHECK_FALSE(are_alternatives(findings.slips[end - 1].slip, findings.slips[end].slip));
    }
  }
  CHECK(claimed > 15);
}

TEST_CASE("where a clue of a logic grid is left out, no other is blamed alone") {
  std::ifstream in("data/logic/race.logic");
  const std::string whole{std::istreambuf_iterator<char>(in), {}};
  for (const std::string number : {"1", "2", "3", "4", "5", "7", "8"}) {
    const std::size_t begin = whole.find("\n" + number + ". ");
    REQUIRE(begin != std::string::npos);
    const std::string text = whole.substr(0, begin) + whole.substr(whole.find('\n', begin + 1));
    INFO(brief(text));
    CHECK(contains(brief(text), "several; a clue may be missing"));
    CHECK(contains(json(text), R"("likeliest":"missing)"));
  }
}
