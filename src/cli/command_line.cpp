// SPDX-License-Identifier: MIT
// The options; the only file that includes CLI11.
#include "command_line.hpp"

#include "help.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <cluecore/engine.hpp>
#include <cluecore/version.hpp>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <sstream>
#include <thread>

namespace cluecore::cli {

namespace {

constexpr const char* footer =
    "Exit status: 0 as asked; 1 the puzzle is at fault (contradictory, or for check: several\n"
    "solutions); 2 usage or input; 3 a limit was reached; 70 a bug; 130 interrupted.";

// The groups of help.
constexpr const char* reading = "Reading the puzzle";
constexpr const char* solving = "Solving";

template <typename Choice>
std::vector<std::string> texts(std::span<const Choice> choices) {
  std::vector<std::string> texts;
  for (Choice choice : choices) texts.emplace_back(cluecore::name(choice));
  return texts;
}

class Options {
 public:
  Options() {
    app_.set_version_flag("--version,-V",
                          std::string("cluecore ") + version + " (" + engines_text() + ")");
    app_.require_subcommand(1);
    app_.footer(footer);
    CLI::App* check = app_.add_subcommand(
        "check",
        "The verdict: one solution, several and where they differ, or which clues conflict");
    CLI::App* solve = app_.add_subcommand("solve", "The solution, and whether it is the only one");
    solve
        ->add_option(
            "--proof", request_.proof,
            "Write a DRAT proof that there is no (other) solution; FILE.cnf is its formula")
        ->type_name("FILE");
    CLI::App* explain = app_.add_subcommand(
        "explain", "Conflicts in depth; why a cell has its value; the way to the solution");
    list_ = app_.add_subcommand("list", "The families, formats, encodings and engines there are");
    CLI::App* encode = app_.add_subcommand("encode", "The formula, for other tools; or its size");
    CLI::App* decode =
        app_.add_subcommand("decode", "Another solver's answer, read back and checked");
    help_ = app_.add_subcommand("help", "How to use a command, or to write a kind of puzzle");
    help_->add_option("TOPIC", topic_, "A command or a family: " + topics_text())->type_name("");
    example_ = app_.add_subcommand("example", "A puzzle of a family, to begin with");
    example_->add_option("FAMILY", topic_, "The family: " + listed(family_names()))->type_name("");
    for (CLI::App* command : {check, solve, explain}) {
      command
          ->add_option("FILE", request_.files,
                       "Files with puzzles, or a puzzle itself; none, or -: standard input")
          ->type_name("");
    }
    encode
        ->add_option("FILE", request_.files,
                     "A file with a puzzle, or the puzzle; none, or -: standard input")
        ->type_name("");
    decode
        ->add_option("FILE", request_.files,
                     "A file with a puzzle, and one with what the solver said; if that is not "
                     "named, standard input")
        ->type_name("");
    for (CLI::App* command : {check, solve, explain, encode, decode}) {
      add_common(*command);
    }
    commands_ = {{check, Command::check},
                 {solve, Command::solve},
                 {explain, Command::explain},
                 {encode, Command::encode},
                 {decode, Command::decode}};
    add_explaining(*check, *explain);
    add_file_options(*encode, *decode);
    for (CLI::App* command : {check, solve, explain, decode}) {
      command->add_flag("--json", request_.json, "One JSON object a puzzle, a line each");
      command->add_option("--color", colour_, "auto, always or never")->type_name("WHEN");
    }
    for (CLI::App* command : {check, solve, explain}) {
      command->add_flag("--stats", request_.stats, "Sizes, calls and time on standard error");
    }
    encode->add_flag("--stats", request_.stats,
                     "Sizes as a table; beside a file, on standard error");
    for (CLI::App* command : {check, solve}) {
      command
          ->add_option("--jobs,-j", jobs_,
                       "Threads for a stream of puzzles; all cores if nothing is said")
          ->type_name("N");
      command
          ->add_option("--resume", request_.resume,
                       "Continue a stream: FILE has the answers so far, the others go there too")
          ->type_name("FILE");
    }
    for (CLI::App* command : app_.get_subcommands(nullptr)) {
      command->footer(std::string(examples_of_command(command->get_name())));
    }
    solve->add_flag("--first", first_, "Stop at the first solution, do not ask for others");
    solve->add_option("--solutions", solutions_, "List up to N solutions, or all")
        ->type_name("N|all");
    solve->add_flag("--count", request_.count,
                    "Only count the solutions, up to 10000 or what --solutions says");
  }

