// SPDX-License-Identifier: MIT
// Every statement of the language, alone, inside others and at random, against all ways in which
// people can have things: a meaning of its own for each sentence, no formula, no solver.
#include "brute_force.hpp"
#include "catch.hpp"
#include "reading.hpp"
#include "small_solver.hpp"

#include <cluecore/explain.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <sstream>

using namespace cluecore;

namespace {

/// One way in which people have things. Names are a letter and a number: person P2 has letter P.
/// Categories are P (in no order), D (listed in order) and N (by number, listed in another order).
class Way {
 public:
  Way(const std::vector<std::vector<std::size_t>>& owned, const std::vector<double>& amounts)
      : owned_(owned), amounts_(amounts) {}

  std::size_t person(const std::string& name) const {
    const std::vector<std::size_t>& has = owned_[std::string("PDN").find(name[0])];
    const auto index = static_cast<std::size_t>(name[1] - '1');
    return static_cast<std::size_t>(std::find(has.begin(), has.end(), index) - has.begin());
  }
  bool same(const std::string& one, const std::string& other) const {
    return person(one) == person(other);
  }
  /// The place in D, from 1.
  int place(const std::string& name) const { return static_cast<int>(owned_[1][person(name)]) + 1; }
  /// The number in N.
  double amount(const std::string& name) const { return amounts_[owned_[2][person(name)]]; }
  /// The place in N, from 1.
  int place_in_n(const std::string& name) const {
    return 1 + static_cast<int>(std::count_if(amounts_.begin(), amounts_.end(),
                                              [&](double other) { return other < amount(name); }));
  }

 private:
  const std::vector<std::vector<std::size_t>>& owned_;
  const std::vector<double>& amounts_;
};

int count(std::initializer_list<bool> truths) {
  return static_cast<int>(std::count(truths.begin(), truths.end(), true));
}

struct Sentence {
  std::string text;
  std::function<bool(const Way&)> holds;
};

class World {
 public:
  /// `order` is the order in which the categories are declared: which of them is the first, and
  /// which gives the positions.
  World(std::size_t size, const std::string& order) : size_(size), order_(order) {
    amounts_ = {10, 7.5, 12, 20};
    amounts_.resize(size);
    std::vector<std::size_t> identity(size);
    std::iota(identity.begin(), identity.end(), 0U);
    std::vector<std::size_t> d = identity;
    do {
      std::vector<std::size_t> n = identity;
      do {
        owned_.push_back({identity, d, n});
      } while (std::next_permutation(n.begin(), n.end()));
    } while (std::next_permutation(d.begin(), d.end()));
  }

  const std::string& order() const { return order_; }
  std::size_t ways() const { return owned_.size(); }
  Way way(std::size_t number) const { return {owned_[number], amounts_}; }

  /// The categories, for a file. The items of N are $10 and so on, in sentences N1, N2, ...
  std::string categories() const {
    std::string text;
    for (char letter : order_) {
      text += letter == 'P' ? "category P:" : letter == 'D' ? "ordered D:" : "number N:";
      for (std::size_t i = 0; i < size_; ++i) text += (i == 0 ? " " : ", ") + item(letter, i);
      text += "\n";
    }
    return text;
  }

  std::string item(char letter, std::size_t index) const {
    if (letter != 'N') return letter + std::to_string(index + 1);
    std::ostringstream text;
    text << "$" << amounts_[index];
    return text.str();
  }

  std::string sentence(std::string text) const {
    for (std::size_t i = 0; i < size_; ++i) {
      text = test::replaced(text, "N" + std::to_string(i + 1), item('N', i));
    }
    return text;
  }

  /// The way as the puzzle's answer.
  Solution solution(std::size_t number) const {
    Solution solution;
    for (std::size_t item = 0; item < size_; ++item) {
      const std::vector<std::size_t>& firsts = owned_[number][letter_index(0)];
      const auto person =
          static_cast<std::size_t>(std::find(firsts.begin(), firsts.end(), item) - firsts.begin());
      for (std::size_t c = 1; c < order_.size(); ++c) {
        solution.push_back(owned_[number][letter_index(c)][person]);
      }
    }
    return solution;
  }

 private:
  std::size_t letter_index(std::size_t category) const {
    return std::string("PDN").find(order_[category]);
  }

