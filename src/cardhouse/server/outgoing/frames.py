"""What those see of a table who may not see the present hand: moments that were kept from before.

Everything that such a viewer is sent comes from one of these, and nothing from the table as it is now.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

from cardhouse.table import Table
from cardhouse.table.desk.seeing import floor_of
from cardhouse.table.seeing import company_of, seats_standing

from .table_snapshot import Snapshot
from .texts import Texts, View, text_of

MOST_FRAMES: Final = 3000
"""How many moments of hands are kept; of longer hands the first are forgotten."""
_HIDDEN: Final[Texts] = {
    "blinds": "null",
    "to_act": "null",
    "deadline": "null",
    "clock_from": "null",
    "clock_called": '""',
    "may_take_back": '""',
    "may_unrule": "false",
    "may_appeal": "false",
    "staged": "null",
    "voided": "null",
    "picking": '""',
    "drawn": "{}",
}
"""What says something of a hand, as it is where there is none."""


class Frame(NamedTuple):
    """A table at one moment, as a stranger saw it."""

    at: int
    seq: int
    hand: int
    """The number of the hand, or of the last one."""
    public: Texts
    view: str
    """The hand, as JSON."""
    events: list[str]
    said: int
    """The number of the last thing that had been said."""
    result: View | None = None
    """What was shown down and who won with what, once the hand was over."""


def frame_of(
    snapshot: Snapshot, *, at: int, seq: int, hand: int, said: int, result: View | None = None
) -> Frame:
    """The present moment."""
    own = snapshot.own(None, 0)
    return Frame(at, seq, hand, snapshot.public, own.texts["hand"], own.events, said, result)


def curtain(frame: Frame, table: Table) -> Frame:
    """The same table without its hand: who sits there, with what they have for certain."""
    settled = {seat.number: table.settled(seat) for seat in table.seats.values()}
    company = {**company_of(table.state), "shown": {}, "rabbit": {}, "paid": []}
    seats = [
        {**seat, "stack": settled[seat["chair"]], "in_hand": False, "time_bank": 0}
        for seat in seats_standing(table.state)
    ]
    for seat in seats:
        seat["badges"] = [one for one in seat["badges"] if one not in ("straddle", "kill", "timed out")]
    people = [one._asdict() for one in table.state.desk.people]
    silenced = floor_of(table.state)["silenced"]
    floor: View = {"people": people, "call": None, "marked": [], "silenced": silenced, "question": None}
    hidden = {
        **_HIDDEN,
        "seats": text_of(seats),
        "company": text_of(company),
        "floor": text_of({**floor, "rulings": [], "owed": {}, "carried": 0, "held": []}),
    }
    return frame._replace(public={**frame.public, **hidden}, view="null", events=[], result=None)


class Film:
    """Hands as they are shown to spectators who are a hand behind, in the time that they took.

    A hand begins to be shown when it is over. If the next one ends before that, the rest of it is skipped.
    """

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._coming: deque[Frame] = deque(maxlen=MOST_FRAMES)
        self._shown: Frame | None = None
        self._over = 0
        """The last hand that may be shown."""
        self._later = 0
        """By how much later its moments are shown."""

    def clear(self) -> None:
        """Forget everything."""
        self._coming.clear()
        self._shown, self._over = None, 0

    def take(self, frame: Frame, *, playing: bool) -> None:
        """Keep a moment; ``playing`` says that its hand is not over."""
        self._coming.append(frame)
        if not playing and frame.hand != self._over:
            self._over = frame.hand
            first = next(one for one in self._coming if one.hand == frame.hand)
            self._later = self._clock() - first.at

    def now(self) -> Frame | None:
        """What is shown at the moment; nothing if no hand has been played since this was begun."""
        now = self._clock()
        while self._coming and (due := self._due(self._coming[0])) is not None and due <= now:
            self._shown = self._coming.popleft()
        return self._shown

    @property
    def next_at(self) -> int | None:
        """When the next moment is shown; nothing if none is known."""
        return self._due(self._coming[0]) if self._coming else None

    def _due(self, frame: Frame) -> int | None:
        if frame.hand > self._over:
            return None
        return frame.at + self._later if frame.hand == self._over else 0
