// SPDX-License-Identifier: MIT
// How a contradictory puzzle can be mended: which clues to leave out, and what to put there.
#include "explain/instance.hpp"
#include "explain/queries.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <list>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

namespace cluecore {

namespace {

/// Conflicts after which no solution is expected, where to refute one may take forever; in rounds, so
/// that what is found soon is found first.
constexpr std::array trial_conflicts = {200U, 1000U};
/// Where clues are clauses, what to put there takes an engine long to find now and then.
constexpr unsigned conflicts_of_a_mending = 2000;
/// Of large puzzles: of one suspect at first, until there is one, and of all others; and of what to put there.
constexpr unsigned conflicts_of_a_large_suspect = 500;
constexpr std::size_t conflicts_of_first_large_suspect = 64000;
constexpr std::size_t conflicts_of_large_suspects = 12000;
constexpr std::size_t conflicts_of_large_mendings = 2000;
/// Of large puzzles: so many suspects are tried with one engine.
constexpr std::size_t most_in_part = 24;
/// The largest repairs that are looked for; at most so many sets of clues; what to put there, at most
/// so many each.
constexpr std::size_t most_clues = 4;
constexpr std::size_t most_sets = 20;
constexpr std::size_t most_changes = 12;

/// Looks for the clues without each of which there is a solution; only those that are in every core
/// can be such.
class SuspectSearch {
 public:
  SuspectSearch(Instance& instance, Engine& engine, const std::vector<std::size_t>& candidates)
      : instance_(instance), engine_(engine), open_(instance.assumptions().size()) {
    for (std::size_t clue : candidates) open_[clue] = true;
  }

  /// `most`: once there is a suspect, no other is looked for after so many conflicts of the engine.
  void round(Findings& findings, const Limits& limits, std::size_t most = SIZE_MAX) {
    for (std::size_t clue = 0; clue < open_.size(); ++clue) {
      if (!open_[clue]) continue;
      if (!findings.suspects.empty() && engine_.conflicts() >= most) break;
      const std::vector<Literal> others = instance_.assumptions_without({clue});
      const bool known = instance_.known_together(others);
      const Status status = known ? Status::satisfiable : engine_.solve(others, limits);
      if (status == Status::satisfiable && !known) note();
      if (status == Status::satisfiable) findings.suspects.push_back(clue);
      if (status == Status::unsatisfiable) close_all_but_core();
      if (status != Status::unknown) open_[clue] = false;
    }
    std::ranges::sort(findings.suspects);
    findings.suspects_complete = !contains(open_, true);
  }

  void note() {
    if (instance_.witnesses() != nullptr) {
      instance_.witnesses()->note(engine_);
    } else if (instance_.is_large()) {
      instance_.note_solution(instance_.solution(engine_));
    }
  }

  void close_all_but_core() {
    const std::set<Literal> core(engine_.core().begin(), engine_.core().end());
    for (std::size_t clue = 0; clue < open_.size(); ++clue) {
      open_[clue] = open_[clue] && core.contains(instance_.assumptions()[clue]);
    }
  }

 private:
  Instance& instance_;
  Engine& engine_;
  std::vector<bool> open_;  // may be a suspect, and was not found to be one
};

/// Likewise of large puzzles of givens. Propagation and probing show of nearly all clues that are no suspects
/// that they are none. Of the rest, in parts, an engine in which all other clues hold for good is free to choose
/// which it does without; it takes a fraction of the time, and goes on from the solutions that it found. One whose
/// conflicts cost more is asked of one clue after another.
class LargeSuspectSearch {
 public:
  LargeSuspectSearch(Instance& instance, std::vector<std::size_t> candidates)
      : instance_(instance) {
    std::erase_if(candidates, [&](std::size_t clue) {
      return instance.probing_refutes(instance.assumptions_without({clue}));
    });
    for (std::size_t begin = 0; begin < candidates.size(); begin += most_in_part) {
      const auto first = candidates.begin() + static_cast<std::ptrdiff_t>(begin);
      const std::size_t size = std::min(most_in_part, candidates.size() - begin);
      parts_.push_back(part_of({first, first + static_cast<std::ptrdiff_t>(size)}));
    }
  }

