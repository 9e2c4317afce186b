"""The felt as one seat saw it, from its events, and at the end as it was kept.

Chips and cards are followed from event to event: between two decisions, and through the whole of a hand that
this version cannot deal again. All of it is made from what the seat saw, so it contains nothing that the
seat may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from cardhouse.cards import Card
from cardhouse.dealer import Event
from cardhouse.dealer.events import betting
from cardhouse.dealer.events.betting import BettingEvent, Gets, Pays
from cardhouse.dealer.events.cards import (
    BoardCleared,
    BoardDealt,
    BoardReplaced,
    BoardTurned,
    Cleared,
    CommunityDealt,
    Dealt,
    Discarded,
    Drew,
    Exposed,
    Gave,
    HandsSet,
    Kept,
    LaidInOrder,
    Looked,
    Mucked,
    PartedHand,
    Passed,
    PickedUp,
    Placed,
    Proved,
    PutDown,
    Refused,
    Reshuffled,
    RowsSet,
    Shown,
    Swapped,
    Took,
    Turns,
)
from cardhouse.dealer.events.choices import ChoiceEvent, Revealed, Stayed
from cardhouse.dealer.events.deals import DealEvent, NextDeal
from cardhouse.dealer.events.event import cards_of as cards_in
from cardhouse.dealer.events.event import seat_of
from cardhouse.dealer.events.plain import Plain, to_dict
from cardhouse.dealer.events.players import LeftGame, PlayerEvent
from cardhouse.dealer.events.rulings import Ruled

from .ending import USUAL, ending_seen
from .record import Record
from .won import Won

_NO_BETS: Final = (betting.Anted, betting.Paid)
"""Chips that do not lie in front of a player until the round is over."""
_HIDDEN: Final = "??"
_NOTHING: Final[Plain] = {
    "removed": [],
    "pile": [],
    "offers": {},
    "facts": {},
    "stage": -1,
    "begun": [],
    "bank": None,
    "wild": [],
    "own_wild": [],
}
"""What a record does not tell."""
_NoCardsMove = (
    BettingEvent
    | ChoiceEvent
    | DealEvent
    | PlayerEvent
    | BoardDealt
    | CommunityDealt
    | Reshuffled
    | Cleared
    | Kept
    | Refused
    | Swapped
    | Placed
    | Mucked
    | PartedHand
    | Proved
    | BoardCleared
    | BoardReplaced
    | LaidInOrder
    | RowsSet
    | HandsSet
    | Looked
)
"""What leaves a hand as the seat saw it, or is taken care of before."""


class Felt:
    """Chips and cards after a number of events, beginning from how they stood."""

    def __init__(self, standing: Plain, seat: int | None) -> None:
        self.seat = seat
        self._base = standing
        self.button = standing["button"]
        self.pot = standing["pot"]
        self.deal = standing["deal"]
        self.board: dict[str, list[str]] = {area: list(cards) for area, cards in standing["board"].items()}
        self.community: list[str] = list(standing["community"])
        self.jackpot = standing["jackpot"]
        self.seats: list[Plain] = [{**seat, "cards": list(seat["cards"])} for seat in standing["seats"]]

    @classmethod
    def before(cls, record: Record, seat: int | None) -> Felt:
        """The felt before anything has happened in a hand."""
        seats = [{**USUAL, "seat": at, "stack": stack} for at, stack in enumerate(record.stacks)]
        return cls(
            {
                "button": record.button,
                "pot": 0,
                "deal": 1,
                "board": {area: [] for area in record.areas},
                "community": [],
                "jackpot": record.jackpot,
                "seats": seats,
            },
            seat,
        )

    def take(self, event: Event) -> None:
        """Go on by one event, as the seat saw it."""
        cards = [str(card) for card in cards_in(event)]
        if isinstance(event, BoardDealt | betting.Awarded | Shown):
            for one in self.seats:
                one["bet"] = 0
        if isinstance(event, BoardDealt | BoardTurned | BoardCleared | BoardReplaced):
            self._take_board(event, cards)
        elif isinstance(event, CommunityDealt):
            self.community += cards
        elif isinstance(event, NextDeal):
            self._next_deal(event)
        elif isinstance(event, betting.JackpotFunded | betting.Raked | betting.HouseTook):
            self.pot = max(0, self.pot - event.amount)
            if isinstance(event, betting.JackpotFunded):
                self.jackpot = event.fund
        elif 0 <= (seat := seat_of(event)) < len(self.seats):
            self._take_seat(self.seats[seat], event, cards)

    def _take_board(
        self, event: BoardDealt | BoardTurned | BoardCleared | BoardReplaced, cards: list[str]
    ) -> None:
        there = self.board.setdefault(event.area, [])
        if isinstance(event, BoardCleared):
            self.board[event.area] = _without(there, cards, len(cards))
        elif isinstance(event, BoardReplaced):
            there[event.at : event.at + 1] = cards
        else:
            there.extend(cards)

    def _next_deal(self, event: NextDeal) -> None:
        self.deal, self.button = event.number, event.seat
        self.community = []
        self.board = {area: [] for area in self.board}
        for one in self.seats:
            one.update(cards=[], bet=0, folded=False, stays=None)

    def _get(self, seat: Plain, event: Gets | betting.BoughtChips) -> None:
        """Chips come to a seat: from the pot, from the jackpot, or from outside."""
        seat["stack"] += event.amount
        if isinstance(event, betting.JackpotWon):
            self.jackpot = None if self.jackpot is None else max(0, self.jackpot - event.amount)
        elif not isinstance(event, betting.BoughtChips):
            self.pot = max(0, self.pot - event.amount)
        if isinstance(event, betting.Returned):
            seat["bet"] = max(0, seat["bet"] - event.amount)

    def _take_seat(self, seat: Plain, event: Event, cards: list[str]) -> None:
        if isinstance(event, Pays):
            seat["stack"] -= event.amount
            seat["total"] += event.amount
            self.pot += event.amount
            seat["bet"] += 0 if isinstance(event, _NO_BETS) else event.amount
        elif isinstance(event, Gets | betting.BoughtChips):
            self._get(seat, event)
        elif isinstance(event, betting.Folded):
            seat["folded"] = True
        elif isinstance(event, Revealed) or (isinstance(event, Stayed) and event.seen_by is None):
            seat["stays"] = {"in": True, "out": False}.get(event.choice or "")
        elif isinstance(event, Swapped):
            self._swap(seat, event.other)
        else:
            _change(seat, event)
            own = seat["seat"] == self.seat
            seat["cards"] = _cards_after(seat["cards"], event, cards, own=own)
            if isinstance(event, Gave) and 0 <= event.to < len(self.seats):
                self.seats[event.to]["cards"] += cards or [_HIDDEN] * event.number

    def _swap(self, seat: Plain, other: int | None) -> None:
        """Two players have swapped cards, or one has swapped with the deck; the new cards are hidden."""
        if other is None or other >= len(self.seats):
            seat["cards"] = []
            return
        neighbour = self.seats[other]
        mine, theirs = len(neighbour["cards"]), len(seat["cards"])
        seat["cards"], neighbour["cards"] = [_HIDDEN] * mine, [_HIDDEN] * theirs

    def standing(self) -> Plain:
        """How the hand stands, in the form in which the server shows it."""
        board = {area: list(cards) for area, cards in self.board.items()}
        return {
            **_NOTHING,
            **self._base,
            "button": self.button,
            "pot": self.pot,
            # How the pot is divided is known at the next decision.
            "pots": [],
            "board": board,
            "boards": [*self._base.get("boards", ())[:-1], board],
            "community": list(self.community),
            "seats": [{**seat, "cards": list(seat["cards"])} for seat in self.seats],
            "deal": self.deal,
            "jackpot": self.jackpot,
        }


def steps_between(before: Plain, events: Sequence[Event], after: Plain, seat: int | None) -> list[Plain]:
    """How the hand stood after each event but the last, between two moments that are known.

    Players about whom nothing more is told already hold the cards they hold in the end.
    """
    felt = Felt(before, seat)
    last = {one["seat"]: one for one in after["seats"]}
    steps: list[Plain] = []
    for at, event in enumerate(events[:-1], 1):
        felt.take(event)
        stands = felt.standing()
        left = events[at:]
        if not any(isinstance(one, NextDeal) for one in left):
            busy = {seat_of(one) for one in left}
            stands["seats"] = [
                one
                if one["seat"] in busy
                else {**last[one["seat"]], "stack": one["stack"], "bet": one["bet"]}
                for one in stands["seats"]
            ]
        steps.append(stands)
    return steps


def changed_seats(steps: Sequence[Plain]) -> list[Plain]:
    """The steps with only those seats that have changed since the one before."""
    before: Sequence[Plain] = ()
    told: list[Plain] = []
    for step in steps:
        seats = step["seats"]
        told.append({**step, "seats": [one for one in seats if one not in before]})
        before = seats
    return told


def steps_of(record: Record, seat: int) -> list[Plain]:
    """How the hand stood at its beginning and after each thing that happened, as a seat saw it.

    Each step says after how many events it came, and contains only the seats that have changed.
    """
    return changed_seats(whole_steps(record, seat))


def whole_steps(record: Record, seat: int | None) -> list[Plain]:
    """The same with all seats in each step, as a seat or a spectator saw it."""
    felt = Felt.before(record, seat)
    steps: list[Plain] = []
    for after, event in enumerate((None, *record.seen(seat))):
        if event is not None:
            felt.take(event)
        stands = felt.standing() if after < len(record.events) else _end(record, felt)
        steps.append({"after": after, "to_act": None, **stands})
    return steps


def view_of(record: Record, seat: int | None) -> Plain:
    """The hand at its end, as a seat or a spectator saw it, with everything that happened."""
    felt, seen = Felt.before(record, seat), record.seen(seat)
    for event in seen:
        felt.take(event)
    events = [to_dict(event) for event in seen]
    return {"seat": seat, "game": record.game, **_end(record, felt), "decision": None, "events": events}


def in_short(record: Record, seat: int) -> Plain:
    """What a seat held at the end, the board that it saw, and what was in the pots."""
    felt, own = Felt.before(record, seat), list[str]()
    for event in record.seen(seat):
        felt.take(event)
        # Those who fold keep the cards that they had.
        own = felt.seats[seat]["cards"] or own
    end = _end(record, felt)
    cards = end["seats"][seat]["cards"] or own
    board = [card for area in end["board"].values() for card in area]
    return {
        "cards": [card for card in cards if card != _HIDDEN],
        "board": [*board, *end["community"]],
        "pot": sum(won.amount for won in record.awards),
    }


def _end(record: Record, felt: Felt) -> Plain:
    """How the hand stood at its end; if that was not stored, as far as it follows from what happened."""
    return felt.standing() if record.end is None else ending_seen(record.end, felt.seat)


def awards_of(record: Record, seat: int | None) -> list[Won]:
    """Who won what; the winning hand only if the seat or the spectator saw those cards."""
    known = _known_at_awards(record, seat)
    known += [frozenset()] * (len(record.awards) - len(known))
    return [won.seen_by(seat, cards) for won, cards in zip(record.awards, known, strict=False)]


def _known_at_awards(record: Record, seat: int | None) -> list[frozenset[Card]]:
    """The cards that a seat had seen in the same deal when each pot was won."""
    found: list[frozenset[Card]] = []
    known: set[Card] = set()
    for event in record.seen(seat):
        known = set() if isinstance(event, NextDeal) else known.union(cards_in(event))
        if isinstance(event, betting.Awarded):
            found.append(frozenset(known))
    return found


def cards_of(record: Record, seat: int) -> list[Card]:
    """The cards of the first deck that a seat has seen: its own, those face up and those shown."""
    found: list[Card] = []
    for event in record.seen(seat):
        if isinstance(event, NextDeal | Reshuffled):
            break
        found += [card for card in cards_in(event) if card not in found]
    return found


def _cards_after(held: list[str], event: Event, cards: list[str], *, own: bool) -> list[str]:
    """What a hand looks like after an event; cards that the seat did not see are hidden."""
    if isinstance(event, Dealt):
        return [*held, *(cards or [_HIDDEN] * event.number)]
    if isinstance(event, Took):
        return [*held, *cards]
    if isinstance(event, Drew | Discarded | Gave):
        return _without(held, cards, event.number)
    if isinstance(event, Passed | PutDown):
        return _without(held, cards, len(cards))
    if isinstance(event, PickedUp):
        # What is in the hand now may be thrown away unseen.
        return held if own else [_HIDDEN if card in cards else card for card in held]
    if isinstance(event, Shown):
        return cards if len(cards) >= len(held) else _turned(held, cards)
    if isinstance(event, Exposed | Turns):
        return _turned(held, cards)
    if isinstance(event, Ruled):
        return _ruled(held, event, cards)
    if isinstance(event, _NoCardsMove):
        return held
    assert_never(event)


def _change(seat: Plain, event: Event) -> None:
    """Take a player out for good, or do what a ruling says of a hand or of chips laid aside for a while."""
    if isinstance(event, LeftGame):
        seat["gone"] = True
    elif isinstance(event, Ruled):
        seat["stack"] += event.stack
        if event.effect in ("dead", "live"):
            seat["folded"] = event.effect == "dead"


def _ruled(held: list[str], event: Ruled, cards: list[str]) -> list[str]:
    """A hand after a ruling has given it a card or taken one from it."""
    if event.effect == "move":
        return [*held, *(cards or [_HIDDEN])]
    return _without(held, cards, len(cards)) if event.effect == "replace" else held


def _turned(held: list[str], cards: list[str]) -> list[str]:
    """A hand with some of its cards now face up."""
    left = list(held)
    for card in cards:
        if card not in left and _HIDDEN in left:
            left[left.index(_HIDDEN)] = card
    return left


def _without(held: list[str], cards: list[str], count: int) -> list[str]:
    """A hand without some cards; a card that was not seen leaves as any hidden one."""
    left = list(held)
    for at in range(max(len(cards), count)):
        card = cards[at] if at < len(cards) else _HIDDEN
        gone = card if card in left else _HIDDEN
        if gone in left:
            left.remove(gone)
    return left
