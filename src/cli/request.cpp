// SPDX-License-Identifier: MIT
#include "request.hpp"

#include "text/text.hpp"

namespace cluecore::cli {

UsageError unknown_name(std::string_view what, std::string_view name,
                        const std::vector<std::string>& names) {
  std::string text = std::string(what) + " '" + std::string(name) + "'";
  if (const auto meant = nearest(name, names)) {
    text += "; did you mean '" + *meant + "'?";
  } else {
    text += "; there is " + listed(names, "and");
  }
  return {text};
}

void resolve_files(Request& request) {
  const bool decode = request.command == Command::decode;
  const std::size_t most = decode ? 2 : request.command == Command::encode ? 1 : 0;
  if (most > 0 && request.files.size() > most) {
    throw UsageError{decode ? "decode takes a puzzle and an answer; what is '" +
                                  request.files.back() + "'?"
                            : "encode takes one file; what is '" + request.files.back() + "'?"};
  }
  if (decode && request.files.empty()) {
    throw UsageError{"decode needs a file with the puzzle: cluecore decode PUZZLE ANSWER"};
  }
  if (request.files.empty() || (decode && request.files.size() == 1)) {
    request.files.emplace_back("-");
  }
}

std::vector<std::string> names_of(std::span<const Choice> choices) {
  std::vector<std::string> names;
  for (const Choice& choice : choices) names.emplace_back(choice.name);
  return names;
}

}  // namespace cluecore::cli
