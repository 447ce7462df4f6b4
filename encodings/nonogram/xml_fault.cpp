// SPDX-License-Identifier: MIT
#include "xml_fault.hpp"

#include <optional>

namespace cluecore::nonogram {

namespace {

/// The tag of the innermost element that is open at the end of the text, as begin and length: the
/// parent of one more element there.
std::optional<Field> open_tag(const std::string_view text) {
  const std::string longer = std::string(text) + "<e/>";
  pugi::xml_document parsed;
  parsed.load_buffer(longer.data(), longer.size(), xml_options, pugi::encoding_utf8);
  pugi::xml_node last = parsed;
  while (last.last_child()) last = last.last_child();
  if (!last.parent().parent()) return std::nullopt;
  const auto begin = static_cast<std::size_t>(last.parent().offset_debug());
  return Field{begin - 1, text.substr(begin, std::string_view(last.parent().name()).size())};
}

InputError mismatch(const Document& document, std::size_t at) {
  const std::string_view text = document.text();
  const std::size_t tag = text.rfind("</", at);
  const bool closing = tag != std::string_view::npos &&
                       text.substr(tag, at - tag).find('>') == std::string_view::npos;
  const std::optional<Field> open = open_tag(text.substr(0, closing ? tag : text.size()));
  if (!closing && open) {
    return document.error(open->begin, tag_end(text, open->begin),
                          "<" + shown(open->text) + "> is never closed");
  }
  const std::size_t end = tag_end(text, tag);
  return document.error(tag, end,
                        shown(trim(text.substr(tag, end - tag))) + " closes no tag" +
                            (open ? "; <" + shown(open->text) + "> is open" : ""));
}

/// Where the name of the attribute begins that the parser gave up in, at `at`.
InputError attribute_fault(const Document& document, std::size_t at) {
  const std::string_view text = document.text();
  constexpr std::string_view blanks = " \t\n=";
  const std::size_t before = text.find_last_not_of(blanks, at - 1);
  const char sign = text[at - 1];
  if (sign == '"' || sign == '\'') {
    if (text.find(sign, at) == std::string_view::npos) {
      return document.error(at - 1, at, "this quote is not closed");
    }
    return document.error(at, at + 1, "a blank is missing before this attribute");
  }
  const bool equals = blanks.find(sign) != std::string_view::npos;  // what is missing is a quote
  const std::size_t last = equals ? before : text.find_last_not_of(blanks, at - 2);
  const std::size_t name = text.find_last_of(" \t\n<\"'", last) + 1;
  return document.error(name, last + 1, "an attribute is written name=\"value\"");
}

}  // namespace

std::size_t tag_end(std::string_view text, std::size_t begin) {
  std::size_t at = begin;
  while ((at = text.find_first_of("\"'>", at)) < text.size() && text[at] != '>') {
    at = text.find(text[at], at + 1);
    if (at == std::string_view::npos) break;
    ++at;
  }
  return std::min(at, text.size() - 1) + 1;
}

InputError xml_fault(const Document& document, const pugi::xml_parse_result& result) {
  const std::string_view text = document.text();
  const std::size_t at = std::min(static_cast<std::size_t>(result.offset), text.size() - 1);
  const auto no_tag = [&] {
    const std::size_t begin = std::min(text.rfind('<', at), at);
    return document.error(begin, begin + 1, "this < begins no tag; a < in a text is &lt;");
  };
  const auto unclosed = [&](std::string_view opening, const char* message) {
    const std::size_t begin = text.rfind(opening, at);
    if (begin == text.npos) return no_tag();  // <![DOCTYPE
    return document.error(begin, text.find('\n', begin), message);
  };
  switch (result.status) {
    case pugi::status_no_document_element:
      return document.error("there is no element in it");
    case pugi::status_bad_comment:
      return unclosed("<!--", "this comment is not closed");
    case pugi::status_bad_pi:
      return unclosed("<?", "this is not closed with ?>");
    case pugi::status_bad_cdata:
      return unclosed("<![CDATA[", "this is not closed with ]]>");
    case pugi::status_bad_doctype:
      return unclosed("<!", "a declaration stands before all elements, and ends with >");
    case pugi::status_end_element_mismatch:
      return mismatch(document, at);
    case pugi::status_bad_attribute:
      return attribute_fault(document, std::min(at + 1, static_cast<std::size_t>(result.offset)));
    case pugi::status_unrecognized_tag:
      return no_tag();
    default:
      return unclosed("<", text.find('>', at) == std::string_view::npos
                               ? "this tag is not closed with >"
                               : "a tag is written <name attribute=\"value\"> or </name>");
  }
}

}  // namespace cluecore::nonogram
