"""The judge: what went wrong in a hand, and what the book says now."""

from __future__ import annotations

from cardhouse.dealer import Deal
from cardhouse.dealer.effects.statement import read_statement

from .every_kind import KINDS
from .irregularity import Irregularity
from .ruling import Ruling
from .situation import Situation


def read_irregularity(text: str) -> Irregularity:
    """What went wrong, from how it is written.

    >>> read_irregularity("chips structure=limit to-call=8 by=8 new=5+5+1").new
    (5, 5, 1)
    """
    return read_statement(text, KINDS)


def judge(hand: Deal | None, irregularity: Irregularity | str) -> Ruling:
    """What the book says about something that went wrong; the hand is not changed.

    Without a hand everything that the ruling depends on has to be stated. What is missing is asked for with
    :class:`NeedsFact`.

    >>> ruling = judge(None, "chips structure=limit to-call=8 by=8 new=5+5+1")
    >>> ruling.outcome, ruling.amount, ruling.rules
    ('call', 8, ('WSOP-136',))
    """
    stated = read_irregularity(irregularity) if isinstance(irregularity, str) else irregularity
    if hand is None:
        return stated.judge(None)
    seen = Situation(hand)
    stated.fits(seen)
    return stated.judge(seen)
