# SPDX-License-Identifier: MIT
"""What page_test.py tries of the habits that people have: keys, the pad, entries, steps, print, a reader of the
screen."""
import urllib.parse


def typing(test):
    """A grid copied by keyboard from an empty one, with the habits that people have."""
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    test.answered(lambda: test.click("#empty"))
    test.verdict_is("Nothing is typed yet")
    rows = test.text_of("sudoku", "classic.csv").split()
    test.focus("r1c1")
    times = []
    for row in rows:
        for digit in row.split(","):
            times.append(test.answered(lambda digit=digit: test.browser.keys(digit))
                         if digit != "0" else test.browser.keys(" "))
    test.latencies["sudoku 9x9, by key"] = [t for t in times if t is not None]
    test.verdict_is("Exactly one solution")
    typed = test.text().replace("\n", ",")
    test.check([w if w.isdigit() else "0" for w in typed.strip(",").split(",")] ==
               ",".join(rows).split(","), "what was typed is not what stands there")
    text = test.text()
    test.answered(lambda: test.browser.keys("z", holding="control"))
    test.check(test.text() != text, "Ctrl+Z undoes nothing")
    test.answered(lambda: test.browser.run(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown',"
        " {key: 'Z', ctrlKey: true, shiftKey: true, bubbles: true}))"))
    test.check(test.text() == text, "Ctrl+Shift+Z does not bring it back")
    # Keys that move, blank and choose.
    test.focus("r1c1")
    for keys, label in ((["right"], "r1c2"), (["down"], "r2c2"), (["home"], "r2c1"),
                        (["end"], "r2c9"), (["enter"], "r3c1"), (["up", "left"], "r2c1")):
        test.browser.keys(*keys)
        now = test.browser.run("return document.activeElement.getAttribute('aria-label')")
        test.check(now.startswith(label + ","), f"{keys} leads to {now}")
    test.browser.keys("a", holding="control")
    test.answered(lambda: test.browser.keys("delete"))
    test.check(test.browser.run("return document.querySelectorAll('.slot.given').length") == 0,
               "Ctrl+A and Delete leave something")
    test.answered(lambda: test.click("#undo"))
    test.verdict_is("Exactly one solution")
    test.focus("r1c1")
    test.browser.keys("tab")
    test.check(test.browser.run("return !document.activeElement.closest('#board')"),
               "Tab does not leave the grid")


def entries(test):
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    before = test.text()
    test.click("[name=mode][value=entries]")
    test.focus("r1c3")
    test.browser.keys("4")  # right
    test.focus("r1c4")
    test.browser.keys("1")  # 6 would be right
    test.check(test.browser.run("return document.querySelectorAll('.slot.entry').length") == 2,
               "entries are not shown")
    test.check(test.text() == before, "an entry changes the puzzle")
    test.click("#mistakes")
    test.browser.wait("document.querySelector('.notice')")
    test.click("#mistakes")
    test.browser.wait("document.querySelector('.slot.mistake')")
    test.check(test.browser.run("return document.querySelector('.slot.mistake')"
                                ".getAttribute('aria-label')").startswith("r1c4, 1"),
               "another mistake")
    test.check(test.browser.run("return document.querySelectorAll('.slot.solved').length") == 0,
               "the solution is shown")
    test.click("#hint")  # from what is wrong nothing follows
    test.browser.wait("/one of them is wrong/.test(document.querySelector('.notice')?.textContent)")
    test.click("#undo")
    test.click("#hint")  # where to look, and nothing of what is there
    test.browser.wait("document.querySelector('.slot.found')")
    test.check(test.browser.run("return document.querySelectorAll('.slot.because').length") == 0,
               "a vague hint shows reasons")
    test.click("#hint")
    test.browser.wait("document.querySelector('.slot.because')")
    test.click("#steps")
    test.browser.wait("document.querySelector('#next')")
    first = test.browser.run("return document.querySelector('.steps .at').textContent")
    test.focus("r1c1")
    test.browser.keys("]")
    test.browser.wait("document.querySelector('.steps .at').textContent !== arguments[0]", first)
    test.click("#candidates")
    test.browser.wait("document.querySelector('#candidates[aria-pressed=true]')")
    test.check(test.browser.run("return document.querySelectorAll('.slot.solved').length") > 40,
               "candidates of a puzzle with one solution are its values")


