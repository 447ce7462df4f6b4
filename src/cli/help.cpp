// SPDX-License-Identifier: MIT
#include "help.hpp"

#include "request.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <array>
#include <sstream>
#include <utility>

namespace cluecore::cli {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> examples = {{
    {"check",
     "Examples:\n"
     "  cluecore check puzzle.csv\n"
     "  cluecore check 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5...."
     "8..79\n"
     "  cat puzzles.txt | cluecore check\n"
     "  cluecore check --family binary --json *.txt\n"},
    {"solve",
     "Examples:\n"
     "  cluecore solve puzzle.csv\n"
     "  zcat puzzles.txt.gz | cluecore solve --jobs 4 > solutions.txt\n"
     "  cluecore solve --solutions all puzzle.csv\n"
     "  cluecore solve --count puzzle.csv\n"},
    {"explain",
     "Examples:\n"
     "  cluecore explain puzzle.csv\n"
     "  cluecore explain --cell r1c4 puzzle.csv\n"
     "  cluecore explain --steps puzzle.csv\n"
     "  cluecore explain --next --entries mine.csv puzzle.csv\n"
     "  cluecore explain --all --limit 5 puzzle.csv\n"},
    {"rate",
     "Examples:\n"
     "  cluecore rate puzzle.csv\n"
     "  cluecore rate --json puzzles.txt\n"},
    {"merge",
     "Examples:\n"
     "  cluecore solve --shard 1/2 --summary out/1.json puzzles.txt > out/1.answers\n"
     "  cluecore solve --shard 2/2 --summary out/2.json puzzles.txt > out/2.answers\n"
     "  cluecore merge out > answers.txt\n"
     "  cluecore solve --cube 1/2 --json hard.txt > cubes/1.json\n"
     "  cluecore solve --cube 2/2 --json hard.txt > cubes/2.json\n"
     "  cluecore merge cubes --input hard.txt\n"},
    {"generate",
     "Examples:\n"
     "  cluecore generate sudoku\n"
     "  cluecore generate sudoku --level hard --symmetry rotate\n"
     "  cluecore generate futoshiki --size 6x6 --count 7 --seed 2026 -o week/\n"
     "  cluecore generate binary --size 12x12 --count 1000 --format csv > puzzles.csv\n"},
    {"minimise",
     "Examples:\n"
     "  cluecore minimise puzzle.csv\n"
     "  cluecore minimise --symmetry rotate --keep r1c1,r9c9 puzzle.csv\n"},
    {"convert",
     "Examples:\n"
     "  cluecore convert puzzle.csv\n"
     "  cluecore convert --to f-puzzles killer.txt\n"},
    {"encode",
     "Examples:\n"
     "  cluecore encode puzzle.csv > puzzle.cnf\n"
     "  cluecore encode --to gcnf -o puzzle.gcnf puzzle.csv\n"
     "  cluecore encode --compare puzzle.csv\n"},
    {"decode",
     "Examples:\n"
     "  cluecore encode puzzle.csv | cadical -q | cluecore decode puzzle.csv\n"
     "  cluecore decode puzzle.csv answer.txt\n"},
    {"example",
     "Examples:\n"
     "  cluecore example nonogram > my.non\n"
     "  cluecore example logic\n"},
}};

}  // namespace

std::vector<std::string> family_names() {
  return mapped(families(), [](const Family* family) { return std::string(family->name()); });
}

const Family* known_family(const std::string& name) {
  const Family* const family = family_named(name);
  if (family == nullptr) throw unknown_name("unknown family", name, family_names());
  return family;
}

std::string_view examples_of_command(std::string_view command) {
  for (const auto& [name, text] : examples) {
    if (name == command) return text;
  }
  return "";
}

std::string topics_text() {
  return listed(family_names());
}

std::string family_help(const Family& family) {
  const std::string_view name = family.name();
  std::ostringstream text;
  text << name << ": " << family.summary() << "\n\nFormats (--from; recognised unless named):\n";
  for (const Choice& format : family.formats()) {
    text << "  " << format.name
         << std::string(12 - std::min<std::size_t>(11, format.name.size()), ' ') << format.summary
         << "\n";
  }
  if (!family.options().empty()) text << "\nOptions:\n";
  for (const FamilyOption& option : family.options()) {
    text << "  --" << option.name << (option.value.empty() ? "" : " ") << option.value << "   "
         << option.summary << "\n";
  }
  const std::string_view example = example_of(name);
  if (!example.empty()) {
    text << "\nA puzzle, as cluecore example " << name << " prints it:\n\n" << example;
  }
  return text.str();
}

std::string form_of(const Family& family) {
  constexpr int lines_shown = 4;  // the heading and three more
  const std::string name(family.name());
  std::istringstream example{std::string(example_of(name))};
  std::string text = "a puzzle of this kind begins so (cluecore example " + name + "):\n";
  std::string line;
  for (int i = 0; i < lines_shown && std::getline(example, line); ++i) text += "  " + line + "\n";
  return text;
}

std::string example_text(const std::string& name) {
  if (name.empty()) {
    std::string text;
    for (const std::string& family : family_names()) text += "cluecore example " + family + "\n";
    return text;
  }
  known_family(name);
  return std::string(example_of(name));
}

std::string wrapped(const std::string& text, std::size_t columns) {
  const std::size_t width = std::min<std::size_t>(80, columns);
  constexpr std::size_t column_of_words = 30;  // where CLI11 has them
  std::string result;
  std::istringstream lines(text);
  bool copied = false;  // to be copied: half a command is another command
  for (std::string line; std::getline(lines, line);) {
    copied = copied || line == "Examples:";
    if (copied) {
      result += line + "\n";
      continue;
    }
    const bool two_columns = line.size() > column_of_words && line.starts_with("  ") &&
                             line[column_of_words - 1] == ' ' && line[column_of_words] != ' ';
    const std::size_t indent = two_columns ? column_of_words : 0;
    result += line.empty() ? "\n" : folded(line, width, indent);
  }
  return result;
}

std::string everything_listed() {
  std::ostringstream text;
  list_everything(text);
  return text.str();
}

}  // namespace cluecore::cli
