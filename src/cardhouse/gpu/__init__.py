"""Hands ranked and odds worked out on a graphics card, by CuPy: ``pip install cardhouse[gpu]``.

Everything here gives the same answers as on the processor. Where there is no card, :func:`available` says so,
and :func:`equity` leaves the work to the processor.
"""

from __future__ import annotations

from typing import Any

from cardhouse.odds.result import Equity

from .device import available, name, why_not
from .errors import NoGpu
from .ranking import rank_many

__all__ = ["NoGpu", "available", "equity", "holdem_table", "name", "rank_many", "why_not"]


def equity(game: Any, hands: Any, **asked: Any) -> Equity:
    """The same as :func:`cardhouse.equity`, on the card where kernels judge, and otherwise on the processor.

    Exact answers are the same to the last digit; sampled ones have the same error, and are the same for the
    same seed on any card. Draws that are still to come are left to the processor.
    """
    from cardhouse.odds.equity import equity as by_processor

    if not available():
        return by_processor(game, hands, **asked)
    from .running import GpuRun

    return by_processor(game, hands, by=GpuRun, **asked)


def holdem_table() -> Any:
    """The exact equity of each of the 169 hands of hold'em against each other before the flop.

    A numpy array of 169 rows and columns, in the order of :data:`cardhouse.gpu.preflop.HANDS`.
    """
    from .preflop import holdem_table as whole

    return whole()
