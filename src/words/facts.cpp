// SPDX-License-Identifier: MIT
// What is so at places, in words.
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <cluecore/techniques.hpp>

#include <algorithm>
#include <map>

namespace cluecore {

namespace {

/// Literals that make the same of several places become one.
struct Statement {
  bool holds;
  std::size_t number;  // of the value
  std::string value;
  std::vector<std::size_t> places;
  std::string text;  // as it stands alone
};

/// "r1c1 and r1c2 are not 5"
std::string joined(const Puzzle& puzzle, const Statement& statement, const std::string& value,
                   std::optional<std::size_t> it) {
  std::vector<std::size_t> places = statement.places;
  std::ranges::sort(places);
  const Verb verb = puzzle.verb(places.front());
  const bool one = places.size() == 1;
  const std::string_view word =
      statement.holds ? (one ? verb.is : verb.are) : (one ? verb.is_not : verb.are_not);
  const std::string who =
      one && places.front() == it ? "it" : listed(ranges_text(puzzle, places), "and");
  return who + " " + std::string(word) + " " + value;
}

}  // namespace

std::vector<std::string> ranges_text(const std::vector<Named>& places) {
  std::vector<std::string> texts;
  for (std::size_t begin = 0; begin < places.size();) {
    std::size_t end = begin + 1;
    const std::optional<CellAt>& first = places[begin].cell;
    for (const CellAt& step : {CellAt{0, 1}, CellAt{1, 0}}) {
      std::size_t to = begin + 1;
      while (first && to < places.size() &&
             places[to].cell == CellAt{first->row + step.row * (to - begin),
                                       first->column + step.column * (to - begin)}) {
        ++to;
      }
      end = std::max(end, to);
    }
    if (end - begin < 3) end = begin + 1;
    texts.push_back(places[begin].name);
    if (end - begin > 1) texts.back() += " to " + places[end - 1].name;
    begin = end;
  }
  return texts;
}

std::vector<std::string> ranges_text(const Puzzle& puzzle, const std::vector<std::size_t>& places) {
  return ranges_text(mapped(places, [&](std::size_t place) {
    return Named{puzzle.place(place), puzzle.cell(place)};
  }));
}

std::string text(const Puzzle& puzzle, const Saying& saying) {
  const std::string link(saying.link);
  const std::string because = facts_text(puzzle, saying.because);
  const std::string so = facts_text(puzzle, saying.so);
  if (saying.so.empty()) return saying.ground + (because.empty() ? "" : link + because);
  return saying.ground + (because.empty() ? link : "; as " + because + ", ") + so;
}

std::string facts_text(const Puzzle& puzzle, const std::vector<Fact>& facts,
                       std::optional<std::size_t> it) {
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
    // Where it is said in another way, as of a sign, it has no "it".
    const bool plain = statement.places.front() == it &&
                       statement.text == joined(puzzle, statement, statement.value, {});
    return statement.places.size() < 2 && !plain ? statement.text
                                                 : joined(puzzle, statement, statement.value, it);
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
                                      : joined(puzzle, statements[i], listed(words, "or"), it));
  }
  return listed(texts, "and");
}

}  // namespace cluecore
