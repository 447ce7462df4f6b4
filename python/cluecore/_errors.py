# SPDX-License-Identifier: MIT
"""What is raised."""

from __future__ import annotations

from typing import Any, Dict, Optional


class Error(Exception):
    """All that this package raises beside TypeError and MemoryError."""


class InputError(Error, ValueError):
    """The text is no puzzle.

    message: what is wrong; source: what the text is called; line, column: where, from 1, or None.
    """

    def __init__(self, message: str, source: str = "", line: Optional[int] = None, column: Optional[int] = None):
        place = ":".join(str(part) for part in (source, line, column) if part)
        super().__init__(f"{place}: {message}" if place else message)
        self.message, self.source, self.line, self.column = message, source, line, column

    def __reduce__(self) -> Any:
        return type(self), (self.message, self.source, self.line, self.column)


class OptionError(Error, ValueError):
    """There is no such option, or it does not go with the question."""


class Cancelled(Error):
    """Session.cancel() ended it."""


class LimitError(Error):
    """The time limit came before there was anything to tell. Reports have the verdict "unknown" instead."""


class WishError(Error):
    """No puzzle could be made as wished; the message has the nearest."""


class SolverError(Error, RuntimeError):
    """The solver failed."""


class InternalError(Error, RuntimeError):
    """A check of an answer failed: a bug, please report it."""


_troubles = {
    "usage": OptionError,
    "cancelled": Cancelled,
    "limit": LimitError,
    "wish": WishError,
    "memory": MemoryError,
    "solver": SolverError,
    "bug": InternalError,
}


def trouble(answer: Dict[str, Any]) -> BaseException:
    """What says in an answer that there is none."""
    return _troubles.get(answer["trouble"], InternalError)(answer["message"])


def refusal(answer: Dict[str, Any]) -> InputError:
    """What an answer says of an error in the text."""
    error = answer["error"]
    return InputError(error["message"], answer["source"], error.get("line"), error.get("column"))
