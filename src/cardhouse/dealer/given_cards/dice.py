"""Reading a roll of the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardhouse.dealer.errors import BadDice
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.words.choosing import Roll

from .numbers import is_whole


def read_facts(steps: Sequence[Step], sheet: Sheet, die: Any, dice: Any) -> dict[str, int]:
    """What the dice show."""
    roll = next((step for step in steps if isinstance(step, Roll)), None)
    given = die if die is not None else dice
    if roll is None:
        if given is not None:
            raise BadDice("dealer.no-dice", game=sheet.name)
        return {}
    name = "die" if roll.dice == 1 else "dice"
    if given is None:
        raise BadDice("dealer.dice-missing", name=name, game=sheet.name)
    if die is not None and dice is not None:
        raise BadDice("dealer.die-or-dice")
    each = [given] if is_whole(given) else given
    if isinstance(each, str) or not isinstance(each, Sequence) or not all(map(is_whole, each)):
        raise BadDice("dealer.dice-no-numbers", given=repr(given))
    if isinstance(given, Sequence) and (len(each) != roll.dice or not all(1 <= one <= 6 for one in each)):
        raise BadDice("dealer.dice-count", dice=roll.dice, game=sheet.name, given=str(list(each)))
    total = sum(each)
    if not roll.dice <= total <= 6 * roll.dice:
        raise BadDice("dealer.dice-total", dice=roll.dice, most=6 * roll.dice, given=total)
    return {name: total}
