"""What a ruling does to a hand."""

from __future__ import annotations

from .statement import Statement


class Effect(Statement):
    """One thing that is done because of a ruling."""
