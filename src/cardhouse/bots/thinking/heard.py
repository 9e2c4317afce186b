"""What a player answered, as far as another can tell from what happened next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

from cardhouse.bots.errors import Astray
from cardhouse.cards import Card
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.events.betting import (
    Bet,
    BroughtIn,
    Called,
    Checked,
    Completed,
    Folded,
    Paid,
    Raised,
    Returned,
    Wagered,
)
from cardhouse.dealer.events.cards import (
    BoardReplaced,
    BoardTurned,
    Dealt,
    Discarded,
    Drew,
    Exposed,
    Gave,
    HandsSet,
    Kept,
    LaidInOrder,
    PartedHand,
    PileTurned,
    Placed,
    PutDown,
    RowsSet,
    Swapped,
    Took,
)
from cardhouse.dealer.events.choices import (
    AceCalled,
    BankStopped,
    Bid,
    Chose,
    Declared,
    HitOrStood,
    Offered,
    Opened,
    Picked,
    Revealed,
    RunsWanted,
    Stayed,
    TookOrPassed,
    TookTurn,
)
from cardhouse.dealer.events.deals import BrokenOff
from cardhouse.dealer.events.event import Event, cards_of
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.decision import Row

from .answering import Answer, answer_of
from .later import Later

Unknown = Callable[[int | None], Action]
"""Makes up an answer that was not heard, given how many cards it was about."""


class Likely(Protocol):
    """Puts cards in the order in which they have probably gone to a seat."""

    def __call__(self, cards: Sequence[Card], *, to: int | None) -> list[Card]: ...


_Counted = Drew | Discarded | PartedHand | LaidInOrder | Picked | Offered
"""Answers of which everybody knows how many cards they were about."""


class Missing(Astray):
    """A player has shown a card that the imagined hand does not hold."""

    def __init__(self, decision: Decision, card: Card) -> None:
        super().__init__("bots.card-not-held", seat=decision.seat, card=str(card))
        self.seat = decision.seat
        self.held = decision.cards
        self.card = card


def heard(decision: Decision, events: Sequence[Event], at: int, unknown: Unknown, later: Later) -> Action:
    """The answer to a decision, according to the events from a place on."""
    happened = events[at] if at < len(events) else None
    event = answer_of(happened)
    if decision.kind == "bet":
        return _bet(decision, event, happened)
    if decision.kind == "wager":
        return Action("wager", event.amount if isinstance(event, Wagered) else 0)
    if decision.kind == "bid":
        return _bid(decision, events[at:], unknown)
    if decision.choices:
        if isinstance(event, Folded) and event.seat == decision.seat and "fold" in decision.also:
            return Action("fold")
        choice = _CHOICES[decision.kind](decision, event, events[at:])
        return Action(decision.kind, choice=choice) if choice in decision.choices else unknown(None)
    if decision.about is not None and decision.about.matter in ("pass-to", "pass-ways"):
        likely = partial(later.likely, at=at, seat=decision.seat)
        return _passed(decision, decision.about, events[at:], unknown, likely)
    if decision.rows:
        return _rows(decision, event, unknown)
    return _picked(decision, event, events, at, unknown)


def _bid(decision: Decision, rest: Sequence[Event], unknown: Unknown) -> Action:
    """What was bid aloud, or in secret and paid since; or that it was a pass, or a card of the deck."""
    for one in rest:
        if isinstance(one, Bid) and one.seat == decision.seat and one.amount is not None:
            return Action("bid", one.amount)
        if isinstance(one, Paid) and one.seat == decision.seat and not decision.choices:
            return Action("bid", one.amount)
        if isinstance(one, TookOrPassed) and decision.choices:
            return Action("bid", choice="pass")
        if isinstance(one, Dealt) and one.seat == decision.seat and "deck" in decision.choices:
            return Action("bid", choice="deck")
        if not decision.choices and isinstance(one, Took | PileTurned):
            # All have paid, and those who bid nothing have not.
            return Action("bid", 0)
    return unknown(None)


def _picked(
    decision: Decision, event: Answer | None, events: Sequence[Event], at: int, unknown: Unknown
) -> Action:
    """Cards that were picked, as far as they were seen."""
    count, rest = _count(event), events[at:]
    cards = (cards_of(event) if event is not None else ()) or _shown_later(decision, event, rest)
    if not cards and isinstance(event, LaidInOrder | PartedHand):
        cards, elsewhere = _rolled_out(decision, event, events, at)
        others = [card for card in decision.cards if card not in cards]
        if cards or elsewhere:
            others.sort(key=lambda card: card in elsewhere)
            cards = (*cards, *others[: count - len(cards)])
    if not cards:
        return unknown(count)
    for card in cards:
        if card not in decision.cards:
            raise Missing(decision, card)
    return Action(decision.kind, 0, cards)


def _count(event: Answer | None) -> int:
    return event.number if isinstance(event, _Counted) else 0


def _shown_later(decision: Decision, event: Answer | None, rest: Sequence[Event]) -> tuple[Card, ...]:
    """What a player secretly chose to turn up, once it has been turned up."""
    if isinstance(event, Offered):
        return _traded(decision, rest)
    if decision.about is not None and decision.about.matter == "swap-offer":
        return _given_up(decision, rest)
    if event is None and decision.kind == "discard" and rest and isinstance(rest[0], PutDown):
        return rest[0].cards
    if not isinstance(event, Picked):
        return ()
    shown = (one.cards for one in rest if isinstance(one, Exposed) and one.seat == decision.seat)
    return next(shown, ())


def _rolled_out(
    decision: Decision, event: LaidInOrder | PartedHand, events: Sequence[Event], at: int
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards of a hand, or of one part of it, that have been rolled out since; and those of others."""
    seat = decision.seat
    laid = [when for when, one in enumerate(events) if isinstance(one, LaidInOrder) and one.seat == seat]
    shown = [one.cards for one in events[at:] if isinstance(one, Exposed) and one.seat == seat]
    if len(laid) < 2:
        whole = tuple(card for cards in shown for card in cards)
        return (whole, ()) if isinstance(event, LaidInOrder) else ((), ())
    part = laid.index(at) if at in laid else 0
    found: tuple[list[Card], list[Card]] = ([], [])
    for cards in shown:
        of_each = max(1, len(cards) // len(laid))
        for number, card in enumerate(cards):
            found[number // of_each != part].append(card)
    return tuple(found[0]), tuple(found[1])


def _given_up(decision: Decision, rest: Sequence[Event]) -> tuple[Card, ...]:
    """The cards that a player gave up for others on offer, if all of them were seen."""
    found: list[Card] = []
    for one in rest[1:]:
        if isinstance(one, PutDown | Discarded) and one.seat == decision.seat:
            found += one.cards
        elif not isinstance(one, Paid):
            break
    return tuple(found) if len(found) == _count(answer_of(rest[0])) else ()


def _traded(decision: Decision, rest: Sequence[Event]) -> tuple[Card, ...]:
    """What a player offered and gave away in the end, if the cards were seen."""
    for later in rest[1:]:
        if isinstance(later, Offered) and later.to is None:
            return ()
        if isinstance(later, Gave) and later.seat == decision.seat:
            return later.cards
    return ()


def _passed(
    decision: Decision, about: About, rest: Sequence[Event], unknown: Unknown, likely: Likely
) -> Action:
    """What a player passed on: cards that were seen to arrive, the player's own, and any others."""
    gifts = _gifts(decision.seat, rest)
    seats = about.seats or (about.other,)
    rows = [Row("", decision.least, decision.most), *decision.rows][-len(seats) :]
    if not gifts:
        picked = next((one for one in rest[:1] if isinstance(one, Picked)), None)
        return unknown(picked.number if picked and not decision.rows else None)
    taken: list[list[Card | None]] = []
    left = {seat: [card for gift in gifts if gift.to == seat for card in _told(gift)] for seat in seats}
    for place, (row, seat) in enumerate(zip(rows, seats, strict=True)):
        owed = sum(rows[at].least for at in range(place + 1, len(rows)) if seats[at] == seat)
        count = min(row.most, max(0, len(left[seat]) - owed))
        taken.append(left[seat][:count])
        del left[seat][:count]
    known = [card for row in taken for card in row if card is not None]
    for card in known:
        if card not in decision.cards:
            raise Missing(decision, card)
    free = [card for card in decision.cards if card not in known]
    given: list[tuple[Card, ...]] = []
    for row_taken, seat in zip(taken, seats, strict=True):
        unseen = likely(free, to=seat)
        if len(unseen) < row_taken.count(None):
            return unknown(None)
        given.append(tuple(unseen.pop(0) if card is None else card for card in row_taken))
        free = [card for card in free if card not in given[-1]]
    action = Action.in_rows(given) if decision.rows else Action(decision.kind, 0, given[0])
    return action if decision.allows(action) else unknown(None)


def _gifts(seat: int, rest: Sequence[Event]) -> list[Gave]:
    """What a seat gives away first, from here on."""
    first = next((at for at, one in enumerate(rest) if not isinstance(one, Picked)), len(rest))
    found: list[Gave] = []
    for event in rest[first:]:
        if not isinstance(event, Gave):
            break
        if event.seat == seat:
            found.append(event)
    return found


def _told(gift: Gave) -> tuple[Card | None, ...]:
    return gift.cards or (None,) * gift.number


def _bet(decision: Decision, event: Answer | None, happened: Event | None) -> Action:
    if isinstance(event, Folded | Checked | Called | BrokenOff):
        return Action(event.kind)
    if isinstance(event, BroughtIn):
        return Action("call")
    if isinstance(event, Bet | Raised | Completed) and decision.raises:
        return Action(decision.raises.word, event.to)
    if isinstance(event, Returned) and "kill" in decision.also:
        return Action("kill")
    kind = happened.kind if happened is not None else "nothing"
    raise Astray("bots.bet-not-heard", seat=decision.seat, kind=kind)


def _said(decision: Decision, event: Answer | None, rest: Sequence[Event]) -> str:
    """What was said aloud, or in secret and made known since."""
    if isinstance(event, Declared | Stayed) and event.choice:
        return event.choice
    for later in rest:
        if isinstance(later, Revealed) and later.seat == decision.seat:
            return later.choice
    return ""


def _choose(decision: Decision, event: Answer | None, rest: Sequence[Event]) -> str:
    if isinstance(event, TookTurn):
        return event.choice
    if isinstance(event, Opened):
        return "open" if event.opens else "pass"
    if "give" in decision.choices or "give" in decision.public:
        return "give" if isinstance(event, Swapped) else "refuse"
    if "swap" in decision.choices:
        # After "swap", another player is asked for a card next, and nothing has happened yet.
        return "keep" if isinstance(event, Kept) and event.seat == decision.seat else "swap"
    if isinstance(event, Chose | AceCalled):
        return event.choice
    if isinstance(event, BankStopped):
        return "stop"
    return next((word for word in decision.choices if word != "stop"), "")


def _keep(decision: Decision, event: Answer | None, rest: Sequence[Event]) -> str:
    return "yes" if isinstance(event, Kept) else "no"


def _buy(decision: Decision, event: Answer | None, rest: Sequence[Event]) -> str:
    return "yes" if isinstance(event, Paid) else "no"


def _use(decision: Decision, event: Answer | None, rest: Sequence[Event]) -> str:
    return "yes" if isinstance(event, Exposed) and event.seat == decision.seat else "no"


def _hit(decision: Decision, event: Answer | None, rest: Sequence[Event]) -> str:
    if isinstance(event, Wagered):
        return event.how or "split"
    return "stand" if isinstance(event, HitOrStood) and event.choice == "stand" else "hit"


def _run(decision: Decision, event: Answer | None, rest: Sequence[Event]) -> str:
    return str(event.times) if isinstance(event, RunsWanted) else ""


def _turn(decision: Decision, event: Answer | None, rest: Sequence[Event]) -> str:
    return event.area if isinstance(event, BoardTurned) else ""


def _take(decision: Decision, event: Answer | None, rest: Sequence[Event]) -> str:
    if "card" in decision.choices:
        return "card" if isinstance(event, TookOrPassed) and event.choice == "card" else "pass"
    for one in rest:
        if isinstance(one, Took) and one.seat == decision.seat and str(one.cards[0]) in decision.choices:
            return str(one.cards[0])
        if isinstance(one, BoardReplaced):
            return str(one.gone[0])
        if isinstance(one, TookOrPassed):
            return "pass"
        if isinstance(one, Dealt):
            return "deck"
        if isinstance(one, PileTurned):
            return "turn"
    return ""


_CHOICES: Final[dict[str, Callable[[Decision, Answer | None, Sequence[Event]], str]]] = {
    "declare": _said,
    "stay": _said,
    "choose": _choose,
    "keep": _keep,
    "buy": _buy,
    "use": _use,
    "hit": _hit,
    "run": _run,
    "turn": _turn,
    "take": _take,
}


def _rows(decision: Decision, event: Answer | None, unknown: Unknown) -> Action:
    """Cards set in rows or in hands."""
    if event is None or not cards_of(event):
        return unknown(None)
    for card in cards_of(event):
        if card not in decision.cards:
            raise Missing(decision, card)
    if isinstance(event, HandsSet):
        return Action.in_rows([event.upper, event.lower])
    placed = {row.name: row.cards for row in event.rows} if isinstance(event, RowsSet | Placed) else {}
    action = Action.in_rows([placed.get(row.name, ()) for row in decision.rows])
    return action if decision.allows(action) else unknown(None)
