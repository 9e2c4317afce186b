"""Rule cards: a game on one card that a beginner understands in half a minute, drawn from its sheet."""

from __future__ import annotations

from .drawing.booklet import booklet
from .drawing.page import draw
from .drawing.picture import Picture
from .making import rule_card
from .model import RuleCard

__all__ = ["Picture", "RuleCard", "booklet", "draw", "rule_card"]
