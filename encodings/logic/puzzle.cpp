// SPDX-License-Identifier: MIT
// A logic grid as it was read: its clues, its check, and how answers are said and printed.
#include "logic.hpp"
#include "text/json.hpp"
#include "text/mapped.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <set>

namespace cluecore::logic {

namespace {

/// "A is B", "A is not B": no more can be made of it than it says.
bool is_outright(const Statement& statement) {
  if (statement.kind == Statement::Kind::same) return true;
  return statement.kind == Statement::Kind::counted && statement.most == 0 &&
         statement.parts.size() == 1 && statement.parts.front().kind == Statement::Kind::same;
}

}  // namespace

LogicPuzzle::LogicPuzzle(Document document, bool pencil_grid)
    : document_(std::move(document)), pencil_grid_(pencil_grid) {
  for (const LogicClue& clue : document_.clues) {
    Clue read;
    read.text = within_sentence(clue);
    read.label = clue.label;
    read.where = clue.where;
    read.wording = Wording::sentence;
    read.outright = std::ranges::all_of(clue.statements, is_outright);
    clues_.push_back(std::move(read));
  }
}

std::string LogicPuzzle::shape() const {
  return std::to_string(document_.world.categories.size()) + " categories of " +
         std::to_string(document_.world.size());
}

Encoding LogicPuzzle::encode(const EncodingChoice& choice) const {
  return logic::encode(document_, choice);
}

std::string LogicPuzzle::place(std::size_t place) const {
  const World& world = document_.world;
  return spoken(world, {0, world.person_of(place)}) + "'s " +
         world.categories[world.category_of(place)].name;
}

std::string LogicPuzzle::value(const Given& at) const {
  const World& world = document_.world;
  return world.name({world.category_of(at.place), at.value});
}

/// In a sentence a comma would end the name: Muriel's book is "Love, etc."
std::string LogicPuzzle::fact(const Given& fact, bool holds) const {
  std::string text = Puzzle::fact(fact, holds);
  const std::string name = value(fact);
  return name.find(',') == name.npos
             ? text
             : text.substr(0, text.size() - name.size()) + "\"" + name + "\"";
}

std::vector<std::string> LogicPuzzle::violations(const Solution& solution) const {
  const World& world = document_.world;
  const auto too_large = [&](std::size_t value) { return value >= world.size(); };
  if (solution.size() != world.places() || std::ranges::any_of(solution, too_large)) {
    return {"it does not name an item of each category for each of the first"};
  }
  std::vector<std::string> found;
  for (std::size_t c = 1; c < world.categories.size(); ++c) {
    std::set<std::size_t> seen;
    for (std::size_t person = 0; person < world.size(); ++person) {
      const std::size_t value = solution[world.place(person, c)];
      if (!seen.insert(value).second) found.push_back(world.name({c, value}) + " is there twice");
    }
  }
  if (!found.empty()) return found;
  for (const LogicClue& clue : document_.clues) {
    const bool all = std::ranges::all_of(clue.statements, [&](const Statement& statement) {
      return logic::holds(world, statement, solution);
    });
    if (!all) found.push_back("clue " + clue.label + " does not hold");
  }
  return found;
}

std::string LogicPuzzle::print() const {
  std::string text = document_.title.empty() ? "" : "title: " + document_.title + "\n";
  for (const Category& category : document_.world.categories) {
    text += std::string(header_word(category.order)) + " " + quoted(category.name) + ": " +
            cluecore::joined(mapped(category.items, quoted), ", ") + "\n";
  }
  for (const Saying& saying : document_.world.sayings) text += saying.line + "\n";
  if (!document_.clues.empty()) text += "\n";
  for (const LogicClue& clue : document_.clues) text += clue.text + "\n";
  return text;
}

std::unique_ptr<Puzzle> LogicPuzzle::with_only(const std::vector<std::size_t>& clues) const {
  Document fewer = document_;
  fewer.clues.clear();
  for (std::size_t clue : clues) fewer.clues.push_back(document_.clues.at(clue));
  return std::make_unique<LogicPuzzle>(std::move(fewer), pencil_grid_);
}

/// A person after the other, items in the order of the categories.
std::string LogicPuzzle::line(const Solution& solution) const {
  const World& world = document_.world;
  std::string text;
  for (std::size_t person = 0; person < world.size(); ++person) {
    for (std::size_t c = 0; c < world.categories.size(); ++c) {
      if (!text.empty()) text += c == 0 ? "; " : ", ";
      text += quoted(world.name({c, world.owned(solution, person, c)}));
    }
  }
  return text;
}

std::string LogicPuzzle::json(const Solution& solution) const {
  const World& world = document_.world;
  JsonWriter people('{');
  for (std::size_t person = 0; person < world.size(); ++person) {
    JsonWriter items('{');
    for (std::size_t c = 1; c < world.categories.size(); ++c) {
      items.add(world.categories[c].name, world.name({c, world.owned(solution, person, c)}));
    }
    people.raw(world.name({0, person}), items.text());
  }
  return people.text();
}

std::string LogicPuzzle::draw(const Picture& picture) const {
  if (!pencil_grid_) return Puzzle::draw(picture);
  const std::string grid = draw_pencil_grid(document_, picture);
  return picture.solution == nullptr ? grid + "\n" + Puzzle::draw(picture) : grid;
}

std::string LogicPuzzle::legend(const Picture& picture) const {
  const bool ticked = pencil_grid_ && picture.solution != nullptr;
  return ticked ? pencil_grid_legend(picture) : Puzzle::legend(picture);
}

}  // namespace cluecore::logic
