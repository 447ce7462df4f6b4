// SPDX-License-Identifier: MIT
// Logic grids as clauses. A puzzle has m categories of n items. The items of one of them, the first
// with an order or else the first, are the positions that all other items take.
//
//   variables    Jake is 2           item and position                          n^2 (m - 1)
//                Ruby is Jake        of two items without position: where an answer or a clue
//                                    asks; true exactly if their positions are equal
//                part of clue 3      a statement inside another, true exactly if it holds
//
//   rules        each tom has one kittens, each kittens has one tom: each item exactly one
//                position, each position exactly one item of a category, pairwise
//                                                            (m - 1) (n^2 (n - 1) + 2n) clauses
//   definitions  3n clauses for each two items. An answer says what belongs to the first category's
//                items: if that is not the positions, n^2 (m - 2) such variables
//
//   clues        A is B                           1 unit clause
//                A is at K                        1
//                A is either B or C               2, or 1 for items of a category
//                all different, k items           k (k - 1) / 2 at most
//                two compared in an order, by
//                  pairs     each two positions that do not go together; a position that goes
//                            with none is excluded at once. Never more than n^2
//                              before             2 + (n - 1)(n - 2) / 2
//                              directly before    2 + (n - 1)(n - 2)
//                              next to            n^2 - 2 (n - 1)
//                  supports  each position with those of the other that go with it: 2n
//                between                          at most n^3
//                statements inside statements     defined in both directions; counts by a ladder,
//                                                 "j of the first i hold", 6 clauses a rung at most
//
// Ranks and values are compared while the formula is built; it knows no numbers. All variables are
// functions of the answer, so excluding an answer excludes one model. Pairs are the direct encoding
// and supports that of Kasif (Artificial Intelligence, 1990) and Gent (ECAI 2002), by which unit
// propagation narrows both sides.
#include "statement_encoder.hpp"

#include <array>
#include <utility>

namespace cluecore::logic {

namespace {

constexpr std::array encodings = {
    Choice{"pairs", "what two positions cannot go together, a clause each"},
    Choice{"supports", "what positions each position goes with; propagates more"},
};

}  // namespace

std::span<const Choice> encoding_choices() {
  return encodings;
}

Encoding encode(const Document& document, const EncodingChoice& choice) {
  require_no_objection(logic_family(), choice);
  WorldFormula world(document.world, choice.stop);
  for (const LogicClue& clue : document.clues) {
    const Group group = world.formula().new_group(GroupKind::clue, clue.text);
    StatementEncoder encoder(world, "part of clue " + clue.label, choice.name == "supports");
    for (const Statement& statement : clue.statements) encoder.require(group, statement, true);
  }
  return std::move(world).take();
}

}  // namespace cluecore::logic
