"""A hand dealt from given cards, with every card known by its place in the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardhouse.cards import Card
from cardhouse.dealer import Action, Deal
from cardhouse.dealer.events.event import Event, for_seat
from cardhouse.dealer.events.plain import to_dict
from cardhouse.env.told import Told
from cardhouse.spaces.config import EnvConfig

BUTTON: Final = -1
"""The last seat has the button, unless another is named, so that the first seat gets the first card."""

_IN_ORDER: Final = ("order", "set")
"""Answers in which it matters which card is named first."""

Move = tuple[str, int, tuple[int, ...], str]
"""An answer whose cards are given by their places: the same answer in every deal."""


@dataclass(frozen=True)
class Table(EnvConfig):
    """A game with its players, stacks and stakes, and who has the button."""

    button: int = BUTTON


class _Supply(Told):
    """Deals the given cards, and counts them."""

    def __init__(self, deck: Sequence[Card], cards: Sequence[Card]) -> None:
        super().__init__(deck, cards)
        self.taken = 0

    def take(self, seat: int | None) -> Card:
        card = super().take(seat)
        self.taken += 1
        return card


class Replay:
    """What has happened in one deal after some moves."""

    def __init__(self, config: Table, cards: Sequence[Card], moves: Sequence[Move] = ()) -> None:
        self.cards = tuple(cards)
        self._supply = _Supply(config.sheet.deck.cards, self.cards)
        self.deal = Deal(config.setup(config.button % len(config.stacks)), supply=self._supply)
        self.place = {card: place for place, card in enumerate(self.cards)}
        for move in moves:
            self.deal.act(self.action(move))

    @property
    def taken(self) -> int:
        """How many cards have been dealt."""
        return self._supply.taken

    def action(self, move: Move) -> Action:
        """The answer that a move gives in this deal."""
        kind, amount, places, choice = move
        return Action(kind, amount, tuple(self.cards[place] for place in places), choice)

    def move(self, action: Action) -> Move:
        """An answer in this deal as one in any deal."""
        places = [self.place[card] for card in action.cards]
        if action.kind not in _IN_ORDER:
            # In another deal the same cards, sorted by rank, would come in another order.
            places.sort()
        return action.kind, action.amount, tuple(places), action.choice

    def seen(self, seat: int) -> tuple[tuple[str, ...], list[int]]:
        """What a seat has seen and done, but for which cards they were, and the places of those it saw."""
        events = [for_seat(event, seat) for event in self.deal.events]
        told, places = told_of(events, {str(card): place for card, place in self.place.items()})
        own = zip(self.deal.actions, self.deal.turns, strict=True)
        told += [str(self.move(action)) for action, (by, _) in own if by == seat]
        return tuple(told), places

    def holdings(self) -> tuple[tuple[int, ...], ...]:
        """The places of the cards that count at the showdown: those of each seat, and the board's."""
        deal = self.deal
        board = [card for cards in deal.board.values() for card in cards]
        held = [player.cards for player in deal.players]
        return tuple(tuple(self.place[card] for card in some) for some in (*held, board))

    @property
    def by_cards(self) -> bool:
        """Whether the cards decide, nobody having folded."""
        return not any(player.folded for player in self.deal.players)

    @property
    def won(self) -> int:
        """What the first seat has won."""
        return self.deal.stacks[0] - self.deal.setup.stacks[0]


def told_of(events: Sequence[Event], names: Mapping[str, int]) -> tuple[list[str], list[int]]:
    """Events in words, with a number for every card by its name, and these numbers as they come up."""
    places: dict[int, None] = {}
    told = [" ".join(_placed(value, names, places) for value in to_dict(one).values()) for one in events]
    return told, list(places)


def _placed(value: Any, names: Mapping[str, int], places: dict[int, None]) -> str:
    """A value of an event, with places instead of cards."""
    if isinstance(value, list):
        return "[" + " ".join(_placed(one, names, places) for one in value) + "]"
    if isinstance(value, str) and value in names:
        places.setdefault(names[value])
        return f"#{names[value]}"
    return str(value)
