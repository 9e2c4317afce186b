"""The one function that sets up a comparison."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.sheets.words.rows.scoring import score_of

from .comparison import Comparison
from .entry import Entry
from .points import ByPoints
from .terms import ShowdownTerms


def compare(terms: ShowdownTerms, entries: Sequence[Entry]) -> Comparison:
    """Compare hands for every contest; pots go by the hands, or by points if rows are scored."""
    return ByPoints(terms, entries) if score_of(terms.sheet) else Comparison(terms, entries)
