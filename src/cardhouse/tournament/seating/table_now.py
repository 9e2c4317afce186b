"""A table between two hands, as seating sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardhouse.table import Table
from cardhouse.table.button import Spots
from cardhouse.table.event.positions import NextSpots, Standing, goes_on


@dataclass(frozen=True)
class TableNow:
    """A table between hands; chairs are counted from 1.

    >>> table = TableNow(1, 9, {1: "a", 2: "b", 3: "c", 6: "d", 8: "e"}, button=1, small=2, big=3)
    >>> table.size, table.next_big, table.worst
    (5, 6, 4)
    >>> TableNow(1, 8, {2: "b"}, emptied=(5, 3), has_blinds=False).worst
    3
    """

    number: int
    seats: int
    players: Mapping[int, str]
    """Who sits in which chair."""
    button: int = 0
    """The chair that had the button in the last hand; 0 before the first hand."""
    small: int = 0
    big: int = 0
    emptied: tuple[int, ...] = ()
    """The empty chairs in the order in which they were emptied, the last one last."""
    in_hand: bool = False
    has_blinds: bool = True
    """Whether any game has blinds; otherwise all of them are stud."""
    after: NextSpots | None = None
    """How the blinds go on; by the dead-button rule if nothing is said."""
    later: NextSpots | None = None
    """How they go on from there, if that is another matter."""

    @property
    def size(self) -> int:
        """How many players sit here."""
        return len(self.players)

    @property
    def empty(self) -> tuple[int, ...]:
        """The empty chairs."""
        return tuple(chair for chair in range(1, self.seats + 1) if chair not in self.players)

    @property
    def standing(self) -> Standing:
        """The same as the table itself sees it, with chairs from 0."""
        taken = frozenset(chair - 1 for chair in self.players)
        last = None
        if self.big:
            last = Spots((self.button or self.big) - 1, (self.small or self.big) - 1, self.big - 1)
        return Standing(
            self.seats,
            taken,
            taken,
            last,
            self.button - 1 if self.button else None,
            tuple(chair - 1 for chair in self.emptied),
            self.has_blinds,
            self.after,
            self.later,
        )

    @property
    def next_big(self) -> int:
        """The chair whose player would have the next big blind; 0 if nobody knows."""
        big = self.standing.next_big
        return 0 if big is None else big + 1

    @property
    def worst(self) -> int | None:
        """The worst position: the empty chair for a player who is moved here, if there is one."""
        chair = self.standing.worst
        return None if chair is None else chair + 1

    def waits(self, chair: int) -> bool:
        """Whether a newcomer in a chair is dealt in only when the button has passed.

        >>> table = TableNow(1, 9, {1: "a", 2: "b", 5: "c", 8: "e"}, button=1, small=2, big=5)
        >>> [chair for chair in table.empty if table.waits(chair)]
        [3, 4]
        """
        return self.standing.waits(chair - 1)

    def leaver(self, into: int = 0) -> int:
        """The chair whose player is moved first, to a chair of the number ``into``; 0 if nobody sits here."""
        chair = self.standing.leaver(into - 1)
        return 0 if chair is None else chair + 1


def table_now(number: int, table: Table, players: Mapping[int, str] | None = None) -> TableNow:
    """A table that is played at; ``players`` are who will sit there, if these are others.

    >>> from cardhouse.table import Rules, Table
    >>> from cardhouse.tournament import find_structure, table_rules
    >>> made = table_now(3, Table(Rules.read(table_rules(find_structure("turbo"), 1))))
    >>> made.number, made.seats, made.size
    (3, 9, 0)
    """
    state = table.state
    places = state.positions
    spots = places.spots
    if players is None:
        players = {chair + 1: seat.player for chair, seat in sorted(state.chairs.seats.items())}
    return TableNow(
        number,
        state.rules.seats,
        players,
        places.button + 1 if spots is None and places.drawn else 0 if spots is None else spots.button + 1,
        0 if spots is None else spots.small + 1,
        0 if spots is None else spots.big + 1,
        tuple(chair + 1 for chair in state.event.emptied),
        table.playing,
        any(game.sheet.has_button for game in state.rules.games),
        *goes_on(state),
    )
