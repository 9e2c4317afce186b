"""What the floor does by itself: it moves players, keeps one list, and calls the next players."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cardhouse.table import Command, Seat, TableState
from cardhouse.table.lists.waiting import LOCK_UP, open_chairs
from cardhouse.table.state.lists import Hold

from .calls import calls
from .hall import Batch, Hall, moved, relisted
from .short_games import must_play


def next_batch(hall: Hall, now: int) -> Batch:
    """The next commands for the tables of a line; none if everything is as it should be.

    >>> from cardhouse.floor import Line
    >>> from cardhouse.table import Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> hall = Hall(Line("must-move", ("T1", "T2")), {"T1": Table(rules).state, "T2": Table(rules).state})
    >>> next_batch(hall, 0)
    []
    """
    return next((batch for step in _STEPS if (batch := step(hall, now))), [])


def next_due(hall: Hall, now: int) -> int | None:
    """When the floor has to look again even if nothing happens, in milliseconds.

    >>> from cardhouse.floor import Line
    >>> from cardhouse.table import Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> hall = Hall(Line("must-move", ("T1", "T2")), {"T1": Table(rules).state, "T2": Table(rules).state})
    >>> next_due(hall, 0) is None
    True
    """
    kept = [*_holds(hall, "new"), *_holds(hall, "")]
    dues = [hold.since + LOCK_UP for _, hold in kept if _is_waited_for(hall, hold)]
    dues += [
        since + LOCK_UP
        for player, since in hall.tables[hall.desk].lists.offers.items()
        if _others(hall, player)
    ]
    return max(now, min(dues)) if dues else None


def _called(hall: Hall) -> Iterable[tuple[str, Seat]]:
    return [
        (place, seat) for place in hall.line.tables for seat in hall.tables[place].everybody if seat.called
    ]


def _holds(hall: Hall, how: str) -> list[tuple[str, Hold]]:
    return [
        (place, hold)
        for place in hall.line.tables
        for hold in hall.tables[place].lists.holds
        if hold.how == how
    ]


def _move(hall: Hall, now: int) -> Batch:
    """Move a player who was called and has played everything to the other table."""
    for place, seat in _called(hall):
        hold = hall.hold(seat.called, seat.player)
        if hold is None or hold.how != "called" or not _is_ready(hall, place, seat):
            continue
        if _has_chips(hall.tables[place], seat) and hall.fits(seat.player, seat.called):
            sit = moved(hall.tables[place], seat, hold.chair, now)
            return [(seat.called, sit), (place, Command("leave", seat.player, text="moved", at=now))]
    return []


def _is_ready(hall: Hall, place: str, seat: Seat) -> bool:
    """Whether a called player can go; they need not wait if no hands are being dealt."""
    table = hall.tables[place]
    if table.plays(seat) or seat.leaving:
        return False
    return seat.going == "now" or (not table.playing and (place in hall.still or len(table.ready()) < 2))


def _has_chips(table: TableState, seat: Seat) -> bool:
    return table.plays(seat) or table.held(seat) + seat.coming > 0


def _give_up_calls(hall: Hall, now: int) -> Batch:
    """Cancel a call that can no longer be followed, and release its chair."""
    for place, seat in _called(hall):
        hold = hall.hold(seat.called, seat.player)
        good = hold is not None and hold.how == "called" and seat.called in hall.line.into(place)
        if good:
            good = _has_chips(hall.tables[place], seat) and hall.fits(seat.player, seat.called)
        if good or seat.leaving:
            continue
        off: Batch = [(place, Command("call", seat.player, text="off", at=now))]
        return [*off, *_unheld(seat.called, hold, now)]
    called = {(seat.called, seat.player) for _, seat in _called(hall) if not seat.leaving}
    for place, hold in _holds(hall, "called"):
        if (place, hold.player) not in called:
            return _unheld(place, hold, now)
    return []


def _unheld(table: str, hold: Hold | None, now: int) -> Batch:
    return [] if hold is None else [(table, Command("hold", seat=hold.chair, text="off", at=now))]


def _keep_one_list(hall: Hall, now: int) -> Batch:
    """Move all names to the list of the desk, and strike players who have a chair."""
    for place in hall.line.tables:
        for one in hall.tables[place].lists.waiting:
            seated = hall.seat(one.player) is not None
            if place == hall.desk and not seated:
                continue
            off: Batch = [(place, Command("list", one.player, text="off", at=now))]
            if not seated and hall.takes(hall.desk, one.player, now):
                off.append((hall.desk, relisted(one, now)))
            return off
    return []


def _is_waited_for(hall: Hall, hold: Hold) -> bool:
    return any(one.player != hold.player for one in hall.waiting)


def _give_up_chairs(hall: Hall, now: int) -> Batch:
    """Release kept chairs that their players do not claim in time while others wait.

    In a new game this may cost them their place on the list. There, a chair is also released if its player is
    no longer on the list.
    """
    for place, hold in (*_holds(hall, "new"), *_holds(hall, "")):
        listed = any(one.player == hold.player for one in hall.waiting)
        late = now - hold.since >= LOCK_UP and _is_waited_for(hall, hold)
        if late or (hold.how == "new" and not listed):
            return let_go(hall, place, hold, now)
    return []


def _others(hall: Hall, player: str) -> list[str]:
    """The other players on the list who wait for a chair."""
    kept = hall.kept
    return [one.player for one in hall.waiting if one.player != player and one.player not in kept]


def _offer_chairs(hall: Hall, now: int) -> Batch:
    """Offer free chairs to the first players on the list, and strike those who do not claim theirs in time.

    A player is only struck off if others wait, or once somebody else has the chair.
    """
    desk = hall.tables[hall.desk]
    waiting = [one.player for one in hall.waiting if one.player not in hall.kept]
    late = [player for player in waiting if hall.is_late(player, now)]
    order = [*(player for player in waiting if player not in late), *late]
    found = calls(hall.line, hall.standings, order, fits=hall.fits)
    chairs = [call.player for call in found if call.now and not call.source]
    gone = [player for player in late if _others(hall, player) or player not in chairs]
    batch: Batch = [(hall.desk, Command("list", player, text="off", at=now)) for player in gone]
    offered = [player for player in chairs if player not in gone]
    if {*offered} != {*desk.lists.offers} - {*gone}:
        batch.append((hall.desk, Command("offer", data={"players": offered}, at=now)))
    return batch


def let_go(hall: Hall, table: str, hold: Hold, now: int) -> Batch:
    """Release a kept chair that is not taken; in a new game this may cost a place on the list."""
    found = _unheld(table, hold, now)
    there = hall.tables[table]
    listed = any(one.player == hold.player for one in hall.waiting)
    if hold.how == "new" and listed and must_play(there.rules.seats, len(there.chairs.seats)):
        found.append((hall.desk, Command("list", hold.player, text="off", at=now)))
    return found


def _call(hall: Hall, now: int) -> Batch:
    """Call the next player to a free chair, and keep it for them."""
    for call in calls(hall.line, hall.standings, fits=hall.fits):
        if not call.now:
            continue
        seat = hall.tables[call.source].seat_of(call.player)
        chair = open_chairs(hall.tables[call.to], call.player)[0]
        hold = Command("hold", call.player, seat=chair, text="called", name=seat.name, at=now)
        return [(call.to, hold), (call.source, Command("call", call.player, data={"to": call.to}, at=now))]
    return []


_STEPS: Final[tuple[Callable[[Hall, int], Batch], ...]] = (
    _move,
    _give_up_calls,
    _keep_one_list,
    _give_up_chairs,
    _call,
    _offer_chairs,
)
"""What the floor takes care of, in this order."""
