#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures cluecore beside other solvers, and how its time grows with the size of a puzzle.

  tests/bench/compare.py CLUECORE [--quick] [--svg FILE] [--peer NAME=COMMAND]...

CLUECORE is the tool, built. User CPU time a puzzle, in ms: the median of rounds in which all take
turns; beside it the ratio to cluecore with z3, and the peak memory. Solvers of DIMACS get one puzzle
at a time, a process each, and so does a --peer: the name of a CNF file is put behind its COMMAND.
Those not installed are named and skipped. Asserts nothing. Puzzles are made here, from fixed seeds.
A process that takes less memory than this script is counted with the script's (about 15 MB).
"""
import os, random, re, shlex, shutil, statistics, subprocess, sys, tempfile

SOLVERS = {"minisat": ["minisat", "-verb=0"], "cadical": ["cadical", "-q"],
           "picosat": ["picosat", "-n"], "clasp": ["clasp", "--outf=3", "2"]}


def run(command, out=None):
    """User seconds and peak memory in MB of a command, whatever it says."""
    with open(out or os.devnull, "wb") as sink:
        child = subprocess.Popen(command, stdout=sink, stderr=subprocess.DEVNULL)
        _, _, usage = os.wait4(child.pid, 0)
    return usage.ru_utime, usage.ru_maxrss / 1024


def sudoku(n, rng, keep):
    box = int(n ** 0.5)
    def order():
        bands = rng.sample(range(box), box)
        return [b * box + r for b in bands for r in rng.sample(range(box), box)]
    digits, rows, columns = rng.sample(range(1, n + 1), n), order(), order()
    cells = [digits[(box * (r % box) + r // box + c) % n] for r in rows for c in columns]
    return " ".join(str(d) if rng.random() < keep else "0" for d in cells)


def binary(n, rng, keep, tool):
    asked = os.path.join(tempfile.gettempdir(), "cluecore_bench_grid.txt")
    with open(asked, "w") as file:
        file.write("\n".join("." * n for _ in range(n)) + "\n")
    text = subprocess.run([tool, "solve", "--json", "--first", "--family", "binary", asked],
                          capture_output=True, text=True).stdout
    os.remove(asked)
    cells = re.search(r'"solutions":\["([01]+)"', text).group(1)
    if rng.random() < 0.5:  # not the same solution each time
        cells = cells.translate(str.maketrans("01", "10"))
    kept = "".join(c if rng.random() < keep else "." for c in cells)
    return "\n".join(kept[r * n:(r + 1) * n] for r in range(n))


def nonogram(n, rng):
    grid = [[rng.random() < 0.65 for _ in range(n)] for _ in range(n)]
    def runs(line):
        found = [len(run) for run in "".join("#" if c else " " for c in line).split()]
        return ",".join(map(str, found)) or "0"
    return "\n".join([f"width {n}", f"height {n}", "", "rows", *map(runs, grid), "", "columns",
                      *map(runs, zip(*grid))])


def write(folder, name, texts, extension):
    paths = []
    for i, text in enumerate(texts):
        paths.append(os.path.join(folder, f"{name}_{i}.{extension}"))
        with open(paths[-1], "w") as file:
            file.write(text + "\n")
    return paths


def measure(contestants, count, rounds):
    """contestants: name -> commands. All take turns. name -> (ms a puzzle, MB)."""
    times, memory = {name: [] for name in contestants}, dict.fromkeys(contestants, 0.0)
    for _ in range(rounds):
        for name, commands in contestants.items():
            total = 0.0
            for command in commands:
                seconds, peak = run(command)
                total += seconds
                memory[name] = max(memory[name], peak)
            times[name].append(total * 1000 / count)
    return {name: (statistics.median(times[name]), memory[name]) for name in contestants}


def table(title, found):
    print(f"\n{title}\n{'':34}{'ms':>10}{'ratio':>8}{'MB':>8}")
    base = next(iter(found.values()))[0] or 1e-9
    for name, (ms, mb) in found.items():
        print(f"  {name:32}{ms:10.3f}{ms / base:8.2f}{mb:8.1f}", flush=True)


def picture(series, file):
    """Time over size, both logarithmic."""
    from math import log10
    xs = [x for points in series.values() for x, _ in points]
    ys = [max(y, 0.1) for points in series.values() for _, y in points]
    low, high = int(log10(min(ys)) // 1), int(-(-log10(max(ys)) // 1))
    def at(x, y):
        return (70 + 500 * log10(x / min(xs)) / log10(max(xs) / min(xs)),
                340 - 300 * (log10(max(y, 0.1)) - low) / max(high - low, 1))
    colours = ["#1b6ca8", "#c0392b", "#27864c"]
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="680" height="390" '
           'font-family="sans-serif" font-size="12"><rect width="680" height="390" fill="white"/>',
           '<text x="70" y="22">user CPU time of one puzzle (ms) over its side n, z3</text>']
    for power in range(low, high + 1):
        y = at(min(xs), 10.0 ** power)[1]
        out.append(f'<path d="M70 {y:.0f}H570" stroke="#ddd"/>'
                   f'<text x="62" y="{y + 4:.0f}" text-anchor="end">{10.0 ** power:g}</text>')
    for x in (6, 10, 16, 25, 36, 60):
        if min(xs) <= x <= max(xs):
            out.append(f'<text x="{at(x, 1)[0]:.0f}" y="362" text-anchor="middle">{x}</text>')
    for (name, points), colour in zip(series.items(), colours):
        line = " ".join(f"{a:.1f},{b:.1f}" for a, b in (at(*p) for p in points))
        out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        a, b = at(*points[-1])
        out.append(f'<text x="{a + 6:.0f}" y="{b + 4:.0f}" fill="{colour}">{name}</text>')
    with open(file, "w") as sink:
        sink.write("\n".join(out + ["</svg>"]) + "\n")


def main():
    args = sys.argv[1:]
    if not args or args[0].startswith("-"):
        sys.exit(__doc__)
    tool, quick = args[0], "--quick" in args
    svg = args[args.index("--svg") + 1] if "--svg" in args else None
    solvers = dict(SOLVERS)
    for i, arg in enumerate(args):
        if arg == "--peer":
            name, command = args[i + 1].split("=", 1)
            solvers[name] = shlex.split(command)
    for name in [name for name, command in solvers.items() if not shutil.which(command[0])]:
        print(f"skipped, not installed: {name}")
        del solvers[name]
    here = os.path.dirname(os.path.abspath(__file__))
    rng, rounds = random.Random(1), 3 if quick else 5
    engines = re.findall(r"(z3|cadical) ", subprocess.run(
        [tool, "--version"], capture_output=True, text=True).stdout)
    with tempfile.TemporaryDirectory() as folder:
        logic = os.path.join(here, "../../data/logic")
        sets = {
            "sudoku 9x9": ([sudoku(9, rng, 0.35) for _ in range(40 if quick else 200)], "txt"),
            "sudoku 16x16": ([sudoku(16, rng, 0.5) for _ in range(5 if quick else 20)], "txt"),
            "binary 14x14": ([binary(14, rng, 0.3, tool) for _ in range(3)], "txt"),
            "nonogram 20x20": ([nonogram(20, rng) for _ in range(3 if quick else 10)], "non"),
            "logic": ([open(os.path.join(logic, f)).read() for f in sorted(os.listdir(logic))
                       if f.endswith(".logic")], "logic")}
        for title, (texts, extension) in sets.items():
            files = write(folder, title.replace(" ", "_"), texts, extension)
            if title.startswith("sudoku"):  # a stream
                stream = write(folder, "stream_" + title.split()[1], ["\n".join(texts)], "txt")
            else:
                stream = files
            ask = [tool, "solve", "--engine"]
            contestants = {}
            for engine in engines:
                for jobs in (1, 2) if title.startswith("sudoku") else (1,):
                    contestants[f"cluecore {engine}, --jobs {jobs}"] = [
                        ask + [engine, "--jobs", str(jobs), *stream]]
                contestants[f"cluecore {engine}, --first"] = [ask + [engine, "--first", *stream]]
            cnfs = []
            for path in files[:10 if quick else 40]:
                cnfs.append(path + ".cnf")
                run([tool, "encode", "--to", "dimacs", "--no-reduce", path], cnfs[-1])
            found = measure(contestants, len(texts), rounds)
            found.update(measure({f"{name}, first, a process each":
                                  [command + [cnf] for cnf in cnfs]
                                  for name, command in solvers.items()}, len(cnfs), rounds))
            table(f"{title}: {len(texts)} puzzles", found)
        sizes = {"sudoku": (9, 16, 25) if quick else (9, 16, 25, 36),
                 "binary": (6, 10, 14, 20) if quick else (6, 10, 14, 20, 30, 40, 60),
                 "nonogram": (10, 20, 30) if quick else (10, 20, 30, 40, 50, 60)}
        series = {}
        print("\ngrowth: one puzzle, z3, ms")
        for family, ns in sizes.items():
            for n in ns:
                text = (sudoku(n, rng, 0.5) if family == "sudoku" else
                        binary(n, rng, 0.4, tool) if family == "binary" else nonogram(n, rng))
                path = write(folder, f"growth_{family}_{n}", [text],
                             "non" if family == "nonogram" else "txt")
                ms, mb = measure({"": [[tool, "solve", "--timeout", "60", *path]]}, 1, rounds)[""]
                series.setdefault(family, []).append((n, ms))
                print(f"  {family:10}{n:4}{ms:12.1f}{mb:8.1f} MB", flush=True)
        if svg:
            picture(series, svg)


main()
