"""Commands that are carried out in memory, and what has to be stored of them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Final, NamedTuple, TypeVar

from cardhouse.server.store.job import Statement
from cardhouse.server.workers.dealer import WorkerDealer
from cardhouse.server.workers.hand import RemoteHand
from cardhouse.table import Command, Table
from cardhouse.table.desk.ruling import with_ruling
from cardhouse.table.hands.beginning import with_beginning

from .failure import OF_FLOOR
from .past.departures import save_back, save_departures
from .saving import (
    decision_of,
    save_afterwards,
    save_command,
    save_hand,
    save_hand_again,
    save_sheet,
    save_snapshot,
)

_T = TypeVar("_T")
_AFTERWARDS: Final = frozenset(("show", "rabbit"))
"""Commands that show cards of a hand that is over."""


class Progress(NamedTuple):
    """How far a table has come."""

    seq: int
    """How many commands have been carried out."""
    turn: int
    """The command after which the current decision was asked; an answer names it."""
    began: Command | None = None
    """The command that dealt the current hand."""


class Done(NamedTuple):
    """What has been done in memory and must now be stored."""

    statements: list[Statement]
    progress: Progress
    ended: bool
    """Whether a hand has ended."""


class Attempt:
    """Carries out commands at a table in memory only."""

    def __init__(self, id: str, table: Table, before: Progress, sheets: Container[str]) -> None:
        self.has_changed = False
        """Whether the table has changed; a first command that is refused changes nothing."""
        self._id = id
        self._table = table
        self._before = before
        self._sheets = sheets
        """The digests of sheets that are certainly stored."""

    def do(self, todo: Iterable[Command], now: int) -> Done:
        """Carry out the commands, and collect what has to be stored."""
        table, (seq, turn, began) = self._table, self._before
        over = _is_over(table)
        statements: list[Statement] = []
        for plain in todo:
            before, hand_before = decision_of(table), table.hand
            command = table.whole(plain)
            table.do(command)
            self.has_changed = True
            seq += 1
            turn = seq if decision_of(table) != before else turn
            hand = table.hand
            if command.do == "start" and table.hands != before[0] and hand is not None:
                began, over = with_beginning(command, hand), False
                statements += [] if hand.sheet.digest in self._sheets else [save_sheet(hand)]
                statements.append(save_command(self._id, seq, began))
            else:
                kept = with_ruling(command, table.state) if command.do == "rule" else command
                statements.append(save_command(self._id, seq, kept))
                if over and hand is not None and hand is not hand_before:
                    # The floor has ruled on a hand that was over and stored.
                    statements += save_hand_again(self._id, table, hand)
                elif over and hand is not None and command.do in _AFTERWARDS:
                    statements.append(save_afterwards(self._id, table, hand))
            if command is not plain:
                statements.append(save_back(self._id, command.player))
            statements += save_departures(self._id, seq, table.former)
        ended = _is_over(table) and not over
        if ended and table.hand is not None:
            statements += save_hand(self._id, table, table.hand, began, now)
            # A finished hand is never replayed, whatever the rules: the table goes on from its end.
            statements.append(save_snapshot(self._id, seq, table))
        return Done(statements, Progress(seq, turn, began), ended)


def needs_worker(table: Table, todo: Iterable[Command]) -> bool:
    """Whether a worker carries out the commands: those for a hand of somebody's own sheet."""
    if isinstance(table.hand, RemoteHand) and table.playing:
        # Calling a hand off needs nobody's help.
        return any(command.do != "void" for command in todo)
    if isinstance(table.hand, RemoteHand) and any(command.do in OF_FLOOR for command in todo):
        return True
    return table.rules.has_own and any(command.do == "start" for command in todo)


def twin_of(table: Table) -> Table:
    """A copy of a table for a worker to play on while everybody else goes on with the original."""
    hand = table.hand
    return table.twin(hand=hand.twin() if isinstance(hand, RemoteHand) else None)


async def with_worker(table: Table, work: Callable[[], _T], *, seconds: float | None = None) -> _T:
    """Do something that asks the worker of a table, when it is the table's turn."""
    dealer = table.dealer
    return await dealer.run(work, seconds=seconds) if isinstance(dealer, WorkerDealer) else work()


def _is_over(table: Table) -> bool:
    return table.hand is not None and not table.playing
