// SPDX-License-Identifier: MIT
// The options. Beside this only parser_table.cpp includes CLI11.
#include "command_line.hpp"

#include "cube_options.hpp"
#include "explain/queries.hpp"
#include "help.hpp"
#include "making_options.hpp"
#include "option_adders.hpp"
#include "parser_table.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <cluecore/engine.hpp>
#include <cluecore/version.hpp>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <climits>
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

constexpr const char* puzzle_help = "Of a file with several puzzles, take this one";
constexpr const char* output_help = "Where to, instead of standard output";
template <typename Choice>
std::vector<std::string> texts(std::span<const Choice> choices) {
  return mapped(choices, [](Choice choice) { return std::string(cluecore::name(choice)); });
}

class Options : private OptionAdders {
 public:
  explicit Options(std::size_t columns) : columns_(columns) {
    app_.set_version_flag("--version,-V",
                          std::string("cluecore ") + version + " (" + build_text() + ")");
    app_.formatter(formatter());
    app_.require_subcommand(1);
    app_.footer(footer);
    CLI::App* check = app_.add_subcommand(
        "check",
        "The verdict: one solution, several and where they differ, or which clues conflict");
    CLI::App* solve = app_.add_subcommand("solve", "The solution, and whether it is the only one");
    CLI::App* explain = app_.add_subcommand(
        "explain", "Conflicts in depth; why a cell has its value; the way to the solution");
    CLI::App* rate = app_.add_subcommand("rate", "How hard a puzzle is, and the steps it takes");
    add_makers();
    CLI::App* serve = app_.add_subcommand(
        "serve",
        "A page on this machine to type a puzzle into, which says what is wrong as you type");
    CLI::App* lsp = app_.add_subcommand(
        "lsp", "A language server for editors, on standard input and output: docs/editors.md");
    list_ = app_.add_subcommand("list", "The families, formats, encodings and engines there are");
    CLI::App* encode = app_.add_subcommand("encode", "The formula, for other tools; or its size");
    CLI::App* convert = app_.add_subcommand(
        "convert", "The puzzle as it is typed, or in a format that other programs read");
    CLI::App* decode =
        app_.add_subcommand("decode", "Another solver's answer, read back and checked");
    commands_.insert({{check, Command::check},
                      {solve, Command::solve},
                      {explain, Command::explain},
                      {encode, Command::encode},
                      {decode, Command::decode},
                      {serve, Command::serve},
                      {lsp, Command::lsp},
                      {rate, Command::rate},
                      {convert, Command::convert}});
    add_topics();
    add_serving(*serve, *lsp);
    add_files({check, solve, explain, rate},
              "Files with puzzles, or a puzzle itself; none, or -: standard input");
    add_files({encode, convert}, "A file with a puzzle, or the puzzle; none, or -: standard input");
    add_files({decode},
              "A file with a puzzle, and one with what the solver said; if that is not named, "
              "standard input");
    for (CLI::App* command : {check, solve, explain, rate, encode, decode}) {
      add_common(*command);
    }
    add_converting(*convert);
    add_solutions(*solve);
    add_explaining(*check, *explain);
    add_file_options(*encode, *decode);
    for (CLI::App* command : {check, solve, explain, rate, decode}) add_printing(*command);
    for (CLI::App* command : {check, solve, explain}) add_pictures(*command);
    for (CLI::App* command : {check, solve, explain, rate}) {
      add_number(*command, "--puzzle", request_.puzzle, INT_MAX, puzzle_help)->type_name("NUMBER");
    }
    for (CLI::App* command : {check, solve, rate}) add_streaming(*command, command != rate);
    add_cubes(*solve, *encode, request_, cube_);
    add_mending(*check);
    add_merging();
    add_examples();
  }

