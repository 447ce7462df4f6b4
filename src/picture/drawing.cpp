// SPDX-License-Identifier: MIT
#include "picture/drawing.hpp"

#include "text/text.hpp"

#include <cluecore/puzzle.hpp>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace cluecore {

namespace {

/// So many clues of a conflict that have no numbers are named.
constexpr std::size_t most_together = 6;

const char* colour_of(Mark mark) {
  static constexpr std::array colours = {"", "\x1b[1;31m", "\x1b[33m", "\x1b[1m"};  // by mark
  return colours.at(static_cast<std::size_t>(mark));
}

Drawn draw(const Sheet& sheet, const Picture& picture) {
  if (sheet.loop != Sheet::Edges::none) return draw_loop(sheet, picture);
  switch (sheet.look) {
    case Sheet::Look::cells:
      return draw_cells(sheet, picture);
    case Sheet::Look::picture:
      return draw_blocks(sheet, picture);
    case Sheet::Look::table:
      return draw_table(sheet, picture);
  }
  throw std::logic_error("draw_sheet: no such look");
}

}  // namespace

std::string coloured(const std::string& text, Mark mark) {
  return mark == Mark::none ? text : colour_of(mark) + text + "\x1b[0m";
}

std::string marked(std::string text, Mark mark, bool colour, std::string_view differing) {
  char left = ' ';
  char right = ' ';
  if (mark == Mark::conflict) {
    left = '[';
    right = ']';
  } else if (mark == Mark::differs) {
    left = differing.front();
    right = differing.back();
  } else if (mark == Mark::given) {
    right = '\'';
  }
  text.insert(0, 1, left) += right;
  return colour ? coloured(text, mark) : text;
}

std::string marks_legend(const std::vector<Marked>& drawn, std::string_view differing) {
  std::string legend;
  const auto add = [&](Mark kind, std::string_view before, std::string_view behind) {
    const auto found = std::ranges::find(drawn, kind, &Marked::mark);
    if (found == drawn.end()) return;
    legend.append(legend.empty() ? "" : ", ").append(before).append(found->text).append(behind);
  };
  add(Mark::conflict, "[", "] takes part in a conflict");
  add(Mark::given, "", "' is a given");
  add(Mark::differs, differing.substr(0, 1), std::string(1, differing.back()) + " differs");
  return legend;
}

bool flagged(const std::vector<bool>& flags, std::optional<std::size_t> at) {
  return at && *at < flags.size() && flags[*at];
}

bool in_conflict(const Sheet::Item& item, const Picture& picture) {
  return flagged(picture.conflict, item.clue);
}

/// A number that says nothing of the value: it stands behind each of the signs.
static bool stands_beside(const Sheet::Cell& cell) {
  return std::ranges::all_of(cell.signs, [&](const std::string& sign) {
    return std::string_view(sign).ends_with(cell.item.text);
  });
}

Marked shown(const Sheet::Cell& cell, const Picture& picture) {
  Marked shown{cell.item.text, Mark::none};
  const bool open = picture.step != nullptr && !flagged(picture.step->known, cell.place);
  if (cell.place && picture.solution != nullptr && !open) {
    shown.text = cell.signs.at(picture.solution->at(*cell.place));
    // A value that is given is shown as it was typed, but for one that is blank; the number of a cage is none.
    const bool value = shown.text == cell.item.text || shown.text == ".";
    if (cell.item.clue && value && !stands_beside(cell)) shown.mark = Mark::given;
    if (flagged(picture.differs, cell.place)) shown.mark = Mark::differs;
  }
  if (in_conflict(cell.item, picture)) shown.mark = Mark::conflict;
  return shown;
}

std::string draw_sentences(const Sheet& sheet, const Picture& picture) {
  std::string text;
  std::size_t width = 0;
  // What an image shows by shapes was typed by whoever reads this: only what matters is repeated.
  const auto hidden = [&](const Sheet::Sentence& sentence) {
    return sentence.drawn && !in_conflict(sentence.label, picture) &&
           !flagged(picture.suspect, sentence.label.clue);
  };
  struct Told {
    Sheet::Item label;
    std::string text;
    std::string last;  // of its sentences
    std::size_t sentences = 1;
  };
  std::vector<Told> told;
  for (const Sheet::Sentence& next : sheet.sentences) {
    const Sheet::Item& label = next.label;
    const std::string& sentence = next.text;
    width = std::max(width, character_count(label.text));
    if (hidden(next)) continue;
    const bool conflict = in_conflict(label, picture);
    // What has no number of its own stands together.
    if (told.empty() || label.text.empty() || told.back().label.text != label.text ||
        in_conflict(told.back().label, picture) != conflict) {
      told.push_back({label, sentence, sentence});
      continue;
    }
    Told& all = told.back();
    if (++all.sentences > most_together && conflict) continue;
    // "the arrow from r1c1 to r1c3; from r2c1 to r3c3"
    const std::string kind = sentence.substr(0, sentence.find(' ', 4) + 1);
    const bool again = kind.starts_with("the ") && all.last.starts_with(kind);
    all.text += "; " + sentence.substr(again ? kind.size() : 0);
    all.last = sentence;
  }
  for (Told& one : told) {
    const Sheet::Item& label = one.label;
    if (in_conflict(label, picture) && one.sentences > most_together) {
      one.text += "; " + std::to_string(one.sentences - most_together) + " more";
    }
    const std::string& sentence = one.text;
    if (label.text.empty()) {
      text += sentence.empty() ? "\n" : folded("  " + sentence, picture.columns, 6);
      continue;
    }
    const Mark mark = in_conflict(label, picture) ? Mark::conflict : Mark::none;
    const std::string before = "  " + std::string(width - character_count(label.text), ' ');
    // The colour of a label takes no room.
    const std::string lines = folded(before + marked(label.text, mark, false) + " " + sentence,
                                     picture.columns, width + 5);
    const std::size_t label_end = before.size() + label.text.size() + 2;
    text += before + marked(label.text, mark, picture.colour) + lines.substr(label_end);
  }
  return text;
}

std::string padded(const std::string& text, std::size_t width) {
  const std::size_t length = character_count(text);
  return text + std::string(width - std::min(width, length), ' ');
}

std::string repeated(std::string_view sign, std::size_t times) {
  std::string text;
  for (; times > 0; --times) text += sign;
  return text;
}

std::string symbol_of(const std::string& number) {
  constexpr std::string_view symbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const std::optional<int> value = whole_number(number);
  const bool has_one = value && *value < static_cast<int>(symbols.size());
  return has_one ? std::string(1, symbols[static_cast<std::size_t>(*value)]) : number;
}

std::string symbols_legend(int largest) {
  if (largest == 10) return "A is 10";
  const std::string number = std::to_string(largest);
  return "A to " + symbol_of(number) + " are 10 to " + number;
}

std::string ended(const std::string& line) {
  return std::string(trim_end(line)) + "\n";
}

std::string draw_sheet(const Sheet& sheet, const Picture& picture) {
  return draw(sheet, picture).text;
}

std::string sheet_legend(const Sheet& sheet, const Picture& picture) {
  std::string legend = draw(sheet, picture).legend;
  if (picture.solution == nullptr || sheet.meaning.empty()) return legend;
  return sheet.meaning + (legend.empty() ? "" : ", " + legend);
}

std::string Puzzle::draw(const Picture& picture) const {
  return draw_sheet(sheet(), picture);
}

std::string Puzzle::legend(const Picture& picture) const {
  return sheet_legend(sheet(), picture);
}

}  // namespace cluecore
