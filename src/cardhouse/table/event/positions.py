"""Where the blinds come next at a table: who is moved from it, and to which chair of it.

Nothing is changed here. An empty chair is judged as if somebody with chips sat in it. In a round of stud,
everything is as if the next hand had blinds, which go on from where they were.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Protocol

from cardhouse.table.button import Spots, behind_button, clockwise, first_spots, moving_spots, next_spots
from cardhouse.table.hands.arranging import blinds_after
from cardhouse.table.state.state import TableState

NextSpots = Callable[[Spots | None, Collection[int]], Spots]
"""Where the button and the blinds go after those of the last hand, among the chairs that are ready."""


class HasState(Protocol):
    """A table."""

    @property
    def state(self) -> TableState:
        """Everything there is at it."""


@dataclass(frozen=True)
class Standing:
    """A table between two hands, as far as it decides about positions; chairs are counted from 0.

    >>> table = Standing(9, {0, 1, 2, 5, 7}, {0, 1, 2, 5, 7}, Spots(0, 1, 2))
    >>> table.next_big, table.worst
    (5, 3)
    """

    seats: int
    taken: AbstractSet[int]
    """The chairs in which somebody sits."""
    ready: AbstractSet[int]
    """Those whose players are dealt in."""
    last: Spots | None = None
    """The button and the blinds of the last hand with blinds."""
    button: int | None = None
    """The chair that was drawn for the first button, before there were blinds."""
    emptied: tuple[int, ...] = ()
    """The chairs in the order in which they were emptied, the last one last."""
    has_blinds: bool = True
    """Whether any game has blinds; otherwise all of them are stud."""
    after: NextSpots | None = None
    """How the blinds go on; by the dead-button rule if nothing is said."""
    later: NextSpots | None = None
    """How they go on from there, if that is another matter."""

    @property
    def free(self) -> list[int]:
        """The empty chairs."""
        return [chair for chair in range(self.seats) if chair not in self.taken]

    @property
    def next_big(self) -> int | None:
        """The chair that has the big blind in the next hand that has one.

        None without players, in stud, and before the first button.
        """
        coming = next(self._coming(self.ready), None)
        return None if coming is None else coming.big

    def hands_until_big(self, chair: int) -> int | None:
        """How many hands with blinds there are before the one in which a chair has the big blind.

        None in stud, before the first button, and for a chair that never has it.
        """
        for number, spots in enumerate(islice(self._coming(self.ready | {chair}), 2 * self.seats)):
            if spots.big == chair:
                return number
        return None

    def waits(self, chair: int) -> bool:
        """Whether a new player in a chair is not dealt in yet: between the button and the small blind."""
        spots = next(self._coming(self.ready | {chair}), None)
        if spots is None or self.last is None:
            return False
        return chair in behind_button(self.seats, spots)

    @property
    def worst(self) -> int | None:
        """The empty chair for the next player who is moved here.

        That is the chair that has the big blind soonest, be there a small blind or not, but never one that
        would have the small blind at once; of chairs that have it equally soon, the first to the left of the
        last big blind. In stud, it is the chair that was emptied last. None if there is no such chair now.
        """
        free = self.free
        if not free or not self.has_blinds or not self._is_set:
            return next((chair for chair in reversed(self.emptied) if chair in free), min(free, default=None))
        start = self.last.big if self.last is not None else self.button or 0
        order = [chair for chair in clockwise(self.seats, start) if chair in free]
        reached = {chair: self.hands_until_big(chair) for chair in order if not self._is_small(chair)}
        # With one player here nobody knows who has which blind.
        return min(reached, key=lambda chair: reached[chair] or 0, default=None)

    def leaver(self, into: int = -1) -> int | None:
        """The chair whose player is moved first: the one who would have the next big blind.

        In stud, players keep their place: it is the player in the chair of the number ``into`` to which
        somebody is moved, or the next one to the left.
        """
        if (chair := self.next_big) is not None:
            return chair
        return next((one for one in clockwise(self.seats, into - 1) if one in self.ready), None)

    @property
    def _is_set(self) -> bool:
        """Whether it is known where the button is: drawn for, or where the blinds have gone on from."""
        return self.last is not None or self.button is not None

    def _is_small(self, chair: int) -> bool:
        """Whether a player in a chair would have the small blind in the next hand, without the button."""
        spots = next(self._coming(self.ready | {chair}), None)
        return spots is not None and spots.small == chair and chair not in (spots.big, spots.button)

    def _coming(self, ready: Collection[int]) -> Iterator[Spots]:
        """The button and the blinds of the hands to come, as long as the same chairs are ready."""
        if len(ready) < 2 or not self.has_blinds or not self._is_set:
            return
        after = self.after or self._dead
        later = self.later or after
        spots = after(self.last, ready)
        while True:
            yield spots
            spots = later(spots, ready)

    def _dead(self, last: Spots | None, ready: Collection[int]) -> Spots:
        if last is None:
            return first_spots(self.seats, ready, self.button or 0)
        return next_spots(last, self.seats, ready)


def standing(table: HasState) -> Standing:
    """How a table that is played at stands between two hands."""
    state = table.state
    rules, places = state.rules, state.positions
    return Standing(
        rules.seats,
        state.chairs.seats.keys(),
        state.ready(),
        places.spots,
        places.button if places.drawn else None,
        state.event.emptied,
        any(game.sheet.has_button for game in rules.games),
        *goes_on(state),
    )


def goes_on(state: TableState) -> tuple[NextSpots, NextSpots | None]:
    """How the blinds of a table go on by its rules, in the next hand and later."""
    rules = state.rules
    if not rules.win_the_button and not rules.dealers_choice:
        return partial(blinds_after, state), None

    def moving(last: Spots | None, ready: Collection[int]) -> Spots:
        # Nobody knows where the button goes, so that it may as well go to the next player.
        if last is None:
            return blinds_after(state, last, ready)
        return moving_spots(last, rules.seats, ready, single=rules.single_blind)

    return partial(blinds_after, state), moving
