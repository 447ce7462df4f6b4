// SPDX-License-Identifier: MIT
// Who may ask, and how: every request is held against this before anything else looks at it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cluecore::serve {

/// In bytes: names and values as browsers send them, and any puzzle of a person.
inline constexpr std::size_t largest_header = std::size_t{8} << 10U;
inline constexpr std::size_t largest_body = std::size_t{1} << 20U;

/// The head of a request, nothing in it decoded.
struct Head {
  std::string method;
  std::string path;            ///< without what follows a ?
  std::string token_argument;  ///< ?token=
  std::vector<std::pair<std::string, std::string>> headers;

  /// The values of all headers of that name (in lower case).
  std::vector<std::string_view> values(std::string_view name) const;
};

struct Refusal {
  unsigned status = 0;  ///< of HTTP
  std::string reason;   ///< a sentence
};

struct Guard {
  unsigned port = 0;
  std::string token;  ///< "" = none is asked for

  /// Why this is not answered. A page of another origin may send requests here, and a name of its own
  /// may lead here (DNS rebinding), hence Host, Origin and Sec-Fetch-Site; another user of the machine
  /// may connect, hence the token; a proxy's and a server's view of where a body ends may differ, hence
  /// one Content-Length and no Transfer-Encoding.
  std::optional<Refusal> refusal(const Head& head) const;
  /// The token in the address is right.
  bool admits(const Head& head) const;
  std::string cookie_name() const { return "cluecore_" + std::to_string(port); }

 private:
  bool knows(const Head& head) const;
  std::optional<Refusal> refuse_length(const Head& head) const;
  std::optional<Refusal> refuse_origin(const Head& head, std::string_view host) const;
};

/// Takes as long wherever they differ.
bool same_secret(std::string_view one, std::string_view other);
/// 128 random bits in hexadecimal digits. Throws std::system_error.
std::string random_token();

}  // namespace cluecore::serve
