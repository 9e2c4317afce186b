"""The play: what happens, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from string import ascii_lowercase
from typing import Final

from cardhouse.sheets.language.word import Step
from cardhouse.sheets.words.blocks import Block
from cardhouse.sheets.words.repeating import Repeat

from .sections import Line

_TIMES: Final = {2: "twice", 3: "three times", 4: "four times"}


def play(steps: Sequence[Step], structure: str = "") -> list[Line]:
    """The steps, numbered, each with the betting that follows it; in one structure, if it is known."""
    return [
        line
        for n, (move, inside) in enumerate(_moves(steps, structure), start=1)
        for line in (Line(move, "step", f"{n}."), *_inside(inside, structure, 1))
    ]


def _inside(steps: Sequence[Step], structure: str, depth: int) -> Iterator[Line]:
    """The steps of a repeated part, lettered."""
    for letter, (move, inside) in zip(ascii_lowercase, _moves(steps, structure), strict=False):
        yield Line(move, "step", f"{letter}.", depth)
        yield from _inside(inside, structure, depth + 1)


def _moves(steps: Sequence[Step], structure: str) -> Iterator[tuple[str, Sequence[Step]]]:
    """What happens, each with the betting that follows it, and with the steps inside a repeated part."""
    moves: list[tuple[str, Sequence[Step]]] = []
    for step in steps:
        inside: Sequence[Step] = step.do if isinstance(step, Repeat | Block) else ()
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
