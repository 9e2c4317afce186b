"""A table as it was, rebuilt from what was stored of it."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import select

from cardhouse.errors import CardhouseError
from cardhouse.fair import seal_of
from cardhouse.server.store.checking.aside import unit_of
from cardhouse.server.store.checking.damage import in_order
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import chat, commands, cuts, promises, sheets
from cardhouse.server.store.store import Store
from cardhouse.server.workers.dealer import WorkerDealer
from cardhouse.table import BadState, Command, DealerAway, Rules, Table
from cardhouse.table.dealers import DEALER, Dealer
from cardhouse.table.state.lost_games import without_lost_games
from cardhouse.table.state.past import Former

from .failure import FAILED, OF_HAND, UNREADABLE, Failure, save_report
from .past.departures import past_of, save_departures
from .promise import Promise
from .saving import BuyInRequest, decision_of, save_snapshot

_log = logging.getLogger(__name__)
MOST_SAID: Final = 100
"""How many of the last things said are shown to a newcomer."""


@dataclass
class Restored:
    """A table as it was after the last command that was stored."""

    table: Table
    seq: int
    """How many commands have been carried out."""
    turn: int
    """The command after which the current decision was asked."""
    began: Command | None = None
    """The command that dealt the current hand."""
    promise: Promise | None = None
    buy_ins: dict[str, BuyInRequest] = field(default_factory=dict)
    said: list[dict[str, Any]] = field(default_factory=list)
    """The last things said at the table, the latest last."""
    mended: list[Statement] = field(default_factory=list)
    """What must be stored if something could not be replayed as it was: reports, and the whole table."""


async def restore(store: Store, row: Mapping[Any, Any], dealer: Dealer = DEALER) -> Restored:
    """Rebuild a table from its row and its commands.

    A hand that cannot be replayed as it was is called off; everything else that was done stays done.
    Hands that workers deal are dealt again by them, and only those who ask for the table wait for that.
    """
    later = (
        select(commands.c.seq, commands.c.body)
        .where(commands.c.table == row["id"], commands.c.seq > row["seq"])
        .order_by(commands.c.seq)
    )
    rows = await store.read(later)
    texts = await sheets_of(store, (_digest(one["body"]) for one in rows))
    past = await past_of(store, row["id"], row["seq"], row["state"]["now"])

    def work() -> Restored:
        with store.box.doing(unit_of(row)):
            replay = _Replay(row, dealer, past)
            seqs = in_order((one["seq"] for one in rows), row["seq"], row["id"])
            for one, _ in zip(rows, seqs, strict=True):
                replay.do(one["seq"], _from_body(one["body"], texts))
            return replay.restored()

    own = has_own(row["state"]) or any(has_own_games(one["body"].get("data") or {}) for one in rows)
    found = await dealer.replay(work) if own and isinstance(dealer, WorkerDealer) else work()
    found.promise = await _promise(store, row["id"], found.table)
    found.said = await _said(store, row["id"])
    return found


async def _promise(store: Store, id: str, table: Table) -> Promise | None:
    """The deck that was promised for the next hand."""
    promised = await store.read(select(promises).where(promises.c.table == id))
    if not promised:
        return None
    row = promised[0]
    added = await store.read(select(cuts).where(cuts.c.table == id).order_by(cuts.c.player))
    seeds = {one["player"]: bytes.fromhex(one["seed"]) for one in added}
    # A promise from before there were seals counts only what was already added to it.
    sealed = {player: seal_of(seed).hex() for player, seed in seeds.items()} | (row["seals"] or {})
    seals = {player: bytes.fromhex(seal) for player, seal in sealed.items()}
    bound = id if row["bound"] else None
    return Promise(row["hand"], bytes.fromhex(row["seed"]), table.rules, seals, bound, seeds)


async def _said(store: Store, id: str) -> list[dict[str, Any]]:
    """The last things said at a table, the latest last."""
    query = select(chat).where(chat.c.table == id).order_by(chat.c.seq.desc()).limit(MOST_SAID)
    rows = await store.read(query)
    return [
        {"n": row["seq"], **{key: row[key] for key in ("user", "name", "text", "at")}}
        for row in reversed(rows)
    ]


def _digest(body: Mapping[str, Any]) -> str:
    """The sheet of the hand that a command dealt, if it did."""
    found: str = ((body.get("data") or {}).get("dealt") or {}).get("digest", "")
    return found


def _from_body(body: Mapping[str, Any], texts: Mapping[str, str]) -> Command:
    """A stored command: the same sheet is dealt again, and rules are taken as they were."""
    command, digest = Command.from_dict(body), _digest(body)
    if command.do == "rules" and command.data:
        return command._replace(data={**command.data, "stored": True})
    if digest not in texts:
        return command
    return command._replace(data={**(command.data or {}), "sheet": texts[digest]})


async def sheets_of(store: Store, digests: Iterable[str]) -> dict[str, str]:
    """Resolved sheets by their digests, as far as they are stored."""
    wanted = {digest for digest in digests if digest}
    if not wanted:
        return {}
    found = await store.read(select(sheets).where(sheets.c.digest.in_(wanted)))
    return {one["digest"]: one["text"] for one in found}


def has_own(state: Mapping[str, Any]) -> bool:
    """Whether a table plays a sheet of its host's own, or has just done so."""
    return has_own_games(state["rules"]) or bool((state["item"] or {}).get("sheet"))


