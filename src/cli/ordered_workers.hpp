// SPDX-License-Identifier: MIT
// Several threads that answer the lines of a stream, and a window that puts their answers in order.
//
// Lines are handed on as they are, some at a time: parsing one takes longer than reading it, and what
// a thread makes of it stays with that thread. The more lines wait, the more go together, up to a few
// hundred microseconds of work; a line that comes alone goes alone. Whoever finishes the answer that is
// due writes it, and those behind it that are done: so answers appear while the reader waits for more
// input. What is neither read nor answered nor written is bounded by the window, however long the
// stream. A thread is made when there is something to begin and no other is free to.
#pragma once

#include "puzzle_worker.hpp"

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace cluecore::cli {

class OrderedWorkers {
 public:
  /// The answer to a line, by one of several threads.
  using Answer = std::function<Reply(PuzzleWorker& worker, const Line& line)>;
  /// Gives a worker to a thread that is about to be made; it outlives this.
  using Hire = std::function<PuzzleWorker&()>;
  /// Is given the replies, in order, by one thread at a time; false: no more are wanted.
  using Deliver = std::function<bool(Reply&& reply)>;
  /// Is called when nothing more will be delivered for a while.
  using Flush = std::function<void()>;

  /// Up to so many threads, at least one; throws std::system_error if there can be none.
  OrderedWorkers(std::size_t most_threads, Hire hire, Answer answer, std::stop_token interrupt,
                 Deliver deliver, Flush flush);
  /// Waits for the lines being answered; those not begun are dropped.
  ~OrderedWorkers();

  /// Takes on a line. Waits while the window is full; false: no more are wanted. Throws what answering
  /// or delivering an earlier one threw.
  bool take(Line line);
  /// Takes on an answer that is known already.
  bool take(Reply reply);
  /// Waits until everything is delivered, or, after an interrupt, what can be.
  void finish();

 private:
  /// Lines that one thread answers, or an answer that was known.
  struct Batch {
    std::vector<Line> lines;
    std::size_t bytes = 0;  // of the lines
    std::vector<Reply> replies;
    std::size_t ready = 0;       // so many replies can be delivered
    std::size_t delivered = 0;   // so many are
    std::exception_ptr trouble;  // comes behind those that are ready
  };

  bool is_full() const;
  bool has_room() const;
  bool wait_for_room(std::unique_lock<std::mutex>& lock);
  void add_thread();
  /// Makes another thread if the line to come needs it; what to say if that cannot be, or "".
  std::string grow();
  std::size_t batch_size() const;
  void push(Reply reply);
  void work(PuzzleWorker& worker);
  void answer(PuzzleWorker& worker, Batch& batch, std::unique_lock<std::mutex>& lock);
  void deliver(std::unique_lock<std::mutex>& lock);
  /// What is ready of the first batch.
  void deliver_first(std::unique_lock<std::mutex>& lock);
  /// Shows what was delivered but not flushed, unless a thread is about to deliver more.
  void flush_delivered();
  bool over() const { return closed_ || interrupt_.stop_requested(); }

  std::size_t most_threads_;
  Hire hire_;
  Answer answer_;
  std::stop_token interrupt_;
  Deliver deliver_;
  Flush flush_;
  std::mutex mutex_;
  std::condition_variable work_;  // there is something to begin, or the end
  std::condition_variable room_;  // the window has room, or is empty
  std::deque<Batch> window_;      // a batch stays where it is in memory until it is delivered
  std::size_t begun_ = 0;         // so many batches from the front are begun or known
  std::size_t lines_ = 0;         // in the window, known answers included
  std::size_t bytes_ = 0;         // of the lines in the window
  std::size_t waiting_ = 0;       // lines that are not begun
  std::size_t idle_ = 0;          // threads that wait for work
  bool delivering_ = false;       // some thread is at it
  bool dirty_ = false;            // delivered, but not flushed
  bool closed_ = false;           // nothing more is wanted, or can be
  bool finishing_ = false;        // only an empty window is waited for
  bool ending_ = false;
  std::exception_ptr trouble_;
  std::vector<std::jthread> threads_;  // the last member: they use the others
};

}  // namespace cluecore::cli
