// SPDX-License-Identifier: MIT
// The options; the only file that includes CLI11.
#include "command_line.hpp"

#include "text/contains.hpp"
#include "text/text.hpp"

#include <cluecore/engine.hpp>
#include <cluecore/version.hpp>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <climits>
#include <map>
#include <sstream>
#include <thread>

namespace cluecore::cli {

namespace {

constexpr const char* footer =
    "Exit status: 0 as asked; 1 the puzzle is at fault (contradictory, or for check: several\n"
    "solutions); 2 usage or input; 3 a limit was reached; 130 interrupted.";

class Options {
 public:
  Options() {
    app_.set_version_flag("--version",
                          std::string("cluecore ") + version + " (" + engines_text() + ")");
    app_.require_subcommand(1);
    app_.footer(footer);
    CLI::App* check = app_.add_subcommand(
        "check",
        "The verdict: one solution, several and where they differ, or which clues conflict");
    CLI::App* solve = app_.add_subcommand("solve", "The solution, and whether it is the only one");
    CLI::App* explain = app_.add_subcommand(
        "explain", "Conflicts in depth; why a cell has its value; the way to the solution");
    list_ = app_.add_subcommand("list", "The families, formats, encodings and engines there are");
    CLI::App* encode = app_.add_subcommand("encode", "The formula, for other tools; or its size");
    CLI::App* decode =
        app_.add_subcommand("decode", "Another solver's answer, read back and checked");
    for (CLI::App* command : {check, solve, explain}) {
      command->add_option("FILE", request_.files, "Files with puzzles; - is standard input")
          ->required();
    }
    encode->add_option("FILE", request_.files, "A file with a puzzle; - is standard input")
        ->required()
        ->expected(1);
    decode
        ->add_option("PUZZLE ANSWER", request_.files,
                     "A file with a puzzle, and what the solver said; - is standard input")
        ->required()
        ->expected(2);
    for (CLI::App* command : {check, solve, explain, encode, decode}) {
      add_common(*command);
    }
    commands_ = {{check, Command::check},
                 {solve, Command::solve},
                 {explain, Command::explain},
                 {encode, Command::encode},
                 {decode, Command::decode}};
    add_solutions(*solve);
    add_explaining(*check, *explain);
    add_file_options(*encode, *decode);
    for (CLI::App* command : {check, solve, explain, decode}) {
      command->add_flag("--json", request_.json, "One JSON object a puzzle, a line each");
      add_choice<Colour>(
          *command, "--color", "--color cannot be", request_.colour,
          {{"auto", Colour::automatic}, {"always", Colour::always}, {"never", Colour::never}},
          "auto, always or never")
          ->type_name("WHEN");
    }
    for (CLI::App* command : {check, solve, explain}) {
      command->add_flag("--stats", request_.stats, "Sizes, calls and time on standard error");
    }
    encode->add_flag("--stats", request_.stats,
                     "Sizes as a table; beside a file, on standard error");
    for (CLI::App* command : {check, solve}) {
      constexpr int most_jobs = 1024;
      add_number(*command, "--jobs,-j", jobs_, most_jobs,
                 "Threads for a stream of puzzles; all cores if nothing is said");
      command
          ->add_option("--resume", request_.resume,
                       "Continue a stream: FILE has the answers so far, the others go there too")
          ->type_name("FILE");
    }
  }

