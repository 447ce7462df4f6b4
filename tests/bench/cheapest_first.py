#!/usr/bin/env python3
"""Holds the ways through sudokus against pencil marks of its own: is every step right, and was no kind
that people find cheaper open when it was told?

    tests/bench/cheapest_first.py build/release/cluecore FILE... [--first N] [--counts]

FILE has a 9x9 sudoku of 81 characters at the beginning of each line. The finders here list every
instance by brute force over cells and digits; they share nothing with the tool's. Eliminations count as
open only if they would remove a mark. Exits 1 if a step fails.
"""
import argparse
import collections
import itertools
import json
import subprocess
import sys

CELLS = range(81)
ROWS = [[9 * r + c for c in range(9)] for r in range(9)]
COLUMNS = [[9 * r + c for r in range(9)] for c in range(9)]
BOXES = [[27 * (b // 3) + 3 * (b % 3) + 9 * (i // 3) + i % 3 for i in range(9)] for b in range(9)]
UNITS = ROWS + COLUMNS + BOXES
PEERS = [set(p for u in UNITS if c in u for p in u) - {c} for c in CELLS]
ORDER = ["last cell", "only place in a box", "only place in a line", "only value of a cell",
         "locked candidates", "naked pair", "hidden pair", "naked triple", "hidden triple",
         "naked quad", "hidden quad", "X-wing", "swordfish", "jellyfish", "XY-wing", "XYZ-wing",
         "W-wing"]


class Marks:
    def __init__(self, text):
        self.digit = [0] * 81
        self.open = [set(range(1, 10)) for _ in CELLS]
        for cell, char in enumerate(text):
            if char in "123456789":
                self.place(cell, int(char))

    def place(self, cell, digit):
        self.digit[cell] = digit
        self.open[cell] = set()
        for peer in PEERS[cell]:
            self.open[peer].discard(digit)

    def places(self, unit, digit):
        return [c for c in unit if digit in self.open[c]]

    def removes(self, cells, digits):
        return any(self.open[c] & digits for c in cells)

    # Is one of a kind open?

    def singles(self, units):
        return any(len(self.places(u, d)) == 1 for u in units for d in range(1, 10))

    def last_cell(self):
        return any(sum(self.digit[c] == 0 for c in u) == 1 for u in UNITS)

    def naked_single(self):
        return any(len(self.open[c]) == 1 for c in CELLS)

    def locked(self):
        for one, other in itertools.chain(itertools.product(BOXES, ROWS + COLUMNS),
                                          itertools.product(ROWS + COLUMNS, BOXES)):
            both = set(one) & set(other)
            if not both:
                continue
            for d in range(1, 10):
                places = self.places(one, d)
                if places and both.issuperset(places) and self.removes(set(other) - both, {d}):
                    return True
        return False

    def naked(self, count):
        for unit in UNITS:
            cells = [c for c in unit if 2 <= len(self.open[c]) <= count]
            for some in itertools.combinations(cells, count):
                digits = set().union(*(self.open[c] for c in some))
                if len(digits) == count and self.removes(set(unit) - set(some), digits):
                    return True
        return False

    def hidden(self, count):
        for unit in UNITS:
            where = {d: set(self.places(unit, d)) for d in range(1, 10)}
            digits = [d for d in where if 2 <= len(where[d]) <= count]
            for some in itertools.combinations(digits, count):
                cells = set().union(*(where[d] for d in some))
                if len(cells) == count and self.removes(cells, set(range(1, 10)) - set(some)):
                    return True
        return False

    def fish(self, count):
        for lines, across in ((ROWS, COLUMNS), (COLUMNS, ROWS)):
            for d in range(1, 10):
                base = [set(p) for p in (self.places(u, d) for u in lines) if 2 <= len(p) <= count]
                for some in itertools.combinations(base, count):
                    cells = set().union(*some)
                    cover = [u for u in across if cells & set(u)]
                    if len(cover) == count and self.removes(set().union(*cover) - cells, {d}):
                        return True
        return False

    def pairs(self):
        return [c for c in CELLS if len(self.open[c]) == 2]

    def xy_wing(self):
        for pivot in self.pairs():
            wings = [c for c in PEERS[pivot] if len(self.open[c]) == 2]
            for a, b in itertools.combinations(wings, 2):
                z = self.open[a] & self.open[b]
                if len(z) == 1 and not z & self.open[pivot] and \
                        self.open[pivot] <= self.open[a] | self.open[b] and \
                        self.removes(PEERS[a] & PEERS[b], z):
                    return True
        return False

    def xyz_wing(self):
        for pivot in (c for c in CELLS if len(self.open[c]) == 3):
            wings = [c for c in PEERS[pivot]
                     if len(self.open[c]) == 2 and self.open[c] < self.open[pivot]]
            for a, b in itertools.combinations(wings, 2):
                z = self.open[a] & self.open[b]
                if len(z) == 1 and self.removes(PEERS[a] & PEERS[b] & PEERS[pivot], z):
                    return True
        return False

    def w_wing(self):
        for a, b in itertools.combinations(self.pairs(), 2):
            if self.open[a] != self.open[b] or b in PEERS[a]:
                continue
            for x in self.open[a]:
                linked = any(len(p) == 2 and not {a, b} & set(p) and
                             (p[0] in PEERS[a] and p[1] in PEERS[b] or
                              p[1] in PEERS[a] and p[0] in PEERS[b])
                             for p in (self.places(u, x) for u in UNITS))
                if linked and self.removes(PEERS[a] & PEERS[b], self.open[a] - {x}):
                    return True
        return False

    def is_open(self, kind):
        return {"last cell": self.last_cell,
                "only place in a box": lambda: self.singles(BOXES),
                "only place in a line": lambda: self.singles(ROWS + COLUMNS),
                "only value of a cell": self.naked_single,
                "locked candidates": self.locked,
                "naked pair": lambda: self.naked(2), "hidden pair": lambda: self.hidden(2),
                "naked triple": lambda: self.naked(3), "hidden triple": lambda: self.hidden(3),
                "naked quad": lambda: self.naked(4), "hidden quad": lambda: self.hidden(4),
                "X-wing": lambda: self.fish(2), "swordfish": lambda: self.fish(3),
                "jellyfish": lambda: self.fish(4), "XY-wing": self.xy_wing,
                "XYZ-wing": self.xyz_wing, "W-wing": self.w_wing}[kind]()


def parsed(fact):
    """'r1c2 is 3' or 'r1c2 is not 3'"""
    words = fact.split()
    row, column = words[0][1:].split("c")
    return 9 * (int(row) - 1) + int(column) - 1, int(words[-1])


def kinds_below(step):
    """Those that the tool's cost puts before the step's: its costs are places in its own list."""
    return ORDER[:step["cost"] - 1] if step["cost"] <= len(ORDER) else ORDER


def check(answer, grid, counts):
    marks = Marks(grid)
    solution = answer["solutions"][0] if "solutions" in answer else None
    wrong = []
    for number, step in enumerate(answer["steps"], 1):
        for kind in kinds_below(step):
            counts[kind, "asked"] += 1
            if marks.is_open(kind):
                wrong.append(f"step {number}, {step['technique']}: {kind} was open")
                break
        for fact in step.get("excluded", []):
            cell, digit = parsed(fact)
            if solution and solution[cell] == str(digit):
                wrong.append(f"step {number}: {fact} is false")
            marks.open[cell].discard(digit)
        for fact in step["found"]:
            cell, digit = parsed(fact)
            if solution and solution[cell] != str(digit):
                wrong.append(f"step {number}: {fact} is false")
            marks.place(cell, digit)
        counts[step["technique"], "told"] += 1
    return wrong


def main():
    options = argparse.ArgumentParser()
    options.add_argument("tool")
    options.add_argument("files", nargs="+")
    options.add_argument("--first", type=int, default=None)
    options.add_argument("--counts", action="store_true")
    asked = options.parse_args()
    counts = collections.Counter()
    failed = puzzles = 0
    for name in asked.files:
        with open(name, encoding="utf-8") as lines:
            grids = [line[:81] for line in lines if len(line) > 80 and line[0] in ".0123456789"]
        grids = grids[:asked.first]
        answers = subprocess.run([asked.tool, "explain", "--steps", "--json", "-"],
                                 input="\n".join(grids) + "\n", capture_output=True, text=True,
                                 check=False).stdout.splitlines()
        if len(answers) != len(grids):
            sys.exit(f"{name}: {len(grids)} puzzles, {len(answers)} answers")
        for line, (grid, answer) in enumerate(zip(grids, map(json.loads, answers)), 1):
            if answer["verdict"] != "unique":
                continue
            puzzles += 1
            wrong = check(answer, grid, counts)
            failed += len(wrong)
            for text in wrong:
                print(f"{name}:{line}: {text}")
    steps = sum(n for (_, what), n in counts.items() if what == "told")
    print(f"{puzzles} puzzles, {steps} steps, {failed} told while a cheaper kind was open")
    if asked.counts:
        for (kind, what), n in sorted(counts.items()):
            if what == "told":
                print(f"{n:8} {kind}")
    sys.exit(failed > 0 or puzzles == 0)


if __name__ == "__main__":
    main()
