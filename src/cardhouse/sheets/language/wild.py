"""Wild words that depend on the deal, besides ranks, cards and the joker."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from cardhouse.cards import Rank


@dataclass(frozen=True)
class WildWord:
    """A way of being wild that depends on how the cards fell."""

    name: str
    pattern: re.Pattern[str]
    example: str
    english: str
    """With ``{which}`` for the rank or the area it names, if it names one."""
    secret: bool = False
    """Whether it depends on cards that only their owner sees."""
    depends_on: Literal["cards", "hole", "area", "order"] = "cards"
    """What counts besides the cards: which lie in the hole or in an area, or the order of the deal."""


WILD_WORDS: Final[tuple[WildWord, ...]] = (
    WildWord(
        "lowest down",
        re.compile(r"lowest down(?P<which>, aces aside)?"),
        "lowest down",
        "For each player, the rank of the lowest card in the hole (ace high{which}) is wild.",
        secret=True,
        depends_on="hole",
    ),
    WildWord(
        "highest down",
        re.compile(r"highest down(?P<which>, aces aside)?"),
        "highest down",
        "For each player, the rank of the highest card in the hole (ace high{which}) is wild.",
        secret=True,
        depends_on="hole",
    ),
    WildWord(
        "down",
        re.compile(r"down(?P<which>, and all like it)?"),
        "down",
        "For each player, the card in the hole{which} is wild.",
        secret=True,
        depends_on="hole",
    ),
    WildWord(
        "rank of",
        re.compile(r"rank of (?P<which>\w+)"),
        "rank of m",
        "The card {which} of the board and every card of its rank are wild.",
        depends_on="area",
    ),
    WildWord(
        "after",
        re.compile(r"rank after the last (?P<which>[2-9TJQKA]) dealt up"),
        "rank after the last Q dealt up",
        "The rank of the card dealt face up right after the last {which} dealt face up is wild.",
        depends_on="order",
    ),
    WildWord(
        "after followed",
        re.compile(r"rank after the last followed (?P<which>[2-9TJQKA]) dealt up"),
        "rank after the last followed Q dealt up",
        "The rank of the card dealt face up right after a {which} dealt face up is wild, until another "
        "{which} is followed by a card of another rank.",
        depends_on="order",
    ),
    WildWord(
        "dealt down",
        re.compile(r"(?P<which>[2-9TJQKA]) dealt down"),
        "3 dealt down",
        "A {which} that was dealt face down is wild for its holder.",
        secret=True,
        depends_on="hole",
    ),
    WildWord(
        "paid for",
        re.compile(r"(?P<which>[2-9TJQKA]) paid for"),
        "3 paid for",
        "A {which} dealt face up is wild if its holder pays for it.",
    ),
    WildWord(
        "not drawn",
        re.compile(r"(?P<which>[2-9TJQKA]) unless drawn"),
        "7 unless drawn",
        "A {which} is wild, unless it came in a draw.",
        secret=True,
    ),
    WildWord(
        "lowest held",
        re.compile(r"lowest held"),
        "lowest held",
        "In each hand its lowest rank (ace high) and every card of that rank are wild.",
        secret=True,
    ),
)
"""The ways, each of which the dealer can evaluate."""


@dataclass(frozen=True)
class Wild:
    """A way of being wild, with the rank or area it names."""

    word: WildWord
    which: str

    def english(self) -> str:
        """What is wild, in a sentence."""
        ranks = {rank.letter: rank.word for rank in Rank} if self.word.depends_on != "area" else {}
        said = self.word.english.format(which=ranks.get(self.which, self.which))
        return said.replace("A ace", "An ace").replace("A eight", "An eight")


def find_wild(text: str) -> Wild | None:
    """The way a text stands for, or ``None`` if it is not one."""
    said = " ".join(text.split())
    for word in WILD_WORDS:
        if found := word.pattern.fullmatch(said):
            return Wild(word, found.groupdict().get("which") or "")
    return None
