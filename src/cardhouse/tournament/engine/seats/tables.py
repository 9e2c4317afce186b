"""Opening and filling tables."""

from __future__ import annotations

from typing import Any

from cardhouse.table import Command
from cardhouse.tournament.clock import Clock
from cardhouse.tournament.engine.state.table_note import TableNote
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.seating.table_now import TableNow

from .rules import event_rules


def open_table(work: Work, *, final: bool = False) -> int:
    """Open a table at the level of the event, and return its number."""
    state = work.state
    state.opened += 1
    number, level = state.opened, state.level
    state.tables[number] = TableNote(number, level, final=final)
    work.open(event_rules(state, level, final=final), number)
    state.seated[number] = state.seen[number] = 0
    if state.by_hands:
        state.clocks[number] = max(state.clocks.values(), key=lambda one: one.row, default=state.clock)
        state.clocks[number] = Clock.start(state.spans).set(state.spans, state.clocks[number].row)
    return number


def put(work: Work, player: str, number: int, chair: int, stack: int, **along: Any) -> None:
    """Put a player in a chair, counted from 1."""
    entry = work.state.entry(player)
    data = {key: value for key, value in along.items() if value}
    if entry.bot:
        data["bot"] = entry.bot
    work.order(number, Command("seat", player, chair - 1, stack, name=entry.name, data=data or None))
    work.state.places = work.state.places.put(player, number)
    work.state.seated[number] += 1


def take(work: Work, player: str) -> Any:
    """Take a player away from the table, and return the seat as it was."""
    number = work.state.places[player]
    seat = work.table(number).seat_of(player)
    work.order(number, Command("take", player))
    work.state.places = work.state.places.without(player)
    work.state.seated[number] -= 1
    return seat


def carry(work: Work, player: str, number: int, chair: int, stack: int | None = None) -> None:
    """Move a player to another chair with all that goes along: chips, time and penalties."""
    seat = take(work, player)
    chips = seat.stack if stack is None else stack
    put(work, player, number, chair, chips, **work.venue.along(seat, work.table(number)))


def give(work: Work, player: str, chips: int) -> None:
    """Give a player chips, or take some away."""
    if chips:
        work.order(work.state.places[player], Command("chips", player, amount=chips))


def sizes(work: Work) -> dict[int, int]:
    """How many players each table has, with those who are on their way; tables that break are left out."""
    state = work.state
    if work.sizes is not None:
        return work.sizes
    found = dict(state.seated)
    for going in state.going.values():
        found[going.table] += 1
        if going.of:
            found[going.of] -= 1
    if 0 in found.values():
        found = {number: size for number, size in found.items() if size}
    work.sizes = found
    return work.sizes


def seen(work: Work, number: int) -> TableNow:
    """A table as seating sees it, with those who are on their way to it and without those who leave."""
    return work.venue.now(work, number, _players(work, number))


def chairs_of(work: Work, number: int) -> TableNow:
    """The chairs of a table and who will sit in them, and nothing of button and blinds."""
    return TableNow(number, work.table(number).rules.seats, _players(work, number))


def _players(work: Work, number: int) -> dict[int, str]:
    """Who will sit at a table, by the numbers of the chairs."""
    going = work.state.going
    players = {
        chair + 1: seat.player
        for chair, seat in work.table(number).seats.items()
        if seat.player not in going or going[seat.player].of != number
    }
    if going:
        players |= {one.chair: one.player for one in going.values() if one.table == number}
    return players


def all_between_hands(work: Work) -> bool:
    """Whether no table is in the middle of a hand."""
    return not any(work.table(number).playing for number in work.state.tables)
