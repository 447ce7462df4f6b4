// SPDX-License-Identifier: MIT
// merge: the answers of all shards, in order, or which of them to run again.
#include "merging.hpp"
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

class Merge {
 public:
  explicit Merge(const Request& request) : request_(request) {}

  /// Puts the answers together, or says what hinders it.
  int run(std::ostream& out, std::ostream& err) {
    find_parts();
    if (parts_.empty() && faults_.empty()) {
      throw InputError(folder(),
                       "it holds no summary of a shard, as --summary writes it, and no answer to a "
                       "cube, as solve --cube --json does");
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
    const std::vector<std::string> files = files_in(folder());
    for (const std::string& file : files) {
      const std::optional<std::string> text = read_if(file, RunRecord::is_begun);
      if (!text) continue;
      try {
        parts_.push_back({file, RunRecord::read_from(*text), answers_beside(file, files)});
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

  void keep_like_most(const std::string& what,
                      const std::function<std::string(const RunRecord&)>& of) {
    keep_alike(
        parts_, [&](const Part& part) { return of(part.record); },
        [&](const Part& part, const std::string& own, const std::string& most) {
          told_.insert(part.record.shard.number);
          fault(part.file, "shard " + std::to_string(part.record.shard.number) + " is of another " +
                               what + ": " + own + ", and most are of " + most);
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

  void write(std::ostream& out, std::ostream& err) const {
    require_outside(folder(), request_.output);
    require_outside(folder(), request_.summary);
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
