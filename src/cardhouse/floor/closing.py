"""Breaking a table of a line: the draw, the moves and the list, as one batch."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from cardhouse.table import Command, NotNow, Seat, TableState
from cardhouse.table.lists.waiting import open_chairs
from cardhouse.table.seats.permissions import may_add_chair
from cardhouse.table.seats.seat_draw import drawn_by, places_of
from cardhouse.table.state.past import BROKE

from .breaking import Leaver, Placed, break_up
from .errors import NotOfLine
from .hall import Batch, Hall, moved, relisted


def broken(hall: Hall, id: str, seed: str, now: int, *, add_chairs: bool = False) -> Batch:
    """The commands that break a table: a draw decides who gets the chairs at the other tables.

    >>> from cardhouse.floor import Line
    >>> from cardhouse.table import Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> hall = Hall(Line("must-move", ("T1", "T2")), {"T1": Table(rules).state, "T2": Table(rules).state})
    >>> [(place, command.do) for place, command in broken(hall, "T2", "07" * 32, 0)]
    [('T2', 'draw')]

    Players who have already been called to a table go there. Absent players are paid out, and the chair they
    draw is kept. Players without a chair are paid out and go on the list; those who have missed a blind go to
    its end.
    """
    rest = hall.line.broken(id)
    if not rest.tables:
        raise NotOfLine("floor.last-table-closes", table=id)
    table = hall.tables[id]
    if table.playing:
        raise NotNow("floor.breaks-between-hands")
    order = [one.player for one in drawn_by(table, seed)]
    seats = {seat.player: seat for seat in table.everybody}
    extra = [one for one in rest.tables if add_chairs and may_add_chair(hall.tables[one])]
    goes = _called(hall, table)
    called = {seat.player for those in goes.values() for seat in those}
    drawing = [player for player in order if player not in called and _draws(seats[player])]
    found = break_up(
        hall.line,
        id,
        hall.standings,
        [_leaver(seats[player]) for player in drawing],
        add_chairs=extra,
        coming={place: [seat.player for seat in those] for place, those in goes.items()},
        fits=hall.fits,
    )
    batch: Batch = [(id, Command("draw", text=seed, at=now)), *_let_alone(hall, rest.tables, called, now)]
    batch += [(one, Command("chair", at=now)) for one in found.added]
    chairs = {one: _chairs(hall.tables[one], added=one in found.added) for one in rest.tables}
    for seat in (seat for those in goes.values() for seat in those):
        hold = hall.hold(seat.called, seat.player)
        batch += [(seat.called, moved(table, seat, hold.chair, now))] if hold is not None else []
    since = dict(zip(drawing, places_of(seats[player] for player in drawing), strict=True))
    for placed in found.seated:
        seat, chair = seats[placed.player], chairs[placed.table].pop(0)
        batch.append((placed.table, moved(table, seat, chair, now, since=since[placed.player])))
    batch += [_kept(seats[placed.player], placed, chairs[placed.table].pop(0), now) for placed in found.kept]
    batch += [(id, Command("leave", player, text="moved", at=now)) for player in seats]
    batch += _lists(hall, id, rest.tables[0], now)
    for player in (*found.first, *found.last):
        if not seats[player].bot and hall.takes(rest.tables[0], player, now):
            data = {"broken": player in found.first}
            batch.append(
                (rest.tables[0], Command("list", player, name=seats[player].name, data=data, at=now))
            )
    gone = [seats[player] for player in seats if player not in {one.player for one in found.seated} | called]
    return [*batch, *_memory(table, rest.tables[0], gone, now), *_new_order(hall, id, seed, now)]


def shut_down(hall: Hall, id: str, seed: str, now: int) -> Batch:
    """The commands that close a table whose players go home: the others take over its list.

    >>> from cardhouse.floor import Line
    >>> from cardhouse.table import Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> hall = Hall(Line("must-move", ("T1", "T2")), {"T1": Table(rules).state, "T2": Table(rules).state})
    >>> shut_down(hall, "T2", "07" * 32, 0)
    []
    """
    rest, table = hall.line.broken(id), hall.tables[id]
    lists: Batch = []
    if rest.tables:
        desk = rest.tables[0]
        lists = [*_lists(hall, id, desk, now), *_memory(table, desk, table.everybody, now)]
    return [*_let_alone(hall, rest.tables, (), now), *lists, *_new_order(hall, id, seed, now)]


def let_alone(hall: Hall, now: int) -> Batch:
    """The commands for the last of several tables, which the floor no longer tends.

    >>> from cardhouse.floor import Line
    >>> from cardhouse.table import Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> hall = Hall(Line("must-move", ("T1", "T2")), {"T1": Table(rules).state, "T2": Table(rules).state})
    >>> let_alone(hall, 0)
    []
    """
    return _let_alone(hall, hall.line.tables, (), now)


def _memory(table: TableState, desk: str, gone: Iterable[Seat], now: int) -> Batch:
    """Tell the desk what a closed table knew: who has refused to move, and who took what away."""
    barred = {player: until for player, until in table.lists.barred.items() if until > now}
    took = ((player, table.past.left(player)) for player in table.past.since(now - BROKE + 1))
    left = {player: list(departure) for player, departure in took if departure is not None}
    left |= {seat.player: [seat.stack + seat.coming, now] for seat in gone if not seat.bot}
    if not barred and not left:
        return []
    return [(desk, Command("remember", data={"barred": barred, "left": left}, at=now))]


def _let_alone(hall: Hall, rest: Sequence[str], called: Collection[str], now: int) -> Batch:
    """If only one table is left, which the floor no longer tends, cancel all calls there.

    Chairs that are kept for called players are released, except for those who are coming right now. Chairs of
    a new game are kept as at any single table.
    """
    if len(rest) != 1:
        return []
    (last,), table = rest, hall.tables[rest[0]]
    found: Batch = [
        (last, Command("call", seat.player, text="off", at=now)) for seat in table.everybody if seat.called
    ]
    for hold in table.lists.holds:
        if hold.how == "new" and hall.fits(hold.player, last):
            found.append((last, Command("hold", hold.player, hold.chair, name=hold.name, at=now)))
        elif hold.how == "new" or (hold.how == "called" and hold.player not in called):
            found.append((last, Command("hold", seat=hold.chair, text="off", at=now)))
    if table.lists.lined:
        found.append((last, Command("offer", text="off", at=now)))
    return found


def _called(hall: Hall, table: TableState) -> dict[str, list[Seat]]:
    """The called players who go to the chairs kept for them, by table."""
    found: dict[str, list[Seat]] = {}
    for seat in table.everybody:
        those = found.setdefault(seat.called, [])
        before = [one.player for one in those]
        if _has_kept_chair(hall, seat) and hall.fits(seat.player, seat.called, before):
            those.append(seat)
    return found


def _has_kept_chair(hall: Hall, seat: Seat) -> bool:
    hold = hall.hold(seat.called, seat.player) if seat.called else None
    return hold is not None and hold.how == "called" and seat.stack + seat.coming > 0


def _draws(seat: Seat) -> bool:
    """Whether a player draws a card: not if they play over, nor a bot that sits out or has no chips."""
    return not (seat.over or (seat.bot and _leaver(seat).absent))


def _leaver(seat: Seat) -> Leaver:
    without = seat.stack + seat.coming <= 0
    return Leaver(seat.player, seat.out or without, seat.out and seat.owes)


def _chairs(table: TableState, *, added: bool) -> list[int]:
    """The free chairs, and after them the one that is added."""
    more = table.chairs.closed if table.chairs.closed >= 0 else table.rules.seats
    return [*open_chairs(table, ""), *([more] if added else [])]


def _kept(seat: Seat, placed: Placed, chair: int, now: int) -> tuple[str, Command]:
    hold = Command("hold", placed.player, seat=chair, text="drawn", name=seat.name, at=now)
    return placed.table, hold


def _lists(hall: Hall, id: str, desk: str, now: int) -> Batch:
    """Move the list to the next desk."""
    found: Batch = []
    for one in hall.tables[id].lists.waiting:
        found.append((id, Command("list", one.player, text="off", at=now)))
        if hall.takes(desk, one.player, now):
            found.append((desk, relisted(one, now)))
    return found


def _new_order(hall: Hall, id: str, seed: str, now: int) -> Batch:
    """If a main game becomes the must-move game again, its players draw for the order of the list."""
    rest = hall.line.broken(id)
    again = [one for one in rest.tables if rest.into(one) and not hall.line.into(one)]
    return [(one, Command("draw", text=f"{seed} {one}", data={"list": True}, at=now)) for one in again]
