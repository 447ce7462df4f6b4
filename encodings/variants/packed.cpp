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

/// A JSON object, if there is one; and how far the payload makes sense.
std::optional<std::string> unpacked_object(const std::string& payload, std::size_t& read) {
  auto json = lz_unpacked(payload, longest_unpacked, &read);
  const bool object = json && json->starts_with('{') && trim_end(*json).ends_with('}');
  return object ? std::move(json) : std::nullopt;
}

/// Web servers make one / of two. Behind a lost one indices are at random, and one beyond the known
/// strings soon follows: so one of the last slashes before that has to be doubled. What follows makes
/// most sense behind the right one, as a rule: the best few ways to mend the text so far are kept.
std::optional<std::string> with_lost_slashes(std::string payload) {
  constexpr int most_lost = 25;
  constexpr int looked_at = 12;
  constexpr std::size_t setback = 12;  // in characters
  constexpr std::size_t most_ways = 8;
  constexpr std::size_t most_tried = 4000;
  struct Way {
    std::size_t read = 0;
    std::string payload{};
  };
  std::vector<Way> ways(1);
  ways.front().payload = std::move(payload);
  if (auto json = unpacked_object(ways.front().payload, ways.front().read)) return json;
  std::size_t tried = 0;
  for (int lost = 0; lost < most_lost; ++lost) {
    std::vector<Way> better;
    for (const Way& way : ways) {
      std::size_t at = way.payload.rfind('/', way.read);
      for (int i = 0; i < looked_at && at != std::string::npos && ++tried < most_tried; ++i) {
        Way& next = better.emplace_back(way);
        next.payload.insert(at, 1, '/');
        if (auto json = unpacked_object(next.payload, next.read)) return json;
        // With two lost side by side, one put back does not lead further at once.
        if (next.read + setback < way.read) better.pop_back();
        at = at == 0 ? std::string::npos : way.payload.rfind('/', at - 1);
      }
    }
    std::sort(better.begin(), better.end(), [](const Way& one, const Way& other) {
      return std::pair(other.read, std::string_view(one.payload)) <
             std::pair(one.read, std::string_view(other.payload));
    });
    const auto same = [](const Way& one, const Way& other) { return one.payload == other.payload; };
    better.erase(std::unique(better.begin(), better.end(), same), better.end());
    if (better.size() > most_ways) better.resize(most_ways);
    if (better.empty()) break;
    ways = std::move(better);
  }
  return std::nullopt;
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
  if (packed.packing == Packing::none) {
    throw text.error(content, "this is neither a link to a puzzle nor a packed one");
  }
  auto json = with_lost_slashes(packed.payload);
  if (json) return std::move(*json);
  Unpacking how{};
  const auto other = lz_unpacked(packed.payload, longest_unpacked, nullptr, &how);
  if (how == Unpacking::too_long) {
    throw text.error(content, "what is packed here is too large: it has more than " +
                                  std::to_string(longest_unpacked) + " characters");
  }
  throw text.error(
      content,
      other ? "what is packed here is not a puzzle: it begins with " + shown(other->substr(0, 20))
            : "the packed puzzle is damaged: it is cut off, or characters are missing "
              "or wrong");
}

std::string fpuzzles_link(std::string_view json, bool for_sudokupad) {
  std::string link =
      for_sudokupad ? "https://sudokupad.app/fpuzzles" : "https://www.f-puzzles.com/?load=";
  for (const char c : lz_packed(json)) {
    link += c == '+' ? "%2B" : c == '/' ? "%2F" : c == '=' ? "%3D" : std::string(1, c);
  }
  return link;
}

}  // namespace cluecore::variants
