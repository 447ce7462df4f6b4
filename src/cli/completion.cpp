// SPDX-License-Identifier: MIT
// Completion of commands, options and values, as scripts for three shells.
#include "command_help.hpp"
#include "text/text.hpp"

#include <sstream>

namespace cluecore::cli {

namespace {

/// Between single quotes, where only these mean anything, also to zsh's _arguments.
std::string quoted(const std::string& text, bool for_zsh = false) {
  std::string result;
  for (const char c : text) {
    if (c == '\'') {
      result += "'\\''";
      continue;
    }
    if (for_zsh && (c == '[' || c == ']' || c == ':')) result += '\\';
    result += c;
  }
  return result;
}

std::string first_sentence(const std::string& text) {
  return text.substr(0, text.find(';'));
}

void write_bash(std::ostream& out, const std::vector<CommandHelp>& commands) {
  out << "# bash completion of cluecore\n"
         "_cluecore() {\n"
         "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= words= "
         "word\n"
         "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
         "    [[ $word == -* ]] || { command=$word; break; }\n"
         "  done\n"
         "  COMPREPLY=()\n"
         "  case \"$command $prev\" in\n";
  for (const CommandHelp& command : commands) {
    for (const OptionHelp& option : command.options) {
      if (option.value.empty()) continue;
      for (std::size_t i = 0; i < option.names.size(); ++i) {
        out << (i > 0 ? "|" : "    ") << "\"" << command.name << " " << option.names[i] << "\"";
      }
      // Without words of its own: a file, or whatever bash does by itself.
      out << ") words=\"" << joined(option.choices, " ") << "\"; [[ $words ]] || return ;;\n";
    }
  }
  out << "  esac\n"
         "  [[ $words ]] || case $command in\n    \"\") words=\"";
  for (const CommandHelp& command : commands) out << command.name << " ";
  out << "--help --version\" ;;\n";
  for (const CommandHelp& command : commands) {
    std::vector<std::string> words = command.argument_choices;
    for (const OptionHelp& option : command.options) words.push_back(option.names.front());
    out << "    " << command.name << ") words=\"" << joined(words, " ") << "\""
        << (command.argument_choices.empty() ? "; [[ $cur == -* ]] || return" : "") << " ;;\n";
  }
  out << "  esac\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
         "}\n"
         "complete -o default -F _cluecore cluecore\n";
}

void write_zsh(std::ostream& out, const std::vector<CommandHelp>& commands) {
  out << "#compdef cluecore\n"
         "_cluecore() {\n"
         "  local -a commands=(\n";
  for (const CommandHelp& command : commands) {
    out << "    '" << command.name << ":" << quoted(first_sentence(command.summary), true) << "'\n";
  }
  out << "  )\n"
         "  if (( CURRENT == 2 )); then\n"
         "    _describe command commands\n"
         "    return\n"
         "  fi\n"
         "  local command=$words[2]\n"
         "  shift words\n"
         "  (( CURRENT-- ))\n"
         "  case $command in\n";
  for (const CommandHelp& command : commands) {
    out << "    " << command.name << ") _arguments";
    for (const OptionHelp& option : command.options) {
      for (const std::string& name : option.names) {
        out << " \\\n      '" << name << "[" << quoted(first_sentence(option.summary), true) << "]";
        if (!option.value.empty()) {
          out << ":" << quoted(option.value, true) << ":"
              << (option.choices.empty() ? "_files" : "(" + joined(option.choices, " ") + ")");
        }
        out << "'";
      }
    }
    if (!command.argument_choices.empty()) {
      out << " \\\n      '*:what:(" << joined(command.argument_choices, " ") << ")'";
    } else if (!command.argument.empty()) {
      out << " \\\n      '*:file:_files'";
    }
    out << " ;;\n";
  }
  out << "  esac\n}\n_cluecore \"$@\"\n";
}

void write_fish(std::ostream& out, const std::vector<CommandHelp>& commands) {
  for (const CommandHelp& command : commands) {
    out << "complete -c cluecore -n __fish_use_subcommand -f -a " << command.name << " -d '"
        << quoted(first_sentence(command.summary)) << "'\n";
    const std::string here =
        "complete -c cluecore -n '__fish_seen_subcommand_from " + command.name + "'";
    for (const OptionHelp& option : command.options) {
      out << here;
      for (const std::string& name : option.names) {
        out << (name.starts_with("--") ? " -l " : " -s ") << name.substr(name.rfind('-', 1) + 1);
      }
      if (!option.value.empty()) out << " -r";
      if (!option.choices.empty()) out << " -f -a '" << joined(option.choices, " ") << "'";
      out << " -d '" << quoted(first_sentence(option.summary)) << "'\n";
    }
    if (!command.argument_choices.empty()) {
      out << here << " -f -a '" << joined(command.argument_choices, " ") << "'\n";
    }
  }
}

}  // namespace

std::string completion(const std::vector<CommandHelp>& commands, const std::string& shell) {
  std::ostringstream out;
  if (shell == "bash") write_bash(out, commands);
  if (shell == "zsh") write_zsh(out, commands);
  if (shell == "fish") write_fish(out, commands);
  return out.str();
}

}  // namespace cluecore::cli
