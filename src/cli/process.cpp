// SPDX-License-Identifier: MIT
#include "process.hpp"

#include "text/text.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigwait and pthread_sigmask are POSIX
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace cluecore::cli {

namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// How wide the terminal is that the descriptor is open to; as wide as need be if that is none.
std::size_t terminal_columns(int descriptor) {
  constexpr std::size_t usual = 80;
  constexpr std::size_t fewest = 40;
  if (isatty(descriptor) != 1) return any_columns;
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return usual;
  return std::max<std::size_t>(size.ws_col, fewest);
}

/// As POSIX has it: LC_ALL before LC_CTYPE before LANG. No word on it at all: UTF-8.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string value = lower(variable(name));
    if (value.empty()) continue;
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return true;
}

void take_interrupts(const sigset_t& signals, std::stop_source& stop) {
  static std::atomic<bool> asked = false;
  for (int signal = 0;;) {
    sigwait(&signals, &signal);
    if (asked.exchange(true)) _exit(interrupted);
    stop.request_stop();
  }
}

/// SIGINT is taken by threads of their own, so that whatever it sets off may lock and wait: by two,
/// for while the first waits the second signal must be heard.
std::stop_token stop_on_interrupt() {
  struct sigaction before {};
  if (sigaction(SIGINT, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) return {};
  // It is never destroyed, for the threads are not waited for at the end.
  static auto& stop = *new std::stop_source;
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  int threads = 0;
  try {
    for (; threads < 2; ++threads) {
      std::thread([signals] { take_interrupts(signals, stop); }).detach();
    }
  } catch (const std::system_error&) {
    // Without any, SIGINT ends the program as it does others.
    if (threads == 0) pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  }
  return stop.get_token();
}

/// How many threads the limit of the address space (ulimit -v) leaves room for. It is no promise: a
/// large puzzle takes more.
std::size_t threads_with_room(std::size_t most) {
  constexpr rlim_t for_the_program = 100U << 20U;  // its libraries and one engine
  constexpr rlim_t for_a_thread = 80U << 20U;  // what the allocator reserves, a stack, an engine
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return most;
  const rlim_t left = limit.rlim_cur - std::min(limit.rlim_cur, for_the_program);
  return std::clamp<std::size_t>(left / for_a_thread, 1, most);
}

}  // namespace

void open_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) != -1) continue;
    // The lowest free number is taken: this one. Input is opened to write and output to read, for
    // what cannot be read and what is lost must still be told.
    [[maybe_unused]] const int opened =
        open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY);
  }
}

Environment process_environment() {
  Environment environment;
  environment.in_is_terminal = isatty(STDIN_FILENO) == 1;
  environment.out_is_terminal = isatty(STDOUT_FILENO) == 1;
  environment.err_is_terminal = isatty(STDERR_FILENO) == 1;
  environment.columns = terminal_columns(STDOUT_FILENO);
  environment.err_columns = terminal_columns(STDERR_FILENO);
  environment.out_is_utf8 = locale_is_utf8();
  environment.no_color = variable("NO_COLOR");
  environment.force_color = variable("FORCE_COLOR");
  environment.term = variable("TERM");
  environment.most_threads = threads_with_room(environment.most_threads);
  environment.interrupt = stop_on_interrupt();
  return environment;
}

}  // namespace cluecore::cli
