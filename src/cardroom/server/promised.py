"""A table whose decks are promised before they are cut and dealt."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.table import NotNow

from .audience import Audience, Message
from .driver import Driver
from .errors import NotAllowed, Stale
from .keeping import drop_promise, keep_cut, keep_promise
from .kept import KeptTable
from .promise import Promise, read_seed
from .settings import Settings


class PromisedTable(KeptTable):
    """Before each hand the server promises a deck, and the clients of those who play add to the shuffle."""

    _settings: Settings
    _audience: Audience
    driver: Driver
    _seeds: Callable[[], bytes]

    async def _reload(self) -> None:
        await super()._reload()
        self._wait_for_cuts()

    def _wait_for_cuts(self) -> None:
        """Whoever is here has time again to add to a promise from before."""
        if self.promise is not None:
            self.promise.due = self._clock() + self._settings.seed_wait

    def _promise_again(self) -> None:
        """Tell everybody of the decks of other games, where the rules have changed."""
        if self.promise is not None and self.promise.rules is not self.table.rules:
            self.promise.go_by(self.table.rules)
            self._audience.send(self._promised(self.promise))

    async def make_promise(self) -> None:
        """Bind the server to the next deck before anybody cuts it."""

        async def work() -> None:
            if self.promise is not None or not self.table.may_start:
                raise NotNow("the next hand cannot begin yet")
            promise = Promise.of(self.table.hands + 1, self._seeds(), self.table.rules)
            await self._keep([keep_promise(self.id, promise)])
            self.promise = promise
            self._wait_for_cuts()
            self._audience.send(self._promised(promise))

        await self._alone(work)

    async def add_seed(self, user: str, seed: str) -> None:
        """Take what a player's client adds to the next shuffle; the first one counts."""
        added, promise = read_seed(seed), self.promise
        if promise is None or promise.dealing:
            raise Stale("no hand is about to be dealt")
        if not any(seat.player == user for seat in self.table.seats.values()):
            raise NotAllowed("those who sit at the table cut the deck")
        if promise.seeds.get(user) == added:
            return
        if user in promise.seeds or user in promise.coming:
            raise Stale("a seed was added before, and the first one counts")
        promise.coming.add(user)
        await self._safely(self._cut(promise, user, added))

    async def _cut(self, promise: Promise, user: str, added: bytes) -> None:
        try:
            await self.store.write(keep_cut(self.id, user, added))
        except Exception as error:
            raise Stale("the hand was dealt before") from error
        finally:
            promise.coming.discard(user)
        if promise is not self.promise or promise.dealing:
            raise Stale("the hand was dealt before")
        promise.seeds[user] = added
        self.driver.wake()

    @property
    def all_have_cut(self) -> bool:
        """Whether every client that is here has added its seed."""
        people = {seat.player for seat in self.table.seats.values() if not seat.bot and seat.ready}
        return self.promise is not None and (people & self._audience.users) <= self.promise.seeds.keys()

    async def begin(self) -> None:
        """Deal the promised hand; where a dealer has to pick the game first, the promise stands."""

        async def work() -> None:
            promise, hands = self.promise, self.table.hands
            if promise is None:
                raise NotNow("no hand is about to be dealt")
            promise.dealing = True
            try:
                await self._do(
                    promise.start(self._clock()),
                    also=lambda _: [drop_promise(self.id)] if self.table.hands != hands else [],
                )
            finally:
                promise.dealing = False
            if self.table.hands != hands:
                self.promise = None

        await self._alone(work)

    def _promised(self, promise: Promise) -> Message:
        return {"type": "promise", "table": self.id, "hand": promise.hand, "roots": promise.roots}
