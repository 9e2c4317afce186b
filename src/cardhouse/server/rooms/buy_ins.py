"""Buy-ins that wait for the host."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardhouse.errors import CardhouseError
from cardhouse.server.errors import BadMessage, NotKept
from cardhouse.server.people.idempotency import unkeyed
from cardhouse.table import Command, Table
from cardhouse.table.seats.permissions import permissions_of

from .saving import BuyInRequest, save_buy_ins
from .stored_table import StoredTable


class BuyIns:
    """What players of a table have asked its host for."""

    def __init__(self, stored: StoredTable, requests: Mapping[str, BuyInRequest]) -> None:
        self.requests = requests
        """By player."""
        self._stored = stored

    async def ask(self, user: str, request: BuyInRequest) -> int:
        """Ask the host for a chair, for more chips, or to play over."""

        async def work() -> int:
            await self._save({**self.requests, user: request})
            return self._stored.seq

        return await self._stored.alone(work)

    async def answer(
        self,
        player: str,
        *,
        yes: bool,
        grant: Callable[[Command], Command],
        amount: int | None = None,
    ) -> int:
        """Give somebody what they have asked for, or another ``amount``, or refuse it.

        ``grant`` has the last word on who comes to the table: much may have happened since they asked. With
        another amount that cannot be had, nothing changes, and the host may try again.
        """

        async def work() -> int:
            stored = self._stored
            if player not in self.requests:
                raise BadMessage("server.nothing-asked", player=player)
            request = self.requests[player]
            rest = {who: asked for who, asked in self.requests.items() if who != player}
            word = "over" if request.over else "sit" if request.seat >= 0 else "top-up"
            chips = request.amount if amount is None else amount
            command = Command(word, player, request.seat, chips, name=request.name, at=stored.clock())
            if not yes:
                await self._save(rest)
                return stored.seq
            self.requests = rest
            try:
                command = command if word == "top-up" else grant(command)
                return await stored.do_now(command, also=lambda _: [save_buy_ins(stored.id, rest)])
            except NotKept:
                raise
            except CardhouseError:
                if chips != request.amount:
                    self.requests = {**rest, player: request}
                    raise
                # A request that can no longer be granted is dropped.
                with unkeyed():
                    await self._save(rest)
                raise

        return await self._stored.alone(work)

    async def rename(self, player: str, name: str) -> None:
        """Put a player's new name on their request, if there is one; the caller is alone at the table."""
        if player in self.requests:
            await self._save({**self.requests, player: self.requests[player]._replace(name=name)})

    async def _save(self, requests: Mapping[str, BuyInRequest]) -> None:
        await self._stored.save(save_buy_ins(self._stored.id, requests))
        self.requests = requests
        self._stored.changed()


def buy_in_limits(table: Table, player: str) -> dict[str, int | None]:
    """The fewest and the most chips that a host may give somebody who asks for some."""
    own = next((seat for seat in table.seats.values() if seat.player == player), None)
    may = permissions_of(table.state, own, player)
    return {"least": may.least, "most": may.most}