  std::size_t size_;
  std::string order_;
  std::vector<double> amounts_;
  std::vector<std::vector<std::vector<std::size_t>>> owned_;  // by way, category, person
};

/// Sentences for worlds of three and more.
std::vector<Sentence> sentences() {
  using W = const Way&;
  std::vector<Sentence> all = {
      {"P1 is D2", [](W w) { return w.same("P1", "D2"); }},
      {"N2 = P3", [](W w) { return w.same("N2", "P3"); }},
      {"D1 is not N3", [](W w) { return !w.same("D1", "N3"); }},
      {"P1 != D1", [](W w) { return !w.same("P1", "D1"); }},
      {"P1 is P1", [](W) { return true; }},
      {"P1 is P2", [](W) { return false; }},
      {"P1 is neither D1 nor N2", [](W w) { return !w.same("P1", "D1") && !w.same("P1", "N2"); }},
      {"P1 is neither D1, D2 nor N2",
       [](W w) { return !w.same("P1", "D1") && !w.same("P1", "D2") && !w.same("P1", "N2"); }},
      {"P1 is either D1 or N2", [](W w) { return w.same("P1", "D1") != w.same("P1", "N2"); }},
      {"D3 is either P1, P2, or N1",
       [](W w) {
         return count({w.same("D3", "P1"), w.same("D3", "P2"), w.same("D3", "N1")}) == 1;
       }},
      {"N1 is P1 or D1", [](W w) { return w.same("N1", "P1") || w.same("N1", "D1"); }},
      {"of P1 and D1, one is N1 and the other is D2",
       [](W w) {
         return (w.same("P1", "N1") && w.same("D1", "D2")) ||
                (w.same("P1", "D2") && w.same("D1", "N1"));
       }},
      {"of P1 and D1, one is N1 and the other is N2",
       [](W w) {
         return (w.same("P1", "N1") && w.same("D1", "N2")) ||
                (w.same("P1", "N2") && w.same("D1", "N1"));
       }},
      {"of P1 and D1, one is P2 and the other P1",
       [](W w) { return !w.same("P1", "D1") && w.same("D1", "P2"); }},
      {"all different: P1, D2, N3",
       [](W w) { return !w.same("P1", "D2") && !w.same("P1", "N3") && !w.same("D2", "N3"); }},
      {"P1 is first in D", [](W w) { return w.place("P1") == 1; }},
      {"P1 is last in N",
       [](W w) { return w.amount("P1") > w.amount("P2") && w.amount("P1") > w.amount("P3"); }},
      {"N2 is first or last in D", [](W w) { return w.same("N2", "D1") || w.same("N2", "D3"); }},
      {"P2 is middle in N", [](W w) { return w.same("P2", "N1"); }},
      {"people: P1, D2, N3",
       [](W w) { return !w.same("P1", "D2") && !w.same("P1", "N3") && !w.same("D2", "N3"); }},
      {"D2 is even in N", [](W w) { return w.place_in_n("D2") % 2 == 0; }},
      {"P3 is odd in D", [](W w) { return w.place("P3") % 2 == 1; }},
      {"D1 is not first in N", [](W w) { return w.place_in_n("D1") != 1; }},
      {"P2 is at 2 in N", [](W w) { return w.place_in_n("P2") == 2; }},
      {"P2 is not at three in D", [](W w) { return w.place("P2") != 3; }},
      {"P1 is before P2 in D", [](W w) { return w.place("P1") < w.place("P2"); }},
      {"P1 is somewhere left of N2 in D", [](W w) { return w.place("P1") < w.place("N2"); }},
      {"P1 is after D2 in N", [](W w) { return w.place_in_n("P1") > w.place_in_n("D2"); }},
      {"P1 is somewhere right of D2 in D", [](W w) { return w.place("P1") > 2; }},
      {"P1 is not before N1 in D", [](W w) { return w.place("P1") >= w.place("N1"); }},
      {"P1 is not after P1 in D", [](W) { return true; }},
      {"P1 is before P1 in D", [](W) { return false; }},
      {"P1 is directly before N2 in D", [](W w) { return w.place("P1") + 1 == w.place("N2"); }},
      {"P1 is directly left of P2 in N",
       [](W w) { return w.place_in_n("P1") + 1 == w.place_in_n("P2"); }},
      {"P1 is directly after D1 in N",
       [](W w) { return w.place_in_n("P1") == w.place_in_n("D1") + 1; }},
      {"N1 is directly right of N3 in D", [](W w) { return w.place("N1") == w.place("N3") + 1; }},
      {"P1 is 2 places before P2 in D", [](W w) { return w.place("P1") + 2 == w.place("P2"); }},
      {"P1 is one place after N2 in D", [](W w) { return w.place("P1") == w.place("N2") + 1; }},
      {"P1 is 2 apart from P2 in N",
       [](W w) { return std::abs(w.place_in_n("P1") - w.place_in_n("P2")) == 2; }},
      {"P1 is next to N3 in D", [](W w) { return std::abs(w.place("P1") - w.place("N3")) == 1; }},
      {"P1 is not next to P3 in D",
       [](W w) { return std::abs(w.place("P1") - w.place("P3")) != 1; }},
      {"P1 is 2 more than P2", [](W w) { return w.amount("P1") == w.amount("P2") + 2; }},
      {"P1 is $4.5 less than D2 in N", [](W w) { return w.amount("P1") == w.amount("D2") - 4.5; }},
      {"P1 is at least 2 more than P2", [](W w) { return w.amount("P1") >= w.amount("P2") + 2; }},
      {"P1 is at most 2 more than D1", [](W w) { return w.amount("P1") <= w.amount("D1") + 2; }},
      {"P1 is at least two less than D1", [](W w) { return w.amount("P1") <= w.amount("D1") - 2; }},
      {"D3 is at most 2.5 less than P2",
       [](W w) { return w.amount("D3") >= w.amount("P2") - 2.5; }},
      {"P1 is more than D3", [](W w) { return w.amount("P1") > w.amount("D3"); }},
      {"P1 is not less than D3 in N", [](W w) { return w.amount("P1") >= w.amount("D3"); }},
      {"P1 is somewhere between P2 and P3 in D",
       [](W w) {
         const int p = w.place("P1");
         return (w.place("P2") < p && p < w.place("P3")) ||
                (w.place("P3") < p && p < w.place("P2"));
       }},
      {"D2 is not somewhere between P2 and D1 in N",
       [](W w) {
         const double p = w.amount("D2");
         return !((w.amount("P2") < p && p < w.amount("D1")) ||
                  (w.amount("D1") < p && p < w.amount("P2")));
       }},
      {"P1 is directly between P2 and N2 in D",
       [](W w) {
         return std::abs(w.place("P1") - w.place("P2")) == 1 &&
                std::abs(w.place("P1") - w.place("N2")) == 1 && w.place("P2") != w.place("N2");
       }},
      {"P1 and N2 are both odd or both even in D",
       [](W w) { return w.place("P1") % 2 == w.place("N2") % 2; }},
      {"P1 and D2 are one odd and one even in N",
       [](W w) { return w.place_in_n("P1") % 2 != w.place_in_n("D2") % 2; }},
      {"exactly one of: P1 is D1; P2 is N1; P3 is first in D",
       [](W w) {
         return count({w.same("P1", "D1"), w.same("P2", "N1"), w.same("P3", "D1")}) == 1;
       }},
      {"exactly 2 of: P1 is D1; P2 is N1; P1 is before P3 in D",
       [](W w) {
         return count({w.same("P1", "D1"), w.same("P2", "N1"), (w.place("P1") < w.place("P3"))}) ==
                2;
       }},
      {"at least 2 of: P1 is D1; P2 is N1; P1 is before P3 in D; P1 is more than P2",
       [](W w) {
         return count({w.same("P1", "D1"), w.same("P2", "N1"), (w.place("P1") < w.place("P3")),
                       (w.amount("P1") > w.amount("P2"))}) >= 2;
       }},
      {"at most one of: P1 is D1; P2 is N1; P1 is next to P3 in D",
       [](W w) {
         return count({w.same("P1", "D1"), w.same("P2", "N1"),
                       (std::abs(w.place("P1") - w.place("P3")) == 1)}) <= 1;
       }},
      {"at least one of: P1 is not D1; P2 is not N1",
       [](W w) { return !w.same("P1", "D1") || !w.same("P2", "N1"); }},
      {"exactly zero of: P1 is D1; P2 is N1",
       [](W w) { return !w.same("P1", "D1") && !w.same("P2", "N1"); }},
      {"at most 2 of: P1 is D1; P2 is N1", [](W) { return true; }},
      {"P1 is D1; P2 is D2; P1 is before P2 in D",
       [](W w) { return w.same("P1", "D1") && w.same("P2", "D2"); }},
      {"(P1 is D1 iff P2 is N2) iff P3 is somewhere between P1 and P2 in D",
       [](W w) {
         const int p = w.place("P3");
         const bool between =
             (w.place("P1") < p && p < w.place("P2")) || (w.place("P2") < p && p < w.place("P1"));
         return (w.same("P1", "D1") == w.same("P2", "N2")) == between;
       }},
  };
  return all;
}

/// Sentences, and each of them inside others.
std::vector<Sentence> nested_sentences() {
  std::vector<Sentence> all = sentences();
  const std::size_t plain = all.size();
  for (std::size_t i = 0; i < plain; ++i) {
    const Sentence s = all[i];
    if (s.text.find("; P2 is D2;") != std::string::npos) continue;
    const auto holds = s.holds;
    all.push_back({"not (" + s.text + ")", [holds](const Way& w) { return !holds(w); }});
    all.push_back({"if (" + s.text + ") then P2 is D1",
                   [holds](const Way& w) { return !holds(w) || w.same("P2", "D1"); }});
    all.push_back({"if N1 is D2 then " + s.text,
                   [holds](const Way& w) { return !w.same("N1", "D2") || holds(w); }});
    all.push_back({"N2 is D2 iff (" + s.text + ")",
                   [holds](const Way& w) { return w.same("N2", "D2") == holds(w); }});
  }
  return all;
}

std::unique_ptr<Puzzle> puzzle_of(const std::string& text) {
  Source source = Source::from_text("world", text);
  return std::move(family_named("logic")->open(source, {})->next().value().puzzle);
}

Findings findings_of(const Puzzle& puzzle, const std::string& encoding, std::size_t solutions) {
  Question question;
  question.solutions = solutions;
  return Examiner(encoding).examine(*family_named("logic"), puzzle, question);
}

/// Calls `test(world, sentence, puzzle with that clue)` for every one of nested_sentences(), in two
/// orders of the categories.
template <typename Test>
void for_each_nested(Test test) {
  for (const char* order : {"PDN", "DNP"}) {
    const World world(3, order);
    for (const Sentence& sentence : nested_sentences()) {
      CAPTURE(order, sentence.text);
      const auto puzzle =
          puzzle_of(world.categories() + "1. " + world.sentence(sentence.text) + "\n");
      test(world, sentence, *puzzle);
    }
  }
}

}  // namespace

