// SPDX-License-Identifier: MIT
// Which clues of a contradictory puzzle contradict each other, by which rules, and how.
#include "explain/instance.hpp"
#include "explain/queries.hpp"
#include "mus/shuffle.hpp"
#include "text/mapped.hpp"
#include "words/sentences.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <span>
#include <stdexcept>
#include <utility>

namespace cluecore {

namespace {

/// Large conflicts take long, and stay large: fewer orders are tried.
constexpr int orders_of_large = 2;
constexpr std::size_t large_conflict = 60;  // clues: two screens
/// Where clues are clauses, one may take long to be shown needed, or not: after so many conflicts of the
/// engine a test is given up and the clue stays, to be tried once more among the few that are left; and
/// after so many in all, no other order is tried.
constexpr unsigned conflicts_of_a_test = 1000;
constexpr unsigned conflicts_of_a_retrial = 10000;
constexpr std::size_t conflicts_of_orders = 10000;
/// Rules are told beside a conflict and claimed by nobody to be the fewest.
constexpr unsigned conflicts_of_a_rule = 1000;
constexpr unsigned conflicts_of_a_rule_under_clauses = 100;
/// A chain that is not found with so many looks at clauses, which take a fraction of a second, is too long to
/// be read.
constexpr std::size_t most_work_of_chains = 20'000'000;
/// In a large grid they are found without a search for the easiest; more of them nobody follows.
constexpr std::size_t most_suppositions = 10;
/// Direct conflicts that are proved minimal: as many as are listed unless all are asked for.
constexpr std::size_t most_proved = 200;

class ConflictFinder {
 public:
  ConflictFinder(Instance& instance, Findings& findings, const Question& question,
                 const Limits& limits)
      : instance_(instance), findings_(findings), question_(question), limits_(limits) {
    for (std::size_t clue = 0; clue < instance.assumptions().size(); ++clue) {
      // Of clues that say the same, the first is named.
      if (number_.insert({instance.assumptions()[clue], clue}).second) {
        distinct_.push_back(instance.assumptions()[clue]);
      }
    }
    global_first();
  }

  void run() {
    // Needs no engine where clues are givens, so that it is known however long engines take. Of large
    // grids it takes long to load one, so the working engine waits until it is needed.
    add_direct_conflicts();
    if (question_.detail == Detail::direct) return;
    const bool report = question_.detail == Detail::report;
    // The solution without a suspect shows that the rules have one, which takes an engine long.
    const bool large = instance_.is_large() && instance_.only_givens() && question_.trust.empty();
    if (large) add_large_conflict(report);
    if (large && report) find_slips(instance_, findings_, question_, limits_);
    if (instance_.rules_alone(limits_) == Status::unsatisfiable) {
      Conflict conflict;
      conflict.rules = rules_of(instance_.formula(), instance_.minimal_rules({}, limits_));
      conflict.minimal = true;
      conflict.smallest = true;
      findings_.conflicts = {std::move(conflict)};
      findings_.conflicts_complete = true;  // every other set of clues contains it
      if (question_.conflicts > 0)
        findings_.parts.assign(instance_.assumptions().size(), Part::none);
      return;
    }
    prove_minimal();
    // Where clues are clauses, the suspects are looked for among those of a conflict, and the slips.
    if (findings_.conflicts.empty() && question_.trust.empty() &&
        instance_.witnesses() != nullptr) {
      if (!instance_.load(limits_)) return;
      say("looking for a small conflict");
      add_small_conflict();
    }
    if (report) {
      // Whom to suspect and what to change come first: they matter most, and help with the rest.
      if (!large) find_slips(instance_, findings_, question_, limits_);
      say("looking for repairs");
      if (!large || findings_.conflicts.empty()) suspects_of_core();
      if (findings_.slips.empty() || !question_.trust.empty()) {
        find_repairs(instance_, findings_, question_, limits_);
      }
    }
    if (findings_.conflicts.empty() || !question_.trust.empty()) {
      if (!instance_.load(limits_)) return;
      say("looking for a small conflict");
      add_small_conflict();
    }
    if (question_.smallest || question_.conflicts > 0) {
      if (!instance_.load(limits_)) return;
      say("looking for the smallest conflict");
      explore();
    }
    note_only_one(findings_);
    if (!report) return;
    say("looking for the rules of it");
    // Of the first, the rules are chosen from all there are; of the others, from those that the chain
    // uses: a tenth of the time, and hundreds of conflicts can be asked for.
    for (Conflict& conflict : findings_.conflicts) {
      tell(conflict, &conflict == &findings_.conflicts.front());
    }
  }

