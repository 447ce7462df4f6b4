// SPDX-License-Identifier: MIT
// Every step of every chain of reasoning, on its own: does what it rests on imply what it makes of
// that, and was it known by then? Random formulas are held against a small solver of the tests, the
// puzzles of data/ against an engine in which each rule and clue can be switched off.
#include "brute_force.hpp"
#include "catch.hpp"
#include "engine/tracked_formula.hpp"
#include "letter_formula.hpp"
#include "random_encoding.hpp"
#include "small_solver.hpp"
#include "words/sentences.hpp"
#include "words/together.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <numeric>
#include <set>

using namespace cluecore;
namespace fs = std::filesystem;

namespace {

using Steps = std::vector<Inference>;

/// Can these groups, with all definitions and these literals, hold together?
using Room = std::function<bool(const std::set<Group>& groups, const Clause& literals)>;

/// What one chain is made of.
struct Audit {
  const Reasoner::Basis& basis;
  const Room& room;
  std::vector<Group> rules{};  // what steps of several rules may use
  int suppositions = 0;
  int deepest = 0;

  /// Every step follows from what is known before it; returns what is known at the end.
  std::set<Literal> steps(const Steps& steps, std::set<Literal> known, int depth = 0) {
    deepest = std::max(deepest, depth);
    for (const Inference& step : steps) {
      CHECK((!step.so.empty() || &step == &steps.back()));  // nothing comes after a clash
      for (Literal literal : step.because) CHECK(known.contains(literal));
      for (Literal literal : step.so) CHECK_FALSE(known.contains(literal));
      std::set<Group> groups(step.groups.begin(), step.groups.end());
      CHECK(groups.size() == step.groups.size());
      groups.insert(step.excluding.begin(), step.excluding.end());
      for (Group group : groups) {
        CHECK(std::count(basis.groups.begin(), basis.groups.end(), group) >= 1);
      }
      if (step.supposed) {
        ++suppositions;
        refutation(step, known, depth);
      } else {
        CHECK(step.steps.empty());
        // A step of several rules names none: it may use all.
        const bool of_rule = std::any_of(rules.begin(), rules.end(), [&](Group rule) {
          return std::count(step.groups.begin(), step.groups.end(), rule) > 0;
        });
        if (!of_rule) groups.insert(rules.begin(), rules.end());
        implied(step, groups);
      }
      known.insert(step.so.begin(), step.so.end());
    }
    return known;
  }

 private:
  void refutation(const Inference& step, std::set<Literal> known, int depth) {
    CHECK(step.so == std::vector<Literal>{~step.supposed});
    REQUIRE_FALSE(step.steps.empty());
    CHECK(step.steps.back().so.empty());
    CHECK(groups_of(step.steps) == std::set<Group>(step.groups.begin(), step.groups.end()));
    // Only what it says it rests on may be used inside.
    CHECK_FALSE(known.contains(step.supposed));
    std::set<Literal> inside(step.because.begin(), step.because.end());
    inside.insert(step.supposed);
    steps(step.steps, inside, depth + 1);
  }

