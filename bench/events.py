"""A whole tournament of bots: how long it takes, and how much of that is the event and not the dealing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from time import process_time
from typing import Any, Final, NamedTuple

from cardhouse.simulation import plan_events, play_event
from cardhouse.tournament import Tournament
from cardhouse.tournament.engine.work import Work

from .effort import FULL, Effort
from .goal import CARDHOUSE, PartOf, Within
from .row import Row
from .section import Section, Step

_DEALING: Final = "tables and bots"
_STRUCTURE: Final = "turbo"
_MINUTE: Final = 60.0


class _Spent:
    """The time that an event takes, and the part of it in which its tables do what it orders."""

    def __init__(self) -> None:
        self.event = self.tables = 0.0

    def timed(self, what: Callable[..., Any], part: str) -> Callable[..., Any]:
        """A function that adds the time it takes to one of the two."""

        def measured(*given: Any) -> Any:
            start = process_time()
            try:
                return what(*given)
            finally:
                setattr(self, part, getattr(self, part) + process_time() - start)

        return measured


@contextmanager
def _watched() -> Iterator[_Spent]:
    """Add up the time that events take for their commands and for saying when they are due."""
    spent = _Spent()
    do, deadline, order = Tournament.do, Tournament.deadline, Work.order
    due = deadline.fget  # type: ignore[attr-defined]
    Tournament.do = spent.timed(do, "event")  # type: ignore[method-assign]
    Tournament.deadline = property(spent.timed(due, "event"))  # type: ignore[method-assign, assignment]
    Work.order = spent.timed(order, "tables")  # type: ignore[method-assign]
    try:
        yield spent
    finally:
        Tournament.do, Tournament.deadline = do, deadline  # type: ignore[method-assign]
        Work.order = order  # type: ignore[method-assign]


class _Played(NamedTuple):
    """The seconds of an event, those that its tables took at its word, those of all else, and the hands."""

    own: float
    ordered: float
    rest: float
    hands: int

    @property
    def whole(self) -> float:
        """All seconds."""
        return self.own + self.ordered + self.rest


@cache
def _played(players: int, *, by_commands: bool = False) -> _Played:
    plan = plan_events(_STRUCTURE, players=players, bots=["caller"], seed=7)
    with _watched() as spent:
        start = process_time()
        played, _ = play_event(plan, 0, by_commands=by_commands)
        whole = process_time() - start
    return _Played(spent.event - spent.tables, spent.tables, whole - spent.event, played.hands)


def _whole(players: int) -> Row:
    played = _played(players)
    goal = Within(_MINUTE) if players >= 1000 else None
    what = f"{players:,} callers, {played.hands:,} hands"
    return Row(what, {CARDHOUSE: played.whole}, goal=goal, in_seconds=True)


def _share(players: int) -> Row:
    """Beside tables at which each answer is a command, as at a server: only bots play hands out at once."""
    played = _played(players, by_commands=True)
    rest = played.ordered + played.rest
    figures = {CARDHOUSE: played.own, _DEALING: rest}
    goal = PartOf(0.05, _DEALING)
    own, ordered = (100 * part / played.whole for part in (played.own, played.ordered))
    what = f"seats, levels and prizes: {own:.1f} %, and tables that do as told: {ordered:.1f} %"
    return Row(what, figures, beside=_DEALING, goal=goal, in_seconds=True)


def events(effort: Effort) -> Section:
    players = 1000 if effort is FULL else 200
    note = f"Processor time of one process, nine-handed, by the structure '{_STRUCTURE}'."
    steps = [
        Step(f"a tournament of {players:,}", partial(_whole, players)),
        Step("the event's own share, with a command for each answer", partial(_share, players)),
    ]
    return Section("A tournament of bots", note, steps)
