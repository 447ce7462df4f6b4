// SPDX-License-Identifier: MIT
// Category lines drafted from prose, for a text that has none: what is listed in it ("red, green and
// blue"), amounts of one unit ("$10", "$20"), and words before the same noun ("the red house"). Nothing
// is solved by them: a person looks at them, adds what is missing and pastes them.
#include "logic.hpp"
#include "text/contains.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace cluecore::logic {

namespace {

struct Draft {
  std::string name;
  std::vector<std::string> items;
};

constexpr std::array<std::string_view, 5> articles = {"a", "an", "the", "and", "or"};
constexpr std::array<std::string_view, 24> small_words = {
    "of",   "in",    "on",    "to",    "is",    "are",  "was",  "were",
    "has",  "have",  "does",  "not",   "with",  "from", "who",  "by",
    "that", "there", "which", "their", "other", "each", "same", "than"};

std::string without_articles(std::string_view text) {
  std::string result;
  for (const Field& word : split_blanks(text)) {
    if (contains(articles, lower(word.text))) continue;
    result += (result.empty() ? "" : " ") + std::string(word.text);
  }
  return result;
}

/// Two letters or more, or an amount.
bool is_word(std::string_view text) {
  const auto letter = [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; };
  return std::ranges::count_if(text, letter) > 1 || text.starts_with('$');
}

void add(Draft& draft, const std::string& item) {
  const auto same = [&](const std::string& known) { return lower(known) == lower(item); };
  if (!item.empty() && std::ranges::none_of(draft.items, same)) draft.items.push_back(item);
}

/// The sentences of a line, without what ends them; labels are such, too.
std::vector<std::string_view> sentences_of(std::string_view line) {
  std::vector<std::string_view> sentences;
  for (const Field& part : pieces_between(content_of(line), [](const Field& sign) {
         return std::string_view(".!?:;").find(sign.text) != std::string_view::npos;
       })) {
    const std::string_view text = trim(part.text);
    if (!text.empty()) sentences.push_back(text);
  }
  return sentences;
}

/// "The houses are red, green and blue": a name before it, if there is a word for that, and three items
/// or more.
void find_list(std::string_view sentence, std::vector<Draft>& drafts) {
  std::string text(sentence);
  for (const std::string_view joint : {" and ", " or "}) {
    for (std::size_t at = text.find(joint); at != text.npos; at = text.find(joint, at + 1)) {
      text.replace(at, joint.size(), ", ");
    }
  }
  std::vector<Field> parts = split(std::string_view(text), ',');
  std::erase_if(parts, [](const Field& part) { return part.text.empty(); });
  if (parts.size() < 3) return;
  constexpr std::size_t longest = 3;  // words in an item
  Draft draft;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    std::vector<Field> words = split_blanks(parts[i].text);
    const bool last = i + 1 == parts.size();
    // Before the first item, and behind the last, stands the rest of the sentence.
    if (i == 0 && words.size() > 1) {
      for (const Field& word : words) {
        const std::string plain = lower(word.text);
        if (plain.ends_with('s') && plain.size() > 3 && !contains(small_words, plain))
          draft.name = plain;
      }
      // "three friends, Ann, Bob and Cid"
      if (lower(words.back().text) == draft.name && parts.size() > 3) continue;
      words.erase(words.begin(), words.end() - 1);
    }
    if (last && words.size() > 1 && !contains(articles, lower(words.front().text))) words.resize(1);
    if (words.size() > longest || words.empty()) return;
    if (!is_word(words.back().text)) return;  // cells and clues of other puzzles
    std::string item;
    for (const Field& word : words) item += (item.empty() ? "" : " ") + std::string(word.text);
    add(draft, without_articles(item));
  }
  if (draft.items.size() >= 3) drafts.push_back(std::move(draft));
}

/// "$10", "10 years", "the red house": by what is the same in them.
void find_alike(std::string_view sentence, std::map<std::string, Draft>& amounts,
                std::map<std::string, Draft>& before) {
  std::vector<Field> words = split_blanks(sentence);
  for (Field& word : words) {
    if (word.text.ends_with(',')) word.text.remove_suffix(1);
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i].text;
    const bool more = i + 1 < words.size() &&
                      contains(std::array<std::string_view, 4>{"more", "less", "fewer", "places"},
                               words[i + 1].text);
    if (word.starts_with('$') && whole_number(word.substr(1)) && !more) {
      add(amounts["price"], std::string(word));
    }
    if (lower(word) != "the" || i + 2 >= words.size()) continue;
    const std::string one = lower(words[i + 1].text);
    const std::string noun = lower(words[i + 2].text);
    if (contains(small_words, one) || contains(small_words, noun)) continue;
    add(before[noun], one);
  }
}

}  // namespace

std::string category_draft(const std::vector<Line>& lines) {
  std::vector<Draft> drafts;
  std::map<std::string, Draft> amounts;
  std::map<std::string, Draft> before;
  for (const Line& line : lines) {
    const std::size_t before_line = drafts.size();
    const std::vector<std::string_view> sentences = sentences_of(line.text);
    for (const std::string_view sentence : sentences) {
      find_list(sentence, drafts);
      find_alike(sentence, amounts, before);
    }
    // "pets: cat, dog, fish"
    const bool named = sentences.size() == 2 && line.text.find(':') < line.text.size() &&
                       is_word(sentences.front()) && drafts.size() == before_line + 1;
    if (named && drafts.back().name.empty())
      drafts.back().name = lower(split_blanks(sentences.front()).back().text);
  }
  for (auto* found : {&amounts, &before}) {
    for (auto& one : *found) {
      Draft& draft = one.second;
      draft.name = one.first;
      const bool known = std::ranges::any_of(drafts, [&](const Draft& other) {
        return std::ranges::any_of(
            draft.items, [&](const std::string& item) { return contains(other.items, item); });
      });
      if (!known && draft.items.size() >= (found == &amounts ? 3U : 2U)) drafts.push_back(draft);
    }
  }
  std::size_t most = 0;
  for (const Draft& draft : drafts) most = std::max(most, draft.items.size());
  if (drafts.size() < 2 || most < 3) return "";
  std::string text;
  for (std::size_t i = 0; i < drafts.size(); ++i) {
    Draft& draft = drafts[i];
    const auto named = [&](const Draft& other) { return other.name == draft.name; };
    if (draft.name.empty() || std::count_if(drafts.begin(), drafts.end(), named) > 1) {
      draft.name = "group " + std::to_string(i + 1);
    }
    text += "\n  category " + draft.name + ": " + joined(draft.items, ", ");
    for (std::size_t count = draft.items.size(); count < most; ++count) {
      text += ", other " + draft.name + (count + 1 < most ? " " + std::to_string(count) : "");
    }
  }
  return text;
}

}  // namespace cluecore::logic
