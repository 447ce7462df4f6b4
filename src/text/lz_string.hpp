// SPDX-License-Identifier: MIT
// The compression that programs in a browser put into links: Pieroxy's lz-string in its Base64 form. It
// is LZ78 (Ziv & Lempel 1978) over UTF-16 units with indices whose width grows.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace cluecore {

/// In UTF-16 units: twenty times the largest puzzle seen. A short text can expand to the square of its
/// length.
inline constexpr std::size_t longest_unpacked = std::size_t{1} << 20;

enum class Unpacking { whole, damaged, too_long };

/// The text in UTF-8; nothing if it is no such text, is cut off, or has more than `most` units. `read`:
/// how many characters were taken, to the end of the text or to where it cannot go on; `how`: why.
std::optional<std::string> lz_unpacked(std::string_view base64, std::size_t most = longest_unpacked,
                                       std::size_t* read = nullptr, Unpacking* how = nullptr);
/// As lz-string's compressToBase64 writes it, character by character.
std::string lz_packed(std::string_view text);

}  // namespace cluecore