TEST_CASE("every statement means what it says, by its own check and by both encodings") {
  for_each_nested([](const World& world, const Sentence& sentence, const Puzzle& puzzle) {
    std::set<Solution> expected;
    for (std::size_t number = 0; number < world.ways(); ++number) {
      const bool holds = sentence.holds(world.way(number));
      if (holds) expected.insert(world.solution(number));
      CHECK(puzzle.violations(world.solution(number)).empty() == holds);
    }
    for (const char* encoding : {"pairs", "supports"}) {
      CAPTURE(encoding);
      // One order of categories is enough for the encoding that differs in little.
      if (*encoding == 's' && world.order().front() != 'D') continue;
      const Findings findings = findings_of(puzzle, encoding, 0);
      CHECK(std::set<Solution>(findings.solutions.begin(), findings.solutions.end()) == expected);
      CHECK(findings.count == expected.size());
    }
  });
}

TEST_CASE("an answer decides every variable of the formula by unit propagation") {
  for_each_nested([](const World& world, const Sentence& sentence, const Puzzle& puzzle) {
    for (const char* encoding : {"pairs", "supports"}) {
      const Encoding encoded = puzzle.encode(encoding);
      const SmallSolver judge(encoded.formula);
      for (std::size_t number = 0; number < world.ways(); number += 7) {
        Clause answer;
        const Solution solution = world.solution(number);
        for (std::size_t place = 0; place < solution.size(); ++place) {
          answer.push_back(encoded.answer[place][solution[place]]);
        }
        const auto values = judge.propagate(answer);
        CHECK(values.has_value() == sentence.holds(world.way(number)));
        for (int v = 1; values && v <= encoded.formula.variable_count(); ++v) {
          CHECK((*values)[Literal(v).index()] != (*values)[(~Literal(v)).index()]);
        }
      }
    }
  });
}

