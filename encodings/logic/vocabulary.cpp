// SPDX-License-Identifier: MIT
#include "vocabulary.hpp"

#include "text/text.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace cluecore::logic {

namespace {

struct Words {
  Sense sense;
  std::string_view words;  // a blank before and after each
};

constexpr std::array dictionary = {
    Words{Sense::filler,
          " the a an of to than on at in side position is be sits sat sit lives lived live "
          "stands stood stand comes came come finish finished finishes arrive arrived "
          "arrives placed costs cost expensive costly exactly "},
    Words{Sense::verb, " has had have owns owned was "},
    Words{Sense::negation, " not isn't wasn't doesn't didn't "},
    Words{Sense::directly, " immediately directly just "},
    Words{Sense::somewhere, " somewhere anywhere sometime "},
    Words{Sense::before, " before earlier precedes preceding "},
    Words{Sense::after, " after later follows following "},
    Words{Sense::less, " cheaper shorter smaller lighter less fewer "},
    Words{Sense::more,
          " dearer pricier costlier longer taller larger bigger heavier greater more "},
    Words{Sense::unclear,
          " higher lower older younger newer faster slower quicker better worse ahead behind above "
          "below over under "},
    Words{Sense::next,
          " next adjacent beside alongside neighbour neighbor neighbouring neighboring "
          "neighbours neighbors "},
    Words{Sense::apart, " apart away from "},
    Words{Sense::between, " between "},
    Words{Sense::low_end, " leftmost "},
    Words{Sense::high_end, " rightmost last "},
    Words{Sense::least, " cheapest shortest smallest lightest "},
    Words{Sense::greatest, " dearest longest tallest largest biggest heaviest "},
    Words{Sense::unclear_end, " highest lowest oldest youngest newest fastest slowest best worst "},
    Words{Sense::middle, " middle centre center "},
};

constexpr std::string_view place_units =
    " place places position positions spot spots seat seats house houses step steps "
    "slot slots rank ranks ";

constexpr std::array ordinals = {"first",   "second", "third", "fourth", "fifth",    "sixth",
                                 "seventh", "eighth", "ninth", "tenth",  "eleventh", "twelfth"};

bool holds_word(std::string_view words, std::string_view word) {
  return words.find(" " + std::string(word) + " ") != std::string_view::npos;
}

}  // namespace

Sense sense_of(std::string_view word) {
  const auto found = std::find_if(dictionary.begin(), dictionary.end(), [&](const Words& entry) {
    return holds_word(entry.words, word);
  });
  return found == dictionary.end() ? Sense::unknown : found->sense;
}

bool is_unit_of_places(std::string_view word) {
  return holds_word(place_units, word);
}

std::optional<int> ordinal(std::string_view word) {
  const auto named = std::find(ordinals.begin(), ordinals.end(), word);
  if (named != ordinals.end()) return static_cast<int>(named - ordinals.begin()) + 1;
  if (word.size() < 3) return std::nullopt;
  const std::string_view end = word.substr(word.size() - 2);
  if (end != "st" && end != "nd" && end != "rd" && end != "th") return std::nullopt;
  return whole_number(word.substr(0, word.size() - 2));
}

}  // namespace cluecore::logic
