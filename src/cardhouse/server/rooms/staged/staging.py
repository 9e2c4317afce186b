"""How the end of a hand is staged at a table, with the odds of those who are all in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from cardhouse.errors import CardhouseError
from cardhouse.server.outgoing.hand_in_play import seen_by_all
from cardhouse.server.outgoing.texts import View
from cardhouse.server.rooms.stored_table import StoredTable
from cardhouse.table import DealtHand

from .runout import PACE, Runout, runout_of, showing_time
from .shares import question_of, shares_of


class OddsSource(Protocol):
    """Answers questions about odds in another process, so that no table waits."""

    def warm(self) -> object:
        """Get ready, without anybody waiting for it."""

    async def ask(self, question: Mapping[str, Any], *, owner: str = "") -> Mapping[str, Any]:
        """The answer to a question of somebody."""


class Staging:
    """The stages of the last hand of a table, and what each player could expect in each of them."""

    def __init__(
        self,
        stored: StoredTable,
        odds: OddsSource | None,
        show: Callable[[], None],
        watched: Callable[[], bool],
    ) -> None:
        self._stored = stored
        self._watched = watched
        """Whether anybody looks on; for bots alone nothing is staged."""
        self._odds = odds
        self._show = show
        """Tells everybody that there is more to see."""
        self._hand: DealtHand | None = None
        self._at = 0
        self._runout: Runout | None = None
        self._showing = 0
        self._shares: list[list[int | None] | None] = []
        self._asking: asyncio.Task[None] | None = None
        self._warmed = 0
        """The hand for which the odds were made ready."""

    @property
    def lasts(self) -> int:
        """How long the end of the last hand takes to be seen, in milliseconds."""
        self._look()
        if not self._watched():
            return 0
        return (self._runout.ends if self._runout is not None else 0) + self._showing

    @property
    def pace(self) -> float:
        """How long a result stands, compared with the usual."""
        return PACE[self._stored.table.rules.speed]

    @property
    def view(self) -> View | None:
        """The stages for everybody to see; nothing if nothing is staged."""
        self._look()
        if self._runout is None:
            return None
        shares = [*self._shares, *([None] * len(self._runout.stages))]
        stages = [
            {"after": stage.after, "at": stage.at, "run": stage.run, "shares": each}
            for stage, each in zip(self._runout.stages, shares, strict=False)
        ]
        return {"since": self._at, "ends": self._runout.ends, "stages": stages}

    def _look(self) -> None:
        """Find the stages of a hand that has ended since."""
        table, stored = self._stored.table, self._stored
        if table.playing and self._odds is not None and self._warmed != table.hands and _opens(table.hand):
            self._warmed = table.hands
            self._odds.warm()
        hand = table.hand if table.hand is not None and table.hand.is_over and not table.playing else None
        if hand is self._hand and (hand is None or self._at == stored.ended_at):
            return
        self._hand, self._at = hand, stored.ended_at
        self._runout, self._showing, self._shares = None, 0, []
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None
        if hand is None or table.rules.live or not stored.ended_at:
            return
        events, begun = seen_by_all(hand)
        self._runout = runout_of(events, begun, table.rules.speed)
        self._showing = showing_time(events, table.rules.speed)
        if self._runout is not None and _opens(hand) and self._odds is not None:
            question = question_of(hand.sheet, events, self._runout)
            if question is not None:
                self._asking = asyncio.create_task(self._find_shares(hand, question, self._odds))

    async def _find_shares(self, hand: DealtHand, question: Mapping[str, Any], odds: OddsSource) -> None:
        """Ask for the odds; a game without them, or a process with too much to do, shows none."""
        try:
            found = await odds.ask(question, owner=f"table {self._stored.id}")
        except CardhouseError:
            return
        if hand is self._hand and self._runout is not None:
            self._shares = shares_of(self._runout, question, found)
            self._show()

    def stop(self) -> None:
        """Ask nothing more."""
        if self._asking is not None:
            self._asking.cancel()


def _opens(hand: DealtHand | None) -> bool:
    return hand is not None and hand.setup.open_all_ins