 private:
  /// What comes first is tried last: rules for the whole grid. Without such a one many more solutions are
  /// possible than without another clue, and one is hard to find.
  void global_first() {
    if (instance_.witnesses() == nullptr) return;
    // At 9x9, a cage has up to 1,000, what is said of neighbours all over the grid 1,000 to 2,500.
    constexpr std::size_t many_clauses = 1500;
    std::map<Group, std::size_t> clauses;
    for (std::size_t i = 0; i < instance_.formula().clause_count(); ++i) {
      ++clauses[instance_.formula().group_of(i)];
    }
    std::stable_partition(distinct_.begin(), distinct_.end(), [&](Literal literal) {
      const std::optional<Group>& group = instance_.forms()[number_.at(literal)].group;
      return group && clauses[*group] >= many_clauses;
    });
  }

  void say(std::string_view what) const {
    if (question_.progress) question_.progress(what);
  }

  std::vector<std::size_t> numbers(const std::vector<Literal>& literals) const {
    std::vector<std::size_t> clues;
    clues.reserve(literals.size());
    for (Literal literal : literals) clues.push_back(number_.at(literal));
    std::sort(clues.begin(), clues.end());
    return clues;
  }

  void add_direct_conflicts() {
    std::vector<Conflict>& all = findings_.conflicts;
    std::map<Group, std::vector<std::size_t>> speaking;  // the conflicts by each rule
    for (const DirectConflict& direct :
         direct_conflicts(instance_.formula(), instance_.forms(), limits_.stop)) {
      // They come sorted, so that rules which the same clues break follow each other.
      if (all.empty() || all.back().clues != direct.clues) {
        if (!instance_.check_refuted(direct.clues, limits_)) break;
        Conflict& conflict = all.emplace_back();
        conflict.clues = direct.clues;
        conflict.direct = true;
      }
      if (direct.rule) {
        all.back().rules.push_back(instance_.formula().rule(*direct.rule));
        speaking[*direct.rule].push_back(all.size() - 1);
      }
    }
    note_places(speaking);
    findings_.direct_complete = !limits_.stop.stop_requested();
  }

  /// Which places the rules of direct conflicts speak of, their clauses say.
  void note_places(const std::map<Group, std::vector<std::size_t>>& speaking) {
    if (speaking.empty()) return;
    std::vector<std::set<std::size_t>> places(findings_.conflicts.size());
    const Formula& formula = instance_.formula();
    for (std::size_t clause = 0; clause < formula.clause_count(); ++clause) {
      const auto of = speaking.find(formula.group_of(clause));
      if (of == speaking.end()) continue;
      for (Literal literal : formula.clause(clause)) {
        std::optional<Given> fact = instance_.reasoner().fact(literal);
        if (!fact) fact = instance_.reasoner().fact(~literal);
        if (!fact) continue;
        for (std::size_t conflict : of->second) places[conflict].insert(fact->place);
      }
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
      findings_.conflicts[i].places.assign(places[i].begin(), places[i].end());
    }
  }

  void prove_minimal() {
    const std::size_t proved = std::min(most_proved, findings_.conflicts.size());
    for (Conflict& conflict : std::span(findings_.conflicts).first(proved)) {
      if (limits_.stop.stop_requested()) return;
      if (conflict.minimal || (!conflict.direct && instance_.is_large())) continue;
      conflict.minimal =
          instance_.check_minimal(conflict.clues, limits_) == Instance::Checked::minimal;
    }
  }

