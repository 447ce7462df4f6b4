// SPDX-License-Identifier: MIT
#include "tally.hpp"

#include <algorithm>
#include <charconv>

namespace cluecore::cli {

namespace {

__extension__ using Wide = unsigned __int128;

// A Mersenne prime, by which the rest is two additions; room for 61 bits of checksum.
constexpr std::uint64_t prime = (std::uint64_t{1} << 61) - 1;
// Any number far from 0 and the prime will do: digits of pi.
constexpr std::uint64_t base = 0x0314159265358979;

constexpr std::uint64_t rest(Wide number) {
  const auto folded =
      static_cast<std::uint64_t>(number & prime) + static_cast<std::uint64_t>(number >> 61);
  const std::uint64_t again = (folded & prime) + (folded >> 61);
  return again >= prime ? again - prime : again;
}

constexpr std::uint64_t product(std::uint64_t one, std::uint64_t other) {
  return rest(static_cast<Wide>(one) * other);
}

constexpr std::uint64_t power(std::uintmax_t exponent) {
  std::uint64_t result = 1;
  for (std::uint64_t square = base; exponent > 0; exponent /= 2, square = product(square, square)) {
    if (exponent % 2 == 1) result = product(result, square);
  }
  return result;
}

constexpr std::uint64_t base_2 = product(base, base);
constexpr std::uint64_t base_3 = product(base_2, base);
constexpr std::uint64_t base_4 = product(base_2, base_2);

}  // namespace

void Tally::count(std::string_view text) {
  if (text.empty()) return;
  bytes_ += text.size();
  lines_ += static_cast<std::uintmax_t>(std::count(text.begin(), text.end(), '\n'));
  ended_ = text.back() == '\n';
  // 0 stands for no byte, so that a text is not what it is behind zeros.
  const auto sign = [&](std::size_t at) {
    return static_cast<Wide>(static_cast<unsigned char>(text[at])) + 1;
  };
  std::size_t at = 0;
  for (; at + 4 <= text.size(); at += 4) {  // four at once: the multiplications do not wait
    sum_ = rest(static_cast<Wide>(sum_) * base_4 + sign(at) * base_3 + sign(at + 1) * base_2 +
                sign(at + 2) * base + sign(at + 3));
  }
  for (; at < text.size(); ++at) sum_ = rest(static_cast<Wide>(sum_) * base + sign(at));
}

Tally& Tally::operator+=(const Tally& behind) {
  if (behind.bytes_ == 0) return *this;
  sum_ = rest(static_cast<Wide>(sum_) * power(behind.bytes_) + behind.sum_);
  bytes_ += behind.bytes_;
  lines_ += behind.lines_;
  ended_ = behind.ended_;
  return *this;
}

std::string Tally::checksum() const {
  constexpr std::size_t digits = 16;
  std::array<char, digits> text{};
  const char* const end = std::to_chars(text.data(), text.data() + digits, sum_, 16).ptr;
  const std::string number(text.data(), static_cast<std::size_t>(end - text.data()));
  return std::string(digits - number.size(), '0') + number;
}

Tally Tally::of(std::uintmax_t bytes, std::uintmax_t lines, const std::string& checksum) {
  Tally tally;
  std::from_chars(checksum.data(), checksum.data() + checksum.size(), tally.sum_, 16);
  tally.bytes_ = bytes;
  tally.lines_ = lines;
  return tally;
}

TallyInput::TallyInput(std::streambuf& from, std::uintmax_t most, std::string first)
    : from_(from), left_(most), first_(std::move(first)) {
  setg(first_.data(), first_.data(), first_.data() + first_.size());
}

TallyInput::int_type TallyInput::underflow() {
  // What is there is taken, and no more is waited for: who sends it may wait for an answer.
  if (left_ == 0 || traits_type::eq_int_type(from_.sgetc(), traits_type::eof())) {
    return traits_type::eof();
  }
  const auto room = static_cast<std::streamsize>(std::min<std::uintmax_t>(left_, block_.size()));
  const std::streamsize got =
      from_.sgetn(block_.data(), std::clamp<std::streamsize>(from_.in_avail(), 1, room));
  left_ -= static_cast<std::uintmax_t>(got);
  tally_.count({block_.data(), static_cast<std::size_t>(got)});
  setg(block_.data(), block_.data(), block_.data() + got);
  return traits_type::to_int_type(block_.front());
}

TallyOutput::int_type TallyOutput::overflow(int_type sign) {
  if (traits_type::eq_int_type(sign, traits_type::eof())) return traits_type::not_eof(sign);
  const char character = traits_type::to_char_type(sign);
  return xsputn(&character, 1) == 1 ? sign : traits_type::eof();
}

std::streamsize TallyOutput::xsputn(const char* text, std::streamsize size) {
  const std::streamsize written = to_.sputn(text, size);
  tally_.count({text, static_cast<std::size_t>(written)});
  return written;
}

}  // namespace cluecore::cli
