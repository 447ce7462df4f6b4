// SPDX-License-Identifier: MIT
// How hard a puzzle is: as a report, a line, the columns of a table, JSON.
#include "report/words.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

std::string no_rating_text(const Subject& subject, const Rating& rating) {
  if (rating.verdict == Verdict::unknown) {
    return "unknown: " + std::string(subject.limit) + longer_text(subject);
  }
  if (rating.verdict == Verdict::contradictory) return "contradictory: no way to a solution";
  return std::string(name(rating.verdict)) + ": no way to a single solution";
}

/// "3.17, the largest of 8 refutations takes 3 cells"
std::string measure_text(const Rating& rating) {
  if (rating.refutations == 0) return difficulty_text(rating) + ", nothing has to be refuted";
  return difficulty_text(rating) + ", the largest of " + counted(rating.refutations, "refutation") +
         " takes " + counted(rating.largest, "cell") + ", all of them " +
         std::to_string(rating.sum) +
         (rating.nested > 0 ? "; " + counted(rating.nested, "nested one") : "");
}

std::string level_text(const Subject& subject, const Rating& rating) {
  return rating.complete ? std::string(level(rating))
                         : "at least " + std::string(level(rating)) + " (" +
                               std::string(subject.limit) + longer_text(subject) + ")";
}

}  // namespace

std::string difficulty_text(const Rating& rating) {
  const std::string parts = std::to_string(std::min<std::size_t>(rating.cost, 99));
  return std::to_string(rating.largest) + (parts.size() < 2 ? ".0" : ".") + parts;
}

std::string rating_line(const Subject& subject, const Rating& rating) {
  if (rating.verdict != Verdict::unique) return no_rating_text(subject, rating);
  return level_text(subject, rating) + ": " + measure_text(rating);
}

std::string rating_report(const Subject& subject, const Rating& rating) {
  std::string text = read_as(subject) + rating_line(subject, rating) + "\n";
  if (rating.steps.empty()) return text;
  text += "\nThe steps as people go:\n";
  for (const auto& [technique, count] : rating.steps) {
    const std::string number = std::to_string(count);
    text += std::string(number.size() < 6 ? 6 - number.size() : 0, ' ') + number + "  " +
            technique + "\n";
  }
  return text;
}

std::string rating_record(const Rating& rating) {
  if (rating.verdict != Verdict::unique) return ",,,,," + std::string(name(rating.verdict));
  return std::to_string(rating.largest) + "," + std::to_string(rating.sum) + "," +
         std::to_string(rating.refutations) + "," + std::to_string(rating.nested) + "," +
         difficulty_text(rating) + "," +
         std::string(rating.complete ? level(rating) : name(Verdict::unknown));
}

std::string_view rating_columns() {
  return "largest,sum,refutations,nested,difficulty,level";
}

}  // namespace cluecore
