"""The ways that a player may pick in a turn, and what ends the turns."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from cardhouse.sheets.language.asking import WAY
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.when import When
from cardhouse.sheets.language.word import Step

_WAY_TAKEN: Final = re.compile(rf"an? (?P<way>{WAY})(?P<more>, and one more turn each)?")
_TURNS_EACH: Final = re.compile(r"(?P<number>[1-9]\d{0,2}) turns? each")
_DECK: Final = "the deck cannot go round"
TURN_ENDS: Final = (
    "a knock",
    "a knock, and one more turn each",
    "3 turns each",
    _DECK,
    "four of a kind showing",
)
"""One example of each way in which turns may end."""


@dataclass(frozen=True)
class TurnEnd:
    """One thing that ends turns."""

    way: str = ""
    """A way that somebody picks."""
    more: bool = False
    """Whether the others have one more turn after it."""
    number: int = 0
    """How many turns everybody has."""
    when: When | None = None
    """What must be so; if nothing of this is said, the deck has too few cards for one each."""

    @classmethod
    def read(cls, text: str) -> TurnEnd | None:
        """The end that a text stands for, or ``None`` if it is not one."""
        if text == _DECK:
            return cls()
        if found := _WAY_TAKEN.fullmatch(text):
            return cls(found["way"], bool(found["more"]))
        if found := _TURNS_EACH.fullmatch(text):
            return cls(number=int(found["number"]))
        when = When.read(text)
        return cls(when=when) if when else None

    @property
    def by_deck(self) -> bool:
        """Whether it is the deck that ends them."""
        return self == TurnEnd()

    @property
    def leaves_some_out(self) -> bool:
        """Whether it may come before everybody has had a turn."""
        return not self.more and not self.number

    def english(self) -> str:
        """``until somebody picks 'knock'``."""
        if self.way:
            more = ", and then until each of the others has had one more turn" if self.more else ""
            return f"until somebody picks '{self.way}'{more}"
        if self.number:
            return f"until everybody has had {plural(self.number, 'turn')}"
        if self.when:
            return f"until {self.when.english().removeprefix('if ')}"
        return "until the deck has fewer cards than there are players still in"


def read_ends(text: str) -> tuple[TurnEnd, ...] | None:
    """The ends that a text stands for, joined by ``or``; ``None`` if one of them is none.

    >>> [end.way or end.number for end in read_ends("a knock, and one more turn each or 5 turns each")]
    ['knock', 5]
    """
    found = [TurnEnd.read(one) for one in " ".join(text.split()).split(" or ")]
    ends = tuple(end for end in found if end is not None)
    return ends if len(ends) == len(found) else None


@dataclass(frozen=True)
class TurnWay:
    """One of the ways that a player may pick."""

    name: str
    do: tuple[Step, ...]
    when: When | None = None
    """When it is open to a player, if not always."""

    def english(self) -> str:
        """What it is called, and when it may be picked."""
        name = f"'{self.name}', {self.when.english()}" if self.when else f"'{self.name}'"
        return f"{name}:" if self.do else f"{name}: nothing else is done."
