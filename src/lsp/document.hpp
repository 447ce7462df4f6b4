// SPDX-License-Identifier: MIT
// What an editor is told of a text: what is wrong, how to mend it, and why.
#pragma once

#include "serve/reading.hpp"

#include <nlohmann/json.hpp>

namespace cluecore::lsp {

using Json = nlohmann::json;

/// What the columns of an editor count: bytes, units of UTF-16, or characters.
enum class Columns { utf8, utf16, utf32 };

/// A place in a text as an editor counts it: lines and columns from 0.
struct Position {
  std::size_t line = 0;
  std::size_t column = 0;
};

/// A text that is open in an editor, and what was found in it.
class Document {
 public:
  Document(std::string uri, const std::string& text, Columns columns);

  bool can_be_read() const { return !error_; }
  /// Reads and examines it; `report`: with what may be meant and why, which takes longer.
  void examine(Examiner& examiner, const EngineKind& engine, bool report,
               const std::stop_token& stop);
  /// What is wrong, as textDocument/publishDiagnostics wants it.
  Json diagnostics() const;
  /// What mends it, for what stands on these lines (from 0).
  Json actions(std::size_t first, std::size_t last) const;
  /// What is to be said of what stands there, in Markdown; null if nothing is.
  Json hover(Examiner& examiner, const Position& at, const std::stop_token& stop) const;

 private:
  Json range(const Span& span) const;
  Json diagnostic(const Span& span, int severity, const std::string& message) const;
  void add_conflicts(Json& all) const;
  void add_verdict(Json& all) const;
  Json edit_to(const std::string& text) const;
  std::string about_clue(std::size_t clue) const;

  std::string uri_;
  Columns columns_;
  std::vector<std::string> lines_;
  std::optional<serve::Reading> reading_;
  std::optional<InputError> error_;
  Subject subject_;
  Findings findings_;
};

}  // namespace cluecore::lsp
