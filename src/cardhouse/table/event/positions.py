"""Where the blinds come next at a table: who is moved from it, and to which chair of it.

Nothing is changed here. An empty chair is judged as if somebody with chips sat in it. In a round of stud,
everything is as if the next hand had blinds, which go on from where they were.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice
from typing import Protocol

from cardhouse.table.button import Spots, behind_button, clockwise, moving_spots
from cardhouse.table.hands.arranging import blinds_after
from cardhouse.table.state.state import TableState


class HasState(Protocol):
    """A table."""

    @property
    def state(self) -> TableState:
        """Everything there is at it."""


def has_blinds(table: HasState) -> bool:
    """Whether any game of the table has blinds; otherwise all of them are stud."""
    return any(game.sheet.has_button for game in table.state.rules.games)


def next_big_blind(table: HasState) -> int | None:
    """The chair that has the big blind in the next hand that has one.

    None without players, in stud, and before the first button.
    """
    coming = next(_coming(table, table.state.ready()), None)
    return None if coming is None else coming.big


def hands_until_big(table: HasState, chair: int) -> int | None:
    """How many hands with blinds there are before the one in which a chair has the big blind.

    None in stud, before the first button, and for a chair that never has it.
    """
    most = 2 * table.state.rules.seats
    for number, spots in enumerate(islice(_coming(table, table.state.ready() | {chair}), most)):
        if spots.big == chair:
            return number
    return None


def waits_in(table: HasState, chair: int) -> bool:
    """Whether a new player in a chair is not dealt in yet: between the button and the small blind."""
    state = table.state
    spots = next(_coming(table, state.ready() | {chair}), None)
    if spots is None or state.positions.spots is None:
        return False
    return chair in behind_button(state.rules.seats, spots)


def worst_position(table: HasState) -> int | None:
    """The empty chair for the next player who is moved here.

    That is the chair that has the big blind soonest, be there a small blind or not, but never one that would
    have the small blind at once; of chairs that have it equally soon, the first to the left of the last big
    blind. In stud, it is the chair that was emptied last. None if there is no such chair now.
    """
    state = table.state
    free = [chair for chair in range(state.rules.seats) if chair not in state.chairs.seats]
    if not free or not has_blinds(table) or not _is_set(state):
        return next(
            (chair for chair in reversed(state.event.emptied) if chair in free), min(free, default=None)
        )
    last = state.positions.spots
    start = state.positions.button if last is None else last.big
    order = [chair for chair in clockwise(state.rules.seats, start) if chair in free]
    reached = {chair: hands_until_big(table, chair) for chair in order if not _is_small(table, chair)}
    # With one player here nobody knows who has which blind.
    return min(reached, key=lambda chair: reached[chair] or 0, default=None)


def leaves_first(table: HasState, into: int = -1) -> str | None:
    """The player who is moved first: the one who would have the next big blind.

    In stud, players keep their place: it is the player in the chair of the number ``into`` to which somebody
    is moved, or the next one to the left.
    """
    state = table.state
    chair = next_big_blind(table)
    if chair is None:
        ready = state.ready()
        chair = next((one for one in clockwise(state.rules.seats, into - 1) if one in ready), None)
    return None if chair is None else state.chairs.seats[chair].player


def _is_set(state: TableState) -> bool:
    """Whether it is known where the button is: it was drawn for, and the blinds have gone on from there."""
    return state.positions.spots is not None or bool(state.positions.drawn)


def _is_small(table: HasState, chair: int) -> bool:
    """Whether a player in a chair would have the small blind in the next hand, without the button."""
    spots = next(_coming(table, table.state.ready() | {chair}), None)
    return spots is not None and spots.small == chair and spots.big != chair and spots.button != chair


def _coming(table: HasState, ready: Collection[int]) -> Iterator[Spots]:
    """The button and the blinds of the hands to come, as long as the same chairs are ready."""
    state = table.state
    if len(ready) < 2 or not has_blinds(table) or not _is_set(state):
        return
    rules = state.rules
    spots = blinds_after(state, state.positions.spots, ready)
    while True:
        yield spots
        if not rules.win_the_button and not rules.dealers_choice:
            spots = blinds_after(state, spots, ready)
        else:
            # Nobody knows where the button goes, so that it may as well go to the next player.
            spots = moving_spots(spots, rules.seats, ready, single=rules.single_blind)
