// SPDX-License-Identifier: MIT
#include <cluecore/explain.hpp>
#include <cluecore/readings.hpp>

namespace cluecore {

std::optional<Settled> settle(Examiner& examiner, const Family& family, const TwoReadings& doubt,
                              const Limits& limits) {
  const auto verdict = [&](const TwoReadings::Reading& reading) {
    const Question question{.detail = Detail::verdict, .limits = limits};
    return examiner.examine(family, *reading.puzzle, question).verdict;
  };
  const TwoReadings::Reading& narrow = doubt.narrow();
  const TwoReadings::Reading& wide = doubt.wide();
  const Verdict widely = verdict(wide);
  if (widely == Verdict::unique) {
    return Settled{wide.puzzle, "Inferred: " + wide.words +
                                    "; any other reading has the same solution, or none."};
  }
  if (widely != Verdict::several || verdict(narrow) != Verdict::unique) return std::nullopt;
  return Settled{narrow.puzzle, "Inferred: " + narrow.words + ". With " + wide.words +
                                    " it has several solutions."};
}

}  // namespace cluecore
