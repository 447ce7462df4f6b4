// SPDX-License-Identifier: MIT
#include "explain/likeliest.hpp"

namespace cluecore {

void Weight::add(const Weight& other) {
  plain += other.plain;
  with_pattern += other.with_pattern;
}

void Weight::take(const Weight& other) {
  plain -= other.plain;
  with_pattern -= other.with_pattern;
}

void Explanations::claim(Findings& findings) const {
  Weight rest = slips;
  rest.add(missing);
  Weight claimed;
  std::size_t so_many = 0;
  bool is_missing = false;
  auto line = lines.begin();
  while (!claimed.outweighs(rest)) {
    const bool missing_next =
        !is_missing && missing.plain > 0 &&
        (line == lines.end() || missing.with_pattern >= line->weight.with_pattern);
    if (!missing_next && line == lines.end()) return;
    const Weight& next = missing_next ? missing : line->weight;
    claimed.add(next);
    rest.take(next);
    if (missing_next) {
      is_missing = true;
    } else {
      so_many += line++->slips;
    }
  }
  findings.likely_slips = so_many;
  findings.likely_missing = is_missing;
}

}  // namespace cluecore
