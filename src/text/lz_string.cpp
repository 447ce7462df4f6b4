// SPDX-License-Identifier: MIT
#include "text/lz_string.hpp"

#include "text/utf16.hpp"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace cluecore {

namespace {

constexpr std::string_view alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int bits_per_character = 6;  // 64 letters

// Indices that stand for no string: a unit of 8 or 16 bits follows, or the text ends.
enum Index : std::uint32_t { unit_of_8 = 0, unit_of_16 = 1, end_of_text = 2, first_string = 3 };

/// The width of the next index: it grows whenever as many strings are known as the width can tell.
/// Reader and writer count alike, a new unit and a new string as one each.
class Width {
 public:
  explicit Width(int bits, std::uint32_t left) : bits_(bits), left_(left) {}
  int bits() const { return bits_; }
  void count() {
    if (--left_ == 0) left_ = std::uint32_t{1} << bits_++;
  }

 private:
  int bits_;
  std::uint32_t left_;
};

/// Values with their low bit first, in characters with their high bit first.
class BitReader {
 public:
  explicit BitReader(std::string_view text) : text_(text) {}

  /// Nothing at the end of the text, or at a character that is none of the alphabet.
  std::optional<std::uint32_t> take(int bits) {
    std::uint32_t value = 0;
    for (int i = 0; i < bits; ++i) {
      if (left_ == 0) {
        if (at_ == text_.size()) return std::nullopt;
        const std::size_t character = alphabet.find(text_[at_++]);
        if (character == std::string_view::npos) return std::nullopt;
        character_ = static_cast<std::uint32_t>(character);
        left_ = bits_per_character;
      }
      value |= (character_ >> --left_ & 1U) << i;
    }
    return value;
  }

  /// So many characters are taken.
  std::size_t position() const { return at_; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t character_ = 0;
  int left_ = 0;
};

class BitWriter {
 public:
  void put(std::uint32_t value, int bits) {
    for (int i = 0; i < bits; ++i) put_bit(value >> i & 1U);
  }
  /// Fills the last character, or adds one, as lz-string does, and pads to whole bytes.
  std::string text() && {
    do put_bit(0);
    while (used_ != 0);
    while (text_.size() % 4 != 0) text_ += '=';
    return std::move(text_);
  }

 private:
  void put_bit(std::uint32_t bit) {
    character_ = character_ << 1 | bit;
    if (++used_ < bits_per_character) return;
    text_ += alphabet[character_];
    character_ = 0;
    used_ = 0;
  }

  std::string text_;
  std::uint32_t character_ = 0;
  int used_ = 0;
};

/// The units that the bits say, as far as they say any; whole if they say that it ends there.
Unpacking unpack(BitReader& in, std::size_t most, std::u16string& units) {
  // Every known string has been written out before, so where it stands is all that is kept of it.
  struct Known {
    std::size_t begin = 0;
    std::size_t length = 0;
  };
  std::vector<Known> known(first_string);
  std::optional<Known> last;
  Width width(2, 1);
  while (true) {
    const auto index = in.take(width.bits());
    if (!index) return Unpacking::damaged;
    if (*index == end_of_text) return Unpacking::whole;
    Known now{units.size(), 1};
    if (*index < end_of_text) {
      const auto unit = in.take(*index == unit_of_8 ? 8 : 16);
      if (!unit) return Unpacking::damaged;
      units += static_cast<char16_t>(*unit);
      known.push_back(now);
      if (last) width.count();
    } else {
      // The string just being added is the last one and its own first unit again.
      const bool is_new = *index == known.size();
      if (!last || *index > known.size()) return Unpacking::damaged;
      const Known copied = is_new ? Known{last->begin, last->length + 1} : known[*index];
      now.length = copied.length;
      if (now.length > most - units.size()) return Unpacking::too_long;
      // Unit by unit, as the copy may overlap what it is copied from.
      for (std::size_t i = 0; i < copied.length; ++i) units += units[copied.begin + i];
    }
    if (units.size() > most) return Unpacking::too_long;
    if (last) known.push_back({last->begin, last->length + 1});
    width.count();
    last = now;
  }
}

}  // namespace

std::optional<std::string> lz_unpacked(std::string_view base64, std::size_t most, std::size_t* read,
                                       Unpacking* how) {
  BitReader in(base64);
  std::u16string units;
  const Unpacking found = unpack(in, most, units);
  if (read != nullptr) *read = in.position();
  if (how != nullptr) *how = found;
  return found == Unpacking::whole ? std::optional(utf8_of(units)) : std::nullopt;
}

std::string lz_packed(std::string_view text) {
  BitWriter out;
  Width width(2, 2);
  std::uint32_t strings = first_string;
  std::unordered_map<std::uint64_t, std::uint32_t> longer;  // a string and a unit behind it
  std::unordered_map<char16_t, std::uint32_t> single;
  std::optional<std::uint32_t> current;  // the string that has not been written
  std::optional<char16_t> unwritten;     // it is one unit, which has never been written
  const auto write = [&] {
    if (unwritten) {
      const bool wide = *unwritten >= 256;
      out.put(wide ? unit_of_16 : unit_of_8, width.bits());
      out.put(*unwritten, wide ? 16 : 8);
      width.count();
    } else {
      out.put(*current, width.bits());
    }
    width.count();
  };
  for (const char16_t unit : utf16_of(text)) {
    const auto [known, is_new] = single.try_emplace(unit, strings);
    if (is_new) ++strings;
    if (current) {
      const std::uint64_t key = std::uint64_t{*current} << 16 | unit;
      if (const auto found = longer.find(key); found != longer.end()) {
        current = found->second;
        continue;
      }
      write();
      longer.emplace(key, strings++);
    }
    current = known->second;
    unwritten = is_new ? std::optional(unit) : std::nullopt;
  }
  if (current) write();
  out.put(end_of_text, width.bits());
  return std::move(out).text();
}

}  // namespace cluecore
