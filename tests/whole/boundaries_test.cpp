// SPDX-License-Identifier: MIT
// The architecture's boundaries, read from the sources.
#include "catch.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <cluecore/puzzle.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

using namespace cluecore;
namespace fs = std::filesystem;

namespace {

struct SourceFile {
  std::string path;
  std::vector<std::string> code;  // lines, without comments
};

std::vector<SourceFile> sources(std::initializer_list<const char*> folders) {
  std::vector<SourceFile> files;
  for (const char* folder : folders) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (!entry.is_regular_file()) continue;
      const std::string extension = entry.path().extension().string();
      if (extension != ".cpp" && extension != ".hpp") continue;
      SourceFile file{entry.path().generic_string(), {}};
      std::ifstream in(entry.path());
      for (std::string line; std::getline(in, line);) {
        file.code.push_back(line.substr(0, line.find("//")));
      }
      files.push_back(std::move(file));
    }
  }
  return files;
}

/// The files with a line of code in which the text occurs, in any case.
std::vector<std::string> files_with(const std::vector<SourceFile>& files, std::string_view text) {
  std::vector<std::string> found;
  for (const SourceFile& file : files) {
    if (std::any_of(file.code.begin(), file.code.end(), [&](const std::string& line) {
          return lower(line).find(lower(text)) != std::string::npos;
        })) {
      found.push_back(file.path);
    }
  }
  return found;
}

}  // namespace

TEST_CASE("only the z3 engine includes z3") {
  const auto files = sources({"include", "src", "encodings"});
  CHECK(files_with(files, "#include <z3") == std::vector<std::string>{"src/engine/z3.cpp"});
}

TEST_CASE("only the CaDiCaL engine includes CaDiCaL") {
  const auto files = sources({"include", "src", "encodings"});
  CHECK(files_with(files, "#include <cadical") ==
        std::vector<std::string>{"src/engine/cadical.cpp"});
}

TEST_CASE("only the command line includes CLI11") {
  const auto files = sources({"include", "src", "encodings"});
  std::vector<std::string> found = files_with(files, "#include <CLI/");
  std::sort(found.begin(), found.end());
  CHECK(found == std::vector<std::string>{"src/cli/command_line.cpp", "src/cli/option_adders.hpp",
                                          "src/cli/parser_table.cpp"});
}

TEST_CASE("only the local server includes libmicrohttpd") {
  const auto files = sources({"include", "src", "encodings"});
  CHECK(files_with(files, "#include <microhttpd") ==
        std::vector<std::string>{"src/serve/server.cpp"});
}

TEST_CASE("a folder of src includes only what stands below it") {
  // The floors, from the lowest up, and what each may know of those below.
  const std::vector<std::pair<std::string, std::vector<std::string>>> floors = {
      {"text", {}},
      {"picture", {"text"}},
      {"puzzle", {"text"}},
      {"grid", {"puzzle", "text"}},
      {"encodings", {"grid", "picture", "puzzle", "text"}},
      {"formula", {"text"}},
      {"engine", {}},
      {"mus", {}},
      {"search", {}},
      {"steps", {"search", "text"}},
      {"words", {"steps", "text"}},
      {"explain", {"engine", "mus", "search", "steps", "text", "words"}},
      {"generate", {"engine", "search"}},
      {"formula_file", {"engine", "text"}},
      {"report", {"picture", "text"}},
      {"session", {"report", "text"}},
      {"serve", {"picture", "report", "session", "text"}},
      {"wasm", {"serve", "session"}},
      {"lsp", {"report", "session", "text"}},
      {"cli", {"explain", "lsp", "puzzle", "serve", "text"}},
      {"c", {"cli", "report", "text"}},
  };
  std::map<std::string, std::set<std::string>> included;
  for (const SourceFile& file : sources({"src", "encodings"})) {
    const bool family = file.path.starts_with("encodings/");
    const std::string folder =
        family ? "encodings" : file.path.substr(4, file.path.find('/', 4) - 4);
    std::set<std::string>& others = included[folder];
    for (const std::string& line : file.code) {
      if (!line.starts_with("#include \"") || line.find('/') == line.npos) continue;
      const std::string other = line.substr(10, line.find('/') - 10);
      if (other != folder) others.insert(other);
    }
  }
  std::vector<std::string> below;
  for (const auto& [folder, may_include] : floors) {
    CAPTURE(folder);
    for (const std::string& other : may_include) CHECK(contains(below, other));
    // Nor may it know what it does not use.
    CHECK(included[folder] == std::set<std::string>(may_include.begin(), may_include.end()));
    below.push_back(folder);
  }
  CHECK(included.size() == floors.size());
}

TEST_CASE("a public header includes nothing of a later stage") {
  const std::vector<std::string> stages = {
      "source", "sheet",   "puzzle",   "making",      "rule",     "readings",     "techniques",
      "slips",  "literal", "formula",  "constraints", "encoding", "engine",       "mus",
      "marks",  "explain", "generate", "report",      "session",  "formula_file", "proof"};
  const auto stage = [&](const std::string& header) {
    return std::find(stages.begin(), stages.end(), header);
  };
  for (const SourceFile& file : sources({"include"})) {
    CAPTURE(file.path);
    const std::string own = fs::path(file.path).stem().string();
    REQUIRE(stage(own) != stages.end());
    for (const std::string& line : file.code) {
      if (!line.starts_with("#include <cluecore/")) continue;
      CAPTURE(line);
      CHECK(stage(line.substr(19, line.find(".hpp") - 19)) < stage(own));
    }
  }
}

