// SPDX-License-Identifier: MIT
// Binary puzzles as clauses.
//
//   variables  r3c4                         cell r3c4 is 1                      w h
//              rows 1 and 2 differ at c4    only if they do           w h (h - 1) / 2
//              columns 1 and 2 differ at r4                           w h (w - 1) / 2
//
//   rules      three cells side by side are not all 0, not all 1: a clause each,
//              2 h (w - 2) + 2 w (h - 2)
//              a row can hold 0 at most w / 2 times, and 1 likewise; columns: at most k of 2 k,
//              2 (w + h) constraints in one of
//                counter    sequential counter (Sinz, CP 2005), k (2k - 1) variables each, or what
//                           --cardinality says
//                totalizer  (Bailleux & Boufkhad, CP 2003)
//                subsets    a clause for each k + 1 cells, no variables: C(2k, k + 1) each
//              two lines differ: 2 n + 1 clauses for each pair of lines of n cells; off with
//              --no-distinct-lines and in game ids without u
//
//   size       14x14: 7,840 variables and 16,478 clauses with counters
//
// A given is the cell's literal and needs no clause. Deciding whether a puzzle has a solution is
// NP-complete (De Biasi, Binary puzzle is NP-complete, 2012; Utomo & Makarim 2017).
#include "binary.hpp"

#include <cluecore/constraints.hpp>

#include <array>
#include <stdexcept>

namespace cluecore::binary {

namespace {

constexpr std::array encodings = {
    Choice{"counter", "equal numbers by sequential counters"},
    Choice{"totalizer", "equal numbers by totalizers"},
    Choice{"subsets", "equal numbers by a clause for every half and one more"},
};

/// They take some gigabytes: 20x20 is the largest square.
constexpr int most_subsets = 20000000;

class Encoder {
 public:
  Encoder(const Grid& grid, const EncodingChoice& choice)
      : grid_(grid),
        subsets_(choice.name == "subsets"),
        cardinality_(choice.name == "counter" ? choice.cardinality.value_or(Cardinality::sequential)
                                              : Cardinality::totalizer),
        encoding_{Formula(choice.stop), {}} {
    for (std::size_t cell = 0; cell < grid.width * grid.height; ++cell) {
      const Literal one = formula_.new_variable(cell_name(grid, cell));
      encoding_.answer.push_back({~one, one});
    }
  }

  Encoding encode() && {
    for (bool rows : {true, false}) {
      const std::vector<GridLine> lines = lines_of(grid_, rows);
      for (const GridLine& line : lines) {
        add_triples(line);
        add_balance(line);
      }
      for (std::size_t i = 0; grid_.distinct && i < lines.size(); ++i) {
        for (std::size_t j = i + 1; j < lines.size(); ++j) {
          add_difference(lines[i], lines[j],
                         std::to_string(i + 1) + " and " + std::to_string(j + 1), rows);
        }
      }
    }
    return std::move(encoding_);
  }

 private:
  /// The literal "the cell has the value".
  Literal holds(std::size_t cell, std::size_t value) const { return encoding_.answer[cell][value]; }

  void add_triples(const GridLine& line) {
    for (std::size_t i = 0; i + 2 < line.cells.size(); ++i) {
      for (std::size_t value : {0U, 1U}) {
        const Group rule = formula_.new_group(GroupKind::rule,
                                              cell_name(grid_, line.cells[i]) + " to " +
                                                  cell_name(grid_, line.cells[i + 2]) +
                                                  " cannot all be " + std::to_string(value),
                                              line.name);
        formula_.add(rule, {~holds(line.cells[i], value), ~holds(line.cells[i + 1], value),
                            ~holds(line.cells[i + 2], value)});
      }
    }
  }

  void add_balance(const GridLine& line) {
    const std::size_t half = line.cells.size() / 2;
    for (std::size_t value : {0U, 1U}) {
      std::vector<Literal> literals;
      for (std::size_t cell : line.cells) literals.push_back(holds(cell, value));
      const Group rule =
          formula_.new_group(GroupKind::rule,
                             line.name + " can hold " + std::to_string(value) + " only " +
                                 (half == 1 ? "once" : std::to_string(half) + " times"),
                             line.name);
      if (subsets_) {
        Clause chosen;
        add_subsets(rule, literals, half + 1, chosen);
      } else {
        at_most(formula_, rule, static_cast<int>(half), literals, cardinality_);
      }
    }
  }

  /// A clause against every `more` of the literals.
  void add_subsets(Group rule, Literals literals, std::size_t more, Clause& chosen) {
    if (more == 0) {
      formula_.add(rule, chosen);
      return;
    }
    for (std::size_t i = 0; i + more <= literals.size(); ++i) {
      chosen.push_back(~literals[i]);
      add_subsets(rule, literals.subspan(i + 1), more - 1, chosen);
      chosen.pop_back();
    }
  }

  void add_difference(const GridLine& one, const GridLine& other, const std::string& numbers,
                      bool rows) {
    const std::string names = (rows ? "rows " : "columns ") + numbers;
    const Group rule = formula_.new_group(GroupKind::rule, names + " cannot be equal");
    Clause somewhere;
    for (std::size_t i = 0; i < one.cells.size(); ++i) {
      const Literal differ = formula_.new_variable(
          names + (rows ? " differ at c" : " differ at r") + std::to_string(i + 1));
      const Literal a = holds(one.cells[i], 1);
      const Literal b = holds(other.cells[i], 1);
      formula_.add(rule, {~differ, a, b});
      formula_.add(rule, {~differ, ~a, ~b});
      somewhere.push_back(differ);
    }
    formula_.add(rule, somewhere);
  }

  const Grid& grid_;
  bool subsets_;
  Cardinality cardinality_;
  Encoding encoding_;
  Formula& formula_ = encoding_.formula;
};

}  // namespace

std::span<const Choice> encoding_choices() {
  return encodings;
}

EncodingFreedom freedom(std::string_view encoding) {
  EncodingFreedom freedom;
  freedom.cardinality = encoding == "counter";
  return freedom;
}

std::string too_large(const Grid& grid, const EncodingChoice& choice) {
  if (choice.name != "subsets") return "";
  double clauses = 0;
  for (const auto& [length, lines] :
       {std::pair(grid.width, grid.height), std::pair(grid.height, grid.width)}) {
    double of_line = 2;  // for the 0s and for the 1s, C(length, length / 2 + 1) each
    for (std::size_t i = 0; i <= length / 2; ++i) {
      of_line *= static_cast<double>(length - i) / static_cast<double>(i + 1);
    }
    clauses += of_line * static_cast<double>(lines);
  }
  if (clauses <= most_subsets) return "";
  return "subsets would take more than " + std::to_string(most_subsets / 1000000) +
         " million clauses; choose counter or totalizer for a grid of this size";
}

Encoding encode(const Grid& grid, const EncodingChoice& choice) {
  require_no_objection(binary_family(), choice);
  if (const std::string wrong = too_large(grid, choice); !wrong.empty()) {
    throw std::logic_error(wrong);
  }
  return Encoder(grid, choice).encode();
}

}  // namespace cluecore::binary
