// SPDX-License-Identifier: MIT
#include "lsp/server.hpp"

namespace cluecore::lsp {

namespace {

constexpr std::chrono::milliseconds longest(10'000);  // for each thing that is asked
constexpr int parse_error = -32700;
constexpr int method_not_found = -32601;
constexpr int invalid_parameters = -32602;
constexpr int internal_error = -32603;
constexpr int request_cancelled = -32800;

Position position_of(const Json& json) {
  return {json.at("line").get<std::size_t>(), json.at("character").get<std::size_t>()};
}

/// The kind of columns that costs nothing to count, if the editor knows it.
Columns columns_for(const Json& parameters) {
  const Json offered =
      parameters.value("/capabilities/general/positionEncodings"_json_pointer, Json::array());
  for (const auto& [name, columns] :
       {std::pair("utf-32", Columns::utf32), std::pair("utf-8", Columns::utf8)}) {
    for (const Json& one : offered) {
      if (one == name) return columns;
    }
  }
  return Columns::utf16;
}

const char* name(Columns columns) {
  return columns == Columns::utf8 ? "utf-8" : columns == Columns::utf16 ? "utf-16" : "utf-32";
}

Json answer(const Json& id, Json result) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}};
}

Json publication(const std::string& uri, Json diagnostics) {
  return {{"jsonrpc", "2.0"},
          {"method", "textDocument/publishDiagnostics"},
          {"params", {{"uri", uri}, {"diagnostics", std::move(diagnostics)}}}};
}

}  // namespace

Server::Server(const EngineKind& engine, std::function<void(const std::string&)> send)
    : engine_(engine),
      send_(std::move(send)),
      sessions_(engine.make),
      worker_([this](const std::stop_token& stop) { work(stop); }) {}

Server::~Server() {
  sessions_.close();
  worker_.request_stop();
  changed_.notify_all();
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
  const Json parameters = json.value("params", Json::object());
  if (method == "exit") return false;
  try {
    if (id.is_null()) {
      notice(method, parameters);
    } else {
      request(method, id, parameters);
    }
  } catch (const Json::exception&) {
    if (!id.is_null()) refuse(id, invalid_parameters, "a parameter is missing, or of another type");
  }
  return true;
}

void Server::request(const std::string& method, const Json& id, const Json& parameters) {
  if (method == "initialize") {
    columns_ = columns_for(parameters);
    send(answer(id, {{"capabilities",
                      {{"positionEncoding", name(columns_)},
                       {"textDocumentSync", {{"openClose", true}, {"change", 1}}},
                       {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}},
                       {"hoverProvider", true}}},
                     {"serverInfo", {{"name", "cluecore"}}}}));
    return;
  }
  if (method == "shutdown") {
    shut_down_ = true;
    send(answer(id, nullptr));
    return;
  }
  const bool actions = method == "textDocument/codeAction";
  if (!actions && method != "textDocument/hover") {
    refuse(id, method_not_found, "cluecore does not answer " + method);
    return;
  }
  const auto uri = parameters.at("textDocument").at("uri").get<std::string>();
  const auto open = open_.find(uri);
  if (open == open_.end()) {
    refuse(id, invalid_parameters, "this text is not open");
    return;
  }
  const std::shared_ptr<Document> document = open->second.document;
  if (actions) {
    const Position first = position_of(parameters.at("range").at("start"));
    const Position last = position_of(parameters.at("range").at("end"));
    add({id, uri, open->second.version, [=](Examiner&, const std::stop_token&) {
           return answer(id, document->actions(first.line, last.line));
         }});
    return;
  }
  const Position at = position_of(parameters.at("position"));
  add({id, uri, open->second.version, [=](Examiner& examiner, const std::stop_token& stop) {
         return answer(id, document->hover(examiner, at, stop));
       }});
}

void Server::notice(const std::string& method, const Json& parameters) {
  if (method == "$/cancelRequest") {
    const std::lock_guard lock(mutex_);
    cancelled_.insert(parameters.at("id"));
    return;
  }
  if (!method.starts_with("textDocument/did")) return;
  const Json& document = parameters.at("textDocument");
  const auto uri = document.at("uri").get<std::string>();
  if (method == "textDocument/didOpen") {
    opened(uri, document.at("text").get<std::string>());
  } else if (method == "textDocument/didChange") {
    opened(uri, parameters.at("contentChanges").back().at("text").get<std::string>());
  } else if (method == "textDocument/didClose") {
    open_.erase(uri);
    sessions_.supersede(uri, ++versions_);
    send(publication(uri, Json::array()));
  }
}

void Server::opened(const std::string& uri, std::string text) {
  Open& open = open_[uri];
  open.version = ++versions_;
  open.document = std::make_shared<Document>(uri, std::move(text), columns_);
  sessions_.supersede(uri, open.version);
  // The verdict first, which is there at once, then what may be meant.
  for (const bool report : {false, true}) {
    add({nullptr, uri, open.version,
         [this, uri, report, document = open.document](Examiner& examiner,
                                                       const std::stop_token& stop) {
           if (!document->can_be_read()) return Json();  // as was said
           document->examine(examiner, engine_, report, stop);
           return publication(uri, document->diagnostics());
         }});
  }
}

void Server::add(Task task) {
  const std::lock_guard lock(mutex_);
  tasks_.push_back(std::move(task));
  changed_.notify_all();
}

void Server::work(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return !tasks_.empty(); })) {
    const Task task = std::move(tasks_.front());
    tasks_.pop_front();
    const bool cancelled = !task.id.is_null() && cancelled_.erase(task.id) > 0;
    busy_ = true;
    lock.unlock();
    if (cancelled) {
      refuse(task.id, request_cancelled, "cancelled");
    } else {
      run(task);
    }
    lock.lock();
    busy_ = false;
    changed_.notify_all();
  }
}

void Server::run(const Task& task) {
  Json message;
  const auto work = [&](Examiner& examiner, const std::stop_token& stop) {
    message = task.work(examiner, stop);
    return std::string();
  };
  try {
    if (sessions_.run(task.uri, task.version, longest, work)) {
      if (!message.is_null()) send(message);
    } else if (!task.id.is_null()) {
      refuse(task.id, request_cancelled, "the text has changed");
    }
  } catch (const std::exception& error) {
    if (!task.id.is_null()) refuse(task.id, internal_error, error.what());
  }
}

void Server::settle() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return tasks_.empty() && !busy_; });
}

void Server::send(const Json& message) {
  const std::lock_guard lock(sending_);
  send_(message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void Server::refuse(const Json& id, int code, const std::string& message) {
  send({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", message}}}});
}

}  // namespace cluecore::lsp
