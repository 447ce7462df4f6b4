// SPDX-License-Identifier: MIT
// Where tests put their files.
#pragma once

#include <filesystem>
#include <random>
#include <string>

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
