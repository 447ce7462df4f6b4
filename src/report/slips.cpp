// SPDX-License-Identifier: MIT
// Slips that explain what is wrong with a puzzle, as text.
#include "report/words.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace cluecore {

namespace {

/// So many givens that may have been left out are named if not all are wanted.
constexpr std::size_t most_named = 12;
/// And so many in a first line, which otherwise says only that one may be missing.
constexpr std::size_t most_in_short = 3;
/// Of what the first line may say of more clues than one, so much is told.
constexpr std::size_t most_texts = 2;

/// Those that put different things in one place are told as one.
std::vector<std::span<const LikelySlip>> told_together(const Findings& findings) {
  std::vector<std::span<const LikelySlip>> told;
  const std::span<const LikelySlip> all = findings.slips;
  for (std::size_t begin = 0; begin < all.size();) {
    std::size_t end = begin + 1;
    while (end < all.size() && are_alternatives(all[begin].slip, all[end].slip)) ++end;
    told.push_back(all.subspan(begin, end - begin));
    begin = end;
  }
  return told;
}

/// Ends of what is said of one clue; of a line that may be shifted wholly or in part "to the right (all of
/// it or from r1c3 on)". Of such ways no more than so many are told.
std::string ends_text(const std::vector<const SlipWords*>& ends, std::size_t most) {
  const std::string ways = "more ways";
  std::vector<std::string> told;
  bool shifts = false;
  for (const SlipWords* end : ends) {
    if (end->end.empty()) continue;
    const auto is_whole_of = [&](const SlipWords* other) {
      return other->part.empty() && other->end == end->end;
    };
    if (!end->part.empty() && std::ranges::any_of(ends, is_whole_of)) continue;
    std::vector<std::string> parts = {"all of it"};
    for (const SlipWords* other : ends) {
      if (end->part.empty() && !other->part.empty() && other->end == end->end) {
        parts.push_back(other->part);
      }
    }
    shifts = shifts || !end->part.empty() || parts.size() > 1;
    told.push_back(end->end);
    if (!end->part.empty()) told.back() += " " + end->part;
    if (parts.size() > 1) told.back() += " (" + listed(cut(std::move(parts), most, ways)) + ")";
  }
  return listed(shifts ? cut(std::move(told), most, ways) : told);
}

/// "r4c7 is 8 instead of 3 or 5, belongs in r4c6, or is one too many"
std::string text_of(std::span<const LikelySlip> alternatives, std::size_t most) {
  if (alternatives.size() == 1) return alternatives.front().slip.text();
  // What is said alike of one clue, and the ends that differ, without why. The same words may be put in
  // two places of one clue.
  std::vector<std::vector<const SlipWords*>> said;
  for (const LikelySlip& one : alternatives) {
    const SlipWords& words = one.slip.words;
    const auto alike = std::ranges::find_if(said, [&](const auto& known) {
      return known.front()->verb == words.verb && known.front()->what == words.what;
    });
    if (alike == said.end()) {
      said.push_back({&words});
    } else if (std::ranges::none_of(*alike, [&](const SlipWords* known) {
                 return known->end == words.end && known->part == words.part;
               })) {
      alike->push_back(&words);
    }
  }
  std::string text = said.front().front()->subject;
  std::string verb;
  for (std::size_t i = 0; i < said.size(); ++i) {
    const SlipWords& words = *said[i].front();
    const bool other = i > 0 && !words.for_other.empty();
    if (i > 0) text += i + 1 < said.size() ? "," : ", or";
    // "says A instead of B, or C instead of D"
    const std::string& own = other ? words.for_other : words.verb;
    if (own != verb || words.end.empty()) text += " " + own;
    verb = words.end.empty() ? "" : own;
    if (!other && !words.what.empty()) text += " " + words.what;
    const std::string ends = ends_text(said[i], most);
    if (!ends.empty()) text += " " + ends;
    if (said.size() == 1 && ends.empty() && !words.why.empty()) text += ": " + words.why;
  }
  return text;
}

/// Those that the first line names.
std::vector<std::span<const LikelySlip>> claimed(const Findings& findings) {
  std::vector<std::span<const LikelySlip>> lines = told_together(findings);
  const LikelySlip* end = findings.slips.data() + findings.likely_slips;
  std::erase_if(lines, [end](const auto& line) { return line.data() >= end; });
  return lines;
}

/// "likely slip: r1c7 is 5 instead of 9", "likely wrong: r1c7=5 or r3c4=2; or rows 2 and 3 are exchanged"
std::string claimed_text(const Subject& subject, const Findings& findings) {
  const auto lines = claimed(findings);
  const std::string slip = findings.likely_missing ? "a slip: " : "likely slip: ";
  const std::string wrong = findings.likely_missing ? "one is wrong: " : "likely wrong: ";
  if (lines.size() == 1) return slip + slip_texts(findings, most_ways).front();
  std::vector<std::size_t> clues;
  std::vector<std::string> texts;
  for (const auto& line : lines) {
    const std::vector<std::size_t>& of_first = line.front().slip.clues;
    const bool of_one = std::ranges::all_of(line, [&](const LikelySlip& one) {
      return of_first.size() == 1 && one.slip.clues == of_first;
    });
    if (of_one) {
      clues.push_back(of_first.front());
    } else {
      texts.push_back(text_of(line, most_ways));
    }
  }
  const std::string slips = joined(cut(std::move(texts), most_texts, "more ways"), ", or ");
  if (clues.empty())
    return (findings.likely_missing ? slip : "likely one of these slips: ") + slips;
  return wrong + told_apart(*subject.puzzle, clues, clue_names(subject, clues), "or") +
         (slips.empty() ? "" : "; or " + slips);
}

/// What would do, by place, in the order in which the places come first.
std::vector<std::vector<Given>> by_place(const std::vector<Given>& missing) {
  std::vector<std::vector<Given>> places;
  for (const Given& given : missing) {
    const auto known = std::ranges::find(places, given.place,
                                         [](const auto& place) { return place.front().place; });
    if (known == places.end()) {
      places.push_back({given});
    } else {
      known->push_back(given);
    }
  }
  return places;
}

}  // namespace