  /// Throws CLI::ParseError and UsageError. Nothing: the list was asked for.
  std::optional<Request> parse(const std::vector<std::string>& args) {
    app_.parse(std::vector<std::string>(args.rbegin(), args.rend()));  // as CLI11 wants them
    if (list_->parsed()) return std::nullopt;
    for (const auto& [app, command] : commands_) {
      if (app->parsed()) request_.command = command;
    }
    resolve_names();
    resolve_engine();
    resolve_file();
    constexpr std::size_t default_count_limit = 10000;
    request_.listing = solutions_ && !request_.count;
    if (request_.count) request_.solutions = default_count_limit;
    if (first_) request_.solutions = 1;
    if (solutions_) request_.solutions = *solutions_;
    constexpr std::size_t default_conflict_limit = 20;
    if (all_) request_.conflicts = limit_.value_or(default_conflict_limit);
    // Which of several solutions --first finds depends on what the engine solved before; in one
    // thread it is the same each time.
    if (!first_) request_.jobs = std::max(1U, std::thread::hardware_concurrency());
    request_.jobs = jobs_.value_or(request_.jobs);
    return request_;
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
      return unknown_name("there is no command", arg, commands).message;
    }
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return unexpected(args);
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
        if (!option) break;
        return name + (text.ends_with("missing") ? " takes a value" : " is given more than once");
      case CLI::ExitCodes::RequiredError:
        if (app_.get_subcommands().empty()) return "a command is missing: " + listed(commands);
        break;
      default:
        return text;
    }
    const std::string command = app_.get_subcommands().front()->get_name();
    return command == "decode"   ? "decode takes two files: the puzzle, and what the solver said"
           : command == "encode" ? "encode takes one file; - is standard input"
                                 : command + " takes one file or more; - is standard input";
  }

  const CLI::App& app() const { return app_; }

 private:
  /// An option with one of these names for a value; `what` says of another that it is none of them.
  template <typename Value, typename Target>
  static CLI::Option* add_choice(CLI::App& command, const std::string& option, std::string what,
                                 Target& target,
                                 std::vector<std::pair<std::string_view, Value>> choices,
                                 const std::string& help) {
    const auto keep = [&target, what = std::move(what), choices](const std::string& name) {
      std::vector<std::string> known;
      for (const auto& [choice, value] : choices) {
        if (choice == name) target = value;
        known.emplace_back(choice);
      }
      if (!contains(known, name)) throw unknown_name(what, name, known);
    };
    return command.add_option_function<std::string>(option, keep, help)->type_name("NAME");
  }

  template <typename Value>
  static std::vector<std::pair<std::string_view, Value>> named(std::span<const Value> values) {
    std::vector<std::pair<std::string_view, Value>> named;
    for (const Value value : values) named.emplace_back(name(value), value);
    return named;
  }

  /// An option with a number from 1 for a value; `all`: or this word, for 0.
  template <typename Target>
  static CLI::Option* add_number(CLI::App& command, const std::string& option, Target& target,
                                 int most, const std::string& help, const std::string& all = "") {
    const std::string range = " takes a number from 1" +
                              (most == INT_MAX ? "" : " to " + std::to_string(most)) +
                              (all.empty() ? "" : ", or " + all);
    const auto keep = [&target, most, all, refusal = option.substr(0, option.find(',')) + range](
                          const std::string& text) {
      const std::optional<int> number = whole_number(text);
      const bool is_all = !all.empty() && text == all;
      if (!is_all && (!number || *number < 1 || *number > most)) {
        throw UsageError{refusal + ", not '" + text + "'"};
      }
      target = is_all ? 0 : static_cast<std::size_t>(*number);
    };
    return command.add_option_function<std::string>(option, keep, help)
        ->type_name(all.empty() ? "N" : "N|" + all);
  }

  void add_solutions(CLI::App& solve) {
    CLI::Option* proof =
        solve
            .add_option(
                "--proof", request_.proof,
                "Write a DRAT proof that there is no (other) solution; FILE.cnf is its formula")
            ->type_name("FILE");
    CLI::Option* first =
        solve.add_flag("--first", first_, "Stop at the first solution, do not ask for others");
    CLI::Option* solutions = add_number(solve, "--solutions", solutions_, INT_MAX,
                                        "List up to N solutions, or all", "all");
    CLI::Option* count =
        solve.add_flag("--count", request_.count,
                       "Only count the solutions, up to 10000 or what --solutions says");
    for (CLI::Option* other : {first, solutions, count}) proof->excludes(other);
    first->excludes(solutions)->excludes(count);
  }

