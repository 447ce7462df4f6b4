#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Large sudokus with one wrong digit that clashes with no other: how long `check` takes, and what it tells.

    wrong_digit.py build/release/cluecore [--side 25] [--count 20] [--seed 1] [--share 0.45] [--engine z3] [--keep FOLDER]

What is made depends on --side, --share and --seed alone. Nearly all such grids have many solutions once mended.
"""
import argparse
import json
import os
import pathlib
import random
import statistics
import subprocess
import tempfile

from drawing import sudoku_solution
from puzzles import line_of


def clashes(side, cells, at, digit):
    """Does another given of the row, column or box say the same?"""
    box = int(side ** 0.5)
    row, column = divmod(at, side)
    return any(other == digit and place != at and
               (place // side == row or place % side == column or
                (place // side // box == row // box and place % side // box == column // box))
               for place, other in enumerate(cells))


def wrong(side, share, rng):
    """Givens, one of them wrong, and where that stands."""
    while True:
        solution = sudoku_solution(side, rng)
        given = set(rng.sample(range(side * side), round(share * side * side)))
        cells = [digit if place in given else None for place, digit in enumerate(solution)]
        at = rng.choice(sorted(given))
        digits = [digit for digit in range(1, side + 1)
                  if digit != solution[at] and not clashes(side, cells, at, digit)]
        if digits:
            cells[at] = rng.choice(digits)
            return cells, at


def checked(program, path, engine):
    """What is said of the file, and user seconds of CPU."""
    command = [program, "check", "--json", str(path)] + (["--engine", engine] if engine else [])
    read, write = os.pipe()
    child = os.posix_spawn(command[0], command, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, write, 1)])
    os.close(write)
    with os.fdopen(read) as output:
        text = output.read()
    _, _, usage = os.wait4(child, 0)
    return json.loads(text), usage.ru_utime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--side", type=int, default=25)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.45)
    parser.add_argument("--engine")
    parser.add_argument("--keep", type=pathlib.Path)
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    print(f"{'case':>4}{'user s':>8}{'conflict':>10}{'minimal':>9}{'suspects':>10}{'culprit':>9}{'repairs':>9}{'steps':>7}")
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = asked.keep or pathlib.Path(scratch)
        folder.mkdir(exist_ok=True)
        while len(rows) < asked.count:
            cells, at = wrong(asked.side, asked.share, rng)
            path = folder / f"wrong_{asked.side}_{asked.seed}_{len(rows)}.txt"
            path.write_text(line_of("sudoku", asked.side, cells) + "\n")
            # Some wrong digits are right in another solution; to ask that takes less than to report it.
            answer = subprocess.run([asked.program, "solve", "--first", "--json", str(path)],
                                    capture_output=True, text=True)
            if json.loads(answer.stdout)["verdict"] != "contradictory":
                continue
            said, seconds = checked(asked.program, path, asked.engine)
            name = f"r{at // asked.side + 1}c{at % asked.side + 1}={cells[at]}"
            conflict = (said.get("conflicts") or [{}])[0]
            suspects = said.get("suspects", [])
            rows.append((seconds, len(conflict.get("clues", [])), bool(conflict.get("minimal")), len(suspects),
                         name in str(suspects), len(said.get("repairs", [])), len(conflict.get("explanation", []))))
            print("{:4}{:8.2f}{:10}{:>9}{:10}{:>9}{:9}{:7}".format(
                len(rows) - 1, *("yes" if value is True else "no" if value is False else value for value in rows[-1])), flush=True)
    times = [row[0] for row in rows]
    print(f"min/median/max {min(times):.2f}/{statistics.median(times):.2f}/{max(times):.2f} s; within 2 s: "
          f"{sum(time <= 2 for time in times)}, minimal: {sum(row[2] for row in rows)}, "
          f"culprit: {sum(row[4] for row in rows)}, steps: {sum(row[6] > 0 for row in rows)} of {len(rows)}")


if __name__ == "__main__":
    main()
