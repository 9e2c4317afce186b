"""An orbit of every mix, played online, comes out the same at a table of real cards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.amounts import some

from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.live import LiveHand
from cardhouse.sheets import Mix, mixes
from cardhouse.table import Command, Rules, Table

from .real_table import RealTable

PLAYERS = ("ann", "bob", "cat", "dan")
MIXES = some(sorted(mixes(), key=lambda mix: mix.key), 6)


def opened(mix: Mix, **more: Any) -> Table:
    table = Table(Rules.read({"games": [mix.key], "change_after": 1, "clock": 0, **more}))
    for chair, name in enumerate(PLAYERS):
        table.do(Command("sit", name, seat=chair, amount=2000, name=name.title()))
    return table


@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: mix.key)
def test_an_orbit_ends_with_the_same_stacks(mix: Mix) -> None:
    random = Random(mix.key)
    online, real = opened(mix), opened(mix, live=True)
    for number in range(len(online.rules.listed)):
        for table in (online, real):
            table.do(Command("start", text=f"{number + 1:064x}"))
        hand, entered = online.hand, real.hand
        assert isinstance(hand, Deal)
        assert isinstance(entered, LiveHand)
        assert entered.sheet.key == hand.sheet.key
        shown = play_out(hand.copy(), random)
        for action in shown.actions:
            assert online.to_act is not None
            online.do(Command("act", online.to_act.player, text=str(action)))
        people = RealTable(shown, random)
        people.live = entered
        people.play()
        real.do(Command("enter", text="done"))
        for table in (online, real):
            for seat in table.seats.values():
                if seat.stack < 400:
                    table.do(Command("top-up", seat.player, amount=2000 - seat.stack))
        assert chairs(real) == chairs(online)


def chairs(table: Table) -> list[tuple[str, int]]:
    return [(seat.player, seat.stack) for seat in table.seats.values()]
