// SPDX-License-Identifier: MIT
// A file of trusted clues, as --prefer takes it.
#include "selectors.hpp"
#include "targets.hpp"

#include <cluecore/puzzle.hpp>

#include <memory>
#include <set>

namespace cluecore::fuzz {

namespace {

const Puzzle& puzzle(std::size_t number) {
  static const std::vector<std::unique_ptr<Puzzle>> puzzles = [] {
    std::vector<std::unique_ptr<Puzzle>> made;
    for (const char* text :
         {"puzzle\n1.2.3.4.21......\n", "width 3\nheight 2\nrows\n1 1\n3\ncolumns\n2\n1\n2\n",
          "category a: Ann, Bob\ncategory b: p, q\n1. Ann is p\n2b. Bob is not \"p\"\n"}) {
      Source source = Source::from_text("puzzle", text);
      const auto reader = recognise_family(source).open(source, {});
      while (auto item = reader->next()) {
        if (item->puzzle) made.push_back(std::move(item->puzzle));
      }
    }
    return made;
  }();
  return *puzzles.at(number);
}

}  // namespace

Tally prefer(std::string_view input) {
  static const std::vector<std::string> ways = {"givens", "lines", "sentences"};
  const Headed headed = fuzz::headed(input, ways);
  const Puzzle& about = puzzle(headed.way);
  try {
    Source source = Source::from_text("trusted", headed.text);
    const std::vector<std::size_t> clues = cli::trusted_clues(about, source);
    const std::set<std::size_t> different(clues.begin(), clues.end());
    require(different.size() == clues.size(), "a clue is trusted twice");
    require(clues.empty() || *different.rbegin() < about.clues().size(), "no such clue");
    return {1, 0};
  } catch (const InputError& error) {
    check_error(error, lines_of(headed.text));
    return {0, 1};
  }
}

}  // namespace cluecore::fuzz
