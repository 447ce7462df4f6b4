// SPDX-License-Identifier: MIT
// A soak: very many puzzles of all families through one process, some of them misprinted, broken or cut
// off by a time limit, and everything that is said of them checked. Not part of the suite:
//
//   cmake --build build/release --target cluecore_soak
//   build/release/tests/cluecore_soak [--count N] [--seed N] [--findings FOLDER] FILE_OR_FOLDER...
//
// A file in a folder with a family's name is read as that family's, any other is recognised. Of a file
// whose name begins with `unique` every puzzle has exactly one solution (generators promise that). What
// was found wrong goes to standard error, the texts to the folder; exit status 1 then.
#include "brute_force.hpp"
#include "deadline.hpp"
#include "run.hpp"
#include "text/text.hpp"

#include <cluecore/explain.hpp>
#include <cluecore/formula_file.hpp>
#include <cluecore/report.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <malloc.h>
#include <map>
#include <sstream>
#include <thread>
#include <unistd.h>

using namespace cluecore;
namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

namespace {

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// A text that puzzles are made of.
struct Seed {
  std::string text;
  const Family* family = nullptr;  ///< none: to be recognised
  bool unique = false;
  bool line = false;               ///< a line of a stream
  std::optional<Verdict> verdict;  ///< that it had when it was met first
};

/// By family, "" = several: so that each comes by its share, however many puzzles there are of it.
using Seeds = std::map<std::string, std::vector<Seed>>;

void read_seeds(const fs::path& path, Seeds& seeds) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream whole;
  whole << in.rdbuf();
  Seed seed;
  seed.family = family_named(path.parent_path().filename().string());
  seed.unique = path.filename().string().starts_with("unique") && path.extension() == ".ids";
  try {
    Source source = Source::from_text(path.string(), whole.str());
    const Family& family = seed.family != nullptr ? *seed.family : recognise_family(source);
    std::vector<Seed>& all = seeds[std::string(family.name())];
    const auto reader = family.open(source, {});
    seed.line = reader->layout() == Layout::lines;
    if (!seed.line) {
      seed.text = whole.str();
      all.push_back(seed);
      return;
    }
    while (const auto item = reader->next()) {
      if (!item->puzzle) continue;
      seed.text = item->line.text + "\n";
      all.push_back(seed);
      // Also as people would type it, where a misprint is more often still a puzzle.
      if (item->line.text.find(':') == std::string::npos) continue;
      Seed typed = seed;
      typed.text = item->puzzle->print();
      typed.line = false;
      if (typed.text != seed.text) all.push_back(typed);
    }
  } catch (const InputError& error) {
    std::cerr << "not taken: " << error.what() << "\n";
  }
}

Seeds read_all_seeds(const std::vector<std::string>& paths) {
  Seeds seeds;
  for (const std::string& path : paths) {
    std::vector<fs::path> files;
    if (fs::is_directory(path)) {
      for (const auto& entry : fs::recursive_directory_iterator(path)) {
        const fs::path& file = entry.path();
        const bool wrong = file.parent_path().filename() == "wrong";
        if (entry.is_regular_file() && file.extension() != ".transcript" && !wrong)
          files.push_back(file);
      }
      std::sort(files.begin(), files.end());
    } else {
      files.emplace_back(path);
    }
    for (const fs::path& file : files) read_seeds(file, seeds);
  }
  std::erase_if(seeds, [](const auto& one) { return one.second.empty(); });
  return seeds;
}

/// Another character that occurs in the text, where a digit or letter stands.
void misprint(std::string& text, Dice& dice) {
  for (int attempt = 0; attempt < 50; ++attempt) {
    char& one = text[dice(text.size())];
    const char other = text[dice(text.size())];
    if (one <= ' ' || other <= ' ' || one == other) continue;
    one = other;
    return;
  }
}

