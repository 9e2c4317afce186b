"""What one seat brings to the showdown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cardhouse.cards import Card
from cardhouse.scales import Wilds
from cardhouse.sheets import Contest

Line = tuple[tuple[Card, ...], ...]
"""The cards of one line of the board, area by area."""


class Entry(NamedTuple):
    """What one seat brings to the showdown.

    >>> from cardhouse.cards import parse_cards
    >>> Entry(0, parse_cards("As Ks"), {}, None).cards
    (Card('As'), Card('Ks'))
    """

    seat: int
    cards: tuple[Card, ...]
    parts: Mapping[str, tuple[Card, ...]]
    wilds: Wilds | None
    down: tuple[Card, ...] = ()
    """The cards in the hole."""
    wilds_for: Callable[[Contest, tuple[Card, ...]], Sequence[Wilds]] | None = None
    """Finds what is wild in a hand, if that depends on the contest or on the cards; several ways, if the
    player may choose, and none if nothing is wild."""
    paid_for: tuple[Card, ...] = ()
    """The cards that were made wild for a fee."""
    drawn: tuple[Card, ...] = ()
    """The cards that came in a draw, if it matters."""
