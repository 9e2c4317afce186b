"""The deck that is promised before each hand, then cut and dealt, and the hand that is called off."""

from __future__ import annotations

from collections.abc import Callable

from cardhouse.fair import seal_of
from cardhouse.server.errors import NotAllowed, NotKept, NotSealed, Stale
from cardhouse.server.outgoing.audience import Audience, Message
from cardhouse.table import NotNow

from .failure import Failure, save_report, stops
from .promise import Promise, plain, read_seed, sheets_of
from .saving import drop_promise, save_cut, save_promise, save_running, save_snapshot
from .stored_table import Part, StoredTable, do_together


class Promises:
    """Before each hand the server promises a deck, and the players' clients add to the shuffle."""

    def __init__(
        self,
        stored: StoredTable,
        audience: Audience,
        promise: Promise | None,
        *,
        seeds: Callable[[], bytes],
        wait: int,
        wake: Callable[[], None],
    ) -> None:
        self.promise = promise
        """The promise for the next hand, until that is dealt."""
        self._stored = stored
        self._audience = audience
        self._seeds = seeds
        self._wait = wait
        """Milliseconds that clients have to add to the shuffle."""
        self._wake = wake
        """Called when the hand may be due sooner."""
        self._seals: dict[str, bytes] = {}
        """What commits those who watch to what they will add to the next deck."""
        self._seals_due = 0
        """Until when players who have just come have time to seal something."""
        self._came: set[str] = set()
        """The players who have had that time before the next hand."""
        self._came_after = 0
        """The hand after which they came."""

    def take(self, promise: Promise | None) -> None:
        """Go back to the promise that is stored."""
        self.promise = promise
        self.wait_for_cuts()

    def wait_for_cuts(self) -> None:
        """Give everybody here time again to add to an earlier promise."""
        if self.promise is not None:
            self.promise.due = self._stored.clock() + self._wait

    @property
    def is_promised(self) -> bool:
        """Whether everybody knows what the next hand will be dealt from."""
        return self.promise is not None and self.promise.holds_for(self._stored.table.rules)

    def wait_for_seals(self, user: str | None) -> None:
        """Give the client of a player who has come time to seal what it will add, once before each hand."""
        hands = self._stored.table.hands
        if self._came_after != hands:
            self._came.clear()
            self._came_after = hands
        if user in self._players and user not in self._came:
            self._came.add(user)
            self._seals_due = self._stored.clock() + self._wait

    @property
    def due(self) -> int:
        """When the next deck may be promised: at once, if every player who is here has sealed something."""
        here = self._players & self._audience.users
        return 0 if here <= self._seals.keys() else self._seals_due

    @property
    def _players(self) -> set[str]:
        """Those who are dealt the next hand."""
        return {seat.player for seat in self._stored.table.seats.values() if seat.ready}

    async def make(self) -> None:
        """Commit to the next deck, with the players' seals, before anybody cuts it.

        If games with other decks were put on the list meanwhile, the earlier promise is withdrawn with
        everything added to it: a deck that is named so late could have been chosen on purpose.
        """

        async def work() -> None:
            stored, table = self._stored, self._stored.table
            if self.is_promised or not table.may_start:
                raise NotNow("server.hand-not-ready")
            here = {seat.player for seat in table.seats.values()}
            seals = {player: seal for player, seal in sorted(self._seals.items()) if player in here}
            promise = Promise(table.hands + 1, self._seeds(), table.rules, seals, stored.id)
            back = [drop_promise(stored.id)] if self.promise is not None else []
            await stored.save(*back, save_promise(stored.id, promise))
            self.promise = promise
            # A seal is used once: what it covers will become known.
            self._seals = {player: seal for player, seal in self._seals.items() if seals.get(player) != seal}
            self.wait_for_cuts()
            self._audience.send(self._message(promise))

        await self._stored.alone(work)

    def seal(self, user: str, seal: str) -> None:
        """Commit a user to what their client will add to the next promised deck; the last seal counts.

        It does no harm that a seal is forgotten with the connection: a client seals again when it returns.
        """
        sealed = read_seed(seal)
        if user not in self._audience.users:
            raise NotNow("server.only-watchers-seal")
        self._seals[user] = sealed
        self._wake()

    def forget_seals(self) -> None:
        """Forget the seals of those who have gone, as they will open nothing."""
        gone = self._seals.keys() - self._audience.users
        for user in gone:
            del self._seals[user]

    async def add_seed(self, user: str, seed: str) -> None:
        """Take what a player's client adds to the next shuffle, as it was sealed before."""
        added, promise = read_seed(seed), self.promise
        if promise is None or promise.dealing or not self.is_promised:
            raise Stale("server.no-hand-coming")
        if not any(seat.player == user for seat in self._stored.table.seats.values()):
            raise NotAllowed("server.only-seated-cut")
        if promise.seals.get(user) != seal_of(added):
            raise NotSealed("server.seed-not-sealed")
        if promise.seeds.get(user) == added:
            return
        if user in promise.seeds or user in promise.coming:
            raise Stale("server.seed-already")
        promise.coming.add(user)
        await self._stored.safely(self._cut(promise, user, added))

    async def _cut(self, promise: Promise, user: str, added: bytes) -> None:
        try:
            await self._stored.store.write(save_cut(self._stored.id, user, added))
        except NotKept:
            raise
        except Exception as error:
            raise Stale("server.dealt-already") from error
        finally:
            promise.coming.discard(user)
        if promise is not self.promise or promise.dealing:
            raise Stale("server.dealt-already")
        promise.seeds[user] = added
        self._wake()

    @property
    def all_have_cut(self) -> bool:
        """Whether every client that is here has added its seed."""
        promise = self.promise
        if promise is None:
            return False
        people = {seat.player for seat in self._stored.table.seats.values() if seat.ready}
        return (people & self._audience.users & promise.seals.keys()) <= promise.seeds.keys()

    async def begin(self) -> None:
        """Deal the promised hand; if a player has to pick the game first, the promise stands."""

        async def work() -> None:
            stored, promise, hands = self._stored, self.promise, self._stored.table.hands
            if promise is None or not self.is_promised:
                raise NotNow("server.no-hand-coming")
            if stored.table.rules is not promise.rules:
                # The deck stands, but other games may have come onto the list since it was promised.
                self._audience.send(self._message(promise))
            promise.dealing = True
            try:
                await stored.do_now(
                    promise.start(stored.clock()),
                    also=lambda _: [drop_promise(stored.id)] if stored.table.hands != hands else [],
                )
            finally:
                promise.dealing = False
            if stored.table.hands != hands:
                self.promise = None

        await self._stored.alone(work)

    async def call_off(self, failure: Failure) -> None:
        """Call off a hand, store a report about it, and tell everybody; the caller is alone at the table."""
        stored = self._stored
        await stored.read_if_torn()
        now, stop = stored.clock(), stored.running and stops(stored.table)
        statements = [save_report(stored.id, failure, now), drop_promise(stored.id)]
        if stop:
            statements.append(save_running(stored.id, on=False))
        before = self.promise, stored.running
        stored.failure, stored.over_at = None, now
        self.promise, stored.running = None, stored.running and not stop
        try:
            # The whole table is stored with it, so that the hand is never played again.
            await do_together(
                Part(
                    stored,
                    [failure.command(now, stops=stop)],
                    lambda seq: [*statements, save_snapshot(stored.id, seq, stored.table)],
                )
            )
        except NotNow:
            # The table has been read again since, and is playing another hand.
            self.promise, stored.running = before
        except NotKept:
            stored.failure = failure
            raise

    def messages(self) -> list[Message]:
        """What a newcomer is told about the promise, if there is one."""
        return [self._message(self.promise)] if self.promise is not None else []

    def _message(self, promise: Promise) -> Message:
        return {
            "type": "promise",
            "table": self._stored.id,
            "hand": promise.hand,
            "roots": promise.roots,
            "seals": plain(promise.seals),
            "sheets": sheets_of(self._stored.table.rules),
        }
