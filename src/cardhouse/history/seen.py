"""Hands written down as one player saw them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from cardhouse.cards import Card
from cardhouse.dealer import Action, Deal, Event
from cardhouse.dealer.events.cards import Dealt, Exposed, HandsSet, PickedUp, Proved, RowsSet
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.events.event import cards_of, for_seat, seat_of, seen_by

from .phh.played import PlayedHand
from .phh.seeded import lines_of, tellable
from .phh.write import _Actions, _money, _value, write

_PUBLIC: Final = frozenset(
    ("fold", "check", "call", "bet", "raise", "complete", "wager", "kill", "run", "bid", "take")
)
"""Answers that everybody hears."""
_THROWN: Final = ("draw", "discard")
"""Answers by which cards leave a hand."""
_TOLD_AS: Final[dict[str, tuple[str, ...]]] = {
    "choose": ("choose", "take-turn", "call-ace", "stop", "pick"),
    "turn": ("turn", "turn-board", "turn-post", "turn-third", "turn-pile"),
    "keep": ("keep", "refuse"),
    "buy": ("leave", "pass-up"),
    "set": ("set", "set-hands", "place", "pick", "give"),
    "pass": ("pick", "give"),
    "take": ("take", "take-up", "replace-card"),
    "trade": ("offer", "put-down", "discard", "take"),
    "discard": ("discard", "put-down"),
}
"""The events that tell of an answer, if their kind is not that of the answer."""
_SECRET: Final = ("_seed", "_cut")
"""The fields from which the whole deck could be dealt again."""


class _Hidden(Card):
    """A card that somebody did not see."""

    __slots__ = ()

    def __str__(self) -> str:
        return "??"


HIDDEN: Final = _Hidden(255)


def write_seen(deal: Deal | PlayedHand, seat: int, *, players: Sequence[str] = (), **fields: Any) -> str:
    r"""A hand that is over as PHH, with ``??`` for every card that a seat did not see, and without its seed.

    Games that the notation can express can still be replayed: the winner of a showdown has shown the hand.

    >>> import tomllib
    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> hand.act("raise 6")
    >>> hand.act("fold")
    >>> print("\n".join(tomllib.loads(write_seen(hand, 0))["actions"]))
    d dh p1 ????
    d dh p2 6d7s
    p2 cbr 6
    p1 f
    """
    hand = deal if isinstance(deal, PlayedHand) else PlayedHand.of(deal)
    table = tomllib.loads(write(hand, players=players, **fields))
    for name in _SECRET:
        table.pop(name, None)
    seen = _seen(hand, seat)
    if tellable(hand.sheet):
        table["actions"] = _SeenActions(seen, 1, own=True).lines()
    else:
        table["actions"] = lines_of(seen, lambda chips: _money(chips, 1))
    return "".join(f"{name} = {_value(name, value)}\n" for name, value in table.items())


class _SeenActions(_Actions):
    """The actions as a seat saw them; hands are shown when they really were: at the end."""

    def _show_all_in(self) -> None:
        return


def _seen(hand: PlayedHand, seat: int) -> PlayedHand:
    """A hand with what a seat may know of it."""
    ends = [*(before for _, before in hand.turns), len(hand.events)][1:]
    actions = [
        action
        if who == seat
        else _heard(action, hand.events[before:end], seat, _lying(hand.events[:before], who))
        for action, (who, before), end in zip(hand.actions, hand.turns, ends, strict=True)
    ]
    return replace(
        hand, events=_seen_events(hand.events, seat), actions=actions, unknown=frozenset((HIDDEN,)), again={}
    )


def _seen_events(events: Sequence[Event], seat: int) -> list[Event]:
    seen = [_masked(event, seat) for event in events]
    for number, event in enumerate(events):
        if isinstance(event, Exposed):
            for card in event.cards:
                _turned_up(seen, events[:number], event.seat, card)
    return seen


def _turned_up(seen: list[Event], before: Sequence[Event], seat: int, card: Card) -> None:
    """A card that is turned up is known from the moment it was dealt, since its player held it."""
    for number in reversed(range(len(before))):
        dealt, told = before[number], seen[number]
        if (
            isinstance(dealt, Dealt)
            and isinstance(told, Dealt)
            and dealt.seat == seat
            and card in dealt.cards
        ):
            known = [*told.cards]
            known[dealt.cards.index(card)] = card
            seen[number] = told._replace(cards=tuple(known))
            return


def _masked(event: Event, seat: int) -> Event:
    """An event as a seat may see it, with blanks for the cards it may not."""
    told = for_seat(event, seat)
    if told is event or isinstance(told, RowsSet | HandsSet) or "cards" not in told._fields:
        return told
    return told._replace(cards=(HIDDEN,) * len(cards_of(event)))  # type: ignore[call-arg]


def _lying(events: Sequence[Event], holder: int) -> set[Card]:
    """The cards that lie face up in front of a player; everybody sees which of them go.

    A card that was shown and went back into the hand, or was taken up, goes unseen.
    """
    found: set[Card] = set()
    for event in events:
        if isinstance(event, NextDeal):
            found.clear()
        elif isinstance(event, PickedUp | Proved):
            found.difference_update(event.cards)
        elif seat_of(event) == holder and seen_by(event) is None:
            found.update(cards_of(event))
        elif isinstance(event, Dealt) and event.seat == holder:
            # A card that was thrown away and shuffled in may come back unseen.
            found.difference_update(event.cards)
    return found


def _heard(action: Action, events: Sequence[Event], seat: int, lying: set[Card]) -> Action:
    """What a seat heard of another's answer: all of it, or only what kind of answer it was."""
    if action.kind in _PUBLIC:
        return action
    told = [event for event in events if seen_by(event) in (None, seat) and _answers(event, action)]
    cards = {card for event in told for card in cards_of(event)}
    cards |= lying if action.kind in _THROWN else set()
    known = tuple(card if card in cards else HIDDEN for card in action.cards)
    return Action(action.kind, action.amount, known, action.choice if told or not action.choice else "?")


def _answers(event: Event, action: Action) -> bool:
    """Whether an event tells of an answer of the same kind, whatever it was."""
    return event.kind in _TOLD_AS.get(action.kind, (action.kind,))
