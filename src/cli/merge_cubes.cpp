// SPDX-License-Identifier: MIT
// merge of the answers to all cubes of a puzzle: they cover it, and this is what it has.
#include "command_line.hpp"
#include "cube_record.hpp"
#include "merging.hpp"
#include "text/json_value.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"
#include "whole_file.hpp"

#include <cluecore/report.hpp>

#include <filesystem>
#include <ostream>

namespace cluecore::cli {

namespace {

struct Part {
  std::string file;
  CubeRecord record;
};

class CubeMerge {
 public:
  explicit CubeMerge(const Request& request) : request_(request) {}

  int run(std::istream& in, std::ostream& out, std::ostream& err, const Style& style) {
    if (!request_.summary.empty()) throw UsageError{"--summary is of shards, and here are cubes"};
    require_outside(folder(), request_.output);
    find_parts();
    if (!parts_.empty()) {
      keep_like_most();
      check_numbers();
      check_cover();
      if (!request_.whole.empty()) check_input(in);
    }
    for (const std::string& fault : faults_) err << fault << "\n";
    if (faults_.empty()) find_verdict();
    if (!again_.empty()) err << "cluecore: run again: " << ranges_text(again_) << "\n";
    if (!faults_.empty()) return input_error;
    write_whole(request_.output, folded_lines(verdict_, style.columns) + pictures(style), out);
    return status_;
  }

 private:
  const std::string& folder() const { return request_.files.front(); }
  void fault(const std::string& about, const std::string& what) {
    faults_.push_back(InputError(about, what).what());
  }
  /// The cube is to be asked again.
  void damage(const Part& part, const std::string& what) {
    fault(part.file, called(part) + " " + what);
    again_.insert(part.record.cube.number);
  }
  static std::string called(const Part& part) {
    return "cube " + std::to_string(part.record.cube.number);
  }

  void find_parts() {
    for (const std::string& file : files_in(folder())) {
      const std::optional<std::string> text = read_if(file, CubeRecord::is_begun);
      const bool named_so = std::filesystem::path(file).extension() == ".json";
      try {
        if (text) parts_.push_back({file, CubeRecord::read_from(*text)});
        if (!text && named_so) fault(file, "this is no answer to a cube, or only its beginning");
      } catch (const JsonFault&) {
        fault(file, "this answer to a cube is cut off or damaged");
      }
    }
  }

  void keep_like_most() {
    using Of = std::string (*)(const CubeRecord&);
    const std::vector<std::pair<const char*, Of>> traits = {
        {"version", [](const CubeRecord& record) { return record.version; }},
        {"choice of options",
         [](const CubeRecord& record) { return "'" + joined(record.options, " ") + "'"; }},
        {"input",
         [](const CubeRecord& record) {
           return std::to_string(record.input.bytes) + " bytes with checksum " +
                  record.input.sample;
         }},
        {"number of cubes",
         [](const CubeRecord& record) { return std::to_string(record.cube.count); }}};
    for (const auto& [what, of] : traits) {
      keep_alike(
          parts_, [&of = of](const Part& part) { return of(part.record); },
          [&, what = what](const Part& part, const std::string& own, const std::string& most) {
            fault(part.file, called(part) + " is of another " + what + ": " + own +
                                 ", and most are of " + most);
          });
    }
  }

  /// Each is there, and once.
  void check_numbers() {
    std::ranges::stable_sort(parts_, {}, [](const Part& part) { return part.record.cube.number; });
    std::set<std::uintmax_t> missing;
    for (std::uintmax_t number = 1; number <= parts_.front().record.cube.count; ++number) {
      missing.insert(number);
    }
    std::erase_if(parts_, [&](const Part& part) {
      if (missing.erase(part.record.cube.number) > 0) return false;
      fault(part.file, called(part) + " is there twice; remove one of them");
      return true;
    });
    if (missing.empty()) return;
    fault(folder(), std::string(missing.size() == 1 ? "cube " : "cubes ") + ranges_text(missing) +
                        (missing.size() == 1 ? " is" : " are") + " missing");
    again_.merge(missing);
  }

  /// The decisions' places and values by numbers, as they are first met; `texts`: how each is said.
  std::vector<Cube> numbered_cubes(std::map<std::pair<std::size_t, bool>, std::string>& texts) {
    std::map<std::pair<std::string, std::string>, std::size_t> numbers;
    return mapped(parts_, [&](const Part& part) {
      return mapped(part.record.decisions, [&](const CubeRecord::Decision& decision) {
        const auto& [place, value] = std::pair(decision.place, decision.value);
        const std::size_t number =
            numbers.try_emplace({place, value}, numbers.size()).first->second;
        texts.try_emplace({number, !decision.holds},
                          place + (decision.holds ? " is not " : "=") + value);
        texts[{number, decision.holds}] = decision.text;
        return CubeDecision{{number, 0}, decision.holds};
      });
    });
  }

  void check_cover() {
    std::map<std::pair<std::size_t, bool>, std::string> texts;
    const std::vector<Cube> cubes = numbered_cubes(texts);
    for (const CoverFault& found : faults_in_cover(cubes)) {
      if (found.clash) {
        const Part& other = parts_[found.clash->second];
        fault(other.file, called(other) + " and " + called(parts_[found.clash->first]) +
                              " are not of one split of the puzzle");
        continue;
      }
      fault(folder(), "no cube has this: " + joined(mapped(found.gap,
                                                           [&](const CubeDecision& at) {
                                                             return texts[{at.at.place, at.holds}];
                                                           }),
                                                    ", "));
    }
  }

