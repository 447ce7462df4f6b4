// SPDX-License-Identifier: MIT
// What passes through a stream, counted: so many bytes and lines, and a checksum that adds up.
#pragma once

#include <array>
#include <cstdint>
#include <streambuf>
#include <string>
#include <string_view>

namespace cluecore::cli {

/// Bytes, lines and checksum of a text. The sum of the parts of a text is that of the text.
/// The checksum is the text as a polynomial modulo a prime (Karp and Rabin, IBM J. R&D 1987), as CRCs
/// of parts add up only with more effort. It is there to find damage, not to withstand who seeks it.
class Tally {
 public:
  void count(std::string_view text);
  Tally& operator+=(const Tally& behind);

  std::uintmax_t bytes() const { return bytes_; }
  /// Ends of lines; a last line without its end counts, too.
  std::uintmax_t lines() const { return lines_ + (ended_ ? 0 : 1); }
  /// Sixteen hexadecimal digits.
  std::string checksum() const;
  /// As it was written: nothing if `checksum` is none.
  static Tally of(std::uintmax_t bytes, std::uintmax_t lines, const std::string& checksum);

  friend bool operator==(const Tally& one, const Tally& other) {
    return one.bytes_ == other.bytes_ && one.sum_ == other.sum_;
  }

 private:
  std::uintmax_t bytes_ = 0;
  std::uintmax_t lines_ = 0;
  std::uint64_t sum_ = 0;
  bool ended_ = true;
};

/// Reads on from another buffer, and counts; stops after `most` bytes.
class TallyInput final : public std::streambuf {
 public:
  /// `first` is read before all else, and not counted.
  explicit TallyInput(std::streambuf& from, std::uintmax_t most = UINTMAX_MAX,
                      std::string first = "");
  const Tally& tally() const { return tally_; }

 protected:
  int_type underflow() override;

 private:
  std::streambuf& from_;
  std::uintmax_t left_;
  std::string first_;
  Tally tally_;
  std::array<char, 1 << 16> block_{};
};

/// Writes on to another buffer, and counts.
class TallyOutput final : public std::streambuf {
 public:
  explicit TallyOutput(std::streambuf& to) : to_(to) {}
  const Tally& tally() const { return tally_; }

 protected:
  int_type overflow(int_type sign) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override { return to_.pubsync(); }

 private:
  std::streambuf& to_;
  Tally tally_;
};

}  // namespace cluecore::cli
