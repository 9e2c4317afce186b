"""Conditions: when steps are done, when a contest or lines are in force, when a way is open to a player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from cardhouse.phrases import Said

from .asking import BOARD, Atom, Lying, read_atom
from .state import Span, State

Way = tuple[tuple[bool, Atom], ...]
"""What must be so, and what must not."""


@dataclass(frozen=True)
class When:
    """Conditions joined by ``and``, ``or`` and ``not``; ``and`` binds closer."""

    text: str

    @classmethod
    def read(cls, text: str) -> When | None:
        """The conditions that a text stands for, or ``None`` if it stands for none.

        >>> When.read("flop has a pair and not players >= 4").english()
        'if the flop has a pair and it is not so that the number of players still in is 4 or more'
        """
        when = cls(" ".join(text.split()))
        return when if when._ways is not None else None

    @cached_property
    def _ways(self) -> tuple[Way, ...] | None:
        """The ways in which it may hold; ``None`` if a part of it is no condition."""
        ways = []
        for way in self.text.split(" or "):
            parts = [(not one.startswith("not "), one.removeprefix("not ")) for one in way.split(" and ")]
            atoms = [(so, atom) for so, one in parts if (atom := read_atom(one)) is not None]
            if len(atoms) < len(parts):
                return None
            ways.append(tuple(atoms))
        return tuple(ways)

    @cached_property
    def atoms(self) -> tuple[Atom, ...]:
        """Everything that it asks."""
        return tuple(atom for way in self._ways or () for _, atom in way)

    @cached_property
    def looks(self) -> bool:
        """Whether it asks for more than facts that steps leave behind."""
        return any(atom.look for atom in self.atoms)

    @cached_property
    def one_number(self) -> str | None:
        """The one number of the dice that it asks for, if it asks for nothing else."""
        asked = {atom.fact for atom in self.atoms}
        return next(iter(asked)) if len(asked) == 1 and self.atoms[0].by_dice else None

    @property
    def surely(self) -> set[str]:
        """What is surely so where it holds."""
        asked = [{atom.text for so, atom in way if so} for way in self._ways or ()]
        return {"opened"} if asked and all("opened" in one for one in asked) else set()

    def holds(self, facts: Mapping[str, int]) -> bool:
        """Whether it holds, given the dice and whatever else is known or was looked up."""
        return any(all(atom.holds(facts) == so for so, atom in way) for way in self._ways or ())

    def seen(self, lying: Lying) -> dict[str, int]:
        """What it has to look up, from what lies on the table now."""
        return {atom.fact: int(atom.look(lying)) for atom in self.atoms if atom.look}

    def may_hold(self, facts: Mapping[str, int]) -> bool:
        """Whether it holds, or may hold because it also depends on how the cards fall."""
        return self.looks or self.holds(facts)

    def now(self, facts: Mapping[str, int], lying: Lying) -> bool:
        """Whether it holds now."""
        return self.holds({**facts, **self.seen(lying)} if self.looks else facts)

    def english(self) -> str:
        """``if the die shows 3 or less``."""
        ways = [" and ".join(_said(atom, so=so) for so, atom in way) for way in self._ways or ()]
        return f"if {', or '.join(ways)}"

    def walk(self, state: State, *, alone: bool = False) -> Iterator[Said]:
        """What it asks where it cannot be known; ``alone`` if one player is asked about the own hand."""
        for atom in self.atoms:
            if atom.own and not alone:
                yield Said("errors.sheets.asks-one-player", condition=atom.text)
            if atom.needs and atom.needs not in state.facts:
                yield from _unknown(atom, state)
            for area in atom.areas:
                there = state.areas.get(area, state.board if area == BOARD else Span())
                if not there.most:
                    yield Said("errors.sheets.nothing-lies-there", condition=atom.text, area=area)
            if atom.shows and not state.up.most:
                yield Said("errors.sheets.asked-of-no-up-cards", condition=atom.text)

    def areas(self, known: Mapping[str, int]) -> list[str]:
        """The areas of the board that it names; the whole board is none."""
        named = [area for atom in self.atoms for area in atom.areas]
        return [area for area in named if area != BOARD or area in known]


def _unknown(atom: Atom, state: State) -> Iterator[Said]:
    """Why a fact cannot be asked for."""
    if atom.way:
        ways = sorted(fact.removeprefix("way ") for fact in state.facts if fact.startswith("way "))
        hint = Said("hints.known", known=ways) if ways else ""
        yield Said("errors.sheets.no-such-way", condition=atom.text, way=atom.way, hint=hint)
    elif atom.fact in ("die", "dice") and f"several {atom.fact}" in state.facts:
        yield Said("errors.sheets.which-die", condition=atom.text)
    else:
        yield Said("errors.sheets.not-known-here", condition=atom.text)


def _said(atom: Atom, *, so: bool) -> str:
    if so:
        return atom.english
    return atom.denied or f"it is not so that {atom.english}"
