"""What is shown of a hand so that one player can deal it again, and which cards that player saw."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cardhouse.cards import Card
from cardhouse.dealer import Action, Event
from cardhouse.dealer.events.betting import Paid
from cardhouse.dealer.events.cards import Dealt, Looked
from cardhouse.dealer.events.choices import Bid, Declared, Offered, Picked, Revealed, Stayed
from cardhouse.dealer.events.event import cards_of, for_seat, seat_of
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.dealer.pieces.action import APPLY
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.playing.log import ruling_of

from .counted import Counted

APPLIED: Final = f"{APPLY} "
"""What a ruling begins with, which stands among the answers."""
UNHEARD: Final = "?"
"""Stands for an answer of somebody else that a player never hears."""
_ONE_CARD: Final = re.compile(r"(?<![\w?])([2-9TJQKA][cdhs]|Xx)(?!\w)")


def dealing_of(hand: Counted, seat: int, sheet: str) -> dict[str, Any]:
    """What a player may know of how a hand was dealt: all but the cards and the answers that were secret.

    ``sheet`` is the resolved sheet. Answers name cards by their number, in the order in which they left the
    deck.
    """
    return {
        "setup": public_setup(hand.deal.setup),
        "answers": [*_answers(hand, seat)],
        "places": [place.to_dict() for place in hand.places],
        "sheet": sheet,
    }


def public_setup(setup: Setup) -> dict[str, Any]:
    """What everybody knows before the first card."""
    plain = setup.without_secrets().to_dict()
    return {name: value for name, value in plain.items() if name not in ("seed", "cut")}


def heights_seen(hand: Counted, seat: int) -> list[int]:
    """The cards of the promised deck that a seat has seen, by how many cards lay above each."""
    found, at = set[int](), {one.card: number for number, one in enumerate(hand.first)}
    for event in hand.deal.events:
        found.update(at[card] for card in cards_of(for_seat(event, seat)) if card in at)
    return sorted(found)


def _answers(hand: Counted, seat: int) -> Iterator[str]:
    deal = hand.deal
    ends = [*(before for _, before in deal.turns), len(deal.events)][1:]
    seen, looked = set[Card](), 0
    for number, (action, (who, before), end) in enumerate(zip(deal.actions, deal.turns, ends, strict=True)):
        for event in deal.events[looked:before]:
            seen.update(cards_of(for_seat(event, seat)))
        looked = before
        numbers, (cards, choices) = hand.numbers[number], hand.asked[number]
        ruling = ruling_of(action)
        if ruling is not None:
            yield APPLIED + "".join(_numbered(part, numbers) for part in _ONE_CARD.split(ruling))
            continue
        told = [at for at in range(before, end) if who != seat and _is_secret(deal.events[at], who, seat)]
        if told and not action.cards and any(not _revealed(deal.events, at) for at in told):
            yield UNHEARD
        elif told and action.cards and not seen.isdisjoint(cards):
            # To number a card that was shown before would tell whether it is the one that went.
            yield _counted(action)
        else:
            yield _named(action, numbers, choices)


def _is_secret(event: Event, who: int, seat: int) -> bool:
    """Whether an event tells of an answer of one seat that another does not hear."""
    if seat_of(event) != who or isinstance(event, Dealt | Ruled | Looked):
        return False
    return for_seat(event, seat) != event


def _revealed(events: Sequence[Event], at: int) -> bool:
    """Whether a secret choice becomes known to all before the next one of that seat."""
    chosen = events[at]
    if not isinstance(chosen, Bid | Declared | Stayed):
        # Which cards it was about stays secret, but not what was asked for.
        return not isinstance(chosen, Picked | Offered)
    for event in events[at + 1 :]:
        if seat_of(event) == chosen.seat:
            if isinstance(event, Revealed) or (isinstance(event, Paid) and isinstance(chosen, Bid)):
                return True
            if type(event) is type(chosen):
                return False
    return False


def _counted(action: Action) -> str:
    """An answer with how many cards it names."""
    if action.kind == "set":
        return f"set {action.choice}"
    return f"{action.kind} {len(action.cards)}"


def _named(action: Action, numbers: Mapping[Card, int], choices: Sequence[str]) -> str:
    """An answer with its cards by their numbers."""
    if action.kind == "set":
        return "set " + " / ".join(
            " ".join(f"?{numbers[card]}" for card in row) or "-" for row in action.rows
        )
    if action.cards:
        return f"{action.kind} " + " ".join(f"?{numbers[card]}" for card in action.cards)
    if action.choice and action.choice in choices:
        return f"{action.kind} {_numbered(action.choice, numbers)}"
    return str(action)


def _numbered(text: str, numbers: Mapping[Card, int]) -> str:
    """A card that is written out by its number; any other text as it is."""
    return next((f"?{number}" for card, number in numbers.items() if str(card) == text), text)
