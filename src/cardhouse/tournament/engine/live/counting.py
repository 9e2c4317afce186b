"""Stacks as they are counted in a room, and whether all chips are there."""

from __future__ import annotations

from cardhouse.table import Command
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.noting import note_down, running
from cardhouse.tournament.engine.registry import handles
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import BadEventCommand, NotNow

from .in_room import all_counted, in_room, note_loose, real, write_off


@handles("count")
def _count(work: Work, command: EventCommand) -> None:
    """Note stacks as they were counted: ``data`` has them as ``stacks``, by player.

    Once everybody is counted, everybody is told whether all chips are there. With ``accept`` as the text the
    books are made to say what was counted, and with ``colour-up`` the difference came of a race.
    """
    state = in_room(work)
    running(work)
    if command.text not in ("", "accept", "colour-up"):
        raise BadEventCommand("tournament.unknown-word", word=command.text, known=["accept", "colour-up"])
    stacks = command.word("stacks", dict, {})
    if not stacks and not command.text:
        raise BadEventCommand("table.nothing-to-do")
    for player, chips in stacks.items():
        state.entry(str(player))
        found = work.seat(str(player))
        if found is None:
            raise NotNow("tournament.not-seated", player=str(player))
        if type(chips) is not int or not 0 < chips <= 10**12 or not found[1].stack:
            raise BadEventCommand("tournament.bad-amount", given=str(chips))
        number, seat = found
        real(work, number)
        work.order(number, Command("count", str(player), amount=chips))
        note_loose(work, seat.stack - chips)
    note_down(work, command)
    if not all_counted(work):
        if command.text:
            raise NotNow("tournament.count-first")
        work.tell("counted", players=len(stacks))
        return
    _compare(work, command.text)


def _compare(work: Work, text: str) -> None:
    """Everybody is counted: say whether all chips are there."""
    state = work.state
    whole = state.book.whole
    if not state.loose:
        work.tell("counted", how="right", chips=whole)
    elif text:
        more = write_off(work, "adjusted" if text == "accept" else "colour_up")
        work.tell("counted", how="accepted", chips=state.book.whole, difference=more)
    else:
        work.tell("counted", how="differs", chips=whole - state.loose, due=whole, difference=-state.loose)