  /// What is found soon is found first.
  void run(Findings& findings, const Limits& limits) {
    Limits few = limits;
    few.conflicts = conflicts_of_a_large_suspect;
    while (!parts_.empty() && left_ > 0 && !limits.stop.stop_requested()) {
      std::erase_if(parts_, [&](Part& part) {
        return part.chooses ? choose(part, findings, few) : ask(part, findings, few);
      });
      few.conflicts *= 2;
    }
    std::ranges::sort(findings.suspects);
    findings.suspects_complete = parts_.empty();
  }

 private:
  struct Part {
    std::vector<std::size_t> clues;
    std::unique_ptr<Engine, Instance::Retire> engine;
    SuspectSearch search;
    bool chooses;
  };

  /// True if all suspects of the part are known.
  bool choose(Part& part, Findings& findings, const Limits& few) {
    Status status = Status::satisfiable;
    while (status == Status::satisfiable && left_ > 0) {
      const std::size_t before = part.engine->conflicts();
      status = part.engine->solve({}, few);
      const bool first = status == Status::satisfiable && findings.suspects.empty();
      if (status == Status::satisfiable) note_one_of(part, findings);
      spend(part.engine->conflicts() - before, first);
    }
    return status == Status::unsatisfiable;
  }

  /// Likewise.
  bool ask(Part& part, Findings& findings, const Limits& few) {
    const std::size_t before = part.engine->conflicts();
    const bool none = findings.suspects.empty();
    part.search.round(findings, few, before + left_);
    spend(part.engine->conflicts() - before, none && !findings.suspects.empty());
    return findings.suspects_complete;
  }

  void spend(std::size_t conflicts, bool first) {
    left_ = first ? conflicts_of_large_suspects : left_ - std::min(left_, conflicts);
  }

  Part part_of(std::vector<std::size_t> clues) const {
    auto engine = instance_.engine_under(instance_.assumptions_without(clues), true);
    const bool chooses = engine->conflicts_cost_little();
    const std::vector<Literal> literals = instance_.assumptions_of(clues);
    for (std::size_t one = 0; chooses && one < literals.size(); ++one) {
      for (std::size_t two = 0; two < one; ++two) engine->add({literals[one], literals[two]});
    }
    SuspectSearch search(instance_, *engine, clues);
    return {std::move(clues), std::move(engine), std::move(search), chooses};
  }

  /// The clue that the model does without; no other does from here on.
  void note_one_of(Part& part, Findings& findings) {
    const auto suspect = std::ranges::find_if(part.clues, [&](std::size_t clue) {
      return !part.engine->value(instance_.assumptions()[clue]);
    });
    if (suspect == part.clues.end()) throw std::logic_error("a conflict has a solution");
    instance_.note_solution(instance_.solution(*part.engine));
    findings.suspects.push_back(*suspect);
    part.engine->add({instance_.assumptions()[*suspect]});
  }

  Instance& instance_;
  std::list<Part> parts_;
  std::size_t left_ = conflicts_of_first_large_suspect;
};

class RepairSearch {
 public:
  RepairSearch(Instance& instance, Findings& findings, const Question& question,
               const Limits& limits)
      : instance_(instance),
        findings_(findings),
        limits_(limits),
        trust_(instance.assumptions().size()) {
    // All repairs leave out one of the suspects, if there are any, and nothing else.
    if (instance.is_large() && instance.only_givens() && !findings.suspects.empty()) {
      const std::vector<Literal> others = instance.assumptions_without(findings.suspects);
      small_engine_ = instance.engine_under(others);
      small_verify_engine_ = instance.engine_under(others);
    }
    for (std::size_t i = 0; i < question.trust.size(); ++i) {
      trust_[question.trust[i]] = question.trust.size() - i;
    }
  }

