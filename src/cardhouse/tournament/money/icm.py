"""What stacks are worth in prizes: the independent chip model of Malmuth and Harville.

A player finishes first with the probability of having one of all chips drawn at random; the second place is
drawn in the same way among the others, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any, Final

from cardhouse.cards import to_seed
from cardhouse.tournament.errors import BadMoney

MOST_FRACTIONS: Final = 10
"""Up to so many players values are fractions."""
MOST_EXACT: Final = 20
"""Up to so many players the sum is exact; beyond, it is sampled."""
SAMPLES: Final = 100_000


@dataclass(frozen=True)
class ChipValues:
    """What each stack is worth, and how it was found.

    >>> icm([5000, 3000, 2000], [50, 30, 20]).values[0]
    Fraction(1075, 28)
    """

    values: tuple[Fraction | float, ...]
    how: str
    """``exact`` in fractions, ``sum`` in doubles, or ``sampled``."""
    errors: tuple[float, ...] = ()
    """One standard error of each value, if they are sampled."""
    samples: int = 0

    def to_dict(self) -> dict[str, Any]:
        """The values as plain data."""
        sampled = {"errors": list(self.errors), "samples": self.samples} if self.samples else {}
        return {"how": self.how, "values": [float(value) for value in self.values], **sampled}


def icm(
    stacks: Sequence[int],
    prizes: Sequence[int],
    *,
    seed: bytes | int | str | None = 0,
    samples: int = SAMPLES,
) -> ChipValues:
    """What each stack is worth in prizes.

    The sum is exact in fractions for up to ten players and in doubles for up to twenty; beyond that the order
    is drawn many times from a seed, and the error is told.

    >>> [round(float(value), 2) for value in icm([5000, 3000, 2000], [50, 30, 20]).values]
    [38.39, 32.75, 28.86]

    Raises :class:`BadMoney` for stacks or prizes that are none.
    """
    _check(stacks, prizes)
    # A place that is not paid, and one that nobody can reach, make no difference.
    paid = list(prizes[: len(stacks)])
    while paid and not paid[-1]:
        paid.pop()
    if len(stacks) <= MOST_FRACTIONS:
        return ChipValues(tuple(_fractions(stacks, paid)), "exact")
    if len(stacks) <= MOST_EXACT:
        return ChipValues(tuple(_doubles(stacks, paid)), "sum")
    return _sampled(stacks, paid, seed, samples)


def _check(stacks: Sequence[int], prizes: Sequence[int]) -> None:
    if len(stacks) < 1 or any(type(stack) is not int or stack < 1 for stack in stacks):
        raise BadMoney("tournament.bad-stacks", stacks=list(map(str, stacks)))
    if any(type(prize) is not int or prize < 0 for prize in prizes):
        raise BadMoney("tournament.bad-prizes", prizes=list(map(str, prizes)))


def _fractions(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """The sum over who has been placed: the chance that these take the first places, in any order."""
    count, whole = len(stacks), sum(stacks)
    values = [Fraction(0)] * count
    reached: dict[int, Fraction] = {0: Fraction(1)}
    for prize in prizes:
        further: dict[int, Fraction] = {}
        for placed, chance in reached.items():
            left = whole - sum(stacks[at] for at in range(count) if placed >> at & 1)
            for at in range(count):
                if not placed >> at & 1:
                    here = chance * Fraction(stacks[at], left)
                    values[at] += here * prize
                    key = placed | 1 << at
                    further[key] = further.get(key, Fraction(0)) + here
        reached = further
    return values


def _doubles(stacks: Sequence[int], prizes: Sequence[int]) -> list[float]:
    """The same sum in doubles, over all sets of players at once, in the order of their numbers.

    A set is reached only from smaller sets of one player fewer, so all sets of a size are taken together.
    """
    import numpy as np

    count, whole = len(stacks), float(sum(stacks))
    sets = np.arange(1 << count, dtype=np.int64)
    size = np.zeros(1 << count, dtype=np.int64)
    held = np.zeros(1 << count)
    for at, stack in enumerate(stacks):
        has = (sets >> at & 1).astype(bool)
        size[has] += 1
        held[has] += stack
    chance = np.zeros(1 << count)
    chance[0] = 1.0
    values = [0.0] * count
    for place, prize in enumerate(prizes):
        here = sets[size == place]
        each = chance[here] / (whole - held[here])
        for at, stack in enumerate(stacks):
            without = (here >> at & 1) == 0
            gained = each[without] * stack
            values[at] += float(gained.sum()) * prize
            chance[here[without] | 1 << at] += gained
    return values


def _sampled(
    stacks: Sequence[int], prizes: Sequence[int], seed: bytes | int | str | None, samples: int
) -> ChipValues:
    """The average over orders that are drawn: the least of exponential times with the stacks as rates."""
    import numpy as np

    chance = np.random.default_rng(int.from_bytes(to_seed(seed), "big"))
    rates = np.array(stacks, dtype=float)
    count, places = len(stacks), len(prizes)
    money = np.array(prizes, dtype=float)
    total, squares, done = np.zeros(count), np.zeros(count), 0
    batch = max(1, min(samples, 2_000_000 // count))
    while done < samples:
        many = min(batch, samples - done)
        times = chance.exponential(size=(many, count)) / rates
        order = np.argsort(times, axis=1)[:, :places]
        won = np.zeros((many, count))
        np.put_along_axis(won, order, np.broadcast_to(money, order.shape), axis=1)
        total += won.sum(axis=0)
        squares += (won**2).sum(axis=0)
        done += many
    mean = total / samples
    spread = np.maximum(squares / samples - mean**2, 0)
    errors = tuple(sqrt(float(one) / samples) for one in spread)
    return ChipValues(tuple(float(one) for one in mean), "sampled", errors, samples)
