// SPDX-License-Identifier: MIT
// What the readers of JSON share. A JSON text stands in the source, and errors and clues point at the
// value itself; or it was packed, and they point at all of that.
#pragma once

#include "puzzle/document.hpp"
#include "text/json_value.hpp"
#include "variant.hpp"

#include <optional>

namespace cluecore::variants {

class Origin {
 public:
  explicit Origin(const Document& document) : document_(&document) {}
  Origin(const Text& text, const Field& packed) : text_(&text), packed_(packed) {}

  InputError error(std::size_t begin, std::size_t end, std::string message) const {
    if (document_ != nullptr) return document_->error(begin, end, std::move(message));
    return text_->error(packed_, std::move(message));
  }
  InputError error(const JsonValue& value, std::string message) const {
    return error(value.begin, value.end, std::move(message));
  }
  Span span(const JsonValue& value) const {
    return document_ != nullptr ? document_->span(value.begin, value.end)
                                : text_->line.span(packed_.begin, packed_.text.size());
  }
  /// Where the number in it stands, if it has text of its own.
  Span number(const JsonValue& value) const {
    if (document_ == nullptr) return {};
    const std::size_t quote = value.is_string() ? 1 : 0;
    return document_->span(value.begin + quote, value.end - quote);
  }

 private:
  const Document* document_ = nullptr;
  const Text* text_ = nullptr;
  Field packed_{};
};

/// The size if it is one that there is. Throws InputError.
int check_size(std::optional<int> size, const JsonValue& where, const Origin& origin);

/// The text without what no terminal should be sent; lines stay lines.
std::string plain_text(std::string_view text);

/// Takes a text such as "title: Miracle", which setters write into cages; false if it is no such text.
bool take_metadata(std::string_view said, Variant& variant);

/// The values of a solution written as a text: with commas between, or a character each, 0 for what is
/// none.
std::vector<int> values_in(std::string_view text);
/// Keeps the solution that came with a puzzle, or tells why not.
void store_solution(const std::vector<int>& values, Variant& variant);

/// "15 lines and 2 circles are drawn that no clue explains; ...", from "15 lines", "2 circles".
void tell_unexplained(const std::vector<std::string>& drawings, Variant& variant);

/// Tells that a member is not known, if it says something; `of` is "" or "of a cell ".
void tell_unknown(const JsonValue& item, const std::string& of, Variant& variant);

/// That there are rules in prose, if they may say more than the clues (prose.cpp).
void tell_prose(Variant& variant);

/// Each remark once, and no more of them than anyone reads.
void tidy_remarks(Variant& variant);

}  // namespace cluecore::variants
