"""Randomness from a seed.

``docs/shuffling.md`` specifies this algorithm with test vectors, so that someone who has never seen this code
can repeat a shuffle. If either changes, the other must change too, and so must the label.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import unpack
from typing import Final, TypeVar

from cardhouse.old_name import SHUFFLE

from .errors import BadSeed

SEED_BYTES: Final = 32
"""How many bytes a seed has."""
_WORDS: Final = 2**32
_SAFE: Final = _WORDS - 2**16
"""A word below this is unbiased for any number up to 65,536."""

T = TypeVar("T")


def new_seed() -> bytes:
    """Thirty-two bytes from the operating system.

    >>> len(new_seed()) == SEED_BYTES
    True
    """
    # Imported here because it brings a lot along.
    import secrets

    return secrets.token_bytes(SEED_BYTES)


def to_seed(seed: bytes | int | str | None) -> bytes:
    """Turn what people pass as a seed into one.

    Bytes are taken as they are and must be 32; text of 64 hexadecimal digits is
    those bytes; any other text, and any whole number written in decimal, is
    hashed; nothing at all asks the operating system.

    >>> to_seed(7).hex()[:16]
    '7902699be42c8a8e'
    """
    if seed is None:
        return new_seed()
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise BadSeed("cards.seed-length", length=len(seed), right=SEED_BYTES)
        return seed
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadSeed("cards.no-seed", seed=repr(seed), right=SEED_BYTES)
    text = str(seed)
    if len(text) == 2 * SEED_BYTES:
        try:
            return bytes.fromhex(text)
        except ValueError:
            pass
    return sha256(text.encode()).digest()


class Chance:
    """A stream of unbiased choices, the same for the same seed and label.

    >>> chance = Chance(bytes(32))
    >>> [chance.below(6) + 1 for _ in range(5)]
    [1, 5, 4, 6, 2]
    """

    __slots__ = ("_counter", "_left", "_start")

    def __init__(self, seed: bytes, label: bytes = SHUFFLE) -> None:
        if len(seed) != SEED_BYTES:
            raise BadSeed("cards.seed-length", length=len(seed), right=SEED_BYTES)
        # Copying a hash that has already taken label and seed saves hashing them each time.
        self._start = sha256(label + seed)
        self._counter = 0
        self._left: list[int] = []
        """The words already made and not yet used, the next one last."""

    def _more(self, blocks: int) -> list[int]:
        """Make the words of the next blocks."""
        stream = b""
        for counter in range(self._counter, self._counter + blocks):
            block = self._start.copy()
            block.update(counter.to_bytes(8, "big"))
            stream += block.digest()
        self._counter += blocks
        self._left[:0] = reversed(unpack(f">{8 * blocks}I", stream))
        return self._left

    def __deepcopy__(self, memo: object) -> Chance:
        """A stream that goes on alike; the hash that it starts from never changes."""
        made = object.__new__(Chance)
        made._start, made._counter, made._left = self._start, self._counter, [*self._left]
        return made

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n - 1``, each equally likely."""
        if not 0 < n <= _WORDS:
            raise ValueError(f"cannot choose among {n} things; 1 to 2**32 are possible")
        # The words past the last whole multiple of n would favour small numbers.
        limit = _WORDS - _WORDS % n
        while True:
            word = (self._left or self._more(1)).pop()
            if word < limit:
                return word % n

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        """A new list of the cards in random order, the top of the pack first."""
        pack = list(cards)
        left = self._left
        if len(pack) > 2**16:
            raise ValueError(f"a pack of {len(pack)} cards is too large to shuffle")
        if len(left) < len(pack):
            self._more(-(-(len(pack) - len(left)) // 8))
        # As below() does, but a shuffle is too common to call it fifty times; nearly every
        # word is so small that no pack could make it biased.
        for last in range(len(pack) - 1, 0, -1):
            word = left.pop() if left else self._more(1).pop()
            if word >= _SAFE:
                while word >= _WORDS - _WORDS % (last + 1):
                    word = left.pop() if left else self._more(1).pop()
            chosen = word % (last + 1)
            pack[last], pack[chosen] = pack[chosen], pack[last]
        return pack


def shuffle(cards: Sequence[T], seed: bytes | int | str | None = None) -> list[T]:
    """Shuffle cards from a seed; without one, from the operating system.

    >>> from cardhouse.cards import DECK_52
    >>> shuffle(DECK_52.cards, seed=7)[:3]
    [Card('Jc'), Card('6d'), Card('7d')]
    """
    return Chance(to_seed(seed)).shuffled(cards)
