// SPDX-License-Identifier: MIT
#include "lsp/document.hpp"

#include "report/words.hpp"
#include "text/text.hpp"

#include <algorithm>

namespace cluecore::lsp {

namespace {

enum Severity { error = 1, warning, information, hint };
constexpr int unnecessary = 1;  // the tag of what may be greyed out
constexpr std::size_t most_conflicts = 20;

/// So much a character adds to a column.
std::size_t width(std::string_view character, Columns columns) {
  const std::size_t units = character.size() == 4 ? 2 : 1;
  return columns == Columns::utf8 ? character.size() : columns == Columns::utf16 ? units : 1;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at <= text.size(); at += lines.back().size() + 1) {
    lines.push_back(text.substr(at, text.find('\n', at) - at));
  }
  return lines;
}

std::string rules_of(const Conflict& conflict) {
  std::string text;
  for (const std::string& rule : conflict.rules) text += (text.empty() ? "" : "; ") + rule;
  return conflict.direct ? text : "";
}

void add_steps(std::string& text, const std::vector<std::string>& explanation) {
  for (const std::string& line : explanation) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    text += "\n" + std::string(indent, ' ') + "- " + line.substr(indent);
  }
}

}  // namespace

Document::Document(std::string uri, const std::string& text, Columns columns)
    : uri_(std::move(uri)), columns_(columns), lines_(lines_of(text)) {}

void Document::examine(Examiner& examiner, const EngineKind& engine, bool report,
                       const std::stop_token& stop) {
  if (!reading_) {
    serve::Query query;
    for (const std::string& line : lines_) query.text += line + "\n";
    query.text.pop_back();
    try {
      reading_ = serve::read(query);
    } catch (const InputError& caught) {
      error_ = caught;
      return;
    }
  }
  subject_ = serve::subject_of(*reading_, engine);
  Question question = serve::question_of(report ? Detail::report : Detail::conflict, stop);
  // Of a grid many givens follow from the others, and nobody minds.
  question.redundant =
      report && std::ranges::none_of(subject_.puzzle->clues(),
                                     [](const Clue& clue) { return clue.given.has_value(); });
  findings_ = examiner.examine(*reading_->family, *subject_.puzzle, question);
}

/// As an editor counts it. What is as long as nothing marks a character.
Json Document::range(const Span& span) const {
  const int line = std::clamp(span.line, 1, static_cast<int>(lines_.size())) - 1;
  const std::string& text = lines_[static_cast<std::size_t>(line)];
  const auto position = [&](int column) -> Json {
    std::size_t counted = 0;
    for (std::size_t at = 0; --column > 0 && at < text.size();) {
      const std::size_t length = character_length(text, at);
      counted += width(std::string_view(text).substr(at, length), columns_);
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

void Document::add_conflicts(Json& all) const {
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
        related.push_back({{"location", {{"uri", uri_}, {"range", range(clues[other].where)}}},
                           {"message", rules.empty() ? clues[other].text : rules}});
      }
      const std::string what =
          others.empty() ? " cannot be" : " cannot stand together with " + listed(others, "and");
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
}

void Document::add_verdict(Json& all) const {
  std::string message = verdict_text(subject_, findings_);
  if (findings_.verdict == Verdict::several) {
    const std::string missing = missing_text(subject_, findings_);
    if (!missing.empty()) message += ". " + missing;
    const auto& open = findings_.open.empty() ? findings_.differs : findings_.open;
    if (!findings_.differs.empty()) {
      message += (missing.empty() ? ". " : " ") + std::string("Still open: ") +
                 listed(place_ranges(*subject_.puzzle, open), "and");
    }
  }
  const bool good = findings_.verdict == Verdict::unique;
  all.push_back(diagnostic({1, 1, 1}, good ? hint : information, message));
  for (std::size_t clue : findings_.redundant) {
    const Span& where = subject_.puzzle->clues()[clue].where;
    all.push_back(diagnostic(where, hint, "this follows from the other clues"));
    all.back()["tags"] = {unnecessary};
  }
}

Json Document::diagnostics() const {
  Json all = Json::array();
  if (error_) {
    all.push_back(diagnostic(error_->where(), error, error_->message()));
  } else if (reading_ && findings_.verdict == Verdict::contradictory) {
    add_conflicts(all);
  } else if (reading_) {
    add_verdict(all);
  }
  return all;
}

/// From the first line that differs to the last.
Json Document::edit_to(const std::string& text) const {
  const std::vector<std::string> now = lines_of(text);
  std::size_t begin = 0;
  std::size_t old_end = lines_.size();
  std::size_t end = now.size();
  while (begin + 1 < std::min(old_end, end) && now[begin] == lines_[begin]) ++begin;
  while (std::min(old_end, end) > begin + 1 && now[end - 1] == lines_[old_end - 1])
    --end, --old_end;
  std::string put = now[begin];
  for (std::size_t i = begin + 1; i < end; ++i) put += "\n" + now[i];
  const int last = static_cast<int>(old_end);
  const int behind = static_cast<int>(character_count(lines_[old_end - 1])) + 1;
  return {{"range",
           {{"start", {{"line", begin}, {"character", 0}}},
            {"end", range({last, behind, 0})["start"]}}},
          {"newText", put}};
}

Json Document::actions(std::size_t first, std::size_t last) const {
  Json all = Json::array();
  if (!reading_) return all;
  const auto here = [&](std::size_t clue) {
    const auto line = static_cast<std::size_t>(subject_.puzzle->clues()[clue].where.line);
    return line >= first + 1 && line <= last + 1;
  };
  for (const serve::Offer& offer : serve::offers(*reading_, subject_, findings_)) {
    if (!offer.text || *offer.text == reading_->text) continue;
    if (!offer.clues.empty() && std::ranges::none_of(offer.clues, here)) continue;
    all.push_back({{"title", offer.words},
                   {"kind", "quickfix"},
                   {"isPreferred", offer.unique.value_or(false) && all.empty()},
                   {"edit", {{"changes", {{uri_, Json::array({edit_to(*offer.text)})}}}}}});
  }
  return all;
}

std::string Document::about_clue(std::size_t clue) const {
  std::string text = "**" + subject_.puzzle->clues()[clue].text + "**";
  for (const Conflict& conflict : findings_.conflicts) {
    if (!std::ranges::binary_search(conflict.clues, clue)) continue;
    const std::string rules = rules_of(conflict);
    text += "\n\nThese cannot stand together: " +
            listed(clue_texts(*subject_.puzzle, conflict.clues), "and") +
            (rules.empty() ? "" : ": " + rules) + "\n";
    add_steps(text, conflict.explanation);
  }
  if (std::ranges::count(findings_.suspects, clue) > 0) text += "\n\nIt may be the wrong one.";
  if (std::ranges::count(findings_.redundant, clue) > 0) {
    text += "\n\nIt follows from the other clues.";
  }
  return text;
}

Json Document::hover(Examiner& examiner, const Position& at, const std::stop_token& stop) const {
  if (!reading_) return nullptr;
  const Puzzle& puzzle = *reading_->puzzle;
  const auto holds = [&](const Span& span) {
    if (span.line != static_cast<int>(at.line) + 1) return false;
    const Json where = range(span);
    return where["start"]["character"] <= at.column && at.column < where["end"]["character"];
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
