// SPDX-License-Identifier: MIT
// The fuzz targets without a fuzzer: what was found stays mended, and mutants of data/ are read in
// every format of every family, or refused, and nothing else.
#include "catch.hpp"
#include "effort.hpp"
#include "fuzz/targets.hpp"
#include "scratch_folder.hpp"

#include <cluecore/puzzle.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <random>

using namespace cluecore;
namespace fs = std::filesystem;

namespace {

/// The files below a folder, in order.
std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::exists(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && entry.path().extension() != ".transcript") {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

const fuzz::Target& target_named(const std::string& name) {
  const auto all = fuzz::targets();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const fuzz::Target& target) { return target.name == name; });
  REQUIRE(found != all.end());
  return *found;
}

/// What a finding says; "" if the input is taken or refused as it should be.
std::string trouble_with(const fuzz::Target& target, const std::string& input, fuzz::Tally& tally) {
  try {
    const fuzz::Tally one = target.run(input);
    tally.taken += one.taken;
    tally.refused += one.refused;
    return "";
  } catch (const std::exception& trouble) {
    return trouble.what();
  }
}

/// Changes of bytes and lines, the same for the same seed.
class Mutator {
 public:
  explicit Mutator(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t bound) { return bound == 0 ? 0 : random_() % bound; }
  template <typename Items>
  const auto& one_of(const Items& items) {
    return items[below(std::size(items))];
  }

  std::string mutant(const std::vector<std::string>& seeds) {
    std::string text = one_of(seeds);
    for (std::size_t edits = 1 + below(2); edits > 0; --edits) edit(text, seeds);
    return text;
  }

 private:
  void edit(std::string& text, const std::vector<std::string>& seeds) {
    static constexpr std::array<std::string_view, 48> pieces = {
        "0",    "1",     "2",    "9",    ".",           ",",    ";",      ":",
        "\"",   "'",     "|",    "#",    "<",           ">",    "/",      "&",
        "(",    ")",     "[",    "]",    "{",           "}",    "=",      "-",
        " ",    "\t",    "\n",   "\r\n", "x",           "z",    "A",      "_",
        "*",    "\x1b",  "\x7f", "\xC3", "\xEF",        "\xFF", "\u00a0", "\u65e5",
        " is ", " not ", " or ", "\n\n", "99999999999", "-1",   "2x3\n",  "[Puzzle]"};
    const std::size_t at = below(text.size() + 1);
    switch (below(8)) {
      case 0:
        if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
        return;
      case 1:
        text.erase(at, 1 + below(6));
        return;
      case 2:
      case 3:
        text.insert(at, one_of(pieces));
        return;
      case 4:
        text.replace(at, 1, one_of(pieces));
        return;
      case 5:
        text.insert(at, text.substr(below(text.size()), below(40)));
        return;
      case 6: {
        const std::size_t begin = text.rfind('\n', at == 0 ? 0 : at - 1) + 1;
        text.insert(begin, text.substr(begin, text.find('\n', begin) + 1 - begin));
        return;
      }
      default: {
        const std::string& other = one_of(seeds);
        text = text.substr(0, at) + other.substr(std::min(at, other.size()));
      }
    }
  }

  std::mt19937 random_;
};

/// Inputs of the target read: its first line, and the texts that it may be about.
struct Seeds {
  std::vector<std::string> ways;
  std::vector<std::string> texts;
};

std::vector<Seeds> seeds_by_family() {
  std::vector<Seeds> all;
  for (const Family* family : families()) {
    const std::string name(family->name());
    Seeds seeds;
    seeds.ways = {"recognise\n", name + "\n"};
    for (const Choice& format : family->formats()) {
      seeds.ways.push_back(name + " " + std::string(format.name) + "\n");
      for (const FamilyOption& option : family->options()) {
        seeds.ways.push_back(name + " " + std::string(format.name) + " --" +
                             std::string(option.name) + "\n");
      }
    }
    for (const fs::path& path : files_below(fs::path("data") / name)) {
      if (fs::file_size(path) <= 4000) seeds.texts.push_back(content(path));
    }
    REQUIRE(seeds.texts.size() >= 5);
    all.push_back(std::move(seeds));
  }
  return all;
}

}  // namespace

TEST_CASE("what fuzzing found stays mended") {
  for (const fuzz::Target& target : fuzz::targets()) {
    for (const char* folder : {"tests/fuzz/corpus", "tests/fuzz/findings"}) {
      const auto files = files_below(fs::path(folder) / target.name);
      if (folder == std::string("tests/fuzz/corpus")) CHECK_FALSE(files.empty());
      for (const fs::path& file : files) {
        CAPTURE(file.string());
        fuzz::Tally tally;
        CHECK(trouble_with(target, content(file), tally) == "");
      }
    }
  }
}

TEST_CASE("each fuzz target takes inputs and refuses others") {
  for (const char* name : {"read", "decode", "prefer"}) {
    CAPTURE(name);
    fuzz::Tally tally;
    for (const fs::path& file : files_below(fs::path("tests/fuzz/corpus") / name)) {
      CHECK(trouble_with(target_named(name), content(file), tally) == "");
    }
    CHECK(tally.taken > 0);
    CHECK(tally.refused > 0);
  }
}

TEST_CASE("mutants of every puzzle are read or refused in every format, and never more") {
  const fuzz::Target& target = target_named("read");
  Mutator mutator(20240229);
  for (const Seeds& seeds : seeds_by_family()) {
    fuzz::Tally tally;
    const std::size_t rounds = some_of(3000, 1500);
    for (std::size_t round = 0; round < rounds; ++round) {
      // Half of them as a file that is recognised, the others in any format.
      const std::string& way =
          round % 2 == 0 ? seeds.ways[mutator.below(2)] : mutator.one_of(seeds.ways);
      const std::string input = way + mutator.mutant(seeds.texts);
      const std::string trouble = trouble_with(target, input, tally);
      if (!trouble.empty()) {
        CAPTURE(input);
        FAIL(trouble);
      }
    }
    // Both happen often, or the mutants try nothing.
    CAPTURE(seeds.ways.back());
    CHECK(static_cast<std::size_t>(tally.taken) > rounds / 30);
    CHECK(static_cast<std::size_t>(tally.refused) > rounds / 15);
  }
}

TEST_CASE("mutants of solvers' answers are taken or refused, and never more") {
  const fuzz::Target& target = target_named("decode");
  std::vector<std::string> seeds;
  for (const fs::path& file : files_below("tests/fuzz/corpus/decode")) {
    seeds.push_back(content(file));
  }
  REQUIRE(seeds.size() >= 10);
  Mutator mutator(7);
  fuzz::Tally tally;
  for (int round = 0; round < 4000; ++round) {
    const std::string input = mutator.mutant(seeds);
    const std::string trouble = trouble_with(target, input, tally);
    if (!trouble.empty()) {
      CAPTURE(input);
      FAIL(trouble);
    }
  }
  CHECK(tally.taken > 100);
  CHECK(tally.refused > 1000);
}

TEST_CASE("engines keep their promises whatever is called") {
  std::mt19937 random(11);
  for (const fuzz::Target& target : fuzz::targets()) {
    if (!target.name.starts_with("engine-")) continue;
    CAPTURE(target.name);
    fuzz::Tally tally;
    for (int round = 0; round < 60; ++round) {
      std::string input(150, '\0');
      for (char& c : input) c = static_cast<char>(random() % 256);
      CHECK(trouble_with(target, input, tally) == "");
    }
    CHECK(tally.taken > 1000);
  }
}
