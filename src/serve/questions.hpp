// SPDX-License-Identifier: MIT
// The questions of the page about a puzzle, put to the examiner.
#pragma once

#include "serve/query.hpp"
#include "session/reading.hpp"

#include <cluecore/engine.hpp>
#include <cluecore/explain.hpp>

#include <string>
#include <string_view>

namespace cluecore::serve {

/// A question, with all that it takes to answer it.
struct Asked {
  const Query& query;
  Reading reading;
  Examiner& examiner;
  const EngineKind& engine;
  bool deduce;  ///< as in Question
  std::stop_token stop;
};

/// Answers in JSON. Throws as Examiner does, BadQuery, and InputError.
using Asker = std::string (*)(const Asked&);
/// Who answers "/api/check" and so on; nullptr for another path.
const Asker* asker_for(std::string_view path);

}  // namespace cluecore::serve