  /// How a cube's job was told to read the puzzle; nothing if these are no options.
  std::optional<Request> reading_of(const CubeRecord& record) const {
    std::vector<std::string> args = record.options;
    args.insert(args.begin(), "solve");
    args.insert(args.end(), {"--", request_.whole});
    try {
      return parse_command_line(args, any_columns).request;
    } catch (const UsageError&) {
      return std::nullopt;
    }
  }

  /// The puzzle itself, read as the cubes' jobs did, is the judge of what they found.
  void check_input(std::istream& in) {
    const InputFile input = input_file(request_.whole);
    const CubeRecord& first = parts_.front().record;
    if (input.bytes != first.input.bytes || input.sample != first.input.sample) {
      return fault(request_.whole, "the cubes are of another input than this");
    }
    const std::optional<Request> how = reading_of(first);
    if (!how) return fault(parts_.front().file, "its options are damaged");
    puzzle_ = read_one(request_.whole, *how, in);
    const Encoding encoding = encode(*puzzle_, choice_for(*puzzle_, *how, Clues::given));
    for (const Part& part : parts_) {
      for (const CubeRecord::Found& found : part.record.solutions) {
        const std::string wrong = objection_to(found, part.record, encoding);
        if (!wrong.empty()) damage(part, "has a solution that " + wrong);
      }
    }
  }

  std::string objection_to(const CubeRecord::Found& found, const CubeRecord& record,
                           const Encoding& encoding) const {
    const Puzzle& puzzle = *puzzle_->puzzle;
    bool fits = found.values.size() == puzzle.places();
    for (std::size_t place = 0; fits && place < found.values.size(); ++place) {
      fits = found.values[place] < encoding.answer[place].size();
    }
    if (!fits) return "is none of this puzzle's";
    const std::vector<std::string> violations = puzzle.violations(found.values);
    if (!violations.empty()) return "breaks a rule: " + violations.front();
    if (puzzle.json(found.values) != found.json) return "is said in two ways that differ";
    if (record.solutions.front().values == record.solutions.back().values &&
        record.solutions.size() > 1) {
      return "is there twice";
    }
    for (const CubeRecord::Decision& decision : record.decisions) {
      bool has = false;
      for (std::size_t place = 0; place < found.values.size(); ++place) {
        has = has || (puzzle.place(place) == decision.place &&
                      puzzle.value({place, found.values[place]}) == decision.value);
      }
      if (has != decision.holds) return "does not lie in it: " + decision.text;
    }
    return "";
  }

  void find_verdict() {
    std::set<std::uintmax_t> with;
    std::set<std::uintmax_t> open;
    for (const Part& part : parts_) {
      if (!part.record.solutions.empty()) with.insert(part.record.cube.number);
      if (part.record.verdict == InCube::unknown) open.insert(part.record.cube.number);
      const auto& solutions = part.record.solutions;
      found_.insert(found_.end(), solutions.begin(), solutions.end());
    }
    const std::string count = std::to_string(parts_.size());
    const std::string where =
        (with.size() == 1 ? ", in cube " : ", in cubes ") + ranges_text(with) + " of " + count;
    verdict_ = visible(request_.whole.empty() ? parts_.front().record.input.name : request_.whole);
    if (found_.size() > 1) {
      verdict_ += ": several solutions" + where + "; two of them:\n";
      found_.resize(2);
    } else if (!open.empty()) {
      verdict_ += ": unknown: " +
                  (found_.empty() ? "no solution so far" : "at least one solution" + where) +
                  "; the limit was reached in " + counted(open.size(), "cube") + " of " + count +
                  "\n";
      again_ = open;
      status_ = gave_up;
    } else if (found_.empty()) {
      verdict_ += ": contradictory: none of the " + count +
                  " cubes has a solution; which clues conflict, cluecore explain tells\n";
      status_ = puzzle_fault;
    } else {
      verdict_ += ": exactly one solution" + where + "\n";
    }
  }

  /// Of the solutions; without the puzzle as JSON has them.
  std::string pictures(const Style& style) const {
    std::string text;
    for (const CubeRecord::Found& found : found_) {
      const bool quoted = found.json.starts_with('"');
      text += puzzle_ ? "\n" + solution_picture(*puzzle_->puzzle, found.values, style)
                      : (quoted ? read_json(found.json).said() : found.json) + "\n";
    }
    return text;
  }

  const Request& request_;
  std::vector<Part> parts_;
  std::vector<std::string> faults_;
  std::set<std::uintmax_t> again_;
  std::optional<ReadPuzzle> puzzle_;  // if --input names it
  std::vector<CubeRecord::Found> found_;
  std::string verdict_;
  int status_ = as_asked;
};

}  // namespace

bool looks_like_cubes(const std::string& folder) {
  std::error_code trouble;
  return std::filesystem::is_directory(folder, trouble) &&
         std::ranges::any_of(files_in(folder), [](const std::string& file) {
           return read_if(file, CubeRecord::is_begun).has_value();
         });
}

int merge_cubes(const Request& request, std::istream& in, std::ostream& out, std::ostream& err,
                const Style& style) {
  return CubeMerge(request).run(in, out, err, style);
}

}  // namespace cluecore::cli
