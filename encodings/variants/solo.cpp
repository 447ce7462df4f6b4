// SPDX-License-Identifier: MIT
// Game ids of Solo in Simon Tatham's Portable Puzzle Collection, with the letters j (jigsaw), x (both
// diagonals) and k (killer): 9jxk:CELLS,REGIONS,CAGES,SUMS. Without j, 3x2: means boxes three across and
// two down, so each is three high.
#include "grid/codes.hpp"
#include "lines.hpp"
#include "puzzle/links.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <map>

namespace cluecore::variants {

namespace {

using grid::Borders;
using grid::Cursor;
using grid::Digits;
using grid::IdHead;

struct Head {
  int size = 0;
  std::size_t box_height = 0;
  std::size_t box_width = 0;
  bool jigsaw = false;
  bool diagonals = false;
  bool killer = false;
};

/// The letters before those that say how the puzzle was made, as m3dr or du.
Head head_of(const IdHead& id, bool one_number) {
  Head head;
  const std::size_t end = id.letters.find_first_not_of("jxk");
  const std::string_view letters = id.letters.substr(0, end);
  head.jigsaw = letters.find('j') != std::string_view::npos;
  head.diagonals = letters.find('x') != std::string_view::npos;
  head.killer = letters.find('k') != std::string_view::npos;
  const std::size_t size = head.jigsaw && one_number ? id.width : id.width * id.height;
  head.size = static_cast<int>(std::min(size, std::size_t{1000}));
  head.box_height = id.width;
  head.box_width = id.height;
  return head;
}

bool has_one_number(std::string_view id) {
  const std::size_t end = id.find_first_not_of("0123456789");
  return end == std::string_view::npos || id[end] != 'x';
}

class SoloReader {
 public:
  SoloReader(const Text& text, const Field& id) : text_(text), id_(id) {}

  Variant read() {
    const auto parts = grid::game_id(text_, id_);
    if (!parts) {
      throw text_.error(id_, "a game id begins with a size and a colon: 3x3:, 9j:, 3x3xk:");
    }
    const Head head = head_of(parts->first, has_one_number(id_.text));
    const Field code = parts->second.field();
    const Field before{id_.begin, id_.text.substr(0, code.begin - id_.begin)};
    if (head.size < smallest_size || head.size > largest_size) {
      throw text_.error(before, "sizes are " + std::to_string(smallest_size) + " to " +
                                    std::to_string(largest_size) + ", not " +
                                    std::to_string(head.size));
    }
    const std::vector<Field> fields = split(code, ',');
    const std::size_t needed = 1U + (head.jigsaw ? 1U : 0U) + (head.killer ? 2U : 0U);
    if (fields.size() != needed) {
      throw text_.error(code, "this has " + counted(fields.size(), "part") +
                                  " between commas; for " + std::string(trim(before.text)) +
                                  " it is " + std::to_string(needed) + ": the cells" +
                                  (head.jigsaw ? ", the regions" : "") +
                                  (head.killer ? ", the cages, their sums" : ""));
    }
    variant_.size = head.size;
    n_ = static_cast<std::size_t>(head.size);
    read_givens(fields[0]);
    if (head.jigsaw) {
      read_blocks(fields[1]);
    } else {
      variant_.regions.resize(n_ * n_);
      for (std::size_t cell = 0; cell < n_ * n_; ++cell) {
        variant_.regions[cell] = cell / n_ / head.box_height * n_ + cell % n_ / head.box_width;
      }
    }
    settle_regions(variant_);
    const Span flags = text_.line.span(before.begin, before.text.size());
    if (head.diagonals) {
      for (const Kind kind : {Kind::diagonal_down, Kind::diagonal_up}) {
        variant_.clues.push_back({kind, {}, {}, {}, {}, flags});
      }
    }
    if (head.killer) read_cages(fields[needed - 2], fields[needed - 1]);
    return std::move(variant_);
  }

 private:
  void read_givens(const Field& field) {
    Cursor cursor(text_, field);
    for (const grid::Coded& given : grid::letter_runs(cursor, n_ * n_, Digits::many)) {
      const std::size_t value = given.number.value();
      if (value < 1 || value > n_) {
        throw InputError(text_.source.name(), text_.line, given.where,
                         std::to_string(value) + " is not a digit from 1 to " + std::to_string(n_));
      }
      variant_.clues.push_back(
          {Kind::given, {given.cell}, {}, static_cast<int>(value), {}, given.where});
    }
  }

  std::vector<std::size_t> areas(const Field& field) const {
    Cursor cursor(text_, field);
    return grid::runs_to_borders(cursor, n_, n_).areas();
  }

