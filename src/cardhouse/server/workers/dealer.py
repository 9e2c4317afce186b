"""Deals the hands of hosts' own sheets in a worker."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.playing.log import log_of
from cardhouse.sheets import Sheet
from cardhouse.table import DealtHand, Game
from cardhouse.table.dealers import Dealer

from .hand import RemoteHand
from .jobs import Plain
from .pool import Workers

_T = TypeVar("_T")


class WorkerDealer(Dealer):
    """Deals games of the house here, and all others in the worker of the table's host."""

    def __init__(self, workers: Workers, host: str) -> None:
        self._workers = workers
        self._host = host

    def deal(self, game: Game, setup: Setup, *, live: bool = False) -> DealtHand:
        if not game.text:
            return super().deal(game, setup, live=live)
        kind = {"live": True, "confirmed": True} if live else {}
        return self._remote(setup.sheet, {**log_of(setup), **kind})

    def again(self, game: Game, sheet: Sheet, log: Mapping[str, Any]) -> DealtHand:
        return self._remote(sheet, log) if game.text else super().again(game, sheet, log)

    def kinds(self, hand: DealtHand) -> dict[str, list[Plain]]:
        return hand.desk("kinds") if isinstance(hand, RemoteHand) else super().kinds(hand)

    def look(self, hand: DealtHand, stated: str) -> Plain:
        return (
            hand.desk("look", stated=stated) if isinstance(hand, RemoteHand) else super().look(hand, stated)
        )

    def otherwise(self, hand: DealtHand, effects: Sequence[str]) -> Plain:
        if isinstance(hand, RemoteHand):
            return hand.desk("otherwise", effects=list(effects))
        return super().otherwise(hand, effects)

    def _remote(self, sheet: Sheet, log: Mapping[str, Any]) -> RemoteHand:
        return RemoteHand(self._workers.of(self._host), sheet, log, replay=self._workers.replay)

    async def run(self, work: Callable[[], _T], *, seconds: float | None = None) -> _T:
        """Do something that asks the worker, in a thread, when it is this host's turn."""
        return await self._workers.run(self._host, work, seconds=seconds)

    async def replay(self, work: Callable[[], _T]) -> _T:
        """The same, with the time allowed for dealing hands again."""
        return await self._workers.run(self._host, work, seconds=self._workers.replay)
