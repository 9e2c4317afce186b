"""The contests of a sheet, the scales that it defines for them, and what is wild in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from cardhouse.errors import CardhouseError, did_you_mean
from cardhouse.phrases import Said
from cardhouse.scales import InvalidScale, Scale, UnknownQualifier, UnknownScale, Wilds, find_scale, own_scale
from cardhouse.sheets.given import quoted
from cardhouse.sheets.language.contest import ANY, Contest, Use
from cardhouse.sheets.language.which import EXAMPLES, read_which

from .shapes import contest_shapes
from .source import Source, is_name

CONTEST_KEYS: Final = (
    "scale",
    "use",
    "qualify",
    "when",
    "part",
    "either",
    "line",
    "each",
    "down",
    "wild",
    "share",
    "place",
    "instead_of",
    "takes",
    "beats",
)
_MOST_SHARES: Final = 20
_MOST_PLACES: Final = 10
JOKERS: Final = ("joker dealt down", "bug dealt up", "joker lying down", "bug lying up")
"""A joker as it was dealt, or as it lies at the showdown."""


def read_scales(source: Source, place: str, tables: Any) -> dict[str, Scale]:
    """The scales of a sheet by name, each checked whether it is used or not."""
    if not isinstance(tables, Mapping):
        raise source.fail(place, Said("errors.sheets.not-a-table"))
    found = {}
    for name in tables:
        if scale := source.part("scale", partial(_scale, source, place, name, tables), None):
            found[name] = scale
    return found


def _scale(source: Source, place: str, name: str, tables: Mapping[str, Any]) -> Scale:
    try:
        return own_scale(name, tables)
    except InvalidScale as error:
        inner = error.details["place"]
        here = f"{place}.{error.details['scale']}" + (f".{inner}" if inner else "")
        raise source.fail(here, error.details["why"]) from error


def read_contests(
    source: Source, place: str, tables: Any, scales: Mapping[str, Scale] | None = None
) -> tuple[Contest, ...]:
    """What hands are compared for, in the order of the sheet; ``scales`` are its own, if not the source's."""
    if not isinstance(tables, Mapping):
        raise source.fail(place, Said("errors.sheets.not-a-table"))
    own = source.scales if scales is None else scales
    found: list[Contest] = []
    for name, table in tables.items():
        if table is not False:
            here = f"{place}.{name}"
            read = partial(_read_one, source, here, name, table, own)
            found += source.part("contest", read, [])
    # A contest that is played instead of another is played for as much.
    shares = {contest.name: contest.share for contest in found}
    return tuple(
        replace(one, share=shares[one.instead_of])
        if one.instead_of in shares and "share" not in tables.get(one.name, ())
        else one
        for one in found
    )


def _read_one(source: Source, place: str, name: str, table: Any, own: Mapping[str, Scale]) -> list[Contest]:
    return list(_each(source, place, _contest(source, place, name, table, own), table))


def _each(source: Source, place: str, contest: Contest, table: Mapping[str, Any]) -> Iterator[Contest]:
    """The contest itself, or one for every line."""
    if "each" not in table:
        yield contest
        return
    lines = source.raw.get("lines", ())
    named = [name for name in lines if is_name(name)] if isinstance(lines, Mapping) else []
    each = source.one_of(f"{place}.each", table["each"], ("line", *named))
    if each != "line":
        yield from _each_of(source, place, contest, each, lines[each])
        return
    if isinstance(lines, Mapping):
        lines = max((some for name, some in lines.items() if not is_name(name)), key=len, default=())
    if not isinstance(lines, list) or not lines or contest.line is not None:
        raise source.fail(f"{place}.each", Said("errors.sheets.each-needs-lines"))
    for number in range(len(lines)):
        yield replace(contest, name=f"{contest.name} {number + 1}", line=number)


def _each_of(source: Source, place: str, contest: Contest, lines: str, given: Any) -> Iterator[Contest]:
    """One contest for each line of a set that has a name, for which its cards are taken from that line."""
    uses = [use.terms for use in contest.use if use.terms]
    if not any(term.place == lines for terms in uses for term in terms.terms):
        raise source.fail(f"{place}.each", Said("errors.sheets.each-not-used", name=lines))
    for number in range(len(given) if isinstance(given, list) else 0):
        use = tuple(
            replace(use, terms=use.terms.with_line(lines, number)) if use.terms else use
            for use in contest.use
        )
        yield replace(contest, name=f"{contest.name} {number + 1}", use=use)


