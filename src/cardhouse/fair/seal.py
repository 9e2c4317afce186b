"""What each player adds to a deck is sealed before anybody opens theirs."""

from __future__ import annotations

from hashlib import sha256

from cardhouse.old_name import SEAL


def seal_of(seed: bytes) -> bytes:
    """What binds a player to a seed without showing it.

    >>> seal_of(bytes(32)).hex()[:16]
    '2930720573778340'
    """
    return sha256(SEAL + seed).digest()
