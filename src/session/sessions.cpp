// SPDX-License-Identifier: MIT
#include "session/sessions.hpp"

#include <algorithm>
#include <thread>
#include <vector>

namespace cluecore {

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

/// Requires: mutex_ is held. Of very many, the idle one that was silent longest is forgotten.
std::shared_ptr<Sessions::Session> Sessions::session(const std::string& name) {
  std::shared_ptr<Session>& found = sessions_[name];
  if (found == nullptr) found = std::make_shared<Session>();
  found->last_asked = ++asked_;
  std::shared_ptr<Session> result = found;
  if (sessions_.size() > most_names) {
    auto oldest = sessions_.end();
    for (auto one = sessions_.begin(); one != sessions_.end(); ++one) {
      const bool idle = one->second.use_count() == 1;
      if (idle &&
          (oldest == sessions_.end() || one->second->last_asked < oldest->second->last_asked)) {
        oldest = one;
      }
    }
    if (oldest != sessions_.end()) sessions_.erase(oldest);
  }
  return result;
}

/// Requires: mutex_ is held. Takes the examiners from those that were silent longest and are idle.
void Sessions::make_room(const Session& wanted) {
  std::vector<Session*> warm;
  for (const auto& [name, session] : sessions_) {
    if (session->warm && session.get() != &wanted) warm.push_back(session.get());
  }
  std::ranges::sort(warm, {}, &Session::last_asked);
  for (std::size_t i = 0; i + most_sessions <= warm.size(); ++i) {
    const std::unique_lock idle(warm[i]->busy, std::try_to_lock);
    if (!idle) continue;
    warm[i]->examiner.reset();
    warm[i]->warm = false;
  }
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
  turn_.notify_all();
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
    std::unique_lock lock(mutex_);
    const auto too_late = [&] { return closed_ || sequence < mine->newest; };
    turn_.wait(lock, [&] { return working_ < most_sessions || too_late(); });
    if (too_late()) return std::nullopt;
    ++working_;
    make_room(*mine);
    mine->warm = true;
    mine->running = stop;
  }
  const auto done = [this](const void*) {
    const std::lock_guard lock(mutex_);
    --working_;
    turn_.notify_all();
  };
  const std::unique_ptr<Session, decltype(done)> turn(mine.get(), done);
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
  turn_.notify_all();
}

}  // namespace cluecore
