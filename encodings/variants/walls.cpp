// SPDX-License-Identifier: MIT
// Jigsaws as people draw them: with lines between the cells of two regions, of | and - or as characters
// that draw boxes.
//
//   +-------+---+
//   | 1 . . | . |
//   |   +---+   |
#include "grid/codes.hpp"
#include "lines.hpp"
#include "puzzle/pasted_layouts.hpp"
#include "text/pieces.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace cluecore::variants {

namespace {

constexpr std::string_view blank_signs = "._*?";

/// A line in columns, each a character.
struct Drawn {
  const Line* line = nullptr;
  std::vector<Field> columns;

  bool is_wall(std::size_t column) const {
    const std::string_view sign = column < columns.size() ? columns[column].text : " ";
    return is_bar(sign) || is_box_drawing(sign) || sign == "-" || sign == "+" || sign == "=";
  }
  /// A heavy or double line, which is drawn around regions where light ones are around all cells.
  bool is_strong_wall(std::size_t column) const {
    static constexpr std::array<std::string_view, 5> signs = {"=", "\u2501", "\u2503", "\u2550",
                                                              "\u2551"};
    return column < columns.size() && std::ranges::count(signs, columns[column].text) > 0;
  }
  bool is_cell(std::size_t column) const {
    const std::string_view sign = column < columns.size() ? columns[column].text : " ";
    return sign.size() == 1 &&
           (value_of(sign.front()) || blank_signs.find(sign.front()) != blank_signs.npos);
  }
  /// A row has cells, and a ruler between rows has none, or stars at its ends.
  bool has_cells() const {
    bool any = false;
    for (std::size_t column = 0; column < columns.size(); ++column) {
      if (is_wall(column) && !is_bar(columns[column].text)) return false;
      any = any || is_cell(column);
    }
    return any;
  }
  /// Or stars, or blanks.
  bool has_only_walls() const {
    for (std::size_t column = 0; column < columns.size(); ++column) {
      if (is_cell(column) && columns[column].text != "*") return false;
    }
    return true;
  }
  /// No words: nothing but cells, walls and blanks.
  bool is_drawing() const {
    for (std::size_t column = 0; column < columns.size(); ++column) {
      if (!is_cell(column) && !is_wall(column) && !is_any_space(columns[column].text, 0)) {
        return false;
      }
    }
    return true;
  }
};

/// The columns in which the cells of as many rows stand: all that hold something, or else those at equal
/// distances below the line at the top.
std::vector<std::size_t> columns_of_cells(const std::vector<Drawn>& rows, const Drawn& top) {
  std::set<std::size_t> seen;
  for (const Drawn& row : rows) {
    for (std::size_t column = 0; column < row.columns.size(); ++column) {
      if (row.is_cell(column)) seen.insert(column);
    }
  }
  if (seen.size() == rows.size()) return {seen.begin(), seen.end()};
  std::size_t begin = 0;
  std::size_t end = top.columns.size();
  while (begin < end && !top.is_wall(begin)) ++begin;
  while (end > begin && !top.is_wall(end - 1)) --end;
  const std::size_t step = (end - begin) / rows.size();
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < rows.size(); ++i) columns.push_back(begin + i * step + step / 2);
  return std::ranges::includes(columns, seen) ? columns : std::vector<std::size_t>();
}

/// What most of these say, and how many say something else.
template <class T>
std::pair<T, std::size_t> usual_among(const std::vector<T>& said) {
  std::map<T, std::size_t> counts;
  for (const T& one : said) ++counts[one];
  const auto most =
      std::ranges::max_element(counts, {}, [](const auto& one) { return one.second; });
  return {most->first, said.size() - most->second};
}

/// Of rows in which the cells stand now here, now there: one that is unlike the others, if the lines between
/// the cells differ from row to row so that they are no boxes.
std::optional<WalledGrid::Cell> crooked_cell(const std::vector<Drawn>& rows,
                                             const std::vector<std::vector<Drawn>>& rulers) {
  std::vector<std::vector<bool>> rules;
  for (const std::vector<Drawn>& between : rulers) {
    for (const Drawn& ruler : between) {
      std::vector<bool>& walls = rules.emplace_back();
      for (std::size_t i = 0; i < ruler.columns.size(); ++i) walls.push_back(ruler.is_wall(i));
    }
  }
  std::vector<std::vector<std::size_t>> bars;   // where they stand
  std::vector<std::vector<std::size_t>> cells;  // how many are before each bar
  std::map<std::size_t, std::size_t> columns;   // of cells: how many rows have one there
  for (const Drawn& row : rows) {
    bars.emplace_back();
    cells.emplace_back();
    std::size_t before = 0;
    for (std::size_t i = 0; i < row.columns.size(); ++i) {
      if (row.is_cell(i)) ++before, ++columns[i];
      if (!row.is_wall(i)) continue;
      bars.back().push_back(i);
      cells.back().push_back(before);
    }
  }
  const std::size_t n = rows.size();
  if (2 * rules.size() < n || 3 * usual_among(rules).second <= rules.size() ||
      3 * usual_among(bars).second <= n || 3 * usual_among(cells).second <= n) {
    return std::nullopt;
  }
  std::optional<WalledGrid::Cell> found;
  std::size_t fewest = n + 1;
  for (const Drawn& row : rows) {
    for (std::size_t i = 0; i < row.columns.size(); ++i) {
      if (!row.is_cell(i) || columns[i] >= fewest) continue;
      fewest = columns[i];
      found = WalledGrid::Cell{row.line, row.columns[i]};
    }
  }
  return found;
}

