"""The table of one definition, and errors that name a place in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.scales.errors import InvalidScale

from .words import NoRanks, letters, ranks

T = TypeVar("T")
LONGEST: Final = 40
"""The longest name of a scale or a rung."""
LONGEST_TEXT: Final = 300
"""The longest text of any other kind."""


class Table:
    """What a definition says, before it is interpreted."""

    def __init__(self, name: str, raw: Mapping[str, Any], place: str = "") -> None:
        self.name = name
        self.raw = raw
        self._place = place

    def __contains__(self, key: str) -> bool:
        return key in self.raw

    def inner(self, key: str, raw: Mapping[str, Any]) -> Table:
        """A table inside this one."""
        return Table(self.name, raw, f"{self._place}{key}.")

    def fail(self, key: str, why: Said) -> InvalidScale:
        """An error at a key."""
        place = _short(f"{self._place}{key}".rstrip("."))
        return InvalidScale("scales.invalid", scale=self.name, place=place, why=why)

    def known(self, keys: Iterable[str]) -> None:
        """Refuse keys that mean nothing here."""
        every = tuple(keys)
        for key in self.raw:
            if key not in every:
                raise self.fail(
                    str(key),
                    Said(
                        "errors.scales.define.unknown-key",
                        hint=did_you_mean(str(key), every),
                        known=list(every),
                    ),
                )

    def text(self, key: str, default: str = "", *, longest: int = LONGEST_TEXT) -> str:
        """A text."""
        found = self.raw.get(key, default)
        if not isinstance(found, str) or not _is_short_text(found, longest):
            raise self.fail(key, Said("errors.scales.define.not-text", given=_short(found), most=longest))
        return found

    def texts(self, key: str, *, most: int, longest: int = LONGEST_TEXT) -> tuple[str, ...]:
        """A list of texts."""
        found = self.raw.get(key, [])
        if not isinstance(found, list) or len(found) > most:
            raise self.fail(key, Said("errors.scales.define.not-texts", given=_short(found), most=most))
        for one in found:
            if not isinstance(one, str) or not _is_short_text(one, longest):
                raise self.fail(key, Said("errors.scales.define.not-text", given=_short(one), most=longest))
        return tuple(found)

    def flag(self, key: str) -> bool:
        """Yes or no."""
        found = self.raw.get(key, False)
        if not isinstance(found, bool):
            raise self.fail(key, Said("errors.scales.define.not-flag", given=_short(found)))
        return found

    def number(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number."""
        found = self.raw.get(key, default)
        if type(found) is not int or not least <= found <= most:
            raise self.fail(
                key, Said("errors.scales.define.not-number", given=_short(found), least=least, most=most)
            )
        return found

    def halves(self, key: str, given: Any, most: int) -> int:
        """A number in halves, doubled."""
        if type(given) not in (int, float) or not abs(given) <= most or 2 * given != int(2 * given):
            raise self.fail(
                key, Said("errors.scales.define.not-half", given=_short(given), least=-most, most=most)
            )
        return int(2 * given)

    def one_of(self, key: str, known: Iterable[str], default: str) -> str:
        """One of several words."""
        found, every = self.raw.get(key, default), tuple(known)
        if found not in every:
            hint = did_you_mean(str(found), every)
            raise self.fail(
                key,
                Said("errors.scales.define.not-one-of", given=_short(found), known=list(every), hint=hint),
            )
        return str(found)

    def table(self, key: str) -> Mapping[str, Any]:
        """A table."""
        found = self.raw.get(key, {})
        if not isinstance(found, Mapping):
            raise self.fail(key, Said("errors.scales.define.not-table", given=_short(found)))
        return found

    def read(self, key: str, text: str, reader: Callable[[str], T]) -> T:
        """What a text says about ranks, suits or cards."""
        if len(text) > LONGEST_TEXT:
            raise self.fail(key, Said("errors.scales.define.not-text", given=_short(text), most=LONGEST_TEXT))
        try:
            return reader(text)
        except NoRanks as error:
            raise self.fail(
                key, Said("errors.scales.define.no-ranks", given=_short(text), piece=_short(str(error)))
            ) from error

    def ranks(self, default: str) -> tuple[int, ...]:
        """The ranks, lowest first, each once."""
        found = self.read("ranks", self.text("ranks", default), ranks)
        if len(found) < 2 or len(set(found)) < len(found):
            raise self.fail("ranks", Said("errors.scales.define.ranks-twice", given=letters(found)))
        return found

    @property
    def low(self) -> bool:
        """Whether the order is turned round."""
        return self.one_of("wins", ("high", "low"), "high") == "low"


def _is_short_text(text: str, longest: int) -> bool:
    """Whether a text can be shown on one line, without control characters or any that turn others round."""
    return len(text) <= longest and text.isprintable()


def _short(given: object) -> str:
    text = given if isinstance(given, str) and given.isprintable() else repr(given)
    return text if len(text) <= 60 else f"{text[:57]}…"
