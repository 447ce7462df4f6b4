// SPDX-License-Identifier: MIT
// What help prints beyond the options: examples, topics, families.
#pragma once

#include <cluecore/puzzle.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace cluecore::cli {

std::vector<std::string> family_names();
/// Throws UsageError for one that there is not.
const Family* known_family(const std::string& name);

/// Commands to try, for the foot of a command's help; "" for those that need none.
std::string_view examples_of_command(std::string_view command);

/// What help takes besides commands: "akari, binary or ...".
std::string topics_text();
/// How to write puzzles of a family.
std::string family_help(const Family& family);

/// A puzzle of the family from data/; "" if there is none. Made when the tool is built.
std::string_view example_of(std::string_view family);
/// How a puzzle of the family begins, in a few lines, for one that is in no form of its.
std::string form_of(const Family& family);
/// That puzzle, or without a name all commands that print one. Throws UsageError.
std::string example_text(const std::string& family);

/// Lines longer than a terminal is wide go on below where the words of their last column begin.
std::string wrapped(const std::string& text, std::size_t columns);

/// What list prints.
std::string everything_listed();

}  // namespace cluecore::cli
