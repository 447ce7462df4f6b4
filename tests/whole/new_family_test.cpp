// SPDX-License-Identifier: MIT
// docs/new-family.md shows a whole file of encodings/, in pieces; here it is held to it.
#include "catch.hpp"
#include "text/text.hpp"

#include <fstream>
#include <string>
#include <vector>

using namespace cluecore;

namespace {

/// The lines of a file that are not blank; of a page only those in its code blocks.
std::vector<std::string> lines_of(const std::string& path, bool page) {
  std::ifstream in(path);
  REQUIRE(in);
  std::vector<std::string> lines;
  bool code = !page;
  for (std::string line; std::getline(in, line);) {
    if (page && line.starts_with("```")) {
      code = line == "```cpp";
    } else if (code && !is_blank(line)) {
      lines.push_back(line);
    }
  }
  return lines;
}

}  // namespace

TEST_CASE("the page about a new family prints the file that it is about") {
  const std::vector<std::string> shown = lines_of("docs/new-family.md", true);
  CHECK(shown.size() > 50);
  CHECK(shown == lines_of("encodings/futoshiki.cpp", false));
}
