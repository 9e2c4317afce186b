"""Rulings: what the books say when something has gone wrong in a hand."""

from __future__ import annotations

from .describing import Described, Fact, described, how_to_ask, kinds_by
from .errors import NeedsFact, NotHere, RulingsError
from .every_kind import KINDS
from .families import FAMILIES, Family, family_of
from .irregularity import Irregularity
from .judging import judge, read_irregularity
from .quiz.question import Question, quiz_kinds, quiz_question
from .ruling import FLOOR, OUTCOMES, Option, Outcome, Ruling
from .situation import Situation

__all__ = [
    "FAMILIES",
    "FLOOR",
    "KINDS",
    "OUTCOMES",
    "Described",
    "Fact",
    "Family",
    "Irregularity",
    "NeedsFact",
    "NotHere",
    "Option",
    "Outcome",
    "Question",
    "Ruling",
    "RulingsError",
    "Situation",
    "described",
    "family_of",
    "how_to_ask",
    "judge",
    "kinds_by",
    "quiz_kinds",
    "quiz_question",
    "read_irregularity",
]
