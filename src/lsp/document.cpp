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

/// So many units of UTF-16 a character takes.
std::size_t units(std::string_view character) {
  return character.size() == 4 ? 2 : 1;
}

std::size_t width(std::string_view character, Columns columns) {
  return columns == Columns::utf8    ? character.size()
         : columns == Columns::utf16 ? units(character)
                                     : 1;
}

std::string listed_rules(const Conflict& conflict) {
  if (!conflict.direct) return "";
  std::string text;
  for (const std::string& rule : conflict.rules) text += (text.empty() ? "" : "; ") + rule;
  return text;
}

void add_steps(std::string& text, const std::vector<std::string>& explanation) {
  for (const std::string& line : explanation) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    text += "\n" + std::string(indent, ' ') + "- " + line.substr(indent);
  }
}

bool holds(const Span& span, const Span& at) {
  return span.line == at.line && span.column <= at.column &&
         at.column < span.column + std::max(span.length, 1);
}

}  // namespace

Document::Document(std::string uri, std::string text, Columns columns)
    : uri_(std::move(uri)), text_(std::move(text)), columns_(columns) {
  for (const Field& line : split(text_, '\n')) lines_.emplace_back(line.text);
}

void Document::examine(Examiner& examiner, const EngineKind& engine, bool report,
                       const std::stop_token& stop) {
  findings_ = {};
  try {
    if (!reading_) {
      serve::Query query;
      query.text = text_;
      reading_ = serve::read(query);
    }
  } catch (const InputError& caught) {
    error_ = caught;
    return;
  }
  const Puzzle& puzzle = *reading_->puzzle;
  subject_ = {};
  subject_.source = serve::text_name;
  subject_.family = reading_->family;
  subject_.puzzle = &puzzle;
  subject_.line = reading_->line;
  subject_.engine = engine.name;
  subject_.limit = "the time limit was reached";
  Question question;
  question.detail = report ? Detail::report : Detail::conflict;
  question.limits.stop = stop;
  // Of a grid many givens follow from the others, and nobody minds.
  question.redundant = report && std::ranges::none_of(puzzle.clues(), [](const Clue& clue) {
                         return clue.given.has_value();
                       });
  findings_ = examiner.examine(*reading_->family, puzzle, question);
}

Json Document::range(const Span& span) const {
  const auto column = [&](int wanted) {
    const std::size_t number = static_cast<std::size_t>(std::max(span.line, 1)) - 1;
    const std::string_view line = number < lines_.size() ? std::string_view(lines_[number]) : "";
    std::size_t result = 0;
    std::size_t at = 0;
    for (int character = 1; character < wanted && at < line.size(); ++character) {
      const std::size_t length = character_length(line, at);
      result += width(line.substr(at, length), columns_);
      at += length;
    }
    return result;
  };
  const int line = std::max(span.line, 1) - 1;
  const int begin = std::max(span.column, 1);
  return {{"start", {{"line", line}, {"character", column(begin)}}},
          {"end", {{"line", line}, {"character", column(begin + std::max(span.length, 1))}}}};
}

Span Document::span_at(const Position& position) const {
  if (position.line >= lines_.size()) return {};
  const std::string_view line = lines_[position.line];
  std::size_t passed = 0;
  int column = 1;
  for (std::size_t at = 0; at < line.size(); ++column) {
    const std::size_t length = character_length(line, at);
    passed += width(line.substr(at, length), columns_);
    if (passed > position.column) break;
    at += length;
  }
  return {static_cast<int>(position.line) + 1, column, 1};
}

Json Document::diagnostic(const Span& span, int severity, const std::string& message) const {
  return {
      {"range", range(span)}, {"severity", severity}, {"source", "cluecore"}, {"message", message}};
}

void Document::add_conflicts(Json& all) const {
  const std::vector<Clue>& clues = subject_.puzzle->clues();
  const std::size_t count = std::min(findings_.conflicts.size(), most_conflicts);
  for (const Conflict& conflict : std::span(findings_.conflicts).first(count)) {
    const std::string rules = listed_rules(conflict);
    for (std::size_t clue : conflict.clues) {
      Json related = Json::array();
      std::vector<std::string> others;
      for (std::size_t other : conflict.clues) {
        if (other == clue) continue;
        others.push_back(clues[other].text);
        related.push_back({{"location", {{"uri", uri_}, {"range", range(clues[other].where)}}},
                           {"message", rules.empty() ? clues[other].text : rules}});
      }
      std::string message = clues[clue].text;
      message +=
          others.empty() ? " cannot be" : " cannot stand together with " + listed(others, "and");
      if (!rules.empty()) message += ": " + rules;
      Json one = diagnostic(clues[clue].where, error, message);
      one["relatedInformation"] = std::move(related);
      all.push_back(std::move(one));
    }
    if (conflict.clues.empty()) all.push_back(diagnostic({1, 1, 1}, error, rules));
  }
  for (std::size_t clue : findings_.suspects) {
    all.push_back(diagnostic(clues[clue].where, warning,
                             clues[clue].text + " may be the one that is wrong: without it there "
                                                "is a solution"));
  }
}

