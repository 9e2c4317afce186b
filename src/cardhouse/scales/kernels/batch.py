"""From what people pass in to the kernel that ranks it."""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any, Final, TypeGuard

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cardhouse.cards import CARDS, parse_cards
from cardhouse.errors import CardhouseError, reason
from cardhouse.native import can_translate
from cardhouse.scales.badugi import Badugi
from cardhouse.scales.errors import BadBatch
from cardhouse.scales.points import Points
from cardhouse.scales.poker import PokerScale
from cardhouse.scales.scale import Scale

from .lookup import has_tables, rank_by_tables, tables_for

Ids = NDArray[np.uint8]
Values = NDArray[np.int32]

SETTING: Final = "CARDHOUSE_KERNELS"
"""The environment variable that says when to compile: ``now`` waits for every kernel."""
_FEW: Final = 200_000
"""How many hands tables rank in less time than it takes to compile a kernel."""
_ASKED: Final[Counter[Any]] = Counter()
"""How many hands each kernel was asked for."""


def rank_batch(
    scale: Scale,
    hands: ArrayLike,
    boards: ArrayLike | None = None,
    *,
    use: tuple[int, int] | None = None,
    check: bool = True,
) -> Values:
    """See :func:`cardhouse.rank_many`."""
    if scale.asks:
        scale.check(())
    held = _ids(hands, "hands")
    shared = held[:, :0] if boards is None else _on_each(_ids(boards, "boards"), len(held))
    if use is not None:
        _check_use(scale, use, held.shape[1], shared.shape[1])
    cards = sum(use) if use else held.shape[1] + shared.shape[1]
    if cards < scale.size:
        raise BadBatch("scales.row-too-short", scale=scale.id, needed=scale.size, given=cards)
    _check_ids(scale, held, shared)
    if use is not None:
        values, doubles = _from_each(scale, held, shared, use)
    else:
        together = np.hstack((held, shared)) if boards is not None else held
        values, doubles = _best_of(scale, together, check=check)
    if doubles:
        _raise_first_bad(scale, held, shared)
    return values


def _ids(given: ArrayLike, what: str) -> Ids:
    try:
        array = np.asarray(given)
    except ValueError as error:
        raise BadBatch("scales.uneven-rows", what=what) from error
    if array.dtype.kind in "US" and array.ndim == 1:
        array = np.array([parse_cards(str(text)) for text in array])
    if array.ndim != 2 or array.dtype.kind not in "iu":
        shape = "x".join(map(str, array.shape)) or "nothing"
        raise BadBatch("scales.no-rows", what=what, shape=shape, type=str(array.dtype))
    if array.dtype != np.uint8:
        if array.size and (array.min() < 0 or array.max() > 255):
            row = int(np.flatnonzero(((array < 0) | (array > 255)).any(axis=1))[0])
            raise BadBatch("scales.id-out-of-range", row=row, what=what)
        array = array.astype(np.uint8)
    return np.ascontiguousarray(array)


def _on_each(boards: Ids, rows: int) -> Ids:
    """One board for all hands, or one for each."""
    if len(boards) == rows:
        return boards
    if len(boards) == 1:
        return np.repeat(boards, rows, axis=0)
    raise BadBatch("scales.uneven-boards", boards=len(boards), hands=rows)


def _check_ids(scale: Scale, hands: Ids, boards: Ids) -> None:
    for array in (hands, boards):
        if array.size and int(array.max()) > 51:
            _raise_first_bad(scale, hands, boards)


def _raise_first_bad(scale: Scale, hands: Ids, boards: Ids) -> None:
    for row in range(len(hands)):
        ids = [*hands[row].tolist(), *boards[row].tolist()]
        if max(ids) > 51:
            raise BadBatch("scales.row-id-out-of-range", row=row, id=max(ids))
        try:
            scale.check(tuple(CARDS[i] for i in ids))
        except CardhouseError as error:
            raise BadBatch("scales.row-no-hand", row=row, why=reason(error)) from error


