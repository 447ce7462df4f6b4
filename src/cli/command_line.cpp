// SPDX-License-Identifier: MIT
// The options; the only file that includes CLI11.
#include "exit_status.hpp"
#include "request.hpp"
#include "run.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"
#include "untied.hpp"

#include <cluecore/engine.hpp>
#include <cluecore/version.hpp>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <new>
#include <ostream>
#include <sstream>
#include <system_error>
#include <thread>

namespace cluecore::cli {

namespace {

constexpr const char* no_arguments_help =
    "cluecore says whether a puzzle has exactly one solution, several, or none, and which clues\n"
    "contradict each other.\n"
    "\n"
    "  cluecore check puzzle.csv     the verdict, and what is wrong with the puzzle\n"
    "  cluecore solve puzzle.csv     the solution\n"
    "  cluecore explain puzzle.csv   conflicts in depth, or why a cell has its value\n"
    "\n"
    "cluecore --help says more.\n";

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
    solve
        ->add_option(
            "--proof", request_.proof,
            "Write a DRAT proof that there is no (other) solution; FILE.cnf is its formula")
        ->type_name("FILE");
    CLI::App* explain = app_.add_subcommand(
        "explain", "Conflicts in depth; why a cell has its value; the way to the solution");
    CLI::App* serve = app_.add_subcommand(
        "serve",
        "A page on this machine to type a puzzle into, which says what is wrong as you type");
    serve->add_option("--port", port_, "Of 127.0.0.1; a free one if nothing is said")
        ->type_name("N");
    serve->add_flag("--no-open", request_.no_open, "Only print the address, open no browser");
    serve->add_flag("--no-token", request_.no_token, "Answer whoever can connect; for tests");
    serve->add_option("--engine", engine_, "The solver: " + engines_text());
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
    commands_ = {{check, Command::check},   {solve, Command::solve},   {explain, Command::explain},
                 {encode, Command::encode}, {decode, Command::decode}, {serve, Command::serve}};
    add_explaining(*check, *explain);
    add_file_options(*encode, *decode);
    for (CLI::App* command : {check, solve, explain, decode}) {
      command->add_flag("--json", request_.json, "One JSON object a puzzle, a line each");
      command->add_option("--color", colour_, "auto, always or never")->type_name("WHEN");
    }
    for (CLI::App* command : {check, solve, explain}) {
      command->add_option("--svg", request_.svg, "Write the puzzle and what is wrong as an image")
          ->type_name("FILE");
      command->add_option("--html", request_.html, "Write the report with its pictures as a page")
          ->type_name("FILE");
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
    solve->add_flag("--first", first_, "Stop at the first solution, do not ask for others");
    solve->add_option("--solutions", solutions_, "List up to N solutions, or all")
        ->type_name("N|all");
    solve->add_flag("--count", request_.count,
                    "Only count the solutions, up to 10000 or what --solutions says");
  }

  /// Throws CLI::ParseError and UsageError. Nothing: the list was asked for.
  std::optional<Request> parse(const std::vector<std::string>& args) {
    app_.parse(std::vector<std::string>(args.rbegin(), args.rend()));  // as CLI11 wants them
    if (list_->parsed()) return std::nullopt;
    for (const auto& [app, command] : commands_) {
      if (app->parsed()) request_.command = command;
    }
    resolve_names();
    resolve_file(file_, request_);
    resolve_port();
    resolve_solutions();
    resolve_conflicts();
    constexpr double longest = 1e9;
    if (!(timeout_ >= 0 && timeout_ <= longest)) {
      throw UsageError{"--timeout takes a number of seconds, up to 1000000000; 0 is none"};
    }
    request_.timeout = timeout_;
    resolve_jobs();
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
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
      for (const std::string& arg : args) {
        const std::string name = arg.substr(0, arg.find('='));
        const std::vector<std::string> known = option_names();
        if (!name.starts_with("-") || contains(known, name)) {
          continue;
        }
        return unknown_name("there is no option", name, known).message;
      }
    }
    return error.what();
  }

  const CLI::App& app() const { return app_; }

 private:
  void add_explaining(CLI::App& check, CLI::App& explain) {
    for (CLI::App* command : {&check, &explain}) {
      command->add_flag("--redundant", request_.redundant,
                        "Which clues follow from all the others?");
    }
    check.add_flag("--pairs", request_.pairs, "Only the pairs that break a rule, a line each");
    check.add_flag("--brief", request_.brief, "One line a file");
    explain.add_option("--cell", request_.cell, "Why does this cell have its value?");
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
    command.add_option("--family", family_, "The kind of puzzle, instead of recognising it");
    command.add_option("--from", request_.reading.format, "The format, instead of recognising it")
        ->type_name("FORMAT");
    command.add_option("--encoding", request_.encoding.name, "How the rules become clauses");
    command.add_option("--at-most-one", at_most_one_, "How \"at most one\" becomes clauses")
        ->type_name("NAME");
    command.add_option("--cardinality", cardinality_, "How \"at most k\" becomes clauses")
        ->type_name("NAME");
    command.add_flag_callback(
        "--reduce", [this] { request_.encoding.reduce = true; },
        "Leave out what the givens rule out; the default for large grids");
    command.add_flag_callback(
        "--no-reduce", [this] { request_.encoding.reduce = false; }, "Leave out nothing");
    command.add_option("--engine", engine_, "The solver: " + engines_text());
    command.add_option("--timeout", timeout_, "Give up on a puzzle after so many seconds")
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
    for (CLI::App* command : {&encode, &decode}) {
      command
          ->add_option("--to", file_.to,
                       command == &encode ? "The format: dimacs, gcnf, wcnf, icnf or smt2"
                                          : "The format that the solver was given")
          ->type_name("FORMAT");
      command
          ->add_option("--groups", file_.groups,
                       "What can be blamed or dropped: clues, or all: every rule too")
          ->type_name("clues|all");
      command->add_option("--puzzle", file_.puzzle, "Of a file with several puzzles, take this one")
          ->type_name("NUMBER");
    }
    encode.add_option("--ask", file_.ask, "smt2: ask for a model, or for a core")
        ->type_name("model|core");
    encode.add_option("-o,--output", request_.output, "Where to, instead of standard output")
        ->type_name("FILE");
    encode.add_flag("--compare", request_.compare,
                    "Sizes, time and conflicts of all encodings side by side");
  }

