#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures cluecore beside other solvers, and how its time grows with the size of a puzzle.

Each contestant takes turns with cluecore, asked the same question about the same puzzles:
"first" is any solution, "unique" also whether there is another. Times are user CPU time for a puzzle,
starting the process and reading its input included, the median of the rounds; the ratio is the median
of the ratios of the rounds, above 1 where cluecore is faster. "cluecore z3" is told to leave all to z3.
"2 jobs to 1" is cluecore in two threads beside itself in one, in time on the clock. The rows of cluecore
without an engine's name show how much is chance.

minisat, cadical, picosat, clasp and --peer get the complete CNF of cluecore, a process a puzzle;
gringo+clasp a generic ASP encoding, a process a puzzle; python3-z3 the formulation with an integer a
cell, all puzzles in one process; a --stream-peer the file of sudokus, a puzzle a line. What is not
installed is named and skipped. Nothing is asserted; puzzles are made from fixed seeds, each has one
solution, and who says otherwise has "failed".
"""
import argparse
import os
import random
import shlex
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # the sources stay as they were fetched
import growth
import picture
from contestants import Field
from measuring import Limits, compare, memory, run
from puzzles import Maker, sudokus_in

# title, family, side, whether no given is to spare, and how many puzzles: for those that take all
# in one process, for those that take a process each, for python3-z3.
QUICK = [("sudoku 9x9", "sudoku", 9, False, 150, 6, 1),
         ("sudoku 9x9, no given to spare", "sudoku", 9, True, 16, 6, 1),
         ("sudoku 16x16", "sudoku", 16, False, 6, 2, 1),
         ("binary 14x14", "binary", 14, False, 8, 4, 1),
         ("nonogram 20x20", "nonogram", 20, False, 16, 6, 0),
         ("logic grid 5x5", "logic", 5, False, 8, 4, 0)]
FULL = [("sudoku 9x9", "sudoku", 9, False, 400, 30, 5),
        ("sudoku 9x9, no given to spare", "sudoku", 9, True, 100, 30, 5),
        ("sudoku 16x16", "sudoku", 16, False, 40, 10, 2),
        ("sudoku 25x25", "sudoku", 25, False, 6, 4, 1),
        ("binary 10x10", "binary", 10, False, 60, 20, 3),
        ("binary 14x14", "binary", 14, False, 30, 12, 3),
        ("binary 20x20", "binary", 20, False, 8, 5, 1),
        ("nonogram 20x20", "nonogram", 20, False, 40, 20, 0),
        ("nonogram 40x40", "nonogram", 40, False, 10, 6, 0),
        ("logic grid 5x5", "logic", 5, False, 30, 12, 0),
        ("logic grid 7x7", "logic", 7, False, 10, 6, 0)]


LEGEND = """
ms: user CPU time; ratio: to cluecore, all puzzles in one process, asked the same (above 1: cluecore is
faster; with an engine's name that engine alone); "2 jobs to 1": to itself with 1 job, on the clock. SAT solvers and gringo+clasp take a
process a puzzle. first: any solution; unique: also whether there is another."""


def arguments():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", metavar="CLUECORE", help="the tool, built")
    parser.add_argument("--quick", action="store_true", help="fewer, smaller puzzles: about a minute")
    parser.add_argument("--svg", metavar="FILE", help="draw the growth into FILE")
    parser.add_argument("--sudokus", metavar="FILE",
                        help="only compare, and with some of these: one a line, a character a cell, "
                             "each with one solution")
    parser.add_argument("--timeout", type=float, default=20, metavar="SECONDS",
                        help="for one puzzle (default 20)")
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=COMMAND",
                        help="a SAT solver; the name of a CNF file is put behind COMMAND")
    parser.add_argument("--stream-peer", action="append", default=[], metavar="NAME=COMMAND",
                        help="a sudoku solver that proves uniqueness; the name of a file with a sudoku "
                             "a line is put behind COMMAND; if it prints `solved N unique M`, that is "
                             "checked; NAME:first=COMMAND is one that finds any solution")
    asked = parser.parse_args()

    def named(peers):
        for peer in peers:
            name, _, command = peer.partition("=")
            if not name or not command.strip():
                parser.error(f"not NAME=COMMAND: {peer}")
            yield name, shlex.split(command)

    asked.given = []
    if asked.sudokus:
        try:
            asked.given = sudokus_in(asked.sudokus, 150 if asked.quick else 400)
        except (OSError, ValueError) as problem:
            parser.error(f"--sudokus {asked.sudokus}: {problem}")
        if asked.svg:
            parser.error("--svg draws the growth, which --sudokus does not measure")
    if asked.timeout <= 0:
        parser.error("--timeout: must be above 0")
    if not os.path.isfile(asked.tool) or not os.access(asked.tool, os.X_OK):
        parser.error(f"no program: {asked.tool}")
    if asked.svg and not os.path.isdir(os.path.dirname(os.path.abspath(asked.svg))):
        parser.error(f"no folder for {asked.svg}")
    asked.peer = dict(named(asked.peer))
    streams = {}
    for name, command in named(asked.stream_peer):
        first = name.endswith(":first")
        streams[name.removesuffix(":first")] = ("first" if first else "unique", command)
    asked.stream_peer = streams
    asked.tool = os.path.abspath(asked.tool)  # found without looking through PATH
    return asked


def print_row(row):
    line = f"  {row.name:34}{row.question:8}{row.puzzles:8}"
    if row.trouble:
        print(f"{line}  {row.trouble}", flush=True)
        return
    print(f"{line}{row.milliseconds:12.3f}{row.ratio:9.2f}{memory(row.megabytes):>8}{row.rounds:7}"
          f"{'  on the clock' if row.wall else ''}", flush=True)


def table(field, made, title, few, fewer, folder, limits):
    print(f"\n{title}\n  {'':34}{'asked':8}{'puzzles':>8}{'ms a puzzle':>12}{'ratio':>9}{'MB':>8}"
          f"{'rounds':>7}")
    name = "".join(character if character.isalnum() else "_" for character in title)
    for contestant, base in field.ours(folder, name, made):
        print_row(compare(contestant, base, limits))
    for contestant, puzzles in field.others(folder, name, made, made[:few], made[:fewer]):
        base = field.base(folder, name, puzzles, contestant.question)
        print_row(compare(contestant, base, limits))


def main():
    asked = arguments()
    try:
        field = Field(asked.tool, asked.peer, asked.stream_peer, asked.timeout)
    except (OSError, subprocess.CalledProcessError, ValueError) as problem:
        print(f"compare.py: error: {asked.tool} is not cluecore: {problem}", file=sys.stderr)
        sys.exit(2)
    for name in field.skipped:
        print(f"skipped, not installed: {name}")
    limits = (Limits(rounds=3, shortest=0.03, longest=0.4, puzzle=asked.timeout) if asked.quick else
              Limits(rounds=5, shortest=0.05, longest=1.5, puzzle=asked.timeout))
    print(LEGEND, flush=True)
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        maker = Maker(asked.tool, field.engines[-1], folder)
        if asked.given:
            few, fewer = (6, 1) if asked.quick else (30, 5)
            table(field, asked.given, asked.sudokus, few, fewer, folder, limits)
            return
        for title, family, size, hard, many, few, fewer in QUICK if asked.quick else FULL:
            rng = random.Random(title)  # the puzzles of a table do not depend on the others
            made = maker.puzzles(family, size, many, rng)
            if hard:
                made = maker.with_no_given_to_spare(made, rng)
            table(field, made, title, few, fewer, folder, limits)
        start = statistics.mean(run([asked.tool, "--version"], 10)[2] for _ in range(50)) * 1000
        series = growth.print_growth(field, maker, growth.QUICK if asked.quick else growth.FULL,
                                     limits, folder, random.Random("growth"))
        print(f"  starting a process without any puzzle: {start:.2f} ms")
    if asked.svg:
        picture.draw(series, start, asked.svg)
    print(f"\nall in {time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
