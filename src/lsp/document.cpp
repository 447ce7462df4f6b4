// SPDX-License-Identifier: MIT
#include "lsp/document.hpp"

#include "report/words.hpp"
#include "text/text.hpp"

#include <cluecore/techniques.hpp>

#include <algorithm>

namespace cluecore::lsp {

namespace {

enum Severity { error = 1, warning, information, hint };
constexpr int unnecessary = 1;              // the tag of what may be greyed out
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

void add_steps(std::string& text, const std::vector<std::string>& explanation) {
  for (const std::string& line : explanation) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    text += "\n" + std::string(indent, ' ') + "- " + line.substr(indent);
  }
}

}  // namespace

Document::Document(std::string name, std::uint64_t number, const std::string& text, bool bytes)
    : uri(std::move(name)), version(number), bytes_(bytes), lines_(lines_of(text)) {}

Json Document::diagnostics(Examiner& examiner, const EngineKind& engine, bool report,
                           const std::stop_token& stop) {
  if (!report) {
    serve::Query query;
    for (const std::string& line : lines_) query.text += line;
    try {
      reading_ = serve::read(query);
    } catch (const InputError& caught) {
      return Json::array({diagnostic(caught.where(), error, caught.message())});
    }
  }
  if (!reading_) return nullptr;
  subject_ = serve::subject_of(*reading_, engine);
  Question question = serve::question_of(report ? Detail::report : Detail::conflict, stop);
  // Of a grid many givens follow from the others, and nobody minds.
  question.redundant =
      report && std::ranges::none_of(subject_.puzzle->clues(),
                                     [](const Clue& clue) { return clue.given.has_value(); });
  findings_ = examiner.examine(*reading_->family, *subject_.puzzle, question);
  Json all = findings_.verdict == Verdict::contradictory ? conflicts() : verdict();
  for (const Json& note : notes()) all.push_back(note);
  return all;
}

/// What was passed over, where it stands.
Json Document::notes() const {
  Json all = Json::array();
  for (const Note& note : subject_.puzzle->notes()) {
    const Span where = note.where.line > 0 ? note.where : Span{1, 1, 1};
    const std::string unread = note.unread ? ": it may be a rule, and was not read" : "";
    all.push_back(diagnostic(where, note.unread ? warning : hint, note.text + unread));
  }
  return all;
}

/// As an editor counts it. What is as long as nothing marks a character.
Json Document::range(const Span& span) const {
  const int line = std::clamp(span.line, 1, static_cast<int>(lines_.size())) - 1;
  const std::string& text = lines_[static_cast<std::size_t>(line)];
  const auto position = [&](int column) -> Json {
    std::size_t counted = 0;
    for (std::size_t at = 0; --column > 0 && at < text.size();) {
      const std::size_t length = character_length(text, at);
      counted += bytes_ ? length : length == 4 ? 2 : 1;
      at += length;
    }
    return {{"line", line}, {"character", counted}};
  };
  return {{"start", position(span.column)},
          {"end", position(std::max(span.column, 1) + std::max(span.length, 1))}};
}

Json Document::diagnostic(const Span& span, int severity, const std::string& message) const {
  return {
      {"range", range(span)}, {"severity", severity}, {"source", "cluecore"}, {"message", message}};
}

Json Document::conflicts() const {
  Json all = Json::array();
  const std::vector<Clue>& clues = subject_.puzzle->clues();
  const std::size_t count = std::min(findings_.conflicts.size(), most_conflicts);
  for (const Conflict& conflict : std::span(findings_.conflicts).first(count)) {
    const std::string rules = rules_of(conflict);
    if (conflict.clues.empty()) all.push_back(diagnostic({1, 1, 1}, error, rules));
    for (std::size_t clue : conflict.clues) {
      Json related = Json::array();
      std::vector<std::string> others;
      for (std::size_t other : conflict.clues) {
        if (other == clue) continue;
        others.push_back(clues[other].text);
        related.push_back({{"location", {{"uri", uri}, {"range", range(clues[other].where)}}},
                           {"message", rules.empty() ? clues[other].text : rules}});
      }
      const std::string what = others.empty()
                                   ? " cannot be"
                                   : " cannot stand together with " + told_apart(others, "and");
      all.push_back(diagnostic(clues[clue].where, error,
                               clues[clue].text + what + (rules.empty() ? "" : ": " + rules)));
      all.back()["relatedInformation"] = std::move(related);
    }
  }
  for (std::size_t clue : findings_.suspects) {
    all.push_back(diagnostic(clues[clue].where, warning,
                             clues[clue].text + " may be the one that is wrong: without it there "
                                                "is a solution"));
  }
  return all;
}

