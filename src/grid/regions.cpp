// SPDX-License-Identifier: MIT
#include "grid/regions.hpp"

#include "text/text.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace cluecore::grid {

namespace {

/// The cells, by number, that can be reached from one within its region, but for `without`.
std::set<std::size_t> reached(const std::vector<std::size_t>& areas, std::size_t width,
                              std::size_t from, std::size_t without) {
  std::set<std::size_t> found = {from};
  std::vector<std::size_t> open = {from};
  const auto go = [&](bool inside, std::size_t cell, std::size_t next) {
    if (!inside || next == without || areas[next] != areas[cell]) return;
    if (found.insert(next).second) open.push_back(next);
  };
  while (!open.empty()) {
    const std::size_t cell = open.back();
    open.pop_back();
    go(cell % width > 0, cell, cell - 1);
    go(cell % width + 1 < width, cell, cell + 1);
    go(cell >= width, cell, cell - width);
    go(cell + width < areas.size(), cell, cell + width);
  }
  return found;
}

/// Those beside a cell that belong to other regions, each once.
std::set<std::size_t> areas_beside(const std::vector<std::size_t>& areas, std::size_t width,
                                   std::size_t cell) {
  std::set<std::size_t> found;
  if (cell % width > 0) found.insert(areas[cell - 1]);
  if (cell % width + 1 < width) found.insert(areas[cell + 1]);
  if (cell >= width) found.insert(areas[cell - width]);
  if (cell + width < areas.size()) found.insert(areas[cell + width]);
  found.erase(areas[cell]);
  return found;
}

Spot label_of(std::size_t cell, std::size_t width) {
  return {Spot::label, cell / width, cell % width};
}

}  // namespace

Borders borders_in_32(Cursor& cursor, std::size_t width, std::size_t height) {
  constexpr unsigned bits = 5;
  Borders borders{width, height, std::vector<bool>(width * height),
                  std::vector<bool>(width * height)};
  const auto read = [&](std::vector<bool>& edges, std::size_t in_row, std::size_t count) {
    unsigned digit = 0;
    for (std::size_t edge = 0; edge < count; ++edge) {
      if (edge % bits == 0) {
        const char c = cursor.peek();
        const std::size_t value = std::string_view("0123456789abcdefghijklmnopqrstuv").find(c);
        if (cursor.at_end()) throw cursor.error("the code ends before the last of the borders");
        if (value == std::string_view::npos) {
          throw cursor.error("borders are written in the characters 0 to 9 and a to v");
        }
        cursor.take();
        digit = static_cast<unsigned>(value);
      }
      const bool is = (digit >> (bits - 1 - edge % bits) & 1U) != 0;
      edges[edge / in_row * width + edge % in_row] = is;
    }
  };
  if (width > 1) read(borders.right, width - 1, (width - 1) * height);
  read(borders.below, width, width * (height - 1));
  return borders;
}

void put_regions(Cursor& cursor, Words& words) {
  words.set_regions(borders_in_32(cursor, words.width(), words.height()).areas());
}

const std::vector<Unit>& Board::add_regions(const Words& words) {
  own_rules();  // they follow from where the regions are
  std::map<std::string, std::size_t> numbers;
  for (std::size_t at = 0; at < height_ * width_; ++at) {
    const Spot spot = label_of(at, width_);
    const std::string& label = words.at(spot).text;
    const auto [known, is_new] = numbers.try_emplace(label, regions_.size());
    if (is_new) regions_.push_back({"region " + label, {}, spot, UnitKind::box});
    areas_.push_back(known->second);
    regions_[known->second].places.push_back(cell(at / width_, at % width_));
  }
  std::set<std::size_t> whole;
  for (const Unit& region : regions_) {
    const std::set<std::size_t> part =
        reached(areas_, width_, region.spot.row * width_ + region.spot.column, areas_.size());
    whole.insert(part.begin(), part.end());
  }
  for (std::size_t at = 0; at < areas_.size(); ++at) {
    if (whole.contains(at)) continue;
    const Unit& region = regions_[areas_[at]];
    throw words.error(words.at(label_of(at, width_)),
                      "this cell is apart from the rest of " + region.name + ", which begins in " +
                          cell_name(region.spot.row, region.spot.column) +
                          ": the cells of a region hang together by their sides");
  }
  return regions_;
}

