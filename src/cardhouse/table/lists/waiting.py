"""The waiting list, and chairs that are kept for players."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Final, get_args

from cardhouse.sheets import Sheet
from cardhouse.table.button import between
from cardhouse.table.command import Command, switched_on
from cardhouse.table.errors import BadCommand, Barred, NoSuchPlayer, NotNow, SeatTaken
from cardhouse.table.registry import handles
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.lists import Hold, Holding, Waiting
from cardhouse.table.state.state import TableState

from .apart import check_apart, sits_apart

MOST_LISTED: Final = 100
TIERS: Final = (0, 1, 2)
"""The precedence of a house's regulars, the highest last."""
LOCK_UP: Final = 600_000
"""How long a chair is kept while others wait, in milliseconds."""
HANDS_OF_STUD: Final = 2
"""For how many hands a chair drawn by an absent player is kept in games without blinds."""


@handles("list")
def _list(table: TableState, command: Command) -> None:
    """Put a name on the waiting list, or with ``off`` take it off again.

    The list is ordered by tier and then by time. ``data`` may set the ``tier``, 0 to 2, also for a player who
    is waiting already. ``broken`` marks a player from a game that broke, and ``since`` is the time from which
    the player has waited elsewhere.
    """
    player = command.player
    if not player:
        raise NoSuchPlayer("table.waiting-needs-name")
    if not switched_on(command):
        _check_listed(table, player)
        table.lists.waiting = tuple(one for one in table.lists.waiting if one.player != player)
        return
    tier = (command.data or {}).get("tier")
    if tier is not None and (type(tier) is not int or tier not in TIERS):
        raise BadCommand("table.bad-tier", tier=repr(tier), known=list(TIERS))
    if any(seat.player == player and not seat.over for seat in table.everybody):
        raise SeatTaken("table.sits-already", player=player)
    if any(one.player == player for one in table.lists.waiting):
        # A player who asks again is here, so the chair is offered for another while.
        if is_late(table, player, command.at) and tier is None:
            table.lists.offers = {one: since for one, since in table.lists.offers.items() if one != player}
        if tier is not None:
            table.lists.waiting = _ranked(
                one._replace(tier=tier) if one.player == player else one for one in table.lists.waiting
            )
        return
    check_barred(table, player, command.at, command.name)
    if len(table.lists.waiting) >= MOST_LISTED:
        raise NotNow("table.list-full", most=MOST_LISTED)
    broken = (command.data or {}).get("broken", False)
    if type(broken) is not bool:
        raise BadCommand("table.bad-broken", broken=repr(broken))
    since = place_in_list(table, command)
    new = Waiting(player, command.name or player, tier or 0, broken, since)
    table.lists.waiting = _ranked((*table.lists.waiting, new))


def place_in_list(table: TableState, command: Command) -> int:
    """When a player began to wait: as ``data`` says, as the list says, or now."""
    listed = next((one.since for one in table.lists.waiting if one.player == command.player), command.at)
    since = (command.data or {}).get("since", listed)
    if type(since) is not int:
        raise BadCommand("table.bad-since", since=repr(since))
    return since


def check_barred(table: TableState, player: str, now: int, name: str = "") -> None:
    """Raise :class:`Barred` if a player refused to move within the last hour."""
    until = table.lists.barred.get(player, now)
    if now < until:
        raise Barred("table.refused-to-move", player=player, until=until, name=name or player)


def _ranked(waiting: Iterable[Waiting]) -> tuple[Waiting, ...]:
    """The list in order: players from a broken game first, then by tier, then by time."""
    return tuple(sorted(waiting, key=lambda one: (0, 0, 0) if one.broken else (1, -one.tier, one.since)))


def _check_listed(table: TableState, player: str) -> None:
    if all(one.player != player for one in table.lists.waiting):
        raise NoSuchPlayer("table.not-on-list", player=player)


@handles("hold")
def _hold(table: TableState, command: Command) -> None:
    """Keep a chair for a player; with ``off``, release it.

    ``drawn`` is for an absent player of a broken game who has drawn the chair. It is kept until the big blind
    is due there; after that, the player is first on the list.
    """
    chair, how = command.seat, command.text
    if how == "off":
        if all(one.chair != chair for one in table.lists.holds):
            raise NotNow("table.chair-not-kept", seat=chair)
        table.lists.holds = tuple(one for one in table.lists.holds if one.chair != chair)
        return
    if how not in get_args(Holding):
        known = [word for word in get_args(Holding) if word]
        raise BadCommand("table.bad-hold", how=how, known=known)
    if not command.player:
        raise NoSuchPlayer("table.hold-needs-name")
    if any(seat.player == command.player for seat in table.everybody):
        raise SeatTaken("table.sits-already", player=command.player)
    check_apart(table, command.player)
    check_chair(table, chair, command.player)
    others = (one for one in table.lists.holds if one.player != command.player)
    new = Hold(chair, command.player, command.name or command.player, command.at, how)  # type: ignore[arg-type]
    table.lists.holds = (*others, new)


