// SPDX-License-Identifier: MIT
// merge: the answers of all shards, in order, or which of them to run again.
#include "run_record.hpp"
#include "text/contains.hpp"
#include "text/json_value.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"
#include "whole_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <ostream>
#include <set>

namespace cluecore::cli {

namespace fs = std::filesystem;

namespace {

/// A record and the file that has the answers: DIR/NAME.json and DIR/NAME.*, whatever that is.
struct Part {
  std::string file;
  RunRecord record;
  std::string answers;
};

/// "3", "3,5-7": as engines take the numbers of an array.
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

class Merge {
 public:
  explicit Merge(const Request& request) : request_(request) {}

  /// Puts the answers together, or says what hinders it.
  int run(std::ostream& out, std::ostream& err) {
    find_parts();
    if (parts_.empty() && faults_.empty()) {
      throw InputError(folder(), "it holds no summary of a shard, as --summary writes it");
    }
    if (!parts_.empty()) check_all();
    for (const std::string& fault : faults_) err << fault << "\n";
    if (!again_.empty()) err << "cluecore: run again: " << ranges_text(again_) << "\n";
    if (!faults_.empty()) return input_error;
    write(out, err);
    return as_asked;
  }

 private:
  const std::string& folder() const { return request_.files.front(); }

  void fault(const std::string& about, const std::string& what) {
    faults_.push_back(InputError(about, what).what());
  }

  void find_parts() {
    std::vector<std::string> files;
    std::error_code trouble;
    for (const auto& entry : fs::directory_iterator(folder(), trouble)) {
      if (entry.is_regular_file(trouble)) files.push_back(entry.path().string());
    }
    if (trouble) throw InputError(folder(), "cannot be read: " + trouble.message());
    std::ranges::sort(files);
    for (const std::string& file : files) {
      // Answers may be long; what is a record is so from its beginning.
      constexpr std::size_t longest_record = std::size_t{1} << 20;
      std::ifstream in(file, std::ios::binary);
      std::string text(64, '\0');
      const auto read_on = [&](std::size_t from) {
        in.read(text.data() + from, static_cast<std::streamsize>(text.size() - from));
        text.resize(from + static_cast<std::size_t>(in.gcount()));
      };
      read_on(0);
      if (!RunRecord::is_begun(text)) continue;
      const std::size_t begun = text.size();
      text.resize(longest_record);
      read_on(begun);
      try {
        parts_.push_back({file, RunRecord::read_from(text), answers_beside(file, files)});
      } catch (const JsonFault&) {
        fault(file, "this summary of a shard is cut off or damaged");
      }
    }
  }

  /// "": there is none, or more than one.
  static std::string answers_beside(const std::string& record,
                                    const std::vector<std::string>& all) {
    std::vector<std::string> found;
    for (const std::string& file : all) {
      if (file != record && fs::path(file).stem() == fs::path(record).stem()) found.push_back(file);
    }
    return found.size() == 1 ? found.front() : "";
  }

  /// Leaves those parts out that differ from most in what `of` says, and says so.
  void keep_like_most(const std::string& what,
                      const std::function<std::string(const RunRecord&)>& of) {
    std::map<std::string, std::size_t> counts;
    for (const Part& part : parts_) ++counts[of(part.record)];
    const auto most =
        std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
    std::erase_if(parts_, [&](const Part& part) {
      const std::string own = of(part.record);
      if (own == most->first) return false;
      told_.insert(part.record.shard.number);
      fault(part.file, "shard " + std::to_string(part.record.shard.number) + " is of another " +
                           what + ": " + own + ", and most are of " + most->first);
      return true;
    });
  }

  void check_all() {
    keep_like_most("version", [](const RunRecord& record) { return record.version; });
    keep_like_most("command or options", [](const RunRecord& record) {
      std::vector<std::string> words = record.options;
      words.insert(words.begin(), record.command);
      return joined(words, " ");
    });
    keep_like_most("input", [](const RunRecord& record) {
      // Where answers tell the name, they differ by it.
      const bool named = record.command != "solve" || contains(record.options, "--json");
      return (named ? record.input.name + ", " : "") + std::to_string(record.input.bytes) +
             " bytes with checksum " + record.input.sample;
    });
    keep_like_most("number of shards",
                   [](const RunRecord& record) { return std::to_string(record.shard.count); });
    check_order();
    for (const Part& part : parts_) check_answers(part);
    if (!request_.whole.empty()) check_input();
    std::set<std::uintmax_t> whole;
    for (const Part& part : parts_) whole.insert(part.record.shard.number);
    for (std::uintmax_t number = 1; number <= parts_.front().record.shard.count; ++number) {
      if (!whole.contains(number) || damaged_.contains(number)) again_.insert(number);
    }
  }

