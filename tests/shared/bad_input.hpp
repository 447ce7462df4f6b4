// SPDX-License-Identifier: MIT
// Wrong inputs beside the whole message that each must give.
#pragma once

#include "catch.hpp"
#include "reading.hpp"

#include <cluecore/puzzle.hpp>

#include <string>
#include <vector>

namespace cluecore::test {

struct BadInput {
  std::string title;
  std::string text;
  ReadOptions options;
  std::string family;  ///< "" to recognise it
  std::string message;
};

/// Checks the first message, also with CRLF and a byte order mark, which change nothing.
inline void check_messages(const std::vector<BadInput>& bad_inputs) {
  for (const BadInput& bad : bad_inputs) {
    DYNAMIC_SECTION(bad.title) {
      std::vector<std::string> texts = {bad.text};
      if (bad.text.find_first_of("\xEF\xFF") != 0) {
        texts.push_back("\xEF\xBB\xBF" + replaced(bad.text, "\n", "\r\n"));
      }
      for (const std::string& text : texts) {
        const Outcome outcome = read(text, bad.options, bad.family);
        REQUIRE_FALSE(outcome.errors.empty());
        CHECK(outcome.errors.front().what() == bad.message);
      }
    }
  }
}

}  // namespace cluecore::test
