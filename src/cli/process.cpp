// SPDX-License-Identifier: MIT
#include "process.hpp"

#include "exit_status.hpp"
#include "text.hpp"

#include <chrono>
#include <cstdlib>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigwait and pthread_sigmask are POSIX
#include <thread>
#include <unistd.h>

namespace cluecore::cli {

namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
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

/// SIGINT is taken by a thread of its own, so that whatever it sets off may lock and wait.
std::stop_token stop_on_interrupt() {
  static std::stop_source source;
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::thread([signals] {
    int signal = 0;
    sigwait(&signals, &signal);
    std::thread([] { source.request_stop(); }).detach();
    // Enough for a report of what is known; whoever waits for input or for z3 is not waited for.
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    _exit(interrupted);
  }).detach();
  return source.get_token();
}

}  // namespace

Surroundings process_surroundings() {
  Surroundings surroundings;
  surroundings.in_is_terminal = isatty(STDIN_FILENO) == 1;
  surroundings.out_is_terminal = isatty(STDOUT_FILENO) == 1;
  surroundings.err_is_terminal = isatty(STDERR_FILENO) == 1;
  surroundings.out_is_utf8 = locale_is_utf8();
  surroundings.no_color = variable("NO_COLOR");
  surroundings.force_color = variable("FORCE_COLOR");
  surroundings.term = variable("TERM");
  surroundings.interrupt = stop_on_interrupt();
  return surroundings;
}

}  // namespace cluecore::cli
