// SPDX-License-Identifier: MIT
// lsp: what an editor is told of the puzzles that are open in it.
#include "exit_status.hpp"
#include "request.hpp"

#ifdef CLUECORE_WITH_SERVE
#include "lsp/server.hpp"
#endif

namespace cluecore::cli {

#ifdef CLUECORE_WITH_SERVE

int lsp_command(const Request& request, std::istream& in, std::ostream& out) {
  const EngineKind& engine = request.engine == nullptr ? engines().front() : *request.engine;
  lsp::Server server(engine, [&](const std::string& message) { lsp::write_message(out, message); });
  while (const auto message = lsp::read_message(in)) {
    if (!server.take(*message)) return server.exit_status();
  }
  server.settle();
  return server.exit_status() == 0 ? int{as_asked} : int{input_error};
}

#else

int lsp_command(const Request& /*request*/, std::istream& /*in*/, std::ostream& /*out*/) {
  throw UsageError{
      "this cluecore was built without its language server; with libmicrohttpd and nlohmann-json "
      "(Debian's packages libmicrohttpd-dev and nlohmann-json3-dev) a build has it"};
}

#endif

}  // namespace cluecore::cli
