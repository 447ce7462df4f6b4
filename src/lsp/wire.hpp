// SPDX-License-Identifier: MIT
// The language server protocol on the wire: messages of JSON-RPC, each below a header with its length.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

namespace cluecore::lsp {

/// The next message; nothing at the end, or where no header can be made out. One of more than 16 MiB is
/// not read.
std::optional<std::string> read_message(std::istream& in);
/// Puts the message on the stream, and sees that it leaves.
void write_message(std::ostream& out, const std::string& message);

}  // namespace cluecore::lsp
