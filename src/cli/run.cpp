// SPDX-License-Identifier: MIT
// From arguments to the exit status.
#include "run.hpp"

#include "command_line.hpp"
#include "folding.hpp"
#include "text/text.hpp"

#include <cluecore/engine.hpp>

#include <istream>
#include <new>
#include <ostream>
#include <streambuf>
#include <system_error>

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

/// While it lives, reading flushes no other stream: threads write the answers, and what std::cin is
/// tied to, the reader would flush in the midst of it.
class Untied {
 public:
  explicit Untied(std::istream& in) : in_(in), tied_(in.tie(nullptr)) {}
  ~Untied() { in_.tie(tied_); }
  Untied(const Untied&) = delete;
  Untied& operator=(const Untied&) = delete;

 private:
  std::istream& in_;
  std::ostream* tied_;
};

/// Takes all that is written, and shows nothing of it.
struct Silence final : std::streambuf {
  int_type overflow(int_type c) override { return traits_type::not_eof(c); }
};

int carry_out(const Request& request, std::istream& in, std::ostream& out, std::ostream& err,
              const Environment& environment) {
  switch (request.command) {
    case Command::merge:
      if (looks_like_cubes(request.files.front())) {
        return merge_cubes(request, in, out, err, style_for(request.colour, environment));
      }
      return merge_command(request, out, err);
    case Command::generate:
      return generate_command(request, out, err, environment);
    case Command::minimise:
      return minimise_command(request, in, out, err);
    case Command::convert:
      return convert_command(request, in, out, err);
    case Command::encode:
      return encode_command(request, in, out, err);
    case Command::decode:
      return decode_command(request, in, out, style_for(request.colour, environment));
    case Command::serve:
      return serve_command(request, out, environment);
    case Command::lsp:
      return lsp_command(request, in, out);
    default:
      if (request.cube) {
        return cube_command(request, in, out, err, style_for(request.colour, environment));
      }
      if (request.fix) return fix_command(request, in, out, err);
      if (request.quiet) {
        Silence silence;
        std::ostream nothing(&silence);
        Environment alone = environment;
        alone.err_is_terminal = false;  // who would see how far it is
        return answer(request, in, nothing, err, alone);
      }
      return answer(request, in, out, err, environment);
  }
}

}  // namespace

int run(const std::vector<std::string>& args, std::istream& in, std::ostream& out,
        std::ostream& diagnostics, const Environment& environment) {
  Folding folding(diagnostics, environment.err_columns);
  std::ostream err(&folding);
  if (args.empty()) {
    err << no_arguments_help;
    return input_error;
  }
  const Untied untied(in);
  const auto say = [&](std::string_view message) { err << "cluecore: error: " << message << "\n"; };
  int status = as_asked;
  std::string help;
  try {
    CommandLine line = parse_command_line(args, environment.columns);
    help = std::move(line.text);
    if (line.request) {
      line.request->interrupt = environment.interrupt;
      status = carry_out(*line.request, in, out, err, environment);
    }
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
