// SPDX-License-Identifier: MIT
#include "targets.hpp"

#include "text/text.hpp"

#include <algorithm>

namespace cluecore::fuzz {

std::span<const Target> targets() {
  static const std::vector<Target> all = [] {
    std::vector<Target> made = {
        {"read", read}, {"decode", decode}, {"prefer", prefer}, {"resume", resume}};
#ifdef CLUECORE_WITH_SERVE
    made.push_back({"serve", serve});
#endif
    for (const EngineKind& kind : engines()) {
      made.push_back(
          {"engine-" + kind.name, [&kind](std::string_view input) { return engine(kind, input); }});
    }
    return made;
  }();
  return all;
}

Headed headed(std::string_view input, const std::vector<std::string>& ways) {
  const std::size_t end = std::min(input.find('\n'), input.size());
  const std::string_view head = input.substr(0, end);
  const auto named = std::find(ways.begin(), ways.end(), head);
  std::size_t way = static_cast<std::size_t>(named - ways.begin());
  if (named == ways.end()) {
    way = 0;
    for (const char c : head) way = (way * 31 + static_cast<unsigned char>(c)) % ways.size();
  }
  return {way, std::string(input.substr(std::min(end + 1, input.size())))};
}

int lines_of(std::string_view text) {
  return 1 + static_cast<int>(std::count_if(text.begin(), text.end(),
                                            [](char c) { return c == '\n' || c == '\r'; }));
}

void check_error(const InputError& error, int lines) {
  const std::string what = error.what();
  const Span& where = error.where();
  require(!error.message().empty(), "an error that says nothing");
  require(error.message().find_first_of("\r\n") == std::string::npos,
          "an error of several lines: " + what);
  const bool nowhere = where == Span{};
  require(
      nowhere || (where.line >= 1 && where.line <= lines && where.column >= 1 && where.length >= 1),
      "an error at no place of the text: " + what);
  for (std::string_view rest = what; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    require(!find_unprintable(rest.substr(0, end)), "an error that disturbs a terminal: " + what);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

}  // namespace cluecore::fuzz