  void run() {
    if (small_engine_ == nullptr) {
      if (!instance_.load(limits_)) return;
      instance_.reset_solver();
    }
    std::vector<Ranked> found;
    for (const std::vector<std::size_t>& drop : sets()) {
      const std::vector<Solution> solutions = mended(drop);
      if (solutions.empty()) {
        // A limit came; but it is known that the puzzle can do without these.
        found.push_back({{drop, {}, std::nullopt}, {trust_of(drop), SIZE_MAX}});
      } else if (givens_only(drop)) {
        for (const Solution& solution : solutions) {
          found.push_back(changed(drop, solution));
          found.back().repair.unique = only_one(drop, solution);
        }
      } else {
        for (Ranked& ranked : changed_by_solutions(drop, solutions)) found.push_back(ranked);
      }
    }
    // In the end by what they say, and not by the order in which the engine came upon them.
    std::ranges::stable_sort(found, [](const Ranked& a, const Ranked& b) {
      if (a.rank != b.rank) return a.rank < b.rank;
      if (a.repair.drop != b.repair.drop) return a.repair.drop < b.repair.drop;
      const auto less = [](const Change& x, const Change& y) { return x.to < y.to; };
      return std::lexicographical_compare(a.repair.change.begin(), a.repair.change.end(),
                                          b.repair.change.begin(), b.repair.change.end(), less);
    });
    std::stable_partition(found.begin(), found.end(),
                          [](const Ranked& ranked) { return ranked.repair.unique == true; });
    for (Ranked& ranked : found) findings_.repairs.push_back(std::move(ranked.repair));
  }

 private:
  /// How likely: clues that are trusted less first, then what looks most like a slip.
  using Rank = std::pair<std::size_t, std::size_t>;
  struct Ranked {
    Repair repair;
    Rank rank;
  };

  std::size_t trust_of(const std::vector<std::size_t>& drop) const {
    std::size_t trust = 0;
    for (std::size_t clue : drop) trust += trust_[clue];
    return trust;
  }

  bool givens_only(const std::vector<std::size_t>& drop) const {
    return std::ranges::all_of(
        drop, [&](std::size_t clue) { return instance_.puzzle().clues()[clue].given.has_value(); });
  }

  /// The smallest sets of clues to leave out.
  std::vector<std::vector<std::size_t>> sets() {
    std::vector<std::vector<std::size_t>> result;
    for (std::size_t clue : findings_.suspects) result.push_back({clue});
    findings_.repairs_complete = !result.empty() && findings_.suspects_complete;
    if (!result.empty() || !findings_.suspects_complete) return result;
    std::map<Literal, std::vector<std::size_t>> clues_of;
    std::vector<Literal> distinct;
    for (std::size_t clue = 0; clue < instance_.assumptions().size(); ++clue) {
      std::vector<std::size_t>& clues = clues_of[instance_.assumptions()[clue]];
      if (clues.empty()) distinct.push_back(instance_.assumptions()[clue]);
      clues.push_back(clue);
    }
    const Instance::WithoutLoss taken(instance_, instance_.search_engine());
    const Corrections found = smallest_corrections(instance_.search_engine(), distinct,
                                                   std::max<std::size_t>(2, disjoint_conflicts()),
                                                   most_clues, most_sets, limits_);
    findings_.repairs_complete = found.complete;
    findings_.repairs_at_least = found.at_least;
    for (const Subset& set : found.sets) {
      std::vector<std::size_t> drop;
      for (std::size_t i : set) {
        const std::vector<std::size_t>& clues = clues_of[distinct[i]];
        drop.insert(drop.end(), clues.begin(), clues.end());
      }
      std::ranges::sort(drop);
      result.push_back(std::move(drop));
    }
    return result;
  }