  void implied(const Inference& step, const std::set<Group>& groups) const {
    Clause literals = step.because;
    if (step.so.empty()) CHECK_FALSE(room(groups, literals));
    for (Literal literal : step.so) {
      literals.push_back(~literal);
      CHECK_FALSE(room(groups, literals));
      literals.pop_back();
    }
  }
};

/// The clauses of the definitions and of these groups, over the same variables.
Formula part_of(const Formula& formula, const std::set<Group>& groups) {
  Formula part;
  for (int i = 1; i <= formula.variable_count(); ++i) part.new_variable(formula.name(Literal(i)));
  const Group all = part.new_group(GroupKind::rule, "all");
  for (std::size_t i = 0; i < formula.clause_count(); ++i) {
    const Group group = formula.group_of(i);
    if (formula.kind(group) == GroupKind::definition || groups.contains(group)) {
      part.add(all, formula.clause(i));
    }
  }
  return part;
}

Reasoner::Basis random_basis(const Encoding& encoding, Dice& dice) {
  Reasoner::Basis basis;
  for (const GroupKind kind : {GroupKind::rule, GroupKind::clue}) {
    for (Group group : encoding.formula.groups(kind)) {
      if (dice(6) > 0) basis.groups.push_back(group);
    }
  }
  std::set<std::size_t> places;
  for (std::size_t givens = dice(3); givens > 0; --givens) {
    const std::size_t place = dice(encoding.answer.size());
    if (!places.insert(place).second) continue;
    basis.literals.push_back(encoding.answer[place][dice(encoding.answer[place].size())]);
  }
  return basis;
}

/// The puzzles of data/FAMILY, in the family's first encoding.
template <typename Test>
void for_each_puzzle(const std::string& name, Test test) {
  const Family& family = *family_named(name);
  std::set<fs::path> files;
  for (const auto& entry : fs::directory_iterator(fs::path("data") / name)) {
    if (entry.is_regular_file() && entry.path().extension() != ".transcript") {
      files.insert(entry.path());
    }
  }
  for (const fs::path& path : files) {
    CAPTURE(path.string());
    std::ifstream in(path, std::ios::binary);
    Source source(path.string(), in);
    const auto reader = family.open(source, {});
    for (int kept = 0; kept < 3;) {
      std::optional<Reader::Item> item;
      try {
        item = reader->next();
      } catch (const InputError&) {
        if (reader->layout() == Layout::single) throw;
        continue;
      }
      if (!item) break;
      if (!item->puzzle || !item->puzzle->counting_conflicts().empty()) continue;
      if (item->puzzle->places() > 400) continue;
      ++kept;
      test(family, *item->puzzle);
    }
  }
}

/// A puzzle's formula with an engine in which each group can be left out.
struct Bench {
  explicit Bench(const Family& family, const Puzzle& puzzle)
      : encoding(puzzle.encode(family.encodings().front().name)),
        engine(z3_engine()),
        tracked(encoding.formula, *engine, TrackedFormula::Track::rules_and_clues),
        room([this](const std::set<Group>& groups, const Clause& literals) {
          Clause assumed = literals;
          for (Group group : groups) assumed.push_back(tracked.selector(group));
          return engine->solve(assumed) != Status::unsatisfiable;
        }) {
    basis.groups = encoding.formula.groups(GroupKind::rule);
    for (const ClueForm& clue : clue_forms(puzzle, encoding)) {
      if (clue.group) basis.groups.push_back(*clue.group);
      if (clue.literal) basis.literals.push_back(clue.literal);
    }
  }

  std::set<Literal> known() const { return {basis.literals.begin(), basis.literals.end()}; }

  Encoding encoding;
  std::unique_ptr<Engine> engine;
  TrackedFormula tracked;
  Room room;
  Reasoner::Basis basis;
};

}  // namespace

TEST_CASE("chains over random formulas are sound, and found if propagation shows them") {
  Dice dice(1);
  int refuted[3] = {0, 0, 0};
  int derived = 0;
  int open = 0;
  for (int i = 0; i < 4000; ++i) {
    CAPTURE(i);
    const Encoding encoding = random_encoding(dice);
    const Reasoner::Basis basis = random_basis(encoding, dice);
    const std::set<Literal> known(basis.literals.begin(), basis.literals.end());
    const Room room = [&](const std::set<Group>& groups, const Clause& literals) {
      const Formula part = part_of(encoding.formula, groups);
      const auto values = SmallSolver(part).propagate(literals);
      if (!values) return false;
      Formula with = part;
      const Group more = with.new_group(GroupKind::rule, "more");
      for (Literal literal : literals) with.add(more, {literal});
      return !SmallSolver(with).models({}).empty();
    };
    const Formula all =
        part_of(encoding.formula, std::set<Group>(basis.groups.begin(), basis.groups.end()));
    const auto values = SmallSolver(all).propagate(basis.literals);
    Reasoner reasoner(encoding, encoding.answer.size());
    for (int depth = 0; depth <= 2; ++depth) {
      CAPTURE(depth);
      const auto steps = reasoner.derive(basis, Literal(), depth, {});
      if (depth == 0) CHECK(steps.has_value() == !values.has_value());
      if (!steps) continue;
      Audit audit{basis, room};
      audit.steps(*steps, known);
      CHECK(steps->back().so.empty());
      CHECK(audit.deepest <= depth);
      ++refuted[audit.deepest];
      if (depth > 0 && audit.deepest == 0) break;
    }
    if (!values) continue;
    const Literal target = encoding.answer[dice(encoding.answer.size())][dice(2)];
    for (const Literal literal : {target, ~target}) {
      const auto steps = reasoner.derive(basis, literal, 0, {});
      CHECK(steps.has_value() == (*values)[literal.index()]);
      for (int depth = 0; depth <= 2; ++depth) {
        const auto chain = reasoner.derive(basis, literal, depth, {});
        if (!chain) {
          open += depth == 2 ? 1 : 0;
          continue;
        }
        ++derived;
        Audit audit{basis, room};
        CHECK(audit.steps(*chain, known).contains(literal));
      }
    }
  }
  CAPTURE(refuted[0], refuted[1], refuted[2], derived, open);
  CHECK((refuted[0] >= 500 && refuted[1] >= 100 && derived >= 500 && open >= 500));
}