def open_chairs(table: TableState, player: str) -> list[int]:
    """The chairs that a player may take: empty, not removed, and not kept for somebody else."""
    kept = {one.chair for one in table.lists.holds if one.player != player}
    return [
        number
        for number in range(table.rules.seats)
        if number not in table.chairs.seats and number != table.chairs.closed and number not in kept
    ]


def check_chair(table: TableState, number: int, player: str) -> None:
    """Raise :class:`SeatTaken` if a player may not take a chair."""
    free = open_chairs(table, player)
    if number not in free:
        raise SeatTaken("table.chair-not-free", seat=number, free=free)


def check_turn(table: TableState, player: str, chair: int, now: int) -> list[Waiting]:
    """Raise :class:`NotNow` unless there are more free chairs than players who have waited longer.

    Returns the players whose chair it was, but who did not claim it in time.
    """
    if any((one.chair, one.player) == (chair, player) for one in table.lists.holds):
        return []
    before, free = _before(table, player), len(open_chairs(table, player))
    late = [one for one in before if is_late(table, one.player, now)]
    ahead = [one.name for one in before if one not in late]
    if ahead and len(ahead) >= free:
        raise NotNow("table.others-first", waiting=len(ahead), ahead=list(ahead))
    return late if len(before) >= free else []


def ahead_of(table: TableState, player: str, now: int) -> list[str]:
    """The players with a better claim to a free chair, except those who may not sit here now or are late."""
    return [one.name for one in _before(table, player) if not is_late(table, one.player, now)]


def _before(table: TableState, player: str) -> list[Waiting]:
    """The players before somebody on the list, except those who may not sit here now."""
    listed = takewhile(lambda one: one.player != player, table.lists.waiting)
    return [one for one in listed if not sits_apart(table, one.player)]


def is_late(table: TableState, player: str, now: int) -> bool:
    """Whether a player on the list has not claimed a free chair in time."""
    since = table.lists.offers.get(player)
    return since is not None and now - since >= LOCK_UP


def strike(table: TableState, late: Iterable[Waiting]) -> None:
    """Take players off the list if they were late and their chairs have gone to others."""
    if names := {one.player for one in late}:
        table.lists.waiting = tuple(one for one in table.lists.waiting if one.player not in names)


def seated(table: TableState, player: str) -> None:
    """Take a player who has sat down off the lists."""
    table.lists.waiting = tuple(one for one in table.lists.waiting if one.player != player)
    table.lists.holds = tuple(one for one in table.lists.holds if one.player != player)


def give_up(table: TableState, command: Command) -> None:
    """Release chairs that have been locked up for too long while others wait."""
    if table.lists.holds:
        # A chair that the command itself releases must still be there.
        off = command.seat if (command.do, command.text) == ("hold", "off") else None
        table.lists.holds = tuple(
            one for one in table.lists.holds if one.chair == off or not _lapsed(table, one, command.at)
        )


def _lapsed(table: TableState, hold: Hold, now: int) -> bool:
    waits = any(one.player != hold.player for one in table.lists.waiting)
    return not hold.how and waits and now - hold.since >= LOCK_UP


def keep_drawn(table: TableState, sheet: Sheet, lineup: Lineup) -> None:
    """Release drawn chairs that are due after a hand was dealt; their players go first on the list."""
    if not table.lists.holds:
        return
    table.lists.holds = tuple(one._replace(hands=one.hands + 1) for one in table.lists.holds)
    drawn = [one for one in table.lists.holds if one.how == "drawn"]
    _keep_no_more(table, [one for one in drawn if _due(table, one, sheet, lineup)])


def keep_none_beyond(table: TableState, seats: int) -> None:
    """Release the chairs that are gone because the table has fewer chairs now."""
    _keep_no_more(table, [one for one in table.lists.holds if one.chair >= seats])


def _keep_no_more(table: TableState, lost: list[Hold]) -> None:
    """Release chairs; players who had drawn one go first on the list instead."""
    table.lists.holds = tuple(one for one in table.lists.holds if one not in lost)
    drawn = [one for one in lost if one.how == "drawn"]
    first = [Waiting(one.player, one.name, broken=True, since=one.since) for one in drawn]
    names = {one.player for one in first}
    table.lists.waiting = (*first, *(one for one in table.lists.waiting if one.player not in names))


def _due(table: TableState, hold: Hold, sheet: Sheet, lineup: Lineup) -> bool:
    """Whether the big blind has passed the chair, or two hands in games without blinds."""
    if not sheet.has_button:
        return hold.hands >= HANDS_OF_STUD
    last = table.positions.spots.big if table.positions.spots is not None else lineup.spots.button
    return hold.chair in between(table.rules.seats, last, lineup.spots.big)
