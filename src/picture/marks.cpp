// SPDX-License-Identifier: MIT
#include "picture/marks.hpp"

#include <algorithm>

namespace cluecore {

namespace {

constexpr const char* conflict_colour = "\x1b[1;31m";
constexpr const char* differs_colour = "\x1b[33m";
constexpr const char* given_colour = "\x1b[1m";
constexpr const char* no_colour = "\x1b[0m";

}  // namespace

std::string marked(std::string text, Mark mark, bool coloured, std::string_view differing) {
  const char* colour = "";
  char left = ' ';
  char right = ' ';
  if (mark == Mark::conflict) {
    left = '[';
    right = ']';
    colour = conflict_colour;
  } else if (mark == Mark::differs) {
    left = differing.front();
    right = differing.back();
    colour = differs_colour;
  } else if (mark == Mark::given) {
    right = '\'';
    colour = given_colour;
  }
  text.insert(0, 1, left) += right;
  return coloured && mark != Mark::none ? colour + text + no_colour : text;
}

std::string marks_legend(const std::vector<Marked>& drawn, std::string_view differing) {
  std::string legend;
  const auto add = [&](Mark kind, std::string_view before, std::string_view behind) {
    const auto found = std::ranges::find(drawn, kind, &Marked::mark);
    if (found == drawn.end()) return;
    legend.append(legend.empty() ? "" : ", ").append(before).append(found->text).append(behind);
  };
  add(Mark::conflict, "[", "] takes part in a conflict");
  add(Mark::given, "", "' is a given");
  add(Mark::differs, differing.substr(0, 1), std::string(1, differing.back()) + " differs");
  return legend;
}

}  // namespace cluecore
