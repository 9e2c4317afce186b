"""What one player may do at a table besides answering: only what would be taken is named."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardhouse.table.errors import NotNow
from cardhouse.table.hands.bought_chips import adds_nothing
from cardhouse.table.hands.posting import may_post_missed, moves_wait
from cardhouse.table.hands.straddle import UNDER_THE_GUN
from cardhouse.table.lists.apart import sits_apart
from cardhouse.table.lists.waiting import check_turn, open_chairs
from cardhouse.table.rules.rules import MOST_SEATS
from cardhouse.table.state.departures import Departure, last_departure
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

HOUR: Final = 3_600_000
"""Milliseconds in which somebody who comes back brings what was taken away."""


class Permissions(NamedTuple):
    """What is one's own at a table besides the chair and the cards."""

    least: int
    most: int | None
    """None where there is no end to what may be bought."""
    ways: tuple[str, ...]
    straddles: bool | None
    """None where nobody straddles of their own will."""
    chops: bool | None
    """None where blinds are not chopped."""
    kill_waits: bool | None
    """None for who has missed no kill, or one that waits for nothing."""
    chairs: tuple[int, ...]
    """The chairs that one may take, or move to."""
    over: tuple[int, ...] = ()
    """The chairs that one may play over in, if the host lets one."""

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data."""
        lists = {"ways": list(self.ways), "chairs": list(self.chairs), "over": list(self.over)}
        return {**self._asdict(), **lists}


def permissions_of(table: TableState, seat: Seat | None, player: str | None) -> Permissions:
    """How many chips one may buy, how one may come in, and what one has agreed to."""
    rules = table.rules
    if seat is None and table.chairs.owners:
        seat = next((owner for owner in table.chairs.owners.values() if owner.player == player), None)
    if seat is None:
        who = player or ""
        least, most = buy_in(table, who, table.clock.now)
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
    """The chairs somebody may sit down in: one kept for them, and when it is their turn all that are free."""
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
    """The chairs that somebody who does not sit here may play over in: whose owners are absent and stay."""
    absent = [
        seat.number
        for seat in table.chairs.seats.values()
        if (seat.out or seat.away) and not (seat.leaving or seat.going or seat.over or table.plays(seat))
    ]
    return tuple(sorted(absent)) if absent and not sits_apart(table, player) else ()


def _to_move_to(table: TableState, seat: Seat) -> tuple[int, ...]:
    """The chairs somebody may change to: those that are free and that nobody has asked for before."""
    first: dict[int, str] = {}
    for one in table.lists.wanted:
        first.setdefault(one.chair, one.player)
    free = open_chairs(table, seat.player)
    return tuple(chair for chair in free if first.get(chair, seat.player) == seat.player)


def buy_in(table: TableState, player: str, now: int, left: Departure | None = None) -> tuple[int, int | None]:
    """The smallest and the largest buy-in of somebody who sits down; ``left`` is what another table knows."""
    least, most = table.rules.least_buy_in, table.rules.max_buy_in or None
    took, when = last_departure(table.books.left.get(player), left) or (0, now)
    if now - when <= HOUR and took > least:
        # Whoever comes back within the hour brings what was taken away, whatever the most is.
        return took, most and max(most, took)
    return least, most


def top_up(table: TableState, seat: Seat) -> tuple[int, int | None]:
    """How few and how many chips somebody may add; nothing where the most is below the least."""
    rules = table.rules
    if adds_nothing(table, seat):
        return 1, 0
    held = table.held(seat) + seat.coming
    most = max(0, rules.max_buy_in - held) if rules.max_buy_in else None
    return rules.least_buy_in if held == 0 else 1, most


def counting(table: TableState, stack: int) -> int:
    """What of the chips in front of somebody changes what they may do: all, or whether there are any."""
    return stack if table.rules.max_buy_in else min(stack, 1)


def ways_in(table: TableState, seat: Seat | None) -> tuple[str, ...]:
    """How somebody who is new, or owes something, may come in; nothing where cards are simply dealt.

    The first is what happens where nothing is said; the empty word is coming in for nothing as
    soon as that may be. Without a seat, it is how somebody may who sits down now.
    """
    rules = table.rules
    if (seat is not None and not seat.comes_in) or not table.current.number or not rules.has_blinds:
        return ()
    kill = ("kill",) if rules.kill_to_enter else ()
    if seat is None or (seat.new and not seat.owes):
        free = ("", "wait") if _is_free(table) else ("wait",)
        return (*free, *(() if rules.single_blind else ("post",)), *kill, "buy")
    if not seat.owes:
        # Whoever has changed chairs waits, and where games are neither drawn nor mixed may post instead.
        return ("", "post", "buy") if seat.place and not moves_wait(rules) else ("",)
    if not may_post_missed(rules, seat):
        return ("wait", *kill)
    return ("wait", "post", *(("straddle",) if rules.straddles in UNDER_THE_GUN else ()), *kill, "buy")


def _is_free(table: TableState) -> bool:
    """Whether somebody new need not post in the game that is on."""
    rules = table.rules
    stakes = rules.levels[table.games.program.at % len(rules.levels)]
    return rules.entry == "free" or (rules.entry == "by structure" and stakes.structure != "limit")


def may_add_chair(table: TableState) -> bool:
    """Whether the host may put one chair more to the table."""
    return not table.chairs.extra and (table.chairs.closed >= 0 or table.rules.seats < MOST_SEATS)
