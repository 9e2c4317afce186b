"""Who has left a table, as far as it matters if they come back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from typing import Any, Final, NamedTuple, Self

from cardhouse.table.errors import BadCommand

from .ledger import Entry, Ledger, added_up

BROKE: Final = 7_200_000
"""How long a player who left a game for points without a point must stay away, in milliseconds.

No departure matters for longer than this.
"""


class Departure(NamedTuple):
    """A player has left the table with chips."""

    chips: int
    at: int
    """Milliseconds."""


class Former(NamedTuple):
    """Somebody who has left a table, with what the table no longer keeps of them."""

    player: str
    took: Departure | None = None
    """What they took away, and when; nothing for chips that they got later."""
    idle: int = 0
    """How many of their calls of the floor were idle."""
    owed: int = 0
    """What they post in the next hand that they are dealt, because of a ruling."""
    entries: Ledger = ()
    """The chips that they brought and took since they sat down."""

    def matters(self, now: int) -> bool:
        """Whether it makes a difference if they come back."""
        return bool(self.idle or self.owed) or (self.took is not None and now - self.took.at < BROKE)

    def to_data(self) -> dict[str, Any]:
        """What a command that seats them again says of them."""
        took = {} if self.took is None else {"left": list(self.took)}
        return {**took, **{key: more for key in ("idle", "owed") if (more := getattr(self, key))}}


class Past:
    """Those who have left, the earliest first.

    It is not part of the state of a table, which does not grow with its past: a command that seats somebody
    again says what is known of them, and only this answers what it will have to say.

    >>> past = Past([Former("ann", Departure(150, 1000))])
    >>> past.left("ann"), [*past.since(1001)]
    (Departure(chips=150, at=1000), [])
    """

    def __init__(self, known: Iterable[Former] = ()) -> None:
        self._lately: dict[str, Former] = {}
        self._marked: dict[str, Former] = {}
        """Those of whom something matters for as long as the table is open."""
        self.note(*known)

    def __iter__(self) -> Iterator[Former]:
        return iter([*self._marked.values(), *self._lately.values()])

    def __len__(self) -> int:
        return len(self._marked) + len(self._lately)

    def of(self, player: str) -> Former | None:
        """What is known of somebody who has left."""
        return self._lately.get(player) or self._marked.get(player)

    def left(self, player: str) -> Departure | None:
        """What somebody took away when they left last, and when."""
        found = self.of(player)
        return None if found is None else found.took

    def since(self, then: int) -> Iterator[str]:
        """Those who have left since then."""
        for player in reversed(self._lately):
            if _at(self._lately[player]) < then:
                return
            yield player

    def note(self, *some: Former) -> None:
        """Somebody has left; those whose departure does not matter any more are forgotten."""
        last = next((_at(self._lately[player]) for player in reversed(self._lately)), 0)
        sorts = False
        for one in some:
            if one.took is None:
                continue
            before = self.of(one.player)
            self.forget(one.player)
            self._lately[one.player] = _together(before, one)
            sorts, last = sorts or _at(one) < last, max(last, _at(one))
        if sorts:
            # Another table of the game has told of departures that were earlier.
            self._lately = dict(sorted(self._lately.items(), key=lambda known: _at(known[1])))
        for player, former in [*self._oldest(last)]:
            del self._lately[player]
            if former.matters(last):
                self._marked[player] = former

    def _oldest(self, now: int) -> Iterator[tuple[str, Former]]:
        for player, former in self._lately.items():
            if now - _at(former) < BROKE:
                return
            yield player, former

    def forget(self, player: str) -> None:
        """Somebody sits here again."""
        self._lately.pop(player, None)
        self._marked.pop(player, None)

    def copy(self) -> Self:
        """The same people."""
        made = copy(self)
        made.__dict__.update(_lately=dict(self._lately), _marked=dict(self._marked))
        return made


def _at(former: Former) -> int:
    return former.took.at if former.took is not None else 0


def _together(before: Former | None, one: Former) -> Former:
    """What is known of somebody of whom two tables tell, without the entries."""
    if before is None:
        return one._replace(entries=())
    took = last_departure(before.took, one.took)
    return Former(one.player, took, max(before.idle, one.idle), before.owed + one.owed)


def known_of(data: Mapping[str, Any]) -> tuple[int, int]:
    """How many idle calls somebody has made who comes back, and what they owe because of a ruling."""
    idle, owed = data.get("idle", 0), data.get("owed", 0)
    if type(idle) is not int or type(owed) is not int or idle < 0 or owed < 0:
        raise BadCommand("table.bad-past", idle=repr(idle), owed=repr(owed))
    return idle, owed


def without_past(
    ledger: Ledger, left: Mapping[str, Departure], here: Iterable[str]
) -> tuple[Ledger, tuple[Former, ...]]:
    """The ledger of those who are here, and everybody else, from a table that still kept them."""
    sitting = {*here, ""}
    gone: dict[str, list[Entry]] = {player: [] for player in left if player not in sitting}
    for entry in ledger:
        if entry.player not in sitting:
            gone.setdefault(entry.player, []).append(entry)
    last = sorted(gone, key=lambda player: left[player].at if player in left else 0)
    former = tuple(Former(player, left.get(player), entries=tuple(gone[player])) for player in last)
    return added_up(entry for entry in ledger if entry.player in sitting), former


def read_departure(given: Any) -> Departure:
    """A departure from plain data."""
    if not isinstance(given, list | tuple) or len(given) != 2 or any(type(one) is not int for one in given):
        raise BadCommand("table.bad-departure", given=repr(given))
    return Departure(*given)


def last_departure(*known: Departure | None) -> Departure | None:
    """The latest of a player's departures from several tables."""
    return max((one for one in known if one is not None), key=lambda one: one.at, default=None)
