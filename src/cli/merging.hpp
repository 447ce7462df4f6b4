// SPDX-License-Identifier: MIT
// What merge does alike for shards of a stream and for cubes of a puzzle.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore::cli {

/// The files of a folder, in the order of their names. Throws InputError.
std::vector<std::string> files_in(const std::string& folder);
/// What a file holds, up to more than any record has, if it begins like one. Other files may be long.
std::optional<std::string> read_if(const std::string& file, bool (*is_begun)(std::string_view));
/// An output that is an input would be lost, or found as one of the parts by the next merge: throws UsageError.
void require_outside(const std::string& folder, const std::string& output);
/// "3", "3,5-7": as engines take the numbers of an array.
std::string ranges_text(const std::set<std::uintmax_t>& numbers);

/// Leaves those parts out that differ from most in what `of` says, and tells each with what it says itself and what
/// most say.
template <typename Part, typename Of, typename Tell>
void keep_alike(std::vector<Part>& parts, const Of& of, const Tell& tell) {
  std::map<std::string, std::size_t> counts;
  for (const Part& part : parts) ++counts[of(part)];
  const auto most =
      std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
  std::erase_if(parts, [&](const Part& part) {
    const std::string own = of(part);
    if (own == most->first) return false;
    tell(part, own, most->first);
    return true;
  });
}

}  // namespace cluecore::cli
