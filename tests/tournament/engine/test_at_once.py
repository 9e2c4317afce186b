"""Hands that are played out at once leave the same event behind as hands whose every answer is a command."""

from __future__ import annotations

from typing import Any

import pytest
from tests.amounts import is_proof
from tests.tournament.engine.checks import careless

from cardhouse.dealer import Action
from cardhouse.dealer.errors import IllegalAction
from cardhouse.table import Command, Rules, Table
from cardhouse.tournament import Tournament, find_structure, run_event, structures

_SOME = ["barge-win-the-button", "progressive-bounty", "rebuy"]
"""Where the awards of a hand matter for the button, for bounties and for chips that are bought."""


def _played(name: str, *, by_commands: bool) -> tuple[dict[str, Any], list[Any], int]:
    structure = find_structure(name)
    players = max(structure.least, 11 if structure.bracket else 14)
    players = structure.most if structure.start == "full" else min(players, structure.most or players)
    told: list[Any] = []
    event = Tournament(structure, seed=name)
    bots = {f"p{number}": careless for number in range(players)}
    runner = run_event(event, bots, seed=name, heard=told.append, by_commands=by_commands)
    return event.to_dict(), told, runner.hands


@pytest.mark.proof
@pytest.mark.parametrize("name", [one.id for one in structures()] if is_proof() else _SOME)
def test_an_event_is_the_same_however_answers_are_given(name: str) -> None:
    assert _played(name, by_commands=False) == _played(name, by_commands=True)


def _table(games: str = "holdem") -> Table:
    table = Table(Rules.read({"games": [games], "stakes": "no-limit 1/2", "clock": 20}))
    for seat, player in enumerate(("ann", "bob", "cid")):
        table.do(Command("sit", player, seat=seat, amount=200))
    table.do(Command("start", text="07" * 32, at=1000))
    return table


def _default(table: Table) -> Action:
    hand: Any = table.hand
    found: Action = hand.default_action()
    return found


def test_a_table_is_the_same_after_a_hand_that_was_played_out() -> None:
    one, other = _table(), _table()
    while (seat := other.to_act) is not None:
        other.do(Command("act", seat.player, text=str(_default(other)), at=31_000))
    before = one.epoch
    one.play_out(lambda _: _default(one), 31_000)
    assert not one.playing
    assert one == other
    assert one.epoch > before


def test_an_answer_that_is_refused_leaves_the_question_open() -> None:
    table = _table()
    hand: Any = table.hand
    answers = iter([Action("call"), Action("check")])
    with pytest.raises(IllegalAction):
        table.play_out(lambda _: next(answers), 2000)
    assert [str(action) for action in hand.actions] == ["call"]
    assert (hand.is_over, table.to_act is None) == (False, False)
    table.play_out(lambda _: _default(table), 2000)
    assert hand.is_over
    assert table.chips == 600
