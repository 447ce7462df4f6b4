// SPDX-License-Identifier: MIT
// Each rule and each clue by itself, beside all that is filled in, by unit propagation.
#include "search/propagation.hpp"

#include <cluecore/encoding.hpp>
#include <cluecore/marks.hpp>
#include <cluecore/puzzle.hpp>

#include <set>

namespace cluecore {

namespace {

class SingleRules {
 public:
  explicit SingleRules(const Formula& formula) : formula_(formula), propagation_(formula) {}

  /// False: it contradicts what is known.
  bool fill(Literal literal) {
    filled_ = propagation_.assume(literal) && filled_;
    return filled_;
  }

  /// What is filled in, and then what each group of the kind derives from it, to no other's use.
  void ask(GroupKind kind) {
    if (!filled_) return;
    note();
    const std::size_t mark = propagation_.mark();
    for (Group group : formula_.groups(kind)) {
      if (propagation_.activate(group)) note();
      propagation_.deactivate(group);
      propagation_.back_to(mark);
    }
  }

  bool excludes(Literal literal) const { return !filled_ || follows_.contains(~literal); }

 private:
  void note() {
    for (Literal literal : propagation_.trail()) follows_.insert(literal);
  }

  const Formula& formula_;
  Propagation propagation_;
  std::set<Literal> follows_;
  bool filled_ = true;
};

}  // namespace

std::vector<std::vector<std::size_t>> pencil_marks(const Family& family, const Puzzle& puzzle,
                                                   const std::vector<Given>& entries,
                                                   std::stop_token stop) {
  EncodingChoice choice;
  choice.stop = std::move(stop);
  const Encoding encoding = encode(puzzle, resolved(family, puzzle, choice, Clues::tracked));
  SingleRules rules(encoding.formula);
  for (const ClueForm& clue : clue_forms(puzzle, encoding)) {
    if (clue.literal) rules.fill(clue.literal);
  }
  for (const Given& entry : entries) rules.fill(encoding.answer.at(entry.place).at(entry.value));
  rules.ask(GroupKind::rule);
  rules.ask(GroupKind::clue);
  std::vector<std::vector<std::size_t>> left;
  for (const std::vector<Literal>& values : encoding.answer) {
    left.emplace_back();
    for (std::size_t value = 0; value < values.size(); ++value) {
      if (values[value] && !rules.excludes(values[value])) left.back().push_back(value);
    }
  }
  return left;
}

}  // namespace cluecore
