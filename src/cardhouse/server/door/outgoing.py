"""The one door through which anything about a table leaves the server.

What a client gets is made here and nowhere else, out of what the table lets one chair see.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import repeat
from operator import attrgetter
from typing import Any, Final, NamedTuple, Protocol

from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.events.plain import to_dict
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.seeing.holdings import Held, awards_seen, holdings, shown
from cardhouse.dealer.seeing.view import SeatView, view_beside
from cardhouse.history.records import felt
from cardhouse.history.records.record import Record
from cardhouse.history.records.won import Won
from cardhouse.history.seen import write_seen
from cardhouse.server.workers.hand import RemoteHand
from cardhouse.table import Table
from cardhouse.table.seats.permissions import counting, mine_of
from cardhouse.table.seeing import moving_of, seats_standing, stacks_of, standing_of
from cardhouse.telling.awards import award_said, what_said

View = dict[str, Any]
Texts = dict[str, str]
"""Values as JSON, by their keys."""
_LAID: Final = (
    "game",
    "button",
    "board",
    "boards",
    "removed",
    "community",
    "pile",
    "facts",
    "deal",
    "jackpot",
)
"""What is the same of a hand for everybody and for many actions."""
_laid: Final = attrgetter(*_LAID)
_WORDS: Final = {None: "null", True: "true", False: "false"}
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


class Own(NamedTuple):
    """What one viewer sees besides what everybody does, as JSON by its key; and what happened."""

    texts: Texts
    events: list[str]


class Standing:
    """What everybody sees of a table for as long as nothing changes but the hand that is on, as JSON."""

    def __init__(self, table: Table, last: Standing | None = None) -> None:
        self.table, self.epoch = table, table.epoch
        self.plain: View = standing_of(table)
        was: View = last.plain if last is not None else {}
        texts: Texts = last.public if last is not None else {}
        self.public: Texts = {
            key: texts[key] if key in was and was[key] == value else text_of(value)
            for key, value in self.plain.items()
        }
        self.seats = [(seat["chair"], text_of(seat)[:-1]) for seat in seats_standing(table)]
        self.chairs = {seat.player: seat.number for seat in table.seats.values()}
        self.known = {seat.player for seat in table.everybody} | table.left.keys()
        """Those who are shown something that others are not: who sits here or did, and who waits."""
        self.known |= {one.player for one in table.waiting} | {one.player for one in table.holds}
        self.known |= {who for one in table.apart for who in (one.player, one.other)}
        self.dealt: dict[str, int] = {}
        self.head = ""
        self._mines: dict[tuple[str, int], str] = {}
        if table.hand is not None and table.setting is not None:
            self.dealt = {player: seat for seat, player in enumerate(table.setting.players)}
            head = {
                "number": table.hands,
                "over": table.hand.is_over,
                "chairs": table.setting.dealt,
                "players": table.setting.players,
            }
            self.head = text_of(head)[:-1]

    def mine(self, player: str | None, stack: int) -> str:
        """What a player may do besides answering, which hangs on the chips in front of them as well."""
        chair = self.chairs.get(player or "")
        if chair is None or player is None:
            return text_of(mine_of(self.table, None, player).to_dict())
        key = player, counting(self.table, stack)
        if key not in self._mines:
            self._mines[key] = text_of(mine_of(self.table, self.table.seats[chair], player).to_dict())
        return self._mines[key]


class Moment:
    """A table at one moment, for any number of viewers: what several of them see is made once.

    Everybody is shown what a spectator sees, and besides it what the dealer lets their own seat see.
    What is as it was at the ``last`` moment is not made again.
    """

    def __init__(self, table: Table, more: View, last: Moment | None = None) -> None:
        before = last.standing if last is not None else None
        same = before is not None and before.table is table and before.epoch == table.epoch
        self.standing: Standing = before if before is not None and same else Standing(table, before)
        self._stacks = stacks_of(table)
        self.public: Texts = {
            **self.standing.public,
            "seats": f"[{','.join(self._seated())}]",
            **{key: _scalar_text(value) for key, value in moving_of(table).items()},
            **{key: _scalar_text(value) for key, value in more.items()},
        }
        """What everybody sees, as JSON by its key."""
        before_told = last.told if last is not None else None
        self.told: Told | None = told_of(table.hand, before_told) if table.setting else None
        """What there is to tell of the hand."""

    @property
    def happened(self) -> int:
        """How many events the hand has so far."""
        return self.told.happened if self.told is not None else 0

    def _seated(self) -> Iterator[str]:
        for chair, text in self.standing.seats:
            yield f'{text},"stack":{self._stacks[chair]}}}'

    def own(self, player: str | None, since: int) -> Own:
        """What a player sees, or a spectator, with the events from a number on."""
        standing = self.standing
        chair = standing.chairs.get(player or "")
        who, where = ("null", "null") if chair is None else (_quoted(player or ""), str(chair))
        mine = standing.mine(player, 0 if chair is None else self._stacks[chair])
        texts = {"player": who, "chair": where, "mine": mine, "hand": "null"}
        if self.told is None:
            return Own(texts, [])
        seat = None if chair is None else standing.dealt.get(player or "")
        view, events = self.told.own(seat, since)
        texts["hand"] = f'{standing.head},"view":{view}}}'
        return Own(texts, events)


class Told(Protocol):
    """A hand at one moment, as JSON for any of its seats."""

    happened: int
    """How many events there are so far."""

    def own(self, seat: int | None, since: int) -> tuple[str, list[str]]:
        """What a seat sees, or a spectator, and the events from a number on."""


class HandTold:
    """A hand that is dealt here: what is as it was at the last moment is not made again."""

    def __init__(self, hand: Deal, last: HandTold | None = None) -> None:
        self.happened = len(hand.events)
        self._hand = hand
        self._spectator = seen = hand.view(None)
        self._events: dict[int, str] = {}
        was = last.seats if last is not None and len(last.seats) == len(seen.seats) else None
        self.seats: list[tuple[SeatView, str]] = [
            before if before is not None and before[0] == seat else (seat, _seat_text(seat))
            for seat, before in zip(seen.seats, was or repeat(None), strict=False)
        ]
        """What a spectator sees of the seats, and the same as JSON."""
        self._seats = [text for _, text in self.seats]
        self._decision = _decision_text(seen.decision)
        # What lies on the table stays there for many actions.
        laid = _laid(seen)
        if last is not None and last.laid[0] == laid:
            self.laid: tuple[tuple[Any, ...], str] = last.laid
            """What lies on the table, and the same as JSON."""
        else:
            plain = seen._replace(seats=(), events=(), decision=None).to_dict()
            self.laid = laid, text_of({name: plain[name] for name in _LAID})[1:-1]
        self._same = f'{self.laid[1]},"pot":{seen.pot},"pots":{_pots_text(seen.pots)}'

    def own(self, seat: int | None, since: int) -> tuple[str, list[str]]:
        """What a seat sees, or a spectator, and the events from a number on."""
        spectator = self._spectator
        seats, decision, at = self._seats, self._decision, "null"
        events: Sequence[Event] = spectator.events[since:]
        if seat is not None:
            mine = view_beside(self._hand, seat, since)
            seats, events, at = list(seats), mine.events, str(seat)
            for number, more in mine.seats.items():
                seats[number] = _seat_text(more)
            if mine.decision is not spectator.decision:
                decision = _decision_text(mine.decision)
        view = f'{{"seat":{at},{self._same},"seats":[{",".join(seats)}],"decision":{decision}}}'
        return view, [self._event(place, event) for place, event in enumerate(events, since)]

    def _event(self, at: int, event: Event) -> str:
        if event != self._spectator.events[at]:
            return text_of(to_dict(event))
        if at not in self._events:
            self._events[at] = text_of(to_dict(event))
        return self._events[at]


def told_of(hand: Deal | None, last: Told | None = None) -> Told | None:
    """What there is to tell of a hand; one that is dealt in another process has been told there."""
    if hand is None:
        return None
    if isinstance(hand, RemoteHand):
        return hand.told
    return HandTold(hand, last if isinstance(last, HandTold) else None)


def standing_seen(deal: Deal, seat: int | None) -> View:
    """What a seat holds at the moment, what others have shown, and who has won what, in words."""
    return {
        "holding": [_held(one) for one in holdings(deal, seat)] if seat is not None else [],
        "shown": [{"seat": who, **_held(one)} for who, one in shown(deal, seat)],
        "awards": [
            {
                "seat": award.seat,
                "amount": award.amount,
                "pot": award.pot,
                "contest": str(what_said(award.contest, award.why)),
                "hand": award.hand.description if award.hand is not None else "",
                "cards": [*map(str, cards)],
            }
            for award, cards in awards_seen(deal, seat)
        ],
    }


def _held(held: Held) -> View:
    cards, wild = [*map(str, held.cards)], [*map(str, held.wild)]
    return {"contest": held.contest, "hand": held.hand, "cards": cards, "wild": wild}


def hand_seen(deal: Deal, seat: int) -> View:
    """A hand that is over, as one seat saw it: its view, and who won what."""
    awards = [_won(Won.of(award.seen_by(seat))) for award in deal.awards]
    return {"view": deal.view(seat).to_dict(), "awards": awards}


def record_seen(record: Record, seat: int) -> View:
    """The same of a hand that is only on record, with each step of it."""
    return {
        "view": felt.view_of(record, seat),
        "awards": [_won(won) for won in felt.awards_of(record, seat)],
        "steps": felt.steps_of(record, seat),
    }


def _won(won: Won) -> str:
    """Who won what, in words."""
    pot, contest, why, hand, run = won.pot, won.contest, won.why, won.hand, won.run
    return str(award_said(won.seat, won.amount, pot=pot, contest=contest, why=why, hand=hand, run=run))


def events_seen(record: Record, seat: int) -> list[View]:
    """What happened in a hand, as one seat saw it."""
    return [to_dict(event) for event in record.seen(seat)]


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


def hand_written(deal: Deal, seat: int, players: Sequence[str], **fields: Any) -> str:
    """A hand that is over as a file, with blanks for what one seat did not see."""
    return write_seen(deal, seat, players=players, **fields)


def cards_seen(record: Record, seat: int) -> list[Card]:
    """The cards of the first deck that a seat has seen: its own, those face up and those shown."""
    return felt.cards_of(record, seat)


def _scalar_text(value: Any) -> str:
    """A number, a word or nothing as JSON; words are the same most of the time."""
    kind = type(value)
    return str(value) if kind is int else _quoted(value) if kind is str else _WORDS[value]


@lru_cache(maxsize=1024)
def _quoted(text: str) -> str:
    return text_of(text)


def _pots_text(pots: Iterable[Pot]) -> str:
    each = (f'{{"amount":{pot.amount},"seats":[{",".join(map(str, pot.eligible))}]}}' for pot in pots)
    return f"[{','.join(each)}]"


@lru_cache(maxsize=4096)
def _decision_text(decision: Decision | None) -> str:
    return text_of(decision.to_dict() if decision is not None else None)


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


def text_of(value: Any) -> str:
    """Plain data as JSON."""
    return _ENCODER.encode(value)


def changes(before: Texts, after: Texts) -> Texts:
    """What is different, as JSON by its key; what is gone is null."""
    found = {
        key: text
        for key, text in after.items()
        if key not in before or (before[key] is not text and before[key] != text)
    }
    found.update({key: "null" for key in before if key not in after})
    return found
