// SPDX-License-Identifier: MIT
#include "grid/loops.hpp"

#include "grid/net.hpp"
#include "text/mapped.hpp"

#include <algorithm>

namespace cluecore::grid {

namespace {

Values of_edges() {
  Values values = numbers(0, 1);
  values.words = {"off the loop", "on the loop"};
  values.signs = {"x", "-"};
  return values;
}

/// What the edges of a point say: the loop neither ends nor branches there.
void add_point(Board& board, const std::string& name, const std::vector<std::size_t>& edges) {
  const RuleForm rule{.subject = "the loop", .value = "neither ends nor branches at " + name};
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(rule);
    const std::vector<Literal> used = clauses.literals(edges, 1);
    Formula& formula = clauses.encoding.formula;
    for (std::size_t one = 0; one < used.size(); ++one) {
      Clause goes_on = {~used[one]};
      for (std::size_t other = 0; other < used.size(); ++other) {
        if (other != one) goes_on.push_back(used[other]);
      }
      formula.add(group, goes_on);
      for (std::size_t other = one + 1; other < used.size(); ++other) {
        for (std::size_t third = other + 1; third < used.size(); ++third) {
          formula.add(group, {~used[one], ~used[other], ~used[third]});
        }
      }
    }
  };
  const auto broken = [=](const Board&, const Solution& solution) {
    const auto count =
        std::ranges::count_if(edges, [&](std::size_t edge) { return solution[edge] == 1; });
    return broken_unless(count == 0 || count == 2, rule);
  };
  board.add_rule({add, broken});
}

void add_some_loop(Board& board, const std::vector<std::size_t>& edges) {
  const RuleForm rule{.subject = "there is a loop"};
  const auto add = [=](const Clauses& clauses) {
    clauses.encoding.formula.add(clauses.rule(rule), clauses.literals(edges, 1));
  };
  const auto broken = [=](const Board&, const Solution& solution) {
    return broken_unless(
        std::ranges::any_of(edges, [&](std::size_t edge) { return solution[edge] == 1; }), rule);
  };
  board.add_rule({add, broken});
}

}  // namespace

Edges::Edges(std::size_t height, std::size_t width, bool corners)
    : height_(height), width_(width), corners_(corners), from_(height * width) {}

Edges Edges::sides(Board& board) {
  Edges edges(board.height() + 1, board.width() + 1, true);
  const SharedValues values = of_edges();
  for (std::size_t row = 0; row < edges.height_; ++row) {
    for (std::size_t column = 0; column < edges.width_; ++column) {
      auto& [to_right, downwards] = edges.from_[row * edges.width_ + column];
      if (column < board.width()) {
        const std::string name = row < board.height()
                                     ? "above " + Board::cell_name(row, column)
                                     : "below " + Board::cell_name(row - 1, column);
        to_right = board.add_edge("the edge " + name, values, Sheet::Edges::sides,
                                  {row, column, false, 0});
      }
      if (row < board.height()) {
        const std::string name = column < board.width()
                                     ? "left of " + Board::cell_name(row, column)
                                     : "right of " + Board::cell_name(row, column - 1);
        downwards =
            board.add_edge("the edge " + name, values, Sheet::Edges::sides, {row, column, true, 0});
      }
    }
  }
  return edges;
}

Edges Edges::ways(Board& board, const std::function<bool(std::size_t, std::size_t)>& passes) {
  Edges edges(board.height(), board.width(), false);
  const SharedValues values = of_edges();
  for (std::size_t row = 0; row < edges.height_; ++row) {
    for (std::size_t column = 0; column < edges.width_; ++column) {
      auto& [to_right, downwards] = edges.from_[row * edges.width_ + column];
      const auto add = [&](std::size_t down, std::size_t along) -> std::optional<std::size_t> {
        const std::size_t next_row = row + down;
        const std::size_t next = column + along;
        if (next_row == edges.height_ || next == edges.width_) return std::nullopt;
        if (!passes(row, column) || !passes(next_row, next)) return std::nullopt;
        return board.add_edge(
            Board::cell_name(row, column) + "-" + Board::cell_name(next_row, next), values,
            Sheet::Edges::ways, {row, column, down == 1, 0});
      };
      to_right = add(0, 1);
      downwards = add(1, 0);
    }
  }
  return edges;
}

std::optional<std::size_t> Edges::from(std::size_t row, std::size_t column, Towards towards) const {
  // One before the first is beyond all.
  if (towards == left) --column;
  if (towards == up) --row;
  if (row >= height_ || column >= width_) return std::nullopt;
  return from_[row * width_ + column][towards == right || towards == left ? 0 : 1];
}

