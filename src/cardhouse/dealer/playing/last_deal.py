"""The last pot of the night, made of odd chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.sheets import Sheet, find_game

from .deal import Deal


def last_deal(
    game: str | Path | Sheet,
    stacks: Sequence[int],
    *,
    dollar: int = 100,
    button: int = 0,
    seed: bytes | int | str | None = None,
    options: Mapping[str, str] | None = None,
) -> Deal:
    """Deal a game for everybody's odd chips, all cards up and without betting.

    >>> night = last_deal("stud", [1230, 400, 0, 570], seed=7)
    >>> night.is_over, night.events[0].amount
    (True, 70)
    >>> night.stacks
    [1200, 400, 100, 500]

    Each player puts in what exceeds a whole number of dollars; players with nothing to put in, or no chips at
    all, play for it too. Draws and discards are asked as usual, and a tied pot is shared in whole dollars. If
    all the chips together are not a whole number of dollars, the winner of the pot keeps the odd ones.

    Raises :class:`SheetError` for a game that cannot do without betting.
    """
    sheet = find_game(game, options)
    stakes = replace(Stakes.parse(None, sheet), dollar=dollar, chip=dollar, last_deal=True)
    return Deal(Setup.of(sheet, stacks=stacks, stakes=stakes, button=button, seed=seed))
