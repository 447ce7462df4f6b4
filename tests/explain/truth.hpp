// SPDX-License-Identifier: MIT
// What an Examiner says of a puzzle, held against brute force: a small world is a list of all its
// grids, and which clues each of them keeps.
#pragma once

#include "brute_force.hpp"
#include "catch.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace cluecore::test {

using Numbers = std::vector<std::size_t>;
using Sets = std::set<Numbers>;

/// Is clue number `clue` kept by a solution of the rules?
using Keeps = std::function<bool(std::size_t clue, const Solution& solution)>;

/// What brute force knows of a puzzle: which solutions of the rules keep which clues.
class Truth {
 public:
  Truth(std::size_t clues, const std::vector<Solution>& all, const Keeps& keeps)
      : clues_(clues), all_(all) {
    for (const Solution& one : all) {
      std::vector<bool>& kept = keeps_.emplace_back();
      for (std::size_t clue = 0; clue < clues; ++clue) kept.push_back(keeps(clue, one));
    }
  }

  std::size_t clues() const { return clues_; }
  const std::vector<Solution>& all() const { return all_; }

  /// The solutions of these clues, by number.
  Numbers solutions(const Numbers& clues) const {
    Numbers found;
    for (std::size_t s = 0; s < all_.size(); ++s) {
      if (std::all_of(clues.begin(), clues.end(), [&](std::size_t c) { return keeps_[s][c]; })) {
        found.push_back(s);
      }
    }
    return found;
  }
  Numbers every_clue() const { return without({}); }
  Numbers without(const Numbers& some) const {
    Numbers rest;
    for (std::size_t clue = 0; clue < clues(); ++clue) {
      if (std::find(some.begin(), some.end(), clue) == some.end()) rest.push_back(clue);
    }
    return rest;
  }

  /// The smallest sets of clues without which there is a solution.
  Sets smallest_drops() const {
    Sets found;
    std::size_t fewest = clues() + 1;
    for (const std::vector<bool>& keeps : keeps_) {
      Numbers broken;
      for (std::size_t clue = 0; clue < clues(); ++clue) {
        if (!keeps[clue]) broken.push_back(clue);
      }
      if (broken.size() < fewest) found.clear();
      fewest = std::min(fewest, broken.size());
      if (broken.size() == fewest) found.insert(broken);
    }
    return found;
  }

  /// All minimal sets of clues that have no solution, by way of what solutions break: a set is in
  /// conflict if each solution breaks one of it.
  Sets conflicts() const {
    Sets minimal;
    const std::function<void(Numbers, std::size_t)> add = [&](const Numbers& chosen,
                                                              std::size_t from) {
      if (solutions(chosen).empty()) {
        if (is_minimal(chosen)) minimal.insert(chosen);
        return;
      }
      for (std::size_t clue = from; clue < clues(); ++clue) {
        Numbers more = chosen;
        more.push_back(clue);
        add(more, clue + 1);
      }
    };
    add({}, 0);
    return minimal;
  }

  bool is_minimal(const Numbers& conflict) const {
    return std::all_of(conflict.begin(), conflict.end(), [&](std::size_t clue) {
      Numbers fewer = conflict;
      std::erase(fewer, clue);
      return !solutions(fewer).empty();
    });
  }

 private:
  std::size_t clues_;
  const std::vector<Solution>& all_;
  std::vector<std::vector<bool>> keeps_;  // by solution, clue
};

/// How often something of interest came up.
using Tally = std::map<std::string, int>;

/// What is claimed of one puzzle, held against the truth.
class Claims {
 public:
  Claims(const cluecore::Family& family, const Puzzle& puzzle, const Truth& truth, Tally& tally)
      : family_(family), puzzle_(puzzle), truth_(truth), tally_(tally) {}

