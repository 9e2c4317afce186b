"""Kernels for scales that climb the ladder.

Each is made for one scale and one number of cards, with its tables as constants:
passing them as arguments costs more than the work itself. Numba keys its cache by
the contents of those constants, so a changed table is compiled anew.

Every kernel returns whether it met a card twice, or one that is not in the deck. It finds out as it goes,
because checking the cards beforehand would take as long as ranking them; the tables are large enough that
such a hand does no harm before it is noticed.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np

from cardhouse.cards import CARDS
from cardhouse.scales.poker import PokerScale

from .bits import ones
from .compiled import compiled
from .ranks import MOST, SHIFT, SUITED, SUITS_AT, rank_index, suit_bias
from .tables import flush_values, rank_values

_FIELD = np.uint64((1 << int(SHIFT)) - 1)
_BIAS = suit_bias(5)
_ONE = np.uint64(1)


def best_of(scale: PokerScale, cards: int, *, check: bool) -> Any:
    """A kernel that ranks the best hand of five cards or more."""
    if cards > MOST:
        return _more_than_seven(scale, cards)
    index = rank_index(cards)
    keys, lower, upper = index.keys, index.lower, index.upper
    values, flushes = rank_values(scale, cards), flush_values(scale)
    suited, absent = _suited(scale), _absent(scale)
    avoid, choices = scale.low, _choices(cards)
    keys5, lower5, upper5, values5 = _five(scale)

    @compiled
    def rank(hands, out):  # type: ignore[no-untyped-def]
        doubles = np.uint64(0)
        for i in range(hands.shape[0]):
            key = _BIAS
            held = np.uint64(0)
            for j in range(cards):
                card = hands[i, j]
                key += keys[card]
                if check:
                    held |= _ONE << np.uint64(card)
            if check:
                doubles |= ones(held) ^ np.uint64(cards) | held & absent
            value = values[np.uint64(lower[key & _FIELD]) + np.uint64(upper[key >> SHIFT & _FIELD])]
            if key & suited:
                if avoid:
                    value = _avoid_flush(hands[i], choices, keys5, lower5, upper5, values5, flushes)
                else:
                    suit = 0
                    while not key >> np.uint64(SUITS_AT + 4 + 5 * suit) & _ONE:
                        suit += 1
                    ranks = 0
                    for j in range(cards):
                        if hands[i, j] & 3 == suit:
                            ranks |= 1 << (hands[i, j] >> 2)
                    value = max(value, flushes[ranks])
            out[i] = value
        return doubles != 0

    return rank


def _more_than_seven(scale: PokerScale, cards: int) -> Any:
    """Rank more than seven cards, seven at a time: the best five are among some seven of them."""
    index = rank_index(MOST)
    keys, lower, upper = index.keys, index.lower, index.upper
    values, flushes = rank_values(scale, MOST), flush_values(scale)
    suited, absent = _suited(scale), _absent(scale)
    avoid, choices = scale.low, _choices(cards)
    keys5, lower5, upper5, values5 = _five(scale)
    left_out = np.array(list(combinations(range(cards), cards - MOST)), dtype=np.uint8)

    @compiled
    def rank_more(hands, out):  # type: ignore[no-untyped-def]
        for i in range(hands.shape[0]):
            total = _BIAS
            held = np.uint64(0)
            for j in range(cards):
                total += keys[hands[i, j]]
                held |= _ONE << np.uint64(hands[i, j])
            # Sums of more than seven copies would leave the tables.
            if ones(held) != np.uint64(cards) or held & absent:
                return True
            best = 0
            for c in range(left_out.shape[0]):
                key = total
                for j in range(left_out.shape[1]):
                    key -= keys[hands[i, left_out[c, j]]]
                best = max(
                    best, values[np.uint64(lower[key & _FIELD]) + np.uint64(upper[key >> SHIFT & _FIELD])]
                )
            if total & suited:
                if avoid:
                    best = _avoid_flush(hands[i], choices, keys5, lower5, upper5, values5, flushes)
                else:
                    best = max(best, _best_flush(hands[i], flushes))
            out[i] = best
        return False

    return rank_more


def _suited(scale: PokerScale) -> Any:
    """The bits of a key that show a flush, if flushes count."""
    return SUITED if scale.ladder.flushes else np.uint64(0)


def _absent(scale: PokerScale) -> Any:
    """The bits of cards that are not in the deck."""
    return np.uint64(sum(1 << card for card in CARDS if card not in scale.deck))


def _five(scale: PokerScale) -> tuple[Any, ...]:
    index = rank_index(5)
    return index.keys, index.lower, index.upper, rank_values(scale, 5)


def _choices(cards: int) -> Any:
    return np.array(list(combinations(range(cards), 5)), dtype=np.uint8)


@compiled
def _best_flush(hand, flushes):  # type: ignore[no-untyped-def]
    """The best flush in a hand, if a flush is wanted."""
    best = 0
    for suit in range(4):
        held = 0
        for card in hand:
            if card & 3 == suit:
                held |= 1 << (card >> 2)
        best = max(best, flushes[held])
    return best


@compiled
def _avoid_flush(hand, choices, keys, lower, upper, values, flushes):  # type: ignore[no-untyped-def]
    """The best five of a hand, if a flush counts against it."""
    best = 0
    for c in range(choices.shape[0]):
        key = _BIAS
        held = 0
        for j in range(5):
            card = hand[choices[c, j]]
            key += keys[card]
            held |= 1 << (card >> 2)
        if key & SUITED:
            best = max(best, flushes[held])
        else:
            best = max(best, values[np.uint64(lower[key & _FIELD]) + np.uint64(upper[key >> SHIFT & _FIELD])])
    return best


def from_each(scale: PokerScale, use: tuple[int, int], cards: tuple[int, int]) -> Any:
    """A kernel that uses an exact number of cards from the hand and from the board."""
    of_hand = np.array(list(combinations(range(cards[0]), use[0])), dtype=np.uint8)
    of_board = np.array(list(combinations(range(cards[1]), use[1])), dtype=np.uint8)
    from_hand, from_board = use
    hand_cards, board_cards = cards
    hand_choices, board_choices = len(of_hand), len(of_board)
    keys, lower, upper, values = _five(scale)
    flushes = flush_values(scale)
    suited, absent, avoid = _suited(scale), _absent(scale), scale.low
    # A flush needs its share of one suit on both sides.
    hand_bias, board_bias = suit_bias(from_hand), suit_bias(from_board)

    @compiled
    def rank_from_each(hands, boards, out):  # type: ignore[no-untyped-def]
        doubles = np.uint64(0)
        hand_keys = np.empty(hand_choices, np.uint64)
        board_keys = np.empty(board_choices, np.uint64)
        for i in range(hands.shape[0]):
            held = np.uint64(0)
            hand_suits = hand_bias
            for j in range(hand_cards):
                hand_suits += keys[hands[i, j]]
                held |= _ONE << np.uint64(hands[i, j])
            board_suits = board_bias
            for j in range(board_cards):
                board_suits += keys[boards[i, j]]
                held |= _ONE << np.uint64(boards[i, j])
            doubles |= ones(held) ^ np.uint64(hand_cards + board_cards) | held & absent
            for c in range(hand_choices):
                key = np.uint64(0)
                for j in range(from_hand):
                    key += keys[hands[i, of_hand[c, j]]]
                hand_keys[c] = key
            for c in range(board_choices):
                key = np.uint64(0)
                for j in range(from_board):
                    key += keys[boards[i, of_board[c, j]]]
                board_keys[c] = key
            can_flush = hand_suits & board_suits & suited
            best = 0
            if not (avoid and can_flush):
                for b in range(board_choices):
                    for h in range(hand_choices):
                        key = board_keys[b] + hand_keys[h]
                        best = max(
                            best,
                            values[np.uint64(lower[key & _FIELD]) + np.uint64(upper[key >> SHIFT & _FIELD])],
                        )
            if can_flush:
                # If a flush is wanted, only choices of one suit are left to look at.
                for b in range(board_choices):
                    if not avoid and not board_keys[b] + board_bias & suited:
                        continue
                    for h in range(hand_choices):
                        key = board_keys[b] + hand_keys[h]
                        if key + _BIAS & suited:
                            ranks = 0
                            for j in range(from_hand):
                                ranks |= 1 << (hands[i, of_hand[h, j]] >> 2)
                            for j in range(from_board):
                                ranks |= 1 << (boards[i, of_board[b, j]] >> 2)
                            best = max(best, flushes[ranks])
                        elif avoid:
                            best = max(
                                best,
                                values[
                                    np.uint64(lower[key & _FIELD]) + np.uint64(upper[key >> SHIFT & _FIELD])
                                ],
                            )
            out[i] = best
        return doubles != 0

    return rank_from_each
