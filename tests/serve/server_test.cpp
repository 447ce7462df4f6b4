// SPDX-License-Identifier: MIT
// The local server as the wire sees it: raw requests beside the exact status line.
#include "catch.hpp"
#include "skipped.hpp"
#include "tool.hpp"

TEST_CASE("serve refuses a port that is none, and says what it lacks") {
  const cluecore::test::ToolRun outcome = cluecore::test::tool({"serve", "--port", "70000"});
  CHECK(outcome.status == 2);
  CHECK(outcome.err ==
        "cluecore: error: --port takes a number from 1 to 65535, or 0, not '70000'\n");
#ifndef CLUECORE_WITH_SERVE
  const cluecore::test::ToolRun without = cluecore::test::tool({"serve"});
  CHECK(without.status == 2);
  CHECK(without.err.find("libmicrohttpd-dev") != std::string::npos);
#endif
}

#ifdef CLUECORE_WITH_SERVE

#include "process.hpp"
#include "serve/guard.hpp"
#include "serve/query.hpp"
#include "serve/server.hpp"

#include <cluecore/puzzle.hpp>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <random>
#include <sys/socket.h>
#include <thread>

using namespace cluecore::serve;
using cluecore::test::Descriptor;

namespace {

const std::string token = "0123456789abcdef0123456789abcdef";

Settings settings_with(const std::string& with_token) {
  Settings settings;
  settings.token = with_token;
  settings.idle_seconds = 1;
  return settings;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at)) {
    text.replace(at, what.size(), by);
    at += by.size();
  }
  return text;
}

