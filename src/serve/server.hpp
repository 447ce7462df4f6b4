// SPDX-License-Identifier: MIT
// The page on this machine: HTTP on the loopback interface, for one user. What it promises stands in
// docs/page.md.
#pragma once

#include <cluecore/engine.hpp>

#include <memory>
#include <string>

namespace cluecore::serve {

struct Settings {
  unsigned port = 0;  ///< 0 = a free one
  /// "" = none is asked for: whoever can connect may ask. For tests.
  std::string token;
  unsigned idle_seconds = 10;          ///< a connection that says nothing for so long is closed
  const EngineKind* engine = nullptr;  ///< that answers alone; none: the default
};

/// Serves from when it is made until it is gone.
class Server {
 public:
  /// Throws std::runtime_error with a sentence if the port cannot be had.
  explicit Server(const Settings& settings);
  ~Server();

  unsigned port() const;
  /// What to open in a browser, token and all.
  std::string address() const;

 private:
  class Daemon;
  std::unique_ptr<Daemon> daemon_;
};

}  // namespace cluecore::serve
