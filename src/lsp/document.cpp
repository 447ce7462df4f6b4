// SPDX-License-Identifier: MIT
#include "lsp/document.hpp"

#include "report/words.hpp"
#include "text/text.hpp"

#include <cluecore/techniques.hpp>

#include <algorithm>

namespace cluecore::lsp {

namespace {

enum Severity { error = 1, warning, information, hint };
constexpr std::size_t most_conflicts = 20;  // more than anybody mends at once

/// Each with its end, but the last, which may be empty.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines = {""};
  for (const char c : text) {
    lines.back() += c;
    if (c == '\n') lines.emplace_back();
  }
  return lines;
}

std::string rules_of(const Conflict& conflict) {
  return conflict.direct ? joined(texts(conflict.rules), "; ") : "";
}

Json range_json(const Position& begin, const Position& end) {
  const auto json = [](const Position& at) {
    return json_object("character", at.character, "line", at.line);
  };
  return json_object("end", json(end), "start", json(begin));
}

void add_steps(std::string& text, const std::vector<std::string>& explanation) {
  for (const std::string& line : explanation) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    text += "\n" + std::string(indent, ' ') + "- " + line.substr(indent);
  }
}

}  // namespace

Document::Document(std::string name, std::uint64_t number, const std::string& text, bool bytes)
    : uri(std::move(name)), version(number), bytes_(bytes), lines_(lines_of(text)) {}

std::string Document::diagnostics(Examiner& examiner, const EngineKind& engine, bool report,
                                  const std::stop_token& stop) {
  JsonWriter all('[');
  if (!report) {
    try {
      reading_ = read_typed(joined(lines_, ""));
    } catch (const InputError& caught) {
      all.raw(diagnostic(caught.where(), error, caught.message()));
      return all.text();
    }
  }
  if (!reading_) return "";
  subject_ = subject_of(*reading_, engine.name, "the time limit was reached");
  Question question{.detail = report ? Detail::report : Detail::conflict, .limits = {.stop = stop}};
  // Of a grid many givens follow from the others, and nobody minds.
  question.redundant =
      report && std::ranges::none_of(subject_.puzzle->clues(),
                                     [](const Clue& clue) { return clue.given.has_value(); });
  findings_ = examiner.examine(*reading_->family, *subject_.puzzle, question);
  findings_.verdict == Verdict::contradictory ? add_conflicts(all) : add_verdict(all);
  add_notes(all);
  return all.text();
}

/// What was passed over, where it stands.
void Document::add_notes(JsonWriter& all) const {
  for (const Note& note : subject_.puzzle->notes()) {
    const Span where = note.where.line > 0 ? note.where : Span{1, 1, 1};
    const std::string unread = note.unread ? ": it may be a rule, and was not read" : "";
    all.raw(diagnostic(where, note.unread ? warning : hint, note.text + unread));
  }
}

/// What is as long as nothing marks a character.
std::pair<Position, Position> Document::places(const Span& span) const {
  const int line = std::clamp(span.line, 1, static_cast<int>(lines_.size())) - 1;
  const std::string& text = lines_[static_cast<std::size_t>(line)];
  const auto position = [&](int column) {
    int counted = 0;
    for (std::size_t at = 0; --column > 0 && at < text.size();) {
      const std::size_t length = character_length(text, at);
      counted += bytes_ ? static_cast<int>(length) : length == 4 ? 2 : 1;
      at += length;
    }
    return Position{line, counted};
  };
  return {position(span.column), position(std::max(span.column, 1) + std::max(span.length, 1))};
}

Json Document::range(const Span& span) const {
  const auto [begin, end] = places(span);
  return range_json(begin, end);
}

Json Document::diagnostic(const Span& span, int severity, const std::string& message,
                          const std::optional<Json>& related, bool idle) const {
  const auto tags = idle ? std::optional(Json{"[1]"}) : std::nullopt;  // it may be greyed out
  return json_object("message", message, "range", range(span), "relatedInformation", related,
                     "severity", severity, "source", "cluecore", "tags", tags);
}

void Document::add_conflicts(JsonWriter& all) const {
  const std::vector<Clue>& clues = subject_.puzzle->clues();
  const std::size_t count = std::min(findings_.conflicts.size(), most_conflicts);
  for (const Conflict& conflict : std::span(findings_.conflicts).first(count)) {
    const std::string rules = rules_of(conflict);
    if (conflict.clues.empty()) all.raw(diagnostic({1, 1, 1}, error, rules));
    for (std::size_t clue : conflict.clues) {
      JsonWriter related('[');
      std::vector<std::size_t> others;
      for (std::size_t other : conflict.clues) {
        if (other == clue) continue;
        others.push_back(other);
        related.raw(json_object("location",
                                json_object("range", range(clues[other].where), "uri", uri),  //
                                "message", rules.empty() ? clues[other].text : rules));
      }
      const std::string what =
          others.empty() ? " cannot be"
                         : " cannot stand together with " +
                               told_apart(*subject_.puzzle, others,
                                          clue_texts(*subject_.puzzle, others), "and", false);
      all.raw(diagnostic(clues[clue].where, error,
                         clues[clue].text + what + (rules.empty() ? "" : ": " + rules),
                         Json{related.text()}));
    }
  }
  for (std::size_t clue : findings_.suspects) {
    all.raw(diagnostic(
        clues[clue].where, warning,
        clues[clue].text + " may be the one that is wrong: without it there is a solution"));
  }
}

