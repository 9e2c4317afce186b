"""The floor's desk at a room: what can be stated, and what the book says; nothing is changed by asking."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from cardhouse.dealer import DealerError
from cardhouse.rulings import RulingsError
from cardhouse.rulings.desk import Plain, without_effects
from cardhouse.server.errors import NotAllowed
from cardhouse.table import DealtHand, NotNow
from cardhouse.table.dealers import Dealer

from .attempt import with_worker
from .stored_table import StoredTable

FLOOR_WAIT: Final = 60_000
"""Milliseconds after which play goes on if the floor was called and does nothing about it."""
MOST_WAIT: Final = 10 * FLOOR_WAIT
"""Milliseconds after which play goes on whatever the floor does."""
BACK_SOON: Final = 5_000
"""Milliseconds for which the floor may be gone, as while its page is loaded again."""


class FloorDesk:
    """Answers the floor of a table, and knows whether anybody of it is there and for how long play waits."""

    def __init__(
        self,
        stored: StoredTable,
        hosts: Callable[[], Collection[str]],
        watched_by: Callable[[], Collection[str]],
    ) -> None:
        self._stored = stored
        self._hosts = hosts
        self._watched_by = watched_by
        self._deaf: set[str] = set()
        """Those of the floor who let a call run out, and have not been heard of since."""
        self._worked_at = 0
        """When the floor last did something about a case."""
        self._gone_at: int | None = None
        """Since when nobody of the floor is there, while it is called."""
        self.others: Callable[[], Collection[str]] = tuple
        """Those who are the floor wherever they are."""

    @property
    def officers(self) -> set[str]:
        """Those who are the floor: the hosts, whom they have named, and the floor of the table's club."""
        return {*self._hosts(), *self.others(), *(one.player for one in self._stored.table.state.desk.people)}

    @property
    def there(self) -> set[str]:
        """Those of the floor who would answer a call: they look at the table, and have heard the last one."""
        watched = {*self._watched_by()}
        self._deaf &= watched
        return (self.officers & watched) - self._deaf

    def heard_of(self, user: str) -> None:
        """Somebody has done something at the table, and not only their client."""
        self._deaf.discard(user)

    def works(self, user: str) -> None:
        """Somebody of the floor does something about the case, so play waits longer."""
        self.heard_of(user)
        self._worked_at = self._stored.clock()

    def play_on_at(self) -> int | None:
        """When play goes on by itself, in milliseconds; nothing while the floor is not called."""
        call = self._stored.table.state.desk.call
        if call is None or self.there:
            self._gone_at = None
        if call is None:
            return None
        due = min(max(call.at, self._worked_at) + FLOOR_WAIT, call.at + MOST_WAIT)
        if self.there:
            return due
        if self._gone_at is None:
            self._gone_at = self._stored.clock()
        return min(due, self._gone_at + BACK_SOON)

    def run_out(self) -> None:
        """A call has run out: whoever was there has not heard it, and the next one does not wait for them."""
        self._deaf |= self.there

    def check(self, user: str) -> None:
        """Raise :class:`NotAllowed` for somebody who is not the floor."""
        if user not in self.officers:
            raise NotAllowed("server.only-floor")

    async def kinds(self, user: str) -> Plain:
        """What can be stated of the hand, and what the floor may do of its own will."""
        return await self._ask(user, lambda dealer, hand: dealer.kinds(hand))

    async def look(self, user: str, stated: str) -> Plain:
        """What the book says about something stated, or why that cannot have happened."""
        try:
            found = await self._ask(user, lambda dealer, hand: dealer.look(hand, stated))
        except (RulingsError, DealerError) as error:
            return {"filled": {}, "needs": None, "ruling": None, "wrong": error.message}
        return {**without_effects(found), "wrong": ""}

    async def otherwise(self, user: str, effects: Sequence[str]) -> Plain:
        """What the floor would do of its own will, in words."""
        found = await self._ask(user, lambda dealer, hand: dealer.otherwise(hand, effects))
        return {"lines": found["lines"]}

    async def _ask(self, user: str, ask: Callable[[Dealer, DealtHand], Plain]) -> Plain:
        self.check(user)
        self.works(user)

        async def work() -> Plain:
            table = self._stored.table
            hand = table.hand
            if hand is None:
                raise NotNow("table.nothing-to-rule-on")
            return await with_worker(table, lambda: ask(table.dealer, hand))

        return await self._stored.alone(work, steady=True)
