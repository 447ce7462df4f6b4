// SPDX-License-Identifier: MIT
// serve: the page to type a puzzle into. lsp: what an editor is told of the puzzles open in it.
#include "lsp/server.hpp"
#include "request.hpp"

#ifdef CLUECORE_WITH_SERVE
#include "serve/guard.hpp"
#include "serve/server.hpp"

#include <condition_variable>
#include <fcntl.h>
#include <mutex>
#include <spawn.h>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#endif

#include <ostream>

namespace cluecore::cli {

#ifdef CLUECORE_WITH_SERVE

namespace {

/// A puzzle that would take more makes the solver fail, and not the machine.
void limit_memory() {
#ifndef __SANITIZE_ADDRESS__                 // which needs all the addresses there are
  constexpr rlim_t most = rlim_t{8} << 30U;  // of addresses, of which threads reserve many
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur <= most) return;
  limit.rlim_cur = most;
  setrlimit(RLIMIT_AS, &limit);
#endif
}

/// Shows the address to the user's browser, without a shell, and does not mind if there is none.
void open_browser(const std::string& address) {
  std::string program = "xdg-open";
  std::string argument = address;
  char* const arguments[] = {program.data(), argument.data(), nullptr};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (int descriptor : {STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0);
  }
  pid_t child = 0;
  if (posix_spawnp(&child, program.c_str(), &actions, nullptr, arguments, environ) == 0) {
    std::thread([child] { waitpid(child, nullptr, 0); }).detach();
  }
  posix_spawn_file_actions_destroy(&actions);
}

void wait_for(const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any never;
  std::unique_lock lock(mutex);
  never.wait(lock, stop, [] { return false; });
}

}  // namespace

int serve_command(const Request& request, std::ostream& out, const Environment& environment) {
  serve::Settings settings;
  settings.port = static_cast<unsigned>(request.port);
  if (request.engine_named) settings.engine = request.engine;
  if (!request.no_token) settings.token = serve::random_token();
  try {
    const serve::Server server(settings);
    limit_memory();
    out << "cluecore serves a page on this machine; Ctrl+C ends it. Open\n"
        << server.address() << "\n"
        << std::flush;
    if (environment.out_is_terminal && !request.no_open) open_browser(server.address());
    wait_for(request.interrupt);
  } catch (const std::runtime_error& error) {
    throw UsageError{error.what()};
  }
  return interrupted;
}

#else

int serve_command(const Request& /*request*/, std::ostream& /*out*/,
                  const Environment& /*environment*/) {
  throw UsageError{
      "this cluecore was built without its page; with libmicrohttpd (Debian's package "
      "libmicrohttpd-dev) a build has it"};
}

#endif

int lsp_command(const Request& request, std::istream& in, std::ostream& out) {
  const EngineKind& engine = request.engine == nullptr ? engines().front() : *request.engine;
  lsp::Server server(engine, [&](const std::string& message) { lsp::write_message(out, message); });
  while (const auto message = lsp::read_message(in)) {
    if (!server.take(*message)) return server.exit_status();
  }
  server.settle();
  return server.exit_status() == 0 ? int{as_asked} : int{input_error};
}

}  // namespace cluecore::cli