  void check_all(Examiner& examiner, Dice& dice) {
    Question question;
    question.slips = false;  // repairs are looked for where no slip explains anything
    question.redundant = true;
    question.solutions = dice(2) == 0 ? 2 : 0;
    const Findings findings = examiner.examine(family_, puzzle_, question);
    const Numbers solutions = truth_.solutions(truth_.every_clue());
    if (!solutions.empty()) {
      REQUIRE(findings.verdict == (solutions.size() == 1 ? Verdict::unique : Verdict::several));
      ++tally_[solutions.size() == 1 ? "unique" : "several"];
      check_open(findings, solutions);
      check_redundant(findings, solutions);
      return;
    }
    REQUIRE(findings.verdict == Verdict::contradictory);
    ++tally_["contradictory"];
    check_suspects(findings);
    check_repairs(findings);
    for (const Conflict& conflict : findings.conflicts) {
      if (!conflict.counted) check_conflict(conflict);
    }
  }

  void check_open(const Findings& findings, const Numbers& solutions) {
    Numbers open;
    for (std::size_t place = 0; place < puzzle_.places(); ++place) {
      const bool differs = std::any_of(solutions.begin(), solutions.end(), [&](std::size_t s) {
        return truth_.all()[s][place] != truth_.all()[solutions.front()][place];
      });
      if (differs) open.push_back(place);
    }
    CHECK(findings.open == open);
    CHECK(findings.open_complete == (solutions.size() > 1));
  }

  void check_redundant(const Findings& findings, const Numbers& solutions) {
    if (!findings.redundant_complete) {
      CHECK(findings.redundant.empty());
      CHECK(solutions.size() > 1);
      return;
    }
    Numbers redundant;
    for (std::size_t clue = 0; clue < truth_.clues(); ++clue) {
      if (truth_.solutions(truth_.without({clue})) == solutions) redundant.push_back(clue);
    }
    CHECK(findings.redundant == redundant);
    ++tally_[redundant.empty() ? "no redundant" : "redundant"];
  }

  void check_suspects(const Findings& findings) {
    Numbers suspects;
    for (const Numbers& drop : truth_.smallest_drops()) {
      if (drop.size() == 1) suspects.push_back(drop.front());
    }
    ++tally_[suspects.empty() ? "no suspect" : "suspects"];
    CHECK(findings.suspects == suspects);
    CHECK(findings.suspects_complete);
  }

  void check_repairs(const Findings& findings) {
    const Sets drops = truth_.smallest_drops();
    if (findings.conflicts.front().counted && drops.begin()->size() > 1) {
      // Of what counting alone shows, no more is looked for than single clues.
      CHECK(findings.repairs.empty());
      return;
    }
    ++tally_["repairs of " + std::to_string(drops.begin()->size())];
    if (drops.begin()->size() > 4) {  // more than are looked for
      CHECK(findings.repairs.empty());
      CHECK(findings.repairs_at_least <= drops.begin()->size());
      CHECK_FALSE(findings.repairs_complete);
      return;
    }
    Sets found;
    std::map<Numbers, std::set<std::string>> changes;
    bool uniques_over = false;
    for (const Repair& repair : findings.repairs) {
      CHECK(std::is_sorted(repair.drop.begin(), repair.drop.end()));
      found.insert(repair.drop);
      uniques_over = uniques_over || repair.unique != true;
      CHECK((repair.unique != true || !uniques_over));  // the best first
      std::string text;
      for (const Change& change : repair.change) text += change.subject + "=" + change.to + ";";
      CHECK(changes[repair.drop].insert(text).second);
      check_change(repair);
    }
    for (const Numbers& drop : found) CHECK(drops.contains(drop));
    CHECK(findings.repairs_complete == (found == drops));
    if (drops.size() < 20) CHECK(findings.repairs_complete);
    for (const auto& [drop, texts] : changes) check_none_missing(drop, texts);
  }

  void check_conflict(const Conflict& conflict) {
    CHECK(truth_.solutions(conflict.clues).empty());
    CHECK(conflict.minimal == truth_.is_minimal(conflict.clues));
    if (!conflict.direct) CHECK(conflict.minimal);
  }

