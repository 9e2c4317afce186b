"""What the operator does about pictures, from a process of their own, whether the server runs or not."""

from __future__ import annotations

from typing import Any

from sqlalchemy import and_, delete, func, or_, select

from cardhouse.server.errors import NotFound, ServerError
from cardhouse.server.people.names import login_of
from cardhouse.server.settings import Settings
from cardhouse.server.store import opening
from cardhouse.server.store.schema import pictures, users
from cardhouse.server.store.store import Store

from .faces import taken_away


class SeveralPlayers(ServerError):
    """Several players have that name."""

    code = "several-players"


def open_beside(settings: Settings) -> Store:
    """A database that a server may be using, to look into it and to change pictures."""
    return opening.open_beside(settings, pictures, NotFound("server.no-pictures-yet"))


def pictures_listed(store: Store) -> list[dict[str, Any]]:
    """Who has a picture or is barred from having one, the newest first."""
    shown = (pictures.c.user, users.c.name, users.c.login, pictures.c.digest, pictures.c.drawn)
    query = (
        select(*shown, pictures.c.barred, func.length(pictures.c.data).label("bytes"))
        .join(users, users.c.id == pictures.c.user)
        .where(or_(pictures.c.digest.is_not(None), pictures.c.barred))
        .order_by(pictures.c.drawn.desc(), pictures.c.user)
    )
    return [
        {
            "user": row["user"],
            "name": row["name"],
            "guest": row["login"] is None,
            "face": row["digest"] or "",
            "bytes": row["bytes"] or 0,
            "drawn": row["drawn"],
            "barred": row["barred"],
        }
        for row in store.read_now(query)
    ]


def take_away(store: Store, player: str, *, bar: bool) -> str:
    """Take the picture of a player away, named by id or name; ``bar`` accepts no other. Returns the id."""
    user = _player(store, player)
    store.commit(taken_away(user, barred=True if bar else None))
    return user


def allow(store: Store, player: str) -> str:
    """Let a player who was barred choose a picture again; returns the id."""
    user = _player(store, player)
    barred = (pictures.c.user == user) & pictures.c.barred
    store.commit([(delete(pictures).where(barred), {})])
    return user


def _player(store: Store, player: str) -> str:
    """The id of a player who is named by it or by name."""
    # Names are found in any case, and compared as they are.
    same_name = and_(func.lower(users.c.name) == player.lower(), users.c.name == player)
    by_name = or_(users.c.login == login_of(player), same_name)
    rows = store.read_now(select(users.c.id).where(users.c.id == player))
    rows = rows or store.read_now(select(users.c.id).where(by_name).limit(2))
    if not rows:
        raise NotFound("server.no-such-picture-owner", player=player)
    if len(rows) > 1:
        raise SeveralPlayers("server.several-players", player=player)
    found: str = rows[0]["id"]
    return found
