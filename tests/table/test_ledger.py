"""Who has won, and who pays whom."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cardroom.table import results, settle_up

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom


def test_results_count_the_chips_on_the_table_and_add_up_to_what_the_house_took(room: MakeRoom) -> None:
    table = room([0, 1, 2], rake_percent=10)
    table.hand_out(20)
    table.say("leave", "ann")
    won = results(table.ledger, {seat.player: seat.stack for seat in table.seats.values()})
    assert sum(won.values()) == -table.collected
    assert set(won) == {"ann", "bob", "cy"}


@pytest.mark.parametrize("seed", range(20))
def test_everybody_is_even_afterwards(seed: int) -> None:
    chance = Random(seed)
    won = {f"p{number}": chance.randrange(-50, 50) for number in range(chance.randrange(2, 14))}
    won["last"] = -sum(won.values())
    left = dict(won)
    payments = settle_up(won)
    for payment in payments:
        assert payment.amount > 0
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    assert not any(left.values())
    assert len(payments) < sum(map(bool, won.values())) or not any(won.values())


def test_pairs_that_match_pay_each_other() -> None:
    assert len(settle_up({"a": 10, "b": 20, "c": 30, "d": -10, "e": -20, "f": -30})) == 3
