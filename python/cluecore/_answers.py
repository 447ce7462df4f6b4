# SPDX-License-Identifier: MIT
"""What is answered, as values. Each has the JSON that it comes from in `raw`: docs/reports.md tells of that."""

from __future__ import annotations

import html
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, Iterable, List, Optional, Sequence, Tuple, Type, TypeVar

from ._library import Raw

# What draws an answer's puzzle, from the text that it was read from.
Draw = Callable[[], str]
Value = TypeVar("Value")


@dataclass(frozen=True)
class Clue:
    """A clue as reports name it, "r1c1=5", and where it stands in the text."""

    text: str
    line: int
    column: int


@dataclass(frozen=True)
class Note:
    """What was taken in a way of its own, or passed over; unread: it may be a rule."""

    text: str
    line: int
    column: int
    unread: bool = False


@dataclass(frozen=True)
class Conflict:
    """Clues that cannot hold together under the rules.

    direct: they break the rules each by itself; minimal: without any of them there is a solution, proved; smallest: no
    conflict has fewer clues, proved; explanation: from the clues to the clash, a sentence a step.
    """

    clues: List[Clue]
    rules: List[str]
    direct: bool
    minimal: bool
    smallest: bool
    explanation: List[str] = field(default_factory=list)
    explained_by_all: bool = False


@dataclass(frozen=True)
class Edit:
    """What to write into the text, in place of `length` characters."""

    line: int
    column: int
    length: int
    to: str


@dataclass(frozen=True)
class Slip:
    """A single slip that explains what is wrong; unique: mended, the puzzle has one solution (None: not known)."""

    kind: str
    text: str
    edits: List[Edit]
    unique: Optional[bool] = None


@dataclass(frozen=True)
class Change:
    """What a clue would have to say."""

    clue: Clue
    to: str


@dataclass(frozen=True)
class Repair:
    """As few clues as any to leave out, and what to put in their place, if that can be said."""

    drop: List[Clue]
    change: List[Change]
    unique: Optional[bool] = None


@dataclass(frozen=True)
class Step:
    """A step of reasoning: what it finds, what it rules out, and its sentences.

    simple: it refutes no supposition; technique: what people call it, or ""; cost: how much they find it to take.
    """

    found: List[str]
    excluded: List[str]
    simple: bool
    technique: str
    cost: int
    explanation: List[str]


@dataclass(frozen=True)
class Answer:
    """What all answers have. In a notebook it shows the puzzle.

    verdict: "unique", "several", "solvable", "contradictory", or "unknown", of which `limit` says why; "" where no
    verdict was asked for.
    """

    source: str
    line: Optional[int]
    family: str
    shape: str
    verdict: str
    limit: str
    notes: Sequence[Note]
    raw: Raw = field(repr=False, compare=False)
    draw: Draw = field(repr=False, compare=False)

    def picture(self) -> str:
        """The puzzle as an SVG image, with what is wrong with it, or its solution."""
        return self.draw()

    def _repr_html_(self) -> str:
        said = ", ".join(word for word in (f"{self.family} {self.shape}", self.verdict, self.limit) if word)
        return f"<figure>{self.picture()}<figcaption>{html.escape(said)}</figcaption></figure>"


@dataclass(frozen=True)
class Report(Answer):
    """The verdict, and what is wrong.

    solutions are as the family writes them: a line, or a dictionary. Lists are empty where nothing was found, or there
    was nothing to look for; in `raw` are more: which lists are complete, candidates, likeliest, open places.
    """

    solutions: Sequence[Any]
    solution_count: int
    conflicts: Sequence[Conflict]
    slips: Sequence[Slip]
    suspects: Sequence[Clue]
    repairs: Sequence[Repair]
    missing: Sequence[str]
    redundant: Sequence[Clue]
    differs: Sequence[str]

    @property
    def unique(self) -> bool:
        """Is there exactly one solution?"""
        return self.verdict == "unique"

    @property
    def solution(self) -> Any:
        """The first solution, or None."""
        return self.solutions[0] if self.solutions else None


@dataclass(frozen=True)
class Walk(Answer):
    """The way to the solution; complete: it leads there."""

    steps: Sequence[Step]
    complete: bool


@dataclass(frozen=True)
class Why(Answer):
    """Why a place has its value: the clues and rules that force it. forced: False if another value is possible."""

    place: str
    value: Optional[str]
    forced: Optional[bool]
    other_value: Optional[str]
    clues: Sequence[Clue]
    rules: Sequence[str]
    explanation: Sequence[str]
    minimal: bool


