"""The play: what happens, step by step."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from string import ascii_lowercase
from typing import Final, NamedTuple

from cardhouse.sheets.language.word import Step
from cardhouse.sheets.words.blocks import Block
from cardhouse.sheets.words.repeating import Repeat
from cardhouse.sheets.words.turns.turns import Turns

from .sections import Line

_ALONE: Final = re.compile(r"(?:From the dealer's left, e|E)ach player(?: in turn)?|Everybody")
_TIMES: Final = {2: "twice", 3: "three times", 4: "four times"}


def play(steps: Sequence[Step], structure: str = "") -> list[Line]:
    """The steps, numbered, each with the betting that follows it; in one structure, if it is known."""
    return [
        line
        for n, (move, inside) in enumerate(_moves(steps, structure), start=1)
        for line in (Line(move, "step", f"{n}."), *_inside(inside, structure, 1))
    ]


def _inside(steps: Sequence[Told], structure: str, depth: int) -> Iterator[Line]:
    """The steps of a repeated part, lettered."""
    for letter, (move, inside) in zip(ascii_lowercase, _moves(steps, structure), strict=False):
        yield Line(move, "step", f"{letter}.", depth)
        yield from _inside(inside, structure, depth + 1)


class _Titled(NamedTuple):
    """Steps under a heading: a way of a turn."""

    title: str
    steps: tuple[Step, ...]
    alone: bool
    follows: bool = False

    def said_in(self, structure: str) -> str:
        """The heading."""
        return self.title


Told = Step | _Titled


def _inside_of(step: Told) -> Sequence[Told]:
    """What is told under a step."""
    if isinstance(step, _Titled):
        return [_Titled(told_alone(one), (), alone=True) for one in step.steps] if step.alone else step.steps
    if isinstance(step, Turns):
        ways = [_Titled(way.english(), way.do, alone=True) for way in step.ways]
        then = [_Titled("After each round of turns:", step.then, alone=False)] if step.then else []
        return [*ways, *then]
    return step.do if isinstance(step, Repeat | Block) else ()


def ways_told(turns: Turns) -> Iterator[str]:
    """What each thing that a player may pick comes to, and what follows a round, each in one paragraph."""
    for way in turns.ways:
        yield " ".join((way.english(), *map(told_alone, way.do)))
    if turns.then:
        yield " ".join(("After each round of turns:", *(step.english() for step in turns.then)))


def told_alone(step: Step) -> str:
    """What one player does alone."""
    said = _ALONE.sub("The player", step.english())
    return said.replace("; the dealer replaces them when all have discarded", " and gets as many new ones")


def _moves(steps: Sequence[Told], structure: str) -> Iterator[tuple[str, Sequence[Told]]]:
    """What happens, each with the betting that follows it, and with the steps inside a repeated part."""
    moves: list[tuple[str, Sequence[Told]]] = []
    for step in steps:
        inside = _inside_of(step)
        if moves and step.follows and not moves[-1][1]:
            moves[-1] = f"{moves[-1][0]} {step.said_in(structure)}", ()
        else:
            moves.append((step.said_in(structure), inside))
        if isinstance(step, Block) and step.otherwise:
            moves.append(("Otherwise:", step.otherwise))
    for (move, steps_inside), same in groupby(moves):
        times = len(list(same))
        yield (
            (move if times == 1 else f"{move} This is done {_TIMES.get(times, f'{times} times')}."),
            steps_inside,
        )
