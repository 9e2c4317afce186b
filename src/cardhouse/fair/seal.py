"""The seals by which players commit to their part of the cut before anybody reveals theirs."""

from __future__ import annotations

from hashlib import sha256

from cardhouse.old_name import SEAL


def seal_of(seed: bytes) -> bytes:
    """What commits a player to a seed without revealing it.

    >>> seal_of(bytes(32)).hex()[:16]
    '2930720573778340'
    """
    return sha256(SEAL + seed).digest()
