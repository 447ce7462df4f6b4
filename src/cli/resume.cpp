// SPDX-License-Identifier: MIT
#include "resume.hpp"

#include <cluecore/source.hpp>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace cluecore::cli {

Resumed::Resumed(const std::string& file) {
  std::error_code trouble;
  if (std::filesystem::exists(file)) {
    if (!std::filesystem::is_regular_file(file)) throw InputError(file, "it is no plain file");
    std::ifstream in(file, std::ios::binary);
    if (!in) throw InputError(file, std::string("cannot be read: ") + std::strerror(errno));
    std::array<char, 1 << 16> block{};
    std::uintmax_t read = 0;
    std::uintmax_t whole = 0;  // bytes up to the end of the last whole line
    while (in.read(block.data(), block.size()) || in.gcount() > 0) {
      const auto size = static_cast<std::size_t>(in.gcount());
      for (std::size_t at = 0; at < size; ++at) {
        if (block[at] != '\n') continue;
        ++lines_;
        whole = read + at + 1;
      }
      read += size;
    }
    in.close();
    if (whole < read) std::filesystem::resize_file(file, whole, trouble);
    if (trouble) throw InputError(file, "cannot be cut to whole lines: " + trouble.message());
  }
  out_.open(file, std::ios::binary | std::ios::app);
  if (!out_) throw InputError(file, std::string("cannot be written: ") + std::strerror(errno));
}

}  // namespace cluecore::cli
