"""Ranks, suits and cards as phrases."""

from __future__ import annotations

from typing import Literal

from cardhouse.phrases import Said

from .parse import parse_card

Form = Literal["one", "many", "any", "announced"]
"""How a rank is said: ``six``, ``sixes``, ``a six``, or ``deuce`` as a dealer announces it."""


def rank_said(letter: str, form: Form = "one") -> Said:
    """A rank by its letter.

    >>> str(rank_said("6", "many"))
    'sixes'
    """
    return Said(f"ranks.{form}.{letter}")


def suit_said(letter: str, *, one: bool = False) -> Said:
    """A suit by its letter: ``clubs``, or ``club`` for one card of it."""
    return Said(f"suits.one.{letter}" if one else f"suits.all.{letter}")


def which_said(which: str) -> Said:
    """Cards as sheets write them: ``the queen of clubs``, ``a four``, ``one of red 4``."""
    if len(which) == 1:
        return rank_said(which, "any")
    if len(which) != 2:
        return Said("cards.meant", which=which)
    card = parse_card(which)
    if card.is_joker:
        return Said("cards.the-joker")
    return Said("cards.the", rank=rank_said(card.rank.letter), suit=suit_said(card.suit.letter))
