// SPDX-License-Identifier: MIT
// Which single slip explains that a puzzle has no solution, or several? All that its family lists are
// tried; what leaves exactly one solution is told.
#include "explain/likeliest.hpp"
#include "explain/slip_trials.hpp"
#include "text/contains.hpp"
#include "text/pattern.hpp"

#include <cluecore/slips.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <tuple>

namespace cluecore {

namespace {

/// More lines than this nobody tries one by one, nor more things that one clue should have said.
constexpr std::ptrdiff_t most_told = 5;
constexpr std::size_t most_alternatives = 8;
/// Twice what a blank 9x9 has, each with a trial by propagation.
constexpr std::size_t most_missing_tried = 1500;
/// Of so many slips, the likeliest, it is seen what sort of puzzle they lead to.
constexpr std::size_t most_puzzles_weighed = 100;
/// And of so many whether a search shows a redundant clue where propagation shows none.
constexpr std::size_t most_searched = 12;
/// So much less likely is one with a redundant clue, beside one that has none: who leaves out all that is
/// not needed makes no other, and by chance few have none.
constexpr double redundant_odds = 0.1;
/// If only a search shows it, that may have been needed by people, who do not search.
constexpr double redundant_by_search_odds = 0.2;
/// A sentence is more work than a digit.
constexpr double redundant_sentence_odds = 0.03;
/// And so one that propagation does not solve, beside one that it does: most puzzles are made for people who
/// do not search. Less so of a given that may be missing, of which a redundant clue tells more.
constexpr double hard_odds = 0.1;
constexpr double hard_missing_odds = 0.3;
/// A slip of one clue, of a kind that no line before tells, may be so much likelier than its kind is taken
/// to be. Of several clues, as where two are swapped, a kind has few ways, so that each is likely enough.
constexpr double odds_of_new_kind = 10;
/// In larger formulas a trial by propagation takes too long.
constexpr std::size_t most_literals = 2000000;

class SlipSearch {
 public:
  SlipSearch(Instance& instance, Findings& findings, const Limits& limits)
      : instance_(instance),
        puzzle_(instance.puzzle()),
        findings_(findings),
        stop_(limits.stop),
        trials_(instance, findings, limits) {}

  void run() {
    if (instance_.formula().literal_count() > most_literals) return;
    try {
      find_slips();
      if (findings_.verdict == Verdict::several) {
        if (puzzle_.takes_givens()) {
          find_missing();
        } else if (ways_.contains("extra")) {
          weigh_missing();
        }
      }
      explanations_.claim(findings_);
    } catch (const FormulaStopped&) {
      findings_.slips_complete = false;
    }
  }

 private:
  using Count = SlipTrials::Count;
  using Trial = SlipTrials::Trial;

  void find_slips() {
    std::vector<Trial> open;
    std::vector<Trial> found;
    const bool contradictory = findings_.verdict == Verdict::contradictory;
    for (Slip& slip : puzzle_.slips(stop_)) {
      ways_[slip.kind] += std::ldexp(1, -static_cast<int>(slip.distance));
      if (slip.givens) touched_[slip.kind].insert(slip.clues.begin(), slip.clues.end());
      // One that only takes something away leaves all the solutions that there were.
      const bool weaker = slip.givens && slip.givens->empty();
      if (!contradictory && weaker && !slip.evident) continue;
      if (trials_.refuted_by_core(slip)) continue;
      open.push_back({std::move(slip)});
    }
    findings_.slips_complete = !trials_.stopped();
    for (Trial& trial : open) {
      trial.odds = trial.slip.likely * std::ldexp(1, -static_cast<int>(trial.slip.distance)) /
                   ways_.at(trial.slip.kind);
    }
    // Those that make a symmetric pattern of the puzzle first, then the likeliest, in case that not all
    // can be tried.
    std::stable_sort(open.begin(), open.end(), [](const Trial& one, const Trial& other) {
      return std::tuple(one.slip.symmetric == 1, -one.told_odds()) <
             std::tuple(other.slip.symmetric == 1, -other.told_odds());
    });
    // What propagation settles goes first: the solutions it finds help with the others.
    for (const bool engine : {false, true}) {
      for (Trial& trial : open) {
        if (trials_.stopped()) break;
        if (trial.count == Count::unknown) trials_.count(trial, engine);
      }
    }
    for (Trial& trial : open) {
      if (trial.count == Count::unknown) findings_.slips_complete = false;
      // What should have stood there may be what it takes to have just one solution. Of lines of a nonogram
      // that are alike this says something only where there is none.
      const bool lines = !trial.slip.givens && trial.slip.same_rules;
      const bool evident =
          trial.slip.evident && (!lines || contradictory) && trial.count == Count::several;
      const bool told = trial.count == Count::one || evident;
      if (told) found.push_back(std::move(trial));
    }
    rank(found);
    for (const Trial& trial : found) explanations_.slips.add(trial.odds, trial.slip.symmetric);
    for (std::vector<Trial>& alternatives : told_together(std::move(found))) {
      Explanations::Line& line = explanations_.lines.emplace_back();
      for (Trial& trial : alternatives) {
        const bool unique = trial.count == Count::one;
        if (unique && !trials_.verified(trial)) continue;
        line.weight.add(trial.odds, trial.slip.symmetric);
        findings_.slips.push_back({std::move(trial.slip), unique});
        ++line.slips;
      }
    }
  }

