#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The page of cluecore serve in a browser, as people use it: for each family a planted error, the conflict
that is marked, a click on what mends it, undo. Prints how long a key takes to be a verdict.

    tests/page/page_test.py TOOL DATA [--shots FOLDER]
"""
import json
import os
import signal
import statistics
import subprocess
import sys
import urllib.parse
import urllib.request

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from browser import Browser, Failed, missing  # noqa: E402  pylint: disable=wrong-import-position

VERDICT = "document.getElementById('verdict').textContent"
CONFLICTS = "document.querySelectorAll('.slot.conflict, #sentences li.conflict').length"

# A puzzle, and the slots to be typed over so that it is contradictory; without slots, it is already.
FAMILIES = {
    "sudoku": ("classic.csv", [("r1c7", "5")]),
    "binary": ("article_6x6.txt", [("r1c2", "1"), ("r1c3", "1")]),
    "futoshiki": ("unique.txt", [("r4c1", "3")]),
    "skyscrapers": ("unique.txt", [("row 1, right", "2")]),
    "akari": ("unique.txt", [("row 7 column 2", "3")]),
    "nonogram": ("contradictory.nin", []),
    "logic": ("dinner.logic", []),
}


class Served:
    """The tool, serving."""

    def __init__(self, tool):
        self.process = subprocess.Popen([tool, "serve", "--no-open"], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.process.stdout.readline()
        self.address = self.process.stdout.readline().strip()
        if not self.address.startswith("http://127.0.0.1:"):
            raise Failed(self.process.communicate()[1].strip())

    @property
    def page(self):
        return self.address.split("?")[0]

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=20)


class Test:
    def __init__(self, browser, served, data, shots):
        self.browser, self.served, self.data, self.shots = browser, served, data, shots
        self.latencies = {}
        self.count = 0

    def check(self, holds, what):
        self.count += 1
        if not holds:
            raise Failed(what + "; the verdict is: " + str(self.browser.run("return " + VERDICT)))

    def text_of(self, family, name):
        with open(os.path.join(self.data, family, name), encoding="utf-8") as file:
            return file.read()

    def show(self, family, text):
        """Opens the page with a puzzle in its address."""
        self.browser.open("about:blank")
        self.browser.open(self.served.page + "#" + urllib.parse.urlencode({"f": family, "t": text}))
        self.browser.wait("document.documentElement.dataset.checked")

    def answered(self, act):
        """Acts, and waits until the answer is drawn; returns milliseconds."""
        before = self.browser.run("return document.documentElement.dataset.checked || '0'")
        act()
        self.browser.wait("document.documentElement.dataset.checked !== arguments[0]", before)
        return float(self.browser.run("return document.documentElement.dataset.latency"))

    def verdict_is(self, beginning):
        self.browser.wait(VERDICT + ".startsWith(arguments[0])", beginning)
        self.count += 1

    def focus(self, label):
        found = self.browser.run(
            "const slot = [...document.querySelectorAll('.slot')].find((one) =>"
            " one.getAttribute('aria-label').startsWith(arguments[0] + ','));"
            "slot?.focus(); return Boolean(slot);", label)
        self.check(found, "there is no slot " + label)

    def click(self, selector):
        self.browser.run("document.querySelector(arguments[0]).click()", selector)

    def text(self):
        return self.browser.run("return document.getElementById('text').value")

    def shot(self, name):
        if not self.shots:
            return
        for width, dark in ((1280, False), (1280, True), (360, False), (360, True)):
            self.browser.look(width, 900, dark)
            self.browser.run("window.scrollTo(0, 0)")
            self.browser.shot(os.path.join(
                self.shots, f"{name}_{width}_{'dark' if dark else 'light'}.png"))
        self.browser.look()

    def family(self, family):
        name, slips = FAMILIES[family]
        self.show(family, self.text_of(family, name))
        if slips:
            self.verdict_is("Exactly one solution")
        for label, key in slips:
            self.focus(label)
            self.answered(lambda key=key: self.browser.keys(key))
        self.verdict_is("Contradictory")
        self.check(self.browser.run("return " + CONFLICTS) >= 2, "no conflict is marked")
        self.browser.wait("document.querySelector('.offer')")
        self.shot(family + "_contradictory")
        before = self.text()
        offers = self.browser.run(
            "return [...document.querySelectorAll('button.offer')].map((one) => one.textContent)")
        wanted = next((i for i, words in enumerate(offers) if "exactly one" in words), None)
        unique = wanted is not None
        self.browser.run("document.querySelector('.offer').focus()")
        self.check(not slips or self.browser.run(
            "return document.querySelectorAll('.slot.preview').length") > 0, "no preview")
        self.check(self.text() == before, "a preview changes the text")
        self.answered(lambda: self.browser.run(
            "document.querySelectorAll('button.offer')[arguments[0]].click()", wanted or 0))
        self.verdict_is("Exactly one solution" if unique else "Several solutions")
        self.check(self.text() != before, "the text is not mended")
        self.check(self.browser.run("return " + CONFLICTS) == 0, "a conflict is left")
        if unique:
            self.click("#solution")
            self.browser.wait("document.querySelector('.slot.solved')")
            self.shot(family + "_solved")
            self.click("#solution")
            self.browser.wait("!document.querySelector('.slot.solved')")
        self.click("#undo")
        self.verdict_is("Contradictory")
        self.check(self.text() == before, "undo does not bring the text back")
        self.accessible(family)
        return unique

    def accessible(self, family):
        """Roles and labels, and nothing wider than a telephone."""
        wrong = self.browser.run("""
            const wrong = [];
            const named = (e) => e.getAttribute('aria-label') || e.textContent.trim() ||
              e.labels?.length || e.title;
            for (const e of document.querySelectorAll('button, select, input, textarea')) {
              if (!named(e)) wrong.push('no name: ' + e.outerHTML);
            }
            const cells = document.querySelectorAll('[role=gridcell]');
            for (const e of cells) {
              if (!e.getAttribute('aria-label')) wrong.push('no label: ' + e.outerHTML);
              if (e.parentElement.getAttribute('role') !== 'row') wrong.push('no row');
            }
            const stops = [...cells].filter((e) => e.tabIndex === 0).length;
            if (stops !== 1) wrong.push(stops + ' tab stops in the grid');
            if (!document.querySelector('[aria-live=polite]')) wrong.push('no live region');
            return wrong;""")
        self.check(not wrong, family + ": " + "; ".join(wrong[:3]))
        self.browser.look(360, 800)
        wide = self.browser.run(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        self.check(wide <= 0, f"{family}: {wide} pixels wider than 360")
        self.browser.look()

    def typing(self):
        """A grid copied by keyboard from an empty one, with the habits that people have."""
        self.show("sudoku", self.text_of("sudoku", "classic.csv"))
        self.answered(lambda: self.click("#empty"))
        self.verdict_is("Several solutions")
        rows = self.text_of("sudoku", "classic.csv").split()
        self.focus("r1c1")
        times = []
        for row in rows:
            for digit in row.split(","):
                times.append(self.answered(lambda digit=digit: self.browser.keys(digit))
                             if digit != "0" else self.browser.keys(" "))
        self.latencies["sudoku 9x9, by key"] = [t for t in times if t is not None]
        self.verdict_is("Exactly one solution")
        typed = self.text().replace("\n", ",")
        self.check([w if w.isdigit() else "0" for w in typed.strip(",").split(",")] ==
                   ",".join(rows).split(","), "what was typed is not what stands there")
        text = self.text()
        self.answered(lambda: self.browser.keys("z", holding="control"))
        self.check(self.text() != text, "Ctrl+Z undoes nothing")
        self.answered(lambda: self.browser.run(
            "document.activeElement.dispatchEvent(new KeyboardEvent('keydown',"
            " {key: 'Z', ctrlKey: true, shiftKey: true, bubbles: true}))"))
        self.check(self.text() == text, "Ctrl+Shift+Z does not bring it back")
        # Keys that move, blank and choose.
        self.focus("r1c1")
        for keys, label in ((["right"], "r1c2"), (["down"], "r2c2"), (["home"], "r2c1"),
                            (["end"], "r2c9"), (["enter"], "r3c1"), (["up", "left"], "r2c1")):
            self.browser.keys(*keys)
            now = self.browser.run("return document.activeElement.getAttribute('aria-label')")
            self.check(now.startswith(label + ","), f"{keys} leads to {now}")
        self.browser.keys("a", holding="control")
        self.answered(lambda: self.browser.keys("delete"))
        self.check(self.browser.run("return document.querySelectorAll('.slot.given').length") == 0,
                   "Ctrl+A and Delete leave something")
        self.answered(lambda: self.click("#undo"))
        self.verdict_is("Exactly one solution")
        self.focus("r1c1")
        self.browser.keys("tab")
        self.check(self.browser.run("return !document.activeElement.closest('#board')"),
                   "Tab does not leave the grid")

    def entries(self):
        self.show("sudoku", self.text_of("sudoku", "classic.csv"))
        before = self.text()
        self.click("[name=mode][value=entries]")
        self.focus("r1c3")
        self.browser.keys("4")  # right
        self.focus("r1c4")
        self.browser.keys("1")  # 6 would be right
        self.check(self.browser.run("return document.querySelectorAll('.slot.entry').length") == 2,
                   "entries are not shown")
        self.check(self.text() == before, "an entry changes the puzzle")
        self.click("#mistakes")
        self.browser.wait("document.querySelector('.slot.mistake')")
        self.check(self.browser.run("return document.querySelector('.slot.mistake')"
                                    ".getAttribute('aria-label')").startswith("r1c4, 1"),
                   "another mistake")
        self.check(self.browser.run("return document.querySelectorAll('.slot.solved').length") == 0,
                   "the solution is shown")
        self.click("#hint")
        self.browser.wait("document.querySelector('.slot.found')")
        self.click("#steps")
        self.browser.wait("document.querySelector('#next')")
        first = self.browser.run("return document.querySelector('.steps .at').textContent")
        self.focus("r1c1")
        self.browser.keys("]")
        self.browser.wait("document.querySelector('.steps .at').textContent !== arguments[0]", first)
        self.click("#candidates")
        self.browser.wait("document.querySelector('#candidates[aria-pressed=true]')")
        self.check(self.browser.run("return document.querySelectorAll('.slot.solved').length") > 40,
                   "candidates of a puzzle with one solution are its values")

    def sharing(self):
        self.show("sudoku", self.text_of("sudoku", "typo.csv"))
        self.verdict_is("Contradictory")
        self.click("#share")
        address = self.browser.wait("location.hash && location.href")
        self.browser.open("about:blank")
        self.browser.open(address)
        self.verdict_is("Contradictory")
        self.check(self.text() == self.text_of("sudoku", "typo.csv"), "shared is another text")
        # What was typed last is there after the page is loaded again.
        self.focus("r1c7")
        self.answered(lambda: self.browser.keys("9"))
        self.browser.open("about:blank")
        self.browser.open(self.served.page)
        self.verdict_is("Exactly one solution")

    def pasting(self):
        self.show("sudoku", self.text_of("sudoku", "classic.csv"))
        pasted = "8x8:cBiaebBdAaAbAcaDhBaJbA"
        for text, read in ((pasted, None), ("5x4\n", None),
                           (self.text_of("futoshiki", "ids.txt").split("\n")[-2], "futoshiki"),
                           (self.text_of("skyscrapers", "links.txt").split("\n")[-2], "skyscrapers")):
            self.answered(lambda text=text: self.browser.run(
                "const data = new DataTransfer(); data.setData('text/plain', arguments[0]);"
                "document.querySelector('.slot').dispatchEvent(new ClipboardEvent('paste',"
                " {clipboardData: data, bubbles: true}))", text))
            if read:
                self.browser.wait("document.getElementById('read').textContent.includes(arguments[0])",
                                  read)
        # A game id has no text for a blank: typing into its grid turns it into rows.
        self.focus("r1c1")
        self.answered(lambda: self.browser.keys("1"))
        self.check("\n" in self.text().strip(), "the id is not written as rows")

    def safe(self):
        """Names that are markup are text; so is what errors quote."""
        self.browser.run("window.harmed = false")
        names = ('"<img src=x onerror=window.harmed=true>", "<script>window.harmed=true</script>",'
                 ' "<b>c"')
        text = (f"title: <script>window.harmed=true</script>\ncategory who: {names}\n"
                'ordered day: "<i>1", "<i>2", "<i>3"\n\n1. "<b>c" is "<i>1"\n2. "<b>c" is "<i>2"\n')
        self.show("logic", text)
        self.browser.wait("!" + VERDICT + ".startsWith('Loading')")
        self.verdict_is("Contradictory")
        self.browser.wait("document.querySelector('#findings .clue')")
        self.check(self.browser.run("return !window.harmed && !document.querySelector("
                                    "'main img, main script, main i')"), "a name became markup")

    def stale(self):
        """A text that follows at once: only its own answer is shown."""
        self.show("sudoku", self.text_of("sudoku", "classic.csv"))
        slow = "\\n".join(["." * 24] * 24)
        self.browser.run(
            "const box = document.getElementById('text');"
            "const type = (text) => { box.value = text; box.dispatchEvent(new Event('input')); };"
            f"type('{slow}'); setTimeout(() => type(arguments[0]), 200);",
            self.text_of("sudoku", "typo.csv"))
        self.verdict_is("Contradictory")
        self.browser.run("return new Promise((done) => setTimeout(done, 1500))")
        self.verdict_is("Contradictory: 1 pair")

    def unreadable(self):
        self.show("sudoku", self.text_of("sudoku", "classic.csv"))
        self.browser.run("const box = document.getElementById('text');"
                         "box.value = box.value.replace('5', '12');"
                         "box.dispatchEvent(new Event('input'))")
        self.browser.wait("document.querySelector('mark.error')")
        self.check("line 1, column 1" in self.browser.run("return " + VERDICT), "no place is said")

    def stopped(self):
        self.show("sudoku", self.text_of("sudoku", "classic.csv"))
        self.check(self.served.stop() == 130, "the server does not end with 130")
        self.focus("r1c3")
        self.browser.keys("4")
        self.browser.wait(VERDICT + ".includes('has stopped')")
        self.check(self.browser.run("return localStorage.getItem('cluecore')").find("5,3,4") > 0,
                   "the text is lost")

    def measure(self):
        """From the key to the verdict that is drawn, for each family."""
        for family, (name, slips) in FAMILIES.items():
            self.show(family, self.text_of(family, name))
            times = []
            for turn in range(8):
                def change(turn=turn):
                    if slips:
                        self.focus(slips[0][0])
                        self.browser.keys("1" if turn % 2 else "0" if family == "binary" else "2")
                    else:
                        self.browser.run("const box = document.getElementById('text');"
                                         "box.value += arguments[0];"
                                         "box.dispatchEvent(new Event('input'))", "\n")
                before = self.text()
                if not slips or turn:
                    change()
                    if self.text() != before:
                        self.browser.wait("document.documentElement.dataset.checked")
                        self.browser.run("return new Promise((done) => setTimeout(done, 400))")
                        times.append(float(self.browser.run(
                            "return document.documentElement.dataset.latency")))
            if times:
                self.latencies[f"{family}, {name}"] = times


def main():
    lacking = missing()
    if lacking:
        print(f"skipped: there is no {lacking}")
        return 0
    tool, data = sys.argv[1:3]
    shots = sys.argv[4] if sys.argv[3:4] == ["--shots"] else None
    try:
        served = Served(tool)
    except Failed as failure:
        without = "without its page" in str(failure)
        print(("skipped: " if without else "FAILED: ") + str(failure))
        return 0 if without else 1
    browser = Browser()
    try:
        browser.look()
        browser.open(served.address)
        test = Test(browser, served, data, shots)
        mended = [family for family in FAMILIES if test.family(family)]
        print("mended to exactly one solution:", ", ".join(mended))
        for part in (test.typing, test.entries, test.sharing, test.pasting, test.safe, test.stale,
                     test.unreadable, test.measure, test.stopped):
            print(part.__name__, flush=True)
            part()
        print("milliseconds from key to verdict, median and most:")
        for name, times in test.latencies.items():
            print(f"  {name}: {statistics.median(times):.0f}, {max(times):.0f}")
        print(f"{test.count} checks hold")
        return 0
    except Failed as failure:
        print("FAILED:", failure)
        if shots:
            browser.shot(os.path.join(shots, "failed.png"))
        return 1
    finally:
        browser.close()
        if served.process.poll() is None:
            served.stop()


if __name__ == "__main__":
    sys.exit(main())
