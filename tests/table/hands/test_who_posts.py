"""New players, missed blinds, buying the button and changing chairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.table import NotHere

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

LIMIT = "limit 4/8"


@pytest.mark.rule("WSOP-99.a")
def test_in_limit_a_new_player_posts_or_waits(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], stakes=LIMIT)
    table.next_at(0, 1, 2)
    table.sit("ed", 8)
    table.deal()
    assert "ed" not in table.dealt
    table.fold_out()
    table.say("in", "ed", text="post")
    table.deal()
    assert table.live["ed"] == 4
    assert "ed" not in table.dead


@pytest.mark.rule("WSOP-99.a")
def test_in_no_limit_a_new_player_posts_nothing(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3])
    table.next_at(0, 1, 2)
    table.sit("ed", 8)
    table.deal()
    assert "ed" in table.dealt
    assert "ed" not in table.live


@pytest.mark.rule("WSOP-99.a")
def test_in_stud_the_ante_is_enough(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["stud"], stakes=LIMIT)
    table.hand_out()
    table.sit("di", 6)
    table.deal()
    assert "di" in table.dealt
    assert table.dead["di"] == table.on.stakes.ante


def test_a_new_player_who_waits_gets_the_big_blind_in_turn(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], stakes=LIMIT)
    table.next_at(0, 1, 2)
    table.sit("ed", 8)
    for big in ("di", "ed", "ann"):
        table.deal()
        assert table.live[big] == 4
        assert ("ed" in table.dealt) == (big != "di")
        table.fold_out()


@pytest.mark.rule("WSOP-154")
def test_buying_the_button(room: MakeRoom) -> None:
    table = room([0, 2, 3, 4])
    table.next_at(8, 0, 2)
    table.sit("ed", 1)
    table.say("in", "ed", text="buy")
    table.deal()
    assert table.live == {"ed": 10}
    assert table.dead == {"ed": 5}
    # The buyer has the blinds of the hand, so that the one to the left acts first and the buyer last.
    assert table.turn == "bob"
    table.act("call", "call", "call", "call")
    assert table.turn == "ed"
    table.fold_out()
    table.deal()
    assert table.seats[table.state.positions.button].player == "ed"
    assert table.live == {"bob": 5, "cy": 10}


@pytest.mark.rule("WSOP-210")
def test_who_comes_back_and_would_post_may_buy_the_button(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3, 4])
    table.next_at(3, 4, 0)
    table.say("out", "bob")
    table.hand_out()
    assert (table.seat_of("bob").owes_small, table.seat_of("bob").owes_big) == (True, True)
    # The big blind has gone past, so that the chair is between it and the button.
    table.say("in", "bob", text="buy")
    before = table.stack("bob")
    table.deal()
    assert (table.live, table.dead) == ({"bob": 10}, {"bob": 5})
    assert table.stack("bob") == before - 15
    assert not table.seat_of("bob").owes
    assert table.turn == "cy"
    table.fold_out()
    table.deal()
    assert table.seats[table.state.positions.button].player == "bob"
    assert table.live == {"cy": 5, "di": 10}


@pytest.mark.rule("WSOP-210")
def test_who_comes_back_elsewhere_waits_until_the_button_can_be_bought(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3, 4])
    table.comes_back("cy", "buy")
    while True:
        table.deal()
        if "cy" in table.dealt:
            break
        table.fold_out()
    # It was the turn of the big blind before.
    assert (table.live["cy"], table.dead) == (10, {})


@pytest.mark.rule("WSOP-302")
def test_who_may_not_post_a_missed_blind_may_not_buy_the_button(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3, 4], missed="wait")
    table.next_at(3, 4, 0)
    table.say("out", "bob")
    table.hand_out()
    with pytest.raises(NotHere, match="must wait for the big blind"):
        table.say("in", "bob", text="buy")


@pytest.mark.rule("WSOP-162")
def test_who_buys_the_button_pays_for_a_missed_straddle_as_well(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3, 4], straddles="mandatory button")
    table.next_at(3, 4, 0)
    table.say("out", "bob")
    table.hand_out()
    table.seat_of("bob").owes_straddle = True
    table.say("in", "bob", text="buy")
    table.deal()
    assert (table.live["bob"], table.dead) == (10, {"bob": 25})


@pytest.mark.rule("WSOP-154")
def test_posting_between_the_button_and_the_blinds(room: MakeRoom) -> None:
    table = room([0, 2, 3, 4])
    table.next_at(8, 0, 2)
    table.sit("ed", 1)
    table.say("in", "ed", text="post")
    table.deal()
    assert table.live == {"ed": 10, "bob": 5, "cy": 10}
    assert table.dead == {}
    assert table.turn == "di"
    table.fold_out()
    table.deal()
    assert table.seats[table.state.positions.button].player == "bob"
    assert "ed" in table.dealt


def test_nobody_comes_in_free_between_the_button_and_the_blinds(room: MakeRoom) -> None:
    table = room([0, 2, 3, 4])
    table.next_at(8, 0, 2)
    table.sit("ed", 1)
    table.deal()
    assert "ed" not in table.dealt
    table.fold_out()
    table.deal()
    assert "ed" in table.dealt


@pytest.mark.rule("WSOP-156")
def test_who_missed_both_blinds_posts_the_big_one_live_and_the_small_one_dead(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3, 4])
    table.comes_back("cy", "post")
    before = table.stack("cy")
    table.deal()
    assert (table.live["cy"], table.dead["cy"]) == (10, 5)
    assert table.stack("cy") == before - 15
    while table.turn != "cy":
        table.act("call")
    # With the option to raise.
    assert table.asked.may_check
    assert table.asked.raises is not None
    assert not table.seat_of("cy").owes


@pytest.mark.rule("WSOP-156")
def test_who_missed_the_small_blind_alone_posts_it_dead(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3, 4])
    table.next_at(0, 1, 2)
    table.say("out", "cy")
    table.hand_out(2)
    assert (table.seat_of("cy").owes_small, table.seat_of("cy").owes_big) == (True, False)
    table.say("in", "cy", text="post")
    table.deal()
    assert table.dead == {"cy": 5}
    assert "cy" not in table.live
    assert "cy" in table.dealt


@pytest.mark.rule("WSOP-156")
def test_who_missed_blinds_may_wait_for_the_big_blind(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3, 4])
    table.comes_back("cy", "wait")
    for _ in range(6):
        table.deal()
        if "cy" in table.dealt:
            break
        table.fold_out()
    assert table.live["cy"] == 10
    assert "cy" not in table.dead
    assert not table.seat_of("cy").owes


@pytest.mark.rule("WSOP-156")
def test_who_missed_blinds_may_come_back_as_the_straddle_under_the_gun(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3, 4], straddles="under the gun")
    table.comes_back("cy", "straddle")
    for _ in range(6):
        table.deal()
        if "cy" in table.dealt:
            break
        table.fold_out()
    assert table.live["cy"] == 20
    assert table.dead == {}
    table.act(*["call"] * (len(table.dealt) - 1))
    assert table.turn == "cy"


def two_left(room: MakeRoom, *, big: str, owes: tuple[str, ...] = ("owes_small", "owes_big")) -> Room:
    """Cy comes back and posts when only ann is left; one of the two has the big blind."""
    table = room([0, 1, 2])
    table.next_at(1, 1, {"ann": 2, "cy": 0}[big])
    table.say("out", "bob")
    for name in owes:
        setattr(table.seat_of("cy"), name, True)
    table.say("in", "cy", text="post")
    table.deal()
    assert table.dealt == {"ann", "cy"}
    return table


@pytest.mark.rule("WSOP-156")
def test_heads_up_on_the_button_the_big_blind_is_live_and_the_small_one_dead(room: MakeRoom) -> None:
    table = two_left(room, big="ann")
    assert (table.live, table.dead) == ({"ann": 10, "cy": 10}, {"cy": 5})
    assert not table.seat_of("cy").owes
    # The button acts first, and need not call anything.
    assert table.turn == "cy"
    assert (table.asked.may_check, table.asked.to_call) == (True, 0)
    assert table.asked.raises is not None
    table.act("check")
    assert table.turn == "ann"
    table.act("check")
    assert table.on.pot == 25


@pytest.mark.rule("WSOP-156")
def test_heads_up_in_the_big_blind_nothing_else_is_paid(room: MakeRoom) -> None:
    table = two_left(room, big="cy")
    assert (table.live, table.dead) == ({"ann": 5, "cy": 10}, {})
    assert not table.seat_of("cy").owes


@pytest.mark.rule("WSOP-156")
def test_heads_up_a_missed_small_blind_has_come_round_on_the_button(room: MakeRoom) -> None:
    table = two_left(room, big="ann", owes=("owes_small",))
    assert (table.live, table.dead) == ({"ann": 10, "cy": 5}, {})
    assert not table.seat_of("cy").owes


@pytest.mark.rule("WSOP-157")
def test_nobody_who_owes_a_blind_is_dealt_in_without_posting(room: MakeRoom) -> None:
    waits = room([0, 1, 2, 3, 4])
    waits.comes_back("cy", "wait")
    waits.deal()
    # No hand is dealt that would have to be dead.
    assert "cy" not in waits.dealt
    assert waits.seat_of("cy").owes_big
    posts = room([0, 1, 2, 3, 4])
    posts.comes_back("cy", "post")
    stack = posts.stack("cy")
    posts.deal()
    # The post is in before the first card, so the hand is live and nothing is owed on the next deal.
    assert (posts.live["cy"], posts.dead["cy"]) == (10, 5)
    assert posts.stack("cy") == stack - 15
    assert [event.kind for event in posts.on.events].index("deal") > max(
        place for place, event in enumerate(posts.on.events) if event.kind in ("blind", "ante")
    )
    assert not posts.seat_of("cy").owes


@pytest.mark.rule("WSOP-158")
def test_who_drew_for_the_button_owes_the_blinds_missed(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3])
    table.deal()
    assert len(table.state.positions.drawn) == 4
    table.fold_out()
    due = table.seats[(table.state.positions.spots.big + 1) % 4].player  # type: ignore[union-attr]
    table.say("out", due)
    table.hand_out()
    assert table.seat_of(due).owes_big


@pytest.mark.rule("WSOP-159")
@pytest.mark.parametrize(("chair", "free"), [(6, True), (7, False)])
def test_two_players_may_be_passed_without_a_post(room: MakeRoom, chair: int, free: bool) -> None:
    # Chairs 0 and 1 have the blinds; cy moves from chair 2 past 3 and 5, or past 3, 5 and 6.
    table = room([0, 1, 2, 3, 5, 8])
    if not free:
        table.sit("gus", 6)
    table.next_at(8, 0, 1)
    for seat in table.seats.values():
        seat.settle()
    table.say("move", "cy", seat=chair)
    assert bool(table.seat_of("cy").place) == (not free)
    table.deal()
    assert ("cy" in table.dealt) == free


@pytest.mark.rule("WSOP-159")
def test_who_passed_three_may_post_or_wait_for_the_place_of_before(room: MakeRoom) -> None:
    for how, hands in (("post", 1), ("", 3)):
        table = room([0, 1, 3, 4, 5, 6, 7])
        table.next_at(0, 1, 3)
        table.say("move", "di", seat=8)
        table.say("in", "di", text=how)
        waited = 1
        table.deal()
        while "di" not in table.dealt:
            table.fold_out()
            table.deal()
            waited += 1
        assert waited == hands
        assert table.live.get("di", 0) == (10 if how == "post" else 0)


@pytest.mark.rule("WSOP-159")
def test_in_draw_games_any_move_away_from_the_blinds_is_waited_out(room: MakeRoom) -> None:
    table = room([0, 1, 3, 4, 6, 7], games=["deuce-to-seven-triple-draw"], stakes=LIMIT)
    table.next_at(0, 1, 3)
    table.say("move", "di", seat=5)
    assert table.seat_of("di").place == 0
    table.say("move", "di", seat=8)
    table.say("in", "di", text="post")
    table.deal()
    assert "di" not in table.dealt
    table.fold_out()
    table.deal()
    assert "di" in table.dealt
    assert "di" not in table.live


def test_moving_towards_the_blinds_is_free(room: MakeRoom) -> None:
    table = room([0, 1, 2, 5, 6, 7])
    table.next_at(0, 1, 2)
    table.say("move", "flo", seat=3)
    table.deal()
    assert table.live["flo"] == 10


@pytest.mark.rule("WSOP-160")
def test_who_has_just_had_the_button_may_let_the_blinds_pass_once(room: MakeRoom) -> None:
    table = room([3, 4, 6, 7, 8])
    table.next_at(1, 3, 4)
    # The button is on 3, which then moves to 5, where the blinds are about to be.
    table.deal()
    assert table.state.positions.button == 3
    table.fold_out()
    table.say("move", "ann", seat=5)
    for _ in range(3):
        table.deal()
        assert "ann" not in table.live
        table.fold_out()
    assert "ann" in table.dealt
    assert not table.seat_of("ann").owes


@pytest.mark.rule("WSOP-302")
@pytest.mark.rule("WSOP-311")
@pytest.mark.rule("WSOP-321")
@pytest.mark.parametrize("game", ["badugi@wsop2018", "badeucy@wsop2018", "badacey@wsop2018"])
def test_where_missed_blinds_are_waited_for(room: MakeRoom, game: str) -> None:
    table = room([0, 1, 2, 3, 4], games=[game], stakes=LIMIT, missed="wait", seats=6)
    table.hand_out()
    table.sit("flo", 5)
    table.say("in", "flo", text="post")
    for _ in range(5):
        table.hand_out()
        if "flo" in table.dealt:
            break
    assert not table.seat_of("flo").new
    table.comes_back("cy", "wait")
    with pytest.raises(NotHere):
        table.say("in", "cy", text="post")
    while "cy" not in table.dealt:
        table.deal()
        if "cy" not in table.dealt:
            table.fold_out()
    assert table.live["cy"] == 4


LOWBALL = {"games": ["california-lowball@wsop2018"], "stakes": "limit 10/20", "kill_to_enter": True}


@pytest.mark.rule("WSOP-269")
@pytest.mark.parametrize(("how", "live", "bet"), [("wait", 0, 10), ("post", 10, 10), ("kill", 20, 20)])
def test_a_new_player_in_lowball_waits_posts_or_kills(room: MakeRoom, how: str, live: int, bet: int) -> None:
    table = room([0, 1, 2, 3], **LOWBALL)
    table.next_at(0, 1, 2)
    table.sit("ed", 8)
    table.say("in", "ed", text=how)
    table.deal()
    assert (table.live.get("ed", 0), "ed" in table.dealt) == (live, live > 0)
    assert table.on.stakes.small_bet == bet


@pytest.mark.rule("WSOP-207")
def test_of_two_new_players_who_kill_one_has_to_wait(room: MakeRoom) -> None:
    table = room([0, 1, 2, 3], **LOWBALL)
    table.next_at(0, 1, 2)
    table.sit("ed", 7)
    table.sit("flo", 8)
    table.say("in", "ed", text="kill")
    table.say("in", "flo", text="kill")
    table.deal()
    assert table.live["ed"] == 20
    assert "flo" not in table.dealt


@pytest.mark.rule("WSOP-273")
def test_who_let_the_big_blind_pass_in_lowball_waits_or_kills(room: MakeRoom) -> None:
    for how, live in (("kill", 20), ("wait", 10)):
        table = room([0, 1, 2, 3, 4], **LOWBALL, missed="wait")
        table.waits_or_kills("cy", how)
        assert (table.live["cy"], table.dead) == (live, {})


@pytest.mark.rule("WSOP-273")
def test_who_took_all_blinds_and_changed_chairs_comes_in_by_position(room: MakeRoom) -> None:
    table = room([0, 2, 4, 6, 8, 10], **LOWBALL, missed="wait", seats=12)
    table.next_at(0, 2, 4)
    # Ed was second in line for the big blind, and goes past three players to where he is fifth.
    table.say("move", "ed", seat=3)
    for big in ("di", "flo", "ann"):
        table.deal()
        assert table.live[big] == 10
        assert ("ed" in table.dealt) == (big == "ann")
        assert "ed" not in {*table.live, *table.dead}
        table.fold_out()
    assert not table.seat_of("ed").owes


@pytest.mark.rule("WSOP-273")
@pytest.mark.rule("WSOP-160")
def test_in_lowball_too_the_button_may_go_by_once(room: MakeRoom) -> None:
    table = room([3, 4, 6, 7, 8], **LOWBALL, missed="wait")
    table.next_at(1, 3, 4)
    table.deal()
    assert table.state.positions.button == 3
    table.fold_out()
    table.say("move", "ann", seat=5)
    table.deal()
    while "ann" not in table.dealt:
        table.fold_out()
        table.deal()
    # The blinds and the button have gone past chair 5.
    assert table.state.positions.button == 6
    assert "ann" not in {*table.live, *table.dead}
    assert not table.seat_of("ann").owes


def test_when_nobody_else_could_be_dealt_in_nothing_is_owed(room: MakeRoom) -> None:
    table = room([0, 1, 2], stakes=LIMIT)
    table.next_at(0, 1, 2)
    table.say("out", "ann")
    table.say("out", "bob")
    table.sit("di", 5)
    table.sit("ed", 6)
    table.say("out", "cy")
    table.deal()
    assert table.dealt == {"di", "ed"}


@pytest.mark.parametrize("rules", [{"dealers_choice": True}, {"win_the_button": True}])
def test_where_nobody_owes_blinds_somebody_new_pays_the_small_one(
    room: MakeRoom, rules: dict[str, bool]
) -> None:
    table = room([1, 4, 6], **rules)
    if table.rules.dealers_choice:
        table.picked("0")
    table.hand_out()
    for chair in (0, 2, 3, 5, 7, 8):
        table.sit(f"new {chair}", chair)
    if table.rules.dealers_choice:
        table.picked("0")
    table.deal()
    small, big = (table.seats[(table.state.positions.button + step) % 9].player for step in (1, 2))
    assert table.live == {small: 5, big: 10}
