"""The one door through which anything about a table leaves the server.

What a client gets is made here and nowhere else, out of what the table lets one chair see.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from cardroom.cards import Card
from cardroom.dealer import Award, Deal
from cardroom.dealer.event import Event
from cardroom.dealer.view import SeatView, view_beside
from cardroom.dealer.view import View as HandView
from cardroom.history.seen import write_seen
from cardroom.table import Table
from cardroom.table.mine import Mine, mine_of
from cardroom.table.view import public_of

View = dict[str, Any]
_DIFFER: Final = ("seat", "seats", "decision", "events")
"""What chairs see differently of a hand; all the rest is the same for everybody."""
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


class Own(NamedTuple):
    """What one viewer sees besides what everybody does, as JSON by its key; and what happened."""

    texts: dict[str, str]
    events: list[str]


class Moment:
    """A table at one moment, for any number of viewers: what several of them see is made once.

    Everybody is shown what a spectator sees, and besides it what the dealer lets their own seat see.
    """

    def __init__(self, table: Table, more: View) -> None:
        self.public: View = {**public_of(table), **more}
        """What everybody sees."""
        self._table = table
        self._hand = table.hand if table.setting is not None else None
        self._spectator = self._hand.view(None) if self._hand is not None else None
        self._chairs = {seat.player: seat.number for seat in table.seats.values()}
        self._dealt: dict[str, int] = {}
        self._head = ""
        self._same = ""
        self._seats: list[str] = []
        self._decision = "null"
        self._events: dict[int, str] = {}
        if self._spectator is not None:
            self._prepare(self._spectator)

    @property
    def happened(self) -> int:
        """How many events the hand has so far."""
        return len(self._hand.events) if self._hand is not None else 0

    def _prepare(self, seen: HandView) -> None:
        table, setting = self._table, self._table.setting
        if setting is not None and table.hand is not None:
            self._dealt = {player: seat for seat, player in enumerate(setting.players)}
            head = {
                "number": table.hands,
                "over": table.hand.is_over,
                "chairs": setting.dealt,
                "players": setting.players,
            }
            self._head = text_of(head)[:-1]
        self._seats = [_seat_text(seat) for seat in seen.seats]
        self._decision = text_of(seen.decision.to_dict() if seen.decision else None)
        plain = seen._replace(seats=(), events=(), decision=None).to_dict()
        self._same = text_of({name: value for name, value in plain.items() if name not in _DIFFER})[1:-1]

    def own(self, player: str | None, since: int) -> Own:
        """What a player sees, or a spectator, with the events from a number on."""
        chair = self._chairs.get(player or "")
        who, where = ("null", "null") if chair is None else (_quoted(player or ""), str(chair))
        seats = self._table.seats
        mine = _mine_text(mine_of(self._table, None if chair is None else seats[chair], player))
        texts = {"player": who, "chair": where, "mine": mine, "hand": "null"}
        hand, spectator = self._hand, self._spectator
        if hand is None or spectator is None:
            return Own(texts, [])
        seat = None if chair is None else self._dealt.get(player or "")
        if seat is None:
            seen, events = spectator, spectator.events[since:]
        else:
            seen = view_beside(hand, seat, spectator, since)
            events = seen.events
        texts["hand"] = f'{self._head},"view":{self._hand_text(seen, spectator)}}}'
        return Own(texts, [self._event(at, event) for at, event in enumerate(events, since)])

    def _hand_text(self, seen: HandView, spectator: HandView) -> str:
        seats = ",".join(
            text if mine is others else _seat_text(mine)
            for text, mine, others in zip(self._seats, seen.seats, spectator.seats, strict=True)
        )
        decision = self._decision
        if seen.decision is not None and seen.decision != spectator.decision:
            decision = text_of(seen.decision.to_dict())
        seat = "null" if seen.seat is None else seen.seat
        return f'{{"seat":{seat},{self._same},"seats":[{seats}],"decision":{decision}}}'

    def _event(self, at: int, event: Event) -> str:
        if self._spectator is None or event is not self._spectator.events[at]:
            return text_of(event.to_dict())
        if at not in self._events:
            self._events[at] = text_of(event.to_dict())
        return self._events[at]


def hand_seen(deal: Deal, seat: int) -> View:
    """A hand that is over, as one seat saw it: its view, and who won what."""
    view = deal.view(seat)
    events = [card for event in view.events for card in event.cards]
    known = {*events, *(card for one in view.seats for card in one.cards if card is not None)}
    return {"view": view.to_dict(), "awards": [_told(award, known) for award in deal.awards]}


def steps_seen(deal: Deal, seat: int) -> list[View]:
    """A hand once more, as one seat saw it at each decision and at the end.

    Each step says after how many events it was, and has those seats alone that were different before.
    """
    steps: list[View] = []
    before: list[View] = []
    again = deal.undo(len(deal.actions))
    for action in (None, *deal.actions):
        if action is not None:
            again.act(action)
        seen = again.view(seat)._replace(events=(), decision=None).to_dict()
        for key in ("seat", "game", "decision", "events"):
            del seen[key]
        seats, asked = seen["seats"], again.decision
        seen["seats"] = [one for one in seats if one not in before]
        before = seats
        steps.append({"after": len(again.events), "to_act": asked.seat if asked else None, **seen})
    return steps


def _told(award: Award, known: set[Card]) -> str:
    """An award in words; what it was won with only where the player has seen those cards."""
    seen = award.hand is None or known.issuperset(award.hand.cards)
    return award.english() if seen else award._replace(hand=None).english()


def hand_written(deal: Deal, seat: int, players: Sequence[str], **fields: Any) -> str:
    """A hand that is over as a file, with blanks for what one seat did not see."""
    return write_seen(deal, seat, players=players, **fields)


def cards_seen(deal: Deal, seat: int) -> list[Card]:
    """The cards of the first deck that a seat has seen: its own, those face up and those shown."""
    seen: list[Card] = []
    for event in deal.events:
        if event.kind in ("next-deal", "reshuffle"):
            break
        told = event.for_seat(seat)
        seen += [card for card in told.cards if card not in seen]
    return seen


@lru_cache(maxsize=1024)
def _quoted(text: str) -> str:
    return text_of(text)


def _seat_text(seat: SeatView) -> str:
    """Most seats are as they were the last time; those with hands or marks of their own are few."""
    if seat.parts or seat.marks:
        return text_of(seat.to_dict())
    at, stack, bet, total, folded, cards, _, legs, gone, stays, _ = seat
    return _plain_seat(at, stack, bet, total, folded, cards, legs, gone, stays)


@lru_cache(maxsize=4096)
def _plain_seat(
    at: int,
    stack: int,
    bet: int,
    total: int,
    folded: bool,
    cards: tuple[Card | None, ...],
    legs: int,
    gone: bool,
    stays: bool | None,
) -> str:
    return text_of(SeatView(at, stack, bet, total, folded, cards, {}, legs, gone, stays, {}).to_dict())


@lru_cache(maxsize=1024)
def _mine_text(mine: Mine) -> str:
    """Most players may do the same most of the time."""
    return text_of(mine.to_dict())


def text_of(value: Any) -> str:
    """Plain data as JSON."""
    return _ENCODER.encode(value)


def changes(before: View, after: View) -> View:
    """What is different, by the first key; what is gone is none."""
    found = {
        key: value
        for key, value in after.items()
        if key not in before or (before[key] is not value and before[key] != value)
    }
    found.update({key: None for key in before if key not in after})
    return found
