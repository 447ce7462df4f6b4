// SPDX-License-Identifier: MIT
#include "deadline.hpp"

#include <utility>

namespace cluecore::cli {

Deadline::Deadline(double seconds, std::stop_token outer)
    : time_(seconds), outer_(std::move(outer)), forward_(outer_, [this] {
        // The mutex must not be held when the stop's callbacks run.
        current().request_stop();
      }) {}

std::stop_token Deadline::start(std::chrono::duration<double> time) {
  const std::lock_guard lock(mutex_);
  // One that nobody asked to stop serves the next piece of work as well.
  if (rang_ || current_.stop_requested()) current_ = std::stop_source();
  rang_ = false;
  if (outer_.stop_requested()) current_.request_stop();
  deadline_.reset();
  if (time.count() > 0) {
    deadline_ = std::chrono::steady_clock::now() +
                std::chrono::duration_cast<std::chrono::steady_clock::duration>(time);
    // Most runs need no deadline, and a thread for each of many workers is not for nothing.
    if (!watcher_.joinable()) {
      watcher_ = std::jthread([this](const std::stop_token& end) { watch(end); });
    }
    changed_.notify_one();
  }
  return current_.get_token();
}

std::stop_source Deadline::current() {
  const std::lock_guard lock(mutex_);
  return current_;
}

bool Deadline::finish() {
  const std::lock_guard lock(mutex_);
  deadline_.reset();
  return rang_;
}

void Deadline::watch(const std::stop_token& end) {
  std::unique_lock lock(mutex_);
  while (!end.stop_requested()) {
    if (!deadline_) {
      changed_.wait(lock, end, [this] { return deadline_.has_value(); });
      continue;
    }
    const auto until = *deadline_;
    const auto other = [&] { return deadline_ && deadline_ != until; };
    if (changed_.wait_until(lock, end, until, other)) continue;
    // Taken back, it is waited for all the same: the next one is later, as a rule.
    if (end.stop_requested() || deadline_ != until) continue;
    deadline_.reset();
    rang_ = !current_.stop_requested();
    std::stop_source current = current_;
    lock.unlock();
    current.request_stop();
    lock.lock();
  }
}

}  // namespace cluecore::cli
