// SPDX-License-Identifier: MIT
// How many solutions there are, without going through all of them.
#pragma once

#include "search/propagation.hpp"

#include <cluecore/encoding.hpp>

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace cluecore {

/// All groups of the formula take part.
class SolutionCounter {
 public:
  /// Solutions differ in one of the first `places`. The encoding must outlive this, and stay as it is.
  SolutionCounter(const Encoding& encoding, std::size_t places);

  /// When counting ends before all is known.
  struct Bounds {
    std::uint64_t solutions = UINT64_MAX;  ///< more are not counted
    std::uint64_t literals = UINT64_MAX;   ///< assigned in all
    std::stop_token stop{};
  };
  struct Count {
    std::uint64_t solutions = 0;
    bool complete = false;  ///< there are no others
  };
  /// The solutions in which these hold.
  Count count(Literals assumed, const Bounds& bounds);

 private:
  /// What a place still may be, or is tried as, and how many solutions were found so far.
  struct Level {
    std::size_t place = 0;
    std::size_t value = 0;  ///< to be tried next
    std::size_t mark = 0;
    std::uint64_t solutions = 0;
    std::string key{};  ///< of the rest of the formula; "" = it is not kept
  };

  bool assume(Literal literal);
  std::size_t next_place(std::size_t from) const;
  /// Does what is left often turn out to be known?
  bool keeping_pays() const;
  void write_rest(std::string& key) const;
  bool completes_model();
  void keep(std::string key, std::uint64_t solutions);

  const Encoding& encoding_;
  std::size_t places_;
  Propagation propagation_;
  std::vector<Literal> variables_;  // of the formula
  std::uint64_t literals_ = 0;
  std::unordered_map<std::string, std::uint64_t> known_;
  std::size_t bytes_ = 0;  // that these take
  std::size_t sought_ = 0;
  std::size_t seen_ = 0;  // so many of those sought were there
};

}  // namespace cluecore
