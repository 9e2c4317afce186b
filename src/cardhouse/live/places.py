"""Where the cards of a hand lie, told or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.dealer.pieces.copies import without


class Place(NamedTuple):
    """A place where cards lie: in front of a seat, or on the table.

    >>> from cardhouse.live import live
    >>> live("holdem", stacks=[200] * 2, stakes="no-limit 1/2").places[0].to_dict()
    {'seat': 0, 'name': '', 'up': False, 'cards': ['?1', '?3']}
    """

    seat: int | None
    name: str
    """The area of the board, the part of the hand, or nothing."""
    up: bool
    cards: tuple[Card, ...]

    def to_dict(self) -> dict[str, Any]:
        """The place as plain data; a card that nobody has told is named by its number."""
        return {
            "seat": self.seat,
            "name": self.name,
            "up": self.up,
            "cards": [str(card) for card in self.cards],
        }


def places_in(deal: Deal) -> Iterator[Place]:
    """Every place of a hand with cards, the board first."""
    yield from (place for place in (*_on_table(deal), *_of_players(deal)) if place.cards)


def _on_table(deal: Deal) -> Iterator[Place]:
    first, *more = deal.boards
    for area, cards in first.items():
        yield Place(None, area, up=True, cards=tuple(cards))
    lay_there = [card for cards in first.values() for card in cards]
    for run, areas in enumerate(more, start=2):
        for area, cards in areas.items():
            # Runs of a board share the cards that lay there before.
            yield Place(None, f"{area} {run}", up=True, cards=without(cards, lay_there))
    state = deal.state
    yield Place(None, "", up=True, cards=(*state.board.community, *state.stock.pile))
    for area, cards in state.stock.offers.items():
        yield Place(None, area, up=True, cards=tuple(cards))


def _of_players(deal: Deal) -> Iterator[Place]:
    for player in deal.live:
        for up in (False, True):
            held = tuple(one.card for one in player.order if one.up == up)
            yield Place(player.seat, "", up=up, cards=held)
