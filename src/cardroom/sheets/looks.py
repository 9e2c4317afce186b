"""How much work it is to find the best hand: how many sets of cards there are, and what ranking one takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, prod
from typing import Final

from cardroom.scales import Scale
from cardroom.scales.points import Points

from .contest import Use

AT_ONCE: Final = 7
"""So many cards are ranked at one look."""
_WILD: Final = 8
"""How much longer it takes with wild cards."""


def ways_to_make(
    use: Use, held: int, boards: Sequence[int], scale: Scale, rows: Sequence[tuple[int, ...]] = ()
) -> Iterable[tuple[int, int]]:
    """How many sets of cards a rule lets a hand be made of, and of how many cards, without finding them.

    ``boards`` are the sizes of the lines, ``rows`` those of the rows of the board as it is drawn.
    """
    if use.free:
        yield from ((1, held + board) for board in boards)
    elif use.board == 0:
        least = held if use.whole_hand else min(use.least, held)
        yield comb(held, least), least
    elif use.one_of_each:
        yield from ((comb(held, use.least) * prod(row), use.least + len(row)) for row in rows)
    elif use.whole_line:
        fits = [board for board in boards if 0 <= scale.plays - board <= held]
        yield from ((comb(held, scale.plays - board), scale.plays) for board in fits)
    elif use.whole_hand:
        need = max(0, scale.plays - held)
        yield from ((comb(board, need), held + need) for board in boards)
    elif use.board is not None:
        mine = comb(held, use.least)
        yield from ((mine * comb(board, use.board), use.least + use.board) for board in boards)
    else:
        most = min(use.most if use.most is not None else held, held)
        yield from ((comb(held, most), most + board) for board in boards)


def looks_at(scale: Scale, size: int, *, wild: bool = False) -> int:
    """How often a scale looks at a set of so many cards, about."""
    if size <= AT_ONCE or isinstance(scale, Points):
        return 1
    if not scale.takes_wilds and scale.plays > 1:
        # It may group them in any way.
        return int(_WILD ** (size - AT_ONCE))
    return comb(size, min(scale.plays, size)) * (_WILD if wild else 1)
