"""Who waits for a chair, and chairs that are kept for somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, get_args

from cardroom.sheets import Sheet

from .button import between
from .command import Command
from .doing import does, switched_on
from .errors import BadCommand, NoSuchPlayer, NotNow, SeatTaken
from .setting import Setting

if TYPE_CHECKING:
    from .table import Table

MOST_LISTED: Final = 100
LOCK_UP: Final = 600_000
"""Milliseconds after which a chair is not kept any longer while others wait."""
HANDS_OF_STUD: Final = 2
"""For so many hands the chair that an absent player has drawn is kept where there are no blinds."""
Holding = Literal["", "drawn"]
"""Locked up for a while; or drawn when a game broke, and kept until the big blind is due there."""


class Waiting(NamedTuple):
    """Somebody on the list of the table."""

    player: str
    name: str

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()


class Hold(NamedTuple):
    """A chair that is kept for somebody."""

    chair: int
    player: str
    name: str
    since: int
    """When it was locked up, in milliseconds."""
    how: Holding = ""
    hands: int = 0
    """How many hands have been dealt since."""

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        return self._asdict()


@does("list")
def _list(table: Table, command: Command) -> None:
    """Put a name down for the next chair, at the end of the list; with ``off`` take it off again."""
    player = command.player
    if not player:
        raise NoSuchPlayer("whoever waits has a name")
    if not switched_on(command):
        _check_listed(table, player)
        table.waiting = tuple(one for one in table.waiting if one.player != player)
        return
    if any(seat.player == player for seat in table.seats.values()):
        raise SeatTaken(f"{player} sits here already", player=player)
    if len(table.waiting) >= MOST_LISTED:
        raise NotNow(f"there are {MOST_LISTED} names on the list and no room for more")
    if all(one.player != player for one in table.waiting):
        table.waiting = (*table.waiting, Waiting(player, command.name or player))


def _check_listed(table: Table, player: str) -> None:
    if all(one.player != player for one in table.waiting):
        raise NoSuchPlayer(f"'{player}' is not on the list", player=player)


@does("hold")
def _hold(table: Table, command: Command) -> None:
    """Keep a chair for somebody, or with ``off`` no longer.

    ``drawn`` is for a player of a broken game who is absent and has drawn the chair: it is kept until
    the big blind is due there, and the player is first on the list afterwards.
    """
    chair, how = command.seat, command.text
    if how == "off":
        if all(one.chair != chair for one in table.holds):
            raise NotNow(f"chair {chair} is not kept for anybody", seat=chair)
        table.holds = tuple(one for one in table.holds if one.chair != chair)
        return
    if how not in get_args(Holding):
        raise BadCommand(f"a chair is held, drawn, or no longer with off, not '{how}'", how=how)
    if not command.player:
        raise NoSuchPlayer("a chair is kept for somebody who has a name")
    if any(seat.player == command.player for seat in table.seats.values()):
        raise SeatTaken(f"{command.player} sits here already", player=command.player)
    check_chair(table, chair, command.player)
    others = (one for one in table.holds if one.player != command.player)
    new = Hold(chair, command.player, command.name or command.player, command.at, how)  # type: ignore[arg-type]
    table.holds = (*others, new)


def open_chairs(table: Table, player: str) -> list[int]:
    """The chairs that a player may take: empty, not taken away, and not kept for another."""
    kept = {one.chair for one in table.holds if one.player != player}
    return [
        number
        for number in range(table.rules.seats)
        if number not in table.seats and number != table.closed and number not in kept
    ]


def check_chair(table: Table, number: int, player: str) -> None:
    """Raise :class:`SeatTaken` for a chair that a player may not take."""
    free = open_chairs(table, player)
    if number not in free:
        raise SeatTaken(f"chair {number} is not free; these are: {free}", seat=number, free=free)


def check_turn(table: Table, player: str, chair: int) -> None:
    """Raise :class:`NotNow` while there are no more chairs than others who have waited longer."""
    if any((one.chair, one.player) == (chair, player) for one in table.holds):
        return
    ahead: list[str] = []
    for one in table.waiting:
        if one.player == player:
            break
        ahead.append(one.name)
    if ahead and len(ahead) >= len(open_chairs(table, player)):
        raise NotNow(f"{', '.join(ahead)} came before, and there is no chair besides", waiting=len(ahead))


def seated(table: Table, player: str) -> None:
    """Somebody has sat down, and waits for no chair any more."""
    table.waiting = tuple(one for one in table.waiting if one.player != player)
    table.holds = tuple(one for one in table.holds if one.player != player)


def give_up(table: Table, now: int) -> None:
    """Chairs that were locked up for too long while others wait are kept no longer."""
    if table.holds:
        table.holds = tuple(one for one in table.holds if not _lapsed(table, one, now))


def _lapsed(table: Table, hold: Hold, now: int) -> bool:
    waits = any(one.player != hold.player for one in table.waiting)
    return not hold.how and waits and now - hold.since >= LOCK_UP


def keep_drawn(table: Table, sheet: Sheet, setting: Setting) -> None:
    """A hand was dealt: who has not come for a chair that was drawn is first on the list instead."""
    if not table.holds:
        return
    table.holds = tuple(one._replace(hands=one.hands + 1) for one in table.holds)
    late = [one for one in table.holds if one.how == "drawn" and _due(table, one, sheet, setting)]
    table.holds = tuple(one for one in table.holds if one not in late)
    first = [Waiting(one.player, one.name) for one in late]
    names = {one.player for one in first}
    table.waiting = (*first, *(one for one in table.waiting if one.player not in names))


def _due(table: Table, hold: Hold, sheet: Sheet, setting: Setting) -> bool:
    """Whether the big blind has gone past the chair, or two hands have where there are no blinds."""
    if not sheet.has_button:
        return hold.hands >= HANDS_OF_STUD
    last = table.spots.big if table.spots is not None else setting.spots.button
    return hold.chair in between(table.rules.seats, last, setting.spots.big)