def has_own_games(rules: Mapping[str, Any]) -> bool:
    """Whether rules name a sheet of the host's own."""
    games = rules.get("games")
    return isinstance(games, list) and any(isinstance(one, Mapping) and one.get("sheet") for one in games)


def _check_dealer(error: BaseException | None) -> None:
    """Raise the error if the dealer cannot be reached: that is no reason to call anything off."""
    while error is not None:
        if isinstance(error, DealerAway):
            raise error
        error = error.__cause__


class _Replay:
    """Replays what was done at a table."""

    def __init__(self, row: Mapping[Any, Any], dealer: Dealer, past: Sequence[Former]) -> None:
        self._id: str = row["id"]
        self._keeps_past = "left" in row["state"]
        """Whether the table was stored by a version that kept in it who had left."""
        self._departed: list[Statement] = []
        self._mended = False
        """Whether something could not be replayed, so that the commands no longer rebuild the table."""
        state, lost = self._with_games(row["state"]), None
        try:
            table = Table.from_dict(state, dealer=dealer, past=past)
        except Exception as error:  # noqa: BLE001 - whatever it is, the table goes on without that hand
            _check_dealer(error)
            table, lost = Table.without_hand(state, dealer=dealer, past=past), error
        buy_ins = {player: BuyInRequest(*request) for player, request in row["asked"].items()}
        self._found = Restored(table, row["seq"], row["seq"], buy_ins=buy_ins)
        self._note_departed()
        if lost is not None:
            self._mended = True
            if table.before is not None:
                self._call_off(Failure.of(table, lost)._replace(hand=table.hands, log=row["state"]["hand"]))

    def _with_games(self, state: Mapping[str, Any]) -> Mapping[str, Any]:
        """The state of the table, without games that this version cannot read if others are left."""
        try:
            Rules.from_dict(state["rules"])
        except CardhouseError as error:
            with contextlib.suppress(BadState):
                state = without_lost_games(state)
                _log.error("table %s goes on without games that cannot be read: %s", self._id, error)
                self._mended = True
        return state

    def do(self, seq: int, command: Command) -> None:
        """Replay a command."""
        found, table = self._found, self._found.table
        before = decision_of(table)
        try:
            table.do(command)
        except Exception as error:  # noqa: BLE001 - it is in a report, or in the log
            self._cannot(command, error)
        found.seq = seq
        self._note_departed()
        if decision_of(table) != before:
            found.turn = seq
        if command.do == "start" and table.hands != before[0]:
            found.began = command

    def _note_departed(self) -> None:
        """Those who have left are stored again, if the table is."""
        found = self._found
        self._departed += save_departures(self._id, found.seq, found.table.former, perhaps_stored=True)

    def _cannot(self, command: Command, error: Exception) -> None:
        """Note that a command cannot be replayed."""
        _check_dealer(error)
        table = self._found.table
        if not self._mended:
            _log.error("table %s cannot replay %s: %r", self._id, command.do, error)
        self._mended = True
        if table.playing or command.do == "start":
            self._call_off(Failure.of(table, error, [command]))
        if command.do not in OF_HAND:
            with contextlib.suppress(CardhouseError):
                table.do(command)

    def _call_off(self, failure: Failure) -> None:
        table = self._found.table
        if failure.reason == FAILED:
            failure = failure._replace(reason=UNREADABLE)
        table.do(failure.command(table.now))
        self._found.mended.append(save_report(self._id, failure, table.now))

    def restored(self) -> Restored:
        """The table as it is after the replay."""
        found = self._found
        if self._mended or self._keeps_past:
            # What cannot be replayed is not tried again.
            found.mended += [*self._departed, save_snapshot(self._id, found.seq, found.table)]
        return found
