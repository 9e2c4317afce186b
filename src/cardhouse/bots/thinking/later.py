"""Where cards are seen next: that tells which of them moved when nobody saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.events.cards import FromDeck, Gave, Looked, Took, Turned
from cardhouse.dealer.events.event import Event, cards_of, seat_of
from cardhouse.dealer.seeing.view import View

_TABLE: Final = -1
"""Stands for a card that lies on the table or comes from the deck."""
_Move = list[tuple[int, Gave]]
"""Cards that players give each other at the same time, and when each of them does."""
_GOES: Final = ("draw", "discard", "pass", "trade")
"""The answers by which cards leave a hand."""


class Later:
    """Who holds each card when it is seen, and when that is."""

    def __init__(self, view: View, start: int) -> None:
        self._seen: dict[Card, list[tuple[int, int]]] = {}
        self._events = view.events
        for at in range(start, len(view.events)):
            event = view.events[at]
            for card in cards_of(event):
                self._seen.setdefault(card, []).append((at, _holder(event)))
        self._sizes = [len(seat.cards) for seat in view.seats]
        self._moves = _moves(view.events, start)
        for seat in view.seats:
            for held in seat.cards:
                if held is not None:
                    self._seen.setdefault(held, []).append((len(view.events), seat.seat))

    def first(self, card: Card) -> int:
        """When a card is seen first; after everything else if it never is."""
        return self._next(card, 0)[0]

    def likely(self, cards: Sequence[Card], at: int, seat: int, to: int | None) -> list[Card]:
        """The cards of a seat, in the order in which they have probably gone to another.

        ``to`` is ``None`` if they go out of play. Cards of which nothing is known stay in order.
        """

        def place(card: Card) -> tuple[int, int]:
            when, holder = self._next(card, at)
            if move is not None and to is not None and when > move[-1][0]:
                goes, stays = (self._may_come(card, one, move[-1][0] + 1) for one in (to, seat))
                if goes != stays:
                    return (-1 if goes else 4), 0
            if holder == seat:
                # The sooner it is seen, the less time it had to go away and come back.
                return 3, -when
            if holder == (_TABLE if to is None else to):
                return 0, when
            # It may have gone on from there, or have gone by way of somebody else.
            return (2 if holder is not None and to is None else 1), 0

        gives = (one for one in self._moves if one[-1][0] >= at and any(g.seat == seat for _, g in one))
        move = next(gives, None)
        return sorted(cards, key=place)

    def _may_come(self, card: Card, seat: int, at: int) -> bool:
        """Whether a card that a seat holds before an event may come to where it is seen next."""
        when, holder = self._next(card, at)
        if holder is None or holder == _TABLE:
            return True
        places = {seat}
        for move in self._moves:
            if move[0][0] >= at and move[-1][0] < when:
                places = {after for place in places for after in self._after(move, place)}
        return holder in places

    def _after(self, move: _Move, seat: int) -> set[int]:
        """Where a card of a seat may be after a move in which nobody saw it."""
        gifts = [gift for _, gift in move if gift.seat == seat]
        places = {gift.to for gift in gifts if not gift.cards}
        if sum(gift.number for gift in gifts) < self._sizes[seat]:
            places.add(seat)
        return places

    def _next(self, card: Card, at: int) -> tuple[int, int | None]:
        """When a card is seen next, from an event on, and who holds it then."""
        for when, seat in self._seen.get(card, ()):
            if when >= at:
                return when, seat
        return len(self._events) + 1, None

    def mended(self, action: Action, decision: Decision, at: int) -> Action:
        """An answer that nobody heard, without cards that the same player still holds later."""
        if action.kind not in _GOES or not action.cards or decision.rows:
            return action
        cards = [*action.cards, *(card for card in decision.cards if card not in action.cards)]
        to = self._receiver(decision, at) if action.kind in ("pass", "trade") else None
        better = action._replace(cards=tuple(self.likely(cards, at, decision.seat, to)[: len(action.cards)]))
        return better if decision.allows(better) else action

    def _receiver(self, decision: Decision, at: int) -> int | None:
        """Who gets cards that a player gives away."""
        if decision.about is not None and decision.about.other is not None:
            return decision.about.other
        gifts = (one for one in self._events[at:] if isinstance(one, Gave) and one.seat == decision.seat)
        return next((gift.to for gift in gifts), None)


def _moves(events: Sequence[Event], start: int) -> list[_Move]:
    """The gifts from one player to another; those that follow one another were chosen at the same time."""
    moves: list[_Move] = []
    for at in range(start, len(events)):
        event = events[at]
        if isinstance(event, Gave):
            if not moves or moves[-1][-1][0] != at - 1:
                moves.append([])
            moves[-1].append((at, event))
    return moves


def _holder(event: Event) -> int:
    """Who held the cards of an event before it."""
    if isinstance(event, Looked):
        return event.other
    if isinstance(event, Took) or (isinstance(event, FromDeck) and not isinstance(event, Turned)):
        return _TABLE
    return seat_of(event)
