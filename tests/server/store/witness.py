"""Somebody who follows everything that a store keeps, and says whether any of it is ever lost."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, NamedTuple

from sqlalchemy import select

from cardhouse.server.rooms.past.departures import entries_of
from cardhouse.server.rooms.recovery import restore
from cardhouse.server.rooms.saving import decision_of
from cardhouse.server.store.schema import commands, cuts, hands, tables
from cardhouse.server.store.store import Store
from cardhouse.table import Command, Entry, Rules, Table

Ok = tuple[str, int, str, str]
"""What somebody was told is done: the table, its number there, the player, and what it was."""


class Shown(NamedTuple):
    """How a server has said that things are."""

    table: str
    player: str
    message: dict[str, Any]


class Followed:
    """A table that does every command that is kept, from the first one on."""

    def __init__(self, row: Any) -> None:
        self.id: str = row["id"]
        self.table = Table(Rules.from_dict(row["rules"]))
        self.done: list[Command] = []
        self.gone: tuple[Entry, ...] = ()
        """What those had brought and took who have left."""
        self.turn = 0
        self.hands = 0
        """How many hands were found kept."""
        self._over: dict[int, tuple[Any, list[int], list[str], list[str]]] = {}
        """Hands that are over: what each was, how it ended, who played it and under which names."""
        self._seeds: dict[int, dict[str, str]] = {}
        self._seen: list[Command] = []

    def read(self, store: Store, shown: Iterable[Shown]) -> None:
        """Do what is new; what a server has shown is what there is after the command it names."""
        views: dict[int, list[Shown]] = {}
        for one in shown:
            views.setdefault(one.message["seq"], []).append(one)
        query = select(commands.c.seq, commands.c.body).where(
            commands.c.table == self.id, commands.c.seq > len(self.done)
        )
        for row in store.read_now(query.order_by(commands.c.seq)):
            self._check_shown(views.pop(len(self.done), ()))
            assert row["seq"] == len(self.done) + 1
            self._do(Command.from_dict(row["body"]))
        self._check_shown(views.pop(len(self.done), ()))
        assert not views, "a server has shown what was never kept"

    def _do(self, command: Command) -> None:
        table, before = self.table, decision_of(self.table)
        table.do(command)
        self.gone += tuple(entry for one in table.former for entry in one.entries)
        self.done.append(command)
        if decision_of(table) != before:
            self.turn = len(self.done)
        if command.do == "start" and table.hands != before[0]:
            self._seeds[table.hands] = (command.data or {})["seeds"]
        if table.hand is not None and table.lineup is not None and not table.playing:
            # The floor may rule on a hand that is over.
            hand, who = table.hand, table.lineup
            self._over[table.hands] = (hand.log, list(hand.stacks), who.players, who.names)

    def _check_shown(self, views: Iterable[Shown]) -> None:
        """The hand goes on from exactly where it was, for whoever comes back to it."""
        for one in views:
            expected = json.loads(json.dumps(self.table.view(one.player)))
            events = expected["hand"]["view"].pop("events") if expected["hand"] else []
            view = one.message["view"]
            assert {key: view[key] for key in expected} == expected
            assert (one.message["events"], view["turn"]) == (events, self.turn)

    async def check(self, store: Store, row: Any, acted: Iterable[Ok], cut: Iterable[Ok]) -> None:
        """The table that a server would make of the store is this one, and has all that was acknowledged."""
        for _, seq, player, action in acted:
            assert seq <= len(self.done), f"{player} was told that {action} is done, and it is lost"
            assert (self.done[seq - 1].player, self.done[seq - 1].text) == (player, action)
        restored = await restore(store, row)
        assert restored.table == self.table
        assert (restored.seq, restored.turn) == (len(self.done), self.turn)
        now, then = restored.table.hand, self.table.hand
        if now is not None and then is not None:
            assert now.plain_view(now.to_act) == then.plain_view(then.to_act)
        _check_chips(self.table, self.gone)
        assert sorted(await entries_of(store, self.id, restored.seq)) == sorted(self.gone)
        self._check_hands(store)
        self._check_cuts(store, cut)

    def _check_hands(self, store: Store) -> None:
        """Every hand that is over is kept once, as it was played."""
        query = select(hands).where(hands.c.table == self.id, hands.c.number > self.hands)
        for row in store.read_now(query.order_by(hands.c.number)):
            self.hands += 1
            log, stacks, players, names = self._over[self.hands]
            assert row["number"] == self.hands
            assert row["log"] == {**json.loads(json.dumps(log)), "names": names}
            assert (row["stacks"], row["players"]) == (stacks, players)
            assert row["seeds"] == self._seeds[self.hands]
        assert self.hands == self.table.hands - self.table.playing

    def _check_cuts(self, store: Store, added: Iterable[Ok]) -> None:
        """What a client was told is in the shuffle is in it, or waits for the hand to be dealt."""
        query = select(cuts).where(cuts.c.table == self.id)
        waiting = {row["player"]: row["seed"] for row in store.read_now(query)}
        last = next((command for command in reversed(self.done) if command.do == "start"), None)
        asked = (last.data or {})["seeds"] if last is not None else {}
        for _, hand, player, seed in added:
            # A dealer who picks the game comes between the shuffle and the hand.
            in_it = self._seeds.get(hand, asked)
            assert seed in (in_it.get(player), waiting.get(player))

    def check_all(self, store: Store) -> None:
        """What was read once is still there."""
        query = select(commands.c.body).where(commands.c.table == self.id).order_by(commands.c.seq)
        assert [Command.from_dict(row["body"]) for row in store.read_now(query)] == self.done


def _check_chips(table: Table, gone: tuple[Entry, ...]) -> None:
    """What came to the table is on it, or has left it as the ledger says."""
    sums: Counter[str] = Counter()
    for entry in (*gone, *table.ledger):
        sums["in" if entry.kind in ("buy-in", "top-up") else "out"] += entry.amount
    assert sums["in"] - sums["out"] == table.chips + table.fund


class Witness:
    """Follows all tables of a store."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._tables: dict[str, Followed] = {}
        self._acted: list[Ok] = []
        self._cut: list[Ok] = []

    def look(self, acted: Iterable[Ok], cut: Iterable[Ok], shown: Iterable[Shown] = ()) -> None:
        """What has been told since the last look is kept, and what is kept is what was told."""
        acted, cut, shown = list(acted), list(cut), list(shown)
        self._acted += acted
        self._cut += cut

        async def each(store: Store, row: Any) -> None:
            mine = self._tables.setdefault(row["id"], Followed(row))
            mine.read(store, (one for one in shown if one.table == mine.id))
            await mine.check(store, row, _of(mine, acted), _of(mine, cut))

        self._for_all(each)

    @property
    def followed(self) -> list[Table]:
        """The tables as they were when they were last looked at."""
        return [one.table for one in self._tables.values()]

    def look_at_all(self) -> None:
        """Nothing of all that was ever told is missing."""

        async def each(store: Store, row: Any) -> None:
            mine = self._tables[row["id"]]
            mine.check_all(store)
            await mine.check(store, row, _of(mine, self._acted), _of(mine, self._cut))

        self._for_all(each)

    def _for_all(self, each: Callable[[Store, Any], Coroutine[Any, Any, None]]) -> None:
        async def whole() -> None:
            for row in store.read_now(select(tables)):
                await each(store, row)

        store = Store(self._url)
        try:
            asyncio.run(whole())
        finally:
            store.close()


def _of(table: Followed, told: Iterable[Ok]) -> list[Ok]:
    return [ok for ok in told if ok[0] == table.id]
