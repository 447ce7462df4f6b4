// SPDX-License-Identifier: MIT
// The only file that includes libmicrohttpd. A thread for each connection, of which there are few: a
// question may take seconds.
#include "serve/server.hpp"

#include "serve/answers.hpp"
#include "serve/guard.hpp"

#include <arpa/inet.h>
#include <array>
#include <cstring>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdexcept>

namespace cluecore::serve {

namespace {

/// A browser opens six.
constexpr unsigned most_connections = 16;
/// Of a connection: what it takes to refuse a header that is too long, and to read a body.
constexpr std::size_t connection_memory = std::size_t{32} << 10U;

constexpr std::array<std::pair<const char*, const char*>, 7> headers = {{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
     "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Referrer-Policy", "no-referrer"},
    {"Cache-Control", "no-store"},
    {"X-Frame-Options", "DENY"},
}};

/// A request that is on its way.
struct Incoming {
  Head head;
  std::string body;
};

MHD_Result put_header(void* head, MHD_ValueKind /*kind*/, const char* key, const char* value) {
  static_cast<Head*>(head)->headers.emplace_back(key, value == nullptr ? "" : value);
  return MHD_YES;
}

using More = std::vector<std::pair<std::string, std::string>>;

MHD_Result send(MHD_Connection* connection, const Answer& answer, const More& more = {}) {
  MHD_Response* response = MHD_create_response_from_buffer(
      answer.text.size(), const_cast<char*>(answer.text.data()),  // NOLINT: it is copied
      MHD_RESPMEM_MUST_COPY);
  if (response == nullptr) return MHD_NO;
  for (const auto& [name, value] : headers) MHD_add_response_header(response, name, value);
  if (!answer.type.empty()) {
    MHD_add_response_header(response, "Content-Type", answer.type.c_str());
  }
  for (const auto& [name, value] : more) {
    MHD_add_response_header(response, name.c_str(), value.c_str());
  }
  const MHD_Result result = MHD_queue_response(connection, answer.status, response);
  MHD_destroy_response(response);
  return result;
}

/// Addresses stay as they were sent: none of ours has anything to decode.
std::size_t leave_escaped(void* /*closure*/, MHD_Connection* /*connection*/, char* text) {
  return std::strlen(text);
}

void log_nothing(void* /*closure*/, const char* /*format*/, va_list /*arguments*/) {}

void complete(void* /*closure*/, MHD_Connection* /*connection*/, void** request,
              MHD_RequestTerminationCode /*how*/) {
  delete static_cast<Incoming*>(*request);  // NOLINT: libmicrohttpd keeps it as a void*
  *request = nullptr;
}

}  // namespace

class Server::Daemon {
 public:
  explicit Daemon(const Settings& settings)
      : guard_{settings.port, settings.token}, answers_(settings.engine) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(settings.port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    daemon_ =
        MHD_start_daemon(MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD, 0,
                         nullptr, nullptr, &Daemon::take, this,                        //
                         MHD_OPTION_EXTERNAL_LOGGER, &log_nothing, nullptr,            //
                         MHD_OPTION_SOCK_ADDR, reinterpret_cast<sockaddr*>(&address),  // NOLINT
                         MHD_OPTION_CONNECTION_LIMIT, most_connections,                //
                         MHD_OPTION_CONNECTION_TIMEOUT, settings.idle_seconds,         //
                         MHD_OPTION_CONNECTION_MEMORY_LIMIT, connection_memory,        //
                         MHD_OPTION_UNESCAPE_CALLBACK, &leave_escaped, nullptr,        //
                         MHD_OPTION_NOTIFY_COMPLETED, &complete, nullptr, MHD_OPTION_END);
    if (daemon_ == nullptr) {
      throw std::runtime_error(settings.port == 0 ? "no port can be had on 127.0.0.1"
                                                  : "port " + std::to_string(settings.port) +
                                                        " cannot be had; it may be "
                                                        "in use");
    }
    guard_.port = MHD_get_daemon_info(daemon_, MHD_DAEMON_INFO_BIND_PORT)->port;
  }
  ~Daemon() {
    answers_.close();
    MHD_stop_daemon(daemon_);
  }
  Daemon(const Daemon&) = delete;
  Daemon& operator=(const Daemon&) = delete;

  const Guard& guard() const { return guard_; }

 private:
  /// Called for the head of a request, for each piece of its body, and at its end.
  static MHD_Result take(void* daemon, MHD_Connection* connection, const char* path,
                         const char* method, const char* /*version*/, const char* piece,
                         std::size_t* size, void** request) {
    try {
      auto& self = *static_cast<Daemon*>(daemon);
      if (*request == nullptr) return self.begin(connection, path, method, request);
      Incoming& incoming = *static_cast<Incoming*>(*request);
      if (*size > 0) {
        if (incoming.body.size() + *size > largest_body) return MHD_NO;
        incoming.body.append(piece, *size);
        *size = 0;
        return MHD_YES;
      }
      return self.finish(connection, incoming);
    } catch (const std::exception&) {  // out of memory: the connection is closed
      return MHD_NO;
    }
  }

  MHD_Result begin(MHD_Connection* connection, const char* path, const char* method,
                   void** request) const {
    auto incoming = std::make_unique<Incoming>();
    Head& head = incoming->head;
    head.method = method;
    head.path = path;
    MHD_get_connection_values(connection, MHD_HEADER_KIND, put_header, &head);
    const char* token = MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, "token");
    if (token != nullptr) head.token_argument = token;
    *request = incoming.release();
    const std::optional<Refusal> refusal = guard_.refusal(head);
    if (!refusal) return MHD_YES;
    Answer answer = trouble(refusal->status, refusal->reason);
    // A person opened it: a sentence to read, and no JSON.
    if (head.method == "GET" && head.path == "/")
      answer = {refusal->status, "text/plain", refusal->reason + "\n"};
    return send(connection, answer, {{"Connection", "close"}});
  }

  MHD_Result finish(MHD_Connection* connection, const Incoming& incoming) {
    const Head& head = incoming.head;
    if (head.method == "POST") return send(connection, answers_.post(head.path, incoming.body));
    if (!head.token_argument.empty() && guard_.admits(head)) {
      return send(connection, {303, "", ""},
                  {{"Location", "/"},
                   {"Set-Cookie", guard_.cookie_name() + "=" + guard_.token +
                                      "; HttpOnly; SameSite=Strict; Path=/"}});
    }
    return send(connection, answers_.get(head.path));
  }

  Guard guard_;
  Answers answers_;
  MHD_Daemon* daemon_ = nullptr;
};

Server::Server(const Settings& settings) : daemon_(std::make_unique<Daemon>(settings)) {}
Server::~Server() = default;

unsigned Server::port() const {
  return daemon_->guard().port;
}

std::string Server::address() const {
  const Guard& guard = daemon_->guard();
  const std::string base = "http://127.0.0.1:" + std::to_string(guard.port) + "/";
  return guard.token.empty() ? base : base + "?token=" + guard.token;
}

}  // namespace cluecore::serve
