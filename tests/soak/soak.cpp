// SPDX-License-Identifier: MIT
// A soak: a million puzzles of all families through one process, a third of them misprinted or broken,
// some cut off by a time limit, and what is said of them checked. Not part of the suite:
//
//   cmake --build build/release --target cluecore_soak
//   build/release/tests/cluecore_soak [--count N] [--seed N] [--findings FOLDER] FILE_OR_FOLDER...
//
// A file in a folder with a family's name is read as that family's, any other is recognised. Of a file
// whose name begins with `unique` every puzzle has exactly one solution (generators promise that).
//
// Every solution goes through the family's own check, which knows no formula; every text that comes
// again unspoilt must have the verdict that it had. Most verdicts come from our own propagation: a share
// of them, the larger the smaller the puzzle, are asked again of CaDiCaL and of z3 without it, and
// backtracking over grids answers some sudokus. Conflicts are solved again, reports looked through, and
// lines put aside go through the whole tool with 1, 2 and 4 jobs and from a pipe. What was found wrong
// goes to standard error, the texts to the folder; exit status 1 then.
#include "deadline.hpp"
#include "run.hpp"
#include "seeds.hpp"

#include <cluecore/formula_file.hpp>
#include <cluecore/report.hpp>

#include <chrono>
#include <ctime>
#include <malloc.h>
#include <thread>
#include <unistd.h>

using namespace soak;
using Clock = std::chrono::steady_clock;

namespace {

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// CPU time of all threads, which a busy machine does not lengthen.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

struct Tally {
  std::size_t texts = 0, spoilt = 0, refused = 0, large = 0, hasty = 0, cut = 0, second = 0,
              brute = 0, conflicts = 0, reports = 0, lines = 0, findings = 0;
  std::map<Verdict, std::size_t> verdicts;
  double seconds = 0;

  Tally& operator+=(const Tally& other) {
    for (std::size_t Tally::*const count :
         {&Tally::texts, &Tally::spoilt, &Tally::refused, &Tally::large, &Tally::hasty, &Tally::cut,
          &Tally::second, &Tally::brute, &Tally::conflicts, &Tally::reports, &Tally::lines,
          &Tally::findings}) {
      this->*count += other.*count;
    }
    for (const auto& [verdict, count] : other.verdicts) verdicts[verdict] += count;
    seconds += other.seconds;
    return *this;
  }
};

/// One text after the other.
class Soak {
 public:
  Soak(Seeds seeds, std::uint64_t seed, fs::path findings)
      : seeds_(std::move(seeds)), dice_(seed), findings_(std::move(findings)), deadline_(0, {}) {
    // Those that take longest come least often, so that there can be very many.
    const std::map<std::string, std::size_t> shares = {
        {"sudoku", 60}, {"binary", 40}, {"nonogram", 40}, {"logic", 20}, {"variant", 1}};
    for (auto& [family, all] : seeds_) {
      const auto share = shares.find(family);
      families_.insert(families_.end(), share == shares.end() ? 12 : share->second, family);
    }
    for (const EngineKind& kind : engines()) single_.emplace_back(EncodingChoice(), kind.make);
  }

  const std::map<std::string, Tally>& tallies() const { return tallies_; }
  double slowest() const { return slowest_; }

  void next() {
    const std::string& name = families_[dice_(families_.size())];
    std::vector<Seed>& all = seeds_[name];
    Seed& seed = all[dice_(all.size())];
    text_ = seed.text;
    const std::size_t fate = dice_(100);
    if (fate < 20) misprint(text_, dice_);
    if (fate >= 20 && fate < 34) damage(text_, all[dice_(all.size())].text, dice_);
    hasty_ = fate >= 98;
    const bool whole = fate >= 34;
    tally_ = &tallies_[name];
    ++tally_->texts;
    tally_->spoilt += !whole;
    if (seed.line && !hasty_ && dice_(100) == 0) streams_[name].push_back(text_);
    const bool named = seed.family != nullptr && dice_(8) != 0;
    const double begin = cpu_seconds();
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
      ++tally_->refused;
      if (whole && seed.unique && named) wrong("a puzzle of a generator is refused");
    } catch (const NoFormula&) {
      ++tally_->refused;
    } catch (const std::exception& error) {
      wrong(error.what());
    }
    tally_->seconds += cpu_seconds() - begin;
  }

