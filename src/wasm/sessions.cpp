// SPDX-License-Identifier: MIT
// Sessions of a page that runs alone in a browser: one, and no thread. What a newer question makes useless
// the page ends with the worker that it runs in.
#include "session/sessions.hpp"

namespace cluecore {

std::optional<std::string> Sessions::run(const std::string& name, std::uint64_t sequence,
                                         std::chrono::milliseconds limit, const Work& work) {
  std::shared_ptr<Session>& mine = sessions_[name];
  if (mine == nullptr) mine = std::make_shared<Session>();
  mine->newest = sequence;
  if (!mine->examiner) mine->examiner.emplace(EncodingChoice(), engine_);
  const std::stop_source stop;
  auto& clock = std::stop_clock::get();
  clock.due = std::chrono::steady_clock::now() + limit;
  clock.running = stop.get_token().state();
  try {
    return work(*mine->examiner, stop.get_token());
  } catch (...) {
    mine->examiner.reset();  // what failed has no say in what comes
    throw;
  }
}

void Sessions::close() {}

}  // namespace cluecore
