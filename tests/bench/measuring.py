# SPDX-License-Identifier: MIT
"""Runs contestants by turns with the one they are compared to, and takes medians."""
import math
import os
import signal
import statistics
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass


class Failed(Exception):
    pass


class GaveUp(Exception):
    pass


@dataclass
class Contestant:
    name: str
    question: str    # first: any solution will do; unique: is there another one, too
    commands: list   # each with its arguments; together they answer all puzzles
    puzzles: int
    read: object     # from (exit status, output) of a command to (solved, unique), None is not said
    wall: bool = False  # whether to compare the time on the clock: for what has several threads


@dataclass
class Pass:
    """All commands of a contestant, once or more often."""
    user: float = 0.0
    wall: float = 0.0
    solved: int = 0
    unique: int = 0


@dataclass
class Row:
    name: str
    question: str
    puzzles: int
    milliseconds: float = 0.0
    ratio: float = 0.0
    megabytes: float = 0.0
    rounds: int = 0
    trouble: str = ""
    wall: bool = False


@dataclass
class Limits:
    rounds: int
    shortest: float  # user seconds: what takes less is repeated, for the clock is coarse
    longest: float   # user seconds for all rounds of one contestant
    puzzle: float    # seconds for one puzzle


def run(command, seconds):
    """Exit status, what it wrote, user seconds, seconds on the clock, peak memory in MB."""
    with tempfile.TemporaryFile() as output:
        begin = time.monotonic()
        # A session of its own, so that a pipe of several programs can be stopped as one.
        child = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT,
                                 stdin=subprocess.DEVNULL, start_new_session=True)
        late = threading.Event()

        def stop():
            late.set()
            os.killpg(child.pid, signal.SIGKILL)

        timer = threading.Timer(seconds, stop)
        timer.start()
        try:
            _, status, usage = os.wait4(child.pid, 0)
        except KeyboardInterrupt:
            stop()
            raise
        finally:
            timer.cancel()
        clock = time.monotonic() - begin
        child.returncode = os.waitstatus_to_exitcode(status)
        if late.is_set():
            raise GaveUp
        output.seek(0)
        text = output.read().decode(errors="replace")
    return child.returncode, text, usage.ru_utime, clock, usage.ru_maxrss / 1024


def memory(megabytes):
    """A new process begins as a copy of this one, so that less than that cannot be seen."""
    least = run(["true"], 10)[4]
    return f"{megabytes:.1f}" if megabytes > 1.02 * least else f"<{least:.0f}"


def one_pass(contestant, limits, times=1):
    """Seconds of one run of all commands, the mean of some; and what they found."""
    done, peak = Pass(), 0.0
    for turn in range(times):
        for command in contestant.commands:
            many = contestant.puzzles / len(contestant.commands)
            status, text, user, wall, memory = run(command, 5 + limits.puzzle * many)
            done.user += user / times
            done.wall += wall / times
            peak = max(peak, memory)
            if turn == 0:
                solved, unique = contestant.read(status, text)
                done.solved = None if solved is None or done.solved is None else done.solved + solved
                done.unique = None if unique is None or done.unique is None else done.unique + unique
    return done, peak


def check(contestant, done):
    """All puzzles have one solution: who says otherwise has failed, and is not fast."""
    if done.solved not in (None, contestant.puzzles):
        raise Failed(f"failed: solved {done.solved} of {contestant.puzzles}")
    if contestant.question == "unique" and done.unique not in (None, contestant.puzzles):
        raise Failed(f"failed: {done.unique} of {contestant.puzzles} unique")


def repeats(contestant, done, limits):
    seconds = max(done.user, 0.001 * len(contestant.commands))
    return max(1, math.ceil(limits.shortest / seconds))


def compare(contestant, base, limits):
    """The row of a contestant beside `base`, which answers the same puzzles."""
    row = Row(contestant.name, contestant.question, contestant.puzzles, wall=contestant.wall)
    try:
        found, row.megabytes = one_pass(contestant, limits)
        check(contestant, found)
        try:
            base_found, _ = one_pass(base, limits)
        except GaveUp:
            milliseconds = found.user * 1000 / contestant.puzzles
            raise Failed(f"{milliseconds:.3f} ms, but {base.name} gave up") from None
        check(base, base_found)
        theirs, ours = repeats(contestant, found, limits), repeats(base, base_found, limits)
        a_round = max(found.user * theirs + base_found.user * ours, 1e-3)
        row.rounds = max(1, min(limits.rounds, int(limits.longest / a_round)))
        milliseconds, ratios = [], []
        for turn in range(row.rounds):
            sides = [(contestant, theirs), (base, ours)]
            both = [None, None]
            for which in ((0, 1) if turn % 2 == 0 else (1, 0)):  # neither is always the first
                both[which], peak = one_pass(sides[which][0], limits, sides[which][1])
                check(sides[which][0], both[which])
                if which == 0:
                    row.megabytes = max(row.megabytes, peak)
            time_of = (lambda done: done.wall) if contestant.wall else (lambda done: done.user)
            milliseconds.append(time_of(both[0]) * 1000 / contestant.puzzles)
            ratios.append(time_of(both[0]) / max(time_of(both[1]), 1e-6))
        row.milliseconds, row.ratio = statistics.median(milliseconds), statistics.median(ratios)
    except GaveUp:
        row.trouble = f"limit of {limits.puzzle:g} s a puzzle"
    except Failed as problem:
        row.trouble = str(problem)
    except OSError as problem:
        row.trouble = f"failed: {problem}"
    return row
