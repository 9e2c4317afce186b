"""Positions at a table between two hands: who has the next big blind, and which chair is the worst."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from cardhouse.table.button import Spots, between, clockwise, first_spots, next_spots


@dataclass(frozen=True)
class TableNow:
    """A table between hands, as seating sees it; chairs are counted from 1.

    >>> table = TableNow(1, 6, {1: "ann", 3: "bob", 4: "cid"}, button=1, small=3, big=4)
    >>> table.size, table.next_big
    (3, 1)
    """

    number: int
    seats: int
    players: dict[int, str]
    """Who sits in which chair."""
    button: int = 0
    """The chair that had the button in the last hand; 0 before the first hand."""
    small: int = 0
    big: int = 0
    emptied: tuple[int, ...] = ()
    """The empty chairs in the order in which they were emptied, the last one last."""
    in_hand: bool = False
    leaver: int = 0
    """The chair whose player is moved first, if whoever runs the table has worked it out."""
    worst: int = 0
    """The chair for a player who is moved here, if it has been worked out."""

    @property
    def size(self) -> int:
        """How many players sit here."""
        return len(self.players)

    @property
    def empty(self) -> tuple[int, ...]:
        """The empty chairs."""
        return tuple(chair for chair in range(1, self.seats + 1) if chair not in self.players)

    @property
    def spots(self) -> Spots | None:
        """The last hand's button and blinds, with chairs from 0; none before the first hand."""
        if not self.big:
            return None
        return Spots((self.button or self.big) - 1, (self.small or self.big) - 1, self.big - 1)

    @property
    def next_big(self) -> int:
        """The chair whose player would have the next big blind, and is moved first."""
        return self.leaver if self.leaver in self.players else next_bigs(self, 1)[0]


def next_bigs(table: TableNow, many: int, extra: Collection[int] = ()) -> list[int]:
    """The chairs that have the next big blinds, hand by hand, if ``extra`` chairs were taken as well.

    >>> table = TableNow(1, 6, {1: "ann", 3: "bob", 4: "cid"}, button=1, small=3, big=4)
    >>> next_bigs(table, 3), next_bigs(table, 3, extra=[6])
    ([1, 3, 4], [6, 1, 3])
    """
    return [spots.big + 1 for spots in _hands(table, many, extra)]


def _hands(table: TableNow, many: int, extra: Collection[int] = ()) -> Iterable[Spots]:
    """The spots of the next hands."""
    ready = {chair - 1 for chair in (*table.players, *extra)}
    if len(ready) < 2:
        return [Spots(chair, chair, chair) for chair in sorted(ready)] * many
    last, made = table.spots, []
    for _ in range(many):
        last = _next(last, table, ready)
        made.append(last)
    return made


def _next(last: Spots | None, table: TableNow, ready: set[int]) -> Spots:
    if last is not None:
        return next_spots(last, table.seats, ready)
    button = table.button - 1 if table.button else max(ready)
    return first_spots(table.seats, ready, button)


def worst_chair(table: TableNow, *, stud: bool = False) -> int | None:
    """The empty chair for a player who is moved here: the one that is big blind soonest.

    A single big blind counts, and the small blind is never given away. A chair between the button and the
    small blind comes last, since it waits until the button has passed. In events of stud alone it is the
    chair that was emptied last.

    >>> table = TableNow(1, 9, {1: "a", 2: "b", 3: "c", 6: "d", 8: "e"}, button=1, small=2, big=3)
    >>> worst_chair(table)
    4
    >>> worst_chair(TableNow(1, 9, {1: "a", 2: "b", 3: "c", 4: "d", 8: "e"}, button=1, small=2, big=3))
    5
    >>> worst_chair(TableNow(1, 8, {2: "b"}, emptied=(5, 3)), stud=True)
    3
    """
    if not table.empty:
        return None
    if table.worst in table.empty:
        return table.worst
    if stud:
        last = [chair for chair in table.emptied if chair in table.empty]
        return last[-1] if last else table.empty[0]
    order = [chair + 1 for chair in clockwise(table.seats, (table.big or table.button or table.seats) - 1)]
    soonest = [chair for chair in order if chair in table.empty]
    # The chair of the last big blind has the small blind next: nobody is put there.
    fair = [chair for chair in soonest if chair != table.big]
    dealt_in = [chair for chair in fair if not waits(table, chair)]
    return next(iter(dealt_in or fair), None)


def waits(table: TableNow, chair: int) -> bool:
    """Whether a newcomer in a chair is dealt in only when the button has passed.

    That is so between the button and the small blind of the next hand. A newcomer may get the button or a
    blind, and owes nothing.

    >>> table = TableNow(1, 9, {1: "a", 2: "b", 5: "c", 8: "e"}, button=1, small=2, big=5)
    >>> [chair for chair in table.empty if waits(table, chair)]
    [3, 4]
    """
    if table.spots is None or table.size < 2:
        return False
    ready = {one - 1 for one in (*table.players, chair)}
    spots = next_spots(table.spots, table.seats, ready)
    return spots.button != spots.small and chair - 1 in between(table.seats, spots.button, spots.small)


def is_halted(table: TableNow, largest: int, short: int) -> bool:
    """Whether a table waits for a player: so many short of the largest, and the next big blind is missing.

    >>> table = TableNow(1, 9, {1: "a", 2: "b", 3: "c", 6: "d", 8: "e"}, button=1, small=2, big=3)
    >>> is_halted(table, 8, 3), is_halted(table, 7, 3), is_halted(table, 8, 0)
    (True, False, False)
    """
    if not short or largest - table.size < short or not table.big:
        return False
    after = table.big % table.seats + 1
    return after not in table.players
