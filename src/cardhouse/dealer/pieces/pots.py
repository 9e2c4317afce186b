"""Main pot and side pots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .player import Player


class Pot(NamedTuple):
    """Chips, and the seats that may win them.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> hand.act("call")
    >>> hand.act("check")
    >>> [hand.act("check") for _ in range(6)][-1]
    >>> [pot.amount for pot in hand.pots]
    [4]
    """

    amount: int
    eligible: tuple[int, ...]


def pots_of(players: Sequence[Player], dead: int = 0) -> list[Pot]:
    """The pots, main pot first; dead money is in the main pot."""
    live = [player for player in players if not player.folded]
    levels = {player.total for player in live}
    if len(levels) == 1:
        # Nobody still in has put in less than another, so there is only one pot.
        total = dead + sum([player.total for player in players])
        return [Pot(total, tuple([player.seat for player in live]))] if total else []
    pots: list[Pot] = []
    below = 0
    for level in sorted(levels):
        amount = sum(min(player.total, level) - min(player.total, below) for player in players)
        eligible = tuple(player.seat for player in live if player.total >= level)
        if pots and pots[-1].eligible == eligible:
            pots[-1] = Pot(pots[-1].amount + amount, eligible)
        elif amount or (dead and not pots):
            # A player all-in for part of an ante for the table plays only for the dead money.
            pots.append(Pot(amount, eligible))
        below = level
    # What folded players put in above the last level belongs to the last pot.
    over = sum(max(0, player.total - below) for player in players)
    if not pots:
        return [Pot(dead + over, tuple(player.seat for player in live))] if dead + over else []
    pots[-1] = Pot(pots[-1].amount + over, pots[-1].eligible)
    if dead < 0:
        return _taken_from(pots, -dead)
    pots[0] = Pot(pots[0].amount + dead, pots[0].eligible)
    return pots


def pots_standing(players: Sequence[Player], total: int, dead: int = 0) -> tuple[Pot, ...]:
    """The pot divided as a table would lay it out now, main pot first, even in the middle of a round.

    A pot ends where somebody is all-in; a player with chips left may still play for all of them.
    """
    if total <= 0:
        return ()
    live = tuple([player.seat for player in players if not player.folded])
    ends = [player.total for player in players if not player.stack and not player.folded]
    if not ends:
        return (Pot(total, live),)
    pots: list[Pot] = []
    below = 0
    for end in (*sorted(set(ends)), max(player.total for player in players)):
        amount = sum(min(player.total, end) - min(player.total, below) for player in players)
        eligible = tuple(p.seat for p in players if not p.folded and (p.stack or p.total > below))
        if not pots:
            # Money that is nobody's bet is in the main pot, which all play for.
            pots.append(Pot(amount + max(dead, 0), live))
        elif eligible:
            pots.append(Pot(amount, eligible))
        else:
            # The remainder was put in by players who have folded since.
            pots[-1] = Pot(pots[-1].amount + amount, pots[-1].eligible)
        below = end
    if dead < 0:
        pots = _taken_from(pots, -dead)
    return tuple(pot for pot in pots if pot.amount)


def _taken_from(pots: list[Pot], fee: int) -> list[Pot]:
    """The pots without what was taken out of the antes, at most half of each as long as that is enough."""
    left = [pot.amount for pot in pots]
    for part in (2, 1):
        for number, amount in enumerate(left):
            taken = min(fee, (amount + part - 1) // part)
            left[number] -= taken
            fee -= taken
    found = [Pot(amount, pot.eligible) for amount, pot in zip(left, pots, strict=True) if amount]
    return found or [Pot(0, pots[0].eligible)]
