// SPDX-License-Identifier: MIT
// What an editor is told of a text: what is wrong, how to mend it, and why.
#pragma once

#include "serve/reading.hpp"
#include "text/json.hpp"

namespace cluecore::lsp {

/// As an editor counts, from 0.
struct Position {
  int line = 0;
  int character = 0;
  friend auto operator<=>(const Position&, const Position&) = default;
};

/// A text that is open in an editor, and what was found in it. Gives JSON as the protocol has it.
class Document {
 public:
  /// `bytes`: columns count these, not units of UTF-16.
  Document(std::string name, std::uint64_t number, const std::string& text, bool bytes);

  const std::string uri;
  const std::uint64_t version;  ///< later texts have higher ones

  /// What is wrong with it. First without a report, which reads it; then with what may be meant and why,
  /// which takes longer: "" if it cannot be read, as was said.
  std::string diagnostics(Examiner& examiner, const EngineKind& engine, bool report,
                          const std::stop_token& stop);
  /// What mends it, for the lines of a range.
  Json actions(int first, int last) const;
  /// What is to be said of what stands at a position; null if nothing is.
  Json hover(Examiner& examiner, Position at, const std::stop_token& stop) const;

 private:
  std::pair<Position, Position> places(const Span& span) const;
  Json range(const Span& span) const;
  Json diagnostic(const Span& span, int severity, const std::string& message,
                  const std::optional<Json>& related = {}, bool idle = false) const;
  void add_conflicts(JsonWriter& all) const;
  void add_notes(JsonWriter& all) const;
  void add_verdict(JsonWriter& all) const;
  Json edit_to(const std::string& text) const;
  std::string about_clue(std::size_t clue) const;

  bool bytes_;
  std::vector<std::string> lines_;
  std::optional<serve::Reading> reading_;
  Subject subject_;
  Findings findings_;
};

}  // namespace cluecore::lsp