@dataclass(frozen=True)
class Rating(Answer):
    """How hard a puzzle is; level: "easy", "medium", "hard", "extreme", or "" if it has not one solution.

    steps: how many of each technique, as people go; complete: the measure came to the solution.
    """

    level: str
    largest: int
    sum: int
    refutations: int
    nested: int
    cost: int
    steps: Dict[str, int]
    complete: bool


@dataclass(frozen=True)
class ReadClue(Clue):
    """A clue; one that fixes a place has that and its value. assumed: the literal that assumes it, in an Encoding; None
    where it is built into the clauses."""

    place: Optional[str] = None
    value: Optional[str] = None
    assumed: Optional[int] = None


@dataclass(frozen=True)
class Puzzle(Answer):
    """What a text was read as; text: as cluecore writes it."""

    format: str
    text: str
    places: List[str]
    clues: List[ReadClue]


@dataclass(frozen=True)
class Minimised(Answer):
    """A puzzle without clues that it does not need; text: as cluecore writes it, "" where it has not one solution.

    minimal: none of its clues but those to keep can be left out, with a symmetry not together with its image, proved;
    smallest: no choice of them has fewer, proved, where fewest=True asked for that; at_least: so many are needed, those
    to keep included.
    """

    text: str
    left_out: List[ReadClue]
    minimal: bool
    smallest: bool
    at_least: int


@dataclass(frozen=True)
class Made:
    """A puzzle that was made; solution: as its family writes it; number: of those that its seed makes, from 1.

    level, and largest, the cells of its largest refutation: "" and 0 where level=... did not ask for them.
    """

    text: str
    solution: Any
    family: str
    shape: str
    clues: int
    seed: int
    number: int
    level: str = ""
    largest: int = 0

    draw: Draw = field(repr=False, compare=False, default=str)

    def picture(self) -> str:
        """The puzzle as an SVG image, with its solution."""
        return self.draw()

    def _repr_html_(self) -> str:
        return f"<figure>{self.picture()}<figcaption>{html.escape(f'{self.family} {self.shape}')}</figcaption></figure>"


@dataclass(frozen=True)
class Encoding(Answer):
    """A puzzle as clauses, with every clue to be assumed: what PySAT and DIMACS call a formula with assumptions.

    names: of variables, the first of number 1; groups: what rules say, and group_of[i] is clause i's.
    """

    encoding: str
    names: List[str] = field(repr=False)
    clauses: List[List[int]] = field(repr=False)
    clues: List[ReadClue] = field(repr=False)
    groups: List[str] = field(repr=False)
    group_of: List[int] = field(repr=False)
    answer: List[Tuple[str, Dict[str, int]]] = field(repr=False)

    @property
    def assumptions(self) -> List[int]:
        """A literal for each clue; with all of them, the formula is the puzzle."""
        return [clue.assumed for clue in self.clues if clue.assumed is not None]

    def core(self, literals: Iterable[int]) -> List[ReadClue]:
        """The clues that these literals assume: of a solver's core, those in conflict."""
        wanted = set(literals)
        return [clue for clue in self.clues if clue.assumed in wanted]

    def decode(self, model: Iterable[int]) -> Dict[str, str]:
        """The value of each place in a model: its true literals, at least those of variables that hold."""
        true = set(model)
        return {
            place: next(value for value, literal in values.items() if literal in true or (literal < 0 and -literal not in true))
            for place, values in self.answer
        }

    def dimacs(self, assume: Optional[Iterable[int]] = None) -> str:
        """As DIMACS CNF, with these literals as unit clauses, or all assumptions."""
        units = [[literal] for literal in (self.assumptions if assume is None else assume)]
        lines = (" ".join(map(str, [*clause, 0])) for clause in self.clauses + units)
        return "\n".join([f"p cnf {len(self.names)} {len(self.clauses) + len(units)}", *lines, ""])


def _each(make: Callable[..., Value], items: Optional[Iterable[Raw]]) -> Sequence[Value]:
    return [make(item) for item in items] if items else ()


def _clue(raw: Raw) -> Clue:
    return Clue(**raw)


def _clues(items: Iterable[Raw]) -> List[Clue]:
    return [Clue(**item) for item in items]


def _made(kind: Type[Value], fields: Dict[str, Any]) -> Value:
    """What a frozen dataclass makes field by field, in half the time: streams have millions of reports."""
    value = object.__new__(kind)
    value.__dict__.update(fields)
    return value