  /// The first few lines, each with its alternatives: the clue that is likeliest to be wrong in one way or
  /// another comes first.
  static std::vector<std::vector<Trial>> told_together(std::vector<Trial> found) {
    std::vector<std::vector<Trial>> told;
    for (Trial& trial : found) {
      const auto known = std::find_if(told.begin(), told.end(), [&](const auto& alternatives) {
        return are_alternatives(alternatives.front().slip, trial.slip);
      });
      (known != told.end() ? *known : told.emplace_back()).push_back(std::move(trial));
    }
    if (told.empty()) return told;
    const auto key = [](const std::vector<Trial>& alternatives) {
      double odds = 0;
      for (const Trial& trial : alternatives) odds += trial.told_odds();
      const Trial& first = alternatives.front();
      return std::tuple(odds == 0, !comes_first(first), first.count != Count::one, -odds);
    };
    std::stable_sort(told.begin(), told.end(),
                     [&](const auto& a, const auto& b) { return key(a) < key(b); });
    if (std::ssize(told) > most_told) {
      make_room_for_kinds(told);
      told.resize(most_told);
    }
    for (std::vector<Trial>& alternatives : told) {
      if (alternatives.size() > most_alternatives) alternatives.resize(most_alternatives);
    }
    return told;
  }

  /// How often people make slips of one kind beside another nobody knows well: the last line that is told
  /// is likelier by some factor if its kind is in none before.
  static void make_room_for_kinds(std::vector<std::vector<Trial>>& told) {
    const auto last = told.begin() + most_told - 1;
    std::set<std::string_view> kinds;
    for (auto line = told.begin(); line != last; ++line) {
      for (const Trial& trial : *line) kinds.insert(trial.slip.kind);
    }
    const auto odds = [&](const std::vector<Trial>& alternatives) {
      double sum = 0;
      for (const Trial& trial : alternatives) {
        const bool is_new = trial.slip.clues.size() < 2 && !kinds.contains(trial.slip.kind);
        sum += trial.told_odds() * (is_new ? odds_of_new_kind : 1);
      }
      return sum;
    };
    std::iter_swap(last, std::ranges::max_element(last, told.end(), {}, odds));
  }

  /// Where the text shows it, whatever else may be: two rows that are equal. An empty line in the end
  /// may have been meant so.
  static bool comes_first(const Trial& trial) {
    return trial.slip.evident && !trial.slip.same_rules;
  }

  /// The likeliest first. A slip is as likely as its kind, shared among all slips of that kind that
  /// there can be: where neighbours are swapped there are few ways to do it, so that it explains the
  /// puzzle is hardly chance. A solution that was given along with it knows better.
  void rank(std::vector<Trial>& found) {
    for (Trial& trial : found) {
      trial.odds *= share_of_clues(trial.slip);
    }
    merge_same(found);
    for (Trial& trial : found) {
      if (only_leaves_out(trial.slip)) trial.odds *= blanks_per_given(trial.slip.clues.front());
    }
    weigh_puzzles(found);
    explain_repeats(found);
    const std::optional<Solution> expected = puzzle_.expected();
    const auto leads_there = [&](const Trial& trial) { return trial.solution == expected; };
    if (std::ranges::any_of(found, leads_there)) {
      for (Trial& trial : found) trial.odds *= leads_there(trial) ? 1 : 0;
    }
    const auto key = [&](const Trial& trial) {
      return std::tuple(trial.odds == 0, !comes_first(trial), trial.count != Count::one,
                        -trial.told_odds());
    };
    std::stable_sort(found.begin(), found.end(),
                     [&](const Trial& a, const Trial& b) { return key(a) < key(b); });
  }

