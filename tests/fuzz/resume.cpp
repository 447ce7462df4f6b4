// SPDX-License-Identifier: MIT
// A file of answers that was cut anywhere, as --resume takes it: cut to whole lines, or refused and
// left as it was.
#include "resume.hpp"

#include "scratch_folder.hpp"
#include "targets.hpp"

#include <algorithm>

namespace cluecore::fuzz {

Tally resume(std::string_view input) {
  static const ScratchFolder folder("fuzz");
  const std::string file = folder.file("answers");
  std::ofstream(file, std::ios::binary) << input;
  try {
    cli::Resumed resumed(file);
    const std::string whole(input.substr(0, input.rfind('\n') + 1));
    const auto lines = static_cast<std::size_t>(std::count(whole.begin(), whole.end(), '\n'));
    require(resumed.lines() == lines, "not as many answers as there are lines");
    resumed.out() << "next\n" << std::flush;
    require(content(file) == whole + "next\n", "the answers so far are not kept");
    return {1, 0};
  } catch (const InputError& error) {
    check_error(error, lines_of(input));
    require(content(file) == input, "a file that is refused is changed");
    return {0, 1};
  }
}

}  // namespace cluecore::fuzz
