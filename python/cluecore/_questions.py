# SPDX-License-Identifier: MIT
"""Questions about texts. Options are those of the command line: timeout=5, family="sudoku", at_most_one="product"."""

from __future__ import annotations

import secrets
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from itertools import islice
from os import cpu_count
from time import monotonic
from typing import Any, Callable, Deque, Dict, Iterable, Iterator, List, Optional, Tuple, TypeVar, Union

from . import _answers
from ._answers import Draw, Encoding, Made, Minimised, Puzzle, Rating, Report, Step, Walk, Why
from ._errors import InputError, OptionError, refusal
from ._library import Option, Raw, Session, Text, session

Value = TypeVar("Value")
Make = Callable[[Raw, Draw], Value]

# They say what is asked, and nothing of the picture of it.
_not_of_pictures = frozenset(
    "all candidates cell count first full jobs limit next redundant smallest solutions steps to".split()
)


def _draw(text: Text, options: Dict[str, Option], number: int) -> str:
    kept = {name: value for name, value in options.items() if name not in _not_of_pictures}
    if number:
        kept["puzzle"] = number
    return picture(text, **kept)


def _answers_to(question: str, text: Text, make: Make[Value], options: Dict[str, Option]) -> List[Union[Value, InputError]]:
    raws = session().ask(question, text, **options)
    several = len(raws) > 1
    return [
        refusal(raw) if "error" in raw else make(raw, partial(_draw, text, options, number if several else 0))
        for number, raw in enumerate(raws, 1)
    ]


def _answer_to(question: str, text: Text, make: Make[Value], options: Dict[str, Option]) -> Value:
    answers = _answers_to(question, text, make, options)
    if len(answers) != 1:
        raise InputError(f"there are {len(answers)} puzzles in it; puzzle=1 takes the first, check_all() all")
    if isinstance(answers[0], InputError):
        raise answers[0]
    return answers[0]


def check(text: Text, **options: Option) -> Report:
    """Is there one solution, are there several, or which clues contradict each other? A text, or a path to one."""
    return _answer_to("check", text, _answers.report, options)


def solve(text: Text, **options: Option) -> Report:
    """The solution, and whether it is the only one; solutions=N lists up to N, count=True counts them."""
    return _answer_to("solve", text, _answers.report, options)


def explain(text: Text, **options: Option) -> Report:
    """Conflicts in depth: smallest=True proves that none is smaller, all=True looks for all of them."""
    return _answer_to("explain", text, _answers.report, options)


def why(text: Text, cell: str, **options: Option) -> Why:
    """Why does the cell ("r1c1") have its value?"""
    return _answer_to("explain", text, _answers.why, {**options, "cell": cell})


def steps(text: Text, **options: Option) -> Walk:
    """The way to the solution, the easiest step first."""
    return _answer_to("explain", text, _answers.walk, {**options, "steps": True})


def hint(text: Text, **options: Option) -> Optional[Step]:
    """The next step, if there is one."""
    return _answer_to("explain", text, _answers.hint, {**options, "next": True})


def rate(text: Text, **options: Option) -> Rating:
    """How hard is it?"""
    return _answer_to("rate", text, _answers.rating, options)


def encode(text: Text, **options: Option) -> Encoding:
    """The puzzle as clauses, its clues as assumptions: encoding="...", at_most_one="...", cardinality="..."."""
    return _answer_to("encode", text, _answers.encoding, options)


def read(text: Text, **options: Option) -> Puzzle:
    """What the text is read as, without solving it."""
    return _answer_to("read", text, _answers.puzzle, options)


def convert(text: Text, to: str = "text", **options: Option) -> str:
    """The puzzle in another format: "text", or one that its family writes."""
    return _answer_to("convert", text, lambda raw, _: str(raw["text"]), {**options, "to": to})


def picture(text: Text, **options: Option) -> str:
    """The puzzle as an SVG image, with what is wrong with it, or its solution."""
    return _answer_to("picture", text, lambda raw, _: str(raw["picture"]), options)


def minimise(text: Text, **options: Option) -> Minimised:
    """The puzzle without clues that it does not need: keep="r1c1,r9c9", symmetry="rotate", seed=N, fewest=True."""
    return _answer_to("minimise", text, _answers.minimised, options)


