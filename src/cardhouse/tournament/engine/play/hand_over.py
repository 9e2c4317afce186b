"""A hand that has ended at one of the tables."""

from __future__ import annotations

from cardhouse.table import Table
from cardhouse.tournament.engine.chips.busts import ask_busts, find_busts, settle_busts
from cardhouse.tournament.engine.chips.stacks import do_rebuy, may_rebuy
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.formats.brackets import game_over
from cardhouse.tournament.engine.prizes.removing import remove_marked
from cardhouse.tournament.engine.registry import handles
from cardhouse.tournament.engine.state.table_note import Bust
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import NotNow

from . import hand_for_hand
from .rows import count_hand


@handles("hand-over")
def _hand_over(work: Work, command: EventCommand) -> None:
    """Look at the hand that a table has just ended: who is out, what is left of the level, who moves."""
    number = command.table
    table = work.table(number)
    if not isinstance(table, Table) or table.playing or table.hands == work.state.seen[number]:
        raise NotNow("tournament.no-hand-over", table=number)
    work.hand_at = number
    look(work, number, find_busts(work, number, table))


def look(work: Work, number: int, busts: tuple[Bust, ...]) -> None:
    """Look at a hand that has ended, in which these players have lost everything."""
    table = work.table(number)
    work.state.seen[number] = table.hands
    work.state.note(number, busts=busts, last_out=())
    if work.state.stays:
        work.state.stays = tuple(one for one in work.state.stays if one != number)
    entries, marked = work.state.entries, False
    for seat in list(table.seats.values()) if work.state.looked_at else ():
        entry = entries[seat.player]
        marked = marked or bool(entry.removal)
        if not entry.here and not seat.out and not seat.away:
            work.state.change(seat.player, here=True)
        if entry.promised and seat.stack:
            work.state.change(seat.player, promised=False)
            if may_rebuy(work.state, work.state.entry(seat.player), seat.stack):
                do_rebuy(work, seat.player)
    count_hand(work, number)
    if marked:
        remove_marked(work, number)
    if work.structure.bracket is not None:
        game_over(work, number)
    if busts:
        ask_busts(work, number)
        settle_busts(work, number)
    hand_for_hand.ended(work, number)
