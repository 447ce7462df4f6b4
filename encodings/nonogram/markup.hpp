// SPDX-License-Identifier: MIT
// As much of XML as webpbn's files need: elements, attributes, text. Comments, declarations and
// processing instructions are skipped, references are resolved.
#pragma once

#include "document.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace cluecore::nonogram {

struct Element {
  std::string name;
  std::map<std::string, std::string, std::less<>> attributes;
  std::vector<Element> children;
  std::string text;            ///< all of it, whatever elements stand between
  std::size_t begin = 0;       ///< where its tag stands in the document
  std::size_t end = 0;         ///< behind that tag
  std::size_t text_begin = 0;  ///< where its text begins, without blanks before it

  /// The attribute's value, or what it is if it is not there.
  std::string attribute(std::string_view attribute_name, std::string_view otherwise) const;
  /// The children of that name.
  std::vector<const Element*> all(std::string_view child) const;
};

/// The outermost element. Throws InputError for what is not well formed.
Element read_markup(const Document& document);

}  // namespace cluecore::nonogram