def _repair(raw: Raw) -> Repair:
    changes = [Change(Clue(**change["clue"]), change["to"]) for change in raw["change"]]
    return Repair(_clues(raw["drop"]), changes, raw.get("unique"))


def _slip(raw: Raw) -> Slip:
    return Slip(raw["kind"], raw["text"], [Edit(**edit) for edit in raw.get("edits", ())], raw.get("unique"))


def _note(raw: Raw) -> Note:
    return Note(**raw)


def _step(raw: Raw) -> Step:
    named = raw["simple"], raw.get("technique", ""), raw["cost"]
    return Step(raw["found"], raw.get("excluded", []), *named, raw["explanation"])


def _conflict(raw: Raw) -> Conflict:
    explained: Raw = {**raw, "clues": _clues(raw["clues"])}
    return Conflict(**explained)


def _common(raw: Raw, draw: Draw) -> Dict[str, Any]:
    return {
        "source": raw["source"],
        "line": raw.get("line"),
        "family": raw["family"],
        "shape": raw["shape"],
        "verdict": raw.get("verdict", ""),
        "limit": raw.get("limit", ""),
        "notes": _each(_note, raw.get("notes")),
        "raw": raw,
        "draw": draw,
    }


def report(raw: Raw, draw: Draw) -> Report:
    fields = _common(raw, draw)
    fields.update(
        solutions=raw.get("solutions", ()),
        solution_count=raw["solution_count"],
        conflicts=_each(_conflict, raw.get("conflicts")),
        slips=_each(_slip, raw.get("slips")),
        suspects=_each(_clue, raw.get("suspects")),
        repairs=_each(_repair, raw.get("repairs")),
        missing=raw.get("missing", ()),
        redundant=_each(_clue, raw.get("redundant")),
        differs=raw.get("differs", ()),
    )
    return _made(Report, fields)


def walk(raw: Raw, draw: Draw) -> Walk:
    steps = [_step(step) for step in raw.get("steps", ())]
    return Walk(**_common(raw, draw), steps=steps, complete=raw.get("steps_complete", False))


def hint(raw: Raw, draw: Draw) -> Optional[Step]:
    return _step(raw["step"]) if "step" in raw else None


def why(raw: Raw, draw: Draw) -> Why:
    return Why(
        **_common(raw, draw),
        place=raw["place"],
        value=raw.get("value"),
        forced=raw.get("forced"),
        other_value=raw.get("other_value"),
        clues=_clues(raw.get("clues", ())),
        rules=raw.get("rules", []),
        explanation=raw.get("explanation", []),
        minimal=raw.get("minimal", False),
    )


def rating(raw: Raw, draw: Draw) -> Rating:
    numbers = {name: raw.get(name, 0) for name in ("largest", "sum", "refutations", "nested", "cost")}
    return Rating(
        **_common(raw, draw),
        **numbers,
        level=raw.get("level", ""),
        steps=raw.get("steps", {}),
        complete=raw.get("rating_complete", False),
    )


def puzzle(raw: Raw, draw: Draw) -> Puzzle:
    clues = [ReadClue(**clue) for clue in raw["clues"]]
    return Puzzle(**_common(raw, draw), format=raw["format"], text=raw["text"], places=raw["places"], clues=clues)


def encoding(raw: Raw, draw: Draw) -> Encoding:
    return Encoding(
        **_common(raw, draw),
        encoding=raw["encoding"],
        names=raw["variables"],
        clauses=raw["clauses"],
        clues=[ReadClue(**clue) for clue in raw["clues"]],
        groups=raw["groups"],
        group_of=raw["group_of"],
        answer=[(one["place"], one["values"]) for one in raw["answer"]],
    )


def minimised(raw: Raw, draw: Draw) -> Minimised:
    return Minimised(
        **_common(raw, draw),
        text=raw.get("text", ""),
        left_out=[ReadClue(**clue) for clue in raw.get("left_out", ())],
        minimal=raw.get("minimal", False),
        smallest=raw.get("smallest", False),
        at_least=raw.get("at_least", 0),
    )


def made(raw: Raw, draw: Draw) -> Made:
    named = {name: raw[name] for name in ("solution", "family", "shape", "clues", "seed", "number")}
    return Made(text=raw["puzzle"], **named, level=raw.get("level", ""), largest=raw.get("largest", 0), draw=draw)
