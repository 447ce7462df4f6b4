// SPDX-License-Identifier: MIT
#include "whole_file.hpp"

#include <cluecore/source.hpp>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <unistd.h>
#include <utility>

namespace cluecore::cli {

namespace fs = std::filesystem;

WholeFile::WholeFile(std::string file) : file_(std::move(file)), target_(file_) {
  std::error_code trouble;
  const fs::file_type type = fs::status(file_, trouble).type();
  replaces_ = type == fs::file_type::regular || type == fs::file_type::not_found;
  if (fs::is_symlink(fs::symlink_status(file_, trouble))) {
    const fs::path canonical = fs::weakly_canonical(file_, trouble);
    if (!trouble) target_ = canonical.string();
  }
  const std::string end = "." + std::to_string(getpid()) + ".part";
  const fs::path elsewhere = fs::temp_directory_path(trouble);
  part_ = replaces_ ? target_ + end : (elsewhere / ("cluecore" + end)).string();
  // Said before a long search, not after it.
  if (type == fs::file_type::directory) fail("it is a directory");
  errno = 0;
  if (!std::ofstream(replaces_ ? part_ : target_, std::ios::app)) fail();
}

WholeFile::~WholeFile() {
  std::error_code ignored;
  fs::remove(part_, ignored);
}

void WholeFile::keep() {
  std::error_code trouble;
  if (replaces_) {
    fs::rename(part_, target_, trouble);
    if (trouble) fail(trouble.message());
    return;
  }
  std::ifstream in(part_, std::ios::binary);
  std::ofstream out(target_, std::ios::binary);
  errno = 0;
  out << in.rdbuf();
  out.close();
  if (!in || !out) fail();
}

void WholeFile::fail(const std::string& reason) const {
  const std::string why = !reason.empty() ? reason : errno != 0 ? std::strerror(errno) : "";
  throw InputError(file_, "cannot be written" + (why.empty() ? "" : ": " + why));
}

void write_whole(const std::string& file, const std::string& text) {
  WholeFile whole(file);
  std::ofstream stream(whole.part(), std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) whole.fail();
  whole.keep();
}

void write_whole(const std::string& file, const std::string& text, std::ostream& out) {
  if (!file.empty()) return write_whole(file, text);
  out << text;
}

}  // namespace cluecore::cli
