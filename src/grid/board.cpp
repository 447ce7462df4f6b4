// SPDX-License-Identifier: MIT
// Places, clues, and the cells that belong together; rules are in rules.cpp.
#include "grid/board.hpp"

#include "text/mapped.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace cluecore::grid {

bool Board::is_full() const {
  constexpr std::size_t bits = 64;
  const auto alike = [&](const Place& place) {
    return place.values->count() == places_.front().values->count();
  };
  return cell_count_ == height_ * width_ && cell_count_ > 0 &&
         std::all_of(places_.begin(), places_.begin() + static_cast<std::ptrdiff_t>(cell_count_),
                     alike) &&
         places_.front().values->count() <= bits;
}

Board::Board(std::size_t height, std::size_t width, std::string shape)
    : height_(height),
      width_(width),
      shape_(std::move(shape)),
      place_of_(height * width),
      walls_(height * width) {}

void Board::add_cells(const SharedValues& values) {
  for (std::size_t row = 0; row < height_; ++row) {
    for (std::size_t column = 0; column < width_; ++column) add_cell(row, column, values);
  }
}

void Board::add_cell(std::size_t row, std::size_t column, const SharedValues& values) {
  if (cell_count_ < places_.size()) throw std::logic_error("cells come before other places");
  place_of_[row * width_ + column] =
      add_place({cell_name(row, column), values, {Spot::cell, row, column}});
  ++cell_count_;
}

std::size_t Board::add_place(Place place) {
  places_.push_back(std::move(place));
  return places_.size() - 1;
}

std::size_t Board::add_edge(const std::string& name, const SharedValues& values, Sheet::Edges kind,
                            Sheet::Edge at) {
  if (asked_count() < places_.size()) throw std::logic_error("edges come before what is not asked");
  edge_kind_ = kind;
  at.place = add_place({name, values, {Spot::nowhere, at.row, at.column}});
  edges_.push_back(at);
  return at.place;
}

std::size_t Board::cell(std::size_t row, std::size_t column) const {
  if (!has_cell(row, column)) throw std::logic_error(cell_name(row, column) + " holds no value");
  return *place_of_[row * width_ + column];
}

std::vector<std::vector<std::optional<std::size_t>>> Board::places_by_line() const {
  std::vector<std::vector<std::optional<std::size_t>>> lines(height_ + width_);
  for (std::size_t at = 0; at < place_of_.size(); ++at) lines[at / width_].push_back(place_of_[at]);
  for (std::size_t at = 0; at < place_of_.size(); ++at) {
    lines[height_ + at % width_].push_back(place_of_[at]);
  }
  return lines;
}

std::vector<Unit> Board::lines() const {
  std::vector<Unit> lines;
  for (const auto& places : places_by_line()) {
    const std::size_t at = lines.size();
    Unit& line = lines.emplace_back();
    line.name = at < height_ ? "row " + std::to_string(at + 1)
                             : "column " + std::to_string(at - height_ + 1);
    line.kind = at < height_ ? UnitKind::row : UnitKind::column;
    for (const auto& place : places) {
      if (place) line.places.push_back(*place);
    }
  }
  return lines;
}

std::vector<Unit> Board::sights() const {
  std::vector<Unit> sights;
  const std::vector<Unit> all = lines();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool row = i < height_;
    const std::size_t at = row ? i : i - height_;
    Unit there = all[i];
    there.name += row ? " from the left" : " from the top";
    there.spot = {row ? Spot::left_margin : Spot::top_margin, at, at};
    Unit back{all[i].name + (row ? " from the right" : " from the bottom"),
              {all[i].places.rbegin(), all[i].places.rend()},
              {row ? Spot::right_margin : Spot::bottom_margin, at, at}};
    sights.push_back(std::move(there));
    sights.push_back(std::move(back));
  }
  return sights;
}

std::vector<Unit> Board::runs() const {
  std::vector<Unit> runs;
  const auto end = [&](Unit& run) {
    if (run.places.empty()) return;
    run.name = places_[run.places.front()].name;
    if (run.places.size() > 1) run.name += " to " + places_[run.places.back()].name;
    runs.push_back(std::exchange(run, {}));
  };
  for (const auto& places : places_by_line()) {
    Unit run;
    for (const auto& place : places) {
      if (!place) end(run);
      if (place) run.places.push_back(*place);
    }
    end(run);
  }
  return runs;
}

std::vector<Pair> Board::neighbours() const {
  std::vector<Pair> pairs;
  const auto add = [&](std::size_t row, std::size_t column, std::size_t down, std::size_t right) {
    if (!has_cell(row, column) || !has_cell(row + down, column + right)) return;
    const std::size_t one = cell(row, column);
    const std::size_t other = cell(row + down, column + right);
    pairs.push_back({one,
                     other,
                     places_[one].name + " and " + places_[other].name,
                     {down == 0 ? Spot::right_of : Spot::below, row, column}});
  };
  for (std::size_t row = 0; row < height_; ++row) {
    for (std::size_t column = 0; column < width_; ++column) {
      add(row, column, 0, 1);
      add(row, column, 1, 0);
    }
  }
  return pairs;
}