TEST_CASE("a reasoner that is stopped finds nothing, and the same as before afterwards") {
  Dice dice(2);
  int found = 0;
  for (int i = 0; i < 200; ++i) {
    const Encoding encoding = random_encoding(dice);
    const Reasoner::Basis basis = random_basis(encoding, dice);
    Reasoner reasoner(encoding, encoding.answer.size());
    const auto before = reasoner.derive(basis, Literal(), 2, {});
    reasoner.derive(basis, Literal(), 2, stopped().stop);
    reasoner.shortest_refutation(basis, 1, stopped().stop);
    const auto after = reasoner.derive(basis, Literal(), 2, {});
    REQUIRE(before.has_value() == after.has_value());
    if (!before) continue;
    ++found;
    CHECK(length(*before) == length(*after));
    CHECK(groups_of(*before) == groups_of(*after));
  }
  CHECK(found >= 50);
}

namespace {

/// Holds "only 4th is left for Ada" against the pairs that the step makes; how many there are.
int check_what_is_left(const Formula& formula, const Inference& step, const std::string& sentence) {
  if (!sentence.starts_with("only ")) return 0;
  std::set<std::string> right;
  for (Literal literal : step.so) {
    const std::string& name = formula.name(literal);
    const std::size_t is = literal.negated() ? std::string::npos : name.find(" is ");
    if (is == std::string::npos) continue;
    const std::string one = name.substr(0, is);
    const std::string other = name.substr(is + 4);
    right.insert("only " + one + " is left for " + other);
    right.insert("only " + other + " is left for " + one);
  }
  int found = 0;
  for (std::size_t at = 0; (at = sentence.find("only ", at)) != std::string::npos; ++at, ++found) {
    CAPTURE(sentence);
    CHECK(std::any_of(right.begin(), right.end(), [&](const std::string& claim) {
      return sentence.compare(at, claim.size(), claim) == 0;
    }));
  }
  return found;
}

}  // namespace

