// SPDX-License-Identifier: MIT
// The manual page. Each option is told once, with the commands that take it.
#include "command_help.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <cluecore/puzzle.hpp>
#include <cluecore/version.hpp>

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

namespace cluecore::cli {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> exit_statuses = {{
    {"0", "As asked: solved; for check, exactly one solution."},
    {"1",
     "The puzzle is at fault: contradictory; for check, also several solutions; or not the "
     "solution "
     "that came with it."},
    {"2",
     "Usage, a file that cannot be read, text that is not a puzzle, an answer that is wrong or cut "
     "off."},
    {"3", "A limit was reached first."},
    {"70", "A check of our own answer failed: a bug, please report it."},
    {"130", "Interrupted."},
}};

/// Text as man shows it: its own signs kept from being taken for instructions.
std::string roff(std::string_view text) {
  std::string result;
  bool line_begins = true;
  for (const char c : text) {
    if (line_begins && (c == '.' || c == '\'')) result += "\\&";
    if (c == '\\') {
      result += "\\e";
    } else if (c == '-') {
      result += "\\-";
    } else {
      result += c;
    }
    line_begins = c == '\n';
  }
  return result;
}

void section(std::ostream& page, std::string_view name) {
  page << ".SH " << name << "\n";
}

/// A term, and below it what it means.
void entry(std::ostream& page, const std::string& term, std::string_view meaning) {
  page << ".TP\n" << term << "\n" << roff(meaning) << "\n";
}

std::string bold(std::string_view text) {
  return "\\fB" + roff(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + roff(text) + "\\fR";
}

std::string term_of(const OptionHelp& option) {
  return joined(mapped(option.names, bold), ", ") +
         (option.value.empty() ? "" : " " + italic(option.value));
}

std::string sentence(const std::string& text) {
  return text + (text.ends_with('?') ? "" : ".");
}

void write_options(std::ostream& page, const std::vector<CommandHelp>& commands) {
  struct Entry {
    OptionHelp option;
    std::vector<std::string> commands;
  };
  std::vector<Entry> entries;
  for (const CommandHelp& command : commands) {
    for (const OptionHelp& option : command.options) {
      const auto known = std::ranges::find_if(entries, [&](const Entry& entry) {
        return entry.option.names == option.names && entry.option.summary == option.summary;
      });
      if (known == entries.end()) {
        entries.push_back({option, {command.name}});
      } else {
        known->commands.push_back(command.name);
      }
    }
  }
  std::ranges::stable_sort(entries, {}, [](const Entry& entry) { return entry.option.names; });
  section(page, "OPTIONS");
  for (const Entry& each : entries) {
    std::string meaning = sentence(each.option.summary);
    if (each.commands.size() < commands.size())
      meaning += " (" + listed(each.commands, "and") + ")";
    entry(page, term_of(each.option), meaning);
  }
}

void write_formats(std::ostream& page) {
  section(page, "FORMATS");
  page << "The kind of puzzle and its format are recognised. " << bold("cluecore help") << " "
       << italic("FAMILY") << " tells more of each, and\n"
       << bold("cluecore example") << " " << italic("FAMILY")
       << " prints a puzzle. See also\n.BR cluecore\\-formats (5).\n";
  for (const Family* family : families()) {
    page << ".SS " << roff(family->name()) << "\n" << roff(family->summary()) << "\n";
    for (const Choice& format : family->formats()) entry(page, bold(format.name), format.summary);
  }
}

}  // namespace

std::string manual(const std::vector<CommandHelp>& commands) {
  std::ostringstream page;
  page << ".TH CLUECORE 1 \"\" \"cluecore " << version << "\" \"User Commands\"\n";
  section(page, "NAME");
  page << "cluecore \\- which clues of a puzzle contradict each other, and its solution\n";
  section(page, "SYNOPSIS");
  for (const CommandHelp& command : commands) {
    page << ".B cluecore " << command.name << "\n[" << italic("OPTION") << "]..."
         << (command.argument.empty() ? "" : " [" + italic(command.argument) + "]") << "\n.br\n";
  }
  section(page, "DESCRIPTION");
  page
      << "A puzzle is turned into propositional logic and given to a SAT solver with every clue as "
         "a tracked assumption.\nThe answer is exactly one solution, several and where they "
         "differ, "
         "or a contradiction:\nthe clues that cannot stand together, the rules that forbid it, and "
         "what to change.\n";
  section(page, "COMMANDS");
  for (const CommandHelp& command : commands) {
    entry(page,
          bold(command.name) + (command.argument.empty() ? "" : " " + italic(command.argument)),
          sentence(command.summary) +
              (command.argument.empty() ? "" : "\n" + sentence(command.argument_summary)));
  }
  write_options(page, commands);
  write_formats(page);
  section(page, "EXIT STATUS");
  for (const auto& [status, meaning] : exit_statuses) entry(page, bold(status), meaning);
  page << ".PP\nOver several puzzles it is the highest.\n";
  section(page, "EXAMPLES");
  page << ".nf\n";
  for (const CommandHelp& command : commands) {
    const std::size_t begin = command.footer.find('\n');
    if (begin != std::string::npos) page << roff(command.footer.substr(begin + 1));
  }
  page << ".fi\n";
  section(page, "SEE ALSO");
  page << ".BR cluecore\\-formats (5),\n.BR cluecore\\-logic (5)\n";
  return page.str();
}

}  // namespace cluecore::cli
