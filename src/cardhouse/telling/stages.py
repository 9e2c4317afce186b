"""The stages of a hand, in words."""

from __future__ import annotations

from typing import Final

from cardhouse.phrases import Said
from cardhouse.sheets.stages import Stage

_ORDINALS: Final = 12
"""How far the phrases count in words."""


def stage_said(stage: Stage) -> Said:
    """What players call a stage.

    >>> from cardhouse.sheets import find_game
    >>> print(*map(stage_said, find_game("five-card-stud").stages), sep=", ")
    Second street, Third street, Fourth street, Fifth street
    """
    known = stage.number <= _ORDINALS
    ordinal = Said(f"ordinals.{stage.number}") if known else Said("stages.ordinal", number=stage.number)
    return Said(f"stages.{stage.kind}", ordinal=ordinal, **stage._asdict())
