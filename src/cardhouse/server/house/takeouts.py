"""Takeouts: files with everything of somebody's, written beside everything else and kept for a few days.

A stream would break when the server stops or a worker dies, and a browser would not notice: half a ZIP looks
like a file. So it is written into the folder of the house first, hand by hand, and goes on after a restart.
It is sent only when it is whole, with its length, so that a download that breaks can be taken up again.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from sqlalchemy import func, select

from cardhouse.server.errors import Busy, NotFound
from cardhouse.server.outgoing.hands_played import AT_A_TIME, written
from cardhouse.server.outgoing.stored_hands import date_hands, next_of, read_in_order
from cardhouse.server.people.accounts import User
from cardhouse.server.store.private_files import FOLDER, open_private
from cardhouse.server.store.schema import played, users

from .background.chores import Chore, Progress
from .farewell import TAKEOUT
from .taking_along import papers_of

if TYPE_CHECKING:
    from .house import House

KEPT: Final = 7 * 86_400_000
"""Milliseconds for which a file can be fetched."""
_PIECE: Final = 256 * 1024
"""How many bytes are packed at a time."""


class Takeout(NamedTuple):
    """How far somebody's file is."""

    progress: Progress
    path: Path | None
    """Where it is, once it is whole."""


class Takeouts:
    """Writes files, hands them out, and throws them away."""

    def __init__(self, house: House, folder: Path) -> None:
        self._house = house
        self._folder = folder / "takeouts"
        house.chores.kinds[TAKEOUT] = self.write
        house.chores.listed[TAKEOUT] = KEPT

    async def begin(self, user: User, settings: Mapping[str, Any], address: str) -> Takeout:
        """Have a file written; one that is being written already goes on, and an older one is thrown away."""
        found = await self.of(user)
        if found is not None and not found.progress.over:
            raise Busy("server.own-file-in-writing", retry_after=10)
        await self.forget(user)
        query = select(func.count().label("many")).where(played.c.user == user.id)
        many = (await self._house.store.read(query))[0]["many"]
        place = {"settings": dict(settings), "address": address}
        await self._house.chores.begin(TAKEOUT, user.id, whole=many, place=place)
        return Takeout(Progress(0, many, over=False), None)

    async def of(self, user: User) -> Takeout | None:
        """The file that was asked for last."""
        found = await self._house.chores.last_of(user.id, TAKEOUT)
        if found is None:
            return None
        chore, progress = found
        path = self._folder / f"{chore}.zip"
        return Takeout(progress, path) if progress.over and path.exists() else Takeout(progress, None)

    async def file_of(self, user: User) -> Path:
        """A file that is whole; raises :class:`NotFound`."""
        found = await self.of(user)
        if found is None or found.path is None:
            raise NotFound("server.no-takeout")
        return found.path

    async def forget(self, user: User) -> None:
        """Throw away what was written for somebody, and write no more."""
        await self._house.chores.drop(user.id, TAKEOUT)
        await self.tidy()

    async def tidy(self) -> None:
        """Throw away the files that nobody can ask for any more."""
        with contextlib.suppress(FileNotFoundError):
            for path in [*self._folder.iterdir()]:
                if await self._house.chores.progress(path.name.partition(".")[0], TAKEOUT) is None:
                    path.unlink(missing_ok=True)

    async def write(self, chore: Chore) -> None:
        """Write the file of a chore: first the hands, and all the rest at the end."""
        self._folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
        rows = await self._house.store.read(select(users).where(users.c.id == chore.user))
        if not rows or rows[0]["deleted"]:
            return
        user = User(chore.user, rows[0]["name"], guest=rows[0]["login"] is None)
        hands = self._folder / f"{chore.id}.phhs"
        await self._write_hands(chore, hands)
        whole = self._folder / f"{chore.id}.part"
        papers = [paper async for paper in papers_of(self._house, user, chore.place["settings"])]
        await asyncio.to_thread(_pack, whole, papers, hands)
        whole.rename(self._folder / f"{chore.id}.zip")
        hands.unlink()

    async def _write_hands(self, chore: Chore, path: Path) -> None:
        """Write the hands that are not in the file yet; what a restart has cut off is written again."""
        house, place = self._house, chore.place
        await date_hands(house.store, chore.user)
        size: int = place.get("bytes", 0)
        with os.fdopen(open_private(path), "r+b") as file:
            file.truncate(size)
            file.seek(size)
            while True:
                last = place.get("last")
                keys = await next_of(house.store, chore.user, tuple(last) if last else None, AT_A_TIME)
                if not keys:
                    return
                rows = await read_in_order(house.store, [(table, number) for _, table, number in keys])
                of = {"first": chore.done + 1, "address": place["address"]}
                with chore.elsewhere():
                    text = await written(house.store, house.workers, rows, chore.user, **of)
                size += file.write((f"\n{text}" if size else text).encode())
                file.flush()
                await chore.step(done=chore.done + len(keys), last=list(keys[-1]), bytes=size)


def _pack(path: Path, papers: list[tuple[str, str | bytes]], hands: Path) -> None:
    """Pack everything into one file, a piece at a time."""
    with os.fdopen(open_private(path), "r+b") as file:
        file.truncate(0)
        with ZipFile(file, "w", ZIP_DEFLATED) as archive:
            for name, said in papers:
                archive.writestr(name, said)
            with archive.open("hands.phhs", "w", force_zip64=True) as to, hands.open("rb") as source:
                while piece := source.read(_PIECE):
                    to.write(piece)