def generate(
    family: str, *, count: Optional[int] = None, seed: Optional[int] = None, after: int = 0, **options: Option
) -> Iterator[Made]:
    """Puzzles at random, each with one solution: size="6x6", symmetry="rotate", givens="24..28", level="hard".

    Without a count, one after the other as long as they are wanted. The same seed makes the same puzzles, from the first
    on, or the first behind `after`. WishError: none of a thousand tries was as wished; LimitError: not within the
    timeout.
    """
    for name, number in (("count", count), ("seed", seed), ("after", after)):
        if number is not None and (isinstance(number, bool) or not isinstance(number, int)):
            raise TypeError(f"{name} is a whole number, not {number!r}")
        if number is not None and number < 0:
            raise OptionError(f"{name} is a number from 0 on, not {number}")
    return _generate(family, secrets.randbits(32) if seed is None else seed, count, after, options)


# So many are made in a call at most, and so many that it takes about so long: whoever stops has not waited long for what
# is not wanted.
_most_together = 64
_seconds_together = 0.1


def _generate(
    family: str, seed: int, count: Optional[int], after: int, options: Dict[str, Option]
) -> Iterator[Made]:
    done, together = 0, 1
    while count is None or done < count:
        wanted = together if count is None else min(together, count - done)
        asked: Dict[str, Option] = {**options, "seed": seed, "count": wanted, "after": after + done}
        began = monotonic()
        raws, error = session().partly("generate", family, **asked)
        took = monotonic() - began
        for raw in raws:
            yield _answers.made(raw, partial(picture, raw["puzzle"], family=raw["family"]))
        if error is not None:
            raise error
        done += wanted
        together = min(2 * together, _most_together) if took < _seconds_together else max(1, together // 2)


def _all(question: str, text: Text, make: Make[Value], options: Dict[str, Option]) -> List[Union[Value, InputError]]:
    return _answers_to(question, text, make, {"jobs": cpu_count() or 1, **options})


def check_all(text: Text, **options: Option) -> List[Union[Report, InputError]]:
    """check() of all puzzles in a text, a line each, say, in as many threads as there are cores (jobs=N: in N).

    An error in a line is an item, too. All is asked in one call: of millions, hand in some thousands at a time.
    """
    return _all("check", text, _answers.report, options)


def solve_all(text: Text, **options: Option) -> List[Union[Report, InputError]]:
    """solve() of all puzzles in a text, as check_all()."""
    return _all("solve", text, _answers.report, options)


def rate_all(text: Text, **options: Option) -> List[Union[Rating, InputError]]:
    """rate() of all puzzles in a text, as check_all()."""
    return _all("rate", text, _answers.rating, options)


def map(
    ask: Callable[..., Value],
    items: Iterable[Any],
    *,
    threads: Optional[int] = None,
    errors: str = "raise",
    **options: Option,
) -> Iterator[Union[Value, InputError]]:
    """ask(item, **options) for each item, such as check for each text, in threads and in order.

    errors="return": an InputError is an item, and the others go on. No more is taken from `items` than is worked on.
    Whoever stops early, by Ctrl-C too, cancels what is being asked.
    """
    if errors not in ("raise", "return"):
        raise ValueError(f'errors is "raise" or "return", not {errors!r}')
    return _map(partial(ask, **options), iter(items), threads or cpu_count() or 1, errors == "return")


# So many items go to a thread at a time: handing one over takes as long as an easy puzzle.
_together = 16


def _map(ask: Callable[[Any], Value], items: Iterator[Any], threads: int, keep: bool) -> Iterator[Union[Value, InputError]]:
    def answers(some: List[Any]) -> Tuple[List[Union[Value, InputError]], Optional[BaseException]]:
        made: List[Union[Value, InputError]] = []
        for item in some:
            try:
                made.append(ask(item))
            except InputError as error:
                if not keep:
                    return made, error
                made.append(error)
            except BaseException as error:
                return made, error
        return made, None

    sessions: List[Session] = []
    pool = ThreadPoolExecutor(threads, "cluecore", lambda: sessions.append(session()))
    waiting: Deque[Future[Tuple[List[Union[Value, InputError]], Optional[BaseException]]]] = deque()
    try:
        while True:
            while len(waiting) < 2 * threads and (some := list(islice(items, _together))):
                waiting.append(pool.submit(answers, some))
            if not waiting:
                return
            made, error = waiting[0].result()
            waiting.popleft()
            yield from made
            if error is not None:
                raise error
    finally:
        for future in waiting:
            future.cancel()
        running = set(waiting)
        while running:  # again, as what is cancelled may be just about to ask the next
            for one in sessions:
                one.cancel()
            running = wait(running, timeout=0.05).not_done
        pool.shutdown()
