# SPDX-License-Identifier: MIT
"""What page_test.py tries of every family, and of variants, whose clues are drawn across cells."""
import subprocess

HALOS = ("new Set([...document.querySelectorAll('.shapes .halo')]"
         ".map((one) => one.getAttribute('class').replace(/.* halo/, 'halo'))).size")


def untouched(test, families):
    """An empty puzzle is no contradictory one; nor is one of which a line is typed."""
    test.show("sudoku", test.text_of("sudoku", "classic.csv"))
    for family in families:
        test.answered(lambda family=family: test.choose_family(family))
        test.answered(lambda: test.browser.run(
            "const size = document.getElementById('size'); size.value = size.placeholder;"
            "size.dispatchEvent(new Event('change'))"))
        test.verdict_is("Nothing is typed yet")
        test.check(test.browser.run("return document.querySelectorAll("
                                    "'.conflict, .differs, .offer, mark').length") == 0,
                   family + ": something is marked in an empty puzzle")
    test.answered(lambda: test.choose_family("nonogram"))
    test.answered(lambda: test.browser.run(
        "const size = document.getElementById('size'); size.value = '5x5';"
        "size.dispatchEvent(new Event('change'))"))
    test.focus("row 1, left")
    for numbers in ("5", "1 1", "0"):  # each goes on to the next line
        test.browser.keys(numbers[0])
        test.browser.wait("document.activeElement.id === 'slot-text'")
        test.browser.keys(*list(numbers[1:]))
        test.answered(lambda: test.browser.keys("enter"))
        test.browser.wait("document.activeElement.id === 'slot-text'")
        test.verdict_is("Several solutions")
    test.browser.keys("escape")
    test.check(test.text().split("rows\n")[1].startswith("5\n1 1\n0\n?\n?\n"),
               "what was typed in the margin is: " + test.text())


def buttons(test, puzzles):
    """My own entries, the mistake among them, a hint, candidates and the solution, in every family."""
    for family, text in puzzles.items():
        test.show(family, text)
        test.verdict_is("Exactly one solution")
        solution = test.browser.run("""
            const family = arguments[0], text = document.getElementById('text').value;
            return import('./api.js').then((api) => api.ask('solve', { family, text }))
              .then((json) => json.solutions[0]);""", family)
        test.check(solution, family + ": no solution")
        blank = ("[...document.querySelectorAll('.slot.cell:not(.given):not(.wall)')]")
        test.browser.run("document.querySelector('[name=mode][value=entries]').click();"
                         f"{blank}[0].focus();")
        # Until an entry is there that is not as in the solution: any value will do.
        for _ in range(2):
            test.browser.keys("1" if family not in ("akari", "nonogram", "logic", "binary") else " ")
            if family == "akari":
                test.browser.run("[...document.querySelectorAll('#pad button')][0].click()")
            if family == "binary":
                test.browser.run("[...document.querySelectorAll('#pad button')][1].click()")
        entries = test.browser.run("return document.querySelectorAll('.slot.entry').length")
        test.check(entries >= 1, family + ": no entry is shown")
        test.click("#mistakes")
        test.browser.wait("/as in the solution/.test(document.querySelector('.notice')?.textContent)")
        test.check(test.browser.run("return document.querySelectorAll('.slot.solved').length") == 0,
                   family + ": finding mistakes shows the solution")
        test.click("#hint")
        test.browser.wait("[...document.querySelectorAll('#findings h2')].some((one) => one.textContent === 'Hint')"
                          " || /one of them is wrong/.test(document.querySelector('.notice')?.textContent)")
        test.click("#candidates")
        test.browser.wait("document.querySelector('#candidates[aria-pressed=true]')")
        test.click("#solution")
        test.browser.wait("document.querySelector('.slot.solved')")
        test.click("#why")
        test.browser.wait("document.querySelector('#next, .notice')")


def variants(test, tool):
    """Clues that are drawn: what is marked of them, what is underlined, what is pasted."""
    good = test.text_of("variant", "example.txt")
    test.show("variant", good)
    test.verdict_is("Exactly one solution")
    test.check(test.browser.run("return document.querySelectorAll('.shapes .line').length") >= 3,
               "thermometers are not drawn")
    # A white dot for a black one, in the text.
    test.answered(lambda: test.browser.run(
        "const box = document.getElementById('text');"
        "box.value = box.value.replace('black r1c3', 'white r1c3');"
        "box.dispatchEvent(new Event('input'))"))
    test.verdict_is("Contradictory")
    test.browser.wait("document.querySelector('.offer')")
    test.browser.wait(HALOS + " >= 3")  # conflict, suspect, and what sets that apart
    test.check(test.browser.run("return [...document.querySelectorAll('#marks mark')]"
                                ".some((one) => one.textContent === 'white r1c3 r1c4')"),
               "the wrong clue is not underlined")
    test.shot("variant_text")
    test.answered(lambda: test.browser.run(
        "[...document.querySelectorAll('button.offer')]"
        ".find((one) => one.textContent.includes('exactly one')).click()"))
    test.verdict_is("Exactly one solution")
    test.check("white r1c3" not in test.text(), "the wrong dot is still there")
    test.answered(lambda: test.click("#undo"))
    test.verdict_is("Contradictory")
    # Regions that leave no solution.
    test.show("variant", test.text_of("variant", "jigsaw_dead.txt"))
    test.verdict_is("Contradictory")
    test.browser.wait("document.querySelectorAll('.shapes .region.halo').length >= 2")
    test.shot("variant_regions")
    # As other programs write them: the form is recognised, and typing makes it rows.
    for to in ("f-puzzles", "json"):
        packed = subprocess.run([tool, "convert", "--to", to, test.data + "/variant/example.txt"],
                                stdout=subprocess.PIPE, text=True, check=True).stdout
        test.show("sudoku", test.text_of("sudoku", "classic.csv"))
        test.answered(lambda packed=packed: test.paste(packed))
        test.verdict_is("Exactly one solution")
        test.check("variant" in test.browser.run("return document.getElementById('read').textContent"),
                   to + " is read as something else")
        test.focus("r1c1")
        wanted = test.browser.run("return document.getElementById('text').value.split('\\n').length")
        test.answered(lambda: test.browser.keys("1"))
        test.check(test.text().startswith("variant 9x9\n1 . ."),
                   f"{to} of {wanted} lines is not written as rows: {test.text()[:60]}")
        test.answered(lambda: test.click("#undo"))
        test.check(test.text().strip() == packed.strip(), to + " does not come back")
