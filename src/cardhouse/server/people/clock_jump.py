"""A start with a clock far from the last stored time: nobody knows what has expired meanwhile."""

from __future__ import annotations

import logging
from typing import Final

from sqlalchemy import BigInteger, case, literal, update

from cardhouse.server.store.schema import sessions
from cardhouse.server.store.store import Store

from .accounts import DAY

_log = logging.getLogger(__name__)
FAR: Final = DAY
"""From this many milliseconds on, the clock may be wrong: the server was hardly down for so long."""


def jump_of(store: Store, now: int) -> int:
    """How far the time has jumped since something was last stored; 0 for less than a day."""
    last = store.term.before if store.term is not None else 0
    jump = now - last
    if not last or abs(jump) <= FAR:
        return 0
    way = "ahead of" if jump > 0 else "behind"
    _log.warning(
        "the clock is %.1f days %s the last stored time; nothing expires for a day",
        abs(jump) / DAY,
        way,
    )
    return jump


async def spare_sessions(store: Store, now: int, jump: int) -> None:
    """Let sessions and tokens last as long from now as they would have then, and at least a day.

    It is stored, so that they also last if the clock is corrected and the server started again.
    """
    moved = sessions.c.expires + literal(jump, BigInteger)
    least = literal(now + DAY, BigInteger)
    longer = case((moved < least, least), else_=moved)
    await store.write((update(sessions).where(sessions.c.expires >= now - jump).values(expires=longer), {}))
