// SPDX-License-Identifier: MIT
// Options of the kinds that many commands have: a name of a list, a text, a number. Beside the files that
// include this only parser_table.cpp knows CLI11.
#pragma once

#include "parser_table.hpp"
#include "request.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <CLI/CLI.hpp>
#include <climits>
#include <string>
#include <utility>
#include <vector>

namespace cluecore::cli {

class OptionAdders {
 public:
  /// An option with one of these names for a value; `what` says of another that it is none of them.
  template <typename Value, typename Target>
  CLI::Option* add_choice(CLI::App& command, const std::string& option, std::string what,
                          Target& target, std::vector<std::pair<std::string_view, Value>> choices,
                          const std::string& help) {
    const auto keep = [&target, what = std::move(what), choices](const std::string& name) {
      std::vector<std::string> known;
      for (const auto& [choice, value] : choices) {
        if (choice == name) target = value;
        known.emplace_back(choice);
      }
      if (!contains(known, name)) throw unknown_name(what, name, known);
    };
    CLI::Option* added = command.add_option_function<std::string>(option, keep, help);
    for (const auto& [choice, value] : choices) choices_[added].emplace_back(choice);
    return added->type_name("NAME");
  }

  template <typename Target>
  static CLI::Option* add_text(CLI::App& command, const std::string& option, Target& target,
                               const std::string& type, const std::string& help) {
    return command.add_option(option, target, help)->type_name(type);
  }

  template <typename Value>
  static std::vector<std::pair<std::string_view, Value>> named(std::span<const Value> values) {
    return mapped(values, [](Value value) { return std::pair(name(value), value); });
  }

  /// An option with a number from 1 for a value; `all`: or this word, for 0.
  template <typename Target>
  static CLI::Option* add_number(CLI::App& command, const std::string& option, Target& target,
                                 int most, const std::string& help, const std::string& all = "") {
    const auto keep = [&target, most, all, name = option.substr(0, option.find(','))](
                          const std::string& text) { target = number_for(name, text, most, all); };
    return command.add_option_function<std::string>(option, keep, help)
        ->type_name(all.empty() ? "N" : "N|" + all);
  }

  Words choices_;  ///< by option: where its values are words
};

}  // namespace cluecore::cli
