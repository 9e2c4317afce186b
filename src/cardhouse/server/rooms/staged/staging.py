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

from .runout import PACE, Runout, deal_ended, is_settled, runout_of, showing_time
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
        *,
        result: int,
    ) -> None:
        self._stored = stored
        self._result = result
        """Milliseconds for which a result stands at the usual speed."""
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
        self._playing: DealtHand | None = None
        self._looked = 0
        """How many commands had been done when its deals were looked at."""
        self._deal = 0
        """How many events the hand in play had when its last deal was over."""
        self._deal_at = 0
        """When that was, in milliseconds."""
        self._deal_stands = 0
        """For how long its result is seen."""

    @property
    def lasts(self) -> int:
        """How long the end of the last hand takes to be seen, in milliseconds."""
        self._look()
        if not self._watched():
            return 0
        return (self._runout.ends if self._runout is not None else 0) + self._showing

    @property
    def deal_seen(self) -> int:
        """When the result of a deal has been seen, if the hand goes on with another one; in milliseconds."""
        self._look()
        return self._deal_at + self._deal_stands if self._deal_stands and self._watched() else 0

    @property
    def pace(self) -> float:
        """How long a result stands, compared with the usual."""
        return PACE[self._stored.table.rules.speed]

    @property
    def view(self) -> View | None:
        """The stages for everybody to see; nothing if nothing is staged."""
        self._look()
        if self._deal_stands:
            seen = {"after": self._deal, "at": 0, "run": 0, "shares": None}
            return {"since": self._deal_at, "ends": self._deal_stands, "stages": [seen]}
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
        self._look_at_deals()
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

    def _look_at_deals(self) -> None:
        """Find out whether a deal of the hand in play has ended since."""
        table = self._stored.table
        hand = table.hand if table.playing and not table.rules.live else None
        if hand is not self._playing:
            self._playing, self._deal, self._deal_stands = hand, 0, 0
        if hand is None or not self._result or not hand.sheet.spans_deals or self._looked == table.commands:
            return
        self._looked = table.commands
        ended, deal = deal_ended(seen_by_all(hand)[0])
        if ended == self._deal:
            return
        self._deal, self._deal_at, self._deal_stands = ended, table.asked_at, 0
        if is_settled(deal):
            self._deal_stands = round(self._result * self.pace) + showing_time(deal, table.rules.speed)

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
