"""The clock of a room: levels and breaks as time passes, and what the keys do to it.

Time goes in as seconds and the keys as words, so that it is the same in a terminal, in a pipe and in a test.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from cardhouse.phrases import Said
from cardhouse.tournament import Break, Clock, Structure, clock_rows
from cardhouse.tournament.structure.saying import stakes_said

if TYPE_CHECKING:
    from cardhouse.tournament.structure.rows import Row

DAY = 24 * 3600


@dataclass(frozen=True)
class RoomClock:
    """A clock on the wall of a room.

    >>> from cardhouse.tournament import find_structure
    >>> clock = RoomClock.start(find_structure("turbo"), wall=20 * 3600)
    >>> clock = clock.passed(481)
    >>> clock.clock.row, clock.left, str(clock.title), clock.stakes
    (1, 479, 'Level 2', '50/100')
    >>> clock.pressed("pause").passed(60).left
    479
    """

    structure: Structure
    clock: Clock
    wall: int
    """The time of day in seconds."""
    waits: int = 0
    """Seconds until it starts."""
    rests: int = 0
    """Seconds that are left of a break by the clock on the wall."""

    @classmethod
    def start(cls, structure: Structure, *, wall: int, waits: int = 0) -> RoomClock:
        """The clock at the beginning, which may be some time ahead."""
        return cls(structure, Clock.start(clock_rows(structure)), wall % DAY, waits)

    def passed(self, seconds: int) -> RoomClock:
        """The clock after some seconds."""
        clock = self
        if self.structure.breaks is None and not self.waits and not self.rests:
            return clock._went_on(seconds)
        for _ in range(seconds):
            clock = clock._went_on(1)
        return clock

    def _went_on(self, seconds: int) -> RoomClock:
        clock = replace(self, wall=(self.wall + seconds) % DAY)
        if self.clock.paused:
            return clock
        if self.waits:
            return replace(clock, waits=max(0, self.waits - seconds))
        if self.rests:
            return replace(clock, rests=max(0, self.rests - seconds))
        breaks = self.structure.breaks
        if breaks is not None and clock.wall % 3600 == 60 * int(breaks.at.lstrip(":")):
            return replace(clock, rests=60 * breaks.minutes)
        return replace(clock, clock=self.clock.advanced(clock_rows(self.structure), seconds))

    def pressed(self, key: str) -> RoomClock:
        """The clock after a key: ``pause``, ``next``, ``back``, ``more`` or ``less``."""
        rows, clock = clock_rows(self.structure), self.clock
        if key == "pause":
            return replace(self, clock=clock.resume() if clock.paused else clock.pause())
        if key == "next":
            if self.waits or self.rests:
                return replace(self, waits=0, rests=0)
            return replace(self, clock=clock.next(rows))
        if key == "back":
            # First to the beginning of this row, then to the one before.
            begun = not rows[clock.row].seconds or clock.left >= rows[clock.row].seconds - 2
            return replace(self, rests=0, clock=clock.set(rows, clock.row - begun))
        if key in ("more", "less") and rows[clock.row].seconds:
            left = clock.left + (60 if key == "more" else -60)
            return replace(self, clock=clock.set(rows, clock.row, max(1, left)))
        return self

    @property
    def row(self) -> Row:
        """The level or the break that is on."""
        return self.structure.rows[self.clock.row]

    @property
    def left(self) -> int | None:
        """Seconds until the next change; nothing if time does not bring it."""
        if self.waits or self.rests:
            return self.waits or self.rests
        return self.clock.left if clock_rows(self.structure)[self.clock.row].seconds else None

    @property
    def whole(self) -> int:
        """Seconds that the row has in all."""
        if self.rests and self.structure.breaks is not None:
            return 60 * self.structure.breaks.minutes
        return clock_rows(self.structure)[self.clock.row].seconds

    @property
    def is_last(self) -> bool:
        """Whether nothing comes any more."""
        return self.clock.row == len(self.structure.rows) - 1

    @property
    def change(self) -> tuple[int, bool, bool, bool]:
        """What is told when it is another one."""
        return self.clock.row, bool(self.waits), bool(self.rests), self.clock.paused

    @property
    def title(self) -> Said:
        """What is on."""
        if self.waits:
            return Said("tournaments.clock-starts")
        if self.rests or isinstance(self.row, Break):
            return Said("tournaments.clock-break")
        return Said("tournaments.clock-level", level=self.row.number)

    @property
    def stakes(self) -> str:
        """The stakes of the level that is on, or of the one after the break."""
        return stakes_of(self.structure, self.clock.level(clock_rows(self.structure)))

    @property
    def length(self) -> str:
        """How long the row is."""
        row = self.row
        return f"{row.minutes} minutes" if isinstance(row, Break) else str(self.structure.length(row))

    @property
    def coming(self) -> Said | None:
        """What comes next."""
        if self.waits or self.rests:
            return _said(self.structure, self.row)
        return None if self.is_last else _said(self.structure, self.structure.rows[self.clock.row + 1])

    @property
    def to_break(self) -> int | None:
        """Seconds until the next break."""
        return None if self.waits else self.clock.to_break(clock_rows(self.structure))

    @property
    def line(self) -> Said:
        """What is on, in one line."""
        when = time_of(self.wall)
        if self.clock.paused:
            return Said("tournaments.clock-paused", when=when)
        if self.waits:
            return Said("tournaments.clock-waits", when=when, start=time_of(self.wall + self.waits))
        if self.rests:
            return Said("tournaments.clock-rests", when=when, minutes=self.rests // 60)
        return Said("tournaments.clock-line", when=when, what=_said(self.structure, self.row))


def stakes_of(structure: Structure, level: int) -> str:
    """The stakes of a level, by the way of betting if there are several."""
    said = stakes_said(structure, level)
    return "; ".join(f"{way}: {text}" if way else text for way, text in said.items())


def _said(structure: Structure, row: Row) -> Said:
    if isinstance(row, Break):
        return Said("tournaments.clock-a-break", minutes=row.minutes)
    stakes = stakes_of(structure, row.number)
    return Said(
        "tournaments.clock-a-level", level=row.number, stakes=stakes, length=str(structure.length(row))
    )


def time_of(second: int) -> str:
    """The time of day.

    >>> time_of(20 * 3600 + 5 * 60)
    '20:05'
    """
    second %= DAY
    return f"{second // 3600:02}:{second // 60 % 60:02}"


def schedule(structure: Structure, wall: int | None = None) -> list[dict[str, Any]]:
    """Every row with when it begins, in seconds from the start and at what time of day.

    >>> from cardhouse.tournament import find_structure
    >>> first, second = schedule(find_structure("turbo"), 20 * 3600)[:2]
    >>> second["begins"], second["at"], second["stakes"]
    (480, '20:08', '50/100')

    After a row that time does not end nobody knows.
    """
    made: list[dict[str, Any]] = []
    begins: int | None = 0
    for row, span in zip(structure.rows, clock_rows(structure), strict=True):
        at = time_of(wall + begins) if wall is not None and begins is not None else None
        told: dict[str, Any] = {"begins": begins, "at": at, "minutes": span.seconds // 60 or None}
        if isinstance(row, Break):
            made.append({"break": True, **told, "after": row.after, "colour_up": row.colour_up or None})
        else:
            length = structure.length(row)
            told |= {"level": row.number, "stakes": stakes_of(structure, row.number)}
            games = [game.name for game in structure.games_at(row.number)]
            made.append(
                {
                    "break": False,
                    **told,
                    "hands": length.hands or None,
                    "until": length.until or None,
                    "games": games,
                }
            )
        begins = None if begins is None or not span.seconds else begins + span.seconds
    return made