  /// Throws UsageError.
  CommandLine parse(const std::vector<std::string>& args) {
    try {
      app_.parse(std::vector<std::string>(args.rbegin(), args.rend()));  // as CLI11 wants them
    } catch (const CLI::Success& done) {                                 // --help, --version
      return {std::nullopt, text_of(done)};
    } catch (const CLI::ParseError& error) {
      throw UsageError{explain(error, args)};
    }
    if (list_->parsed()) return {std::nullopt, everything_listed()};
    if (help_->parsed()) return {std::nullopt, help_on(topic_)};
    if (example_->parsed()) return {std::nullopt, example_text(topic_)};
    for (const auto& [app, command] : commands_) {
      if (app->parsed()) request_.command = command;
    }
    resolve_files(request_);
    resolve_names();
    resolve_file();
    resolve_solutions();
    resolve_conflicts();
    constexpr double longest = 1e9;
    if (!(timeout_ >= 0 && timeout_ <= longest)) {
      throw UsageError{"--timeout takes a number of seconds, up to 1000000000; 0 is none"};
    }
    request_.timeout = timeout_;
    resolve_jobs();
    return {request_, ""};
  }

 private:
  std::string text_of(const CLI::Success& done) {
    std::ostringstream text;
    app_.exit(done, text, text);
    return wrapped(text.str());
  }

  /// The help of a command, a family, or all.
  std::string help_on(const std::string& topic) const {
    if (topic.empty()) return wrapped(app_.help());
    for (const CLI::App* command : app_.get_subcommands(nullptr)) {
      if (command->get_name() == topic) return wrapped(command->help("cluecore " + topic));
    }
    return family_help(topic);
  }

  /// A sentence for what CLI11 refused.
  std::string explain(const CLI::ParseError& error, const std::vector<std::string>& args) const {
    std::vector<std::string> commands;
    for (const CLI::App* command : app_.get_subcommands(nullptr)) {
      commands.push_back(command->get_name());
    }
    for (const std::string& arg : args) {
      if (arg.starts_with("-") && arg != "-") continue;
      if (contains(commands, arg)) break;
      return unknown_name("unknown command", arg, commands).message;
    }
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
      const CLI::App* used = nullptr;
      for (const CLI::App* command : app_.get_subcommands()) used = command;
      for (const std::string& arg : args) {
        const std::string name = arg.substr(0, arg.find('='));
        if (!name.starts_with("-") || (used != nullptr && used->get_option_no_throw(name)))
          continue;
        return unknown_option(name, used);
      }
    }
    if (app_.get_subcommands().empty()) return "a command is needed: " + listed(commands);
    return words_for(error.what());
  }

  /// An option that the command does not have: another one may, or it is misspelt.
  std::string unknown_option(const std::string& name, const CLI::App* used) const {
    std::vector<std::string> owners;
    std::vector<std::string> known;
    for (const CLI::App* command : app_.get_subcommands(nullptr)) {
      if (command->get_option_no_throw(name) != nullptr) owners.push_back(command->get_name());
      for (const CLI::Option* option : command->get_options()) {
        const bool here = used == nullptr || command == used;
        if (here && !option->get_positional() && !option->get_lnames().empty()) {
          known.push_back("--" + option->get_lnames().front());
        }
      }
    }
    if (!owners.empty()) {
      return name + " is an option of " + listed(owners, "and") +
             (used == nullptr ? "; it stands behind the command" : ", not of " + used->get_name());
    }
    return unknown_option_text(name, known, used == nullptr ? "" : used->get_name());
  }

