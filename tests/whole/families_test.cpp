// SPDX-License-Identifier: MIT
// The conformance suite: what every family promises, tried with every encoding on every file of
// data/<family>/. A new family is tested by being there.
#include "catch.hpp"
#include "effort.hpp"
#include "puzzle_files.hpp"
#include "tracked_puzzle.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

using namespace cluecore;

namespace {

/// Calls `test(family, puzzle)` for every puzzle in data/.
template <typename Test>
void for_each_puzzle(Test test) {
  for (const Family* family : families()) {
    const auto files = puzzle_files(*family);
    REQUIRE(files.size() >= 5);
    for (const std::filesystem::path& path : files) {
      CAPTURE(path.string());
      const auto puzzles = read_all(*family, path);
      CHECK_FALSE(puzzles.empty());
      for (const auto& puzzle : puzzles) test(*family, *puzzle);
    }
  }
}

/// Calls `test(family, puzzle, encoding's name, examiner)` for every puzzle, encoding and engine.
/// Examiners are shared: they promise that this makes no difference, and formulas are built once.
template <typename Test>
void for_each_encoding(Test test) {
  for (const EngineKind& kind : engines()) {
    CAPTURE(kind.name);
    std::map<std::string, Examiner> examiners;
    std::size_t at = 0;
    for_each_puzzle([&](const Family& family, const Puzzle& puzzle) {
      if (!is_tried(at++)) return;
      for (const Choice& choice : family.encodings()) {
        CAPTURE(choice.name);
        const std::string name(choice.name);
        test(family, puzzle, name, examiners.try_emplace(name, name, kind.make).first->second);
      }
    });
  }
}

/// Calls `test(family, puzzle)` for every puzzle that has a formula, but once for those that share it.
template <typename Test>
void for_each_formula(Test test) {
  std::set<std::string> seen;
  for_each_puzzle([&](const Family& family, const Puzzle& puzzle) {
    const std::string key = std::string(family.name()) + puzzle.rules_key();
    if (!puzzle.rules_key().empty() && !seen.insert(key).second) return;
    if (puzzle.counting_conflicts().empty()) test(family, puzzle);
  });
}

bool equal(const Encoding& one, const Encoding& other) {
  const Formula& a = one.formula;
  const Formula& b = other.formula;
  if (one.answer != other.answer || a.variable_count() != b.variable_count() ||
      a.clause_count() != b.clause_count() || a.group_count() != b.group_count()) {
    return false;
  }
  for (std::size_t i = 0; i < a.clause_count(); ++i) {
    const Literals x = a.clause(i);
    const Literals y = b.clause(i);
    if (a.group_of(i) != b.group_of(i) || !std::equal(x.begin(), x.end(), y.begin(), y.end())) {
      return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("what a puzzle prints reads back as the same puzzle") {
  for_each_puzzle([](const Family& family, const Puzzle& puzzle) {
    const auto again = read_all(family, Source::from_text("printed", puzzle.print()));
    REQUIRE(again.size() == 1);
    CHECK(again[0]->print() == puzzle.print());
    CHECK(again[0]->shape() == puzzle.shape());
    CHECK(again[0]->rules_key() == puzzle.rules_key());
    REQUIRE(again[0]->clues().size() == puzzle.clues().size());
    for (std::size_t i = 0; i < puzzle.clues().size(); ++i) {
      CHECK(again[0]->clues()[i].text == puzzle.clues()[i].text);
      CHECK(again[0]->clues()[i].given == puzzle.clues()[i].given);
    }
  });
}

TEST_CASE("a file is recognised as its own family") {
  for (const Family* family : families()) {
    for (const std::filesystem::path& path : puzzle_files(*family)) {
      CAPTURE(path.string());
      std::ifstream in(path, std::ios::binary);
      Source source(path.string(), in);
      CHECK(&recognise_family(source) == family);
    }
  }
}

TEST_CASE("encoding twice gives the same formula") {
  for_each_formula([&](const Family& family, const Puzzle& puzzle) {
    for (const Choice& choice : family.encodings()) {
      CAPTURE(choice.name);
      CHECK(equal(puzzle.encode(choice.name), puzzle.encode(choice.name)));
    }
  });
}

TEST_CASE("variables and groups have names of their own, and every group has clauses") {
  for_each_formula([&](const Family& family, const Puzzle& puzzle) {
    for (const Choice& choice : family.encodings()) {
      CAPTURE(choice.name);
      const Encoding encoding = puzzle.encode(choice.name);
      const Formula& formula = encoding.formula;
      std::set<std::string> names;
      for (int variable = 1; variable <= formula.variable_count(); ++variable) {
        names.insert(formula.name(Literal(variable)));
      }
      CHECK(names.size() == static_cast<std::size_t>(formula.variable_count()));
      CHECK_FALSE(names.contains(""));
      std::set<std::string> groups;
      for (int group = 0; group < formula.group_count(); ++group) {
        groups.insert(formula.name(Group{group}));
      }
      CHECK(groups.size() == static_cast<std::size_t>(formula.group_count()));
      std::set<Group> with_clauses;
      for (std::size_t i = 0; i < formula.clause_count(); ++i) {
        with_clauses.insert(formula.group_of(i));
      }
      CHECK(with_clauses.size() == groups.size());
      const auto given = std::count_if(puzzle.clues().begin(), puzzle.clues().end(),
                                       [](const Clue& clue) { return clue.given.has_value(); });
      CHECK(formula.groups(GroupKind::clue).size() + static_cast<std::size_t>(given) ==
            puzzle.clues().size());
    }
  });
}

TEST_CASE("the formula and the family's own check agree on solutions and on what is none") {
  for_each_encoding(
      [](const Family& family, const Puzzle& puzzle, const std::string& name, Examiner& examiner) {
        Question question;
        question.detail = Detail::verdict;
        const Findings findings = examiner.examine(family, puzzle, question);
        if (findings.solutions.empty()) return;
        const Solution& solution = findings.solutions.front();
        CHECK(puzzle.violations(solution).empty());
        CHECK_FALSE(puzzle.line(solution).empty());

        const Encoding encoding = puzzle.encode(name);
        TrackedPuzzle bench(puzzle, encoding);
        std::vector<Literal> all = bench.clues;
        for (std::size_t place = 0; place < solution.size(); ++place) {
          all.push_back(encoding.answer[place][solution[place]]);
        }
        CHECK(bench.engine->solve(all) == Status::satisfiable);
        // One place changed: the check and the formula say the same.
        for (std::size_t place = 0; place < solution.size(); place += 1 + solution.size() / 12) {
          Solution changed = solution;
          changed[place] = (changed[place] + 1) % encoding.answer[place].size();
          std::vector<Literal> assumed = all;
          assumed[bench.clues.size() + place] = encoding.answer[place][changed[place]];
          const bool solves = bench.engine->solve(assumed) == Status::satisfiable;
          CHECK(puzzle.violations(changed).empty() == solves);
          if (findings.verdict == Verdict::unique) CHECK_FALSE(solves);
        }
      });
}

TEST_CASE("all encodings of a puzzle say the same of it, on all engines") {
  std::map<std::string, Findings>
      first;  // what was said of a puzzle, in the first encoding and engine
  for_each_encoding(
      [&](const Family& family, const Puzzle& puzzle, const std::string&, Examiner& examiner) {
        const Findings findings = examiner.examine(family, puzzle, {});
        const std::string key = std::string(family.name()) + puzzle.print();
        const Findings& expected = first.try_emplace(key, findings).first->second;
        CHECK(findings.verdict == expected.verdict);
        if (expected.verdict == Verdict::unique) CHECK(findings.solutions == expected.solutions);
        REQUIRE(findings.conflicts.empty() == expected.conflicts.empty());
        if (expected.conflicts.empty() || !expected.conflicts.front().direct) return;
        REQUIRE(findings.conflicts.size() == expected.conflicts.size());
        for (std::size_t i = 0; i < expected.conflicts.size(); ++i) {
          CHECK(findings.conflicts[i].clues == expected.conflicts[i].clues);
          CHECK(findings.conflicts[i].direct);
        }
      });
}

TEST_CASE("every conflict holds on a fresh engine, and none of its clues can go") {
  int conflicts = 0;
  for_each_encoding(
      [&](const Family& family, const Puzzle& puzzle, const std::string& name, Examiner& examiner) {
        Question question;
        question.slips = false;
        const Findings findings = examiner.examine(family, puzzle, question);
        CHECK((findings.verdict == Verdict::contradictory) == !findings.conflicts.empty());
        if (findings.conflicts.empty() || findings.conflicts.front().counted) return;
        const Encoding encoding = puzzle.encode(name);
        TrackedPuzzle bench(puzzle, encoding);
        for (const Conflict& conflict : findings.conflicts) {
          ++conflicts;
          // Clues that break one rule by themselves may hold fewer that break it with other rules.
          if (!conflict.direct) CHECK(conflict.minimal);
          // Clues that say everything themselves leave nothing to rules.
          CHECK(conflict.rules.empty() == encoding.formula.groups(GroupKind::rule).empty());
          CHECK(std::is_sorted(conflict.clues.begin(), conflict.clues.end()));
          std::vector<Literal> clues;
          for (std::size_t clue : conflict.clues) clues.push_back(bench.clues[clue]);
          CHECK(bench.engine->solve(clues) == Status::unsatisfiable);
          bool minimal = true;
          for (std::size_t left_out = 0; left_out < clues.size(); ++left_out) {
            std::vector<Literal> rest = clues;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(left_out));
            minimal = minimal && bench.engine->solve(rest) == Status::satisfiable;
          }
          CHECK(minimal == conflict.minimal);
        }
      });
  CHECK(conflicts > 0);
}
