// SPDX-License-Identifier: MIT
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <cluecore/techniques.hpp>

#include <algorithm>
#include <map>

namespace cluecore {

namespace {

/// "r3c4" is row 3, column 4.
std::optional<std::pair<int, int>> cell_of(std::string_view name) {
  const std::size_t c = name.find('c');
  if (name.size() < 4 || name.front() != 'r' || c == std::string_view::npos) return std::nullopt;
  const auto row = whole_number(name.substr(1, c - 1));
  const auto column = whole_number(name.substr(c + 1));
  if (!row || !column) return std::nullopt;
  return std::pair(*row, *column);
}

/// Literals that make the same of several places become one.
struct Statement {
  bool holds;
  std::size_t number;  // of the value
  std::string value;
  std::vector<std::size_t> places;
  std::string text;  // as it stands alone
};

/// "r1c1 and r1c2 are not 5"
std::string joined(const Puzzle& puzzle, const Statement& statement, const std::string& value) {
  std::vector<std::size_t> places = statement.places;
  std::ranges::sort(places);
  const auto names = mapped(places, [&](std::size_t place) { return puzzle.place(place); });
  const Verb verb = puzzle.verb(places.front());
  const bool one = places.size() == 1;
  const std::string_view word =
      statement.holds ? (one ? verb.is : verb.are) : (one ? verb.is_not : verb.are_not);
  return listed(ranges_text(names), "and") + " " + std::string(word) + " " + value;
}

}  // namespace

std::vector<std::string> ranges_text(const std::vector<std::string>& names) {
  std::vector<std::string> texts;
  for (std::size_t begin = 0; begin < names.size();) {
    std::size_t end = begin + 1;
    const auto first = cell_of(names[begin]);
    for (const auto& [down, right] : {std::pair(0, 1), std::pair(1, 0)}) {
      std::size_t to = begin + 1;
      while (first && to < names.size()) {
        const int steps = static_cast<int>(to - begin);
        if (cell_of(names[to]) !=
            std::pair(first->first + down * steps, first->second + right * steps)) {
          break;
        }
        ++to;
      }
      end = std::max(end, to);
    }
    if (end - begin < 3) end = begin + 1;
    texts.push_back(names[begin]);
    if (end - begin > 1) texts.back() += " to " + names[end - 1];
    begin = end;
  }
  return texts;
}

std::string facts_text(const Puzzle& puzzle, const std::vector<Fact>& facts) {
  std::vector<Statement> statements;
  for (const Fact& fact : facts) {
    const std::string value = puzzle.value(fact.at);
    const auto same = std::ranges::find_if(statements, [&](const Statement& other) {
      return other.holds == fact.holds && other.value == value &&
             puzzle.verb(other.places.front()) == puzzle.verb(fact.at.place);
    });
    if (same != statements.end()) {
      same->places.push_back(fact.at.place);
    } else {
      statements.push_back(
          {fact.holds, fact.at.value, value, {fact.at.place}, puzzle.fact(fact.at, fact.holds)});
    }
  }
  const auto text = [&](const Statement& statement) {
    return statement.places.size() < 2 ? statement.text
                                       : joined(puzzle, statement, statement.value);
  };
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < statements.size(); ++i) {
    if (statements[i].holds) {
      texts.push_back(text(statements[i]));
      continue;
    }
    // What else the same places are not stands with it.
    std::map<std::size_t, std::string> values = {{statements[i].number, statements[i].value}};
    for (std::size_t j = statements.size() - 1; j > i; --j) {
      if (statements[j].holds || statements[j].places != statements[i].places) continue;
      values.emplace(statements[j].number, statements[j].value);
      statements.erase(statements.begin() + static_cast<std::ptrdiff_t>(j));
    }
    std::vector<std::string> words;
    for (const auto& [number, value] : values) words.push_back(value);
    texts.push_back(words.size() == 1 ? text(statements[i])
                                      : joined(puzzle, statements[i], listed(words, "or")));
  }
  return listed(texts, "and");
}

}  // namespace cluecore