  /// The lines put aside since the last call, by the tool, in several threads and from a pipe.
  void try_streams() {
    for (auto& [name, lines] : streams_) {
      tally_ = &tallies_[name];
      const double begin = cpu_seconds();
      std::string text;
      std::string some;  // explaining takes longer than solving
      for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].find('\n') != lines[i].size() - 1) continue;
        text += lines[i];
        if (i % 8 == 0) some += lines[i];
      }
      tally_->lines += lines.size();
      lines.clear();
      try_jobs("solve", name, text);
      try_jobs("check", name, some);
      try_pipe(name, text);
      tally_->seconds += cpu_seconds() - begin;
    }
  }

 private:
  void try_jobs(const std::string& command, const std::string& family, const std::string& text) {
    text_ = text;
    const auto with_jobs = [&](const std::string& jobs) {
      std::istringstream in(text);
      std::ostringstream out, err;
      // The time is said outright: the usual limit of explanations is short, and counts what a busy
      // machine does meanwhile.
      const int status = cli::run(
          {command, "--json", "--jobs", jobs, "-", "--timeout", "1000", "--family", family}, in,
          out, err);
      return std::to_string(status) + out.str() + err.str();
    };
    const std::string one = with_jobs("1");
    if (with_jobs("2") != one) wrong("two jobs answer otherwise than one");
    if (with_jobs("4") != one) wrong("four jobs answer otherwise than one");
  }

  void try_pipe(const std::string& family, const std::string& text) {
    text_ = text;
    std::vector<std::string> args = {"solve", "-", "--jobs", "2", "--family", family};
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
    ++tally_->findings;
    std::cerr << "finding " << ++findings_made_ << ": " << what << std::endl;
    if (findings_.empty()) return;
    fs::create_directories(findings_);
    std::ofstream(findings_ / std::to_string(findings_made_), std::ios::binary) << text_;
  }

  Question question() {
    Question asked;
    const std::size_t kind = dice_(1000);
    asked.detail = kind < 900 ? Detail::verdict : kind < 996 ? Detail::conflict : Detail::report;
    asked.slips = kind >= 998;
    if (kind % 10 == 1) asked.solutions = 10;
    if (kind % 20 == 2) asked.solutions = 1;
    return asked;
  }

  void judge(const Family& family, const Puzzle& puzzle, Seed* seed) {
    constexpr std::size_t most_places = 500;  // as many puzzles as can be, not as large ones
    if (puzzle.places() > most_places) {
      ++tally_->large;
      return;
    }
    Question asked = question();
    // Hasty ones end in the middle of something; the others, if they are very hard.
    const std::size_t microseconds = hasty_ ? 1 + dice_(dice_(2) == 0 ? 100 : 3000) : 20'000'000;
    const std::chrono::duration<double> time(static_cast<double>(microseconds) / 1e6);
    asked.limits.stop = deadline_.start(time);
    const Clock::time_point begin = Clock::now();
    const Findings findings = examiner_.examine(family, puzzle, asked);
    const bool rang = deadline_.finish();
    const double took = seconds_since(begin);
    if (took > slowest_) slowest_ = took;
    if (hasty_ && took > 20) wrong("a stop ended it only after " + std::to_string(took) + " s");
    ++tally_->verdicts[findings.verdict];
    tally_->hasty += hasty_;
    tally_->cut += findings.verdict == Verdict::unknown;
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
    if (dice_(50) == 0) check_reports(family, puzzle, findings);
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

  /// An engine with nothing before it; and backtracking over grids, where it is an ordinary sudoku.
  void check_by_others(const Family& family, const Puzzle& puzzle, const Findings& findings) {
    // Of so many places one in so many, by the last engine; it is the fast one. Thirty times fewer by z3.
    const std::size_t places = puzzle.places();
    const std::size_t one_in = places <= 20 ? 3 : places <= 49 ? 6 : places <= 100 ? 20 : 60;
    for (std::size_t engine = 0; engine < single_.size(); ++engine) {
      if (dice_(engine + 1 == single_.size() ? one_in : 30 * one_in) != 0) continue;
      Question alone;
      alone.detail = Detail::verdict;
      alone.deduce = false;
      alone.limits.stop = deadline_.start(std::chrono::seconds(20));
      const Findings other = single_[engine].examine(family, puzzle, alone);
      deadline_.finish();
      if (other.verdict == Verdict::unknown) continue;
      ++tally_->second;
      check_solutions(puzzle, other, alone);
      if (findings.verdict != Verdict::solvable && other.verdict != findings.verdict) {
        wrong(engines()[engine].name + " says " + std::string(cluecore::name(other.verdict)) +
              ", not " + std::string(cluecore::name(findings.verdict)));
      }
      if (other.verdict == Verdict::unique && findings.solutions != other.solutions) {
        wrong(engines()[engine].name + " finds another only solution");
      }
    }
    constexpr std::size_t enough_givens = 24;  // fewer take backtracking long
    if (family.name() != "sudoku" || places != 81 || puzzle.rules_key() != ordinary_) return;
    if (puzzle.clues().size() < enough_givens || dice_(10) != 0) return;
    Digits givens(81);
    for (const Clue& clue : puzzle.clues()) {
      givens[clue.given->place] = static_cast<unsigned>(clue.given->value) + 1;
    }
    const std::size_t count = SudokuWorld(3, 3).solutions(givens, 2).size();
    const Verdict truth = count == 0   ? Verdict::contradictory
                          : count == 1 ? Verdict::unique
                                       : Verdict::several;
    if (findings.verdict != Verdict::solvable && findings.verdict != truth) {
      wrong("backtracking says " + std::string(cluecore::name(truth)));
    }
    ++tally_->brute;
  }

  /// The clues named have no solution, and where that is claimed none of them can be left out: by an
  /// engine that is made for it.
  void check_conflicts(const Family& family, const Puzzle& puzzle, const Findings& findings) {
    constexpr std::size_t most_clues = 40;
    if (dice_(4) != 0) return;
    std::optional<Encoding> encoding;
    for (const Conflict& conflict : findings.conflicts) {
      if (conflict.counted || conflict.clues.size() > most_clues ||
          &conflict - findings.conflicts.data() > 2) {
        continue;
      }
      if (!encoding) encoding = encode(puzzle, resolved(family, EncodingChoice()));
      const EngineKind& kind = dice_(20) == 0 ? engines().front() : engines().back();
      const EngineMaker& make = kind.make;
      Limits limits;
      limits.stop = deadline_.start(std::chrono::seconds(20));
      ++tally_->conflicts;
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
      ++tally_->reports;
    }
  }

  Seeds seeds_;
  std::vector<std::string> families_;
  Dice dice_;
  fs::path findings_;
  std::size_t findings_made_ = 0;
  cli::Deadline deadline_;
  Examiner examiner_;
  std::vector<Examiner> single_;
  std::string ordinary_ = SudokuWorld(3, 3).puzzle(Digits(81))->rules_key();
  std::map<std::string, std::vector<std::string>> streams_;  // by family
  std::map<std::string, Tally> tallies_;                     // by family
  Tally* tally_ = nullptr;                                   // of the text at hand
  std::string text_;
  bool hasty_ = false;
  double slowest_ = 0;
};