def solving(test):
    """Pencil marks come and go, are kept and undone; a grid filled right is said to be solved, in what time."""
    browser = test.browser
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    test.click("[name=mode][value=marks]")
    marks = "return document.querySelector('.slot.penciled')?.textContent ?? ''"
    test.focus("r1c3")
    browser.keys("4", "1", "2")
    test.check(browser.run(marks) == "1 2 4", "marks are not shown in order: " + browser.run(marks))
    browser.keys("2")
    test.check(browser.run(marks) == "1 4", "a mark typed again does not go")
    test.click("#undo")
    test.check(browser.run(marks) == "1 2 4", "undo does not bring a mark back")
    test.show("sudoku", "\n".join(" ".join("." * 16) for _ in range(16)) + "\n")
    test.click("[name=mode][value=marks]")
    test.focus("r1c3")
    browser.keys("1", "2")
    test.check(browser.run(marks) == "12", "a mark of two digits is " + browser.run(marks))
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    test.click("[name=mode][value=marks]")
    test.focus("r1c3")
    browser.keys("4", "1", "2")
    browser.open("about:blank")
    browser.open(test.served.page)
    test.verdict_is("Exactly one solution")
    test.check(browser.run(marks) == "1 2 4", "marks are lost when the page is loaded again")
    test.click("[name=mode][value=entries]")
    values = browser.run("""
        return import('./api.js').then((api) => api.ask('solve', { family: 'sudoku',
          text: document.getElementById('text').value })).then(({ solutions }) => solutions[0]);""")
    blanks = browser.run("return [...document.querySelectorAll('.slot.cell')].map((one, at) =>"
                         " one.classList.contains('given') ? -1 : at).filter((at) => at >= 0)")
    wrong = blanks[0]
    for at in blanks:
        browser.run("document.querySelectorAll('.slot.cell')[arguments[0]].focus()", at)
        browser.keys(str(values[at] + 1 if at != wrong else (values[at] + 1) % 9 + 1))
    browser.wait("/not yet as in the solution/.test(document.querySelector('.notice')?.textContent)")
    test.check(browser.run("return document.querySelectorAll('.slot.mistake').length") == 0,
               "which entry is wrong is told unasked")
    browser.run("document.querySelectorAll('.slot.cell')[arguments[0]].focus()", wrong)
    browser.keys(str(values[wrong] + 1))
    browser.wait("/^Solved, in \\d+ (second|minute)/.test(document.querySelector('.notice')?.textContent)")


def shared(test):
    """A shared address has the options, too; what was here before comes back by undo; shaded cells are solved."""
    browser = test.browser
    puzzle = test.text_of("akari", "unique.txt")
    test.show("akari", puzzle)
    test.click("[name=mode][value=entries]")
    lit = browser.run("""
        const text = document.getElementById('text').value;
        return import('./api.js').then((api) => Promise.all(['solve', 'check'].map((one) =>
          api.ask(one, { family: 'akari', text })))).then(([{ solutions }, { sheet }]) => sheet.cells
            .map(({ place }, at) => (solutions[0][place] === 1 ? at : -1)).filter((at) => at >= 0));""")
    press = ("const slot = document.querySelectorAll('.slot.cell')[arguments[0]];"
             "slot.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1, button: 0 }));"
             "slot.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1, button: 0 })); slot.click();")
    for at in lit[:-1]:
        browser.run(press, at)
    test.check(browser.run("return !/Solved/.test(document.querySelector('.notice')?.textContent)"), "solved too early")
    browser.run(press, lit[-1])
    browser.wait("/^Solved, in/.test(document.querySelector('.notice')?.textContent)")
    test.click("#undo")
    test.check(browser.run("return !/Solved/.test(document.querySelector('.notice')?.textContent)"),
               "undone, it is solved still")
    doubled = "binary 4x4\n1 . . .\n. . . .\n. . . .\n. . . .\n"
    address = "#" + urllib.parse.urlencode({"f": "binary", "t": doubled, "o": "no-distinct-lines"})
    browser.open("about:blank")
    browser.open(test.served.page + address)
    browser.wait("/Undo brings back/.test(document.querySelector('.notice')?.textContent)")
    test.check(browser.run("return document.querySelector('#options input').checked"), "the option is lost")
    test.click("#share")
    test.check("o=no-distinct-lines" in browser.run("return location.hash"), "the option is not shared")
    test.answered(lambda: test.click("#undo"))
    test.check(test.text() == puzzle, "undo does not bring back what was here")
    test.check(browser.run("return document.querySelectorAll('.slot.entry').length") == len(lit) - 1,
               "undo does not bring back the entries")


