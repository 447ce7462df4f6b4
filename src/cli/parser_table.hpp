// SPDX-License-Identifier: MIT
// What the parser knows of commands and options, and sentences for what it refuses.
#pragma once

#include "command_help.hpp"

#include <cluecore/puzzle.hpp>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
class FormatterBase;
class Option;
class ParseError;
}  // namespace CLI

namespace cluecore::cli {

/// The words that options and arguments take for values, where they take words.
using Words = std::map<const CLI::Option*, std::vector<std::string>>;

/// Help without the options that each does not go with: who asks for both is told.
std::shared_ptr<CLI::FormatterBase> formatter();

/// The commands of `app` with their options, in the order in which they were added.
std::vector<CommandHelp> table_of(const CLI::App& app, const Words& words);

/// The options that a family has of its own; what they are given goes to `reading`, which lives longer.
void add_options_of(const Family& family, CLI::App& command, ReadOptions& reading);

/// The options that were given, as "--family=akari", but for those that change no answer; in the order in
/// which they were added.
std::vector<std::string> given_options(const CLI::App& command);

/// Why these arguments were refused, in place of the parser's own sentence.
std::string refusal(const CLI::ParseError& error, const CLI::App& app,
                    const std::vector<CommandHelp>& commands, const std::vector<std::string>& args);

}  // namespace cluecore::cli
