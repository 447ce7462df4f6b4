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
  CHECK(files_with(files, "#include <CLI/") ==
        std::vector<std::string>{"src/cli/command_line.cpp", "src/cli/parser_table.cpp"});
}

TEST_CASE("only the local server includes libmicrohttpd") {
  const auto files = sources({"include", "src", "encodings"});
  CHECK(files_with(files, "#include <microhttpd") ==
        std::vector<std::string>{"src/serve/server.cpp"});
}

TEST_CASE("a folder of src includes nothing of a later stage") {
  const std::map<std::string, std::vector<std::string>> may_include = {
      {"text", {}},
      {"puzzle", {"text"}},
      {"picture", {"text"}},
      {"grid", {"picture", "puzzle", "text"}},
      {"formula", {"text"}},
      {"engine", {}},
      {"mus", {}},
      {"search", {}},
      {"explain", {"engine", "mus", "search", "text"}},
      {"words", {"explain", "text"}},
      {"formula_file", {"engine", "text"}},
      {"report", {"picture", "text"}},
      {"serve", {"picture", "report", "text"}},
      {"lsp", {"report", "serve", "text"}},
  };
  for (const SourceFile& file : sources({"src"})) {
    CAPTURE(file.path);
    const std::string folder = file.path.substr(4, file.path.find('/', 4) - 4);
    if (folder == "cli") continue;  // it is at the end of all
    REQUIRE(may_include.contains(folder));
    for (const std::string& line : file.code) {
      if (!line.starts_with("#include \"")) continue;
      const std::string included = line.substr(10, line.find('/') - 10);
      CAPTURE(line);
      CHECK((included == folder || contains(may_include.at(folder), included)));
    }
  }
}

TEST_CASE("a public header includes nothing of a later stage") {
  const std::vector<std::string> stages = {
      "source", "sheet",   "puzzle",  "rule",         "readings", "techniques",
      "slips",  "literal", "formula", "constraints",  "encoding", "engine",
      "mus",    "explain", "report",  "formula_file", "proof"};
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
    return file.path.starts_with("src/cli/") || file.path.starts_with("src/serve/");
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

TEST_CASE("tests lie in folders of the names of what they test") {
  // Beside them lie what tests share, programs that measure, and files that are tried from elsewhere.
  const std::vector<std::string> others = {"shared", "bench", "fuzz", "package", "page", "soak"};
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
