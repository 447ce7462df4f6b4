// SPDX-License-Identifier: MIT
// The manual page, the documents and the completions know the commands and options that there are.
#include "catch.hpp"
#include "process.hpp"
#include "puzzle_files.hpp"
#include "skipped.hpp"
#include "tool.hpp"

#include <set>
#include <sstream>

namespace cluecore::test {
namespace {

const std::vector<std::string> commands = {
    "check",  "convert", "solve", "rate",    "explain",    "serve",    "lsp",      "list",
    "encode", "decode",  "help",  "example", "completion", "generate", "minimise", "merge"};

/// The long options that a command's help lists.
std::set<std::string> options_of(const std::string& command) {
  std::set<std::string> options;
  std::istringstream lines(tool({command, "--help"}).out);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t begin = line.find("--");
    if (!line.starts_with("  ") || line.starts_with("   ") || begin == std::string::npos) continue;
    options.insert(line.substr(begin, line.find_first_of(" ,", begin) - begin));
  }
  return options;
}

std::string without_roff(std::string text) {
  for (std::size_t at = 0; (at = text.find("\\-", at)) != std::string::npos;) text.erase(at, 1);
  return text;
}

/// What bash offers behind these words.
std::string offered(const ScratchFolder& folder, const std::string& words) {
  write_file(folder.file("script"), tool({"completion", "bash"}).out);
  write_file(folder.file("ask"), R"(. ./script
COMP_WORDS=(cluecore )" + words + R"()
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_cluecore
echo "${COMPREPLY[*]}" > offered
)");
  run_shell(folder, "bash ask");
  std::string text = content(folder.file("offered"));
  text.pop_back();
  return text;
}

}  // namespace

TEST_CASE("help names the commands that these tests know") {
  const std::string help = tool({"--help"}).out;
  const std::string known = help.substr(help.find("Subcommands:"));
  std::size_t count = 0;
  std::istringstream lines(known);
  for (std::string line; std::getline(lines, line);) {
    count += line.starts_with("  ") && !line.starts_with("   ") ? 1 : 0;
  }
  CHECK(count == commands.size());
  for (const std::string& command : commands) CHECK(contains(known, "\n  " + command + " "));
}

TEST_CASE("the manual page has every command and option, and says what the exit status means") {
  const std::string manual = without_roff(tool({"help", "--man"}).out);
  for (const std::string& command : commands) {
    CAPTURE(command);
    CHECK(contains(manual, "\n.B cluecore " + command + "\n"));
    const std::set<std::string> options = options_of(command);
    CHECK(options.contains("--help"));
    for (const std::string& option : options) {
      CAPTURE(option);
      CHECK(contains(manual, "\\fB" + option + "\\fR"));
    }
  }
  const std::string readme = content(std::string(CLUECORE_SOURCE_DIR) + "/README.md");
  for (const std::string status : {"0", "1", "2", "3", "70", "130"}) {
    CHECK(contains(manual, "\n\\fB" + status + "\\fR\n"));
    CHECK(contains(readme, "\n| " + status + " | "));
  }
  CHECK_FALSE(contains(manual, "?."));  // a summary may be a question
  std::istringstream lines(manual);
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    CHECK_FALSE((line.starts_with(".") && !std::isupper(static_cast<unsigned char>(line[1])) &&
                 line != ".br" && line != ".nf" && line != ".fi"));
  }
}

TEST_CASE("docs/commands.md has every command and option") {
  const std::string document = content(std::string(CLUECORE_SOURCE_DIR) + "/docs/commands.md");
  for (const std::string& command : commands) {
    CAPTURE(command);
    CHECK(contains(document, "cluecore " + command));
    for (const std::string& option : options_of(command)) {
      CAPTURE(option);
      if (option != "--help") CHECK(contains(document, option));
    }
  }
}

TEST_CASE("bash completes commands, options and values") {
  if (std::system("bash -c 'mapfile -t x < /dev/null'") != 0) return skipped("there is no bash");
  const ScratchFolder folder("completion");
  CHECK(offered(folder, "ch") == "check");
  CHECK(offered(folder, "check --fam") == "--family");
  CHECK(offered(folder, "solve --family sud") == "sudoku");
  CHECK(offered(folder, "solve --family su") == "sudoku suguru");
  CHECK(offered(folder, "check puzzle.csv --color \"\"") == "auto always never");
  CHECK(offered(folder, "completion z") == "zsh");
  CHECK(offered(folder, "help so") == "solve");
  CHECK(offered(folder, "check puz").empty());  // a file: bash's own work
  CHECK(offered(folder, "solve --svg \"\"").empty());
}

TEST_CASE("zsh and fish read what is written for them") {
  const ScratchFolder folder("shells");
  std::size_t tried = 0;
  for (const std::string shell : {"zsh", "fish"}) {
    if (std::system(("command -v " + shell + " > /dev/null").c_str()) != 0) continue;
    ++tried;
    write_file(folder.file("script"), tool({"completion", shell}).out);
    run_shell(folder, shell + " -n script");
  }
  if (tried == 0) skipped("there is neither zsh nor fish");
}

}  // namespace cluecore::test