TEST_CASE("random puzzles have the verdict, the conflicts and the suspects of brute force") {
  const std::vector<Sentence> known = sentences();
  Dice dice(11);
  std::map<Verdict, int> verdicts;
  for (int round = 0; round < 120; ++round) {
    const World world(3 + dice(2), std::vector<const char*>{"PDN", "DPN", "NDP"}[dice(3)]);
    std::string text = world.categories();
    std::vector<Sentence> clues;
    const std::size_t count = 2 + dice(4);
    for (std::size_t i = 0; i < count; ++i) {
      Sentence sentence = known[dice(known.size())];
      const bool three_only = sentence.text.find("middle") != std::string::npos ||
                              sentence.text.find("people") != std::string::npos ||
                              sentence.text.find("last") != std::string::npos;
      if (three_only) sentence = known.front();
      clues.push_back(sentence);
      text += std::to_string(i + 1) + ". " + world.sentence(sentence.text) + "\n";
    }
    CAPTURE(text);
    // By way: the clues that do not hold.
    std::vector<std::set<std::size_t>> broken(world.ways());
    std::size_t solutions = 0;
    for (std::size_t number = 0; number < world.ways(); ++number) {
      for (std::size_t i = 0; i < clues.size(); ++i) {
        if (!clues[i].holds(world.way(number))) broken[number].insert(i);
      }
      solutions += broken[number].empty() ? 1 : 0;
    }
    const auto solvable = [&](const std::set<std::size_t>& chosen) {
      return std::any_of(broken.begin(), broken.end(), [&](const std::set<std::size_t>& not_held) {
        return std::none_of(chosen.begin(), chosen.end(),
                            [&](std::size_t clue) { return not_held.contains(clue); });
      });
    };
    const auto puzzle = puzzle_of(text);
    for (const char* encoding : {"pairs", "supports"}) {
      const Findings findings = findings_of(*puzzle, encoding, 2);
      ++verdicts[findings.verdict];
      CHECK(findings.verdict == (solutions == 0   ? Verdict::contradictory
                                 : solutions == 1 ? Verdict::unique
                                                  : Verdict::several));
      if (solutions > 0) continue;
      std::vector<std::size_t> suspects;
      for (std::size_t clue = 0; clue < clues.size(); ++clue) {
        std::set<std::size_t> others;
        for (std::size_t other = 0; other < clues.size(); ++other) {
          if (other != clue) others.insert(other);
        }
        if (solvable(others)) suspects.push_back(clue);
      }
      CHECK(findings.suspects == suspects);
      CHECK(findings.suspects_complete);
      REQUIRE(!findings.conflicts.empty());
      for (const Conflict& found : findings.conflicts) {
        const std::vector<std::size_t>& conflict = found.clues;
        CHECK_FALSE(solvable({conflict.begin(), conflict.end()}));
        for (std::size_t clue : conflict) {
          std::set<std::size_t> fewer(conflict.begin(), conflict.end());
          fewer.erase(clue);
          CHECK(solvable(fewer));
        }
      }
    }
  }
  CHECK(verdicts[Verdict::contradictory] > 20);
  CHECK(verdicts[Verdict::unique] > 5);
  CHECK(verdicts[Verdict::several] > 20);
}

