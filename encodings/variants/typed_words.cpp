// SPDX-License-Identifier: MIT
#include "typed_words.hpp"

#include "text/text.hpp"

#include <algorithm>
#include <map>

namespace cluecore::variants {

std::string plain_word(std::string_view text) {
  std::string word = lower(text);
  std::erase_if(word, [](char c) { return c == '-' || c == '_' || c == ' '; });
  return word;
}

const std::vector<TypedWord>& typed_words() {
  static const std::vector<TypedWord> words = [] {
    std::vector<TypedWord> all;
    for (const KindRow& row : kinds()) {
      std::map<int, std::size_t> spellings;  // by value
      for (const Word& word : row.words) {
        if (word.written.empty()) break;
        all.push_back({plain_word(word.written), row, word, spellings[word.value]++});
      }
    }
    return all;
  }();
  return words;
}

const TypedWord* word_for(const Clue& clue) {
  if (clue.kind == Kind::given) return nullptr;
  const TypedWord* found = nullptr;
  bool says_it = false;
  for (const TypedWord& word : typed_words()) {
    if (word.row.kind != clue.kind) continue;
    const bool says = word.said.value == 0 || word.said.value == clue.value;
    // A letter says its number, and no other; a word may have another behind it.
    if (!says && (word.word.size() == 1 || (says_it && word.spelling != clue.spelling))) continue;
    if (found == nullptr || (says && !says_it) || word.spelling == clue.spelling) found = &word;
    says_it = says_it || says;
  }
  return found;
}

}  // namespace cluecore::variants
