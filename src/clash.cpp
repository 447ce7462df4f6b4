// SPDX-License-Identifier: MIT
// Where clues that are solved one after the other first say different things of one place.
#include "propagation.hpp"

#include <cluecore/explain.hpp>

namespace cluecore {

namespace {

class LineByLine {
 public:
  LineByLine(const Encoding& encoding, std::span<const Group> clues)
      : encoding_(encoding), clues_(clues), propagation_(encoding.formula) {
    // Clauses of one literal hold without being touched; only these need to be looked for.
    const Formula& formula = encoding.formula;
    for (std::size_t clause = 0; clause < formula.clause_count(); ++clause) {
      if (formula.clause(clause).size() != 1) continue;
      for (std::size_t i = 0; i < clues.size(); ++i) {
        if (clues[i] == formula.group_of(clause)) units_.push_back({i, formula.clause(clause)[0]});
      }
    }
  }

  std::optional<Clash> run() {
    known_.assign(encoding_.answer.size(), std::nullopt);
    for (bool more = true; more;) {
      more = false;
      for (std::size_t clue = 0; clue < clues_.size(); ++clue) {
        if (!solve(clue, encoding_.answer.size())) return clash_in(clue);
        more = learn(clue) || more;
      }
    }
    return std::nullopt;
  }

 private:
  struct Known {
    std::size_t value;
    std::size_t clue;
  };
  struct Unit {
    std::size_t clue;
    Literal literal;
  };

  /// Propagates what is known, but for one place, over a clue; false if that breaks it.
  bool solve(std::size_t clue, std::size_t without) {
    propagation_.back_to(0);
    for (const Unit& unit : units_) {
      if (unit.clue == clue && !propagation_.assume(unit.literal)) return false;
    }
    for (std::size_t place = 0; place < known_.size(); ++place) {
      if (!known_[place] || place == without) continue;
      if (!propagation_.assume(encoding_.answer[place][known_[place]->value])) return false;
    }
    return propagation_.propagate(clues_[clue]);
  }

  /// The only value that is left for a place.
  std::optional<std::size_t> value_of(std::size_t place) const {
    std::optional<std::size_t> value;
    for (std::size_t i = 0; i < encoding_.answer[place].size(); ++i) {
      if (propagation_.is_false(encoding_.answer[place][i])) continue;
      if (value) return std::nullopt;
      value = i;
    }
    return value;
  }

  bool learn(std::size_t clue) {
    bool learned = false;
    for (std::size_t place = 0; place < known_.size(); ++place) {
      if (known_[place]) continue;
      if (const auto value = value_of(place)) {
        known_[place] = Known{*value, clue};
        learned = true;
      }
    }
    return learned;
  }

  /// The clue is broken by what the others made known: a place that it wants otherwise.
  std::optional<Clash> clash_in(std::size_t clue) {
    for (std::size_t place = 0; place < known_.size(); ++place) {
      const auto known = known_[place];
      if (!known || known->clue == clue || !solve(clue, place)) continue;
      const auto value = value_of(place);
      if (value && *value != known->value) {
        return Clash{place, known->clue, known->value, clue, *value};
      }
    }
    return std::nullopt;
  }

  const Encoding& encoding_;
  std::span<const Group> clues_;
  GroupPropagation propagation_;
  std::vector<Unit> units_;
  std::vector<std::optional<Known>> known_;  // by place
};

}  // namespace

std::optional<Clash> find_clash(const Encoding& encoding, std::span<const Group> clues) {
  return LineByLine(encoding, clues).run();
}

}  // namespace cluecore
