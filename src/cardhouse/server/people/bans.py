"""Whom a host has banned from a table, and whom they have muted there."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import and_, delete, insert, not_, or_, select

from cardhouse.old_name import ADDRESS
from cardhouse.server.errors import Banned, Enough, Muted, NotFound
from cardhouse.server.store.job import Statement, fewer
from cardhouse.server.store.schema import bans, tables
from cardhouse.server.store.store import Store

from .accounts import User
from .lookalikes import looks
from .names import FORMER

Kind = Literal["ban", "mute"]
MOST: Final = 200
"""How many bans and mutes there may be at one table."""
_MOST_SEEN: Final = 20_000


class Ban(NamedTuple):
    """Somebody who is banned or muted; without ``until``, for good."""

    kind: Kind
    player: str
    name: str
    until: int | None
    address: str
    """A digest of the address at that time, or nothing if it was not known."""
    at: int

    def meets(self, user: User | None, address: str) -> bool:
        """Whether it applies to somebody who comes from an address.

        An account is recognized by its id only. A guest gets a new id with every session, and is also
        recognized by name and address. A household shares one address, so its other guests are affected
        too, and can come in with an account.
        """
        if user is not None and (user.id == self.player or not user.guest):
            return user.id == self.player
        same_name = user is not None and looks(user.name) == looks(self.name)
        return same_name or (bool(self.address) and address == self.address)


class Bans:
    """All bans and mutes of the house; they are stored beside the tables."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._of: dict[str, dict[tuple[Kind, str], Ban]] = {}
        self._seen: OrderedDict[str, str] = OrderedDict()
        """The last known address of users."""

    async def open(self) -> None:
        """Read the bans of all open tables."""
        query = select(bans).where(bans.c.table.in_(select(tables.c.id).where(tables.c.closed.is_(None))))
        for row in await self._store.read(query):
            found = Ban(**{key: row[key] for key in Ban._fields})
            self._of.setdefault(row["table"], {})[found.kind, found.player] = found

    def saw(self, user: str, address: str) -> None:
        """Remember the address of a user."""
        self._seen.pop(user, None)
        self._seen[user] = address
        while len(self._seen) > _MOST_SEEN:
            self._seen.popitem(last=False)

    def whence(self, user: str) -> str:
        """The last known address of a user, or nothing."""
        return self._seen.get(user, "")

    def at(self, table: str, now: int) -> list[Ban]:
        """What is in force at a table now, the oldest first."""
        return [one for one in self._of.get(table, {}).values() if one.until is None or one.until > now]

    def find(self, kind: Kind, table: str, user: User | None, address: str, now: int) -> Ban | None:
        """What is in force against somebody at a table."""
        if table not in self._of:
            return None
        known = digest(address)
        return next((one for one in self.at(table, now) if one.kind == kind and one.meets(user, known)), None)

    def check_player(self, table: str, player: str, now: int) -> None:
        """Refuse a player who is banned, by id only."""
        self.check(table, User(player, "", guest=False), "", now)

    def check(self, table: str, user: User | None, address: str, now: int) -> None:
        """Refuse a user who is banned."""
        found = self.find("ban", table, user, address, now)
        if found is not None:
            until = {} if found.until is None else {"until": found.until}
            if user is not None and user.id == found.player:
                raise Banned("server.banned", **until)
            raise Banned("server.banned-or-alike", **until)

    def check_voice(self, table: str, user: User, address: str, now: int) -> None:
        """Refuse a user who is muted."""
        found = self.find("mute", table, user, address, now)
        if found is not None:
            until = {} if found.until is None else {"until": found.until}
            raise Muted("server.muted", **until)

    async def put(
        self, kind: Kind, places: Sequence[str], player: str, name: str, *, until: int | None, now: int
    ) -> None:
        """Ban or mute somebody at tables, in place of what was in force before."""
        address = digest(self.whence(player))
        new = Ban(kind, player, name, until, address, now)
        statements: list[Statement] = []
        for place in places:
            over = [one for one in self._of.get(place, {}).values() if one not in self.at(place, now)]
            statements += [_gone(place, one.kind, one.player) for one in over]
            statements += [_gone(place, kind, player), (insert(bans), {"table": place, **new._asdict()})]
        others = not_(and_(bans.c.kind == kind, bans.c.player == player))
        others &= or_(bans.c.until.is_(None), bans.c.until > now)
        enough = Enough("server.too-many-bans", most=MOST)
        room = [fewer(MOST, bans, bans.c.table == place, others, error=enough) for place in places]
        await self._store.write(*statements, only_if=room)
        for place in places:
            kept = {(one.kind, one.player): one for one in self.at(place, now)}
            self._of[place] = {**kept, (kind, player): new}

    async def lift(self, kind: Kind, places: Iterable[str], player: str) -> None:
        """Let somebody come back to tables, or be heard there again."""
        places = [place for place in places if (kind, player) in self._of.get(place, {})]
        if not places:
            raise NotFound("server.no-such-ban", kind=kind)
        await self._store.write(*(_gone(place, kind, player) for place in places))
        for place in places:
            self._of[place].pop((kind, player), None)

    def forget_name(self, player: str) -> None:
        """Somebody has no name any more; what is in force against them stays."""
        for here in self._of.values():
            for key, one in here.items():
                if one.player == player:
                    here[key] = one._replace(name=FORMER)

    async def copy(self, table: str, to: str, now: int) -> None:
        """Apply the same bans to a table that joins another in line."""
        found = self.at(table, now)
        if found:
            await self._store.write((insert(bans), [{"table": to, **one._asdict()} for one in found]))
            self._of[to] = {(one.kind, one.player): one for one in found}

    def shown(self, table: str, now: int) -> list[dict[str, Any]]:
        """What a host sees of them."""
        return [
            {
                "kind": one.kind,
                "player": one.player,
                "name": one.name,
                "until": one.until,
                "address": bool(one.address),
            }
            for one in self.at(table, now)
        ]


def digest(address: str) -> str:
    """A digest of an address, which does not reveal it; nothing for none."""
    return sha256(f"{ADDRESS}{address}".encode()).hexdigest()[:32] if address else ""


def _gone(table: str, kind: str, player: str) -> Statement:
    mine = (bans.c.table == table) & (bans.c.kind == kind) & (bans.c.player == player)
    return delete(bans).where(mine), {}