/// What the server says to these bytes, until it closes the connection or has said one answer.
std::string answer_to(const Server& server, std::string request) {
  const std::string port = std::to_string(server.port());
  request = replaced(replaced(std::move(request), "PORT", port), "TOKEN", token);
  const Descriptor connection(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(server.port()));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  REQUIRE(connect(connection.number(), reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
  // The server may close before it has read all.
  std::size_t sent = 0;
  while (sent < request.size()) {
    const ssize_t now =
        send(connection.number(), request.data() + sent, request.size() - sent, MSG_NOSIGNAL);
    if (now <= 0) break;
    sent += static_cast<std::size_t>(now);
  }
  std::string answer;
  char block[4096];
  for (;;) {
    const ssize_t got = recv(connection.number(), block, sizeof block, 0);
    if (got <= 0) return answer;
    answer.append(block, static_cast<std::size_t>(got));
    const std::size_t end = answer.find("\r\n\r\n");
    const std::size_t length = answer.find("Content-Length: ");
    if (end == std::string::npos || length > end) continue;
    if (answer.size() >= end + 4 + std::stoul(answer.substr(length + 16))) return answer;
  }
}

std::string status_of(const std::string& answer) {
  return answer.substr(0, answer.find("\r\n"));
}

const std::string host = "Host: 127.0.0.1:PORT\r\n";
const std::string cookie = "Cookie: cluecore_PORT=TOKEN\r\n";
const std::string json = "Content-Type: application/json\r\n";

std::string post(const std::string& headers, const std::string& body,
                 const std::string& path = "/api/check") {
  return "POST " + path + " HTTP/1.1\r\n" + headers +
         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

const std::string question =
    R"({"session":"a","sequence":1,"text":"1..4\n..1.\n.1..\n4..1\n","family":"sudoku"})";

}  // namespace

TEST_CASE("each raw request has its status") {
  const Server server(settings_with(token));
  const std::string get = "GET / HTTP/1.1\r\n";
  struct Row {
    const char* what;
    std::string request;
    std::string status;
  };
  const std::vector<Row> table = {
      {"the page", get + host + cookie + "\r\n", "HTTP/1.1 200 OK"},
      {"by another name of this machine", get + "Host: localhost:PORT\r\n" + cookie + "\r\n",
       "HTTP/1.1 200 OK"},
      {"the token as authorization", get + host + "Authorization: Bearer TOKEN\r\n\r\n",
       "HTTP/1.1 200 OK"},
      {"the first visit", "GET /?token=TOKEN HTTP/1.1\r\n" + host + "\r\n",
       "HTTP/1.1 303 See Other"},
      {"a question", post(host + cookie + json, question), "HTTP/1.1 200 OK"},
      {"a question with its origin",
       post(host + cookie + json +
                "Origin: http://127.0.0.1:PORT\r\nSec-Fetch-Site: same-origin\r\n",
            question),
       "HTTP/1.1 200 OK"},
      {"no token", get + host + "\r\n", "HTTP/1.1 403 Forbidden"},
      {"a wrong token", "GET /?token=TOKENx HTTP/1.1\r\n" + host + "\r\n",
       "HTTP/1.1 403 Forbidden"},
      {"a token for what is not the page", "GET /app.js?token=TOKEN HTTP/1.1\r\n" + host + "\r\n",
       "HTTP/1.1 403 Forbidden"},
      {"a wrong cookie", get + host + "Cookie: cluecore_PORT=x\r\n\r\n", "HTTP/1.1 403 Forbidden"},
      {"a cookie of another port", get + host + "Cookie: cluecore_1=TOKEN\r\n\r\n",
       "HTTP/1.1 403 Forbidden"},
      {"another host", get + "Host: evil.example\r\n" + cookie + "\r\n",
       "HTTP/1.1 421 Misdirected Request"},
      {"a host that begins alike", get + "Host: 127.0.0.1:PORT.evil.example\r\n" + cookie + "\r\n",
       "HTTP/1.1 421 Misdirected Request"},
      {"another port", get + "Host: 127.0.0.1:1\r\n" + cookie + "\r\n",
       "HTTP/1.1 421 Misdirected Request"},
      {"two hosts", get + host + "Host: evil.example\r\n" + cookie + "\r\n",
       "HTTP/1.1 421 Misdirected Request"},
      {"another origin", post(host + cookie + json + "Origin: http://evil.example\r\n", question),
       "HTTP/1.1 403 Forbidden"},
      {"no origin to speak of", post(host + cookie + json + "Origin: null\r\n", question),
       "HTTP/1.1 403 Forbidden"},
      {"another site", post(host + cookie + json + "Sec-Fetch-Site: cross-site\r\n", question),
       "HTTP/1.1 403 Forbidden"},
      {"another site gets a script",
       "GET /app.js HTTP/1.1\r\n" + host + cookie + "Sec-Fetch-Site: cross-site\r\n\r\n",
       "HTTP/1.1 403 Forbidden"},
      {"a form's type", post(host + cookie + "Content-Type: text/plain\r\n", question),
       "HTTP/1.1 415 Unsupported Media Type"},
      {"no type", post(host + cookie, question), "HTTP/1.1 415 Unsupported Media Type"},
      {"in chunks",
       "POST /api/check HTTP/1.1\r\n" + host + cookie + json +
           "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
       "HTTP/1.1 411 Length Required"},
      {"two lengths",
       "POST /api/check HTTP/1.1\r\n" + host + cookie + json +
           "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
       "HTTP/1.1 400 Bad Request"},
      {"a length that is not a number",
       "POST /api/check HTTP/1.1\r\n" + host + cookie + json + "Content-Length: 2x\r\n\r\n{}",
       "HTTP/1.1 400 Bad Request"},
      {"no length", "POST /api/check HTTP/1.1\r\n" + host + cookie + json + "\r\n",
       "HTTP/1.1 411 Length Required"},
      {"a body beyond 1 MiB",
       "POST /api/check HTTP/1.1\r\n" + host + cookie + json + "Content-Length: 1048577\r\n\r\n{",
       "HTTP/1.1 413 Content Too Large"},
      {"a header of 9 kB", get + host + cookie + "X: " + std::string(9 << 10, 'x') + "\r\n\r\n",
       "HTTP/1.1 431 Request Header Fields Too Large"},
      {"a header of 900 kB", get + host + cookie + "X: " + std::string(900 << 10, 'x') + "\r\n\r\n",
       "HTTP/1.1 431 Request Header Fields Too Large"},
      {"half a header", get + "Host: 127", ""},
      {"half a body",
       "POST /api/check HTTP/1.1\r\n" + host + cookie + json + "Content-Length: 9\r\n\r\n{", ""},
      {"HEAD", "HEAD / HTTP/1.1\r\n" + host + cookie + "\r\n", "HTTP/1.1 405 Method Not Allowed"},
      {"PUT", "PUT / HTTP/1.1\r\n" + host + cookie + "Content-Length: 0\r\n\r\n",
       "HTTP/1.1 405 Method Not Allowed"},
      {"OPTIONS", "OPTIONS /api/check HTTP/1.1\r\n" + host + cookie + "\r\n",
       "HTTP/1.1 403 Forbidden"},
      {"a path of files", "GET //etc/passwd HTTP/1.1\r\n" + host + cookie + "\r\n",
       "HTTP/1.1 404 Not Found"},
      {"up", "GET /../etc/passwd HTTP/1.1\r\n" + host + cookie + "\r\n", "HTTP/1.1 404 Not Found"},
      {"up, escaped", "GET /%2e%2e/etc/passwd HTTP/1.1\r\n" + host + cookie + "\r\n",
       "HTTP/1.1 404 Not Found"},
      {"a name, escaped", "GET /app%2ejs HTTP/1.1\r\n" + host + cookie + "\r\n",
       "HTTP/1.1 404 Not Found"},
      {"a name that ends early", "GET /app.js%00.html HTTP/1.1\r\n" + host + cookie + "\r\n",
       "HTTP/1.1 404 Not Found"},
      {"through a proxy", "GET http://evil.example/ HTTP/1.1\r\n" + host + cookie + "\r\n",
       "HTTP/1.1 404 Not Found"},
      {"a question nobody answers", post(host + cookie + json, question, "/api/shutdown"),
       "HTTP/1.1 404 Not Found"},
      {"a page as a question", post(host + cookie + json, question, "/"), "HTTP/1.1 404 Not Found"},
      {"an empty puzzle",
       post(host + cookie + json, R"({"session":"a","text":"","family":"akari","size":"7x7"})",
            "/api/blank"),
       "HTTP/1.1 200 OK"},
      {"an empty puzzle of no family",
       post(host + cookie + json, R"({"session":"a","text":"","size":"7x7"})", "/api/blank"),
       "HTTP/1.1 400 Bad Request"},
      {"an empty puzzle without the token",
       post(host + json, R"({"session":"a","text":"","family":"akari","size":"7x7"})",
            "/api/blank"),
       "HTTP/1.1 403 Forbidden"},
      {"a body that is not JSON", post(host + cookie + json, "{"), "HTTP/1.1 400 Bad Request"},
      {"a body that is no question", post(host + cookie + json, "[1]"), "HTTP/1.1 400 Bad Request"},
      {"a body of another type", post(host + cookie + json, R"({"session":"a","text":7})"),
       "HTTP/1.1 400 Bad Request"},
      {"a format that no family has",
       post(host + cookie + json, R"({"session":"f","text":"1..4\n","format":"nothing"})"),
       "HTTP/1.1 400 Bad Request"},
      {"a name with a path", post(host + cookie + json, R"({"session":"../a","text":""})"),
       "HTTP/1.1 400 Bad Request"},
      {"a deep body", post(host + cookie + json, std::string(100000, '[')),
       "HTTP/1.1 400 Bad Request"},
      {"a body that is not UTF-8",
       post(host + cookie + json, "{\"session\":\"a\",\"text\":\"\xFF\"}"),
       "HTTP/1.1 400 Bad Request"},
  };
  for (const auto& [what, request, status] : table) {
    CAPTURE(what);
    CHECK(status_of(answer_to(server, request)) == status);
  }
  // It still answers.
  CHECK(status_of(answer_to(server, get + host + cookie + "\r\n")) == "HTTP/1.1 200 OK");
}

TEST_CASE("what the server sends says what a browser may do with it") {
  const Server server(settings_with(token));
  for (const std::string& request :
       {"GET / HTTP/1.1\r\n" + host + cookie + "\r\n",
        "GET /no HTTP/1.1\r\n" + host + cookie + "\r\n", post(host + cookie + json, question)}) {
    const std::string answer = answer_to(server, request);
    CAPTURE(answer);
    for (const char* header :
         {"Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
          "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
          "form-action 'none'\r\n",
          "X-Content-Type-Options: nosniff\r\n", "Cross-Origin-Resource-Policy: same-origin\r\n",
          "Cross-Origin-Opener-Policy: same-origin\r\n", "Referrer-Policy: no-referrer\r\n",
          "Cache-Control: no-store\r\n"}) {
      CHECK(answer.find(header) != std::string::npos);
    }
    CHECK(answer.find("Access-Control") == std::string::npos);
  }
  const std::string first = answer_to(server, "GET /?token=TOKEN HTTP/1.1\r\n" + host + "\r\n");
  const std::string port = std::to_string(server.port());
  CHECK(first.find("Set-Cookie: cluecore_" + port + "=" + token +
                   "; HttpOnly; SameSite=Strict; Path=/\r\n") != std::string::npos);
  CHECK(first.find("Location: /\r\n") != std::string::npos);
}

TEST_CASE("the server is reached by this machine alone, and gives its port back") {
  unsigned port = 0;
  {
    const Server server(settings_with(token));
    port = server.port();
    CHECK(server.address() == "http://127.0.0.1:" + std::to_string(port) + "/?token=" + token);
    Settings same = settings_with(token);
    same.port = port;
    CHECK_THROWS_AS(Server(same), std::runtime_error);
    // Any other address of the loopback network is not its own.
    const Descriptor other(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK + 1);
    CHECK(connect(other.number(), reinterpret_cast<sockaddr*>(&address), sizeof address) != 0);
  }
  Settings again = settings_with(token);
  again.port = port;
  CHECK(Server(again).port() == port);
}

TEST_CASE("a question is answered with the sheet, its marks, and what is wrong") {
  const Server server(settings_with(""));
  const auto ask = [&](const std::string& body) {
    const std::string answer = answer_to(server, post(host + json, body));
    return answer.substr(answer.find("\r\n\r\n") + 4);
  };
  const auto has = [](const std::string& answer, const std::string& part) {
    return answer.find(part) != std::string::npos;
  };
  const std::string wrong =
      ask(R"({"session":"b","sequence":1,"text":"1..1\n....\n.2..\n4...\n","family":"sudoku"})");
  CAPTURE(wrong);
  CHECK(has(wrong, R"("verdict":"contradictory")"));
  CHECK(has(wrong, R"("marks":{"conflict":[0,1],"unit":[0,1,2,3],"suspect":[],"differs":[]})"));
  CHECK(has(wrong, R"("read":"sudoku 4x4, 4 givens")"));
  CHECK(has(wrong, R"("text":"1","clue":0,"at":[1,1,1],"place":0)"));
  CHECK(has(wrong, R"("text":".","at":[1,2,1],"place":1)"));
  const std::string unreadable =
      ask(R"({"session":"b","sequence":2,"text":"1..7\n....\n.2..\n4...\n","family":"sudoku"})");
  CAPTURE(unreadable);
  CHECK(has(unreadable, R"("verdict":"error")"));
  CHECK(has(unreadable, R"("line":1,"column":4,"length":1)"));
  // A cell of a game id has no text of its own: rows that read alike are there to be typed into.
  const std::string id =
      ask(R"({"session":"b","sequence":3,"family":"binary","text":"8x8u:BFAAiIgcddCabKAa\n"})");
  CAPTURE(id);
  CHECK(has(id, R"("rows":")"));
  // Of each family the sizes that it names make a puzzle without clues; no other size does harm.
  const auto blank = [&](const std::string& family, const std::string& size) {
    const std::string answer = answer_to(server, post(host + json,
                                                      R"({"session":"b","text":"","family":")" +
                                                          family + R"(","size":")" + size + R"("})",
                                                      "/api/blank"));
    return answer.substr(answer.find("\r\n\r\n") + 4);
  };
  // Of some no empty one can be typed: it has a number in each cell, say.
  std::size_t with_sizes = 0;
  for (const cluecore::Family* family : cluecore::families()) {
    const std::string name(family->name());
    with_sizes += family->sizes().empty() ? 0 : 1;
    for (std::string_view size : family->sizes()) {
      CAPTURE(name, size);
      CHECK(has(blank(name, std::string(size)), R"({"text":")"));
      cluecore::Source source = cluecore::Source::from_text("a", family->blank(size));
      const auto reader = family->open(source, {});
      auto item = reader->next();
      while (item && !item->puzzle) item = reader->next();
      REQUIRE(item);
      CHECK(item->puzzle != nullptr);
    }
    for (const char* size : {"", "x", "0x0", "-1", "99999x99999", "\\u0000"}) {
      CAPTURE(name, size);
      CHECK(has(blank(name, size), R"("verdict":"error")"));
    }
  }
  CHECK(with_sizes >= cluecore::families().size() * 3 / 4);
  const std::string stale =
      answer_to(server, post(host + json, R"({"session":"b","sequence":1,"text":"1"})"));
  CHECK(status_of(stale) == "HTTP/1.1 409 Conflict");
}

TEST_CASE("a hint is one step from the entries, and no entry that is none is taken") {
  const Server server(settings_with(""));
  const auto hint = [&](const std::string& more) {
    const std::string body = R"({"session":"h","sequence":1,"family":"sudoku",)"
                             R"("text":"12.4\n3412\n2143\n43.1\n")" +
                             more + "}";
    return answer_to(server, post(host + json, body, "/api/hint"));
  };
  const auto has = [](const std::string& answer, const std::string& part) {
    return answer.find(part) != std::string::npos;
  };
  CHECK(has(hint(""), R"("verdict":"solvable","step":{"found":[{"place":)"));
  CHECK(has(hint(R"(,"entries":{"2":0})"), R"("verdict":"contradictory"})"));
  CHECK(has(hint(R"(,"ruled_out":{"2":[2]})"), R"("verdict":"contradictory"})"));
  for (const char* bad : {R"(,"entries":{"99":1})", R"(,"entries":{"6":4})",
                          R"(,"ruled_out":{"x":[1]})", R"(,"ruled_out":{"6":[9]})"}) {
    CAPTURE(bad);
    CHECK(status_of(hint(bad)) == "HTTP/1.1 400 Bad Request");
  }
}

TEST_CASE("a later question stops the one before it") {
  const Server server(settings_with(""));
  // Many solutions to be listed keep the engine busy for long.
  std::string rows;
  for (int row = 0; row < 16; ++row) rows += "................................\\n";
  const auto candidates = [&](int sequence) {
    return post(host + json,
                R"({"session":"c","sequence":)" + std::to_string(sequence) + R"(,"text":")" + rows +
                    R"(","family":"binary"})",
                "/api/candidates");
  };
  std::string older;
  std::thread asks([&] { older = answer_to(server, candidates(1)); });
  std::this_thread::sleep_for(std::chrono::milliseconds(150));
  const std::string later = answer_to(
      server,
      post(host + json, R"({"session":"c","sequence":2,"text":"1..4\n..1.\n.1..\n4..1\n"})"));
  asks.join();
  CHECK(status_of(later) == "HTTP/1.1 200 OK");
  CHECK((status_of(older) == "HTTP/1.1 409 Conflict" || status_of(older) == "HTTP/1.1 200 OK"));
}

