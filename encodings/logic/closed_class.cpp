// SPDX-License-Identifier: MIT
// The classes are those of grammars of English: Quirk, Greenbaum, Leech and Svartvik, A Comprehensive
// Grammar (1985): comparison 7.74-89 and 15.63-75, place 9.15-32, time 9.33-44, negation 10.54-70,
// quantifiers 5.10-25, modals 4.49-66, subordinators 14.11-20; Huddleston and Pullum, The Cambridge Grammar
// (2002), chapters 5 (quantification), 7 (prepositions), 9 (negation), 13 (comparison); symmetric verbs and those of
// rank, regard and meeting: Levin, English Verb Classes (1993), 22, 31, 36, 47.8.
#include "closed_class.hpp"

#include "lexicon.hpp"
#include "text/contains.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"
#include "vocabulary.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

namespace cluecore::logic {

namespace {

constexpr std::array<std::string_view, 10> names = {
    "comparison", "place",           "time",   "negation",     "quantity",
    "modality",   "lengths of time", "scales", "verbs of two", "forms of verbs of two"};

using WordSet = std::set<std::string, std::less<>>;

WordSet words_in(std::string_view list) {
  WordSet words;
  for (const Field& word : split_blanks(list)) words.emplace(word.text);
  return words;
}

bool is_of_verbs(const WordClass& list) {
  return list.name.ends_with("verbs of two");
}

}  // namespace

std::span<const WordClass> closed_classes() {
  static const std::vector<WordClass> classes = mapped(names, [](std::string_view name) {
    return WordClass{name, word_list("closed " + std::string(name))};
  });
  return classes;
}

bool in_closed_class(std::string_view word) {
  static const auto words = [] {
    WordSet all;
    for (const WordClass& list : closed_classes()) {
      if (!is_of_verbs(list)) all.merge(words_in(list.words));
    }
    return all;
  }();
  return words.contains(word) || scales(word);
}

bool joins_two(std::string_view word) {
  static const auto verbs = [] {
    WordSet all = words_in(word_list("closed forms of verbs of two"));
    for (const std::string& verb : words_in(word_list("closed verbs of two"))) {
      const std::string bare = verb.ends_with('e') ? verb.substr(0, verb.size() - 1) : verb;
      for (const char* ending : {"", "e", "s", "es", "ed", "ing"}) all.insert(stem(bare + ending));
      for (const char* ending : {"ed", "ing"}) all.insert(stem(bare + bare.back() + ending));
    }
    return all;
  }();
  return verbs.contains(stem(word)) || verbs.contains(word);
}

bool scales(std::string_view word) {
  return in_word_list("closed scales", word) || in_word_list("closed scales", singular(word));
}

bool is_superlative(std::string_view word) {
  constexpr std::array<std::string_view, 12> others = {"forest",  "honest",  "guest",    "priest",
                                                       "harvest", "modest",  "west",     "nest",
                                                       "contest", "request", "interest", "earnest"};
  return word.ends_with("est") && !contains(others, word);
}

bool is_devotion(std::string_view word) {
  constexpr std::array<std::string_view, 7> nouns = {
      "fan", "lover", "admirer", "enthusiast", "supporter", "follower", "devotee"};
  return contains(nouns, word);
}

}  // namespace cluecore::logic