  std::vector<std::string> option_names() const {
    std::vector<std::string> names;
    for (const CLI::App* command : app_.get_subcommands(nullptr)) {
      for (const CLI::Option* option : command->get_options()) {
        if (!option->get_positional()) names.push_back("--" + option->get_lnames().front());
      }
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
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
    require("there is no family", family_, families_known);
    require("there is no format", request_.reading.format, formats);
    require("there is no encoding", request_.encoding.name, encodings);
    request_.encoding.at_most_one = chosen("there is no at-most-one encoding", at_most_one_,
                                           at_most_one_named, at_most_one_choices());
    request_.encoding.cardinality = chosen("there is no cardinality encoding", cardinality_,
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
    std::vector<std::string> known;
    for (Choice choice : choices) known.emplace_back(cluecore::name(choice));
    throw unknown_name(what, name, known);
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

  void resolve_port() {
    constexpr int highest = 65535;
    const std::optional<int> number = whole_number(port_);
    if (!port_.empty() && (!number || *number > highest)) {
      throw UsageError{"--port takes a number up to 65535, not '" + port_ + "'"};
    }
    request_.port = static_cast<unsigned>(number.value_or(0));
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
    const bool pictures = !(request_.svg + request_.html).empty();
    if (pictures && (how || request_.files.size() > 1)) {
      throw UsageError{"--svg and --html show one puzzle, and go with neither --cell nor --steps"};
    }
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
  std::string port_;
  FileWords file_;
  double timeout_ = 0;
  bool first_ = false;
};

int carry_out(const Request& request, std::istream& in, std::ostream& out, std::ostream& err,
              const Environment& environment) {
  switch (request.command) {
    case Command::encode:
      return encode_command(request, in, out, err);
    case Command::decode:
      return decode_command(request, in, out, style_for(request.colour, environment));
    case Command::serve:
      return serve_command(request, out, environment);
    default:
      return answer(request, in, out, err, environment);
  }
}

}  // namespace

int run(const std::vector<std::string>& args, std::istream& in, std::ostream& out,
        std::ostream& err, const Environment& environment) {
  if (args.empty()) {
    err << no_arguments_help;
    return input_error;
  }
  const Untied untied(in);
  const auto say = [&](std::string_view message) { err << "cluecore: error: " << message << "\n"; };
  int status = as_asked;
  std::string help;
  Options options;
  try {
    if (std::optional<Request> request = options.parse(args)) {
      request->interrupt = environment.interrupt;
      status = carry_out(*request, in, out, err, environment);
    } else {
      list_everything(out);
    }
  } catch (const CLI::Success& done) {  // --help, --version
    std::ostringstream text;
    status = options.app().exit(done, text, err);
    help = text.str();
  } catch (const CLI::ParseError& error) {
    say(visible(options.explain(error, args)));
    return input_error;
  } catch (const UsageError& error) {
    say(visible(error.message));
    return input_error;
  } catch (const InputError& error) {
    // Of a file that an interrupt ended early, nothing can be said.
    if (environment.interrupt.stop_requested()) return interrupted;
    err << error.what() << "\n";
    return input_error;
  } catch (const FormulaStopped&) {
    if (environment.interrupt.stop_requested()) return interrupted;
    say("the time limit was reached while the formula was built");
    return gave_up;
  } catch (const EngineError& error) {
    say("the solver failed: " + std::string(error.what()));
    return gave_up;
  } catch (const std::bad_alloc&) {
    say("out of memory");
    return gave_up;
  } catch (const std::ios_base::failure&) {  // a stream that was told to throw; see below
    status = input_error;
  } catch (const std::system_error& error) {
    say("no thread can be made: " + std::string(error.what()));
    return gave_up;
  } catch (const std::exception& error) {
    err << "cluecore: internal error: " << error.what() << "\n";
    return internal_error;
  }
  try {
    out << help << std::flush;
  } catch (const std::ios_base::failure&) {  // a stream that was told to throw; it is bad now
  }
  if (out) return status;
  say("the output cannot be written");
  return std::max(status, int{input_error});
}

}  // namespace cluecore::cli
