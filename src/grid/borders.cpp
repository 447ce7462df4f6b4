// SPDX-License-Identifier: MIT
// Codes of the areas that a grid is cut into.
#include "grid/codes.hpp"

#include <map>
#include <numeric>

namespace cluecore::grid {

namespace {

/// The inner edges in the order of a code, each as a cell and whether it is below or to the right of it.
struct Edge {
  std::size_t cell = 0;
  bool below = false;
};

std::vector<Edge> edges_of(std::size_t width, std::size_t height, bool columns_first) {
  std::vector<Edge> edges;
  for (std::size_t row = 0; row < height; ++row) {
    for (std::size_t column = 0; column + 1 < width; ++column) {
      edges.push_back({row * width + column, false});
    }
  }
  const std::size_t cells = width * (height - 1);
  for (std::size_t i = 0; i < cells; ++i) {
    edges.push_back({columns_first ? i % (height - 1) * width + i / (height - 1) : i, true});
  }
  return edges;
}

Borders without_any(std::size_t width, std::size_t height) {
  const std::size_t cells = width * height;
  return {width, height, std::vector<bool>(cells), std::vector<bool>(cells)};
}

void put(Borders& borders, const Edge& edge) {
  (edge.below ? borders.below : borders.right)[edge.cell] = true;
}

bool has(const Borders& borders, const Edge& edge) {
  return (edge.below ? borders.below : borders.right)[edge.cell];
}

}  // namespace

Borders Borders::between(const std::vector<std::size_t>& areas, std::size_t width) {
  Borders borders = without_any(width, areas.size() / width);
  for (const Edge& edge : edges_of(width, borders.height, false)) {
    const std::size_t other = edge.cell + (edge.below ? width : 1);
    if (areas[edge.cell] != areas[other]) put(borders, edge);
  }
  return borders;
}

std::vector<std::size_t> Borders::areas() const {
  // Union-find with halved paths: Tarjan, JACM 1975.
  std::vector<std::size_t> parents(width * height);
  std::iota(parents.begin(), parents.end(), std::size_t{0});
  const auto root = [&](std::size_t cell) {
    while (parents[cell] != cell) cell = parents[cell] = parents[parents[cell]];
    return cell;
  };
  for (const Edge& edge : edges_of(width, height, false)) {
    if (!has(*this, edge)) parents[root(edge.cell + (edge.below ? width : 1))] = root(edge.cell);
  }
  std::map<std::size_t, std::size_t> numbers;
  std::vector<std::size_t> areas;
  for (std::size_t cell = 0; cell < parents.size(); ++cell) {
    areas.push_back(numbers.try_emplace(root(cell), numbers.size()).first->second);
  }
  return areas;
}

Borders runs_to_borders(Cursor& cursor, std::size_t width, std::size_t height, bool repeats) {
  const std::vector<Edge> edges = edges_of(width, height, true);
  Borders borders = without_any(width, height);
  std::size_t at = 0;
  while (!cursor.at_end() && !(repeats && cursor.peek() == ',')) {
    const std::size_t begin = cursor.position();
    const char c = cursor.peek();
    if (c != '_' && (c < 'a' || c > 'z')) {
      throw cursor.error(quoted_character(cursor.field().text, begin) + " cannot stand here");
    }
    cursor.take();
    const bool border = c != 'z';
    const std::size_t times = repeats ? cursor.take_number().value_or(1) : 1;
    for (std::size_t time = 0; time < times; ++time) {
      at += c == '_' ? 0 : static_cast<std::size_t>(c - 'a') + 1;
      if (at + (border ? 1 : 0) > edges.size() + 1) {
        throw cursor.error(
            begin, "this goes beyond the " + counted(edges.size(), "edge") + " between the cells");
      }
      if (border && at < edges.size()) put(borders, edges[at]);
      if (border) ++at;
    }
  }
  if (at != edges.size() + 1) {
    throw cursor.text().error(cursor.field(), "the letters end after " + counted(at, "edge") +
                                                  "; they must end one behind the " +
                                                  std::to_string(edges.size()) +
                                                  " between the cells");
  }
  return borders;
}

std::string runs_to_borders(const Borders& borders) {
  std::string code;
  std::size_t run = 0;
  const auto end_run = [&] {
    for (; run > 25; run -= 26) code += 'z';
    code += run == 0 ? '_' : static_cast<char>('a' + run - 1);
    run = 0;
  };
  for (const Edge& edge : edges_of(borders.width, borders.height, true)) {
    if (has(borders, edge)) {
      end_run();
    } else {
      ++run;
    }
  }
  end_run();
  return code;
}

}  // namespace cluecore::grid
