"""What players chose, declared or rolled, as it was told in English."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from cardhouse.cards import parse_card
from cardhouse.dealer.events import choices
from cardhouse.dealer.events.choices import ChoiceEvent as Event
from cardhouse.scales.hand_name import HandName

from .reasons import extra_of
from .told import Told, matched


def _choose(told: Told) -> Event:
    if told.seen_by is not None:
        return choices.Picked(told.seat, told.cards, told.amount)
    if told.text == "to stop":
        return choices.BankStopped(told.seat)
    said: Any = told.text
    if said in ("high", "low"):
        return choices.AceCalled(told.seat, said)
    return choices.Chose(told.seat, told.text)


def _stay(told: Told) -> Event:
    text = told.text
    if found := re.fullmatch(r"out for want of (.+) or better", text):
        return choices.Stayed(told.seat, "out", "", HandName.as_written(found[1]), told.seen_by)
    found = matched(r"(in|out)(?: with the (.+) hand)?", text)
    said: Any = found[1]
    return choices.Stayed(told.seat, said, found[2] or "", None, told.seen_by)


def _take(told: Told) -> Event:
    said = told.text.removesuffix(" and is frozen")
    words: dict[str, Any] = {
        "takes a card": "card",
        "passes": "pass",
        "gets no card, for none is left": "none-left",
    }
    return choices.TookOrPassed(told.seat, words[said], said != told.text)


def _hit(told: Told) -> Event:
    found = matched(r"(hit|stand)s(?:(?: on)? the (.+) hand)?", told.text)
    choice: Any = found[1]
    return choices.HitOrStood(told.seat, choice, found[2] or "")


def _buy(told: Told) -> Event:
    if found := re.fullmatch(r"leaves the (\S\S) as it is", told.text):
        return choices.PowerDeclined(told.seat, parse_card(found[1]))
    return choices.PassedUp(told.seat, parse_card(told.text.removeprefix("passes up the ")))


def _use(told: Told) -> Event:
    count, facing, card = extra_of(told.text.removeprefix("gets "))
    return choices.PowerUsed(told.seat, count, facing, card)


READERS: Final[dict[str, Callable[[Told], Event]]] = {
    "open": lambda told: choices.Opened(told.seat, told.text == "opens"),
    "run": lambda told: choices.RunsWanted(told.seat, told.amount),
    "choose": _choose,
    "declare": lambda told: choices.Declared(told.seat, told.text, told.seen_by),
    "stay": _stay,
    "reveal": lambda told: choices.Revealed(told.seat, told.text),
    "take": _take,
    "hit": _hit,
    "buy": _buy,
    "use": _use,
    "roll": lambda told: choices.Rolled(told.seat, tuple(map(int, told.text.split()))),
    "sit-out": lambda told: choices.SatOut(told.seat),
}
