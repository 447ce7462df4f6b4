# SPDX-License-Identifier: MIT
"""How the time for a puzzle grows with its side.

A mean of few puzzles: of large ones some are a hundred times harder than others, so that a line that
falls says that its puzzles are easy, not that large ones are.
"""
import math
import statistics
from dataclasses import dataclass

from measuring import Failed, GaveUp, check, memory, one_pass, repeats
from puzzles import write

# family -> side -> how many puzzles the mean is taken of
QUICK = {"sudoku": {9: 10, 16: 4, 25: 1, 36: 1}, "binary": {6: 8, 10: 4, 14: 3, 20: 1},
         "nonogram": {10: 8, 20: 4, 30: 2, 40: 1}}
FULL = {"sudoku": {9: 40, 16: 20, 25: 8, 36: 6},
        "binary": {6: 40, 10: 20, 14: 10, 20: 6, 30: 3, 40: 2, 60: 2},
        "nonogram": {10: 40, 20: 20, 30: 20, 40: 15, 50: 10, 60: 10}}


@dataclass
class Point:
    size: int
    milliseconds: float = 0.0
    megabytes: float = 0.0
    trouble: str = ""


def points(contestants, size, limits):
    """A point for each contestant; they take turns."""
    found = [Point(size) for _ in contestants]
    seconds, times = [[] for _ in contestants], [1] * len(contestants)
    for turn in range(1 + limits.rounds):
        for i, (point, contestant) in enumerate(zip(found, contestants)):
            spent = sum(seconds[i]) * times[i]
            if point.trouble or spent > limits.longest:
                continue
            try:
                done, peak = one_pass(contestant, limits, times[i])
                check(contestant, done)
            except GaveUp:
                point.trouble = "limit"
                point.milliseconds = 1000 * limits.puzzle
                continue
            except Failed as problem:
                point.trouble = str(problem)
                continue
            seconds[i].append(done.user)
            point.megabytes = max(point.megabytes, peak)
            if turn == 0:
                times[i] = repeats(contestant, done, limits)
    for point, contestant, taken in zip(found, contestants, seconds):
        if not point.trouble:
            # The first time was not repeated: it counts only where it was long enough to be the last.
            point.milliseconds = statistics.median(taken[1:] or taken) * 1000 / contestant.puzzles
    return found


def power(before, now):
    """The exponent p if time grew as the p-th power of the side between two points."""
    if before is None or before.trouble or now.trouble or min(before.milliseconds, now.milliseconds) <= 0:
        return ""
    return f"{math.log(now.milliseconds / before.milliseconds) / math.log(now.size / before.size):.1f}"


def share_given(puzzles):
    """How much of the grids is given: this, too, makes a puzzle easy or hard."""
    cells = [cell for puzzle in puzzles for cell in puzzle.cells]
    return f"{100 * sum(cell is not None for cell in cells) / len(cells):.0f}%" if cells else ""


def print_growth(field, maker, sizes, limits, folder, rng):
    """Prints the table; returns (family, engine or "default") -> points."""
    series = {}
    ways = {"default": "", **{engine: engine for engine in field.engines}}
    head = "".join(f"{way + ' ms':>12}{'power':>7}{'MB':>7}" for way in ways)
    print(f"\nGrowth: unique, user ms a puzzle; power p: as n^p since the row before"
          f"\n  {'':10}{'n':>4}{'puzzles':>9}{'given':>7}{head}")
    for family, counts in sizes.items():
        for size, count in counts.items():
            puzzles = maker.puzzles(family, size, count, rng)
            files = write(folder, f"growth_{family}_{size}", puzzles)
            found = points([field.cluecore(puzzles, files, engine) for engine in ways.values()],
                           size, limits)
            line = f"  {family:10}{size:4}{count:9}{share_given(puzzles):>7}"
            for way, point in zip(ways, found):
                before = series.setdefault((family, way), [])
                if point.trouble:
                    line += f"{point.trouble:>12}{'':14}"
                else:
                    line += (f"{point.milliseconds:12.2f}"
                             f"{power(before[-1] if before else None, point):>7}{memory(point.megabytes):>7}")
                before.append(point)
            print(line, flush=True)
    return series
