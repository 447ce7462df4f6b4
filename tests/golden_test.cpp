// SPDX-License-Identifier: MIT
// Transcripts: data/**/NAME.transcript holds commands and what they must print, byte for byte, and
// so do the console blocks of README.md. CLUECORE_UPDATE_GOLDEN=1 rewrites them instead.
#include "catch.hpp"
#include "text.hpp"
#include "tool.hpp"

#include <cluecore/engine.hpp>

#include <algorithm>
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

/// Which of several solutions or conflicts is found is the solver's choice: another z3 makes another.
/// The transcripts were made with the z3 of Debian 12.
bool depends_on_engine(const std::string& text) {
  return z3_version() != "4.8.12" &&
         (test::contains(text, "several") || test::contains(text, "cannot stand together"));
}

void compare_or_rewrite(const fs::path& path, const std::string& expected,
                        const std::string& actual) {
  if (rewriting() && expected != actual) {
    std::ofstream(path, std::ios::binary) << actual;
    WARN("rewritten: " << path.string());
    return;
  }
  CHECK(actual == expected);
}

}  // namespace

TEST_CASE("every transcript in data is what the tool prints") {
  std::vector<fs::path> transcripts;
  for (const auto& entry : fs::recursive_directory_iterator("data")) {
    if (entry.path().extension() == ".transcript") transcripts.push_back(entry.path());
  }
  std::sort(transcripts.begin(), transcripts.end());
  REQUIRE(transcripts.size() >= 10);
  for (const fs::path& path : transcripts) {
    CAPTURE(path.string());
    const std::string expected = read_file(path);
    std::istringstream lines(expected);
    std::string actual;
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("$ ")) continue;
      if (!actual.empty()) actual += "\n";
      actual += line + "\n" + transcript_of(line.substr(2), true);
    }
    REQUIRE_FALSE(actual.empty());
    if (depends_on_engine(expected)) {
      WARN("not compared, made with another z3: " << path.string());
      continue;
    }
    compare_or_rewrite(path, expected, actual);
  }
}

TEST_CASE("what the README shows is what the tool prints") {
  const std::string expected = read_file("README.md");
  std::istringstream lines(expected);
  std::string actual;
  bool console = false;
  bool replaced = false;  // what was printed below a command is replaced by what is printed now
  int commands = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      console = line == "```console";
      replaced = false;
    }
    const bool command = console && line.starts_with("$ ");
    if (command) replaced = line.starts_with("$ scripts/run.sh ");
    if (command || !replaced) actual += line + "\n";
    if (command && replaced) {
      ++commands;
      actual += transcript_of(line.substr(2), false);
    }
  }
  CHECK(commands >= 3);
  if (depends_on_engine(expected)) {
    WARN("not compared, made with another z3: README.md");
    return;
  }
  compare_or_rewrite("README.md", expected, actual);
}

TEST_CASE("every puzzle in data has a transcript") {
  for (const auto& entry : fs::recursive_directory_iterator("data")) {
    const fs::path& path = entry.path();
    if (entry.is_directory() || path.extension() == ".transcript") continue;
    CAPTURE(path.string());
    CHECK(fs::exists(path.string() + ".transcript"));
  }
}
