"""Bots that take their time as people do, where the host wants it."""

from __future__ import annotations

from random import Random
from typing import Final

from cardhouse.bots.pace import think_time
from cardhouse.table import Command, Table

_OF_CLOCK: Final = 0.6
"""The part of the table's clock that a bot takes at most."""


class Pacing:
    """When bots answer at one table.

    A bot thinks as soon as it is its turn, and its answer waits until its time has come. So the time depends
    on what everybody sees and on chance, never on the cards or on how long the bot has worked.
    """

    def __init__(self, salt: int) -> None:
        self._salt = salt
        """Keeps others from working the times out in advance."""
        self._drawn = (-1, 0)
        self._held: tuple[int, Command] | None = None

    def delay(self, table: Table, turn: int) -> int:
        """Milliseconds that the bot takes whose turn it is."""
        if self._drawn[0] != turn:
            hand, clock = table.hand, table.rules.clock
            chance = Random(f"{self._salt}/{turn}")  # noqa: S311 - times are no secret
            drawn = think_time(hand.plain_view(None), chance) if hand is not None else 0
            self._drawn = (turn, min(drawn, int(1000 * _OF_CLOCK * clock)) if clock else drawn)
        return self._drawn[1]

    def hold(self, turn: int, answer: Command) -> None:
        """Keep an answer until its time has come."""
        self._held = (turn, answer)

    def held(self, turn: int) -> Command | None:
        """The answer that waits for its time, if the same decision is still on the table."""
        if self._held is None or self._held[0] != turn:
            return None
        return self._held[1]
