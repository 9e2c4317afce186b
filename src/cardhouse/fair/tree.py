"""A tree of hashes: one root for many leaves, and a short proof for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

from .errors import BadProof

_LEAF = b"\x00"
_NODE = b"\x01"
_HASH = sha256().digest_size


def leaf(data: bytes) -> bytes:
    """The hash of what a leaf holds."""
    return sha256(_LEAF + data).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(_NODE + left + right).digest()


def _above(row: Sequence[bytes]) -> list[bytes]:
    """The row above; a last hash without a partner moves up unchanged."""
    pairs = [_node(row[at], row[at + 1]) for at in range(0, len(row) - 1, 2)]
    return [*pairs, row[-1]] if len(row) % 2 else pairs


def root(leaves: Sequence[bytes]) -> bytes:
    """The root over hashes of leaves."""
    row = list(leaves)
    while len(row) > 1:
        row = _above(row)
    return row[0]


def path(leaves: Sequence[bytes], place: int) -> list[bytes | None]:
    """The partner at each height on the way from a leaf to the root; none if it has no partner."""
    row, found = list(leaves), []
    while len(row) > 1:
        partner = place ^ 1
        found.append(row[partner] if partner < len(row) else None)
        row, place = _above(row), place // 2
    return found


def _partners(leaves: int, place: int) -> Iterator[bool]:
    """Whether there is a partner at each height, given the number of leaves."""
    while leaves > 1:
        yield place ^ 1 < leaves
        leaves, place = (leaves + 1) // 2, place // 2


def root_from(leaf_hash: bytes, place: int, way: Sequence[bytes | None], leaves: int) -> bytes:
    """The root that a leaf and its way up lead to.

    Raises :class:`BadProof` for a way that does not fit a tree of this many leaves: in a tree of another
    shape, one root could stand for several decks.
    """
    shape = [_HASH if has_one else None for has_one in _partners(leaves, place)]
    if not 0 <= place < leaves or [partner and len(partner) for partner in way] != shape:
        raise BadProof("fair.other-way-up", place=place, leaves=leaves)
    found = leaf_hash
    for partner in way:
        if partner is not None:
            found = _node(partner, found) if place % 2 else _node(found, partner)
        place //= 2
    return found