  /// Throws UsageError.
  CommandLine parse(const std::vector<std::string>& args) {
    try {
      app_.parse(std::vector<std::string>(args.rbegin(), args.rend()));  // as CLI11 wants them
    } catch (const CLI::Success& done) {                                 // --help, --version
      return {std::nullopt, text_of(done)};
    } catch (const CLI::ParseError& error) {
      throw UsageError{refusal(error, app_, table_of(app_, choices_), args)};
    }
    if (list_->parsed()) {
      return {std::nullopt, folded_lines(everything_listed(), columns_)};
    }
    if (help_->parsed())
      return {std::nullopt, manual_ ? manual(table_of(app_, choices_)) : help_on(topic_)};
    if (completion_->parsed()) return {std::nullopt, completion(table_of(app_, choices_), shell_)};
    if (example_->parsed()) return {std::nullopt, example_text(topic_)};
    for (const auto& [app, command] : commands_) {
      if (!app->parsed()) continue;
      request_.command = command;
      request_.given = given_options(*app);
    }
    if (shard_) resolve_shard(request_, *shard_);
    if (cube_) resolve_cube(request_, *cube_);
    cut_making(request_.making, request_.shard.value_or(Shard{}));
    resolve_files(request_);
    require_names(request_);
    request_.engine = engine_for(engine_, request_);
    request_.engine_named = !engine_.empty();
    request_.file.format = to_.value_or(request_.file.format);
    request_.file_asked = to_ || !request_.output.empty();
    require_file_style(request_.file);
    settle_cubes(request_, to_);
    request_.listing = solutions_ && !request_.count;
    if (limit_ && !request_.count && !candidates_ && !all_) {
      throw UsageError{"--limit goes with --count or --candidates"};
    }
    if (request_.count) request_.solutions = limit_.value_or(solutions_within_reach);
    if (first_) request_.solutions = 1;
    if (solutions_) request_.solutions = *solutions_;
    constexpr std::size_t default_conflict_limit = 20;
    constexpr std::size_t default_candidate_limit = 10;
    if (candidates_) request_.candidates = limit_.value_or(default_candidate_limit);
    if (all_) request_.conflicts = limit_.value_or(default_conflict_limit);
    require_outputs(request_);
    // Which of several solutions --first finds depends on what the engine solved before; in one
    // thread it is the same each time.
    if (!first_) request_.jobs = std::max(1U, std::thread::hardware_concurrency());
    request_.jobs = jobs_.value_or(request_.jobs);
    return {request_, ""};
  }

 private:
  std::string text_of(const CLI::Success& done) {
    std::ostringstream text;
    app_.exit(done, text, text);
    return wrapped(text.str(), columns_);
  }

  /// The help of a command, a family, or all.
  std::string help_on(const std::string& topic) const {
    if (topic.empty()) return wrapped(app_.help(), columns_);
    std::vector<std::string> topics = family_names();
    for (const CLI::App* command : app_.get_subcommands(nullptr)) {
      if (command->get_name() == topic) return wrapped(command->help("cluecore"), columns_);
      topics.push_back(command->get_name());
    }
    if (const Family* family = family_named(topic)) return family_help(*family);
    throw unknown_name("no help on", topic, topics);
  }

  CLI::Option* add_engine(CLI::App& command) {
    CLI::Option* engine = command.add_option(
        "--engine", engine_, "To ask only this, without a search before: " + engines_text());
    for (const EngineKind& kind : engines()) choices_[engine].push_back(kind.name);
    return engine->type_name("NAME");
  }

  void add_topics() {
    help_ = app_.add_subcommand("help", "How to use a command, or to write a kind of puzzle");
    CLI::Option* topic =
        help_->add_option("TOPIC", topic_, "A command or a family: " + topics_text());
    help_->add_flag("--man", manual_, "The manual page, as man reads it")->excludes(topic);
    example_ = app_.add_subcommand("example", "A puzzle of a family, to begin with");
    CLI::Option* family =
        example_->add_option("FAMILY", topic_, "The family: " + listed(family_names()));
    completion_ = app_.add_subcommand("completion", "What a shell reads to complete command lines");
    CLI::Option* shell = add_choice<std::string>(
        *completion_, "SHELL", "unknown shell", shell_,
        {{"bash", "bash"}, {"zsh", "zsh"}, {"fish", "fish"}}, "bash, zsh or fish");
    shell->required();
    choices_[topic] = choices_[family] = family_names();
    for (const CLI::App* command : app_.get_subcommands(nullptr)) {
      choices_[topic].push_back(command->get_name());
    }
    for (CLI::Option* word : {topic, family, shell}) word->type_name("");
  }

  void add_makers() {
    CLI::App* generate = add_generating(app_, request_, *this);
    CLI::App* minimise = add_minimising(app_, request_, *this);
    commands_.insert({{generate, Command::generate}, {minimise, Command::minimise}});
    add_timeout(*generate);
    add_jobs(*generate);
    add_shard(*generate, "Make part I of N of the puzzles");
    for (const Family* family : families()) add_options_of(*family, *generate, request_.reading);
    add_files({minimise}, "A file with a puzzle, or the puzzle; none, or -: standard input");
    add_common(*minimise);
    add_number(*minimise, "--puzzle", request_.puzzle, INT_MAX, puzzle_help)->type_name("NUMBER");
  }