def _contest(source: Source, place: str, name: str, table: Any, own: Mapping[str, Scale]) -> Contest:
    if not isinstance(table, Mapping):
        raise source.fail(place, Said("errors.sheets.not-a-table"))
    source.known(place, table, CONTEST_KEYS)
    if "scale" not in table:
        source.note(source.fail(place, Said("errors.sheets.no-scale")))
    table = dict(table)
    for where, why in list(contest_shapes(place, table)):
        source.note(source.fail(where, why))
        # The rest is read as if this had not been said.
        table.pop(where.removeprefix(f"{place}."), None)
    part = partial(source.part, "contest")
    scale = None
    if "scale" in table:
        scale = part(partial(_named_scale, source, place, str(table["scale"]), own), None)
    qualify = table.get("qualify")
    if scale is not None:
        part(partial(_check_qualifier, source, place, scale, qualify), None)
    condition = partial(source.when, f"{place}.when", table.get("when"), source.layout.areas)
    wild = partial(read_wild, source, f"{place}.wild", table.get("wild"))
    share = partial(_number, source, f"{place}.share", table.get("share", 1), _MOST_SHARES)
    rank = partial(_number, source, f"{place}.place", table.get("place", 1), _MOST_PLACES)
    takes = partial(source.one_of, f"{place}.takes", table.get("takes", "a share"), ("all", "a share"))
    return Contest(
        name=name,
        scale_id=scale.id if scale else "",
        own=scale if scale and scale.own else None,
        use=part(partial(_use, source, place, table.get("use")), ANY),
        qualify=None if qualify is None else str(qualify),
        when=part(condition, None) if "when" in table else None,
        part=None if table.get("part") is None else str(table["part"]),
        either=tuple(map(str, table.get("either", ()))),
        line=table.get("line"),
        down=bool(table.get("down", False)),
        wild=part(wild, None) if "wild" in table else None,
        share=part(share, 1),
        place=part(rank, 1),
        instead_of=None if table.get("instead_of") is None else str(table["instead_of"]),
        beats=None if table.get("beats") is None else str(table["beats"]),
        takes_all=part(takes, "a share") == "all",
    )


def _named_scale(source: Source, place: str, name: str, own: Mapping[str, Scale]) -> Scale:
    try:
        return own[name] if name in own else find_scale(name)
    except UnknownScale as error:
        raise source.fail(f"{place}.scale", error.said) from error


def _check_qualifier(source: Source, place: str, scale: Scale, qualify: Any) -> None:
    if qualify is None or qualify == "dice":
        return
    try:
        scale.minimum(qualify)
    except UnknownQualifier as error:
        raise source.fail(f"{place}.qualify", error.said) from error


def _number(source: Source, place: str, given: Any, most: int) -> int:
    if type(given) is not int or not 1 <= given <= most:
        raise source.fail(place, Said("errors.sheets.not-in-range", least=1, most=most, given=quoted(given)))
    return given


def _use(source: Source, place: str, given: Any) -> tuple[Use, ...]:
    if given is None:
        return ANY
    uses = []
    areas = source.layout.areas
    lines = source.raw.get("lines", ())
    for text in given if isinstance(given, list) else [given]:
        use = Use.read(str(text), areas=areas, lines=lines if isinstance(lines, Mapping) else ())
        if area := next((word for word in re.findall(r"[\w-]+", str(text)) if word in source.off), None):
            raise source.fail(f"{place}.use", Said("errors.sheets.use-names-off", area=area))
        if use is None:
            raise source.fail(f"{place}.use", Said("errors.sheets.no-use", given=str(text)))
        uses.append(use)
    return tuple(uses)


def read_wild(source: Source, place: str, given: Any) -> tuple[str, ...]:
    """The words for what is wild."""
    if not isinstance(given, list):
        raise source.fail(place, Said("errors.sheets.not-texts", given=quoted(given)))
    words = tuple(map(str, given))
    for word in words:
        if word in JOKERS or read_which(word):
            continue
        try:
            Wilds.parse(word)
        except CardhouseError as error:
            meant = f"rank of {word}"
            areas = [meant] if word in source.layout.areas else []
            hint = did_you_mean(meant, areas) or did_you_mean(word, JOKERS) or did_you_mean(word, EXAMPLES)
            raise source.fail(place, Said("errors.sheets.with-hint", hint=hint, why=error.said)) from error
    return words
