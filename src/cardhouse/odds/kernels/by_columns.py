"""The same judgement with numpy alone, a column of deals at a time.

It serves where there is nothing to make machine code with. The arithmetic is that of
:func:`cardhouse.odds.kernels.judge.judge`, and the outcomes are the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.odds.tally import HOUSE
from cardhouse.scales.kernels.ranks import SHIFT, SUITS_AT, suit_bias

from .judge import BADUGI, LADDER, POINTS, Program

_AT_ONCE: Final = 8192
"""How many deals are judged at a time: few enough that their columns stay close at hand."""
_FIELD = np.uint64((1 << int(SHIFT)) - 1)
_BIAS = suit_bias(5)
_BIAS_TWO, _BIAS_THREE = suit_bias(2), suit_bias(3)
_PAIRS: Final = 91
_FIFTEEN = np.uint64(15)

Keys = NDArray[np.uint64]
Values = NDArray[np.int32]


def judge_by_columns(rows: NDArray[np.uint8], p: Program, outcomes: NDArray[np.int64]) -> None:
    """The outcome of each deal, as :func:`judge` would have it."""
    for start in range(0, len(rows), _AT_ONCE):
        part = slice(start, start + _AT_ONCE)
        outcomes[part] = _Deals(rows[part], p).outcomes()


class _Deals:
    """Some deals, as a column of cards for each slot and a column of keys for each group."""

    def __init__(self, rows: NDArray[np.uint8], p: Program) -> None:
        self._p = p
        self._count = len(rows)
        self._cards = np.ascontiguousarray(rows.T)
        live = set(p.live.tolist())
        self._slots = [
            p.g_slots[int(p.g_start[g]) : int(p.g_start[g + 1])].tolist() for g in range(len(p.g_row))
        ]
        self._keys = [self._key(g, whole=g in live) for g in range(len(p.g_row))]

    def _key(self, g: int, *, whole: bool) -> Keys:
        """The keys of a group, or a single one if its cards are the same in every deal."""
        of_cards = self._p.card_keys[int(self._p.g_row[g])]
        key = np.zeros(self._count if whole else 1, dtype=np.uint64)
        for slot in self._slots[g]:
            key += of_cards[self._cards[slot] if whole else self._cards[slot, :1]]
        return key

    def outcomes(self) -> NDArray[np.int64]:
        """Who wins what in each deal."""
        p, players = self._p, self._p.players
        removed = self._removed() if len(p.ends) else None
        outcome = np.zeros(self._count, dtype=np.int64)
        best_first = np.zeros(self._count, dtype=np.int64)
        for c in range(len(p.kind)):
            hands = [self._best(c, player, removed) for player in range(players)]
            top = hands[0].copy()
            for hand in hands[1:]:
                np.maximum(top, hand, out=top)
            winners = np.zeros(self._count, dtype=np.int64)
            for player, hand in enumerate(hands):
                winners |= (hand == top).astype(np.int64) << player
            if c == 0:
                best_first = np.where(top >= 0, winners, 0)
            outcome |= np.where(top >= p.minimum[c], winners, 0) << c * players
        if p.first:
            outcome = np.where(outcome == 0, best_first, outcome)
        if removed is not None and p.house:
            outcome[removed < 0] = HOUSE
        return outcome

    def _removed(self) -> NDArray[np.int64]:
        """The lines removed because their last card is the lowest, as bits; -1 if all of them are."""
        ends = self._p.ends.tolist()
        ranks = [self._cards[slot] >> 2 for slot in ends]
        low = np.minimum.reduce(ranks)
        gone = np.zeros(self._count, dtype=np.int64)
        for i, rank in enumerate(ranks):
            gone |= (rank == low).astype(np.int64) << i
        return np.where(gone == (1 << len(ends)) - 1, -1, gone)

    def _best(self, c: int, player: int, removed: NDArray[np.int64] | None) -> Values:
        """What a player's best hand in a contest is worth in each deal."""
        p = self._p
        best: Values = np.full(self._count, -1, dtype=np.int32)
        first, last = (int(p.sel_start[c * p.players + player + more]) for more in (0, 1))
        for s in range(first, last):
            values = self._selected(c, s)
            if removed is not None and int(p.line[s]) >= 0:
                gone = np.maximum(removed, 0) >> int(p.line[s]) & 1
                values = np.where(gone == 1, np.int32(-1), values)
            np.maximum(best, values, out=best)
        return best

    def _selected(self, c: int, s: int) -> Values:
        """What the best of one selection is worth."""
        p = self._p
        a0, a1, b0, b1 = (int(n) for n in p.sel[s])
        if p.kind[c] != LADDER:
            return self._otherwise(c, range(a0, a1), range(b0, b1))
        if a1 == a0 + 1 and b1 == b0 + 1:
            return self._one_hand(c, a0, b0)
        if p.pairs[s, 0]:
            return self._two_of_the_hand(c, [int(n) for n in p.pairs[s]])
        return self._some_of_each(c, s, range(a0, a1), range(b0, b1))

    def _by_rank(self, c: int, key: Keys) -> Values:
        p = self._p
        place = p.lower[p.at_lower[c] + (key & _FIELD)].astype(np.int64)
        place += p.upper[p.at_upper[c] + (key >> SHIFT & _FIELD)]
        found: Values = p.values[int(p.at_values[c]) + place]
        return found

    def _one_hand(self, c: int, a: int, b: int) -> Values:
        """Nothing to choose: all cards of both groups."""
        p = self._p
        key = self._keys[a] + self._keys[b] + _BIAS
        value: Values = self._everywhere(self._by_rank(c, key))
        at = np.flatnonzero(self._everywhere(key & p.suited[c])) if p.suited[c] else ()
        if len(at):
            flush = self._flush(c, at, a, b, self._everywhere(key)[at])
            value[at] = flush if p.avoid[c] else np.maximum(value[at], flush)
        return value

    def _everywhere(self, column: Any) -> Any:
        """A column that is the same in every deal, for all of them."""
        return column if len(column) == self._count else np.repeat(column, self._count)

    def _flush(self, c: int, at: Any, a: int, b: int, key: Keys) -> Values:
        """What the flushes are worth that keys show, in some of the deals."""
        suit = np.zeros(len(at), dtype=np.uint8)
        for number in (3, 2, 1, 0):
            shows = (key >> np.uint64(SUITS_AT + 4 + 5 * number) & np.uint64(1)) == 1
            suit[shows] = number
        ranks = np.zeros(len(at), dtype=np.int64)
        for slot in (*self._slots[a], *self._slots[b]):
            card = self._cards[slot][at]
            ranks |= np.where(card & 3 == suit, np.int64(1) << (card >> 2).astype(np.int64), 0)
        found: Values = self._p.flushes[int(self._p.at_flushes[c]) + ranks]
        return found

    def _two_of_the_hand(self, c: int, pair: list[int]) -> Values:
        """Two cards of the hand with the best three of five, by a table of ranks; and flushes."""
        p = self._p
        _, hand, board, first, last = pair
        key = self._keys[board]
        number = p.lower[p.at_lower[c] + (key & _FIELD)].astype(np.int64)
        number += p.upper[p.at_upper[c] + (key >> SHIFT & _FIELD)]
        start = int(p.at_pairs[c]) + number * _PAIRS
        best: Values = np.full(self._count, -1, dtype=np.int32)
        for a in range(first, last):
            np.maximum(best, p.by_pair[start + p.columns[self._keys[a]]], out=best)
        both = self._everywhere((self._keys[hand] + _BIAS_TWO) & (key + _BIAS_THREE) & p.suited[c])
        at = np.flatnonzero(both) if p.suited[c] else ()
        if len(at):
            best[at] = np.maximum(best[at], self._two_and_three(c, at, hand, board))
        return best

    def _two_and_three(self, c: int, at: Any, hand: int, board: int) -> Values:
        """The best flush of two cards of the hand and three of the board."""
        mine, shared = self._sets(at, hand, 2), self._sets(at, board, 3)
        best: Values = np.full(len(at), -1, dtype=np.int32)
        start = int(self._p.at_flushes[c])
        for suit, ranks in shared:
            for other, more in mine:
                value = self._p.flushes[start + (ranks | more)]
                np.maximum(best, np.where((suit == other) & (suit < 4), value, -1), out=best)
        return best

    def _sets(self, at: Any, group: int, size: int) -> list[tuple[Any, Any]]:
        """For every choice of cards in a group: their suit (4 if they differ) and the bits of their ranks."""
        cards = [self._cards[slot][at] for slot in self._slots[group]]
        found = []
        for some in combinations(cards, size):
            suit = some[0] & 3
            ranks = np.int64(1) << (some[0] >> 2).astype(np.int64)
            for card in some[1:]:
                suit = np.where(card & 3 == suit, suit, 4)
                ranks = ranks | np.int64(1) << (card >> 2).astype(np.int64)
            found.append((suit, ranks))
        return found

    def _some_of_each(self, c: int, s: int, ours: range, theirs: range) -> Values:
        """Any group of the one side with any of the other."""
        p, keys = self._p, self._keys
        best: Values = np.full(self._count, -1, dtype=np.int32)
        both: Any = np.zeros(self._count, dtype=np.uint64)
        if p.suited[c]:
            in_a = np.bitwise_or.reduce([self._everywhere(keys[a] + p.hand_bias[s]) for a in ours])
            in_b = np.bitwise_or.reduce([self._everywhere(keys[b] + p.board_bias[s]) for b in theirs])
            both = in_a & in_b & p.suited[c]
        at = np.flatnonzero(both)
        flushes = self._with_flushes(c, s, at, both[at], ours, theirs) if len(at) else None
        for b in theirs:
            low = self._all_low(b, int(p.allowed[c])) if p.allowed[c] else None
            if low is not None and not low.any():
                continue
            for a in ours:
                value = self._by_rank(c, keys[a] + keys[b])
                np.maximum(best, value if low is None else np.where(low, value, -1), out=best)
        if flushes is not None:
            best[at] = flushes if p.avoid[c] else np.maximum(best[at], flushes)
        return best

    def _with_flushes(self, c: int, s: int, at: Any, both: Keys, ours: range, theirs: range) -> Values:
        """The best flush of some deals; if flushes count against, the best hand with that in mind."""
        p = self._p
        best: Values = np.full(len(at), -1, dtype=np.int32)
        for a, b in self._pairs(ours, theirs):
            of_a, of_b = self._everywhere(self._keys[a])[at], self._everywhere(self._keys[b])[at]
            key = of_a + of_b + _BIAS
            if p.avoid[c]:
                flush = np.flatnonzero(key & p.suited[c])
                value = self._by_rank(c, key)
            else:
                flush = np.flatnonzero((of_a + p.hand_bias[s]) & (of_b + p.board_bias[s]) & both)
                value = np.full(len(at), -1, dtype=np.int32)
            if len(flush):
                value[flush] = self._flush(c, at[flush], a, b, key[flush])
            np.maximum(best, value, out=best)
        return best

    @staticmethod
    def _pairs(ours: range, theirs: range) -> Iterator[tuple[int, int]]:
        return ((a, b) for b in theirs for a in ours)

    def _all_low(self, group: int, allowed: int) -> NDArray[np.bool_]:
        """Whether the cards of a group all have ranks that qualify, and no two alike."""
        left = np.full(self._count, allowed, dtype=np.int64)
        fine = np.ones(self._count, dtype=bool)
        for slot in self._slots[group]:
            rank = np.int64(1) << (self._cards[slot] >> 2).astype(np.int64)
            fine &= left & rank != 0
            left ^= rank
        return fine

    def _otherwise(self, c: int, ours: range, theirs: range) -> Values:
        """The best badugi, total or single card."""
        p = self._p
        best: Values = np.full(self._count, -1, dtype=np.int32)
        for a, b in self._pairs(ours, theirs):
            key = self._keys[a] + self._keys[b]
            if p.kind[c] == BADUGI:
                place = self._badugi(key)
            elif p.kind[c] == POINTS:
                place = key.astype(np.int64)
            else:
                # There are as many bits as cards, which a float still holds without rounding.
                place = np.maximum(np.frexp(key.astype(np.float64))[1] - 1, 0).astype(np.int64)
            np.maximum(best, p.values[int(p.at_values[c]) + place], out=best)
        return best

    def _badugi(self, held: Keys) -> NDArray[np.int64]:
        """The ranks of the best badugi, as bits."""
        state = np.zeros(len(held), dtype=np.int64)
        kept = np.zeros(len(held), dtype=np.int64)
        for rank in range(13):
            suits = (held >> np.uint64(4 * rank) & _FIFTEEN).astype(np.int64)
            after = np.where(suits > 0, self._p.machine[state, suits], state)
            kept |= (after != state).astype(np.int64) << rank
            state = after
        return kept
