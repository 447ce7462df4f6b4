// SPDX-License-Identifier: MIT
// Clues that are drawn by hand: what is typed for each of them, the family reads as a clue.
#include "catch.hpp"

#include <cluecore/puzzle.hpp>

#include <map>
#include <set>

using namespace cluecore;

namespace {

std::string filled(std::string form, const std::map<std::string, std::string>& parts) {
  for (const auto& [name, part] : parts) {
    const std::string mark = "{" + name + "}";
    const std::size_t at = form.find(mark);
    if (at != std::string::npos) form.replace(at, mark.size(), part);
  }
  return form;
}

std::string cells_of(Gesture gesture) {
  if (gesture == Gesture::line) return "r1c1 r1c2 r2c3";
  if (gesture == Gesture::corner) return "r1c1 r1c2 r2c1 r2c2";
  return "r1c1 r1c2";
}

}  // namespace

TEST_CASE("what is typed for a clue that is drawn is read as a clue") {
  const Family* const family = family_named("variant");
  REQUIRE(family != nullptr);
  std::set<Gesture> gestures;
  std::set<std::string_view> names;
  for (const Drawable& one : family->drawables()) {
    gestures.insert(one.gesture);
    CHECK(names.insert(one.name).second);
    std::vector<std::string> values = {"3"};
    if (one.value == Drawable::Value::digits) values = {"12"};
    if (one.value == Drawable::Value::none) values = {""};
    if (one.value == Drawable::Value::number_or_none) values.push_back("");
    for (const std::string& value : values) {
      const std::string line = filled(one.form, {{"cells", cells_of(one.gesture)},
                                                 {"others", "r5c5 r5c6"},
                                                 {"value", value},
                                                 {"line", "row 3"},
                                                 {"side", "right"}});
      CAPTURE(line);
      CHECK(line.find('{') == std::string::npos);
      Source source = Source::from_text("drawn", "variant\n" + line + "\n");
      const auto item = family->open(source, {})->next();
      REQUIRE(item);
      REQUIRE(item->puzzle != nullptr);
      CHECK_FALSE(item->puzzle->clues().empty());
      CHECK(item->puzzle->print().find(one.name) != std::string::npos);
    }
  }
  CHECK(gestures.size() == 7);  // all that there are
  CHECK(names.contains("cage"));
}
