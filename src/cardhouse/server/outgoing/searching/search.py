"""Searching one's own hands, across all tables, clubs and tournaments."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from math import ceil, floor
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, exists, func, not_, or_, select, tuple_

from cardhouse.server.people.names import login_of
from cardhouse.server.store.schema import club_games, played, tables, users
from cardhouse.server.store.store import Store

from .cards import SUITS, BadSearch, Held, apart, read_held

PLACE: Final = r"^([0-9]{1,15}\.[0-9]{1,9}\.[^\x00-\x1f.]{1,40})?$"
"""A place in the list: when a hand ended, its number and its table; empty for the beginning."""
MOST_NAMED: Final = 50
"""How many people of a name are looked for."""
_SHOWN: Final = ("table", "number", "finished", "game", "title", "net", "pot", "cards", "board", "players")

_PLACE: Final = tables.alias("place")
"""The table of a hand, whatever else is asked about tables."""


class Search(NamedTuple):
    """What hands are to be like; what is not said does not matter."""

    game: str = ""
    """A game by its id, or words of its name."""
    cards: str = ""
    opponent: str = ""
    result: str = ""
    """``won``, ``lost`` or ``even``."""
    net_least: Decimal | int | None = None
    """Amounts in the unit of the table, whose smallest chip may be a part of it."""
    net_most: Decimal | int | None = None
    pot_least: Decimal | int | None = None
    pot_most: Decimal | int | None = None
    since: int | None = None
    until: int | None = None
    table: str = ""
    club: str = ""
    kind: str = ""
    """``table`` or ``tournament``."""


async def search(
    store: Store, user: str, wanted: Search, *, after: str = "", limit: int = 25
) -> dict[str, Any]:
    """A page of hands, the newest first, and how to get the next one."""
    conditions = await _conditions(store, user, wanted)
    query = select(
        *(played.c[name] for name in _SHOWN),
        tables.c.name.label("table_name"),
        tables.c.event,
        tables.c.rules,
    )
    query = query.join(tables, tables.c.id == played.c.table).where(*conditions)
    order = (played.c.finished, played.c.table, played.c.number)
    if after:
        query = query.where(tuple_(*order) < tuple_(*_place(after)))
    rows = await store.read(query.order_by(*(one.desc() for one in order)).limit(limit + 1))
    counted: Select[Any] = select(func.count().label("many")).select_from(played).where(*conditions)
    many = (await store.read(counted))[0]["many"] if not after else None
    found = [_listed(dict(row)) for row in rows[:limit]]
    last = rows[limit - 1] if len(rows) > limit else None
    following = f"{last['finished']}.{last['number']}.{last['table']}" if last is not None else ""
    return {"hands": found, "count": many, "next": following}


def _listed(row: dict[str, Any]) -> dict[str, Any]:
    cards, board = row.pop("cards") or "", row.pop("board") or ""
    tournament = row.pop("event") is not None
    rules = row.pop("rules")
    money = {"unit": rules.get("unit", ""), "decimals": rules.get("decimals", 0)}
    return {**row, **money, "cards": apart(cards), "board": apart(board), "tournament": tournament}


def _place(after: str) -> tuple[int, str, int]:
    if not re.fullmatch(PLACE, after):
        raise BadSearch("server.bad-search-place")
    finished, number, table = after.split(".", 2)
    return int(finished), table, int(number)


async def _conditions(store: Store, user: str, wanted: Search) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = [played.c.user == user, played.c.title.is_not(None)]
    found += _numbers(wanted)
    if any(one is not None for one in _amounts(wanted)):
        found.append(_within(wanted, await _parts(store, user)))
    if wanted.game.strip():
        found.append(_game(wanted.game.strip()))
    if wanted.cards.strip():
        found += _held(read_held(wanted.cards))
    if wanted.table:
        found.append(played.c.table == wanted.table)
    if wanted.kind:
        of_event = exists().where(_PLACE.c.id == played.c.table, _PLACE.c.event.is_not(None))
        found.append(of_event if wanted.kind == "tournament" else not_(of_event))
    if wanted.club:
        found.append(_of_club(wanted.club))
    if wanted.opponent.strip():
        found.append(await _against(store, user, wanted.opponent.strip()))
    return found


def _numbers(wanted: Search) -> list[ColumnElement[bool]]:
    results = {"won": played.c.net > 0, "lost": played.c.net < 0, "even": played.c.net == 0}
    found = [results[wanted.result]] if wanted.result else []
    return found + _between(played.c.finished, wanted.since, wanted.until)


def _between(column: ColumnElement[int], least: int | None, most: int | None) -> list[ColumnElement[bool]]:
    found = [column >= least] if least is not None else []
    return found + ([column <= most] if most is not None else [])


def _amounts(wanted: Search) -> tuple[Decimal | int | None, ...]:
    return wanted.net_least, wanted.net_most, wanted.pot_least, wanted.pot_most


async def _parts(store: Store, user: str) -> Mapping[int, list[str]]:
    """The user's tables at which several chips make one unit, by how many decimals it has."""
    own = select(played.c.table).where(played.c.user == user)
    rows = await store.read(select(tables.c.id, tables.c.rules).where(tables.c.id.in_(own)))
    found: dict[int, list[str]] = {}
    for row in rows:
        if row["rules"].get("decimals", 0):
            found.setdefault(row["rules"]["decimals"], []).append(row["id"])
    return found


