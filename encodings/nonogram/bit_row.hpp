// SPDX-License-Identifier: MIT
// Rows of bits in words of 64, the first in the lowest bit of the first word. All rows that work together have as many
// words, and no bit is shifted out of the last one by those who call.
#pragma once

#include "nonogram.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

namespace cluecore::nonogram {

using BitWord = std::uint64_t;
inline constexpr std::size_t word_bits = 64;  // of a BitWord

class BitRow {
 public:
  BitRow() = default;
  explicit BitRow(std::size_t words) { clear(words); }
  BitRow(const BitRow& other) { *this = other; }
  BitRow& operator=(const BitRow& other) {
    count_ = other.count_;
    std::copy_n(other.all_.begin(), count_, all_.begin());
    return *this;
  }
  ~BitRow() = default;

  void clear(std::size_t words) {
    count_ = words;
    std::fill_n(all_.begin(), count_, BitWord{0});
  }
  bool has(std::size_t at) const { return (all_[at / word_bits] >> at % word_bits & 1) != 0; }
  void set(std::size_t at) { all_[at / word_bits] |= BitWord{1} << at % word_bits; }
  /// The first so many.
  void fill(std::size_t count) {
    for (std::size_t w = 0; w < count_; ++w) {
      const std::size_t before = w * word_bits;
      const std::size_t here = count <= before ? 0 : std::min(count - before, word_bits);
      all_[w] = here == word_bits ? ~BitWord{0} : (BitWord{1} << here) - 1;
    }
  }
  std::span<const BitWord> words() const { return {all_.data(), count_}; }

  BitRow& operator&=(const BitRow& other) {
    for (std::size_t w = 0; w < count_; ++w) all_[w] &= other.all_[w];
    return *this;
  }
  BitRow& operator|=(const BitRow& other) {
    for (std::size_t w = 0; w < count_; ++w) all_[w] |= other.all_[w];
    return *this;
  }
  void remove(const BitRow& other) {
    for (std::size_t w = 0; w < count_; ++w) all_[w] &= ~other.all_[w];
  }

  /// Each bit so many places further on.
  void shift_up(std::size_t by) {
    const std::size_t whole = by / word_bits;
    const std::size_t bits = by % word_bits;
    for (std::size_t w = count_; w-- > 0;) {
      const BitWord here = w >= whole ? all_[w - whole] : 0;
      const BitWord below = w > whole && bits > 0 ? all_[w - whole - 1] >> (word_bits - bits) : 0;
      all_[w] = here << bits | below;
    }
  }
  void shift_down(std::size_t by) {
    const std::size_t whole = by / word_bits;
    const std::size_t bits = by % word_bits;
    for (std::size_t w = 0; w < count_; ++w) {
      const BitWord here = w + whole < count_ ? all_[w + whole] : 0;
      const BitWord above =
          w + whole + 1 < count_ && bits > 0 ? all_[w + whole + 1] << (word_bits - bits) : 0;
      all_[w] = here >> bits | above;
    }
  }

  /// Besides each bit all that is reached from there by going up over bits of `way`, one at a time: a carry runs through
  /// each of them at once (MatchStar of Cameron et al., Bitwise data parallelism in regular expression matching, PACT
  /// 2014).
  void flood_up(const BitRow& way) {
    BitWord carry = 0;
    for (std::size_t w = 0; w < count_; ++w) {
      const BitWord open = way.all_[w];
      const BitWord added = (all_[w] & open) + carry;
      const BitWord sum = added + open;
      carry = BitWord{added < carry || sum < open};
      all_[w] |= sum ^ open;
    }
  }

  /// The first so many in the opposite order. Requires: there are no others.
  void reverse(std::size_t count) {
    const std::span<BitWord> mine(all_.data(), count_);
    std::reverse(mine.begin(), mine.end());
    for (BitWord& word : mine) word = reversed(word);
    shift_down(count_ * word_bits - count);
  }

 private:
  static BitWord reversed(BitWord word) {
    word = (word >> 1 & 0x5555555555555555U) | (word & 0x5555555555555555U) << 1;
    word = (word >> 2 & 0x3333333333333333U) | (word & 0x3333333333333333U) << 2;
    word = (word >> 4 & 0x0F0F0F0F0F0F0F0FU) | (word & 0x0F0F0F0F0F0F0F0FU) << 4;
    return __builtin_bswap64(word);
  }

  // For the longest line, in place: they are copied often, most of them of one word.
  std::array<BitWord, largest_side / word_bits + 1> all_{};
  std::size_t count_ = 0;
};

/// Calls `act` with the number of each bit, in ascending order.
template <class Act>
void for_each_bit(const BitRow& row, Act act) {
  for (std::size_t w = 0; w < row.words().size(); ++w) {
    for (BitWord left = row.words()[w]; left != 0; left &= left - 1) {
      act(w * word_bits + static_cast<std::size_t>(std::countr_zero(left)));
    }
  }
}

}  // namespace cluecore::nonogram
