"""Wild cards, and what the joker stands for."""

from __future__ import annotations

from typing import Final

from cardhouse.scales import Wilds
from cardhouse.sheets.language.which import find_wild, read_which
from cardhouse.sheets.language.which_said import wild_sentence
from cardhouse.sheets.sheet import Sheet

from .text import capital

_BUG_HIGH: Final = "an ace, or any card that completes a straight or a flush"
_BUG_LOW: Final = "the lowest card missing"
_WILD: Final = {
    "joker": "The joker stands for any card.",
    "bug": "The joker is {bug}.",
    "joker dealt down": "A joker dealt face down stands for any card, even if it is turned up later.",
    "bug dealt up": "A joker dealt face up is {bug}.",
    "joker lying down": "A joker that lies face down stands for any card.",
    "bug lying up": "A joker that lies face up, dealt so or turned up by its owner, is {bug}.",
}


def wild_text(word: str, sheet: Sheet) -> str:
    """What a wild word says, in a sentence."""
    if found := find_wild(word):
        return wild_sentence(found)
    low = {contest.scale.low for contest in sheet.contests}
    bug = _BUG_LOW if low == {True} else _BUG_HIGH
    if low == {True, False}:
        bug += f"; in a low hand, {_BUG_LOW}"
    if word in _WILD:
        return _WILD[word].format(bug=bug)
    if fixed := read_which(word):
        return wild_sentence(fixed)
    cards = sorted(Wilds.parse(word).wild)
    if len(cards) == 1:
        return f"The {cards[0].rank.word} of {cards[0].suit.name.lower()} is wild."
    return f"{capital(cards[0].rank.plural)} are wild."
