// SPDX-License-Identifier: MIT
#include "c/questions.hpp"

#include "cli/deadline.hpp"
#include "cli/input.hpp"
#include "report/json.hpp"

#include <array>

namespace cluecore::c {

JsonWriter opened(const ReadPuzzle& one) {
  JsonWriter json('{');
  json.add("version", 1).add("source", one.source);
  if (one.line > 0) json.add("line", one.line);
  json.add("family", one.family->name()).add("shape", one.puzzle->shape());
  if (const auto notes = one.puzzle->notes(); !notes.empty()) {
    json.raw("notes", notes_json(notes, one.line));
  }
  return json;
}

Json clue_json(const Puzzle& puzzle, const Clue& clue) {
  JsonWriter json('{');
  json.add("text", clue.text).add("line", clue.where.line).add("column", clue.where.column);
  if (clue.given) {
    json.add("place", puzzle.place(clue.given->place)).add("value", puzzle.value(*clue.given));
  }
  return {json.text()};
}

namespace {

/// A picture of what is wrong takes so much work at most where no timeout says otherwise, as a report does.
constexpr std::chrono::duration<double> time_to_draw{9.5};

Json places_of(const Puzzle& puzzle) {
  JsonWriter json('[');
  for (std::size_t place = 0; place < puzzle.places(); ++place) {
    json.raw(json_string(puzzle.place(place)));
  }
  return {json.text()};
}

std::string read_json(const ReadPuzzle& one, const cli::Request& /*request*/) {
  const Puzzle& puzzle = *one.puzzle;
  return opened(one)
      .add("format", one.format)
      .add("text", puzzle.print())
      .raw("places", places_of(puzzle))
      .raw("clues",
           json_list(puzzle.clues(), [&](const Clue& clue) { return clue_json(puzzle, clue); }))
      .text();
}

std::string convert_json(const ReadPuzzle& one, const cli::Request& request) {
  return opened(one)
      .add("format", request.written)
      .add("text", cli::written_in(*one.family, *one.puzzle, request.written, one.source))
      .text();
}

/// A list of numbers, one by one: formulas have millions.
class Numbers {
 public:
  void add(int number) {
    if (text_.size() > 1) text_ += ',';
    text_ += std::to_string(number);
  }
  Json json() const { return {text_ + "]"}; }

 private:
  std::string text_ = "[";
};

/// What each clue is assumed by: a given by its own literal, any other by a variable behind those of the formula,
/// without which its clauses hold by themselves (Een & Sorensson, SAT 2003: assumptions as selectors).
struct Assumed {
  Json clues;
  std::vector<int> selectors;  // by group; 0: its clauses hold whatever is assumed
  std::vector<std::string> names;
};

Assumed assumed(const Puzzle& puzzle, const Encoding& encoding) {
  const Formula& formula = encoding.formula;
  Assumed all{{}, std::vector<int>(static_cast<std::size_t>(formula.group_count())), {}};
  for (int variable = 1; variable <= formula.variable_count(); ++variable) {
    all.names.push_back(formula.name(Literal(variable)));
  }
  std::size_t number = 0;
  all.clues = json_list(clue_forms(puzzle, encoding), [&](const ClueForm& form) {
    const Clue& clue = puzzle.clues()[number++];
    std::optional<int> literal;
    if (form.literal) literal = form.literal.dimacs();
    if (form.group) {
      all.names.push_back("clue " + clue.text);
      literal = static_cast<int>(all.names.size());
      all.selectors[static_cast<std::size_t>(*form.group)] = *literal;
    }
    std::string json = clue_json(puzzle, clue);
    json.back() = ',';  // built in, where the formula is reduced: nothing assumes it
    return Json{json + "\"assumed\":" + (literal ? std::to_string(*literal) : "null") + "}"};
  });
  return all;
}

std::string formula_json(const ReadPuzzle& one, EncodingChoice choice, std::stop_token stop) {
  choice.stop = std::move(stop);
  const Puzzle& puzzle = *one.puzzle;
  const Encoding encoding = cli::encode(one, choice);
  const Formula& formula = encoding.formula;
  const Assumed all = assumed(puzzle, encoding);
  JsonWriter clauses('[');
  Numbers groups;
  for (std::size_t index = 0; index < formula.clause_count(); ++index) {
    const auto group = static_cast<std::size_t>(formula.group_of(index));
    Numbers clause;
    if (all.selectors[group] != 0) clause.add(-all.selectors[group]);
    for (const Literal literal : formula.clause(index)) clause.add(literal.dimacs());
    clauses.raw(clause.json());
    groups.add(static_cast<int>(group));
  }
  std::vector<std::string> names;
  for (int group = 0; group < formula.group_count(); ++group) {
    names.push_back(formula.name(Group{group}));
  }
  std::size_t place = 0;
  const Json answer = json_list(encoding.answer, [&](const std::vector<Literal>& literals) {
    JsonWriter values('{');
    for (std::size_t value = 0; value < literals.size(); ++value) {
      if (literals[value]) values.add(puzzle.value({place, value}), literals[value].dimacs());
    }
    return json_object("place", puzzle.place(place++), "values", Json{values.text()});
  });
  return opened(one)
      .add("encoding", text(choice))
      .add("variables", all.names)
      .raw("clues", all.clues)
      .raw("answer", answer)
      .add("groups", names)
      .raw("group_of", groups.json())
      .raw("clauses", clauses.text())
      .text();
}

std::string encode_json(const ReadPuzzle& one, const cli::Request& request) {
  cli::Deadline deadline(request.timeout, request.interrupt);
  return formula_json(one, cli::choice_for(one, request, Clues::tracked), deadline.start());
}

std::string picture_json(const ReadPuzzle& one, const cli::Request& request) {
  cli::Deadline deadline(request.timeout, request.interrupt);
  const std::stop_token stop =
      request.timeout > 0 ? deadline.start() : deadline.start_own(time_to_draw);
  Examiner examiner(request.encoding, request.engine_named ? request.engine->make : EngineMaker());
  const Findings findings = examiner.examine(*one.family, *one.puzzle,
                                             {.deduce = !request.engine_named,
                                              .race = request.engine == &race(),
                                              .limits = {.stop = stop}});
  return opened(one)
      .add("verdict", name(findings.verdict))
      .add("picture", image_report(subject_of(one), findings))
      .text();
}

template <std::string (*Answer)(const ReadPuzzle& one, const cli::Request& request)>
std::string answer(std::string text, const cli::Request& request) {
  Source source = Source::from_text(request.input, std::move(text));
  try {
    return Answer(cli::read_one(source, request), request) + "\n";
  } catch (const InputError& error) {
    const std::string_view family = request.family != nullptr ? request.family->name() : "";
    return json_error(request.input, family, error.where().line, error) + "\n";
  }
}

}  // namespace

Asker asker_for(std::string_view question) {
  static constexpr std::array<std::pair<std::string_view, Asker>, 6> askers = {{
      {"read", answer<read_json>},
      {"convert", answer<convert_json>},
      {"encode", answer<encode_json>},
      {"picture", answer<picture_json>},
      {"minimise", answer<minimised_json>},
      {"generate", generated_json},
  }};
  for (const auto& [known, asker] : askers) {
    if (known == question) return asker;
  }
  return nullptr;
}

}  // namespace cluecore::c
