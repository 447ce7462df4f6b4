// SPDX-License-Identifier: MIT
// Whatever a browser may send to the page's server: a head and a body. Refused, or answered in JSON,
// within a tenth of a second; never with what the guard should have kept out.
#include "targets.hpp"

#ifdef CLUECORE_WITH_SERVE
#include "serve/answers.hpp"
#include "serve/guard.hpp"
#include "text/json_value.hpp"
#endif

namespace cluecore::fuzz {

#ifdef CLUECORE_WITH_SERVE

namespace {

using serve::Guard;
using serve::Head;

const std::string token = "0123456789abcdef0123456789abcdef";

/// "GET /path" and headers, a line each, up to a blank line; what follows is the body.
std::string_view take_head(std::string_view input, Head& head) {
  const auto take_line = [&] {
    const std::size_t end = std::min(input.find('\n'), input.size());
    const std::string_view line = input.substr(0, end);
    input.remove_prefix(std::min(end + 1, input.size()));
    return line;
  };
  const std::string_view first = take_line();
  const std::size_t blank = std::min(first.find(' '), first.size());
  head.method = first.substr(0, blank);
  head.path = first.substr(std::min(blank + 1, first.size()));
  if (const std::size_t query = head.path.find("?token="); query != std::string::npos) {
    head.token_argument = head.path.substr(query + 7);
    head.path.resize(query);
  }
  for (std::string_view line = take_line(); !line.empty(); line = take_line()) {
    const std::size_t colon = std::min(line.find(':'), line.size());
    std::string_view value = line.substr(std::min(colon + 1, line.size()));
    if (value.starts_with(' ')) value.remove_prefix(1);
    head.headers.emplace_back(line.substr(0, colon), value);
  }
  return input;
}

void check_admitted(const Head& head) {
  require(head.values("host").size() == 1, "let pass without one host");
  require(head.values("transfer-encoding").empty(), "let pass in chunks");
  const auto cookies = head.values("cookie");
  const auto keys = head.values("authorization");
  bool known = head.token_argument == token;
  for (const auto& values : {cookies, keys}) {
    for (std::string_view value : values) known = known || value.find(token) != value.npos;
  }
  require(known, "let pass without the token");
}

/// A body that asks for no more than a tenth of a second; nothing if it is no object.
std::optional<std::string> hurried(std::string_view body) {
  try {
    const JsonValue json = read_json(body);
    if (!json.is_object()) return std::nullopt;
    const char* const last = json.items.empty() ? "\"limit_ms\":100" : ",\"limit_ms\":100";
    return std::string(body.substr(0, json.end - 1)) + last + "}";
  } catch (const JsonFault&) {
    return std::nullopt;
  }
}

}  // namespace

Tally serve(std::string_view input) {
  Head head;
  const std::string_view body = take_head(input, head);
  const auto refusal = Guard{80, token}.refusal(head);
  if (refusal) {
    require(refusal->status >= 400 && !refusal->reason.empty(), "refused without a reason");
  } else {
    check_admitted(head);
  }
  // What the guard would say of the head is no reason to leave the body untried.
  static serve::Answers answers(&engines().front());
  const std::string asked = hurried(body).value_or(std::string(body));
  const serve::Answer answer =
      head.method == "POST" ? answers.post(head.path, asked) : answers.get(head.path);
  require(answer.status != 500, "an error of our own: " + answer.text);
  if (answer.type == "application/json") {
    try {
      read_json(answer.text);
    } catch (const JsonFault&) {
      require(false, "an answer that is no JSON: " + answer.text);
    }
  }
  return answer.status == 200 && !refusal ? Tally{1, 0} : Tally{0, 1};
}

#endif

}  // namespace cluecore::fuzz
