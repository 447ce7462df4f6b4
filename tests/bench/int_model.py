#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sudokus and binary puzzles as many articles give them to z3: an integer a cell.

  int_model.py sudoku|binary first|unique SECONDS FILE

FILE has a puzzle a line: values with blanks between, `.` for an empty cell. Says how many it solved,
how many of these have one solution, and how many it gave up after SECONDS.
"""
import sys

import z3


def rules_of_sudoku(cells):
    size, box = len(cells), int(len(cells) ** 0.5)
    yield from (z3.And(1 <= cell, cell <= size) for row in cells for cell in row)
    yield from (z3.Distinct(row) for row in cells)
    yield from (z3.Distinct(column) for column in zip(*cells))
    yield from (z3.Distinct([cells[top + r][left + c] for r in range(box) for c in range(box)])
                for top in range(0, size, box) for left in range(0, size, box))


def rules_of_binary(cells):
    size = len(cells)
    yield from (z3.And(0 <= cell, cell <= 1) for row in cells for cell in row)
    for lines in (cells, list(zip(*cells))):
        for i, line in enumerate(lines):
            yield z3.Sum(line) == size // 2
            for three in zip(line, line[1:], line[2:]):
                yield z3.And(0 < z3.Sum(three), z3.Sum(three) < 3)
            for other in lines[:i]:
                yield z3.Or([a != b for a, b in zip(line, other)])


RULES = {"sudoku": rules_of_sudoku, "binary": rules_of_binary}


def solve(family, unique, seconds, words):
    """(solved, the only solution), or None where it gave up."""
    size = int(len(words) ** 0.5)
    cells = [[z3.Int(f"cell_{r}_{c}") for c in range(size)] for r in range(size)]
    solver = z3.Solver()
    solver.set("timeout", int(1000 * seconds))
    solver.add(*RULES[family](cells))
    flat = [cell for row in cells for cell in row]
    solver.add(*(cell == int(word) for cell, word in zip(flat, words) if word != "."))
    said = solver.check()
    if said == z3.sat and unique:
        model = solver.model()
        solver.add(z3.Or([cell != model[cell] for cell in flat]))
        other = solver.check()
        return None if other == z3.unknown else (True, other == z3.unsat)
    return None if said == z3.unknown else (said == z3.sat, False)


def main():
    family, question, seconds, file = sys.argv[1:]
    solved, single, given_up = 0, 0, 0
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            found = solve(family, question == "unique", float(seconds), line.split())
            if found is None:
                given_up += 1
                break  # One is enough to know that this one has no place in a table of times.
            solved += found[0]
            single += found[1]
    print(f"solved {solved} unique {single} gave up {given_up}")


if __name__ == "__main__":
    main()