  /// A clue may repeat another because a number in it is wrong, say: told first, too, where that leaves one
  /// solution and is likelier than that just this one of all clues was typed in place of an unknown one.
  void explain_repeats(std::vector<Trial>& found) const {
    const auto clues = static_cast<double>(puzzle_.clues().size());
    for (const Trial& repeat : found) {
      if (!comes_first(repeat) || repeat.count == Count::one) continue;
      for (Trial& other : found) {
        if (other.count == Count::one && other.told_odds() * clues > repeat.told_odds() &&
            are_alternatives(repeat.slip, other.slip)) {
          other.slip.evident = true;
        }
      }
    }
  }

  /// A puzzle as it was meant shows how it was made: without redundant clues, for people who do not search.
  /// Where none of those that slips lead to is so, nothing changes.
  void weigh_puzzles(std::vector<Trial>& found) {
    std::vector<Trial*> likeliest;
    for (Trial& trial : found) {
      if (trial.count == Count::one) likeliest.push_back(&trial);
      if (!trial.easy && puzzle_.takes_givens()) trial.odds *= hard_odds;
    }
    // Where no clue can be one too many, all are always given.
    if (likeliest.size() < 2 || !ways_.contains("extra")) return;
    std::stable_sort(likeliest.begin(), likeliest.end(), [](const Trial* a, const Trial* b) {
      return a->told_odds() > b->told_odds();
    });
    std::size_t weighed = 0;
    std::erase_if(likeliest, [&](Trial* trial) {
      const bool redundant = weighed++ >= most_puzzles_weighed || trials_.has_redundant(*trial);
      if (redundant) {
        trial->odds *= puzzle_.takes_givens() ? redundant_odds : redundant_sentence_odds;
      }
      return redundant;
    });
    // Of all or none, so that they can be compared.
    if (!std::ranges::all_of(found,
                             [](const Trial& trial) { return trial.slip.givens.has_value(); }))
      return;
    // In a large formula an engine takes too long for each clue.
    const bool engine = !instance_.is_large();
    // Of those that are not searched, what may be expected after those that are.
    double sum = 0;
    for (std::size_t i = 0; i < likeliest.size(); ++i) {
      double odds = sum / most_searched;
      if (i < most_searched) {
        odds = search_shows_redundant(likeliest[i]->slip, engine) ? redundant_by_search_odds : 1;
        sum += odds;
      }
      likeliest[i]->odds *= odds;
    }
  }

  /// Slips of different kinds that lead to the same text are one, as likely as all of them, and told in
  /// the words of the likeliest.
  static void merge_same(std::vector<Trial>& found) {
    for (auto one = found.begin(); one != found.end(); ++one) {
      for (auto other = one + 1; other != found.end();) {
        // One of them says of a clue that nothing is known of it; what it should be follows all the same.
        const bool follows = one->slip.edits.empty() != other->slip.edits.empty() &&
                             one->slip.clues == other->slip.clues && !one->solution.empty() &&
                             one->solution == other->solution;
        if (!follows && (one->slip.edits.empty() || one->slip.edits != other->slip.edits)) {
          ++other;
          continue;
        }
        const double odds = one->odds + other->odds;
        if (follows ? one->slip.edits.empty() : other->odds > one->odds) std::swap(*one, *other);
        one->odds = odds;
        other = found.erase(other);
      }
    }
  }

  /// Of a slip of one clue or two: of those like it, how many could suffer one of its kind at all? Where
  /// hardly any two stand side by side, people seldom swap two.
  double share_of_clues(const Slip& slip) const {
    if (!slip.givens || slip.clues.empty() || slip.clues.size() > 2) return 1;
    const std::size_t one = slip.clues.front();
    if (!puzzle_.clues()[one].given) return 1;
    const auto alike = std::ranges::count_if(
        touched_.at(slip.kind), [&](std::size_t clue) { return trials_.are_like(clue, one); });
    return static_cast<double>(alike) / static_cast<double>(trials_.given_like(one));
  }

