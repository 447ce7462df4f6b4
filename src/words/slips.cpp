// SPDX-License-Identifier: MIT
// Slips in words.
#include <cluecore/slips.hpp>

namespace cluecore {

std::string text(const SlipWords& words) {
  std::string text = words.subject;
  for (const std::string* part : {&words.verb, &words.what, &words.end, &words.part}) {
    if (!part->empty()) text += " " + *part;
  }
  return text + (words.why.empty() ? "" : ": " + words.why);
}

}  // namespace cluecore
