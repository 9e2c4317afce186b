"""An event in a room, with real cards and chips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardhouse.table import Command, Table
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.online import ONLINE
from cardhouse.tournament.engine.seats.tables import give, put, seen
from cardhouse.tournament.engine.state.entry import Entry
from cardhouse.tournament.engine.state.event_state import EventState
from cardhouse.tournament.engine.state.going import Going
from cardhouse.tournament.engine.state.table_note import Bust
from cardhouse.tournament.engine.tables.event_table import EventTable
from cardhouse.tournament.engine.tables.real_table import RealTable
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import BadEventCommand, NotNow, NotOffered
from cardhouse.tournament.seating.table_now import TableNow, table_now
from cardhouse.tournament.structure.structure import Structure


class InRoom:
    """An event in a room: the director tells what happens, and makes the moves that it asks for."""

    seating_time: Final = 0

    def open(self, rules: Mapping[str, Any]) -> EventTable:
        """A new table."""
        return RealTable(rules["seats"])

    def check_entry(self, entry: Entry) -> None:
        """Bots have no hands for cards."""
        if entry.bot:
            raise NotOffered("tournament.no-bots-live")

    def along(self, seat: Any, table: EventTable) -> dict[str, Any]:
        """Penalties go along, and whether the stack is known."""
        if isinstance(table, RealTable):
            return {"penalty": seat.penalty, "uncounted": not getattr(seat, "counted", True)}
        return {"penalty": seat.penalty}

    def now(self, work: Work, number: int, players: Mapping[int, str]) -> TableNow:
        """A table as seating sees it; without a button it goes by the chairs."""
        table, structure = work.table(number), work.structure
        if isinstance(table, Table):
            return table_now(number, table, players)
        spots = table.spots
        level = work.state.level_of(number)
        return TableNow(
            number,
            table.rules.seats,
            players,
            spots.button + 1 if spots else 0,
            spots.small + 1 if spots else 0,
            spots.big + 1 if spots else 0,
            tuple(chair + 1 for chair in table.emptied),
            False,
            any(game.game.sheet.has_button for game in structure.games_at(level)),
        )

    def sent(self, work: Work, going: Going) -> None:
        """Tell who goes where, for the director to see to it."""
        if going.why == "desk":
            return
        work.tell(
            "to-move",
            how="" if is_known(work.state, work.table, going) else "seats",
            player=going.player,
            name=work.name(going.player),
            of=going.of,
            from_seat=work.table(going.of).seat_of(going.player).number + 1,
            table=going.table,
            seat=going.chair,
            why=going.why,
        )

    def may_go(self, work: Work, going: Going) -> bool:
        """Who comes from outside sits down, and so does who is seated by the director; others are told to."""
        return not going.of or going.why == "desk"

    def chips_until(self, now: int, seconds: int) -> int:
        """The director says what players do."""
        return 0

    def hand_number(self, work: Work, number: int) -> int:
        """Hands are not counted, so that those who go out later are ahead."""
        return work.state.commands + 1

    def colours_up(self, structure: Structure) -> bool:
        """Real chips have to be changed."""
        return True

    def colour_up(self, work: Work, number: int, before: int, chip: int) -> None:
        """Say which chips go, and how many new ones are raced for if all stacks are known."""
        table = work.table(number)
        if not isinstance(table, RealTable):
            return
        odd = {seat.player: seat.stack % chip for seat in table.seats.values() if seat.stack % chip}
        raced = (sum(odd.values()) + chip // 2) // chip if table.counted else None
        for player in odd:
            work.order(number, Command("uncount", player))
        if raced is None:
            work.tell("colour-up", how="live", table=number, before=before, chip=chip)
        else:
            work.tell("colour-up", how="raced", table=number, before=before, chip=chip, race=raced)

    def knows_stacks(self, work: Work) -> bool:
        """Whether everybody is counted."""
        return all_counted(work)

    def has_begun(self, work: Work) -> bool:
        """Nobody tells of the first hand, so that it may have been played as soon as everybody sits."""
        return work.state.phase == "running"

    def bring_back(self, work: Work, command: EventCommand, number: int, bust: Bust) -> int:
        """Put a player back; the chips come back from whoever got them, and none are new."""
        if not isinstance(work.table(number), RealTable):
            return ONLINE.bring_back(work, command, number, bust)
        state = work.state
        stack = command.amount or bust.stack
        free = seen(work, number).empty
        if stack < 1:
            raise BadEventCommand("tournament.bad-amount", given=stack)
        if not free:
            raise NotNow("tournament.no-chair", table=number)
        seats = {seat.player: seat.stack for seat in work.table(number).seats.values()}
        winner = bust.winners[0] if len(bust.winners) == 1 else ""
        if seats.get(winner, 0) > bust.stack:
            give(work, winner, -bust.stack)
            state.loose += bust.stack
        state.loose -= stack
        last = work.table(number).emptied
        usual = last[-1] + 1 if last and last[-1] + 1 in free else free[0]
        put(work, command.player, number, command.seat if command.seat in free else usual, stack)
        return 0


IN_ROOM: Final = InRoom()


def in_room(work: Work) -> EventState:
    """The state of an event in a room.

    Raises :class:`NotOffered` for an event at tables where Cardhouse deals.
    """
    if not work.state.live:
        raise NotOffered("tournament.only-live")
    return work.state


def real(work: Work, number: int) -> RealTable:
    """A table whose hands nobody keeps.

    Raises :class:`NotNow` for one whose hands are kept, since what is told comes from there.
    """
    table = work.table(number)
    if not isinstance(table, RealTable):
        raise NotNow("tournament.hands-kept", table=number)
    return table


def is_known(state: EventState, table: Any, going: Going) -> bool:
    """Whether a move goes by positions that were told; those who draw seats need none."""
    if going.why != "balance":
        return True
    return all(table(number).spots is not None for number in (going.of, going.table) if number)


def all_counted(work: Work) -> bool:
    """Whether the stacks of all who are left are known."""
    for number in work.state.tables:
        table = work.table(number)
        if table.playing or (isinstance(table, RealTable) and not table.counted):
            return False
    return True


def note_loose(work: Work, chips: int) -> None:
    """Note chips that have left a stack that was told, to be found in others."""
    work.state.loose += chips


def write_off(work: Work, book: str) -> int:
    """Have the books say what was counted, and return by how much they were wrong."""
    state = work.state
    off, state.loose = state.loose, 0
    state.book = replace(state.book, **{book: getattr(state.book, book) - off})
    return -off
