"""Shootouts and brackets: which of the two it is."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.tournament.engine.work import Work

from . import brackets, shootouts


def begin(work: Work, players: Sequence[str]) -> None:
    """Begin the first round."""
    if work.structure.bracket is not None:
        brackets.begin(work, players)
    else:
        shootouts.begin(work, players)


def go_on(work: Work) -> None:
    """Begin the next round once this one is over."""
    if work.structure.bracket is not None:
        brackets.go_on(work)
    else:
        shootouts.go_on(work)