void state_counts(Board& board, std::size_t number, std::size_t count, const std::string& noun) {
  for (const Unit& region : board.regions()) {
    Values values = numbers(0, count + 1, {"has", "does not have", "have", "do not have"});
    for (std::string& word : values.words) {
      word = word == "0" ? "no " + noun : word == "1" ? "1 " + noun : word + " " + noun + "s";
    }
    values.words.back() = std::to_string(count + 1) + " " + noun + "s or more";
    const std::size_t place = board.add_place({region.name, values, region.spot});
    board.tells(place, "counts its " + noun + "s", region.places,
                Fold<std::size_t>{0,
                                  [=](std::size_t seen, std::size_t value) {
                                    return std::min(seen + (value == number ? 1 : 0), count + 1);
                                  },
                                  [](std::size_t seen) { return seen; }});
    board.state(place, count);
  }
}

std::size_t largest_region(const Words& words) {
  std::map<std::string, std::size_t> sizes;
  std::size_t largest = 0;
  for (std::size_t cell = 0; cell < words.height() * words.width(); ++cell) {
    largest = std::max(largest, ++sizes[words.at(label_of(cell, words.width())).text]);
  }
  return largest;
}

std::vector<Slip> region_slips(const Board& board, const Words& words, std::size_t clues,
                               const std::function<std::unique_ptr<Puzzle>(Words)>& puzzle) {
  std::vector<Slip> slips;
  const std::size_t width = board.width();
  const std::vector<std::size_t>& areas = board.areas();
  const auto typed = std::make_shared<const Words>(words);  // there may be thousands of slips
  for (std::size_t cell = 0; cell < areas.size(); ++cell) {
    const std::set<std::size_t> others = areas_beside(areas, width, cell);
    if (others.empty()) continue;
    const Spot spot = label_of(cell, width);
    const Unit& own = board.regions()[areas[cell]];
    const std::set<std::size_t> all = reached(areas, width, cell, areas.size());
    const auto other = std::ranges::find_if(all, [&](std::size_t one) { return one != cell; });
    if (other == all.end() || reached(areas, width, *other, cell).size() + 1 < all.size()) continue;
    for (std::size_t area : others) {
      const Unit& meant = board.regions()[area];
      const std::string label = words.at(meant.spot).text;
      Slip slip;
      slip.kind = "border";
      slip.words = {.subject = Board::cell_name(spot.row, spot.column),
                    .verb = "is in",
                    .what = own.name + " instead of",
                    .end = label,
                    .for_other = "should be in"};
      if (words.in_rows()) slip.edits = {{words.at(spot).where, label}};
      for (std::size_t clue = 0; clue < clues; ++clue) slip.clues.push_back(clue);
      slip.mended = [puzzle, typed, spot, label] {
        Words other_words = *typed;
        other_words.replace(spot, label);
        return puzzle(std::move(other_words));
      };
      slips.push_back(std::move(slip));
    }
  }
  return slips;
}

void draw_regions(Sheet& sheet, const Board& board, const Words& words,
                  const std::vector<Clue>& clues, bool labelled) {
  if (board.regions().empty()) return;
  const Borders borders = Borders::between(board.areas(), board.width());
  sheet.borders_right = borders.right;
  sheet.borders_below = borders.below;
  for (std::size_t clue = 0; clue < clues.size(); ++clue) {
    const Spot& spot = board.places()[clues[clue].given->place].spot;
    if (spot.kind != Spot::label && spot.kind != Spot::cage) continue;
    const Unit& region = board.regions()[board.areas()[spot.row * board.width() + spot.column]];
    Sheet::Shape shape{.form = Sheet::Shape::Form::region, .cells = region.places};
    if (spot.kind == Spot::cage) {
      shape.form = Sheet::Shape::Form::outline;
      shape.text = words.at(spot).text;
    }
    if (spot.kind != Spot::cage) shape.clues = {clue};  // marked in its cell
    sheet.shapes.push_back(std::move(shape));
    sheet.sentences.push_back({{clues[clue].text, clue}, "", true});
  }
  for (const Unit& region : board.regions()) {
    Sheet::Item& item = sheet.cells[region.places.front()].item;
    if (labelled && !item.clue) item.text = words.at(region.spot).text;
  }
}

}  // namespace cluecore::grid