void damage(std::string& text, const std::string& other, Dice& dice) {
  const std::size_t at = dice(text.size());
  switch (dice(7)) {
    case 0:
      text.erase(at, 1 + dice(3));
      break;
    case 1:
      text.insert(at, 1, text[dice(text.size())]);
      break;
    case 2:
      text.resize(at);
      break;
    case 3:
      text[at] = static_cast<char>(dice(256));
      break;
    case 4:
      std::swap(text[at], text[dice(text.size())]);
      break;
    case 5:
      text = text.substr(0, at) + other.substr(dice(other.size()));
      break;
    default:
      const std::size_t from = text.rfind('\n', at);
      const std::size_t begin = from == std::string::npos ? 0 : from + 1;
      const std::string row = text.substr(begin, text.find('\n', begin) + 1 - begin);
      if (dice(2) == 0) {
        text.insert(begin, row);
      } else {
        text.erase(begin, row.size());
      }
  }
  if (text.empty()) text = "\n";
}

struct Tally {
  std::size_t texts = 0, puzzles = 0, refused = 0, large = 0, cut = 0, hasty = 0, second = 0,
              brute = 0, conflicts = 0, reports = 0, streams = 0, findings = 0;
  std::map<Verdict, std::size_t> verdicts;
};

/// One text after the other.
class Soak {
 public:
  Soak(Seeds seeds, std::uint64_t seed, fs::path findings)
      : seeds_(std::move(seeds)), dice_(seed), findings_(std::move(findings)), deadline_(0, {}) {
    for (auto& [family, all] : seeds_) {
      // Those that take longest come least often, so that there can be very many.
      const std::size_t share = family == "variant" ? 1 : family == "sudoku" ? 8 : 4;
      families_.insert(families_.end(), share, &all);
    }
    for (const EngineKind& kind : engines()) single_.emplace_back(EncodingChoice(), kind.make);
  }

  const Tally& tally() const { return tally_; }
  double slowest() const { return slowest_; }

  void next() {
    std::vector<Seed>& all = *families_[dice_(families_.size())];
    Seed& seed = all[dice_(all.size())];
    text_ = seed.text;
    const std::size_t fate = dice_(100);
    if (fate < 20) misprint(text_, dice_);
    if (fate >= 20 && fate < 34) damage(text_, all[dice_(all.size())].text, dice_);
    hasty_ = fate >= 98;
    const bool whole = fate >= 34;
    ++tally_.texts;
    if (seed.line && !hasty_ && dice_(40) == 0) streams_[seed.family].push_back(text_);
    const bool named = seed.family != nullptr && dice_(8) != 0;
    try {
      Source source = Source::from_text("soak", text_);
      const Family& family = named ? *seed.family : recognise_family(source);
      const auto reader = family.open(source, {});
      for (int puzzles = 0; puzzles < 3; ++puzzles) {
        const auto item = reader->next();
        if (!item) break;
        if (item->puzzle) judge(family, *item->puzzle, whole ? &seed : nullptr);
      }
    } catch (const InputError&) {
      ++tally_.refused;
      if (whole && seed.unique && named) wrong("a puzzle of a generator is refused");
    } catch (const NoFormula&) {
      ++tally_.refused;
    } catch (const std::exception& error) {
      wrong(error.what());
    }
  }

  /// The lines put aside since the last call, by the tool, in several threads and from a pipe.
  void try_streams() {
    for (auto& [family, lines] : streams_) {
      std::string text;
      for (const std::string& line : lines) {
        if (line.find('\n') == line.size() - 1) text += line;
      }
      lines.clear();
      text_ = text;
      // Said outright: the usual limit of explanations is short, and counts time that a busy machine takes.
      std::vector<std::string> args = {"check", "--json", "--jobs", "1", "-", "--timeout", "1000"};
      if (family != nullptr) args.insert(args.end(), {"--family", std::string(family->name())});
      for (const std::string command : {"check", "solve"}) {
        args[0] = command;
        const auto with_jobs = [&](const std::string& jobs) {
          args[3] = jobs;
          std::istringstream in(text);
          std::ostringstream out, err;
          const int status = cli::run(args, in, out, err);
          return std::to_string(status) + out.str() + err.str();
        };
        const std::string one = with_jobs("1");
        if (with_jobs("2") != one) wrong("two jobs answer otherwise than one");
        if (with_jobs("4") != one) wrong("four jobs answer otherwise than one");
        ++tally_.streams;
      }
      try_pipe(text, family);
    }
  }

