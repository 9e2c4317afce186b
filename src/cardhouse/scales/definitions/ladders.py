"""Reading ladders."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Any, Final

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.scales.hand_name import SLOTS, slots_of

from .kinds import About, Group, LadderDefinition
from .pattern import KNOWN, Pattern, WrittenRung, known_pattern
from .requirement import Not, OfASuit, Requirement, Row, Run, Shape, Span, read_among, read_requirement
from .table import LONGEST, Table
from .words import letters, members, ranks, suits

KEYS: Final = (
    "cards", "rungs", "rung", "ranks", "row", "wraps", "fewer", "suits", "wins", "wild", "groups", "say",
)  # fmt: skip
MOST_RUNGS: Final = 24
MOST_CARDS: Final = 7
MOST_NEEDS: Final = 6
MOST_PATTERNS: Final = 4
MOST_GROUPS: Final = 4


def read_ladder(table: Table, about: About) -> LadderDefinition:
    """A ladder of rungs."""
    cards = table.number("cards", 1, MOST_CARDS, 5)
    order = table.ranks("2-A")
    row = _row(table, order)
    rungs = tuple(_rung(table, name, cards, order) for name in _names(table))
    _check_runs(table, rungs, row)
    if table.flag("fewer") and not any(rung.of_fewer.patterns for rung in rungs):
        raise table.fail("fewer", Said("errors.scales.define.nothing-of-fewer"))
    suits_given = table.read("suits", table.text("suits"), suits) if "suits" in table else ()
    if suits_given and sorted(suits_given) != [0, 1, 2, 3]:
        raise table.fail("suits", Said("errors.scales.define.suits-of-order", given=table.text("suits")))
    return LadderDefinition(
        about=about,
        cards=cards,
        ranks=order,
        row=row,
        rungs=rungs,
        low=table.low,
        fewer=table.flag("fewer"),
        suits=suits_given,
        wild=table.read("wild", " ".join(table.texts("wild", most=13)), members) if "wild" in table else None,
        groups=_groups(table),
    )


def _row(table: Table, order: tuple[int, ...]) -> Row:
    if "row" not in table:
        if table.flag("wraps"):
            raise table.fail("wraps", Said("errors.scales.define.no-row"))
        return Row()
    row = table.read("row", table.text("row"), ranks)
    strange = [index for index in row if index not in order]
    if strange:
        raise table.fail(
            "row", Said("errors.scales.define.row-not-ranks", given=letters(strange), ranks=letters(order))
        )
    wraps = table.flag("wraps")
    if len(row) > 14 or any(row.count(index) > (1 if wraps else 2) for index in row):
        raise table.fail("row", Said("errors.scales.define.row-twice", given=letters(row)))
    return Row(row, wraps)


def _names(table: Table) -> tuple[str, ...]:
    """The names of the rungs, lowest first."""
    given = table.raw.get("rungs")
    if isinstance(given, Mapping):
        return moved(table, (), given)
    names = table.texts("rungs", most=MOST_RUNGS, longest=LONGEST)
    return _once(table, names)


def _once(table: Table, names: tuple[str, ...]) -> tuple[str, ...]:
    if not names:
        raise table.fail("rungs", Said("errors.scales.define.no-rungs"))
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise table.fail("rungs", Said("errors.scales.define.rung-twice", rung=twice))
    if len(names) > MOST_RUNGS:
        raise table.fail("rungs", Said("errors.scales.define.too-many", given=len(names), most=MOST_RUNGS))
    return names


def moved(table: Table, below: tuple[str, ...], change: Mapping[str, Any]) -> tuple[str, ...]:
    """Rungs with some moved or put in (``move = ["flush above full house"]``) or left out (``without``)."""
    inner = table.inner("rungs", change)
    inner.known(("move", "without"))
    if not below:
        raise table.fail("rungs", Said("errors.scales.define.nothing-to-move"))
    names = list(below)
    for name in inner.texts("without", most=MOST_RUNGS, longest=LONGEST):
        if name not in names:
            raise inner.fail(
                "without",
                Said("errors.scales.define.no-such-rung", rung=name, hint=did_you_mean(name, names)),
            )
        names.remove(name)
    for text in inner.texts("move", most=MOST_RUNGS):
        rung, above, under = _move(inner, text)
        if under not in names:
            raise inner.fail(
                "move", Said("errors.scales.define.no-such-rung", rung=under, hint=did_you_mean(under, names))
            )
        if rung in names:
            names.remove(rung)
        if under not in names:
            raise inner.fail("move", Said("errors.scales.define.moved-by-itself", rung=rung))
        names.insert(names.index(under) + above, rung)
    return _once(table, tuple(names))


def _move(table: Table, text: str) -> tuple[str, bool, str]:
    for word, above in ((" above ", True), (" below ", False)):
        rung, found, under = text.partition(word)
        if found and rung.strip() and under.strip():
            return rung.strip(), above, under.strip()
    raise table.fail("move", Said("errors.scales.define.no-move", given=text))


def _rung(table: Table, name: str, cards: int, order: tuple[int, ...]) -> WrittenRung:
    own = table.inner("rung", table.table("rung"))
    if not name.strip() or len(name) > LONGEST:
        raise table.fail("rungs", Said("errors.scales.define.not-text", given=name, most=LONGEST))
    texts: tuple[str, ...]
    if name in own:
        given = own.raw[name]
        texts = own.texts(name, most=MOST_PATTERNS) if isinstance(given, list) else (own.text(name),)
        known = False
    else:
        pattern = known_pattern(name, cards)
        if pattern is None:
            raise table.fail(
                "rungs",
                Said(
                    "errors.scales.define.unknown-rung",
                    rung=name,
                    hint=did_you_mean(name, (*KNOWN, *own.raw)),
                ),
            )
        texts, known = (pattern,), True
    if not texts:
        raise own.fail(name, Said("errors.scales.define.no-pattern", given=""))
    patterns = tuple(_pattern(own, name, text, cards, order) for text in texts)
    return WrittenRung(name, patterns, _said(table, name), known)


def _pattern(own: Table, name: str, text: str, cards: int, order: tuple[int, ...]) -> Pattern:
    pieces = [piece.strip() for piece in text.split(",")] if text.strip() else []
    if len(pieces) > MOST_NEEDS:
        raise own.fail(name, Said("errors.scales.define.too-many", given=len(pieces), most=MOST_NEEDS))
    needs: list[Requirement] = []
    for place, piece in enumerate(pieces):
        need = read_requirement(piece)
        if need is None:
            raise own.fail(name, _no_requirement(pieces, place))
        if size_of(need) > cards:
            raise own.fail(name, Said("errors.scales.define.pattern-too-large", given=piece, cards=cards))
        if isinstance(need, Span) and not {need.low, need.high} <= set(order):
            raise own.fail(name, Said("errors.scales.define.no-ranks", given=piece, piece=piece))
        needs.append(need)
    return Pattern(tuple(needs), ", ".join(pieces))


def _no_requirement(pieces: list[str], place: int) -> Said:
    """What is wrong with a piece: it may be one of several cards that commas have torn apart."""
    cards = list(takewhile(lambda piece: read_requirement(piece) is None, pieces[place:]))
    right = " ".join((*pieces[max(0, place - 1) : place], *cards))
    if place and read_among(right) is not None:
        return Said("errors.scales.define.comma-between", given=pieces[place], right=right)
    return Said("errors.scales.define.no-pattern", given=pieces[place])


def size_of(need: Requirement) -> int:
    """How many cards a requirement is about."""
    if isinstance(need, Not):
        return size_of(need.other)
    if isinstance(need, Shape):
        return sum(need.counts)
    if isinstance(need, Run):
        return need.length
    return need.count if isinstance(need, OfASuit) else 0


def _said(table: Table, name: str) -> str:
    said = table.inner("say", table.table("say"))
    if name not in said:
        return ""
    phrase = said.text(name)
    for slot in slots_of(phrase):
        if slot not in SLOTS:
            raise said.fail(
                name,
                Said(
                    "errors.scales.define.no-slot",
                    slot=slot,
                    known=list(SLOTS),
                    hint=did_you_mean(slot, SLOTS),
                ),
            )
    return phrase


def _check_runs(table: Table, rungs: tuple[WrittenRung, ...], row: Row) -> None:
    for rung in rungs:
        for run in (run for one in rung.patterns for run in one.runs):
            if not row.ranks:
                raise table.fail("row", Said("errors.scales.define.straight-without-row", rung=rung.value))
            if not row.runs(run.length, run.step):
                raise table.fail(
                    "row",
                    Said("errors.scales.define.row-too-short", rung=rung.value, given=letters(row.ranks)),
                )
    names = {rung.value for rung in rungs}
    for key in ("rung", "say"):
        for name in table.table(key):
            if name not in names:
                raise table.fail(
                    f"{key}.{name}",
                    Said("errors.scales.define.not-among-rungs", rung=name, hint=did_you_mean(name, names)),
                )


def _groups(table: Table) -> tuple[Group, ...]:
    given = table.raw.get("groups", [])
    each = [given] if isinstance(given, Mapping) else given
    if not isinstance(each, list) or len(each) > MOST_GROUPS or not all(isinstance(g, Mapping) for g in each):
        raise table.fail("groups", Said("errors.scales.define.not-table", given=repr(given)[:60]))
    return tuple(_group(table.inner("groups", one)) for one in each)


def _group(group: Table) -> Group:
    group.known(("of", "adding_up_to", "cards", "count_as"))
    counts_as = group.text("count_as", "wild")
    card: int | None = None
    if counts_as != "wild":
        one = group.read("count_as", counts_as, members)
        if len(one.cards) != 1 or one.ranks or one.suits:
            raise group.fail("count_as", Said("errors.scales.define.not-a-card", given=counts_as))
        card = min(one.cards)
    if "cards" in group:
        some = group.read("cards", group.text("cards"), members)
        if some.ranks or some.suits or len(some.cards) < 2:
            raise group.fail("cards", Said("errors.scales.define.not-cards", given=group.text("cards")))
        return Group(None, 0, some.cards, card)
    of = group.read("of", group.text("of"), members) if "of" in group else None
    if of is None:
        raise group.fail("of", Said("errors.scales.define.no-group"))
    return Group(of, group.number("adding_up_to", 2, 40), frozenset(), card)