  void add_explaining(CLI::App& check, CLI::App& explain) {
    constexpr const char* redundant_help = "Which clues follow from all the others?";
    check.add_flag("--redundant", request_.redundant, redundant_help);
    CLI::Option* cell =
        explain.add_option("--cell", request_.cell, "Why does this cell have its value?");
    CLI::Option* steps =
        explain.add_flag("--steps", request_.steps, "The way to the solution, step by step");
    CLI::Option* redundant = explain.add_flag("--redundant", request_.redundant, redundant_help);
    CLI::Option* smallest =
        explain.add_flag("--smallest", request_.smallest, "Prove that no conflict has fewer clues");
    CLI::Option* all =
        explain.add_flag("--all", all_, "All conflicts, smallest first, up to --limit");
    add_number(explain, "--limit", limit_, INT_MAX, "Stop after N conflicts; 20 if nothing is said")
        ->needs(all);
    CLI::Option* prefer =
        explain
            .add_option("--prefer", request_.prefer,
                        "Which clues to trust: order (the first most), or a file that names them")
            ->type_name("order|FILE");
    explain.add_flag("--full", request_.full, "Tell everything, however long it is");
    cell->excludes(steps);
    for (CLI::Option* other : {all, smallest, redundant, prefer}) {
      cell->excludes(other);
      steps->excludes(other);
    }
  }

  void add_common(CLI::App& command) {
    std::vector<std::pair<std::string_view, const Family*>> known;
    for (const Family* family : families()) known.emplace_back(family->name(), family);
    add_choice<const Family*>(command, "--family", "there is no family", request_.family, known,
                              "The kind of puzzle, instead of recognising it")
        ->type_name("TEXT");
    command.add_option("--from", request_.reading.format, "The format, instead of recognising it")
        ->type_name("FORMAT");
    command.add_option("--encoding", request_.encoding.name, "How the rules become clauses");
    add_choice<AtMostOne>(command, "--at-most-one", "there is no at-most-one encoding",
                          request_.encoding.at_most_one, named(at_most_one_choices()),
                          "How \"at most one\" becomes clauses");
    add_choice<Cardinality>(command, "--cardinality", "there is no cardinality encoding",
                            request_.encoding.cardinality, named(cardinality_choices()),
                            "How \"at most k\" becomes clauses");
    command.add_flag_callback(
        "--reduce", [this] { request_.encoding.reduce = true; },
        "Leave out what the givens rule out; the default for large grids");
    command.add_flag_callback(
        "--no-reduce", [this] { request_.encoding.reduce = false; }, "Leave out nothing");
    command.add_option("--engine", engine_, "The solver: " + engines_text());
    const auto keep_timeout = [this](const std::string& text) {
      constexpr double longest = 1e9;
      const char* const end = text.data() + text.size();
      const auto [read, error] = std::from_chars(text.data(), end, request_.timeout);
      if (error != std::errc() || read != end || !(request_.timeout >= 0) ||
          request_.timeout > longest) {
        throw UsageError{
            "--timeout takes a number of seconds, up to 1000000000 (0 is none), not '" + text +
            "'"};
      }
    };
    command
        .add_option_function<std::string>("--timeout", keep_timeout,
                                          "Give up on a puzzle after so many seconds")
        ->type_name("SECONDS");
    for (const Family* family : families()) {
      for (const FamilyOption& option : family->options()) {
        const std::string name(option.name);
        const std::string summary =
            std::string(family->name()) + ": " + std::string(option.summary);
        const auto keep = [this, name](const std::string& value) {
          request_.reading.options[name] = value;
        };
        if (option.value.empty()) {
          command.add_flag_callback(
              "--" + name, [keep] { keep(""); }, summary);
        } else {
          command.add_option_function<std::string>("--" + name, keep, summary)
              ->type_name(std::string(option.value));
        }
      }
    }
  }

  void add_file_options(CLI::App& encode, CLI::App& decode) {
    std::vector<std::pair<std::string_view, FileFormat>> formats;
    for (const Choice& format : file_formats()) {
      formats.emplace_back(format.name, *file_format_named(format.name));
    }
    for (CLI::App* command : {&encode, &decode}) {
      add_choice<FileFormat>(*command, "--to", "there is no format to write", to_, formats,
                             command == &encode ? "The format: dimacs, gcnf, wcnf, icnf or smt2"
                                                : "The format that the solver was given")
          ->type_name("FORMAT");
      add_choice<bool>(*command, "--groups", "--groups cannot be", request_.file.rules_too,
                       {{"clues", false}, {"all", true}},
                       "What can be blamed or dropped: clues, or all: every rule too")
          ->type_name("clues|all");
      add_number(*command, "--puzzle", request_.puzzle, INT_MAX,
                 "Of a file with several puzzles, take this one")
          ->type_name("NUMBER");
    }
    add_choice<Ask>(encode, "--ask", "--ask cannot be", request_.file.ask,
                    {{"model", Ask::model}, {"core", Ask::core}},
                    "smt2: ask for a model, or for a core")
        ->type_name("model|core");
    encode.add_option("-o,--output", request_.output, "Where to, instead of standard output")
        ->type_name("FILE");
    encode.add_flag("--compare", request_.compare,
                    "Sizes, time and conflicts of all encodings side by side");
  }

