"""Bomb pots of double-board events: on a change of game, on two boards, with a button of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom

DOUBLE = {"bomb_on": "game change", "bomb_boards": 2, "bomb_button": True, "change_after": 3}


def test_the_first_hand_after_each_change_of_game_is_one(event: MakeRoom) -> None:
    games = ["holdem", "omaha-8"]
    table = event(range(4), games=games, stakes="limit 4/8", bomb_on="game change", change_after=3)
    bombs = []
    for _ in range(9):
        table.deal()
        bombs.append(table.on.stakes.bomb)
        table.fold_out()
    assert bombs == [0, 0, 0, 8, 0, 0, 8, 0, 0]


def test_a_game_without_blinds_has_none(event: MakeRoom) -> None:
    games = ["holdem", "stud", "omaha-8"]
    table = event(range(4), games=games, stakes="limit 4/8", bomb_on="game change", change_after=1)
    bombs = []
    for _ in range(4):
        table.deal()
        bombs.append((table.on.sheet.id, bool(table.on.stakes.bomb)))
        table.fold_out()
    assert bombs == [("holdem", False), ("stud", False), ("omaha-8", True), ("holdem", True)]


def test_the_button_of_the_table_stands_and_the_other_goes_on(event: MakeRoom) -> None:
    table = event(range(4), games=["holdem", "omaha"], stakes="no-limit 5/10", amount=10_000, **DOUBLE)
    seen = []
    for _ in range(12):
        table.deal()
        bomb = bool(table.on.stakes.bomb)
        seen.append((bomb, table.state.positions.button, table.view(None)["button"]))
        if bomb:
            assert len(table.on.boards) == 2
            assert table.lineup is not None
            # The first to the left of the button of bomb pots acts.
            assert table.to_act is not None
            assert table.to_act.number == (table.state.positions.bomb + 1) % 4
        table.fold_out()
    usual = [button for bomb, button, _ in seen if not bomb]
    first = usual[0]
    # It goes round as if there had been no bomb pots.
    assert usual == [(first + step) % 4 for step in range(9)]
    own = [shown for bomb, _, shown in seen if bomb]
    assert own == [(own[0] + step) % 4 for step in range(3)]
    standing = [button for bomb, button, _ in seen if bomb]
    assert standing == [(first + 2) % 4, (first + 4) % 4, (first + 6) % 4]


def test_the_blinds_go_on_where_they_were(event: MakeRoom) -> None:
    table = event(range(4), games=["holdem", "omaha"], stakes="no-limit 5/10", amount=10_000, **DOUBLE)
    paid: dict[str, int] = dict.fromkeys(("ann", "bob", "cy", "di"), 0)
    for _ in range(12):
        table.deal()
        for name, blind in table.live.items():
            paid[name] += blind == 10
        table.fold_out()
    # Eight hands with blinds, and one more, make two rounds and one.
    assert sorted(paid.values()) == [2, 2, 2, 3]


def test_a_hand_that_is_called_off_gives_its_button_back(event: MakeRoom) -> None:
    table = event(range(4), bomb_every=1, bomb_button=True)
    table.deal()
    table.fold_out()
    before = table.state.positions.bomb
    table.deal()
    assert table.state.positions.bomb == (before + 1) % 4
    table.say("void", text="out-of-cards")
    assert table.state.positions.bomb == before


@pytest.mark.rule("BARGE-bomb-pot")
def test_an_event_of_bomb_pots_has_one_board_the_button_of_the_table_and_the_ante_of_the_level(
    event: MakeRoom,
) -> None:
    table = event(range(8), bomb_every=1, bomb_ante=500, amount=10_000)
    buttons = []
    for ante in (500, 500, 1000):
        table.say("level", data={"bomb_ante": ante})
        table.deal()
        buttons.append(table.state.positions.button)
        assert table.on.pot == 8 * ante
        assert len(table.on.boards) == 1
        assert table.asked.raises is not None
        assert table.asked.raises.least == ante
        assert table.to_act is not None
        assert table.to_act.number == (buttons[-1] + 1) % 8
        table.fold_out()
    assert buttons == [(buttons[0] + step) % 8 for step in range(3)]
