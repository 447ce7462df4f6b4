// SPDX-License-Identifier: MIT
// Steps that are told as one.
#include "words/together.hpp"

#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace cluecore {

namespace {

/// As long as a sentence of several steps may be.
constexpr std::size_t longest_merged = 100;
constexpr std::size_t longest_brief = 150;
constexpr std::size_t longest_exclusions = 160;

bool rests_on(const Inference& step, const Inference& other) {
  return std::ranges::any_of(step.because,
                             [&](Literal literal) { return contains(other.so, literal); });
}

/// What a step adds to others that are told with it.
void add_step(Inference& all, const Inference& step) {
  const auto add = [](auto& to, const auto& from, const auto& but) {
    for (const auto& one : from) {
      if (!contains(to, one) && !contains(but, one)) to.push_back(one);
    }
  };
  add(all.because, step.because, all.so);
  add(all.groups, step.groups, std::vector<Group>());
  add(all.excluding, step.excluding, std::vector<Group>());
  all.so.insert(all.so.end(), step.so.begin(), step.so.end());
  all.telling.cost = std::max(all.telling.cost, step.telling.cost);
}

/// One sentence for steps each of which settles places, with what the kinds of them have in common.
class Merger {
 public:
  using Kind = std::string Telling::*;
  Merger(const Puzzle& puzzle, const Reasoner& reasoner, Kind kind, std::size_t longest)
      : puzzle_(puzzle), reasoner_(reasoner), kind_(kind), longest_(longest) {}

  /// Those in a row that have a kind become few; of several kinds only if so said.
  std::vector<Inference> runs(std::vector<Inference> steps, bool of_several) const {
    std::vector<Inference> result;
    for (std::size_t begin = 0; begin < steps.size();) {
      const auto fits = [&](const Inference& step) {
        const std::string& kind = step.telling.*kind_;
        return !kind.empty() && (of_several || kind == steps[begin].telling.*kind_);
      };
      std::string sentence;
      std::size_t end = begin + 1;
      for (; end < steps.size() && fits(steps[begin]) && fits(steps[end]); ++end) {
        const std::span<const Inference> run(&steps[begin], end + 1 - begin);
        std::string more = text(run);
        if (more.size() > longest_ || settles_twice(run)) break;
        sentence = std::move(more);
      }
      Inference all = std::move(steps[begin]);
      for (std::size_t at = begin + 1; at < end; ++at) add_step(all, steps[at]);
      if (end - begin > 1) all.telling.saying = {std::move(sentence)};
      result.push_back(std::move(all));
      begin = end;
    }
    return result;
  }

  /// "only places in boxes: r1c2 is 5 and r4c4 is 3"; if one rests on another, or the kinds alternate,
  /// one by one.
  std::string text(std::span<const Inference> steps) const {
    bool in_order = false;
    for (std::size_t at = 1; at < steps.size(); ++at) {
      in_order = in_order || steps[at].telling.*kind_ != steps.front().telling.*kind_ ||
                 std::ranges::any_of(steps.first(at), [&](const Inference& before) {
                   return rests_on(steps[at], before);
                 });
    }
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin < steps.size();) {
      const std::string& kind = steps[begin].telling.*kind_;
      std::vector<Fact> facts;
      std::vector<std::string> one_by_one;
      std::size_t at = begin;
      for (; at < steps.size() && steps[at].telling.*kind_ == kind; ++at) {
        for (Literal literal : steps[at].so) {
          facts.push_back({*reasoner_.fact(literal), true});
          one_by_one.push_back(puzzle_.fact(facts.back().at, true));
        }
      }
      parts.push_back(kind + ": " +
                      (in_order ? listed(one_by_one, "and") : facts_text(puzzle_, facts)));
      begin = at;
    }
    return (in_order ? "in this order, " : "") + joined(parts, "; ");
  }

 private:
  /// Does the last of them settle a place that another one has settled, as happens before a clash?
  bool settles_twice(std::span<const Inference> steps) const {
    std::vector<std::size_t> places;
    for (const Inference& step : steps) {
      for (Literal literal : step.so) {
        const std::size_t place = reasoner_.fact(literal)->place;
        if (contains(places, place)) return true;
        places.push_back(place);
      }
    }
    return false;
  }

  const Puzzle& puzzle_;
  const Reasoner& reasoner_;
  Kind kind_;
  std::size_t longest_;
};