Json Document::verdict() const {
  std::string message = verdict_text(subject_, findings_);
  const auto& open = findings_.open.empty() ? findings_.differs : findings_.open;
  if (!open.empty()) {
    message += ". Still open: " + listed(ranges_text(*subject_.puzzle, open), "and");
  }
  const std::string missing = missing_text(subject_, findings_);
  if (!missing.empty()) message += ". " + missing;
  const bool good = findings_.verdict == Verdict::unique;
  Json all = Json::array({diagnostic({1, 1, 1}, good ? hint : information, message)});
  for (std::size_t clue : findings_.redundant) {
    const Span& where = subject_.puzzle->clues()[clue].where;
    all.push_back(diagnostic(where, hint, "this follows from the other clues"));
    all.back()["tags"] = {unnecessary};
  }
  return all;
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
  const auto start_of = [&](auto line) -> Json {
    return {{"line", line - lines_.begin()}, {"character", 0}};
  };
  return {{"range", {{"start", start_of(from)}, {"end", start_of(end.base())}}}, {"newText", put}};
}

Json Document::actions(const Json& where) const {
  Json all = Json::array();
  if (!reading_) return all;
  const Json& first = where.at("start").at("line");
  const Json& last = where.at("end").at("line");
  const auto here = [&](std::size_t clue) {
    const Json line = subject_.puzzle->clues()[clue].where.line - 1;
    return first <= line && line <= last;
  };
  for (const serve::Offer& offer : serve::offers(*reading_, subject_, findings_)) {
    if (!offer.text || *offer.text == reading_->text) continue;
    if (!offer.clues.empty() && std::ranges::none_of(offer.clues, here)) continue;
    all.push_back({{"title", offer.words},
                   {"kind", "quickfix"},
                   // Where one slip is likelier than all else together.
                   {"isPreferred",
                    offer.unique.value_or(false) && all.empty() && findings_.likely_slips == 1},
                   {"edit", {{"changes", {{uri, Json::array({edit_to(*offer.text)})}}}}}});
  }
  return all;
}

std::string Document::about_clue(std::size_t clue) const {
  std::string text = "**" + subject_.puzzle->clues()[clue].text + "**";
  for (const Conflict& conflict : findings_.conflicts) {
    if (!std::ranges::binary_search(conflict.clues, clue)) continue;
    const std::string rules = rules_of(conflict);
    text += "\n\nThese cannot stand together: " +
            told_apart(clue_texts(*subject_.puzzle, conflict.clues), "and") +
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

Json Document::hover(Examiner& examiner, const Json& at, const std::stop_token& stop) const {
  if (!reading_) return nullptr;
  const Puzzle& puzzle = *reading_->puzzle;
  const Json& line = at.at("line");
  const Json& column = at.at("character");
  const auto holds = [&](const Span& span) {
    const Json where = range(span);
    return span.line > 0 && where["start"]["line"] == line &&
           where["start"]["character"] <= column && column < where["end"]["character"];
  };
  const auto said = [&](const Span& span, const std::string& text) -> Json {
    return {{"contents", {{"kind", "markdown"}, {"value", text}}}, {"range", range(span)}};
  };
  for (std::size_t clue = 0; clue < puzzle.clues().size(); ++clue) {
    const Span& where = puzzle.clues()[clue].where;
    if (holds(where)) return said(where, about_clue(clue));
  }
  for (const Sheet::Cell& cell : puzzle.sheet().cells) {
    if (!cell.place || !holds(cell.item.where)) continue;
    const Reasons reasons = examiner.why(*reading_->family, puzzle, *cell.place,
                                         serve::question_of(Detail::report, stop));
    if (!reasons.forced) return nullptr;
    std::string text = "**" + puzzle.fact({*cell.place, reasons.value}, true) + "**";
    text += *reasons.forced ? " in every solution\n" : " in one solution, and not in another\n";
    add_steps(text, reasons.explanation);
    return said(cell.item.where, text);
  }
  return nullptr;
}

}  // namespace cluecore::lsp
