// SPDX-License-Identifier: MIT
#include "formats.hpp"

#include "grid/codes.hpp"
#include "grid/link_writer.hpp"

#include <stdexcept>

namespace cluecore::shikaku {

using namespace grid;

namespace {

std::vector<std::optional<std::size_t>> numbers_of(const Words& words) {
  std::vector<std::optional<std::size_t>> found;
  for (std::size_t cell = 0; cell < words.height() * words.width(); ++cell) {
    const Word& word = words.at(cell / words.width(), cell % words.width());
    const auto number = whole_number(word.text);
    if (!word.is_blank() && !number && word.text != "?") {
      throw std::invalid_argument("ids and links have no words for letters in cells");
    }
    found.push_back(number            ? std::optional(static_cast<std::size_t>(*number))
                    : word.is_blank() ? std::nullopt
                                      : std::optional(untold));
  }
  return found;
}

}  // namespace

void refuse_others(Words& words) {
  for (const std::vector<Word>& row : words.rows()) {
    for (const Word& word : row) {
      const bool known = word.text >= "A" && word.text <= "ZZ" && word.text.size() < 3;
      if (word.is_blank() || word.text == "?" || known || whole_number(word.text)) continue;
      throw words.error(word, shown(word.text) + " is no number");
    }
  }
}

std::string to_link(const Words& words) {
  return numbers_in_16(numbers_of(words));
}

std::string to_id(const Words& words) {
  std::vector<int> numbers;
  for (const auto& number : numbers_of(words)) {
    if (number == untold) throw std::invalid_argument("a game id tells all numbers");
    numbers.push_back(static_cast<int>(number.value_or(0)));
  }
  return words.kind() + ":" + letter_runs(numbers);
}

}  // namespace cluecore::shikaku
