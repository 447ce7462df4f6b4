// SPDX-License-Identifier: MIT
// What an editor is told of a text: what is wrong, how to mend it, and why.
#pragma once

#include "serve/reading.hpp"

#include <nlohmann/json.hpp>

namespace cluecore::lsp {

using Json = nlohmann::json;

/// A text that is open in an editor, and what was found in it. Takes and gives what the protocol has;
/// throws Json::exception where a part of it is missing.
class Document {
 public:
  /// `bytes`: columns count these, not units of UTF-16.
  Document(std::string name, std::uint64_t number, const std::string& text, bool bytes);

  const std::string uri;
  const std::uint64_t version;  ///< later texts have higher ones

  /// What is wrong with it. First without a report, which reads it; then with what may be meant and why,
  /// which takes longer: null if it cannot be read, as was said.
  Json diagnostics(Examiner& examiner, const EngineKind& engine, bool report,
                   const std::stop_token& stop);
  /// What mends it, for the lines of a range.
  Json actions(const Json& where) const;
  /// What is to be said of what stands at a position; null if nothing is.
  Json hover(Examiner& examiner, const Json& at, const std::stop_token& stop) const;

 private:
  Json range(const Span& span) const;
  Json diagnostic(const Span& span, int severity, const std::string& message) const;
  Json conflicts() const;
  Json notes() const;
  Json verdict() const;
  Json edit_to(const std::string& text) const;
  std::string about_clue(std::size_t clue) const;

  bool bytes_;
  std::vector<std::string> lines_;
  std::optional<serve::Reading> reading_;
  Subject subject_;
  Findings findings_;
};

}  // namespace cluecore::lsp
