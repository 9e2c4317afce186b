"""What the program says, as data: one file of phrases for each language."""

from __future__ import annotations

from .behind import all_behind, rules_behind
from .catalogue import (
    Catalogue,
    Listed,
    MissingPhrase,
    Said,
    english,
    from_plain,
    phrases_of,
    plain,
    say,
    speaking,
    spoken,
)
from .template import YOU, BadTemplate, Template

__all__ = [
    "YOU",
    "BadTemplate",
    "Catalogue",
    "Listed",
    "MissingPhrase",
    "Said",
    "Template",
    "all_behind",
    "english",
    "from_plain",
    "phrases_of",
    "plain",
    "rules_behind",
    "say",
    "speaking",
    "spoken",
]
