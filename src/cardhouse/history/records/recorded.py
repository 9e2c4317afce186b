"""A hand that is only on record, as far as it takes to write it down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, cast

from cardhouse.dealer import Action, Deal, Stakes
from cardhouse.sheets import Sheet

from .record import Record


def as_hand(record: Record, log: Mapping[str, Any], sheet: Sheet, stacks: Sequence[int]) -> Deal:
    """A hand that is over, for whoever writes it down; it can be read, but not played.

    ``stacks`` are those that it ended with. It has no seed, because nobody could deal it again from it.
    """
    hand = SimpleNamespace(
        sheet=sheet,
        stakes=Stakes.from_dict(dict(log["stakes"])),
        players=[SimpleNamespace(seat=seat, stack=stack) for seat, stack in enumerate(stacks)],
        button=record.button,
        setup=SimpleNamespace(
            button=record.button,
            stacks=record.stacks,
            jackpot=record.jackpot,
            may_run=log.get("may_run", 1),
        ),
        events=list(record.events),
        actions=[Action.parse(said) for said in log["actions"]],
        turns=list(record.turns),
        is_over=True,
        state=SimpleNamespace(record=None, stock=SimpleNamespace(supply=None)),
    )
    return cast(Deal, hand)
