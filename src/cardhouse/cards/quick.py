"""Quick randomness from a number, for hands by the million that nobody has to trust.

Every word of a hand has its own place: word *n* depends on the seed and on *n* alone. So a deck may be
shuffled card by card as it is dealt, and whoever deals early and whoever deals late hold the same deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from .errors import BadSeed

QUICK_BYTES: Final = 8
"""How many bytes a quick seed has."""
LATER: Final = 128
"""The first word that is not one of the first deck's: no deck has more cards."""
_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15

T = TypeVar("T")


def mixed(number: int) -> int:
    """A number stirred until nothing of its pattern is left: the last steps of splitmix64.

    >>> hex(mixed(1))
    '0x5692161d100b05e5'
    """
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _MASK
    return number ^ number >> 31


def to_quick_seed(seed: bytes | int | str | None) -> bytes:
    """Turn what people pass as a seed into a quick one.

    A whole number below 2**64 is those eight bytes, and so is text of sixteen hexadecimal digits; nothing at
    all asks the operating system.

    >>> to_quick_seed(7).hex()
    '0000000000000007'
    """
    if seed is None:
        # Imported here because it brings a lot along.
        import secrets

        return secrets.token_bytes(QUICK_BYTES)
    if isinstance(seed, str):
        try:
            seed = bytes.fromhex(seed)
        except ValueError:
            raise BadSeed("cards.no-seed", seed=repr(seed), right=QUICK_BYTES) from None
    if isinstance(seed, bytes):
        if len(seed) != QUICK_BYTES:
            raise BadSeed("cards.seed-length", length=len(seed), right=QUICK_BYTES)
        return seed
    if not 0 <= seed <= _MASK:
        raise BadSeed("cards.no-seed", seed=repr(seed), right=QUICK_BYTES)
    return seed.to_bytes(QUICK_BYTES, "big")


def hand_seed(seed: int, table: int, hand: int) -> int:
    """The seed of one hand at one of many tables, whoever deals it and in whatever order."""
    at_table = mixed((seed + (table + 1) * _GOLDEN) & _MASK)
    return mixed((at_table + (hand + 1) * _GOLDEN) & _MASK)


class QuickChance:
    """A stream of choices like :class:`Chance`, from a seed of eight bytes.

    >>> chance = QuickChance(7)
    >>> chance.shuffled(range(5)), [chance.below(6) + 1 for _ in range(5)]
    ([1, 0, 4, 2, 3], [4, 3, 6, 6, 2])
    """

    __slots__ = ("_at", "_begun", "_seed")

    def __init__(self, seed: int | bytes) -> None:
        self._seed = int.from_bytes(seed, "big") if isinstance(seed, bytes) else seed & _MASK
        self._at = LATER
        self._begun = False

    def _word(self, number: int) -> int:
        """The upper half of a word, which is all that is used of it."""
        return mixed((self._seed + (number + 1) * _GOLDEN) & _MASK) >> 32

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n - 1``; how far from equally likely is too little to notice."""
        self._at += 1
        return self._word(self._at - 1) * n >> 32

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        """A new list of the cards in random order; only the first deck is shuffled from the top."""
        pack = list(cards)
        if not self._begun:
            self._begun = True
            many, word = len(pack), self._seed
            for place in range(many):
                # What _word() does, without a call for each card of every deck.
                word = word + _GOLDEN & _MASK
                number = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _MASK
                number = (number ^ number >> 27) * 0x94D049BB133111EB & _MASK
                chosen = place + (((number ^ number >> 31) >> 32) * (many - place) >> 32)
                pack[place], pack[chosen] = pack[chosen], pack[place]
            return pack
        for last in range(len(pack) - 1, 0, -1):
            chosen = self.below(last + 1)
            pack[last], pack[chosen] = pack[chosen], pack[last]
        return pack
