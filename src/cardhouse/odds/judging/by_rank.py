"""Judging all boards at once by their ranks, and one by one only if a flush may count.

Without flushes a deal is decided by ranks alone, and five cards have at most 6,175 combinations of ranks. So
every combination is judged once and counted as often as suits allow. Then the boards with enough cards of one
suit for somebody's flush are judged one by one, and removed from what was counted before. Equivalent suits
are enumerated once.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.odds.kernels.judge import LADDER, Program
from cardhouse.odds.kernels.judging import judged
from cardhouse.odds.question.plan import Plan
from cardhouse.odds.question.ranges import all_hands
from cardhouse.odds.tally import Tally

_MOST: Final = 5


def can_go_by_rank(plan: Plan, program: Program) -> bool:
    """Whether the cards to come belong to one board of five, and flushes are wanted if they count."""
    board = {slot for slots in plan.areas.values() for slot in slots}
    return (
        len(plan.alike) == 1
        and len(plan.unknown) >= 2
        and len(board) <= _MOST
        and board.issuperset(plan.unknown)
        and not len(program.ends)
        and max(plan.deck) < 52
        and all(program.kind == LADDER)
        and not program.avoid.any()
        and min(_needed(plan, program)) >= 3
    )


def count_by_rank(plan: Plan, program: Program, tally: Tally) -> None:
    """Count every deal."""
    plain = program._replace(suited=np.zeros_like(program.suited))
    rows, weights = _by_ranks(plan)
    tally.add(judged(rows, plain), weights)
    needed = _needed(plan, program)
    for suits in _alike(plan):
        rows = _suited(plan, suits[0], needed[suits[0]])
        if len(rows):
            tally.add(judged(rows, program), np.full(len(rows), len(suits)))
            tally.add(judged(rows, plain), np.full(len(rows), -len(suits)))
    tally.counts = {outcome: count for outcome, count in tally.counts.items() if count}


def _filled(plan: Plan, cards: NDArray[np.uint8]) -> NDArray[np.uint8]:
    rows = np.repeat(np.array(plan.cards, dtype=np.uint8)[None, :], len(cards), axis=0)
    rows[:, plan.unknown] = cards
    return rows


@lru_cache(maxsize=4)
def _patterns(count: int) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """The ranks that cards may have, which card of its rank each is, and in how many orders they come."""
    ranks = [
        row for row in combinations_with_replacement(range(13), count) if max(Counter(row).values()) <= 4
    ]
    copies = [[row[:place].count(rank) for place, rank in enumerate(row)] for row in ranks]
    orders = [prod(factorial(number) for number in Counter(row).values()) for row in ranks]
    return np.array(ranks), np.array(copies), np.array(orders)


def _by_ranks(plan: Plan) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """A board for each combination of ranks, and how many boards are like it."""
    ranks, copies, orders = _patterns(len(plan.unknown))
    left = np.zeros((13, 4), dtype=np.uint8)
    have = np.zeros(13, dtype=np.int64)
    for card in plan.deck:
        left[card // 4, have[card // 4]] = card
        have[card // 4] += 1
    weights = (have[ranks] - copies).prod(axis=1) // orders
    possible = weights > 0
    return _filled(plan, left[ranks[possible], copies[possible]]), weights[possible]


def _needed(plan: Plan, program: Program) -> list[int]:
    """For each suit, how many the board must have before anybody can have a flush."""
    needed = [99] * 4
    start, slots = program.g_start, program.g_slots
    open_slots = set(plan.unknown)
    for s in range(len(program.sel)):
        which = int(np.searchsorted(program.sel_start, s, side="right")) - 1
        if not program.suited[which // program.players]:
            continue
        a0, a1, b0, _ = (int(n) for n in program.sel[s])
        quick, hand, _, *_ = (int(n) for n in program.pairs[s])
        board = 3 if quick else int(start[b0 + 1] - start[b0])
        for a in (hand,) if quick else range(a0, a1):
            group = [int(slot) for slot in slots[start[a] : start[a + 1]]]
            if open_slots.intersection(group):
                return [0] * 4
            for suit in range(4):
                held = sum(plan.cards[slot] % 4 == suit for slot in group)
                missing = 5 - (min(held, 2) if quick else held)
                if missing <= board:
                    needed[suit] = min(needed[suit], missing)
    return needed


def _alike(plan: Plan) -> list[list[int]]:
    """The suits, grouped by which can be exchanged without making a difference."""
    owners = {slot: ("seat", n) for n, hand in enumerate(plan.hands) for slot in hand}
    signs: dict[object, list[int]] = {}
    for suit in range(4):
        held = sorted(
            (owners.get(slot, ("board", 0)), card // 4)
            for slot, card in enumerate(plan.cards)
            if slot not in plan.unknown and card % 4 == suit
        )
        left = tuple(card // 4 for card in plan.deck if card % 4 == suit)
        signs.setdefault((tuple(held), left), []).append(suit)
    return list(signs.values())


def _suited(plan: Plan, suit: int, needed: int) -> NDArray[np.uint8]:
    """Every board with a given number of cards of a suit."""
    board = [slot for slots in plan.areas.values() for slot in slots if slot not in plan.unknown]
    lying = sum(plan.cards[slot] % 4 == suit for slot in board)
    of_suit = tuple(card for card in plan.deck if card % 4 == suit)
    others = tuple(card for card in plan.deck if card % 4 != suit)
    count = len(plan.unknown)
    pieces = [np.empty((0, count), dtype=np.uint8)]
    for number in range(max(0, needed - lying), min(count, len(of_suit)) + 1):
        if count - number > len(others):
            continue
        one, other = all_hands(of_suit, number), all_hands(others, count - number)
        pieces.append(np.hstack((np.repeat(one, len(other), axis=0), np.tile(other, (len(one), 1)))))
    return _filled(plan, np.concatenate(pieces))
