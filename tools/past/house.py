"""A house with a past: so many hands at many tables, with everything that is stored beside them."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from argon2 import PasswordHasher

from cardhouse.server.clubs.points import Points
from cardhouse.server.people.names import login_of
from cardhouse.server.store.schema import metadata
from cardhouse.server.store.store import Store

from .moulds import Mould
from .pattern import BEGAN, NAMES, Part, Pattern, Row, made
from .sinks import Sink, sink_of

WHALE: Final = "Whale"
"""The account that has played one hand in seven."""
PASSWORD: Final = "whale plays cards"  # noqa: S105
"""Its password."""
_SHARE: Final = 7
_LONG: Final = 25
"""Every so many tables one is played at as often, one evening after another."""
_DAY: Final = 86_400_000
_AT_ONCE: Final = 50
"""How many tables are written at a time."""
Say = Callable[[int, int], None]
"""Is told how many hands there are, and how many there will be."""


@dataclass(frozen=True)
class Made:
    """What is in the house."""

    whale: str
    """The id of the account that has played most."""
    hands: int
    of_whale: int
    people: int
    tables: int
    events: int


def fill(url: str, hands: int, *, real: int = 320, say: Say = lambda _done, _all: None) -> Made:
    """Fill a database: ``real`` hands are dealt, and repeated until there are as many as asked for.

    The database is empty, or does not exist. The same numbers give the same house, but for the ids and seeds
    in which the real hands differ.
    """
    store = Store(url, durable=False)
    store.migrate()
    store.close()
    with tempfile.TemporaryDirectory() as folder:
        pattern = made(Path(folder), min(real, hands))
    sink = sink_of(url)
    try:
        return _Filling(pattern, sink, hands).everything(say)
    finally:
        sink.close()


class _Filling:
    def __init__(self, pattern: Pattern, sink: Sink, hands: int) -> None:
        self._pattern = pattern
        self._sink = sink
        self._hands = hands
        self._random = Random(hands)  # noqa: S311 - the same house every time
        self._people = max(len(NAMES) + 2, hands // 80)
        """Accounts; there are as many guests."""
        self._clubs = 1 + hands // 20_000
        self._done = self._of_whale = self._tables = 0

    def everything(self, say: Say) -> Made:
        """Everybody, what they have played, and the rest."""
        self._put_users()
        self._put("sheets", self._pattern.sheets)
        self._put_clubs()
        events = self._put_events()
        self._put_open()
        places = self._placed()
        while some := [*islice(places, _AT_ONCE)]:
            self._pour(some)
            say(self._done, self._hands)
        self._put_small()
        return Made(_user(0), self._done, self._of_whale, 2 * self._people, self._tables, events)

    def _put_users(self) -> None:
        hashed = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD, salt=bytes(16))
        accounts = [
            {
                "id": _user(at),
                "name": _name(at),
                "login": login_of(_name(at)),
                "password": hashed,
                "created": BEGAN,
            }
            for at in range(self._people)
        ]
        guests = [
            {"id": _user(at), "name": _name(at), "login": None, "password": None, "created": BEGAN}
            for at in range(self._people, 2 * self._people)
        ]
        self._put("users", [*accounts, *guests])
        self._put(
            "sessions",
            [
                {
                    "token": _id("session", at),
                    "user": _user(at),
                    "bot": 0,
                    "label": "",
                    "expires": BEGAN + 4000 * _DAY,
                }
                for at in range(2 * self._people)
            ],
        )

    def _put_clubs(self) -> None:
        points = json.dumps(Points().to_dict())
        clubs: list[Row] = []
        members: list[Row] = []
        nights: list[Row] = []
        answers: list[Row] = []
        for at in range(self._clubs):
            club = _id("club", at)
            plain = {"description": "", "house_rules": "", "rules": "{}", "unit": "", "decimals": 0}
            clubs.append(
                {"id": club, "name": f"Club {at}", **plain, "points": points, "link": None, "created": BEGAN}
            )
            people = sorted({0, *self._random.sample(range(1, self._people), min(30, self._people - 1))})
            for place, user in enumerate(people):
                role = "owner" if place == min(1, len(people) - 1) else "member"
                row = {"club": club, "user": _user(user), "role": role, "status": "member", "joined": BEGAN}
                members.append({**row, "calendar": _id("calendar", at, user), "helped": 0})
            for night in range(50):
                starts = BEGAN + night * 7 * _DAY
                id = _id("night", at, night)
                nights.append(
                    {
                        "id": id,
                        "club": club,
                        "name": f"Night {night}",
                        "wall": "2023-11-14T20:00",
                        "zone": "UTC",
                        "starts": starts,
                        "minutes": 240,
                        "place": "here",
                        "notes": "",
                        "edition": 0,
                        "created": BEGAN,
                        "changed": BEGAN,
                    }
                )
                answers += [
                    {"night": id, "user": _user(one), "answer": "yes", "at": starts} for one in people[:8]
                ]
        for name, rows in (
            ("clubs", clubs),
            ("club_members", members),
            ("club_nights", nights),
            ("club_answers", answers),
        ):
            self._put(name, rows)

    def _put_events(self) -> int:
        """Tournaments: most are over, and people have entered one that is to come."""
        many = max(2, self._hands // 2000)
        over, coming = self._pattern.events
        for at in range(many):
            part = over if at < many - 1 else coming
            moulds = self._moulds(part)
            tables = {row["id"]: _id("event table", at, row["id"]) for row in part.rows.get("tables", ())}
            # The whale has nothing to settle anywhere.
            people = self._places(at if part is over else _SHARE * at + 1)
            put = {part.id: _id("event", at), **tables, **people}
            for mould in moulds:
                self._sink.put(mould.name, mould.columns, mould.poured(put, later=at * _DAY // 4))
        return many

    def _put_open(self) -> None:
        """Tables at which play goes on, with what was played there for a long time."""
        (part,) = self._pattern.open
        moulds = {mould.name: mould for mould in self._moulds(part)}
        many = max(1, self._hands // 20_000)
        times = _LONG if self._hands >= 4 * _LONG * len(moulds["hands"]) * many else 1
        for at in range(many):
            put = {part.id: _id("open", at), **self._places(_SHARE * at + 1)}
            for name, mould in moulds.items():
                for turn in range(times if name in ("commands", "hands", "played") else 1):
                    last = times - 1 if name in ("tables", "promises") else 0
                    step = _step(part, name)
                    rows = mould.poured(put, later=turn * _DAY, after=turn * step)
                    if name in ("tables", "promises"):
                        rows = (_counted_on(mould, row, part, last) for row in rows)
                    self._sink.put(name, mould.columns, rows)
            self._done += times * len(moulds["hands"])
            self._tables += 1

    def _placed(self) -> Iterator[tuple[Part, int, int]]:
        """The closed tables: a pattern, the number of the table, and how often it is repeated there."""
        closed = self._pattern.closed
        place, planned = 0, self._done
        while planned < self._hands:
            part = closed[place % len(closed)]
            each = len(part.rows["hands"])
            times = _LONG if place % _LONG == _LONG - 1 and planned + _LONG * each <= self._hands else 1
            yield part, place, times
            planned += times * each
            place += 1

    def _pour(self, some: Sequence[tuple[Part, int, int]]) -> None:
        names: dict[str, Mould] = {}
        rows: dict[str, list[Any]] = {}
        for part, place, times in some:
            put = {
                part.id: _id("table", place),
                self._pattern.club: _id("club", place % self._clubs),
                **self._places(place),
            }
            for mould in self._moulds(part):
                names[mould.name] = mould
                turns = times if mould.name in ("commands", "hands", "played") else 1
                for turn in range(turns):
                    later = place * _DAY // 40 + turn * _DAY // 1000
                    step = _step(part, mould.name)
                    rows.setdefault(mould.name, []).extend(mould.poured(put, later=later, after=turn * step))
            self._done += times * len(part.rows["hands"])
            self._of_whale += times * len(part.rows["hands"]) if place % _SHARE == 0 else 0
            self._tables += 1
        for name, found in rows.items():
            self._sink.put(name, names[name].columns, found)

    def _moulds(self, part: Part) -> list[Mould]:
        known = _MOULDS.get(part.id)
        if known is None:
            tables = [row["id"] for row in part.rows.get("tables", ())]
            marks = [part.id, *tables, self._pattern.club, *self._pattern.users, *NAMES]
            known = [Mould(name, rows, marks) for name, rows in part.rows.items() if rows]
            _MOULDS[part.id] = known
        return known

    def _places(self, place: int) -> dict[str, str]:
        """Who plays in the place of whom; the whale plays at every seventh table."""
        random = Random(place)  # noqa: S311 - the same people every time
        people = random.sample(range(1, 2 * self._people), len(NAMES))
        if place % _SHARE == 0:
            people[place // _SHARE % 5] = 0
        users = {mark: _user(who) for mark, who in zip(self._pattern.users, people, strict=True)}
        return {**users, **{mark: _name(who) for mark, who in zip(NAMES, people, strict=True)}}

    def _put_small(self) -> None:
        """What people keep for themselves."""
        whale, some = _user(0), range(1, min(self._people, 200))
        notes = [
            {"user": whale, "about": _user(at), "colour": "red", "text": "never bluffs", "at": BEGAN}
            for at in some
        ]
        notes += [
            {"user": _user(at), "about": whale, "colour": "", "text": "plays a lot", "at": BEGAN}
            for at in some
        ]
        keys = [
            {
                "scope": "open",
                "user": _user(at % self._people),
                "key": _id("key", at),
                "answer": _id("answer", at),
                "at": BEGAN + at,
            }
            for at in range(self._people)
        ]
        links = [
            {
                "token": _id("recovery", at),
                "kind": "password",
                "user": _user(at),
                "at": BEGAN,
                "expires": BEGAN + _DAY,
            }
            for at in range(self._people)
        ]
        pictures = [
            {
                "user": _user(at),
                "digest": _id("picture", at),
                "data": bytes(2000),
                "drawn": BEGAN,
                "barred": 0,
            }
            for at in range(0, self._people, 5)
        ]
        shown = [
            {
                "token": _id("shown", at),
                "table": _id("table", at),
                "number": 1,
                "user": _user(at % self._people),
                "own": 1,
                "names": 1,
                "created": BEGAN,
            }
            for at in range(self._people)
        ]
        bans = [
            {
                "table": _id("table", at),
                "kind": "mute",
                "player": _user(at),
                "name": _name(at),
                "until": None,
                "address": "",
                "at": BEGAN,
            }
            for at in range(1, min(self._people, self._tables))
        ]
        for name, rows in (
            ("notes", notes),
            ("keys", keys),
            ("recoveries", links),
            ("pictures", pictures),
            ("shown_hands", shown),
            ("bans", bans),
        ):
            self._put(name, rows)

    def _put(self, name: str, rows: Sequence[Row]) -> None:
        if rows:
            columns = [column.name for column in metadata.tables[name].columns if column.name in rows[0]]
            self._sink.put(name, columns, ([row[column] for column in columns] for row in rows))


_MOULDS: Final[dict[str, list[Mould]]] = {}


def _step(part: Part, name: str) -> int:
    """By how much the rows of another evening at the same table are counted on."""
    if name in ("hands", "played"):
        return len(part.rows["hands"])
    return len(part.rows["commands"]) if name == "commands" else 0


def _counted_on(mould: Mould, row: list[Any], part: Part, turns: int) -> list[Any]:
    """An open table or its promise after more evenings."""
    found = dict(zip(mould.columns, row, strict=True))
    if mould.name == "promises":
        found["hand"] += turns * _step(part, "hands")
        return [*found.values()]
    found["seq"] += turns * _step(part, "commands")
    state = json.loads(found["state"])
    state["hands"] += turns * _step(part, "hands")
    state["commands"] += turns * _step(part, "commands")
    found["state"] = json.dumps(state, separators=(",", ":"))
    return [*found.values()]


def _id(*of: object) -> str:
    return sha256(repr(of).encode()).hexdigest()[:16]


def _user(at: int) -> str:
    return _id("user", at)


def _name(at: int) -> str:
    return WHALE if at == 0 else f"Player {at:07}"