 private:
  void try_pipe(const std::string& text, const Family* family) {
    std::vector<std::string> args = {"solve", "-", "--jobs", "2"};
    if (family != nullptr) args.insert(args.end(), {"--family", std::string(family->name())});
    std::istringstream whole(text), nothing;
    std::ostringstream out, piped, err;
    cli::run(args, whole, out, err);
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("no pipe");
    std::jthread writer([&] {
      for (std::size_t at = 0; at < text.size();) {
        const ssize_t written =
            write(ends[1], text.data() + at, std::min<std::size_t>(701, text.size() - at));
        if (written <= 0) break;
        at += static_cast<std::size_t>(written);
      }
      close(ends[1]);
    });
    args[1] = "/dev/fd/" + std::to_string(ends[0]);
    cli::run(args, nothing, piped, err);
    close(ends[0]);
    if (out.str() != piped.str()) wrong("from a pipe other bytes come than from a text");
  }

  void wrong(const std::string& what) {
    std::cerr << "finding " << ++tally_.findings << " (text " << tally_.texts << "): " << what
              << std::endl;
    if (findings_.empty()) return;
    fs::create_directories(findings_);
    std::ofstream(findings_ / std::to_string(tally_.findings), std::ios::binary) << text_;
  }

  Question question() {
    Question asked;
    const std::size_t kind = dice_(100);
    asked.detail = kind < 60 ? Detail::verdict : kind < 98 ? Detail::conflict : Detail::report;
    if (kind % 10 == 1) asked.solutions = 10;
    if (kind % 20 == 2) asked.solutions = 1;
    return asked;
  }

  void judge(const Family& family, const Puzzle& puzzle, Seed* seed) {
    constexpr std::size_t most_places = 700;  // as many puzzles as can be, not as large ones
    if (puzzle.places() > most_places) {
      ++tally_.large;
      return;
    }
    ++tally_.puzzles;
    Question asked = question();
    // Hasty ones end in the middle of something; the others, if they are very hard.
    const std::chrono::duration<double> time(hasty_ ? static_cast<double>(dice_(3000)) / 1e6 : 20);
    asked.limits.stop = deadline_.start(time);
    const Clock::time_point begin = Clock::now();
    const Findings findings = examiner_.examine(family, puzzle, asked);
    const bool rang = deadline_.finish();
    const double took = seconds_since(begin);
    if (took > slowest_) slowest_ = took;
    if (hasty_ && took > 5) wrong("a stop ended it only after " + std::to_string(took) + " s");
    ++tally_.verdicts[findings.verdict];
    tally_.hasty += hasty_;
    tally_.cut += rang;
    if (findings.verdict == Verdict::unknown && !rang) wrong("unknown without a limit");
    check_solutions(puzzle, findings, asked);
    if (findings.verdict == Verdict::unknown) return;
    if (seed != nullptr && asked.solutions != 1 && !rang) {
      if (seed->unique && findings.verdict != Verdict::unique)
        wrong("a generator's puzzle is not unique");
      if (seed->verdict && *seed->verdict != findings.verdict) wrong("another verdict than before");
      if (!seed->verdict) seed->verdict = findings.verdict;
    }
    if (asked.solutions != 1) check_by_others(family, puzzle, findings);
    if (!hasty_ && findings.verdict == Verdict::contradictory)
      check_conflicts(family, puzzle, findings);
    if (dice_(10) == 0) check_reports(family, puzzle, findings);
  }

