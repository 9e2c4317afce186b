"""A whole tournament of bots: how long it takes, and how much of that is the event and not the dealing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from time import process_time
from typing import Any, Final

from cardhouse.simulation import plan_events, play_event
from cardhouse.tournament import Tournament

from .effort import FULL, Effort
from .goal import CARDHOUSE, PartOf, Within
from .row import Row
from .section import Section, Step

_DEALING: Final = "dealing and bots"
_STRUCTURE: Final = "turbo"
_MINUTE: Final = 60.0


@contextmanager
def _watched() -> Iterator[list[float]]:
    """Add up the time that events take for their commands and for saying when they are due."""
    spent = [0.0]
    do, deadline = Tournament.do, Tournament.deadline

    def timed(self: Tournament, *given: Any) -> Any:
        start = process_time()
        try:
            return do(self, *given)
        finally:
            spent[0] += process_time() - start

    def due(self: Tournament) -> int | None:
        start = process_time()
        try:
            return deadline.fget(self)  # type: ignore[attr-defined, no-any-return]
        finally:
            spent[0] += process_time() - start

    Tournament.do, Tournament.deadline = timed, property(due)  # type: ignore[method-assign, assignment]
    try:
        yield spent
    finally:
        Tournament.do, Tournament.deadline = do, deadline  # type: ignore[method-assign]


@cache
def _played(players: int) -> tuple[float, float, int]:
    """The seconds of the event itself, those of everything else, and the hands."""
    plan = plan_events(_STRUCTURE, players=players, bots=["caller"], seed=7)
    with _watched() as spent:
        start = process_time()
        played, _ = play_event(plan, 0)
        whole = process_time() - start
    return spent[0], whole - spent[0], played.hands


def _whole(players: int) -> Row:
    own, rest, hands = _played(players)
    goal = Within(_MINUTE) if players >= 1000 else None
    return Row(f"{players:,} callers, {hands:,} hands", {CARDHOUSE: own + rest}, goal=goal, in_seconds=True)


def _share(players: int) -> Row:
    own, rest, _ = _played(players)
    figures = {CARDHOUSE: own, _DEALING: rest}
    goal = PartOf(0.05, _DEALING)
    what = f"seats, levels and prizes: {100 * own / (own + rest):.1f} %"
    return Row(what, figures, beside=_DEALING, goal=goal, in_seconds=True)


def events(effort: Effort) -> Section:
    players = 1000 if effort is FULL else 200
    note = f"Processor time of one process, nine-handed, by the structure '{_STRUCTURE}'."
    steps = [
        Step(f"a tournament of {players:,}", partial(_whole, players)),
        Step("the event's own share of it", partial(_share, players)),
    ]
    return Section("A tournament of bots", note, steps)
