// SPDX-License-Identifier: MIT
#include "lsp/wire.hpp"

#include "text/text.hpp"

#include <istream>
#include <ostream>

namespace cluecore::lsp {

namespace {

constexpr int longest_message = 16 << 20;

}  // namespace

std::optional<std::string> read_message(std::istream& in) {
  std::optional<int> length;
  for (std::string line; std::getline(in, line);) {
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty() && length) break;
    const std::string head = lower(line);
    constexpr std::string_view name = "content-length:";
    if (head.starts_with(name)) {
      length = whole_number(trim(std::string_view(head).substr(name.size())));
    }
  }
  if (!in || !length || *length < 0 || *length > longest_message) return std::nullopt;
  std::string message(static_cast<std::size_t>(*length), '\0');
  if (!in.read(message.data(), *length)) return std::nullopt;
  return message;
}

void write_message(std::ostream& out, const std::string& message) {
  out << "Content-Length: " << message.size() << "\r\n\r\n" << message << std::flush;
}

}  // namespace cluecore::lsp
