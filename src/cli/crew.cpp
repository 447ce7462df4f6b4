// SPDX-License-Identifier: MIT
#include "crew.hpp"

#include <utility>

namespace cluecore::cli {

namespace {

/// Enough that a hard puzzle does not make the others wait soon, few enough to hold in memory.
constexpr std::size_t slots_per_thread = 256;
/// How soon a waiting reader notices an interrupt, and shows what was answered.
constexpr std::chrono::milliseconds glance{50};

}  // namespace

Crew::Crew(const std::vector<Answerer*>& answerers, std::stop_token interrupt, Deliver deliver,
           Flush flush)
    : interrupt_(std::move(interrupt)),
      deliver_(std::move(deliver)),
      flush_(std::move(flush)),
      most_(slots_per_thread * answerers.size()) {
  for (Answerer* answerer : answerers) {
    threads_.emplace_back([this, answerer] { work(*answerer); });
  }
}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    closed_ = true;
  }
  work_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Crew::wait_for_room(std::unique_lock<std::mutex>& lock) {
  while (window_.size() >= most_ && !over()) {
    room_.wait_for(lock, glance);
    flush_delivered();
  }
  if (trouble_) std::rethrow_exception(std::exchange(trouble_, nullptr));
  return !over();
}

bool Crew::take(Task task, Reply prefix) {
  std::unique_lock lock(mutex_);
  if (!wait_for_room(lock)) return false;
  window_.push_back({std::move(task), std::move(prefix), false, nullptr});
  if (idle_ > 0) work_.notify_one();
  return true;
}

bool Crew::take(Reply reply) {
  std::unique_lock lock(mutex_);
  if (!wait_for_room(lock)) return false;
  window_.push_back({{}, std::move(reply), true, nullptr});
  deliver(lock);
  if (begun_ == window_.size()) flush_delivered();
  return true;
}

void Crew::finish() {
  std::unique_lock lock(mutex_);
  finishing_ = true;
  while (!window_.empty() && !closed_) {
    // After an interrupt, what is being answered ends soon; nothing else is begun.
    if (interrupt_.stop_requested() && idle_ == threads_.size() && !delivering_) break;
    room_.wait_for(lock, glance);
    flush_delivered();
  }
  if (trouble_) std::rethrow_exception(std::exchange(trouble_, nullptr));
}

void Crew::work(Answerer& answerer) {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    while (begun_ < window_.size() && window_[begun_].done) ++begun_;
    if (begun_ == window_.size() || over()) {
      ++idle_;
      work_.wait(lock);
      --idle_;
      continue;
    }
    Slot& slot = window_[begun_++];
    // Nobody knows how long this one takes, and there may be no other to finish before it.
    if (begun_ == window_.size()) flush_delivered();
    lock.unlock();
    Reply reply;
    std::exception_ptr trouble;
    try {
      reply = answerer.answer(slot.task);
    } catch (...) {
      trouble = std::current_exception();
    }
    slot.task.puzzle.reset();
    lock.lock();
    reply.err.insert(0, slot.reply.err);
    slot.reply = std::move(reply);
    slot.trouble = trouble;
    slot.done = true;
    deliver(lock);
    if (begun_ == window_.size()) flush_delivered();
  }
}

/// Delivers what is due. Others go on meanwhile, but do not deliver.
void Crew::deliver(std::unique_lock<std::mutex>& lock) {
  if (delivering_) return;
  delivering_ = true;
  while (!closed_ && !window_.empty() && window_.front().done) {
    Slot slot = std::move(window_.front());
    window_.pop_front();
    if (begun_ > 0) --begun_;
    if (slot.trouble) {
      trouble_ = slot.trouble;
      closed_ = true;
      break;
    }
    lock.unlock();
    const bool wanted = deliver_(std::move(slot.reply));
    lock.lock();
    dirty_ = true;
    if (!wanted) closed_ = true;
  }
  delivering_ = false;
  // Woken rarely: each time would cost more than an easy puzzle.
  if (closed_ || window_.empty() || (!finishing_ && window_.size() <= most_ / 2)) {
    room_.notify_one();
  }
}

void Crew::flush_delivered() {
  if (!dirty_ || delivering_) return;
  flush_();
  dirty_ = false;
}

}  // namespace cluecore::cli
