"""Nights as a calendar file (RFC 5545): times in UTC, texts escaped, long lines folded."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Final

from .nights import Night

_LONGEST: Final = 75
"""Octets of a line without its end."""
_SPECIAL: Final = re.compile(r"([\\;,])")
_CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f]")


def calendar(club: str, nights: Iterable[Night], *, site: str, page: str, now: int) -> str:
    """A calendar of nights; ``site`` is the name of the server, ``page`` the address of the club's page."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Cardhouse//Club nights//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"NAME:{escaped(club)}",
        f"X-WR-CALNAME:{escaped(club)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ]
    for night in nights:
        lines += _event(night, club, site, page, now)
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in folded(line))


def _event(night: Night, club: str, site: str, page: str, now: int) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{night.id}@{site}"
    yield f"DTSTAMP:{_utc(max(night.changed, 0) or now)}"
    yield f"LAST-MODIFIED:{_utc(night.changed)}"
    yield f"SEQUENCE:{night.edition}"
    yield f"DTSTART:{_utc(night.starts)}"
    yield f"DTEND:{_utc(night.ends)}"
    yield f"SUMMARY:{escaped(f'{night.name} ({club})')}"
    if night.place:
        yield f"LOCATION:{escaped(night.place)}"
    if night.notes:
        yield f"DESCRIPTION:{escaped(night.notes)}"
    yield f"URL:{_CONTROL.sub('', page)}"
    yield f"STATUS:{'CONFIRMED' if night.cancelled is None else 'CANCELLED'}"
    yield "END:VEVENT"


def escaped(text: str) -> str:
    r"""A text as a calendar has it.

    >>> print(escaped("Ann's; beer, chips\n\\o/"))
    Ann's\; beer\, chips\n\\o/
    """
    plain = _CONTROL.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
    return _SPECIAL.sub(r"\\\1", plain).replace("\n", "\\n")


def folded(line: str) -> Iterator[str]:
    """A line in parts of at most 75 octets; every part but the first begins with a space.

    No character is cut in two.

    >>> [len(part.encode()) for part in folded("é" * 80)]
    [74, 75, 13]
    """
    part, size = "", 0
    for sign in line:
        wide = len(sign.encode())
        if size + wide > _LONGEST:
            yield part
            part, size = " ", 1
        part, size = part + sign, size + wide
    yield part


def _utc(at: int) -> str:
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")
