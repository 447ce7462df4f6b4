// SPDX-License-Identifier: MIT
#include "puzzle/links.hpp"
#include "puzzle/readers.hpp"
#include "text/json.hpp"
#include "text/mapped.hpp"

#include <cluecore/encoding.hpp>
#include <cluecore/slips.hpp>
#include <cluecore/techniques.hpp>

#include <algorithm>
#include <set>

namespace cluecore {

bool Puzzle::takes_givens() const {
  return std::ranges::all_of(clues(), [](const Clue& clue) { return clue.given.has_value(); });
}

std::string Puzzle::fact(const Given& fact, bool holds) const {
  const Verb joined = verb(fact.place);
  return place(fact.place) + " " + std::string(holds ? joined.is : joined.is_not) + " " +
         value(fact);
}

std::optional<Change> Puzzle::change(std::size_t clue, const Solution& solution) const {
  const std::optional<Given>& given = clues().at(clue).given;
  if (!given) return std::nullopt;
  return Change{place(given->place), value(*given),
                value({given->place, solution.at(given->place)})};
}

std::vector<Slip> Puzzle::slips(const std::stop_token& /*stop*/) const {
  return {};
}

std::optional<Telling> Puzzle::tell(const Deduction& /*deduction*/) const {
  return std::nullopt;
}

std::optional<Technique> Puzzle::technique(const Known& /*known*/, std::size_t /*below*/) const {
  return std::nullopt;
}

std::string Puzzle::json(const Solution& solution) const {
  return json_string(line(solution));
}

std::string Puzzle::note() const {
  constexpr std::size_t most = 8;
  std::vector<std::string> texts = mapped(notes(), &Note::text);
  if (texts.size() > most) {
    const std::size_t more = texts.size() - most;
    texts.resize(most);
    texts.push_back(counted(more, "more note"));
  }
  return joined(texts, "; ");
}

std::string Puzzle::proviso() const {
  return std::ranges::any_of(notes(), &Note::unread) ? "by the clues that have a formal meaning"
                                                     : "";
}

const Family* family_named(std::string_view name) {
  for (const Family* family : families()) {
    if (family->name() == name) return family;
  }
  return nullptr;
}

std::string Family::blank(std::string_view size) const {
  throw InputError("the size",
                   "there is no empty " + std::string(name()) + " of size " + shown(size));
}

EncodingFreedom Family::freedom(std::string_view /*encoding*/) const {
  return {};
}

namespace {

/// What can be seen of a source, to say why it is not clear: "4 lines that hold only . and 1".
std::string sight_of(Source& source) {
  constexpr std::size_t looked_at = 100;
  constexpr std::size_t most_signs = 8;
  std::size_t lines = 0;
  std::set<std::string> signs;
  const Line* line = source.peek();
  for (std::size_t ahead = 0; ahead < looked_at && line != nullptr; line = source.peek(++ahead)) {
    const std::string_view content = content_of(line->text).text;
    if (!content.empty()) ++lines;
    for (std::size_t at = 0; at < content.size(); at += character_length(content, at)) {
      if (!is_blank(content.substr(at, 1))) signs.insert(visible_character(content, at));
    }
  }
  const std::string count = line == nullptr ? counted(lines, "line") : "many lines";
  if (signs.empty() || signs.size() > most_signs) return count;
  const std::vector<std::string> listed_signs(signs.begin(), signs.end());
  return count + (count == "1 line" ? " that holds" : " that hold") + " nothing but " +
         listed(listed_signs, "and");
}

/// ": 2 rows of 9, and a 9x9 grid has 9 rows", where all lines hold as many digits or numbers; else "".
std::string rows_seen(Source& source) {
  constexpr std::size_t looked_at = 100;
  constexpr std::size_t fewest = 4;
  const std::vector<std::string_view> lines = contents_ahead(source, looked_at, looked_at);
  std::size_t length = 0;
  for (std::string_view line : lines) {
    const bool digits = line.find_first_not_of("0123456789,; \t") == line.npos;
    std::size_t numbers = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
      numbers += is_digit(line[at]) && (at == 0 || !is_digit(line[at - 1]));
    }
    if (numbers == 1) numbers = line.size();  // a digit a cell
    if (!digits || numbers < fewest || (length > 0 && numbers != length)) return "";
    length = numbers;
  }
  if (lines.size() == length || lines.size() == looked_at) return "";
  const std::string side = std::to_string(length);
  return ": " + counted(lines.size(), "row") + " of " + side + ", and a " + side + "x" + side +
         " grid has " + side + " rows";
}

}  // namespace

const Family& recognise_family(Source& source, std::string_view format) {
  if (source.peek() == nullptr) throw source.error("it is empty");
  std::vector<const Family*> all;
  for (const Family* family : families()) {
    const auto formats = family->formats();
    if (std::ranges::find(formats, format, &Choice::name) != formats.end()) all.push_back(family);
  }
  if (all.size() == 1) return *all.front();
  if (all.empty()) all.assign(families().begin(), families().end());
  refuse_foreign(source);
  refuse_links(source);
  Match best = Match::none;
  std::vector<const Family*> candidates;
  for (const Family* family : all) {
    const Match match = family->recognise(source);
    if (match == Match::none || match < best) continue;
    if (match > best) candidates.clear();
    best = match;
    candidates.push_back(family);
  }
  if (candidates.size() == 1) return *candidates.front();
  std::vector<std::string> names;
  if (candidates.empty()) {
    refuse_links_among(source);
    for (const Family* family : all) names.emplace_back(family->name());
    throw source.error("not recognised as any supported puzzle" + rows_seen(source) +
                       "; --family FAMILY says which it is (" + listed(names) +
                       "), cluecore example FAMILY shows one");
  }
  for (const Family* family : candidates) {
    names.push_back("--family " + std::string(family->name()));
  }
  for (const Family* family : candidates) {
    if (const std::optional<Doubt> doubt = family->doubt(source)) {
      throw InputError(source.name(), doubt->line, doubt->where,
                       doubt->reason + "; say " + listed(names));
    }
  }
  throw source.error("this could be several kinds of puzzle: " + sight_of(source) + "; say " +
                     listed(names));
}

}  // namespace cluecore
