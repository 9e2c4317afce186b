"""Chance from a seed.

``docs/shuffling.md`` writes this algorithm down with test vectors, so that a
shuffle can be repeated by someone who has never seen this code. Change one and
the other must change with it, and so must ``LABEL``.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import unpack
from typing import Final, TypeVar

from .errors import BadSeed

SEED_BYTES: Final = 32
LABEL: Final = b"cardroom/shuffle/1"
_WORDS: Final = 2**32

T = TypeVar("T")


def new_seed() -> bytes:
    """Thirty-two bytes from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def to_seed(seed: bytes | int | str | None) -> bytes:
    """Make a seed of what people pass as one.

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
            raise BadSeed(f"a seed is {SEED_BYTES} bytes, not {len(seed)}", length=len(seed))
        return seed
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadSeed(f"a seed is 32 bytes, a whole number or text, not {seed!r}")
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

    __slots__ = ("_words",)

    def __init__(self, seed: bytes, label: bytes = LABEL) -> None:
        if len(seed) != SEED_BYTES:
            raise BadSeed(f"a seed is {SEED_BYTES} bytes, not {len(seed)}", length=len(seed))
        self._words = _words(label + seed)

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n - 1``, each equally likely."""
        if not 0 < n <= _WORDS:
            raise ValueError(f"cannot choose among {n} things; 1 to 2**32 are possible")
        # The words past the last whole multiple of n would favour small numbers.
        limit = _WORDS - _WORDS % n
        for word in self._words:
            if word < limit:
                return word % n
        raise AssertionError("the stream of words has no end")

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        """A new list of the cards in random order, the top of the pack first."""
        pack = list(cards)
        for last in range(len(pack) - 1, 0, -1):
            chosen = self.below(last + 1)
            pack[last], pack[chosen] = pack[chosen], pack[last]
        return pack


def _words(prefix: bytes) -> Iterator[int]:
    # Copying a hash that has already taken the prefix saves hashing it each time.
    start = sha256(prefix)
    counter = 0
    while True:
        block = start.copy()
        block.update(counter.to_bytes(8, "big"))
        yield from unpack(">8I", block.digest())
        counter += 1


def shuffle(cards: Sequence[T], seed: bytes | int | str | None = None) -> list[T]:
    """Shuffle cards from a seed; without one, from the operating system.

    >>> from cardroom.cards import DECK_52
    >>> shuffle(DECK_52.cards, seed=7)[:3]
    [Card('Jc'), Card('6d'), Card('7d')]
    """
    return Chance(to_seed(seed)).shuffled(cards)
