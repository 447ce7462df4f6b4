// SPDX-License-Identifier: MIT
// Where tests put their files.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

/// All that is in a file; nothing if there is none.
inline std::string content(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// A folder of this test's own, whatever else runs at the same time, that goes when the test ends.
class ScratchFolder {
 public:
  explicit ScratchFolder(const std::string& name) {
    std::random_device random;
    do {
      path_ = std::filesystem::temp_directory_path() /
              ("cluecore_" + name + "_" + std::to_string(random()));
    } while (!std::filesystem::create_directory(path_));
  }
  ~ScratchFolder() { std::filesystem::remove_all(path_); }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};
