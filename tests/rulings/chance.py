"""Hands at any moment, and everything that may be stated of them, by chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from cardhouse.dealer import Deal, deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.effects.facts import Form
from cardhouse.dealer.hand.dealing import stage_names
from cardhouse.rulings import KINDS
from cardhouse.sheets import Sheet

_SEATS = 4
_CHIPS = (300, 300, 40, 1000, 7)


def random_hand(sheet: Sheet, chance: Random) -> Deal:
    """A hand that was played for a while by players without a plan."""
    seats = min(_SEATS, sheet.players[1])
    seats = max(seats, sheet.players[0])
    stacks = [chance.choice(_CHIPS) for _ in range(seats)]
    hand = deal(sheet, stacks=stacks, seed=chance.randrange(10**6))
    for _ in range(chance.choice((0, 1, 2, 3, 5, 8, 12, 20, 60))):
        if hand.decision is None:
            break
        hand.act(random_action(hand.decision, chance))
    return hand


def random_statements(hand: Deal, chance: Random) -> Iterator[str]:
    """One statement of every kind, with facts that may or may not be true of the hand."""
    for kind, stated in KINDS.items():
        words = [kind]
        for name, one in stated.facts().items():
            wanted = one.default is not None or chance.random() < 0.7
            if name != "game" and wanted:
                words.append(f"{name}='{_value(one.metadata['form'], name, hand, chance)}'")
        yield " ".join(words)


def _value(form: Form[Any], name: str, hand: Deal, chance: Random) -> str:
    if form.words:
        return chance.choice(form.words)
    shape = form.shape.key.rpartition(".")[2]
    if shape in ("seat", "seats"):
        return str(chance.randrange(len(hand.players)))
    if shape in ("card", "cards"):
        held = chance.choice(hand.players).cards or hand.sheet.deck.cards
        return str(chance.choice(held))
    if shape in _NUMBERS:
        return chance.choice(_NUMBERS[shape])
    if name == "action":
        return chance.choice(("call", "fold", "check", "bet 20", "raise 40"))
    if name in ("street", "before"):
        return chance.choice(stage_names(hand.sheet) or ("flop",))
    return "words"


_NUMBERS = {
    "count": ("0", "1", "2", "4", "5", "13"),
    "amount": ("0", "1", "5", "20", "40", "100"),
    "seconds": ("10", "130"),
    "chips": ("25", "25+5", "5+5+1", "100+100"),
}
