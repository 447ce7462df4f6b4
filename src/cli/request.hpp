// SPDX-License-Identifier: MIT
// What was asked for on the command line, checked.
#pragma once

#include "run.hpp"
#include "shard.hpp"

#include <cluecore/encoding.hpp>
#include <cluecore/engine.hpp>
#include <cluecore/formula_file.hpp>
#include <cluecore/generate.hpp>
#include <cluecore/puzzle.hpp>
#include <cluecore/report.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace cluecore {
struct ReadPuzzle;
}

namespace cluecore::cli {

enum class Command {
  check,
  solve,
  explain,
  rate,
  generate,
  minimise,
  merge,
  convert,
  encode,
  decode,
  serve,
  lsp
};
enum class Colour { automatic, always, never };

/// What generate and minimise are to make.
struct Making {
  Wish wish;              ///< --size, --symmetry, --givens, --level, --full-clues
  std::size_t count = 1;  ///< generate --count
  std::size_t after = 0;  ///< generate --after: so many are there already, or in other shards
  std::size_t last = 0;   ///< generate: the number of the last puzzle, of all shards
  std::optional<std::uint64_t> seed;  ///< --seed; none: any
  std::string format;   ///< --format; "": text, or of several a line each where there is one
  std::string keep;     ///< minimise --keep: names of clues
  bool fewest = false;  ///< minimise --fewest
};

/// Leaves what the shard makes of it; without shards, {1, 1}.
void cut_making(Making& making, const Shard& shard);

struct Request {
  Command command = Command::check;
  std::vector<std::string> files;
  std::string input = "standard input";  ///< what is said where a file is called -
  const Family* family = nullptr;        ///< none: recognised from the content
  ReadOptions reading;
  EncodingChoice encoding;             ///< its name "" = the family's default
  const EngineKind* engine = nullptr;  ///< never none
  bool engine_named = false;           ///< --engine: nothing settles a puzzle before it
  double timeout = 0;                  ///< seconds for each puzzle; 0 = none
  std::size_t solutions = 2;           ///< Question::solutions
  bool listing = false;                ///< --solutions: list them
  bool count = false;                  ///< --count: only their number
  FileStyle file;                      ///< --to, --groups, --ask
  bool file_asked = false;             ///< --to or -o: a file is wanted, not only --stats
  std::string output;                  ///< -o: where the file goes; "" = standard output
  std::string cell;                    ///< --cell: why it has its value
  bool steps = false;                  ///< --steps: the way to the solution
  bool next = false;                   ///< --next: the next step
  std::string entries;                 ///< --entries: the file of what was entered; "" = none
  bool smallest = false;               ///< --smallest, as in Question
  std::size_t conflicts = 0;           ///< --all: Question::conflicts
  std::string prefer;                  ///< --prefer: "order", or a file of clues; "" = none
  bool redundant = false;              ///< --redundant: which clues follow from the others?
  std::size_t candidates = 0;          ///< --candidates: Question::candidates
  bool pairs = false;                  ///< --pairs: nothing but the conflicting pairs
  bool brief = false;                  ///< --brief: one line a file
  bool full = false;                   ///< --full: however long it is
  bool quiet = false;                  ///< check --quiet: only the status says it
  bool fix = false;                    ///< check --fix: write the mended puzzle
  bool compare = false;                ///< encode --compare
  std::size_t puzzle = 0;              ///< --puzzle: its number in the file; 0 = the only one
  std::string svg;                     ///< --svg: the image; "" = none
  std::string html;                    ///< --html: the page; "" = none
  std::string proof;                   ///< solve --proof: the file
  std::stop_token interrupt;           ///< Environment::interrupt
  std::size_t jobs = 1;                ///< check and solve: threads that answer a stream
  std::string resume;                  ///< check and solve: the file to continue; "" = none
  std::optional<Shard> shard;          ///< --shard: the part of the file to answer
  std::optional<Shard> cube;           ///< solve --cube: the part of the search to go through
  std::size_t cubes = 0;               ///< encode --cubes: how many parts; 0 = no such lines
  std::string summary;                 ///< --summary: the file for counts and checksums; "" = none
  std::vector<std::string> given;  ///< options that may change answers: "--first", "--engine=z3"
  std::string whole;               ///< merge --input: the file that was cut; "" = not looked at
  std::size_t port = 0;            ///< serve --port; 0 = a free one
  bool no_token = false;           ///< serve --no-token
  bool no_open = false;            ///< serve --no-open
  std::string written = "text";    ///< convert --to: Puzzle::written(), or text
  Making making;
  bool json = false;
  bool stats = false;
  Colour colour = Colour::automatic;
};

/// Wrong usage that the parser of options cannot see; the message is a sentence.
struct UsageError {
  std::string message;
};

class PuzzleWorker;
/// Those who answer, a thread each. They keep their engines from one answer() to the next of the same request.
using Staff = std::vector<std::unique_ptr<PuzzleWorker>>;

/// Carries out check, solve, explain and rate. Throws UsageError. `staff`: who has answered before; none: it is
/// hired, and dismissed.
int answer(const Request& request, std::istream& in, std::ostream& out, std::ostream& err,
           const Environment& environment, Staff* staff = nullptr);
/// Carries out merge. Throws UsageError and InputError.
int merge_command(const Request& request, std::ostream& out, std::ostream& err);
/// The same of a folder with answers to cubes; looks_like_cubes() knows one.
bool looks_like_cubes(const std::string& folder);
int merge_cubes(const Request& request, std::istream& in, std::ostream& out, std::ostream& err,
                const Style& style);
/// Carries out solve --cube. Throws UsageError and InputError.
int cube_command(const Request& request, std::istream& in, std::ostream& out, std::ostream& err,
                 const Style& style);
/// Carries out encode, decode, and encode --compare. Throw UsageError and InputError.
int encode_command(const Request& request, std::istream& in, std::ostream& out, std::ostream& err);
int decode_command(const Request& request, std::istream& in, std::ostream& out, const Style& style);
/// `stop`: for all encodings together.
int compare_encodings(const ReadPuzzle& one, const Request& request, const std::stop_token& stop,
                      std::ostream& out);

/// Carries out check --fix.
int fix_command(const Request& request, std::istream& in, std::ostream& out, std::ostream& err);
/// Carries out convert. Throws UsageError and InputError.
int convert_command(const Request& request, std::istream& in, std::ostream& out, std::ostream& err);
/// What generate came to: its status and, where not all are as wished, a sentence why and the nearest.
struct Generated {
  int status = as_asked;
  std::string shortfall{};
  bool timed_out = false;
};
/// The seed that is asked for, or one at random.
std::uint64_t seed_for(const Request& request);
/// Writes the puzzles of a seed to `out`, or where the request says, and tells how many there are. Throws UsageError
/// and InputError.
Generated write_made(const Request& request, std::uint64_t seed, std::ostream& out,
                     const std::function<void(std::size_t)>& tell);
/// The puzzle with as few clues as the request asks for. Throws UsageError and InputError.
Minimised minimised_as(const Request& request, const ReadPuzzle& one, std::stop_token stop);
/// Carry out generate and minimise. Throw UsageError and InputError.
int generate_command(const Request& request, std::ostream& out, std::ostream& err,
                     const Environment& environment);
int minimise_command(const Request& request, std::istream& in, std::ostream& out,
                     std::ostream& err);
/// The puzzle in a format that its family writes, or as text, its last line ended. Throws UsageError for one
/// that it does not write, InputError for a clue that the format has no words for.
std::string written_in(const Family& family, const Puzzle& puzzle, const std::string& format,
                       std::string_view source);
/// Was this built with the page that serve shows?
bool has_page();
/// Carries out serve, until it is interrupted. Throws UsageError.
int serve_command(const Request& request, std::ostream& out, const Environment& environment);
/// Carries out lsp, until the editor ends it.
int lsp_command(const Request& request, std::istream& in, std::ostream& out);

/// Carries out list.
void list_everything(std::ostream& out);
/// "z3 4.8.12, cadical 1.5.3".
std::string engines_text();
/// The same, with all else that a build may have or lack.
std::string build_text();

/// How the terminal wants its output.
Style style_for(Colour colour, const Environment& environment);

/// "FAMILY has no encoding 'one-hto'; did you mean 'one-hot'?"
UsageError unknown_name(std::string_view what, std::string_view name,
                        const std::vector<std::string>& names);
/// Standard input where no file is named. Throws UsageError if there are too many or too few.
void resolve_files(Request& request);
/// What --shard was given, a file if it has not that form: in a job of an array it needs no value.
void resolve_shard(Request& request, const std::string& text);
/// The same of --cube.
void resolve_cube(Request& request, const std::string& text);
/// Throws UsageError for a number of cubes that none takes.
void require_cubes(const std::string& option, std::uintmax_t count);
/// A number from 1; `most`: INT_MAX for no bound; `all`: a word for 0, or "". Throws UsageError.
std::size_t number_for(const std::string& option, const std::string& text, int most,
                       const std::string& all);
/// Throws UsageError.
double seconds_for_timeout(const std::string& text);
std::vector<std::string> names_of(std::span<const Choice> choices);

/// Formats and encodings are those of the family, or of any if it is to be recognised. Throws UsageError.
void require_names(const Request& request);
/// Throws UsageError for files to write that nothing can be written to, or that say nothing of what is
/// asked.
void require_outputs(const Request& request);
/// The engine of that name, "" for the first, or for the first that writes proofs if one is asked for.
/// Throws UsageError.
const EngineKind* engine_for(const std::string& name, const Request& request);
/// Throws UsageError if parts of the style do not go together.
void require_file_style(const FileStyle& file);

}  // namespace cluecore::cli