TEST_CASE("no code outside encodings names a family") {
  const auto files = sources({"include", "src"});
  REQUIRE(files.size() > 20);
  REQUIRE_FALSE(families().empty());
  for (const Family* family : families()) {
    CAPTURE(family->name());
    const std::string name(family->name());
    for (const std::string& use : {"\"" + name + "\"", name + "_family", name + "::"}) {
      CHECK(files_with(files, use).empty());
    }
  }
}

TEST_CASE("the library neither prints nor exits nor reads clock or environment") {
  auto files = sources({"include", "src", "encodings"});
  std::erase_if(files, [](const SourceFile& file) {
    return file.path.starts_with("src/cli/") || file.path.starts_with("src/serve/") ||
           file.path.starts_with("src/wasm/");  // a page alone has no server to keep its time
  });
  for (const char* forbidden : {"std::cout", "std::cerr", "printf(stderr", "std::exit", "abort(",
                                "getenv", "clock::now", "std::time("}) {
    CAPTURE(forbidden);
    CHECK(files_with(files, forbidden).empty());
  }
}

TEST_CASE("no source file is longer than a reader's patience") {
  for (const SourceFile& file : sources({"include", "src", "encodings", "tests"})) {
    CAPTURE(file.path);
    CHECK(file.code.size() <= 500);
  }
}

TEST_CASE("no code reads the English that the code made") {
  // A scan sees a search for part of a sentence that is written where it searches, not one for a constant; and it does
  // not see whose words are searched, so the files that read other people's are named here.
  const std::map<std::string, std::string> reads_what_others_wrote = {
      {"encodings/logic/english_forms.cpp", "clues as they are typed"},
      {"encodings/logic/parser.cpp", "clues as they are typed"},
      {"encodings/variants/fpuzzles_reader.cpp", "rules as setters write them"},
  };
  const std::regex for_words(
      R"re((find|starts_with|ends_with|contains|split\w*)\(([^()"]*, )?"([^"]* )?)re"
      R"re((is|are|must|can|cannot|so|otherwise|and|or|not|did|some|here)[ ,`][^"]*"\))re");
  const std::regex in_message(
      R"re((message|what)\(\)(\.(find|starts_with|ends_with|contains|substr)\(| ==))re");
  for (const SourceFile& file : sources({"include", "src", "encodings"})) {
    std::vector<std::string> searches;
    for (const std::string& line : file.code) {
      if (std::regex_search(line, for_words)) searches.push_back(line);
      CAPTURE(file.path, line);
      CHECK_FALSE(std::regex_search(line, in_message));
    }
    CAPTURE(file.path, searches);
    CHECK(searches.empty() != reads_what_others_wrote.contains(file.path));
  }
}

TEST_CASE("a number that bounds or tunes something has its reason beside it") {
  // Of constants at the margin, outside of functions and classes: in a comment on the line, or above it, or above the
  // constants that it stands in a row with.
  const std::regex number(
      R"re((inline |static )*constexpr [\w:<> ]+ \w+ = (-?[0-9(]|std::\w+\{).*)re");
  std::size_t numbers = 0;
  for (const char* folder : {"include", "src", "encodings"}) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      std::ifstream in(entry.path());
      bool said = false;
      for (std::string line; std::getline(in, line);) {
        const bool is_number = std::regex_match(line, number);
        if (line.starts_with("//")) said = true;
        if (is_number) {
          CAPTURE(entry.path().generic_string(), line);
          CHECK((said || line.find("//") != std::string::npos));
          ++numbers;
        } else if (!line.starts_with("//") && !line.starts_with("  ")) {
          said = false;
        }
      }
    }
  }
  CHECK(numbers > 100);
}

TEST_CASE("no function is longer than a screen") {
  // A block ends with a line that is "}" and nothing else, and begins with the last line before that stands no
  // deeper: so clang-format lays out functions, and all that has braces within them. Namespaces, classes, tables and
  // lambdas end otherwise and are passed over; a raw string with text at the left margin hides what stands above it.
  constexpr std::size_t most_lines = 60;
  const auto indent = [](const std::string& line) { return line.find_first_not_of(' '); };
  std::size_t blocks = 0;
  for (const SourceFile& file : sources({"include", "src", "encodings"})) {
    for (std::size_t end = 0; end < file.code.size(); ++end) {
      const std::size_t depth = indent(file.code[end]);
      if (depth == std::string::npos || file.code[end].substr(depth) != "}") continue;
      std::size_t begin = end;
      while (begin > 0 && (begin == end || indent(file.code[begin]) > depth)) --begin;
      CAPTURE(file.path, file.code[begin]);
      CHECK(end - begin < most_lines);
      ++blocks;
    }
  }
  CHECK(blocks > 3000);
}

TEST_CASE("tests lie in folders of the names of what they test") {
  // Beside them lie what tests share, programs that measure, and files that are tried from elsewhere.
  const std::vector<std::string> others = {"shared",  "bench", "editors", "fuzz",
                                           "package", "page",  "soak"};
  std::size_t tests = 0;
  for (const auto& entry : fs::recursive_directory_iterator("tests")) {
    const fs::path path = entry.path().lexically_relative("tests");
    const std::string folder = path.begin()->string(), file = path.filename().string();
    const bool builds = path.extension() == ".txt" || path.extension() == ".cmake";
    if (builds && file == folder) continue;
    CAPTURE(path.generic_string());
    const bool named = fs::is_directory("src/" + folder) || fs::is_directory("encodings/" + folder);
    const bool is_test = file.ends_with("_test.cpp");
    tests += is_test;
    CHECK((named || folder == "whole" || (!is_test && contains(others, folder))));
  }
  CHECK(tests > 50);
}
