// SPDX-License-Identifier: MIT
// Clues and sizes from text: what all formats share.
#include "readers.hpp"
#include "text/mapped.hpp"

#include <algorithm>

namespace cluecore::nonogram {

namespace {

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

/// The lines that are clues if there can be `needed` of them.
std::optional<std::vector<const Line*>> clue_lines(std::span<const Line> lines,
                                                   std::size_t needed) {
  std::vector<const Line*> with_numbers;
  std::size_t before = 0;  // blank lines before all numbers, between them, behind them
  std::size_t between = 0;
  std::size_t behind = 0;
  for (const Line& line : lines) {
    if (line.text.empty()) {
      ++(with_numbers.empty() ? before : behind);
      continue;
    }
    with_numbers.push_back(&line);
    between += std::exchange(behind, 0);
  }
  if (with_numbers.size() == needed) return with_numbers;
  // Blank lines are empty clues. But the last one behind the numbers only separates: else a clue
  // that is missing would pass for an empty one. One before the numbers may do either: then
  // nothing else may be in doubt.
  const std::size_t most = lines.size() - (behind > 0 ? 1 : 0);
  const std::size_t least = before > 0 ? most : with_numbers.size() + between;
  if (needed < least || needed > most) return std::nullopt;
  return mapped(lines.first(needed), [](const Line& line) { return &line; });
}

}  // namespace

int read_run(const Text& text, const Field& field) {
  if (const std::optional<int> number = whole_number(field.text)) return *number;
  if (all_digits(field.text)) {
    throw text.error(field, shown(field.text) + " is too large for any line");
  }
  const bool letter = (field.text.back() | 0x20) >= 'a' && (field.text.back() | 0x20) <= 'z';
  if (letter && all_digits(field.text.substr(0, field.text.size() - 1))) {
    throw text.error(
        field, shown(field.text) + " names a colour; only black and white puzzles are supported");
  }
  throw text.error(field,
                   shown(field.text) + " is not a number; a clue is the lengths of a line's runs");
}

LineClue read_clue(const Text& text, const Field& field, char separator) {
  LineClue clue{{}, text.line.span(field.begin, field.text.size())};
  clue.unsaid = field.text.empty();
  clue.unknown = field.text == "?" && separator == ',';
  if (clue.unknown || is_blank(field.text)) return clue;
  std::size_t count = 0;
  std::optional<Field> zero;
  const auto take = [&](const Field& number) {
    const int run = read_run(text, number);
    if (run == 0 && !zero) zero = number;
    if (++count > largest_side) throw text.error(number, too_many_runs);
    if (zero && count > 1) {
      throw text.error(*zero, "no run has length 0; a 0 alone is a line without black cells");
    }
    if (run > 0) clue.runs.push_back(run);
  };
  for (std::size_t begin = 0; begin <= field.text.size();) {
    const std::size_t end = std::min(field.text.find(separator, begin), field.text.size());
    const std::string_view piece = field.text.substr(begin, end - begin);
    if (is_blank(piece)) {
      throw text.source.error(text.line, field.begin + trim(Field{begin, piece}).begin, 1,
                              "a number is missing here");
    }
    for (std::size_t at = 0; (at = piece.find_first_not_of(" \t", at)) != std::string_view::npos;) {
      const std::size_t behind = std::min(piece.find_first_of(" \t", at), piece.size());
      take({field.begin + begin + at, piece.substr(at, behind - at)});
      at = behind;
    }
    begin = end + 1;
  }
  if (clue.runs.size() > 1) {
    const std::size_t first =
        std::min(field.text.find_first_not_of("0123456789"), field.text.size());
    const std::size_t second = field.text.find_first_of("0123456789", first);
    clue.between = field.text.substr(first, second - first);
  }
  return clue;
}

std::size_t read_side(const Text& text, const Field& field, const std::string& what) {
  const std::optional<int> side = whole_number(field.text);
  if (!side || *side < 1 || *side > largest_side) {
    throw text.error(field, (field.text.empty() ? "there is no " + what
                                                : shown(field.text) + " is not a " + what) +
                                "; it is a number from 1 to " + std::to_string(largest_side));
  }
  return static_cast<std::size_t>(*side);
}

std::vector<LineClue> read_clues(const Source& source, const Line& head,
                                 std::span<const Line> lines, std::size_t needed,
                                 const std::string& why) {
  const auto chosen = clue_lines(lines, needed);
  if (!chosen) {
    std::size_t clues = 0;
    for (const Line& line : lines) {
      if (line.text.empty()) continue;
      if (++clues > needed) {
        throw source.error(line, 0, line.text.size(), "one clue too many; " + why);
      }
    }
    throw source.error(head, 0, head.text.size(),
                       counted(clues, "clue") + " below this; " + why +
                           (clues < lines.size() ? " (a 0 stands for an empty line)" : ""));
  }
  return mapped(*chosen, [&](const Line* line) {
    return read_clue({source, *line}, trim({0, line->text}));
  });
}

std::string GoalReader::complaint() const {
  return counted(goal_.size(), "cell") + " where the picture has " + std::to_string(cells_);
}

}  // namespace cluecore::nonogram
