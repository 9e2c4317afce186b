"""Ranking arrays of hands.

Importing this package imports numpy and numba, which takes a while; nothing else
in the card room does, and :func:`cardhouse.rank_many` only when it is called.
"""

from __future__ import annotations

from .batch import rank_batch

__all__ = ["rank_batch"]
