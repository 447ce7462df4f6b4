// SPDX-License-Identifier: MIT
#include "serve/session.hpp"

#include <algorithm>
#include <condition_variable>
#include <thread>

namespace cluecore::serve {

namespace {

/// Requests the stop when the time is over, unless it is gone before.
std::jthread stops_after(std::chrono::milliseconds limit, std::stop_source source) {
  return std::jthread([limit, source](const std::stop_token& end) mutable {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, end, limit, [] { return false; });
    if (!end.stop_requested()) source.request_stop();
  });
}

}  // namespace

/// Requires: mutex_ is held.
std::shared_ptr<Sessions::Session> Sessions::session(const std::string& name) {
  std::shared_ptr<Session>& found = sessions_[name];
  if (found == nullptr) found = std::make_shared<Session>();
  found->last_asked = ++asked_;
  std::shared_ptr<Session> result = found;
  if (sessions_.size() > most_sessions) {
    const auto oldest = std::min_element(
        sessions_.begin(), sessions_.end(),
        [](const auto& a, const auto& b) { return a.second->last_asked < b.second->last_asked; });
    sessions_.erase(oldest);
  }
  return result;
}

void Sessions::supersede(const std::string& name, std::uint64_t sequence) {
  std::stop_source older(std::nostopstate);
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return;
    const std::shared_ptr<Session> mine = session(name);
    if (sequence <= mine->newest) return;
    older = mine->running;
    mine->newest = sequence;
  }
  older.request_stop();  // its callbacks may wait, so no mutex is held
}

std::optional<std::string> Sessions::run(const std::string& name, std::uint64_t sequence,
                                         std::chrono::milliseconds limit, const Work& work) {
  supersede(name, sequence);
  std::shared_ptr<Session> mine;
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return std::nullopt;
    mine = session(name);
    if (sequence < mine->newest) return std::nullopt;
  }
  const std::lock_guard busy(mine->busy);
  std::stop_source stop;
  {
    const std::lock_guard lock(mutex_);
    if (closed_ || sequence < mine->newest) return std::nullopt;
    mine->running = stop;
  }
  if (!mine->examiner) mine->examiner.emplace(EncodingChoice(), engine_);
  std::string answer;
  try {
    const std::jthread timer = stops_after(limit, stop);
    answer = work(*mine->examiner, stop.get_token());
  } catch (...) {
    mine->examiner.reset();  // what failed has no say in what comes
    throw;
  }
  const std::lock_guard lock(mutex_);
  if (closed_ || sequence < mine->newest) return std::nullopt;
  return answer;
}

void Sessions::close() {
  std::vector<std::stop_source> running;
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    for (auto& [name, session] : sessions_) running.push_back(session->running);
  }
  for (std::stop_source& stop : running) stop.request_stop();
}

}  // namespace cluecore::serve
