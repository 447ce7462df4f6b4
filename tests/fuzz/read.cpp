// SPDX-License-Identifier: MIT
// A text in some format of some family, or to be recognised: its puzzles, or errors that point into it.
// What is read is printed, read back, and asked all that a puzzle can be asked without an engine.
#include "targets.hpp"
#include "text/text.hpp"

#include <cluecore/encoding.hpp>
#include <cluecore/puzzle.hpp>

namespace cluecore::fuzz {

namespace {

struct Way {
  std::string name;  ///< "recognise", "FAMILY", "FAMILY FORMAT", "FAMILY FORMAT --OPTION"
  const Family* family = nullptr;
  ReadOptions options;
};

const std::vector<Way>& ways() {
  static const std::vector<Way> all = [] {
    std::vector<Way> made = {{"recognise", nullptr, {}}};
    for (const Family* family : families()) {
      const std::string name(family->name());
      made.push_back({name, family, {}});
      for (const Choice& format : family->formats()) {
        const std::string with_format = name + " " + std::string(format.name);
        made.push_back({with_format, family, {std::string(format.name), {}}});
        for (const FamilyOption& option : family->options()) {
          Way way = made.back();
          way.name = with_format + " --" + std::string(option.name);
          way.options.options = {{std::string(option.name), option.value.empty() ? "" : "2x3"}};
          made.push_back(std::move(way));
        }
      }
    }
    return made;
  }();
  return all;
}

const std::vector<std::string>& names() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> made;
    for (const Way& way : ways()) made.push_back(way.name);
    return made;
  }();
  return all;
}

void check_printable(const std::string& text, const std::string& what) {
  std::string line = text;
  for (char& c : line) {
    if (c == '\n') c = ' ';
  }
  require(!text.empty() && !find_unprintable(line), what + " is empty or no text: " + shown(text));
}

void check_read_back(const Family& family, const Puzzle& puzzle) {
  const std::string printed = puzzle.print();
  check_printable(printed, "the printed puzzle");
  std::unique_ptr<Puzzle> again;
  try {
    Source source = Source::from_text("printed", printed);
    const auto reader = family.open(source, {});
    while (auto item = reader->next()) {
      if (!item->puzzle) continue;
      require(again == nullptr, "what is printed is more than one puzzle:\n" + printed);
      again = std::move(item->puzzle);
    }
  } catch (const InputError& error) {
    throw Finding("what is printed is refused: " + std::string(error.what()) + "\n" + printed);
  }
  require(again != nullptr, "what is printed is no puzzle:\n" + printed);
  require(again->print() == printed, "what is printed is read as another puzzle:\n" + printed);
  require(again->shape() == puzzle.shape() && again->rules_key() == puzzle.rules_key(),
          "what is printed has another shape:\n" + printed);
  require(again->clues().size() == puzzle.clues().size(), "clues are lost in print:\n" + printed);
  for (std::size_t i = 0; i < puzzle.clues().size(); ++i) {
    const Clue& clue = puzzle.clues()[i];
    require(again->clues()[i].text == clue.text && again->clues()[i].given == clue.given &&
                again->clues()[i].label == clue.label,
            "a clue changes in print: " + clue.text);
  }
}

void check_clues(const Puzzle& puzzle, int lines) {
  for (const Clue& clue : puzzle.clues()) {
    check_printable(clue.text, "a clue");
    require(clue.where.line >= 1 && clue.where.line <= lines && clue.where.column >= 1 &&
                clue.where.length >= 1,
            "a clue stands nowhere: " + clue.text);
    require(!clue.given || clue.given->place < puzzle.places(),
            "a given at no place: " + clue.text);
  }
}

void check_answers(const Puzzle& puzzle) {
  check_printable(puzzle.shape(), "the shape");
  const std::size_t places = puzzle.places();
  for (const std::size_t place : {std::size_t{0}, places / 2, places - 1}) {
    check_printable(puzzle.place(place), "the name of a place");
    check_printable(puzzle.fact({place, 0}, true), "a fact");
  }
  require(!puzzle.violations({}).empty(), "no answer is a solution");
  const Solution zeros(places);
  Picture picture;
  picture.ascii = true;
  check_printable(puzzle.draw(picture), "the drawing of the puzzle");
  picture.solution = &zeros;
  check_printable(puzzle.draw(picture), "the drawing of an answer");
  check_printable(puzzle.line(zeros), "the line of an answer");
  check_printable(puzzle.json(zeros), "the JSON of an answer");
  for (std::size_t clue = 0; clue < puzzle.clues().size(); ++clue) puzzle.change(clue, zeros);
  if (const auto expected = puzzle.expected()) {
    require(expected->size() == places, "an expected solution of another size");
    puzzle.violations(*expected);
  }
}

/// Of a small puzzle: a large one takes long, and shows no more.
void check_formula(const Family& family, const Puzzle& puzzle) {
  bool fits = puzzle.places() <= 100;
  for (const CountingConflict& counting_conflict : puzzle.counting_conflicts()) {
    check_printable(counting_conflict.reason, "why it is impossible");
    for (const std::size_t clue : counting_conflict.clues) {
      require(clue < puzzle.clues().size(), "no clue is impossible: " + counting_conflict.reason);
    }
    fits = fits && counting_conflict.clues.empty();
  }
  if (!fits) return;
  const Encoding encoding = puzzle.encode(family.encodings().front().name);
  require(encoding.answer.size() == puzzle.places(), "a formula with other places");
}

void check_puzzle(const Family& family, const Puzzle& puzzle, int lines, bool first) {
  check_clues(puzzle, lines);
  check_read_back(family, puzzle);
  if (!first) return;
  check_answers(puzzle);
  check_formula(family, puzzle);
}

}  // namespace

Tally read(std::string_view input) {
  const Headed headed = fuzz::headed(input, names());
  const Way& way = ways()[headed.way];
  const int lines = lines_of(headed.text);
  Source source = Source::from_text("f", headed.text);
  Tally tally;
  const auto refuse = [&](const InputError& error) {
    check_error(error, lines);
    ++tally.refused;
  };
  try {
    const Family& family = way.family != nullptr ? *way.family : recognise_family(source);
    const auto reader = family.open(source, way.options);
    bool ended = false;
    for (int call = 0; !ended; ++call) {
      require(call <= lines + 1, "next() does not come to an end");
      std::unique_ptr<Puzzle> puzzle;
      try {
        auto item = reader->next();
        ended = !item;
        if (item) puzzle = std::move(item->puzzle);
      } catch (const InputError& error) {
        if (reader->layout() == Layout::single) throw;
        refuse(error);
      }
      if (puzzle && tally.taken < 10) {
        check_puzzle(family, *puzzle, lines, ++tally.taken == 1);
      }
    }
  } catch (const InputError& error) {
    refuse(error);
  }
  return tally;
}

}  // namespace cluecore::fuzz
