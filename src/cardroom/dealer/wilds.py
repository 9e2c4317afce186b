"""What is wild for one player."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import JOKER
from cardroom.scales import Wilds


def depends_on_joker(words: Sequence[str]) -> bool:
    """Whether it matters how a joker was dealt or how it lies."""
    return any("dealt" in word or "lying" in word for word in words)


def wilds_of(words: Sequence[str], *, dealt_down: bool = False, lying_down: bool = False) -> Wilds | None:
    """The wild cards of a player, by where the player's joker was dealt and where it lies now."""
    if not words:
        return None
    plain = [word for word in words if "dealt" not in word and "lying" not in word]
    found = Wilds.parse(plain)
    if len(plain) == len(words):
        return found
    down = lying_down if any("lying" in word for word in words) else dealt_down
    joker = frozenset((JOKER,))
    return Wilds(found.wild | joker, found.bugs) if down else Wilds(found.wild, found.bugs | joker)
