"""Stakes that are to come: what is played for, and from when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, astuple, dataclass, replace
from typing import Any, Final, Literal, Self

After = Literal["minutes", "hands", "time"]
Held = Literal["", "objects", "waits", "rules"]
MINUTE: Final = 60_000


@dataclass(frozen=True)
class Step:
    """Other stakes, a number of minutes or hands after the step before, or at a time."""

    after: After
    count: int
    """Minutes, hands, or the time in milliseconds."""
    stakes: str


@dataclass(frozen=True)
class Schedule:
    """The steps that are still to come, the next one first.

    >>> night = Schedule((Step("minutes", 20, "no-limit 2/4"), Step("hands", 30, "no-limit 5/10")), since=0)
    >>> night.due(hands=7)
    1200000
    >>> night.made(now=1_300_000, hands=12).due(hands=41) is None
    True
    """

    steps: tuple[Step, ...]
    since: int
    """When the last step was made, or the schedule was set; the time that it stood still does not count."""
    hands: int = 0
    """How many hands had been dealt by then."""
    stopped: int | None = None
    """Since when it stands still."""
    by_table: bool = False
    """Whether it does because the whole table is paused."""
    held: Held = ""
    """Why the step that is due could not be made."""
    tried: int = 0
    """After which hand that was; it is tried again after the next one."""

    @property
    def next(self) -> Step:
        """The step that comes next."""
        return self.steps[0]

    def due(self, *, hands: int) -> int | None:
        """When the next step may be made, after so many hands; nothing if that is not known yet."""
        if self.stopped is not None or (self.held and hands == self.tried):
            return None
        step = self.next
        if step.after == "time":
            return step.count
        if step.after == "minutes":
            return self.since + step.count * MINUTE
        return self.since if hands - self.hands >= step.count else None

    def made(self, *, now: int, hands: int) -> Self:
        """The same after its next step; nothing may be left of it."""
        return replace(self, steps=self.steps[1:], since=now, hands=hands, held="", tried=0)

    def stop(self, now: int, *, by_table: bool = False) -> Self:
        """Stand still from now on; a schedule that does already is left as it is."""
        return self if self.stopped is not None else replace(self, stopped=now, by_table=by_table)

    def go_on(self, now: int) -> Self:
        """Go on: the time that it stood still does not count."""
        rest = 0 if self.stopped is None else now - self.stopped
        return replace(self, since=self.since + rest, stopped=None, by_table=False)

    def moved(self, time: int) -> Self:
        """The same if the house was closed for a while."""
        return self if self.stopped is not None else replace(self, since=self.since + time)

    def seen(self, *, hands: int) -> dict[str, Any]:
        """What everybody sees of it, after so many hands."""
        step = self.next
        counted = step.after == "hands"
        return {
            "steps": [asdict(one) for one in self.steps],
            "due": None if counted else self.due(hands=hands),
            "left": max(0, step.count - (hands - self.hands)) if counted else None,
            "paused": self.stopped is not None,
            "held": self.held,
        }

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {**asdict(self), "steps": [list(astuple(step)) for step in self.steps]}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The same from plain data."""
        return cls(**{**data, "steps": tuple(Step(*step) for step in data["steps"])})
