// SPDX-License-Identifier: MIT
#include "grid/puzzle.hpp"

#include "grid/candidates.hpp"
#include "grid/family.hpp"
#include "grid/link_writer.hpp"
#include "grid/loops.hpp"
#include "grid/regions.hpp"

#include <cluecore/techniques.hpp>

#include <algorithm>

namespace cluecore::grid {

namespace {

/// They take some gigabytes.
constexpr double most_subsets = 20000000;

/// All that there is a word for.
std::vector<Spot> spots_of(const Words& words) {
  std::vector<Spot> spots;
  const auto add = [&](Spot::Kind kind, std::size_t height, std::size_t width) {
    for (std::size_t cell = 0; cell < height * width; ++cell) {
      spots.push_back({kind, cell / width, cell % width});
    }
  };
  const std::size_t height = words.height();
  const std::size_t width = words.width();
  add(Spot::cell, height, width);
  if (words.form() == Form::with_signs) {
    add(Spot::right_of, height, width - 1);
    add(Spot::below, height - 1, width);
  } else if (words.form() == Form::with_margins) {
    for (const Spot::Kind kind : {Spot::left_margin, Spot::right_margin}) {
      if (kind == Spot::left_margin || words.has_four_sides()) add(kind, height, 1);
    }
    for (const Spot::Kind kind : {Spot::top_margin, Spot::bottom_margin}) {
      if (kind == Spot::top_margin || words.has_four_sides()) add(kind, 1, width);
    }
  }
  return spots;
}

Sheet::Item& item_at(Sheet& sheet, const Spot& spot) {
  const std::size_t cell = spot.row * sheet.width + spot.column;
  const auto grown = [](std::vector<Sheet::Item> & items, std::size_t size) -> auto& {
    items.resize(size);
    return items;
  };
  switch (spot.kind) {
    case Spot::cell:
      return sheet.cells[cell].item;
    case Spot::right_of:
      return grown(sheet.signs_right, sheet.cells.size())[cell];
    case Spot::below:
      return grown(sheet.signs_below, sheet.cells.size())[cell];
    case Spot::left_margin:
      return grown(sheet.margins[Sheet::left], sheet.height)[spot.row];
    case Spot::right_margin:
      return grown(sheet.margins[Sheet::right], sheet.height)[spot.row];
    case Spot::top_margin:
      return grown(sheet.margins[Sheet::top], sheet.width)[spot.column];
    case Spot::bottom_margin:
      return grown(sheet.margins[Sheet::bottom], sheet.width)[spot.column];
    case Spot::cage:
    case Spot::sum_below:
      return sheet.cells[cell].item;
    case Spot::sum_right:
      return grown(sheet.signs_right, sheet.cells.size())[cell];
    case Spot::nowhere:
    case Spot::label:  // drawn as a shape
      break;
  }
  throw std::logic_error("item_at: no such spot");
}

/// What a number beside the grid or a sign makes, if its rule is applied: the number says which rule.
/// "row 4 from the right sees 4; as r4c2 is 5, r4c4 is not 4"
std::optional<Telling> told_by_number(const GridPuzzle& puzzle, const Deduction& deduction) {
  const auto is_number = [&](const Fact& fact) {
    return fact.holds && deduction.rule->place == fact.at.place;
  };
  std::vector<Fact> others = deduction.because;
  const auto number = std::ranges::find_if(others, is_number);
  if (number == others.end()) return std::nullopt;
  Telling telling;
  Saying& saying = telling.saying;
  saying.ground = puzzle.fact(number->at, true);
  others.erase(number);
  std::ranges::stable_sort(others, {}, [](const Fact& fact) { return fact.at.place; });
  saying.because = std::move(others);
  telling.cost = std::min(least_refutation - 1, 1 + deduction.because.size());
  if (deduction.so.empty()) {
    saying.link = "; but ";
    if (saying.because.empty()) saying.ground += ": that is impossible";
    return telling;
  }
  // What a place is not goes without saying where it is told what it is.
  saying.so = deduction.so;
  std::erase_if(saying.so, [&](const Fact& fact) {
    return !fact.holds && std::ranges::any_of(deduction.so, [&](const Fact& other) {
      return other.holds && other.at.place == fact.at.place;
    });
  });
  std::ranges::stable_sort(saying.so, {}, [](const Fact& fact) { return fact.at.place; });
  return telling;
}

/// A number that has one place left, or a cell one number.
std::optional<Telling> told_as_single(const Deduction& deduction) {
  if (deduction.so.size() != 1 || !deduction.so.front().holds) return std::nullopt;
  if (deduction.rule->relation != Relation::holds) return std::nullopt;
  Telling telling;
  telling.cost = std::min(least_refutation - 1, 1 + deduction.because.size());
  const UnitKind kind = deduction.rule->kind;
  telling.technique = kind == UnitKind::row || kind == UnitKind::column ? "only place in a line"
                      : kind == UnitKind::box                           ? "only place in a region"
                                                                        : "only value of a cell";
  telling.alike = kind == UnitKind::row      ? "only places in rows"
                  : kind == UnitKind::column ? "only places in columns"
                  : kind == UnitKind::box    ? "only places in regions"
                                             : "only numbers that fit";
  return telling;
}

}  // namespace

GridPuzzle::GridPuzzle(const GridFamily& family, std::shared_ptr<const Board> board, Words words)
    : family_(family),
      board_(std::move(board)),
      words_(std::move(words)),
      clues_(board_->clues(words_)) {}

Encoding GridPuzzle::encode(const EncodingChoice& choice) const {
  require_no_objection(family_, choice);
  if (const std::string wrong = too_large(choice); !wrong.empty()) throw std::logic_error(wrong);
  return board_->encode(choice);
}

std::string GridPuzzle::too_large(const EncodingChoice& choice) const {
  if (choice.name != "subsets" || board_->subsets() <= most_subsets) return "";
  std::vector<std::string> others;
  for (const Choice& other : family_.encodings()) {
    if (other.name != choice.name) others.emplace_back(other.name);
  }
  return "subsets would take more than 20 million clauses; choose " + listed(others, "or") +
         " for a grid of this size";
}

std::string GridPuzzle::value(const Given& at) const {
  const Values& values = *board_->places()[at.place].values;
  return values.sentences.empty() ? values.words[at.value] : values.sentences[at.value];
}

std::optional<Change> GridPuzzle::change(std::size_t clue, const Solution& solution) const {
  const Given& given = *clues().at(clue).given;
  const Place& place = board_->places()[given.place];
  return Change{place.name, place.values->words[given.value],
                place.values->words[solution.at(given.place)]};
}

std::vector<std::string> GridPuzzle::violations(const Solution& solution) const {
  bool fits = solution.size() == places();
  for (std::size_t place = 0; fits && place < places(); ++place) {
    fits = solution[place] < board_->places()[place].values->count();
  }
  if (!fits) return {"it has no value for each place"};
  std::vector<std::string> found;
  for (const Clue& clue : clues()) {
    if (solution[clue.given->place] != clue.given->value) {
      found.push_back("this clue is not kept: " + clue.text);
    }
  }
  for (const Rule& rule : board_->rules()) {
    for (std::string& broken : rule.broken(*board_, solution)) found.push_back(std::move(broken));
  }
  return found;
}

std::vector<CountingConflict> GridPuzzle::counting_conflicts() const {
  const auto& counting = family_.definition().counting;
  return counting ? counting(*board_, clues_) : std::vector<CountingConflict>{};
}

std::optional<Relaxed> GridPuzzle::relaxed() const {
  const auto& optional = family_.definition().optional_rule;
  if (!optional || words_.has(optional->word)) return std::nullopt;
  Words without = words_;
  without.add_option(optional->word);
  return Relaxed{family_.puzzle(std::move(without)), std::string(optional->rule),
                 std::string(optional->option.name)};
}

std::optional<Telling> GridPuzzle::tell(const Deduction& deduction) const {
  const auto& own = family_.definition().tell;
  std::optional<Telling> telling = own ? own(*this, *board_, deduction) : std::nullopt;
  if (!telling || telling->saying.empty()) {
    std::optional<Telling> told = told_by_number(*this, deduction);
    if (told && telling) telling->saying = std::move(told->saying);
    if (!telling) telling = std::move(told);
  }
  return telling ? telling : told_as_single(deduction);
}

std::optional<Technique> GridPuzzle::technique(const Known& known, std::size_t below) const {
  const auto& own = family_.definition().technique;
  if (own) return own(*this, *board_, known, below);
  // Steps of one rule cost the facts that they take: pairs are harder than most of those.
  constexpr std::size_t first_cost = 9;
  if (below <= first_cost || board_->houses().empty() || !board_->is_full()) return std::nullopt;
  std::vector<House> houses;
  for (const Unit& unit : board_->houses()) {
    const bool full = unit.places.size() == known.values(unit.places.front());
    houses.push_back({unit.name, {unit.places.begin(), unit.places.end()}, unit.kind, full});
  }
  Candidates grid(*this, std::move(houses), known);
  return house_technique(*this, grid, below, {.first_cost = first_cost});
}

std::string GridPuzzle::print() const {
  return words_.print(family_.name());
}

std::string GridPuzzle::written(std::string_view format) const {
  const Definition& definition = family_.definition();
  if (format == "tatham") return definition.to_id(words_);
  const std::size_t more = definition.link_margin;
  return link_text(definition.link_kinds.front(), words_.width() - more, words_.height() - more,
                   definition.to_link(words_));
}

std::string GridPuzzle::line(const Solution& solution) const {
  if (board_->edge_kind() != Sheet::Edges::none) return loop_line(*board_, solution);
  bool single = true;  // character for each value
  std::vector<std::string> texts;
  for (std::size_t row = 0; row < board_->height(); ++row) {
    for (std::size_t column = 0; column < board_->width(); ++column) {
      std::string text = board_->wall(row, column);
      if (board_->has_cell(row, column)) {
        const std::size_t place = board_->cell(row, column);
        const std::vector<std::string>& signs = board_->places()[place].values->signs;
        single = single && signs.back().size() == 1;
        text = signs[solution[place]];
      }
      texts.push_back(std::move(text));
    }
  }
  return joined(texts, single ? "" : ",");
}

Sheet GridPuzzle::sheet() const {
  Sheet sheet;
  sheet.height = board_->height();
  sheet.width = board_->width();
  sheet.cells.resize(sheet.height * sheet.width);
  for (std::size_t row = 0; row < sheet.height; ++row) {
    for (std::size_t column = 0; column < sheet.width; ++column) {
      Sheet::Cell& cell = sheet.cells[row * sheet.width + column];
      cell.item.text = board_->wall(row, column);
      if (!board_->has_cell(row, column)) continue;
      cell.place = board_->cell(row, column);
      const Values& values = *board_->places()[*cell.place].values;
      cell.signs = values.signs;
      cell.item.text = ".";
      for (std::size_t i = 0; i < values.count() && sheet.meaning.empty(); ++i) {
        if (values.signs[i] != values.words[i] && values.signs[i] != ".") {
          sheet.meaning = values.signs[i] + " is " + values.words[i];
        }
      }
    }
  }
  for (std::size_t clue = 0; clue < clues().size(); ++clue) {
    const Given& given = *clues()[clue].given;
    const Place& place = board_->places()[given.place];
    if (place.spot.kind == Spot::label) continue;
    // A dot would not show what is known to be blank.
    const std::string& value = place.values->signs[given.value];
    std::string said = value == "." ? words_.at(place.spot).text : value;
    if (place.spot.kind == Spot::sum_below) said += '\\';  // as it is typed
    item_at(sheet, place.spot) = {said, clue};
    if (board_->value_beside(given.place)) {
      // Whatever the value, the number stands beside it.
      Sheet::Cell& cell = sheet.cells[place.spot.row * sheet.width + place.spot.column];
      for (std::string& sign : cell.signs) sign = (sign == "." ? "" : sign) + said;
    }
    for (const std::string& sign : place.values->signs) {
      if (words_.as_typed(sign) != sign) sheet.typed[sign] = words_.as_typed(sign);
    }
  }
  sheet.blank = words_.as_typed(".");
  draw_edges(sheet, *board_, clues());
  for (const Spot& spot : spots_of(words_)) {
    Sheet::Item& item = item_at(sheet, spot);
    if (words_.in_rows()) item.where = words_.at(spot).where;
  }
  draw_regions(sheet, *board_, words_, clues(),
               family_.definition().extent.labels == Labels::enough &&
                   family_.definition().extent.is_listed == nullptr);
  if (const auto& draw = family_.definition().draw) draw(sheet, *board_, words_);
  return sheet;
}

}  // namespace cluecore::grid
