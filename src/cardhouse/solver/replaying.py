"""A hand dealt from given cards, with every card known by its place in the deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardhouse.cards import Card
from cardhouse.dealer import Action, Deal
from cardhouse.dealer.events.event import for_seat
from cardhouse.dealer.events.plain import to_dict
from cardhouse.env.told import Told
from cardhouse.spaces.config import EnvConfig

BUTTON: Final = -1
"""The last seat has the button, so that the first seat is the first to get a card."""

_IN_ORDER: Final = ("order", "set")
"""Answers in which it matters which card is named first."""

Move = tuple[str, int, tuple[int, ...], str]
"""An answer whose cards are given by their places: the same answer in every deal."""


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

    def __init__(self, config: EnvConfig, cards: Sequence[Card], moves: Sequence[Move] = ()) -> None:
        self.cards = tuple(cards)
        self._supply = _Supply(config.sheet.deck.cards, self.cards)
        seats = len(config.stacks)
        self.deal = Deal(config.setup(BUTTON % seats), supply=self._supply)
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
        told: list[str] = []
        places: dict[int, None] = {}
        names = {str(card): place for card, place in self.place.items()}
        for event in self.deal.events:
            row = [_placed(value, names, places) for value in to_dict(for_seat(event, seat)).values()]
            told.append(" ".join(row))
        own = zip(self.deal.actions, self.deal.turns, strict=True)
        told += [str(self.move(action)) for action, (by, _) in own if by == seat]
        return tuple(told), list(places)

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


def _placed(value: Any, names: dict[str, int], places: dict[int, None]) -> str:
    """A value of an event, with places instead of cards."""
    if isinstance(value, list):
        return "[" + " ".join(_placed(one, names, places) for one in value) + "]"
    if isinstance(value, str) and value in names:
        places.setdefault(names[value])
        return f"#{names[value]}"
    return str(value)
