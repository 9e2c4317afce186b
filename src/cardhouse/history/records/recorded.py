"""What a record says about a hand, for writing it down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardhouse.dealer import Action, Stakes
from cardhouse.history.phh.played import PlayedHand
from cardhouse.sheets import Sheet

from .record import Record


def played_hand(record: Record, log: Mapping[str, Any], sheet: Sheet, stacks: Sequence[int]) -> PlayedHand:
    """A finished hand for writing it down; ``stacks`` are those that it ended with.

    It has no seed, because it can no longer be dealt again from one.
    """
    return PlayedHand(
        sheet,
        Stakes.from_dict(dict(log["stakes"])),
        record.stacks,
        stacks,
        record.button,
        log.get("may_run", 1),
        record.jackpot,
        record.events,
        [Action.parse(said) for said in log["actions"]],
        record.turns,
        is_over=True,
    )
