// SPDX-License-Identifier: MIT
// Single clues of logic grids: what they are read as, and what is offered instead.
#pragma once

#include "reading.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace cluecore::test {

/// What a clue was read as; "" if it was not.
inline std::string reading_of(const std::string& categories, const std::string& clue) {
  const Outcome outcome = read(categories + "1. " + clue + "\n");
  if (!outcome.errors.empty()) return "";
  const std::string note = outcome.puzzle().note();
  const std::string before = "clues were read so:\n  1. ";
  const std::size_t at = note.find(before);
  return at == std::string::npos ? clue : note.substr(at + before.size());
}

/// What stands between backticks in the first line of a message, from a byte on.
inline std::vector<std::string> backticked(const std::string& message, std::size_t from) {
  const std::string first = message.substr(0, message.find('\n'));
  std::vector<std::string> pieces;
  for (std::size_t at = from; (at = first.find('`', at)) != std::string::npos;) {
    const std::size_t end = first.find('`', at + 1);
    if (end == std::string::npos) break;
    pieces.push_back(first.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return pieces;
}

/// The sentences that a message offers.
inline std::vector<std::string> offered(const std::string& message) {
  const std::string first = message.substr(0, message.find('\n'));
  return backticked(first,
                    std::min({first.find("perhaps "), first.find("; write "), first.size()}));
}

}  // namespace cluecore::test