  /// Of a large puzzle of givens, with its suspects, so that no engine needs the whole formula.
  void add_large_conflict(bool suspects) {
    if (findings_.conflicts.empty()) {
      say("looking for a small conflict");
      if (auto conflict = find_large_conflict(instance_, findings_, suspects, limits_)) {
        findings_.conflicts.push_back(std::move(*conflict));
      }
      return;
    }
    if (!suspects) return;
    say("looking for suspects");
    std::vector<std::size_t> candidates = findings_.conflicts.front().clues;
    keep_those_in_all_conflicts(candidates);
    find_suspects(instance_, candidates, findings_, limits_);
  }

  void keep_those_in_all_conflicts(std::vector<std::size_t>& clues) const {
    for (const Conflict& conflict : findings_.conflicts) {
      std::erase_if(clues, [&](std::size_t clue) {
        return !std::binary_search(conflict.clues.begin(), conflict.clues.end(), clue);
      });
    }
  }

  /// The suspects are in every core, which helps to find a small conflict.
  void suspects_of_core() {
    Engine* engine = instance_.verify_engine(limits_);
    if (engine == nullptr) return;
    engine->forget();  // its core must not depend on earlier puzzles
    const Instance::WithoutLoss taken(instance_, *engine);
    if (engine->solve(instance_.assumptions(), limits_) != Status::unsatisfiable) return;
    std::vector<std::size_t> candidates = numbers(engine->core());
    keep_those_in_all_conflicts(candidates);
    find_suspects(instance_, candidates, findings_, limits_);
  }

  void add_small_conflict() {
    instance_.reset_solver();
    std::optional<Instance::WithoutLoss> taken(std::in_place, instance_, instance_.search_engine());
    MinimalCore found = question_.trust.empty() ? best_of_orders() : least_trusted();
    taken.reset();
    if (found.literals.empty()) return;
    Conflict conflict = checked(numbers(found.literals), found.minimal);
    std::vector<Conflict>& all = findings_.conflicts;
    // Of direct conflicts, the one that was preferred comes first.
    const auto same = std::ranges::find(all, conflict.clues, &Conflict::clues);
    if (same != all.end()) {
      std::rotate(all.begin(), same, same + 1);
    } else {
      all.insert(all.begin(), std::move(conflict));
    }
  }

  MinimalCore best_of_orders() {
    Engine& engine = instance_.search_engine();
    std::mt19937 random(1);  // NOLINT: the same input gives the same bytes
    const std::vector<Literal> suspects = instance_.assumptions_of(findings_.suspects);
    const std::set<Literal> suspected(suspects.begin(), suspects.end());
    std::vector<Literal> order = distinct_;
    MinimalCore best;
    Limits few = limits_;
    if (instance_.witnesses() != nullptr) few.conflicts = conflicts_of_a_test;
    const std::size_t before = engine.conflicts();
    for (int run = 0;
         run < (best.literals.size() > large_conflict ? orders_of_large : orders_tried); ++run) {
      if (few.conflicts > 0 && engine.conflicts() - before > conflicts_of_orders) break;
      if (engine.solve(order, limits_) != Status::unsatisfiable) break;
      std::vector<Literal> core = engine.core();
      std::erase_if(core, [&](Literal literal) { return suspected.contains(literal); });
      MinimalCore found =
          minimal_core(engine, suspects, std::move(core), few, instance_.witnesses());
      found.literals.insert(found.literals.end(), suspects.begin(), suspects.end());
      if (best.literals.empty() || found.literals.size() < best.literals.size()) {
        best = std::move(found);
      }
      if (best.literals.size() == suspects.size()) break;
      shuffle(order, random);
    }
    if (!best.minimal && few.conflicts > 0) {
      few.conflicts = conflicts_of_a_retrial;
      best = minimal_core(engine, {}, std::move(best.literals), few, instance_.witnesses());
    }
    return best;
  }

  MinimalCore least_trusted() {
    std::vector<Literal> order = distinct_;
    std::vector<Literal> trusted = instance_.assumptions_of(question_.trust);
    std::reverse(trusted.begin(), trusted.end());
    const std::set<Literal> placed(trusted.begin(), trusted.end());
    std::erase_if(order, [&](Literal literal) { return placed.contains(literal); });
    order.insert(order.end(), trusted.begin(), trusted.end());
    if (instance_.search_engine().solve(order, limits_) != Status::unsatisfiable) return {};
    return preferred_core(instance_.search_engine(), order, limits_);
  }