  void add_serving(CLI::App& serve, CLI::App& lsp) {
    constexpr int highest_port = 65535;
    add_number(serve, "--port", request_.port, highest_port,
               "Of 127.0.0.1; 0, or nothing said: a free one", "0");
    serve.add_flag("--no-open", request_.no_open, "Only print the address, open no browser");
    serve.add_flag("--no-token", request_.no_token, "Answer whoever can connect; for tests");
    for (CLI::App* command : {&serve, &lsp}) add_engine(*command);
  }

  void add_files(std::initializer_list<CLI::App*> commands, const std::string& what) {
    for (CLI::App* command : commands) add_text(*command, "FILE", request_.files, "", what);
  }

  void add_printing(CLI::App& command) {
    command.add_flag("--json", request_.json, "One JSON object a puzzle, a line each");
    add_choice<Colour>(
        command, "--color", "--color cannot be", request_.colour,
        {{"auto", Colour::automatic}, {"always", Colour::always}, {"never", Colour::never}},
        "auto, always or never")
        ->type_name("WHEN");
  }

  void add_pictures(CLI::App& command) {
    add_text(command, "--svg", request_.svg, "FILE",
             "Write the puzzle and what is wrong as an image");
    add_text(command, "--html", request_.html, "FILE",
             "Write the report with its pictures as a page");
    command.add_flag("--stats", request_.stats, "Sizes, calls and time on standard error");
    CLI::Option* engine = command.get_option("--engine");
    engine->description(engine->get_description() + ", or race: all of them at once");
    choices_[engine].push_back(race().name);
  }

  /// `resumes`: do its lines say where they come from?
  void add_jobs(CLI::App& command) {
    constexpr int most_jobs = 1024;
    add_number(command, "--jobs,-j", jobs_, most_jobs,
               "Threads for a stream of puzzles; all cores if nothing is said");
  }

  CLI::Option* add_shard(CLI::App& command, const std::string& what) {
    return command
        .add_option_function<std::string>(
            "--shard", [this](const std::string& text) { shard_ = text; },
            what + "; a job of an array needs no I/N")
        ->type_name("I/N")
        ->expected(0, 1);
  }

  void add_streaming(CLI::App& command, bool resumes) {
    add_jobs(command);
    CLI::Option* puzzle = command.get_option("--puzzle");
    add_shard(command, "Answer part I of N of the file")->excludes(puzzle);
    add_text(command, "--summary", request_.summary, "FILE",
             "Write counts and checksums, by which merge knows the run")
        ->excludes(puzzle);
    if (!resumes) return;
    add_text(command, "--resume", request_.resume, "FILE",
             "Continue a stream: FILE has the answers so far, the others go there too")
        ->excludes(puzzle);
  }

  void add_examples() {
    for (CLI::App* command : app_.get_subcommands(nullptr)) {
      command->footer(std::string(examples_of_command(command->get_name())));
    }
  }

  void add_merging() {
    CLI::App& merge = *app_.add_subcommand(
        "merge", "The answers of all shards in order, or of all cubes, or which to run again");
    commands_[&merge] = Command::merge;
    add_text(merge, "DIR", request_.files, "",
             "The folder with the shards' answers and summaries, or with the cubes' JSON");
    add_text(merge, "-o,--output", request_.output, "FILE", output_help);
    add_text(merge, "--summary", request_.summary, "FILE", "Write the sum of their summaries");
    add_text(merge, "--input", request_.whole, "FILE",
             "Look whether they are of this file, byte for byte; hold solutions against it");
  }

  void add_mending(CLI::App& check) {
    CLI::Option* fix =
        check.add_flag("--fix", request_.fix, "Write the puzzle with its likeliest slip mended");
    add_text(check, "-o,--output", request_.output, "FILE", "With --fix: where to")->needs(fix);
    CLI::Option* quiet =
        check.add_flag("--quiet,-q", request_.quiet, "Print no answer: the exit status says it");
    for (const char* other :
         {"--svg", "--html", "--stats", "--resume", "--summary", "--redundant"}) {
      quiet->excludes(check.get_option(other));
    }
    quiet->excludes(fix);
    CLI::Option* pairs = check.get_option("--pairs");
    CLI::Option* brief = check.get_option("--brief");
    pairs->excludes(brief);
    for (const char* other : {"--json", "--redundant"}) {
      for (CLI::Option* form : {fix, pairs, brief}) form->excludes(check.get_option(other));
    }
    for (const char* other : {"--svg", "--html", "--stats", "--jobs", "--resume", "--shard",
                              "--summary", "--pairs", "--brief"}) {
      fix->excludes(check.get_option(other));
    }
  }

