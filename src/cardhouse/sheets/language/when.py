"""Conditions of blocks: what the dice show, how many are in, what lies on the board or shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Protocol

from cardhouse.cards import Card
from cardhouse.cards.words import rank_said

from .condition import OPERATORS

_COMPARED: Final = re.compile(r"(?P<name>die|dice|players) (?P<operator><=|>=|<|>|==) (?P<number>\d+)")
_AREA: Final = re.compile(
    r"(?P<area>[\w-]+) "
    r"(?:(?P<one>is of one (?:suit|colour))|(?P<pair>has a pair)|(?P<how>is|has) (?P<what>\S+))"
)
_SHOWN: Final = re.compile(r"somebody shows (?:(?P<pair>a pair)|(?P<what>\S+))")
_SUITS: Final = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"}
_COLOURS: Final = {"red": "dh", "black": "cs"}
_SAID: Final = {"<=": "or fewer", ">=": "or more", "==": ""}


class Lying(Protocol):
    """What a condition may look at."""

    @property
    def facts(self) -> Mapping[str, int]:
        """What the dice show, and whether the pot was opened."""

    @property
    def players(self) -> int:
        """How many are still in."""

    @property
    def areas(self) -> Mapping[str, Sequence[Card]]:
        """The cards of each area of the board."""

    @property
    def shown(self) -> Iterable[Sequence[Card]]:
        """The up-cards of each player still in."""


def _meant(what: str) -> Callable[[Card], bool] | None:
    """Which cards a word means: ``red``, ``hearts``, ``faces``, ``K``, ``Kd``; ``None`` if it means none."""
    if what in _COLOURS or what in _SUITS:
        suits = _COLOURS.get(what) or _SUITS[what]
        return lambda card: str(card)[1] in suits
    if what == "faces":
        return lambda card: card.rank.letter in "JQK"
    if re.fullmatch(r"[2-9TJQKA]", what):
        return lambda card: card.rank.letter == what
    return (lambda card: str(card) == what) if re.fullmatch(r"[2-9TJQKA][cdhs]", what) else None


def _what_said(what: str, *, one: bool) -> str:
    if re.fullmatch(r"[2-9TJQKA]", what):
        return f"{'an' if what in 'A8' else 'a'} {rank_said(what, 'one')}"
    if what == "faces":
        return "a face card" if one else "of face cards alone"
    if what in _SUITS:
        return f"a {what[:-1]}" if one else f"all {what}"
    return (f"a {what} card" if one else f"all {what}") if what in _COLOURS else f"the {what}"


def _paired(cards: Sequence[Card]) -> bool:
    return len({card.rank for card in cards}) < len(cards)


@dataclass(frozen=True)
class Atom:
    """One thing that is so or not."""

    text: str
    english: str
    test: Callable[[Lying], bool]
    needs: str = ""
    """The fact that must be known where it is asked."""
    area: str = ""
    """The area of the board that it looks at."""
    shows: bool = False
    """Whether it looks at up-cards of players."""


def _read(text: str) -> Atom | None:
    if text == "opened":
        return Atom(text, "the pot was opened", lambda seen: bool(seen.facts.get("opened")), "opened?")
    if found := _COMPARED.fullmatch(text):
        return _compared(text, found["name"], found["operator"], int(found["number"]))
    if found := _SHOWN.fullmatch(text):
        if found["pair"]:
            return Atom(text, "somebody shows a pair", lambda seen: any(map(_paired, seen.shown)), shows=True)
        meant = _meant(found["what"])
        said = f"somebody shows {_what_said(found['what'], one=True)}"
        return meant and Atom(
            text, said, lambda seen: any(meant(card) for up in seen.shown for card in up), shows=True
        )
    found = _AREA.fullmatch(text)
    return _of_area(text, found) if found else None


def _compared(text: str, name: str, operator: str, number: int) -> Atom:
    compare = OPERATORS[operator]
    said = {"die": "the die shows", "dice": "the dice add up to", "players": "those still in are"}[name]
    many = f"{'less' if operator == '<' else 'more'} than {number}" if operator in "<>" else ""
    english = f"{said} {many or f'{number} {_SAID[operator]}'.rstrip()}"
    if name == "players":
        return Atom(text, english, lambda seen: compare(seen.players, number))
    return Atom(text, english, lambda seen: name in seen.facts and compare(seen.facts[name], number), name)


def _of_area(text: str, found: re.Match[str]) -> Atom | None:
    area = found["area"]

    def atom(said: str, test: Callable[[Sequence[Card]], bool]) -> Atom:
        return Atom(text, f"the {area} {said}", lambda seen: test(seen.areas[area]), area=area)

    if found["pair"]:
        return atom("has a pair", _paired)
    if found["one"]:
        colour = found["one"].endswith("colour")
        said = found["one"]
        return atom(said, lambda cards: len({_colour(card) if colour else card.suit for card in cards}) == 1)
    meant = _meant(found["what"])
    if meant is None:
        return None
    one = found["how"] == "has"
    said = f"{found['how']} {_what_said(found['what'], one=one)}"
    return atom(said, lambda cards: bool(cards) and (any if one else all)(meant(card) for card in cards))


def _colour(card: Card) -> str:
    return next((name for name, letters in _COLOURS.items() if str(card)[1] in letters), "")


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
        'if the flop has a pair and it is not so that those still in are 4 or more'
        """
        when = cls(" ".join(text.split()))
        return when if when._ways is not None else None

    @cached_property
    def _ways(self) -> tuple[Way, ...] | None:
        """The ways in which it may hold; ``None`` if a part of it is no condition."""
        ways = []
        for way in self.text.split(" or "):
            parts = [(not one.startswith("not "), one.removeprefix("not ")) for one in way.split(" and ")]
            atoms = [(so, atom) for so, one in parts if (atom := _read(one)) is not None]
            if len(atoms) < len(parts):
                return None
            ways.append(tuple(atoms))
        return tuple(ways)

    @property
    def atoms(self) -> Iterator[Atom]:
        """Everything that it asks."""
        return (atom for way in self._ways or () for _, atom in way)

    @property
    def surely(self) -> set[str]:
        """What is surely so where it holds."""
        asked = [{atom.text for so, atom in way if so} for way in self._ways or ()]
        return {"opened"} if asked and all("opened" in one for one in asked) else set()

    def holds(self, seen: Lying) -> bool:
        """Whether it holds now."""
        return any(all(atom.test(seen) == so for so, atom in way) for way in self._ways or ())

    def english(self) -> str:
        """``if the die shows 3 or fewer``."""
        ways = [
            " and ".join(atom.english if so else f"it is not so that {atom.english}" for so, atom in way)
            for way in self._ways or ()
        ]
        return f"if {', or '.join(ways)}"
