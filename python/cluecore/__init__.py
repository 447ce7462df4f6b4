# SPDX-License-Identifier: MIT
"""Which clues of a puzzle contradict each other, and which solution do they have?

>>> import cluecore
>>> report = cluecore.check("4..4\\n....\\n....\\n....\\n")
>>> report.verdict
'contradictory'
>>> [clue.text for clue in report.conflicts[0].clues]
['r1c1=4', 'r1c4=4']

python/README.md tells more; what is answered is the JSON of the command line, docs/reports.md.
"""

from ._answers import Answer, Change, Clue, Conflict, Edit, Encoding, Made, Minimised, Note, Puzzle, Rating
from ._answers import ReadClue, Repair, Report, Slip, Step, Walk, Why
from ._errors import Cancelled, Error, InputError, InternalError, LimitError, OptionError, SolverError, WishError
from ._library import Option, Session, Text
from ._library import version as __version__
from ._questions import check, check_all, convert, encode, explain, generate, hint, map, minimise, picture, rate
from ._questions import rate_all, read, solve, solve_all, steps, why

# fmt: off
__all__ = [
    "Answer", "Cancelled", "Change", "Clue", "Conflict", "Edit", "Encoding", "Error", "InputError", "InternalError",
    "LimitError", "Made", "Minimised", "Note", "Option", "OptionError", "Puzzle", "Rating", "ReadClue", "Repair",
    "Report", "Session", "Slip", "SolverError", "Step", "Text", "Walk", "Why", "WishError", "__version__", "check",
    "check_all", "convert", "encode", "explain", "generate", "hint", "map", "minimise", "picture", "rate", "rate_all",
    "read", "solve", "solve_all", "steps", "why",
]
