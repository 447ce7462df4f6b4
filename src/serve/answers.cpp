// SPDX-License-Identifier: MIT
#include "serve/answers.hpp"

#include "serve/assets.hpp"
#include "serve/questions.hpp"
#include "serve/sheet_json.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <new>

namespace cluecore::serve {

namespace {

constexpr const char* json_type = "application/json";

Json choices_json(std::span<const Choice> choices) {
  return json_list(choices, [&](const Choice& choice) {
    return json_object("name", choice.name, "summary", choice.summary);
  });
}

Json options_json(const Family& family) {
  return json_list(family.options(), [&](const FamilyOption& option) {
    return json_object("name", option.name, "value", option.value, "summary", option.summary);
  });
}

Json drawables_json(const Family& family) {
  // By Gesture and Drawable::Value.
  constexpr std::array gestures = {"cells", "line", "copy", "pair", "corner", "outside", "grid"};
  constexpr std::array values = {"none", "number or none", "number", "digits"};
  return json_list(family.drawables(), [&](const Drawable& one) {
    return json_object("name", one.name, "gesture", gestures[static_cast<std::size_t>(one.gesture)],
                       "form", one.form, "value", values[static_cast<std::size_t>(one.value)]);
  });
}

/// What can be typed into a sheet, as far as its values and the examples show.
struct Typed {
  std::vector<std::string> cells;
  std::vector<std::string> right;
  std::vector<std::string> below;
  std::vector<std::string> margins;

  static void add(std::vector<std::string>& known, const std::string& text) {
    const bool blank = text.empty() || text == ".";
    if (!blank && std::find(known.begin(), known.end(), text) == known.end()) known.push_back(text);
  }
  void add(const Sheet& sheet) {
    if (sheet.look != Sheet::Look::cells) return;
    for (const Sheet::Cell& cell : sheet.cells) {
      if (!cell.place) add(cells, cell.item.text);  // of places the sheet has the values
    }
    for (const auto& item : sheet.signs_right) add(right, item.text);
    for (const auto& item : sheet.signs_below) add(below, item.text);
    for (const auto& margin : sheet.margins) {
      for (const auto& item : margin) add(margins, item.text);
    }
  }
};

/// An example, read.
struct Sample {
  const Example* example = nullptr;
  std::shared_ptr<const Puzzle> puzzle;
};

/// Of each puzzle that occurs among the examples, the shortest text.
std::vector<Sample> samples_of(const Family& family) {
  std::vector<Sample> samples;
  std::map<std::string, std::size_t> known;
  for (const Example& example : examples()) {
    if (example.family != family.name()) continue;
    try {
      const Reading reading = read_typed(std::string(example.text), {}, &family);
      if (reading.more) continue;
      const auto [at, is_new] = known.emplace(reading.puzzle->print(), samples.size());
      if (is_new) {
        samples.push_back({&example, reading.puzzle});
      } else if (example.text.size() < samples[at->second].example->text.size()) {
        samples[at->second] = {&example, reading.puzzle};
      }
    } catch (const InputError&) {
      continue;  // it takes an option
    }
  }
  return samples;
}

Json family_json(const Family& family) {
  JsonWriter list('[');
  Typed typed;
  for (const auto& [example, puzzle] : samples_of(family)) {
    typed.add(puzzle->sheet());
    list.raw(json_object("name", example->file.substr(0, example->file.find('.')),  //
                         "verdict", example->verdict, "shape", puzzle->shape(),     //
                         "text", example->text));
  }
  JsonWriter signs('{');
  for (auto& [name, known] :
       {std::pair("cells", &typed.cells), std::pair("right", &typed.right),
        std::pair("below", &typed.below), std::pair("margins", &typed.margins)}) {
    std::ranges::sort(*known, {}, [](const std::string& a) { return std::pair(a.size(), a); });
    signs.add(name, *known);
  }
  return json_object("name", family.name(), "summary", family.summary(),                          //
                     "clue_word", family.clue_word(),                                             //
                     "sizes", json_list(family.sizes(), json_string),                             //
                     "formats", choices_json(family.formats()), "options", options_json(family),  //
                     "written", choices_json(family.written_formats()),                           //
                     "best_known", family.best_known(),                                           //
                     "drawables", drawables_json(family),                                         //
                     "signs", Json{signs.text()}, "examples", Json{list.text()});
}

std::string families_json() {
  const auto all = json_list(families(), [](const Family* one) { return family_json(*one); });
  return json_object("families", all);
}

/// The text is wrong: that is an answer, too.
std::string error_json(const InputError& error) {
  const Span& where = error.where();
  return json_object("verdict", "error", "message", error.message(), "line", where.line,  //
                     "column", where.column, "length", where.length);
}

/// An empty puzzle, to be typed into.
std::string blank_json(const Query& query) {
  if (query.family == nullptr) throw BadQuery("there is no such family");
  return json_object("text", query.family->blank(query.size));
}

}  // namespace

Answer trouble(unsigned status, std::string_view sentence) {
  return {status, json_type, json_object("trouble", sentence)};
}

Answer Answers::get(std::string_view path) const {
  if (path == "/api/families") {
    static const std::string families = families_json();
    return {200, json_type, families};
  }
  for (const Asset& asset : assets()) {
    if (asset.path == path) return {200, std::string(asset.type), std::string(asset.text)};
  }
  return trouble(404, "there is no such page");
}

Answer Answers::post(std::string_view path, std::string_view body) {
  const Asker* const asker = asker_for(path);
  const bool blank = path == "/api/blank";
  if (asker == nullptr && !blank) return trouble(404, "there is no such page");
  try {
    const Query query = parse_query(body);
    if (blank) return {200, json_type, blank_json(query)};
    const auto answer =
        sessions_.run(query.session, query.sequence, std::chrono::milliseconds(query.milliseconds),
                      [&](Examiner& examiner, const std::stop_token& stop) -> std::string {
                        try {
                          return (*asker)({query, read_typed(query.text, query.how, query.family),
                                           examiner, engine_, deduce_, stop});
                        } catch (const InputError& error) {
                          return error_json(error);
                        }
                      });
    if (!answer) return trouble(409, "a later request came");
    return {200, json_type, *answer};
  } catch (const InputError& error) {
    return {200, json_type, error_json(error)};
  } catch (const BadQuery& error) {
    return trouble(400, error.what());
  } catch (const EngineError& error) {
    return trouble(500, "the solver failed: " + std::string(error.what()));
  } catch (const std::bad_alloc&) {
    return trouble(500, "out of memory");
  } catch (const std::exception& error) {
    return trouble(500, "internal error: " + std::string(error.what()));
  }
}

}  // namespace cluecore::serve
