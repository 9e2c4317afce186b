"""Bounties: who gets the money on the head of a player who goes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from cardhouse.cards import Chance
from cardhouse.tournament.errors import BadMoney

Tie = Literal["worst position", "shared", "highest card"]


@dataclass(frozen=True)
class WonPot:
    """A pot at the end of a hand: who had chips in it, and who won which part of it.

    ``parts`` are in the order of the odd chip: the high half before the low one, five cards before four, a
    draw hand before an Omaha hand, Omaha before hold'em. Pots are listed from the main pot on.

    >>> WonPot({"ann", "bob"}, (("ann",),)).winners
    ('ann',)
    """

    chips_of: frozenset[str] | set[str]
    """Whose chips the pot holds."""
    parts: tuple[tuple[str, ...], ...]
    """The winners of each part; several if they tie."""

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won the part that counts for bounties."""
        return self.parts[0]


def from_the_button(players: Sequence[str], chairs: Mapping[str, int], button: int, seats: int) -> list[str]:
    """Players in the order of their chairs, the worst position first: clockwise from the button.

    >>> from_the_button(["ann", "bob"], {"ann": 1, "bob": 4}, button=2, seats=6)
    ['bob', 'ann']
    """
    return sorted(players, key=lambda player: (chairs[player] - button - 1) % seats)


def bounty_goes_to(
    out: str,
    pots: Sequence[WonPot],
    *,
    chairs: Mapping[str, int],
    button: int,
    seats: int,
    tie: Tie = "worst position",
    highest: str = "",
) -> tuple[str, ...]:
    """Who gets the bounty of a player who is out: the winner of the last pot that held chips of theirs.

    If several tie in the part that counts, the one in the worst position gets it; with ``tie`` shared, all of
    them; with the highest card, ``highest``, whom the caller has found by suit.

    >>> chairs = {"out": 0, "ann": 1, "bob": 4}
    >>> tied = [WonPot({"out", "ann", "bob"}, (("ann", "bob"),))]
    >>> bounty_goes_to("out", tied, chairs=chairs, button=2, seats=6)
    ('bob',)

    Raises :class:`BadMoney` if no pot held chips of that player.
    """
    held = [pot for pot in pots if out in pot.chips_of]
    if not held:
        raise BadMoney("tournament.no-pot-of", player=out)
    winners = held[-1].winners
    if len(winners) == 1 or tie == "shared":
        return tuple(from_the_button(winners, chairs, button, seats))
    if tie == "highest card" and highest in winners:
        return (highest,)
    return (from_the_button(winners, chairs, button, seats)[0],)


def shared_bounty(amount: int, winners: Sequence[str]) -> dict[str, int]:
    """A bounty among its winners; odd money goes to the first of them.

    >>> shared_bounty(25, ("bob", "ann"))
    {'bob': 13, 'ann': 12}
    """
    each, odd = divmod(amount, len(winners))
    return {player: each + (at < odd) for at, player in enumerate(winners)}


@dataclass(frozen=True)
class Knockout:
    """What a progressive bounty brings: money at once, and more on the winner's own head.

    >>> progressive(25)
    Knockout(paid=13, added=12)
    """

    paid: int
    added: int


def progressive(on_head: int) -> Knockout:
    """Half of a bounty for the winner, half onto the winner's head; the odd one is paid.

    >>> progressive(50)
    Knockout(paid=25, added=25)
    """
    added = on_head // 2
    return Knockout(on_head - added, added)


def envelopes(
    published: Sequence[tuple[int, int]], many: int, pool: int, *, unit: int = 1
) -> tuple[int, ...]:
    """The envelopes of an event, the dearest first: as many as will be drawn, with all the money in them.

    They are those that were published if these come to the same number and sum. Otherwise their amounts are
    kept in proportion: each envelope to be drawn stands for an equal stretch of the published ones.

    >>> envelopes([(1, 500), (4, 100), (5, 20)], 10, 1000)
    (500, 100, 100, 100, 100, 20, 20, 20, 20, 20)
    >>> envelopes([(1, 500), (4, 100), (5, 20)], 5, 750)
    (450, 150, 90, 30, 30)
    """
    every = sorted((amount for count, amount in published for _ in range(count)), reverse=True)
    if many < 1 or not every or pool < 0:
        raise BadMoney("tournament.bad-envelopes", many=many, pool=pool)
    if len(every) == many and sum(every) == pool:
        return tuple(every)
    # Prefix sums of the published amounts, each counted ``many`` times so that stretches are whole.
    weights = [
        sum(every[place // many] for place in range(at * len(every), (at + 1) * len(every)))
        for at in range(many)
    ]
    made = [pool * weight // sum(weights) // unit * unit for weight in weights]
    made[0] += pool - sum(made)
    return tuple(made)


def draw_envelopes(envelopes: Sequence[int], chance: Chance) -> list[int]:
    """The envelopes in the order in which they will be drawn.

    >>> from cardhouse.cards import Chance
    >>> draw_envelopes([100, 20, 20], Chance(bytes(32)))
    [20, 20, 100]
    """
    return chance.shuffled(list(envelopes))
