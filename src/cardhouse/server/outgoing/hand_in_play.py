"""A hand in play, as JSON for any of its seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import repeat
from operator import attrgetter
from typing import Any, Final, Protocol

from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.events.plain import plain_of, to_dict
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.seeing.holdings import Holding, awards_seen, holdings, holdings_by_line, shown
from cardhouse.dealer.seeing.view import SeatView
from cardhouse.history.records.won import Won
from cardhouse.live import LiveHand
from cardhouse.server.workers.hand import RemoteHand, dealt_here
from cardhouse.table import DealtHand

from .finished_hands import won
from .texts import View, text_of

_LAID: Final = (
    "game",
    "button",
    "board",
    "boards",
    "removed",
    "community",
    "pile",
    "offers",
    "facts",
    "deal",
    "stage",
    "begun",
    "bank",
    "jackpot",
    "wild",
)
"""What everybody sees alike, and what stays the same for many actions."""
_laid: Final = attrgetter(*_LAID)


class Told(Protocol):
    """A hand at one moment, as JSON for any of its seats."""

    happened: int
    """How many events there are so far."""
    firm: int
    """How many of them are the same as they were at the last moment."""

    def own(self, seat: int | None, since: int) -> tuple[str, list[str]]:
        """What a seat or a spectator sees, and the events from a number on."""


class HandTold:
    """A hand that is dealt here; what has not changed since the last moment is not made again."""

    def __init__(self, hand: Deal, last: HandTold | None = None) -> None:
        self.happened = len(hand.events)
        self._hand = hand
        self.spectator = seen = hand.view(None)
        """What a spectator sees."""
        # Cards that are told change what was told of them before.
        self.firm = self.happened
        if hand.state.witness is not None and last is not None:
            self.firm = _alike(seen.events, last.spectator.events)
        self._events: dict[int, str] = {}
        was = last.seats if last is not None and len(last.seats) == len(seen.seats) else None
        self.seats: list[tuple[SeatView, str]] = [
            before if before is not None and before[0] == seat else (seat, _seat_text(seat))
            for seat, before in zip(seen.seats, was or repeat(None), strict=False)
        ]
        """What a spectator sees of the seats, and the same as JSON."""
        self._seats = [text for _, text in self.seats]
        self._decision = _decision_text(seen.decision)
        # The cards on the table stay the same for many actions.
        laid = _laid(seen)
        if last is not None and last.laid[0] == laid:
            self.laid: tuple[tuple[Any, ...], str] = last.laid
            """What lies on the table, and the same as JSON."""
        else:
            plain = seen._replace(seats=(), events=(), decision=None).to_dict()
            self.laid = laid, text_of({name: plain[name] for name in _LAID})[1:-1]
        self._same = f'{self.laid[1]},"pot":{seen.pot},"pots":{_pots_text(seen.pots)}'

    def own(self, seat: int | None, since: int) -> tuple[str, list[str]]:
        """What a seat or a spectator sees, and the events from a number on."""
        spectator = self.spectator
        seats, decision, at, wild = self._seats, self._decision, "null", "[]"
        events: Sequence[Event] = spectator.events[since:]
        if seat is not None:
            mine = self._hand.view_beside(seat, since)
            seats, events, at = list(seats), mine.events, str(seat)
            for number, more in mine.seats.items():
                seats[number] = _seat_text(more)
            if mine.decision is not spectator.decision:
                decision = _decision_text(mine.decision)
            if mine.wild:
                wild = text_of([one.to_dict() for one in mine.wild])
        own = f'"seats":[{",".join(seats)}],"own_wild":{wild},"decision":{decision}'
        view = f'{{"seat":{at},{self._same},{own}}}'
        return view, [self._event(place, event) for place, event in enumerate(events, since)]

    def _event(self, at: int, event: Event) -> str:
        if event != self.spectator.events[at]:
            return text_of(to_dict(event))
        if at not in self._events:
            self._events[at] = text_of(to_dict(event))
        return self._events[at]


def _alike(events: Sequence[Event], before: Sequence[Event]) -> int:
    """How many events at the beginning are the same."""
    return next(
        (at for at, (one, other) in enumerate(zip(events, before, strict=False)) if one != other),
        min(len(events), len(before)),
    )


def told_of(hand: DealtHand | None, last: Told | None = None) -> Told | None:
    """What there is to tell about a hand; one that is dealt in another process is told there."""
    if hand is None:
        return None
    if isinstance(hand, RemoteHand):
        return hand.told
    return HandTold(dealt_here(hand), last if isinstance(last, HandTold) else None)


def seen_by_all(hand: DealtHand) -> tuple[list[View], list[list[int]]]:
    """What everybody has seen of a hand, and which steps of its game began after how many events."""
    if isinstance(hand, RemoteHand):
        seen = hand.plain_view(None)
    elif isinstance(hand, LiveHand):
        return [], []
    else:
        seen = dealt_here(hand).view(None).to_dict()
    return seen["events"], seen["begun"]


def live_of(hand: DealtHand | None) -> View | None:
    """What whoever enters a hand with real cards has to know; nothing if it is no such hand."""
    if isinstance(hand, RemoteHand):
        return hand.live
    return hand.to_dict() if isinstance(hand, LiveHand) else None


def _pots_text(pots: Iterable[Pot]) -> str:
    each = (f'{{"amount":{pot.amount},"seats":[{",".join(map(str, pot.eligible))}]}}' for pot in pots)
    return f"[{','.join(each)}]"


@lru_cache(maxsize=4096)
def _decision_text(decision: Decision | None) -> str:
    return text_of(decision.to_dict() if decision is not None else None)


def _seat_text(seat: SeatView) -> str:
    """A seat as JSON; most have not changed since the last time, and few have parts or marks."""
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


def holdings_seen(deal: Deal, seat: int | None) -> View:
    """What a seat holds at the moment, what others have shown, and who has won what."""
    hand, view = deal.state, deal.view(seat)
    others = shown(hand, view) if deal.is_over else ()
    return {
        "holding": [_held(one) for one in holdings(hand, seat)] if seat is not None else [],
        "lines": [
            {"line": line, "holding": [_held(one) for one in held]}
            for line, held in (holdings_by_line(hand, seat) if seat is not None else {}).items()
        ],
        "shown": [{"seat": who, **_held(one)} for who, one in others],
        "awards": [
            won(Won.of(award)._replace(cards=tuple(cards))) for award, cards in awards_seen(hand, view)
        ],
    }


def _held(held: Holding) -> View:
    cards, wild = [*map(str, held.cards)], [*map(str, held.wild)]
    return {"contest": held.contest, "hand": plain_of(held.hand), "cards": cards, "wild": wild}
