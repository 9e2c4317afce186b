"""The kinds of definitions, read and checked."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cardhouse.cards import Deck

from .pattern import WrittenRung
from .requirement import Among, Each, Row
from .words import Members

Over = Literal["loses", "after under", "before under", "equal"]
"""What becomes of a total over the aim: it loses, or is as near as one under it, or just worse or better."""


class About(NamedTuple):
    """What is said of every scale."""

    id: str
    summary: str
    example: str
    aliases: tuple[str, ...]
    deck: Deck
    order: str = ""
    """The scale with whose hands its own compare."""
    nothing: str = ""
    """What a hand is called that does not count."""


class Group(NamedTuple):
    """Cards that together count as one: any that add up to a number, or certain ones."""

    of: Members | None
    """Cards of which any may add up; each counts its pips, an ace one, a face card ten."""
    total: int
    cards: frozenset[int]
    """Otherwise, the cards that it takes, by their ids."""
    counts_as: int | None
    """The id of the card that they count as; nothing for a wild card."""


class LadderDefinition(NamedTuple):
    """Rungs, and which cards are on them."""

    about: About
    cards: int
    ranks: tuple[int, ...]
    """The indices of the ranks, lowest first."""
    row: Row
    rungs: tuple[WrittenRung, ...]
    """Lowest first."""
    low: bool = False
    fewer: bool = False
    suits: tuple[int, ...] = ()
    """The suits that break ties, lowest first."""
    wild: Members | None = None
    groups: tuple[Group, ...] = ()


class CountDefinition(NamedTuple):
    """What each card is worth, and which total wins; everything in halves."""

    about: About
    values: tuple[tuple[int, ...], ...]
    """The values of each card, by its id, lowest first."""
    cards: int | None
    """How many cards are counted; nothing for all of them."""
    least_cards: int
    ranks: tuple[int, ...]
    modulo: int = 0
    aim: int | None = None
    over: Over = "loses"
    under_loses: bool = False
    then_ranks: bool = False
    low: bool = False
    said: Literal["points", "total"] = "points"
    on_board: tuple[tuple[Members, tuple[tuple[int, ...], ...]], ...] = ()
    """Cards that the board tells, and what each card is worth if it is among them."""


class SetDefinition(NamedTuple):
    """As many cards as possible that are all different, or all alike, in rank or suit."""

    about: About
    different_ranks: bool
    different_suits: bool
    one_suit: bool
    most: int
    ranks: tuple[int, ...]
    low: bool = False


class CardDefinition(NamedTuple):
    """The best card, or the best few, of those that count."""

    about: About
    of: Members | None
    """Nothing for any card."""
    number: int
    ranks: tuple[int, ...]
    suits: tuple[int, ...] = ()
    low: bool = False


class Stage(NamedTuple):
    """One way of ranking among several that are tried in order."""

    scale: Definition | None
    """Nothing if all hands that get here are equal."""
    least: str = ""
    only: str = ""
    holding: Among | Each | None = None
    holding_text: str = ""
    natural: bool = False
    cards: int = 0
    """How many cards a hand must have; 0 for any number."""
    say: str = ""
    side: Literal["", "face", "butt"] = ""


class StagesDefinition(NamedTuple):
    """Scales one before another."""

    about: About
    stages: tuple[Stage, ...]


Definition = LadderDefinition | CountDefinition | SetDefinition | CardDefinition | StagesDefinition
