"""A cut that several players make together, so that none of them, nor the dealer, decides the deck."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from cardhouse.old_name import CUT, LATER

from .shuffle import Chance


def joint_cut(seeds: Mapping[str, bytes]) -> bytes:
    """The cut that all players' seeds make together, in the order of the players' names.

    >>> joint_cut({"bob": bytes(32), "ann": bytes(32)}) == joint_cut({"ann": bytes(32), "bob": bytes(32)})
    True
    """
    found = sha256(CUT)
    for player in sorted(seeds):
        name = player.encode()
        found.update(len(name).to_bytes(4, "big") + name + seeds[player])
    return found.digest()


def order_of(cut: bytes, cards: int) -> list[int]:
    """The place in the shuffled deck from which each card of the cut deck comes, the top one first.

    >>> order_of(joint_cut({"ann": bytes(32)}), 5)
    [3, 1, 0, 4, 2]
    """
    return Chance(cut, CUT).shuffled(range(cards))


def chance_after(seed: bytes, cut: bytes) -> Chance:
    """The source of all randomness after the first deck: dice, and decks shuffled again.

    >>> chance_after(bytes(32), bytes(32)).below(6) + 1
    6
    """
    return Chance(sha256(LATER + seed + cut).digest())