  void check_solutions(const Puzzle& puzzle, const Findings& findings, const Question& asked) {
    for (const Solution& solution : findings.solutions) {
      if (!puzzle.violations(solution).empty()) wrong("a solution breaks a rule");
    }
    std::vector<Solution> different = findings.solutions;
    std::sort(different.begin(), different.end());
    if (std::adjacent_find(different.begin(), different.end()) != different.end()) {
      wrong("a solution comes twice");
    }
    const std::size_t count = findings.solutions.size();
    const bool fits = findings.verdict == Verdict::unique    ? count == 1
                      : findings.verdict == Verdict::several ? count >= 2
                      : findings.verdict == Verdict::solvable
                          ? asked.solutions == 1 || findings.count == 1
                      : findings.verdict == Verdict::contradictory ? count == 0
                                                                   : true;
    if (!fits) wrong("the verdict does not fit the solutions");
  }

  /// Each engine, with nothing before it; and backtracking over grids, where it is an ordinary sudoku.
  void check_by_others(const Family& family, const Puzzle& puzzle, const Findings& findings) {
    constexpr std::size_t small = 100;
    for (std::size_t engine = 0; engine < single_.size(); ++engine) {
      // All small ones by the last engine, which is the fast one.
      const bool all = engine + 1 == single_.size() && puzzle.places() <= small && dice_(2) == 0;
      if (!all && dice_(10) != 0) continue;
      Question alone;
      alone.detail = Detail::verdict;
      alone.deduce = false;
      alone.limits.stop = deadline_.start(std::chrono::seconds(20));
      const Findings other = single_[engine].examine(family, puzzle, alone);
      deadline_.finish();
      if (other.verdict == Verdict::unknown) continue;
      ++tally_.second;
      check_solutions(puzzle, other, alone);
      if (findings.verdict != Verdict::solvable && other.verdict != findings.verdict) {
        wrong(engines()[engine].name + " says " + std::string(name(other.verdict)) + ", not " +
              std::string(name(findings.verdict)));
      }
      if (other.verdict == Verdict::unique && findings.solutions != other.solutions) {
        wrong(engines()[engine].name + " finds another only solution");
      }
    }
    constexpr std::size_t enough_givens = 24;  // fewer take backtracking long
    if (family.name() != "sudoku" || puzzle.places() != 81 || puzzle.rules_key() != ordinary_)
      return;
    if (puzzle.clues().size() < enough_givens || dice_(3) != 0) return;
    Digits givens(81);
    for (const Clue& clue : puzzle.clues()) {
      givens[clue.given->place] = static_cast<unsigned>(clue.given->value) + 1;
    }
    const std::size_t count = SudokuWorld(3, 3).solutions(givens, 2).size();
    const Verdict truth = count == 0   ? Verdict::contradictory
                          : count == 1 ? Verdict::unique
                                       : Verdict::several;
    if (findings.verdict != Verdict::solvable && findings.verdict != truth) {
      wrong("backtracking says " + std::string(name(truth)));
    }
    ++tally_.brute;
  }

  /// The clues named have no solution, and where that is claimed none of them can be left out: by an
  /// engine that is made for it.
  void check_conflicts(const Family& family, const Puzzle& puzzle, const Findings& findings) {
    constexpr std::size_t most_clues = 40;
    if (dice_(8) != 0) return;
    std::optional<Encoding> encoding;
    for (const Conflict& conflict : findings.conflicts) {
      if (conflict.counted || conflict.clues.size() > most_clues ||
          &conflict - findings.conflicts.data() > 2) {
        continue;
      }
      if (!encoding) encoding = encode(puzzle, resolved(family, EncodingChoice()));
      const EngineMaker& make = engines()[dice_(engines().size())].make;
      Limits limits;
      limits.stop = deadline_.start(std::chrono::seconds(20));
      ++tally_.conflicts;
      if (solve_clues(puzzle, *encoding, conflict.clues, make, limits) == Status::satisfiable) {
        wrong("a conflict that is none");
      }
      for (std::size_t i = 0; conflict.minimal && i < conflict.clues.size(); ++i) {
        std::vector<std::size_t> rest = conflict.clues;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        if (solve_clues(puzzle, *encoding, rest, make, limits) == Status::unsatisfiable) {
          wrong("a conflict that is not minimal");
        }
      }
      deadline_.finish();
    }
  }

