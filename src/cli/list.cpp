// SPDX-License-Identifier: MIT
// list: what there is to choose from.
#include "request.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <ostream>

namespace cluecore::cli {

namespace {

void list_choices(std::ostream& out, const char* title, std::span<const Choice> choices) {
  out << "  " << title << "\n";
  for (const Choice& choice : choices) {
    out << "    " << choice.name
        << std::string(10 - std::min<std::size_t>(9, choice.name.size()), ' ') << choice.summary
        << "\n";
  }
}

/// What can be chosen within the encodings of a family, and in which.
void list_freedom(std::ostream& out, const Family& family) {
  const auto name_of = [](auto choice) { return std::string(name(choice)); };
  const auto line = [&](const std::string& option, bool EncodingFreedom::*freedom) {
    std::vector<std::string> encodings;
    for (const Choice& choice : family.encodings()) {
      if (family.freedom(choice.name).*freedom) encodings.emplace_back(choice.name);
    }
    if (!encodings.empty()) out << "  " << option << " in " << listed(encodings, "and") << "\n";
  };
  line("--at-most-one " + listed(mapped(at_most_one_choices(), name_of)),
       &EncodingFreedom::at_most_one);
  line("--cardinality " + listed(mapped(cardinality_choices(), name_of)),
       &EncodingFreedom::cardinality);
  line("--reduce", &EncodingFreedom::reduce);
}

}  // namespace

std::string engines_text() {
  const auto named = [](const EngineKind& kind) { return kind.name + " " + kind.version; };
  return joined(mapped(engines(), named), ", ");
}

bool has_page() {
#ifdef CLUECORE_WITH_SERVE
  return true;
#else
  return false;
#endif
}

std::string build_text() {
  std::string text = engines_text() + ", race";
  for (std::string_view name : engines_left_out()) text += "; without " + std::string(name);
  return text + (has_page() ? "; with the page" : "; without the page");
}

void list_everything(std::ostream& out) {
  for (const Family* family : families()) {
    out << family->name() << ": " << family->summary() << "\n";
    list_choices(out, "formats", family->formats());
    list_choices(out, "encodings (the first is the default)", family->encodings());
    for (const FamilyOption& option : family->options()) {
      out << "  option --" << option.name << " " << option.value << ": " << option.summary << "\n";
    }
    list_freedom(out, *family);
  }
  list_choices(out, "formats to encode to", file_formats());
  out << "engines (the first is the default): " << engines_text()
      << "; race: all of them at once\n";
}

}  // namespace cluecore::cli