  bool only_leaves_out(const Slip& slip) const {
    return slip.givens && slip.givens->empty() && slip.clues.size() == 1 &&
           puzzle_.clues()[slip.clues.front()].given;
  }

  /// One too many needs a place that was blank: in a margin that is full there is none, in a grid with few
  /// givens there are many. Without this clue, and for each value that could be typed there.
  double blanks_per_given(std::size_t clue) {
    const auto given = static_cast<double>(trials_.given_like(clue) - 1);
    const auto blank = static_cast<double>(trials_.places_like(clue)) - given;
    const std::size_t place = puzzle_.clues()[clue].given->place;
    return blank / (given + 0.5) / static_cast<double>(instance_.encoding().answer[place].size());
  }

  /// The values that cannot be typed: where a dot is drawn, nothing was given.
  std::set<Given> untyped() const {
    std::set<Given> untyped;
    for (const Sheet::Cell& cell : puzzle_.sheet().cells) {
      for (std::size_t value = 0; cell.place && value < cell.signs.size(); ++value) {
        if (cell.signs[value] == ".") untyped.insert({*cell.place, value});
      }
    }
    return untyped;
  }

  /// Givens of which one more would do, those first that make the pattern of all givens symmetric.
  void find_missing() {
    trials_.renew_effort();
    const std::set<Given> untyped = this->untyped();
    std::vector<Given> open;
    bool all = findings_.open_complete;
    for (std::size_t place : findings_.open) {
      // A mark on its own, such as a bulb, is seldom given at all: where none is, none is missing.
      const auto dot = untyped.lower_bound({place, 0});
      const bool mark = dot != untyped.end() && dot->place == place;
      all = all && (!mark || trials_.gives_values());
      if (mark && !trials_.gives_values()) continue;
      for (std::size_t value = 0; value < instance_.encoding().answer[place].size(); ++value) {
        if (!untyped.contains({place, value})) open.push_back({place, value});
      }
    }
    trials_.drop_refuted(open);
    std::set<Given> easy;
    std::size_t tried = 0;
    for (const bool engine : {false, true}) {
      std::erase_if(open, [&](const Given& given) {
        if (trials_.stopped() || ++tried > most_missing_tried) return false;
        Count count = Count::unknown;
        Solution solution;
        trials_.count_givens({}, {given}, engine, count, solution);
        if (count == Count::one && trials_.is_only_one(given, solution)) {
          findings_.missing.push_back(given);
          if (trials_.was_easy()) easy.insert(given);
        }
        return count != Count::unknown;
      });
    }
    findings_.missing_complete = all && open.empty();
    std::sort(findings_.missing.begin(), findings_.missing.end());
    likeliest_first(findings_.missing, easy);
  }

  /// Where a clue may say anything, nobody can list those that may be missing. How many of the plainest would
  /// do, that something has its value, stands for all.
  void weigh_missing() {
    trials_.renew_effort();
    const double ways = ways_to_miss();
    for (std::size_t place : findings_.open) {
      for (std::size_t value = 0; value < instance_.encoding().answer[place].size(); ++value) {
        Count count = Count::unknown;
        Solution solution;
        trials_.count_givens({}, {{place, value}}, false, count, solution);
        if (count == Count::one) explanations_.missing.add(1 / ways, 1);
      }
    }
  }