  void add_explaining(CLI::App& check, CLI::App& explain) {
    for (CLI::App* command : {&check, &explain}) {
      command->add_flag("--redundant", request_.redundant,
                        "Which clues follow from all the others?");
    }
    explain.add_option("--cell", request_.cell, "Why does this cell have its value?")
        ->type_name("CELL");
    explain.add_flag("--steps", request_.steps, "The way to the solution, step by step");
    explain.add_flag("--smallest", request_.smallest, "Prove that no conflict has fewer clues");
    explain.add_flag("--all", all_, "All conflicts, smallest first, up to --limit");
    explain.add_option("--limit", limit_, "Stop after N conflicts; 20 if nothing is said")
        ->type_name("N");
    explain
        .add_option("--prefer", request_.prefer,
                    "Which clues to trust: order (the first most), or a file that names them")
        ->type_name("order|FILE");
    explain.add_flag("--full", request_.full, "Tell everything, however long it is");
  }

  void add_common(CLI::App& command) {
    command
        .add_option("--family", family_,
                    "The kind of puzzle, instead of recognising it: " + listed(family_names()))
        ->type_name("NAME")
        ->group(reading);
    command
        .add_option("--from", request_.reading.format,
                    "The format, instead of recognising it; cluecore help FAMILY has them")
        ->type_name("FORMAT")
        ->group(reading);
    command
        .add_option("--encoding", request_.encoding.name,
                    "How the rules become clauses; cluecore list has the choices")
        ->type_name("NAME")
        ->group(solving);
    command
        .add_option("--at-most-one", at_most_one_,
                    "How \"at most one\" becomes clauses: " + listed(texts(at_most_one_choices())))
        ->type_name("NAME")
        ->group(solving);
    command
        .add_option("--cardinality", cardinality_,
                    "How \"at most k\" becomes clauses: " + listed(texts(cardinality_choices())))
        ->type_name("NAME")
        ->group(solving);
    command
        .add_flag_callback(
            "--reduce", [this] { request_.encoding.reduce = true; },
            "Leave out what the givens rule out; the default for large grids")
        ->group(solving);
    command
        .add_flag_callback(
            "--no-reduce", [this] { request_.encoding.reduce = false; }, "Leave out nothing")
        ->group(solving);
    command.add_option("--engine", engine_, "The solver: " + engines_text())
        ->type_name("NAME")
        ->group(solving);
    command.add_option("--timeout", timeout_, "Give up on a puzzle after so many seconds")
        ->type_name("SECONDS")
        ->group(solving);
    for (const Family* family : families()) {
      for (const FamilyOption& option : family->options()) {
        const std::string name(option.name);
        const std::string summary =
            std::string(family->name()) + ": " + std::string(option.summary);
        const auto keep = [this, name](const std::string& value) {
          request_.reading.options[name] = value;
        };
        if (option.value.empty()) {
          command
              .add_flag_callback(
                  "--" + name, [keep] { keep(""); }, summary)
              ->group(reading);
        } else {
          command.add_option_function<std::string>("--" + name, keep, summary)
              ->type_name(std::string(option.value))
              ->group(reading);
        }
      }
    }
  }

  void add_file_options(CLI::App& encode, CLI::App& decode) {
    for (CLI::App* command : {&encode, &decode}) {
      command
          ->add_option("--to", to_,
                       command == &encode ? "The format: dimacs, gcnf, wcnf, icnf or smt2"
                                          : "The format that the solver was given")
          ->type_name("FORMAT");
      command
          ->add_option("--groups", groups_,
                       "What can be blamed or dropped: clues, or all: every rule too")
          ->type_name("clues|all");
      command->add_option("--puzzle", puzzle_, "Of a file with several puzzles, take this one")
          ->type_name("NUMBER");
    }
    encode.add_option("--ask", ask_, "smt2: ask for a model, or for a core")
        ->type_name("model|core");
    encode.add_option("-o,--output", request_.output, "Where to, instead of standard output")
        ->type_name("FILE");
    encode.add_flag("--compare", request_.compare,
                    "Sizes, time and conflicts of all encodings side by side");
  }

