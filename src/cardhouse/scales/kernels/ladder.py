"""Kernels for scales that climb the ladder.

Each is made for one number of cards, and is given the tables of the scale.

Every kernel returns whether it met a card twice, or one that is not in the deck. It finds out as it goes,
because checking the cards beforehand would take as long as ranking them; the tables are large enough that
such a hand does no harm before it is noticed.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np

from cardhouse.cards import CARDS
from cardhouse.native import Known, helper
from cardhouse.native.words import each, ones
from cardhouse.scales.poker import PokerScale

from .entry import entry
from .ranks import MOST, SHIFT, SUITED, SUITS_AT, rank_index, suit_bias
from .tables import flush_values, rank_values

_FIELD = np.uint64((1 << int(SHIFT)) - 1)
_BIAS = suit_bias(5)
_ONE = np.uint64(1)


class Tables(NamedTuple):
    """What hands of one number of cards are worth on a scale."""

    keys: Any
    lower: Any
    upper: Any
    values: Any
    flushes: Any
    flush: Any
    """Whether flushes count."""
    absent: Any
    """The bits of cards that are not in the deck."""


def _tables(scale: PokerScale, cards: int) -> Tables:
    index = rank_index(cards)
    flush = Known(scale.ladder.flushes)
    absent = np.uint64(sum(1 << card for card in CARDS if card not in scale.deck))
    values = rank_values(scale, cards)
    return Tables(index.keys, index.lower, index.upper, values, flush_values(scale), flush, absent)


def best_of(scale: PokerScale, cards: int, *, check: bool) -> Callable[[Any, Any], int]:
    """A kernel that ranks the best hand of five cards or more."""
    tables, five = _tables(scale, min(cards, MOST)), _tables(scale, 5)
    many, low, choices = Known(cards), Known(scale.low), _ways(cards, 5)
    if cards > MOST:
        rest = _ways(cards, cards - MOST)
        return lambda hands, out: _rank_more(hands.ravel(), out, many, low, tables, five, choices, rest)
    checked = Known(check)
    return lambda hands, out: _rank(hands.ravel(), out, many, low, checked, tables, five, choices)


def _ways(cards: int, some: int) -> Any:
    return np.array(list(combinations(range(cards), some)), dtype=np.uint8).ravel()


@helper
def _value(key: Any, tables: Any) -> Any:
    """What a key is worth, but for flushes."""
    below = np.uint64(tables.lower[key & _FIELD])
    return tables.values[below + np.uint64(tables.upper[key >> SHIFT & _FIELD])]


@entry
def _rank(
    hands: Any, out: Any, cards: Any, avoid: Any, check: Any, tables: Any, five: Any, choices: Any
) -> Any:
    doubles = np.uint64(0)
    for i in range(out.shape[0]):
        key = _BIAS
        held = np.uint64(0)
        for j in each(cards):
            key += tables.keys[hands[i * cards + j]]
            if check:
                held |= _ONE << np.uint64(hands[i * cards + j])
        if check:
            doubles |= ones(held) ^ np.uint64(cards) | held & tables.absent
        value = _value(key, tables)
        if tables.flush and key & SUITED:
            if avoid and cards > 5:
                value = _avoid_flush(hands, i * cards, choices, five)
            else:
                suit = 0
                while not key >> np.uint64(SUITS_AT + 4 + 5 * suit) & _ONE:
                    suit += 1
                ranks = 0
                for j in each(cards):
                    if hands[i * cards + j] & 3 == suit:
                        ranks |= 1 << (hands[i * cards + j] >> 2)
                value = tables.flushes[ranks] if avoid else max(value, tables.flushes[ranks])
        out[i] = value
    return doubles != 0


@entry
def _rank_more(
    hands: Any, out: Any, cards: Any, avoid: Any, tables: Any, five: Any, choices: Any, left_out: Any
) -> Any:
    """Rank more than seven cards, seven at a time: the best five are among some seven of them."""
    for i in range(out.shape[0]):
        total = _BIAS
        held = np.uint64(0)
        for j in each(cards):
            total += tables.keys[hands[i * cards + j]]
            held |= _ONE << np.uint64(hands[i * cards + j])
        # Sums of more than seven copies would leave the tables.
        if ones(held) != np.uint64(cards) or held & tables.absent:
            return True
        best = 0
        for c in range(left_out.shape[0] // (cards - MOST)):
            key = total
            for j in each(cards - MOST):
                key -= tables.keys[hands[i * cards + left_out[c * (cards - MOST) + j]]]
            best = max(best, _value(key, tables))
        if tables.flush and total & SUITED:
            if avoid:
                best = _avoid_flush(hands, i * cards, choices, five)
            else:
                best = max(best, _best_flush(hands, i * cards, cards, tables.flushes))
        out[i] = best
    return False


@helper
def _best_flush(hands: Any, start: Any, cards: Any, flushes: Any) -> Any:
    """The best flush in a hand, if a flush is wanted."""
    best = 0
    for suit in range(4):
        held = 0
        for j in range(cards):
            if hands[start + j] & 3 == suit:
                held |= 1 << (hands[start + j] >> 2)
        best = max(best, flushes[held])
    return best


@helper
def _avoid_flush(hands: Any, start: Any, choices: Any, five: Any) -> Any:
    """The best five of a hand, if a flush counts against it."""
    best = 0
    for c in range(choices.shape[0] // 5):
        key = _BIAS
        held = 0
        for j in each(5):
            card = hands[start + choices[5 * c + j]]
            key += five.keys[card]
            held |= 1 << (card >> 2)
        best = max(best, five.flushes[held] if key & SUITED else _value(key, five))
    return best


class Uses(NamedTuple):
    """How many cards of the hand and of the board make a hand, and which may."""

    from_hand: Any
    from_board: Any
    of_hand: Any
    of_board: Any
    hand_bias: Any
    """A flush needs its share of one suit on both sides."""
    board_bias: Any


def from_each(
    scale: PokerScale, use: tuple[int, int], cards: tuple[int, int]
) -> Callable[[Any, Any, Any], int]:
    """A kernel that uses an exact number of cards from the hand and from the board."""
    tables, low = _tables(scale, 5), Known(scale.low)
    of_hand, of_board = _ways(cards[0], use[0]), _ways(cards[1], use[1])
    uses = Uses(Known(use[0]), Known(use[1]), of_hand, of_board, suit_bias(use[0]), suit_bias(use[1]))
    held = Known(cards[0]), Known(cards[1]), Known(comb(cards[0], use[0])), Known(comb(cards[1], use[1]))
    return lambda hands, boards, out: _rank_from_each(
        hands.ravel(), boards.ravel(), out, *held, low, tables, uses
    )


@entry
def _rank_from_each(
    hands: Any,
    boards: Any,
    out: Any,
    hand_cards: Any,
    board_cards: Any,
    hand_ways: Any,
    board_ways: Any,
    avoid: Any,
    tables: Any,
    uses: Any,
) -> Any:
    doubles = np.uint64(0)
    hand_keys = np.empty(hand_ways, np.uint64)
    board_keys = np.empty(board_ways, np.uint64)
    for i in range(out.shape[0]):
        held = np.uint64(0)
        hand_suits = uses.hand_bias
        for j in each(hand_cards):
            hand_suits += tables.keys[hands[i * hand_cards + j]]
            held |= _ONE << np.uint64(hands[i * hand_cards + j])
        board_suits = uses.board_bias
        for j in each(board_cards):
            board_suits += tables.keys[boards[i * board_cards + j]]
            held |= _ONE << np.uint64(boards[i * board_cards + j])
        doubles |= ones(held) ^ np.uint64(hand_cards + board_cards) | held & tables.absent
        for c in range(hand_ways):
            key = np.uint64(0)
            for j in each(uses.from_hand):
                key += tables.keys[hands[i * hand_cards + uses.of_hand[c * uses.from_hand + j]]]
            hand_keys[c] = key
        for c in range(board_ways):
            key = np.uint64(0)
            for j in each(uses.from_board):
                key += tables.keys[boards[i * board_cards + uses.of_board[c * uses.from_board + j]]]
            board_keys[c] = key
        can_flush = np.bool_(hand_suits & board_suits & SUITED) if tables.flush else False
        best = 0
        if not (avoid and can_flush):
            for b in range(board_ways):
                for h in range(hand_ways):
                    best = max(best, _value(board_keys[b] + hand_keys[h], tables))
        if can_flush:
            # If a flush is wanted, only choices of one suit are left to look at.
            for b in range(board_ways):
                if not avoid and not board_keys[b] + uses.board_bias & SUITED:
                    continue
                for h in range(hand_ways):
                    key = board_keys[b] + hand_keys[h]
                    if key + _BIAS & SUITED:
                        ranks = 0
                        for j in each(uses.from_hand):
                            ranks |= 1 << (hands[i * hand_cards + uses.of_hand[h * uses.from_hand + j]] >> 2)
                        for j in each(uses.from_board):
                            ranks |= 1 << (
                                boards[i * board_cards + uses.of_board[b * uses.from_board + j]] >> 2
                            )
                        best = max(best, tables.flushes[ranks])
                    elif avoid:
                        best = max(best, _value(key, tables))
        out[i] = best
    return doubles != 0