  void check_reports(const Family& family, const Puzzle& puzzle, const Findings& findings) {
    Subject subject;
    subject.source = "soak";
    subject.family = &family;
    subject.puzzle = &puzzle;
    subject.line = 1;
    subject.encoding = examiner_.encoding_name(family);
    subject.engine = "z3";
    for (std::string text : {check_report(subject, findings, {}),
                             explain_report(subject, findings, {}), line_answer(subject, findings),
                             json_report(subject, findings), image_report(subject, findings)}) {
      std::replace(text.begin(), text.end(), '\n', ' ');
      if (text.empty() || find_unprintable(text)) wrong("a report that is no text");
      ++tally_.reports;
    }
  }

  Seeds seeds_;
  std::vector<std::vector<Seed>*> families_;
  Dice dice_;
  fs::path findings_;
  cli::Deadline deadline_;
  Examiner examiner_;
  std::vector<Examiner> single_;
  std::string ordinary_ = SudokuWorld(3, 3).puzzle(Digits(81))->rules_key();
  std::map<const Family*, std::vector<std::string>> streams_;
  std::string text_;
  bool hasty_ = false;
  double slowest_ = 0;
  Tally tally_;
};

std::size_t resident_megabytes() {
  std::size_t size = 0;
  std::size_t resident = 0;
  std::ifstream("/proc/self/statm") >> size >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) >> 20;
}

void print_row(const Soak& soak, double seconds) {
  const Tally& tally = soak.tally();
  const auto verdict = [&](Verdict which) {
    const auto found = tally.verdicts.find(which);
    return found == tally.verdicts.end() ? std::size_t{0} : found->second;
  };
  std::cout << "| " << static_cast<int>(seconds / 60) << " | " << tally.texts << " | "
            << tally.refused << " | " << verdict(Verdict::unique) << " | "
            << verdict(Verdict::several) + verdict(Verdict::solvable) << " | "
            << verdict(Verdict::contradictory) << " | " << tally.cut << " of " << tally.hasty
            << " | " << tally.second << " | " << tally.brute << " | " << tally.conflicts << " | "
            << tally.reports << " | " << tally.streams << " | " << resident_megabytes() << " | "
            << (mallinfo2().uordblks >> 20) << " | " << soak.slowest() << " | " << tally.findings
            << " |" << std::endl;
}

}  // namespace

int main(int count, char** arguments) {
  std::size_t texts = 1'000'000;
  std::uint64_t seed = 1;
  std::string findings;
  std::vector<std::string> paths;
  for (int i = 1; i < count; ++i) {
    const std::string word = arguments[i];
    const auto next = [&] { return std::string(i + 1 < count ? arguments[++i] : ""); };
    if (word == "--count") {
      texts = std::stoul(next());
    } else if (word == "--seed") {
      seed = std::stoull(next());
    } else if (word == "--findings") {
      findings = next();
    } else {
      paths.push_back(word);
    }
  }
  Seeds seeds = read_all_seeds(paths);
  if (seeds.empty()) {
    std::cerr
        << "usage: cluecore_soak [--count N] [--seed N] [--findings FOLDER] FILE_OR_FOLDER...\n";
    return 2;
  }
  for (const auto& [family, all] : seeds) std::cout << family << ": " << all.size() << " seeds\n";
  std::cout << "\n| min | texts | refused | unique | several | contradictory | cut, of hasty | by "
               "another engine "
               "| by backtracking | conflicts solved | reports | streams | RSS MB | in use MB | "
               "slowest s | "
               "findings |\n|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|\n";
  const Clock::time_point begin = Clock::now();
  Soak soak(std::move(seeds), seed, findings);
  const std::size_t step = std::max<std::size_t>(1, texts / 25);
  for (std::size_t done = 1; done <= texts; ++done) {
    soak.next();
    if (done % step != 0 && done != texts) continue;
    soak.try_streams();
    print_row(soak, seconds_since(begin));
  }
  return soak.tally().findings == 0 ? 0 : 1;
}
