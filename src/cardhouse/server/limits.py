"""How much one client may send."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from math import ceil
from typing import Final

from starlette.requests import HTTPConnection

from cardhouse.phrases import Said

from .errors import TooFast

MOST_BYTES: Final = 32_768
"""The longest message."""
MOST_BODY: Final = 65_536
"""The longest body of a request."""
MOST_PICTURE: Final = 1_000_000
"""The longest picture that somebody may send."""
PICTURES: Final = 20
"""How many pictures one user may send each hour; an address may send three times as many."""
MOST_WAITING: Final = 4_194_304
"""How many bytes may wait for a client before it counts as too slow."""
MOST_WATCHED: Final = 50
"""How many tables one connection may watch."""
MOST_HOSTED: Final = 20
"""How many tables one user with an account may have open."""
MOST_BY_GUEST: Final = 5
"""How many tables a guest may have open."""
MOST_OWN_TABLES: Final = 8
"""How many tables with their own sheets one user with an account may have open."""
MOST_OWN_BY_GUEST: Final = 3
"""The same for a guest."""
MOST_TOKENS: Final = 20
"""How many tokens one user may have."""
RATE: Final = 20
"""How many messages one connection may send each second."""
BURST: Final = 60
"""How many it may send at once."""
SAY_RATE: Final = 2
"""How many chat messages one user may send each second, on all connections together."""
SAY_BURST: Final = 20
EMOTES: Final = 20
"""How many emotes and thrown things one user may send each minute, on all connections together."""
EMOTE_BURST: Final = 4
INVITATIONS: Final = 6
"""How many people one user may invite to tables each minute."""
INVITE_BURST: Final = 15
PATIENCE: Final = 200
"""How many messages are refused before the connection is closed."""
_MOST_KEYS: Final = 20_000


class Bucket:
    """A token bucket: it fills steadily, and each message takes one drop.

    >>> clock = iter((0, 0, 0, 1000)).__next__
    >>> bucket = Bucket(rate=1, burst=2, clock=clock)
    >>> bucket.take(), bucket.take()
    (None, None)
    >>> bucket.take()
    """

    def __init__(self, *, rate: float, burst: float, clock: Callable[[], int]) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._level = burst
        self._at = clock()

    def take(self) -> None:
        """Take a drop, or raise :class:`TooFast`."""
        self._fill()
        if self._level < 1:
            wait = ceil((1 - self._level) / self._rate)
            raise TooFast("server.too-fast", retry_after=wait, pace=_pace(self._rate))
        self._level -= 1

    def spend(self, drops: float) -> None:
        """Take what was used, even if there is not so much: the rest is owed, up to as much as it holds."""
        self._fill()
        self._level = max(-self._burst, self._level - drops)

    def check(self) -> None:
        """Raise :class:`TooFast` as long as drops are owed."""
        self._fill()
        if self._level < 0:
            wait = ceil(-self._level / self._rate)
            raise TooFast("server.too-much-work", retry_after=wait, seconds=wait)

    def _fill(self) -> None:
        now = self._clock()
        # Setting the clock back takes nothing away.
        self._level = min(self._burst, self._level + max(0, now - self._at) * self._rate / 1000)
        self._at = now


def _pace(rate: float) -> Said:
    """A rate in the shortest unit of time in which it is at least one.

    >>> print(_pace(20), _pace(0.5), _pace(1 / 60), sep=", ")
    20 a second, 30 a minute, 1 a minute
    """
    if rate > 0.99:
        return Said("errors.server.a-second", count=f"{rate:.3g}")
    if rate * 60 > 0.99:
        return Said("errors.server.a-minute", count=f"{rate * 60:.3g}")
    return Said("errors.server.an-hour", count=f"{rate * 3600:.3g}")


class Buckets:
    """A bucket for each key; those unused for longest are forgotten."""

    def __init__(self, *, a_minute: float, at_once: float, clock: Callable[[], int]) -> None:
        self._a_minute = a_minute
        self._at_once = at_once
        self._clock = clock
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> None:
        """Take a drop from the bucket of a key, or raise :class:`TooFast`."""
        self._of(key).take()

    def spend(self, key: str, drops: float) -> None:
        """Take from the bucket of a key what was used."""
        self._of(key).spend(drops)

    def check(self, key: str) -> None:
        """Raise :class:`TooFast` as long as drops are owed to the bucket of a key."""
        if (bucket := self._known.get(key)) is not None:
            bucket.check()

    def _of(self, key: str) -> Bucket:
        bucket = self._known.pop(key, None)
        if bucket is None:
            bucket = Bucket(rate=self._a_minute / 60, burst=self._at_once, clock=self._clock)
        self._known[key] = bucket
        while len(self._known) > _MOST_KEYS:
            self._known.popitem(last=False)
        return bucket


def address_of(connection: HTTPConnection) -> str:
    """The address of a client; for IPv6, the part that belongs to one household."""
    host = connection.client.host if connection.client else ""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return found.exploded[:19]
    return host
