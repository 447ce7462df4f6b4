// SPDX-License-Identifier: MIT
#include "ordered_workers.hpp"

#include "text/text.hpp"

#include <utility>

namespace cluecore::cli {

namespace {

/// Enough that a hard puzzle does not make the others wait soon, few enough to hold in memory.
constexpr std::size_t slots_per_thread = 256;
/// How soon a waiting reader notices an interrupt, and shows what was answered.
constexpr std::chrono::milliseconds glance{50};

}  // namespace

OrderedWorkers::OrderedWorkers(std::size_t most_threads, Hire hire, std::stop_token interrupt,
                               Deliver deliver, Flush flush)
    : most_threads_(most_threads),
      hire_(std::move(hire)),
      interrupt_(std::move(interrupt)),
      deliver_(std::move(deliver)),
      flush_(std::move(flush)),
      most_slots_(slots_per_thread * most_threads) {
  threads_.reserve(most_threads);
  add_thread();
}

OrderedWorkers::~OrderedWorkers() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    closed_ = true;
  }
  work_.notify_all();
}

void OrderedWorkers::add_thread() {
  PuzzleWorker& worker = hire_();
  threads_.emplace_back([this, &worker] { work(worker); });
}

std::string OrderedWorkers::grow() {
  const bool needed = window_.size() - begun_ + 1 > idle_;
  if (!needed || threads_.size() >= most_threads_) return "";
  try {
    add_thread();
    return "";
  } catch (const std::exception& error) {  // no thread, or no memory for one
    const std::string wanted = std::to_string(std::exchange(most_threads_, threads_.size()));
    return "cluecore: note: " + counted(threads_.size(), "thread") + " instead of " + wanted +
           ": " + error.what() + "\n";
  }
}

bool OrderedWorkers::wait_for_room(std::unique_lock<std::mutex>& lock) {
  while (window_.size() >= most_slots_ && !over()) {
    room_.wait_for(lock, glance);
    flush_delivered();
  }
  if (trouble_) std::rethrow_exception(std::exchange(trouble_, nullptr));
  return !over();
}

bool OrderedWorkers::take(Task task, Reply prefix) {
  std::unique_lock lock(mutex_);
  if (!wait_for_room(lock)) return false;
  prefix.err += grow();
  window_.push_back({std::move(task), std::move(prefix), false, nullptr});
  if (idle_ > 0) work_.notify_one();
  return true;
}

bool OrderedWorkers::take(Reply reply) {
  std::unique_lock lock(mutex_);
  if (!wait_for_room(lock)) return false;
  window_.push_back({{}, std::move(reply), true, nullptr});
  deliver(lock);
  if (begun_ == window_.size()) flush_delivered();
  return true;
}

void OrderedWorkers::finish() {
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

void OrderedWorkers::work(PuzzleWorker& worker) {
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
      reply = worker.answer(slot.task);
      reply.err.insert(0, slot.reply.err);
    } catch (...) {
      trouble = std::current_exception();
    }
    slot.task.puzzle.reset();
    lock.lock();
    slot.reply = std::move(reply);
    slot.trouble = trouble;
    slot.done = true;
    deliver(lock);
    if (begun_ == window_.size()) flush_delivered();
  }
}

/// Delivers what is due. Others go on meanwhile, but do not deliver.
void OrderedWorkers::deliver(std::unique_lock<std::mutex>& lock) {
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
    bool wanted = false;
    std::exception_ptr trouble;
    try {
      wanted = deliver_(std::move(slot.reply));
    } catch (...) {
      trouble = std::current_exception();
    }
    lock.lock();
    dirty_ = true;
    if (trouble) trouble_ = trouble;
    if (!wanted) closed_ = true;
  }
  delivering_ = false;
  // Woken rarely: each time would cost more than an easy puzzle.
  if (closed_ || window_.empty() || (!finishing_ && window_.size() <= most_slots_ / 2)) {
    room_.notify_one();
  }
}

void OrderedWorkers::flush_delivered() {
  if (!dirty_ || delivering_) return;
  dirty_ = false;
  try {
    flush_();
  } catch (...) {
    if (!trouble_) trouble_ = std::current_exception();
    closed_ = true;
  }
}

}  // namespace cluecore::cli
