"""What a player may do at a table besides answering; it names only what the table would accept."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardhouse.table.errors import NotNow
from cardhouse.table.hands.bought_chips import adds_nothing
from cardhouse.table.hands.straddle import UNDER_THE_GUN
from cardhouse.table.hands.who_posts import may_post_missed, moves_wait
from cardhouse.table.lists.apart import sits_apart
from cardhouse.table.lists.waiting import check_turn, open_chairs
from cardhouse.table.rules.rules import MOST_SEATS
from cardhouse.table.state.past import Departure
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

HOUR: Final = 3_600_000
"""How long a player who comes back must bring what they took away, in milliseconds."""


class Permissions(NamedTuple):
    """What a player may do, and has chosen."""

    least: int
    most: int | None
    """None if there is no limit to what may be bought."""
    ways: tuple[str, ...]
    straddles: bool | None
    """None if players have no choice about straddling."""
    chops: bool | None
    """None if the table does not chop blinds."""
    kill_waits: bool | None
    """None for a player without a missed kill that can wait for a blind."""
    chairs: tuple[int, ...]
    """The chairs that the player may take or move to."""
    over: tuple[int, ...] = ()
    """The chairs in which the player may play over, if the host agrees."""

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data."""
        lists = {"ways": list(self.ways), "chairs": list(self.chairs), "over": list(self.over)}
        return {**self._asdict(), **lists}


_OF_EVENT: Final = Permissions(1, 0, (), None, None, None, ())
"""In an event nobody buys chips or takes a chair at the table."""


def permissions_of(table: TableState, seat: Seat | None, player: str | None) -> Permissions:
    """How many chips a player may buy, how they may come in, and what they have chosen."""
    rules = table.rules
    if rules.tournament:
        return _OF_EVENT
    if seat is None and table.chairs.owners:
        seat = next((owner for owner in table.chairs.owners.values() if owner.player == player), None)
    if seat is None:
        who = player or ""
        least, most = buy_in(table, table.clock.now, table.past.left(who))
        over = to_play_over(table, who)
        return Permissions(least, most, ways_in(table, None), None, None, None, _to_sit_in(table, who), over)
    least, most = top_up(table, seat)
    chooses = rules.straddles not in ("none", "mandatory button")
    return Permissions(
        least,
        most,
        ways_in(table, seat),
        seat.straddles if chooses else None,
        seat.chops if rules.chop_blinds else None,
        missed.waits
        if (missed := table.next_hand.kill.owes(seat.player)) is not None and missed.blind
        else None,
        ()
        if seat.number in table.in_hand or seat.number in table.chairs.owners
        else _to_move_to(table, seat),
    )


def _to_sit_in(table: TableState, player: str) -> tuple[int, ...]:
    """The chairs that a new player may take: one kept for them, and any free one when it is their turn."""
    if sits_apart(table, player):
        return ()
    free = open_chairs(table, player)
    try:
        check_turn(table, player, -1, table.clock.now)
    except NotNow:
        kept = {one.chair for one in table.lists.holds if one.player == player}
        free = [chair for chair in free if chair in kept]
    return tuple(free)


def to_play_over(table: TableState, player: str) -> tuple[int, ...]:
    """The chairs in which a new player may play over: their owners are absent, but not leaving."""
    absent = [
        seat.number
        for seat in table.chairs.seats.values()
        if (seat.out or seat.away) and not (seat.leaving or seat.going or seat.over or table.plays(seat))
    ]
    return tuple(sorted(absent)) if absent and not sits_apart(table, player) else ()


def _to_move_to(table: TableState, seat: Seat) -> tuple[int, ...]:
    """The chairs to which a player may move: free ones that nobody else asked for first."""
    first: dict[int, str] = {}
    for one in table.lists.wanted:
        first.setdefault(one.chair, one.player)
    free = open_chairs(table, seat.player)
    return tuple(chair for chair in free if first.get(chair, seat.player) == seat.player)


def buy_in(table: TableState, now: int, left: Departure | None) -> tuple[int, int | None]:
    """The smallest and the largest buy-in of a new player; ``left`` is what they took away last."""
    least, most = table.rules.least_buy_in, table.rules.max_buy_in or None
    took, when = left or (0, now)
    if now - when <= HOUR and took > least:
        # A player who comes back within the hour brings what they took away, even above the largest buy-in.
        return took, most and max(most, took)
    return least, most


def top_up(table: TableState, seat: Seat) -> tuple[int, int | None]:
    """The fewest and the most chips a player may add; none if the most is below the fewest."""
    rules = table.rules
    if adds_nothing(table, seat):
        return 1, 0
    held = table.held(seat) + seat.coming
    most = max(0, rules.max_buy_in - held) if rules.max_buy_in else None
    return rules.least_buy_in if held == 0 else 1, most


def counting(table: TableState, stack: int) -> int:
    """The part of a stack that affects what its player may do: the whole stack, or whether there is one."""
    return stack if table.rules.max_buy_in else min(stack, 1)


def ways_in(table: TableState, seat: Seat | None) -> tuple[str, ...]:
    """How a player who is new or owes something may come in; empty if they are simply dealt in.

    The first way is the default; the empty word means to come in for free as soon as possible. Without a
    seat, these are the ways for a player who sits down now.
    """
    rules = table.rules
    if (seat is not None and not seat.comes_in) or not table.current.number or not rules.has_blinds:
        return ()
    kill = ("kill",) if rules.kill_to_enter else ()
    if seat is None or (seat.new and not seat.owes):
        free = ("", "wait") if _is_free(table) else ("wait",)
        return (*free, *(() if rules.single_blind else ("post",)), *kill, "buy")
    if not seat.owes:
        # A player who has changed chairs waits, or may post if the game is neither a draw game nor a mix.
        return ("", "post", "buy") if seat.place and not moves_wait(rules) else ("",)
    if not may_post_missed(rules, seat):
        return ("wait", *kill)
    return ("wait", "post", *(("straddle",) if rules.straddles in UNDER_THE_GUN else ()), *kill, "buy")


def _is_free(table: TableState) -> bool:
    """Whether new players come in for free in the current game."""
    rules = table.rules
    stakes = rules.levels[table.games.program.at % len(rules.levels)]
    return rules.entry == "free" or (rules.entry == "by structure" and stakes.structure != "limit")


def may_add_chair(table: TableState) -> bool:
    """Whether the host may add an extra chair."""
    if table.rules.tournament:
        return False
    return not table.chairs.extra and (table.chairs.closed >= 0 or table.rules.seats < MOST_SEATS)
