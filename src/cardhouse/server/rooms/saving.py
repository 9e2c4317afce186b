"""What is stored of a table: every command, finished hands, and what lies beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import String, Text, bindparam, delete, exists, insert, select, update

from cardhouse.history.records.record import Record
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import chat, commands, cuts, hands, played, promises, sheets, tables
from cardhouse.server.workers.hand import RemoteHand, dealt_here
from cardhouse.table import Command, DealtHand, Table

from .promise import Promise, plain

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
_DROP_PROMISE: Final = delete(promises).where(promises.c.table == bindparam("id"))
_SNAPSHOT: Final = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values(seq=bindparam("new_seq"), state=bindparam("new_state"))
)


_HAND_AGAIN: Final = (
    update(hands)
    .where(hands.c.table == bindparam("of"), hands.c.number == bindparam("hand"))
    .values(log=bindparam("new_log"), stacks=bindparam("new_stacks"), record=bindparam("new_record"))
)
_HAND_AFTERWARDS: Final = (
    update(hands)
    .where(hands.c.table == bindparam("of"), hands.c.number == bindparam("hand"))
    .values(log=bindparam("new_log"))
)


_UNREAD: Final = (
    update(played)
    .where(played.c.table == bindparam("of"), played.c.number == bindparam("hand"))
    .values(title=None)
)


class BuyInRequest(NamedTuple):
    """What somebody asks the host for: a chair, more chips, or to play over."""

    seat: int
    """-1 for more chips."""
    amount: int
    name: str
    over: bool = False


def decision_of(table: Table) -> tuple[int, int, bool, str]:
    """What tells one decision from another: the hand, how far it has come, and who picks a game.

    A hand that a ruling has ended is over when the floor goes, without any action.
    """
    done = len(table.hand.actions) if table.hand is not None else 0
    return table.hands, done, table.playing, table.picking


def save_command(id: str, seq: int, command: Command) -> Statement:
    """A command that was carried out."""
    return _COMMAND, {"table": id, "seq": seq, "body": command.to_dict()}


def save_sheet(hand: DealtHand) -> Statement:
    """The sheet that a hand is dealt from, unless it is stored already."""
    return _SHEET, {"digest": hand.sheet.digest, "text": hand.sheet.resolved}


def save_hand(id: str, table: Table, hand: DealtHand, began: Command | None, now: int) -> list[Statement]:
    """A hand that is over."""
    players = list(table.lineup.players) if table.lineup else []
    added = (began.data or {}) if began is not None else {}
    row = {
        "table": id,
        "number": table.hands,
        "game": hand.sheet.key,
        "started": began.at if began is not None else now,
        "finished": now,
        "log": _log_of(table, hand),
        "players": players,
        "seeds": dict(added.get("seeds", {})),
        "seals": added.get("seals"),
        "bound": added.get("bound"),
        "stacks": list(hand.stacks),
        "digest": hand.sheet.digest,
        "record": _recorded(hand),
    }
    who = [{"user": player, "table": id, "number": table.hands, "finished": now} for player in players]
    return [(_HAND, row), (_PLAYED, who)]


def save_hand_again(id: str, table: Table, hand: DealtHand) -> list[Statement]:
    """A hand that was over, as the floor has ruled on it since."""
    log = {**_log_of(table, hand), **_afterwards(table)}
    row = {"of": id, "hand": table.hands, "new_log": log, "new_stacks": list(hand.stacks)}
    # Whoever searches has it read again.
    return [(_HAND_AGAIN, {**row, "new_record": _recorded(hand)}), (_UNREAD, {"of": id, "hand": table.hands})]


def save_afterwards(id: str, table: Table, hand: DealtHand) -> Statement:
    """What was shown after a hand that is over, beside what happened in it."""
    log = {**_log_of(table, hand), **_afterwards(table)}
    return _HAND_AFTERWARDS, {"of": id, "hand": table.hands, "new_log": log}


def _log_of(table: Table, hand: DealtHand) -> dict[str, Any]:
    """The log of a hand, with what cannot be found by dealing it again.

    Those are the names of its players; what they bought is there so that nobody has to deal it.
    """
    more: dict[str, Any] = {"names": list(table.lineup.names) if table.lineup else []}
    if any(hand.bought):
        more["bought"] = list(hand.bought)
    return {**hand.log, **more}


def _afterwards(table: Table) -> dict[str, Any]:
    """Cards that players have shown of their own will after the hand, and those that would have come."""
    company = table.state.company
    if not company.shown and not company.rabbit:
        return {}
    shown = {player: list(cards) for player, cards in company.shown.items()}
    rabbit = {area: list(cards) for area, cards in company.rabbit.items()}
    return {"afterwards": {"shown": shown, "rabbit": rabbit}}


def _recorded(hand: DealtHand) -> Mapping[str, Any] | None:
    return hand.recorded if isinstance(hand, RemoteHand) else Record.of(dealt_here(hand)).to_dict()


def save_snapshot(id: str, seq: int, table: Table) -> Statement:
    """The whole table."""
    return _SNAPSHOT, {"of": id, "new_seq": seq, "new_state": table.to_dict()}


def save_running(id: str, *, on: bool) -> Statement:
    """Whether hands are dealt one after the other."""
    return update(tables).where(tables.c.id == id).values(running=on), {}


def save_host(id: str, host: str) -> Statement:
    """Whose table it is."""
    return update(tables).where(tables.c.id == id).values(host=host), {}


def save_closed(id: str, now: int) -> Statement:
    """That the table is closed."""
    return update(tables).where(tables.c.id == id).values(closed=now, running=False, asked={}), {}


def save_promise(id: str, promise: Promise) -> Statement:
    """The deck that is promised for the next hand."""
    row = {
        "table": id,
        "hand": promise.hand,
        "seed": promise.seed.hex(),
        "seals": plain(promise.seals),
        "bound": promise.table is not None,
    }
    return _PROMISE, row


def save_cut(id: str, player: str, seed: bytes) -> Statement:
    """What a player adds to the promised deck."""
    return _CUT, {"table": id, "player": player, "seed": seed.hex()}


def drop_promise(id: str) -> Statement:
    """Remove the promised deck, with everything that was added to it."""
    return _DROP_PROMISE, {"id": id}


def save_buy_ins(id: str, requests: Mapping[str, BuyInRequest]) -> Statement:
    """The buy-ins that wait for the host."""
    rows = {player: list(request) for player, request in requests.items()}
    return update(tables).where(tables.c.id == id).values(asked=rows), {}


def save_chat(id: str, said: Mapping[str, Any]) -> Statement:
    """Something said."""
    row = {key: said[key] for key in ("user", "name", "text", "at")}
    return _CHAT, {"table": id, "seq": said["n"], **row}
