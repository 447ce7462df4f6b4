// SPDX-License-Identifier: MIT
#include "mus/at_most_k.hpp"

#include <cluecore/mus.hpp>

namespace cluecore {

SubsetExplorer::SubsetExplorer(Engine& engine, const EngineMaker& make,
                               std::vector<Literal> literals)
    : engine_(engine), map_(make()), literals_(std::move(literals)) {
  for (std::size_t i = 0; i < literals_.size(); ++i) in_.push_back(map_->new_variable());
}

SubsetExplorer::~SubsetExplorer() = default;

std::vector<Literal> SubsetExplorer::chosen(const std::vector<bool>& kept) const {
  std::vector<Literal> result;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) result.push_back(literals_[i]);
  }
  return result;
}

/// A smallest subset that contains no MUS returned so far and hits every MCS found so far.
std::optional<Subset> SubsetExplorer::propose(const Limits& limits, std::size_t below) {
  while (!complete_ && size_ < below) {
    if (!bound_) bound_ = at_most_while(*map_, size_, in_);
    const Status status = map_->solve({*bound_}, limits);
    if (status == Status::unknown) return std::nullopt;
    if (status == Status::satisfiable) {
      Subset subset;
      for (std::size_t i = 0; i < in_.size(); ++i) {
        if (map_->value(in_[i])) subset.push_back(i);
      }
      return subset;
    }
    const Status unbound = size_ >= in_.size() ? status : map_->solve({}, limits);
    if (unbound == Status::unknown) return std::nullopt;
    complete_ = unbound == Status::unsatisfiable;
    if (complete_) break;
    map_->add({~*bound_});
    bound_.reset();
    ++size_;
  }
  return std::nullopt;
}

/// Called with a model in the engine: the literals that a maximal model, which keeps at least those
/// of this one, does without. Nothing if a limit came first.
std::optional<Subset> SubsetExplorer::grow(const Limits& limits) {
  std::vector<bool> kept(literals_.size());
  const auto keep_what_holds = [&] {
    for (std::size_t i = 0; i < kept.size(); ++i) kept[i] = kept[i] || engine_.value(literals_[i]);
  };
  Status status = Status::satisfiable;
  keep_what_holds();
  while (status == Status::satisfiable) {
    Clause others;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (!kept[i]) others.push_back(literals_[i]);
    }
    engine_.push();
    engine_.add(others);
    status = engine_.solve(chosen(kept), limits);
    if (status == Status::satisfiable) keep_what_holds();
    engine_.pop();
  }
  if (status == Status::unknown) return std::nullopt;
  Subset without;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (!kept[i]) without.push_back(i);
  }
  return without;
}

std::optional<Subset> SubsetExplorer::next(const Limits& limits, std::size_t below) {
  while (std::optional<Subset> proposed = propose(limits, below)) {
    std::vector<bool> kept(literals_.size());
    for (std::size_t i : *proposed) kept[i] = true;
    Status status = engine_.solve(chosen(kept), limits);
    if (status == Status::unsatisfiable) {
      // All smaller subsets are known to have a model, so this one is minimal.
      Clause not_all;
      for (std::size_t i : *proposed) not_all.push_back(~in_[i]);
      map_->add(not_all);
      return proposed;
    }
    // MCSes that have nothing in common are found together; each makes the proposals better.
    while (status == Status::satisfiable) {
      const std::optional<Subset> correction = grow(limits);
      if (!correction) return std::nullopt;
      Clause hit;
      for (std::size_t i : *correction) {
        hit.push_back(in_[i]);
        kept[i] = true;
      }
      map_->add(hit);
      corrections_.push_back(*correction);
      if (correction->empty()) {  // all literals hold together, so there is nothing to look for
        complete_ = true;
        return std::nullopt;
      }
      status = engine_.solve(chosen(kept), limits);
    }
    if (status == Status::unknown) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace cluecore
