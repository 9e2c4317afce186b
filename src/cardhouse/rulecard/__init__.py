"""Rule cards: a game on one card that a beginner understands in half a minute, drawn from its sheet."""

from __future__ import annotations

from .making import rule_card
from .model import RuleCard

__all__ = ["RuleCard", "rule_card"]
