// SPDX-License-Identifier: MIT
#include "merging.hpp"

#include "request.hpp"

#include <filesystem>
#include <fstream>

namespace cluecore::cli {

namespace fs = std::filesystem;

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code trouble;
  for (const auto& entry : fs::directory_iterator(folder, trouble)) {
    if (entry.is_regular_file(trouble)) files.push_back(entry.path().string());
  }
  if (trouble) throw InputError(folder, "cannot be read: " + trouble.message());
  std::ranges::sort(files);
  return files;
}

std::optional<std::string> read_if(const std::string& file, bool (*is_begun)(std::string_view)) {
  // Answers may be long; what is a record is so from its beginning.
  constexpr std::size_t longest_record = std::size_t{1} << 20;
  std::ifstream in(file, std::ios::binary);
  std::string text(64, '\0');
  const auto read_on = [&](std::size_t from) {
    in.read(text.data() + from, static_cast<std::streamsize>(text.size() - from));
    text.resize(from + static_cast<std::size_t>(in.gcount()));
  };
  read_on(0);
  if (!is_begun(text)) return std::nullopt;
  const std::size_t begun = text.size();
  text.resize(longest_record);
  read_on(begun);
  return text;
}

void require_outside(const std::string& folder, const std::string& output) {
  std::error_code trouble;
  const fs::path place = fs::absolute(output, trouble).parent_path();
  if (!output.empty() && fs::equivalent(place, folder, trouble)) {
    throw UsageError{output + " would lie among the shards; write it to another folder"};
  }
}

std::string ranges_text(const std::set<std::uintmax_t>& numbers) {
  std::string text;
  for (auto at = numbers.begin(); at != numbers.end();) {
    const std::uintmax_t first = *at;
    std::uintmax_t last = first;
    while (++at != numbers.end() && *at == last + 1) ++last;
    text += (text.empty() ? "" : ",") + std::to_string(first);
    if (last > first) text += "-" + std::to_string(last);
  }
  return text;
}

}  // namespace cluecore::cli