  static bool has_option(const CLI::App& command, const std::string& name) {
    return command.get_option_no_throw(name) != nullptr;
  }

  /// A sentence for an option or an argument that the command does not have.
  std::string unexpected(const std::vector<std::string>& args) const {
    const CLI::App& command = *app_.get_subcommands().front();
    std::vector<std::string> known;
    for (const CLI::App* any : app_.get_subcommands(nullptr)) {
      for (const CLI::Option* option : any->get_options()) {
        if (!option->get_positional()) known.push_back("--" + option->get_lnames().front());
      }
    }
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    for (const std::string& arg : args) {
      const std::string name = arg.substr(0, arg.find('='));
      if (!name.starts_with("-") || name == "-" || has_option(command, name)) continue;
      std::vector<std::string> others;
      for (const CLI::App* other : app_.get_subcommands(nullptr)) {
        if (has_option(*other, name)) others.push_back(other->get_name());
      }
      if (others.empty()) return unknown_name("there is no option", name, known).message;
      return command.get_name() + " has no option " + name + "; " + listed(others, "and") +
             (others.size() == 1 ? " has" : " have");
    }
    return command.get_name() + " takes no file";
  }

  /// Formats and encodings are those of the family, or of any if it is to be recognised.
  void resolve_names() const {
    std::vector<std::string> formats;
    std::vector<std::string> encodings;
    for (const Family* family : families()) {
      if (request_.family != nullptr && request_.family != family) continue;
      for (const std::string& name : names_of(family->formats())) formats.push_back(name);
      for (const std::string& name : names_of(family->encodings())) encodings.push_back(name);
    }
    const auto require = [](const char* what, const std::string& name,
                            const std::vector<std::string>& known) {
      if (!name.empty() && !contains(known, name)) throw unknown_name(what, name, known);
    };
    require("there is no format", request_.reading.format, formats);
    require("there is no encoding", request_.encoding.name, encodings);
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
    throw unknown_name("there is no engine", engine_, known);
  }

  /// With --proof the engine is one that can, unless another was asked for.
  void resolve_proving_engine() {
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
    file.format = to_.value_or(file.format);
    request_.file_asked = to_ || !request_.output.empty();
    if (file.rules_too && clues_in(file.format) != Clues::tracked) {
      throw UsageError{"--groups all goes with a format that has groups: gcnf, wcnf, icnf or smt2"};
    }
    if (file.ask != Ask::nothing && file.format != FileFormat::smt2) {
      throw UsageError{"--ask goes with --to smt2"};
    }
  }

  CLI::App app_{"Which clues of a puzzle contradict each other, and which solution do they have?",
                "cluecore"};
  CLI::App* list_ = nullptr;
  std::map<const CLI::App*, Command> commands_;
  Request request_;
  std::string engine_;
  std::optional<std::size_t> solutions_;  // 0: all
  std::optional<std::size_t> limit_;
  std::optional<std::size_t> jobs_;
  std::optional<FileFormat> to_;
  bool all_ = false;
  bool first_ = false;
};

}  // namespace

CommandLine read_command_line(const std::vector<std::string>& args) {
  Options options;
  try {
    return {options.parse(args), ""};
  } catch (const CLI::Success& done) {  // --help, --version
    std::ostringstream text;
    options.app().exit(done, text, text);
    return {std::nullopt, text.str()};
  } catch (const CLI::ParseError& error) {
    throw UsageError{options.explain(error, args)};
  }
}

}  // namespace cluecore::cli
