// SPDX-License-Identifier: MIT
// The language server: messages of an editor in, answers and diagnostics out, each a piece of JSON-RPC
// below a header with its length. One thread reads, another works; a change of a text stops what is being
// found out about the text before.
#pragma once

#include "lsp/document.hpp"
#include "serve/session.hpp"
#include "text/json_value.hpp"

#include <condition_variable>
#include <deque>
#include <iosfwd>
#include <thread>

namespace cluecore::lsp {

/// The next message; nothing at the end, or where no header can be made out. One of more than 16 MiB is
/// not read.
std::optional<std::string> read_message(std::istream& in);
/// Puts the message on the stream, and sees that it leaves.
void write_message(std::ostream& out, const std::string& message);

class Server {
 public:
  /// `send` gets each message, from another thread.
  Server(const EngineKind& engine, std::function<void(const std::string&)> send);
  /// Ends what runs.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Takes a message; what is none is answered as one. False: it was the last.
  bool take(const std::string& message);
  /// Until all that was taken is answered.
  void settle();
  /// For the process: 0 if the editor said goodbye.
  int exit_status() const { return state_ == State::shut_down ? 0 : 1; }

 private:
  /// Something for the thread that works.
  struct Task {
    std::shared_ptr<Document> document;
    std::string id;  ///< of the request, in JSON; "": none
    /// Makes the message; "": none.
    std::function<std::string(Document&, Examiner&, const std::stop_token&)> work;
  };

  void request(const std::string& method, const std::string& id, const JsonValue& parameters);
  void notice(const std::string& method, const JsonValue& parameters);
  void opened(const std::string& uri, const std::string& text);
  void add(Task task);
  void run(const Task& task);
  void send(const std::string& message);
  void refuse(const std::string& id, int code, const std::string& message);

  const EngineKind& engine_;
  std::mutex sending_;
  std::function<void(const std::string&)> send_;
  serve::Sessions sessions_;
  bool bytes_ = false;  // are what columns count
  enum class State { begun, initialized, shut_down } state_ = State::begun;
  std::uint64_t versions_ = 0;
  std::map<std::string, std::shared_ptr<Document>> open_;

  std::mutex mutex_;  // holds what follows
  std::condition_variable_any changed_;
  std::deque<Task> tasks_;
  bool busy_ = false;
  std::jthread worker_;
};

}  // namespace cluecore::lsp
