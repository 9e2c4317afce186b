"""Ranking one hand, ranking many, and ranking by a scale of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .scale import Cards, Hand, Scale, WildCards
from .shelf import SHELF, find_scale

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


def evaluate(
    scale: str | Scale,
    cards: Cards,
    *,
    wild: WildCards | None = None,
    qualify: str | int | None = None,
    decks: int = 1,
) -> Hand:
    """Rank the best hand that some cards make on a scale.

    >>> print(evaluate("high", "Kh Ks Kd Qc Qd 2s 3s"))
    kings full of queens
    >>> evaluate("2-7", "8h 6d 4c 3s 2d") > evaluate("2-7", "8h 7d 4c 3s 2d")
    True

    ``wild`` names wild cards (``"joker"``, ``"bug"``, a rank, a card), for this hand
    alone; ``qualify`` what the hand must reach to count (``8`` for a low, ``"66"``
    or ``"flush"`` for a high); ``decks`` how often a card may be held.

    Raises :class:`UnknownScale`, :class:`TooFewCards`, :class:`UnknownWild` or
    :class:`UnknownQualifier`, and what :func:`cardhouse.parse_cards` raises.
    """
    found = SHELF.get(scale) or find_scale(scale)
    if wild is None and qualify is None and decks == 1:
        return found.rank(cards)
    return found.evaluate(cards, wild=wild, qualify=qualify, decks=decks)


def rank_many(
    scale: str | Scale,
    hands: ArrayLike,
    boards: ArrayLike | None = None,
    *,
    use: tuple[int, int] | None = None,
    check: bool = True,
) -> NDArray[np.int32]:
    """Rank many hands at once, from arrays of card ids.

    ``hands`` has a row for each hand; the answer has the value that :func:`evaluate` would give each. With
    ``boards``, a hand is chosen from its row and the board's together, or, with ``use=(2, 3)``, from exactly
    two of its row and three of the board's, as in Omaha.

    >>> rank_many("high", [[51, 47, 43, 39, 35], [0, 4, 8, 12, 17]]).tolist()
    [9306112, 4587520]

    ``check=False`` skips looking for cards that do not exist or are held twice.
    Raises :class:`BadBatch` naming the first bad row.
    """
    from .kernels.batch import rank_batch

    return rank_batch(find_scale(scale), hands, boards, use=use, check=check)


def own_scale(name: str, tables: Mapping[str, Any]) -> Scale:
    """A scale by its definition; others may be named from the same tables, or from the house's.

    >>> cats = own_scale("cats", {"cats": {
    ...     "like": "high", "rungs": {"move": ["big cat above straight"]},
    ...     "rung": {"big cat": "no pair, 8 to K, not run of 5"},
    ... }})
    >>> print(cats.rank("Kh Js Td 9c 8c"))
    king-high big cat

    Raises :class:`InvalidScale` with the place and what would be right.
    """
    # Imported here because most programs rank by the scales of the house.
    from .own import made

    return made(name, tables)
