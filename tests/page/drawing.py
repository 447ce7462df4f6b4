# SPDX-License-Identifier: MIT
"""What page_test.py tries of clues that are drawn by hand, with a mouse alone and with a finger alone."""
import re

from hands import CELL, Finger, Mouse

WIDTH = 9


def number(name):
    row, column = map(int, re.fullmatch(r"r(\d+)c(\d+)", name).groups())
    return (row - 1) * WIDTH + column - 1


def name(cell):
    return f"r{cell // WIDTH + 1}c{cell % WIDTH + 1}"


def beside(one, other):
    apart = sorted((abs(one // WIDTH - other // WIDTH), abs(one % WIDTH - other % WIDTH)))
    return apart == [0, 1]


def way(cells):
    """A way from cell to cell, each beside the next, that comes by all of them and back where it forks."""
    seen, path = [], []

    def go(cell):
        seen.append(cell)
        path.append(cell)
        for other in cells:
            if other not in seen and beside(cell, other):
                go(other)
                path.append(cell)

    go(cells[0])
    while len(path) > 1 and set(path[:-1]) == set(cells):
        path.pop()
    return path


def thirty_cages(test):
    """(sum, cells) of thirty cages with one solution: those of a puzzle, its givens, and some cut in two."""
    browser = test.browser
    text = test.text_of("variant", "killer.txt")
    values = browser.run("return import('./api.js').then((api) => api.ask('solve', { family: 'variant',"
                         " text: arguments[0] })).then(({ solutions }) => solutions[0]);".replace(
                             "arguments[0]", repr(text)))
    cages = [[number(one) for one in line.split()[2:]] for line in text.splitlines()
             if line.startswith("cage")]
    cages += [[number(line.split("=")[0])] for line in text.splitlines() if "=" in line]
    for cage in [one for one in cages if len(one) == 4]:
        if len(cages) < 30 and beside(*cage[:2]) and beside(*cage[2:]):
            cages.remove(cage)
            cages += [cage[:2], cage[2:]]
    return [(sum(values[cell] + 1 for cell in cage), cage) for cage in cages]


def begin(test, hand, text="variant\n" + ". . . . . . . . .\n" * 9):
    test.show("variant", text)
    hand.tap("document.querySelector('[name=mode][value=draw]')")
    test.browser.wait("document.querySelector('#tools').offsetHeight > 0")


def killer(test, hand):
    """Thirty cages, each dragged over, its sum put in with the buttons."""
    cages = thirty_cages(test)
    test.check(len(cages) == 30, f"there are {len(cages)} cages")
    begin(test, hand)
    hand.press("cage", "#tools")
    for total, cells in cages:
        hand.over(way(cells))
        test.browser.wait("document.querySelector('#ask-value')")
        for digit in str(total):
            hand.press(digit, "#ask")
        test.answered(lambda: hand.press("Put it in", "#ask"))
    test.verdict_is("Exactly one solution")
    drawn = [line.split() for line in test.text().splitlines() if line.startswith("cage")]
    test.check([(int(line[1]), sorted(map(number, line[2:]))) for line in drawn] ==
               [(total, sorted(cells)) for total, cells in cages], f"drawn are other cages: {drawn}")


def gestures(test, hand):
    """A clue of each gesture, as it is written; the eraser and undo take it away."""
    browser = test.browser
    begin(test, hand)
    last = "return document.getElementById('text').value.trim().split('\\n').at(-1)"

    def drawn(act, line):
        test.answered(act)
        test.check(browser.run(last) == line, f"drawn is {browser.run(last)}, not {line}")

    def tool(group, kind):
        hand.press(group, "#tools")
        hand.press(kind, "#tools")

    def value(digits):
        for digit in digits:
            hand.press(digit, "#ask")
        hand.press("Put it in", "#ask")

    cell = {one: number(one) for one in map(name, range(WIDTH * WIDTH))}
    tool("Lines", "thermo")
    drawn(lambda: hand.over([cell["r1c1"], cell["r2c2"], cell["r2c3"]]), "thermo r1c1 r2c2 r2c3")
    tool("Lines", "arrow")
    drawn(lambda: hand.over([cell["r4c4"], cell["r4c5"], cell["r4c6"], cell["r4c5"]]), "arrow r4c4 r4c5")
    tool("Between", "x")
    side = browser.run(f"return ({CELL % 0}).offsetWidth")
    drawn(lambda: hand.tap(CELL % cell["r6c6"], dx=side * 0.4), "x r6c6 r6c7")
    tool("Between", "white")

    def dot(act, digits):
        act()
        for digit in digits:
            hand.press(digit, "#ask")
        hand.press("Put it in" if digits else "Without a number", "#ask")

    drawn(lambda: dot(lambda: hand.over([cell["r8c1"], cell["r8c2"]]), ""), "white r8c1 r8c2")
    drawn(lambda: dot(lambda: hand.tap(CELL % cell["r8c4"], dy=side * 0.4), "3"), "white 3 r8c4 r9c4")
    tool("Between", "quadruple")

    def quadruple():
        hand.tap(CELL % cell["r6c2"], dx=side * 0.4, dy=side * 0.4)
        value("12")

    drawn(quadruple, "quadruple 12 r6c2 r6c3 r7c2 r7c3")
    tool("Outside", "sandwich")
    browser.wait("document.querySelectorAll('.slot.margin').length === 36")

    def outside(side_of, digits):
        x, y = hand.at(f"document.querySelectorAll('.slot.margin.{side_of}')[2]")
        hand.drag([(x, y)])
        value(digits)

    drawn(lambda: outside("left", "12"), "sandwich 12 row 3 left")
    tool("Outside", "x-sum")
    drawn(lambda: outside("bottom", "15"), "x-sum 15 column 3 bottom")
    tool("Cells", "clone")
    hand.over([cell["r1c5"], cell["r1c6"]])
    drawn(lambda: hand.tap(CELL % cell["r5c8"]), "clone r1c5 r1c6 : r5c8 r5c9")
    tool("Cells", "odd")
    drawn(lambda: hand.over([cell["r9c8"], cell["r9c9"]]), "odd r9c8 r9c9")
    hand.press("Whole grid", "#tools")
    drawn(lambda: hand.press("anti-knight", "#tools"), "anti-knight")
    drawn(lambda: hand.press("anti-knight", "#tools"), "odd r9c8 r9c9")
    test.shot("drawing")
    # Taken away again: one of two cells, a line, a dot, a number in the margin.
    hand.press("eraser", "#tools")
    drawn(lambda: hand.tap(CELL % cell["r9c8"]), "odd r9c9")
    for cell_of, word in (("r2c2", "thermo"), ("r4c4", "arrow"), ("r9c9", "odd")):
        test.answered(lambda cell_of=cell_of: hand.tap(CELL % cell[cell_of]))
        test.check(word not in test.text(), f"the eraser leaves {word}")
    test.answered(lambda: hand.tap("document.querySelectorAll('.slot.margin.left')[2]"))
    test.check("sandwich" not in test.text(), "the eraser leaves a number in the margin")
    hand.press("Undo", "header")
    test.browser.wait("document.getElementById('text').value.includes('sandwich')")
    # What is called off is not drawn; nothing is drawn while a cell is chosen to be typed in.
    before = test.text()
    tool("Cells", "cage")
    hand.over([cell["r7c7"], cell["r7c8"]])
    hand.press("Do not draw it", "#ask")
    test.check(test.text() == before, "what was called off is there")


def rewritten(test, hand):
    """Drawn on a puzzle in a format of others: it is written as rows first."""
    packed = test.text_of("variant", "ids.txt").split("\n")
    puzzle = next(line for line in packed if line and not line.startswith("#"))
    begin(test, hand, puzzle + "\n")
    clues = test.browser.run("return document.querySelectorAll('.shapes:not(.draft) *').length")
    hand.press("Lines", "#tools")
    test.answered(lambda: hand.over([0, 1, 2]))
    test.check(test.text().startswith("variant ") and "thermo r1c1 r1c2 r1c3" in test.text(),
               "what is drawn on a game id is " + test.text()[:60])
    test.check(test.browser.run("return document.querySelectorAll('.shapes:not(.draft) *').length") > clues,
               "it is not drawn")


def with_mouse(test):
    hand = Mouse(test.browser)
    killer(test, hand)
    gestures(test, hand)
    rewritten(test, hand)


def with_finger(test):
    """On a telephone, dark."""
    browser = test.browser
    browser.look(360, 740, dark=True)
    browser.devtools("Emulation.setTouchEmulationEnabled", enabled=True)
    try:
        hand = Finger(browser)
        killer(test, hand)
        test.shot("drawing_phone")
        gestures(test, hand)
        wide = browser.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        test.check(wide <= 0, f"the tools are {wide} pixels wider than the screen")
    finally:
        browser.devtools("Emulation.setTouchEmulationEnabled", enabled=False)
        browser.look()


ALL = (with_mouse, with_finger)
