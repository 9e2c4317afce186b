"""What a sheet says before it is interpreted, and where a mistake in it lies."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from typing import Any, Final, TypeVar

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.scales import Scale
from cardhouse.sheets.errors import SheetError
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.when import When

Raw = dict[str, Any]
Finder = Callable[[str], Raw]
"""Finds what another sheet says, for ``extends`` and ``like``."""

_T = TypeVar("_T")
_NAME: Final = re.compile(r"[A-Za-z_][\w-]*")


def is_name(text: str) -> bool:
    """Whether a set of lines has a name, and is not in force by a condition."""
    return bool(_NAME.fullmatch(text)) and When.read(text) is None


MOST_FOUND: Final = 50
"""How many mistakes are looked for at a time."""
MOST_NAMED: Final = 10
"""How many words are named to somebody who has written another; more would not be read."""


class Source:
    """The text of one sheet; every error it makes names the file and the place."""

    def __init__(self, where: str, raw: Raw, find: Finder, said: Raw | None = None) -> None:
        self._where = where
        self.said = raw if said is None else deepcopy(said)
        """What the sheet says itself, and does not inherit."""
        self.raw = raw
        self.find = find
        self.scales: dict[str, Scale] = {}
        """The scales that the sheet defines, by name."""
        self.layout = Layout(())
        """Where cards lie on the board."""
        self.off: dict[str, int] = {}
        """The areas off the board, and how many places are drawn for each."""
        self.places: dict[int, str] = {}
        """Where each step stands, by its identity."""
        self.found: list[SheetError] | None = None
        """Every mistake, if all are wanted; otherwise the first one ends the reading."""
        self.unread: set[str] = set()
        """The parts that could not be read, so that little can be said of what depends on them."""

    def again(self, raw: Raw) -> Source:
        """A source of the same name that says something else."""
        return Source(self._where, deepcopy(raw), self.find, self.said)

    def fail(self, place: str, why: Said) -> SheetError:
        """An error at a place of the sheet."""
        return SheetError("sheets.at-place", file=self._where, place=place, why=why)

    def part(self, key: str, read: Callable[[], _T], instead: _T) -> _T:
        """A part of the sheet that says nothing about others.

        If all mistakes are wanted, reading goes on after one in it, with ``instead`` in its place.
        """
        try:
            return read()
        except SheetError as error:
            self.note(error)
            self.unread.add(key)
            return instead

    def note(self, error: SheetError) -> None:
        """Keep a mistake, if all are wanted; otherwise raise it."""
        if self.found is None or len(self.found) >= MOST_FOUND:
            raise error
        self.found.append(error)

    def settle(self) -> None:
        """Raise the first of the mistakes that were kept, if there are any."""
        if self.found:
            raise self.found[0]

    def known(self, place: str, given: Iterable[str], known: Iterable[str]) -> None:
        """Refuse a key that is not among the known ones."""
        allowed, told = tuple(known), tuple(given)
        for key in told:
            if key not in allowed:
                some = [word for word in allowed if word not in told][:MOST_NAMED]
                hint = did_you_mean(key, allowed) or Said("hints.known", known=some or list(allowed))
                self.note(self.fail(place, Said("errors.sheets.unknown-word", hint=hint, word=key)))

    def needed(self, key: str) -> Any:
        """The value of a key that every sheet has."""
        if key in self.unread:
            return ""
        if key not in self.raw:
            raise self.fail(key, Said("errors.sheets.missing"))
        return self.raw[key]

    def when(self, place: str, given: Any, areas: Mapping[str, int]) -> When:
        """A condition; the areas of the board that it names must be there."""
        when = When.read(str(given))
        if when is None:
            raise self.fail(place, Said("errors.sheets.no-condition", given=str(given)))
        for area in when.areas(areas):
            if area not in areas:
                hint = did_you_mean(area, areas) or Said("hints.areas", known=list(areas))
                raise self.fail(place, Said("errors.sheets.no-such-area", area=area, hint=hint))
        return when

    def one_of(self, place: str, value: Any, known: tuple[Any, ...]) -> Any:
        """A value that is one of the known ones."""
        if value not in known:
            raise self.fail(
                place,
                Said(
                    "errors.sheets.not-one-of",
                    given=str(value),
                    known=[f"'{word}'" for word in known],
                    hint=did_you_mean(str(value), map(str, known)),
                ),
            )
        return value
