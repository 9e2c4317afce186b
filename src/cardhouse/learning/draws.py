"""Exact tables of draws: what every set of cards that may be kept is worth with so many draws to come.

Worth is the part of the others' final hands that are beaten, mostly of their better half: those are the hands
that stay. The final hands come from the tables themselves, so they are made three times over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.scales import rank_many
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.drawing import Draw

from .kernels.drawing import all_sets, average, one_draw, spread

_PASSES: Final = 3
_MOST_CARDS: Final = 5
_BETTER: Final = 0.9
"""How much of the worth is by the better half of the others' hands; the rest is by all of them."""


@dataclass(frozen=True)
class Draws:
    """The draws of a game."""

    keys: NDArray[np.int64]
    worth: NDArray[np.float32]
    """By the number of draws to come and the set of cards; see :func:`cardhouse.learning.kernels.drawing.advice`."""
    left: tuple[int, ...]
    """How many draws are to come in each round of betting."""
    counts: tuple[int, ...]
    """The numbers of cards that may be drawn, as bits, by the number of draws to come."""
    before: tuple[NDArray[np.float64], ...]
    """How likely each hand is with so many draws to come."""


def drawing(sheet: Sheet) -> tuple[int, list[int], tuple[int, ...]] | None:
    """Cards in a hand, numbers that may be drawn by draw, and draws to come by round; if it is that simple."""
    plain = all(
        len(contest.use) == 1 and contest.use[0].board == 0 or not sheet.layout.areas
        for contest in sheet.every_contest
    )
    steps = [step for step in sheet.steps if isinstance(step, Draw)]
    odd = any(step.place or step.prices or step.refusable or step.up for step in steps)
    cards = sum(step.down + step.up for step in sheet.steps if isinstance(step, DealCards))
    if not steps or odd or not plain or cards > _MOST_CARDS or len(sheet.deck.cards) != 52 or sheet.wild:
        return None
    counts = [sum(1 << many for many in step.count.given(cards)) for step in steps]
    left, to_come = [], len(steps)
    for step in sheet.steps:
        if isinstance(step, Draw):
            to_come -= 1
        elif isinstance(step, Bet):
            left.append(to_come)
    return cards, counts, tuple(left)


def draws_of(sheet: Sheet) -> Draws | None:
    """The draws of a game in which players exchange cards of one hand, and nothing else decides."""
    found = drawing(sheet)
    if found is None:
        return None
    size, counts, left = found
    deck = np.array([int(card) for card in sheet.deck.cards], dtype=np.int64)
    sets = [_sets(number, deck) for number in range(size + 1)]
    keys = np.concatenate([one for one, _ in sets])
    order = np.argsort(keys)
    sizes = np.concatenate([np.full(len(one), number) for number, (one, _) in enumerate(sets)])[order]
    mass = np.concatenate(
        [many if number == size else np.zeros(len(one)) for number, (one, many) in enumerate(sets)]
    )
    keys, first = keys[order], mass[order] / mass.sum()
    whole = np.flatnonzero(sizes == size)
    ratings = _ratings(sheet, keys[whole])
    worth: NDArray[np.float32] = np.zeros((len(counts) + 1, len(keys)), dtype=np.float32)
    final = first.copy()
    for _ in range(_PASSES):
        worth[0, whole] = _beaten(ratings, final[whole], sheet)
        kept_at = np.zeros((len(counts) + 1, len(keys)), dtype=np.int64)
        for number in range(1, len(counts) + 1):
            worth[number] = worth[number - 1]
            average(keys, sizes, first, size, deck, worth[number])
            before = worth[number - 1].copy()
            kept = worth[number].copy()
            one_draw(keys, sizes, size, before, kept, counts[-number], worth[number], kept_at[number])
        final, before_draws = first.copy(), [first.copy()]
        for number in range(len(counts), 0, -1):
            spread(keys, sizes, size, deck, final, kept_at[number])
            before_draws.append(final.copy())
    return Draws(keys, worth, left, (0, *reversed(counts)), tuple(reversed(before_draws)))


def _sets(size: int, deck: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    from math import comb

    out = np.zeros(comb(len(deck), size), dtype=np.int64)
    if size:
        all_sets(size, deck, out)
    keys, many = np.unique(out, return_counts=True)
    return keys, many.astype(np.float64)


def _cards(keys: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    bits = (keys[:, None] >> np.arange(52)) & 1
    places = np.argsort(-bits, axis=1, kind="stable")[:, :size]
    # Thirteen bits for each suit, the first suit highest.
    return 4 * (places % 13) + 3 - places // 13


def _ratings(sheet: Sheet, keys: NDArray[np.int64]) -> list[tuple[NDArray[Any], int]]:
    size = sum(step.down + step.up for step in sheet.steps if isinstance(step, DealCards))
    hands = _cards(keys, size)
    found = []
    for contest in sheet.every_contest:
        rated = rank_many(contest.scale, hands, check=False).astype(np.int64)
        least = contest.scale.minimum(contest.qualify) if contest.qualify else None
        found.append((rated if least is None else np.where(rated >= least, rated, -1), contest.share))
    return found


def _beaten(ratings: list[tuple[NDArray[Any], int]], mass: NDArray[np.float64], sheet: Sheet) -> NDArray[Any]:
    total: Any = np.zeros(len(mass))
    for rated, share in ratings:
        values, at = np.unique(rated, return_inverse=True)
        each = np.bincount(at, mass, len(values))
        below = np.cumsum(each) - each / 2
        part = below / each.sum()
        better = np.clip(2 * part - 1, 0, 1)
        worth = _BETTER * better + (1 - _BETTER) * part
        total += share * np.where(rated >= 0, worth[at], 0.0)
    return total / sum(share for _, share in ratings)