/// Exclusions by the same technique that stand in a row, none of which rests on another, in a sentence:
/// "1 of box 3 is confined to column 8, so r7c8 is not 1; 7 of row 1 is ..."
std::vector<Inference> joined_exclusions(const Puzzle& puzzle, std::vector<Inference> steps) {
  std::vector<Inference> result;
  std::vector<Inference> run;  // what the last of the result is made of
  std::string told;            // of them
  for (Inference& step : steps) {
    const Telling& telling = step.telling;
    const Saying& saying = telling.saying;
    // Two of "r1c1 < r1c2; as r1c1 is 4, r1c2 is not 3" in a sentence would be hard to part.
    const bool brief = !step.premises.empty() || saying.because.empty();
    const bool excludes = !saying.so.empty() && brief && !step.so.empty() &&
                          std::ranges::all_of(step.so, &Literal::negated);
    const std::string sentence = excludes ? text(puzzle, saying) : "";
    const bool joins =
        excludes && !run.empty() && run.front().telling.technique == telling.technique &&
        told.size() + sentence.size() + 2 <= longest_exclusions &&
        std::ranges::none_of(run, [&](const Inference& other) { return rests_on(step, other); });
    if (!joins) run.clear();
    if (joins) {
      // "r1c1 < r1c2, so r1c1 is not 5 and r1c2 is not 1"
      const Saying& before = run.back().telling.saying;
      const bool same = saying.ground == before.ground && saying.because.empty();
      told += same ? " and " + facts_text(puzzle, saying.so) : "; " + sentence;
      run.push_back(step);
      add_step(result.back(), step);
      result.back().telling.saying = {told};
    } else {
      told = sentence;
      if (excludes) run.push_back(step);
      result.push_back(std::move(step));
    }
  }
  return result;
}

}  // namespace

std::vector<Inference> merged(const Puzzle& puzzle, const Reasoner& reasoner,
                              std::vector<Inference> steps) {
  return Merger(puzzle, reasoner, &Telling::together, longest_merged).runs(std::move(steps), false);
}

std::vector<Inference> briefly_merged(const Puzzle& puzzle, const Encoding& encoding,
                                      const Reasoner& reasoner, std::vector<Inference> steps) {
  if (steps.empty()) return steps;
  const Merger merger(puzzle, reasoner, &Telling::alike, longest_brief);
  // The last one is what is asked about, or a clash.
  Inference last = std::move(steps.back());
  steps.pop_back();
  for (std::size_t at = 0; at <= steps.size(); ++at) {
    Inference* step = at < steps.size() ? &steps[at] : &last;
    if (!step->supposed) continue;
    for (Inference& within : step->steps) {
      const auto deduced = deduction(encoding, reasoner, within);
      const auto telling = deduced ? puzzle.tell(*deduced) : std::nullopt;
      if (telling) within.telling = *telling;
    }
    step->steps = briefly_merged(puzzle, encoding, reasoner, std::move(step->steps));
  }
  steps = joined_exclusions(puzzle, merger.runs(std::move(steps), true));
  steps.push_back(std::move(last));
  return steps;
}

std::vector<Inference> in_runs(std::vector<Inference> steps) {
  const std::size_t count = steps.size();
  std::vector<std::vector<std::size_t>> before(count);
  for (std::size_t at = 0; at < count; ++at) {
    for (std::size_t other = 0; other < at; ++other) {
      if (rests_on(steps[at], steps[other])) before[at].push_back(other);
    }
  }
  const auto kind = [&](std::size_t at) {
    return at + 1 == count ? std::string() : steps[at].telling.alike;
  };
  std::vector<bool> done(count);
  std::vector<std::size_t> order;
  // Those of a kind that can come next, one after the other.
  const auto run_of = [&](const std::string& wanted) {
    std::vector<bool> taken = done;
    std::vector<std::size_t> run;
    for (bool any = true; std::exchange(any, false);) {
      for (std::size_t at = 0; at < count; ++at) {
        if (taken[at] || kind(at) != wanted ||
            !std::ranges::all_of(before[at], [&](std::size_t one) { return taken[one]; })) {
          continue;
        }
        taken[at] = true;
        run.push_back(at);
        any = true;
      }
    }
    return run;
  };
  while (order.size() < count) {
    std::vector<std::size_t> best = run_of("");
    // A kind of which nothing is left afterwards, or else the longest run.
    std::pair<bool, std::size_t> best_worth;
    for (std::size_t first = 0; best.empty() || best_worth.second > 0; ++first) {
      if (first == count) break;
      if (done[first] || kind(first).empty()) continue;
      std::vector<std::size_t> run = run_of(kind(first));
      std::size_t left = 0;
      for (std::size_t at = 0; at < count; ++at) {
        if (!done[at] && kind(at) == kind(first)) ++left;
      }
      const std::pair worth(run.size() == left, run.size());
      if (worth > best_worth) {
        best_worth = worth;
        best = std::move(run);
      }
    }
    for (std::size_t at : best) {
      done[at] = true;
      order.push_back(at);
    }
  }
  return mapped(order, [&](std::size_t at) { return std::move(steps[at]); });
}

}  // namespace cluecore
