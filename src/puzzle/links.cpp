// SPDX-License-Identifier: MIT
#include "puzzle/links.hpp"

#include "text/pieces.hpp"

#include <algorithm>
#include <array>

namespace cluecore {

namespace {

struct Site {
  std::string_view host;
  bool packs = false;            ///< a family unpacks the whole link
  std::string_view advice = "";  ///< what to do with a link that holds no puzzle
};

constexpr std::string_view short_link =
    "a short link does not hold the puzzle: open it, and take the long address that it leads to";
constexpr std::string_view no_puzzle =
    "there is no puzzle in this link; open it there, and take the link that it gives to share the "
    "puzzle";

constexpr std::array sites = {
    Site{"f-puzzles.com", true},
    Site{"sudokupad.app", true},
    Site{"crackingthecryptic.com", true},
    Site{"puzz.link", false, no_puzzle},
    Site{"pzv.jp", false, no_puzzle},
    Site{"pzprxs.vercel.app", false, no_puzzle},
    Site{"pzplus.tck.mn", false, no_puzzle},
    Site{"chiark.greenend.org.uk", false,
         "there is no puzzle in this link; its menu has \"Link to this puzzle by game ID\""},
    Site{"sudokuwiki.org", false,
         "of sudokuwiki's links, those are read that have a cell a character behind bd=; copy the "
         "81 digits "
         "that its export gives"},
    Site{"swaroopg92.github.io", false,
         "the links of penpa+ are not read; copy the digits as text, or type the clues (cluecore "
         "help variant)"},
    Site{"tinyurl.com", false, short_link},
    Site{"bit.ly", false, short_link},
};

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// In characters: a longer word of digits and dots is a grid, even if some are missing.
constexpr std::size_t shortest_grid = 36;

/// Where a link begins at or behind that byte: with its scheme, www. or a host that is known.
std::size_t begin_of_link(std::string_view text) {
  constexpr std::string_view before = " \t<([";
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (at > 0 && before.find(text[at - 1]) == before.npos) continue;
    const std::string_view rest = text.substr(at);
    const auto begins = [&](std::string_view host) {
      const std::size_t end = host.size();
      return rest.starts_with(host) && (rest.size() == end || rest[end] == '/');
    };
    if (rest.starts_with("http://") || rest.starts_with("https://") || rest.starts_with("www.") ||
        rest.starts_with("app.crackingthecryptic.com/") ||
        std::ranges::any_of(sites, begins, &Site::host)) {
      return at;
    }
  }
  return text.npos;
}

/// What a link packs may have blanks in it where + was lost: alone on its line it goes to the end.
Field whole_link(const Field& text, std::size_t begin) {
  const bool bare = begin == 0;
  const char opening = bare ? ' ' : text.text[begin - 1];
  const std::string_view ends = opening == '(' ? ") \t" : opening == '[' ? "] \t" : "<> \t\"";
  const std::string_view rest = text.text.substr(begin);
  const bool packed =
      bare && std::ranges::any_of(sites, [&](const Site& site) {
        return site.packs && rest.substr(0, rest.find('?')).find(site.host) != rest.npos;
      });
  const std::size_t end =
      packed ? text.text.size() : std::min(text.text.find_first_of(ends, begin), text.text.size());
  Field url = piece(text, begin, end);
  // The end of a sentence.
  if (opening == ' ' && !bare && std::string_view(".,;!?'").find(url.text.back()) < 6) {
    url.text.remove_suffix(1);
  }
  return url;
}

std::string_view host_of(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme != url.npos) url.remove_prefix(scheme + 3);
  return url.substr(0, url.find_first_of("/?#"));
}

/// "solo.html#3x3:...": a game's page with an id.
std::optional<Field> page_with_id(const Field& url) {
  const std::size_t page = url.text.find(".html#");
  if (page == url.text.npos || page + 6 == url.text.size() || !is_digit(url.text[page + 6])) {
    return std::nullopt;
  }
  return piece(url, url.text.rfind('/', page) + 1, url.text.size());
}

/// "akari/6/6/...", what stands behind a question mark, but for a / at its end.
std::optional<Field> kind_and_code(const Field& url) {
  const std::size_t query = url.text.find('?');
  if (query == url.text.npos) return std::nullopt;
  Field code = piece(url, query + 1, url.text.size());
  const std::size_t kind = code.text.find_first_not_of(std::string(letters) + "0123456789_-");
  if (kind == code.text.npos || kind == 0 || code.text[kind] != '/') return std::nullopt;
  if (code.text.ends_with('/')) code.text.remove_suffix(1);
  return code;
}

