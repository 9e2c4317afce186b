"""The text of a structure, and errors that name the place in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.given import quoted
from cardhouse.tournament.errors import BadStructure

from .shapes import Of, Shape, is_needed, shaped


class Source:
    """What a structure says before it is interpreted; every error names the file and the place."""

    def __init__(self, where: str, raw: Mapping[str, Any]) -> None:
        self._where = where
        self.raw = raw

    def fail(self, place: str, why: Said) -> BadStructure:
        """An error at a place of the structure."""
        return BadStructure("tournament.at-place", file=self._where, place=place, why=why)

    def known(self, place: str, given: Iterable[str], known: Iterable[str]) -> None:
        """Refuse a key that is not among the known ones."""
        allowed = tuple(known)
        for key in given:
            if key not in allowed:
                hint = did_you_mean(str(key), allowed) or Said("hints.known", known=list(allowed))
                raise self.fail(place, Said("errors.sheets.unknown-word", hint=hint, word=str(key)))

    def values(
        self, place: str, raw: Mapping[str, Any], of: Of, *, besides: Iterable[str] = ()
    ) -> dict[str, Any]:
        """The values of a table's keys, each in its shape."""
        entries = [(one, shape) for one, shape in shaped(of) if shape.kind != "other"]
        self.known(place or "sheet", raw, (*(one.name for one, _ in entries), *besides))
        found = {}
        for one, shape in entries:
            where = f"{place}.{one.name}" if place else one.name
            if one.name in raw:
                found[one.name] = self.value(where, raw[one.name], shape)
            elif is_needed(one):
                raise self.fail(where, Said("errors.tournament.missing", help=shape.help))
        return found

    def value(self, place: str, given: Any, shape: Shape) -> Any:
        """One value in its shape."""
        match shape.kind:
            case "number":
                return self.number(place, given, shape.least, shape.most)
            case "flag":
                return self._of(place, given, bool, Said("shapes.flag"))
            case "text":
                return self._of(place, given, str, Said("shapes.text"))
            case "word":
                return self._word(place, given, shape)
            case "texts":
                listed = self._of(place, given, list, Said("shapes.texts"))
                return tuple(self._of(place, one, str, Said("shapes.texts")) for one in listed)
            case "numbers":
                listed = self._of(place, given, list, Said("shapes.numbers"))
                return tuple(self.number(place, one, shape.least, shape.most) for one in listed)
            case "pairs":
                return self._pairs(place, given, shape)
            case _:
                return self._table(place, given, shape)

    def number(self, place: str, given: Any, least: int, most: int) -> int:
        """A whole number within bounds."""
        if type(given) is not int or not least <= given <= most:
            bound = most if most < 10**12 else None
            said = (
                Said("errors.tournament.no-number-from", least=least, given=quoted(given))
                if bound is None
                else Said("errors.tournament.no-number-between", least=least, most=bound, given=quoted(given))
            )
            raise self.fail(place, said)
        return given

    def _pairs(self, place: str, given: Any, shape: Shape) -> tuple[tuple[int, int], ...]:
        listed = self._of(place, given, list, Said("shapes.pairs"))
        for one in listed:
            if not isinstance(one, list) or len(one) != 2:
                raise self.fail(
                    place,
                    Said("errors.sheets.other-shape", shape=Said("shapes.pairs"), given=quoted(one)),
                )
        low, high = shape.least, shape.most
        return tuple((self.number(place, a, low, high), self.number(place, b, low, high)) for a, b in listed)

    def _word(self, place: str, given: Any, shape: Shape) -> str:
        if given not in shape.known:
            known = [f"'{one}'" for one in shape.known]
            hint = did_you_mean(str(given), shape.known)
            raise self.fail(
                place, Said("errors.tournament.not-one-of", known=known, given=quoted(given), hint=hint)
            )
        return str(given)

    def _of(self, place: str, given: Any, kind: type, words: Said) -> Any:
        if not isinstance(given, kind):
            raise self.fail(place, Said("errors.sheets.other-shape", shape=words, given=quoted(given)))
        return given

    def _table(self, place: str, given: Any, shape: Shape) -> Any:
        if given is False:
            return None
        if given is True:
            given = {}
        if shape.names and not isinstance(given, Mapping):
            given = {shape.names[0]: given}
        raw = self._of(place, given, Mapping, Said("shapes.table"))
        return shape.of(**self.values(place, raw, shape.of))
