"""Hands that are shown around, as they leave: the replay, the odds and the picture, each made once."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Protocol

from cardhouse.errors import CardhouseError
from cardhouse.server.errors import Busy
from cardhouse.server.once import Once
from cardhouse.server.outgoing.hands_played import player_names
from cardhouse.server.outgoing.stored_hands import row_of, seat_in
from cardhouse.server.store.store import Store
from cardhouse.server.workers.pool import Workers

from .chances import chances_of
from .links import Link
from .seen import nameless, told

MOST_KEPT: Final = 200
"""How many hands, odds and pictures are remembered, each."""


class OddsSource(Protocol):
    """Answers questions about odds in another process."""

    async def ask(self, question: Mapping[str, Any], *, owner: str = "") -> Mapping[str, Any]:
        """The answer to a question of somebody."""


class Kept(NamedTuple):
    """What was made for a link, and is not made again."""

    hands: Once[str, dict[str, Any]]
    chances: Once[str, list[dict[str, Any]]]
    pictures: Once[str, bytes]


class Gallery:
    """Makes what links show, in other processes, and remembers the last of it."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._store = store
        self._workers = workers
        self._kept = Kept(Once(MOST_KEPT), Once(MOST_KEPT), Once(MOST_KEPT))

    async def hand(self, link: Link, address: str) -> dict[str, Any]:
        """What a link shows; its key ``question`` is for :meth:`chances` alone."""
        return await self._kept.hands.get(link.token, lambda: self._hand(link, address))

    async def _hand(self, link: Link, address: str) -> dict[str, Any]:
        row = await row_of(self._store, link.table, link.number)
        asked = {"row": row, "seat": seat_in(row, link.user), "own": link.own}
        found: dict[str, Any] = await self._ask("shown.hand", asked, address)
        names = nameless(len(row["players"]))
        if link.names:
            known = await player_names(self._store, [row])
            names = [known.get(player, name) for player, name in zip(row["players"], names, strict=True)]
        unit, decimals = row["rules"].get("unit", ""), row["rules"].get("decimals", 0)
        return {
            "unit": unit,
            "decimals": decimals,
            "game": row["game"],
            "number": row["number"],
            "finished": row["finished"],
            "stacks": row["log"]["stacks"],
            "finishing_stacks": row["stacks"],
            **told(found, names),
        }

    async def chances(self, link: Link, odds: OddsSource, address: str) -> list[dict[str, Any]]:
        """What each hand could expect on each street; nothing where that cannot be worked out."""
        return await self._kept.chances.get(link.token, lambda: self._chances(link, odds, address))

    async def _chances(self, link: Link, odds: OddsSource, address: str) -> list[dict[str, Any]]:
        hand = await self.hand(link, address)
        question, answer = hand["question"], None
        if question is not None:
            try:
                answer = await odds.ask(question, owner=address)
            except Busy:
                raise
            except CardhouseError:
                # Not every game has odds, and some take too long.
                answer = None
        return chances_of(question, answer, len(hand["players"]))

    async def picture(self, link: Link, address: str) -> bytes:
        """The picture of a hand, as PNG."""
        return await self._kept.pictures.get(link.token, lambda: self._picture(link, address))

    async def _picture(self, link: Link, address: str) -> bytes:
        hand = await self.hand(link, address)
        asked = {key: hand[key] for key in ("name", "stakes", "short", "unit", "decimals")}
        names = [hand["names"][player] for player in hand["players"]]
        return b64decode(await self._ask("shown.picture", {**asked, "names": names}, address))

    async def _ask(self, job: str, asked: Mapping[str, Any], address: str) -> Any:
        return await self._workers.call(
            job, asked, owner=f"shown {address}", address=address, deadline=self._workers.replay
        )

    def forget(self, *tokens: str) -> None:
        """Forget what was made for links, because they were taken back or somebody's name has gone."""
        for kept in self._kept:
            kept.forget(*tokens)
