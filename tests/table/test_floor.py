"""What the host and the house may do, and what the players may not be made to take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardhouse.table import NoSuchPlayer, NotNow

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom

DOUBLED = {"stakes": "limit 40/80"}


@pytest.mark.rule("WSOP-69")
def test_the_limit_is_not_changed_while_one_of_nine_objects(room: MakeRoom) -> None:
    table = room(range(9), stakes="limit 20/40", amount=1000)
    table.say("object", "ida")
    assert "objects" in table.view(None)["seats"][8]["badges"]
    with pytest.raises(NotNow, match="ida objects"):
        table.say("rules", data=DOUBLED)
    # Played is what was agreed on.
    table.deal()
    assert (table.on.stakes.small_bet, table.on.stakes.big_bet) == (20, 40)
    table.fold_out()
    table.say("object", "ida", text="off")
    table.say("rules", data=DOUBLED)
    table.deal()
    assert (table.on.stakes.small_bet, table.on.stakes.big_bet) == (40, 80)


@pytest.mark.rule("WSOP-69")
@pytest.mark.parametrize("several", [False, True])
def test_the_limit_is_not_changed_while_others_wait_unless_there_are_several_games(
    room: MakeRoom, several: bool
) -> None:
    table = room(range(3), stakes="limit 20/40", seats=3)
    for player in ("gus", "hal", "ida"):
        table.say("list", player)
    if several:
        table.say("rules", data=DOUBLED, text="several")
    else:
        with pytest.raises(NotNow, match="wait"):
            table.say("rules", data=DOUBLED)
    assert table.rules.stakes == ("limit 40/80" if several else "limit 20/40")


@pytest.mark.rule("WSOP-69")
@pytest.mark.parametrize(
    ("rules", "changes"),
    [
        ({"clock": 20}, False),
        ({"games": ["omaha"]}, False),
        ({"games": ["holdem", {"game": "stud", "stakes": "limit 20/40 ante 5 bring-in 10"}]}, False),
        ({"stakes": "limit 10/20"}, True),
        ({"stakes": "no-limit 20/40"}, True),
        ({"games": ["holdem", {"game": "omaha", "stakes": "pot 20/40"}]}, True),
    ],
)
def test_only_a_change_of_the_limit_can_be_objected_to(
    room: MakeRoom, rules: dict[str, Any], changes: bool
) -> None:
    table = room(range(3), stakes="limit 20/40")
    table.say("object", "ann")
    if changes:
        with pytest.raises(NotNow):
            table.say("rules", data=rules)
    else:
        table.say("rules", data=rules)
    with pytest.raises(NoSuchPlayer):
        table.say("object", "nobody")


@pytest.mark.rule("WSOP-28")
def test_a_bot_is_marked_as_one_for_all_to_see(room: MakeRoom) -> None:
    table = room([0, 1])
    table.sit("robot", 4, data={"bot": "calm"})
    assert [("bot" in seat["badges"]) for seat in table.view(None)["seats"]] == [False, False, True]
