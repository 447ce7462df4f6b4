# SPDX-License-Identifier: MIT
"""Adds up what gcov counted: coverage.py ROOT [--lines FILE...]. Called by coverage.sh."""
import collections
import json
import pathlib
import subprocess
import sys


def counted(build):
    """By file: by line how often it ran, and by branch (line, number) whether it was taken."""
    lines = collections.defaultdict(lambda: collections.defaultdict(int))
    branches = collections.defaultdict(lambda: collections.defaultdict(int))
    data = sorted(str(path) for path in build.rglob("*.gcda")
                  if "cluecore_tests.dir" not in path.parts)
    for begin in range(0, len(data), 20):
        run = subprocess.run(["gcov", "--json-format", "--branch-probabilities", "--stdout",
                              *data[begin:begin + 20]],
                             cwd=build, capture_output=True, text=True, check=False)
        if run.returncode != 0:  # one file that it could not take; the others are told all the same
            print(run.stderr, file=sys.stderr)
        for report in run.stdout.splitlines():
            for file in json.loads(report)["files"]:
                name = file["file"]
                for line in file["lines"]:
                    number = line["line_number"]
                    lines[name][number] += line["count"]
                    for place, branch in enumerate(line["branches"]):
                        # Any call may throw; who would count the ways out of all of them?
                        if not branch["throw"]:
                            branches[name][number, place] += branch["count"]
    return lines, branches


def within(root, build, name):
    """The file as the project names it; nothing if it is not the project's own."""
    path = pathlib.Path(name)
    path = (path if path.is_absolute() else build / path).resolve()
    if not path.is_relative_to(root):
        return None
    path = path.relative_to(root)
    return path if path.parts[0] in ("src", "include", "encodings") else None


def share(counts):
    ran = sum(1 for count in counts if count > 0)
    return f"{ran} of {len(counts)}", f"{100 * ran / max(1, len(counts)):.1f} %"


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    build = root / "build" / "coverage"
    lines, branches = counted(build)
    files = {}
    for name in lines:
        if path := within(root, build, name):
            kept = files.setdefault(path, (collections.defaultdict(int), collections.defaultdict(int)))
            for number, count in lines[name].items():
                kept[0][number] += count
            for place, count in branches[name].items():
                kept[1][place] += count
    if "--lines" in sys.argv:
        for name in sys.argv[sys.argv.index("--lines") + 1:]:
            text = (root / name).read_text(encoding="utf-8").splitlines()
            missed = [n for n, count in files[pathlib.Path(name)][0].items() if count == 0]
            for number in sorted(missed):
                print(f"{name}:{number}: {text[number - 1]}")
        return
    folders = collections.defaultdict(lambda: ([], []))
    for path, (of_lines, of_branches) in files.items():
        parts = path.parts[:2] if path.parts[0] != "include" else path.parts[:1]
        for key in ("/".join(parts), "all"):
            folders[key][0].extend(of_lines.values())
            folders[key][1].extend(of_branches.values())
    print("| folder | lines | | branches | |\n|---|---|---|---|---|")
    for folder in sorted(folders, key=lambda name: (name == "all", name)):
        row = (*share(folders[folder][0]), *share(folders[folder][1]))
        print(f"| {folder} | " + " | ".join(row) + " |")
    print("\nleast covered, of files with 10 lines and more:")
    whole = [(path, list(of_lines.values())) for path, (of_lines, _) in files.items()]
    ranked = sorted((pair for pair in whole if len(pair[1]) >= 10),
                    key=lambda pair: sum(count > 0 for count in pair[1]) / len(pair[1]))
    for path, counts in ranked[:25]:
        print(f"  {path}: {' = '.join(share(counts))}")


main()
