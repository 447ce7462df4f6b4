// SPDX-License-Identifier: MIT
// The puzzles of data/, for tests that try them all.
#pragma once

#include <cluecore/puzzle.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <vector>

namespace cluecore {

/// data/FAMILY/NAME, without transcripts and without what is wrong on purpose.
inline std::vector<std::filesystem::path> puzzle_files(const Family& family) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path("data") / family.name())) {
    if (entry.is_regular_file() && entry.path().extension() != ".transcript") {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

inline std::vector<std::unique_ptr<Puzzle>> read_all(const Family& family, Source source) {
  std::vector<std::unique_ptr<Puzzle>> puzzles;
  const auto reader = family.open(source, {});
  while (true) {
    try {
      auto item = reader->next();
      if (!item) return puzzles;
      if (item->puzzle) puzzles.push_back(std::move(item->puzzle));
    } catch (const InputError&) {
      // A broken line of a stream: the next one is read all the same.
    }
  }
}

inline std::vector<std::unique_ptr<Puzzle>> read_all(const Family& family,
                                                     const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return read_all(family, Source(path.string(), in));
}

}  // namespace cluecore
