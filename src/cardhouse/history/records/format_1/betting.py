"""Chips that moved, as it was told in English."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from cardhouse.dealer.events import betting
from cardhouse.dealer.events.betting import BettingEvent as Event

from .reasons import what_was_won, why_of
from .told import Told, matched


def _wager(told: Told) -> Event:
    hows: dict[str, Any] = {"": "", "doubles": "double", "splits": "split"}
    return betting.Wagered(told.seat, told.amount, hows[told.text])


def _return(told: Told) -> Event:
    return betting.Returned(told.seat, told.amount, why_of(told.text) if told.text else None)


def _receive(told: Told) -> Event:
    if found := re.match(r"from seat (\d+): ", told.text):
        why = why_of(told.text[found.end() :])
        return betting.Received(told.seat, told.amount, why, int(found[1]))
    return betting.Received(told.seat, told.amount, why_of(told.text))


def _award(told: Told) -> Event:
    return betting.Awarded(told.seat, told.amount, *what_was_won(told.text))


_HANDS: Final[dict[str, betting.JackpotHand]] = {
    "a straight flush": "straight-flush",
    "a royal flush": "royal-flush",
    "three sevens": "three-sevens",
    "six, seven and eight of one suit": "six-seven-eight",
    "both 7 and 27": "7-and-27",
}


def _jackpot(told: Told) -> Event:
    pattern = r"wins \d+ from the jackpot with (.+): (\d+)%(?: of one share in (\d+))?"
    name, percent, winners = matched(pattern, told.text).groups()
    hand: betting.JackpotHand = "four" if name.startswith("four ") else _HANDS[name]
    return betting.JackpotWon(told.seat, told.amount, told.cards, hand, int(percent), int(winners or 1))


READERS: Final[dict[str, Callable[[Told], Event]]] = {
    "ante": lambda told: betting.Anted(told.seat, told.amount),
    "blind": lambda told: betting.PostedBlind(told.seat, told.amount),
    "bring-in": lambda told: betting.BroughtIn(told.seat, told.amount, told.cards),
    "fold": lambda told: betting.Folded(told.seat),
    "check": lambda told: betting.Checked(told.seat),
    "call": lambda told: betting.Called(told.seat, told.amount),
    "bet": lambda told: betting.Bet(told.seat, told.amount, int(told.text)),
    "raise": lambda told: betting.Raised(told.seat, told.amount, int(told.text)),
    "complete": lambda told: betting.Completed(told.seat, told.amount, int(told.text)),
    "wager": _wager,
    "return": _return,
    "pay": lambda told: betting.Paid(told.seat, told.amount, why_of(told.text)),
    "receive": _receive,
    "award": _award,
    "house": lambda told: betting.HouseTook(told.amount),
    "rake": lambda told: betting.Raked(told.amount),
    "fund": lambda told: betting.JackpotFunded(told.amount, int(told.text)),
    "jackpot": _jackpot,
}
