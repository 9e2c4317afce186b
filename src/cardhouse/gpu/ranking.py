"""Many hands ranked on a card."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np

from cardhouse.scales import Scale, find_scale
from cardhouse.scales.errors import BadBatch
from cardhouse.scales.kernels.lookup import has_tables, tables_for

from .device import compiled, cupy
from .tables import tables_of

_THREADS = 1024


def rank_many(
    scale: str | Scale,
    hands: Any,
    boards: Any = None,
    *,
    use: tuple[int, int] | None = None,
    check: bool = True,
) -> Any:
    """The same as :func:`cardhouse.rank_many`, for arrays that lie on the card, as does the answer.

    Arrays of numpy are taken there first. Hands on scales without tables, which nobody ranks by the billion,
    are ranked by the processor.

    Raises :class:`NoGpu` where there is no card, and :class:`BadBatch` as the other does.
    """
    cp, found = cupy(), find_scale(scale)
    held = _rows(cp, hands, "hands")
    shared = None if boards is None else _rows(cp, boards, "boards")
    if shared is not None and len(shared) == 1 != len(held):
        shared = cp.repeat(shared, len(held), axis=0)
    if shared is not None and len(shared) != len(held):
        raise BadBatch("scales.uneven-boards", boards=len(shared), hands=len(held))
    width = held.shape[1] + (0 if shared is None else shared.shape[1])
    size = width if use is None else sum(use)
    if not has_tables(found) or found.own or size not in tables_for(found):
        return _on_processor(cp, found, held, shared, use, check)
    if use is None:
        together = held if shared is None else cp.concatenate((held, shared), axis=1)
        values, doubles = _ranked(cp, found, together, check)
    else:
        values, doubles = _from_each(cp, found, held, shared, use, check)
    if doubles:
        # The processor says which row it is.
        _on_processor(cp, found, held, shared, use, check)
    return values


def _rows(cp: Any, given: Any, what: str) -> Any:
    array = given if isinstance(given, cp.ndarray) else cp.asarray(np.asarray(given))
    if array.ndim != 2 or array.dtype.kind not in "iu":
        shape = "x".join(map(str, array.shape)) or "nothing"
        raise BadBatch("scales.no-rows", what=what, shape=shape, type=str(array.dtype))
    if array.dtype != cp.uint8:
        if array.size and (int(array.min()) < 0 or int(array.max()) > 255):
            row = int(cp.flatnonzero(((array < 0) | (array > 255)).any(axis=1))[0])
            raise BadBatch("scales.id-out-of-range", row=row, what=what)
        array = array.astype(cp.uint8)
    return cp.ascontiguousarray(array)


def _on_processor(
    cp: Any, scale: Scale, held: Any, shared: Any, use: tuple[int, int] | None, check: bool
) -> Any:
    from cardhouse.scales.kernels.batch import rank_batch

    boards = None if shared is None else cp.asnumpy(shared)
    return cp.asarray(rank_batch(scale, cp.asnumpy(held), boards, use=use, check=check))


def _ranked(cp: Any, scale: Any, rows: Any, check: bool) -> tuple[Any, bool]:
    tables = tables_of(scale, rows.shape[1])
    out = cp.empty(len(rows), dtype=cp.int32)
    doubles = cp.zeros(1, dtype=cp.uint32)
    if not len(rows):
        return out, False
    defines = (("CARDS", str(rows.shape[1])), ("CHECK", str(int(check))))
    kernel = compiled("rank_rows", ("hands", "ranking"), defines)
    kernel.max_dynamic_shared_size_bytes = tables.near
    blocks = min(cp.cuda.Device().attributes["MultiProcessorCount"], -(-len(rows) // (4 * _THREADS)))
    flushes = cp.uint64(0) if tables.flushes is None else tables.flushes
    kernel(
        (blocks,),
        (_THREADS,),
        (
            *(
                rows,
                np.int64(len(rows)),
                out,
                tables.cards,
                tables.lower,
                tables.upper,
                tables.values,
                flushes,
            ),
            *(np.int32(tables.against), np.int32(len(tables.lower)), np.int32(len(tables.upper)), doubles),
        ),
        shared_mem=tables.near,
    )
    return out, check and bool(doubles[0])


def _from_each(
    cp: Any, scale: Any, held: Any, shared: Any, use: tuple[int, int], check: bool
) -> tuple[Any, bool]:
    best, doubles = None, False
    width = 0 if shared is None else shared.shape[1]
    for of_hand in combinations(range(held.shape[1]), use[0]):
        for of_board in combinations(range(width), use[1]):
            chosen = [held[:, list(of_hand)]] + ([] if shared is None else [shared[:, list(of_board)]])
            values, bad = _ranked(cp, scale, cp.ascontiguousarray(cp.concatenate(chosen, axis=1)), check)
            best = values if best is None else cp.maximum(best, values)
            doubles |= bad
    return best, doubles
