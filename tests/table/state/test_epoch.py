"""The table says whether anything has changed but the hand that is on."""

from __future__ import annotations

import pytest

from cardhouse.table import Command, Rules, Table
from cardhouse.table.seeing import seats_standing, standing_of


@pytest.fixture
def table() -> Table:
    """Three players in the middle of a hand."""
    table = Table(Rules.read({"games": ["holdem"], "stakes": "limit 10/20", "clock": 30, "time_bank": 60}))
    for seat, player in enumerate(("ann", "bob", "cy")):
        table.do(Command("sit", player, seat=seat, amount=1000, at=1))
    table.do(Command("start", text="a seed", at=2))
    return table


def act(table: Table, text: str, at: int) -> None:
    assert table.to_act is not None
    table.do(Command("act", table.to_act.player, text=text, at=at))


def test_an_action_in_a_hand_that_goes_on_is_the_same_epoch(table: Table) -> None:
    epoch, stood, seats = table.epoch, standing_of(table.state), seats_standing(table.state)
    act(table, "raise 20", 3)
    act(table, "call", 4)
    assert table.epoch == epoch
    assert (standing_of(table.state), seats_standing(table.state)) == (stood, seats)


@pytest.mark.parametrize(
    "command",
    [
        Command("list", "dan"),
        Command("out", "bob"),
        Command("top-up", "bob", amount=5),
        Command("away", "bob"),
        Command("object", "bob"),
        Command("pause"),
        Command("sit", "eve", seat=5, amount=1000),
    ],
    ids=lambda command: command.do,
)
def test_anything_else_begins_another(table: Table, command: Command) -> None:
    epoch, stood = table.epoch, (standing_of(table.state), seats_standing(table.state))
    table.do(command._replace(at=5))
    assert table.epoch > epoch
    assert (standing_of(table.state), seats_standing(table.state)) != stood


def test_an_action_that_takes_from_the_time_bank_begins_another(table: Table) -> None:
    epoch = table.epoch
    act(table, "call", 2 + 31_000)
    assert table.epoch > epoch


def test_the_end_of_a_hand_begins_another(table: Table) -> None:
    epoch = table.epoch
    act(table, "fold", 3)
    assert table.epoch == epoch
    act(table, "fold", 4)
    assert not table.playing
    assert table.epoch > epoch
