#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plants single slips into puzzles that have one solution, and counts how often cluecore names them.

    slips.py build/release/cluecore [--count 100] [--family sudoku] [--kind swapped] [--seed 2]
             [--keep FOLDER]

The puzzles are made by Simon Tatham's generators (sgt-solo and others, which Debian and Ubuntu have)
and, for logic grids, by puzzles.py beside this; `--sudokus FILE` adds sudokus, a line each. What is
made depends on --seed alone. A slip counts as named if undoing it by its `edits` gives back the text
that it was planted in; of what was lost nobody can know the text, so there the lines that it names are compared.
"line": it is in the first line told, which may hold alternatives for one place ("r4c7 is 8 instead of 3 or 5").
"one": so many headlines claim the slips of one line, and so many of these are right, which is the true one among them;
"lack": likewise that something is missing, and nothing else; "or": likewise one of several slips, or either. The
others claim nothing. A tool that does not say in JSON which class is likeliest claims its first line.

With `--asymmetric` the puzzles have no symmetric pattern: rows, columns and digits of sudokus are exchanged at random
within what the rules allow, and the walls of akari are made without one. The others have none by nature.

With `--survivors build/release/tests/slip_survivors` there are four columns more: what the best tool there could
be would reach, by an estimate in its favour. Of the slips that leave exactly one solution, all tried without
bounds, those are left that nothing tells from the true one: of its kind, as near, and leading to a puzzle that
has redundant clues, is solved by propagation, and is symmetric, if and only if the true one does. The best tool
is told all that beforehand and draws: of n such, it has the true one first in 1 of n, and tells those of five lines.
Then how often the true one is first of a tool that draws among all survivors of its kind, told that alone.
And (without --kind) of the best joint tool, which is told nothing of the case, but how slips are planted here:
it puts first what is planted likeliest so, counted in all the ways in which each kind can be made of each mended
text. No tool that knows no more has a higher mean over the kinds, which stands in a line of its own; of what is
missing, told in a list of its own, nothing is said. "told": the same tool that is told what the puzzle looks like
as it was meant: redundant clues or none, solved by propagation, symmetric. Nobody knows that so surely.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import tempfile

GENERATORS = {"sudoku": ("solo", ["3x3", "3x3", "3x3dt", "3x3de"]),
              "binary": ("unruly", ["8x8", "8x8", "10x10dn", "14x14"]),
              "futoshiki": ("unequal", ["5", "6", "7"]),
              "skyscrapers": ("towers", ["5", "6"]),
              "akari": ("lightup", ["7x7", "10x10"]),
              "nonogram": ("pattern", ["10x10", "15x15", "20x20"])}


def generator(name):
    return shutil.which("sgt-" + name) or shutil.which("sgt-" + name, path="/usr/games")


def game_ids(family, count, seed, asymmetric=False):
    name, sizes = GENERATORS[family]
    program = generator(name)
    ids = []
    for i, size in enumerate(sizes):
        if asymmetric and family == "akari":
            size += "b20s0d0"
        share = count // len(sizes) + 1
        output = subprocess.run([program, "--generate", str(share), f"{size}#{100 * seed + i}"],
                                capture_output=True, text=True, check=True).stdout
        ids += output.split()[:share]
    return ids


# Game ids as texts that people would type: rows of words.

def letter_runs(code):
    for number, letters in re.findall(r"(\d+|B)|([a-z_]+)", code):
        if number:
            yield number
        for letter in letters:
            if letter != "_":
                yield from ["."] * (ord(letter) - ord("a") + 1)


def rows_of(cells, width):
    return [cells[i:i + width] for i in range(0, len(cells), width)]