/// The longest part of the link that has nothing but digits and dots, if it is long enough to be a grid.
std::optional<Field> cells_in_link(const Field& url) {
  const auto is_between = [](const Field& one) {
    return std::string_view("/?&=#").find(one.text) != std::string_view::npos;
  };
  for (const Field& part : pieces_between(url, is_between)) {
    if (part.text.size() >= shortest_grid &&
        part.text.find_first_not_of("0123456789.") == part.text.npos) {
      return part;
    }
  }
  return std::nullopt;
}

std::string refusal_for(std::string_view host, const Site* site) {
  if (site != nullptr) return std::string(site->advice);
  return "links to " + shown(host) +
         " are not read; copy the puzzle itself as text (cluecore example FAMILY shows how)";
}

}  // namespace

std::optional<WebLink> web_link(const Field& text) {
  // Most lines are no links, and there may be millions.
  if (text.text.find('/') == text.text.npos) return std::nullopt;
  const std::size_t begin = begin_of_link(text.text);
  if (begin == text.text.npos) return std::nullopt;
  WebLink link{whole_link(text, begin), {text.begin, ""}};
  const std::string_view host = host_of(link.url.text);
  const auto site =
      std::ranges::find_if(sites, [&](const Site& one) { return host.ends_with(one.host); });
  if (site != sites.end() && site->packs) {
    link.code = link.url;
    return link;
  }
  for (const auto& find : {page_with_id, kind_and_code, cells_in_link}) {
    if (const std::optional<Field> code = find(link.url)) {
      link.code = *code;
      break;
    }
  }
  const bool coded = kind_and_code(link.url).has_value();  // where a % may be part of the code
  if (!coded && link.url.text.find('%') != link.url.text.npos && site != sites.end()) {
    link.code.text = "";
    link.refusal =
        "in this link, signs have become a % and a number, as %2F for /; copy it once more, or "
        "type the signs";
    return link;
  }
  if (link.code.text.empty()) {
    link.refusal = refusal_for(host, site == sites.end() ? nullptr : &*site);
  }
  return link;
}

std::string_view kind_of_link(std::string_view code) {
  const std::size_t end = code.find_first_not_of(std::string(letters) + "0123456789_-");
  std::string_view kind = code.substr(0, end);
  if (kind.empty() || end == code.npos || is_digit(kind.front())) return {};
  const std::vector<Field> parts = split(code.substr(end), '/');
  const auto is_side = [&](std::size_t i) {
    return i < parts.size() && whole_number(parts[i].text).has_value();
  };
  const bool sized =
      parts[0].text.empty() && ((is_side(1) && is_side(2)) || (is_side(2) && is_side(3)));
  if (!sized && !code.substr(end).starts_with(".html#")) return {};
  for (const std::string_view mode : {"_edit", "_play"}) {
    if (kind.ends_with(mode)) kind.remove_suffix(mode.size());
  }
  return kind;
}

Field behind_page(const Field& code, std::string_view game) {
  constexpr std::string_view between = ".html#";
  const bool page =
      code.text.starts_with(game) && code.text.substr(game.size()).starts_with(between);
  return page ? piece(code, game.size() + between.size(), code.text.size()) : code;
}

void refuse_links(Source& source) {
  std::size_t ahead = 0;
  const Line* line = content_ahead(source, ahead);
  const auto link = line == nullptr ? std::nullopt : web_link({0, line->text});
  // No further than need be: who sends it may wait for an answer first.
  if (!link || link->refusal.empty() || content_ahead(source, ++ahead) != nullptr) return;
  throw source.error(*line, link->url.begin, link->url.text.size(), link->refusal);
}

void refuse_links_among(Source& source) {
  constexpr std::size_t looked_at = 60;
  const bool alone = contents_ahead(source, 2, looked_at).size() == 1;
  for (std::size_t ahead = 0; ahead < looked_at; ++ahead) {
    const Line* line = source.peek(ahead);
    if (line == nullptr) return;
    const Field content = content_of(line->text);
    if (const std::string_view kind = kind_of_link(content.text); alone && !kind.empty()) {
      throw source.error(
          *line, content.begin, kind.size(),
          shown(kind) +
              " is a kind of puzzle that no family here has; cluecore list shows those "
              "there are");
    }
    const auto link = web_link({0, line->text});
    if (!link) continue;
    throw source.error(
        *line, link->url.begin, link->url.text.size(),
        !link->refusal.empty()
            ? link->refusal
            : "this link is read where it stands alone, without the lines around it");
  }
}

}  // namespace cluecore