  Conflict checked(std::vector<std::size_t> clues, bool proved) {
    Conflict conflict;
    conflict.clues = std::move(clues);
    const Instance::Checked result = instance_.check(conflict.clues, limits_);
    if (result == Instance::Checked::not_minimal && proved) {
      throw std::logic_error("a conflict is not minimal");
    }
    conflict.minimal = result == Instance::Checked::minimal;
    return conflict;
  }

  /// All conflicts by size, as far as asked for; or only whether there is one smaller than is known.
  void explore() {
    instance_.reset_solver();
    const Instance::WithoutLoss taken(instance_, instance_.search_engine());
    SubsetExplorer explorer(instance_.search_engine(), instance_.make_engine(), distinct_);
    const std::vector<Conflict> known = std::exchange(findings_.conflicts, {});
    std::size_t least = distinct_.size() + 1;
    for (const Conflict& conflict : known) least = std::min(least, conflict.clues.size());
    const bool all = question_.conflicts > 0;
    const std::size_t wanted = all ? question_.conflicts : 1;
    while (findings_.conflicts.size() < wanted) {
      const auto found = explorer.next(limits_, all ? distinct_.size() + 1 : least);
      if (!found) break;
      std::vector<Literal> literals;
      for (std::size_t i : *found) literals.push_back(distinct_[i]);
      const std::vector<std::size_t> clues = numbers(literals);
      const auto same = std::ranges::find(known, clues, &Conflict::clues);
      findings_.conflicts.push_back(same != known.end() ? *same : checked(clues, true));
      Conflict& conflict = findings_.conflicts.back();
      if (!conflict.minimal) {
        conflict.minimal = instance_.check_minimal(clues, limits_) == Instance::Checked::minimal;
      }
    }
    findings_.conflicts_complete = explorer.complete();
    if (findings_.conflicts.size() < wanted && !explorer.complete()) {
      // What was known before is not lost, if it was not found again.
      std::set<std::vector<std::size_t>> found;
      for (const Conflict& conflict : findings_.conflicts) found.insert(conflict.clues);
      for (const Conflict& conflict : known) {
        if (found.insert(conflict.clues).second) findings_.conflicts.push_back(conflict);
      }
    }
    std::size_t smallest = distinct_.size();  // if a limit came before any was found
    if (!findings_.conflicts.empty()) smallest = findings_.conflicts.front().clues.size();
    for (Conflict& conflict : findings_.conflicts) {
      conflict.at_least = std::min(smallest, explorer.at_least());
      conflict.smallest = conflict.clues.size() <= conflict.at_least;
    }
    if (all) note_parts(explorer);
  }

  void note_parts(const SubsetExplorer& explorer) {
    findings_.parts.assign(instance_.assumptions().size(),
                           explorer.complete() ? Part::none : Part::unknown);
    const auto note = [&](std::size_t clue, Part part) { findings_.parts[clue] = part; };
    for (const Conflict& conflict : findings_.conflicts) {
      for (std::size_t clue : conflict.clues) note(clue, Part::some);
    }
    // A clue is in some conflict if it is in some minimal correction set, in all if it is one.
    for (const Subset& correction : explorer.corrections()) {
      for (std::size_t i : correction) note(number_.at(distinct_[i]), Part::some);
    }
    for (const Subset& correction : explorer.corrections()) {
      if (correction.size() == 1) note(number_.at(distinct_[correction.front()]), Part::every);
    }
  }

  /// Where many clues of clauses of their own meet in a large formula, a supposition within another takes
  /// seconds to find, and nobody follows the chain that it leads to.
  int deepest(const Conflict& conflict) const {
    if (instance_.is_large() || hard_to_tell()) return 0;
    constexpr std::size_t few_clues = 4;          // that a reader can keep in mind
    constexpr std::size_t small_formula = 30000;  // in literals
    const auto groups =
        std::count_if(conflict.clues.begin(), conflict.clues.end(),
                      [&](std::size_t clue) { return instance_.forms()[clue].group.has_value(); });
    const bool simple = static_cast<std::size_t>(groups) <= few_clues ||
                        instance_.formula().literal_count() <= small_formula;
    return simple ? Guide::deepest : 1;
  }