TEST_CASE("the source article's puzzle has its one answer") {
  const auto puzzle = puzzle_of(
      "category queen:    Ruby, Spot, Starbuck\ncategory tom:      Batman, Jake, Dibii\n"
      "category activity: lazer, sleep, ball\nnumber   kittens:  1, 2, 3\n"
      "1. Batman is ball; Batman is not Starbuck\n2. Dibii is lazer\n3. Ruby is sleep\n"
      "4. Starbuck is 2 more than Batman in kittens\n");
  const Findings findings = findings_of(*puzzle, "", 2);
  CHECK(findings.verdict == Verdict::unique);
  REQUIRE(findings.solutions.size() == 1);
  const Solution& solution = findings.solutions[0];
  CHECK(puzzle->line(solution) ==
        "Ruby, Jake, sleep, 2; Spot, Batman, ball, 1; Starbuck, Dibii, lazer, 3");
  CHECK(puzzle->json(solution) ==
        "{\"Ruby\":{\"tom\":\"Jake\",\"activity\":\"sleep\",\"kittens\":\"2\"},"
        "\"Spot\":{\"tom\":\"Batman\",\"activity\":\"ball\",\"kittens\":\"1\"},"
        "\"Starbuck\":{\"tom\":\"Dibii\",\"activity\":\"lazer\",\"kittens\":\"3\"}}");
  CHECK(puzzle->fact({0, 1}, true) == "Ruby's tom is Jake");
  CHECK(puzzle->fact({0, 1}, false) == "Ruby's tom is not Jake");
  CHECK(puzzle->fact({8, 2}, true) == "Starbuck's kittens is 3");
}
