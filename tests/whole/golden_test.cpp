// SPDX-License-Identifier: MIT
// Transcripts: data/**/NAME.transcript holds commands and what they must print, byte for byte, and
// so do the console blocks of README.md and docs/. CLUECORE_UPDATE_GOLDEN=1 rewrites them instead.
#include "catch.hpp"
#include "skipped.hpp"
#include "text/text.hpp"
#include "tool.hpp"

#include <cluecore/engine.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace cluecore;
namespace fs = std::filesystem;

namespace {

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  REQUIRE(in);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

bool rewriting() {
  const char* value = std::getenv("CLUECORE_UPDATE_GOLDEN");
  return value != nullptr && *value != '\0';
}

/// What a command prints: standard output, standard error, and the exit status where it is not 0.
std::string transcript_of(const std::string& command, bool with_status) {
  std::vector<std::string> args;
  for (const Field& word : split_blanks(command)) args.emplace_back(word.text);
  args.erase(args.begin());  // the program
  const test::ToolRun run = test::tool(args);
  std::string text = run.out + run.err;
  if (with_status) text += "[exit " + std::to_string(run.status) + "]\n";
  return text;
}

/// Text as it stands, or a command and what it must print.
struct Piece {
  std::string command;  ///< with its "$ "; none: text
  std::string expected;
  std::string actual;

  /// Which of several solutions, conflicts or reasons is found is the solver's choice: another z3
  /// makes another. What is here was made with the z3 of Debian 12.
  bool depends_on_engine() const {
    static constexpr std::array words = {"several", "contradictory", "conflict", "force"};
    return std::any_of(words.begin(), words.end(),
                       [&](const char* word) { return test::contains(expected, word); });
  }
};

bool engine_is_the_same() {
  return z3_version() == "4.8.12";
}

/// A transcript: all of it is commands and what they print, with an empty line between.
std::vector<Piece> pieces_of_transcript(const std::string& text) {
  std::vector<Piece> pieces;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("$ ")) {
      if (!pieces.empty()) pieces.back().actual += "\n";
      pieces.push_back({line, "", transcript_of(line.substr(2), true)});
    } else if (!pieces.empty()) {
      pieces.back().expected += line + "\n";
    }
  }
  return pieces;
}

/// A page: in its console blocks, what scripts/run.sh prints is checked.
std::vector<Piece> pieces_of_page(const std::string& text) {
  std::vector<Piece> pieces(1);
  std::istringstream lines(text);
  bool console = false;
  for (std::string line; std::getline(lines, line);) {
    const bool fence = line.starts_with("```");
    if (fence) console = line == "```console";
    if (console && line.starts_with("$ scripts/run.sh ")) {
      pieces.push_back({line, "", transcript_of(line.substr(2), false)});
      continue;
    }
    const bool command = console && line.starts_with("$ ");
    if ((fence || command) && !pieces.back().command.empty()) pieces.emplace_back();
    pieces.back().expected += line + "\n";
    if (pieces.back().command.empty()) pieces.back().actual = pieces.back().expected;
  }
  return pieces;
}

/// Checks the pieces that depend on the engine, or all others. With CLUECORE_UPDATE_GOLDEN the file is
/// written anew instead.
void compare_or_rewrite(const fs::path& path, const std::vector<Piece>& pieces,
                        bool depend_on_engine) {
  CAPTURE(path.string());
  std::string expected;
  std::string actual;
  for (const Piece& piece : pieces) {
    const std::string head = piece.command.empty() ? "" : piece.command + "\n";
    expected += head + piece.expected;
    actual += head + piece.actual;
    if (rewriting() || piece.depends_on_engine() != depend_on_engine) continue;
    CAPTURE(piece.command);
    CHECK(piece.actual == piece.expected);
  }
  if (rewriting() && expected != actual) {
    std::ofstream(path, std::ios::binary) << actual;
    WARN("rewritten: " << path.string());
  }
}

std::vector<fs::path> transcripts() {
  std::vector<fs::path> found;
  for (const auto& entry : fs::recursive_directory_iterator("data")) {
    if (entry.path().extension() == ".transcript") found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

void check_transcripts(bool depend_on_engine) {
  int commands = 0;
  for (const fs::path& path : transcripts()) {
    // CaDiCaL chooses there, where it is.
    if (depend_on_engine && path.parent_path() == "data/variant" && engines().size() == 1) continue;
    const std::vector<Piece> pieces = pieces_of_transcript(read_file(path));
    CAPTURE(path.string());
    REQUIRE_FALSE(pieces.empty());
    for (const Piece& piece : pieces) commands += piece.depends_on_engine() == depend_on_engine;
    compare_or_rewrite(path, pieces, depend_on_engine);
  }
  CHECK(commands >= 10);
}

/// README and the pages of docs/.
void check_pages(bool depend_on_engine) {
  std::vector<fs::path> pages = {"README.md"};
  for (const auto& entry : fs::directory_iterator("docs")) {
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  }
  std::sort(pages.begin(), pages.end());
  std::ptrdiff_t commands = 0;
  for (const fs::path& page : pages) {
    const std::vector<Piece> pieces = pieces_of_page(read_file(page));
    commands += std::count_if(pieces.begin(), pieces.end(),
                              [](const Piece& piece) { return !piece.command.empty(); });
    compare_or_rewrite(page, pieces, depend_on_engine);
  }
  CHECK(commands >= 12);
}

}  // namespace

TEST_CASE("every transcript in data is what the tool prints") {
  check_transcripts(false);
}

TEST_CASE("every transcript in data is what the tool prints, where the solver has a choice") {
  if (!engine_is_the_same()) return test::skipped("made with another z3 than " + z3_version());
  check_transcripts(true);
}

TEST_CASE("what README and docs show is what the tool prints") {
  check_pages(false);
}

TEST_CASE("what README and docs show is what the tool prints, where the solver has a choice") {
  if (!engine_is_the_same()) return test::skipped("made with another z3 than " + z3_version());
  check_pages(true);
}

TEST_CASE("every puzzle in data has a transcript") {
  for (const auto& entry : fs::recursive_directory_iterator("data")) {
    const fs::path& path = entry.path();
    if (entry.is_directory() || path.extension() == ".transcript") continue;
    CAPTURE(path.string());
    CHECK(fs::exists(path.string() + ".transcript"));
  }
}
