// SPDX-License-Identifier: MIT
// Questions about texts, with those who answer kept from one to the next.
#pragma once

#include "cli/puzzle_worker.hpp"
#include "cli/request.hpp"

#include <list>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>

namespace cluecore::c {

/// Why there is no answer, as an object of JSON and a line feed.
std::string trouble(std::string_view kind, std::string_view message);

class Session {
 public:
  /// As cluecore_ask(); waits until no other thread asks. Throws nothing but std::bad_alloc.
  std::string ask(std::string_view question, std::string_view text, std::string_view options);
  /// As cluecore_cancel().
  void cancel();

 private:
  /// A question with its options, and who has answered it. A worker refers to its request.
  struct Desk {
    std::string asked;
    cli::Request request;
    cli::Staff staff;
  };

  Desk& desk_for(std::string_view question, std::string_view options);
  void answer(std::string_view question, std::string_view text, std::string_view options,
              std::string& answers);

  std::mutex turn_;        // held while a question is answered, for what follows
  std::list<Desk> desks_;  // the last one used first
  std::mutex guard_;       // of what follows
  std::stop_source stop_;  // of the question that is asked, which workers know
  bool busy_ = false;
};

}  // namespace cluecore::c
