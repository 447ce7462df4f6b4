// SPDX-License-Identifier: MIT
#include <cluecore/session.hpp>

#include <algorithm>

namespace cluecore {

namespace {

/// Is there another puzzle? One that cannot be read is, where each has a line of its own.
bool has_more(Reader& reader) {
  try {
    while (const auto item = reader.next()) {
      if (item->puzzle != nullptr) return true;
    }
    return false;
  } catch (const InputError&) {
    if (reader.layout() == Layout::single) throw;
    return true;
  }
}

}  // namespace

ReadPuzzle read_puzzle(Source& source, const ReadOptions& how, const Family* family,
                       std::size_t number) {
  ReadPuzzle one{.source = std::string(source.name()), .family = family};
  if (one.family == nullptr) one.family = &recognise_family(source, how.format);
  const std::unique_ptr<Reader> reader = one.family->open(source, how);
  one.format = reader->format();
  for (std::size_t seen = 0; seen < std::max<std::size_t>(number, 1);) {
    std::optional<Reader::Item> item;
    try {
      item = reader->next();
    } catch (const InputError&) {
      if (reader->layout() == Layout::single || ++seen >= number) throw;
      continue;
    }
    if (!item) {
      const std::string which = number == 0 ? "" : std::to_string(number) + " ";
      throw source.error("there is no puzzle " + which + "in it");
    }
    if (item->puzzle == nullptr) continue;
    ++seen;
    one.puzzle = std::move(item->puzzle);
    one.line = item->line.number;
  }
  one.more = number == 0 && has_more(*reader);
  return one;
}

ReadPuzzle read_puzzle(std::string text, const ReadOptions& how, const Family* family) {
  Source source = Source::from_text("the text", std::move(text));
  return read_puzzle(source, how, family);
}

Subject subject_of(const ReadPuzzle& one, std::string_view engine, std::string_view limit) {
  return {.source = one.source,
          .family = one.family,
          .puzzle = one.puzzle.get(),
          .line = one.line,
          .engine = engine,
          .limit = limit};
}

Findings examine(const ReadPuzzle& one, const Question& question) {
  return Examiner().examine(*one.family, *one.puzzle, question);
}

}  // namespace cluecore