  void damage(const Part& part, const std::string& about, const std::string& what) {
    fault(about, "shard " + std::to_string(part.record.shard.number) + " " + what);
    damaged_.insert(part.record.shard.number);
  }

  /// Each is there once, and they follow each other in the input.
  void check_order() {
    std::ranges::stable_sort(parts_, {}, [](const Part& part) { return part.record.shard.number; });
    std::set<std::uintmax_t> missing;
    std::uintmax_t number = 0;
    std::uintmax_t end = 0;
    for (const Part& part : parts_) {
      const RunRecord& record = part.record;
      if (record.shard.number == number) {
        fault(part.file, "shard " + std::to_string(number) + " is there twice; remove one of them");
        continue;
      }
      const bool follows = record.shard.number == number + 1;
      while (++number < record.shard.number) missing.insert(number);
      const bool last = number == record.shard.count;
      if ((follows && record.begin != end) ||
          (last && record.begin + record.read.bytes() != record.input.bytes)) {
        damage(part, part.file, "does not fit the others: its part of the input is another");
      }
      end = record.begin + record.read.bytes();
    }
    while (number++ < parts_.front().record.shard.count) missing.insert(number);
    // Those that are there, and of something else, were told.
    std::erase_if(missing, [&](std::uintmax_t shard) { return told_.contains(shard); });
    if (missing.empty()) return;
    const bool one = missing.size() == 1;
    fault(folder(), std::string(one ? "shard " : "shards ") + ranges_text(missing) +
                        (one ? " is missing, or did" : " are missing, or did") +
                        " not end: no summary tells of " + (one ? "it" : "them"));
  }

  void check_answers(const Part& part) {
    if (part.answers.empty()) {
      const std::string stem = fs::path(part.file).stem().string();
      return damage(part, part.file, "has no answers beside it, in one file called " + stem + ".*");
    }
    const Tally found = tally_of(part.answers);
    const Tally& written = part.record.answers;
    if (found.bytes() < written.bytes()) {
      return damage(part, part.answers,
                    "is cut off: " + std::to_string(found.bytes()) + " of " +
                        std::to_string(written.bytes()) + " bytes are there");
    }
    if (found != written) damage(part, part.answers, "is not what the run wrote");
  }

  /// The input itself, which each part was read from.
  void check_input() {
    const InputFile input = input_file(request_.whole);
    for (const Part& part : parts_) {
      const RunRecord& record = part.record;
      const std::uintmax_t end = record.begin + record.read.bytes();
      if (input.bytes != record.input.bytes ||
          tally_of(input.name, {record.begin, end}) != record.read) {
        damage(part, part.file, "is of another input than " + input.name);
      }
    }
  }

  /// An output that is an input would be lost, or found as one of the shards by the next merge.
  void require_place(const std::string& file) const {
    std::error_code trouble;
    const fs::path place = fs::absolute(file, trouble).parent_path();
    if (!file.empty() && fs::equivalent(place, folder(), trouble)) {
      throw UsageError{file + " would lie among the shards; write it to another folder"};
    }
  }

  void write(std::ostream& out, std::ostream& err) const {
    require_place(request_.output);
    require_place(request_.summary);
    RunRecord sum = parts_.front().record;
    for (std::size_t part = 1; part < parts_.size(); ++part) {
      sum.read += parts_[part].record.read;
      sum.answers += parts_[part].record.answers;
      sum.counts += parts_[part].record.counts;
    }
    sum.shard = {};
    if (request_.output.empty()) {
      copy_to(out);
    } else {
      WholeFile file(request_.output);
      std::ofstream stream(file.part(), std::ios::binary);
      copy_to(stream);
      stream.close();
      if (!stream) file.fail();
      file.keep();
    }
    if (!request_.summary.empty()) write_whole(request_.summary, sum.json());
    sum.counts.print(err);
  }

  void copy_to(std::ostream& out) const {
    for (const Part& part : parts_) {
      TallyOutput counted(*out.rdbuf());
      std::ifstream in(part.answers, std::ios::binary);
      std::ostream counting(&counted);
      if (part.record.answers.bytes() > 0) counting << in.rdbuf();
      if (!counting) out.setstate(std::ios::badbit);
      if (out && counted.tally() != part.record.answers) {
        throw InputError(part.answers, "it changed while it was read");
      }
    }
  }

  const Request& request_;
  std::vector<Part> parts_;
  std::vector<std::string> faults_;
  std::set<std::uintmax_t> told_;  // left out, being of something else
  std::set<std::uintmax_t> damaged_;
  std::set<std::uintmax_t> again_;
};

}  // namespace

int merge_command(const Request& request, std::ostream& out, std::ostream& err) {
  return Merge(request).run(out, err);
}

}  // namespace cluecore::cli
