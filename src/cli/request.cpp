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

std::vector<std::string> names_of(std::span<const Choice> choices) {
  std::vector<std::string> names;
  for (const Choice& choice : choices) names.emplace_back(choice.name);
  return names;
}

}  // namespace cluecore::cli
