// SPDX-License-Identifier: MIT
// The tool as a process of its own: with files, pipes and terminals for its streams, and signals.
#pragma once

#include "catch.hpp"
#include "scratch_folder.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace cluecore::test {

/// Is the program built with the address sanitizer, which needs all the address space there is?
#if defined(__SANITIZE_ADDRESS__)
constexpr bool address_sanitizer = true;
#else
constexpr bool address_sanitizer = false;
#endif

inline void write_file(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

/// Runs lines of the shell in the folder, where $TOOL is the tool.
inline void run_shell(const ScratchFolder& folder, const std::string& lines) {
  write_file(folder.file("lines"), lines);
  const std::string command = "cd '" + folder.file("") + "' && TOOL='" CLUECORE_TOOL "' sh lines";
  REQUIRE(std::system(command.c_str()) == 0);
}

/// A descriptor that is closed in the end.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) { REQUIRE(number >= 0); }
  ~Descriptor() { close_now(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }
  void close_now() {
    if (number_ >= 0) close(number_);
    number_ = -1;
  }

  /// All that comes until the other end is closed, or a terminal hung up.
  std::string read_all() const {
    std::string text;
    char block[4096];
    for (;;) {
      const ssize_t got = read(number_, block, sizeof block);
      if (got > 0) text.append(block, static_cast<std::size_t>(got));
      if (got == 0 || (got < 0 && errno != EINTR)) return text;
    }
  }

 private:
  int number_;
};

/// A file for one of the streams of a process.
inline int opened(const std::string& path, int flags = O_RDONLY) {
  return open(path.c_str(), flags | O_CLOEXEC, 0666);
}
constexpr int to_write = O_WRONLY | O_CREAT | O_TRUNC;

/// Arguments, and more of them.
inline std::vector<std::string> with(std::vector<std::string> args,
                                     const std::vector<std::string>& more) {
  args.insert(args.end(), more.begin(), more.end());
  return args;
}

class ToolProcess {
 public:
  /// Starts the tool with these streams, which stay the caller's.
  ToolProcess(std::vector<std::string> args, int in, int out, int err) {
    args.insert(args.begin(), CLUECORE_TOOL);
    std::vector<char*> words;
    for (std::string& arg : args) words.push_back(arg.data());
    words.push_back(nullptr);
    // A signal that comes before the tool runs is the tool's, not Catch2's, which would report it.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    id_ = fork();
    if (id_ == 0) {
      // A session of its own, so that a terminal among the streams can be its own, with its Ctrl-C.
      setsid();
      std::signal(SIGINT, SIG_DFL);  // a shell's job in the background has it ignored
      std::signal(SIGTERM, SIG_DFL);
      sigprocmask(SIG_SETMASK, &before, nullptr);
      if (const char* name = ttyname(in)) close(open(name, O_RDWR));
      if (dup2(in, 0) >= 0 && dup2(out, 1) >= 0 && dup2(err, 2) >= 0) {
        execv(words.front(), words.data());
      }
      _exit(127);
    }
    sigprocmask(SIG_SETMASK, &before, nullptr);
    REQUIRE(id_ > 0);
  }
  ~ToolProcess() {
    if (id_ <= 0) return;
    kill(id_, SIGKILL);
    wait();
  }
  ToolProcess(const ToolProcess&) = delete;
  ToolProcess& operator=(const ToolProcess&) = delete;

  void signal(int number) const { kill(id_, number); }
  bool has_ended() const {
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == id_;
  }
  /// Waits for its end; the exit status as a shell has it, 128 and the signal if that ended it.
  int wait() {
    int status = 0;
    while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
    }
    id_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

 private:
  pid_t id_ = 0;
};

inline void pause_for(std::chrono::microseconds time) {
  std::this_thread::sleep_for(time);
}

}  // namespace cluecore::test
