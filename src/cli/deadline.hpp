// SPDX-License-Identifier: MIT
// Ends what runs too long, or what the user has had enough of.
#pragma once

#include <chrono>
#include <condition_variable>
#include <ctime>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace cluecore::cli {

/// Processor time that the calling thread has had, where that is known, else time since some moment.
std::chrono::duration<double> own_time();

/// Gives out stop tokens that are requested when a time is over or when another token is.
class Deadline {
 public:
  /// `seconds` for each start(); 0 = only the outer token stops.
  Deadline(double seconds, std::stop_token outer);

  /// Begins a piece of work.
  std::stop_token start() { return start(time_); }
  /// Begins one for which there is another time; 0 = none. The first with a time makes a thread:
  /// throws std::system_error if there can be none.
  std::stop_token start(std::chrono::duration<double> time) { return start(time, std::nullopt); }
  /// The first one's time, less what the calling thread has worked since its own_time() was `begun`: reading,
  /// say, but not the waiting for somebody who types.
  std::stop_token start_from(std::chrono::duration<double> begun);
  /// Likewise by own_time() of the calling thread: what else the machine does takes nothing from it.
  std::stop_token start_own(std::chrono::duration<double> time);
  /// It is over; true if it was its time that ended it, not the outer token.
  bool finish();

 private:
  std::stop_token start(std::chrono::duration<double> time, std::optional<clockid_t> clock);
  std::stop_source current();
  void watch(const std::stop_token& end);

  std::chrono::duration<double> time_;
  std::stop_token outer_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::stop_source current_;
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  std::optional<clockid_t> clock_;  // counts instead, the deadline is then the earliest that can be
  std::chrono::duration<double> until_{};  // by that clock
  bool rang_ = false;
  std::stop_callback<std::function<void()>> forward_;
  std::jthread watcher_;  // the last member: it uses the others
};

}  // namespace cluecore::cli
