// SPDX-License-Identifier: MIT
#include "text/other_files.hpp"

#include "text/utf16.hpp"

#include <array>

namespace cluecore {

namespace {

/// What a zip archive is, by the names of its first files.
std::string kind_of_zip(std::string_view beginning) {
  const auto holds = [&](std::string_view name) {
    return beginning.find(name) != std::string_view::npos;
  };
  if (holds("opendocument.spreadsheet")) {
    return "a LibreOffice spreadsheet (.ods): save it as CSV";
  }
  if (holds("opendocument") || holds("word/")) {
    return "a document of a word processor: copy the puzzle out of it as text";
  }
  if (holds("[Content_Types].xml") || holds("xl/")) {
    return "an Excel workbook (.xlsx): save it as CSV";
  }
  return "a zip archive: unpack it first";
}

}  // namespace

bool is_utf16(std::string_view text) {
  return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
}

std::optional<std::string> from_utf16(std::string_view text) {
  if (!is_utf16(text) || text.size() % 2 != 0) return std::nullopt;
  const std::size_t high = text.front() == '\xFE' ? 0 : 1;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  std::u16string units;
  for (std::size_t at = 2; at < text.size(); at += 2) {
    units += static_cast<char16_t>(byte(at + high) << 8 | byte(at + 1 - high));
  }
  std::string result = utf8_of(units);
  // Half of a character is no text, and is not read back.
  return utf16_of(result) == units ? std::optional(std::move(result)) : std::nullopt;
}

std::string kind_of_file(std::string_view beginning) {
  struct Kind {
    std::string_view signature;
    const char* what;
  };
  static constexpr std::array kinds = {
      Kind{"%PDF-", "a PDF document: copy the puzzle out of it as text"},
      Kind{"\xFF\xD8\xFF", "a picture (JPEG): type the puzzle as text"},
      Kind{"\x89PNG", "a picture (PNG): type the puzzle as text"},
      Kind{"GIF8", "a picture (GIF): type the puzzle as text"},
      Kind{"\xD0\xCF\x11\xE0", "an old Excel or Word file (.xls, .doc): save it as CSV or text"},
      Kind{"{\\rtf", "rich text (.rtf): save it as plain text"},
      Kind{"\x1F\x8B", "a compressed file (gzip): zcat FILE | cluecore check"},
  };
  if (beginning.starts_with("PK\x03\x04")) return kind_of_zip(beginning);
  for (const Kind& kind : kinds) {
    if (beginning.starts_with(kind.signature)) return kind.what;
  }
  return "";
}

}  // namespace cluecore
