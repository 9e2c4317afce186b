"""What is kept of a table, and the table that comes of it again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from sqlalchemy import String, Text, bindparam, delete, exists, insert, select, update

from cardhouse.dealer import Deal
from cardhouse.fair import seal_of
from cardhouse.history.records.record import Record
from cardhouse.server.store.schema import chat, commands, cuts, hands, played, promises, sheets, tables
from cardhouse.server.store.store import Statement, Store
from cardhouse.server.workers.hand import RemoteHand
from cardhouse.table import Command, Table

from .promise import Promise, plain

CHAT_KEPT: Final = 100
"""How much of what was said is shown to whoever comes in."""

# Made once: the store sends rows for the same statement together.
_COMMAND: Final = insert(commands)
_HAND: Final = insert(hands)
_PLAYED: Final = insert(played)
_CHAT: Final = insert(chat)
_PROMISE: Final = insert(promises)
_CUT: Final = insert(cuts)
_SHEET: Final = insert(sheets).from_select(
    ["digest", "text"],
    select(bindparam("digest", type_=String), bindparam("text", type_=Text)).where(
        ~exists().where(sheets.c.digest == bindparam("digest", type_=String))
    ),
)
_KEPT_PROMISE: Final = delete(promises).where(promises.c.table == bindparam("id"))
_SNAPSHOT: Final = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values(seq=bindparam("new_seq"), state=bindparam("new_state"))
)


class Asked(NamedTuple):
    """What somebody asks the host for: a chair, more chips, or to play over."""

    seat: int
    """-1 for more chips."""
    amount: int
    name: str
    over: bool = False


@dataclass
class Restored:
    """A table as it was after the last command that was kept."""

    table: Table
    seq: int
    """How many commands have been done."""
    turn: int
    """The command after which the decision on the table was asked."""
    began: Command | None = None
    """The command that dealt the hand that is on."""
    promise: Promise | None = None
    asked: dict[str, Asked] = field(default_factory=dict)
    mended: list[Statement] = field(default_factory=list)
    """What is to be kept where something could not be done again as it was done: reports, and the table."""


def decision_of(table: Table) -> tuple[int, int, str]:
    """What tells one decision from another: the hand, how far it has come, and who picks a game."""
    return table.hands, len(table.hand.actions) if table.hand is not None else 0, table.picking


def keep_command(id: str, seq: int, command: Command) -> Statement:
    """A command that was done."""
    return _COMMAND, {"table": id, "seq": seq, "body": command.to_dict()}


def keep_sheet(hand: Deal) -> Statement:
    """The sheet that a hand is dealt from, unless it is kept already."""
    return _SHEET, {"digest": hand.sheet.digest, "text": hand.sheet.resolved}


def keep_hand(id: str, table: Table, hand: Deal, began: Command | None, now: int) -> list[Statement]:
    """A hand that is over."""
    players = list(table.lineup.players) if table.lineup else []
    # What does not come out of the hand again is what its players were called.
    besides: dict[str, Any] = {"names": list(table.lineup.names) if table.lineup else []}
    added = (began.data or {}) if began is not None else {}
    row = {
        "table": id,
        "number": table.hands,
        "game": hand.sheet.key,
        "started": began.at if began is not None else now,
        "finished": now,
        "log": {**hand.log, **besides},
        "players": players,
        "seeds": dict(added.get("seeds", {})),
        "seals": added.get("seals"),
        "stacks": hand.stacks,
        "digest": hand.sheet.digest,
        "record": hand.recorded if isinstance(hand, RemoteHand) else Record.of(hand).to_dict(),
    }
    who = [{"user": player, "table": id, "number": table.hands} for player in players]
    return [(_HAND, row), (_PLAYED, who)]


def keep_snapshot(id: str, seq: int, table: Table) -> Statement:
    """The whole table."""
    return _SNAPSHOT, {"of": id, "new_seq": seq, "new_state": table.to_dict()}


def keep_promise(id: str, promise: Promise) -> Statement:
    """The deck that is promised for the next hand."""
    row = {"table": id, "hand": promise.hand, "seed": promise.seed.hex(), "seals": plain(promise.seals)}
    return _PROMISE, row


def keep_cut(id: str, player: str, seed: bytes) -> Statement:
    """What a player adds to the promised deck."""
    return _CUT, {"table": id, "player": player, "seed": seed.hex()}


def drop_promise(id: str) -> Statement:
    """The promise is kept, and what was added to it with it."""
    return _KEPT_PROMISE, {"id": id}


def keep_asked(id: str, asked: Mapping[str, Asked]) -> Statement:
    """The buy-ins that wait for the host."""
    plain = {player: list(wanted) for player, wanted in asked.items()}
    return update(tables).where(tables.c.id == id).values(asked=plain), {}


def keep_chat(id: str, said: Mapping[str, Any]) -> Statement:
    """Something said."""
    row = {key: said[key] for key in ("user", "name", "text", "at")}
    return _CHAT, {"table": id, "seq": said["n"], **row}


async def kept_promise(store: Store, id: str, table: Table) -> Promise | None:
    """The deck that was promised for the next hand."""
    promised = await store.read(select(promises).where(promises.c.table == id))
    if not promised:
        return None
    kept = promised[0]
    added = await store.read(select(cuts).where(cuts.c.table == id).order_by(cuts.c.player))
    seeds = {one["player"]: bytes.fromhex(one["seed"]) for one in added}
    # To a promise from before there were seals only what is added already counts.
    sealed = {player: seal_of(seed).hex() for player, seed in seeds.items()} | (kept["seals"] or {})
    seals = {player: bytes.fromhex(seal) for player, seal in sealed.items()}
    return Promise(kept["hand"], bytes.fromhex(kept["seed"]), table.rules, seals, seeds)


async def last_said(store: Store, id: str) -> list[dict[str, Any]]:
    """The last things said at a table, the latest last."""
    query = select(chat).where(chat.c.table == id).order_by(chat.c.seq.desc()).limit(CHAT_KEPT)
    said = await store.read(query)
    return [
        {"n": one["seq"], **{key: one[key] for key in ("user", "name", "text", "at")}}
        for one in reversed(said)
    ]
