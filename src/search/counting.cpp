// SPDX-License-Identifier: MIT
// Counting by search: the solutions with each value of a place, added up. What is left of a formula is counted
// once, however it was come by: component caching, where all that is left is one component (Bacchus, Dalmao &
// Pitassi, FOCS 2003; Sang, Bacchus, Beame, Kautz & Pitassi, SAT 2004). Places are taken in their order, for
// then two ways through the rows above often leave the same below: the columns have had the same numbers.
//
// What is left are the open variables, and the clauses of three or more literals that nothing has met; shorter
// ones follow from these. Both are the key, bit by bit, so that no two rests are taken for each other.
#include "search/counting.hpp"

#include <algorithm>

namespace cluecore {

namespace {

/// Rests that take up to so much memory are kept; of those beyond each is counted as often as it is met.
constexpr std::size_t most_bytes = std::size_t{512} << 20U;

/// What a string in the table takes beside its text, about.
constexpr std::size_t bytes_beside = 96;

/// Where of so many rests that were sought less than one of so many was known, it takes longer to write them
/// down than it saves: half of the time in binary puzzles, where hardly any comes again.
constexpr std::size_t sought_to_tell = 20000;
constexpr std::size_t sought_for_one = 50;

std::uint64_t sum(std::uint64_t one, std::uint64_t other) {
  return one > UINT64_MAX - other ? UINT64_MAX : one + other;
}

}  // namespace

SolutionCounter::SolutionCounter(const Encoding& encoding, std::size_t places)
    : encoding_(encoding), places_(places), propagation_(encoding.formula) {
  propagation_.activate_all();
  for (int variable = 1; variable <= encoding.formula.variable_count(); ++variable) {
    variables_.emplace_back(variable);
  }
}

bool SolutionCounter::assume(Literal literal) {
  const std::size_t mark = propagation_.mark();
  const bool consistent = propagation_.assume(literal);
  literals_ += propagation_.mark() - mark;
  return consistent;
}

/// The first place from there on that is not settled; past the last one if all are.
std::size_t SolutionCounter::next_place(std::size_t from) const {
  const auto open = [&](Literal value) { return propagation_.is_open(value); };
  while (from < places_ && std::ranges::none_of(encoding_.answer[from], open)) {
    ++from;
  }
  return from;
}

bool SolutionCounter::keeping_pays() const {
  return sought_ < sought_to_tell || seen_ * sought_for_one > sought_;
}

void SolutionCounter::write_rest(std::string& key) const {
  key.clear();
  unsigned bits = 0;
  unsigned count = 0;
  const auto put = [&](bool bit) {
    bits = bits << 1U | (bit ? 1U : 0U);
    if (++count % 8 == 0) key += static_cast<char>(bits & 0xffU);
  };
  for (Literal variable : variables_) put(propagation_.is_open(variable));
  for (std::size_t clause = 0; clause < propagation_.long_clauses(); ++clause) {
    put(propagation_.open_in(clause) > 1);
  }
  for (unsigned end = 0; end < 7; ++end) put(false);
}

/// Is there a value for whatever no place settles? Goes back to where it began.
bool SolutionCounter::completes_model() {
  struct Supposed {
    Literal literal;
    std::size_t mark;
  };
  const std::size_t root = propagation_.mark();
  std::vector<Supposed> supposed;
  std::size_t next = 0;
  bool consistent = true;
  while (true) {
    if (!consistent) {
      if (supposed.empty()) break;
      const Supposed last = supposed.back();
      supposed.pop_back();
      propagation_.back_to(last.mark);
      next = 0;
      consistent = assume(~last.literal);
      continue;
    }
    while (next < variables_.size() && !propagation_.is_open(variables_[next])) ++next;
    if (next == variables_.size()) break;
    supposed.push_back({~variables_[next], propagation_.mark()});
    consistent = assume(supposed.back().literal);
  }
  propagation_.back_to(root);
  return consistent;
}

void SolutionCounter::keep(std::string key, std::uint64_t solutions) {
  if (key.empty() || bytes_ > most_bytes) return;
  bytes_ += key.size() + bytes_beside;
  known_.emplace(std::move(key), solutions);
}

SolutionCounter::Count SolutionCounter::count(Literals assumed, const Bounds& bounds) {
  known_.clear();
  bytes_ = sought_ = seen_ = 0;
  literals_ = 0;
  propagation_.back_to(0);
  bool consistent = propagation_.activate_all();
  for (Literal literal : assumed) consistent = consistent && propagation_.assign(literal);
  if (!consistent || !propagation_.propagate()) return {0, true};
  std::vector<Level> levels;
  std::uint64_t total = 0;  // of all that was found so far, each once
  std::uint64_t found = 0;  // below what was just left
  std::string key;
  // Begins what is left now; false: it was counted at once, into `found`.
  const auto enter = [&] {
    const std::size_t place = next_place(levels.empty() ? 0 : levels.back().place);
    found = 0;
    if (place == places_) {
      found = completes_model() ? 1 : 0;
    } else {
      key.clear();
      auto known = known_.end();
      if (keeping_pays()) {
        write_rest(key);
        known = known_.find(key);
        ++sought_;
      }
      if (known == known_.end()) {
        levels.push_back({place, 0, propagation_.mark(), 0, key});
        return true;
      }
      ++seen_;
      found = known->second;
    }
    total = sum(total, found);
    return false;
  };
  if (!enter()) return {std::min(total, bounds.solutions), total <= bounds.solutions};
  while (!levels.empty() && total <= bounds.solutions && literals_ < bounds.literals &&
         !bounds.stop.stop_requested()) {
    Level& level = levels.back();
    const std::vector<Literal>& values = encoding_.answer[level.place];
    while (level.value < values.size() && !propagation_.is_open(values[level.value])) ++level.value;
    if (level.value == values.size()) {
      found = level.solutions;
      keep(std::move(level.key), found);
      levels.pop_back();
      if (levels.empty()) continue;
    } else {
      const Literal value = values[level.value++];
      found = 0;
      if (assume(value) && enter()) continue;
    }
    Level& above = levels.back();
    above.solutions = sum(above.solutions, found);
    propagation_.back_to(above.mark);
  }
  return {std::min(total, bounds.solutions), levels.empty() && total <= bounds.solutions};
}

}  // namespace cluecore
