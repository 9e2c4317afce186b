"""What a hand is rebuilt from: the one form in which its terms and actions are written down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.rules_number import RULES
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.sheets import Sheet


def log_of(
    sheet: Sheet,
    *,
    stakes: Stakes,
    stacks: Sequence[int],
    button: int,
    seed: bytes,
    may_run: int = 1,
    carried: Mapping[str, Sequence[int]] | None = None,
    cut: str | None = None,
    jackpot: int | None = None,
    actions: Iterable[Action] = (),
) -> dict[str, Any]:
    """Everything it takes to rebuild a hand, as plain data."""
    return {
        "game": sheet.key,
        "rules": RULES,
        "digest": sheet.digest,
        "options": dict(sheet.chosen),
        "stakes": stakes.to_dict(),
        "stacks": list(stacks),
        "button": button,
        "seed": seed.hex(),
        "may_run": may_run,
        "carried": {name: list(seats) for name, seats in (carried or {}).items()},
        "cut": cut,
        "jackpot": jackpot,
        "actions": [str(action) for action in actions],
    }
