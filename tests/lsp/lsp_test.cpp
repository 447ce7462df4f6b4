// SPDX-License-Identifier: MIT
// The language server: a recorded conversation, and what no recording can show.
#include "catch.hpp"
#include "skipped.hpp"
#include "tool.hpp"

#ifdef CLUECORE_WITH_SERVE

#include "lsp/server.hpp"
#include "process.hpp"
#include "text/json.hpp"
#include "text/json_value.hpp"

#include <cstdlib>
#include <sstream>

using namespace cluecore;

namespace {

/// Messages as they were sent.
class Heard {
 public:
  void operator()(const std::string& message) {
    const std::lock_guard lock(mutex_);
    messages_.push_back(message);
  }
  std::vector<std::string> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(messages_, {});
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> messages_;
};

std::string opening(const std::string& uri, const std::string& text) {
  const Json document = json_object("uri", uri, "languageId", "x", "version", 1, "text", text);
  return json_object("jsonrpc", "2.0", "method", "textDocument/didOpen", "params",
                     json_object("textDocument", document));
}

std::string asking(int id, const std::string& method, const Json& parameters) {
  return json_object("jsonrpc", "2.0", "id", id, "method", method, "params", parameters);
}

/// A server that was greeted.
struct Greeted {
  Heard heard;
  lsp::Server server{engines().front(), std::ref(heard)};
  Greeted() {
    server.take(asking(0, "initialize", json_object()));
    heard.take();
  }
};

/// The text after an edit in characters, as an editor makes it.
std::string after(const std::string& text, const JsonValue& edit) {
  const auto offset = [&](const JsonValue& position) {
    std::size_t at = 0;
    for (int line = position.at("line").counted(); line > 0; --line) {
      const std::size_t end = text.find('\n', at);
      if (end == std::string::npos) return text.size();
      at = end + 1;
    }
    return at + static_cast<std::size_t>(position.at("character").counted());
  };
  const std::size_t begin = offset(edit.at("range").at("start"));
  const std::size_t end = offset(edit.at("range").at("end"));
  return text.substr(0, begin) + edit.at("newText").said() + text.substr(end);
}

}  // namespace

TEST_CASE("a recorded conversation of an editor is answered as it was") {
  const std::string file = CLUECORE_SOURCE_DIR "/tests/lsp/conversation.txt";
  Heard heard;
  bool goes_on = true;
  int status = -1;
  std::string told;
  {
    lsp::Server server(engines().front(), std::ref(heard));
    std::istringstream lines(content(file));
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("< ")) continue;
      told += line + "\n";
      if (!line.starts_with("> ")) continue;
      REQUIRE(goes_on);
      goes_on = server.take(line.substr(2));
      server.settle();
      for (const std::string& message : heard.take()) told += "< " + message + "\n";
    }
    status = server.exit_status();
  }
  CHECK_FALSE(goes_on);
  CHECK(status == 0);
  if (std::getenv("CLUECORE_UPDATE_GOLDEN") != nullptr) {
    test::write_file(file, told);
  }
  CHECK(told == content(file));
}

TEST_CASE("what a quick fix makes of a text has exactly one solution") {
  const std::string text = content(CLUECORE_SOURCE_DIR "/data/sudoku/typo.csv");
  Greeted greeted;
  auto& [heard, server] = greeted;
  server.take(opening("file:///a", text));
  const Json range = json_object("start", json_object("line", 0, "character", 0),  //
                                 "end", json_object("line", 0, "character", 1));
  server.take(asking(1, "textDocument/codeAction",
                     json_object("textDocument", json_object("uri", "file:///a"), "range", range)));
  server.settle();
  const JsonValue answer = read_json(heard.take().back());
  const std::vector<JsonValue>& actions = answer.at("result").items;
  REQUIRE_FALSE(actions.empty());
  for (const JsonValue& action : actions) {
    CAPTURE(action.at("title").text);
    const std::string mended =
        after(text, action.at("edit").at("changes").at("file:///a").items.at(0));
    server.take(opening("file:///b", mended));
    server.settle();
    CHECK(test::contains(heard.take().back(), "exactly one solution"));
  }
}

TEST_CASE("an editor that types on is told of its last text alone") {
  std::string rows;
  for (int row = 0; row < 25; ++row) {
    for (int column = 0; column < 25; ++column) rows += column == 0 ? "." : " .";
    rows += "\n";
  }
  Greeted greeted;
  auto& [heard, server] = greeted;
  server.take(opening("file:///a", rows));
  for (int version = 0; version < 50; ++version) {
    server.take(
        opening("file:///a", "1..4\n..1.\n.1..\n4.." + std::to_string(version % 2 + 1) + "\n"));
  }
  server.take(asking(1, "textDocument/hover",
                     json_object("textDocument", json_object("uri", "file:///none"))));
  server.settle();
  const std::vector<std::string> messages = heard.take();
  REQUIRE_FALSE(messages.empty());
  CHECK(messages.size() < 60);  // of two for each text
  CHECK(test::contains(messages.back(), "publishDiagnostics"));
}