  void add_converting(CLI::App& convert) {
    add_common(convert);
    std::vector<std::pair<std::string_view, std::string>> formats = {{"text", "text"}};
    std::vector<std::string> names = {"text"};
    for (const Family* family : families()) {
      for (const Choice& format : family->written_formats()) {
        if (contains(names, format.name)) continue;
        formats.emplace_back(format.name, format.name);
        names.emplace_back(format.name);
      }
    }
    add_choice<std::string>(convert, "--to", "unknown format to write", request_.written, formats,
                            listed(names))
        ->type_name("FORMAT");
    add_number(convert, "--puzzle", request_.puzzle, INT_MAX, puzzle_help)->type_name("NUMBER");
    add_text(convert, "-o,--output", request_.output, "FILE", output_help);
  }

  void add_solutions(CLI::App& solve) {
    CLI::Option* proof =
        add_text(solve, "--proof", request_.proof, "FILE",
                 "Write a DRAT proof that there is no (other) solution; FILE.cnf is its formula");
    CLI::Option* first =
        solve.add_flag("--first", first_, "Stop at the first solution, do not ask for others");
    CLI::Option* solutions = add_number(solve, "--solutions", solutions_, INT_MAX,
                                        "List up to N solutions, or all", "all");
    CLI::Option* count = solve.add_flag("--count", request_.count,
                                        "Only count the solutions, all of them or up to --limit");
    CLI::Option* candidates = solve.add_flag(
        "--candidates", candidates_,
        "Which values can cells have, in how many solutions, and which one settles it");
    add_number(solve, "--limit", limit_, INT_MAX,
               "Count no further: with --count, or with --candidates (10 each if nothing is said)")
        ->excludes(solutions);
    for (CLI::Option* other : {first, solutions, count}) {
      proof->excludes(other);
      candidates->excludes(other);
    }
    first->excludes(solutions)->excludes(count);
  }

  void add_explaining(CLI::App& check, CLI::App& explain) {
    constexpr const char* redundant_help = "Which clues follow from all the others?";
    check.add_flag("--redundant", request_.redundant, redundant_help);
    CLI::Option* cell =
        add_text(explain, "--cell", request_.cell, "CELL", "Why does this cell have its value?");
    CLI::Option* steps =
        explain.add_flag("--steps", request_.steps, "The way to the solution, step by step");
    CLI::Option* next = explain.add_flag("--next", request_.next, "The next step");
    CLI::Option* entries =
        add_text(explain, "--entries", request_.entries, "FILE",
                 "What you entered so far, as a grid: what is wrong; with --next: what "
                 "follows");
    CLI::Option* redundant = explain.add_flag("--redundant", request_.redundant, redundant_help);
    CLI::Option* smallest =
        explain.add_flag("--smallest", request_.smallest,
                         "Prove that no conflict has fewer clues; with --cell: by few clues");
    CLI::Option* all =
        explain.add_flag("--all", all_, "All conflicts, smallest first, up to --limit");
    add_number(explain, "--limit", limit_, INT_MAX, "Stop after N conflicts; 20 if nothing is said")
        ->needs(all);
    CLI::Option* prefer =
        add_text(explain, "--prefer", request_.prefer, "order|FILE",
                 "Which clues to trust: order (the first most), or a file that names them");
    check.add_flag("--pairs", request_.pairs, "Only the pairs that break a rule, a line each");
    check.add_flag("--brief", request_.brief, "One line a file");
    explain.add_flag("--full", request_.full, "Tell everything, however long it is");
    cell->excludes(steps)->excludes(next)->excludes(entries);
    steps->excludes(entries);
    steps->excludes(next)->excludes(smallest);
    for (CLI::Option* other : {all, redundant, prefer}) {
      for (CLI::Option* way : {cell, steps, next}) way->excludes(other);
    }
  }

