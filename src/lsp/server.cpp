// SPDX-License-Identifier: MIT
#include "lsp/server.hpp"

#include "text/text.hpp"

#include <algorithm>
#include <istream>
#include <ostream>

namespace cluecore::lsp {

namespace {

constexpr std::chrono::milliseconds longest(10'000);  // for each thing that is asked
constexpr int longest_message = 16 << 20;             // in bytes: the longest line of a source

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

std::string answer(const std::string& id, const Json& result) {
  return json_object("id", Json{id}, "jsonrpc", "2.0", "result", result);
}

std::string publication(const std::string& uri, const Json& diagnostics) {
  return json_object("jsonrpc", "2.0", "method", "textDocument/publishDiagnostics",  //
                     "params", json_object("diagnostics", diagnostics, "uri", uri));
}

std::string uri_of(const JsonValue& parameters) {
  return parameters.at("textDocument").at("uri").said();
}

Position position_of(const JsonValue& value) {
  return {value.at("line").number<int>(), value.at("character").number<int>()};
}

/// What an answer repeats of the request; "" where none is wanted.
std::string id_of(const JsonValue& request) {
  const JsonValue* const id = request.member("id");
  if (id == nullptr || id->is_null()) return "";
  return id->is_string() ? json_string(id->text) : std::to_string(id->number<long long>());
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
  JsonValue json;
  std::string id;
  try {
    json = read_json(message);
    id = id_of(json);
  } catch (const JsonFault&) {
    refuse("null", parse_error, "not a request");
    return true;
  }
  const JsonValue* const named = json.member("method");
  if (named == nullptr || !named->is_string()) {
    // An answer to a question would be one, but none is asked.
    if (json.member("result") == nullptr) refuse(id, parse_error, "not a request");
    return true;
  }
  const std::string& method = named->text;
  if (method == "exit") return false;
  const JsonValue* const given = json.member("params");
  const JsonValue parameters = given == nullptr ? JsonValue() : *given;
  try {
    if (!id.empty()) {
      request(method, id, parameters);
    } else if (state_ == State::initialized) {
      notice(method, parameters);
    }
  } catch (const JsonFault&) {
    if (!id.empty()) refuse(id, invalid_parameters, "a parameter is missing, or of another type");
  }
  return true;
}

void Server::request(const std::string& method, const std::string& id,
                     const JsonValue& parameters) {
  if (state_ == State::begun && method == "initialize") {
    const JsonValue* offered = &parameters;
    for (const char* name : {"capabilities", "general", "positionEncodings"}) {
      if (offered != nullptr) offered = offered->member(name);
    }
    bytes_ =
        offered != nullptr && std::ranges::count(offered->items, "utf-8", &JsonValue::text) > 0;
    state_ = State::initialized;
    const Json kinds = json_object("codeActionKinds", std::vector<std::string>{"quickfix"});
    const Json all = json_object("codeActionProvider", kinds, "hoverProvider", true,  //
                                 "positionEncoding", bytes_ ? "utf-8" : "utf-16",     //
                                 "textDocumentSync", json_object("change", 1, "openClose", true));
    return send(answer(id, json_object("capabilities", all,  //
                                       "serverInfo", json_object("name", "cluecore"))));
  }
  if (state_ == State::begun) return refuse(id, not_initialized, "initialize comes first");
  if (state_ == State::shut_down || method == "initialize") {
    return refuse(id, invalid_request, "too late for " + method);
  }
  if (method == "shutdown") {
    state_ = State::shut_down;
    return send(answer(id, {"null"}));
  }
  const bool actions = method == "textDocument/codeAction";
  if (!actions && method != "textDocument/hover") {
    return refuse(id, method_not_found, "cluecore does not answer " + method);
  }
  const auto open = open_.find(uri_of(parameters));
  if (open == open_.end()) return refuse(id, invalid_parameters, "this text is not open");
  if (actions) {
    const JsonValue& range = parameters.at("range");
    return add({open->second, id,
                [id, first = position_of(range.at("start")), last = position_of(range.at("end"))](
                    Document& document, Examiner&, const std::stop_token&) {
                  return answer(id, document.actions(first.line, last.line));
                }});
  }
  add({open->second, id,
       [id, at = position_of(parameters.at("position"))](Document& document, Examiner& examiner,
                                                         const std::stop_token& stop) {
         return answer(id, document.hover(examiner, at, stop));
       }});
}

void Server::notice(const std::string& method, const JsonValue& parameters) {
  if (method == "$/cancelRequest") {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find(tasks_, id_of(parameters), &Task::id);
    if (found == tasks_.end() || found->id.empty()) return;  // what is being answered soon is
    refuse(found->id, cancelled, "cancelled");
    tasks_.erase(found);
    return;
  }
  if (!method.starts_with("textDocument/did")) return;
  const std::string uri = uri_of(parameters);
  if (method == "textDocument/didOpen") {
    opened(uri, parameters.at("textDocument").at("text").said());
  } else if (method == "textDocument/didChange") {
    const std::vector<JsonValue>& changes = parameters.at("contentChanges").items;
    if (!changes.empty()) opened(uri, changes.back().at("text").said());
  } else if (method == "textDocument/didClose") {
    open_.erase(uri);
    sessions_.supersede(uri, ++versions_);
    send(publication(uri, {"[]"}));
  }
}

void Server::opened(const std::string& uri, const std::string& text) {
  const auto document = open_[uri] = std::make_shared<Document>(uri, ++versions_, text, bytes_);
  sessions_.supersede(uri, versions_);
  // The verdict first, which is there at once, then what may be meant.
  for (const bool report : {false, true}) {
    add({document, "",
         [this, report](Document& open, Examiner& examiner, const std::stop_token& stop) {
           const std::string found = open.diagnostics(examiner, engine_, report, stop);
           return found.empty() ? "" : publication(open.uri, {found});
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
    if (!message && !task.id.empty()) refuse(task.id, cancelled, "the text has changed");
  } catch (const std::exception& error) {
    if (!task.id.empty()) refuse(task.id, internal_error, error.what());
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

void Server::refuse(const std::string& id, int code, const std::string& message) {
  send(json_object("error", json_object("code", code, "message", message),  //
                   "id", Json{id.empty() ? "null" : id}, "jsonrpc", "2.0"));
}

}  // namespace cluecore::lsp