std::optional<std::size_t> Board::value_beside(std::size_t place) const {
  const Spot& spot = places_[place].spot;
  if (place < cell_count_ || spot.kind != Spot::cell || !has_cell(spot.row, spot.column)) {
    return std::nullopt;
  }
  return cell(spot.row, spot.column);
}

std::vector<std::size_t> Board::beside(std::size_t row, std::size_t column) const {
  std::vector<std::size_t> found;
  // Beyond the edge a coordinate is too large for any grid, and has_cell() says no.
  if (has_cell(row - 1, column)) found.push_back(cell(row - 1, column));
  if (has_cell(row, column - 1)) found.push_back(cell(row, column - 1));
  if (has_cell(row, column + 1)) found.push_back(cell(row, column + 1));
  if (has_cell(row + 1, column)) found.push_back(cell(row + 1, column));
  return found;
}

InputError Board::not_a_value(const Words& words, const Word& word, const Values& values) const {
  const bool all_numbers = std::ranges::all_of(
      values.signs, [](const std::string& sign) { return whole_number(sign).has_value(); });
  if (all_numbers) {
    return words.error(word, shown(word.text) + " is not a number from " + values.signs.front() +
                                 " to " + values.signs.back());
  }
  std::vector<std::string> signs = values.signs;
  if (!values.dot_is_sign) std::erase(signs, ".");
  std::erase(signs, "");
  for (const auto& [sign, value] : values.also) {
    if (sign.size() == 1 && lower(sign) == sign) signs.push_back(sign);
  }
  return words.error(word, shown(word.text) + " cannot stand here; " + listed(signs) + " can" +
                               (values.dot_is_sign ? "" : ", or a dot for a blank"));
}

std::vector<Clue> Board::clues(const Words& words) const {
  std::vector<Clue> clues;
  std::vector<const Word*> read;  // of those that are not blank
  for (std::size_t row = 0; row < height_; ++row) {
    for (std::size_t column = 0; column < width_; ++column) {
      if (!wall(row, column).empty()) read.push_back(&words.at(row, column));
    }
  }
  // In a cell with a value and a number, the number is what is no sign of the value.
  std::set<std::size_t> numbered;
  for (std::size_t place = cell_count_; place < places_.size(); ++place) {
    if (const auto cell = value_beside(place)) numbered.insert(*cell);
  }
  for (std::size_t place = 0; place < places_.size(); ++place) {
    const std::string& name = places_[place].name;
    const Values& values = *places_[place].values;
    if (places_[place].spot.kind == Spot::label) continue;  // a letter is no value
    const Word& word = words.at(places_[place].spot);
    if (word.is_blank() && !values.dot_is_sign) continue;
    const std::optional<std::size_t> value = values.typed(word.text);
    if (numbered.contains(place) && !value) continue;
    const std::optional<std::size_t> beside = value_beside(place);
    if (beside && places_[*beside].values->typed(word.text)) continue;
    read.push_back(&word);
    if (!value) throw not_a_value(words, word, values);
    const Given given{place, *value};
    const bool named = values.sentences.empty() && values.verb == Verb();
    clues.push_back(
        {named ? name + "=" + values.words[given.value] : fact(given), word.where, given});
    clues.back().wording = named ? Wording::name : Wording::sentence;
  }
  for (const Given& given : stated_) {
    clues.push_back({fact(given), words.at(places_[given.place].spot).where, given});
    clues.back().wording = Wording::sentence;
  }
  std::ranges::sort(read, std::less<>());
  for (const std::vector<Word>& row : words.rows()) {
    for (const Word& word : row) {
      if (word.is_blank() || std::binary_search(read.begin(), read.end(), &word, std::less<>())) {
        continue;
      }
      throw words.error(word, "nothing but a dot can stand here");
    }
  }
  return clues;
}

std::vector<std::size_t> Board::domain(std::size_t place) const {
  std::vector<std::size_t> numbers(places_[place].values->count());
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = places_[place].values->least + i;
  return numbers;
}

std::vector<std::size_t> Board::numbers_of(const std::vector<std::size_t>& places,
                                           const Solution& solution) const {
  return mapped(places, [&](std::size_t place) { return number(place, solution); });
}

std::string Board::fact(const Given& at, bool holds) const {
  const Place& place = places_[at.place];
  if (!place.values->sentences.empty()) {
    return place.values->sentences[holds ? at.value : 1 - at.value];
  }
  const Verb& verb = place.values->verb;
  return place.name + " " + std::string(holds ? verb.is : verb.is_not) + " " +
         place.values->words[at.value];
}

}  // namespace cluecore::grid