def _within(wanted: Search, parts: Mapping[int, list[str]]) -> ColumnElement[bool]:
    """Hands whose amounts lie between those wanted, each counted in the unit of its table."""

    def limits(decimals: int) -> list[ColumnElement[bool]]:
        chips = 10**decimals
        least, most, pot_least, pot_most = _amounts(wanted)
        return [
            condition
            for column, low, high in (
                (played.c.net, least, most),
                (played.c.pot, pot_least, pot_most),
            )
            for condition in _between(
                column,
                None if low is None else ceil(low * chips),
                None if high is None else floor(high * chips),
            )
        ]

    whole = [table for some in parts.values() for table in some]
    plain = and_(*([played.c.table.not_in(whole)] if whole else []), *limits(0))
    return or_(plain, *(and_(played.c.table.in_(some), *limits(many)) for many, some in parts.items()))


def _game(text: str) -> ColumnElement[bool]:
    """A game by its id, with or without its edition, or by words of its name."""
    by_id = or_(played.c.game == text, played.c.game.startswith(f"{text}@", autoescape=True))
    words = [func.lower(played.c.title).contains(word.lower(), autoescape=True) for word in text.split()]
    return or_(by_id, and_(*words))


def _held(held: Held) -> list[ColumnElement[bool]]:
    if held.cards:
        return [played.c.cards.contains(card, autoescape=True) for card in set(held.cards)]
    # Hands are kept from high to low, so that the ranks asked for stand in the same order.
    found: list[ColumnElement[bool]] = [played.c.ranks.like("%" + "%".join(held.ranks) + "%")]
    if held.suited is not None:
        first, second = held.ranks[0], held.ranks[1]
        one_suit = or_(
            *(
                and_(played.c.cards.contains(first + suit), played.c.cards.contains(second + suit))
                for suit in SUITS
            )
        )
        found.append(one_suit if held.suited else not_(one_suit))
    return found


def _of_club(club: str) -> ColumnElement[bool]:
    own = exists().where(club_games.c.id == played.c.table, club_games.c.club == club)
    of_event = exists().where(
        _PLACE.c.id == played.c.table, club_games.c.id == _PLACE.c.event, club_games.c.club == club
    )
    return or_(own, of_event)


async def _against(store: Store, user: str, name: str) -> ColumnElement[bool]:
    """Hands in which somebody of a name was dealt in too: an account or a guest by the name of now."""
    login = login_of(name)
    query = select(users.c.id).where(
        or_(users.c.login == login, func.lower(users.c.name) == name.lower()), users.c.deleted.is_(None)
    )
    ids = [row["id"] for row in await store.read(query.limit(MOST_NAMED)) if row["id"] != user]
    other = played.alias("other")
    # Whoever played with real cards is known by name alone.
    theirs = other.c.user.in_([*ids, f"live:{name}"])
    # Asked of each hand: others may have played far more than the user has.
    return exists().where(theirs, other.c.table == played.c.table, other.c.number == played.c.number)
