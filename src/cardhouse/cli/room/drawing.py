"""The clock of a room as a screen, as large as the terminal lets it be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardhouse.phrases import Said

from .room_clock import RoomClock, time_of

if TYPE_CHECKING:
    from rich.text import Text

_DIGITS: Final = {
    "0": ("███", "█ █", "█ █", "█ █", "███"),
    "1": ("  █", "  █", "  █", "  █", "  █"),
    "2": ("███", "  █", "███", "█  ", "███"),
    "3": ("███", "  █", "███", "  █", "███"),
    "4": ("█ █", "█ █", "███", "  █", "  █"),
    "5": ("███", "█  ", "███", "  █", "███"),
    "6": ("███", "█  ", "███", "█ █", "███"),
    "7": ("███", "  █", "  █", "  █", "  █"),
    "8": ("███", "█ █", "███", "█ █", "███"),
    "9": ("███", "█ █", "███", "  █", "███"),
    ":": ("   ", " █ ", "   ", " █ ", "   "),
}
_LARGE: Final = 14
"""How many lines a terminal has at least, for large digits."""


def span_of(seconds: int) -> str:
    """A length of time.

    >>> span_of(65), span_of(3 * 3600 + 61)
    ('1:05', '3:01:01')
    """
    hours, rest = divmod(max(0, seconds), 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def large(text: str) -> list[str]:
    """Digits and colons, five lines high and each sign twice as wide as in the list.

    >>> large("1:1")[2]
    '    ██              ██'
    """
    rows = [" ".join(_DIGITS[sign][at] for sign in text) for at in range(5)]
    return ["".join(2 * sign for sign in row).rstrip() for row in rows]


def lines_of(clock: RoomClock, width: int, height: int) -> list[str]:
    """The screen line by line, in the middle of the terminal; what does not fit is left out."""
    time = span_of(clock.left) if clock.left is not None else clock.length
    big = large(time) if clock.left is not None else [time]
    if height < _LARGE or max(map(len, big)) > width:
        big = [time]
    width_of = max(map(len, big))
    state = [str(Said("tournaments.clock-stands"))] if clock.clock.paused else []
    parts = [
        [f"{clock.structure.name} · {time_of(clock.wall)}"],
        [str(clock.title), *state],
        [line.ljust(width_of) for line in big],
        [_bar(clock, min(width, 60))],
        [clock.stakes],
        [str(Said("tournaments.clock-next", what=clock.coming))] if clock.coming is not None else [],
        [str(Said("tournaments.clock-to-break", time=span_of(clock.to_break)))] if clock.to_break else [],
        [str(Said("tournaments.clock-keys"))],
    ]
    spaced = [line for part in parts if part for line in (*part, "")]
    lines = spaced if len(spaced) <= height else [line for part in parts for line in part]
    above = max(0, (height - len(lines)) // 2)
    return ["" for _ in range(above)] + [line[:width].center(width).rstrip() for line in lines][:height]


def _bar(clock: RoomClock, width: int) -> str:
    """How much of the row is over."""
    left, whole = clock.left, clock.whole
    if left is None or not whole or clock.waits:
        return ""
    done = round(width * (1 - min(left, whole) / whole))
    return "━" * done + "─" * (width - done)


def screen(clock: RoomClock, width: int, height: int) -> Text:
    """The screen with its colours."""
    from rich.text import Text

    style = (
        "yellow" if clock.clock.paused else "cyan" if str(clock.title) != "" and clock.rests else "default"
    )
    return Text("\n".join(lines_of(clock, width, height)), style=style, no_wrap=True)
