// SPDX-License-Identifier: MIT
// What the commands and options are, as help, manual pages, completions and refusals tell it. Made
// from the parser itself.
#pragma once

#include <string>
#include <vector>

namespace cluecore::cli {

struct OptionHelp {
  std::vector<std::string> names;    ///< "--output", "-o": the long one first
  std::string value;                 ///< what it takes, as help names it: "FILE"; "" for a switch
  std::vector<std::string> choices;  ///< the values there are, where they are words
  std::string summary;
};

struct CommandHelp {
  std::string name;
  std::string summary;
  std::string argument;  ///< "FILE..."; "" if it takes none
  std::string argument_summary;
  std::vector<std::string> argument_choices;  ///< where it is one of some words
  std::vector<OptionHelp> options;
  std::string footer;  ///< examples
};

/// A sentence for an argument that is the name of no command, or "" if a command is named.
std::string unknown_command(const std::vector<CommandHelp>& commands,
                            const std::vector<std::string>& args);
/// A sentence for an option or an argument that the command `used` does not have; "" = none was named.
std::string unexpected(const std::vector<CommandHelp>& commands, const std::string& used,
                       const std::vector<std::string>& args);

/// The manual page cluecore(1), in man's language.
std::string manual(const std::vector<CommandHelp>& commands);
/// What a shell ("bash", "zsh" or "fish") reads to complete commands, options and their values.
std::string completion(const std::vector<CommandHelp>& commands, const std::string& shell);

}  // namespace cluecore::cli
