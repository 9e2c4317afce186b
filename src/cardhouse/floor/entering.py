"""New players: where they may sit down, and who gets a chair in a new game."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from cardhouse.phrases import Said
from cardhouse.table import Barred, Command, NotNow, SeatTaken
from cardhouse.table.lists.waiting import check_barred, open_chairs
from cardhouse.table.state.lists import Waiting

from .calls import calls
from .errors import SentElsewhere
from .hall import Batch, Hall
from .open_tables import sends_to
from .tending import let_go


def check_new(hall: Hall, player: str, now: int, name: str = "") -> None:
    """Refuse a player who has a chair at a table of the line, or refused to move within the last hour.

    >>> from cardhouse.floor import Line
    >>> from cardhouse.table import Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> hall = Hall(Line("must-move", ("T1", "T2")), {"T1": Table(rules).state, "T2": Table(rules).state})
    >>> check_new(hall, "ann", 0)
    """
    found = hall.seat(player)
    if found is not None:
        place, seat = found
        raise SeatTaken(
            "floor.sits-already", player=player, table=place, name=seat.name, there=hall.name(place)
        )
    for place in hall.line.tables:
        check_barred(hall.tables[place], player, now, name)


def check_no_chair(hall: Hall, player: str) -> None:
    """Refuse a player who sits or plays over at a table of the line; they have to leave that chair first.

    >>> from cardhouse.floor import Line
    >>> from cardhouse.table import Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> hall = Hall(Line("must-move", ("T1", "T2")), {"T1": Table(rules).state, "T2": Table(rules).state})
    >>> check_no_chair(hall, "ann")
    """
    for place in hall.line.tables:
        for seat in hall.tables[place].everybody:
            if seat.player == player:
                raise SeatTaken(
                    "floor.plays-elsewhere",
                    player=player,
                    table=place,
                    name=seat.name,
                    there=hall.name(place),
                )


def check_sit(hall: Hall, table: str, player: str, chair: int, now: int, name: str = "") -> None:
    """Raise an error unless a new player may take a chair here.

    >>> from cardhouse.floor import Line
    >>> from cardhouse.table import Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> hall = Hall(Line("must-move", ("T1", "T2")), {"T1": Table(rules).state, "T2": Table(rules).state})
    >>> check_sit(hall, "T1", "ann", 0, 0)

    :class:`SentElsewhere` names the table to which the floor sends new players; :class:`NotNow` means that
    others get their chairs first.
    """
    check_new(hall, player, now, name)
    check_no_chair(hall, player)
    hold = hall.hold(table, player)
    if hold is not None and hold.chair == chair:
        return
    where = places(hall, player, now)
    if not where:
        ahead = [one.name for one in _before(hall, player, now)]
        came = Said("errors.floor.came-first", ahead=ahead) if ahead else ""
        raise NotNow("floor.no-chair", came=came)
    if table not in where:
        names = [hall.name(one) for one in where]
        raise SentElsewhere("floor.sit-elsewhere", table=where[0], names=names)


def sent(hall: Hall, table: str, command: Command) -> Command:
    """The command that seats a player where the floor sends them, after checking the list of all tables.

    >>> from cardhouse.floor import Line
    >>> from cardhouse.table import Command, Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> hall = Hall(Line("must-move", ("T1", "T2")), {"T1": Table(rules).state, "T2": Table(rules).state})
    >>> sent(hall, "T1", Command("sit", "ann", seat=0, amount=200)).data
    {'sent': True}
    """
    check_sit(hall, table, command.player, command.seat, command.at, command.name)
    return _with(command, sent=True)


def enter(hall: Hall, table: str, command: Command) -> Command:
    """The command that seats a new player where the floor sends them, with their place in the list.

    >>> from cardhouse.floor import Line
    >>> from cardhouse.table import Command, Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> hall = Hall(Line("must-move", ("T1", "T2")), {"T1": Table(rules).state, "T2": Table(rules).state})
    >>> enter(hall, "T1", Command("sit", "ann", seat=0, amount=200)).data
    {'sent': True, 'since': 0}
    """
    listed = (one.since for one in hall.waiting if one.player == command.player)
    return come_back(hall, _with(sent(hall, table, command), since=next(listed, command.at)))


def come_back(hall: Hall, command: Command) -> Command:
    """Add to a command what the player took away from a table of the line.

    >>> from cardhouse.floor import Line
    >>> from cardhouse.table import Command, Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> hall = Hall(Line("must-move", ("T1", "T2")), {"T1": Table(rules).state, "T2": Table(rules).state})
    >>> come_back(hall, Command("sit", "ann")).player
    'ann'
    """
    left = hall.left(command.player)
    return command if left is None else _with(command, left=list(left))


def _with(command: Command, **data: Any) -> Command:
    return command._replace(data={**(command.data or {}), **data})


def _before(hall: Hall, player: str, now: int) -> list[Waiting]:
    """The players before somebody on the list, except those who have not claimed a chair in time."""
    before = takewhile(lambda one: one.player != player, hall.waiting)
    return [one for one in before if not hall.is_late(one.player, now)]


def places(hall: Hall, player: str, now: int) -> tuple[str, ...]:
    """The tables at which a new player may sit down now; none until it is their turn."""
    kept = hall.kept
    ahead = [one.player for one in _before(hall, player, now) if one.player not in kept]
    standings = hall.standings
    found = calls(hall.line, standings, [*ahead, player], fits=hall.fits)
    mine = next((call for call in found if call.player == player and not call.source), None)
    if mine is None or not mine.now:
        return ()
    # Any of the tables that need a player most will do, as long as nobody came first.
    equal = sends_to(hall.line, standings) if not ahead else ()
    equal = tuple(table for table in equal if hall.fits(player, table))
    return (mine.to, *(table for table in equal if table != mine.to and mine.to in equal))


def chairs_for(hall: Hall, table: str, player: str, now: int) -> tuple[int, ...]:
    """The chairs that a new player may take: one kept for them, or any if the floor sends them here.

    >>> from cardhouse.floor import Line
    >>> from cardhouse.table import Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> hall = Hall(Line("must-move", ("T1", "T2")), {"T1": Table(rules).state, "T2": Table(rules).state})
    >>> chairs_for(hall, "T1", "ann", 0)
    (0, 1, 2, 3, 4, 5, 6, 7, 8)
    """
    try:
        check_new(hall, player, now)
        check_no_chair(hall, player)
    except (SeatTaken, Barred):
        return ()
    if not hall.fits(player, table):
        return ()
    free = open_chairs(hall.tables[table], player)
    hold = hall.hold(table, player)
    if table in places(hall, player, now):
        return tuple(free)
    return tuple(chair for chair in free if hold is not None and chair == hold.chair)


def invite(hall: Hall, table: str, now: int) -> Batch:
    """Keep the chairs of a new game for the first players on the list.

    >>> from cardhouse.floor import Line
    >>> from cardhouse.table import Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> hall = Hall(Line("must-move", ("T1", "T2")), {"T1": Table(rules).state, "T2": Table(rules).state})
    >>> invite(hall, "T2", 0)
    []
    """
    wanting = [one for one in hall.waiting if hall.fits(one.player, table)]
    pairs = zip(wanting, open_chairs(hall.tables[table], ""), strict=False)
    return [
        (table, Command("hold", one.player, seat=chair, text="new", name=one.name, at=now))
        for one, chair in pairs
    ]


def decline(hall: Hall, table: str, player: str, now: int) -> Batch:
    """Give up the chair that is kept for a player.

    >>> from cardhouse.floor import Line
    >>> from cardhouse.table import Command, Rules, Table
    >>> rules = Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"})
    >>> table = Table(rules)
    >>> table.do(Command("hold", "ann", seat=0, text="new", name="Ann"))
    >>> hall = Hall(Line("must-move", ("T1",)), {"T1": table.state})
    >>> [(table, command.do) for table, command in decline(hall, "T1", "ann", 0)]
    [('T1', 'hold')]

    In a new game in which they have to play, this costs them their place on the list. A player who is called
    from another table cannot decline: they move or leave.
    """
    hold = hall.hold(table, player)
    if hold is None:
        raise NotNow("floor.no-chair-kept", player=player)
    if hold.how == "called":
        raise NotNow("floor.called-to-main-game")
    return let_go(hall, table, hold, now)
