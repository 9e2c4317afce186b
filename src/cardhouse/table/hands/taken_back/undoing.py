"""Noting how things stand before a hand is dealt, and putting them back if it is called off."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Final

from cardhouse.table.state.before import Before
from cardhouse.table.state.kill import KillState
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

_CHANGED: Final = (
    "been_here",
    "sat_in",
    "new",
    "owes_small",
    "owes_big",
    "owes_straddle",
    "short",
    "entering",
    "free",
    "passed",
    "place",
    "absent",
    "walked",
    "penalty",
)
"""The fields of a seat that dealing a hand may change."""

_looks: Final = attrgetter(*_CHANGED)
Values = tuple[Any, ...]


def note(table: TableState) -> Before:
    """How things stand now."""
    return Before(
        table.positions.button,
        table.positions.spots,
        table.current.lineup,
        dict(table.positions.drawn),
        table.games.program,
        table.next_hand.kill,
        table.next_hand.bomb,
        banks={seat.player: seat.time_bank for seat in table.chairs.seats.values()},
        bomb_button=table.positions.bomb,
    )


def looks(table: TableState) -> dict[str, Values]:
    """What dealing a hand may change about the seats, by players."""
    return {seat.player: _looks(seat) for seat in table.everybody}


def differences(was: Mapping[str, Values], table: TableState) -> dict[str, dict[str, list[Any]]]:
    """What has changed about the seats since: the old value and the new one, by players and fields."""
    found: dict[str, dict[str, list[Any]]] = {}
    for player, now in looks(table).items():
        pairs = zip(_CHANGED, was.get(player, now), now, strict=True)
        if changed := {name: [old, new] for name, old, new in pairs if old != new}:
            found[player] = changed
    return found


def put_back(table: TableState, before: Before) -> None:
    """Put everything back as it was, but keep what players themselves have done since then."""
    positions, following = table.positions, table.next_hand
    positions.button, positions.spots, positions.drawn = before.button, before.spots, dict(before.drawn)
    positions.bomb = before.bomb_button
    table.current.lineup, table.games.program = before.lineup, before.program
    following.bomb = following.bomb or before.bomb_next
    following.kill = _kill_now(table, before.kill)
    # Nobody has missed this hand, so it does not count against those who have yet to claim a chair.
    table.lists.holds = tuple(one._replace(hands=max(0, one.hands - 1)) for one in table.lists.holds)
    if before.carried:
        following.carried = {**following.carried, before.game: before.carried}
    for seat in table.everybody:
        _put_back_seat(seat, before)


def _put_back_seat(seat: Seat, before: Before) -> None:
    seat.time_bank = before.banks.get(seat.player, seat.time_bank)
    for name, (was, became) in before.seats.get(seat.player, {}).items():
        if getattr(seat, name) == became:
            setattr(seat, name, was)
    if not seat.owes:
        # Absent buttons are only placed where a blind was missed.
        seat.absent = 0


def _kill_now(table: TableState, kill: KillState) -> KillState:
    """The kills as they were, but without players who have left and with what others have said since."""
    said = {one.player: one.waits for one in table.next_hand.kill.missed}
    missed = tuple(one._replace(waits=said.get(one.player, one.waits)) for one in kill.missed)
    kill = kill._replace(missed=missed)
    here = {seat.player for seat in table.everybody}
    return kill.without(kill.leg) if kill.leg and kill.leg not in here else kill
