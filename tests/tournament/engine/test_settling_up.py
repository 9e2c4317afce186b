"""Who pays whom after an event."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.amounts import some

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.tournament import Tournament, run_event, structures
from cardhouse.tournament.engine.results import Result, payments_of


def _anything(view: Any, decision: Decision, sheet: Any, chance: Random) -> Action:
    return random_action(decision, chance)


def test_everybody_has_what_was_won_and_the_house_its_fees() -> None:
    results = [
        Result("ann", "Ann", 1, prize=150, bounties=20, cost=55),
        Result("bob", "Bob", 2, prize=50, bounties=10, cost=55),
        Result("cid", "Cid", 3, cost=110, entries=2),
        Result("dan", "Dan", 4, cost=55),
    ]
    balance: Counter[str] = Counter()
    for payment in payments_of(results):
        balance[payment.payer] -= payment.amount
        balance[payment.payee] += payment.amount
    assert balance == {"ann": 115, "bob": 5, "cid": -110, "dan": -55, "": 45}


def test_a_seat_is_no_money() -> None:
    results = [
        Result("ann", "Ann", 1, prize=200, cost=110, seat_won="Sunday"),
        Result("bob", "Bob", 2, cost=110),
    ]
    assert {tuple(one) for one in payments_of(results)} == {("ann", "", 110), ("bob", "", 110)}


def test_bots_neither_pay_nor_are_paid() -> None:
    results = [
        Result("bot", "Rex", 1, prize=60, cost=20, bot="normal"),
        Result("ann", "Ann", 2, prize=0, cost=20),
        Result("bob", "Bob", 3, prize=30, cost=20),
    ]
    assert [tuple(one) for one in payments_of(results)] == [("ann", "bob", 10)]


@pytest.mark.proof
@pytest.mark.parametrize("structure", some(sorted(one.id for one in structures()), 2))
def test_payments_settle_any_event(structure: str) -> None:
    event = Tournament(structure, seed=3)
    run_event(
        event, {f"player {number}": _anything for number in range(event.structure.least or 2)}, seed="3"
    )
    results = [replace(one, bot="") for one in event.results]
    owed = Counter({one.player: one.profit - (one.prize if one.seat_won else 0) for one in results})
    owed[""] = -sum(owed.values())
    for payment in payments_of(results):
        assert payment.amount > 0
        owed[payment.payer] += payment.amount
        owed[payment.payee] -= payment.amount
    assert not any(owed.values())
