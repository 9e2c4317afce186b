"""Live straddles: a third blind, which acts last before the flop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.table.button import clockwise
from cardhouse.table.rules.rules import Rules
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.seat import Seat

BUTTON: Final = ("button", "either", "mandatory button")
UNDER_THE_GUN: Final = ("under the gun", "either")


def put_straddle(
    rules: Rules, seats: Mapping[int, Seat], lineup: Lineup, stakes: Stakes, amount: int
) -> None:
    """Post at most one straddle: the button's goes before that of the seat left of the big blind.

    A player who owes a blind may come in with a straddle under the gun, and is dealt in for it.
    """
    if _on_the_button(rules, seats, lineup, stakes, amount):
        straddler: int | None = lineup.spots.button
    elif rules.straddles in UNDER_THE_GUN:
        straddler = _under_the_gun(rules, seats, lineup, amount)
    else:
        straddler = None
    if straddler is not None:
        lineup.straddler = straddler
        lineup.live[straddler] = amount


def button_must(rules: Rules, lineup: Lineup, stakes: Stakes) -> bool:
    """Whether the button has to straddle in a hand."""
    return rules.straddles == "mandatory button" and lineup.killer is None and _may_button(lineup, stakes)


def _may_button(lineup: Lineup, stakes: Stakes) -> bool:
    """Whether the button may straddle in a hand."""
    return stakes.structure != "limit" and len(lineup.dealt) > 2


def _on_the_button(
    rules: Rules, seats: Mapping[int, Seat], lineup: Lineup, stakes: Stakes, amount: int
) -> bool:
    button = lineup.spots.button
    if rules.straddles not in BUTTON or not _may_button(lineup, stakes):
        return False
    if button not in lineup.dealt or button in lineup.live:
        return False
    if rules.straddles == "mandatory button":
        # New players, and players who have just paid for a missed straddle, need not straddle.
        return not seats[button].comes_in
    return seats[button].straddles and seats[button].stack >= amount


def _under_the_gun(rules: Rules, seats: Mapping[int, Seat], lineup: Lineup, amount: int) -> int | None:
    if lineup.big is None:
        return None
    for number in clockwise(rules.seats, lineup.big):
        seat = seats.get(number)
        if seat is None or not seat.ready or seat.stack < amount:
            if number in lineup.dealt:
                return None
            continue
        if number in lineup.dealt:
            wants = seat.straddles and number not in lineup.live and len(lineup.dealt) > 2
            return number if wants else None
        if seat.owes and seat.entering == "straddle" and rules.missed == "post" and len(lineup.dealt) > 2:
            lineup.dealt = sorted((*lineup.dealt, number))
            return number
    return None