TEST_CASE("whatever is sent for a head is refused or let pass") {
  std::mt19937 random(7);
  const std::vector<std::string> names = {"Host",           "host",
                                          "Origin",         "Cookie",
                                          "Content-Length", "Transfer-Encoding",
                                          "Authorization",  "Content-Type",
                                          "Sec-Fetch-Site", "X"};
  const std::vector<std::string> values = {"127.0.0.1:80",
                                           "localhost:80",
                                           "evil",
                                           "",
                                           "0",
                                           "-1",
                                           "99999999999999999999",
                                           "Bearer " + token,
                                           "chunked",
                                           "cluecore_80=" + token,
                                           "application/json",
                                           "same-origin",
                                           "\xFF\n",
                                           "http://127.0.0.1:80"};
  const Guard guard{80, token};
  const auto any = [&](const std::vector<std::string>& of) { return of[random() % of.size()]; };
  int passed = 0;
  for (int i = 0; i < 20000; ++i) {
    Head head{
        any({"GET", "POST", "HEAD", ""}), any({"/", "/api/check", "", "//"}), any(values), {}};
    head.headers = {{"Host", "127.0.0.1:80"}};
    for (std::size_t count = random() % 5; count > 0; --count) {
      head.headers.emplace_back(any(names), any(values));
    }
    const auto refusal = guard.refusal(head);
    if (refusal) {
      CHECK(refusal->status >= 400);
      continue;
    }
    ++passed;
    const auto tokens = head.values("cookie").size() + head.values("authorization").size();
    CHECK(tokens > 0);
    CHECK(head.values("host").size() == 1);
    CHECK(head.values("transfer-encoding").empty());
  }
  CHECK(passed > 0);
}

TEST_CASE("whatever is sent for a question is one, or is refused") {
  std::mt19937 random(11);
  int taken = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string body = question;
    for (std::size_t count = random() % 4; count > 0; --count) {
      const std::size_t at = random() % body.size();
      if (random() % 2 == 0) {
        body[at] = static_cast<char>(random());
      } else {
        body.erase(at, random() % 9);
      }
      if (body.empty()) body = " ";
    }
    try {
      const Query query = parse_query(body);
      CHECK(query.session.size() <= 64);
      CHECK(query.milliseconds <= 10'000);
      ++taken;
    } catch (const BadQuery&) {
      continue;
    }
  }
  CHECK(taken > 1000);
}

#else

TEST_CASE("the page is not part of this build") {
  cluecore::test::skipped("built without libmicrohttpd");
}

#endif
