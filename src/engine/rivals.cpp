// SPDX-License-Identifier: MIT
#include "engine/rivals.hpp"

#include "engine/tracked_formula.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <new>
#include <stop_token>
#include <system_error>
#include <thread>
#include <utility>

namespace cluecore {

Rivals::Rivals(const Formula& formula, std::span<const EngineKind> kinds) : formula_(formula) {
  for (const EngineKind& kind : kinds) rivals_.push_back({&kind, nullptr, 0, ""});
}

Status Rivals::answer(Rival& rival, const std::vector<Literal>& assumptions,
                      const Limits& limits) const {
  if (rival.engine == nullptr) {
    auto engine = rival.kind->make();
    const TrackedFormula tracked(formula_, *engine, TrackedFormula::Track::clues, limits.stop);
    if (!tracked.complete()) return Status::unknown;
    rival.engine = std::move(engine);
  }
  while (rival.added < added_.size()) rival.engine->add(added_[rival.added++]);
  return rival.engine->solve(assumptions, limits);
}

Status Rivals::solve(const std::vector<Literal>& assumptions, const Limits& limits) {
  std::stop_source over;
  const std::stop_callback outer(limits.stop, std::function<void()>([&] { over.request_stop(); }));
  Limits until = limits;
  until.stop = over.get_token();
  std::atomic<const Rival*> first = nullptr;
  std::atomic<Status> status = Status::unknown;
  const auto run = [&](Rival& rival) {
    try {
      const Status found = answer(rival, assumptions, until);
      const Rival* nobody = nullptr;
      if (found == Status::unknown || !first.compare_exchange_strong(nobody, &rival)) return;
      status = found;
      over.request_stop();
    } catch (const std::bad_alloc&) {
      rival.failure = "out of memory";
    } catch (const std::exception& error) {
      rival.failure = error.what();
    }
    if (!rival.failure.empty()) rival.engine.reset();
  };
  {
    std::vector<std::jthread> threads;
    try {
      for (Rival& rival : rivals_) {
        if (rival.failure.empty()) threads.emplace_back([&] { run(rival); });
      }
    } catch (const std::system_error&) {
      if (threads.empty()) throw;  // otherwise those that are there go on
    }
  }
  winner_ = first;
  if (std::ranges::none_of(rivals_, [](const Rival& rival) { return rival.failure.empty(); })) {
    throw EngineError(rivals_.front().failure);
  }
  return status;
}

}  // namespace cluecore