/// The lines that are drawn, if rows of cells and rulers are all there is.
struct Drawing {
  std::vector<Drawn> rows;
  std::vector<std::vector<Drawn>> rulers{1};  // above each row, and below the last
};

std::optional<Drawing> drawing_among(std::span<const Line> lines) {
  std::vector<Drawn> drawn;
  for (const Line& line : lines) {
    Drawn one{&line, characters_of({0, line.text})};
    if (!is_blank(line.text) && one.is_drawing()) drawn.push_back(std::move(one));
  }
  // Where each second line is a ruler, a row may be all blank.
  bool alternate = drawn.size() % 2 == 1;
  for (std::size_t i = 0; i < drawn.size(); i += 2) alternate = alternate && !drawn[i].has_cells();
  Drawing drawing;
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    if (alternate ? i % 2 == 1 : drawn[i].has_cells()) {
      drawing.rows.push_back(drawn[i]);
      drawing.rulers.emplace_back();
    } else if (drawn[i].has_only_walls()) {
      drawing.rulers.back().push_back(drawn[i]);
    } else {
      return std::nullopt;  // as where bars between neighbours are clues, and dots where none is
    }
  }
  return drawing;
}

/// Around each cell; below the last row there may be none.
bool are_everywhere(const grid::Borders& walls) {
  return std::ranges::count(walls.right, false) == 0 &&
         std::all_of(walls.below.begin(),
                     walls.below.end() - static_cast<std::ptrdiff_t>(walls.width),
                     [](bool wall) { return wall; });
}

/// `columns`: of the cells.
grid::Borders walls_in(const Drawing& drawing, const std::vector<std::size_t>& columns,
                       bool (Drawn::*is_wall)(std::size_t) const) {
  // Where no ruler gets as far as the last column, all of them are meant to.
  const bool reaching = std::ranges::any_of(drawing.rulers, [&](const auto& between) {
    return std::ranges::any_of(
        between, [&](const Drawn& ruler) { return ruler.columns.size() > columns.back(); });
  });
  const std::size_t n = columns.size();
  grid::Borders walls{n, n, {}, {}};
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const std::size_t at = columns[cell % n];
    walls.below.push_back(
        std::ranges::any_of(drawing.rulers[cell / n + 1], [&](const Drawn& ruler) {
          return (ruler.*is_wall)(at) || (!reaching && ruler.columns.size() <= at);
        }));
    walls.right.push_back(cell % n + 1 == n);
    for (std::size_t i = at; cell % n + 1 < n && i < columns[cell % n + 1]; ++i) {
      if ((drawing.rows[cell / n].*is_wall)(i)) walls.right.back() = true;
    }
  }
  return walls;
}

/// By cell: one of the cells between the same walls; empty if these are boxes, or boxes but for a slip.
std::vector<std::size_t> regions_between(const grid::Borders& walls) {
  const std::size_t n = walls.width;
  const std::vector<std::size_t> regions = walls.areas();
  bool uneven_below = false;
  bool uneven_right = false;
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const bool last_row = cell / n + 1 == n;
    uneven_below = uneven_below || (!last_row && walls.below[cell] != walls.below[cell / n * n]);
    uneven_right = uneven_right || walls.right[cell] != walls.right[cell % n];
  }
  // A slip or two of plain boxes are uneven one way.
  const bool jigsaw =
      are_regions(regions) ? uneven_below || uneven_right : uneven_below && uneven_right;
  return jigsaw ? regions : std::vector<std::size_t>();
}

}  // namespace

std::optional<WalledGrid> walled_grid(std::span<const Line> lines) {
  const std::optional<Drawing> drawing = drawing_among(lines);
  if (!drawing) return std::nullopt;
  const std::vector<Drawn>& rows = drawing->rows;
  const std::size_t n = rows.size();
  if (n < static_cast<std::size_t>(smallest_size) || n > static_cast<std::size_t>(largest_size)) {
    return std::nullopt;
  }
  const auto& first = drawing->rulers.front();
  const std::vector<std::size_t> columns =
      columns_of_cells(rows, first.empty() ? rows.front() : first.front());
  if (columns.size() != n) {
    const auto crooked = crooked_cell(rows, drawing->rulers);
    return crooked ? std::optional(WalledGrid{{}, {}, crooked}) : std::nullopt;
  }
  grid::Borders walls = walls_in(*drawing, columns, &Drawn::is_wall);
  if (are_everywhere(walls)) walls = walls_in(*drawing, columns, &Drawn::is_strong_wall);
  WalledGrid grid{{}, regions_between(walls)};
  if (grid.regions.empty()) return std::nullopt;
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const Drawn& row = rows[cell / n];
    const std::size_t at = columns[cell % n];
    grid.cells.push_back({row.line, row.is_cell(at) ? row.columns[at] : Field{0, "."}});
  }
  return grid;
}

std::optional<WalledGrid> clear_walled_grid(const Source& source, std::span<const Line> lines) {
  std::optional<WalledGrid> grid = walled_grid(lines);
  if (!grid || !grid->crooked) return grid;
  const WalledGrid::Cell& cell = *grid->crooked;
  throw Text{source, *cell.line}.error(
      cell.field,
      "the lines between the cells are no boxes; if this is a jigsaw, each cell is one character "
      "(A for 10), right below the one above, and this one is not");
}

}  // namespace cluecore::variants