void Document::add_verdict(JsonWriter& all) const {
  std::string message = verdict_text(subject_, findings_);
  const auto& open = findings_.open.empty() ? findings_.differs : findings_.open;
  if (!open.empty()) {
    message += ". Still open: " + listed(ranges_text(*subject_.puzzle, open), "and");
  }
  const std::string missing = missing_text(subject_, findings_);
  if (!missing.empty()) message += ". " + missing;
  const bool good = findings_.verdict == Verdict::unique;
  all.raw(diagnostic({1, 1, 1}, good ? hint : information, message));
  for (std::size_t clue : findings_.redundant) {
    all.raw(diagnostic(subject_.puzzle->clues()[clue].where, hint,
                       "this follows from the other clues", {}, true));
  }
}

/// From the first line that differs to the last.
Json Document::edit_to(const std::string& text) const {
  const std::vector<std::string> now = lines_of(text);
  const auto [from, to] = std::ranges::mismatch(lines_, now);
  const auto [end, now_end] =
      std::mismatch(lines_.rbegin(), std::reverse_iterator(from), now.rbegin(),  //
                    std::reverse_iterator(to));
  std::string put;
  for (auto line = to; line != now_end.base(); ++line) put += *line;
  const auto start_of = [&](auto line) {
    return Position{static_cast<int>(line - lines_.begin()), 0};
  };
  return json_object("newText", put, "range", range_json(start_of(from), start_of(end.base())));
}

Json Document::actions(int first, int last) const {
  JsonWriter all('[');
  const auto here = [&](std::size_t clue) {
    const int line = subject_.puzzle->clues()[clue].where.line - 1;
    return first <= line && line <= last;
  };
  if (!reading_) return {all.text()};
  bool preferred =
      findings_.likely_slips == 1;  // where one slip is likelier than all else together
  for (const Offer& offer : offers(*reading_, subject_, findings_)) {
    if (!offer.text || *offer.text == reading_->text) continue;
    if (!offer.clues.empty() && std::ranges::none_of(offer.clues, here)) continue;
    const Json edits{"[" + edit_to(*offer.text).text + "]"};
    all.raw(json_object("edit", json_object("changes", json_object(uri, edits)),   //
                        "isPreferred", preferred && offer.unique.value_or(false),  //
                        "kind", "quickfix", "title", offer.words));
    preferred = false;
  }
  return {all.text()};
}

std::string Document::about_clue(std::size_t clue) const {
  std::string text = "**" + subject_.puzzle->clues()[clue].text + "**";
  for (const Conflict& conflict : findings_.conflicts) {
    if (!std::ranges::binary_search(conflict.clues, clue)) continue;
    const std::string rules = rules_of(conflict);
    text += "\n\nThese cannot stand together: " +
            told_apart(*subject_.puzzle, conflict.clues,
                       clue_texts(*subject_.puzzle, conflict.clues), "and", false) +
            (rules.empty() ? "" : ": " + rules) + "\n";
    if (conflict.explained_by_all) text += "\nFrom all clues:\n";
    add_steps(text, conflict.explanation);
  }
  if (std::ranges::count(findings_.suspects, clue) > 0) text += "\n\nIt may be the wrong one.";
  if (std::ranges::count(findings_.redundant, clue) > 0) {
    text += "\n\nIt follows from the other clues.";
  }
  return text;
}

Json Document::hover(Examiner& examiner, Position at, const std::stop_token& stop) const {
  if (!reading_) return {"null"};
  const Puzzle& puzzle = *reading_->puzzle;
  const auto holds = [&](const Span& span) {
    const auto [begin, end] = places(span);
    return span.line > 0 && begin <= at && at < end;
  };
  const auto said = [&](const Span& span, const std::string& text) {
    return json_object("contents", json_object("kind", "markdown", "value", text),  //
                       "range", range(span));
  };
  for (std::size_t clue = 0; clue < puzzle.clues().size(); ++clue) {
    const Span& where = puzzle.clues()[clue].where;
    if (holds(where)) return said(where, about_clue(clue));
  }
  for (const Sheet::Cell& cell : puzzle.sheet().cells) {
    if (!cell.place || !holds(cell.item.where)) continue;
    const Reasons reasons =
        examiner.why(*reading_->family, puzzle, *cell.place, {.limits = {.stop = stop}});
    if (!reasons.forced) return {"null"};
    std::string text = "**" + puzzle.fact({*cell.place, reasons.value}, true) + "**";
    text += *reasons.forced ? " in every solution\n" : " in one solution, and not in another\n";
    add_steps(text, reasons.explanation);
    return said(cell.item.where, text);
  }
  return {"null"};
}

}  // namespace cluecore::lsp