  void resolve_names() {
    std::vector<std::string> families_known;
    std::vector<std::string> formats;
    std::vector<std::string> encodings;
    for (const Family* family : families()) {
      families_known.emplace_back(family->name());
      if (!family_.empty() && family_ != family->name()) continue;
      for (const std::string& name : names_of(family->formats())) formats.push_back(name);
      for (const std::string& name : names_of(family->encodings())) encodings.push_back(name);
    }
    const auto require = [](const char* what, const std::string& name,
                            const std::vector<std::string>& known) {
      if (name.empty() || contains(known, name)) return;
      throw unknown_name(what, name, known);
    };
    require("unknown family", family_, families_known);
    require("unknown format", request_.reading.format, formats);
    require("unknown encoding", request_.encoding.name, encodings);
    request_.encoding.at_most_one = chosen("unknown at-most-one encoding", at_most_one_,
                                           at_most_one_named, at_most_one_choices());
    request_.encoding.cardinality = chosen("unknown cardinality encoding", cardinality_,
                                           cardinality_named, cardinality_choices());
    resolve_engine();
    require("--color cannot be", colour_, {"auto", "always", "never"});
    if (!family_.empty()) request_.family = family_named(family_);
    if (colour_ == "always") request_.colour = Colour::always;
    if (colour_ == "never") request_.colour = Colour::never;
  }

  /// The constraint encoding of that name; nothing if none was named.
  template <typename Choice>
  static std::optional<Choice> chosen(const char* what, const std::string& name,
                                      std::optional<Choice> (*named)(std::string_view),
                                      std::span<const Choice> choices) {
    if (name.empty()) return std::nullopt;
    if (const std::optional<Choice> found = named(name)) return found;
    throw unknown_name(what, name, texts(choices));
  }

  void resolve_engine() {
    request_.engine = engine_.empty() ? &engines().front() : engine_named(engine_);
    if (!request_.proof.empty()) return resolve_proving_engine();
    if (request_.engine != nullptr) return;
    for (std::string_view left_out : engines_left_out()) {
      if (left_out == engine_) {
        throw UsageError{"this cluecore was built without the engine " + engine_};
      }
    }
    std::vector<std::string> known;
    for (const EngineKind& kind : engines()) known.push_back(kind.name);
    throw unknown_name("unknown engine", engine_, known);
  }

  /// With --proof the engine is one that can, unless another was asked for.
  void resolve_proving_engine() {
    if (first_ || !solutions_.empty() || request_.count) {
      throw UsageError{"--proof goes with none of --first, --solutions, --count"};
    }
    for (const EngineKind& kind : engines()) {
      if (kind.make_with_proof && (engine_.empty() || engine_ == kind.name)) {
        request_.engine = &kind;
        return;
      }
    }
    throw UsageError{
        engine_.empty() ? "--proof needs the engine cadical, and this cluecore was built without it"
                        : "the engine " + engine_ + " writes no proofs; cadical does"};
  }

