// SPDX-License-Identifier: MIT
#include "serve/guard.hpp"

#include "text/text.hpp"

#include <array>
#include <cerrno>
#include <sys/random.h>
#include <system_error>

namespace cluecore::serve {

std::vector<std::string_view> Head::values(std::string_view name) const {
  std::vector<std::string_view> found;
  for (const auto& [key, value] : headers) {
    if (lower(key) == name) found.emplace_back(value);
  }
  return found;
}

std::optional<Refusal> Guard::refusal(const Head& head) const {
  std::size_t size = 0;
  for (const auto& [key, value] : head.headers) size += key.size() + value.size() + 4;
  if (size > largest_header) return Refusal{431, "the header is longer than 8 kB"};
  const auto hosts = head.values("host");
  const std::string here = ":" + std::to_string(port);
  const bool local = hosts.size() == 1 &&
                     (hosts.front() == "127.0.0.1" + here || hosts.front() == "localhost" + here);
  if (!local) return Refusal{421, "this server answers for 127.0.0.1" + here + " only"};
  if (head.method == "OPTIONS") return Refusal{403, "no other origin may ask"};
  if (head.method != "GET" && head.method != "POST") return Refusal{405, "only GET and POST"};
  if (auto refused = refuse_length(head)) return refused;
  if (auto refused = refuse_origin(head, hosts.front())) return refused;
  if (knows(head) || admits(head)) return std::nullopt;
  return Refusal{403, "open the address that cluecore serve printed, with its token"};
}

bool Guard::admits(const Head& head) const {
  return !token.empty() && head.method == "GET" && head.path == "/" &&
         same_secret(head.token_argument, token);
}

/// It carries the token.
bool Guard::knows(const Head& head) const {
  if (token.empty()) return true;
  for (std::string_view value : head.values("authorization")) {
    if (value.starts_with("Bearer ") && same_secret(value.substr(7), token)) return true;
  }
  const std::string name = cookie_name() + "=";
  for (std::string_view value : head.values("cookie")) {
    for (const Field& cookie : split(value, ';')) {
      if (cookie.text.starts_with(name) && same_secret(cookie.text.substr(name.size()), token)) {
        return true;
      }
    }
  }
  return false;
}

std::optional<Refusal> Guard::refuse_length(const Head& head) const {
  if (!head.values("transfer-encoding").empty()) {
    return Refusal{411, "a body has to come with Content-Length, not in chunks"};
  }
  const auto lengths = head.values("content-length");
  if (lengths.size() > 1) return Refusal{400, "there are two Content-Lengths"};
  if (lengths.empty()) {
    if (head.method == "GET") return std::nullopt;
    return Refusal{411, "there is no Content-Length"};
  }
  const std::optional<int> length = whole_number(lengths.front());
  if (!length) return Refusal{413, "the body is longer than 1 MiB, or its length is not a number"};
  if (static_cast<std::size_t>(*length) > largest_body) {
    return Refusal{413, "the body is longer than 1 MiB"};
  }
  if (head.method == "GET" && *length > 0) return Refusal{400, "a GET has no body"};
  return std::nullopt;
}

std::optional<Refusal> Guard::refuse_origin(const Head& head, std::string_view host) const {
  const bool post = head.method == "POST";
  for (std::string_view site : head.values("sec-fetch-site")) {
    if (site == "same-origin") continue;
    // An address typed or opened from a terminal comes from no site; a link to the page, from another.
    if (!post && head.path == "/") continue;
    return Refusal{403, "another site asked"};
  }
  for (std::string_view origin : head.values("origin")) {
    if (origin != "http://" + std::string(host)) return Refusal{403, "another origin asked"};
  }
  if (!post) return std::nullopt;
  const auto types = head.values("content-type");
  // With any other type a page of another origin could send it without asking first.
  if (types.size() != 1 || trim(split(types.front(), ';').front().text) != "application/json") {
    return Refusal{415, "the body has to be application/json"};
  }
  return std::nullopt;
}

bool same_secret(std::string_view one, std::string_view other) {
  unsigned difference = one.size() == other.size() ? 0 : 1;
  for (std::size_t i = 0; i < one.size(); ++i) {
    const char with = i < other.size() ? other[i] : '\0';
    difference |= static_cast<unsigned char>(one[i]) ^ static_cast<unsigned char>(with);
  }
  return difference == 0;
}

std::string random_token() {
  std::array<unsigned char, 16> bits{};
  if (getrandom(bits.data(), bits.size(), 0) != static_cast<ssize_t>(bits.size())) {
    throw std::system_error(errno, std::generic_category(), "no random numbers");
  }
  std::string token;
  for (unsigned char byte : bits) {
    constexpr std::string_view digits = "0123456789abcdef";
    token += digits[byte >> 4U];
    token += digits[byte & 15U];
  }
  return token;
}

}  // namespace cluecore::serve
