# SPDX-License-Identifier: MIT
"""The package against the tool, its README, and rough treatment."""

import doctest
import gc
import importlib.util
import json
import os
import pickle
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import unittest
from pathlib import Path

import cluecore
from cluecore import Cancelled, InputError, OptionError

DATA = Path("data")
FOUR = "4..4\n....\n....\n....\n"
ENDLESS = "." * 81 + "\n"
TOOL = os.environ.get("CLUECORE_TOOL", "cluecore")


def transcripts():
    """Commands of the transcripts about one file, with what they print."""
    for path in sorted(DATA.glob("*/*.transcript")):
        for part in re.split(r"^\$ ", path.read_text(encoding="utf-8"), flags=re.M)[1:]:
            command, _, printed = part.partition("\n")
            yield command.split(), printed


class Goldens(unittest.TestCase):
    def test_verdicts_are_those_of_the_transcripts(self):
        verdicts = {"exactly one solution": "unique", "more than one solution": "several", "contradictory": "contradictory"}
        seen = 0
        for command, printed in transcripts():
            said = re.match(r"(\S+): [^:]*: (exactly one solution|more than one solution|contradictory)", printed)
            if command[:2] != ["cluecore", "check"] or len(command) != 3 or not said:
                continue
            with self.subTest(command=command):
                report = cluecore.check(Path(command[2]))
                self.assertEqual(report.verdict, verdicts[said[2]])
                self.assertEqual(report.source, said[1])
                slip = re.search(r"likely slip: (.*)", printed)
                if slip and report.slips:
                    self.assertTrue(slip[1].startswith(report.slips[0].text.split(" is ")[0]), slip[1])
            seen += 1
        self.assertGreater(seen, 20)

    def test_json_is_that_of_the_transcripts(self):
        seen = 0
        for command, printed in transcripts():
            if "--json" not in command:
                continue
            options = [part for part in command[2:-1] if part != "--json"]
            known = {"--candidates": {"candidates": True}, "--limit": {}, "3": {"limit": 3}}
            asked = {name: value for option in options for name, value in known[option].items()}
            with cluecore.Session() as session:
                answer = session.ask_text(command[1], Path(command[-1]), **asked)
                self.assertEqual(answer, re.sub(r"\n*\[exit \d\]\n*$", "\n", printed))
            seen += 1
        self.assertGreater(seen, 2)

    def test_all_answers_are_the_tool_s(self):
        for name in ("sudoku/lines.txt", "sudoku/table.csv", "binary/lines.txt", "akari/ids.txt"):
            for question in ("check", "solve", "rate"):
                with self.subTest(name=name, question=question), cluecore.Session() as session:
                    ran = subprocess.run([TOOL, question, "--json", DATA / name], capture_output=True, encoding="utf-8")
                    self.assertEqual(session.ask_text(question, DATA / name, jobs=2), ran.stdout)

    def test_readme(self):
        """Each example in a block; those that need what is not there are told."""
        text = Path("python/README.md").read_text(encoding="utf-8")
        names = {"cluecore": cluecore}
        for block in re.findall(r"^```pycon\n(.*?)^```", text, flags=re.M | re.S):
            needs = re.search(r"# takes (the command )?(\w+)", block)
            there = not needs or (shutil.which(needs[2]) if needs[1] else importlib.util.find_spec(needs[2]))
            if not there:
                print(f"an example goes without {needs[2]}, which is not there", file=sys.stderr)
                continue
            test = doctest.DocTestParser().get_doctest(block, names, "README", "python/README.md", 0)
            runner = doctest.DocTestRunner(optionflags=doctest.FAIL_FAST)
            told = []
            runner.run(test, out=told.append, clear_globs=False)
            self.assertEqual(runner.failures, 0, "".join(told))
            names = test.globs

    def test_notebook(self):
        """A notebook shows the pictures of what it asks."""
        if not (shutil.which("jupyter-nbconvert") and importlib.util.find_spec("ipykernel")):
            self.skipTest("nbconvert or ipykernel is not there")
        lines = ["import cluecore", f"cluecore.check({FOUR!r})", "next(cluecore.generate('akari', seed=1))"]
        cells = [
            {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": line, "id": str(number)}
            for number, line in enumerate(lines)
        ]
        kernel = {"kernelspec": {"name": "python3", "language": "python", "display_name": "Python"}}
        notebook = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
        convert = ["jupyter-nbconvert", "--execute", "--to", "html", "--stdin", "--stdout"]
        shown = subprocess.run(convert, input=json.dumps(notebook), capture_output=True, encoding="utf-8", timeout=300)
        self.assertEqual(shown.returncode, 0, shown.stderr)
        self.assertEqual(shown.stdout.count("<figure><svg"), 2)

    def test_docstrings(self):
        self.assertEqual(doctest.testmod(cluecore), (0, 4))
        for name in cluecore.__all__:
            if callable(getattr(cluecore, name)) and name not in ("Text", "Option"):
                self.assertTrue(getattr(cluecore, name).__doc__, name)


class Answers(unittest.TestCase):
    def test_report(self):
        report = cluecore.check(FOUR)
        self.assertEqual((report.verdict, report.family, report.shape), ("contradictory", "sudoku", "4x4"))
        self.assertEqual([clue.text for clue in report.conflicts[0].clues], ["r1c1=4", "r1c4=4"])
        self.assertTrue(report.conflicts[0].direct and report.conflicts[0].minimal)
        self.assertIsNone(report.solution)
        self.assertEqual(report, cluecore.check(FOUR))
        self.assertIn("<svg", report._repr_html_())
        self.assertIn("<svg", cluecore.rate("4...\n..2.\n.1..\n...3")._repr_html_())

    def test_every_list_of_a_report(self):
        seen = set()
        for path in DATA.glob("*/*"):
            if path.suffix != ".transcript" and path.is_file():
                for report in cluecore.check_all(path, redundant=True):
                    if not isinstance(report, Exception):
                        lists = ("notes", "solutions", "conflicts", "slips", "suspects", "repairs", "missing", "redundant", "differs")
                        seen.update(name for name in lists if getattr(report, name))
                        for name in lists:
                            self.assertEqual(len(getattr(report, name)), len(report.raw.get(name, ())))
        self.assertEqual(len(seen), 9, seen)

    def test_why_steps_hint(self):
        text = (DATA / "sudoku/classic.txt").read_text()
        why = cluecore.why(text, "r1c3")
        self.assertTrue(why.forced and why.clues and why.rules)
        walk = cluecore.steps(text)
        self.assertTrue(walk.complete and walk.steps[0].found)
        self.assertEqual(cluecore.hint(text), walk.steps[0])
        self.assertFalse(cluecore.why(FOUR.replace("4..4", "4..."), "r2c3").forced)
        self.assertEqual(cluecore.steps(FOUR).verdict, "contradictory")

    def test_formula_says_what_the_solver_says(self):
        for name in ("sudoku/classic.txt", "nonogram/heart.non", "futoshiki/unique.txt", "logic/cats.logic"):
            with self.subTest(name=name):
                formula = cluecore.encode(DATA / name)
                self.assertEqual(len(formula.clauses), len(formula.group_of))
                self.assertEqual(len(formula.assumptions), len(formula.clues))
                self.assertTrue(all(0 < abs(literal) <= len(formula.names) for clause in formula.clauses for literal in clause))
                solver = shutil.which("minisat")
                if not solver:
                    print("the formula goes unsolved without minisat, which is not there", file=sys.stderr)
                    continue
                for file, content in (("formula", formula.dimacs()), ("answer", "")):
                    Path(self.folder, file).write_text(content)
                subprocess.run([solver, "-verb=0", f"{self.folder}/formula", f"{self.folder}/answer"], capture_output=True)
                said, numbers = Path(self.folder, "answer").read_text().split("\n")[:2]
                self.assertEqual(said, "SAT")
                values = formula.decode(map(int, numbers.split()))
                for clue in formula.clues:
                    if clue.place:
                        self.assertEqual(values[clue.place], clue.value)
                if name.startswith("sudoku"):
                    self.assertEqual("".join(values.values()), cluecore.solve(DATA / name).solution)

    def setUp(self):
        import tempfile

        self.temporary = tempfile.TemporaryDirectory()
        self.folder = self.temporary.name
        self.addCleanup(self.temporary.cleanup)

    def test_generate(self):
        made = list(cluecore.generate("binary", size="6", count=5, seed=2))
        self.assertEqual([puzzle.number for puzzle in made], [1, 2, 3, 4, 5])
        endless = cluecore.generate("binary", size="6", seed=2)
        self.assertEqual([next(endless) for _ in range(5)], made)
        for puzzle in made:
            self.assertEqual(cluecore.solve(puzzle.text).solution, puzzle.solution)
            fewer = cluecore.minimise(puzzle.text)
            self.assertTrue(fewer.minimal and not fewer.left_out)
        self.assertIn("<svg", made[0]._repr_html_())
        self.assertNotEqual(next(cluecore.generate("sudoku", size="4")), next(cluecore.generate("sudoku", size="4")))
        hard = next(cluecore.generate("sudoku", level="hard", seed=1))
        self.assertEqual((hard.level, hard.level), (cluecore.rate(hard.text).level, "hard"))
        self.assertEqual(next(cluecore.generate("sudoku", size="4", givens="4", seed=1)).clues, 4)
        with self.assertRaisesRegex(cluecore.WishError, "none was as wished in 1000 tries; the nearest has"):
            next(cluecore.generate("sudoku", size="4", givens="3", seed=1))
        with self.assertRaisesRegex(OptionError, "did you mean 'sudoku'"):
            next(cluecore.generate("sodoku"))
        self.assertEqual(list(cluecore.generate("sudoku", count=0)), [])
        self.assertEqual(next(cluecore.generate("binary", size="6", seed=2, after=3)), made[3])
        for wrong in ({"count": -3}, {"seed": -1}, {"after": -1}):
            with self.assertRaises(OptionError):
                cluecore.generate("sudoku", **wrong)
        for wrong in ({"count": "3"}, {"count": 2.5}, {"seed": False}):
            with self.assertRaises(TypeError):
                cluecore.generate("sudoku", **wrong)
        twelve = next(cluecore.generate("sudoku", size="12", box="2x6", seed=11))
        self.assertEqual(cluecore.solve(twelve.text).solution, twelve.solution)

    def test_read_and_convert(self):
        puzzle = cluecore.read(FOUR)
        self.assertEqual((puzzle.format, len(puzzle.places)), ("grid", 16))
        self.assertEqual((puzzle.clues[0].place, puzzle.clues[0].value), ("r1c1", "4"))
        self.assertEqual(cluecore.read(puzzle.text).clues[1].text, "r1c4=4")
        self.assertEqual(cluecore.convert(FOUR), puzzle.text)

    def test_map(self):
        texts = [FOUR, "4...\n..2.\n.1..\n...3", "nonsense"] * 40
        verdicts = ["contradictory", "unique", None] * 40
        answers = list(cluecore.map(cluecore.check, texts, threads=3, errors="return", timeout=60))
        self.assertEqual([getattr(answer, "verdict", None) for answer in answers], verdicts)
        self.assertIsInstance(answers[2], InputError)
        got = []
        with self.assertRaises(InputError):
            for report in cluecore.map(cluecore.check, texts):
                got.append(report.verdict)
        self.assertEqual(got, verdicts[:2])
        self.assertEqual(list(cluecore.map(cluecore.check, [])), [])
        taken = iter(range(10**9))
        self.assertEqual(next(cluecore.map(str, taken, threads=2)), "0")
        self.assertLess(next(taken), 1000)
        with self.assertRaises(ValueError):
            cluecore.map(cluecore.check, texts, errors="ignore")


class Rough(unittest.TestCase):
    def test_wrong_types_and_options(self):
        for text in (5, None, ["4"], object()):
            with self.assertRaises(TypeError):
                cluecore.check(text)
        with self.assertRaises(TypeError):
            cluecore.check(FOUR, family=["sudoku"])
        for options in ({"timeuot": 5}, {"timeout": "soon"}, {"timeout": float("nan")}, {"cell": "r1c1"}, {"svg": "x"}):
            with self.assertRaises(OptionError):
                cluecore.check(FOUR, **options)
        with self.assertRaises(FileNotFoundError):
            cluecore.check(Path("nowhere"))

    def test_texts_that_are_none(self):
        for text in ("", "\0", "4..4\n..\0.\n", b"\xff\xfe\xfd", b"\xc3(", "\udcff", "\ud800", "nonsense", " " * 10000):
            for ask in (cluecore.check, cluecore.rate, cluecore.encode, cluecore.read, cluecore.picture):
                with self.subTest(text=text[:9], ask=ask), self.assertRaises(InputError):
                    ask(text)
        with self.assertRaises(InputError) as raised:
            cluecore.check("1 2 3 4\n1 x 3 4\n. . . .\n. . . .", family="sudoku", source="mine")
        error = pickle.loads(pickle.dumps(raised.exception))
        self.assertEqual((error.line, error.column, error.source), (2, 3, "mine"))
        with self.assertRaises(InputError):
            cluecore.check(DATA / "sudoku/lines.txt")  # several
        self.assertEqual(cluecore.check(DATA / "sudoku/lines.txt", puzzle=2).verdict, "unique")

    def test_cancelled_by_another_thread(self):
        with cluecore.Session() as session:
            threading.Timer(0.3, session.cancel).start()
            with self.assertRaises(Cancelled):
                session.ask("solve", ENDLESS, count=True, solutions="all")
            self.assertEqual(session.ask("check", FOUR)[0]["verdict"], "contradictory")
        with self.assertRaises(ValueError):
            session.ask("check", FOUR)

    def test_a_session_in_two_threads(self):
        with cluecore.Session() as session:
            right = session.ask_text("check", FOUR)
            wrong = []

            def work():
                wrong.extend(1 for _ in range(100) if session.ask_text("check", FOUR) != right)

            threads = [threading.Thread(target=work) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(wrong, [])

    def interrupted(self, code):
        """Runs code in another Python, interrupts it after it said so, and tells what else it printed."""
        code = f"import cluecore, os, sys\nENDLESS = '.' * 81\nprint('begun', flush=True)\n{code}"
        ran = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual(ran.stdout.readline(), "begun\n")
        time.sleep(0.7)
        begin = time.monotonic()
        ran.send_signal(signal.SIGINT)
        printed, _ = ran.communicate(timeout=60)
        self.assertLess(time.monotonic() - begin, 20)
        return printed

    def test_interrupted_by_the_keyboard(self):
        ask = "cluecore.solve(ENDLESS, count=True, solutions='all')"
        self.assertIn("KeyboardInterrupt", self.interrupted(ask))
        after = f"try:\n  {ask}\nexcept KeyboardInterrupt:\n  print(cluecore.check('4..4\\n....\\n....\\n....').verdict)"
        self.assertEqual(self.interrupted(after), "contradictory\n")
        several = "list(cluecore.map(cluecore.solve, [ENDLESS] * 9, count=True, solutions='all', threads=2))"
        self.assertIn("KeyboardInterrupt", self.interrupted(several))

    def test_fork(self):
        cluecore.check(FOUR, timeout=5)
        child = os.fork()
        if child == 0:
            right = cluecore.check(FOUR).verdict == "contradictory"
            os._exit(0 if right else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        code = "import cluecore, os; cluecore.check('4..4\\n....\\n....\\n....', timeout=5); sys = os.fork() or exit(0); print(os.wait()[1])"
        quietly = [sys.executable, "-W", "ignore::DeprecationWarning"]  # Python 3.12 warns of any fork beside a thread
        ran = subprocess.run([*quietly, "-c", code], capture_output=True, text=True, timeout=60)
        self.assertEqual((ran.stdout, ran.stderr), ("0\n", ""))

    def test_memory_stays(self):
        def resident():
            return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

        if not Path("/proc/self/statm").exists():
            self.skipTest("there is no /proc")
        kinds = [{}, {"timeout": 60}, {"redundant": True}, {"timeuot": 1}, {"family": "sudoku"}, {"engine": "z3"}]

        def call(number):
            try:
                cluecore.check(FOUR, **kinds[number % len(kinds)])
            except OptionError:
                pass

        for number in range(60):
            call(number)
        gc.collect()
        before = resident()
        for number in range(10000):
            cluecore.solve("4...\n..2.\n.1..\n...3", family="sudoku")
        for number in range(60):
            call(number)
        gc.collect()
        self.assertLess(resident() - before, 20 << 20)


if __name__ == "__main__":
    unittest.main()
