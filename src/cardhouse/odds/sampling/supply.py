"""Where deals come from: all of them, or random ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product
from math import prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.odds.kernels.chance import state_of
from cardhouse.odds.kernels.dealing import deal_ranges, deal_rows, next_deals
from cardhouse.odds.question.plan import Plan

Rows = NDArray[np.uint8]
_SUITS: Final = tuple(permutations(range(4)))


class Chances:
    """Random deals, the same for the same seed."""

    def __init__(self, plan: Plan, seed: bytes) -> None:
        self._plan = plan
        self._state = state_of(seed)
        self._deck = np.array(plan.deck, dtype=np.uint8)
        self._unknown = np.array(plan.unknown, dtype=np.uint64)
        self._lists = lists_of(plan) if plan.ranged else None

    @property
    def word(self) -> int:
        """A number that follows from the seed, for chance of another kind."""
        return int(self._state[0] ^ self._state[3])

    def deal(self, count: int) -> Rows:
        """Make ``count`` deals."""
        rows = np.empty((count, self._plan.slots), dtype=np.uint8)
        rows[:] = np.array(self._plan.cards, dtype=np.uint8)
        if self._lists is None:
            deal_rows(self._state, self._deck, self._unknown, rows)
        else:
            combos, masks, starts, slots, widths = self._lists
            deal_ranges(self._state, self._deck, self._unknown, combos, masks, starts, slots, widths, rows)
        return rows


def lists_of(plan: Plan) -> tuple[NDArray[np.generic], ...]:
    """The lists of hands joined together, as the kernel takes them."""
    widest = max(len(slots) for slots, _ in plan.ranged)
    hands = [np.pad(rows, ((0, 0), (0, widest - rows.shape[1]))) for _, rows in plan.ranged]
    masks = [(np.uint64(1) << rows.astype(np.uint64)).sum(axis=1, dtype=np.uint64) for _, rows in plan.ranged]
    slots = np.zeros((len(plan.ranged), widest), dtype=np.int64)
    for number, (where, _) in enumerate(plan.ranged):
        slots[number, : len(where)] = where
    return (
        np.concatenate(hands),
        np.concatenate(masks),
        np.cumsum([0, *(len(rows) for _, rows in plan.ranged)]),
        slots,
        np.array([len(where) for where, _ in plan.ranged]),
    )


def can_be_dealt(plan: Plan, tries: int = 20_000) -> bool:
    """Whether some hands of the ranges can be dealt together; looks at a limited number of sets."""
    sets = product(*(rows.tolist() for _, rows in plan.ranged))
    return any(
        len({*cards}) == len(cards) for cards, _ in zip(map(_joined, sets), range(tries), strict=False)
    )


def _joined(hands: tuple[list[int], ...]) -> list[int]:
    return [card for hand in hands for card in hand]


def range_sets(plan: Plan) -> int:
    """How many sets of hands the ranges have, including those that share cards."""
    return prod(len(rows) for _, rows in plan.ranged)


def settled(plan: Plan, *, by_suit: bool) -> Iterator[tuple[Plan, int]]:
    """The plans that ranges stand for, each with all hands known, and how often each counts.

    ``by_suit`` combines sets of hands that differ only in their suits.
    """
    if not plan.ranged:
        yield plan, 1
        return
    slots = [slot for where, _ in plan.ranged for slot in where]
    seen: dict[object, list[int]] = {}
    counts: Counter[object] = Counter()
    for hands in product(*(rows.tolist() for _, rows in plan.ranged)):
        cards = _joined(hands)
        if len({*cards}) == len(cards):
            key = _canonical(plan, slots, cards) if by_suit else tuple(cards)
            counts[key] += 1
            seen.setdefault(key, cards)
    for key, cards in seen.items():
        filled = list(plan.cards)
        for slot, card in zip(slots, cards, strict=True):
            filled[slot] = card
        deck = tuple(card for card in plan.deck if card not in cards)
        yield replace(plan, cards=tuple(filled), ranged=(), deck=deck), counts[key]


def _canonical(plan: Plan, slots: list[int], cards: list[int]) -> object:
    """Equal for hands that differ only in their suits: everything known, in the smallest of 24 ways."""
    known = dict(zip(slots, cards, strict=True))
    open_slots = {*plan.unknown}
    owners = [
        [known.get(slot, plan.cards[slot]) for slot in hand if slot not in open_slots] for hand in plan.hands
    ]
    owners += [
        [known.get(slot, plan.cards[slot]) for slot in area if slot not in open_slots]
        for area in plan.areas.values()
    ]
    owners.append([int(card) for card in plan.spot.dead])
    return min(
        tuple(tuple(sorted(card - card % 4 + suits[card % 4] for card in held)) for held in owners)
        for suits in _SUITS
    )


def every_deal(plan: Plan, size: int) -> Iterator[Rows]:
    """All deals of a plan without ranges, in batches."""
    cards = np.array(plan.cards, dtype=np.uint8)
    if not plan.unknown:
        yield cards[None, :].copy()
        return
    deck, unknown = np.array(plan.deck, dtype=np.uint8), np.array(plan.unknown, dtype=np.int64)
    fresh = np.zeros(len(unknown), dtype=np.bool_)
    fresh[np.cumsum([0, *plan.alike[:-1]])] = True
    at = np.zeros(len(unknown) + 1, dtype=np.int64)
    at[0] = -1
    while at[-1] >= 0:
        rows = np.empty((size, plan.slots), dtype=np.uint8)
        filled = next_deals(cards, deck, unknown, fresh, at, rows)
        if filled:
            yield rows[:filled]