  /// Conflicts that have no clue in common need a clue each.
  std::size_t disjoint_conflicts() const {
    std::vector<bool> used(instance_.assumptions().size());
    std::size_t count = 0;
    for (const Conflict& conflict : findings_.conflicts) {
      const bool disjoint =
          std::ranges::none_of(conflict.clues, [&](std::size_t clue) { return used[clue]; });
      count += disjoint && !conflict.clues.empty() ? 1 : 0;
      for (std::size_t clue : conflict.clues) used[clue] = used[clue] || disjoint;
    }
    return count;
  }

  /// Solutions without these clues: if they are givens, one for each choice of values at their
  /// places. Only the dropped clues may have anything against them.
  std::vector<Solution> mended(const std::vector<std::size_t>& drop) {
    Engine& engine = small_engine_ ? *small_engine_ : instance_.search_engine();
    const std::vector<Literal> rest = instance_.assumptions_without(drop);
    const bool by_values = givens_only(drop);
    std::vector<Solution> found;
    all_found_ = false;
    const Instance::WithoutLoss taken(instance_, engine);
    engine.push();
    Limits few = limits_;
    if (instance_.witnesses() != nullptr) few.conflicts = conflicts_of_a_mending;
    const std::size_t before = engine.conflicts();
    std::optional<Solution> known = small_engine_ ? instance_.known_solution(rest) : std::nullopt;
    while (found.size() < most_changes) {
      if (few.conflicts > 0 && engine.conflicts() - before > few.conflicts) break;
      if (known) {
        found.push_back(*std::exchange(known, std::nullopt));
      } else {
        if (!set_limit(few)) break;
        const Status status = engine.solve(rest, few);
        all_found_ = status == Status::unsatisfiable;
        if (status != Status::satisfiable) break;
        found.push_back(instance_.solution(engine));
      }
      if (instance_.puzzle().violations(found.back()).size() != drop.size()) {
        throw std::logic_error("a repair mends nothing");
      }
      Clause others = instance_.blocking_clause(found.back());
      if (by_values) {
        std::erase_if(others, [&](Literal literal) { return !at_place_of(drop, literal); });
      }
      engine.add(others);
    }
    engine.pop();
    // Where values can be renamed, each solution stands for many.
    renamed_ = !instance_.encoding().without_loss.empty();
    return found;
  }

  /// Of large puzzles, to what is left for all repairs; false if that is nothing.
  bool set_limit(Limits& limits) const {
    if (!small_engine_) return true;
    const std::size_t used = small_engine_->conflicts() + small_verify_engine_->conflicts();
    if (used >= conflicts_of_large_mendings) return false;
    limits.conflicts = static_cast<unsigned>(conflicts_of_large_mendings - used);
    return true;
  }

  bool at_place_of(const std::vector<std::size_t>& drop, Literal excluded) const {
    return std::ranges::any_of(drop, [&](std::size_t clue) {
      const auto& values =
          instance_.encoding().answer[instance_.puzzle().clues()[clue].given->place];
      return contains(values, ~excluded);
    });
  }

  /// With the values of this solution put in place of the givens: is it the only solution?
  std::optional<bool> only_one(const std::vector<std::size_t>& drop, const Solution& solution) {
    Engine* engine =
        small_verify_engine_ ? small_verify_engine_.get() : instance_.verify_engine(limits_);
    if (engine == nullptr) return std::nullopt;
    std::vector<Literal> assumed = instance_.assumptions_without(drop);
    for (std::size_t clue : drop) {
      const std::size_t place = instance_.puzzle().clues()[clue].given->place;
      assumed.push_back(instance_.encoding().answer[place][solution[place]]);
    }
    Limits few = limits_;
    if (!set_limit(few)) return std::nullopt;
    engine->push();
    engine->add(instance_.blocking_clause(solution));
    const Status status = engine->solve(assumed, few);
    engine->pop();
    if (status == Status::unknown) return std::nullopt;
    return status == Status::unsatisfiable;
  }