TEST_CASE("the way to the solution of each puzzle in data is sound and ends there") {
  int left = 0;
  int walked = 0;
  int simple = 0;
  int refuting = 0;
  int merged = 0;
  for (const std::string name :
       {"sudoku", "binary", "nonogram", "logic", "futoshiki", "skyscrapers", "akari"}) {
    for_each_puzzle(name, [&](const Family& family, const Puzzle& puzzle) {
      const Findings findings = Examiner().examine(family, puzzle, {});
      if (findings.verdict != Verdict::unique) return;
      Bench bench(family, puzzle);
      Reasoner reasoner(bench.encoding, bench.encoding.answer.size());
      std::vector<Literal> goals;
      for (std::size_t place = 0; place < puzzle.places(); ++place) {
        goals.push_back(bench.encoding.answer[place][findings.solutions.front()[place]]);
      }
      Guide guide(bench.encoding, puzzle.asked_places(), reasoner,
                  fits_a_sentence(bench.encoding, reasoner));
      const std::vector<ClueForm> forms = clue_forms(puzzle, bench.encoding);
      std::vector<std::size_t> clues(forms.size());
      std::iota(clues.begin(), clues.end(), std::size_t{0});
      const Guide::Start start{&puzzle, bench.basis, &forms, clues};
      const Guide::Way way = guide.walk(start, goals, Guide::deepest, {});
      const std::vector<Group> rules = bench.encoding.formula.groups(GroupKind::rule);
      Audit audit{bench.basis, bench.room, rules};
      const std::set<Literal> known = audit.steps(way.steps, bench.known());
      for (const Inference& step : way.steps) {
        const auto lines = sentences(puzzle, bench.encoding, reasoner, {step});
        for (const std::string& line : lines) {
          CAPTURE(line);
          CHECK(line.size() - std::min(line.find_first_not_of(' '), line.size()) <= 160);
          CHECK((line.find(" has at least one ") == std::string::npos ||
                 line.find("; so ") == std::string::npos));
        }
        if (name == "logic" && !step.supposed) {
          left += check_what_is_left(bench.encoding.formula, step, lines.front());
        }
      }
      ++walked;
      (audit.suppositions == 0 ? simple : refuting) += 1;
      CHECK(way.arrived);
      for (std::size_t place = 0; place < puzzle.asked_places(); ++place) {
        CHECK(known.contains(goals[place]));
      }
      // Without suppositions, at least all that the clauses propagate.
      const auto values = SmallSolver(part_of(bench.encoding.formula, {bench.basis.groups.begin(),
                                                                       bench.basis.groups.end()}))
                              .propagate(bench.basis.literals);
      REQUIRE(values);
      goals.resize(puzzle.asked_places());
      const Guide::Way plain = guide.walk(start, goals, 0, {});
      Audit plain_audit{bench.basis, bench.room, rules};
      const std::set<Literal> plainly = plain_audit.steps(plain.steps, bench.known());
      CHECK(plain_audit.suppositions == 0);
      for (Literal goal : goals) CHECK((plainly.contains(goal) || !(*values)[goal.index()]));
      // What leads to one place is sound by itself.
      const Guide::Way one = guide.lead(start, {goals.back()}, Guide::deepest, {});
      Audit one_audit{bench.basis, bench.room, rules};
      CHECK(one_audit.steps(one.steps, bench.known()).contains(goals.back()));
      // So it is in few sentences, each of which rests on no more than those before it.
      Audit brief_audit{bench.basis, bench.room, rules};
      const std::vector<Inference> brief =
          briefly_merged(puzzle, bench.encoding, reasoner, guide.retold(start, in_runs(one.steps)));
      CHECK(brief_audit.steps(brief, bench.known()).contains(goals.back()));
      merged += static_cast<int>(one.steps.size() - brief.size());
    });
  }
  CAPTURE(walked, simple, refuting, merged);
  CHECK(left >= 40);
  CHECK((walked >= 12 && simple >= 5 && refuting >= 1 && merged >= 20));
}

TEST_CASE("each contradiction of a puzzle in data is told in sound steps") {
  int told = 0;
  for (const std::string name :
       {"sudoku", "binary", "nonogram", "logic", "futoshiki", "skyscrapers", "akari"}) {
    for_each_puzzle(name, [&](const Family& family, const Puzzle& puzzle) {
      Question question;
      question.detail = Detail::conflict;
      if (Examiner().examine(family, puzzle, question).verdict != Verdict::contradictory) return;
      Bench bench(family, puzzle);
      Reasoner reasoner(bench.encoding, bench.encoding.answer.size());
      const auto values = SmallSolver(part_of(bench.encoding.formula, {bench.basis.groups.begin(),
                                                                       bench.basis.groups.end()}))
                              .propagate(bench.basis.literals);
      if (!values) CHECK(reasoner.derive(bench.basis, Literal(), 0, {}).has_value());
      Guide guide(bench.encoding, puzzle.asked_places(), reasoner,
                  fits_a_sentence(bench.encoding, reasoner));
      const std::vector<ClueForm> forms = clue_forms(puzzle, bench.encoding);
      std::vector<std::size_t> clues(forms.size());
      std::iota(clues.begin(), clues.end(), std::size_t{0});
      const Guide::Way way =
          guide.lead({&puzzle, bench.basis, &forms, clues}, {}, Guide::deepest, {});
      CHECK(way.arrived);
      ++told;
      Audit audit{bench.basis, bench.room, bench.encoding.formula.groups(GroupKind::rule)};
      audit.steps(way.steps, bench.known());
      CHECK(way.steps.back().so.empty());
    });
  }
  CAPTURE(told);
  CHECK(told >= 8);
}
