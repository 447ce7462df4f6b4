# SPDX-License-Identifier: MIT
"""What page_test.py tries of the page's manners: nothing typed is lost, all can be read and reached on a telephone,
hints say little at first, what is printed is the puzzle."""
from hands import Finger

SETTLE = "return new Promise((done) => setTimeout(done, arguments[0]))"
LAST_COLUMN = ("return document.querySelector('#board-box').getBoundingClientRect().right - "
               "[...document.querySelectorAll('.slot.cell')].at(-1).getBoundingClientRect().right")
LARGE = "\n".join(" ".join("." if (row * 7 + column * 3) % 4 == 0 else
                           str((5 * (row % 5) + row // 5 + column) % 25 + 1)
                           for column in range(25)) for row in range(25)) + "\n"


def first(test):
    """Whoever comes for the first time finds a sudoku."""
    browser = test.browser
    browser.run("localStorage.clear(); sessionStorage.clear()")
    browser.open("about:blank")
    browser.open(test.served.page)
    browser.wait("document.documentElement.dataset.checked")
    test.check(browser.run("return document.getElementById('family').value") == "sudoku", "no sudoku comes first")
    test.check("{" not in test.text(), "it begins with " + test.text()[:30])
    test.verdict_is("Exactly one solution")


def typing_on(test):
    """Keys go on where Empty was pressed."""
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    test.browser.run("document.getElementById('empty').focus()")
    test.answered(lambda: test.click("#empty"))
    test.answered(lambda: test.browser.keys("7"))
    test.check(test.text().startswith("7,0"), "a key after Empty is lost: " + test.text()[:12])


def kinds_kept(test):
    """Another kind of puzzle reads what was typed, or keeps it for its own kind."""
    browser = test.browser
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    test.focus("r1c3")
    test.answered(lambda: browser.keys("4"))
    typed = test.text()
    test.answered(lambda: test.choose_family("nonogram"))
    browser.wait("/is kept/.test(document.querySelector('.notice')?.textContent)")
    browser.wait("document.getElementById('read').textContent.includes('nonogram')")
    browser.open("about:blank")
    browser.open(test.served.page)
    browser.wait("document.getElementById('read').textContent.includes('nonogram')")
    test.answered(lambda: test.choose_family("sudoku"))
    test.check(test.text() == typed, "what was typed is lost: " + test.text()[:30])
    # A grid that both kinds can read stays as it is.
    test.answered(lambda: test.choose_family("variant"))
    browser.wait("document.getElementById('read').textContent.includes('variant')")
    test.check(test.text() == typed, "the other kind has another text")


def tabs(test):
    """Two tabs have each their own puzzle, also when they are loaded again; and the mode they were in."""
    browser = test.browser
    one = browser.call("GET", "/window")
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    test.focus("r1c3")
    test.answered(lambda: browser.keys("4"))
    test.click("[name=mode][value=entries]")
    mine = test.text()
    two = browser.call("POST", "/window/new", {"type": "tab"})["handle"]
    try:
        browser.call("POST", "/window", {"handle": two})
        browser.look()
        browser.open(test.served.page)
        browser.wait("document.documentElement.dataset.checked")
        test.check(test.text() == mine, "another tab does not begin with what was typed last")
        test.show("futoshiki", test.text_of("futoshiki", "unique.txt"))
        test.focus("r1c1")
        test.answered(lambda: browser.keys("2"))
        theirs = test.text()
        browser.open("about:blank")
        browser.open(test.served.page)
        browser.wait("document.documentElement.dataset.checked")
        test.check(test.text() == theirs, "a tab loses its own puzzle")
        browser.call("DELETE", "/window")
    finally:
        browser.call("POST", "/window", {"handle": one})
    browser.open("about:blank")
    browser.open(test.served.page)
    browser.wait("document.documentElement.dataset.checked")
    test.check(test.text() == mine, "a tab has what another tab typed")
    test.check(browser.run("return document.querySelector('[name=mode]:checked').value") == "entries",
               "the mode is lost")
    test.click("[name=mode][value=givens]")


def words(test):
    """Nothing on the page is about options of a command line."""
    browser = test.browser
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    for text in (("." * 10 + "\n") * 10, "5x4\n", "hello\n", "1 2\n3 4\n",
                 "..1...\n" * 6, test.text_of("sudoku", "typo.csv")):
        test.answered(lambda text=text: test.paste(text))
        browser.run(SETTLE, 300)
        seen = browser.run("return document.getElementById('verdict-box').textContent + ' ' +"
                           " [...document.querySelectorAll('#findings pre')].map((e) => e.textContent).join()")
        test.check("--" not in seen and "cluecore " not in seen, "the page says: " + seen[:300])


def hints(test):
    """A hint says where to look, then how and from what, then the step; and computes no more than that."""
    browser = test.browser
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    test.verdict_is("Exactly one solution")
    browser.run("performance.clearResourceTimings()")
    said = "return [...document.querySelectorAll('#findings p')].map((one) => one.textContent).join(' ')"
    reasons = "return document.querySelectorAll('.slot.because').length"
    test.click("#hint")
    browser.wait("document.querySelector('.slot.found')")
    grades = [browser.run(said)]
    test.check("Look at" in grades[0] and browser.run(reasons) == 0, "the first grade says " + grades[0])
    test.click("#hint")
    browser.wait("document.querySelector('.slot.because')")
    grades.append(browser.run(said))
    fill = browser.run("const cell = (kind) => getComputedStyle(document.querySelector(kind), '::before').backgroundColor;"
                       "return [cell('.slot.because'), cell('.slot.cell:not(.because, .found)')]")
    test.check(fill[0] != fill[1], "what the step rests on is not filled")
    test.check("Technique: " in grades[1], "no technique is named: " + grades[1])
    test.shot("hint")
    test.click("#hint")
    browser.wait("[...document.querySelectorAll('#findings button')].some((one) =>"
                 " one.textContent.startsWith('Put it in'))")
    grades.append(browser.run(said))
    test.check(len(set(grades)) == 3, f"two grades say the same: {grades}")
    test.check(browser.run("return !performance.getEntriesByType('resource').some((one) =>"
                           " one.name.includes('/api/explain'))"), "a hint computes all steps")
    # Each taken, hint by hint, they go on.
    for _ in range(3):
        browser.run("[...document.querySelectorAll('#findings button')].find((one) =>"
                    " one.textContent.startsWith('Put it in')).click()")
        for grade in (".slot.found", ".slot.because"):
            test.click("#hint")
            browser.wait(f"document.querySelector('{grade}')")
        test.click("#hint")
        browser.wait("[...document.querySelectorAll('#findings button')].some((one) =>"
                     " one.textContent.startsWith('Put it in'))")
    entries = browser.run("return document.querySelectorAll('.slot.entry').length")
    test.check(entries == 3, f"after three hints there are {entries} entries")


def checking(test):
    """Whether entries are right is said before which of them are not."""
    browser = test.browser
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    test.click("[name=mode][value=entries]")
    test.focus("r1c3")
    browser.keys("4")
    test.click("#mistakes")
    browser.wait("/are as in the solution/.test(document.querySelector('.notice')?.textContent)")
    test.focus("r1c4")
    browser.keys("1")
    test.click("#mistakes")
    browser.wait("/Not as in the solution: 1/.test(document.querySelector('.notice')?.textContent)")
    test.check(browser.run("return document.querySelectorAll('.slot.mistake, .slot.solved').length") == 0,
               "which entry is wrong is told at once")
    test.click("#mistakes")
    browser.wait("document.querySelectorAll('.slot.mistake').length === 1")
    test.click("[name=mode][value=givens]")


def printed(test):
    """On paper: the puzzle alone, with its solution, four a sheet; and each clue of a logic grid once."""
    browser = test.browser
    keep = ("window.print = () => { window.printed = true; }; window.printed = false;"
            "const keep = document.getElementById('keep'); keep.value = arguments[0];"
            "keep.dispatchEvent(new Event('change'))")

    def on_paper(kind, pictures):
        browser.run(keep, kind)
        browser.wait("window.printed")
        browser.devtools("Emulation.setEmulatedMedia", media="print")
        seen = browser.run("return [[...document.querySelectorAll('#sheet img')].filter((one) =>"
                           " one.offsetHeight > 50).length, document.querySelector('main').offsetHeight,"
                           " document.querySelector('header').offsetHeight]")
        if test.shots:
            browser.shot(f"{test.shots}/{kind.replace(' ', '_')}.png")
        browser.devtools("Emulation.setEmulatedMedia", media="")
        browser.run("window.dispatchEvent(new Event('afterprint'))")
        test.check(seen == [pictures, 0, 0], f"{kind}: {seen}")
        test.check(browser.run("return document.querySelector('main').offsetHeight") > 0, "the page is gone")

    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    test.verdict_is("Exactly one solution")
    on_paper("print", 1)
    on_paper("print solution", 2)
    on_paper("print four", 4)
    for family, name in (("futoshiki", "unique.txt"), ("nonogram", "heart.non")):
        test.show(family, test.text_of(family, name))
        browser.run(keep, "print add")
        browser.wait("/On the sheet/.test(document.querySelector('.notice')?.textContent)")
    on_paper("print four", 2)
    test.show("logic", test.text_of("logic", "dinner.logic"))
    browser.devtools("Emulation.setEmulatedMedia", media="print")
    seen = browser.run("return ['#sentences', '#marks'].map((one) => document.querySelector(one).offsetHeight > 0)")
    test.check(seen == [True, False], f"clues of a logic grid are printed in {seen}")
    browser.devtools("Emulation.setEmulatedMedia", media="")
    browser.look()


def margins(test):
    """By finger: one tap opens the numbers of a line, the pad has what stands between them and leads on."""
    browser = test.browser
    test.show("nonogram", test.text_of("nonogram", "heart.non"))
    test.answered(lambda: test.choose_family("nonogram"))
    test.answered(lambda: browser.run("const size = document.getElementById('size'); size.value = '10x10';"
                                      "size.dispatchEvent(new Event('change'))"))
    phone(test)
    hand = Finger(browser)
    hand.tap("document.querySelectorAll('.slot.margin.left')[0]")
    browser.wait("document.querySelector('#slot-text')")
    for sign in "1␣1␣1␣1␣1":
        hand.press(sign, "#pad")
    test.check(browser.run("return document.querySelector('#slot-text').value") == "1 1 1 1 1",
               "the pad puts in " + browser.run("return document.querySelector('#slot-text').value"))
    test.answered(lambda: hand.press("↵", "#pad"))
    browser.wait("document.querySelector('#slot-text')?.ariaLabel.startsWith('row 2, left')")
    hand.press("3", "#pad")
    test.answered(lambda: hand.press("↵", "#pad"))
    browser.wait("document.querySelector('.slot.margin.left').textContent === '1 1 1 1 1'")
    test.check(browser.run(LAST_COLUMN) >= 0, "the last column is cut off")
    test.shot("margins")
    browser.open("about:blank")
    browser.open(test.served.page)
    browser.wait("document.querySelectorAll('.slot.cell').length === 100")
    test.check(browser.run(LAST_COLUMN) >= 0, "the last column is cut off when it is loaded again")
    desk(test)


def phone(test):
    test.browser.look(360, 740)
    test.browser.devtools("Emulation.setTouchEmulationEnabled", enabled=True)


def desk(test):
    test.browser.devtools("Emulation.setTouchEmulationEnabled", enabled=False)
    test.browser.look()


def telephone(test):
    """The grid begins high up, the rest of the controls is a tap away; large grids can be read."""
    browser = test.browser
    size = ("return parseFloat(getComputedStyle([...document.querySelectorAll('.slot.cell')]"
            ".find((one) => one.textContent)).fontSize)")
    test.show("sudoku", LARGE)
    test.check(browser.run(size) >= 12, f"25x25 is written in {browser.run(size)} pixels on a desk")
    for dark in (False, True):
        phone(test)
        browser.look(360, 740, dark)
        test.show("sudoku", test.text_of("sudoku", "classic.csv"))
        height = browser.run("return document.querySelector('header').offsetHeight")
        test.check(height <= 100, f"the head is {height} pixels high")
        hand = Finger(browser)
        hand.press("More", "header")
        browser.wait("document.querySelector('#share').offsetHeight > 0 && document.querySelector('#size').offsetHeight > 0")
        hand.press("More", "header")
        browser.wait("document.querySelector('#share').offsetHeight === 0")
        for family, text in (("sudoku", LARGE), ("nonogram", test.text_of("nonogram", "article_20x20.non"))):
            test.show(family, text)
            sizes = browser.run("return ['.slot.cell', '.slot.margin'].map((one) => document.querySelector(one))"
                                ".filter(Boolean).map((one) => parseFloat(getComputedStyle(one).fontSize))")
            test.check(min(sizes) >= 12, f"{family} is written in {sizes} pixels")
            wide = browser.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
            test.check(wide <= 0, f"the page is {wide} pixels too wide")
            if test.shots:
                browser.shot(f"{test.shots}/large_{family}_{'dark' if dark else 'light'}.png")
            hand.press("Large", "#puzzle")
            browser.wait("document.querySelector('#zoom[aria-pressed=false]')")
            box = browser.run("const { scrollWidth, clientWidth } = document.getElementById('board-box');"
                              "return scrollWidth - clientWidth")
            test.check(box <= 0, f"all of {family} is {box} pixels too wide")
            hand.press("Large", "#puzzle")
    desk(test)


ALL = (first, typing_on, kinds_kept, tabs, words, hints, checking, printed, margins, telephone)
