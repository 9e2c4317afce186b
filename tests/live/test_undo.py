"""Whatever was entered is taken back, entry by entry, and entered again with the same end."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.amounts import amount
from tests.hands import FEW_GAMES, hands_of

from cardhouse.live import LiveHand
from cardhouse.sheets import Sheet

from .real_table import RealTable

LONGEST = 80
"""The most entries of a hand of which each is taken back."""


class Watched(RealTable):
    """Notes how the hand was after each entry."""

    def play(self) -> LiveHand:
        self.seen = [state_of(self.live)]
        return super().play()

    def _see(self) -> None:
        super()._see()
        if len(self.live.actions) >= len(self.seen):
            self.seen += [None] * (len(self.live.actions) - len(self.seen))
            self.seen.append(state_of(self.live))


def state_of(hand: LiveHand) -> Any:
    """Everything that whoever keeps the score sees."""
    return hand.log, hand.to_dict(), hand.plain_view(None), hand.pot, hand.is_over


@FEW_GAMES
def test_every_entry_is_taken_back_and_entered_again(game: Sheet) -> None:
    for number, hand in enumerate(hands_of(game)):
        if number >= amount(1, proof=5):
            break
        table = Watched(hand, Random(f"{game.key} {number}"))
        entered = table.play()
        entries = len(entered.actions)
        step = max(1, entries // amount(6, proof=LONGEST))
        for back in range(0, entries + 1, step):
            was = table.seen[entries - back]
            assert was is None or state_of(entered.undo(back)) == was
        again = RealTable(hand, Random(f"{game.key} {number}"))
        again.live = entered.undo(entries)
        assert state_of(again.play()) == state_of(entered)