  void add_common(CLI::App& command) {
    const std::string usual = command.option_defaults()->get_group();
    command.option_defaults()->group(reading);
    const auto known =
        mapped(families(), [](const Family* family) { return std::pair(family->name(), family); });
    add_choice<const Family*>(
        command, "--family", "unknown family", request_.family, known,
        "The kind of puzzle, instead of recognising it: " + listed(family_names()));
    add_text(command, "--from", request_.reading.format, "FORMAT",
             "The format, instead of recognising it; cluecore help FAMILY has them");
    command.option_defaults()->group(solving);
    add_text(command, "--encoding", request_.encoding.name, "NAME",
             "How the rules become clauses; cluecore list has the choices");
    add_choice<AtMostOne>(
        command, "--at-most-one", "unknown at-most-one encoding", request_.encoding.at_most_one,
        named(at_most_one_choices()),
        "How \"at most one\" becomes clauses: " + listed(texts(at_most_one_choices())));
    add_choice<Cardinality>(
        command, "--cardinality", "unknown cardinality encoding", request_.encoding.cardinality,
        named(cardinality_choices()),
        "How \"at most k\" becomes clauses: " + listed(texts(cardinality_choices())));
    command.add_flag_callback(
        "--reduce", [this] { request_.encoding.reduce = true; },
        "Leave out what the givens rule out; the default for large grids");
    command.add_flag_callback(
        "--no-reduce", [this] { request_.encoding.reduce = false; }, "Leave out nothing");
    add_engine(command);
    add_timeout(command);
    command.option_defaults()->group(reading);
    for (const Family* family : families()) add_options_of(*family, command, request_.reading);
    command.option_defaults()->group(usual);
  }

  void add_timeout(CLI::App& command) {
    const auto keep = [this](const std::string& text) {
      request_.timeout = seconds_for_timeout(text);
    };
    command
        .add_option_function<std::string>("--timeout", keep,
                                          "Give up on a puzzle after so many seconds")
        ->type_name("SECONDS");
  }

  void add_file_options(CLI::App& encode, CLI::App& decode) {
    const auto formats = mapped(file_formats(), [](const Choice& format) {
      return std::pair(format.name, *file_format_named(format.name));
    });
    for (CLI::App* command : {&encode, &decode}) {
      add_choice<FileFormat>(*command, "--to", "unknown format to write", to_, formats,
                             command == &encode ? "The format: dimacs, gcnf, wcnf, icnf or smt2"
                                                : "The format that the solver was given")
          ->type_name("FORMAT");
      add_choice<bool>(*command, "--groups", "--groups cannot be", request_.file.rules_too,
                       {{"clues", false}, {"all", true}},
                       "What can be blamed or dropped: clues, or all: every rule too")
          ->type_name("clues|all");
      add_number(*command, "--puzzle", request_.puzzle, INT_MAX, puzzle_help)->type_name("NUMBER");
    }
    add_choice<Ask>(encode, "--ask", "--ask cannot be", request_.file.ask,
                    {{"model", Ask::model}, {"core", Ask::core}},
                    "smt2: ask for a model, or for a core")
        ->type_name("model|core");
    add_text(encode, "-o,--output", request_.output, "FILE", output_help);
    encode.add_flag("--stats", request_.stats,
                    "Sizes as a table; beside a file, on standard error");
    encode.add_flag("--compare", request_.compare,
                    "Sizes, time and conflicts of all encodings side by side");
  }

  CLI::App app_{"Which clues of a puzzle contradict each other, and which solution do they have?",
                "cluecore"};
  CLI::App* list_ = nullptr;
  CLI::App* help_ = nullptr;
  CLI::App* example_ = nullptr;
  CLI::App* completion_ = nullptr;
  std::size_t columns_;  // of the terminal
  std::string topic_;
  std::string shell_;
  bool manual_ = false;
  std::map<const CLI::App*, Command> commands_;
  Request request_;
  std::string engine_;
  std::optional<std::size_t> solutions_;  // 0: all
  bool candidates_ = false;
  std::optional<std::size_t> limit_;
  std::optional<std::size_t> jobs_;
  std::optional<FileFormat> to_;
  std::optional<std::string> shard_;
  std::optional<std::string> cube_;
  bool all_ = false;
  bool first_ = false;
};

}  // namespace

CommandLine parse_command_line(const std::vector<std::string>& args, std::size_t columns) {
  return Options(columns).parse(args);
}

}  // namespace cluecore::cli
