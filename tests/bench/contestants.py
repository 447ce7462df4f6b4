# SPDX-License-Identifier: MIT
"""Who takes part: how each is called, what it is given, and how to tell what it found."""
import os
import re
import shutil
import subprocess
import sys

from measuring import Contestant, Failed, GaveUp
from puzzles import ONE_A_LINE, reading, write

HERE = os.path.dirname(os.path.abspath(__file__))
# Each is asked for one solution; the name of a CNF file is put behind.
SAT_SOLVERS = {"minisat": ["minisat", "-verb=0"], "cadical": ["cadical", "-q"],
               "picosat": ["picosat", "-n"], "clasp": ["clasp", "--outf=3", "1"]}


def read_cluecore(status, text):
    summary = re.search(r"^\d+ puzzles?: (.*)$", text, re.MULTILINE)
    if summary is None or status not in (0, 1, 3):
        raise Failed(f"failed: exit status {status}")
    counts = {name: int(count) for count, name in re.findall(r"(\d+) (\w+)", summary.group(1))}
    if "unknown" in counts:
        raise GaveUp
    unique = counts.get("unique", 0)
    return unique + counts.get("several", 0) + counts.get("solvable", 0), unique


def read_sat(status, text):
    """Solvers say by exit status 10 that there is a solution; some only write it."""
    said = re.search(r"^(s )?SAT(ISFIABLE)?\s*$", text, re.MULTILINE)
    if status != 10 and not (status == 0 and said):
        raise Failed(f"failed: exit status {status}")
    return 1, None


def read_clasp(status, _):
    """Asked for two models: 30 is that it found one and no other, 10 that it found two."""
    if status not in (10, 30):
        raise Failed(f"failed: exit status {status}")
    return 1, int(status == 30)


def read_counts(status, text):
    if status != 0:
        raise Failed(f"failed: exit status {status}")
    counts = dict(re.findall(r"(solved|unique|gave up) (\d+)", text))
    if int(counts.get("gave up", 0)) > 0:
        raise GaveUp
    return tuple(int(counts[name]) if name in counts else None for name in ("solved", "unique"))


def spaced(puzzle):
    return " ".join("." if cell is None else str(cell) for cell in puzzle.cells)


def facts(puzzle):
    size = puzzle.size
    head = f"box({int(size ** 0.5)})." if puzzle.family == "sudoku" else f"half({size // 2})."
    return "\n".join([head] + [f"given({i // size + 1},{i % size + 1},{cell})."
                               for i, cell in enumerate(puzzle.cells) if cell is not None])


def save(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text + "\n")
    return path


class Field:
    """The contestants there are on this machine, and the peers named by the user."""

    def __init__(self, tool, peers, stream_peers, seconds):
        self.tool, self.seconds, self.skipped = tool, seconds, []
        version = subprocess.run([tool, "--version"], capture_output=True, text=True, check=True)
        self.engines = re.findall(r"\b(z3|cadical) ", version.stdout)
        if "z3" not in self.engines:
            raise ValueError("it names no z3 in its version")
        if "cadical" not in self.engines:
            self.skipped.append("cluecore with cadical (not built in)")
        self.sat_solvers = self.installed({**SAT_SOLVERS, **peers}, lambda command: command[0])
        self.stream_peers = self.installed(stream_peers, lambda peer: peer[1][0])
        self.asp = bool(shutil.which("gringo") and shutil.which("clasp"))
        if not self.asp:
            self.skipped.append("gringo+clasp")
        # The one that runs this may not be the one for which Debian's python3-z3 is installed.
        self.python = next((python for python in (sys.executable, "/usr/bin/python3")
                            if python and os.path.exists(python) and subprocess.run(
                                [python, "-c", "import z3"], capture_output=True, check=False)
                            .returncode == 0), None)
        if self.python is None:
            self.skipped.append("python3-z3")

    def installed(self, programs, program_of):
        self.skipped += [name for name in programs if not shutil.which(program_of(programs[name]))]
        return {name: programs[name] for name in programs if shutil.which(program_of(programs[name]))}

    def cluecore(self, puzzles, files, engine="", question="unique", jobs=1, each=False):
        """`engine`: the one that answers alone; "" is what cluecore does if none is named."""
        ask = [self.tool, "solve", "--stats", "--jobs", str(jobs),
               "--timeout", str(self.seconds), *reading(puzzles[0].family)]
        if engine:
            ask += ["--engine", engine]
        if question == "first":
            ask.append("--first")
        name = f"cluecore {engine}".strip() + (f", 2 jobs to 1" if jobs > 1 else "")
        return Contestant(name + (", a process each" if each else ""), question,
                          [ask + [file] for file in files] if each else [ask + files],
                          len(puzzles), read_cluecore, wall=jobs > 1)

    def base(self, folder, name, puzzles, question):
        return self.cluecore(puzzles, write(folder, f"base_{name}_{len(puzzles)}", puzzles),
                             question=question)

    def ours(self, folder, name, puzzles):
        """Each with what it is compared to."""
        files = write(folder, name, puzzles)
        for engine in ["", *self.engines]:
            for question in ("unique", "first"):
                yield (self.cluecore(puzzles, files, engine, question),
                       self.base(folder, name, puzzles, question))
        if puzzles[0].family in ONE_A_LINE:  # a puzzle alone is not shared between threads
            # Often enough that the start of the threads and their engines is not all there is to see.
            many = puzzles * (max(1, 4000 // len(puzzles)) if puzzles[0].size < 10 else 8)
            files = write(folder, f"{name}_many", many)
            for engine in ["", *self.engines]:
                yield (self.cluecore(many, files, engine, "unique", jobs=2),
                       self.cluecore(many, files, engine, "unique"))

    def others(self, folder, name, puzzles, few, fewer):
        """`few` are for those that take a process for each puzzle, `fewer` for the slowest."""
        family, files, cnfs = puzzles[0].family, [], []
        for i, puzzle in enumerate(few):
            files += write(folder, f"{name}_each{i}", [puzzle])
            cnfs.append(files[-1] + ".cnf")
            subprocess.run([self.tool, "encode", "--to", "dimacs", "--no-reduce", *reading(family),
                            "-o", cnfs[-1], files[-1]], capture_output=True, check=True)
        for engine in ["", *self.engines]:
            yield self.cluecore(few, files, engine, "first", each=True), few
        for solver, command in self.sat_solvers.items():
            yield Contestant(solver, "first", [command + [cnf] for cnf in cnfs], len(few),
                             read_sat), few
        if family == "sudoku":
            lines = save(folder, f"{name}.lines", "\n".join(puzzle.text for puzzle in puzzles))
            for peer, (question, command) in self.stream_peers.items():
                yield Contestant(peer, question, [command + [lines]], len(puzzles),
                                 read_counts), puzzles
        if family not in ONE_A_LINE:
            return
        if self.asp:
            rules = os.path.join(HERE, f"{family}.lp")
            pipe = ["sh", "-c", 'gringo "$@" | clasp --outf=3 2', "sh", rules]
            yield Contestant("gringo+clasp", "unique", [
                pipe + [save(folder, f"{name}_{i}.lp", facts(puzzle))]
                for i, puzzle in enumerate(few)], len(few), read_clasp), few
        if self.python is not None:
            lines = save(folder, f"{name}.words", "\n".join(spaced(puzzle) for puzzle in fewer))
            for question in ("first", "unique"):
                yield Contestant("python3-z3 Int", question, [
                    [self.python, os.path.join(HERE, "int_model.py"), family, question,
                     str(self.seconds), lines]], len(fewer), read_counts), fewer
