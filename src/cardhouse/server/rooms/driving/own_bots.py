"""The bots that the operator has allowed: processes of their own, and what is said of those that fail."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import partial

from cardhouse.bots.outside.process import Stable, words_of
from cardhouse.keeper import Limits
from cardhouse.phrases import say
from cardhouse.server.settings import Settings

_log = logging.getLogger(__name__)


class OwnBots(Mapping[str, Stable]):
    """Their processes by name; all tables of the house share them."""

    def __init__(self, settings: Settings) -> None:
        limits = Limits(settings.bot_memory, settings.bot_cpu)
        self._stables = {name: Stable(words_of(command), limits=limits) for name, command in settings.bots}
        for name, stable in self._stables.items():
            stable.changed = partial(_log_change, name, stable)

    def __getitem__(self, name: str) -> Stable:
        return self._stables[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._stables)

    def __len__(self) -> int:
        return len(self._stables)

    @property
    def resting(self) -> list[str]:
        """Those that are not asked at the moment, because they have failed again and again."""
        return [name for name, stable in self._stables.items() if stable.resting]

    def close(self) -> None:
        """End all processes."""
        for stable in self._stables.values():
            stable.close()


def _log_change(name: str, stable: Stable) -> None:
    """Say in the log that a bot has begun to rest or answers again; its command may hold secrets."""
    if stable.resting:
        faults = ", ".join(f"{count} {fault}" for fault, count in sorted(stable.faults.items()) if count)
        _log.warning(
            "the bot %s has failed %d times in a row (since the start: %s); it checks or folds, and its "
            "process is begun again after longer and longer waits",
            name,
            stable.failures,
            faults,
        )
    else:
        _log.warning("the bot %s answers again", name)


Say = Callable[[str, str, str], Awaitable[None]]
"""Says something at a table: who says it, by id and by name, and what."""


class Excuses:
    """Has bots say at a table, once each time, that they do not answer, and that they do again."""

    def __init__(self, bots: OwnBots, say: Say) -> None:
        self._bots = bots
        self._say = say
        self._silent: set[str] = set()
        """Those that have said so."""

    async def look(self, kind: str, player: str, name: str) -> None:
        """A bot of some kind was asked."""
        resting = kind in self._bots and self._bots[kind].resting
        if resting == (kind in self._silent):
            return
        # Noted first: somebody else may ask meanwhile.
        self._silent ^= {kind}
        await self._say(player, name, say("own-bots.rests" if resting else "own-bots.answers"))
