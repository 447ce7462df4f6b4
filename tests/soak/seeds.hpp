// SPDX-License-Identifier: MIT
// What the soak feeds on: puzzles from files, by family, and ways to spoil their texts.
#pragma once

#include "../shared/brute_force.hpp"
#include "text/text.hpp"

#include <cluecore/explain.hpp>
#include <cluecore/puzzle.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

namespace soak {

using namespace cluecore;
namespace fs = std::filesystem;

/// A text that puzzles are made of.
struct Seed {
  std::string text;
  const Family* family = nullptr;  ///< none: to be recognised
  bool unique = false;
  bool line = false;               ///< a line of a stream
  std::optional<Verdict> verdict;  ///< that it had when it was met first
};

/// By family, "" = several: so that each comes by its share, however many puzzles there are of it.
using Seeds = std::map<std::string, std::vector<Seed>>;

inline void read_seeds(const fs::path& path, Seeds& seeds) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream whole;
  whole << in.rdbuf();
  Seed seed;
  seed.family = family_named(path.parent_path().filename().string());
  seed.unique = path.filename().string().starts_with("unique") && path.extension() == ".ids";
  try {
    Source source = Source::from_text(path.string(), whole.str());
    const Family& family = seed.family != nullptr ? *seed.family : recognise_family(source);
    std::vector<Seed>& all = seeds[std::string(family.name())];
    const auto reader = family.open(source, {});
    seed.line = reader->layout() == Layout::lines;
    if (!seed.line) {
      seed.text = whole.str();
      all.push_back(seed);
      return;
    }
    while (const auto item = reader->next()) {
      if (!item->puzzle) continue;
      seed.text = item->line.text + "\n";
      all.push_back(seed);
      // Also as people would type it, where a misprint is more often still a puzzle.
      if (item->line.text.find(':') == std::string::npos) continue;
      Seed typed = seed;
      typed.text = item->puzzle->print();
      typed.line = false;
      if (typed.text != seed.text) all.push_back(typed);
    }
  } catch (const InputError& error) {
    std::cerr << "not taken: " << error.what() << "\n";
  }
}

inline Seeds read_all_seeds(const std::vector<std::string>& paths) {
  Seeds seeds;
  for (const std::string& path : paths) {
    std::vector<fs::path> files;
    if (fs::is_directory(path)) {
      for (const auto& entry : fs::recursive_directory_iterator(path)) {
        const fs::path& file = entry.path();
        const bool wrong = file.parent_path().filename() == "wrong";
        if (entry.is_regular_file() && file.extension() != ".transcript" && !wrong)
          files.push_back(file);
      }
      std::sort(files.begin(), files.end());
    } else {
      files.emplace_back(path);
    }
    for (const fs::path& file : files) read_seeds(file, seeds);
  }
  std::erase_if(seeds, [](const auto& one) { return one.second.empty(); });
  return seeds;
}

/// Another character that occurs in the text, where a digit or letter stands.
inline void misprint(std::string& text, Dice& dice) {
  for (int attempt = 0; attempt < 50; ++attempt) {
    char& one = text[dice(text.size())];
    const char other = text[dice(text.size())];
    if (one <= ' ' || other <= ' ' || one == other) continue;
    one = other;
    return;
  }
}

inline void damage(std::string& text, const std::string& other, Dice& dice) {
  const std::size_t at = dice(text.size());
  switch (dice(7)) {
    case 0:
      text.erase(at, 1 + dice(3));
      break;
    case 1:
      text.insert(at, 1, text[dice(text.size())]);
      break;
    case 2:
      text.resize(at);
      break;
    case 3:
      text[at] = static_cast<char>(dice(256));
      break;
    case 4:
      std::swap(text[at], text[dice(text.size())]);
      break;
    case 5:
      text = text.substr(0, at) + other.substr(dice(other.size()));
      break;
    default:
      const std::size_t from = text.rfind('\n', at);
      const std::size_t begin = from == std::string::npos ? 0 : from + 1;
      const std::string row = text.substr(begin, text.find('\n', begin) + 1 - begin);
      if (dice(2) == 0) {
        text.insert(begin, row);
      } else {
        text.erase(begin, row.size());
      }
  }
  if (text.empty()) text = "\n";
}

}  // namespace soak
