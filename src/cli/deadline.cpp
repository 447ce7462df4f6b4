// SPDX-License-Identifier: MIT
#include "deadline.hpp"

#include <algorithm>
#include <pthread.h>
#include <utility>

namespace cluecore::cli {

namespace {

using Seconds = std::chrono::duration<double>;

std::optional<Seconds> time_of(clockid_t clock) {
  timespec now{};
  if (clock_gettime(clock, &now) != 0) return std::nullopt;
  return Seconds(static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9);
}

std::optional<clockid_t> clock_of_this_thread() {
  clockid_t clock{};
  if (pthread_getcpuclockid(pthread_self(), &clock) != 0) return std::nullopt;
  return time_of(clock) ? std::optional(clock) : std::nullopt;
}

std::chrono::steady_clock::time_point in(Seconds time) {
  return std::chrono::steady_clock::now() +
         std::chrono::duration_cast<std::chrono::steady_clock::duration>(time);
}

}  // namespace

Seconds own_time() {
  const std::optional<clockid_t> clock = clock_of_this_thread();
  return clock ? *time_of(*clock) : Seconds(std::chrono::steady_clock::now().time_since_epoch());
}

Deadline::Deadline(double seconds, std::stop_token outer)
    : time_(seconds), outer_(std::move(outer)), forward_(outer_, [this] {
        // The mutex must not be held when the stop's callbacks run.
        current().request_stop();
      }) {}

std::stop_token Deadline::start_from(Seconds begun) {
  constexpr Seconds least{.001};  // 0 is none
  return start(time_.count() > 0 ? std::max(time_ - (own_time() - begun), least) : time_);
}

std::stop_token Deadline::start_own(Seconds time) {
  return start(time, clock_of_this_thread());
}

std::stop_token Deadline::start(Seconds time, std::optional<clockid_t> clock) {
  const std::lock_guard lock(mutex_);
  // One that nobody asked to stop serves the next piece of work as well.
  if (rang_ || current_.stop_requested()) current_ = std::stop_source();
  rang_ = false;
  if (outer_.stop_requested()) current_.request_stop();
  deadline_.reset();
  if (time.count() > 0) {
    deadline_ = in(time);
    clock_ = clock;
    if (clock) until_ = time_of(*clock).value_or(Seconds()) + time;
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
    if (const std::optional<Seconds> own = clock_ ? time_of(*clock_) : std::nullopt;
        own && *own < until_) {
      constexpr Seconds least{.001};
      deadline_ = in(std::max(until_ - *own, least));
      continue;
    }
    deadline_.reset();
    rang_ = !current_.stop_requested();
    std::stop_source current = current_;
    lock.unlock();
    current.request_stop();
    lock.lock();
  }
}

}  // namespace cluecore::cli
