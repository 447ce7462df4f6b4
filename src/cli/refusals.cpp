// SPDX-License-Identifier: MIT
// Sentences for what the parser refuses, in place of its own.
#include "command_help.hpp"
#include "input.hpp"
#include "request.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <filesystem>

namespace cluecore::cli {

namespace {

bool has_option(const CommandHelp& command, const std::string& name) {
  return std::ranges::any_of(
      command.options, [&](const OptionHelp& option) { return contains(option.names, name); });
}

/// An option that the command does not have: another one may, or it is misspelt.
std::string unknown_option(const std::vector<CommandHelp>& commands, const std::string& name,
                           const std::string& used) {
  std::vector<std::string> owners;
  std::vector<std::string> known;
  for (const CommandHelp& command : commands) {
    if (has_option(command, name)) owners.push_back(command.name);
    for (const OptionHelp& option : command.options) {
      if (used.empty() || command.name == used) known.push_back(option.names.front());
    }
  }
  if (!owners.empty()) {
    return name + " is an option of " + listed(owners, "and") +
           (used.empty() ? "; it stands behind the command" : ", not of " + used);
  }
  if (const auto meant = nearest(name, known)) {
    return "unknown option '" + name + "'; did you mean '" + *meant + "'?";
  }
  return "unknown option '" + name + "'; cluecore " + (used.empty() ? "" : used + " ") +
         "--help lists the options";
}

}  // namespace

std::string unknown_command(const std::vector<CommandHelp>& commands,
                            const std::vector<std::string>& args) {
  const std::vector<std::string> names = mapped(commands, &CommandHelp::name);
  for (const std::string& arg : args) {
    if (arg.starts_with("-") && arg != "-") continue;
    if (contains(names, arg)) return "";
    std::error_code trouble;
    if (arg == "-" || is_puzzle(arg) || std::filesystem::exists(arg, trouble)) {
      const bool plain = arg.find_first_of(" \t\n'\"\\|&;<>()$`*?[]#~") == std::string::npos;
      return "a command is needed: cluecore check " + (plain ? arg : "'" + arg + "'");
    }
    return unknown_name("unknown command", arg, names).message;
  }
  return "";
}

std::string unexpected(const std::vector<CommandHelp>& commands, const std::string& used,
                       const std::vector<std::string>& args) {
  const auto command = std::ranges::find(commands, used, &CommandHelp::name);
  for (const std::string& arg : args) {
    const std::string name = arg.substr(0, arg.find('='));
    if (!name.starts_with("-") || name == "-") continue;
    if (command == commands.end() || !has_option(*command, name)) {
      return unknown_option(commands, name, used);
    }
  }
  return used.empty() ? "a command is needed" : used + " takes no file";
}

}  // namespace cluecore::cli
