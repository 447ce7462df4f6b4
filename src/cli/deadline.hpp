// SPDX-License-Identifier: MIT
// Ends what runs too long, or what the user has had enough of.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace cluecore::cli {

/// Gives out stop tokens that are requested when a time is over or when another token is.
class Deadline {
 public:
  /// `seconds` for each start(); 0 = only the outer token stops.
  Deadline(double seconds, std::stop_token outer);

  /// Begins a piece of work.
  std::stop_token start() { return start(time_); }
  /// Begins one for which there is another time; 0 = none. The first with a time makes a thread:
  /// throws std::system_error if there can be none.
  std::stop_token start(std::chrono::duration<double> time);
  /// It is over; true if it was its time that ended it, not the outer token.
  bool finish();

 private:
  std::stop_source current();
  void watch(const std::stop_token& end);

  std::chrono::duration<double> time_;
  std::stop_token outer_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::stop_source current_;
  std::optional<std::chrono::steady_clock::time_point> deadline_;
  bool rang_ = false;
  std::stop_callback<std::function<void()>> forward_;
  std::jthread watcher_;  // the last member: it uses the others
};

}  // namespace cluecore::cli
