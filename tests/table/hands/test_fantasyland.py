"""What a hand of open-face leaves for the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.table import NotNow

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room


def test_fantasyland_is_handed_on_by_player(room: MakeRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "cardhouse.dealer.words.rows.scoring.carry",
        lambda hand, laid: hand.result.carries.update(fantasyland=(1,)),
    )
    games = ["open-face-chinese", "holdem"]
    table = room([0, 1, 2], games=games, stakes="", change_after=1, amount=100_000)
    table.deal()
    assert table.on.setup.carried == {}
    while table.playing:
        table.act(str(table.asked.legal[0]))
    table.hand_out()
    # Somebody comes between them, and the game comes round again.
    table.say("leave", "ann")
    table.deal()
    assert table.dealt == {"bob", "cy"}
    assert table.on.setup.carried["fantasyland"] == (0,)
    assert table.state.next_hand.carried == {}


def in_fantasyland(table: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand of open-face after which the player in the first chair plays the next in Fantasyland."""
    with monkeypatch.context() as patched:
        patched.setattr(
            "cardhouse.dealer.words.rows.scoring.carry",
            lambda hand, laid: hand.result.carries.update(fantasyland=(0,)),
        )
        table.deal()
        table.say("top-up", "ann", amount=50)
        while table.playing:
            table.act(str(table.asked.legal[0]))


@pytest.mark.rule("WSOP-353.c")
def test_fantasyland_binds_nobody_when_the_game_is_off_the_list(
    room: MakeRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = room([0, 1], games=["open-face-chinese"], stakes="points 10")
    in_fantasyland(table, monkeypatch)
    assert table.seat_of("ann").coming == 50
    with pytest.raises(NotNow, match="may not add chips"):
        table.say("top-up", "ann", amount=100)
    stack = table.stack("ann")
    table.say("rules", data={"games": ["holdem"], "stakes": "no-limit 5/10"})
    assert (table.state.next_hand.carried, table.seat_of("ann").coming, table.stack("ann")) == (
        {},
        0,
        stack + 50,
    )
    table.say("top-up", "ann", amount=100)


@pytest.mark.rule("WSOP-353.c")
def test_chips_are_added_before_a_hand_of_another_game_than_that_of_fantasyland(
    room: MakeRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [{"game": "open-face-chinese", "stakes": "points 10"}, "holdem"]
    table = room([0, 1], games=games, stakes="no-limit 5/10", change_after=1)
    in_fantasyland(table, monkeypatch)
    # Hold'em is next, and then open-face again.
    assert table.seat_of("ann").coming == 0
    table.say("top-up", "ann", amount=100)
    table.deal()
    assert table.on.sheet.id == "holdem"
    with pytest.raises(NotNow, match="may not add chips"):
        table.say("top-up", "ann", amount=100)
    table.fold_out()
    with pytest.raises(NotNow, match="may not add chips"):
        table.say("top-up", "ann", amount=100)
    table.deal()
    assert table.on.setup.carried["fantasyland"] == (0,)
    table.say("top-up", "ann", amount=100)


@pytest.mark.rule("WSOP-353.c")
def test_where_a_dealer_has_yet_to_pick_fantasyland_binds_nobody(
    room: MakeRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [{"game": "open-face-chinese", "stakes": "points 10"}, "holdem"]
    table = room([0, 1], games=games, stakes="no-limit 5/10", dealers_choice=True)
    table.picked("0")
    in_fantasyland(table, monkeypatch)
    table.say("top-up", "ann", amount=100)
    table.picked("0")
    with pytest.raises(NotNow, match="may not add chips"):
        table.say("top-up", "ann", amount=100)
