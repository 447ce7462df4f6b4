// SPDX-License-Identifier: MIT
// First, in order, every orbit that does not follow by propagation from those before it, until the solution
// does: a third of the givens of a sudoku, which are a core. Then, the last first, each that is not needed is
// left out: deletion, as src/mus/ has it (Marques-Silva, ISMVL 2010), but a clue is needed where its opposite
// can hold beside the others, which a search of our own tells a hundred times sooner than an engine.
#include "generate/choosing.hpp"

#include <algorithm>

namespace cluecore {

namespace {

class Chooser {
 public:
  Chooser(Rules& rules, const Pool& pool, const std::stop_token& stop)
      : rules_(rules), pool_(pool), stop_(stop), kept_(pool.literals.size()) {
    for (std::size_t clue : pool.always) keep({clue});
  }

  std::optional<std::vector<std::size_t>> choose() {
    if (!take_until_settled()) return std::nullopt;
    take_up_to_least();
    for (auto orbit = chosen_.rbegin(); orbit != chosen_.rend(); ++orbit) {
      if (count_ <= pool_.at_most) break;
      if (count_ < pool_.at_least + (*orbit)->size()) continue;
      const std::optional<bool> needed = is_needed(**orbit);
      if (!needed) return std::nullopt;
      if (*needed) continue;
      for (std::size_t clue : **orbit) kept_[clue] = false;
      count_ -= (*orbit)->size();
    }
    std::vector<std::size_t> clues;
    for (std::size_t clue = 0; clue < kept_.size(); ++clue) {
      if (kept_[clue]) clues.push_back(clue);
    }
    return clues;
  }

 private:
  void keep(const Orbit& orbit) {
    for (std::size_t clue : orbit) {
      count_ += kept_[clue] ? 0 : 1;
      kept_[clue] = true;
    }
  }

  /// False: all of them leave another solution, or a stop came.
  bool take_until_settled() {
    Propagation& propagation = rules_.propagation();
    propagation.back_to(0);
    propagation.activate_all();
    for (std::size_t clue : pool_.always) propagation.assign(pool_.literals[clue]);
    propagation.propagate();
    const auto is_known = [&](std::size_t clue) {
      return propagation.is_true(pool_.literals[clue]);
    };
    for (const Orbit& orbit : pool_.orbits) {
      if (std::ranges::all_of(orbit, is_known)) continue;
      keep(orbit);
      chosen_.push_back(&orbit);
      for (std::size_t clue : orbit) propagation.assign(pool_.literals[clue]);
      propagation.propagate();
    }
    std::vector<Literal> open;  // what does not follow by propagation
    for (std::size_t place = 0; place < pool_.solution.size(); ++place) {
      const Literal value = rules_.literal({place, pool_.solution[place]});
      if (!propagation.is_true(value)) open.push_back(value);
    }
    std::vector<Literal> assumed = without({});
    for (Literal value : open) {
      assumed.push_back(~value);
      if (rules_.can_hold(assumed, stop_) != Status::unsatisfiable) return false;
      assumed.back() = value;
    }
    return true;
  }

  /// Of those that were not taken, the first ones.
  void take_up_to_least() {
    auto taken = chosen_.begin();
    std::vector<const Orbit*> more;
    for (const Orbit& orbit : pool_.orbits) {
      if (taken != chosen_.end() && *taken == &orbit) {
        ++taken;
      } else if (count_ < pool_.at_least) {
        keep(orbit);
        more.push_back(&orbit);
      }
    }
    // They come last, and so are the first to go again where that leads nowhere else.
    chosen_.insert(chosen_.end(), more.begin(), more.end());
  }

  std::vector<Literal> without(const Orbit& orbit) const {
    std::vector<Literal> literals;
    for (std::size_t clue = 0; clue < kept_.size(); ++clue) {
      if (kept_[clue] && !std::ranges::binary_search(orbit, clue)) {
        literals.push_back(pool_.literals[clue]);
      }
    }
    return literals;
  }

  /// Is there another solution without these? It breaks one of them. Nothing: a stop came.
  std::optional<bool> is_needed(const Orbit& orbit) {
    std::vector<Literal> assumed = without(orbit);
    for (std::size_t clue : orbit) {
      assumed.push_back(~pool_.literals[clue]);
      const Status status = rules_.can_hold(assumed, stop_);
      if (status == Status::unknown) return std::nullopt;
      if (status == Status::satisfiable) return true;
      assumed.back() = pool_.literals[clue];
    }
    return false;
  }

  Rules& rules_;
  const Pool& pool_;
  std::stop_token stop_;
  std::vector<bool> kept_;  // by clue
  std::size_t count_ = 0;
  std::vector<const Orbit*> chosen_;
};

}  // namespace

std::optional<std::vector<std::size_t>> choose_clues(Rules& rules, const Pool& pool,
                                                     const std::stop_token& stop) {
  return Chooser(rules, pool, stop).choose();
}

}  // namespace cluecore
