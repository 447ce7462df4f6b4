// SPDX-License-Identifier: MIT
#include "picture/marks.hpp"

#include <algorithm>
#include <stdexcept>

namespace cluecore {

namespace {

const char* colour_of(Mark mark) {
  switch (mark) {
    case Mark::none:
      return "";
    case Mark::conflict:
      return "\x1b[1;31m";
    case Mark::differs:
      return "\x1b[33m";
    case Mark::given:
      return "\x1b[1m";
  }
  throw std::logic_error("colour_of: no such mark");
}

}  // namespace

std::string coloured(const std::string& text, Mark mark) {
  return mark == Mark::none ? text : colour_of(mark) + text + "\x1b[0m";
}

std::string marked(std::string text, Mark mark, bool colour, std::string_view differing) {
  char left = ' ';
  char right = ' ';
  if (mark == Mark::conflict) {
    left = '[';
    right = ']';
  } else if (mark == Mark::differs) {
    left = differing.front();
    right = differing.back();
  } else if (mark == Mark::given) {
    right = '\'';
  }
  text.insert(0, 1, left) += right;
  return colour ? coloured(text, mark) : text;
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