  /// Where no value differs from another, there is nothing to begin with: only searches find that clues clash,
  /// unless the puzzle is small.
  bool hard_to_tell() const {
    constexpr std::size_t few_clauses = 3000;  // which searches go through at once
    return !instance_.encoding().without_loss.empty() &&
           instance_.formula().clause_count() > few_clauses;
  }

  /// Adds the rules of a conflict, and the chain from its clues to the clash.
  void tell(Conflict& conflict, bool of_all_rules) {
    if (conflict.direct && !conflict.rules.empty()) return;  // the rule says it all
    if (limits_.stop.stop_requested()) return;
    // Rules beyond the few that are needed can make it easier to follow.
    std::stop_source over;
    const std::stop_callback stop(limits_.stop, [&] { over.request_stop(); });
    instance_.find_cuts(instance_.assumptions_of(conflict.clues), limits_);
    instance_.reasoner().give_up_after(most_work_of_chains, &over);
    std::vector<Inference> way = way_from(conflict.clues, deepest(conflict), over.get_token());
    const bool by_all =
        way.empty() && !conflict.direct && instance_.is_large() && instance_.only_givens();
    if (by_all) way = way_from_all(over.get_token());
    instance_.reasoner().give_up_after(0, nullptr);
    // Of a 16x16 it takes an engine with the whole formula to find them, so they are told where all is asked for.
    if (!conflict.direct &&
        !(question_.each_step ? instance_.takes_long_to_load() : instance_.is_large())) {
      const std::set<Group> used = groups_of(way);
      Limits few = limits_;
      few.conflicts = instance_.witnesses() != nullptr ? conflicts_of_a_rule_under_clauses
                                                       : conflicts_of_a_rule;
      conflict.rules =
          rules_of(instance_.formula(),
                   instance_.minimal_rules(instance_.assumptions_of(conflict.clues), few,
                                           of_all_rules || used.empty() ? nullptr : &used));
    }
    conflict.explanation =
        sentences(instance_.puzzle(), instance_.told(), instance_.reasoner(), way);
    conflict.steps = steps_of(instance_, way);
    conflict.explained_by_all = by_all && !way.empty();
  }

  std::vector<Inference> way_from(const std::vector<std::size_t>& clues, int depth,
                                  const std::stop_token& stop,
                                  const std::vector<Literal>* supposed = nullptr) {
    const Guide::Start start = start_from(instance_, clues, limits_);
    return way_told(instance_, start,
                    instance_.guide().lead(start, {}, depth, stop, supposed).steps,
                    question_.each_step);
  }

  /// Where a large conflict takes a search, all clues seldom do, or only a few suppositions.
  std::vector<Inference> way_from_all(const std::stop_token& stop) {
    const std::vector<Literal> supposed = instance_.propagation_solver_for_trials().refuted_values(
        instance_.assumptions(), most_suppositions);
    return way_from(instance_.all_clues(), supposed.empty() ? 0 : 1, stop, &supposed);
  }

  Instance& instance_;
  Findings& findings_;
  const Question& question_;
  const Limits& limits_;
  std::map<Literal, std::size_t> number_;  // of the (first) clue that assumes it
  std::vector<Literal> distinct_;          // what clues assume, in their order
};

}  // namespace

void note_only_one(Findings& findings) {
  if (findings.suspects.empty() || findings.conflicts.size() != 1) return;
  Conflict& conflict = findings.conflicts.front();
  if (conflict.clues != findings.suspects) return;
  conflict.minimal = true;
  conflict.smallest = true;
  conflict.at_least = conflict.clues.size();
  findings.conflicts_complete = true;
  if (findings.parts.empty()) return;
  std::fill(findings.parts.begin(), findings.parts.end(), Part::none);
  for (std::size_t clue : conflict.clues) findings.parts[clue] = Part::every;
}

void find_conflicts(Instance& instance, Findings& findings, const Question& question,
                    const Limits& limits) {
  ConflictFinder(instance, findings, question, limits).run();
}

std::vector<RuleForm> rules_of(const Formula& formula, const std::vector<Group>& groups) {
  return mapped(groups, [&](Group group) { return formula.rule(group); });
}

}  // namespace cluecore