def text_of(puzzle_id, family):
    """What stands before the rows, the rows of words, what joins the words."""
    size, code = puzzle_id.split(":")
    if family == "sudoku":
        return [], rows_of(list(letter_runs(code)), 9), ""
    if family == "binary":
        width, height = map(int, re.match(r"(\d+)x(\d+)", size).groups())
        cells = ["."] * (width * height + 1)
        at = -1
        for letter in code:
            step = ord(letter.lower()) - ord("a")
            at += step if step == 25 else step + 1
            if step < 25 and at < width * height:
                cells[at] = "1" if letter.isupper() else "0"
        return [], rows_of(cells[:-1], width), ""
    if family == "futoshiki":
        n = int(re.match(r"\d+", size).group())
        rows = [["."] * (2 * n - 1 if row % 2 == 0 else n) for row in range(2 * n - 1)]
        for i, cell in enumerate(code.split(",")[:n * n]):
            number, letters = re.match(r"(\d+)([A-Z]*)", cell).groups()
            row, column = 2 * (i // n), 2 * (i % n)
            if number != "0":
                rows[row][column] = number
            for letter in letters:
                if letter == "U":
                    rows[row - 1][column // 2] = "^"
                elif letter == "D":
                    rows[row + 1][column // 2] = "v"
                elif letter == "L":
                    rows[row][column - 1] = "<"
                else:
                    rows[row][column + 1] = ">"
        return ["futoshiki"], rows, " "
    if family == "skyscrapers":
        n = int(re.match(r"\d+", size).group())
        margins, *towers = code.split(",")
        sides = [number or "." for number in margins.split("/")]
        cells = rows_of(list(letter_runs(towers[0])) if towers else ["."] * (n * n), n)
        top, bottom, left, right = rows_of(sides, n)
        rows = [["."] + top + ["."]]
        rows += [[left[i]] + cells[i] + [right[i]] for i in range(n)]
        return ["skyscrapers"], rows + [["."] + bottom + ["."]], " "
    width = int(re.match(r"\d+", size).group())
    if family == "akari":
        cells = ["#" if cell == "B" else cell for cell in letter_runs_of_digits(code)]
        return ["akari"], rows_of(cells, width), " "
    lines = [line.split(".") if line else ["0"] for line in code.split("/")]
    height = len(lines) - width
    return [f"{width} {height}"], lines[width:] + lines[:width], " "


def exchanged_at_random(rows, random_):
    """A sudoku 9x9 with lines exchanged within their boxes, boxes and digits too: as good a puzzle."""
    def order():
        return [3 * box + line for box in random_.sample(range(3), 3) for line in random_.sample(range(3), 3)]

    lines, columns = order(), order()
    digits = dict(zip("123456789", random_.sample("123456789", 9)))
    return [[digits.get(rows[r][c], rows[r][c]) for c in columns] for r in lines]


def letter_runs_of_digits(code):
    for character in code:
        if "a" <= character <= "z":
            yield from ["."] * (ord(character) - ord("a") + 1)
        else:
            yield character


def typed(puzzle):
    head, rows, between = puzzle
    return "\n".join(head + [between.join(row) for row in rows]) + "\n"


# Slips. Each returns the rows with the slip, or None where it cannot be made.

def copied(rows):
    return [list(row) for row in rows]


class Chances(random.Random):
    def chance(self, share):
        return self.random() < share


class EveryWay:
    """In place of chance: all that can be drawn, one after the other, with the odds of each."""

    def ways(self, draw):
        path = []  # of draws: which of how many
        while True:
            self.path, self.at, self.odds = path, 0, 1
            result = draw()
            yield self.odds, result
            while path and path[-1][0] + 1 == path[-1][1]:
                path.pop()
            if not path:
                return
            path[-1][0] += 1

    def branch(self, count):
        if self.at == len(self.path):
            self.path.append([0, count])
        self.at += 1
        return self.path[self.at - 1][0]

    def choice(self, items):
        self.odds /= len(items)
        return items[self.branch(len(items))]

    def randrange(self, count):
        return self.choice(range(count))

    def randint(self, first, last):
        return self.choice(range(first, last + 1))

    def chance(self, share):
        drawn = self.branch(2) == 0
        self.odds *= share if drawn else 1 - share
        return drawn


class GridSlips:
    """In a grid of cells; the rows of words have frame and stride where there are margins and signs."""
    kinds = ["digit", "moved", "swapped", "row for column", "shifted", "exchanged", "repeated", "extra",
             "missing"]

    def __init__(self, family, random_):
        self.family, self.random = family, random_

    def cells(self, rows):
        """Where the cells stand among the words."""
        if self.family == "futoshiki":
            return [[(r, c) for c in range(0, len(rows[r]), 2)] for r in range(0, len(rows), 2)]
        if self.family == "skyscrapers":
            return [[(r, c) for c in range(1, len(rows[r]) - 1)] for r in range(1, len(rows) - 1)]
        return [[(r, c) for c in range(len(row))] for r, row in enumerate(rows)]

    def values(self, rows):
        if self.family == "binary":
            return ["0", "1"]
        if self.family == "akari":
            return ["0", "1", "2", "3", "4"]
        return [str(i + 1) for i in range(len(self.cells(rows)))]

    def line(self, rows):
        cells = self.cells(rows)
        return self.random.choice(cells if self.random.chance(0.7) else list(zip(*cells)))

    def plant(self, kind, rows, solution):
        new = copied(rows)
        cells = self.cells(rows)
        given = [(r, c) for row in cells for r, c in row if rows[r][c] not in ".#"]
        if not given:
            return None
        at = self.random.choice(given) if kind in ("digit", "missing") else None

        def get(place):
            return rows[place[0]][place[1]]

        def put(place, word):
            new[place[0]][place[1]] = word

        if kind == "digit":
            put(at, self.random.choice([v for v in self.values(rows) if v != get(at)]))
        elif kind in ("moved", "swapped"):
            line = self.line(rows)
            pairs = [(a, b) for a, b in zip(line, line[1:]) if get(a) != get(b) and
                     ((get(a) == ".") != (get(b) == ".")) == (kind == "moved")]
            if not pairs:
                return None
            a, b = self.random.choice(pairs)
            put(a, get(b))
            put(b, get(a))
        elif kind == "row for column":
            r, c = self.random.choice([(i, j) for i, row in enumerate(cells)
                                       for j in range(len(row)) if i != j and j < len(cells)])
            a, b = cells[r][c], cells[c][r]
            if get(a) == get(b):
                return None
            put(a, get(b))
            put(b, get(a))
        elif kind == "shifted":
            line = self.line(rows)
            begin = self.random.randrange(len(line) - 2)
            words = [get(place) for place in line]
            if self.random.chance(0.5) and words[-1] == ".":
                moved = words[:begin] + ["."] + words[begin:-1]
            elif words[begin] == ".":
                moved = words[:begin] + words[begin + 1:] + ["."]
            else:
                return None
            if sum(word != "." for word in words[begin:]) < 2:
                return None
            for place, word in zip(line, moved):
                put(place, word)
        elif kind == "exchanged":
            lines = cells if self.random.chance(0.7) else [list(c) for c in zip(*cells)]
            i = self.random.randrange(len(lines) - 1)
            for a, b in zip(lines[i], lines[i + 1]):
                put(a, get(b))
                put(b, get(a))
        elif kind == "repeated":
            i = self.random.randrange(len(cells) - 1)
            if sum(get(place) != "." for place in cells[i]) < 2:
                return None
            for a, b in zip(cells[i], cells[i + 1]):
                put(b, get(a))
        elif kind == "extra":
            blank = [(r, c) for row in cells for r, c in row if rows[r][c] == "."]
            if not blank:
                return None
            place = self.random.choice(blank)
            put(place, self.random.choice(self.values(rows)))
        elif kind == "missing":
            put(at, ".")
        return new if new != rows else None

    def named(self, kind, slip, original, planted, mended):
        if kind == "repeated" and slip["kind"] == "repeated":
            lines = [i for i, (a, b) in enumerate(zip(original, planted)) if a != b]
            return all(edit["line"] - 1 in [line + len(self.head) for line in lines]
                       for edit in slip.get("edits", []))
        return mended == typed((self.head, original, self.between))


class MarginSlips(GridSlips):
    """Signs of futoshikis, margins of skyscrapers."""
    kinds = ["margin digit", "margin moved", "margin swapped", "margin extra"]

    def cells(self, rows):
        if self.family == "skyscrapers":
            n = len(rows) - 2
            return [[(0, i + 1) for i in range(n)], [(n + 1, i + 1) for i in range(n)],
                    [(i + 1, 0) for i in range(n)], [(i + 1, n + 1) for i in range(n)]]
        return [[(r, c) for c in range(1, len(rows[r]), 2)] for r in range(0, len(rows), 2)] + \
               [[(r, c) for c in range(len(rows[r]))] for r in range(1, len(rows), 2)]

    def line(self, rows):
        return self.random.choice(self.cells(rows))

    def plant(self, kind, rows, solution):
        kind = kind.split()[1]
        if self.family == "skyscrapers":
            return super().plant(kind, rows, solution)
        new = copied(rows)
        if kind in ("moved", "swapped"):
            return super().plant(kind, rows, solution)
        line = self.line(rows)
        signs = {0: "<>", 1: "^v"}
        place = self.random.choice(line)
        word = rows[place[0]][place[1]]
        if kind == "digit" and word != ".":
            pair = signs[place[0] % 2]
            new[place[0]][place[1]] = pair[1 - pair.index(word)]
        elif kind == "extra" and word == ".":
            new[place[0]][place[1]] = self.random.choice(signs[place[0] % 2])
        return new if new != rows else None


class NonogramSlips:
    kinds = ["off by one", "number", "joined", "split", "number missing", "number extra",
             "numbers exchanged", "reversed", "exchanged", "line forgotten", "line repeated",
             "row for column"]

    def __init__(self, family, random_):
        self.random = random_

    def plant(self, kind, rows, solution):
        width, height = map(int, self.head[0].split())
        new = copied(rows)
        if kind == "row for column":
            row, column = self.random.randrange(height), height + self.random.randrange(width)
            new[row], new[column] = new[column], new[row]
            return new if new != rows else None
        i = self.random.randrange(len(rows))
        clue = list(map(int, rows[i]))
        whole = kind in ("reversed", "exchanged", "line forgotten", "line repeated")
        at = 0 if whole else self.random.randrange(len(clue))

        def put(numbers):
            new[i] = [str(number) for number in numbers] or ["0"]

        if kind == "off by one":
            put(clue[:at] + [clue[at] + self.random.choice([-1, 1])] + clue[at + 1:])
        elif kind == "number":
            put(clue[:at] + [self.random.randint(1, 9)] + clue[at + 1:])
        elif kind == "joined" and at + 1 < len(clue):
            put(clue[:at] + [int(f"{clue[at]}{clue[at + 1]}")] + clue[at + 2:])
        elif kind == "split" and clue[at] > 9 and clue[at] % 10:
            put(clue[:at] + [clue[at] // 10, clue[at] % 10] + clue[at + 1:])
        elif kind == "number missing" and len(clue) > 1:
            put(clue[:at] + clue[at + 1:])
        elif kind == "number extra":
            put(clue[:at] + [self.random.randint(1, 4)] + clue[at:])
        elif kind == "numbers exchanged" and at + 1 < len(clue):
            put(clue[:at] + [clue[at + 1], clue[at]] + clue[at + 2:])
        elif kind == "reversed":
            put(clue[::-1])
        elif kind == "exchanged" and i + 1 != height and i + 1 < len(rows):
            new[i], new[i + 1] = new[i + 1], new[i]
        elif kind == "line forgotten":
            i, end = (i, height) if i < height else (i, len(rows))
            new[i:end] = rows[i + 1:end] + [["0"]]
        elif kind == "line repeated" and i + 1 != height and i + 1 < len(rows):
            new[i + 1] = list(rows[i])
        if any(not word.isdigit() or (word == "0" and len(row) > 1) for row in new for word in row):
            return None
        return new if new != rows else None

    def named(self, kind, slip, original, planted, mended):
        if kind in ("line forgotten", "line repeated"):
            height = int(self.head[0].split()[1])
            first = next(i for i, (a, b) in enumerate(zip(original, planted)) if a != b)
            line = f"row {first + 1}" if first < height else f"column {first - height + 1}"
            if re.match(f"{line} (is forgotten|repeats)", slip["text"]):
                return True
        return mended == typed((self.head, original, self.between))


def said(text):
    """The lines of a logic grid that say anything."""
    lines = [re.sub(r"(^|\s)#.*", "", line).strip() for line in text.split("\n")]
    return [line for line in lines if line]


class LogicSlips:
    kinds = ["direction", "not", "item", "number", "repeated"]
    pairs = [("left", "right"), ("before", "after"), ("more", "less"), ("fewer", "more"),
             ("longer", "shorter"), ("older", "younger"), ("earlier", "later"), ("lower", "higher")]
    ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"]
    numerals = ["one", "two", "three", "four", "five"]

    def __init__(self, family, random_):
        self.random = random_

    def plant(self, kind, rows, solution):
        lines = [row[0] for row in rows]
        items = [[item.strip() for item in line.split(":", 1)[1].split(",")] for line in lines
                 if re.match(r"(category|ordered|number)\b", line)]
        clues = [i for i, line in enumerate(lines) if re.match(r"\d+\.", line)]
        i = self.random.choice(clues)
        line = lines[i]
        if kind == "direction":
            words = {a: b for pair in self.pairs[::-1] for a, b in (pair, pair[::-1])}
            found = re.search(r"\b(?<!left or )(" + "|".join(words) + r")\b(?! or )", line)
            if not found:
                return None
            line = line[:found.start()] + words[found[1]] + line[found.end():]
        elif kind == "not":
            if " is not " in line:
                line = line.replace(" is not ", " is ", 1)
            elif re.search(r"n't | did not | does not ", line):
                line = re.sub(r"n't | (?<=did )not | (?<=does )not ", " ", line, count=1)
            elif " is " in line:
                line = line.replace(" is ", " is not ", 1)
        elif kind == "number":
            found = list(re.finditer(r"\b\d+\b(?= (more|less|after|before|places|or))|(?<=\bat )\d+|"
                                     r"\b(\d+|" + "|".join(self.numerals) + r")\b(?= (fewer|\w+ "
                                     r"(fewer|lower|higher|longer|shorter|older|younger|after|"
                                     r"before|between|to the|apart)))", line))
            if not found:
                return None
            spot = self.random.choice(found)
            off = self.random.choice([-1, 1])
            if spot[0] in self.numerals:
                index = self.numerals.index(spot[0]) + off
                if not 0 <= index < len(self.numerals):
                    return None
                number = self.numerals[index]
            else:
                number = str(int(spot[0]) + off)
            line = line[:spot.start()] + number + line[spot.end():]
        elif kind == "item":
            spots = [(category, found) for category in items for item in category
                     for found in re.finditer(r"(?<![\w$-])" + re.escape(item) + r"(?![\w-])", line)
                     if found.start() > 3]
            names = self.ordinals[:len(items[0])]
            spots += [(names, found) for found in
                      re.finditer(r"\b(" + "|".join(names) + r")\b(?= \w)", line)]
            if not spots:
                return None
            category, found = self.random.choice(spots)
            other = self.random.choice([item for item in category if item != found[0]])
            line = line[:found.start()] + other + line[found.end():]
        elif kind == "repeated":
            changed = self.plant("item", rows, solution)
            if not changed:
                return None
            where = [k for k, (a, b) in enumerate(zip(rows, changed)) if a != b][0]
            text = re.sub(r"^\d+\.", f"{max(len(clues), 90) + 9}.", changed[where][0])
            return rows[:where + 1] + [[text]] + rows[where + 1:]
        if line == lines[i]:
            return None
        return [[line] if k == i else row for k, row in enumerate(rows)]

    def named(self, kind, slip, original, planted, mended):
        if kind == "repeated":
            return said(mended) == said(typed(([], original, "")))
        return mended == typed((self.head, original, self.between))


FAULTY = ("contradictory", "several")
# `attempts`: to plant one that counts.
Run = collections.namedtuple("Run", "family kind slips cases found seconds attempts")


def apply_edits(text, edits):
    lines = text.split("\n")
    for edit in reversed(edits):
        line = lines[edit["line"] - 1]
        begin = edit["column"] - 1
        lines[edit["line"] - 1] = line[:begin] + edit["to"] + line[begin + edit["length"]:]
    return "\n".join(lines)


def examined(tool, folder, names, command="check"):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    # On a loaded machine the default limit, of wall time, would cut searches off.
    output = subprocess.run([tool, command, "--json", "--timeout", "200", *names], cwd=folder,
                            capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime
    return {found["source"]: found for found in map(json.loads, output.splitlines())}, seconds


def bases(family, arguments, folder):
    """Puzzles with one solution."""
    puzzles = []
    if family == "logic":
        for file in sorted(pathlib.Path(arguments.logic).glob("*.logic")) if arguments.logic else []:
            puzzles.append(([], [[line] for line in file.read_text().rstrip("\n").split("\n")], ""))
    else:
        for puzzle_id in game_ids(family, arguments.bases, arguments.seed, arguments.asymmetric):
            puzzles.append(text_of(puzzle_id, family))
    if family == "sudoku" and arguments.sudokus:
        lines = pathlib.Path(arguments.sudokus).read_text().split()
        for line in lines[:arguments.bases // 3]:
            puzzles.append(([], rows_of(list(line.replace("0", ".")), 9), ""))
    if family == "sudoku" and arguments.asymmetric:
        random_ = random.Random(arguments.seed)
        puzzles = [(head, exchanged_at_random(rows, random_), between) for head, rows, between in puzzles]
    names = []
    for i, puzzle in enumerate(puzzles):
        names.append(f"base{i}.{'logic' if family == 'logic' else 'txt'}")
        (folder / names[-1]).write_text(typed(puzzle))
    found, _ = examined(arguments.tool, folder, names, "solve")
    return [puzzle for name, puzzle in zip(names, puzzles)
            if found.get(name, {}).get("verdict") == "unique"]


def measure(family, arguments, folder):
    puzzles = bases(family, arguments, folder)
    if not puzzles:
        return
    makers = {"nonogram": [NonogramSlips], "logic": [LogicSlips]}.get(family, [GridSlips])
    if family in ("futoshiki", "skyscrapers"):
        makers = [GridSlips, MarginSlips]
    runs = []
    for maker in makers:
        for kind in maker.kinds:
            if arguments.kind and kind != arguments.kind:
                continue
            random_ = Chances(f"{arguments.seed} {family} {kind}")
            slips = maker(family, random_)
            cases = {}
            for attempt in range(20 * arguments.count):
                if len(cases) == arguments.count:
                    break
                puzzle = random_.choice(puzzles)
                slips.head, rows, slips.between = puzzle
                planted = slips.plant(kind, rows, None)
                if planted is None:
                    continue
                extension = "logic" if family == "logic" else "txt"
                name = f"{family}_{kind.replace(' ', '_')}_{len(cases)}.{extension}"
                (folder / name).write_text(typed((slips.head, planted, slips.between)))
                cases[name] = (puzzle, planted)
            if cases:
                found, seconds = examined(arguments.tool, folder, list(cases))
                faults = sum(found.get(name, {}).get("verdict") in FAULTY for name in cases)
                runs.append(Run(family, kind, slips, cases, found, seconds, attempt / max(1, faults)))
                if not arguments.survivors:
                    report(runs[-1], {}, [], arguments.verbose)
    if arguments.survivors:
        joint = [] if arguments.kind else runs
        means = [report(run, survivors_of(arguments.survivors, folder, list(run.cases)), joint,
                        arguments.verbose) for run in runs]
        means = [mean for run, mean in zip(runs, means) if mean and run.kind != "missing"]
        if means and joint:
            ours, joint, told = (sum(shares) / len(means) for shares in zip(*means))
            print(f"{family:12}mean of kinds but missing: first {ours:.1f} %, jointly {joint:.1f} %, "
                  f"told {told:.1f} %", flush=True)


def odds_planted(run, mended, head, between, planted):
    """How likely a slip of the kind of the run makes this of that text."""
    slips = type(run.slips)(run.family, EveryWay())
    slips.head, slips.between = head, between
    if run.family == "logic":
        rows = [[line] for line in said(mended)]
        planted = [[line] for line in said(typed(([], planted, "")))]
    else:
        rows = [line.split(between) if between else list(line)
                for line in mended.rstrip("\n").split("\n")[len(head):]]
    return sum(odds for odds, made in slips.random.ways(lambda: slips.plant(run.kind, rows, None))
               if made == planted)


def first_jointly(run, case, text, true, survivors, runs):
    """How often the true slip is first of the best tool that knows how slips are planted: that alone, and what
    the puzzle looks like as it was meant."""
    (head, _, between), planted = case

    def meant(slip):
        return apply_edits(text, slip["edits"])

    def looks(slip):
        return (*(count > 0 for count in slip["redundant"]), slip["propagated"], slip["symmetric"] > 1)

    odds = {mended: sum(other.attempts * odds_planted(other, mended, head, between, planted)
                        for other in runs if other.kind != "missing") for mended in set(map(meant, survivors))}
    shares = []
    for known in (survivors, [slip for slip in survivors if looks(slip) == looks(true[0])]):
        texts = set(map(meant, known))
        most = [mended for mended in texts if odds[mended] > 0.999999 * max(odds[other] for other in texts)]
        shares.append(any(meant(slip) in most for slip in true) / len(most) if most else 0)
    return shares


def best_shares(run, case, text, survivors, runs):
    """How often any tool would have the true slip among five, and first; first if it is told the kind alone;
    jointly, told nothing, or what the puzzle looks like."""
    (_, original, _), planted = case

    def looks(slip):
        return (slip["kind"], slip["distance"], *(count > 0 for count in slip["redundant"]),
                slip["propagated"], slip["symmetric"])

    true = [slip for slip in survivors
            if run.slips.named(run.kind, slip, original, planted, apply_edits(text, slip["edits"]))]
    if not true:
        return 1, 1, 1, 1, 1
    of_kind = [other for other in survivors if other["kind"] == true[0]["kind"]]
    alike = [other for other in survivors if looks(other) == looks(true[0])]
    # Up to four alternatives for one place are told in a line.
    lines = collections.Counter(other["alike"] for other in alike)
    told = sum(sorted((min(size, 4) for size in lines.values()), reverse=True)[:5])
    return (min(1, told / len(alike)), 1 / len(alike), 1 / len(of_kind),
            *(first_jointly(run, case, text, true, survivors, runs) if runs else (0, 0)))


def survivors_of(program, folder, names):
    output = subprocess.run([program, *names], cwd=folder, capture_output=True, text=True).stdout
    return {found["source"]: found["survivors"] for found in map(json.loads, output.splitlines())}


def first_line(told):
    """How many of the slips told are in the first line: about one clue, each in its way."""
    def about(slip):
        found = re.match(r"(?:the .+ (?:in|at) )?(clue \S+|row \d+|column \d+|r\d+c\d+|.*?)(?:=\S+)?"
                         r" (?:is|says|belongs|repeats)\b", slip["text"])
        return found[1] if found else slip["text"]

    return next((i for i, slip in enumerate(told) if about(slip) != about(told[0])), len(told))


def claim_of(found):
    """What the headline claims: which class, and how many of the slips told."""
    slips = found.get("slips", [])
    if "likeliest" in found:
        likeliest = found["likeliest"]
        return ({"slip": "one", "missing": "lack"}.get(likeliest, "or"), found.get("likely_slips", 0),
                "missing" in likeliest)
    old = slips and not tells_likeliest
    return ("one" if old else "none", first_line(slips) if old else 0, False)


tells_likeliest = False  # does the tool, in any answer?


def report(run, survivors, runs, verbose):
    """Returns how often the true slip is first, in the tool and jointly."""
    family, kind, slips, cases, found, seconds, _ = run
    verdicts = collections.Counter()
    among = first = line = told = fault = 0
    best = [0] * 5
    claims = collections.Counter()
    global tells_likeliest
    tells_likeliest = tells_likeliest or any("likeliest" in answer for answer in found.values())
    for name, (puzzle, planted) in cases.items():
        verdict = found.get(name, {"verdict": "error"})["verdict"]
        verdicts[verdict] += 1
        if verdict not in FAULTY:
            continue
        slips.head, original, slips.between = puzzle
        text = typed((slips.head, planted, slips.between))
        fault += 1
        answers = []
        for slip in found[name].get("slips", []):
            mended = apply_edits(text, slip.get("edits", []))
            answers.append(slips.named(kind, slip, original, planted, mended))
        told += len(answers)
        claim, so_many, lack = claim_of(found[name])
        right = any(answers[:so_many])
        if kind == "missing":
            spot = [(r, c) for r, row in enumerate(original) for c, word in enumerate(row)
                    if word != planted[r][c]][0]
            place = [f"r{i + 1}c{j + 1}" for i, row in enumerate(slips.cells(original))
                     for j, cell in enumerate(row) if cell == spot][0]
            facts = found[name].get("missing", [])
            given = [fact == f"{place} is {original[spot[0]][spot[1]]}" for fact in facts]
            right = right or (lack and any(given))
            answers = answers if any(answers) else given or answers
        claims[claim] += 1
        claims[claim + " right"] += right
        among += any(answers)
        first += bool(answers and answers[0])
        line += any(answers[:first_line(found[name].get("slips", []))])
        if name in survivors:
            shares = best_shares(run, cases[name], text, survivors[name], runs)
            best = [total + share for total, share in zip(best, shares)]
        if verbose and not any(answers):
            print("   not named:", name, [slip["text"] for slip in found[name].get("slips", [])])

    def share(part):
        return f"{100 * part / fault:4.0f} %" if fault else "   - "

    print(f"{family:12}{kind:20}{len(cases):5}  {verdicts['contradictory']:4}/{verdicts['several']:4}/"
          f"{verdicts['unique']:4}/{verdicts['error'] + verdicts['unknown']:3}   {share(among)}  "
          f"{share(first)} {share(line)}  {told / fault if fault else 0:5.1f}  "
          f"{1000 * seconds / len(cases):7.1f}   " +
          "  ".join(f"{claims[kind]:3}/{claims[kind + ' right']:3}" for kind in ("one", "lack", "or")) +
          ("   " + " ".join(map(share, best)) if survivors else ""), flush=True)
    return [100 * part / fault for part in (first, *best[3:])] if fault else None


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=os.path.abspath)
    parser.add_argument("--count", type=int, default=100, help="cases of each kind")
    parser.add_argument("--bases", type=int, default=120, help="puzzles to plant them in")
    parser.add_argument("--seed", type=int, default=1,
                        help="other puzzles and slips: tune on one, measure on another")
    parser.add_argument("--family")
    parser.add_argument("--kind")
    parser.add_argument("--asymmetric", action="store_true", help="puzzles without a symmetric pattern")
    parser.add_argument("--sudokus", help="more sudokus, a line each")
    parser.add_argument("--logic", help="a folder of logic grids")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder that the cases are left in")
    parser.add_argument("--survivors", type=os.path.abspath,
                        help="the program slip_survivors, for what any tool could reach")
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    print("family      slip                cases  contradictory/several/unique/error  named  first   line"
          "   told      ms   one/right lack/right or/right" + ("   best: named  first  by kind  jointly  told" if arguments.survivors else ""), flush=True)
    for family in [*GENERATORS, "logic"]:
        if arguments.family and family != arguments.family:
            continue
        if family != "logic" and not generator(GENERATORS[family][0]):
            continue
        with tempfile.TemporaryDirectory() as folder:
            if arguments.keep:
                arguments.keep.mkdir(parents=True, exist_ok=True)
            measure(family, arguments, arguments.keep or pathlib.Path(folder))


if __name__ == "__main__":
    main()
