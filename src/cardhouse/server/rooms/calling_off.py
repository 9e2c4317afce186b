"""Calling off a hand in which the dealer has failed."""

from __future__ import annotations

from cardhouse.server.errors import NotKept
from cardhouse.table import NotNow

from .failure import Failure, save_report, stops
from .promises import Promises
from .saving import drop_promise, save_running, save_snapshot
from .stored_table import Part, StoredTable, do_together


async def call_off(failure: Failure, stored: StoredTable, promises: Promises) -> None:
    """Call off a hand, store a report about it, and tell everybody; the caller is alone at the table."""
    await stored.read_if_torn()
    now, stop = stored.clock(), stored.running and stops(stored.table)
    statements = [save_report(stored.id, failure, now), drop_promise(stored.id)]
    if stop:
        statements.append(save_running(stored.id, on=False))
    before = promises.promise, stored.running
    stored.failure, stored.over_at = None, now
    promises.promise, stored.running = None, stored.running and not stop
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
        promises.promise, stored.running = before
    except NotKept:
        stored.failure = failure
        raise
