"""The rest of the cards after the last decision, and when everybody sees which of them.

The hand is over for the server as soon as the last decision is answered. The pages show the rest of it
street by street, all by the same timetable, and the next hand waits for its end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

Plain = Mapping[str, Any]
_DEALT: Final = ("board", "deal")
_SETTLED: Final = (*_DEALT, "show", "muck", "return", "award", "rake", "jackpot", "receive")
"""What happens by itself at the end of a hand."""
_WON: Final = ("award", "receive", "pay", "house", "leg-won", "leg-lost")
PACE: Final[Mapping[str, float]] = {"fast": 0.5, "normal": 1.0, "slow": 1.6}
"""How long everything takes, by the speed of a table."""
_BEFORE: Final = 400
_HAND: Final = 250
_STREET: Final = 900
_LAST: Final = 1600
_CARD: Final = 320
_END: Final = 500
_SHOW: Final = 500


class Stage(NamedTuple):
    """So many things that have happened are seen from a moment on."""

    after: int
    """How many events are seen."""
    at: int
    """Milliseconds after the last decision."""
    run: int
    """Which board it belongs to, where the rest is dealt more than once."""


class Runout(NamedTuple):
    """The stages of a hand after its last decision."""

    stages: tuple[Stage, ...]
    ends: int
    """When everything is seen, in milliseconds after the last decision."""


def runout_of(events: Sequence[Plain], begun: Sequence[Sequence[int]], speed: str) -> Runout | None:
    """When the cards after the last decision are seen; nothing if none came, or the hand ended otherwise.

    ``begun`` has the steps of the game that have begun, with the number of events before each.
    """
    first = 1 + max((at for at, one in enumerate(events) if one["kind"] not in _SETTLED), default=-1)
    streets = _streets(events, sorted({place for _, place in begun if place >= first}))
    if not streets:
        return None
    pace, opened = PACE[speed], streets[0][0]
    runs = _runs(events, streets)
    shown = sum(one["kind"] == "show" for one in events[first:opened])
    now = _BEFORE + _HAND * shown
    stages = [Stage(opened, 0, 0)]
    for place, (_, end) in enumerate(streets):
        last = place + 1 == len(streets) or runs[place + 1] != runs[place]
        now += _LAST if last else _STREET
        stages.append(Stage(end, round(now * pace), runs[place]))
        now += _CARD
    return Runout(tuple(stages), round((now + _END) * pace))


def _streets(events: Sequence[Plain], places: Sequence[int]) -> list[tuple[int, int]]:
    """The first event of each street, and the one after its last."""
    found = []
    for place, until in zip(places, [*places[1:], len(events)], strict=False):
        # Hands are turned up at the beginning of a street.
        begin = next((at for at in range(place, until) if events[at]["kind"] in _DEALT), until)
        end = next((at for at in range(begin, until) if events[at]["kind"] not in _DEALT), until)
        if end > begin:
            found.append((begin, end))
    return found


def _runs(events: Sequence[Plain], streets: Sequence[tuple[int, int]]) -> list[int]:
    """The board that each street belongs to: another one begins with an area that has its cards already."""
    run, areas, found = 0, set[str](), []
    for first, end in streets:
        here = {one["area"] for one in events[first:end] if one["kind"] == "board"}
        if here & areas:
            run, areas = run + 1, set()
        areas |= here
        found.append(run)
    return found


def deal_ended(events: Sequence[Plain]) -> tuple[int, Sequence[Plain]]:
    """How many events there were when the last deal before the present one was over, and those of that deal.

    There are none as long as the first deal is played.
    """
    begun = [at for at, one in enumerate(events) if one["kind"] == "next-deal"]
    if not begun:
        return 0, ()
    return begun[-1], events[begun[-2] + 1 if len(begun) > 1 else 0 : begun[-1]]


def is_settled(deal: Sequence[Plain]) -> bool:
    """Whether somebody has won or lost something in a deal."""
    return any(one["kind"] in _WON for one in deal)


def showing_time(events: Sequence[Plain], speed: str) -> int:
    """How long it takes to show the hands at the end, in milliseconds."""
    shows = sum(1 for one in events if one["kind"] == "show")
    return round(min(shows, 6) * _SHOW * PACE[speed])
