// SPDX-License-Identifier: MIT
#include "ordered_workers.hpp"

#include "text/text.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace cluecore::cli {

namespace {

/// Enough that a hard puzzle does not make the others wait soon, few enough to hold in memory.
constexpr std::size_t lines_per_thread = 2048;
constexpr std::size_t bytes_per_thread = std::size_t{1} << 20;
/// A batch is at most this part of what waits for each thread, so that none is left without work.
constexpr std::size_t batches_per_thread = 4;
constexpr std::size_t most_in_batch = 32;
/// For so long a thread keeps answers to itself.
constexpr std::chrono::microseconds keeps_for{500};
/// How soon a waiting reader notices an interrupt, and shows what was answered.
constexpr std::chrono::milliseconds glance{50};

}  // namespace

OrderedWorkers::OrderedWorkers(std::size_t most_threads, Hire hire, Answer answer,
                               std::stop_token interrupt, Deliver deliver, Flush flush)
    : most_threads_(most_threads),
      hire_(std::move(hire)),
      answer_(std::move(answer)),
      interrupt_(std::move(interrupt)),
      deliver_(std::move(deliver)),
      flush_(std::move(flush)) {
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
  const bool needed = waiting_ + 1 > idle_;
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
  while (is_full() && !over()) {
    room_.wait_for(lock, glance);
    flush_delivered();
  }
  if (trouble_) std::rethrow_exception(std::exchange(trouble_, nullptr));
  return !over();
}

std::size_t OrderedWorkers::batch_size() const {
  return std::clamp(waiting_ / (batches_per_thread * most_threads_), std::size_t{1}, most_in_batch);
}

bool OrderedWorkers::take(Line line) {
  std::unique_lock lock(mutex_);
  if (!wait_for_room(lock)) return false;
  if (std::string note = grow(); !note.empty()) {
    Reply reply;
    reply.err = std::move(note);
    push(std::move(reply));
  }
  const bool joins = begun_ < window_.size() && window_.back().replies.empty() &&
                     window_.back().lines.size() < batch_size();
  if (!joins) {
    window_.emplace_back();
    if (idle_ > 0) work_.notify_one();
  }
  bytes_ += line.text.size();
  window_.back().bytes += line.text.size();
  window_.back().lines.push_back(std::move(line));
  ++lines_;
  ++waiting_;
  return true;
}

bool OrderedWorkers::take(Reply reply) {
  std::unique_lock lock(mutex_);
  if (!wait_for_room(lock)) return false;
  push(std::move(reply));
  deliver(lock);
  if (begun_ == window_.size()) flush_delivered();
  return true;
}

bool OrderedWorkers::is_full() const {
  return lines_ >= lines_per_thread * most_threads_ || bytes_ >= bytes_per_thread * most_threads_;
}

/// The reader is woken rarely: each time would cost more than an easy puzzle.
bool OrderedWorkers::has_room() const {
  return lines_ <= lines_per_thread * most_threads_ / 2 &&
         bytes_ <= bytes_per_thread * most_threads_ / 2;
}

void OrderedWorkers::push(Reply reply) {
  Batch& batch = window_.emplace_back();
  batch.replies.push_back(std::move(reply));
  batch.ready = 1;
  ++lines_;
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
    while (begun_ < window_.size() && window_[begun_].lines.empty()) ++begun_;
    if (begun_ == window_.size() || over()) {
      ++idle_;
      work_.wait(lock);
      --idle_;
      continue;
    }
    Batch& batch = window_[begun_++];
    waiting_ -= batch.lines.size();
    // Nobody knows how long this one takes, and there may be no other to finish before it.
    if (begun_ == window_.size()) flush_delivered();
    answer(worker, batch, lock);
    if (begun_ == window_.size()) flush_delivered();
  }
}

void OrderedWorkers::answer(PuzzleWorker& worker, Batch& batch,
                            std::unique_lock<std::mutex>& lock) {
  const std::size_t size = batch.lines.size();
  batch.replies.resize(size);
  std::size_t next = 0;
  bool more = true;
  while (more && !over()) {
    lock.unlock();
    std::exception_ptr trouble;
    try {
      const auto until = std::chrono::steady_clock::now() + keeps_for;
      do {
        batch.replies[next] = answer_(worker, batch.lines[next]);
        ++next;
      } while (next < size && !interrupt_.stop_requested() &&
               std::chrono::steady_clock::now() < until);
    } catch (...) {
      trouble = std::current_exception();
    }
    lock.lock();
    batch.ready = next;
    batch.trouble = trouble;
    more = next < size && !trouble;
    deliver(lock);  // once all of it is, the batch is gone
  }
}

/// Delivers what is due. Others go on meanwhile, but do not deliver.
void OrderedWorkers::deliver(std::unique_lock<std::mutex>& lock) {
  if (delivering_) return;
  delivering_ = true;
  while (!closed_ && !window_.empty()) {
    const Batch& first = window_.front();
    if (first.delivered == first.ready) {
      if (first.trouble) {
        trouble_ = first.trouble;
        closed_ = true;
      }
      break;
    }
    deliver_first(lock);
  }
  delivering_ = false;
  if (closed_ || window_.empty() || (!finishing_ && has_room())) room_.notify_one();
}

void OrderedWorkers::deliver_first(std::unique_lock<std::mutex>& lock) {
  Batch& batch = window_.front();
  const std::size_t ready = batch.ready;
  bool wanted = true;
  std::exception_ptr trouble;
  lock.unlock();
  try {
    for (std::size_t at = batch.delivered; wanted && at < ready; ++at) {
      wanted = deliver_(std::move(batch.replies[at]));
    }
  } catch (...) {
    trouble = std::current_exception();
  }
  lock.lock();
  lines_ -= ready - batch.delivered;
  batch.delivered = ready;
  dirty_ = true;
  if (trouble) trouble_ = trouble;
  if (trouble || !wanted) closed_ = true;
  if (closed_ || ready < batch.replies.size()) return;
  bytes_ -= batch.bytes;
  window_.pop_front();
  if (begun_ > 0) --begun_;
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