  /// The clues as they would have to be for this solution; without changes if one cannot be put.
  Ranked changed(const std::vector<std::size_t>& drop, const Solution& solution) const {
    Ranked ranked{{drop, {}, std::nullopt}, {trust_of(drop), 0}};
    for (std::size_t clue : drop) {
      std::optional<Change> change = instance_.puzzle().change(clue, solution);
      if (!change) {
        ranked.repair.change.clear();
        return ranked;
      }
      ranked.rank.second += unlikeliness(*change);
      ranked.repair.change.push_back(std::move(*change));
    }
    return ranked;
  }

  /// Slips of the finger and of the eye: one number is off by one; else one character is wrong.
  static std::size_t unlikeliness(const Change& change) {
    const std::vector<Field> from = split_blanks(change.from);
    const std::vector<Field> to = split_blanks(change.to);
    std::size_t off = 0;
    for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i) {
      const std::optional<int> old_number = whole_number(from[i].text);
      const std::optional<int> new_number = whole_number(to[i].text);
      if (!old_number || !new_number) return edit_distance(change.from, change.to);
      off += static_cast<std::size_t>(std::abs(*old_number - *new_number)) > 1 ? 2 : 0;
      off += *old_number != *new_number ? 1 : 0;
    }
    return off + 2 * (std::max(from.size(), to.size()) - std::min(from.size(), to.size()));
  }

  /// Where clues are more than givens: what they would have to say for each of the solutions.
  std::vector<Ranked> changed_by_solutions(const std::vector<std::size_t>& drop,
                                           const std::vector<Solution>& solutions) const {
    std::vector<Ranked> result;
    std::vector<std::size_t> count;
    for (const Solution& solution : solutions) {
      Ranked ranked = changed(drop, solution);
      const auto same = std::ranges::find_if(
          result, [&](const Ranked& other) { return other.repair.change == ranked.repair.change; });
      if (same != result.end()) {
        ++count[static_cast<std::size_t>(same - result.begin())];
      } else {
        result.push_back(std::move(ranked));
        count.push_back(1);
      }
    }
    for (std::size_t i = 0; i < result.size(); ++i) {
      // What cannot be changed is left out, and then all of them remain.
      const bool all_remain = result[i].repair.change.empty() && solutions.size() > 1;
      if (count[i] > 1 || all_remain || renamed_) {
        result[i].repair.unique = false;
      } else if (all_found_) {
        result[i].repair.unique = true;
      }
    }
    return result;
  }

  Instance& instance_;
  Findings& findings_;
  const Limits& limits_;
  std::unique_ptr<Engine, Instance::Retire> small_engine_;  // of large puzzles, if that will do
  std::unique_ptr<Engine, Instance::Retire> small_verify_engine_;  // likewise; only checks
  std::vector<std::size_t> trust_;                                 // by clue; more is trusted more
  bool all_found_ = false;                                         // by mended()
  bool renamed_ = false;  // likewise: there are more, with other values
};

}  // namespace

void find_suspects(Instance& instance, const std::vector<std::size_t>& candidates,
                   Findings& findings, const Limits& limits) {
  findings.suspects.clear();
  if (instance.is_large() && instance.only_givens()) {
    LargeSuspectSearch(instance, candidates).run(findings, limits);
  } else if (Engine* engine = instance.verify_engine(limits)) {
    SuspectSearch(instance, *engine, candidates).round(findings, limits);
  }
}

/// That there is no solution cannot be proved here in any time, so a few conflicts decide.
void try_suspects(Instance& instance, Findings& findings, const Limits& limits) {
  if (instance.has_history()) instance.reset_solver();
  SuspectSearch search(instance, instance.search_engine(), instance.all_clues());
  Limits few = limits;
  for (unsigned conflicts : trial_conflicts) {
    few.conflicts = conflicts;
    if (instance.search_engine().solve(instance.assumptions(), few) == Status::unsatisfiable) {
      search.close_all_but_core();
    }
    search.round(findings, few);
  }
}

void find_repairs(Instance& instance, Findings& findings, const Question& question,
                  const Limits& limits) {
  RepairSearch(instance, findings, question, limits).run();
}

}  // namespace cluecore