def _check_use(scale: Scale, use: tuple[int, int], held: int, shared: int) -> None:
    if not (0 <= use[0] <= held and 0 <= use[1] <= shared):
        raise BadBatch("scales.use-too-many", use=str(use), held=held, shared=shared)
    if sum(use) < scale.size:
        raise BadBatch("scales.use-too-few", use=str(use), scale=scale.id, needed=scale.size)


def _best_of(scale: Scale, cards: Ids, *, check: bool) -> tuple[Values, bool]:
    if has_tables(scale) and cards.shape[1] in tables_for(scale) and not _pays(scale, cards, check=check):
        values, doubles = rank_by_tables(scale, cards)
        return values, check and doubles
    kernel = _kernel(scale, cards.shape[1], check)
    if kernel is None:
        return _one_by_one(scale, cards), False
    out = np.empty(len(cards), dtype=np.int32)
    doubles = kernel(cards, out)
    return out, check and bool(doubles)


def _pays(scale: Scale, cards: Ids, *, check: bool) -> bool:
    """Whether a kernel has been asked for so many hands that loading or making it is worth while."""
    if scale.own or not can_translate():
        return False
    asked = scale, cards.shape[1], check
    _ASKED[asked] += len(cards)
    return _ASKED[asked] > _FEW or os.environ.get(SETTING) == "now"


def _has_kernel(scale: Scale) -> TypeGuard[PokerScale]:
    return not scale.own and has_tables(scale)


def _kernel(scale: Scale, cards: int, check: bool) -> Any:
    # What is compiled is kept, so that somebody's own scale is ranked by code that is there already.
    return None if scale.own else _compiled(scale, cards, check)


@cache
def _compiled(scale: Scale, cards: int, check: bool) -> Any:
    from .badugi import best_badugi
    from .ladder import best_of
    from .points import total

    if _has_kernel(scale):
        return best_of(scale, cards, check=check)
    if isinstance(scale, Badugi):
        return best_badugi(scale, cards)
    if isinstance(scale, Points) and scale.plain and not scale.soft_aces:
        return total(scale, cards)
    return None


@cache
def _from_each_kernel(scale: PokerScale, use: tuple[int, int], cards: tuple[int, int]) -> Any:
    from .ladder import from_each

    return from_each(scale, use, cards)


def _from_each(scale: Scale, hands: Ids, boards: Ids, use: tuple[int, int]) -> tuple[Values, bool]:
    shape = (hands.shape[1], boards.shape[1])
    best = np.zeros(len(hands), dtype=_fitting(scale))
    if _has_kernel(scale) and sum(use) == 5:
        doubles = _from_each_kernel(scale, use, shape)(hands, boards, best)
        return best, bool(doubles)
    doubles = False
    for of_hand in combinations(range(shape[0]), use[0]):
        for of_board in combinations(range(shape[1]), use[1]):
            chosen = np.hstack((hands[:, of_hand], boards[:, of_board]))
            values, bad = _best_of(scale, chosen, check=True)
            np.maximum(best, values, out=best)
            doubles |= bad
    return best, doubles


def _one_by_one(scale: Scale, cards: Ids) -> Values:
    """Rank one by one, for scales that nobody ranks by the million."""
    hands = ([CARDS[i] for i in row] for row in cards.tolist())
    if _is_clean(scale, cards):
        values = [scale.rate(tuple(hand)) for hand in hands]
    else:
        # Each is looked at, and the first that is no hand is told of.
        values = [scale.rank(tuple(hand)).value for hand in hands]
    return np.array(values, dtype=_fitting(scale))


def _is_clean(scale: Scale, cards: Ids) -> bool:
    """Whether every row has cards of the deck, each once."""
    ordered = np.sort(cards, axis=1)
    strange = [int(card) for card in CARDS if card not in scale.deck]
    return not ((ordered[:, 1:] == ordered[:, :-1]).any() or np.isin(cards, strange).any())


def _fitting(scale: Scale) -> Any:
    """The type that all its ratings fit into."""
    return np.int32 if scale.limit <= 1 << 31 else np.int64