std::size_t resident_megabytes() {
  std::size_t size = 0;
  std::size_t resident = 0;
  std::ifstream("/proc/self/statm") >> size >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) >> 20;
}

constexpr std::string_view columns =
    " texts | spoilt | refused | too large | unique | several | contradictory | cut, of hasty | by "
    "another engine | by backtracking | conflicts solved | reports | lines in streams | findings |";

void print_row(const Tally& tally) {
  const auto verdict = [&](Verdict which) {
    const auto found = tally.verdicts.find(which);
    return found == tally.verdicts.end() ? std::size_t{0} : found->second;
  };
  for (const std::size_t count :
       {tally.texts, tally.spoilt, tally.refused, tally.large, verdict(Verdict::unique),
        verdict(Verdict::several) + verdict(Verdict::solvable), verdict(Verdict::contradictory)}) {
    std::cout << " " << count << " |";
  }
  std::cout << " " << tally.cut << " of " << tally.hasty << " |";
  for (const std::size_t count :
       {tally.second, tally.brute, tally.conflicts, tally.reports, tally.lines, tally.findings}) {
    std::cout << " " << count << " |";
  }
}

Tally total(const Soak& soak) {
  Tally all;
  for (const auto& [family, tally] : soak.tallies()) all += tally;
  return all;
}

/// How it goes: a line of a table.
void print_progress(const Soak& soak, double seconds) {
  std::cout << "| " << static_cast<int>(seconds / 60) << " | " << static_cast<int>(cpu_seconds())
            << " | " << resident_megabytes() << " | " << (mallinfo2().uordblks >> 20) << " | "
            << soak.slowest() << " |";
  print_row(total(soak));
  std::cout << std::endl;
}

void print_families(const Soak& soak) {
  std::cout << "\n| family | CPU s |" << columns << "\n|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|\n";
  for (const auto& [family, tally] : soak.tallies()) {
    std::cout << "| " << family << " | " << static_cast<int>(tally.seconds) << " |";
    print_row(tally);
    std::cout << "\n";
  }
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
  std::cout << "\n| min | CPU s | RSS MB | in use MB | slowest s |" << columns
            << "\n|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|-|\n";
  const Clock::time_point begin = Clock::now();
  Soak soak(std::move(seeds), seed, findings);
  const std::size_t step = std::max<std::size_t>(1, texts / 50);
  for (std::size_t done = 1; done <= texts; ++done) {
    soak.next();
    if (done % step != 0 && done != texts) continue;
    soak.try_streams();
    print_progress(soak, seconds_since(begin));
    if (done % (10 * step) == 0) print_families(soak);
  }
  print_families(soak);
  return total(soak).findings == 0 ? 0 : 1;
}
