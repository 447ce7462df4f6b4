# SPDX-License-Identifier: MIT
"""Makes puzzles that have exactly one solution, from fixed seeds.

Sudokus and binary puzzles: a solution is drawn and a share of its cells given. While cluecore finds
other solutions, one more cell is given in which each differs. Logic grids: true clues in a random
order, as few of the first ones as leave one solution, by halving. Nonograms have no clue to add, so
pictures are drawn until one will do.
"""
import json
import os
import subprocess
from dataclasses import dataclass

from drawing import binary_solution, logic_clues, picture_runs, sudoku_solution

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
EXTENSIONS = {"sudoku": "txt", "binary": "txt", "nonogram": "non", "logic": "logic"}
ONE_A_LINE = ("sudoku", "binary")
# What is given to begin with: as little as lets large ones be made in seconds.
SHARES = {"sudoku": {9: 0.32, 16: 0.42, 25: 0.47, 36: 0.55},
          "binary": {6: 0.2, 10: 0.25, 14: 0.3, 20: 0.42, 30: 0.55, 40: 0.66, 60: 0.8}}


@dataclass
class Puzzle:
    family: str
    size: int
    text: str    # for cluecore; of a sudoku or binary puzzle it is one line
    cells: list  # of a sudoku or binary puzzle: the givens row by row, None is a blank


def line_of(family, size, cells):
    if family == "sudoku" and size >= len(DIGITS):
        return " ".join(str(cell or 0) for cell in cells)
    return "".join("." if cell is None else DIGITS[cell] for cell in cells)


def grid(family, size, cells):
    return Puzzle(family, size, line_of(family, size, cells), cells)


def values(family, size, solution):
    """A solution as cluecore writes it, as numbers."""
    if family == "sudoku" and size >= len(DIGITS):
        return [int(word) for word in solution.split()]
    return [DIGITS.index(character) for character in solution.upper()]


def logic_grid(size, head, said):
    clues = [f"{i + 1}. {clue}" for i, clue in enumerate(said)]
    return Puzzle("logic", size, "\n".join(head + clues), [])


def nonogram(size, rng):
    rows, columns = picture_runs(size, rng)
    return Puzzle("nonogram", size, "\n".join(
        [f"width {size}", f"height {size}", "", "rows", *rows, "", "columns", *columns]), [])


def sudokus_in(path, most):
    """Up to `most` sudokus, spread over a file with one a line, a character a cell."""
    with open(path, encoding="utf-8") as file:
        lines = [line.strip().upper() for line in file]
    lines = [line for line in lines if line and all(c == "." or c in DIGITS for c in line)]
    size = int(len(lines[0]) ** 0.5) if lines else 0
    lines = [line for line in lines if len(line) == size * size]
    if int(size ** 0.5) ** 4 != size * size or size < 4:
        raise ValueError("no sudokus, one a line, a character a cell")
    spread = lines[::max(1, len(lines) // most)][:most]
    return [grid("sudoku", size, [DIGITS.index(c) or None if c != "." else None for c in line])
            for line in spread]


def reading(family):
    """Options for a file of such puzzles: many short lines would be taken for one grid."""
    return ["--family", family] + (["--from", "line"] if family in ONE_A_LINE else [])


def write(folder, name, puzzles):
    """The files to give to cluecore: one if a line holds a puzzle, else one for each."""
    family = puzzles[0].family
    texts = [puzzle.text for puzzle in puzzles]
    paths = []
    for i, text in enumerate(["\n".join(texts)] if family in ONE_A_LINE else texts):
        paths.append(os.path.join(folder, f"{name}_{i}.{EXTENSIONS[family]}"))
        with open(paths[-1], "w", encoding="utf-8") as file:
            file.write(text + "\n")
    return paths


class Maker:
    """Makes puzzles with the help of cluecore; `engine` is the faster one of those it has."""

    def __init__(self, tool, engine, folder):
        self.ask = [tool, "solve", "--json", "--engine", engine, "--timeout", "20"]
        self.folder = folder

    def answers(self, puzzles, *options):
        files = write(self.folder, "made", puzzles)
        said = subprocess.run([*self.ask, *options, *reading(puzzles[0].family), *files],
                              capture_output=True, text=True, check=False).stdout.splitlines()
        if len(said) != len(puzzles):
            raise RuntimeError(f"cluecore did not answer the {puzzles[0].family} puzzles made for it")
        return [json.loads(line) for line in said]

    def unique(self, puzzles):
        return [answer["verdict"] == "unique" for answer in self.answers(puzzles)]

    def puzzles(self, family, size, count, rng):
        if family == "nonogram":
            return self.nonograms(size, count, rng)
        if family == "logic":
            return [self.logic(size, rng) for _ in range(count)]
        return self.grids(family, size, count, rng)

    def nonograms(self, size, count, rng):
        found = []
        while len(found) < count:
            drawn = [nonogram(size, rng) for _ in range(2 * count)]
            found += [one for one, good in zip(drawn, self.unique(drawn)) if good]
        return found[:count]

    def logic(self, size, rng):
        head, said = logic_clues(size, rng)
        too_few, enough = 0, len(said)
        while enough - too_few > 1:
            middle = (too_few + enough) // 2
            if self.unique([logic_grid(size, head, said[:middle])])[0]:
                enough = middle
            else:
                too_few = middle
        return logic_grid(size, head, said[:enough])

    def grids(self, family, size, count, rng):
        draw = {"sudoku": sudoku_solution, "binary": binary_solution}[family]
        solutions = [draw(size, rng) for _ in range(count)]
        places = range(size * size)
        given = [set(rng.sample(places, int(size * size * SHARES[family][size])))
                 for _ in solutions]

        def puzzle(k):
            return grid(family, size, [solutions[k][place] if place in given[k] else None
                                       for place in places])

        ambiguous = list(range(count))
        while ambiguous:
            answers = self.answers([puzzle(k) for k in ambiguous], "--solutions", "20")
            ambiguous = [k for k, answer in zip(ambiguous, answers) if answer["verdict"] != "unique"]
            for k, answer in zip(ambiguous, (a for a in answers if a["verdict"] != "unique")):
                for other in answer.get("solutions", []):
                    found = values(family, size, other)
                    differ = [place for place in places if found[place] != solutions[k][place]]
                    if differ and not given[k].intersection(differ):
                        given[k].add(rng.choice(differ))
                if answer["verdict"] == "unknown":  # too hard to make
                    given[k].update(rng.sample(places, size))
        return [puzzle(k) for k in range(count)]

    def with_no_given_to_spare(self, puzzles, rng):
        """Sudokus of which no given can be left out: the hard ones."""
        orders = [rng.sample(range(len(one.cells)), len(one.cells)) for one in puzzles]
        for chosen in zip(*orders):
            tried = [grid(one.family, one.size, one.cells[:place] + [None] + one.cells[place + 1:])
                     for one, place in zip(puzzles, chosen)]
            puzzles = [fewer if good else one
                       for one, fewer, good in zip(puzzles, tried, self.unique(tried))]
        return puzzles
