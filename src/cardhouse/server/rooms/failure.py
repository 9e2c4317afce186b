"""A hand in which the dealer has failed, and the report about it."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import insert

from cardhouse.errors import CardhouseError
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import reports
from cardhouse.table import Command, Table

_log = logging.getLogger(__name__)
MOST_VOIDS: Final = 3
"""After this many called-off hands in a row, no more are dealt until the host says so."""
OF_FLOOR: Final = frozenset(("rule", "unrule", "answer-floor", "grant"))
"""Commands by which the floor changes a hand."""
OF_HAND: Final = frozenset(("act", "answer", "tick", "start", "enter", "unenter")) | OF_FLOOR
"""Commands for the hand, which mean nothing without it."""
FAILED: Final = "dealer-failed"
UNREADABLE: Final = "not-continued"
_REPORT: Final = insert(reports)


class Failure(NamedTuple):
    """A hand that cannot go on, with everything needed to find out why."""

    hand: int
    """Its number."""
    reason: str
    """What players are told: a key below ``voids`` in the catalogue of phrases."""
    log: Mapping[str, Any] | None
    """The hand so far, with its seed; nothing if it was not even dealt."""
    commands: Sequence[Mapping[str, Any]]
    """What was being done."""
    trace: str

    @classmethod
    def of(cls, table: Table, error: BaseException, todo: Sequence[Command] = ()) -> Failure:
        """What went wrong in the current hand, or in the one about to be dealt."""
        reason = _reason(error)
        hand = table.hand if table.playing else None
        return cls(
            table.hands + (not table.playing),
            reason or FAILED,
            hand.log if hand is not None else None,
            [command.to_dict() for command in todo],
            "".join(traceback.format_exception(error)),
        )

    def command(self, now: int, *, stops: bool = False) -> Command:
        """The command that calls off the hand."""
        return Command("void", text=self.reason, at=now, data={"hand": self.hand, "stops": stops})


def _reason(error: BaseException | None) -> str:
    """What players may be told about an error or its cause."""
    if error is None:
        return ""
    said = error.details.get("reason") if isinstance(error, CardhouseError) else None
    return str(said or "") or _reason(error.__cause__)


def stops(table: Table) -> bool:
    """Whether one more called-off hand is one too many."""
    return (table.voids + 1) % MOST_VOIDS == 0


def save_report(id: str, failure: Failure, now: int) -> Statement:
    """The report for the operator of the server, which goes to nobody else; a line of it is logged."""
    last = failure.trace.strip().rpartition("\n")[2]
    _log.error("hand %d of table %s is called off; see its report: %s", failure.hand, id, last)
    row = {
        "table": id,
        "number": failure.hand,
        "at": now,
        "reason": failure.reason,
        "log": failure.log,
        "commands": list(failure.commands),
        "trace": failure.trace,
    }
    return _REPORT, row
