// SPDX-License-Identifier: MIT
// What looking for slips costs beside all else that is found out of puzzles with errors.
//
//   slip_cost FAMILY FILE [ENGINE...]
//
// Each puzzle of the file that has no solution, or several, is examined with slips and without, by turns, in one
// process. Prints for each engine user CPU time in ms a puzzle: median, 95 % and longest of both and of what slips
// add; where a slip is told, repairs are not looked for, so that it may be less than nothing.
#include <cluecore/explain.hpp>
#include <cluecore/puzzle.hpp>
#include <cluecore/source.hpp>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <sys/resource.h>
#include <vector>

using namespace cluecore;

namespace {

double user_ms() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return 1000.0 * static_cast<double>(usage.ru_utime.tv_sec) +
         static_cast<double>(usage.ru_utime.tv_usec) / 1000.0;
}

double timed(Examiner& examiner, const Family& family, const Puzzle& puzzle, bool slips) {
  Question question;
  question.slips = slips;
  const double before = user_ms();
  examiner.examine(family, puzzle, question);
  return user_ms() - before;
}

void print(const std::string& what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  const auto at = [&](std::size_t percent) { return times[(times.size() - 1) * percent / 100]; };
  std::cout << "  " << what << ": median " << at(50) << ", 95 % " << at(95) << ", longest "
            << times.back() << "\n";
}

}  // namespace

int main(int count, char** arguments) try {
  const Family* family = count > 2 ? family_named(arguments[1]) : nullptr;
  if (family == nullptr) {
    std::cerr << "slip_cost FAMILY FILE [ENGINE...]\n";
    return 2;
  }
  std::ifstream file(arguments[2]);
  Source source(arguments[2], file);
  const auto reader = family->open(source, {});
  std::vector<std::unique_ptr<Puzzle>> puzzles;
  Examiner examiner;
  while (auto item = reader->next()) {
    if (!item->puzzle) continue;
    Question verdict;
    verdict.detail = Detail::verdict;
    const Verdict found = examiner.examine(*family, *item->puzzle, verdict).verdict;
    if (found != Verdict::contradictory && found != Verdict::several) continue;
    puzzles.push_back(std::move(item->puzzle));
  }
  if (puzzles.empty()) return 0;
  std::vector<std::string> names(arguments + 3, arguments + count);
  if (names.empty()) names = {"z3"};
  for (const std::string& name : names) {
    const EngineKind* engine = engine_named(name);
    if (engine == nullptr) continue;
    Examiner timing({}, engine->make);
    timed(timing, *family, *puzzles.front(), true);  // loads the formula
    std::vector<double> with;
    std::vector<double> without;
    std::vector<double> more;
    for (const auto& puzzle : puzzles) {
      without.push_back(timed(timing, *family, *puzzle, false));
      with.push_back(timed(timing, *family, *puzzle, true));
      more.push_back(with.back() - without.back());
    }
    std::cout << name << ", " << puzzles.size() << " puzzles, ms of user CPU\n";
    print("without slips", without);
    print("with slips", with);
    print("more", more);
  }
  return 0;
} catch (const std::exception& trouble) {
  std::cerr << trouble.what() << "\n";
  return 2;
}
