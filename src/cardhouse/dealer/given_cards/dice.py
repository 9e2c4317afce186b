"""Reading what the dice showed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardhouse.dealer.errors import BadDice
from cardhouse.dealer.hand.rules import thrown
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.words.choosing import Roll

from .numbers import is_whole


def read_facts(steps: Sequence[Step], sheet: Sheet, die: Any, dice: Any) -> dict[str, int]:
    """What the dice show: the die or the sum of the dice, and each die if all are named."""
    rolls = [step for step in steps if isinstance(step, Roll)]
    given = die if die is not None else dice
    if not rolls:
        if given is not None:
            raise BadDice("dealer.no-dice", game=sheet.name)
        return {}
    count = sum(step.dice for step in rolls)
    name = "die" if count == 1 else "dice"
    if given is None:
        raise BadDice("dealer.dice-missing", name=name, game=sheet.name)
    if die is not None and dice is not None:
        raise BadDice("dealer.die-or-dice")
    each = [given] if is_whole(given) else given
    if isinstance(each, str) or not isinstance(each, Sequence) or not all(map(is_whole, each)):
        raise BadDice("dealer.dice-no-numbers", given=repr(given))
    if isinstance(given, Sequence) and (len(each) != count or not all(1 <= one <= 6 for one in each)):
        raise BadDice("dealer.dice-count", dice=count, game=sheet.name, given=str(list(each)))
    total = sum(each)
    if not count <= total <= 6 * count:
        raise BadDice("dealer.dice-total", dice=count, most=6 * count, given=total)
    if len(each) == count:
        return thrown([step.dice for step in rolls], each)
    if asks_each(sheet) or len(rolls) > 1:
        raise BadDice("dealer.dice-one-by-one", dice=count, game=sheet.name)
    return {name: total}


def asks_each(sheet: Sheet) -> bool:
    """Whether the game asks what a single one of several dice shows."""
    asked = [*sheet.conditions, *(when for step in sheet.steps for when in step.conditions())]
    return any(atom.by_dice and " " in atom.fact for when in asked for atom in when.atoms)