def selecting(test):
    """More than one cell at once; numbers of two digits and letters; undo without end."""
    browser = test.browser
    test.show("sudoku", test.text_of("sudoku", "sixteen.txt"))
    test.answered(lambda: test.click("#empty"))
    test.verdict_is("Nothing is typed yet")
    begin = test.text()
    test.focus("r1c1")
    for column, keys in enumerate(("1", "12", "3", "c", "16"), 2):
        test.answered(lambda keys=keys: browser.keys(keys))
        browser.wait("document.activeElement.getAttribute('aria-label').startsWith(arguments[0])",
                     f"r1c{column},")  # moved on, once no second digit can follow
    test.check(test.text().startswith("1C3CG."), "typed is: " + test.text()[:20])
    browser.keys("right", holding="control")
    test.check("r1c16," in browser.run("return document.activeElement.getAttribute('aria-label')"),
               "Ctrl does not lead to the edge")
    test.focus("r1c1")
    browser.keys("right", "right", holding="shift")
    chosen = "return document.querySelectorAll('.slot[aria-selected=true]').length"
    test.check(browser.run(chosen) == 3, "Shift does not choose")
    browser.keys("escape")
    test.check(browser.run(chosen) == 1, "Escape leaves more than one chosen")
    test.focus("r1c5")
    test.answered(lambda: browser.keys("backspace"))
    test.check(test.text().startswith("1C3C..") and browser.run(
        "return document.activeElement.getAttribute('aria-label')").startswith("r1c4,"),
               "Backspace does not clear and move back")
    for _ in range(20):  # one for each key, or for two digits two
        if test.text() != begin:
            test.answered(lambda: browser.keys("z", holding="control"))
    test.check(test.text() == begin, "undo does not lead back to where it began")


