// SPDX-License-Identifier: MIT
// What is connected, in two ways as clauses, and as a check by filling from one place.
//
// Cuts: a part that what is left out parts from another needs one of that (the cut-set clauses of Ohashi, Soh,
// Le Berre et al., SAT 2025, of places in place of vertices). They are found when a model, or what propagation
// has made true, breaks them: a grid of 20x20 needs some dozens.
//
// Levels unfold a breadth-first search: "reached by so many steps", in unary, so that every cut
// follows by unit propagation, which it does not from ranks in binary (compare the order encoding of
// Tamura et al., Constraints 2009, and what the Glasgow solver logs in its proofs, 2026). Where there are two
// colours, as on a chessboard, each place is reached after an even or after an odd number of steps, and has
// half of the levels.
#include "grid/net.hpp"

#include "text/mapped.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

namespace cluecore::grid {

namespace {

class Levels {
 public:
  Levels(const Clauses& clauses, Group group, const Net& net, std::vector<Literal> in)
      : formula_(clauses.encoding.formula),
        group_(group),
        net_(net),
        in_(std::move(in)),
        roots_(net.roots),
        step_(net.colours.empty() ? 1 : 2) {
    if (roots_.empty()) {
      roots_.resize(in_.size());
      std::iota(roots_.begin(), roots_.end(), std::size_t{0});
    }
    // A root of the darker colour counts as reached by one step.
    last_ = step_ - 1 + net_.most_steps;
    root_.resize(in_.size());
    reached_.resize(in_.size());
    first_.resize(in_.size(), last_ + step_);
    find_first();
  }

  void add() {
    choose_root();
    for (std::size_t at = 0; at < in_.size(); ++at) {
      for (std::size_t time = first_[at]; time <= last_; time += step_) {
        reached_[at].push_back(formula_.new_auxiliary(group_));
      }
    }
    for (std::size_t at = 0; at < in_.size(); ++at) add_place(at);
  }

 private:
  std::size_t colour(std::size_t at) const { return net_.colours.empty() ? 0 : net_.colours[at]; }

  /// Before that, no root can have reached a place.
  void find_first() {
    std::vector<std::vector<std::size_t>> by_time(last_ + 1);
    for (std::size_t root : roots_) {
      if (colour(root) <= last_) by_time[colour(root)].push_back(root);
    }
    for (std::size_t time = 0; time <= last_; ++time) {
      for (std::size_t at : by_time[time]) {
        if (first_[at] <= time) continue;
        first_[at] = time;
        if (time == last_) continue;
        by_time[time + 1].insert(by_time[time + 1].end(), net_.beside[at].begin(),
                                 net_.beside[at].end());
      }
    }
  }

  /// The literal that the place is reached by then; none, if it never is.
  Literal reached(std::size_t at, std::size_t time) const {
    if (time < first_[at] || time > last_) return {};
    return reached_[at].at((time - first_[at]) / step_);
  }

  /// The first of the roots that is in the set.
  void choose_root() {
    Literal before;  // one of those before is
    for (std::size_t at : roots_) {
      const Literal in = in_[at];
      if (!before) {
        root_[at] = in;
        before = in;
        continue;
      }
      root_[at] = formula_.new_auxiliary(group_);
      define_and(formula_, group_, root_[at], Clause{in, ~before});
      if (at == roots_.back()) break;
      const Literal either = formula_.new_auxiliary(group_);
      define_or(formula_, group_, either, Clause{before, in});
      before = either;
    }
  }

  void add_place(std::size_t at) {
    const std::vector<Literal>& levels = reached_[at];
    if (levels.empty()) {
      formula_.add(group_, {~in_[at]});
      return;
    }
    formula_.add(group_, {~in_[at], levels.back()});
    formula_.add(group_, {~levels.back(), in_[at]});
    for (std::size_t level = 0; level < levels.size(); ++level) {
      const std::size_t time = first_[at] + step_ * level;
      Clause why = {~levels[level]};
      if (level > 0) {
        why.push_back(levels[level - 1]);
        formula_.add(group_, {~levels[level - 1], levels[level]});
      }
      if (level == 0 && root_[at] && time == colour(at)) {
        why.push_back(root_[at]);
        formula_.add(group_, {~root_[at], levels[level]});
      }
      for (std::size_t next : net_.beside[at]) {
        const Literal there = time == 0 ? Literal() : reached(next, time - 1);
        if (!there) continue;
        why.push_back(there);
        formula_.add(group_, {~there, ~in_[at], levels[level]});
      }
      formula_.add(group_, why);
    }
  }

  Formula& formula_;
  Group group_;
  const Net& net_;
  std::vector<Literal> in_;  // by position
  std::vector<std::size_t> roots_;
  std::size_t step_;  // between two levels of a place
  std::size_t last_ = 0;
  std::vector<Literal> root_;                  // by position: it is the root; none, if it cannot be
  std::vector<std::size_t> first_;             // likewise: the time of its first level
  std::vector<std::vector<Literal>> reached_;  // likewise, by level
};

/// The parts of a net that values leave, and the cuts that these break.
class Parts {
 public:
  Parts(const Net& net, const std::vector<Literal>& in, const ValueOf& value)
      : net_(net), in_(in), part_of_(in.size(), none) {
    for (Literal literal : in) values_.push_back(value(literal));
    for (std::size_t at = 0; at < in.size(); ++at) {
      if (values_[at] >= 0 && part_of_[at] == none) fill_from(at);
    }
  }

