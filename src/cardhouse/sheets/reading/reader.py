"""From what a sheet says to the sheet, with every mistake named and placed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from functools import partial
from typing import Any, Final, get_args

from cardhouse.cards import Deck, UnknownDeck, find_deck
from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said
from cardhouse.sheets.book_rules import BookRules
from cardhouse.sheets.given import quoted
from cardhouse.sheets.language.asking import BOARD
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.state import MOST_GONE, LongWay
from cardhouse.sheets.language.terms import PLACE_WORDS
from cardhouse.sheets.language.when import When
from cardhouse.sheets.language.word import Table
from cardhouse.sheets.lines import TABLE_KEYS, table_of
from cardhouse.sheets.sheet import Branch, Lines, OddChip, Option, Sheet, Structure
from cardhouse.sheets.words.choosing import Choose

from .book_rules import BOOK_KEYS, read_book_rules
from .checking.check import players_served, problems
from .contests import read_contests, read_scales, read_wild
from .options import chosen_of, declared_options, not_to_set, put, set_twice, unlike_default
from .play import known_areas, read_play
from .resolved import resolve
from .shapes import Problem, shapes
from .source import Source, is_name
from .variants import check_variants

OWN_KEYS: Final = ("name", "aliases", "source", "summary", "notes", "edition", "extends")
"""What a sheet does not inherit from the one it extends."""

KEYS: Final = (
    *OWN_KEYS,
    "family",
    "deck",
    "players",
    "structures",
    "usual",
    "board",
    "off",
    "play",
    "lines",
    "wild",
    "odd_chip",
    "nobody",
    *BOOK_KEYS,
    "stakes",
    "scale",
    "contest",
    "choice",
    "option",
    *TABLE_KEYS,
)
_MOST_PLAYERS: Final = 1000
_AREA: Final = re.compile(r"[a-zA-Z][\w-]*", re.ASCII)
_TAKEN: Final = (*PLACE_WORDS, "deck", "the")
"""What an area off the board can not be called, because a step means something else by it."""
_TOLD: Final = ("name", "source", "summary", "family", "aliases", "notes")
"""What is only told of a game: whether it can be dealt is checked all the same."""
CHOICE_KEYS: Final = ("like", "play", "contest", "odd_chip", "when")


def read_sheet(
    source: Source,
    id: str,
    edition: str,
    options: Mapping[str, str | bool] | None = None,
    *,
    kept: bool = False,
    every: bool = False,
    proved: bool = False,
    look: Callable[[Sheet], None] | None = None,
) -> Sheet:
    """The sheet with the chosen options; by default, the sheet's own.

    Options change what the source says. ``kept`` are sheets that an earlier version accepted: they are read,
    but not checked again; nor are those of the house, which tests have ``proved``. With ``every``, all other
    choices of options are checked as well. ``look`` sees the sheet before it is checked, and may refuse it.

    Raises :class:`SheetError` with the place of the first mistake.
    """
    _shaped(source, kept=kept)
    declared = declared_options(source)
    chosen = chosen_of(id, declared, options)
    as_written = deepcopy(source.raw) if declared else source.raw
    for option in declared:
        for path, value in option.choices[chosen[option.name]].items():
            source.part("option", partial(put, source, option.name, path, value), None)
    if declared and not kept:
        _shaped(source)
        for name, other, path in set_twice(declared):
            why = Said("errors.sheets.set-twice", other=other, path=path)
            source.note(source.fail(f"option.{name}", why))
    sheet = _build(source, id, edition, declared, chosen)
    if any(error.details["place"] not in _TOLD for error in source.found or ()):
        source.settle()
    likes = [*_likes(as_written), *_likes(source.raw)]
    resolved = resolve(id, edition, as_written, chosen, likes, source.find)
    sheet = replace(sheet, resolved=resolved)
    if look is not None:
        look(sheet)
    if not proved:
        sheet = _checked(source, sheet, kept=kept)
    if every:
        check_variants(
            source,
            declared,
            lambda others: read_sheet(source.again(as_written), id, edition, others, look=look),
        )
    return sheet


def _checked(source: Source, sheet: Sheet, *, kept: bool) -> Sheet:
    """The sheet, if it can be dealt.

    Unless it says itself how many players there are, it is for as many as the deck serves.
    """
    try:
        if kept or "players" not in source.said:
            sheet = replace(sheet, players=players_served(sheet))
        for place, message in () if kept else problems(sheet, source.places):
            source.note(source.fail(place, message))
        for place, message in () if kept else _misnamed(source):
            source.note(source.fail(place, message))
    except LongWay:
        if not kept:
            source.note(source.fail("play", Said("errors.sheets.long-way", most=MOST_GONE)))
    source.settle()
    return sheet


def _misnamed(source: Source) -> Iterator[Problem]:
    """Names that mean something else, and options that set what they cannot, or what the sheet says."""
    for name in source.layout.areas:
        if not _AREA.fullmatch(name):
            yield "board", Said("errors.sheets.bad-off-name", name=name)
        if name in _TAKEN and name != BOARD:
            yield "board", Said("errors.sheets.name-taken", name=name)
    for option, path in not_to_set(source.raw):
        yield f"option.{option}", Said("errors.sheets.not-set", path=path)
    for option, path in unlike_default(source.said):
        yield f"option.{option}", Said("errors.sheets.unlike-default", path=path)


def _shaped(source: Source, *, kept: bool = False) -> None:
    """Refuse keys that no sheet has, and values of the wrong kind."""
    source.known("sheet", source.raw, KEYS)
    while wrong := next(shapes(source.raw, kept=kept), None):
        source.note(source.fail(*wrong))
        # The rest is read as if this had not been said.
        source.unread.add(wrong[0])
        source.raw.pop(wrong[0])


def _likes(raw: Mapping[str, Any]) -> Iterator[str]:
    """The sheets whose contests are played after a choice."""
    yield from (str(one["like"]) for one in raw.get("choice", {}).values() if "like" in one)


def _build(
    source: Source, id: str, edition: str, options: tuple[Option, ...], chosen: dict[str, str]
) -> Sheet:
    raw = source.raw
    part = source.part
    bare: tuple[Layout, dict[str, int]] = (Layout(()), {})
    layout, source.off = part("board", partial(_board, source), bare)
    source.layout = layout
    plain: tuple[tuple[int, Deck], ...] = ((_MOST_PLAYERS, find_deck("52")),)
    decks = part("deck", partial(_decks, source), plain)
    source.scales = read_scales(source, "scale", raw.get("scale", {}))
    play = read_play(source, "play", raw.get("play"), layout)
    contests = read_contests(source, "contest", raw.get("contest", {}))
    odd_chip: OddChip = _word(source, "odd_chip", "button", get_args(OddChip))
    none: tuple[Branch, ...] = ()
    branches = tuple(
        branch
        for name, table in raw.get("choice", {}).items()
        for branch in part("choice", partial(_branch, source, name, table, layout, odd_chip), none)
    )
    if not source.found and any(isinstance(step, Choose) for step in play) != bool(branches):
        raise source.fail("choice", Said("errors.sheets.choose-and-choice"))
    return Sheet(
        id=id,
        edition=str(raw.get("edition", edition)),
        **{key: str(part(key, partial(source.needed, key), "")) for key in ("name", "source", "family")},
        summary=str(raw.get("summary", "")),
        deck=decks[-1][1],
        decks=decks[:-1],
        play=play,
        contests=contests,
        structures=part("structures", partial(_structures, source), ("limit",)),
        players=part("players", partial(_players, source), (2, 10)),
        layout=layout,
        off=source.off,
        lines=part("lines", partial(_lines, source, layout), ()),
        line_sets=part("lines", partial(_line_sets, source, layout), {}),
        wild=part("wild", partial(read_wild, source, "wild", raw.get("wild", [])), ()),
        odd_chip=odd_chip,
        nobody=_word(source, "nobody", "first", ("first", "split")),
        book=part("book", partial(read_book_rules, source), BookRules()),
        stakes=str(raw.get("stakes", "")),
        usual=part("usual", partial(_usual, source), "limit"),
        tables=_tables(source),
        branches=branches,
        aliases=tuple(map(str, raw.get("aliases", ()))),
        notes=tuple(map(str, raw.get("notes", ()))),
        options=options,
        chosen=chosen,
    )


def _board(source: Source) -> tuple[Layout, dict[str, int]]:
    """The board, and the areas off it with how many places are drawn for each."""
    drawn = Layout.read(str(source.raw.get("board", "")))
    off: dict[str, int] = {}
    for name in source.raw.get("off", ()):
        if not _AREA.fullmatch(name):
            raise source.fail("off", Said("errors.sheets.bad-off-name", name=name))
        if name in _TAKEN or name in off:
            raise source.fail("off", Said("errors.sheets.name-taken", name=name))
        off[name] = drawn.areas.get(name, 0)
    return drawn.without(off), off


def _decks(source: Source) -> tuple[tuple[int, Deck], ...]:
    """The decks by the most players that each is dealt to."""
    given = source.raw.get("deck", "52")
    rows = dict(given) if isinstance(given, Mapping) else {str(_MOST_PLAYERS): given}
    numbers = [int(most) if str(most).isdecimal() else 0 for most in rows]
    if not rows or numbers != sorted(set(numbers)) or numbers[0] < 1:
        raise source.fail("deck", Said("errors.sheets.deck-by-players", given=quoted(given)))
    try:
        return tuple((most, find_deck(str(deck))) for most, deck in zip(numbers, rows.values(), strict=True))
    except UnknownDeck as error:
        raise source.fail("deck", error.said) from error


def _structures(source: Source) -> tuple[Structure, ...]:
    given = source.raw.get("structures", ["limit", "pot-limit", "no-limit"])
    known = get_args(Structure)
    return tuple(source.one_of("structures", one, known) for one in given)


def _usual(source: Source) -> Structure:
    known = _structures(source)
    found: Structure = source.one_of("usual", source.raw.get("usual", known[0]), known)
    return found


def _players(source: Source) -> tuple[int, int]:
    given = source.raw.get("players", [2, 10])
    whole = isinstance(given, list) and all(type(count) is int for count in given)
    if not (whole and len(given) == 2 and 2 <= given[0] <= given[1] <= _MOST_PLAYERS):
        raise source.fail("players", Said("errors.sheets.bad-players", given=quoted(given)))
    return int(given[0]), int(given[1])


def _tables(source: Source) -> dict[str, Table]:
    found = {}
    for key in TABLE_KEYS:
        if key in source.raw:
            if not isinstance(source.raw[key], Mapping):
                raise source.fail(key, Said("errors.sheets.not-a-table"))
            read = partial(table_of(key).read, source.raw[key], source.fail)
            if table := source.part(key, read, None):
                found[key] = table
    return found


def _word(source: Source, key: str, usual: str, known: tuple[str, ...]) -> Any:
    """The word of a key that takes one of a few."""
    return source.part(key, partial(source.one_of, key, source.raw.get(key, usual), known), usual)


def _lines(source: Source, layout: Layout) -> tuple[Lines, ...]:
    given = source.raw.get("lines", [])
    if isinstance(given, list):
        return (_line_set(source, "lines", given, layout, None),) if given else ()
    sets = []
    for text, lines in given.items():
        if not is_name(text):
            when = source.when("lines", text, layout.areas)
            sets.append(_line_set(source, f"lines, {text}", lines, layout, when))
    return tuple(sets)


def _line_sets(source: Source, layout: Layout) -> dict[str, tuple[tuple[str, ...], ...]]:
    """The sets of lines that have a name."""
    given = source.raw.get("lines", [])
    sets = {}
    for name, lines in given.items() if isinstance(given, Mapping) else ():
        if is_name(name):
            if name in (*layout.areas, *PLACE_WORDS):
                raise source.fail(f"lines.{name}", Said("errors.sheets.name-taken", name=name))
            sets[name] = _line_set(source, f"lines.{name}", lines, layout, None).lines
    return sets


def _line_set(source: Source, place: str, lines: Any, layout: Layout, when: When | None) -> Lines:
    if not isinstance(lines, list):
        raise source.fail(place, Said("errors.sheets.not-lines"))
    read = tuple(tuple(str(line).split()) for line in lines)
    for line in read:
        source.part("lines", partial(known_areas, source, place, line, layout), None)
    return Lines(read, when)


def _branch(source: Source, name: str, table: Any, layout: Layout, odd_chip: OddChip) -> tuple[Branch, ...]:
    place = f"choice.{name}"
    if not isinstance(table, Mapping):
        raise source.fail(place, Said("errors.sheets.not-a-table"))
    source.known(place, table, CHOICE_KEYS)
    contests, scales = table.get("contest", source.raw.get("contest", {})), source.scales
    if "like" in table:
        try:
            other = source.find(str(table["like"]))
        except CardhouseError as error:
            raise source.fail(f"{place}.like", error.said) from error
        contests, scales = other["contest"], read_scales(source, f"{place}.like", other.get("scale", {}))
    branch = Branch(
        name,
        read_play(source, f"{place}.play", table.get("play"), layout),
        read_contests(source, f"{place}.contest", contests, scales),
        source.one_of(f"{place}.odd_chip", table.get("odd_chip", odd_chip), get_args(OddChip)),
        source.when(f"{place}.when", table["when"], layout.areas) if "when" in table else None,
    )
    return (branch,)
