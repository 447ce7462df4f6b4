// SPDX-License-Identifier: MIT
// A file of answers that was cut anywhere, as --resume takes it: cut to whole lines, or refused and
// left as it was.
#include "resume.hpp"

#include "request.hpp"
#include "scratch_folder.hpp"
#include "targets.hpp"

#include <algorithm>

namespace cluecore::fuzz {

Tally resume(std::string_view input) {
  static const ScratchFolder folder("fuzz");
  const std::string file = folder.file("answers");
  std::ofstream(file, std::ios::binary) << input;
  // The first byte says what answers there should be: any lines, numbers, solutions.
  const char kind = input.empty() ? '\0' : input.front();
  const cli::Expected expected = kind == '\0'   ? cli::Expected::count()
                                 : kind == '\1' ? cli::Expected::solution("1234", "1000")
                                                : cli::Expected::beginning("");
  const std::string whole(input.substr(0, input.rfind('\n') + 1));
  const auto lines = static_cast<std::size_t>(std::count(whole.begin(), whole.end(), '\n'));
  try {
    cli::Resumed resumed(file);
    std::size_t taken = 0;
    while (resumed.skip(expected, "a puzzle")) ++taken;
    require(taken == lines, "not as many answers as there are lines");
    resumed.out() << "next\n" << std::flush;
    require(content(file) == whole + "next\n", "the answers so far are not kept");
    return {1, 0};
  } catch (const cli::UsageError&) {
    require(content(file) == input, "a file that is refused is changed");
    return {0, 1};
  }
}

}  // namespace cluecore::fuzz
