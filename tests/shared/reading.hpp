// SPDX-License-Identifier: MIT
// Reads a text as the tool does, and keeps what came of it; puzzles to read.
#pragma once

#include <cluecore/puzzle.hpp>

namespace cluecore::test {

struct Outcome {
  std::string format;
  Layout layout = Layout::single;
  std::vector<Reader::Item> items;
  std::vector<InputError> errors;
  std::vector<int> lines_at_fault;  ///< of errors that reading went on behind
  bool ended = false;               ///< next() said so, or threw for good

  const Puzzle& puzzle(std::size_t number = 0) const {
    std::size_t seen = 0;
    for (const Reader::Item& item : items) {
      if (item.puzzle && seen++ == number) return *item.puzzle;
    }
    throw std::logic_error("no such puzzle; the first error is " +
                           (errors.empty() ? "none" : std::string(errors.front().what())));
  }
};

/// `family`: "" to recognise it. Calls next() at most `calls` times.
inline Outcome read(Source source, const ReadOptions& options = {}, const std::string& family = "",
                    int calls = 100000) {
  Outcome outcome;
  try {
    const Family& reading = family.empty() ? recognise_family(source) : *family_named(family);
    const auto reader = reading.open(source, options);
    outcome.format = reader->format();
    outcome.layout = reader->layout();
    for (int call = 0; call < calls && !outcome.ended; ++call) {
      try {
        auto item = reader->next();
        outcome.ended = !item;
        if (item) outcome.items.push_back(std::move(*item));
      } catch (const InputError& error) {
        if (outcome.layout == Layout::single) throw;
        outcome.errors.push_back(error);
        outcome.lines_at_fault.push_back(reader->record().number);
      }
    }
  } catch (const InputError& error) {
    outcome.errors.push_back(error);
    outcome.ended = true;
  }
  return outcome;
}

inline Outcome read(const std::string& text, const ReadOptions& options = {},
                    const std::string& family = "", int calls = 100000) {
  return read(Source::from_text("f", text), options, family, calls);
}

inline ReadOptions from(const std::string& format) {
  return {format, {}};
}
inline ReadOptions box(const std::string& size) {
  return {"", {{"box", size}}};
}

inline std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

inline std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
    text.replace(at, what.size(), by);
  }
  return text;
}

/// The text with another line `number` (from 1), which holds its own end; "" leaves it out.
inline std::string with_line(std::string text, int number, const std::string& line) {
  std::size_t begin = 0;
  while (--number > 0) begin = text.find('\n', begin) + 1;
  return text.replace(begin, text.find('\n', begin) + 1 - begin, line);
}

/// One puzzle, which has one solution, in several formats.
inline const std::string line =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string solution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
inline const std::string rows =
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"
    "....8..79\n";
inline const std::string csv =
    "5,3,0,0,7,0,0,0,0\n6,0,0,1,9,5,0,0,0\n0,9,8,0,0,0,0,6,0\n8,0,0,0,6,0,0,0,3\n"
    "4,0,0,8,0,3,0,0,1\n7,0,0,0,2,0,0,0,6\n0,6,0,0,0,0,2,8,0\n0,0,0,4,1,9,0,0,5\n"
    "0,0,0,0,8,0,0,7,9\n";
inline const std::string spaced = replaced(replaced(csv, ",", " "), "0", ".");
inline const std::string drawn =
    " *-----------*\n |53.|.7.|...|\n |6..|195|...|\n |.98|...|.6.|\n |---+---+---|\n"
    " |8..|.6.|..3|\n |4..|8.3|..1|\n |7..|.2.|..6|\n |---+---+---|\n"
    " |.6.|...|28.|\n |...|419|..5|\n |...|.8.|.79|\n *-----------*\n";
inline const std::string game_id =
    "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";

}  // namespace cluecore::test
