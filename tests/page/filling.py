# SPDX-License-Identifier: MIT
"""What page_test.py tries of what the page fills in or asks for: marks in two places and by themselves, the form of a logic
grid, how its clues were read."""


def marks(test):
    """Marks in the middle and in the corner; filled in, they are what single rules leave, and are undone at once."""
    browser = test.browser
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    shown = "const slot = document.querySelectorAll('.slot.cell')[arguments[0]]; return [slot.querySelector('small')?.textContent ?? '', slot.textContent]"
    test.click("[name=mode][value=corners]")
    test.focus("r1c3")
    browser.keys("4", "2")
    test.check(browser.run(shown, 2) == ["2 4", "2 4"], f"in the corner: {browser.run(shown, 2)}")
    test.click("[name=mode][value=marks]")
    test.focus("r1c3")
    browser.keys("1")
    test.check(browser.run(shown, 2) == ["2 4", "2 41"], "marks of both kinds")
    browser.open("about:blank")
    browser.open(test.served.page)
    test.verdict_is("Exactly one solution")
    test.check(browser.run(shown, 2) == ["2 4", "2 41"], "marks of both kinds are lost")
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    test.verdict_is("Exactly one solution")
    test.click("#fill-marks")
    # Its row has 5, 3 and 7, its column 8, its box 6 and 9.
    browser.wait("document.querySelectorAll('.slot.penciled').length === 51")
    test.check(browser.run(shown, 2)[1] == "1 2 4", f"filled in: {browser.run(shown, 2)}")
    test.click("[name=mode][value=entries]")
    test.focus("r1c3")
    browser.keys("4")
    test.click("#fill-marks")
    browser.wait("[...document.querySelectorAll('.slot.penciled')].length === 50")
    row = browser.run("return [...document.querySelectorAll('.slot.cell')].slice(0, 9)"
                      ".filter((one) => one.classList.contains('penciled')).map((one) => one.textContent)")
    test.check(row and not any("4" in one.split() for one in row), f"a mark that an entry excludes stays: {row}")
    test.click("[name=mode][value=givens]")


def form(test):
    """Categories and clues of a logic grid by a form; what is printed is shown as it was read."""
    browser = test.browser
    text = test.text_of("logic", "library.logic")
    test.show("logic", text)
    test.verdict_is("Exactly one solution")
    test.check(browser.run("return document.querySelectorAll('#form li').length") == 4, "not all categories have a row")
    change = ("const input = document.querySelectorAll('#form li')[arguments[0]].querySelectorAll('input')[1];"
              "input.value = arguments[1]; input.dispatchEvent(new Event('change', { bubbles: true }));")
    test.answered(lambda: browser.run(change, 3, 'Dune, Emma, "Love, etc.", Hamlet'))
    test.check("category book: Dune, Emma, \"Love, etc.\", Hamlet" in test.text(), "the text does not follow the form")
    test.check(test.text().count("\n") == text.count("\n"), "lines are lost")
    browser.wait("/cannot be read/.test(document.getElementById('read').textContent)")  # a clue has the old name
    test.answered(lambda: test.click("#undo"))
    test.check(test.text() == text, "undo does not bring back what the form changed")
    test.verdict_is("Exactly one solution")
    clues = ("const box = document.getElementById('form-clues'); box.value += arguments[0];"
             "box.dispatchEvent(new Event('change', { bubbles: true }));")
    test.answered(lambda: browser.run(clues, "\n10. Wayne did not pay $35.\n"))
    browser.wait("document.querySelector('#sentences .reading')")
    read = browser.run("return document.querySelector('#sentences .reading').textContent")
    test.check("Wayne is not $35" in read, f"it was read as {read}")
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    test.verdict_is("Exactly one solution")
    test.check(browser.run("return document.getElementById('form').hidden"), "a sudoku has a form")


ALL = (marks, form)
