"""The course of a hand alone, as a small picture for lists of games."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from cardhouse.rulecard.model import Moment

from .art import STYLE, definitions
from .felt import draw_felt
from .paper import Paper

WIDE: Final = 640.0


def strip(moments: Sequence[Moment]) -> str:
    """What is dealt and done, and where the bets come."""
    paper = Paper()
    tall = draw_felt(paper, moments, 0, 0, WIDE)
    said = escape("; ".join(f"{one.title}, {one.bet}" if one.bet else one.title for one in moments))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="rulecard" width="{WIDE:.0f}" height="{tall:.0f}" '
        f'viewBox="0 0 {WIDE:.0f} {tall:.1f}" role="img"><title>{said}</title><style>{STYLE}</style>'
        f"{definitions(paper.used)}{''.join(paper.parts)}</svg>\n"
    )
