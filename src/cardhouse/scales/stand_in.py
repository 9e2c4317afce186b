"""What wild cards best stand for in a hand on the ladder."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

from cardhouse.cards import Card

from .keys import RANKS, BestByRanks, counts_of, key_of, with_ranks
from .ladder import Ladder, Rung

_ACE = 12


class StandIns:
    """The best rating of natural cards together with wild ones and bugs."""

    def __init__(self, ladder: Ladder, best: BestByRanks, *, low: bool) -> None:
        self._ladder = ladder
        self._best = best
        self._low = low
        self._known: dict[tuple[int, int, int], int] = {}

    def rate(self, natural: tuple[Card, ...], wild: int, bugs: int) -> int:
        """The best rating with a number of wild cards and bugs, at least one of them."""
        wild = min(wild, self._ladder.size)
        asked = key_of(natural) & RANKS, wild, bugs
        best = self._known.get(asked)
        if best is None:
            best = self._low_by_ranks(*asked) if self._low else self._high_by_ranks(*asked)
            if len(natural) <= 7:
                self._known[asked] = best
        # A low hand with a wild card in it need not be a flush.
        if self._ladder.flushes and not self._low:
            for suit in range(4):
                suited = [self._ladder.number(card >> 2) for card in natural if card & 3 == suit]
                if len(suited) + wild + bugs >= self._ladder.size:
                    best = max(best, self._flush(suited, wild, bugs))
        return best

    def _high_by_ranks(self, key: int, wild: int, bugs: int) -> int:
        """Rate a high hand: a bug is an ace, a wild card pairs what is held, and both fill straights."""
        ladder = self._ladder
        held = [i for i, count in enumerate(counts_of(key)) if count]
        pairs_with = sorted({*held, ladder.index(ladder.ranks[-1])})
        best = 0
        for chosen in combinations_with_replacement(pairs_with, wild):
            best = max(best, self._best.of(*with_ranks(key, [*chosen, *[_ACE] * bugs])))
        numbers = {ladder.number(i) for i in held}
        for run in ladder.straights:
            if sum(number not in numbers for number in run) <= wild + bugs:
                best = max(best, ladder.at(Rung.STRAIGHT, run[-1:]))
        return best

    def _low_by_ranks(self, key: int, wild: int, bugs: int) -> int:
        """Rate a low hand: with the lowest missing ranks, or the next few if straights count against it."""
        ladder = self._ladder
        free = min(wild + bugs, ladder.size)
        counts = counts_of(key)
        missing = [i for i in map(ladder.index, ladder.ranks) if not counts[i]]
        near = missing[: free + 3]
        choices = combinations(near, min(free, len(near)))
        return max(self._best.of(*with_ranks(key, chosen)) for chosen in choices)

    def _flush(self, suited: list[int], wild: int, bugs: int) -> int:
        """The best flush of cards in one suit and cards that may be any card of that suit."""
        ladder = self._ladder
        free = min(wild + bugs, ladder.size)
        held = set(suited)
        best = 0
        for run in ladder.straights:
            if sum(number not in held for number in run) <= free:
                best = max(best, ladder.at(Rung.STRAIGHT_FLUSH, run[-1:]))
        # One deck has one ace of each suit, so a wild card is the highest missing card.
        missing = [number for number in reversed(ladder.ranks) if number not in held][:free]
        best = max(best, ladder.code(sorted([*suited, *missing])[-ladder.size :], flush=True))
        if Rung.PAIR_FLUSH not in ladder.order:
            return best
        # With several decks a wild card may pair, but not make three of a kind.
        for filling in combinations_with_replacement([*missing, *sorted(held)], wild):
            together = [*suited, *filling, *missing[:bugs]]
            if all(together.count(number) < 3 for number in filling):
                for chosen in combinations(together, ladder.size):
                    best = max(best, ladder.code(chosen, flush=True))
        return best