def touching(test):
    """By finger, on a telephone: a cell, then the pad."""
    browser = test.browser
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    test.verdict_is("Exactly one solution")
    browser.look(360, 740)
    browser.devtools("Emulation.setTouchEmulationEnabled", enabled=True)

    def tap(script):
        at = browser.run(f"const e = {script}; e.scrollIntoView({{block: 'center'}});"
                         "const r = e.getBoundingClientRect();"
                         "return [r.x + r.width / 2, r.y + r.height / 2, r.width, r.height]")
        browser.devtools("Input.dispatchTouchEvent", type="touchStart",
                         touchPoints=[{"x": at[0], "y": at[1]}])
        browser.devtools("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        return at[2:]

    tap("[...document.querySelectorAll('.cell')].find((e) => e.ariaLabel.startsWith('r1c3,'))")
    browser.wait("document.querySelector('.slot[aria-selected=true]').ariaLabel.startsWith('r1c3,')")
    size = []
    test.answered(lambda: size.extend(
        tap("[...document.querySelectorAll('#pad button')].find((e) => e.textContent === '8')")))
    test.verdict_is("Contradictory")
    test.check(min(size) >= 44, f"the pad's buttons are {size} pixels")
    test.check(test.text().startswith("5,3,8"), "the pad put in " + test.text()[:6])
    browser.devtools("Emulation.setTouchEmulationEnabled", enabled=False)
    browser.look()


def reasons(test):
    """Why two clues that are far apart cannot both be: each step lights what it rests on."""
    browser = test.browser
    test.show("sudoku", test.text_of("sudoku", "hidden_typo.csv"))
    test.verdict_is("Contradictory")
    browser.wait("document.querySelector('#findings .why')")
    test.check(browser.run("return document.querySelectorAll('.slot.suspect').length") > 0,
               "nothing is suspect")
    browser.run("document.querySelector('#findings .why').click()")
    browser.wait("document.querySelector('.steps .at')")
    test.check(browser.run("return document.querySelectorAll('.slot.because').length") > 0,
               "the step rests on nothing")
    browser.run("document.querySelector('#next').click(); document.querySelector('#previous').click()")
    test.check(browser.run("return document.querySelector('.steps').firstChild.className") == "at",
               "previous does not lead back")
    # A rule that is broken has dots around what it is about.
    test.show("sudoku", test.text_of("sudoku", "typo.csv"))
    browser.wait("document.querySelectorAll('.slot.unit').length === 9")
    test.check(browser.run("return document.querySelectorAll('#marks mark.conflict').length") == 2,
               "the givens are not underlined in the text")


REACHED = """
    const slots = [...document.querySelectorAll('.slot')];
    const reached = new Set();
    const open = [document.querySelector('.slot[tabindex="0"]')];
    while (open.length) {
      const slot = open.pop();
      if (reached.has(slot)) continue;
      reached.add(slot);
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        slot.focus();
        slot.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        open.push(document.activeElement);
      }
    }
    return slots.length - reached.size;"""

# Text that is hard to tell from what is behind it (WCAG 1.4.3: 4.5, or 3 for large text).
PALE = """
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgb = (colour) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = (colour) => rgb(colour).slice(0, 3).map((c) => c / 255)
      .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
      .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const behind = (e) => {
      while (e && rgb(getComputedStyle(e).backgroundColor)[3] < 255) e = e.parentElement;
      return e ? getComputedStyle(e).backgroundColor : '#fff';
    };
    const pale = [];
    for (const e of document.querySelectorAll('body *')) {
      const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
      if (!own || e.disabled || e.closest('#marks, svg, select, .unseen') || !e.offsetParent) continue;
      const { color, fontSize } = getComputedStyle(e);
      const [a, b] = [light(color), light(behind(e))].sort((x, y) => y - x);
      const ratio = (a + 0.05) / (b + 0.05);
      if (ratio < (parseFloat(fontSize) >= 24 ? 3 : 4.5)) {
        pale.push(`${e.className || e.tagName} "${e.textContent.slice(0, 20)}" ${ratio.toFixed(1)}`);
      }
    }
    return [...new Set(pale)];"""


def heard(test, puzzles):
    """A screen reader hears the verdict once it rests, and every cell is reached; all text can be seen."""
    browser = test.browser
    for family, text in puzzles.items():
        test.show(family, text)
        test.verdict_is("Exactly one solution")
        test.check(browser.run(REACHED) == 0, family + ": arrows do not lead everywhere")
    browser.wait("document.getElementById('live').textContent === 'Exactly one solution'")
    for family, name in (("sudoku", "hidden_typo.csv"), ("logic", "dinner.logic"), ("akari", "breaks_a_rule.txt")):
        test.show(family, test.text_of(family, name))
        test.verdict_is("Contradictory")
        browser.wait("document.querySelector('#findings details')")
        for dark in (False, True):
            browser.look(dark=dark)
            browser.run("return new Promise((done) => setTimeout(done, 200))")  # colours change slowly
            pale = browser.run(PALE)
            test.check(not pale, f"{family}: pale in {'dark' if dark else 'light'}: {pale[:4]}")
    browser.look()


def outside(test):
    """The theme is kept; print has the grid and the text; every family has examples of both kinds."""
    browser = test.browser
    test.show("sudoku", test.text_of("sudoku", "typo.csv"))
    paper = "return getComputedStyle(document.body).backgroundColor"
    light = browser.run(paper)
    test.click("#theme")
    dark = browser.run(paper)
    test.check(dark != light, "the theme does not change")
    browser.open("about:blank")
    browser.open(test.served.page)
    test.verdict_is("Contradictory")
    test.check(browser.run(paper) == dark, "the theme is not kept")
    browser.devtools("Emulation.setEmulatedMedia", media="print")
    test.check(browser.run(paper) == "rgb(255, 255, 255)", "paper is not white")
    seen = browser.run("return ['header', '#pad', '#findings', '#board', '#marks', '#verdict']"
                       ".filter((one) => document.querySelector(one).offsetHeight > 0)")
    test.check(seen == ["#board", "#marks", "#verdict"], f"printed is {seen}")
    browser.devtools("Emulation.setEmulatedMedia", media="")
    test.click("#theme")
    browser.look()
    lacking = browser.run("""
        return import('./api.js').then((api) => api.families()).then((families) => families
          .filter(({ examples }) => !['unique', 'contradictory'].every((wanted) =>
            examples.some(({ verdict }) => verdict === wanted))).map(({ name }) => name));""")
    test.check(not lacking, f"no examples of both kinds: {lacking}")


def copied(test, puzzles):
    """All that is printed of a puzzle, typed by keyboard into an empty one: in cells, between them, in margins."""
    browser = test.browser
    texts = ("return [...document.querySelectorAll('.slot')].map((one) =>"
             " one.textContent || (one.classList.contains('wall') ? '#' : ''))")
    given = ("return [...document.querySelectorAll('.slot')].map((one, at) =>"
             " one.classList.contains('given') ? at : -1).filter((at) => at >= 0)")
    for family, text in puzzles.items():
        if family == "logic":  # is typed as text
            continue
        test.show(family, text)
        test.verdict_is("Exactly one solution")
        printed, slots = browser.run(texts), browser.run(given)
        test.answered(lambda: test.click("#empty"))
        emptied = browser.run(texts)
        for at in slots:
            if emptied[at] == printed[at]:
                continue  # of a variant, a clue that is changed in the text
            browser.run("document.querySelectorAll('.slot')[arguments[0]].focus()", at)
            keys = [*printed[at].replace("\n", " ")]
            test.answered(lambda keys=keys: browser.keys(
                *keys, *(["enter", "escape"] if family == "nonogram" else [])))
        test.check(browser.run(texts) == printed, family + ": what was typed is not what stands there")
        test.verdict_is("Exactly one solution")


ALL = (typing, selecting, entries, solving, shared, touching, reasons, outside)