std::vector<std::size_t> Edges::at(std::size_t row, std::size_t column) const {
  std::vector<std::size_t> found;
  for (const Towards towards : {right, up, left, down}) {
    if (const auto edge = from(row, column, towards)) found.push_back(*edge);
  }
  return found;
}

std::vector<std::size_t> Edges::around(std::size_t row, std::size_t column) const {
  return {*from(row, column, right), *from(row, column, down), *from(row, column + 1, down),
          *from(row + 1, column, right)};
}

std::string Edges::point_name(std::size_t row, std::size_t column) const {
  if (!corners_) return Board::cell_name(row, column);
  const bool last_row = row + 1 == height_;
  const bool last_column = column + 1 == width_;
  return std::string("the ") + (last_row ? "lower " : "upper ") + (last_column ? "right" : "left") +
         " corner of " + Board::cell_name(row - (last_row ? 1 : 0), column - (last_column ? 1 : 0));
}

void one_loop(Board& board, const Edges& edges) {
  Net net;
  net.number = 1;
  for (const Sheet::Edge& edge : board.edges()) net.places.push_back(edge.place);
  net.beside.resize(net.places.size());
  const std::size_t first = net.places.empty() ? 0 : net.places.front();
  for (std::size_t row = 0; row < edges.height(); ++row) {
    for (std::size_t column = 0; column < edges.width(); ++column) {
      const std::vector<std::size_t> meeting = edges.at(row, column);
      if (!meeting.empty()) add_point(board, edges.point_name(row, column), meeting);
      for (std::size_t one : meeting) {
        for (std::size_t other : meeting) {
          if (one != other) net.beside[one - first].push_back(other - first);
        }
      }
    }
  }
  add_some_loop(board, net.places);
  // A loop passes each point once, and leads both ways.
  net.most_steps = edges.height() * edges.width() / 2;
  connected(board, std::move(net), {.subject = "there is only one loop"}, "is on another");
}

void passes(Board& board, const Edges& edges, std::size_t row, std::size_t column,
            std::size_t place, std::size_t number, const std::string& otherwise) {
  const std::vector<std::size_t> meeting = edges.at(row, column);
  const RuleForm rule{.subject = "the loop",
                      .value = "passes " + edges.point_name(row, column) + ", unless " + otherwise};
  const auto add = [=](const Clauses& clauses) {
    const Group group = clauses.rule(rule);
    const Literal here = clauses.at(place, number);
    Clause some = {~here};
    for (Literal used : clauses.literals(meeting, 1)) {
      some.push_back(used);
      clauses.encoding.formula.add(group, {here, ~used});
    }
    clauses.encoding.formula.add(group, some);
  };
  const auto broken = [=](const Board& all, const Solution& solution) {
    const bool passed =
        std::ranges::any_of(meeting, [&](std::size_t edge) { return solution[edge] == 1; });
    return broken_unless(passed == (all.number(place, solution) == number), rule);
  };
  board.add_rule({add, broken});
}

void draw_edges(Sheet& sheet, const Board& board, const std::vector<Clue>& clues) {
  sheet.loop = board.edge_kind();
  sheet.edges = board.edges();
  if (sheet.loop != Sheet::Edges::ways) return;
  for (std::size_t clue = 0; clue < clues.size(); ++clue) {
    const Place& place = board.places()[clues[clue].given->place];
    const std::string& sign = place.values->signs[clues[clue].given->value];
    if (sign != "o" && sign != "@") continue;
    sheet.shapes.push_back({.form = Sheet::Shape::Form::disc,
                            .cells = {place.spot.row * sheet.width + place.spot.column},
                            .filled = sign == "@"});
  }
}

std::string loop_line(const Board& board, const Solution& solution) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::vector<std::size_t> sums(board.height() * board.width());
  const auto add = [&](std::size_t row, std::size_t column, Edges::Towards towards) {
    if (row < board.height() && column < board.width()) {
      sums[row * board.width() + column] += std::size_t{1} << towards;
    }
  };
  for (const Sheet::Edge& edge : board.edges()) {
    if (solution[edge.place] != 1) continue;
    const auto& [row, column, down, place] = edge;
    if (board.edge_kind() == Sheet::Edges::ways) {
      add(row, column, down ? Edges::down : Edges::right);
      add(row + (down ? 1 : 0), column + (down ? 0 : 1), down ? Edges::up : Edges::left);
    } else {
      add(row, column, down ? Edges::left : Edges::up);
      add(row - (down ? 0 : 1), column - (down ? 1 : 0), down ? Edges::right : Edges::down);
    }
  }
  std::string line;
  for (std::size_t sum : sums) line += digits[sum];
  return line;
}

}  // namespace cluecore::grid