TEST_CASE("requests before initialize and after shutdown are refused") {
  Heard heard;
  lsp::Server server(engines().front(), std::ref(heard));
  const auto code_of = [&](const char* method) {
    server.take(asking(1, method, json_object()));
    server.settle();
    const auto messages = heard.take();
    REQUIRE(messages.size() == 1);
    const JsonValue message = read_json(messages.front());
    const JsonValue* const error = message.member("error");
    return error == nullptr ? 0 : std::stoi(error->at("code").text);
  };
  CHECK(code_of("textDocument/hover") == -32002);
  CHECK(code_of("shutdown") == -32002);
  server.take(opening("file:///a", "1..4\n..1.\n.1..\n4..1\n"));
  server.settle();
  CHECK(heard.take().empty());
  CHECK(code_of("initialize") == 0);
  CHECK(code_of("initialize") == -32600);
  CHECK(server.exit_status() == 1);
  CHECK(code_of("shutdown") == 0);
  CHECK(code_of("textDocument/hover") == -32600);
  CHECK(server.exit_status() == 0);
}

TEST_CASE("columns count what stands before words, blanks included") {
  Greeted greeted;
  auto& [heard, server] = greeted;
  server.take(opening("file:///a", "  5 5 . . . . . . .\n" + std::string("  . . . . . . . . .\n") +
                                       "  . . . . . . . . .\n  . . . . . . . . .\n" +
                                       "  . . . . . . . . .\n  . . . . . . . . .\n" +
                                       "  . . . . . . . . .\n  . . . . . . . . .\n" +
                                       "  . . . . . . . . .\n"));
  server.settle();
  const JsonValue message = read_json(heard.take().front());
  const std::vector<JsonValue>& shown = message.at("params").at("diagnostics").items;
  REQUIRE(shown.size() >= 2);
  CHECK(shown[0].at("range").at("start").at("character").counted() == 2);
  CHECK(shown[1].at("range").at("start").at("character").counted() == 4);
}

TEST_CASE("messages that are none are refused, and the server goes on") {
  Greeted greeted;
  auto& [heard, server] = greeted;
  for (const char* message :
       {"", "{", "[]", "7", "{\"id\":[],\"method\":\"x\"}", "{\"id\":1}", "{\"id\":1,\"method\":7}",
        "{\"id\":1,\"method\":\"x\"}", "{\"id\":1,\"method\":\"textDocument/hover\"}",
        "{\"id\":1,\"method\":\"textDocument/hover\",\"params\":[]}",
        "{\"id\":1,\"method\":\"textDocument/"
        "codeAction\",\"params\":{\"textDocument\":{\"uri\":7}}}"}) {
    CAPTURE(message);
    CHECK(server.take(message));
    server.settle();
    const auto messages = heard.take();
    REQUIRE(messages.size() == 1);
    CHECK(read_json(messages.front()).member("error") != nullptr);
  }
  for (const char* notice :
       {"{\"method\":\"textDocument/didOpen\"}",
        "{\"method\":\"textDocument/didChange\",\"params\":{}}",
        "{\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":{\"uri\":\"file:///"
        "a\"},\"contentChanges\":[]}}",
        "{\"method\":\"$/cancelRequest\",\"params\":{}}", "{\"method\":\"x\"}", "{\"result\":1}"}) {
    CAPTURE(notice);
    CHECK(server.take(notice));
  }
  CHECK(heard.take().empty());
}

TEST_CASE("messages on the wire stand below their length") {
  const auto read = [](const std::string& text) {
    std::istringstream in(text);
    return lsp::read_message(in);
  };
  CHECK(read("Content-Length: 2\r\n\r\n{}") == "{}");
  CHECK(read("content-length:2\r\nContent-Type: x\r\n\r\n{}rest") == "{}");
  CHECK_FALSE(read(""));
  CHECK_FALSE(read("Content-Length: 3\r\n\r\n{}"));
  CHECK_FALSE(read("Content-Length: -1\r\n\r\n{}"));
  CHECK_FALSE(read("Content-Length: 99999999999\r\n\r\n{}"));
  CHECK_FALSE(read("Content-Length: 20000000\r\n\r\n{}"));
  std::ostringstream out;
  lsp::write_message(out, "\u00e4");
  CHECK(out.str() == "Content-Length: 2\r\n\r\n\u00e4");
}

#else

TEST_CASE("the language server is not part of this build") {
  cluecore::test::skipped("built without libmicrohttpd");
}

#endif
