# SPDX-License-Identifier: MIT
"""A mouse and a finger for the tests of the page: only what either of them can do."""

import time

LIFTED = 0.02  # seconds: no finger is quicker, and what is closer together is taken for one tap

MIDDLE = """
    const e = %s;
    const box = e.getBoundingClientRect();
    if (box.top < 70 || box.bottom > innerHeight) e.scrollIntoView({block: 'center'});
    const { x, y, width, height } = e.getBoundingClientRect();
    return [x + width / 2, y + height / 2];"""
CELL = "document.querySelectorAll('.slot.cell')[%d]"


class Mouse:
    """The pointing and clicking of one who has no keyboard."""

    def __init__(self, browser):
        self.browser = browser

    def _send(self, kind, x, y, buttons):
        self.browser.devtools("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left",
                              buttons=buttons, clickCount=1)

    def drag(self, points):
        """Presses at the first of the points of the screen, and lets go at the last."""
        self._send("mousePressed", *points[0], 1)
        for point in points[1:]:
            self._send("mouseMoved", *point, 1)
        self._send("mouseReleased", *points[-1], 0)

    def at(self, element):
        return self.browser.run(MIDDLE % element)

    def tap(self, element, dx=0, dy=0):
        x, y = self.at(element)
        self.drag([(x + dx, y + dy)])

    def press(self, text, within):
        """The button that says so."""
        self.tap(f"[...document.querySelectorAll('{within} button')].find((one) =>"
                 f" one.textContent === {text!r} && one.offsetParent)")

    def over(self, cells):
        """Over cells, by their numbers."""
        self.at(CELL % cells[0])  # brings them into sight
        self.drag(self.browser.run(
            "const cells = document.querySelectorAll('.slot.cell'); return arguments[0].map((at) => {"
            " const { x, y, width, height } = cells[at].getBoundingClientRect();"
            " return [x + width / 2, y + height / 2]; })", cells))


class Finger(Mouse):
    """The same by touch."""

    def drag(self, points):
        def send(kind, *touched):
            self.browser.devtools("Input.dispatchTouchEvent", type=kind,
                                  touchPoints=[{"x": x, "y": y} for x, y in touched])

        send("touchStart", points[0])
        for point in points[1:]:
            send("touchMove", point)
        send("touchEnd")
        time.sleep(LIFTED)
