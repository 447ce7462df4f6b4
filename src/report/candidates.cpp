// SPDX-License-Identifier: MIT
// The values that places can still have, as text and as JSON.
#include "report/words.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

#include <cluecore/report.hpp>

namespace cluecore {

namespace {

struct Possible {
  std::size_t value = 0;
  Candidate candidate;
};

/// Values that were found in a solution; those that may be in some come last.
std::vector<Possible> possible(const std::vector<Candidate>& candidates) {
  std::vector<Possible> found;
  for (std::size_t value = 0; value < candidates.size(); ++value) {
    if (candidates[value].solutions > 0 || !candidates[value].complete) {
      found.push_back({value, candidates[value]});
    }
  }
  return found;
}

std::string number_of(const Candidate& candidate) {
  if (candidate.solutions == 0) return "unknown";
  return std::to_string(candidate.solutions) + (candidate.complete ? "" : "+");
}

}  // namespace

std::vector<Given> settling_givens(const Findings& findings) {
  std::vector<Given> givens;
  if (findings.verdict != Verdict::several) return givens;
  for (std::size_t place = 0; place < findings.candidates.size(); ++place) {
    for (const auto& [value, candidate] : possible(findings.candidates[place])) {
      if (candidate.complete && candidate.solutions == 1) givens.push_back({place, value});
    }
  }
  return givens;
}

std::string candidates_text(const Subject& subject, const Findings& findings) {
  if (findings.candidates.empty()) return "";
  const Puzzle& puzzle = *subject.puzzle;
  std::string text;
  std::size_t settled = 0;
  for (std::size_t place = 0; place < findings.candidates.size(); ++place) {
    const std::vector<Possible> values = possible(findings.candidates[place]);
    if (values.size() == 1) {
      ++settled;
      continue;
    }
    std::vector<std::string> words;
    for (const auto& [value, candidate] : values) {
      words.push_back(puzzle.value({place, value}) + " (" + number_of(candidate) + ")");
    }
    text += "  " + puzzle.place(place) + ": " + listed(words, "or") + "\n";
  }
  if (text.empty()) return "\nEvery cell has one value in all solutions.\n";
  text = "\nWhat cells can be, and in how many solutions (+: or more):\n" + text;
  if (settled > 0) {
    text += "The other " + counted(settled, "cell") + (settled == 1 ? " is" : " are") +
            " the same in every solution.\n";
  }
  std::vector<std::string> facts;
  for (const Given& given : settling_givens(findings)) facts.push_back(puzzle.fact(given, true));
  if (facts.empty()) return text;
  return text + "One more given leaves exactly one solution: " + listed(facts) + ".\n";
}

std::string candidates_json(const Puzzle& puzzle, const Findings& findings) {
  JsonWriter json('[');
  for (std::size_t place = 0; place < findings.candidates.size(); ++place) {
    const auto values = json_list(possible(findings.candidates[place]), [&](const Possible& of) {
      return json_object("value", puzzle.value({place, of.value}), "solutions",
                         of.candidate.solutions, "complete", of.candidate.complete);
    });
    json.raw(json_object("place", puzzle.place(place), "values", values));
  }
  return json.text();
}

}  // namespace cluecore