  void resolve_file() {
    FileStyle& file = request_.file;
    if (!to_.empty()) {
      const std::optional<FileFormat> format = file_format_named(to_);
      if (!format) throw unknown_name("unknown format to write", to_, names_of(file_formats()));
      file.format = *format;
    }
    request_.file_asked = !to_.empty() || !request_.output.empty();
    if (!groups_.empty() && groups_ != "clues" && groups_ != "all") {
      throw unknown_name("--groups cannot be", groups_, {"clues", "all"});
    }
    file.rules_too = groups_ == "all";
    if (file.rules_too && !FormulaFile::tracks_clues(file.format)) {
      throw UsageError{"--groups all goes with a format that has groups: gcnf, wcnf, icnf or smt2"};
    }
    if (!ask_.empty() && ask_ != "model" && ask_ != "core") {
      throw unknown_name("--ask cannot be", ask_, {"model", "core"});
    }
    if (!ask_.empty() && file.format != FileFormat::smt2) {
      throw UsageError{"--ask goes with --to smt2"};
    }
    if (ask_ == "model") file.ask = Ask::model;
    if (ask_ == "core") file.ask = Ask::core;
    if (puzzle_.empty()) return;
    const std::optional<int> number = whole_number(puzzle_);
    if (!number || *number < 1) {
      throw UsageError{"--puzzle takes a number from 1, not '" + puzzle_ + "'"};
    }
    request_.puzzle = static_cast<std::size_t>(*number);
  }

  void resolve_solutions() {
    constexpr std::size_t default_count_limit = 10000;
    if (first_ && (!solutions_.empty() || request_.count)) {
      throw UsageError{"--first goes with neither --solutions nor --count"};
    }
    request_.listing = !solutions_.empty() && !request_.count;
    if (first_) request_.solutions = 1;
    if (request_.count) request_.solutions = default_count_limit;
    if (solutions_.empty()) return;
    const std::optional<int> number = whole_number(solutions_);
    if (solutions_ != "all" && (!number || *number < 1)) {
      throw UsageError{"--solutions takes a number from 1, or all; not '" + solutions_ + "'"};
    }
    request_.solutions = solutions_ == "all" ? 0 : static_cast<std::size_t>(*number);
  }

  void resolve_jobs() {
    constexpr int most = 1024;
    const std::optional<int> number = whole_number(jobs_);
    if (!jobs_.empty() && (!number || *number < 1 || *number > most)) {
      throw UsageError{"--jobs takes a number from 1 to 1024, not '" + jobs_ + "'"};
    }
    if (number) {
      request_.jobs = static_cast<std::size_t>(*number);
    } else if (!first_) {
      // Which of several solutions --first finds depends on what the engine solved before; in one
      // thread it is the same each time.
      request_.jobs = std::max(1U, std::thread::hardware_concurrency());
    }
  }

  void resolve_conflicts() {
    constexpr std::size_t default_conflict_limit = 20;
    const std::optional<int> number = whole_number(limit_);
    if (!limit_.empty() && (!number || *number < 1)) {
      throw UsageError{"--limit takes a number from 1; not '" + limit_ + "'"};
    }
    if (!limit_.empty() && !all_) throw UsageError{"--limit goes with --all"};
    const bool how = !request_.cell.empty() || request_.steps;
    if (how && (all_ || request_.smallest || request_.redundant || !request_.prefer.empty())) {
      throw UsageError{"--cell and --steps go with no option about conflicts"};
    }
    if (request_.steps && !request_.cell.empty()) {
      throw UsageError{"--cell and --steps are two questions; ask one of them"};
    }
    if (all_)
      request_.conflicts = number ? static_cast<std::size_t>(*number) : default_conflict_limit;
  }

  CLI::App app_{"Which clues of a puzzle contradict each other, and which solution do they have?",
                "cluecore"};
  CLI::App* list_ = nullptr;
  CLI::App* help_ = nullptr;
  CLI::App* example_ = nullptr;
  std::string topic_;
  std::map<const CLI::App*, Command> commands_;
  Request request_;
  std::string family_;
  std::string engine_;
  std::string at_most_one_;
  std::string cardinality_;
  std::string colour_;
  std::string solutions_;
  std::string limit_;
  std::string jobs_;
  bool all_ = false;
  std::string to_;
  std::string groups_;
  std::string ask_;
  std::string puzzle_;
  double timeout_ = 0;
  bool first_ = false;
};

}  // namespace

CommandLine parse_command_line(const std::vector<std::string>& args) {
  return Options().parse(args);
}

}  // namespace cluecore::cli
