// SPDX-License-Identifier: MIT
#include "shard.hpp"

#include "request.hpp"
#include "text/other_files.hpp"
#include "text/text.hpp"

#include <cluecore/source.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace cluecore::cli {

namespace {

/// What an engine tells a job of an array in variables; those it lacks are "".
struct Engine {
  const char* id;
  int from;  ///< what the first job is called where nothing else says it
  const char* first;
  const char* last;
  const char* step;
  const char* count;
};
constexpr std::array<Engine, 6> engines_with_arrays = {
    {{"SLURM_ARRAY_TASK_ID", 1, "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX",
      "SLURM_ARRAY_TASK_STEP", "SLURM_ARRAY_TASK_COUNT"},
     {"SGE_TASK_ID", 1, "SGE_TASK_FIRST", "SGE_TASK_LAST", "SGE_TASK_STEPSIZE", ""},
     {"_CONDOR_PROCNO", 0, "", "", "", "_CONDOR_NPROCS"},
     {"JOB_COMPLETION_INDEX", 0, "", "", "", ""},  // Kubernetes
     {"PBS_ARRAY_INDEX", 1, "", "", "", ""},
     {"PBS_ARRAYID", 1, "", "", "", ""}}};  // Torque

constexpr const char* shards_variable = "CLUECORE_SHARDS";

std::string value_of(const char* variable) {
  const char* const value = *variable == '\0' ? nullptr : std::getenv(variable);
  return value == nullptr ? "" : value;
}

/// Nothing if it is not set. Throws UsageError for what is no number.
std::optional<int> number_in(const char* variable, const std::string& option) {
  const std::string value = value_of(variable);
  if (value.empty()) return std::nullopt;
  if (const std::optional<int> number = whole_number(value)) return number;
  throw UsageError{option + ": " + std::string(variable) + " is '" + value +
                   "', which is no number"};
}

std::string said(const Shard& shard) {
  return std::to_string(shard.number) + "/" + std::to_string(shard.count);
}

Shard checked(std::optional<int> number, std::optional<int> count, const std::string& what,
              const std::string& option) {
  if (!number || !count || *number < 1 || *count < 1 || *count > most_shards || *number > *count) {
    throw UsageError{what + "; " + option + " takes I/N, I from 1 to N, and N up to " +
                     std::to_string(most_shards)};
  }
  return {static_cast<std::uintmax_t>(*number), static_cast<std::uintmax_t>(*count)};
}

/// Nothing if the engine did not start this job.
std::optional<Shard> shard_by(const Engine& engine, const std::string& option) {
  // Grid Engine says so to jobs without an array.
  if (value_of(engine.id) == "undefined") return std::nullopt;
  const std::optional<int> id = number_in(engine.id, option);
  if (!id) return std::nullopt;
  const std::string name = std::string(engine.id) + "=" + std::to_string(*id);
  if (const auto shards = number_in(shards_variable, option)) {
    return checked(*id - engine.from + 1, shards,
                   name + " and " + shards_variable + "=" + std::to_string(*shards) +
                       " contradict each other: jobs are numbered from " +
                       std::to_string(engine.from),
                   option);
  }
  std::optional<int> count = number_in(engine.count, option);
  const std::optional<int> first = number_in(engine.first, option);
  const std::optional<int> last = number_in(engine.last, option);
  if (!first || !last) {
    if (count)
      return checked(*id - engine.from + 1, count, name + " is none of " + engine.count, option);
    throw UsageError{name + " says which job this is, and nothing says of how many; set " +
                     shards_variable + ", or say " + option + " I/N"};
  }
  const int step = std::max(1, number_in(engine.step, option).value_or(1));
  const int jobs = (*last - *first) / step + 1;
  if (count.value_or(jobs) != jobs || (*id - *first) % step != 0) {
    throw UsageError{
        std::string(engine.first) + ", " + engine.last + " and " + engine.count +
        " contradict each other: the array has gaps; to run some of N jobs again, number "
        "them from 1 and set " +
        shards_variable + " to N"};
  }
  return checked((*id - *first) / step + 1, jobs, name + " is not in the array", option);
}

/// Gives the file to `take` from a byte on, in blocks, up to another or until that is false.
template <typename Take>
void read_blocks(const std::string& file, const ByteRange& range, const Take& take) {
  std::ifstream in(file, std::ios::binary);
  in.seekg(static_cast<std::streamoff>(range.begin));
  std::string block(std::size_t{1} << 16, '\0');
  for (std::uintmax_t at = range.begin; at < range.end;) {
    in.read(block.data(),
            static_cast<std::streamsize>(std::min<std::uintmax_t>(block.size(), range.end - at)));
    const auto got = static_cast<std::size_t>(in.gcount());
    if (got == 0) throw InputError(file, "reading it failed, or it is shorter than it was");
    if (!take(std::string_view(block).substr(0, got), at)) return;
    at += got;
  }
}

/// The first line that begins at this byte or behind it; the size of the file if none does.
std::uintmax_t line_from(const InputFile& file, std::uintmax_t byte) {
  if (byte == 0) return 0;
  std::uintmax_t found = file.bytes;
  read_blocks(file.name, {byte - 1, file.bytes}, [&](std::string_view block, std::uintmax_t at) {
    const std::size_t end = block.find('\n');
    if (end == std::string_view::npos) return true;
    found = at + end + 1;
    return false;
  });
  return found;
}

std::string sample_of(const InputFile& file) {
  // What a run may read besides its own part, in a fraction of a second: 256 blocks of 1 MB.
  constexpr std::uintmax_t size = std::uintmax_t{1} << 20;
  constexpr std::uintmax_t most = 256;
  if (file.bytes <= size * most) return tally_of(file.name).checksum();
  Tally tally;
  for (std::uintmax_t block = 0; block < most; ++block) {
    const std::uintmax_t begin = (file.bytes - size) / (most - 1) * block;
    tally += tally_of(file.name, {begin, begin + size});
  }
  return tally.checksum();
}

}  // namespace

