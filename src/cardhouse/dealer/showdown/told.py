"""Contests whose scale asks the board which cards are meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardhouse.cards import Card
from cardhouse.sheets import Contest
from cardhouse.sheets.language.which import read_which

from .meant import Holding, cards_meant


def told(contest: Contest, areas: Mapping[str, Sequence[Card]]) -> Contest:
    """The contest with the scale for what lies on the board; while nothing does, no cards are meant."""
    scale = contest.scale
    if scale.tell is None:
        return contest
    holding = Holding((), board=areas)
    words = ((word, read_which(word)) for word in scale.asks)
    meant = {word: cards_meant(which, holding) for word, which in words if which}
    return replace(contest, own=scale.tell(meant))
