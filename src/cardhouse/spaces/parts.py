"""How an observation is laid out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, product
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer.pieces.action import CARD_KINDS, CHOICE_KINDS
from cardhouse.dealer.showdown.matches import NUMBERS, numbered
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.bank.hitting import HitOrStand
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.rows.setting import DealStacks, Rows

KINDS: Final = ("bet", "wager", "set", *CARD_KINDS, *CHOICE_KINDS)
"""The kinds of decisions."""
DECLARED: Final = ("high", "low", "both", "out")
SEAT: Final = (
    "stack",
    "bet",
    "total",
    "live",
    "gone",
    "in",
    "out",
    "legs",
    "cards",
    "hidden",
    "drawn",
    "draws",
    *(f"declared {way}" for way in DECLARED),
    "stopped",
    "passes",
    "fantasyland",
    "button",
    "turn",
)
"""What an observation says about every seat, the viewer's first and then clockwise."""
TABLE: Final = ("pot", "to call", "least", "most", "deal", "streets", "raises", "actions", "die", "dice")
"""What it says about the table."""


@dataclass(frozen=True)
class Parts:
    """Where everything is in an observation."""

    at: dict[str, slice]
    """The parts by name, in their order."""
    size: int
    deck: tuple[Card, ...]
    """The different cards of the deck, in the order of every part about cards."""
    rows: tuple[str, ...]
    """The rows and hands that players split their cards into."""
    laid: int
    """How many rows cards are laid in, one after another."""

    @classmethod
    def of(cls, sheet: Sheet, players: int, laid: int) -> Parts:
        """The layout for a game with a number of players."""
        deck = tuple(sorted(set(sheet.deck.cards)))
        rows = tuple(dict.fromkeys(_rows(sheet, players)))
        at: dict[str, slice] = {}
        size = 0
        for name, length in _named(sheet, players, len(deck), rows, laid):
            at[name] = slice(size, size + length)
            size += length
        return cls(at, size, deck, rows, laid)


def _named(
    sheet: Sheet, players: int, deck: int, rows: tuple[str, ...], laid: int
) -> Iterator[tuple[str, int]]:
    """Every part and its length."""
    yield "table", len(TABLE)
    yield "kind", len(KINDS)
    yield "removed", max((len(lines.lines) for lines in sheet.lines), default=0)
    yield "game", len(sheet.branches)
    for seat in range(players):
        yield f"seat {seat}", len(SEAT)
    yield "own cards", deck
    yield "own cards showing", deck
    for seat in range(1, players):
        yield f"cards of seat {seat}", deck
    for area in sheet.layout.areas:
        yield f"board {area}", deck
    for area in sheet.off:
        yield f"offer {area}", deck
    for name in ("community", "pile", "last card", "choice of cards", "card to lay"):
        yield name, deck
    for row in range(laid):
        yield f"laid in row {row + 1}", deck
    for seat, name in product(range(players), rows):
        yield f"{name} of seat {seat}", deck


def _rows(sheet: Sheet, players: int) -> Iterator[str]:
    """The names of everything that players may split their cards into."""
    names = list(chain.from_iterable(step.makes() for step in sheet.steps))
    names += [step.part for step in sheet.steps if isinstance(step, DealCards) and step.part]
    if rows := sheet.find(Rows):
        names += dict(rows.rows)
    yield from names
    if any(isinstance(step, HitOrStand) for step in sheet.steps):
        yield from NUMBERS[:2]
    for step in sheet.steps:
        if isinstance(step, DealStacks) and (each := step.stacks // players) > 1:
            yield from NUMBERS[:each]
            yield from (numbered(name, number) for number in range(1, each) for name in names)
