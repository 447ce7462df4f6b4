// SPDX-License-Identifier: MIT
#include "parser_table.hpp"

#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <CLI/CLI.hpp>

namespace cluecore::cli {

namespace {

class Formatter final : public CLI::Formatter {
 public:
  std::string make_option_opts(const CLI::Option* option) const override {
    if (option->get_items_expected_max() == 0) return "";
    const std::string value = option->get_type_name();
    return (value.empty() ? "" : " " + value) +
           (option->get_items_expected_max() > 1 ? " ..." : "");
  }
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> formatter() {
  return std::make_shared<Formatter>();
}

std::vector<CommandHelp> table_of(const CLI::App& app, const Words& choices) {
  std::vector<CommandHelp> table;
  for (const CLI::App* command : app.get_subcommands(nullptr)) {
    CommandHelp help;
    help.name = command->get_name();
    help.summary = command->get_description();
    help.footer = command->get_footer();
    for (const CLI::Option* option : command->get_options()) {
      if (option->get_positional()) {
        help.argument =
            option->get_name(true) + (option->get_items_expected_max() > 1 ? "..." : "");
        help.argument_summary = option->get_description();
        if (const auto known = choices.find(option); known != choices.end()) {
          help.argument_choices = known->second;
        }
        continue;
      }
      OptionHelp known{{}, option->get_type_name(), {}, option->get_description()};
      for (const std::string& name : option->get_lnames()) known.names.push_back("--" + name);
      for (const std::string& name : option->get_snames()) known.names.push_back("-" + name);
      if (option->get_items_expected_max() == 0) known.value = "";
      if (const auto words = choices.find(option); words != choices.end()) {
        known.choices = words->second;
      }
      help.options.push_back(std::move(known));
    }
    table.push_back(std::move(help));
  }
  return table;
}

void add_options_of(const Family& family, CLI::App& command, ReadOptions& reading) {
  for (const FamilyOption& option : family.options()) {
    const std::string name = "--" + std::string(option.name);
    const std::string summary = std::string(family.name()) + ": " + std::string(option.summary);
    const auto keep = [&reading, key = std::string(option.name)](const std::string& value) {
      reading.options[key] = value;
    };
    if (option.value.empty()) {
      command.add_flag_callback(
          name, [keep] { keep(""); }, summary);
    } else {
      command.add_option_function<std::string>(name, keep, summary)
          ->type_name(std::string(option.value));
    }
  }
}

std::vector<std::string> given_options(const CLI::App& command) {
  const std::vector<std::string> neutral = {"--jobs", "--resume", "--shard", "--summary",
                                            "--stats"};
  std::vector<std::string> given;
  for (const CLI::Option* option : command.get_options()) {
    const std::string name = option->get_name();
    if (option->count() == 0 || option->get_positional() || contains(neutral, name)) continue;
    const bool flag = option->get_items_expected_max() == 0;
    given.push_back(name + (flag ? "" : "=" + joined(option->results(), " ")));
  }
  return given;
}

std::string refusal(const CLI::ParseError& error, const CLI::App& app,
                    const std::vector<CommandHelp>& commands,
                    const std::vector<std::string>& args) {
  if (std::string unknown = unknown_command(commands, args); !unknown.empty()) return unknown;
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const std::vector<CLI::App*> used = app.get_subcommands();
    return unexpected(commands, used.empty() ? "" : used.front()->get_name(), args);
  }
  const std::string text = error.what();
  const std::string name = text.substr(0, text.find_first_of(": "));
  const bool option = name.starts_with("-");
  const auto replaced = [&](std::string_view words, const std::string& by) {
    return std::string(text).replace(text.find(words), words.size(), by);
  };
  switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
    case CLI::ExitCodes::ExcludesError:
      return replaced(" excludes ", " does not go with ");
    case CLI::ExitCodes::RequiresError:
      return replaced(" requires ", " goes with ");
    case CLI::ExitCodes::ConversionError:  // of a flag; all others are read by functions of ours
      return text.substr(text.find("--"), text.find(" = ") - text.find("--")) + " takes no value";
    case CLI::ExitCodes::ArgumentMismatch:
      if (!option) return text;
      return name + (text.ends_with("missing") ? " takes a value" : " is given more than once");
    case CLI::ExitCodes::RequiredError:
      return "a command is needed: " + listed(mapped(commands, &CommandHelp::name));
    default:
      return text;
  }
}

}  // namespace cluecore::cli