  void read_blocks(const Field& field) {
    for (const std::size_t area : areas(field)) variant_.regions.emplace_back(area);
    if (const std::string wrong = wrong_region(variant_); !wrong.empty()) {
      throw text_.error(field, wrong);
    }
  }

  void read_cages(const Field& cages, const Field& sums) {
    std::map<std::size_t, Clue> found;
    const std::vector<std::size_t> cage_of = areas(cages);
    for (std::size_t cell = 0; cell < cage_of.size(); ++cell) {
      Clue& cage = found.try_emplace(cage_of[cell], Clue{Kind::cage}).first->second;
      cage.cells.push_back(cell);
    }
    Cursor cursor(text_, sums);
    for (const grid::Coded& sum : grid::letter_runs(cursor, n_ * n_, Digits::many)) {
      Clue& cage = found.at(cage_of[sum.cell]);
      if (cage.value) {
        throw InputError(text_.source.name(), text_.line, sum.where,
                         "the cage at " + name(cage) + " has a second sum");
      }
      cage.value = static_cast<int>(sum.number.value());
      cage.where = cage.number = sum.where;
    }
    for (auto& [number, cage] : found) {
      if (!cage.value) throw text_.error(sums, "the cage at " + name(cage) + " has no sum");
      variant_.clues.push_back(std::move(cage));
    }
  }

  std::string name(const Clue& cage) const { return cell_name(variant_, cage.cells.front()); }

  const Text& text_;
  Field id_;
  std::size_t n_ = 0;
  Variant variant_;
};

/// The height of boxes if the regions are boxes of one size, in their order; 0 if they are not.
std::size_t box_height(const Variant& variant) {
  const auto n = static_cast<std::size_t>(variant.size);
  for (std::size_t height = 1; height <= n; ++height) {
    if (n % height != 0) continue;
    bool all = true;
    for (std::size_t cell = 0; cell < n * n && all; ++cell) {
      all = variant.regions[cell] == cell / n / height * height + cell % n / (n / height);
    }
    if (all) return height;
  }
  return 0;
}

}  // namespace

Variant read_solo(const Text& text, const Field& content) {
  return SoloReader(text, behind_page(content, "solo")).read();
}

std::string write_solo(const Variant& variant) {
  const CellsToWrite cells = cells_to_write(variant, "Solo", true, true);
  const auto n = static_cast<std::size_t>(variant.size);
  const std::size_t height = box_height(variant);
  std::string id = height == 0 ? std::to_string(n) + "j"
                               : std::to_string(height) + "x" + std::to_string(n / height);
  const bool killer = std::any_of(cells.cages.begin(), cells.cages.end(),
                                  [](const Clue* cage) { return cage != nullptr; });
  id += std::string(cells.diagonals ? "x" : "") + (killer ? "k" : "") + ":" +
        grid::letter_runs(cells.givens);
  const auto add_areas = [&](const std::vector<std::size_t>& areas, const char* what) {
    const Borders borders = Borders::between(areas, n);
    if (borders.areas() != areas) {
      throw std::invalid_argument(std::string(what) +
                                  " of several pieces cannot be written for Solo");
    }
    id += "," + grid::runs_to_borders(borders);
  };
  if (height == 0) {
    std::vector<std::size_t> areas;
    for (const auto& region : variant.regions) {
      if (!region) throw std::invalid_argument("cells without a region cannot be written for Solo");
      areas.push_back(*region);
    }
    add_areas(areas, "a region");
  }
  if (killer) {
    std::vector<std::size_t> areas;
    std::vector<int> sums;
    std::map<const Clue*, std::size_t> numbers;
    for (const Clue* cage : cells.cages) {
      if (cage == nullptr) {
        throw std::invalid_argument("a killer for Solo has a cage around every cell");
      }
      const auto [number, is_new] = numbers.try_emplace(cage, numbers.size());
      areas.push_back(number->second);
      sums.push_back(is_new ? cage->value.value() : 0);
    }
    add_areas(areas, "a cage");
    id += "," + grid::letter_runs(sums);
  }
  return id;
}

bool looks_like_solo(std::string_view content) {
  const std::string_view line = behind_page({0, content}, "solo").text;
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon > 30) return false;
  std::size_t at = line.find_first_not_of("0123456789");
  if (at == 0 || at > 2) return false;
  if (line[at] == 'x' && is_digit(line[at + 1])) {
    at = line.find_first_not_of("0123456789", at + 1);
  }
  const std::string_view letters = line.substr(at, colon - at);
  const std::size_t flags = std::min(letters.find_first_not_of("jxk"), letters.size());
  if (flags > 0 && line.size() < content.size()) return true;
  return flags > 0 &&
         letters.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz") ==
             std::string_view::npos &&
         line.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz_,", colon + 1) ==
             std::string_view::npos;
}

}  // namespace cluecore::variants
