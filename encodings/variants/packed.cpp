// SPDX-License-Identifier: MIT
#include "packed.hpp"

#include "text/contains.hpp"
#include "text/lz_string.hpp"

#include <algorithm>
#include <array>

namespace cluecore::variants {

namespace {

/// Shorter ones are names, not puzzles.
constexpr std::size_t shortest_payload = 40;
/// Characters that are unpacked again and again in search of lost ones, in all.
constexpr std::size_t most_mending = std::size_t{1} << 24;

bool is_base64(std::string_view text) {
  return text.find_first_not_of(
             "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/= ") ==
         std::string_view::npos;
}

/// %2B as +, and a blank where there was one.
std::string without_percents(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '%' && at + 2 < text.size()) {
      const std::size_t high = digits.find(lower(text.substr(at + 1, 1)));
      const std::size_t low = digits.find(lower(text.substr(at + 2, 1)));
      if (high != std::string_view::npos && low != std::string_view::npos) {
        plain += static_cast<char>(16 * high + low);
        at += 2;
        continue;
      }
    }
    plain += text[at] == ' ' ? '+' : text[at];
  }
  return plain;
}

/// A name that a server made of a puzzle: "fpuzzle" and a number in base 16.
bool is_hashed(std::string_view text) {
  return text.size() == 32 &&
         lower(text).find_first_not_of("0123456789abcdef") == std::string::npos;
}

/// A payload with the word before it that says what it is.
Packed with_prefix(std::string_view text, bool in_link) {
  struct Prefix {
    std::string_view word;
    Packing packing;
  };
  constexpr std::array prefixes = {Prefix{"fpuzzles", Packing::fpuzzles},
                                   Prefix{"fpuz", Packing::fpuzzles},
                                   Prefix{"scl", Packing::sudokupad},
                                   Prefix{"ctc", Packing::sudokupad}, Prefix{"scf", Packing::bulk}};
  if (text.starts_with("fpuzzle") && is_hashed(text.substr(7))) return {Packing::server, ""};
  for (const Prefix& prefix : prefixes) {
    const std::string_view payload = text.substr(std::min(prefix.word.size(), text.size()));
    if (text.starts_with(prefix.word) && is_base64(payload) &&
        (in_link || payload.size() >= shortest_payload)) {
      return {prefix.packing, std::string(payload)};
    }
  }
  if (text.starts_with("N4Ig") && is_base64(text)) return {Packing::fpuzzles, std::string(text)};
  return {};
}

/// What stands behind a word in a link, up to the next part of it.
std::string_view behind(std::string_view text, std::string_view word) {
  const std::size_t at = text.find(word);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = text.substr(at + word.size());
  return rest.substr(0, rest.find_first_of("&#"));
}

bool unpacks_to_object(const std::string& payload, std::string& json) {
  auto text = lz_unpacked(payload);
  if (!text || !text->starts_with('{') || trim_end(*text).back() != '}') return false;
  json = std::move(*text);
  return true;
}

/// Web servers make one / of two. Doubles one after the other, then two at a time, as far as that is no
/// great work.
bool mend_slashes(const std::string& payload, std::string& json) {
  std::size_t left = most_mending / (payload.size() + 1);
  const auto doubled = [](std::string text, std::size_t at) { return text.insert(at, 1, '/'); };
  for (std::size_t one = payload.find('/'); one != std::string::npos && left > 0;
       one = payload.find('/', one + 1), --left) {
    if (unpacks_to_object(doubled(payload, one), json)) return true;
  }
  for (std::size_t one = payload.find('/'); one != std::string::npos;
       one = payload.find('/', one + 1)) {
    for (std::size_t other = payload.find('/', one + 1); other != std::string::npos;
         other = payload.find('/', other + 1)) {
      if (left == 0) return false;
      --left;
      if (unpacks_to_object(doubled(doubled(payload, other), one), json)) return true;
    }
  }
  return false;
}

}  // namespace

Packed packed_text(std::string_view line) {
  constexpr std::array<std::string_view, 3> hosts = {"f-puzzles.com", "sudokupad.app",
                                                     "crackingthecryptic.com"};
  for (const std::string_view host : hosts) {
    const std::size_t at = line.find(host);
    if (at == std::string_view::npos || line.find_first_of(" \t") < at) continue;
    std::string_view path = line.substr(at + host.size());
    if (const std::string_view load = behind(path, "load="); !load.empty()) {
      return {Packing::fpuzzles, without_percents(load)};
    }
    const bool named = path.find("puzzleid=") != std::string_view::npos;
    if (named) {
      path = behind(path, "puzzleid=");
    } else {
      while (path.starts_with('/')) path.remove_prefix(1);
      if (path.starts_with("sudoku/")) path.remove_prefix(7);
      if (path.starts_with("?id=")) return {Packing::server, ""};
      path = path.substr(0, path.find_first_of("?&#"));
    }
    if (path.empty()) return {};
    Packed found = with_prefix(without_percents(path), true);
    if (found.packing == Packing::none) found.packing = Packing::server;
    return found;
  }
  if (line.find_first_of("{:") != std::string_view::npos) return {};
  return with_prefix(without_percents(line), false);
}

std::string unpacked(const Packed& packed, const Text& text, const Field& content) {
  if (packed.packing == Packing::server) {
    throw text.error(content,
                     "this names a puzzle that a server keeps; open it there, and take the long "
                     "link or the JSON that it exports");
  }
  if (packed.packing == Packing::bulk) {
    throw text.error(content, "scf... is a form of SudokuPad's that is not read here");
  }
  std::string json;
  if (packed.packing == Packing::none) {
    throw text.error(content, "this is neither a link to a puzzle nor a packed one");
  }
  if (!unpacks_to_object(packed.payload, json) && !mend_slashes(packed.payload, json)) {
    const auto other = lz_unpacked(packed.payload);
    throw text.error(
        content,
        other ? "what is packed here is no puzzle: it begins with " + shown(other->substr(0, 20))
              : "the packed puzzle is damaged: it is cut off, or characters are "
                "missing or wrong");
  }
  return json;
}

std::string fpuzzles_link(std::string_view json) {
  std::string link = "https://www.f-puzzles.com/?load=";
  for (const char c : lz_packed(json)) {
    link += c == '+' ? "%2B" : c == '/' ? "%2F" : c == '=' ? "%3D" : std::string(1, c);
  }
  return link;
}

}  // namespace cluecore::variants