std::optional<Shard> shard_of(const std::string& text, const std::string& option) {
  const std::size_t slash = text.find('/');
  const auto digits = [](std::string_view part) {
    return !part.empty() && std::ranges::all_of(part, is_digit);
  };
  const std::string number = text.substr(0, slash);
  const std::string count = slash == std::string::npos ? "" : text.substr(slash + 1);
  if (!digits(number) || !digits(count)) return std::nullopt;
  return checked(whole_number(number), whole_number(count), text + " is no " + option.substr(2),
                 option);
}

Shard shard_of_job(const std::string& option) {
  std::optional<Shard> shard;
  std::string by;
  for (const Engine& engine : engines_with_arrays) {
    const std::optional<Shard> other = shard_by(engine, option);
    if (!other) continue;
    if (shard && (shard->number != other->number || shard->count != other->count)) {
      throw UsageError{by + " and " + engine.id + " contradict each other: shard " + said(*shard) +
                       " and shard " + said(*other) + "; say " + option + " I/N"};
    }
    shard = other;
    by = engine.id;
  }
  if (shard) return *shard;
  std::vector<std::string> names;
  for (const Engine& engine : engines_with_arrays) names.emplace_back(engine.id);
  throw UsageError{option + " without I/N is for a job of an array, and " + listed(names, "and") +
                   " are not set"};
}

InputFile input_file(const std::string& file) {
  std::error_code trouble;
  const auto type = std::filesystem::status(file, trouble).type();
  if (file == "-" || (type != std::filesystem::file_type::regular &&
                      type != std::filesystem::file_type::not_found)) {
    throw InputError(file == "-" ? "standard input" : file,
                     "only a regular file can be cut into shards by its bytes; name one");
  }
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (!in) throw InputError(file, std::string("cannot be read: ") + std::strerror(errno));
  std::string head(std::size_t{1} << 10, '\0');
  in.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(in.gcount()));
  if (is_utf16(head)) {
    throw InputError(file, "this is UTF-16, which is not cut into shards; save it as UTF-8");
  }
  InputFile known{file, std::filesystem::file_size(file), ""};
  known.sample = sample_of(known);
  return known;
}

ByteRange range_of(const InputFile& file, const Shard& shard) {
  const auto share = [&](std::uintmax_t parts) {  // of bytes, where their product may be too large
    return file.bytes / shard.count * parts + file.bytes % shard.count * parts / shard.count;
  };
  return {line_from(file, share(shard.number - 1)), line_from(file, share(shard.number))};
}

Tally tally_of(const std::string& file, const ByteRange& range) {
  Tally tally;
  read_blocks(file, range, [&](std::string_view block, std::uintmax_t /*at*/) {
    tally.count(block);
    return true;
  });
  return tally;
}

Tally tally_of(const std::string& file) {
  std::error_code trouble;
  const std::uintmax_t size = std::filesystem::file_size(file, trouble);
  if (trouble) throw InputError(file, "cannot be read: " + trouble.message());
  return tally_of(file, {0, size});
}

int lines_before(const std::string& file, std::uintmax_t end) {
  int lines = 0;
  int returns = 0;  // CRs: each ends a line if more follows in it
  read_blocks(file, {0, end}, [&](std::string_view block, std::uintmax_t /*at*/) {
    if (returns == 0 && block.find('\r') == std::string_view::npos) {
      lines += static_cast<int>(std::count(block.begin(), block.end(), '\n'));
      return true;
    }
    for (const char sign : block) {
      if (sign == '\n') {
        ++lines;
        returns = 0;
      } else if (sign == '\r') {
        ++returns;
      } else if (!is_blank({&sign, 1})) {
        lines += std::exchange(returns, 0);
      }
    }
    return true;
  });
  return lines;
}

}  // namespace cluecore::cli
