// SPDX-License-Identifier: MIT
#include "sums.hpp"

#include "grid/clue_clauses.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace cluecore::variants {

namespace {

/// Digits tried for one sum: some milliseconds. A sum that takes more people do not do either.
constexpr std::size_t most_tried = 20'000;

/// Searches ways.
class Ways {
 public:
  Ways(const Sums& sums, std::vector<Domain> domains)
      : sums_(sums), domains_(std::move(domains)), chosen_(domains_.size()) {}

  /// Is there a way with these digits? The digits of it are in chosen().
  bool any() {
    for (const Sums::Line& line : sums_.lines) {
      // What the cells from each on add up to, at least and at most.
      std::vector<Bounds>& rest = rests_.emplace_back(domains_.size() + 1);
      for (std::size_t at = domains_.size(); at-- > 0;) {
        rest[at] = rest[at + 1];
        if (domains_[at] == 0) return false;
        const long least = std::countr_zero(domains_[at]) + 1;
        const long most = std::bit_width(domains_[at]);
        rest[at].least += line.signs[at] > 0 ? least : line.signs[at] < 0 ? -most : 0;
        rest[at].most += line.signs[at] > 0 ? most : line.signs[at] < 0 ? -least : 0;
      }
    }
    left_.clear();
    for (const Sums::Line& line : sums_.lines) left_.push_back(line.total);
    return from(0);
  }
  const std::vector<Domain>& chosen() const { return chosen_; }
  std::size_t tried() const { return tried_; }

 private:
  struct Bounds {
    long least = 0;
    long most = 0;
  };

  bool from(std::size_t at) {
    for (std::size_t line = 0; line < left_.size(); ++line) {
      if (left_[line] < rests_[line][at].least || left_[line] > rests_[line][at].most) return false;
    }
    if (at == domains_.size()) return true;
    Domain open = domains_[at];
    for (std::size_t before = 0; before < at; ++before) {
      if ((sums_.apart[at] >> before & 1U) != 0) open &= ~chosen_[before];
    }
    for (; open != 0; open &= open - 1) {
      if (++tried_ > most_tried) return true;
      chosen_[at] = open & (~open + 1);
      const long digit = std::countr_zero(open) + 1;
      for (std::size_t line = 0; line < left_.size(); ++line) {
        left_[line] -= sums_.lines[line].signs[at] * digit;
      }
      const bool found = from(at + 1);
      for (std::size_t line = 0; line < left_.size(); ++line) {
        left_[line] += sums_.lines[line].signs[at] * digit;
      }
      if (found) return true;
    }
    return false;
  }

  const Sums& sums_;
  std::vector<Domain> domains_;
  std::vector<Domain> chosen_;
  std::vector<std::vector<Bounds>> rests_;  // by line and cell
  std::vector<long> left_;                  // by line
  std::size_t tried_ = 0;
};

}  // namespace

std::vector<Domain> supported(const Sums& sums, const std::vector<Domain>& domains) {
  std::vector<Domain> found(domains.size());
  std::size_t tried = 0;
  for (std::size_t cell = 0; cell < domains.size(); ++cell) {
    for (Domain open = domains[cell] & ~found[cell]; open != 0; open &= open - 1) {
      const Domain digit = open & (~open + 1);
      if ((found[cell] & digit) != 0) continue;
      std::vector<Domain> with = domains;
      with[cell] = digit;
      Ways ways(sums, std::move(with));
      const bool any = ways.any();
      tried += ways.tried();
      if (tried > most_tried) return domains;
      for (std::size_t i = 0; any && i < found.size(); ++i) found[i] |= ways.chosen()[i];
    }
  }
  return found;
}

std::vector<Cells> sets_of(const Sums& sums, const std::vector<Domain>& domains, int size) {
  Cells numbers(static_cast<std::size_t>(size));
  std::iota(numbers.begin(), numbers.end(), std::size_t{1});
  const auto total = static_cast<std::size_t>(sums.lines.front().total);
  std::vector<Cells> sets = grid::sets_with_sum(numbers, sums.cells.size(), total);
  std::erase_if(sets, [&](const Cells& set) {
    Domain digits = 0;
    for (std::size_t digit : set) digits |= Domain{1} << (digit - 1);
    std::vector<Domain> within = domains;
    for (Domain& domain : within) domain &= digits;
    return !Ways(sums, std::move(within)).any();
  });
  return sets;
}

}  // namespace cluecore::variants
