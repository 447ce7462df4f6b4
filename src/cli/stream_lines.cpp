// SPDX-License-Identifier: MIT
#include "stream_lines.hpp"

#include "puzzle/readers.hpp"
#include "summary.hpp"
#include "text/csv.hpp"
#include "text/json_value.hpp"
#include "text/text.hpp"

#include <cluecore/report.hpp>

#include <algorithm>

namespace cluecore::cli {

namespace {

std::optional<Verdict> verdict_named(std::string_view text) {
  const std::string_view word = text.substr(0, text.find_first_of(" :;,"));
  for (const Verdict verdict : Summary::verdicts) {
    if (word == name(verdict)) return verdict;
  }
  return std::nullopt;
}

/// "12", "10000 or more", "unknown".
std::optional<Verdict> verdict_of_count(const std::string& text) {
  const std::optional<int> count = whole_number(text.substr(0, text.find(' ')));
  if (!count) return verdict_named(text);
  const bool complete = text.find(' ') == std::string::npos;
  return *count == 0  ? Verdict::contradictory
         : *count > 1 ? Verdict::several
         : complete   ? Verdict::unique
                      : Verdict::solvable;
}

/// What a line of check or rate begins with.
std::string place_in(const std::string& source, int line) {
  return source + ":" + std::to_string(line) + ": ";
}

}  // namespace

Expected expected_of(const Task& task, const Request& request) {
  if (request.json) return Expected::beginning(json_beginning(task.source, task.line.number));
  if (request.command == Command::check)
    return Expected::beginning(place_in(task.source, task.line.number));
  if (task.layout == Layout::table) return Expected::beginning(task.line.text + ",");
  if (request.count) return Expected::count();
  const Puzzle& puzzle = *task.puzzle;
  Solution givens(puzzle.places());
  const std::string blank = puzzle.line(givens);
  for (const Clue& clue : puzzle.clues()) {
    if (clue.given) givens[clue.given->place] = clue.given->value;
  }
  return Expected::solution(puzzle.line(givens), blank);
}

std::optional<Verdict> verdict_in(const std::string& answer, const Request& request,
                                  const Task& task) try {
  if (request.json) return verdict_named(read_json(answer).at("verdict").said());
  if (request.command == Command::check) {
    return verdict_named(answer.substr(place_in(task.source, task.line.number).size()));
  }
  if (task.layout == Layout::table) return verdict_named(csv_fields(answer).back().text);
  if (request.count) return verdict_of_count(answer);
  const std::size_t remark = answer.starts_with("# ") ? 0 : answer.find(" # ");
  if (remark == std::string::npos) {
    return request.solutions == 1 ? Verdict::solvable : Verdict::unique;
  }
  return verdict_named(answer.substr(answer.find("# ", remark) + 2));
} catch (const JsonFault&) {
  return std::nullopt;
}

std::optional<std::string> line_passed_on(const Line& line, const Request& request, Layout layout) {
  const bool table = layout == Layout::table;
  const bool rates = request.command == Command::rate && table;
  if (request.json || (request.command != Command::solve && !rates)) return std::nullopt;
  if (!table || content_of(line.text).text.empty()) return line.text;
  return line.text + (rates           ? "," + std::string(rating_columns())
                      : request.count ? ",solutions,verdict"
                                      : ",solution,verdict");
}

ErrorLine error_line(const InputError& error, const Request& request, const std::string& source,
                     const Family* family, Layout layout, const Line* record) {
  const int line = record == nullptr ? error.where().line : record->number;
  if (request.json) {
    return {json_beginning(source, line),
            json_error(source, family == nullptr ? "" : family->name(), line, error)};
  }
  if (record == nullptr) return {};
  const bool rates = request.command == Command::rate;
  if (request.command != Command::solve && !(rates && layout == Layout::table)) {
    const std::string place = place_in(source, line);
    return {place, place + "error: " + error.message()};
  }
  if (layout != Layout::table) return {"# ", line_error(error)};
  // Left open, the quote would take in the columns that are added, and the next record.
  const bool open = std::count(record->text.begin(), record->text.end(), '"') % 2 == 1;
  return {record->text, record->text + (open ? "\"" : "") +
                            (rates ? record_error(error, rating_columns()) : record_error(error))};
}

}  // namespace cluecore::cli
