"""Steps that are done only if something is so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardhouse.phrases import Said
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.when import When
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.pattern import Pattern


@dataclass(frozen=True)
class Block(Step):
    """Steps for one case and for the other; written ``{ when = "opened", do = [...], else = [...] }``."""

    when: When
    do: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()

    grammar = '{ when = "…", do = [ … ], else = [ … ] }'
    example = "when"
    drawn = ("other", "if")
    after_posts = True
    pattern = Pattern(r"(?!)")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        raise NotImplementedError

    def inside(self) -> Iterable[Step]:
        return (*self.do, *self.otherwise)

    def conditions(self) -> Iterable[When]:
        return (self.when,)

    def takes(self, seats: int) -> int:
        return max(sum(step.takes(seats) for step in steps) for steps in (self.do, self.otherwise))

    def areas_named(self) -> Iterable[str]:
        return [area for atom in self.when.atoms for area in atom.areas]

    def walk(self, state: State) -> Iterator[Said]:
        yield from self.when.walk(state)
        other = state.copy()
        state.facts |= self.when.surely
        yield from state.through(self.do)
        yield from state.through_aside(self.otherwise, other)
        state.join(other)
        state.at = self

    def english(self) -> str:
        said = self.when.english()
        return f"{said[0].upper()}{said[1:]}, what follows is done:"
