#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The page of cluecore serve in a browser, as people use it: for each family a planted error, the conflict
that is marked, a click on what mends it, undo. Prints how long a key takes to be a verdict.

    tests/page/page_test.py TOOL DATA [--shots FOLDER]
    tests/page/page_test.py TOOL DATA --static build/page [--shots FOLDER]

The second is of the page that needs no server: the same in its folder, then without a network.
"""
import functools
import http.server
import json
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import filling  # noqa: E402  pylint: disable=wrong-import-position
import drawing  # noqa: E402  pylint: disable=wrong-import-position
import habits  # noqa: E402  pylint: disable=wrong-import-position
import kinds  # noqa: E402  pylint: disable=wrong-import-position
import manners  # noqa: E402  pylint: disable=wrong-import-position
from browser import CHROMIUM, Browser, Failed, missing  # noqa: E402  pylint: disable=wrong-import-position

VERDICT = "document.getElementById('verdict').textContent"
CONFLICTS = ("document.querySelectorAll('.slot.conflict, #sentences li.conflict,"
             " .shapes .halo:not(.doubt, .gap, .because, .lit)').length")

# A puzzle with one solution; where to type what so that it is contradictory.
FAMILIES = {
    "sudoku": ("classic.csv", [("r1c1", "6")]),
    "binary": ("article_6x6.txt", [("r1c2", "1"), ("r1c3", "1")]),
    "futoshiki": ("unique.txt", [("r4c1", "3")]),
    "skyscrapers": ("unique.txt", [("row 1, right", "2")]),
    "akari": ("unique.txt", [("row 7 column 2", "3")]),
    "nonogram": ("heart.non", [("row 5, left", "8")]),
    "logic": ("library.logic", [("", "\n10. Latasha is 2nd\n")]),
    "variant": ("example.txt", [("r7c6", "5")]),
}
# Families in which the planted error is one that a slip explains.
SLIPS = {"sudoku", "futoshiki", "skyscrapers", "akari", "nonogram", "variant"}


def modules_result():
    """What the page's modules say of themselves, in a page without a driver."""
    here = os.path.dirname(os.path.abspath(__file__))
    page = os.path.join(here, "..", "..", "src", "serve", "page")

    class Files(http.server.SimpleHTTPRequestHandler):
        def translate_path(self, path):
            name = os.path.basename(urllib.parse.urlsplit(path).path)
            own = os.path.join(here, name)
            return own if os.path.isfile(own) else os.path.join(page, name)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    program = next(p for p in map(shutil.which, CHROMIUM) if p)
    with tempfile.TemporaryDirectory(prefix="cluecore-page-", ignore_cleanup_errors=True) as profile:
        dom = subprocess.run(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--user-data-dir=" + profile, "--virtual-time-budget=3000", "--dump-dom",
             f"http://127.0.0.1:{server.server_port}/modules_test.html"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=120,
            check=False).stdout
    server.shutdown()
    result = re.search(r'<pre id="result">(.*?)</pre>', dom, re.DOTALL)
    return result.group(1) if result else "FAILED: no page"


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
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=20)


