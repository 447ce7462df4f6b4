// SPDX-License-Identifier: MIT
// One examiner for each page that is open, kept warm; what a page asks now stops what it asked before.
#pragma once

#include <cluecore/explain.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

namespace cluecore::serve {

inline constexpr std::size_t most_sessions = 4;

class Sessions {
 public:
  explicit Sessions(EngineMaker engine) : engine_(std::move(engine)) {}

  using Work = std::function<std::string(Examiner& examiner, const std::stop_token& stop)>;

  /// Works for a session, one piece at a time, for so long. Nothing: a later sequence asked meanwhile.
  /// Passes on what the work throws; the examiner is made anew then. Of more than most_sessions, the
  /// one that was silent longest is forgotten.
  std::optional<std::string> run(const std::string& name, std::uint64_t sequence,
                                 std::chrono::milliseconds limit, const Work& work);
  /// A later sequence is about to ask: ends what runs for earlier ones.
  void supersede(const std::string& name, std::uint64_t sequence);
  /// Ends what runs, and lets nothing begin.
  void close();

 private:
  struct Session {
    std::mutex busy;                   // held while the examiner works
    std::optional<Examiner> examiner;  // held by `busy`
    std::uint64_t newest = 0;          // this and the rest: held by Sessions::mutex_
    std::uint64_t last_asked = 0;
    std::stop_source running;
  };

  std::shared_ptr<Session> session(const std::string& name);

  EngineMaker engine_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Session>> sessions_;
  std::uint64_t asked_ = 0;
  bool closed_ = false;
};

}  // namespace cluecore::serve
