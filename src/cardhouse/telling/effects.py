"""What a ruling would do, in words, before it is done."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from cardhouse.cards import Card
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.facts import AMOUNT, CARD, CARDS, SEAT, SEATS
from cardhouse.dealer.effects.hands import Face, Redeal, Show
from cardhouse.phrases import Said

from .pieces import Cards, Chips, Seat


def effect_told(effect: Effect, seen: Container[Card] = ()) -> Said:
    """One thing that a ruling does, as a phrase; only cards that all have ``seen`` are named.

    >>> from cardhouse.dealer.effects.every_effect import read_effects
    >>> [str(effect_told(one)) for one in read_effects("give-back seat=2 amount=360; dead seat=3")]
    ['360 back to seat 2', 'seat 3 has a dead hand']
    """
    said: dict[str, Any] = {}
    for one in effect.facts().values():
        value, form = getattr(effect, one.name), one.metadata["form"]
        if value is None:
            continue
        if form in (CARD, CARDS):
            cards = (value,) if form is CARD else value
            said["cards"], said["number"] = _cards(cards, seen), len(cards)
        else:
            said[one.name] = _value(form, value)
    if "becomes" in said:
        said["becomes"] = Said(f"ruled.where.{said['becomes']}")
    return Said(f"doing.{effect.kind}{_way(effect)}", **said)


def _value(form: Any, value: Any) -> Any:
    if form is SEAT:
        return Seat(value)
    if form is SEATS:
        return [Seat(seat) for seat in value]
    return Chips(value) if form is AMOUNT else value


def _cards(cards: Sequence[Card], seen: Container[Card]) -> Cards | Said:
    """Cards by name, or only how many they are."""
    if all(card in seen for card in cards):
        return Cards.of(cards)
    return Said("doing.closed" if len(cards) == 1 else "doing.closed-many", count=len(cards))


def _way(effect: Effect) -> str:
    """Which of several phrases says it."""
    if isinstance(effect, Face):
        return f"-{effect.lies}"
    if isinstance(effect, Show):
        return f"-{effect.when}"
    if isinstance(effect, Redeal) and effect.dead:
        return "-dead"
    return "-before" if getattr(effect, "before", None) else ""
