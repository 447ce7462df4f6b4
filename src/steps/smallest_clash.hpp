// SPDX-License-Identifier: MIT
// How few cells take a supposition to a clash.
//
// Unit propagation places whatever follows, most of it beside the point. Here each consequence carries
// the cells that it rests on, and those that rest on the fewest are drawn first, as Dijkstra's
// algorithm (Numerische Mathematik 1959) goes by the shortest way, and Knuth's generalisation of it to
// grammars (Inf. Process. Lett. 1977) by the smallest derivation. Cells that two premises share count
// once, so that the least is a good one rather than proved; it is the same whenever it is asked for.
#pragma once

#include "search/propagation.hpp"

#include <cluecore/encoding.hpp>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace cluecore {

class SmallestClash {
 public:
  /// Encoding and propagation must outlive this. Values at the first so many places count as cells.
  SmallestClash(const Encoding& encoding, const Propagation& propagation, std::size_t asked_places);

  /// A literal and the clause that makes it true.
  struct Consequence {
    Literal literal;
    std::size_t clause;
  };
  /// From the supposition to the clash, each resting on what is known and on those before it.
  struct Way {
    std::vector<Consequence> consequences;
    std::size_t broken = 0;  ///< the clause that fails then
  };

  /// The cells placed until a clash, if the supposed literal, which is open, comes to one with fewer
  /// than `below`; the supposed one counts. What is known must be propagated, and unbroken.
  std::optional<std::size_t> cells(Literal supposed, std::size_t below);
  /// The way that cells() found last.
  Way way() const;

  /// Clauses looked at so far, a measure of time that is the same on every machine.
  std::size_t work() const { return work_; }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  struct Event {
    std::size_t clause;
    Literal makes;  ///< none: the clause fails
  };

  bool is_true(Literal literal) const { return is_false(~literal); }
  bool is_false(Literal literal) const;
  void settle(Literal literal, std::size_t clause);
  void look_at(std::size_t clause);
  std::size_t count_with(std::size_t clause, Literal but);
  Literal needless(std::size_t clause);
  void put(std::size_t cells, const Event& event);
  void clear();

  const Encoding& encoding_;
  const Propagation& propagation_;
  std::size_t words_;                             // of a set of cells
  std::vector<std::optional<std::size_t>> cell_;  // by Literal::index
  std::vector<signed char> value_;                // by variable: what follows
  std::vector<std::size_t> reason_;               // likewise
  std::vector<std::size_t> at_;                   // likewise: where its cells begin
  std::vector<Literal> settled_;                  // in that order
  std::vector<std::uint64_t> cells_;              // sets of them, end to end
  std::vector<std::uint64_t> union_;
  std::vector<std::vector<Event>> waiting_;  // by cells
  std::size_t below_ = 0;
  std::size_t next_ = 0;
  Literal supposed_;
  std::size_t broken_ = none;  // the clause that fails
  Literal spare_;              // what it leaves no place for, though it was placed
  std::size_t work_ = 0;
};

}  // namespace cluecore
