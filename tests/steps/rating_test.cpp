// SPDX-License-Identifier: MIT
// How few cells take a supposition to a clash, and the number that follows from it.
#include "catch.hpp"
#include "steps/smallest_clash.hpp"

#include <cluecore/formula.hpp>

using namespace cluecore;

namespace {

/// Places a, b, ... of which each value is a variable of its own, and rules that say what follows.
struct Small {
  Encoding encoding;
  Group rule = encoding.formula.new_group(GroupKind::rule, "rule");

  Literal place(const std::string& name) {
    const Literal literal = encoding.formula.new_variable(name);
    encoding.answer.push_back({literal});
    return literal;
  }
  void follows(Literal from, Literal to) { encoding.formula.add(rule, {~from, to}); }
};

}  // namespace

TEST_CASE("a clash counts the cells that it needs, not all that follow") {
  Small small;
  const Literal a = small.place("a");
  const Literal b = small.place("b");
  const Literal c = small.place("c");
  const Literal d = small.place("d");
  const Literal beside = small.place("beside");
  // a makes b and beside; b makes c and d, which exclude each other. There is no shorter way.
  small.follows(a, beside);
  small.follows(a, b);
  small.follows(b, c);
  small.follows(b, d);
  small.encoding.formula.add(small.rule, {~c, ~d});
  Propagation propagation(small.encoding.formula);
  REQUIRE(propagation.activate(small.rule));
  SmallestClash clash(small.encoding, propagation, small.encoding.answer.size());
  // Of c and d, one is placed, and the other has no place left.
  CHECK(clash.cells(a, SIZE_MAX) == 3);
  const SmallestClash::Way way = clash.way();
  for (const auto& [literal, clause] : way.consequences) CHECK(literal != beside);
  CHECK_FALSE(clash.cells(a, 3));
  CHECK(clash.cells(a, 4) == 3);
  CHECK(clash.cells(b, SIZE_MAX) == 2);
  CHECK_FALSE(clash.cells(c, SIZE_MAX));
  // A second way, which is shorter.
  Small other = small;
  other.encoding.formula.add(other.rule, {~a, ~beside});
  Propagation again(other.encoding.formula);
  REQUIRE(again.activate(other.rule));
  SmallestClash shorter(other.encoding, again, other.encoding.answer.size());
  CHECK(shorter.cells(a, SIZE_MAX) == 1);
}
