// SPDX-License-Identifier: MIT
// How many variables and clauses a logic grid takes, as the head of its encoding says.
#include "catch.hpp"
#include "reading.hpp"

#include <cluecore/encoding.hpp>

#include <string>

using namespace cluecore;

TEST_CASE("formulas have the size that the head of the encoding says") {
  const auto size_of_clue = [](const std::string& text, const std::string& encoding) {
    const Encoding encoded = test::read(text).puzzle().encode(encoding);
    const Group clue = encoded.formula.groups(GroupKind::clue).at(0);
    std::size_t clauses = 0;
    for (std::size_t i = 0; i < encoded.formula.clause_count(); ++i) {
      clauses += encoded.formula.group_of(i) == clue ? 1 : 0;
    }
    return clauses;
  };
  for (const std::size_t n : {3U, 4U, 5U, 7U}) {
    for (const std::size_t m : {2U, 3U, 6U}) {
      CAPTURE(n, m);
      // Positions are the first category's items, or the last one's.
      for (const bool first : {true, false}) {
        std::string text;
        for (std::size_t c = 0; c < m; ++c) {
          text += (c == (first ? 0 : m - 1) ? "ordered c" : "category c") + std::to_string(c) + ":";
          for (std::size_t i = 0; i < n; ++i) {
            text += (i == 0 ? " c" : ", c") + std::to_string(c) + "i" + std::to_string(i);
          }
          text += "\n";
        }
        const std::size_t sames = first ? 0 : n * n * (m - 2);
        const Formula formula = test::read(text).puzzle().encode("pairs").formula;
        CHECK(static_cast<std::size_t>(formula.variable_count()) == n * n * (m - 1) + sames);
        const std::size_t pairs = m - 1 + (first ? 0 : m - 2);
        CHECK(formula.clause_count() == pairs * (n * n * (n - 1) + 2 * n) + 3 * n * sames);
        if (m > 3 && first) {
          const std::size_t clauses = formula.clause_count();
          const Formula connected = test::read(text + "1. c1i0 is c2i1\n2. c2i1 is c3i2\n")
                                        .puzzle()
                                        .encode("pairs")
                                        .formula;
          CHECK(connected.variable_count() == formula.variable_count() + 3);
          CHECK(connected.clause_count() == clauses + 2 + 3 * 3 * n + 3);
        }
        // Two items that are no positions.
        const std::string one = first ? "c1i0" : "c0i0";
        const std::string other = first ? "c1i1" : "c0i1";
        const auto size = [&](const std::string& relation, const std::string& encoding = "pairs") {
          return size_of_clue(text + "1. " + one + " " + relation + " " + other + "\n", encoding);
        };
        CHECK(size("is before") == 2 + (n - 1) * (n - 2) / 2);
        CHECK(size("is directly before") == 2 + (n - 1) * (n - 2));
        CHECK(size("is next to") == n * n - 2 * (n - 1));
        CHECK(size("is before", "supports") == 2 * n);
        CHECK(size("is next to", "supports") == 2 * n);
        const auto sentence_size = [&](const std::string& rest) {
          return size_of_clue(text + "1. " + one + " " + rest + "\n", "pairs");
        };
        const std::string outside = first ? "c0i" : "c1i";  // items of another category
        CHECK(sentence_size("is " + outside + "2") == 1);
        CHECK(sentence_size("is at 2") == 1);
        CHECK(sentence_size("is either " + outside + "1 or " + outside + "2") == 1);
        if (m > 2 && first) {
          CHECK(sentence_size("is either c0i1 or c2i1") == 2);
          CHECK(size_of_clue(text + "1. all different: c0i0, c1i0, c2i0\n", "pairs") == 3);
        }
      }
    }
  }
}
