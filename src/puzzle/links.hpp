// SPDX-License-Identifier: MIT
// Links to puzzles, alone on a line, in a sentence, in <> or as Markdown has them. A link is known by its host
// and by its shape, and is never taken for anything else: one that no family reads is refused by name.
#pragma once

#include "puzzle/readers.hpp"

#include <optional>

namespace cluecore {

struct WebLink {
  Field url;  ///< without what stands around it
  /// The part of it that families read: "KIND/9/9/CODE" as puzz.link has it, "GAME.html#ID" as Simon Tatham's
  /// pages have it, the cells of a grid one behind the other, or all of a link that packs its puzzle. "" for none.
  Field code;
  std::string refusal{};  ///< why there is none, and what to do
};

/// The first link in a text; nothing if there is none.
std::optional<WebLink> web_link(const Field& text);

/// "slither" of slither/5/5/g2g2, slither_edit/5/5/g2g2 and slither/f/5/5/g2g2, "net" of net.html#5x5:...; "" if it is neither.
std::string_view kind_of_link(std::string_view code);

/// What follows the name of such a game's page; the field itself, where it does not begin with that.
Field behind_page(const Field& code, std::string_view game);

/// Throws InputError if the source is no more than a link that is not read.
void refuse_links(Source& source);
/// Throws InputError if there is a link in a source that no family knows.
void refuse_links_among(Source& source);

}  // namespace cluecore
