// SPDX-License-Identifier: MIT
#include "lexicon.hpp"

#include "text/text.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <stdexcept>
#include <string>

namespace cluecore::logic {

/// Generated: the file.
std::string_view lexicon_text();

namespace {

struct List {
  std::string text = " ";
  std::set<std::string, std::less<>> words;
};

/// A name, a colon, words; a line that begins with a blank goes on with them.
std::map<std::string, List, std::less<>> read_lists() {
  std::map<std::string, List, std::less<>> lists;
  List* list = nullptr;
  std::string_view rest = lexicon_text();
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (line.empty() || line.front() == '#') continue;
    const std::size_t colon = line.front() == ' ' ? 0 : line.find(':');
    if (colon > 0) list = &lists[std::string(line.substr(0, colon))];
    for (const Field& word : split_blanks(line.substr(colon + (colon > 0 ? 1 : 0)))) {
      list->text += std::string(word.text) + " ";
      list->words.emplace(word.text);
    }
  }
  return lists;
}

const List& list_called(std::string_view name) {
  static const auto lists = read_lists();
  const auto found = lists.find(name);
  if (found == lists.end()) throw std::logic_error("lexicon.txt has no list " + std::string(name));
  return found->second;
}

}  // namespace

std::string_view word_list(std::string_view name) {
  return list_called(name).text;
}

bool in_word_list(std::string_view name, std::string_view word) {
  return list_called(name).words.contains(word);
}

}  // namespace cluecore::logic