class Static:
    """The folder that scripts/page.sh makes, on a web server that knows nothing of it."""

    def __init__(self, folder):
        class Files(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0),
                                                      functools.partial(Files, directory=folder))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.running = True
        self.page = self.address = f"http://127.0.0.1:{self.server.server_port}/"

    def stop(self):
        if self.running:
            self.server.shutdown()
            self.server.server_close()
        self.running = False
        return 130


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
        """Opens the page with a puzzle in its address, and nothing kept of those before."""
        self.browser.open(urllib.parse.urljoin(self.served.page, "style.css"))
        self.browser.run("sessionStorage.removeItem('cluecore'); localStorage.removeItem('cluecore');")
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

    def plant(self, family):
        """Types what makes the puzzle contradictory."""
        for label, keys in FAMILIES[family][1]:
            if not label:  # behind all text
                self.browser.run("const box = document.getElementById('text'); box.focus();"
                                 "box.setSelectionRange(box.value.length, box.value.length)")
                self.answered(lambda keys=keys: self.browser.keys(keys))
                continue
            self.focus(label)
            if family == "nonogram":  # the first digit opens the numbers of the line
                self.browser.keys(keys)
                self.browser.wait("document.activeElement.id === 'slot-text'")
                self.answered(lambda: self.browser.keys("enter"))
                self.browser.keys("escape")
            else:
                self.answered(lambda keys=keys: self.browser.keys(keys))

    def family(self, family):
        original = self.text_of(family, FAMILIES[family][0])
        self.show(family, original)
        self.verdict_is("Exactly one solution")
        self.plant(family)
        self.verdict_is("Contradictory")
        if family != "nonogram":  # whose totals differ, which is about no line in particular
            self.browser.wait(CONFLICTS + " >= 2")
        self.browser.wait("document.querySelector('.offer')")
        self.shot(family + "_contradictory")
        before = self.text()
        offers = self.browser.run(
            "return [...document.querySelectorAll('button.offer')].map((one) => one.textContent)")
        wanted = next((i for i, words in enumerate(offers) if "exactly one" in words), None)
        unique = wanted is not None
        self.browser.run("document.querySelector('.offer').focus()")
        self.check(family in ("binary", "logic") or self.browser.run(
            "return document.querySelectorAll('.slot.preview').length") > 0, "no preview")
        self.check(self.text() == before, "a preview changes the text")
        for offer in range(wanted or 0, len(offers)):
            self.answered(lambda offer=offer: self.browser.run(
                "document.querySelectorAll('button.offer')[arguments[0]].click()", offer))
            if family not in SLIPS or self.text() == original:
                break
            self.answered(lambda: self.click("#undo"))
            self.browser.wait("document.querySelectorAll('button.offer').length === arguments[0]",
                              len(offers))
        self.verdict_is("Exactly one solution" if unique else "Several solutions")
        self.check(self.text() != before, "the text is not mended")
        if family in SLIPS:
            self.check(self.text() == original,
                       f"{family}: what was meant is not offered: {offers}")
        self.check(self.browser.run("return " + CONFLICTS) == 0, "a conflict is left")
        if unique:
            self.click("#solution")
            self.browser.wait("document.querySelector('.slot.solved')")
            self.shot(family + "_solved")
            self.click("#solution")
            self.browser.wait("!document.querySelector('.slot.solved')")
        self.steps(family)
        self.click("#undo")
        self.verdict_is("Contradictory")
        self.check(self.text() == before, "undo does not bring the text back")
        self.accessible(family)
        self.kept(family, before)
        return unique

    def steps(self, family):
        """Each step lights what it rests on and what follows."""
        self.click("#steps")
        self.browser.wait("document.querySelector('#next')")
        seen = self.browser.run("""
            const seen = { because: 0, follows: 0 };
            const many = Math.min(40, Number(document.querySelector('#next').nextSibling
              .textContent.split(' ').at(-1)));
            for (let i = 0; i < many; i++) {
              if (document.querySelector('.because')) seen.because++;
              if (document.querySelector('.slot.found, .slot.out')) seen.follows++;
              document.querySelector('#next').click();
            }
            return [seen.because, seen.follows, many];""")
        # A rule alone may show something; some steps are about no cell.
        self.check(seen[0] > seen[2] / 2 and seen[1] > seen[2] / 2,
                   f"{family}: of {seen[2]} steps {seen[0]} rest on something, of {seen[1]} follows something")
        self.shot(family + "_steps")
        self.browser.run("[...document.querySelectorAll('#findings button')]"
                         ".find((one) => one.textContent === 'Close').click()")

    def kept(self, family, text):
        """Loading again, a shared address and pasting bring the same text."""
        self.browser.open("about:blank")
        self.browser.open(self.served.page)
        self.verdict_is("Contradictory")
        self.check(self.text() == text, family + ": another text after loading again")
        self.click("#share")
        address = self.browser.wait("location.hash && location.href")
        self.answered(lambda: self.click("#undo") if family == "none" else self.paste(
            self.text_of("sudoku", "small.txt")))
        self.check(self.text() != text, "pasting does not replace all")
        self.answered(lambda: self.click("#undo"))
        self.check(self.text() == text, "undo does not take back what was pasted")
        self.browser.open("about:blank")
        self.browser.open(address)
        self.verdict_is("Contradictory")
        self.check(self.text() == text, family + ": shared is another text")

    def paste(self, text):
        self.browser.run(
            "const data = new DataTransfer(); data.setData('text/plain', arguments[0]);"
            "document.querySelector('.slot').dispatchEvent(new ClipboardEvent('paste',"
            " {clipboardData: data, bubbles: true}))", text)

    def choose_family(self, family):
        self.browser.run(
            "const family = document.getElementById('family'); family.value = arguments[0];"
            "family.dispatchEvent(new Event('change'))", family)

    def sizes(self):
        """An empty puzzle of each family, of the size that it names first; and of none that it has not."""
        for family in FAMILIES:
            self.answered(lambda family=family: self.choose_family(family))
            choose = ("const size = document.getElementById('size'); size.value = arguments[0] ?? "
                      "size.placeholder; size.dispatchEvent(new Event('change'))")
            self.answered(lambda: self.browser.run(choose))
            self.browser.wait("document.getElementById('read').textContent.includes(arguments[0])", family)
            self.check(self.browser.run("return document.querySelectorAll('.cell').length") >= 9,
                       family + ": no empty puzzle")
            self.browser.run(choose, "9999x3")
            self.browser.wait("document.querySelector('.notice')")

    def dropped(self):
        self.show("sudoku", self.text_of("sudoku", "classic.csv"))
        self.answered(lambda: self.browser.run(
            "const data = new DataTransfer(); data.items.add(new File([arguments[0]], 'a.txt'));"
            "document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true,"
            " cancelable: true}))", self.text_of("futoshiki", "unique.txt")))
        self.browser.wait("document.getElementById('read').textContent.includes('futoshiki')")

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
        papers = set()
        for width in (360, 1280):
            for dark in (False, True):
                self.browser.look(width, 800, dark)
                wide = self.browser.run("return document.documentElement.scrollWidth"
                                        " - document.documentElement.clientWidth")
                self.check(wide <= 0, f"{family}: {wide} pixels wider than {width}")
                wide = self.browser.run("return [...document.querySelectorAll('#board-box, #text')].filter("
                                        "(e) => e.scrollWidth > e.clientWidth).map((e) => e.id)")
                self.check(width > 360 or not wide, f"{family}: to be scrolled sideways: {wide}")
                papers.add(self.browser.run("return getComputedStyle(document.body).backgroundColor"))
        self.check(len(papers) == 2, "dark is as light")
        self.browser.look()

    def pasting(self):
        self.show("sudoku", self.text_of("sudoku", "classic.csv"))
        pasted = "8x8:cBiaebBdAaAbAcaDhBaJbA"
        for text, read in ((pasted, None), ("5x4\n", None),
                           (self.text_of("futoshiki", "ids.txt").split("\n")[-2], "futoshiki"),
                           (self.text_of("skyscrapers", "links.txt").split("\n")[-2], "skyscrapers")):
            self.answered(lambda text=text: self.paste(text))
            if read:
                self.browser.wait("document.getElementById('read').textContent.includes(arguments[0])",
                                  read)
        # Of what may be several kinds, the kind is asked for; choosing it reads the same text.
        open_grid = "\n".join(["." * 10] * 10) + "\n"
        self.answered(lambda: self.paste(open_grid))
        self.browser.wait("document.getElementById('verdict').textContent.includes('kind of puzzle above')")
        self.answered(lambda: self.choose_family("binary"))
        self.check(self.text() == open_grid, "choosing the kind changes the text")
        self.answered(lambda: self.paste(self.text_of("skyscrapers", "links.txt").split("\n")[-2]))
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

    def offline(self):
        """Seen once, the page opens and answers where nothing answers it."""
        self.show("sudoku", self.text_of("sudoku", "classic.csv"))
        self.browser.run("return navigator.serviceWorker.ready.then(() => true)")
        self.served.stop()
        self.show("sudoku", self.text_of("sudoku", "typo.csv"))
        self.verdict_is("Contradictory: 1 pair")

    def measure(self):
        """From the key to the verdict that is drawn, for each family, and a large grid."""
        large = "\n".join(" ".join("." if (row * 7 + column * 3) % 4 == 0 else
                                   str((5 * (row % 5) + row // 5 + column) % 25 + 1)
                                   for column in range(25)) for row in range(25)) + "\n"
        puzzles = {family: (family, self.text_of(family, name), slips[0])
                   for family, (name, slips) in FAMILIES.items()}
        puzzles["sudoku 16x16"] = ("sudoku", self.text_of("sudoku", "sixteen.txt"), ("r1c1", "3"))
        puzzles["sudoku 25x25"] = ("sudoku", large, ("r1c2", "3"))
        puzzles["nonogram 20x20"] = ("nonogram", self.text_of("nonogram", "article_20x20.non"),
                                     ("row 5, left", "8"))
        for what, (family, text, (label, key)) in puzzles.items():
            self.show(family, text)
            times = []
            for turn in range(7):
                if not label or family == "nonogram":  # in the text: the slots are typed into, too
                    times.append(self.answered(lambda: self.browser.run(
                        "const box = document.getElementById('text'); box.value += arguments[0];"
                        "box.dispatchEvent(new Event('input'))", "\n")))
                    continue
                self.focus(label)
                other = "2" if family == "akari" else "delete"  # no wall would be another slot
                times.append(self.answered(
                    lambda turn=turn, other=other: self.browser.keys(other if turn % 2 else key)))
            self.latencies[what] = times[1:]


def main():
    lacking = missing()
    if lacking:
        print(f"skipped: there is no {lacking}")
        return 0
    tool, data = sys.argv[1:3]
    modules = modules_result()
    print(modules)
    if not modules.endswith(" checks of modules hold"):
        print("FAILED: the modules")
        return 1
    options = dict(zip(sys.argv[3::2], sys.argv[4::2]))
    shots, static = options.get("--shots"), options.get("--static")
    if static and not os.path.isfile(os.path.join(static, "cluecore.wasm")):
        print(f"skipped: scripts/page.sh has not made {static}")
        return 0
    try:
        served = Static(static) if static else Served(tool)
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
        puzzles = {family: test.text_of(family, name) for family, (name, _) in FAMILIES.items()}
        for name, part in (
                ("variants", lambda: kinds.variants(test, tool)),
                ("untouched", lambda: kinds.untouched(test, FAMILIES)),
                ("buttons", lambda: kinds.buttons(test, puzzles)),
                ("copied", lambda: habits.copied(test, puzzles)),
                ("heard", lambda: habits.heard(test, puzzles)),
                *((part.__name__, lambda part=part: part(test)) for part in (*habits.ALL, *filling.ALL, *drawing.ALL, *manners.ALL)),
                *((part.__name__, part) for part in (
                    test.sizes, test.dropped, test.pasting, test.safe,
                    test.stale, test.unreadable, test.measure,
                    test.offline if static else test.stopped))):
            began = time.time()
            part()
            print(f"{name}: {time.time() - began:.1f} s", flush=True)
        print(f"{'milliseconds from key to verdict':34}median   most")
        for name, times in test.latencies.items():
            print(f"  {name:32}{statistics.median(times):6.0f}{max(times):7.0f}")
        print(f"{test.count} checks hold")
        return 0
    except Failed as failure:
        print("FAILED:", failure)
        if shots:
            browser.shot(os.path.join(shots, "failed.png"))
        return 1
    finally:
        browser.close()
        served.stop()


if __name__ == "__main__":
    sys.exit(main())
