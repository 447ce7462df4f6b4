// SPDX-License-Identifier: MIT
// What the page is answered.
#pragma once

#include "session/sessions.hpp"

#include <cluecore/engine.hpp>

#include <string>
#include <string_view>

namespace cluecore::serve {

struct Answer {
  unsigned status = 200;
  std::string type;
  std::string text;
};

/// A sentence as an answer that is not what was asked for.
Answer trouble(unsigned status, std::string_view sentence);

/// Answers requests that the guard let pass; from several threads.
class Answers {
 public:
  /// `named`: the engine that is to answer alone; none: the default after a search of our own.
  explicit Answers(const EngineKind* named)
      : engine_(named == nullptr ? engines().front() : *named),
        deduce_(named == nullptr),
        sessions_(engine_.make) {}

  Answer get(std::string_view path) const;
  Answer post(std::string_view path, std::string_view body);
  /// Ends what runs.
  void close() { sessions_.close(); }

 private:
  const EngineKind& engine_;
  bool deduce_;  // as in Question
  Sessions sessions_;
};

}  // namespace cluecore::serve
