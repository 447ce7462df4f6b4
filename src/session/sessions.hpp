// SPDX-License-Identifier: MIT
// One examiner for each page or document that is open, kept warm; what a page asks now stops what it asked before.
#pragma once

#include <cluecore/explain.hpp>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

namespace cluecore {

/// So many have an examiner, and so many work at a time; others wait for their turn.
inline constexpr std::size_t most_sessions = 4;
/// Of so many it is known what they asked last.
inline constexpr std::size_t most_names = 1000;

class Sessions {
 public:
  explicit Sessions(EngineMaker engine) : engine_(std::move(engine)) {}

  using Work = std::function<std::string(Examiner& examiner, const std::stop_token& stop)>;

  /// Works for a session, one piece at a time, for so long. Nothing: a later sequence asked meanwhile.
  /// Passes on what the work throws; the examiner is made anew then. Of more than most_sessions, the
  /// one that was silent longest and does nothing has its examiner made anew when it asks again.
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
    bool warm = false;  // it has an examiner
    std::stop_source running;
  };

  std::shared_ptr<Session> session(const std::string& name);
  void make_room(const Session& wanted);

  EngineMaker engine_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Session>> sessions_;
  std::uint64_t asked_ = 0;
  std::size_t working_ = 0;
  std::condition_variable turn_;  // of `working_`, `newest` and `closed_`
  bool closed_ = false;
};

}  // namespace cluecore