  void likeliest_first(std::vector<Given>& missing, const std::set<Given>& easy) {
    const Sheet sheet = puzzle_.sheet();
    std::map<std::size_t, std::size_t> cell_of;  // by place
    for (std::size_t cell = 0; cell < sheet.cells.size(); ++cell) {
      if (sheet.cells[cell].place) cell_of.emplace(*sheet.cells[cell].place, cell);
    }
    std::vector<bool> filled(sheet.cells.size());
    for (const Clue& clue : puzzle_.clues()) {
      if (!clue.given) continue;
      const auto cell = cell_of.find(clue.given->place);
      if (cell != cell_of.end()) filled[cell->second] = true;
    }
    Pattern pattern(sheet.height, sheet.width, std::move(filled));
    std::map<Given, double> odds;
    std::map<Given, double> symmetric;
    for (const Given& given : missing) {
      const auto cell = cell_of.find(given.place);
      odds[given] = easy.contains(given) ? 1 : hard_missing_odds;
      symmetric[given] = cell != cell_of.end() ? pattern.likelihood_with({cell->second}) : 1;
    }
    const auto likelier = [&](const Given& one, const Given& other) {
      return odds.at(one) * symmetric.at(one) > odds.at(other) * symmetric.at(other);
    };
    std::stable_sort(missing.begin(), missing.end(), likelier);
    // By value, too: beside one, another clue may be redundant that is not beside the other.
    std::set<Given> redundant;
    for (std::size_t i = 0; i < missing.size(); ++i) {
      Trial trial;
      trial.slip.givens = {missing[i]};
      if (i < most_puzzles_weighed && !trials_.has_redundant(trial)) continue;
      odds[missing[i]] *= redundant_odds;
      redundant.insert(missing[i]);
    }
    std::stable_sort(missing.begin(), missing.end(), likelier);
    // Among the first of those, which would be told: propagation does not show all that follows.
    const auto end =
        missing.begin() + static_cast<std::ptrdiff_t>(std::min(missing.size(), most_searched));
    for (auto given = missing.begin(); given != end; ++given) {
      Slip slip;
      slip.givens = {*given};
      if (!redundant.contains(*given) && search_shows_redundant(slip, false))
        odds[*given] *= redundant_odds;
    }
    std::stable_sort(missing.begin(), end, likelier);
    const std::optional<Solution> expected = puzzle_.expected();
    const double ways = ways_to_miss();
    for (const Given& given : missing) {
      if (expected && (*expected)[given.place] != given.value) continue;
      explanations_.missing.add(odds[given] / ways, symmetric[given]);
    }
  }

  /// That a given is missing is a kind of slip like the others: each value that a blank place can still
  /// hold is a way.
  double ways_to_miss() {
    std::vector<Given> values;
    for (std::size_t place = 0; place < puzzle_.asked_places(); ++place) {
      for (std::size_t value = 0; value < instance_.encoding().answer[place].size(); ++value) {
        values.push_back({place, value});
      }
    }
    trials_.drop_refuted(values);
    return static_cast<double>(values.size() - trials_.values_given());
  }

  /// Does a clue that somebody chose to give follow from the others of the mended puzzle? Requires: it
  /// has one solution, and `givens`. No, too, where it would take an engine, if not `engine`.
  bool search_shows_redundant(const Slip& slip, bool engine) {
    for (const Given& given : *slip.givens) {
      std::vector<Given> others = *slip.givens;
      std::erase(others, given);
      if (has_one_solution(slip.clues, others, engine)) return true;
    }
    for (std::size_t clue = 0; clue < instance_.assumptions().size(); ++clue) {
      if (!trials_.is_chosen(clue) || contains(slip.clues, clue)) continue;
      std::vector<std::size_t> without = slip.clues;
      without.insert(std::ranges::upper_bound(without, clue), clue);
      if (has_one_solution(without, *slip.givens, engine)) return true;
    }
    return false;
  }

  bool has_one_solution(const std::vector<std::size_t>& without, const std::vector<Given>& givens,
                        bool engine) {
    Count count = Count::unknown;
    Solution solution;
    trials_.count_givens(without, givens, false, count, solution);
    if (engine && count == Count::unknown) {
      trials_.count_givens(without, givens, true, count, solution);
    }
    return count == Count::one;
  }

  Instance& instance_;
  const Puzzle& puzzle_;
  Findings& findings_;
  std::stop_token stop_;
  SlipTrials trials_;
  Explanations explanations_;
  std::map<std::string, double> ways_;  // by kind: its slips, each with its odds among them
  std::map<std::string, std::set<std::size_t>> touched_;  // by kind: clues that its slips change
};

}  // namespace

void find_slips(Instance& instance, Findings& findings, const Question& question,
                const Limits& limits) {
  if (!question.slips || limits.stop.stop_requested()) return;
  if (question.progress) question.progress("looking for slips");
  SlipSearch(instance, findings, limits).run();
}

}  // namespace cluecore
