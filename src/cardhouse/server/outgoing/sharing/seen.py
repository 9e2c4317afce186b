"""What a link to a hand shows: what everybody at the table saw, and the player's own cards if so chosen.

Everything that leaves by a link (the replay, the odds, the tags and the picture) is made from
:func:`hand_shown`, so that nothing else can leave.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardhouse.dealer import Event
from cardhouse.dealer.events.cards import Looked
from cardhouse.dealer.events.event import for_seat, seat_of
from cardhouse.dealer.events.plain import to_dict
from cardhouse.history.records import felt
from cardhouse.history.records.record import Record
from cardhouse.scales.hand_name import HandName
from cardhouse.server.outgoing.finished_hands import won
from cardhouse.server.outgoing.texts import View

_HIDDEN: Final = "??"


def hand_shown(record: Record, seat: int, *, own: bool) -> View:
    """A hand as a link shows it, step by step, and in short for its picture.

    Of the other seats it has what a spectator saw, even if the player saw more; ``own`` adds the cards of the
    player's seat.
    """
    viewer = seat if own else None
    view, steps = felt.view_of(record, None), felt.whole_steps(record, None)
    awards = felt.awards_of(record, None)
    if own:
        mine, my_steps = felt.view_of(record, seat), felt.whole_steps(record, seat)
        my_awards = felt.awards_of(record, seat)
        view = {**_with_own(view, mine, seat), "seat": seat, "own_wild": mine["own_wild"]}
        steps = [_with_own(step, one, seat) for step, one in zip(steps, my_steps, strict=True)]
        awards = [b if b.seat == seat else a for a, b in zip(awards, my_awards, strict=True)]
    events = [for_seat(event, viewer if _is_own(event, seat) else None) for event in record.events]
    return {
        "name": record.name,
        "stakes": record.stakes,
        "view": {**view, "events": [to_dict(event) for event in events]},
        "awards": [won(one) for one in awards],
        "steps": felt.changed_seats(steps),
        "short": {
            "board": _board(view),
            "pot": sum(one.amount for one in record.awards),
            "hands": _hands(record, view, seat, own=own),
            "won": [[one.seat, one.amount, _said(one.hand)] for one in awards],
        },
    }


def _with_own(public: View, mine: View, seat: int) -> View:
    """What everybody saw, with the player's own seat as the player saw it."""
    seats = [mine["seats"][at] if at == seat else one for at, one in enumerate(public["seats"])]
    return {**public, "seats": seats}


def _is_own(event: Event, seat: int) -> bool:
    """Whether an event is about the player's own cards; another's that they looked at are none."""
    return seat_of(event) == seat and not isinstance(event, Looked)


def _board(view: View) -> list[str]:
    return [*(card for area in view["board"].values() for card in area), *view["community"]]


def _hands(record: Record, view: View, seat: int, *, own: bool) -> dict[str, list[str]]:
    """The hands of which at least one card is shown, by seat."""
    found = {one["seat"]: list(one["cards"]) for one in view["seats"]}
    if own:
        # Those who fold keep the cards that they had.
        found[seat] = felt.in_short(record, seat)["cards"]
    return {str(at): cards for at, cards in found.items() if _any_known(cards)}


def _any_known(cards: Sequence[str]) -> bool:
    return any(card != _HIDDEN for card in cards)


def _said(hand: HandName | None) -> str:
    return str(hand) if hand is not None else ""


def nameless(count: int) -> list[str]:
    """Players without ids and names, in the order of the seats.

    >>> nameless(2)
    ['Seat 1', 'Seat 2']
    """
    return [f"Seat {number}" for number in range(1, count + 1)]


def told(shown: View, names: Sequence[str]) -> dict[str, Any]:
    """The same with names, as it goes to whoever has the link; seats stand for ids."""
    ids = [f"seat-{number}" for number in range(1, len(names) + 1)]
    return {**shown, "players": ids, "names": dict(zip(ids, names, strict=True))}
