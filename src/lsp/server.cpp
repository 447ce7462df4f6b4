// SPDX-License-Identifier: MIT
#include "lsp/server.hpp"

#include "text/text.hpp"

#include <istream>
#include <ostream>

namespace cluecore::lsp {

namespace {

constexpr std::chrono::milliseconds longest(10'000);  // for each thing that is asked
constexpr int longest_message = 16 << 20;             // in bytes: the longest line of a source
constexpr const char* wrong_parameters = "a parameter is missing, or of another type";

/// Codes of JSON-RPC and the protocol.
enum Refusal {
  parse_error = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_parameters = -32602,
  internal_error = -32603,
  not_initialized = -32002,
  cancelled = -32800,
};

std::string text_of(Json message) {
  message["jsonrpc"] = "2.0";
  return message.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string answer(const Json& id, Json result) {
  return text_of({{"id", id}, {"result", std::move(result)}});
}

std::string publication(const std::string& uri, Json diagnostics) {
  return text_of({{"method", "textDocument/publishDiagnostics"},
                  {"params", {{"uri", uri}, {"diagnostics", std::move(diagnostics)}}}});
}

}  // namespace

std::optional<std::string> read_message(std::istream& in) {
  constexpr std::string_view name = "content-length:";
  std::optional<int> length;
  for (std::string line; std::getline(in, line);) {
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty() && length) break;
    const std::string head = lower(line);
    if (head.starts_with(name)) {
      length = whole_number(trim(std::string_view(head).substr(name.size())));
    }
  }
  if (!in || !length || *length > longest_message) return std::nullopt;
  std::string message(static_cast<std::size_t>(*length), '\0');
  if (!in.read(message.data(), *length)) return std::nullopt;
  return message;
}

void write_message(std::ostream& out, const std::string& message) {
  out << "Content-Length: " << message.size() << "\r\n\r\n" << message << std::flush;
}

Server::Server(const EngineKind& engine, std::function<void(const std::string&)> send)
    : engine_(engine), send_(std::move(send)), sessions_(engine.make) {
  worker_ = std::jthread([this](const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [this] { return !tasks_.empty(); })) {
      const Task task = std::move(tasks_.front());
      tasks_.pop_front();
      busy_ = true;
      lock.unlock();
      run(task);
      lock.lock();
      busy_ = false;
      changed_.notify_all();
    }
  });
}

Server::~Server() {
  sessions_.close();
  worker_.request_stop();
  worker_.join();
}

bool Server::take(const std::string& message) {
  const Json json = Json::parse(message, nullptr, /*allow_exceptions=*/false);
  const Json id = json.is_object() ? json.value("id", Json()) : Json();
  if (!json.is_object() || !json.contains("method") || !json["method"].is_string()) {
    // An answer to a question would be one, but none is asked.
    if (!json.is_object() || !json.contains("result")) refuse(id, parse_error, "not a request");
    return true;
  }
  const auto method = json["method"].get<std::string>();
  if (method == "exit") return false;
  const Json parameters = json.value("params", Json::object());
  try {
    if (!id.is_null()) {
      request(method, id, parameters);
    } else if (state_ == State::initialized) {
      notice(method, parameters);
    }
  } catch (const Json::exception&) {
    if (!id.is_null()) refuse(id, invalid_parameters, wrong_parameters);
  }
  return true;
}

void Server::request(const std::string& method, const Json& id, const Json& parameters) {
  if (state_ == State::begun && method == "initialize") {
    const Json offered =
        parameters.value("/capabilities/general/positionEncodings"_json_pointer, Json::array());
    bytes_ = std::ranges::count(offered, "utf-8") > 0;
    state_ = State::initialized;
    send(answer(id, {{"capabilities",
                      {{"positionEncoding", bytes_ ? "utf-8" : "utf-16"},
                       {"textDocumentSync", {{"openClose", true}, {"change", 1}}},
                       {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}},
                       {"hoverProvider", true}}},
                     {"serverInfo", {{"name", "cluecore"}}}}));
    return;
  }
  if (state_ == State::begun) return refuse(id, not_initialized, "initialize comes first");
  if (state_ == State::shut_down || method == "initialize") {
    return refuse(id, invalid_request, "too late for " + method);
  }
  if (method == "shutdown") {
    state_ = State::shut_down;
    return send(answer(id, nullptr));
  }
  const bool actions = method == "textDocument/codeAction";
  if (!actions && method != "textDocument/hover") {
    return refuse(id, method_not_found, "cluecore does not answer " + method);
  }
  const auto open = open_.find(parameters.at("textDocument").at("uri").get<std::string>());
  if (open == open_.end()) return refuse(id, invalid_parameters, "this text is not open");
  add({open->second, id,
       [id, actions, at = parameters.at(actions ? "range" : "position")](
           Document& document, Examiner& examiner, const std::stop_token& stop) {
         return answer(id, actions ? document.actions(at) : document.hover(examiner, at, stop));
       }});
}

void Server::notice(const std::string& method, const Json& parameters) {
  if (method == "$/cancelRequest") {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find(tasks_, parameters.at("id"), &Task::id);
    if (found == tasks_.end()) return;  // what is being answered soon is
    refuse(found->id, cancelled, "cancelled");
    tasks_.erase(found);
    return;
  }
  if (!method.starts_with("textDocument/did")) return;
  const Json& document = parameters.at("textDocument");
  const auto uri = document.at("uri").get<std::string>();
  if (method == "textDocument/didOpen") {
    opened(uri, document.at("text").get<std::string>());
  } else if (method == "textDocument/didChange") {
    const Json& changes = parameters.at("contentChanges");
    opened(uri, changes.at(changes.size() - 1).at("text").get<std::string>());
  } else if (method == "textDocument/didClose") {
    open_.erase(uri);
    sessions_.supersede(uri, ++versions_);
    send(publication(uri, Json::array()));
  }
}

void Server::opened(const std::string& uri, const std::string& text) {
  const auto document = open_[uri] = std::make_shared<Document>(uri, ++versions_, text, bytes_);
  sessions_.supersede(uri, versions_);
  // The verdict first, which is there at once, then what may be meant.
  for (const bool report : {false, true}) {
    add({document, nullptr,
         [this, report](Document& open, Examiner& examiner, const std::stop_token& stop) {
           Json found = open.diagnostics(examiner, engine_, report, stop);
           return found.is_null() ? "" : publication(open.uri, std::move(found));
         }});
  }
}

void Server::add(Task task) {
  const std::lock_guard lock(mutex_);
  tasks_.push_back(std::move(task));
  changed_.notify_all();
}

void Server::run(const Task& task) {
  try {
    const auto message = sessions_.run(task.document->uri, task.document->version, longest,
                                       [&](Examiner& examiner, const std::stop_token& stop) {
                                         return task.work(*task.document, examiner, stop);
                                       });
    if (message && !message->empty()) send(*message);
    if (!message && !task.id.is_null()) refuse(task.id, cancelled, "the text has changed");
  } catch (const Json::exception&) {
    refuse(task.id, invalid_parameters, wrong_parameters);
  } catch (const std::exception& error) {
    if (!task.id.is_null()) refuse(task.id, internal_error, error.what());
  }
}

void Server::settle() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return tasks_.empty() && !busy_; });
}

void Server::send(const std::string& message) {
  const std::lock_guard lock(sending_);
  send_(message);
}

void Server::refuse(const Json& id, int code, const std::string& message) {
  send(text_of({{"id", id}, {"error", {{"code", code}, {"message", message}}}}));
}

}  // namespace cluecore::lsp
