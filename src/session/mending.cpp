// SPDX-License-Identifier: MIT
// Slips and repairs as texts. Whatever is offered was read again: it says what the repair says.
#include "report/words.hpp"
#include "session/reading.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore {

namespace {

/// So many repairs are offered.
constexpr std::size_t most_offers = 8;

/// Does the clue, of which only the text was replaced, say that now? It speaks of the same place, or
/// names what it changed to.
bool is_changed(const Clue& before, const Clue& after, std::string_view to) {
  if (!before.given || !after.given) return after.text.ends_with(to);
  return before.given->place == after.given->place && before.given->value != after.given->value;
}

/// Does the new text say the same but for the clues dropped, which are changed, or gone?
bool says_the_rest(const Reading& before, const Reading& after, const Repair& repair) {
  const std::vector<Clue>& old_clues = before.puzzle->clues();
  const std::vector<Clue>& new_clues = after.puzzle->clues();
  if (after.more || after.puzzle->shape() != before.puzzle->shape()) return false;
  const std::size_t gone = repair.change.empty() ? repair.drop.size() : 0;
  if (new_clues.size() + gone != old_clues.size()) return false;
  std::size_t at = 0;
  std::size_t dropped = 0;
  for (std::size_t clue = 0; clue < old_clues.size(); ++clue) {
    const bool drop = dropped < repair.drop.size() && repair.drop[dropped] == clue;
    if (drop && repair.change.empty()) {
      ++dropped;
      continue;
    }
    const Clue& now = new_clues[at++];
    if (drop ? !is_changed(old_clues[clue], now, repair.change[dropped].to)
             : now.text != old_clues[clue].text) {
      return false;
    }
    dropped += drop ? 1 : 0;
  }
  return true;
}

std::optional<std::string> mended_in(const Reading& reading, const Repair& repair) {
  const bool change = !repair.change.empty();
  if (change && repair.change.size() != repair.drop.size()) return std::nullopt;
  const std::string blank = reading.puzzle->sheet().blank;
  for (const char apart : {' ', ','}) {  // numbers of one clue: which, shows when the text is read
    std::vector<Edit> edits;
    for (std::size_t i = 0; i < repair.drop.size(); ++i) {
      edits.push_back(
          {reading.puzzle->clues()[repair.drop[i]].where, change ? repair.change[i].to : blank});
      if (edits.back().where.line == 0) return std::nullopt;
      std::ranges::replace(edits.back().to, ' ', apart);
    }
    std::ranges::sort(
        edits, {}, [](const Edit& edit) { return std::pair(edit.where.line, edit.where.column); });
    std::string text;
    try {
      text = edited(reading.text, edits);
    } catch (const std::logic_error&) {  // they overlap: the clues have no text of their own
      return std::nullopt;
    }
    const auto after = read_alike(reading, text, reading.how.format);
    if (after && says_the_rest(reading, *after, repair)) return text;
  }
  return std::nullopt;
}

/// The text without the lines on which the clues stand.
std::optional<std::string> without_lines(const Reading& reading, const Repair& repair) {
  if (!repair.change.empty()) return std::nullopt;
  std::string text;
  int number = 0;
  for (Source source = Source::from_text("", reading.text); source.peek() != nullptr;) {
    const Line line = source.take();
    ++number;
    const bool drop = std::any_of(repair.drop.begin(), repair.drop.end(), [&](std::size_t clue) {
      return reading.puzzle->clues()[clue].where.line == number;
    });
    if (!drop) text += line.text + "\n";
  }
  const auto after = read_alike(reading, text, reading.how.format);
  if (after && says_the_rest(reading, *after, repair)) return text;
  return std::nullopt;
}

/// The text after a repair; nothing if no such text reads as the puzzle without the clues dropped, and
/// with those that stand in their place.
std::optional<std::string> mended(const Reading& reading, const Repair& repair) {
  if (auto text = mended_in(reading, repair)) return text;
  if (auto text = without_lines(reading, repair)) return text;
  // A cell of a game id has no text of its own; one in rows has.
  const auto written = rows(reading);
  if (!written || written->text == reading.text) return std::nullopt;
  const auto alike = read_alike(reading, written->text, "");
  return alike ? mended_in(*alike, repair) : std::nullopt;
}

}  // namespace

std::vector<Offer> offers(const Reading& reading, const Subject& subject,
                          const Findings& findings) {
  std::vector<Offer> all;
  for (const LikelySlip& likely : findings.slips) {
    const Slip& slip = likely.slip;
    std::string text =
        slip.edits.empty() ? slip.mended()->print() : edited(reading.text, slip.edits);
    all.push_back({slip.text(), likely.unique, std::move(text), slip.clues});
  }
  for (const Repair& repair :
       std::span(findings.repairs).first(std::min(findings.repairs.size(), most_offers))) {
    all.push_back(
        {repair_text(subject, repair), repair.unique, mended(reading, repair), repair.drop});
  }
  return all;
}

}  // namespace cluecore
