"""How often passwords may be tried."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from cardhouse.server.errors import TooFast

LONGEST: Final = 15 * 60_000
"""The longest wait after one more wrong password, in milliseconds."""
FORGOTTEN: Final = 6 * 3_600_000
"""Milliseconds after which wrong passwords are forgotten."""
_MOST_KEYS: Final = 20_000


@dataclass
class _Wrong:
    """How often a password was wrong, and when last."""

    times: int
    at: int


class Attempts:
    """Wrong passwords: after a few free ones, each doubles the wait.

    An attempt counts as wrong until it turns out to be right, so that many at once are as slow as one after
    another. An attempt that comes too early is not checked and does not count, so nobody can make others
    wait longer by trying all the time.

    >>> attempts = Attempts(free=2)
    >>> for _ in range(3):
    ...     attempts.check("ann", now=0)
    ...     attempts.count("ann", now=0)
    >>> attempts.check("ann", now=0)
    Traceback (most recent call last):
    ...
    cardhouse.server.errors.TooFast: too many wrong passwords; try again in 1 s
    >>> attempts.check("ann", now=1000)
    """

    def __init__(self, *, free: int) -> None:
        self._free = free
        self._known: OrderedDict[str, _Wrong] = OrderedDict()

    def check(self, key: str, now: int) -> None:
        """Raise :class:`TooFast` if this key has to wait."""
        wait = self._wait(key, now)
        if wait > 0:
            seconds = -(-wait // 1000)
            raise TooFast("server.too-many-wrong-passwords", retry_after=seconds)

    def count(self, key: str, now: int) -> None:
        """Count an attempt as wrong."""
        before = self._known.pop(key, None)
        self._known[key] = _Wrong(before.times + 1 if before is not None else 1, now)
        while len(self._known) > _MOST_KEYS:
            self._known.popitem(last=False)

    def take_back(self, key: str) -> None:
        """Take back one attempt, which was right; that says nothing about the others."""
        wrong = self._known.get(key)
        if wrong is not None:
            wrong.times -= 1

    def forget(self, key: str) -> None:
        """Forget all attempts: somebody who knows the password may have mistyped it before."""
        self._known.pop(key, None)

    def _wait(self, key: str, now: int) -> int:
        """How many milliseconds are left to wait."""
        wrong = self._known.get(key)
        if wrong is None:
            return 0
        if now - wrong.at >= FORGOTTEN:
            del self._known[key]
            return 0
        over = wrong.times - self._free
        return wrong.at + min(LONGEST, 1000 << min(over - 1, 20)) - now if over > 0 else 0
