// SPDX-License-Identifier: MIT
// --shard: the part of a file that one of many jobs answers.
#pragma once

#include "tally.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace cluecore::cli {

constexpr int most_shards = 1'000'000;  // more jobs than any engine takes in an array

/// Which part, of how many: "3/8" is {3, 8}.
struct Shard {
  std::uintmax_t number = 1;
  std::uintmax_t count = 1;
};

/// What --shard was given. Nothing if the text has no such form: it is then meant for a file. Throws
/// UsageError for one that cannot be, as 0/4. `option`: what it was given to, "--shard" or "--cube".
std::optional<Shard> shard_of(const std::string& text, const std::string& option = "--shard");
/// From the variables that Slurm, HTCondor, Kubernetes, PBS, Torque and Grid Engine set for the jobs of
/// an array. Throws UsageError if there are none, or they contradict each other.
Shard shard_of_job(const std::string& option = "--shard");

/// A file as it is when a run begins: what all runs over the same file have in common.
struct InputFile {
  std::string name;
  std::uintmax_t bytes = 0;
  std::string sample;  ///< a checksum, of the whole up to 256 MB, beyond that of 256 blocks
};
/// Throws InputError if it cannot be read, or is no regular file, which cannot be cut by bytes.
InputFile input_file(const std::string& file);

/// Where a shard begins and ends, in bytes: the lines whose first byte lies in its share of the file. So
/// every line is in just one of them. LF ends a line here.
struct ByteRange {
  std::uintmax_t begin = 0;
  std::uintmax_t end = 0;
};
/// Throws InputError.
ByteRange range_of(const InputFile& file, const Shard& shard);
/// What stands there, counted, or in the whole file. Throws InputError.
Tally tally_of(const std::string& file, const ByteRange& range);
Tally tally_of(const std::string& file);

/// How many lines stand before this byte, as a Source numbers them. Throws InputError.
int lines_before(const std::string& file, std::uintmax_t end);

}  // namespace cluecore::cli
