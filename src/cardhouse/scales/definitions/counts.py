"""Reading counts."""

from __future__ import annotations

from typing import Any, Final, cast, get_args

from cardhouse.phrases import Said

from .kinds import About, CountDefinition, Over
from .table import Table
from .words import LETTERS, Members, members, suits

KEYS: Final = (
    "values", "cards", "least_cards", "times", "modulo", "aim", "over", "under", "then", "ranks", "wins",
    "said",
)  # fmt: skip
_MOST_VALUE: Final = 100
_MOST_RANKS_OF_TWO: Final = 3
_MOST_TIMES: Final = 10
_MOST_CARDS: Final = 7
_MOST_THEN: Final = 5
_PIPS: Final = (4, 6, 8, 10, 12, 14, 16, 18, 20, 20, 20, 20, 2)
"""What each rank counts as pips, in halves: faces ten, an ace one."""


def read_count(table: Table, about: About) -> CountDefinition:
    """Cards that are added up."""
    values, on_board = _values(table)
    cards = None if table.raw.get("cards", "all") == "all" else table.number("cards", 1, _MOST_CARDS)
    least = table.number("least_cards", 0, 30, 1 if cards is None else cards)
    if cards is not None and "least_cards" in table:
        raise table.fail("least_cards", Said("errors.scales.define.least-of-number"))
    aim = table.halves("aim", table.raw["aim"], 1000) if "aim" in table else None
    if aim is None:
        for key in ("over", "under"):
            if key in table:
                raise table.fail(key, Said("errors.scales.define.no-aim"))
    elif "wins" in table:
        raise table.fail("wins", Said("errors.scales.define.wins-with-aim"))
    then = "then" in table and bool(table.one_of("then", ("ranks",), "ranks"))
    if then and (cards is None or cards > _MOST_THEN):
        raise table.fail("then", Said("errors.scales.define.then-of-all", most=_MOST_THEN))
    modulo = 2 * table.number("modulo", 2, 1000) if "modulo" in table else 0
    return CountDefinition(
        about=about,
        values=values,
        cards=cards,
        least_cards=least,
        ranks=table.ranks("2-A"),
        modulo=modulo,
        aim=aim,
        over=cast("Over", table.one_of("over", get_args(Over), "loses")),
        under_loses="under" in table and table.one_of("under", ("loses",), "loses") == "loses",
        then_ranks=then,
        low=table.low,
        on_board=on_board,
        said="total" if table.one_of("said", ("points", "total"), _said(aim)) == "total" else "points",
    )


def _said(aim: int | None) -> str:
    return "points" if aim is None else "total"


_Values = tuple[tuple[int, ...], ...]


def _values(table: Table) -> tuple[_Values, tuple[tuple[Members, _Values], ...]]:
    """The values of each card; those of cards go before those of ranks, and these before those of suits.

    Beside them, values that go before all of these, for cards that the board tells.
    """
    given = table.inner("values", table.table("values"))
    levels: tuple[dict[int, tuple[int, ...]], ...] = ({}, {}, {})
    times, on_board = _times(table), []
    for key, value in given.raw.items():
        if key == "others":
            continue
        some = given.read(key, str(key), members)
        if some.asks:
            on_board.append((some, _of_board(given, str(key), value, times)))
            continue
        level = 0 if some.cards else 1 if some.ranks else 2
        for card in range(52):
            if some.has(card >> 2, card & 3):
                if card in levels[level]:
                    raise given.fail(str(key), Said("errors.scales.define.value-twice", card=_name(card)))
                levels[level][card] = _of_card(given, str(key), value, card >> 2)
    others = _of_card(given, "others", given.raw["others"], 0) if "others" in given else None
    found = []
    for card in range(52):
        value = next((level[card] for level in levels if card in level), others)
        if value is None:
            raise given.fail("", Said("errors.scales.define.no-value", card=_name(card)))
        found.append(tuple(sorted(one * times[card & 3] for one in value)))
    of_two = {card >> 2 for card in range(52) if len(found[card]) > 1}
    if len(of_two) > _MOST_RANKS_OF_TWO:
        raise given.fail("", Said("errors.scales.define.too-many-of-two", most=_MOST_RANKS_OF_TWO))
    return tuple(found), tuple(on_board)


def _of_board(values: Table, key: str, given: Any, times: list[int]) -> _Values:
    """What each card is worth if it is among those that the board tells."""
    if isinstance(given, list):
        raise values.fail(key, Said("errors.scales.define.one-value"))
    return tuple((_of_card(values, key, given, card >> 2)[0] * times[card & 3],) for card in range(52))


def _of_card(values: Table, key: str, given: Any, index: int) -> tuple[int, ...]:
    if given == "pips":
        return (_PIPS[index],)
    if isinstance(given, list):
        if len(given) != 2 or given[0] == given[1]:
            raise values.fail(key, Said("errors.scales.define.two-values", given=repr(given)[:60]))
        return tuple(values.halves(key, one, _MOST_VALUE) for one in given)
    return (values.halves(key, given, _MOST_VALUE),)


def _times(table: Table) -> list[int]:
    """By what the cards of each suit are multiplied."""
    times = [1, 1, 1, 1]
    if "times" not in table:
        return times
    given = table.inner("times", table.table("times"))
    seen: set[int] = set()
    for key in given.raw:
        for suit in given.read(key, key, suits):
            if suit in seen:
                raise given.fail(key, Said("errors.scales.define.suit-twice"))
            seen.add(suit)
            times[suit] = given.number(key, -_MOST_TIMES, _MOST_TIMES)
    return times


def _name(card: int) -> str:
    return LETTERS[card >> 2] + "cdhs"[card & 3]
