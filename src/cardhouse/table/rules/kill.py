"""The stakes of a killed pot."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.table.errors import BadRules

SCOOP: Final = 5
"""A scooped pot of this many big bets kills the next one."""


def kill_blind(big: int, kind: str) -> int:
    """The price of a kill: two big blinds, or one and a half.

    >>> kill_blind(4, "full"), kill_blind(4, "half")
    (8, 6)
    """
    return big * 3 // 2 if kind == "half" else 2 * big


def killed_stakes(stakes: Stakes, kind: str) -> Stakes:
    """The stakes of a kill pot: doubled, or one and a half times as high.

    >>> killed_stakes(Stakes.parse("limit 4/8"), "full").big_bet
    16
    >>> killed_stakes(Stakes.parse("limit 4/8"), "half").small_bet
    6
    """
    if stakes.structure != "limit":
        return stakes
    small, big = kill_blind(stakes.small_bet, kind), kill_blind(stakes.big_bet, kind)
    return replace(stakes, small_bet=small, big_bet=big)


def check_kill(stakes: Stakes, kind: str) -> None:
    """Raise :class:`BadRules` if half of either bet is not a whole number of chips."""
    if kind == "half" and stakes.structure == "limit" and (stakes.small_bet % 2 or stakes.big_bet % 2):
        raise BadRules("table.half-kill", rule="kill", stakes=str(stakes))
