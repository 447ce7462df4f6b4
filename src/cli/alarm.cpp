// SPDX-License-Identifier: MIT
#include "alarm.hpp"

#include <utility>

namespace cluecore::cli {

Alarm::Alarm(double seconds, std::stop_token outer)
    : time_(seconds),
      outer_(std::move(outer)),
      forward_(outer_,
               [this] {
                 // The mutex must not be held when the stop's callbacks run.
                 current().request_stop();
               }),
      watcher_([this](const std::stop_token& end) { watch(end); }) {}

std::stop_token Alarm::start(std::chrono::duration<double> time) {
  const std::lock_guard lock(mutex_);
  current_ = std::stop_source();
  rang_ = false;
  if (outer_.stop_requested()) current_.request_stop();
  deadline_.reset();
  if (time.count() > 0) {
    deadline_ = std::chrono::steady_clock::now() +
                std::chrono::duration_cast<std::chrono::steady_clock::duration>(time);
    changed_.notify_one();
  }
  return current_.get_token();
}

std::stop_source Alarm::current() {
  const std::lock_guard lock(mutex_);
  return current_;
}

bool Alarm::finish() {
  const std::lock_guard lock(mutex_);
  deadline_.reset();
  return rang_;
}

void Alarm::watch(const std::stop_token& end) {
  std::unique_lock lock(mutex_);
  while (!end.stop_requested()) {
    if (!deadline_) {
      changed_.wait(lock, end, [this] { return deadline_.has_value(); });
      continue;
    }
    // A deadline that is taken back meanwhile is replaced by a later one, so there is no hurry.
    const auto until = *deadline_;
    changed_.wait_until(lock, end, until, [] { return false; });
    if (end.stop_requested() || deadline_ != until) continue;
    deadline_.reset();
    rang_ = true;
    std::stop_source current = current_;
    lock.unlock();
    current.request_stop();
    lock.lock();
  }
}

}  // namespace cluecore::cli