  void add_cuts(Group group, std::vector<Cut>& cuts) const {
    const auto held = std::ranges::count_if(parts_, &Part::held);
    if (held == 0) return;
    if (held > 1) {
      // The border of the largest tells least.
      const Part* largest = &parts_.front();
      for (const Part& part : parts_) {
        if (part.held && (!largest->held || part.places.size() > largest->places.size()))
          largest = &part;
      }
      for (const Part& part : parts_) {
        if (part.held && &part != largest) cuts.push_back({group, cut(part, *largest)});
      }
      return;
    }
    const Part& only = *std::ranges::find_if(parts_, &Part::held);
    for (const Part& part : parts_) {
      if (&part == &only) continue;
      for (std::size_t at : part.places) cuts.push_back({group, cut(part, only, at)});
    }
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  struct Part {
    std::vector<std::size_t> places;
    bool held = false;  ///< one of them is in the set
  };

  void fill_from(std::size_t start) {
    Part& part = parts_.emplace_back();
    part.places = {start};
    part_of_[start] = parts_.size() - 1;
    for (std::size_t next = 0; next < part.places.size(); ++next) {
      const std::size_t at = part.places[next];
      part.held = part.held || values_[at] > 0;
      for (std::size_t beside : net_.beside[at]) {
        if (values_[beside] < 0 || part_of_[beside] != none) continue;
        part_of_[beside] = parts_.size() - 1;
        part.places.push_back(beside);
      }
    }
  }

  bool at_border(std::size_t at) const {
    return std::ranges::any_of(net_.beside[at], [&](std::size_t to) { return values_[to] < 0; });
  }

  /// One that is in the set, beside what is left out if there is such a one: that is what often shows that it
  /// is in the set.
  std::size_t witness(const Part& part) const {
    std::size_t any = none;
    for (std::size_t at : part.places) {
      if (values_[at] <= 0) continue;
      if (at_border(at)) return at;
      if (any == none) any = at;
    }
    return any;
  }

  /// If both are to hold one of the set, what is around the part cannot be left out as a whole.
  Clause cut(const Part& part, const Part& other, std::size_t inside = none) const {
    std::vector<std::size_t> border;
    for (std::size_t at : part.places) {
      for (std::size_t beside : net_.beside[at]) {
        if (values_[beside] < 0) border.push_back(beside);
      }
    }
    std::ranges::sort(border);
    border.erase(std::unique(border.begin(), border.end()), border.end());
    Clause clause = {~in_[inside == none ? witness(part) : inside], ~in_[witness(other)]};
    for (std::size_t at : border) clause.push_back(in_[at]);
    return clause;
  }

  const Net& net_;
  const std::vector<Literal>& in_;
  std::vector<int> values_;
  std::vector<std::size_t> part_of_;  // none: left out
  std::vector<Part> parts_;
};

/// The first place of the set that filling from another one does not reach.
std::optional<std::size_t> place_apart(const Net& net, const Board& board,
                                       const Solution& solution) {
  std::vector<bool> open;  // in the set, and not filled
  for (std::size_t place : net.places) {
    open.push_back(board.number(place, solution) == net.number);
  }
  const auto start = std::ranges::find(open, true);
  if (start == open.end()) return std::nullopt;
  std::vector<std::size_t> next = {static_cast<std::size_t>(start - open.begin())};
  *start = false;
  while (!next.empty()) {
    const std::size_t at = next.back();
    next.pop_back();
    for (std::size_t beside : net.beside[at]) {
      if (!open[beside]) continue;
      open[beside] = false;
      next.push_back(beside);
    }
  }
  const auto left = std::ranges::find(open, true);
  if (left == open.end()) return std::nullopt;
  return net.places[static_cast<std::size_t>(left - open.begin())];
}

}  // namespace

void connected(Board& board, Net net, const RuleForm& rule, const std::string& apart) {
  const auto shared = std::make_shared<const Net>(std::move(net));
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(rule);
    const std::vector<Literal> in = mapped(
        shared->places, [&](std::size_t place) { return clauses.at(place, shared->number); });
    if (!clauses.choice.lazy || clauses.choice.name == "levels") {
      Levels(clauses, group, *shared, in).add();
      return;
    }
    clauses.encoding.refine.emplace_back([=](const ValueOf& value, std::vector<Cut>& cuts) {
      Parts(*shared, in, value).add_cuts(group, cuts);
    });
  };
  const auto broken = [=](const Board& all, const Solution& solution) {
    const auto place = place_apart(*shared, all, solution);
    if (!place) return std::vector<std::string>{};
    return std::vector<std::string>{text(rule) + ", but " + all.places()[*place].name + " " +
                                    apart};
  };
  board.add_rule({add, broken});
}

}  // namespace cluecore::grid
