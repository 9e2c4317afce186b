"""A table whose decks are promised before they are cut and dealt."""

from __future__ import annotations

from collections.abc import Callable

from cardhouse.fair import seal_of
from cardhouse.server.door.audience import Audience, Message
from cardhouse.server.errors import NotAllowed, NotKept, NotSealed, Stale
from cardhouse.server.settings import Settings
from cardhouse.table import NotNow

from .driver import Driver
from .promise import Promise, plain, read_seed
from .saving import drop_promise, keep_cut, keep_promise
from .stored_table import KeptTable


class PromisedTable(KeptTable):
    """Before each hand the server promises a deck, and the clients of those who play add to the shuffle."""

    _settings: Settings
    _audience: Audience
    driver: Driver
    _seeds: Callable[[], bytes]
    _seals: dict[str, bytes]
    """What binds those who watch to what they will add to the next deck."""

    async def _reload(self) -> None:
        await super()._reload()
        self._wait_for_cuts()

    def _wait_for_cuts(self) -> None:
        """Whoever is here has time again to add to a promise from before."""
        if self.promise is not None:
            self.promise.due = self._clock() + self._settings.seed_wait

    @property
    def is_promised(self) -> bool:
        """Whether everybody knows what the next hand will be dealt from."""
        return self.promise is not None and self.promise.holds_for(self.table.rules)

    async def make_promise(self) -> None:
        """Bind the server to the next deck, and players to what they will add to it, before anybody cuts it.

        Where games with other decks were put on the list meanwhile, the promise before is taken back with
        all that was added to it: a deck that is named only then could have been chosen.
        """

        async def work() -> None:
            if self.is_promised or not self.table.may_start:
                raise NotNow("the next hand cannot begin yet")
            here = {seat.player for seat in self.table.seats.values()}
            seals = {player: seal for player, seal in sorted(self._seals.items()) if player in here}
            promise = Promise(self.table.hands + 1, self._seeds(), self.table.rules, seals)
            back = [drop_promise(self.id)] if self.promise is not None else []
            await self._keep([*back, keep_promise(self.id, promise)])
            self.promise = promise
            # A seal is used once: what is under it will be known.
            self._seals = {player: seal for player, seal in self._seals.items() if seals.get(player) != seal}
            self._wait_for_cuts()
            self._audience.send(self._promised(promise))

        await self._alone(work)

    def seal(self, user: str, seal: str) -> None:
        """Bind somebody to what their client will add to the next deck that is promised; the last one counts.

        It is in nobody's way to be forgotten with the connection: a client seals again when it comes back.
        """
        sealed = read_seed(seal)
        if user not in self._audience.users:
            raise NotNow("whoever watches a table can seal a seed there")
        self._seals[user] = sealed

    def _forget_seals(self) -> None:
        """Who has gone will open nothing."""
        gone = self._seals.keys() - self._audience.users
        for user in gone:
            del self._seals[user]

    async def add_seed(self, user: str, seed: str) -> None:
        """Take what a player's client adds to the next shuffle, as it was sealed before."""
        added, promise = read_seed(seed), self.promise
        if promise is None or promise.dealing or not self.is_promised:
            raise Stale("no hand is about to be dealt")
        if not any(seat.player == user for seat in self.table.seats.values()):
            raise NotAllowed("those who sit at the table cut the deck")
        if promise.seals.get(user) != seal_of(added):
            raise NotSealed("the promise has no seal of this seed; seal another one for the next hand")
        if promise.seeds.get(user) == added:
            return
        if user in promise.seeds or user in promise.coming:
            raise Stale("a seed was added before, and the first one counts")
        promise.coming.add(user)
        await self._safely(self._cut(promise, user, added))

    async def _cut(self, promise: Promise, user: str, added: bytes) -> None:
        try:
            await self.store.write(keep_cut(self.id, user, added))
        except NotKept:
            raise
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
        promise = self.promise
        if promise is None:
            return False
        people = {seat.player for seat in self.table.seats.values() if seat.ready}
        return (people & self._audience.users & promise.seals.keys()) <= promise.seeds.keys()

    async def begin(self) -> None:
        """Deal the promised hand; where a dealer has to pick the game first, the promise stands."""

        async def work() -> None:
            promise, hands = self.promise, self.table.hands
            if promise is None or not self.is_promised:
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
        return {
            "type": "promise",
            "table": self.id,
            "hand": promise.hand,
            "roots": promise.roots,
            "seals": plain(promise.seals),
        }
