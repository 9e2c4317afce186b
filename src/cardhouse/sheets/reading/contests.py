"""The contests of a sheet, the scales that it defines for them, and what is wild in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardhouse.errors import CardhouseError, did_you_mean
from cardhouse.phrases import Said
from cardhouse.scales import InvalidScale, Scale, UnknownQualifier, UnknownScale, Wilds, find_scale, own_scale
from cardhouse.sheets.language.condition import Condition
from cardhouse.sheets.language.contest import ANY, Contest, Use
from cardhouse.sheets.language.wild import WILD_WORDS, find_wild

from .source import Source

CONTEST_KEYS: Final = ("scale", "use", "qualify", "when", "part", "either", "line", "down", "wild")
JOKERS: Final = ("joker dealt down", "bug dealt up", "joker lying down", "bug lying up")
"""A joker as it was dealt, or as it lies at the showdown."""


def read_scales(source: Source, place: str, tables: Any) -> dict[str, Scale]:
    """The scales of a sheet by name, each checked whether it is used or not."""
    if not isinstance(tables, Mapping):
        raise source.fail(place, Said("errors.sheets.not-a-table"))
    found = {}
    for name in tables:
        try:
            found[name] = own_scale(name, tables)
        except InvalidScale as error:
            inner = error.details["place"]
            here = f"{place}.{error.details['scale']}" + (f".{inner}" if inner else "")
            raise source.fail(here, error.details["why"]) from error
    return found


def read_contests(
    source: Source, place: str, tables: Any, scales: Mapping[str, Scale] | None = None
) -> tuple[Contest, ...]:
    """What hands are compared for, in the order of the sheet; ``scales`` are its own, if not the source's."""
    if not isinstance(tables, Mapping):
        raise source.fail(place, Said("errors.sheets.not-a-table"))
    own = source.scales if scales is None else scales
    return tuple(
        _contest(source, f"{place}.{name}", name, table, own)
        for name, table in tables.items()
        if table is not False
    )


def _contest(source: Source, place: str, name: str, table: Any, own: Mapping[str, Scale]) -> Contest:
    if not isinstance(table, Mapping):
        raise source.fail(place, Said("errors.sheets.not-a-table"))
    source.known(place, table, CONTEST_KEYS)
    if "scale" not in table:
        raise source.fail(place, Said("errors.sheets.no-scale"))
    named = str(table["scale"])
    try:
        scale = own[named] if named in own else find_scale(named)
    except UnknownScale as error:
        raise source.fail(f"{place}.scale", error.said) from error
    qualify = table.get("qualify")
    if qualify is not None and qualify != "dice":
        try:
            scale.minimum(qualify)
        except UnknownQualifier as error:
            raise source.fail(f"{place}.qualify", error.said) from error
    when = None
    if "when" in table:
        when = Condition.read(str(table["when"]))
        if when is None:
            raise source.fail(f"{place}.when", Said("errors.sheets.no-condition", given=str(table["when"])))
    return Contest(
        name=name,
        scale_id=scale.id,
        own=scale if scale.own else None,
        use=_use(source, place, table.get("use")),
        qualify=None if qualify is None else str(qualify),
        when=when,
        part=None if table.get("part") is None else str(table["part"]),
        either=tuple(map(str, table.get("either", ()))),
        line=table.get("line"),
        down=bool(table.get("down", False)),
        wild=read_wild(source, f"{place}.wild", table["wild"]) if "wild" in table else None,
    )


def _use(source: Source, place: str, given: Any) -> tuple[Use, ...]:
    if given is None:
        return ANY
    uses = []
    for text in given if isinstance(given, list) else [given]:
        use = Use.read(str(text))
        if use is None:
            raise source.fail(f"{place}.use", Said("errors.sheets.no-use", given=str(text)))
        uses.append(use)
    return tuple(uses)


def read_wild(source: Source, place: str, given: Any) -> tuple[str, ...]:
    """The words for what is wild."""
    if not isinstance(given, list):
        raise source.fail(place, Said("errors.sheets.not-texts", given=repr(given)))
    words = tuple(map(str, given))
    for word in words:
        if word in JOKERS or find_wild(word):
            continue
        try:
            Wilds.parse(word)
        except CardhouseError as error:
            hint = did_you_mean(word, [one.example for one in WILD_WORDS])
            raise source.fail(place, Said("errors.sheets.with-hint", hint=hint, why=error.said)) from error
    return words
