"""The list of a table, and chairs that are kept for somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.cards import parse_card
from cardhouse.table import BadCommand, NoSuchPlayer, NotNow, SeatTaken, Table

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

MINUTE = 60_000


def listed(table: Table) -> list[str]:
    return [one["player"] for one in table.view(None)["waiting"]]


@pytest.mark.rule("WSOP-82")
def test_whoever_wants_to_play_at_a_full_table_puts_a_name_down(room: MakeRoom) -> None:
    table = room([0, 1, 2], seats=3)
    for player in ("hal", "ida", "hal"):
        table.say("list", player, name=player.title())
    assert [one["name"] for one in table.view(None)["waiting"]] == ["Hal", "Ida"]
    with pytest.raises(SeatTaken):
        table.say("list", "ann")
    with pytest.raises(NoSuchPlayer):
        table.say("list", "")
    with pytest.raises(NoSuchPlayer):
        table.say("list", "gus", text="off")
    with pytest.raises(BadCommand):
        table.say("list", "gus", text="first")
    table.say("list", "hal", text="off")
    assert listed(table) == ["ida"]


def tiers(table: Table) -> dict[str, int]:
    return {one["player"]: one["tier"] for one in table.view(None)["waiting"]}


@pytest.mark.rule("WSOP-84")
@pytest.mark.parametrize("later", [False, True])
def test_the_list_goes_by_tier_and_then_by_who_came_first(room: MakeRoom, later: bool) -> None:
    table = room([0, 1], seats=2)
    given = {"ann2": 0, "bob2": 1, "cy2": 2, "di2": 1}
    for at, (player, tier) in enumerate(given.items()):
        table.say("list", player, at=at, data=None if later else {"tier": tier})
    if later:
        assert listed(table) == list(given)
        for player, tier in given.items():
            table.say("list", player, at=10, data={"tier": tier})
    assert listed(table) == ["cy2", "bob2", "di2", "ann2"]
    assert tiers(table) == given
    # Saying it again without a tier changes nothing, and whoever loses one is where they came.
    table.say("list", "cy2", at=11)
    assert listed(table)[0] == "cy2"
    table.say("list", "bob2", at=11, data={"tier": 0})
    assert listed(table) == ["cy2", "di2", "ann2", "bob2"]
    table.say("leave", "bob", at=11)
    with pytest.raises(NotNow, match="cy2"):
        table.sit("ann2", 1, at=11)
    table.sit("cy2", 1, at=11)


@pytest.mark.rule("WSOP-84")
@pytest.mark.rule("WSOP-95")
def test_nobody_has_precedence_before_who_comes_from_a_broken_game(room: MakeRoom) -> None:
    table = room([0, 1, 2, 4], stakes="limit 4/8", seats=6)
    table.next_at(0, 1, 2)
    table.say("list", "ida", data={"tier": 1})
    table.say("hold", "hal", seat=3, text="drawn")
    table.hand_out()
    table.say("list", "gus", data={"tier": 2})
    table.say("list", "flo", data={"tier": 0})
    assert listed(table) == ["hal", "gus", "ida", "flo"]
    assert [one["broken"] for one in table.view(None)["waiting"]] == [True, False, False, False]
    assert Table.from_dict(table.to_dict()) == table


@pytest.mark.parametrize("tier", [-1, 3, True, "high", 1.0])
def test_a_tier_is_one_of_three(room: MakeRoom, tier: object) -> None:
    with pytest.raises(BadCommand, match="0, 1, 2"):
        room([0]).say("list", "hal", data={"tier": tier})


@pytest.mark.rule("WSOP-91")
def test_nobody_sits_down_before_those_who_have_waited_longer(room: MakeRoom) -> None:
    table = room([0, 1, 2], seats=3)
    for player in ("gus", "hal", "ida"):
        table.say("list", player)
    table.say("leave", "ann")
    for late in ("hal", "ida", "nobody"):
        with pytest.raises(NotNow, match="gus"):
            table.sit(late, 0)
    table.sit("gus", 0)
    assert listed(table) == ["hal", "ida"]
    table.say("leave", "bob")
    table.say("leave", "cy")
    # There are chairs for both, and either may come first.
    table.sit("ida", 2)
    with pytest.raises(NotNow):
        table.sit("nobody", 1)
    table.sit("hal", 1)


@pytest.mark.rule("WSOP-91")
def test_in_a_new_game_the_earliest_has_the_first_choice_of_chairs(room: MakeRoom) -> None:
    table = room()
    for player in ("p1", "p2", "p3", "p4", "p5"):
        table.say("list", player)
    # The fifth on the list arrives before the second, and there is a chair for everybody.
    table.sit("p5", 3)
    with pytest.raises(SeatTaken, match="these are"):
        table.sit("p2", 3)
    table.sit("p2", 4)
    assert (table.seat_of("p5").number, table.seat_of("p2").number) == (3, 4)


@pytest.mark.rule("WSOP-91")
def test_a_chair_is_locked_up_for_who_still_plays_elsewhere(room: MakeRoom) -> None:
    table = room([0, 1])
    table.say("hold", "hal", seat=3, name="Hal")
    assert table.view(None)["held"] == {"3": "Hal"}
    with pytest.raises(SeatTaken, match="chair 3 is not free"):
        table.sit("ida", 3)
    with pytest.raises(SeatTaken):
        table.say("move", "ann", seat=3)
    with pytest.raises(SeatTaken):
        table.say("hold", "ida", seat=3)
    table.sit("hal", 3)
    assert table.view(None)["held"] == {}


def test_a_chair_is_kept_for_one_player_who_does_not_sit_here(room: MakeRoom) -> None:
    table = room([0, 1])
    for player, seat, error in (("ann", 3, SeatTaken), ("", 3, NoSuchPlayer), ("hal", 0, SeatTaken)):
        with pytest.raises(error):
            table.say("hold", player, seat=seat)
    with pytest.raises(BadCommand):
        table.say("hold", "hal", seat=3, text="somehow")
    table.say("hold", "hal", seat=3)
    table.say("hold", "hal", seat=4)
    assert table.view(None)["held"] == {"4": "hal"}
    table.say("hold", seat=4, text="off")
    with pytest.raises(NotNow):
        table.say("hold", seat=4, text="off")


@pytest.mark.rule("WSOP-86")
@pytest.mark.parametrize(
    ("minutes", "waits", "kept"), [(11, True, False), (15, False, True), (9, True, True)]
)
def test_a_lock_up_ends_after_ten_minutes_if_somebody_waits(
    room: MakeRoom, minutes: int, waits: bool, kept: bool
) -> None:
    table = room([0, 1], seats=3)
    table.say("hold", "hal", seat=2, at=MINUTE)
    if waits:
        table.say("list", "ida", at=MINUTE)
    table.say("dealer", at=MINUTE + minutes * MINUTE)
    assert (table.view(None)["held"] == {"2": "hal"}) == kept
    if not kept:
        table.sit("ida", 2, at=table.now)


@pytest.mark.rule("WSOP-95")
@pytest.mark.parametrize("game", ["holdem", "stud"])
def test_who_does_not_come_for_the_chair_that_was_drawn_is_first_on_the_list(
    room: MakeRoom, game: str
) -> None:
    table = room([0, 1, 2, 4], games=[game], stakes="limit 4/8", seats=6)
    table.next_at(0, 1, 2)
    table.say("list", "ida")
    table.say("hold", "hal", seat=3, text="drawn")
    # In stud for two hands; with blinds until the big one is due in chair 3, which it is at once.
    for hand in range(2 if game == "stud" else 1):
        assert table.view(None)["held"] == {"3": "hal"}, hand
        table.hand_out()
    assert table.view(None)["held"] == {}
    assert listed(table) == ["hal", "ida"]


@pytest.mark.rule("WSOP-95")
def test_a_chair_that_was_drawn_is_kept_until_the_big_blind_is_due(room: MakeRoom) -> None:
    table = room([0, 1, 2, 4], stakes="limit 4/8", seats=6)
    table.next_at(1, 2, 4)
    table.say("list", "ida")
    table.say("hold", "hal", seat=3, text="drawn")
    table.hand_out(3)
    assert table.view(None)["held"] == {"3": "hal"}
    table.sit("hal", 3, 17, text="moved")
    assert listed(table) == ["ida"]


@pytest.mark.rule("WSOP-95")
def test_a_chair_that_is_gone_is_kept_for_nobody(room: MakeRoom) -> None:
    table = room([0, 1, 2], seats=6)
    table.say("list", "ida")
    for chair, (player, how) in enumerate({"hal": "drawn", "ike": "called", "jo": ""}.items(), 3):
        table.say("hold", player, seat=chair, text=how)
    since = table.holds[0].since
    table.say("rules", data={"seats": 5})
    assert table.view(None)["held"] == {"3": "hal", "4": "ike"}
    table.say("rules", data={"seats": 3})
    assert table.holds == ()
    # Whoever had drawn the chair is first on the list, as if the big blind had gone past it.
    assert [(one.player, one.broken) for one in table.waiting] == [("hal", True), ("ida", False)]
    assert table.waiting[0].since == since


@pytest.mark.rule("WSOP-95")
@pytest.mark.rule("WSOP-147")
def test_a_card_for_each_says_who_has_the_first_choice_of_seats(room: MakeRoom) -> None:
    table = room([0, 1, 2, 4, 5])
    table.hand_out()
    absent(table, "bob", owes=False)
    absent(table, "di", owes=True)
    table.say("draw", text="a seed")
    order = table.view(None)["order"]
    cards = [parse_card(one["card"]) for one in order[:-1]]
    assert cards == sorted(cards, reverse=True)
    # A card is drawn for who is absent, but not for who has missed a blind by it, who comes last.
    assert {one["player"] for one in order[:-1]} == {"ann", "bob", "cy", "ed"}
    assert order[-1] == {"player": "di", "card": ""}
    again = Table.from_dict(table.to_dict())
    assert again.view(None)["order"] == order


def absent(table: Room, player: str, *, owes: bool) -> None:
    table.say("out", player)
    table.seat_of(player).owes_big = owes


@pytest.mark.rule("WSOP-147")
def test_the_cards_are_dealt_from_the_first_chair_on_wherever_the_button_is(room: MakeRoom) -> None:
    orders = []
    for button in (0, 3):
        table = room([0, 1, 2, 3, 4, 5])
        table.next_at(button, button + 1, button + 2)
        table.say("draw", text="the same seed")
        orders.append(table.state.chairs.order)
    assert orders[0] == orders[1]


def test_a_draw_has_its_time_and_a_seed(room: MakeRoom) -> None:
    table = room([0, 1])
    with pytest.raises(BadCommand):
        table.say("draw")
    table.deal()
    with pytest.raises(NotNow):
        table.say("draw", text="a seed")


def test_a_new_name_stands_wherever_the_old_one_did(room: MakeRoom) -> None:
    table = room([0, 1])
    table.say("list", "hal", name="Hal")
    table.say("hold", "ike", seat=5, name="Ike")
    for player in ("ann", "hal", "ike"):
        table.say("name", player, name=f"New {player}")
    assert table.seats[0].name == "New ann"
    assert [one.name for one in table.waiting] == ["New hal"]
    assert [one.name for one in table.holds] == ["New ike"]
    with pytest.raises(NoSuchPlayer):
        table.say("name", "nobody", name="Somebody")
    with pytest.raises(BadCommand):
        table.say("name", "ann")


def test_while_the_house_is_closed_no_lock_up_ends(room: MakeRoom) -> None:
    closed = 10 * 365 * 86_400_000
    table = room([0, 1], seats=3)
    table.say("list", "ed", at=0)
    table.say("hold", "di", seat=2, at=0)
    with pytest.raises(BadCommand):
        table.say("reopen", amount=-1)
    table.say("reopen", amount=closed)
    table.say("pause", at=closed + 599_999)
    assert [one.player for one in table.holds] == ["di"]
    table.say("pause", text="off", at=closed + 600_000)
    assert table.holds == ()