bool is_missing_in_short(const Findings& findings) {
  std::set<std::size_t> places;
  for (const Given& given : findings.missing) places.insert(given.place);
  return findings.likely_missing && findings.likely_slips == 0 && places.size() <= most_in_short;
}

bool is_one_slip_likely(const Findings& findings) {
  return !findings.likely_missing && claimed(findings).size() == 1;
}

std::string missing_text(const Subject& subject, const Findings& findings, std::size_t most) {
  const std::string word(subject.family->clue_word());
  if (findings.missing.empty()) {
    if (findings.likely_missing) return "A " + word + " may be missing.";
    if (!findings.missing_complete || !findings.slips.empty()) return "";
    return "Several " + word + "s may be missing: no single one more leaves exactly one solution.";
  }
  const Puzzle& puzzle = *subject.puzzle;
  std::vector<std::vector<Given>> places = by_place(findings.missing);
  std::map<std::size_t, std::size_t> values;  // that there are, by place
  for (const Sheet::Cell& cell : puzzle.sheet().cells) {
    if (cell.place) values[*cell.place] = cell.signs.size();
  }
  std::vector<std::string> any;  // places where each value would do
  std::vector<std::string> facts;
  std::vector<bool> nested;  // likewise: does it name several?
  for (std::vector<Given>& place : places) {
    std::ranges::sort(place, {}, &Given::value);
    if (place.size() > 1 && place.size() == values[place.front().place]) {
      any.push_back(puzzle.place(place.front().place));
      continue;
    }
    std::vector<std::string> words;
    for (const Given& given : place) {
      words.push_back(words.empty() ? puzzle.fact(given, true) : puzzle.value(given));
    }
    facts.push_back(listed(words));
    nested.push_back(words.size() > 1);
  }
  const auto as_in_one = [&](const Given& given) {
    return given.value == findings.solutions[0][given.place] ||
           given.value == findings.solutions[1][given.place];
  };
  const std::string begin = "A " + word + " may be missing: exactly one solution if ";
  if (any.empty() && places.size() > 1 && findings.solutions.size() > 1 &&
      findings.missing.size() == 2 * findings.differs.size() &&
      std::ranges::all_of(findings.missing, as_in_one)) {
    return begin + "any cell that differs is given.";
  }
  if (!any.empty()) {
    facts.insert(facts.begin(), listed(any) + " is given");
    nested.insert(nested.begin(), any.size() > 1);
  }
  const bool brief = most < most_named;  // `explain` tells more
  if (!subject.full)
    facts = cut(std::move(facts), most, brief ? "others" : "others that --full names");
  nested.resize(std::min(nested.size(), facts.size()));
  const bool any_nested = contains(nested, true);
  if (facts.size() > 1 && any_nested) facts.back().insert(0, "or ");
  return begin + (any_nested ? joined(facts, "; ") : listed(facts)) + ".";
}

std::vector<std::string> slip_texts(const Findings& findings, std::size_t most) {
  std::vector<std::string> texts;
  bool known = true;  // what should stand there; it is said once if not
  for (const auto& told : told_together(findings)) {
    texts.push_back(text_of(told, most));
    const bool unique = std::ranges::any_of(told, &LikelySlip::unique);
    if (!unique && std::exchange(known, false)) {
      texts.back() += "; what should stand there is not known";
    }
  }
  return texts;
}

std::string claim_in_short(const Subject& subject, const Findings& findings) {
  const std::string slips = findings.likely_slips > 0 ? claimed_text(subject, findings) : "";
  if (!findings.likely_missing) return slips.empty() ? "" : "; " + slips;
  if (is_missing_in_short(findings)) {
    std::string text = missing_text(subject, findings, most_in_short);
    text.front() = 'a';
    text.pop_back();
    return "; " + text;
  }
  return "; a " + std::string(subject.family->clue_word()) + " may be missing" +
         (slips.empty() ? "" : ", or " + slips);
}

std::string slip_line(const Findings& findings) {
  if (findings.slips.empty()) return "";
  const bool unique = findings.slips.front().unique;
  return std::string(is_one_slip_likely(findings) ? "Likely" : "Possible") +
         " slip: " + slip_texts(findings).front() +
         (unique ? "; mended, there is exactly one solution" : "") + "\n";
}

std::string other_slips_text(const Subject& subject, const Findings& findings) {
  std::string text;
  const std::vector<std::string> told = slip_texts(findings);
  const std::size_t first = is_one_slip_likely(findings) ? 1 : 0;
  if (told.size() > first) {
    const bool other = first > 0 || findings.likely_missing;
    text += other ? "Or one of these slips:\n" : "It may be one of these slips:\n";
    for (std::size_t i = first; i < told.size(); ++i) text += "  " + told[i] + "\n";
    text += "\n";
  }
  std::string missing = missing_text(subject, findings, most_named);
  if (!missing.empty()) missing += "\n\n";
  return findings.likely_missing ? missing + text : text + missing;
}

}  // namespace cluecore
