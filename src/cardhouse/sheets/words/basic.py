"""The words that most games are made of."""

from __future__ import annotations

from typing import Final

from cardhouse.sheets.language.word import Step

from .betting import Bet
from .choosing import Choose, RemoveLines, Roll, Showdown
from .dealing import DealBoard, DealCards
from .drawing import Discard, Draw, Expose, Split
from .posting import Ante, Blinds, BringIn

BASIC: Final[tuple[type[Step], ...]] = (
    Blinds,
    Ante,
    BringIn,
    DealCards,
    DealBoard,
    Bet,
    Draw,
    Discard,
    Expose,
    Split,
    Roll,
    RemoveLines,
    Choose,
    Showdown,
)
