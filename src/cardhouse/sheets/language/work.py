"""How much work it takes to find the best hand: how many sets of cards there are, and the cost of each."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import combinations
from math import comb, prod
from typing import Final

from cardhouse.scales import Scale

from .contest import Use
from .terms import Places, ways_of

_COUNTED: Final = 2000
"""More sets of cards than this are too many, even if some are alike."""


def ways_to_make(
    use: Use,
    held: int,
    boards: Sequence[Sequence[Hashable]],
    scale: Scale,
    rows: Sequence[tuple[int, ...]] = (),
    places: Places | None = None,
) -> Iterable[tuple[int, int]]:
    """How many sets of cards a rule lets a hand be made of, and of how many cards, without finding them.

    ``boards`` are the cards of each line, ``rows`` how many there are in each row of the board as it is
    drawn, ``places`` the cards of each place, for a rule of terms. A set in several lines counts once.
    """
    if use.terms:
        yield from map(ways_of, use.terms.blocks(places or {}, scale))
    elif use.free:
        yield from ((1, held + len(board)) for board in boards)
    elif use.board == 0:
        least = held if use.whole_hand else min(use.least, held)
        yield comb(held, least), least
    elif use.one_of_each:
        yield from ((comb(held, use.least) * prod(row), use.least + len(row)) for row in rows)
    elif use.whole_line:
        fits = [len(board) for board in boards if 0 <= scale.plays - len(board) <= held]
        yield from ((comb(held, scale.plays - board), scale.plays) for board in fits)
    elif use.whole_hand:
        need = max(0, scale.plays - held)
        yield from ((comb(len(board), need), held + need) for board in boards)
    elif use.board is not None:
        yield comb(held, use.least) * _subsets(boards, use.board), use.least + use.board
    else:
        most = min(use.most if use.most is not None else held, held)
        yield from ((comb(held, most), most + len(board)) for board in boards)


def _subsets(boards: Sequence[Sequence[Hashable]], size: int) -> int:
    """How many different sets of ``size`` cards lie together in a line."""
    total = sum(comb(len(board), size) for board in boards)
    if len(boards) == 1 or total > _COUNTED:
        return total
    return len({chosen for board in boards for chosen in combinations(board, size)})


def looks_at(scale: Scale, size: int, *, wild: int = 0) -> int:
    """Roughly how often a scale looks at a set of that many cards, at the most so many of them wild."""
    return scale.looks(size, wild=wild)
