// SPDX-License-Identifier: MIT
// Items in clues: which one a name means, and what to say if it means none or several.
#include "parser.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <array>

namespace cluecore::logic {

namespace {

/// Every way to read a name that comes next, longest names only.
struct Reading {
  std::size_t end = 0;
  std::vector<Item> items;

  void add(std::size_t name_end, Item item) {
    if (name_end < end) return;
    if (name_end > end) items.clear();
    end = name_end;
    items.push_back(item);
  }
};

/// The item's name, if it begins at a byte of the line, whether it needs quotes or not.
void add_item(const World& world, const Cursor& cursor, std::size_t begin, Item item,
              Reading& reading) {
  const std::string& name = world.name(item);
  const auto end = cursor.end_of_name(begin, name, false);
  if (!end || !cursor.is_boundary(*end)) return;
  // This takes longer to see than that most names do not come next.
  const bool needs_quotes = !reserved_word_in(name).empty();
  if (!needs_quotes || cursor.text()[begin] == '"') reading.add(*end, item);
}

/// Past "category:", or nothing if that does not come next.
std::optional<std::size_t> past_category(const Cursor& cursor, std::size_t begin,
                                         const Category& category) {
  const auto end = cursor.end_of_name(begin, category.name, false);
  if (!end) return std::nullopt;
  const std::size_t colon = cursor.skip_blanks(*end);
  if (colon >= cursor.text().size() || cursor.text()[colon] != ':') return std::nullopt;
  return cursor.skip_blanks(colon + 1);
}

Reading readings(const World& world, Cursor& cursor) {
  Reading reading;
  const std::size_t begin = cursor.at();
  for (std::size_t c = 0; c < world.categories.size(); ++c) {
    const auto inside = past_category(cursor, begin, world.categories[c]);
    for (std::size_t i = 0; i < world.size(); ++i) {
      add_item(world, cursor, begin, {c, i}, reading);
      if (inside) add_item(world, cursor, *inside, {c, i}, reading);
    }
  }
  return reading;
}

std::vector<std::string> category_names(const World& world, const std::vector<Item>& items) {
  return mapped(items, [&](Item item) { return world.categories[item.category].name; });
}

[[noreturn]] void refuse_ambiguous(const World& world, const Cursor& cursor, const Reading& reading,
                                   std::size_t begin) {
  const auto ways = mapped(reading.items, [&](Item item) { return written(world, item); });
  throw cursor.error(cursor.between(begin, reading.end),
                     shown(world.name(reading.items.front())) + " is in " +
                         listed(category_names(world, reading.items), "and") + "; write " +
                         listed(ways));
}

/// "queen:Rubby", where queen is a category.
void refuse_in_category(const World& world, Cursor& cursor, const Field& unknown) {
  for (const Category& category : world.categories) {
    const auto inside = past_category(cursor, unknown.begin, category);
    const std::size_t end = unknown.begin + unknown.text.size();
    if (!inside || *inside >= end) continue;
    const Field name = cursor.between(*inside, end);
    const std::optional<std::string> meant = nearest(name.text, category.items);
    throw cursor.error(name, shown(name.text) + " is not in " + shown(category.name) +
                                 (meant ? "; did you mean " + shown(quoted(*meant)) + "?"
                                        : ", which has " + listed(category.items, "and")));
  }
}

/// "quen:Ruby", where there is no such category.
void refuse_category(const World& world, const Cursor& cursor, const Field& unknown) {
  const std::size_t colon = unknown.text.find(':');
  if (colon == std::string_view::npos) return;
  const Field name = trim(Field{unknown.begin, unknown.text.substr(0, colon)});
  const auto meant = nearest(name.text, mapped(world.categories, &Category::name));
  if (!meant) return;
  throw cursor.error(name,
                     shown(name.text) + " is not a category; did you mean " + shown(*meant) + "?");
}

/// How the language says words that speak of no item in particular; "" if that cannot be told.
std::string general_advice(std::string_view words) {
  struct Known {
    const char* word;
    const char* advice;
  };
  static constexpr std::array sayings = {
      Known{"same", "`A is B`, or `A and B are both odd or both even`"},
      Known{"xor", "`exactly one of: A is B; C is D`"},
      Known{"when", "`if A is B then C is D`"},
      Known{"unless", "`if not (A is B) then C is D`"},
  };
  for (const Field& word : split_blanks(words)) {
    for (const Known& saying : sayings) {
      if (lower(word.text) != saying.word) continue;
      return shown(words) + " is not understood; perhaps " + saying.advice;
    }
  }
  return "";
}

[[noreturn]] void refuse_unknown(const World& world, Cursor& cursor) {
  const Field unknown = cursor.unknown_name();
  if (cursor.at_end()) {
    throw cursor.error({cursor.text().size(), " "}, "an item is missing here");
  }
  if (unknown.text.find_first_of(",;()=") == 0) {
    throw cursor.error(unknown, "an item is missing before this");
  }
  const std::string word(cursor.word().text);
  if (!word.empty() && !reserved_word_in(word).empty()) {
    // In print a sentence may begin with "neither", which an item may not.
    const bool begins = lower(word) == "neither" || lower(word) == "either";
    throw ClueError(cursor.error_here("an item is expected here, and `" + lower(word) +
                                      "` is part of the language"),
                    begins ? Fault::unknown_words : Fault::wording);
  }
  refuse_in_category(world, cursor, unknown);
  for (const Category& category : world.categories) {
    for (const std::string& name : category.items) {
      const auto end = cursor.end_of_name(unknown.begin, name, false);
      if (!end || !cursor.is_boundary(*end) || reserved_word_in(name).empty()) continue;
      throw cursor.error(
          cursor.between(unknown.begin, *end),
          "`" + reserved_word_in(name) + "` is part of the language; write " + shown(quoted(name)));
    }
  }
  std::vector<std::string> names;
  for (const Category& category : world.categories) {
    names.insert(names.end(), category.items.begin(), category.items.end());
  }
  refuse_category(world, cursor, unknown);
  const std::string advice = general_advice(unknown.text);
  if (!advice.empty()) throw cursor.error(unknown, advice);
  const std::optional<std::string> meant = nearest(unknown.text, names);
  const std::optional<std::string> keyword = nearest(word, language_words());
  // "The Zynga Complex" lacks nothing in print.
  const bool article = meant && lower(unknown.text) == "the " + lower(*meant);
  if (!meant && keyword) {
    throw ClueError(
        cursor.error_here(shown(word) + " is not an item; did you mean `" + *keyword + "`?"),
        Fault::unknown_words);
  }
  throw ClueError(cursor.error(unknown, shown(unknown.text) + " is not an item" +
                                            (meant ? "; did you mean " + shown(quoted(*meant)) + "?"
                                                   : " of any category")),
                  meant && !article ? Fault::wording : Fault::unknown_words);
}

}  // namespace

Item read_item(const World& world, Cursor& cursor) {
  const std::size_t begin = cursor.at();
  const Reading reading = readings(world, cursor);
  if (reading.items.empty()) refuse_unknown(world, cursor);
  if (reading.items.size() > 1) refuse_ambiguous(world, cursor, reading, begin);
  cursor.go_to(reading.end);
  return reading.items.front();
}

}  // namespace cluecore::logic