  /// All conflicts, by their number; the smallest; those of trusted clues.
  void check_conflicts(Examiner& examiner, Dice& dice) {
    const Sets truth = truth_.conflicts();
    const bool rules_alone = truth.contains(Numbers());
    if (truth_.solutions(truth_.every_clue()).size() > 0 || rules_alone) return;
    ++tally_[truth.size() == 1 ? "one conflict" : "many conflicts"];
    Question question;
    question.slips = false;
    question.conflicts = truth.size() + dice(3);
    const Findings all = examiner.examine(family_, puzzle_, question);
    if (!all.conflicts.empty() && all.conflicts.front().counted) return;
    Sets found;
    std::size_t size = 0;
    for (const Conflict& conflict : all.conflicts) {
      CHECK(found.insert(conflict.clues).second);
      CHECK(size <= conflict.clues.size());
      size = conflict.clues.size();
      CHECK(conflict.minimal);
    }
    CHECK(found == truth);
    if (question.conflicts > truth.size()) CHECK(all.conflicts_complete);
    const std::size_t least = all.conflicts.front().clues.size();
    REQUIRE(all.parts.size() == truth_.clues());
    for (std::size_t clue = 0; clue < truth_.clues(); ++clue) {
      const auto in = static_cast<std::size_t>(
          std::count_if(truth.begin(), truth.end(), [&](const Numbers& conflict) {
            return std::binary_search(conflict.begin(), conflict.end(), clue);
          }));
      const Part part = in == truth.size() ? Part::every : in == 0 ? Part::none : Part::some;
      const bool open = !all.conflicts_complete && all.parts[clue] == Part::unknown;
      CHECK((all.parts[clue] == part || open || (!all.conflicts_complete && in == truth.size())));
    }

    question.conflicts = 0;
    question.smallest = true;
    const Findings smallest = examiner.examine(family_, puzzle_, question);
    const Conflict& one = smallest.conflicts.front();
    CHECK(truth.contains(one.clues));
    CHECK(one.clues.size() == least);
    CHECK((one.smallest && one.at_least == least));
    check_suspects(smallest);

    question.smallest = false;
    question.trust = truth_.every_clue();
    dice.shuffle(question.trust);
    question.trust.resize(1 + dice(question.trust.size()));
    const Findings trusting = examiner.examine(family_, puzzle_, question);
    CHECK(trusting.conflicts.front().clues == least_trusted(truth, question.trust, truth_.clues()));
    check_suspects(trusting);
    check_repairs(trusting);
  }

  /// Why some places have their values.
  void check_why(Examiner& examiner, Dice& dice) {
    const Numbers solutions = truth_.solutions(truth_.every_clue());
    for (int tries = 0; tries < 4; ++tries) {
      const std::size_t place = dice(puzzle_.places());
      CAPTURE(place);
      const Reasons reasons = examiner.why(family_, puzzle_, place, {});
      if (solutions.empty()) {
        CHECK(reasons.verdict == Verdict::contradictory);
        continue;
      }
      CHECK(reasons.verdict == Verdict::solvable);
      std::set<std::size_t> values;
      for (std::size_t s : solutions) values.insert(truth_.all()[s][place]);
      CHECK(values.contains(reasons.value));
      REQUIRE(reasons.forced.has_value());
      CHECK(*reasons.forced == (values.size() == 1));
      ++tally_[values.size() == 1 ? "forced" : "not forced"];
      if (!*reasons.forced) {
        CHECK((values.contains(reasons.other_value) && reasons.other_value != reasons.value));
        CHECK((reasons.clues.empty() && reasons.explanation.empty()));
        continue;
      }
      const auto force = [&](const Numbers& clues) {
        const Numbers left = truth_.solutions(clues);
        return std::all_of(left.begin(), left.end(),
                           [&](std::size_t s) { return truth_.all()[s][place] == reasons.value; });
      };
      CHECK(std::is_sorted(reasons.clues.begin(), reasons.clues.end()));
      CHECK(force(reasons.clues));
      bool minimal = true;
      for (std::size_t clue : reasons.clues) {
        Numbers fewer = reasons.clues;
        std::erase(fewer, clue);
        minimal = minimal && !force(fewer);
      }
      CHECK(minimal == reasons.minimal);
      const bool given =
          std::any_of(puzzle_.clues().begin(), puzzle_.clues().end(),
                      [&](const Clue& clue) { return clue.given && clue.given->place == place; });
      if (!given) CHECK_FALSE(reasons.explanation.empty());
      if (!given && !minimal) ++tally_["idle clue for a chain"];
    }
  }