void Document::add_verdict(Json& all) const {
  std::string message = verdict_text(subject_, findings_);
  const bool several = findings_.verdict == Verdict::several;
  const std::string missing = missing_text(subject_, findings_);
  if (several && !missing.empty()) message += ". " + missing;
  if (several && !findings_.differs.empty()) {
    const auto& open = findings_.open.empty() ? findings_.differs : findings_.open;
    const std::vector<std::string> names = place_ranges(*subject_.puzzle, open);
    message += (missing.empty() ? ". " : " ") + std::string("Not settled: ") + listed(names, "and");
  }
  const bool good = findings_.verdict == Verdict::unique;
  all.push_back(diagnostic({1, 1, 1}, good ? hint : information, message));
  for (std::size_t clue : findings_.redundant) {
    Json one =
        diagnostic(subject_.puzzle->clues()[clue].where, hint, "this follows from the other clues");
    one["tags"] = {unnecessary};
    all.push_back(std::move(one));
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
Json Document::whole_edit(const std::string& text) const {
  std::vector<std::string> now;
  for (const Field& line : split(text, '\n')) now.emplace_back(line.text);
  std::size_t begin = 0;
  while (begin < now.size() && begin < lines_.size() && now[begin] == lines_[begin]) ++begin;
  std::size_t old_end = lines_.size();
  std::size_t end = now.size();
  while (end > begin && old_end > begin && now[end - 1] == lines_[old_end - 1]) {
    --end;
    --old_end;
  }
  std::string put;
  for (std::size_t i = begin; i < end; ++i) put += now[i] + "\n";
  Json stop = {{"line", old_end}, {"character", 0}};
  if (old_end == lines_.size() && old_end > begin) {  // behind it there is no line to begin
    if (!put.empty()) put.pop_back();
    const int last = static_cast<int>(old_end);
    stop = range({last, static_cast<int>(character_count(lines_.back())) + 1, 0})["start"];
  }
  return {{"range", {{"start", {{"line", begin}, {"character", 0}}}, {"end", stop}}},
          {"newText", put}};
}

void Document::add_action(Json& all, const std::string& title,
                          const std::optional<std::string>& text, bool preferred) const {
  if (!text || *text == text_) return;
  all.push_back({{"title", title},
                 {"kind", "quickfix"},
                 {"isPreferred", preferred},
                 {"edit", {{"changes", {{uri_, Json::array({whole_edit(*text)})}}}}}});
}

bool Document::is_on(std::span<const std::size_t> clues, std::size_t first,
                     std::size_t last) const {
  return clues.empty() || std::ranges::any_of(clues, [&](std::size_t clue) {
           const auto line = static_cast<std::size_t>(subject_.puzzle->clues()[clue].where.line);
           return line >= first + 1 && line <= last + 1;
         });
}

Json Document::actions(std::size_t first, std::size_t last) const {
  Json all = Json::array();
  if (!reading_) return all;
  for (const LikelySlip& likely : findings_.slips) {
    if (!is_on(likely.slip.clues, first, last)) continue;
    add_action(all, likely.slip.text, serve::mended(*reading_, likely.slip),
               likely.unique && all.empty());
  }
  for (const Repair& repair : findings_.repairs) {
    if (!is_on(repair.drop, first, last)) continue;
    add_action(all, repair_text(subject_, repair), serve::mended(*reading_, repair),
               repair.unique.value_or(false) && all.empty());
  }
  return all;
}

std::string Document::about_clue(std::size_t clue) const {
  std::string text = "**" + subject_.puzzle->clues()[clue].text + "**";
  for (const Conflict& conflict : findings_.conflicts) {
    if (!std::ranges::binary_search(conflict.clues, clue)) continue;
    std::vector<std::string> texts = clue_texts(*subject_.puzzle, conflict.clues);
    text += "\n\nThese cannot stand together: " + listed(texts, "and");
    if (const std::string rules = listed_rules(conflict); !rules.empty()) text += ": " + rules;
    add_steps(text += "\n", conflict.explanation);
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
  const Span point = span_at(at);
  const auto said = [&](const Span& span, const std::string& text) -> Json {
    return {{"contents", {{"kind", "markdown"}, {"value", text}}}, {"range", range(span)}};
  };
  for (std::size_t clue = 0; clue < puzzle.clues().size(); ++clue) {
    const Span& where = puzzle.clues()[clue].where;
    if (holds(where, point)) return said(where, about_clue(clue));
  }
  for (const Sheet::Cell& cell : puzzle.sheet().cells) {
    if (!cell.place || !holds(cell.item.where, point)) continue;
    Question question;
    question.limits.stop = stop;
    const Reasons reasons = examiner.why(*reading_->family, puzzle, *cell.place, question);
    if (!reasons.forced) return nullptr;
    std::string text = "**" + puzzle.fact({*cell.place, reasons.value}, true) + "**";
    text += *reasons.forced ? " in every solution" : " in one solution, and not in another";
    add_steps(text += "\n", reasons.explanation);
    return said(cell.item.where, text);
  }
  return nullptr;
}

}  // namespace cluecore::lsp
