"""Reads hands stored before events had types: as a kind, numbers, cards and words in English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from cardhouse.cards import Card, parse_cards
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.pieces.visibility import Eyes
from cardhouse.history.errors import UnknownEvent
from cardhouse.history.records.won import UNSAID, Won
from cardhouse.scales.hand_name import HandName

from .read import read_all
from .reasons import what_was_won
from .told import Told

_WON: Final = re.compile(
    r"seat (?P<seat>\d+) wins (?P<amount>\d+)(?: of (?:the main pot|side pot (?P<pot>\d+)))?"
    r"(?: for (?P<what>.+?))?(?: on board (?P<run>\d+))?"
)


def read_events(plain: Sequence[Sequence[Any]]) -> tuple[Event, ...]:
    """What happened; empty fields at the end of an event were left out."""
    return tuple(read_all([_told([*one, *("", -1, 0, "", None, "")[len(one) :]]) for one in plain]))


def _told(whole: Sequence[Any]) -> Told:
    kind, seat, amount, cards, seen_by, text = whole
    return Told(kind, seat, amount, _cards(cards), seen_by, text)


def read_awards(plain: Sequence[Sequence[Any]]) -> tuple[Won, ...]:
    """Who won what: told with the hand and without it, then its cards, and later also who had seen them."""
    return tuple(_award(*one) for one in plain)


def _award(said: str, plainly: str, cards: str, *seen: Sequence[int] | None) -> Won:
    found = _WON.fullmatch(plainly)
    if found is None:
        raise UnknownEvent("history.nothing-won", text=plainly)
    eyes: Eyes = UNSAID if not seen else None if seen[0] is None else frozenset(seen[0])
    board = f" on board {found['run']}" if found["run"] else ""
    with_what = said.removeprefix(plainly.removesuffix(board)).removesuffix(board)
    contest, why = what_was_won(found["what"] or "")
    return Won(
        int(found["seat"]),
        int(found["amount"]),
        int(found["pot"] or 0),
        contest,
        why,
        int(found["run"] or 1) - 1,
        HandName.as_written(with_what.removeprefix(" with ")) if with_what else None,
        _cards(cards),
        eyes,
    )


def _cards(written: str) -> tuple[Card, ...]:
    return tuple(parse_cards(written)) if written else ()
