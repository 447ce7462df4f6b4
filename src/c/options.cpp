// SPDX-License-Identifier: MIT
#include "c/options.hpp"

#include "cli/command_line.hpp"
#include "text/contains.hpp"
#include "text/json_value.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace cluecore::c {

namespace {

using cli::UsageError;

/// A question, and the command whose options it takes.
struct Question {
  std::string_view name;
  std::string_view command;
  bool prints_json = false;  ///< the command does, if asked to
};
constexpr std::array<Question, 10> questions = {{
    {"check", "check", true},
    {"solve", "solve", true},
    {"explain", "explain", true},
    {"rate", "rate", true},
    {"read", "convert"},
    {"convert", "convert"},
    {"encode", "encode"},
    {"picture", "check"},
    {"generate", "generate"},
    {"minimise", "minimise"},
}};
/// Beside those of families. None names a file, and none asks for words instead of JSON.
constexpr std::array<std::string_view, 33> plain_options = {
    "after",      "all",    "at-most-one", "candidates", "cardinality", "cell",     "count",
    "encoding",   "engine", "family",      "fewest",     "first",       "format",   "full",
    "full-clues", "givens", "jobs",        "keep",       "level",       "limit",    "next",
    "puzzle",     "reduce", "redundant",   "seed",       "size",        "smallest", "solutions",
    "source",     "steps",  "symmetry",    "timeout",    "to"};

std::vector<std::string> known_options() {
  std::vector<std::string> known(plain_options.begin(), plain_options.end());
  for (const Family* family : families()) {
    for (const FamilyOption& option : family->options()) {
      if (!contains(known, option.name)) known.emplace_back(option.name);
    }
  }
  return known;
}

/// Those that take no value, or need none.
bool is_flag(std::string_view key) {
  constexpr std::array<std::string_view, 12> flags = {
      "all",  "candidates", "count",     "fewest", "first",    "full",
      "next", "full-clues", "redundant", "reduce", "smallest", "steps"};
  return contains(flags, key) || std::ranges::any_of(families(), [&](const Family* family) {
           return std::ranges::any_of(family->options(), [&](const FamilyOption& option) {
             return option.name == key && option.value.empty();
           });
         });
}

/// As an argument of the command line, or "" for what is not asked.
std::string argument(const JsonValue& option) {
  const std::string& key = option.key;
  if (const auto known = known_options(); !contains(known, key)) {
    throw cli::unknown_name("unknown option", key, known);
  }
  const std::string name = "--" + (key == "format" ? "from" : key);
  if (option.is_true() && !is_flag(key)) {
    throw UsageError{"the option '" + key + "' takes a value, not true"};
  }
  if (option.is_true()) return name;
  switch (option.type) {
    case JsonValue::Type::boolean:
      return key == "reduce" ? "--no-reduce" : "";
    case JsonValue::Type::null:
      return "";
    case JsonValue::Type::string:
      // Nothing is asked by it; the parser would take what comes next for the value.
      if (option.text.empty()) return "";
      return name + "=" + option.text;
    case JsonValue::Type::number:
      return name + "=" + option.text;
    default:
      throw UsageError{"the option '" + key + "' takes a text, a number, true or false"};
  }
}

/// Throws JsonFault, too.
cli::Request request_with(const Question& question, const JsonValue& options) {
  std::vector<std::string> args = {std::string(question.command)};
  if (question.prints_json) args.emplace_back("--json");
  std::string source = "the text";
  bool jobs = false;
  for (const JsonValue& option : options.items) {
    if (option.key == "source") {
      source = option.said();
      continue;
    }
    jobs = jobs || option.key == "jobs";
    if (option.key == "format" && question.name == "generate") {
      throw UsageError{"what is made is answered in JSON; convert writes it in other formats"};
    }
    if (std::string text = argument(option); !text.empty()) args.push_back(std::move(text));
  }
  cli::Request request =
      *cli::parse_command_line(args, std::numeric_limits<std::size_t>::max()).request;
  request.input = source;
  if (!jobs) request.jobs = 1;
  return request;
}

}  // namespace

cli::Request request_for(std::string_view question, std::string_view options) {
  const auto* const found = std::ranges::find(questions, question, &Question::name);
  if (found == questions.end()) {
    std::vector<std::string> known;
    for (const Question& one : questions) known.emplace_back(one.name);
    throw cli::unknown_name("unknown question", question, known);
  }
  try {
    const JsonValue object = read_json(options.empty() ? "{}" : options);
    if (!object.is_object()) throw UsageError{"the options are not a JSON object"};
    return request_with(*found, object);
  } catch (const JsonFault& fault) {
    throw UsageError{"the options are not what is asked: " + std::string(fault.what())};
  }
}

}  // namespace cluecore::c