  /// The way to the solution: each place once, and right.
  void check_walk(Examiner& examiner) {
    const Numbers solutions = truth_.solutions(truth_.every_clue());
    const Walkthrough walk = examiner.walk(family_, puzzle_, {});
    if (solutions.size() != 1) {
      CHECK(walk.verdict == (solutions.empty() ? Verdict::contradictory : Verdict::several));
      CHECK((walk.steps.empty() && !walk.complete));
      return;
    }
    ++tally_["walk"];
    CHECK(walk.verdict == Verdict::unique);
    CHECK(walk.complete);
    const Solution& only = truth_.all()[solutions.front()];
    std::vector<int> found(puzzle_.places());
    for (const Clue& clue : puzzle_.clues()) {
      if (clue.given) ++found[clue.given->place];
    }
    for (const SolvingStep& step : walk.steps) {
      CHECK_FALSE(step.explanation.empty());
      for (const Given& fact : step.found) {
        CHECK(fact.value == only[fact.place]);
        ++found[fact.place];
      }
    }
    CHECK(found == std::vector<int>(puzzle_.places(), 1));
  }

 private:
  /// Does without the most trusted clue if any conflict does, and so on; of the clues that are not
  /// named the last are trusted more.
  static Numbers least_trusted(Sets left, Numbers trust, std::size_t clues) {
    for (std::size_t clue = clues; clue-- > 0;) {
      if (std::find(trust.begin(), trust.end(), clue) == trust.end()) trust.push_back(clue);
    }
    for (std::size_t clue : trust) {
      Sets without;
      for (const Numbers& conflict : left) {
        if (!std::binary_search(conflict.begin(), conflict.end(), clue)) without.insert(conflict);
      }
      if (!without.empty()) left = without;
    }
    REQUIRE(left.size() == 1);
    return *left.begin();
  }

  /// The text that each dropped clue would have for a solution; "" if there is none.
  std::string changes_for(const Numbers& drop, const Solution& kept) const {
    std::string text;
    for (std::size_t clue : drop) {
      const std::optional<Change> change = puzzle_.change(clue, kept);
      if (!change) return "";
      text += change->subject + "=" + change->to + ";";
    }
    return text;
  }

  void check_change(const Repair& repair) {
    std::string text;
    for (const Change& change : repair.change) text += change.subject + "=" + change.to + ";";
    std::size_t count = 0;
    for (std::size_t s : truth_.solutions(truth_.without(repair.drop))) {
      count += changes_for(repair.drop, truth_.all()[s]) == text ? 1 : 0;
    }
    CHECK(count > 0);
    // Of more solutions than are looked at, it may be open whether two are alike.
    const bool few = truth_.solutions(truth_.without(repair.drop)).size() < 12;
    const bool given = puzzle_.clues()[repair.drop.front()].given.has_value();
    if (few || given) REQUIRE(repair.unique.has_value());
    if (!repair.unique) return;
    CHECK(*repair.unique == (count == 1));
    ++tally_[*repair.unique ? "unique repair" : "repair to several"];
  }

  void check_none_missing(const Numbers& drop, const std::set<std::string>& found) {
    std::set<std::string> expected;
    for (std::size_t s : truth_.solutions(truth_.without(drop))) {
      expected.insert(changes_for(drop, truth_.all()[s]));
    }
    if (expected.size() < 12 && puzzle_.clues()[drop.front()].given) CHECK(found == expected);
    for (const std::string& text : found) CHECK(expected.contains(text));
  }

  const Family& family_;
  const Puzzle& puzzle_;
  const Truth& truth_;
  Tally& tally_;
};

}  // namespace cluecore::test
