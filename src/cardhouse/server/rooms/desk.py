"""The floor's desk at a room: what can be stated, and what the book says; nothing is changed by asking."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from cardhouse.dealer import DealerError
from cardhouse.rulings import RulingsError
from cardhouse.rulings.desk import Plain, without_effects
from cardhouse.server.errors import NotAllowed
from cardhouse.table import DealtHand, NotNow
from cardhouse.table.dealers import Dealer

from .attempt import with_worker
from .stored_table import StoredTable


class FloorDesk:
    """Answers the floor of a table."""

    def __init__(self, stored: StoredTable, hosts: Callable[[], Collection[str]]) -> None:
        self._stored = stored
        self._hosts = hosts
        self.others: Callable[[], Collection[str]] = tuple
        """Those who are the floor wherever they are."""

    @property
    def officers(self) -> set[str]:
        """Those who are the floor: the hosts, whom they have named, and the floor of the table's club."""
        return {*self._hosts(), *self.others(), *(one.player for one in self._stored.table.state.desk.people)}

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

        async def work() -> Plain:
            table = self._stored.table
            hand = table.hand
            if hand is None:
                raise NotNow("table.nothing-to-rule-on")
            return await with_worker(table, lambda: ask(table.dealer, hand))

        return await self._stored.alone(work, steady=True)
