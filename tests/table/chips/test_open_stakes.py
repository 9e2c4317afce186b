"""A table without table stakes: what is bought in a hand is in the ledger at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardhouse.table import BadRules, Table

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

RULES: dict[str, Any] = {"games": ["holdem@home003"], "stakes": "limit 10/20", "table_stakes": False}


def owned(table: Room) -> int:
    """What everybody has bought, less what they have taken away."""
    return sum(entry.amount for entry in table.ledger if entry.kind in ("buy-in", "top-up"))


@pytest.mark.rule("h003-no-table-stakes")
def test_chips_bought_in_a_hand_play_at_once_and_are_paid_for(room: MakeRoom) -> None:
    table = room([0, 1, 2], amount=30, **RULES)
    for number in range(6):
        if number:
            for seat in table.seats.values():
                if not seat.stack:
                    table.say("top-up", seat.player, amount=30)
                    table.say("in", seat.player)
        table.deal()
        while table.playing:
            assert table.state.chips == owned(table)
            asked = table.asked
            raises = asked.raises
            table.act(f"{raises.word} {raises.most}" if raises else "call" if asked.may_call else "check")
        assert table.state.chips == owned(table)
        again = Table.from_dict(table.to_dict())
        assert again == table
    assert any(entry.kind == "top-up" for entry in table.ledger)
    # Nobody was ever all-in, so every hand was bet to its end.
    assert len(table.on.pots) == 1


def test_a_hand_that_is_called_off_leaves_what_was_bought(room: MakeRoom) -> None:
    table = room([0, 1, 2], amount=12, **RULES)
    table.deal()
    table.act("raise 20")
    bought = sum(table.on.bought)
    assert bought
    assert Table.from_dict(table.to_dict()) == table
    table.say("void", text="the dealer could not go on with it")
    assert sum(seat.stack for seat in table.seats.values()) == 36 + bought == owned(table)


def test_it_is_for_games_with_a_limit(room: MakeRoom) -> None:
    with pytest.raises(BadRules, match="so that a bet has a limit"):
        room([0, 1], games=["holdem"], stakes="no-limit 5/10", table_stakes=False)
    assert room([0, 1]).rules.table_stakes
