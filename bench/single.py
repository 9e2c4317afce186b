"""One hand at a time, its cards already parsed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import cardhouse
from cardhouse import Card

from .clock import best, once
from .contender import Contender
from .effort import Effort
from .goal import CARDHOUSE, TimesAsFast
from .hands import as_cards, draw
from .libraries import BADUGI, DEUCE, HIGH, HIGH_IN_WORDS, Field
from .row import Row
from .section import Section, Step

_PEER: Final = "pokerkit"
_GOAL: Final = TimesAsFast(100, _PEER)
_COLD: Final = f"{HIGH}, cold"


def _on(scale: str) -> Contender:
    return Contender(CARDHOUSE, cardhouse.evaluate, lambda cards: (scale, cards))


def _in_words(scale: str, cards: tuple[Card, ...]) -> tuple[Any, ...]:
    hand = cardhouse.evaluate(scale, cards)
    return hand.name, hand.cards


CONTENDERS: Final = {
    HIGH: (7, _on("high")),
    HIGH_IN_WORDS: (7, Contender(CARDHOUSE, _in_words, lambda cards: ("high", cards))),
    DEUCE: (5, _on("2-7")),
    BADUGI: (4, _on("badugi")),
}
"""How many cards each contest is about, and how cardhouse is called for it."""


def cold(effort: Effort) -> float:
    """Hands a second when nothing was ranked before; only the first call in a process is cold."""
    count, contender = CONTENDERS[HIGH]
    return once(contender.call, contender.ready(as_cards(draw(effort.single, count))))


def single(field: Field, effort: Effort, first_pass: float) -> Section:
    """The table, with the cold figure, which had to be measured before everything else."""
    measured: dict[str, float] = {}

    def warm(contest: str) -> Row:
        cards, own = CONTENDERS[contest]
        hands = as_cards(draw(effort.single, cards))
        entered: Sequence[Contender] = (own, *field.of(contest))
        figures = {entry.library: best(entry.call, entry.ready(hands), effort) for entry in entered}
        if contest == HIGH:
            measured.update(figures)
            return Row(f"{HIGH}, warm", figures, beside=_PEER, goal=_GOAL)
        return Row(contest, figures, beside=_PEER)

    def first() -> Row:
        return Row(_COLD, {**measured, CARDHOUSE: first_pass}, beside=_PEER)

    steps = [Step(contest, partial(warm, contest)) for contest in CONTENDERS]
    steps.insert(1, Step(_COLD, first))
    note = (
        f"evaluate() with {effort.single:,} hands, the slow libraries with the first of them; "
        "cold is the first pass in the process, all others are the best of several."
    )
    return Section("One hand at a time from Python", note, steps)
