"""A table whose hand may not even be looked at."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Mapping
from typing import Any

from sqlalchemy import select

from cardhouse.errors import CardhouseError
from cardhouse.server.rooms.failure import OF_HAND, UNREADABLE, Failure
from cardhouse.server.rooms.past.departures import past_of, save_departures
from cardhouse.server.rooms.recovery import Restored
from cardhouse.server.rooms.saving import BuyInRequest, save_command, save_snapshot
from cardhouse.server.store.schema import commands
from cardhouse.server.store.store import Store
from cardhouse.table import Command, Table
from cardhouse.table.dealers import Dealer

_log = logging.getLogger(__name__)


async def without_hand(store: Store, row: Mapping[Any, Any], dealer: Dealer) -> Restored:
    """A table as it was, but for its hand: that is called off without having been dealt again.

    What was done at the table besides stays done; chips are as they were before the hand.
    """
    later = (
        select(commands.c.seq, commands.c.body)
        .where(commands.c.table == row["id"], commands.c.seq > row["seq"])
        .order_by(commands.c.seq)
    )
    past = await past_of(store, row["id"], row["seq"], row["state"]["now"])
    table, seq, began = Table.without_hand(row["state"], dealer=dealer, past=past), int(row["seq"]), False
    departed = save_departures(row["id"], seq, table.former, perhaps_stored=True)
    if table.before is not None:
        began = True
        table.do(_void(table, table.hands))
    for one in await store.read(later):
        command, seq = Command.from_dict(one["body"]), one["seq"]
        if command.do in OF_HAND or command.do == "void":
            began = began or command.do == "start"
            continue
        # Whatever needed the hand is left out with it.
        with contextlib.suppress(CardhouseError):
            table.do(command)
            departed += save_departures(row["id"], seq, table.former, perhaps_stored=True)
    found = Restored(
        table, seq, seq, buy_ins={who: BuyInRequest(*asked) for who, asked in row["asked"].items()}
    )
    if began and table.voided is None:
        table.do(_void(table, table.hands + 1))
    if began:
        found.seq = found.turn = seq + 1
        found.mended.append(save_command(row["id"], found.seq, _void(table, table.hands)))
        _log.warning("hand %d of table %s is called off", table.hands, row["id"])
    found.mended += departed
    found.mended.append(save_snapshot(row["id"], found.seq, table))
    return found


def _void(table: Table, hand: int) -> Command:
    return Failure(hand, UNREADABLE, None, (), "").command(table.now)
