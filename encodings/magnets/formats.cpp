// SPDX-License-Identifier: MIT
#include "formats.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>

namespace cluecore::magnets {

using namespace grid;

namespace {

constexpr std::string_view halves = "LRTB*";
constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr std::array sides = {Spot::top_margin, Spot::left_margin, Spot::bottom_margin,
                              Spot::right_margin};

/// Where the numbers of a side stand.
std::vector<Spot> spots_of(Spot::Kind side, const Words& words) {
  std::vector<Spot> spots;
  const bool row = side == Spot::left_margin || side == Spot::right_margin;
  for (std::size_t at = 0; at < (row ? words.height() : words.width()); ++at) {
    spots.push_back({side, row ? at : 0, row ? 0 : at});
  }
  return spots;
}

/// A cell and the other half of its domino, by its letter; nothing if there is no such.
std::optional<std::size_t> other_half(const std::string& label, std::size_t cell, std::size_t width,
                                      std::size_t cells) {
  const std::size_t column = cell % width;
  if (label == "*" || label == "S") return cell;
  if (label == "L" && column + 1 < width) return cell + 1;
  if (label == "R" && column > 0) return cell - 1;
  if (label == "T" && cell + width < cells) return cell + width;
  if (label == "B" && cell >= width) return cell - width;
  return std::nullopt;
}

/// The dominoes that such letters say; otherwise the first cell whose letter does not fit.
std::pair<std::vector<std::size_t>, std::optional<std::size_t>> dominoes_of(
    const std::vector<std::string>& labels, std::size_t width) {
  std::vector<std::size_t> areas;
  for (std::size_t cell = 0; cell < labels.size(); ++cell) {
    const auto other = other_half(labels[cell], cell, width, labels.size());
    if (!other || other_half(labels[*other], *other, width, labels.size()) != cell) {
      return {areas, cell};
    }
    areas.push_back(std::min(cell, *other));
  }
  return {areas, std::nullopt};
}

std::vector<std::string> labels_of(const Words& words) {
  std::vector<std::string> labels;
  for (std::size_t cell = 0; cell < words.height() * words.width(); ++cell) {
    labels.push_back(words.at({Spot::label, cell / words.width(), cell % words.width()}).text);
  }
  return labels;
}

std::vector<std::size_t> areas_of(const Words& words) {
  std::map<std::string, std::size_t> numbers;
  std::vector<std::size_t> areas;
  for (const std::string& label : labels_of(words)) {
    areas.push_back(numbers.try_emplace(label, numbers.size()).first->second);
  }
  return areas;
}

}  // namespace

std::vector<std::vector<std::size_t>> dominoes(const Words& words) {
  std::vector<std::vector<std::size_t>> found;
  const std::vector<std::size_t> areas = areas_of(words);
  const std::size_t width = words.width();
  for (std::size_t cell = 0; cell < areas.size(); ++cell) {
    const Word& label = words.at({Spot::label, cell / width, cell % width});
    if (areas[cell] == found.size()) found.emplace_back();
    std::vector<std::size_t>& cells = found[areas[cell]];
    cells.push_back(cell);
    if (cells.size() > 2)
      throw words.error(label, "a third cell " + label.text + "; a magnet has two");
    const std::size_t first = cells.front();
    const bool beside = cell == first + width || (cell == first + 1 && cell % width > 0);
    if (cells.size() == 2 && !beside) {
      throw words.error(label, "the two cells " + label.text + " are not side by side");
    }
  }
  return found;
}

Borders borders_of(const Words& words, std::size_t width) {
  return Borders::between(areas_of(words), width);
}

void take_halves(Words& words) {
  const auto [areas, wrong] = dominoes_of(labels_of(words), words.width());
  if (!wrong) words.set_regions(areas);
}

void from_id(Cursor& code, const IdHead& /*head*/, Words& words) {
  for (const Spot::Kind side : sides) {
    for (const Spot& spot : spots_of(side, words)) {
      const std::size_t begin = code.position();
      if (code.take_if('.')) continue;
      const std::size_t number = digits.find(code.peek());
      if (code.at_end() || number == digits.npos) {
        throw code.error("here a number should be, or a dot for one that is not told");
      }
      code.take();
      words.put(spot, std::to_string(number), code.where(begin));
    }
    if (!code.take_if(',')) throw code.error("here a comma should be");
  }
  std::vector<std::string> labels;
  const std::size_t begin = code.position();
  while (!code.at_end() && halves.find(code.peek()) != halves.npos) {
    labels.emplace_back(1, code.take());
  }
  const std::size_t cells = words.height() * words.width();
  if (labels.size() != cells) {
    throw code.error("here one of L, R, T, B and * should be: there are " + counted(cells, "cell"));
  }
  const auto [areas, wrong] = dominoes_of(labels, words.width());
  if (wrong) {
    throw code.error(begin, "the domino of " +
                                Board::cell_name(*wrong / words.width(), *wrong % words.width()) +
                                " has no other half: L is left of R, T on top of B");
  }
  words.set_regions(areas);
}

std::string to_id(const Words& words) {
  std::string code;
  for (const Spot::Kind side : sides) {
    for (const Spot& spot : spots_of(side, words)) {
      const auto number = whole_number(words.at(spot).text);
      code += number ? digits.at(static_cast<std::size_t>(*number)) : '.';
    }
    code += ',';
  }
  const std::vector<std::string> labels = labels_of(words);
  const std::size_t width = words.width();
  const auto same = [&](std::size_t cell, std::size_t other) {
    return labels[cell] == labels[other];
  };
  for (std::size_t cell = 0; cell < labels.size(); ++cell) {
    const std::size_t column = cell % width;
    code += column + 1 < width && same(cell, cell + 1)                 ? 'L'
            : column > 0 && same(cell, cell - 1)                       ? 'R'
            : cell + width < labels.size() && same(cell, cell + width) ? 'T'
            : cell >= width && same(cell, cell - width)                ? 'B'
                                                                       : '*';
    if (words.at(cell / width, column).is_blank()) continue;
    throw std::invalid_argument("a game id has no words for poles that are known");
  }
  return std::to_string(width) + "x" + std::to_string(words.height()) + ":" + code;
}

}  // namespace cluecore::magnets
