// SPDX-License-Identifier: MIT
// What SECURITY.md promises and no other test holds; and that those which it names are there.
#include "catch.hpp"
#include "process.hpp"
#include "puzzle_files.hpp"
#include "tool.hpp"

#include <filesystem>
#include <regex>
#include <set>

namespace cluecore::test {
namespace {

namespace fs = std::filesystem;

const std::string source_dir = CLUECORE_SOURCE_DIR;

/// All files below a folder, with their content.
std::map<std::string, std::string> files_in(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    files[entry.path().string()] = entry.is_regular_file() ? content(entry.path()) : "";
  }
  return files;
}

}  // namespace

TEST_CASE("SECURITY.md names tests that there are") {
  std::string tests;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(source_dir + "/tests")) {
    if (entry.path().extension() == ".cpp") tests += content(entry.path());
  }
  const std::string text = content(source_dir + "/SECURITY.md");
  const std::regex quoted("\"([^\"]+)\"");
  std::size_t named = 0;
  for (std::sregex_iterator at(text.begin(), text.end(), quoted), end; at != end; ++at, ++named) {
    CAPTURE(at->str(1));
    CHECK(contains(tests, "TEST_CASE(\"" + at->str(1) + "\")"));
  }
  CHECK(named > 15);
}

TEST_CASE("no file is written that was not named") {
  const ScratchFolder folder("named");
  for (const std::string name : {"sudoku/typo.csv", "sudoku/classic.csv", "sudoku/lines.txt",
                                 "nonogram/heart.non", "logic/library.logic"}) {
    const fs::path file = source_dir + "/data/" + name;
    fs::copy_file(file, folder.file(file.filename().string()));
  }
  run_shell(folder, R"(mkdir home
{ "$TOOL" list; "$TOOL" help sudoku; "$TOOL" help --man; "$TOOL" example; "$TOOL" completion zsh; } > all
"$TOOL" encode classic.csv > formula
: > mended.csv; : > report; : > image; : > page; : > answers; : > formula.gcnf; : > proof; : > proof.cnf
)");
  const std::map<std::string, std::string> before = files_in(folder.file(""));
  run_shell(folder, R"(export HOME=$PWD/home TMPDIR=$PWD/home XDG_CACHE_HOME=$PWD/home
for file in typo.csv classic.csv lines.txt heart.non library.logic; do
  for command in check solve 'check --json' 'solve --jobs 2'; do
    "$TOOL" $command $file >> report 2>&1
  done
done
for file in typo.csv classic.csv heart.non; do "$TOOL" explain --redundant $file >> report 2>&1; done
"$TOOL" explain --steps classic.csv >> report 2>&1
"$TOOL" check --svg image --html page typo.csv >> report 2>&1
"$TOOL" check --fix -o mended.csv typo.csv >> report 2>&1
"$TOOL" solve --resume answers lines.txt >> report 2>&1
"$TOOL" encode --to gcnf -o formula.gcnf classic.csv >> report 2>&1
"$TOOL" decode classic.csv formula >> report 2>&1
"$TOOL" solve --engine cadical --proof proof classic.csv >> report 2>&1
true
)");
  const std::map<std::string, std::string> after = files_in(folder.file(""));
  const std::set<std::string> named = {"lines",   "mended.csv",   "report", "image",    "page",
                                       "answers", "formula.gcnf", "proof",  "proof.cnf"};
  for (const auto& [path, text] : after) {
    CAPTURE(path);
    CHECK(before.contains(path));
    const bool may_change = named.contains(fs::path(path).filename().string());
    if (!may_change && before.contains(path)) CHECK(before.at(path) == text);
  }
  CHECK(after.size() == before.size());
  CHECK(contains(after.at(folder.file("image")), "<svg"));
  CHECK_FALSE(after.at(folder.file("mended.csv")).empty());
}

TEST_CASE("only the server knows sockets") {
  const std::regex sockets("#include <(sys/socket|netinet|arpa/inet|netdb|sys/un)");
  const std::regex programs("\\b(system|popen|execv\\w*|execl\\w*|posix_spawn\\w*|fork)\\(");
  std::size_t seen = 0;
  for (const std::string top : {"src", "encodings", "include"}) {
    for (const fs::directory_entry& entry :
         fs::recursive_directory_iterator(source_dir + "/" + top)) {
      if (!entry.is_regular_file()) continue;
      const std::string path = fs::relative(entry.path(), source_dir).string();
      if (path.starts_with("src/serve/") || path == "src/cli/serve.cpp") continue;
      CAPTURE(path);
      const std::string text = content(entry.path());
      CHECK_FALSE(std::regex_search(text, sockets));
      CHECK_FALSE(std::regex_search(text, programs));
      ++seen;
    }
  }
  CHECK(seen > 200);
}

}  // namespace cluecore::test
