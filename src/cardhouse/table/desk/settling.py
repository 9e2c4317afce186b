"""Paying out again a hand that was over before the floor ruled on it."""

from __future__ import annotations

from cardhouse.table.chips.cashing import take_for_house
from cardhouse.table.chips.debts import follow, take_out
from cardhouse.table.dealt_hand import DealtHand
from cardhouse.table.errors import NotNow
from cardhouse.table.hands.starting import keep_carries, undo_deal
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState


def check_settles(table: TableState, hand: DealtHand, lineup: Lineup) -> None:
    """Raise :class:`NotNow` if a ruling moves chips of somebody who has left with them."""
    for player, name, change in _changes(table, hand, lineup):
        seat = _seat(table, player)
        if change and (seat is None or seat.stack + change < 0):
            raise NotNow("table.left-with-chips", name=name)


def settle_again(table: TableState, now: int) -> None:
    """Bring the chairs to what a hand that was paid before comes to now."""
    hand, lineup, current = table.current.hand, table.current.lineup, table.current
    if hand is None or lineup is None or not current.paid:
        return
    changed = tuple(hand.stacks) != current.paid
    for player, _, change in _changes(table, hand, lineup):
        seat = _seat(table, player)
        if seat is not None and change:
            was = seat.stack
            seat.stack += change
            if not seat.entered:
                seat.out = seat.stack < table.least_stack or (seat.out and was >= table.least_stack)
    kind = "time" if hand.stakes.drop else "rake"
    take_for_house(table, kind, hand.raked - current.taken[0], now)
    take_for_house(table, "house", hand.house - current.taken[1], now)
    if hand.jackpot is not None:
        table.books.jackpot = hand.jackpot
    current.paid, current.taken = tuple(hand.stacks), (hand.raked, hand.house)
    if changed:
        take_out(table, hand, lineup)
        if hand.is_void:
            undo_deal(table, hand, lineup)
        else:
            keep_carries(table, hand, lineup)
    follow(table, hand, lineup)


def _changes(table: TableState, hand: DealtHand, lineup: Lineup) -> list[tuple[str, str, int]]:
    """Who gets how much more, or less, than was paid before."""
    paid = table.current.paid or tuple(hand.stacks)
    each = zip(lineup.players, lineup.names, hand.stacks, paid, strict=True)
    return [(player, name, now - before) for player, name, now, before in each]


def _seat(table: TableState, player: str) -> Seat | None:
    return next((seat for seat in table.everybody if seat.player == player), None)
