"""Outcomes counted, and the odds they give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, Final

from .result import ContestOdds, PlayerOdds

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HOUSE: Final = 1 << 62
"""The outcome of a deal that nobody wins."""
_SMALL: Final = 16
"""Outcomes with at most this many bits are counted in an array."""


@dataclass
class Tally:
    """How often each outcome occurred under one roll of the dice."""

    players: int
    contests: tuple[str, ...]
    ways: int = 1
    """In how many ways the dice can show this roll."""
    counts: dict[int, int] = field(default_factory=dict)
    deals: int = 0
    weights: tuple[int, ...] = ()
    """How many shares of the pot each contest is for; one, if nothing is said."""

    def add(self, outcomes: NDArray[np.int64], weights: NDArray[np.int64] | None = None) -> None:
        """Count outcomes, each once or as often as its weight says."""
        import numpy as np

        if len(outcomes) and int(outcomes.max()) >> _SMALL == 0:
            counted = np.bincount(outcomes, weights)
            found = np.flatnonzero(counted)
            pairs = zip(found.tolist(), map(round, counted[found].tolist()), strict=True)
        else:
            which, inverse = np.unique(outcomes, return_inverse=True)
            counted = np.bincount(inverse, weights)
            pairs = zip(which.tolist(), map(round, counted.tolist()), strict=True)
        for outcome, count in pairs:
            self.counts[outcome] = self.counts.get(outcome, 0) + count
            self.deals += count

    def add_one(self, outcome: int, weight: int) -> None:
        """Count one outcome."""
        self.counts[outcome] = self.counts.get(outcome, 0) + weight
        self.deals += weight


def winners(outcome: int, players: int, contests: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Who wins each contest that somebody wins; contest -1 is a pot that all share."""
    if outcome == HOUSE:
        return ()
    won = []
    for contest in range(contests):
        bits = outcome >> contest * players & (1 << players) - 1
        if bits:
            won.append((contest, tuple(player for player in range(players) if bits >> player & 1)))
    return tuple(won) or ((-1, tuple(range(players))),)


@lru_cache(maxsize=1 << 14)
def _shares(outcome: int, players: int, contests: int, weights: tuple[int, ...] = ()) -> tuple[Fraction, ...]:
    """The part of the pot that each player gets."""
    won = winners(outcome, players, contests)
    shares = [Fraction(0)] * players
    parts = [weights[contest] if weights and contest >= 0 else 1 for contest, _ in won]
    for part, (_, best) in zip(parts, won, strict=True):
        for player in best:
            shares[player] += Fraction(part, sum(parts) * len(best))
    return tuple(shares)


def errors_of(tallies: Sequence[Tally]) -> list[float]:
    """The standard error of each player's equity, if the deals were sampled."""
    players = tallies[0].players
    total = sum(tally.deals for tally in tallies)
    if not total:
        return [1.0] * players
    first, second = [0.0] * players, [0.0] * players
    for tally in tallies:
        for outcome, count in tally.counts.items():
            for player, share in enumerate(_shares(outcome, players, len(tally.contests), tally.weights)):
                if share:
                    first[player] += count * float(share)
                    second[player] += count * float(share) ** 2
    spread = (max(0.0, more / total - (one / total) ** 2) for one, more in zip(first, second, strict=True))
    # A handful of deals that all end alike prove little.
    return [max(sqrt(one / total), 0.5 / total) for one in spread]


def odds_of(
    tallies: Sequence[Tally], names: Sequence[str], *, exact: bool, hands: Sequence[str], draws: Sequence[str]
) -> tuple[PlayerOdds, ...]:
    """What each player can expect."""
    players = tallies[0].players
    # All rolls of the dice count by their number of ways, however many deals each was given.
    total = Fraction(sum(tally.ways for tally in tallies))
    errors = [0.0] * players if exact else errors_of(tallies)
    return tuple(
        _player(player, tallies, names, total, errors[player], hands[player], draws[player])
        for player in range(players)
    )


def _player(
    player: int,
    tallies: Sequence[Tally],
    names: Sequence[str],
    total: Fraction,
    error: float,
    hand: str,
    draw: str,
) -> PlayerOdds:
    sums = dict.fromkeys(("equity", "win", "tie", "1", "3/4", "1/2", "1/4"), Fraction(0))
    by_contest = {name: [Fraction(0)] * 3 for name in names}
    parts = {name: part for one in tallies for name, part in zip(one.contests, one.weights, strict=False)}
    for weight, shares, won in _weighed(tallies, total):
        share = shares[player]
        sums["equity"] += weight * share
        if str(share) in sums:
            sums[str(share)] += weight
        alone = shared = False
        for name, best in won:
            if player in best:
                alone |= len(best) == 1
                shared |= len(best) > 1
                if name in by_contest:
                    found = by_contest[name]
                    found[len(best) > 1] += weight
                    whole = sum(parts.get(one, 1) for one, _ in won)
                    found[2] += weight * Fraction(parts.get(name, 1), whole * len(best))
        sums["win"] += weight * alone
        sums["tie"] += weight * shared
    return PlayerOdds(
        player,
        hand,
        float(sums["equity"]),
        error,
        float(sums["win"]),
        float(sums["tie"]),
        float(sums["1"]),
        float(sums["3/4"]),
        float(sums["1/2"]),
        float(sums["1/4"]),
        tuple(ContestOdds(name, *map(float, found)) for name, found in by_contest.items()),
        draw,
    )


def _weighed(
    tallies: Sequence[Tally], total: Fraction
) -> Iterator[tuple[Fraction, tuple[Fraction, ...], list[tuple[str, tuple[int, ...]]]]]:
    for tally in tallies:
        if not tally.deals:
            continue
        each = tally.ways / (total * tally.deals)
        for outcome, count in tally.counts.items():
            won = winners(outcome, tally.players, len(tally.contests))
            named = [(tally.contests[contest] if contest >= 0 else "split", best) for contest, best in won]
            shares = _shares(outcome, tally.players, len(tally.contests), tally.weights)
            yield each * count, shares, named
